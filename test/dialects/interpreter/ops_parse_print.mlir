// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<2xf32>) {
  // CHECK: "interpreter.run_parallel"(%arg0, %arg0) <{programs = {{\[\[}}@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %0:2 = "interpreter.run_parallel"(%x, %x) {programs = [[@f], [@f]]} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  // CHECK: interpreter.print %{{.*}}#0 : tensor<2xf32>
  %1 = interpreter.print %0#0 : tensor<2xf32>
  // CHECK: interpreter.probe %{{.*}}, probe_id = "a" : tensor<2xf32>
  %2 = interpreter.probe %1, probe_id = "a" : tensor<2xf32>
  // CHECK: check.expect_serialized_eq %{{.*}}, probe_id = "a" : tensor<2xf32>
  check.expect_serialized_eq %2, probe_id = "a" : tensor<2xf32>
  // CHECK: check.expect_serialized_eq %{{.*}}, probe_id = "a", iter = 2 : tensor<2xf32>
  check.expect_serialized_eq %2, probe_id = "a", iter = 2 : tensor<2xf32>
  return
}
