// A failing check is exit 1 and names location, index, expected and got, compiled and interpreted alike.

// RUN: not tessera run %s --entry=fails 2>&1 | FileCheck %s --match-full-lines
// RUN: not tessera run %s --entry=fails --device=reference 2>&1 | FileCheck %s --check-prefix=REFERENCE
// RUN: sh -c 'tessera run %s --entry=fails; test $? = 1'
// RUN: sh -c 'tessera run %s --entry=fails --device=reference; test $? = 1'
// CHECK: tessera run: error: {{.*}}run_checks.mlir:[[#LINE:]]:3: 1 of 3 elements differ; at index [1] expected 2, got 5
// REFERENCE: run_checks.mlir:{{[0-9]+}}:3: {{.*}}1 of 3 elements differ; at index [1] expected 2, got 5

// RUN: tessera run %s --entry=holds
// RUN: tessera compile %s --entry=fails -o %t.tsr
// RUN: not tessera run %t.tsr 2>&1 | FileCheck %s --match-full-lines

func.func @fails() {
  %0 = stablehlo.constant dense<[1, 5, 3]> : tensor<3xi32>
  check.expect_eq_const %0, dense<[1, 2, 3]> : tensor<3xi32>
  return
}

func.func @holds() {
  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  check.expect_eq_const %0, dense<[1, 2, 3]> : tensor<3xi32>
  return
}
