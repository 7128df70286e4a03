module @jit_rnn attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<3x4xf32>, %arg3: tensor<3x4xf32>, %arg4: tensor<7x2x3xf32>, %arg5: tensor<2x4xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<7x2xf32> {jax.result_info = "result[1]"}, tensor<4x4xf32> {jax.result_info = "result[2]['uc']"}, tensor<4x4xf32> {jax.result_info = "result[2]['uz']"}, tensor<3x4xf32> {jax.result_info = "result[2]['wc']"}, tensor<3x4xf32> {jax.result_info = "result[2]['wz']"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<7x2x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<7x2x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<7x2x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<7x2x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<7x2x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<7x2x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<7x2x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8:15 = stablehlo.while(%iterArg = %arg4, %iterArg_17 = %arg3, %iterArg_18 = %arg1, %iterArg_19 = %arg2, %iterArg_20 = %arg0, %iterArg_21 = %c, %iterArg_22 = %arg5, %iterArg_23 = %0, %iterArg_24 = %1, %iterArg_25 = %2, %iterArg_26 = %3, %iterArg_27 = %4, %iterArg_28 = %5, %iterArg_29 = %6, %iterArg_30 = %7) : tensor<7x2x3xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<2x4xf32>, tensor<7x2xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>
    cond {
      %c_31 = stablehlo.constant dense<7> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_21, %c_31, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %22 : tensor<i1>
    } do {
      %c_31 = stablehlo.constant dense<0> : tensor<i32>
      %c_32 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.dynamic_slice %iterArg, %iterArg_21, %c_31, %c_32, sizes = [1, 2, 3] : (tensor<7x2x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xf32>
      %23 = stablehlo.reshape %22 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
      %24:9 = func.call @closed_call(%iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_22, %23) : (tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>, tensor<2x3xf32>) -> (tensor<2x4xf32>, tensor<2xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>)
      %25 = stablehlo.broadcast_in_dim %24#1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
      %c_33 = stablehlo.constant dense<0> : tensor<i32>
      %26 = stablehlo.dynamic_update_slice %iterArg_23, %25, %iterArg_21, %c_33 : (tensor<7x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<7x2xf32>
      %27 = stablehlo.broadcast_in_dim %24#2, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
      %c_34 = stablehlo.constant dense<0> : tensor<i32>
      %c_35 = stablehlo.constant dense<0> : tensor<i32>
      %28 = stablehlo.dynamic_update_slice %iterArg_24, %27, %iterArg_21, %c_34, %c_35 : (tensor<7x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<7x2x4xf32>
      %29 = stablehlo.broadcast_in_dim %24#3, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
      %c_36 = stablehlo.constant dense<0> : tensor<i32>
      %c_37 = stablehlo.constant dense<0> : tensor<i32>
      %30 = stablehlo.dynamic_update_slice %iterArg_25, %29, %iterArg_21, %c_36, %c_37 : (tensor<7x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<7x2x4xf32>
      %31 = stablehlo.broadcast_in_dim %24#4, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
      %c_38 = stablehlo.constant dense<0> : tensor<i32>
      %c_39 = stablehlo.constant dense<0> : tensor<i32>
      %32 = stablehlo.dynamic_update_slice %iterArg_26, %31, %iterArg_21, %c_38, %c_39 : (tensor<7x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<7x2x4xf32>
      %33 = stablehlo.broadcast_in_dim %24#5, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
      %c_40 = stablehlo.constant dense<0> : tensor<i32>
      %c_41 = stablehlo.constant dense<0> : tensor<i32>
      %34 = stablehlo.dynamic_update_slice %iterArg_27, %33, %iterArg_21, %c_40, %c_41 : (tensor<7x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<7x2x4xf32>
      %35 = stablehlo.broadcast_in_dim %24#6, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
      %c_42 = stablehlo.constant dense<0> : tensor<i32>
      %c_43 = stablehlo.constant dense<0> : tensor<i32>
      %36 = stablehlo.dynamic_update_slice %iterArg_28, %35, %iterArg_21, %c_42, %c_43 : (tensor<7x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<7x2x4xf32>
      %37 = stablehlo.broadcast_in_dim %24#7, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
      %c_44 = stablehlo.constant dense<0> : tensor<i32>
      %c_45 = stablehlo.constant dense<0> : tensor<i32>
      %38 = stablehlo.dynamic_update_slice %iterArg_29, %37, %iterArg_21, %c_44, %c_45 : (tensor<7x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<7x2x4xf32>
      %39 = stablehlo.broadcast_in_dim %24#8, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
      %c_46 = stablehlo.constant dense<0> : tensor<i32>
      %c_47 = stablehlo.constant dense<0> : tensor<i32>
      %40 = stablehlo.dynamic_update_slice %iterArg_30, %39, %iterArg_21, %c_46, %c_47 : (tensor<7x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<7x2x4xf32>
      %c_48 = stablehlo.constant dense<1> : tensor<i32>
      %41 = stablehlo.add %iterArg_21, %c_48 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %41, %24#0, %26, %28, %30, %32, %34, %36, %38, %40 : tensor<7x2x3xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<2x4xf32>, tensor<7x2xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>
    }
    %9 = stablehlo.multiply %8#6, %8#6 : tensor<2x4xf32>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %11 = stablehlo.multiply %10, %8#6 : tensor<2x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%9 init: %cst_8) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_9 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %13 = stablehlo.divide %12, %cst_9 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %14 = stablehlo.divide %cst_10, %cst_11 : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %16 = stablehlo.multiply %15, %11 : tensor<2x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %21:16 = stablehlo.while(%iterArg = %arg4, %iterArg_17 = %8#8, %iterArg_18 = %8#9, %iterArg_19 = %8#10, %iterArg_20 = %8#11, %iterArg_21 = %8#12, %iterArg_22 = %8#13, %iterArg_23 = %8#14, %iterArg_24 = %arg1, %iterArg_25 = %arg0, %iterArg_26 = %c_16, %iterArg_27 = %17, %iterArg_28 = %18, %iterArg_29 = %19, %iterArg_30 = %20, %iterArg_31 = %16) : tensor<7x2x3xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>
    cond {
      %c_32 = stablehlo.constant dense<7> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_26, %c_32, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %22 : tensor<i1>
    } do {
      %c_32 = stablehlo.constant dense<7> : tensor<i32>
      %22 = stablehlo.subtract %c_32, %iterArg_26 : tensor<i32>
      %c_33 = stablehlo.constant dense<1> : tensor<i32>
      %23 = stablehlo.subtract %22, %c_33 : tensor<i32>
      %c_34 = stablehlo.constant dense<0> : tensor<i32>
      %c_35 = stablehlo.constant dense<0> : tensor<i32>
      %24 = stablehlo.dynamic_slice %iterArg, %23, %c_34, %c_35, sizes = [1, 2, 3] : (tensor<7x2x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xf32>
      %25 = stablehlo.reshape %24 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
      %c_36 = stablehlo.constant dense<0> : tensor<i32>
      %c_37 = stablehlo.constant dense<0> : tensor<i32>
      %26 = stablehlo.dynamic_slice %iterArg_17, %23, %c_36, %c_37, sizes = [1, 2, 4] : (tensor<7x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
      %27 = stablehlo.reshape %26 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
      %c_38 = stablehlo.constant dense<0> : tensor<i32>
      %c_39 = stablehlo.constant dense<0> : tensor<i32>
      %28 = stablehlo.dynamic_slice %iterArg_18, %23, %c_38, %c_39, sizes = [1, 2, 4] : (tensor<7x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
      %29 = stablehlo.reshape %28 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
      %c_40 = stablehlo.constant dense<0> : tensor<i32>
      %c_41 = stablehlo.constant dense<0> : tensor<i32>
      %30 = stablehlo.dynamic_slice %iterArg_19, %23, %c_40, %c_41, sizes = [1, 2, 4] : (tensor<7x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
      %31 = stablehlo.reshape %30 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
      %c_42 = stablehlo.constant dense<0> : tensor<i32>
      %c_43 = stablehlo.constant dense<0> : tensor<i32>
      %32 = stablehlo.dynamic_slice %iterArg_20, %23, %c_42, %c_43, sizes = [1, 2, 4] : (tensor<7x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
      %33 = stablehlo.reshape %32 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
      %c_44 = stablehlo.constant dense<0> : tensor<i32>
      %c_45 = stablehlo.constant dense<0> : tensor<i32>
      %34 = stablehlo.dynamic_slice %iterArg_21, %23, %c_44, %c_45, sizes = [1, 2, 4] : (tensor<7x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
      %35 = stablehlo.reshape %34 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
      %c_46 = stablehlo.constant dense<0> : tensor<i32>
      %c_47 = stablehlo.constant dense<0> : tensor<i32>
      %36 = stablehlo.dynamic_slice %iterArg_22, %23, %c_46, %c_47, sizes = [1, 2, 4] : (tensor<7x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
      %37 = stablehlo.reshape %36 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
      %c_48 = stablehlo.constant dense<0> : tensor<i32>
      %c_49 = stablehlo.constant dense<0> : tensor<i32>
      %38 = stablehlo.dynamic_slice %iterArg_23, %23, %c_48, %c_49, sizes = [1, 2, 4] : (tensor<7x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xf32>
      %39 = stablehlo.reshape %38 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
      %40:5 = func.call @closed_call_19(%iterArg_24, %iterArg_25, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %25, %27, %29, %31, %33, %35, %37, %39) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>, tensor<2x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> (tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>)
      %c_50 = stablehlo.constant dense<1> : tensor<i32>
      %41 = stablehlo.add %iterArg_26, %c_50 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %41, %40#0, %40#1, %40#2, %40#3, %40#4 : tensor<7x2x3xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<7x2x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>
    }
    return %13, %8#7, %21#14, %21#12, %21#13, %21#11 : tensor<f32>, tensor<7x2xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<3x4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<3x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<2x4xf32>, %arg5: tensor<2x3xf32>) -> (tensor<2x4xf32>, tensor<2xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) {
    %0 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.dot_general %arg4, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x4xf32>
    %3 = stablehlo.negate %2 : tensor<2x4xf32>
    %4 = stablehlo.exponential %3 : tensor<2x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %6 = stablehlo.add %5, %4 : tensor<2x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %8 = stablehlo.divide %7, %6 : tensor<2x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %10 = stablehlo.subtract %9, %8 : tensor<2x4xf32>
    %11 = stablehlo.multiply %8, %10 : tensor<2x4xf32>
    %12 = stablehlo.dot_general %arg5, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %13 = stablehlo.multiply %arg4, %8 : tensor<2x4xf32>
    %14 = stablehlo.dot_general %13, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
    %15 = stablehlo.add %12, %14 : tensor<2x4xf32>
    %16 = stablehlo.tanh %15 : tensor<2x4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %18 = stablehlo.subtract %17, %16 : tensor<2x4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %20 = stablehlo.subtract %19, %8 : tensor<2x4xf32>
    %21 = stablehlo.multiply %20, %arg4 : tensor<2x4xf32>
    %22 = stablehlo.multiply %8, %16 : tensor<2x4xf32>
    %23 = stablehlo.add %21, %22 : tensor<2x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
    return %23, %24, %arg4, %11, %8, %13, %16, %18, %20 : tensor<2x4xf32>, tensor<2xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  }
  func.func private @closed_call_19(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<3x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<3x4xf32>, %arg5: tensor<4x4xf32>, %arg6: tensor<2x4xf32>, %arg7: tensor<2x3xf32>, %arg8: tensor<2x4xf32>, %arg9: tensor<2x4xf32>, %arg10: tensor<2x4xf32>, %arg11: tensor<2x4xf32>, %arg12: tensor<2x4xf32>, %arg13: tensor<2x4xf32>, %arg14: tensor<2x4xf32>) -> (tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>) {
    %0 = stablehlo.multiply %arg10, %arg6 : tensor<2x4xf32>
    %1 = stablehlo.multiply %arg6, %arg12 : tensor<2x4xf32>
    %2 = stablehlo.multiply %arg14, %arg6 : tensor<2x4xf32>
    %3 = stablehlo.multiply %arg6, %arg8 : tensor<2x4xf32>
    %4 = stablehlo.negate %3 : tensor<2x4xf32>
    %5 = stablehlo.add %1, %4 : tensor<2x4xf32>
    %6 = stablehlo.multiply %0, %arg13 : tensor<2x4xf32>
    %7 = stablehlo.multiply %6, %arg12 : tensor<2x4xf32>
    %8 = stablehlo.add %6, %7 : tensor<2x4xf32>
    %9 = stablehlo.dot_general %8, %arg11, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
    %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %11 = stablehlo.add %arg5, %10 : tensor<4x4xf32>
    %12 = stablehlo.dot_general %8, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
    %13 = stablehlo.multiply %arg8, %12 : tensor<2x4xf32>
    %14 = stablehlo.add %5, %13 : tensor<2x4xf32>
    %15 = stablehlo.multiply %12, %arg10 : tensor<2x4xf32>
    %16 = stablehlo.add %2, %15 : tensor<2x4xf32>
    %17 = stablehlo.dot_general %8, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
    %18 = stablehlo.transpose %17, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %19 = stablehlo.add %arg4, %18 : tensor<3x4xf32>
    %20 = stablehlo.multiply %14, %arg9 : tensor<2x4xf32>
    %21 = stablehlo.dot_general %20, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
    %22 = stablehlo.transpose %21, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %23 = stablehlo.add %arg3, %22 : tensor<4x4xf32>
    %24 = stablehlo.dot_general %20, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
    %25 = stablehlo.add %16, %24 : tensor<2x4xf32>
    %26 = stablehlo.dot_general %20, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %28 = stablehlo.add %arg2, %27 : tensor<3x4xf32>
    return %28, %23, %19, %11, %25 : tensor<3x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>
  }
}
