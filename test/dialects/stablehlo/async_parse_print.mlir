// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// JAX 0.10 prints lax.psum_start like this.
// CHECK-LABEL: func.func @psum
func.func @psum(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: %[[F:.*]] = "stablehlo.async_start"(%arg0) ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<4x4xf32>):
  // CHECK-NEXT: %[[R:.*]] = "stablehlo.all_reduce"(%[[A]]) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{.*}}> : tensor<1x4xi64>, use_global_device_ids}> ({
  // CHECK: stablehlo.return %[[R]] : tensor<4x4xf32>
  // CHECK-NEXT: }) : (tensor<4x4xf32>) -> !stablehlo.future<tensor<4x4xf32>>
  %0 = "stablehlo.async_start"(%arg0) ({
  ^bb0(%arg1: tensor<4x4xf32>):
    %2 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %3 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    stablehlo.return %2 : tensor<4x4xf32>
  }) : (tensor<4x4xf32>) -> !stablehlo.future<tensor<4x4xf32>>
  // CHECK: %[[D:.*]] = "stablehlo.async_done"(%[[F]]) : (!stablehlo.future<tensor<4x4xf32>>) -> tensor<4x4xf32>
  // CHECK-NEXT: return %[[D]] : tensor<4x4xf32>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4x4xf32>>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @passed_on(%arg0: !stablehlo.future<tensor<?xi8>>) -> !stablehlo.future<tensor<?xi8>>
func.func @passed_on(%f: !stablehlo.future<tensor<?xi8>>) -> !stablehlo.future<tensor<?xi8>> {
  // CHECK: stablehlo.custom_call @f(%arg0) : (!stablehlo.future<tensor<?xi8>>) -> !stablehlo.future<tensor<?xi8>>
  %0 = stablehlo.custom_call @f(%f) : (!stablehlo.future<tensor<?xi8>>) -> !stablehlo.future<tensor<?xi8>>
  return %0 : !stablehlo.future<tensor<?xi8>>
}

// CHECK: func.func private @several(!stablehlo.future<tensor<4xf32>, tensor<i32>>)
func.func private @several(!stablehlo.future<tensor<4xf32>, tensor<i32>>)
