module @jit_cnn_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf32>, %arg1: tensor<4xf32>, %arg2: tensor<6xf32>, %arg3: tensor<3x3x1x4xf32>, %arg4: tensor<3x3x4x6xf32>, %arg5: tensor<24x5xf32>, %arg6: tensor<5xf32>, %arg7: tensor<4xf32>, %arg8: tensor<6xf32>, %arg9: tensor<3x3x1x4xf32>, %arg10: tensor<3x3x4x6xf32>, %arg11: tensor<24x5xf32>, %arg12: tensor<6x8x8x1xf32>, %arg13: tensor<6xi32>) -> (tensor<5xf32> {jax.result_info = "result[0]['b']"}, tensor<4xf32> {jax.result_info = "result[0]['c0']"}, tensor<6xf32> {jax.result_info = "result[0]['c1']"}, tensor<3x3x1x4xf32> {jax.result_info = "result[0]['k0']"}, tensor<3x3x4x6xf32> {jax.result_info = "result[0]['k1']"}, tensor<24x5xf32> {jax.result_info = "result[0]['w']"}, tensor<5xf32> {jax.result_info = "result[1]['b']"}, tensor<4xf32> {jax.result_info = "result[1]['c0']"}, tensor<6xf32> {jax.result_info = "result[1]['c1']"}, tensor<3x3x1x4xf32> {jax.result_info = "result[1]['k0']"}, tensor<3x3x4x6xf32> {jax.result_info = "result[1]['k1']"}, tensor<24x5xf32> {jax.result_info = "result[1]['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convolution(%arg12, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<6x8x8x1xf32>, tensor<3x3x1x4xf32>) -> tensor<6x8x8x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<6x8x8x4xf32>
    %3 = stablehlo.add %0, %2 : tensor<6x8x8x4xf32>
    %4 = call @relu(%3) : (tensor<6x8x8x4xf32>) -> tensor<6x8x8x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8x8x4xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<6x8x8x4xf32>, tensor<6x8x8x4xf32>) -> tensor<6x8x8x4xi1>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.reduce_window"(%4, %7) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %145 = stablehlo.maximum %arg14, %arg15 : tensor<f32>
      stablehlo.return %145 : tensor<f32>
    }) : (tensor<6x8x8x4xf32>, tensor<f32>) -> tensor<6x4x4x4xf32>
    %9 = stablehlo.convolution(%8, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<6x4x4x4xf32>, tensor<3x3x4x6xf32>) -> tensor<6x2x2x6xf32>
    %10 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<6x2x2x6xf32>
    %12 = stablehlo.add %9, %11 : tensor<6x2x2x6xf32>
    %13 = call @relu_4(%12) : (tensor<6x2x2x6xf32>) -> tensor<6x2x2x6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x2x2x6xf32>
    %15 = stablehlo.compare GT, %12, %14, FLOAT : (tensor<6x2x2x6xf32>, tensor<6x2x2x6xf32>) -> tensor<6x2x2x6xi1>
    %16 = stablehlo.reshape %13 : (tensor<6x2x2x6xf32>) -> tensor<6x24xf32>
    %17 = stablehlo.dot_general %16, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x24xf32>, tensor<24x5xf32>) -> tensor<6x5xf32>
    %18 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<6x5xf32>
    %20 = stablehlo.add %17, %19 : tensor<6x5xf32>
    %21 = call @_one_hot(%arg13) : (tensor<6xi32>) -> tensor<6x5xf32>
    %22:3 = call @log_softmax(%20) : (tensor<6x5xf32>) -> (tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x1xf32>)
    %23 = stablehlo.multiply %21, %22#0 : tensor<6x5xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<6x5xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %26 = stablehlo.divide %25, %cst_4 : tensor<f32>
    %27 = stablehlo.negate %26 : tensor<f32>
    %28 = chlo.square %arg0 : tensor<5xf32> -> tensor<5xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %30 = stablehlo.multiply %29, %arg0 : tensor<5xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%28 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.add %cst_7, %31 : tensor<f32>
    %33 = chlo.square %arg1 : tensor<4xf32> -> tensor<4xf32>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %35 = stablehlo.multiply %34, %arg1 : tensor<4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%33 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %37 = stablehlo.add %32, %36 : tensor<f32>
    %38 = chlo.square %arg2 : tensor<6xf32> -> tensor<6xf32>
    %cst_10 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %40 = stablehlo.multiply %39, %arg2 : tensor<6xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%38 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %42 = stablehlo.add %37, %41 : tensor<f32>
    %43 = chlo.square %arg3 : tensor<3x3x1x4xf32> -> tensor<3x3x1x4xf32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x3x1x4xf32>
    %45 = stablehlo.multiply %44, %arg3 : tensor<3x3x1x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%43 init: %cst_13) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x1x4xf32>, tensor<f32>) -> tensor<f32>
    %47 = stablehlo.add %42, %46 : tensor<f32>
    %48 = chlo.square %arg4 : tensor<3x3x4x6xf32> -> tensor<3x3x4x6xf32>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %50 = stablehlo.multiply %49, %arg4 : tensor<3x3x4x6xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%48 init: %cst_15) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x4x6xf32>, tensor<f32>) -> tensor<f32>
    %52 = stablehlo.add %47, %51 : tensor<f32>
    %53 = chlo.square %arg5 : tensor<24x5xf32> -> tensor<24x5xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %55 = stablehlo.multiply %54, %arg5 : tensor<24x5xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.reduce(%53 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<f32>
    %57 = stablehlo.add %52, %56 : tensor<f32>
    %cst_18 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %58 = stablehlo.multiply %cst_18, %57 : tensor<f32>
    %59 = stablehlo.add %27, %58 : tensor<f32>
    %cst_19 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %60 = stablehlo.multiply %cst_19, %cst_20 : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %62 = stablehlo.multiply %61, %55 : tensor<24x5xf32>
    %63 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %64 = stablehlo.multiply %63, %50 : tensor<3x3x4x6xf32>
    %65 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<3x3x1x4xf32>
    %66 = stablehlo.multiply %65, %45 : tensor<3x3x1x4xf32>
    %67 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %68 = stablehlo.multiply %67, %40 : tensor<6xf32>
    %69 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %70 = stablehlo.multiply %69, %35 : tensor<4xf32>
    %71 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %72 = stablehlo.multiply %71, %30 : tensor<5xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %73 = stablehlo.negate %cst_21 : tensor<f32>
    %cst_22 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %74 = stablehlo.divide %73, %cst_22 : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0] : (tensor<6xf32>) -> tensor<6x5xf32>
    %77 = stablehlo.multiply %21, %76 : tensor<6x5xf32>
    %78 = call @log_softmax_44(%22#1, %22#2, %77) : (tensor<6x5xf32>, tensor<6x1xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_23) applies stablehlo.add across dimensions = [0] : (tensor<6x5xf32>, tensor<f32>) -> tensor<5xf32>
    %80 = stablehlo.reshape %79 : (tensor<5xf32>) -> tensor<1x5xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.reduce(%80 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %82 = stablehlo.add %72, %81 : tensor<5xf32>
    %83 = stablehlo.dot_general %78, %16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x5xf32>, tensor<6x24xf32>) -> tensor<5x24xf32>
    %84 = stablehlo.transpose %83, dims = [1, 0] : (tensor<5x24xf32>) -> tensor<24x5xf32>
    %85 = stablehlo.add %62, %84 : tensor<24x5xf32>
    %86 = stablehlo.dot_general %78, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x5xf32>, tensor<24x5xf32>) -> tensor<6x24xf32>
    %87 = stablehlo.reshape %86 : (tensor<6x24xf32>) -> tensor<6x2x2x6xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<6x2x2x6xf32>
    %89 = stablehlo.select %15, %87, %88 : tensor<6x2x2x6xi1>, tensor<6x2x2x6xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_26) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<6x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %91 = stablehlo.reshape %90 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.reduce(%91 init: %cst_27) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %93 = stablehlo.add %68, %92 : tensor<6xf32>
    %94 = stablehlo.convolution(%8, %89) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<6x4x4x4xf32>, tensor<6x2x2x6xf32>) -> tensor<3x3x4x6xf32>
    %95 = stablehlo.add %64, %94 : tensor<3x3x4x6xf32>
    %96 = stablehlo.reverse %arg4, dims = [0, 1] : tensor<3x3x4x6xf32>
    %97 = stablehlo.convolution(%89, %96) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<6x2x2x6xf32>, tensor<3x3x4x6xf32>) -> tensor<6x4x4x4xf32>
    %cst_28 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %98 = stablehlo.pad %4, %cst_28, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<6x8x8x4xf32>, tensor<f32>) -> tensor<6x8x8x4xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = "stablehlo.select_and_scatter"(%98, %97, %cst_29) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %145 = stablehlo.compare GE, %arg14, %arg15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %145 : tensor<i1>
    }, {
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %145 = stablehlo.add %arg14, %arg15 : tensor<f32>
      stablehlo.return %145 : tensor<f32>
    }) : (tensor<6x8x8x4xf32>, tensor<6x4x4x4xf32>, tensor<f32>) -> tensor<6x8x8x4xf32>
    %100 = stablehlo.slice %99 [0:6, 0:8, 0:8, 0:4] : (tensor<6x8x8x4xf32>) -> tensor<6x8x8x4xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6x8x8x4xf32>
    %102 = stablehlo.select %6, %100, %101 : tensor<6x8x8x4xi1>, tensor<6x8x8x4xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.reduce(%102 init: %cst_31) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<6x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %104 = stablehlo.reshape %103 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_32) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %106 = stablehlo.add %70, %105 : tensor<4xf32>
    %107 = stablehlo.convolution(%arg12, %102) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<6x8x8x1xf32>, tensor<6x8x8x4xf32>) -> tensor<3x3x1x4xf32>
    %108 = stablehlo.add %66, %107 : tensor<3x3x1x4xf32>
    %cst_33 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %110 = stablehlo.multiply %109, %arg6 : tensor<5xf32>
    %111 = stablehlo.add %110, %82 : tensor<5xf32>
    %cst_34 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %113 = stablehlo.multiply %112, %arg7 : tensor<4xf32>
    %114 = stablehlo.add %113, %106 : tensor<4xf32>
    %cst_35 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %116 = stablehlo.multiply %115, %arg8 : tensor<6xf32>
    %117 = stablehlo.add %116, %93 : tensor<6xf32>
    %cst_36 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x3x1x4xf32>
    %119 = stablehlo.multiply %118, %arg9 : tensor<3x3x1x4xf32>
    %120 = stablehlo.add %119, %108 : tensor<3x3x1x4xf32>
    %cst_37 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %122 = stablehlo.multiply %121, %arg10 : tensor<3x3x4x6xf32>
    %123 = stablehlo.add %122, %95 : tensor<3x3x4x6xf32>
    %cst_38 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %125 = stablehlo.multiply %124, %arg11 : tensor<24x5xf32>
    %126 = stablehlo.add %125, %85 : tensor<24x5xf32>
    %cst_39 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %128 = stablehlo.multiply %127, %111 : tensor<5xf32>
    %129 = stablehlo.subtract %arg0, %128 : tensor<5xf32>
    %cst_40 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %131 = stablehlo.multiply %130, %114 : tensor<4xf32>
    %132 = stablehlo.subtract %arg1, %131 : tensor<4xf32>
    %cst_41 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %134 = stablehlo.multiply %133, %117 : tensor<6xf32>
    %135 = stablehlo.subtract %arg2, %134 : tensor<6xf32>
    %cst_42 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x3x1x4xf32>
    %137 = stablehlo.multiply %136, %120 : tensor<3x3x1x4xf32>
    %138 = stablehlo.subtract %arg3, %137 : tensor<3x3x1x4xf32>
    %cst_43 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %140 = stablehlo.multiply %139, %123 : tensor<3x3x4x6xf32>
    %141 = stablehlo.subtract %arg4, %140 : tensor<3x3x4x6xf32>
    %cst_44 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %143 = stablehlo.multiply %142, %126 : tensor<24x5xf32>
    %144 = stablehlo.subtract %arg5, %143 : tensor<24x5xf32>
    return %129, %132, %135, %138, %141, %144, %111, %114, %117, %120, %123, %126, %59 : tensor<5xf32>, tensor<4xf32>, tensor<6xf32>, tensor<3x3x1x4xf32>, tensor<3x3x4x6xf32>, tensor<24x5xf32>, tensor<5xf32>, tensor<4xf32>, tensor<6xf32>, tensor<3x3x1x4xf32>, tensor<3x3x4x6xf32>, tensor<24x5xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<6x8x8x4xf32>) -> tensor<6x8x8x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8x8x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x8x8x4xf32>
    return %1 : tensor<6x8x8x4xf32>
  }
  func.func private @relu_4(%arg0: tensor<6x2x2x6xf32>) -> tensor<6x2x2x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x2x2x6xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x2x2x6xf32>
    return %1 : tensor<6x2x2x6xf32>
  }
  func.func private @_one_hot(%arg0: tensor<6xi32>) -> tensor<6x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x5xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<6x1xi32>) -> tensor<6x5xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x5xi32>) -> tensor<6x5xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<6x5xi32>, tensor<6x5xi32>) -> tensor<6x5xi1>
    %5 = stablehlo.convert %4 : (tensor<6x5xi1>) -> tensor<6x5xf32>
    return %5 : tensor<6x5xf32>
  }
  func.func private @log_softmax(%arg0: tensor<6x5xf32>) -> (tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<6x5xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<6xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x5xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<6x5xf32>
    %6 = stablehlo.exponential %5 : tensor<6x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<6x5xf32>, tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %9 = stablehlo.log %8 : tensor<6x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x5xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<6x5xf32>
    return %11, %6, %8 : tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x1xf32>
  }
  func.func private @log_softmax_44(%arg0: tensor<6x5xf32>, %arg1: tensor<6x1xf32>, %arg2: tensor<6x5xf32>) -> tensor<6x5xf32> {
    %0 = stablehlo.negate %arg2 : tensor<6x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<6x5xf32>, tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.reshape %1 : (tensor<6xf32>) -> tensor<6x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xf32>) -> tensor<6x5xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x5xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<6x5xf32>
    return %7 : tensor<6x5xf32>
  }
}
