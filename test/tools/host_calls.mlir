// Host functions that are built in, on both devices; where they may be called; what they refuse.
// RUN: tessera run %s --entry=main --input=2xf32=1,2 2>&1 | FileCheck %s
// RUN: tessera run %s --entry=main --input=2xf32=1,2 --device=reference 2>&1 | FileCheck %s
// RUN: tessera run %s --entry=main --input=2xf32=1,2 --host-placement=print,assert_finite 2>&1 | FileCheck %s
// CHECK-DAG: host_calls.mlir:[[# @LINE + 25]]:8: remark: @assert_finite has no device code: it runs on the host
// CHECK-DAG: host_calls.mlir:[[# @LINE + 25]]:3: remark: @print has no device code: it runs on the host
// CHECK-DAG: doubled (replica 0, step 0): f32[2] [2, 4]
// CHECK-DAG: result 0: f32[2]

// RUN: not tessera run %s --entry=main --input=2xf32=1,nan 2>&1 | FileCheck %s --check-prefix=NAN
// NAN: host_calls.mlir:[[# @LINE + 19]]:8: host call "assert_finite": rows: argument 0, f32[2], holds nan at index [1]
// RUN: not tessera run %s --entry=main --input=2xf32=1,2 --host-placement=error 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: host_calls.mlir:[[# @LINE + 17]]:8: error: 'stablehlo.custom_call' op @assert_finite has no device code, and the placement of host code is 'error'
// RUN: not tessera run %s --entry=main --input=2xf32=1,2 --device=reference --host-placement=print 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: host_calls.mlir:[[# @LINE + 15]]:8: error: 'stablehlo.custom_call' op @assert_finite has no device code, and the placement of host code is the list 'print', which does not contain it

// RUN: rm -rf %t.d && tessera run %s --entry=save --replicas=2 --input=f32=3 --host-output-dir=%t.d && tessera inspect %t.d/loss-1-0.npy | FileCheck %s --check-prefix=SAVED
// RUN: tessera inspect %t.d/events.out* | FileCheck %s --check-prefix=EVENTS
// SAVED: f32[]
// EVENTS: loss/replica_1
// EVENTS-SAME: 3
// RUN: not tessera run %s --entry=save --input=f32=3 2>&1 | FileCheck %s --check-prefix=NOWHERE
// NOWHERE: host call "scalar_summary": no directory to write "loss" into; set --host-output-dir=DIR

// RUN: not tessera run %s --entry=main --input=2xf32=1,2 --host-library=%t.none.so 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: host library {{.*}}.none.so: {{.*}}cannot open shared object file

func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  %1 = stablehlo.custom_call @assert_finite(%0) {backend_config = "rows"} : (tensor<2xf32>) -> tensor<2xf32>
  stablehlo.custom_call @print(%1) {backend_config = "doubled", has_side_effect = true} : (tensor<2xf32>) -> ()
  return %1 : tensor<2xf32>
}

func.func @save(%x: tensor<f32>) -> tensor<i1> {
  stablehlo.custom_call @scalar_summary(%x) {backend_config = "loss", has_side_effect = true} : (tensor<f32>) -> ()
  stablehlo.custom_call @save_npy(%x) {backend_config = "loss-{replica}-{index}.npy", has_side_effect = true} : (tensor<f32>) -> ()
  %0 = stablehlo.custom_call @elapsed_time() {has_side_effect = true} : () -> tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.compare GE, %0, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %1 : tensor<i1>
}

// RUN: not tessera run %s --entry=typo --input=f32=1 2>&1 | FileCheck %s --check-prefix=TYPO
// TYPO: the program calls host functions that were not given: prnt; those given are: assert_finite, dce_sink, elapsed_time, print, save_npy, scalar_summary
// RUN: not tessera run %s --entry=typo --input=f32=1 --host-library=%libraries/libtessera_test_host_library.so --host-library=%libraries/libtessera_test_host_library.so 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: --host-library={{.*}}/libtessera_test_host_library.so: another library has a function "lookup" too
func.func @typo(%x: tensor<f32>) -> tensor<f32> {
  stablehlo.custom_call @prnt(%x) {has_side_effect = true} : (tensor<f32>) -> ()
  return %x : tensor<f32>
}

// RUN: not tessera run %s --entry=tagless --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=TAG
// TAG: host call "scalar_summary": expected the tag as its configuration
func.func @tagless(%x: tensor<2xf32>) -> tensor<2xf32> {
  stablehlo.custom_call @scalar_summary(%x) {has_side_effect = true} : (tensor<2xf32>) -> ()
  return %x : tensor<2xf32>
}

// RUN: tessera compile %s --entry=main -o %t.tsr 2>/dev/null && tessera inspect %t.tsr | FileCheck %s --check-prefix=INSPECT
// INSPECT: 2 host calls
// INSPECT-NEXT: host assert_finite(f32[2]) -> (f32[2]), per_replica, "rows"
// INSPECT-NEXT: host print(f32[2]) -> (), per_replica, "doubled"
// RUN: tessera inspect %t.tsr --json | FileCheck %s --check-prefix=JSON
// JSON: "host_calls"
// JSON: "function": "assert_finite"
// JSON: "mode": "per_replica"
// JSON: "location": "{{.*}}host_calls.mlir:30:8"

// A list without any name of the program is a misspelt word.
// RUN: not tessera run %s --entry=main --input=2xf32=1,2 --host-placement=moon 2>&1 | FileCheck %s --check-prefix=MOON
// MOON: error: --host-placement=moon: no custom call of the program has this name; expected auto, error or names among assert_finite, elapsed_time, print, {{.*}}scalar_summary; try auto
