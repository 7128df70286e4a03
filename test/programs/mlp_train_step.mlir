module @jit_mlp_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xf32>, %arg1: tensor<8xf32>, %arg2: tensor<3xf32>, %arg3: tensor<6x12xf32>, %arg4: tensor<12x8xf32>, %arg5: tensor<8x3xf32>, %arg6: tensor<12xf32>, %arg7: tensor<8xf32>, %arg8: tensor<3xf32>, %arg9: tensor<6x12xf32>, %arg10: tensor<12x8xf32>, %arg11: tensor<8x3xf32>, %arg12: tensor<12xf32>, %arg13: tensor<8xf32>, %arg14: tensor<3xf32>, %arg15: tensor<6x12xf32>, %arg16: tensor<12x8xf32>, %arg17: tensor<8x3xf32>, %arg18: tensor<i32>, %arg19: tensor<10x6xf32>, %arg20: tensor<10xi32>) -> (tensor<12xf32> {jax.result_info = "result[0]['b0']"}, tensor<8xf32> {jax.result_info = "result[0]['b1']"}, tensor<3xf32> {jax.result_info = "result[0]['b2']"}, tensor<6x12xf32> {jax.result_info = "result[0]['w0']"}, tensor<12x8xf32> {jax.result_info = "result[0]['w1']"}, tensor<8x3xf32> {jax.result_info = "result[0]['w2']"}, tensor<12xf32> {jax.result_info = "result[1]['b0']"}, tensor<8xf32> {jax.result_info = "result[1]['b1']"}, tensor<3xf32> {jax.result_info = "result[1]['b2']"}, tensor<6x12xf32> {jax.result_info = "result[1]['w0']"}, tensor<12x8xf32> {jax.result_info = "result[1]['w1']"}, tensor<8x3xf32> {jax.result_info = "result[1]['w2']"}, tensor<12xf32> {jax.result_info = "result[2]['b0']"}, tensor<8xf32> {jax.result_info = "result[2]['b1']"}, tensor<3xf32> {jax.result_info = "result[2]['b2']"}, tensor<6x12xf32> {jax.result_info = "result[2]['w0']"}, tensor<12x8xf32> {jax.result_info = "result[2]['w1']"}, tensor<8x3xf32> {jax.result_info = "result[2]['w2']"}, tensor<i32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg19, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x6xf32>, tensor<6x12xf32>) -> tensor<10x12xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<10x12xf32>
    %3 = stablehlo.add %0, %2 : tensor<10x12xf32>
    %4 = call @relu(%3) : (tensor<10x12xf32>) -> tensor<10x12xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x12xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<10x12xf32>, tensor<10x12xf32>) -> tensor<10x12xi1>
    %7 = stablehlo.dot_general %4, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x12xf32>, tensor<12x8xf32>) -> tensor<10x8xf32>
    %8 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<10x8xf32>
    %10 = stablehlo.add %7, %9 : tensor<10x8xf32>
    %11 = stablehlo.tanh %10 : tensor<10x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10x8xf32>
    %13 = stablehlo.subtract %12, %11 : tensor<10x8xf32>
    %14 = stablehlo.dot_general %11, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x8xf32>, tensor<8x3xf32>) -> tensor<10x3xf32>
    %15 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<10x3xf32>
    %17 = stablehlo.add %14, %16 : tensor<10x3xf32>
    %18:3 = call @log_softmax(%17) : (tensor<10x3xf32>) -> (tensor<10x3xf32>, tensor<10x3xf32>, tensor<10x1xf32>)
    %19 = stablehlo.broadcast_in_dim %arg20, dims = [0] : (tensor<10xi32>) -> tensor<10x1xi32>
    %20:2 = call @take_along_axis(%18#0, %19) : (tensor<10x3xf32>, tensor<10x1xi32>) -> (tensor<10x1xf32>, tensor<10x1x1xi32>)
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20#0 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<10x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %22 = stablehlo.divide %21, %cst_2 : tensor<f32>
    %23 = stablehlo.negate %22 : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.negate %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %25 = stablehlo.divide %24, %cst_4 : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<f32>) -> tensor<10x1xf32>
    %27 = call @take_along_axis_16(%20#1, %26) : (tensor<10x1x1xi32>, tensor<10x1xf32>) -> tensor<10x3xf32>
    %28 = call @log_softmax_19(%18#1, %18#2, %27) : (tensor<10x3xf32>, tensor<10x1xf32>, tensor<10x3xf32>) -> tensor<10x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<10x3xf32>, tensor<f32>) -> tensor<3xf32>
    %30 = stablehlo.reshape %29 : (tensor<3xf32>) -> tensor<1x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
    %32 = stablehlo.dot_general %28, %11, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x3xf32>, tensor<10x8xf32>) -> tensor<3x8xf32>
    %33 = stablehlo.transpose %32, dims = [1, 0] : (tensor<3x8xf32>) -> tensor<8x3xf32>
    %34 = stablehlo.dot_general %28, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<10x3xf32>, tensor<8x3xf32>) -> tensor<10x8xf32>
    %35 = stablehlo.multiply %34, %13 : tensor<10x8xf32>
    %36 = stablehlo.multiply %35, %11 : tensor<10x8xf32>
    %37 = stablehlo.add %35, %36 : tensor<10x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.reduce(%37 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<10x8xf32>, tensor<f32>) -> tensor<8xf32>
    %39 = stablehlo.reshape %38 : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%39 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %41 = stablehlo.dot_general %37, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x8xf32>, tensor<10x12xf32>) -> tensor<8x12xf32>
    %42 = stablehlo.transpose %41, dims = [1, 0] : (tensor<8x12xf32>) -> tensor<12x8xf32>
    %43 = stablehlo.dot_general %37, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<10x8xf32>, tensor<12x8xf32>) -> tensor<10x12xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<10x12xf32>
    %45 = stablehlo.select %6, %43, %44 : tensor<10x12xi1>, tensor<10x12xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<10x12xf32>, tensor<f32>) -> tensor<12xf32>
    %47 = stablehlo.reshape %46 : (tensor<12xf32>) -> tensor<1x12xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<1x12xf32>, tensor<f32>) -> tensor<12xf32>
    %49 = stablehlo.dot_general %45, %arg19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x12xf32>, tensor<10x6xf32>) -> tensor<12x6xf32>
    %50 = stablehlo.transpose %49, dims = [1, 0] : (tensor<12x6xf32>) -> tensor<6x12xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %51 = stablehlo.add %arg18, %c : tensor<i32>
    %cst_12 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %53 = stablehlo.multiply %52, %arg6 : tensor<12xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %55 = stablehlo.multiply %54, %48 : tensor<12xf32>
    %56 = stablehlo.add %53, %55 : tensor<12xf32>
    %cst_14 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %58 = stablehlo.multiply %57, %arg7 : tensor<8xf32>
    %cst_15 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %60 = stablehlo.multiply %59, %40 : tensor<8xf32>
    %61 = stablehlo.add %58, %60 : tensor<8xf32>
    %cst_16 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %63 = stablehlo.multiply %62, %arg8 : tensor<3xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %65 = stablehlo.multiply %64, %31 : tensor<3xf32>
    %66 = stablehlo.add %63, %65 : tensor<3xf32>
    %cst_18 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %68 = stablehlo.multiply %67, %arg9 : tensor<6x12xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %70 = stablehlo.multiply %69, %50 : tensor<6x12xf32>
    %71 = stablehlo.add %68, %70 : tensor<6x12xf32>
    %cst_20 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %73 = stablehlo.multiply %72, %arg10 : tensor<12x8xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %75 = stablehlo.multiply %74, %42 : tensor<12x8xf32>
    %76 = stablehlo.add %73, %75 : tensor<12x8xf32>
    %cst_22 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %78 = stablehlo.multiply %77, %arg11 : tensor<8x3xf32>
    %cst_23 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %80 = stablehlo.multiply %79, %33 : tensor<8x3xf32>
    %81 = stablehlo.add %78, %80 : tensor<8x3xf32>
    %cst_24 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %83 = stablehlo.multiply %82, %arg12 : tensor<12xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %85 = stablehlo.multiply %84, %48 : tensor<12xf32>
    %86 = stablehlo.multiply %85, %48 : tensor<12xf32>
    %87 = stablehlo.add %83, %86 : tensor<12xf32>
    %cst_26 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %89 = stablehlo.multiply %88, %arg13 : tensor<8xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %91 = stablehlo.multiply %90, %40 : tensor<8xf32>
    %92 = stablehlo.multiply %91, %40 : tensor<8xf32>
    %93 = stablehlo.add %89, %92 : tensor<8xf32>
    %cst_28 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %95 = stablehlo.multiply %94, %arg14 : tensor<3xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %97 = stablehlo.multiply %96, %31 : tensor<3xf32>
    %98 = stablehlo.multiply %97, %31 : tensor<3xf32>
    %99 = stablehlo.add %95, %98 : tensor<3xf32>
    %cst_30 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %101 = stablehlo.multiply %100, %arg15 : tensor<6x12xf32>
    %cst_31 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %103 = stablehlo.multiply %102, %50 : tensor<6x12xf32>
    %104 = stablehlo.multiply %103, %50 : tensor<6x12xf32>
    %105 = stablehlo.add %101, %104 : tensor<6x12xf32>
    %cst_32 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %107 = stablehlo.multiply %106, %arg16 : tensor<12x8xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %109 = stablehlo.multiply %108, %42 : tensor<12x8xf32>
    %110 = stablehlo.multiply %109, %42 : tensor<12x8xf32>
    %111 = stablehlo.add %107, %110 : tensor<12x8xf32>
    %cst_34 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %113 = stablehlo.multiply %112, %arg17 : tensor<8x3xf32>
    %cst_35 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %115 = stablehlo.multiply %114, %33 : tensor<8x3xf32>
    %116 = stablehlo.multiply %115, %33 : tensor<8x3xf32>
    %117 = stablehlo.add %113, %116 : tensor<8x3xf32>
    %118 = stablehlo.convert %51 : (tensor<i32>) -> tensor<f32>
    %cst_36 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %119 = stablehlo.power %cst_36, %118 : tensor<f32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %120 = stablehlo.subtract %cst_37, %119 : tensor<f32>
    %121 = stablehlo.sqrt %120 : tensor<f32>
    %122 = stablehlo.convert %51 : (tensor<i32>) -> tensor<f32>
    %cst_38 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %123 = stablehlo.power %cst_38, %122 : tensor<f32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %124 = stablehlo.subtract %cst_39, %123 : tensor<f32>
    %125 = stablehlo.divide %121, %124 : tensor<f32>
    %cst_40 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %126 = stablehlo.multiply %cst_40, %125 : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %128 = stablehlo.multiply %127, %56 : tensor<12xf32>
    %129 = stablehlo.sqrt %87 : tensor<12xf32>
    %cst_41 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %131 = stablehlo.add %129, %130 : tensor<12xf32>
    %132 = stablehlo.divide %128, %131 : tensor<12xf32>
    %133 = stablehlo.subtract %arg0, %132 : tensor<12xf32>
    %cst_42 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %134 = stablehlo.multiply %cst_42, %125 : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %136 = stablehlo.multiply %135, %61 : tensor<8xf32>
    %137 = stablehlo.sqrt %93 : tensor<8xf32>
    %cst_43 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %139 = stablehlo.add %137, %138 : tensor<8xf32>
    %140 = stablehlo.divide %136, %139 : tensor<8xf32>
    %141 = stablehlo.subtract %arg1, %140 : tensor<8xf32>
    %cst_44 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %142 = stablehlo.multiply %cst_44, %125 : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %142, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %144 = stablehlo.multiply %143, %66 : tensor<3xf32>
    %145 = stablehlo.sqrt %99 : tensor<3xf32>
    %cst_45 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %147 = stablehlo.add %145, %146 : tensor<3xf32>
    %148 = stablehlo.divide %144, %147 : tensor<3xf32>
    %149 = stablehlo.subtract %arg2, %148 : tensor<3xf32>
    %cst_46 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %150 = stablehlo.multiply %cst_46, %125 : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %152 = stablehlo.multiply %151, %71 : tensor<6x12xf32>
    %153 = stablehlo.sqrt %105 : tensor<6x12xf32>
    %cst_47 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %155 = stablehlo.add %153, %154 : tensor<6x12xf32>
    %156 = stablehlo.divide %152, %155 : tensor<6x12xf32>
    %157 = stablehlo.subtract %arg3, %156 : tensor<6x12xf32>
    %cst_48 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %158 = stablehlo.multiply %cst_48, %125 : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %160 = stablehlo.multiply %159, %76 : tensor<12x8xf32>
    %161 = stablehlo.sqrt %111 : tensor<12x8xf32>
    %cst_49 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %163 = stablehlo.add %161, %162 : tensor<12x8xf32>
    %164 = stablehlo.divide %160, %163 : tensor<12x8xf32>
    %165 = stablehlo.subtract %arg4, %164 : tensor<12x8xf32>
    %cst_50 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %166 = stablehlo.multiply %cst_50, %125 : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %168 = stablehlo.multiply %167, %81 : tensor<8x3xf32>
    %169 = stablehlo.sqrt %117 : tensor<8x3xf32>
    %cst_51 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %171 = stablehlo.add %169, %170 : tensor<8x3xf32>
    %172 = stablehlo.divide %168, %171 : tensor<8x3xf32>
    %173 = stablehlo.subtract %arg5, %172 : tensor<8x3xf32>
    return %133, %141, %149, %157, %165, %173, %56, %61, %66, %71, %76, %81, %87, %93, %99, %105, %111, %117, %51, %23 : tensor<12xf32>, tensor<8xf32>, tensor<3xf32>, tensor<6x12xf32>, tensor<12x8xf32>, tensor<8x3xf32>, tensor<12xf32>, tensor<8xf32>, tensor<3xf32>, tensor<6x12xf32>, tensor<12x8xf32>, tensor<8x3xf32>, tensor<12xf32>, tensor<8xf32>, tensor<3xf32>, tensor<6x12xf32>, tensor<12x8xf32>, tensor<8x3xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<10x12xf32>) -> tensor<10x12xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x12xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<10x12xf32>
    return %1 : tensor<10x12xf32>
  }
  func.func private @log_softmax(%arg0: tensor<10x3xf32>) -> (tensor<10x3xf32>, tensor<10x3xf32>, tensor<10x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<10x3xf32>, tensor<f32>) -> tensor<10xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<10xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<10xf32>) -> tensor<10x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<10x3xf32>
    %6 = stablehlo.exponential %5 : tensor<10x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<10x3xf32>, tensor<f32>) -> tensor<10xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<10xf32>) -> tensor<10x1xf32>
    %9 = stablehlo.log %8 : tensor<10x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x3xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<10x3xf32>
    return %11, %6, %8 : tensor<10x3xf32>, tensor<10x3xf32>, tensor<10x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<10x3xf32>, %arg1: tensor<10x1xi32>) -> (tensor<10x1xf32>, tensor<10x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<10x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<10x1xi32>, tensor<10x1xi32>) -> tensor<10x1xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<10x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<10x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<10x1xi1>, tensor<10x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<10x1xi32>) -> tensor<10x1x1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<10x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<10x1x1xi32>, tensor<10x1x1xi32>) -> tensor<10x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<10x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<10x1x1xi32>, tensor<10x1x1xi32>) -> tensor<10x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<10x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<10x1x1xi1>, tensor<i1>) -> tensor<10x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<10x3xf32>, tensor<10x1x1xi32>) -> tensor<10x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<10x1xi1>, tensor<10x1xf32>
    return %15, %5 : tensor<10x1xf32>, tensor<10x1x1xi32>
  }
  func.func private @take_along_axis_16(%arg0: tensor<10x1x1xi32>, %arg1: tensor<10x1xf32>) -> tensor<10x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x3xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<10x3xf32>, tensor<10x1x1xi32>, tensor<10x1xf32>) -> tensor<10x3xf32>
    return %1 : tensor<10x3xf32>
  }
  func.func private @log_softmax_19(%arg0: tensor<10x3xf32>, %arg1: tensor<10x1xf32>, %arg2: tensor<10x3xf32>) -> tensor<10x3xf32> {
    %0 = stablehlo.negate %arg2 : tensor<10x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<10x3xf32>, tensor<f32>) -> tensor<10xf32>
    %2 = stablehlo.reshape %1 : (tensor<10xf32>) -> tensor<10x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<10x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<10x1xf32>, tensor<f32>) -> tensor<10xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<10xf32>) -> tensor<10x3xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<10x3xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<10x3xf32>
    return %7 : tensor<10x3xf32>
  }
}
