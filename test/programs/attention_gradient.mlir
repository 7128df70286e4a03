module @jit_block attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x6xf32>, %arg1: tensor<6x6xf32>, %arg2: tensor<6x6xf32>, %arg3: tensor<6x10xf32>, %arg4: tensor<10x6xf32>, %arg5: tensor<2x5x6xf32>, %arg6: tensor<2xui32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<6x6xf32> {jax.result_info = "result[1]['k']"}, tensor<6x6xf32> {jax.result_info = "result[1]['q']"}, tensor<6x6xf32> {jax.result_info = "result[1]['v']"}, tensor<6x10xf32> {jax.result_info = "result[1]['w0']"}, tensor<10x6xf32> {jax.result_info = "result[1]['w1']"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg5 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x6xf32>
    %5 = stablehlo.subtract %arg5, %4 : tensor<2x5x6xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<2x5x6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_2 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x5x1xf32>
    %11 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x6xf32>
    %12 = stablehlo.subtract %arg5, %11 : tensor<2x5x6xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %14 = stablehlo.add %10, %13 : tensor<2x5x1xf32>
    %15 = stablehlo.rsqrt %14 : tensor<2x5x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x6xf32>
    %17 = stablehlo.multiply %12, %16 : tensor<2x5x6xf32>
    %18 = stablehlo.dot_general %17, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<6x6xf32>) -> tensor<2x5x6xf32>
    %19 = stablehlo.dot_general %17, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<6x6xf32>) -> tensor<2x5x6xf32>
    %20 = stablehlo.dot_general %17, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<6x6xf32>) -> tensor<2x5x6xf32>
    %21 = stablehlo.transpose %19, dims = [0, 2, 1] : (tensor<2x5x6xf32>) -> tensor<2x6x5xf32>
    %22 = stablehlo.dot_general %18, %21, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<2x6x5xf32>) -> tensor<2x5x5xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %24 = stablehlo.divide %22, %23 : tensor<2x5x5xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_5) applies stablehlo.maximum across dimensions = [2] : (tensor<2x5x5xf32>, tensor<f32>) -> tensor<2x5xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %27 = stablehlo.maximum %26, %25 : tensor<2x5xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x5xf32>
    %30 = stablehlo.subtract %24, %29 : tensor<2x5x5xf32>
    %31 = stablehlo.exponential %30 : tensor<2x5x5xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%31 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<2x5x5xf32>, tensor<f32>) -> tensor<2x5xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x5xf32>
    %35 = stablehlo.divide %31, %34 : tensor<2x5x5xf32>
    %36 = stablehlo.multiply %33, %33 : tensor<2x5x1xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %38 = stablehlo.divide %37, %36 : tensor<2x5x1xf32>
    %cst_9 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %39 = call @_bernoulli(%arg6, %cst_9) : (tensor<2xui32>, tensor<f32>) -> tensor<2x5x5xi1>
    %cst_10 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %41 = stablehlo.divide %35, %40 : tensor<2x5x5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %42 = call @_where(%39, %41, %c) : (tensor<2x5x5xi1>, tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x5x5xf32>
    %43 = stablehlo.dot_general %42, %20, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x5xf32>, tensor<2x5x6xf32>) -> tensor<2x5x6xf32>
    %44 = stablehlo.add %arg5, %43 : tensor<2x5x6xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_12 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %48 = stablehlo.divide %46, %47 : tensor<2x5x1xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x6xf32>
    %50 = stablehlo.subtract %44, %49 : tensor<2x5x6xf32>
    %51 = stablehlo.multiply %50, %50 : tensor<2x5x6xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x5x6xf32>
    %53 = stablehlo.multiply %52, %50 : tensor<2x5x6xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%51 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_15 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %57 = stablehlo.divide %55, %56 : tensor<2x5x1xf32>
    %58 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x6xf32>
    %59 = stablehlo.subtract %44, %58 : tensor<2x5x6xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %61 = stablehlo.add %57, %60 : tensor<2x5x1xf32>
    %62 = stablehlo.rsqrt %61 : tensor<2x5x1xf32>
    %63 = stablehlo.divide %62, %61 : tensor<2x5x1xf32>
    %cst_17 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %65 = stablehlo.multiply %64, %63 : tensor<2x5x1xf32>
    %66 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x6xf32>
    %67 = stablehlo.multiply %59, %66 : tensor<2x5x6xf32>
    %68 = stablehlo.dot_general %67, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<6x10xf32>) -> tensor<2x5x10xf32>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x5x10xf32>
    %70 = stablehlo.multiply %69, %68 : tensor<2x5x10xf32>
    %71 = stablehlo.negate %68 : tensor<2x5x10xf32>
    %cst_19 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x5x10xf32>
    %73 = stablehlo.multiply %71, %72 : tensor<2x5x10xf32>
    %74 = chlo.erfc %73 : tensor<2x5x10xf32> -> tensor<2x5x10xf32>
    %75 = chlo.square %73 : tensor<2x5x10xf32> -> tensor<2x5x10xf32>
    %76 = stablehlo.negate %75 : tensor<2x5x10xf32>
    %77 = stablehlo.exponential %76 : tensor<2x5x10xf32>
    %78 = stablehlo.multiply %70, %74 : tensor<2x5x10xf32>
    %79 = stablehlo.dot_general %78, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x10xf32>, tensor<10x6xf32>) -> tensor<2x5x6xf32>
    %80 = stablehlo.add %44, %79 : tensor<2x5x6xf32>
    %81 = stablehlo.multiply %80, %80 : tensor<2x5x6xf32>
    %82 = stablehlo.multiply %81, %80 : tensor<2x5x6xf32>
    %83 = stablehlo.multiply %80, %80 : tensor<2x5x6xf32>
    %cst_20 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x5x6xf32>
    %85 = stablehlo.multiply %84, %83 : tensor<2x5x6xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%82 init: %cst_21) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x5x6xf32>, tensor<f32>) -> tensor<f32>
    %cst_22 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %87 = stablehlo.divide %86, %cst_22 : tensor<f32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_24 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %88 = stablehlo.divide %cst_23, %cst_24 : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [] : (tensor<f32>) -> tensor<2x5x6xf32>
    %90 = stablehlo.multiply %89, %85 : tensor<2x5x6xf32>
    %91 = stablehlo.dot_general %90, %78, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<2x5x10xf32>) -> tensor<6x10xf32>
    %92 = stablehlo.transpose %91, dims = [1, 0] : (tensor<6x10xf32>) -> tensor<10x6xf32>
    %93 = stablehlo.dot_general %90, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<10x6xf32>) -> tensor<2x5x10xf32>
    %94 = stablehlo.multiply %70, %93 : tensor<2x5x10xf32>
    %95 = stablehlo.multiply %93, %74 : tensor<2x5x10xf32>
    %cst_25 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x5x10xf32>
    %97 = stablehlo.multiply %96, %94 : tensor<2x5x10xf32>
    %98 = stablehlo.multiply %97, %77 : tensor<2x5x10xf32>
    %cst_26 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x5x10xf32>
    %100 = stablehlo.multiply %98, %99 : tensor<2x5x10xf32>
    %101 = stablehlo.negate %100 : tensor<2x5x10xf32>
    %cst_27 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x5x10xf32>
    %103 = stablehlo.multiply %102, %95 : tensor<2x5x10xf32>
    %104 = stablehlo.add %101, %103 : tensor<2x5x10xf32>
    %105 = stablehlo.dot_general %104, %67, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x10xf32>, tensor<2x5x6xf32>) -> tensor<10x6xf32>
    %106 = stablehlo.transpose %105, dims = [1, 0] : (tensor<10x6xf32>) -> tensor<6x10xf32>
    %107 = stablehlo.dot_general %104, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x10xf32>, tensor<6x10xf32>) -> tensor<2x5x6xf32>
    %108 = stablehlo.multiply %59, %107 : tensor<2x5x6xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%108 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<2x5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
    %110 = stablehlo.reshape %109 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %111 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x6xf32>
    %112 = stablehlo.multiply %107, %111 : tensor<2x5x6xf32>
    %113 = stablehlo.multiply %110, %65 : tensor<2x5x1xf32>
    %114 = stablehlo.negate %112 : tensor<2x5x6xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%114 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<2x5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
    %116 = stablehlo.reshape %115 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %117 = stablehlo.add %90, %112 : tensor<2x5x6xf32>
    %cst_30 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %119 = stablehlo.divide %113, %118 : tensor<2x5x1xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.reduce(%119 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x6xf32>
    %122 = stablehlo.multiply %121, %53 : tensor<2x5x6xf32>
    %123 = stablehlo.negate %122 : tensor<2x5x6xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.reduce(%123 init: %cst_32) applies stablehlo.add across dimensions = [2] : (tensor<2x5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
    %125 = stablehlo.reshape %124 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %126 = stablehlo.add %117, %122 : tensor<2x5x6xf32>
    %127 = stablehlo.add %116, %125 : tensor<2x5x1xf32>
    %cst_33 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %129 = stablehlo.divide %127, %128 : tensor<2x5x1xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.reduce(%129 init: %cst_34) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x6xf32>
    %132 = stablehlo.add %126, %131 : tensor<2x5x6xf32>
    %133 = stablehlo.dot_general %132, %42, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<2x5x5xf32>) -> tensor<2x6x5xf32>
    %134 = stablehlo.transpose %133, dims = [0, 2, 1] : (tensor<2x6x5xf32>) -> tensor<2x5x6xf32>
    %135 = stablehlo.dot_general %132, %20, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<2x5x6xf32>) -> tensor<2x5x5xf32>
    %136 = call @_where_60(%39, %135) : (tensor<2x5x5xi1>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
    %cst_35 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %138 = stablehlo.divide %136, %137 : tensor<2x5x5xf32>
    %139 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x5xf32>
    %140 = stablehlo.multiply %138, %139 : tensor<2x5x5xf32>
    %141 = stablehlo.multiply %140, %31 : tensor<2x5x5xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.reduce(%141 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<2x5x5xf32>, tensor<f32>) -> tensor<2x5xf32>
    %143 = stablehlo.reshape %142 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %144 = stablehlo.negate %143 : tensor<2x5x1xf32>
    %145 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x5xf32>
    %146 = stablehlo.divide %138, %145 : tensor<2x5x5xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.reduce(%144 init: %cst_37) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x5xf32>
    %149 = stablehlo.add %146, %148 : tensor<2x5x5xf32>
    %150 = stablehlo.multiply %149, %31 : tensor<2x5x5xf32>
    %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %152 = stablehlo.divide %150, %151 : tensor<2x5x5xf32>
    %153 = stablehlo.dot_general %152, %18, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x5xf32>, tensor<2x5x6xf32>) -> tensor<2x5x6xf32>
    %154 = stablehlo.transpose %153, dims = [0, 2, 1] : (tensor<2x5x6xf32>) -> tensor<2x6x5xf32>
    %155 = stablehlo.dot_general %152, %21, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x5x5xf32>, tensor<2x6x5xf32>) -> tensor<2x5x6xf32>
    %156 = stablehlo.transpose %154, dims = [0, 2, 1] : (tensor<2x6x5xf32>) -> tensor<2x5x6xf32>
    %157 = stablehlo.dot_general %134, %17, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<2x5x6xf32>) -> tensor<6x6xf32>
    %158 = stablehlo.transpose %157, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %159 = stablehlo.dot_general %156, %17, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<2x5x6xf32>) -> tensor<6x6xf32>
    %160 = stablehlo.transpose %159, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %161 = stablehlo.dot_general %155, %17, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x6xf32>, tensor<2x5x6xf32>) -> tensor<6x6xf32>
    %162 = stablehlo.transpose %161, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    return %87, %160, %162, %158, %106, %92 : tensor<f32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x10xf32>, tensor<10x6xf32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<2x5x5xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x5x5xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xi1>
    return %2 : tensor<2x5x5xi1>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2x5x5xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1x1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1x1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<2x5x5xui64>
    %9 = stablehlo.iota dim = 1 : tensor<2x5x5xui64>
    %10 = stablehlo.iota dim = 2 : tensor<2x5x5xui64>
    %c = stablehlo.constant dense<25> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2x5x5xui64>
    %12 = stablehlo.multiply %11, %8 : tensor<2x5x5xui64>
    %c_0 = stablehlo.constant dense<5> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2x5x5xui64>
    %14 = stablehlo.multiply %13, %9 : tensor<2x5x5xui64>
    %c_1 = stablehlo.constant dense<1> : tensor<ui64>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<2x5x5xui64>
    %16 = stablehlo.multiply %15, %10 : tensor<2x5x5xui64>
    %17 = stablehlo.add %12, %14 : tensor<2x5x5xui64>
    %18 = stablehlo.add %17, %16 : tensor<2x5x5xui64>
    %c_2 = stablehlo.constant dense<32> : tensor<ui64>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<2x5x5xui64>
    %20 = stablehlo.shift_right_logical %18, %19 : tensor<2x5x5xui64>
    %21 = stablehlo.convert %18 : (tensor<2x5x5xui64>) -> tensor<2x5x5xui32>
    %22 = stablehlo.convert %20 : (tensor<2x5x5xui64>) -> tensor<2x5x5xui32>
    %23:2 = call @threefry2x32(%5, %7, %22, %21) : (tensor<ui32>, tensor<ui32>, tensor<2x5x5xui32>, tensor<2x5x5xui32>) -> (tensor<2x5x5xui32>, tensor<2x5x5xui32>)
    %24 = stablehlo.xor %23#0, %23#1 : tensor<2x5x5xui32>
    %c_3 = stablehlo.constant dense<9> : tensor<ui32>
    %25 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %26 = stablehlo.shift_right_logical %24, %25 : tensor<2x5x5xui32>
    %c_4 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %28 = stablehlo.or %26, %27 : tensor<2x5x5xui32>
    %29 = stablehlo.bitcast_convert %28 : (tensor<2x5x5xui32>) -> tensor<2x5x5xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %31 = stablehlo.subtract %29, %30 : tensor<2x5x5xf32>
    %32 = stablehlo.subtract %3, %2 : tensor<1x1x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<2x5x5xf32>
    %34 = stablehlo.multiply %31, %33 : tensor<2x5x5xf32>
    %35 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<2x5x5xf32>
    %36 = stablehlo.add %34, %35 : tensor<2x5x5xf32>
    %37 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<2x5x5xf32>
    %38 = stablehlo.maximum %37, %36 : tensor<2x5x5xf32>
    return %38 : tensor<2x5x5xf32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2x5x5xui32>, %arg3: tensor<2x5x5xui32>) -> (tensor<2x5x5xui32>, tensor<2x5x5xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2x5x5xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2x5x5xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2x5x5xui32>, tensor<2x5x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2x5x5xui32>, tensor<2x5x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x5x5xui32>, tensor<2x5x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2x5x5xui32>, tensor<2x5x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2x5x5xui32>, tensor<2x5x5xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<2x5x5xui32>, %arg2: tensor<2x5x5xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x5x5xui32>, tensor<2x5x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2x5x5xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2x5x5xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2x5x5xui32>
    %9 = stablehlo.or %5, %8 : tensor<2x5x5xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2x5x5xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2x5x5xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2x5x5xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2x5x5xui32>
    %19 = stablehlo.or %15, %18 : tensor<2x5x5xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2x5x5xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2x5x5xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2x5x5xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2x5x5xui32>
    %29 = stablehlo.or %25, %28 : tensor<2x5x5xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2x5x5xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2x5x5xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2x5x5xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2x5x5xui32>
    %39 = stablehlo.or %35, %38 : tensor<2x5x5xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2x5x5xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %42 = stablehlo.add %33, %41 : tensor<2x5x5xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %44 = stablehlo.add %40, %43 : tensor<2x5x5xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2x5x5xui32>
    %48 = stablehlo.add %44, %47 : tensor<2x5x5xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x5x5xui32>, tensor<2x5x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_where(%arg0: tensor<2x5x5xi1>, %arg1: tensor<2x5x5xf32>, %arg2: tensor<i32>) -> tensor<2x5x5xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<2x5x5xi1>, tensor<2x5x5xf32>
    return %2 : tensor<2x5x5xf32>
  }
  func.func private @_where_60(%arg0: tensor<2x5x5xi1>, %arg1: tensor<2x5x5xf32>) -> tensor<2x5x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x5xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x5x5xi1>, tensor<2x5x5xf32>
    return %1 : tensor<2x5x5xf32>
  }
}
