// Programs in other dialects than StableHLO are refused, and the message names the accepted dialects.

// RUN: split-file %s %t
// RUN: sh -c 'tessera run %t/mhlo.mlir --input=2xf32=1; test $? = 2'
// RUN: not tessera run %t/mhlo.mlir --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=MHLO --match-full-lines
// MHLO: tessera run: error: {{.*}}mhlo.mlir:2:8: error: the dialect of the operation is unknown; programs may use the dialects stablehlo, chlo, vhlo, sdy, check and func; export StableHLO, for example with jax.jit(f).lower(x).as_text()
// RUN: not tessera run %t/mhlo_custom.mlir --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=CUSTOM
// CUSTOM: mhlo_custom.mlir:2:8: error: custom op 'mhlo.add' is unknown{{.*}}; programs may use the dialects
// RUN: not tessera run %t/tosa.mlir --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=TOSA
// TOSA: tosa.mlir:2:8: error: Dialect `tosa' not found for custom op 'tosa.add'; programs may use the dialects
// TOSA-NOT: note:
// RUN: not tessera run %t/arith.mlir --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=ARITH
// ARITH: arith.mlir:2:8: error: 'arith.addf' op is not allowed in a program; use StableHLO ops

//--- mhlo.mlir
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "mhlo.add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
//--- mhlo_custom.mlir
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = mhlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
//--- tosa.mlir
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.add %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
//--- arith.mlir
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.addf %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
