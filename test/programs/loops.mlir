module @jit_loops attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf32>) -> (tensor<i32> {jax.result_info = "result[0]"}, tensor<5xf32> {jax.result_info = "result[1]"}, tensor<5xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3][0]"}, tensor<i32> {jax.result_info = "result[3][1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_3 = %c_1, %iterArg_4 = %c, %iterArg_5 = %0, %iterArg_6 = %1) : tensor<5xf32>, tensor<i32>, tensor<i32>, tensor<5xf32>, tensor<5xf32>
    cond {
      %c_7 = stablehlo.constant dense<5> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_3, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = stablehlo.dynamic_slice %iterArg, %iterArg_3, sizes = [1] : (tensor<5xf32>, tensor<i32>) -> tensor<1xf32>
      %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
      %8:3 = func.call @closed_call(%iterArg_4, %iterArg_5, %7) : (tensor<i32>, tensor<5xf32>, tensor<f32>) -> (tensor<i32>, tensor<5xf32>, tensor<f32>)
      %9 = stablehlo.broadcast_in_dim %8#2, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %10 = stablehlo.dynamic_update_slice %iterArg_6, %9, %iterArg_3 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
      %c_7 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg_3, %c_7 : tensor<i32>
      stablehlo.return %iterArg, %11, %8#0, %8#1, %10 : tensor<5xf32>, tensor<i32>, tensor<i32>, tensor<5xf32>, tensor<5xf32>
    }
    %3 = stablehlo.slice %2#3 [0:1] : (tensor<5xf32>) -> tensor<1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5:2 = stablehlo.while(%iterArg = %4, %iterArg_3 = %c_2) : tensor<f32>, tensor<i32>
    cond {
      %cst_4 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
      %6 = stablehlo.compare LT, %iterArg, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %cst_4 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
      %6 = stablehlo.multiply %iterArg, %cst_4 : tensor<f32>
      %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %7 = stablehlo.add %6, %cst_5 : tensor<f32>
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %7, %8 : tensor<f32>, tensor<i32>
    }
    return %2#2, %2#3, %2#4, %5#0, %5#1 : tensor<i32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<i32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<5xf32>, %arg2: tensor<f32>) -> (tensor<i32>, tensor<5xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.add %arg0, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg0 : tensor<i1>, tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %4 = "stablehlo.scatter"(%arg1, %3, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %9 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<5xf32>, tensor<1xi32>, tensor<f32>) -> tensor<5xf32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.add %arg0, %c_1 : tensor<i32>
    %6 = call @cumsum(%4) : (tensor<5xf32>) -> tensor<5xf32>
    %7 = stablehlo.slice %6 [4:5] : (tensor<5xf32>) -> tensor<1xf32>
    %8 = stablehlo.reshape %7 : (tensor<1xf32>) -> tensor<f32>
    return %5, %4, %8 : tensor<i32>, tensor<5xf32>, tensor<f32>
  }
  func.func private @cumsum(%arg0: tensor<5xf32>) -> tensor<5xf32> {
    %0 = call @cumsum_3(%arg0) : (tensor<5xf32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
  func.func private @cumsum_3(%arg0: tensor<5xf32>) -> tensor<5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[4, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 5>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
}
