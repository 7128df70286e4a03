// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s --tessera-differentiate -o %t.mlir
// RUN: tessera run %t.mlir --device=reference
// Written by scripts/oracles/jax_gradients.py; the expected values are JAX's.
func.func private @case0(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %5 = stablehlo.add %2, %4 : tensor<3x3xi64>
  %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %7 = stablehlo.convert %6 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.multiply %8, %7 : tensor<3x3xf64>
  %10 = stablehlo.add %1, %9 : tensor<3x3xf64>
  %11 = call @case0_cholesky(%10) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %12 = stablehlo.reshape %11 : (tensor<3x3xf64>) -> tensor<9xf64>
  %13 = stablehlo.multiply %12, %cst : tensor<9xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %14 : tensor<f64>
}
func.func private @case0_cholesky(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.add %arg0, %0 : tensor<3x3xf64>
  %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %3 = stablehlo.divide %1, %2 : tensor<3x3xf64>
  %4:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=3, j=3, k=3, l=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %10 = stablehlo.select %9, %4#0, %8 : tensor<3x3xi1>, tensor<3x3xf64>
  %11 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %13 = stablehlo.add %11, %12 : tensor<3x3xi64>
  %14 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %17 = stablehlo.select %15, %10, %16 : tensor<3x3xi1>, tensor<3x3xf64>
  return %17 : tensor<3x3xf64>
}
func.func private @case0_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case0}

func.func private @case1(%arg0: tensor<3x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287, 0.82303634625820665, 0.65019972907045187, 1.3163381038190756, 0.87944617155031246, 1.4787478844112216, 1.0899916930106102]> : tensor<18xf64>
  %0 = stablehlo.real %arg0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %1 = stablehlo.imag %arg0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %2 = stablehlo.negate %1 : tensor<3x3xf64>
  %3 = stablehlo.complex %0, %2 : tensor<3x3xcomplex<f64>>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %5 = stablehlo.dot_general %arg0, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %6 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %7 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %9 = stablehlo.add %6, %8 : tensor<3x3xi64>
  %10 = stablehlo.compare EQ, %9, %7, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %11 = stablehlo.convert %10 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %13 = stablehlo.multiply %12, %11 : tensor<3x3xf64>
  %14 = stablehlo.convert %13 : (tensor<3x3xf64>) -> tensor<3x3xcomplex<f64>>
  %15 = stablehlo.add %5, %14 : tensor<3x3xcomplex<f64>>
  %16 = call @case1_cholesky(%15) : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %17 = stablehlo.reshape %16 : (tensor<3x3xcomplex<f64>>) -> tensor<9xcomplex<f64>>
  %18 = stablehlo.real %17 : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %19 = stablehlo.imag %17 : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %20 = stablehlo.concatenate %18, %19, dim = 0 : (tensor<9xf64>, tensor<9xf64>) -> tensor<18xf64>
  %21 = stablehlo.multiply %20, %cst : tensor<18xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %22 = stablehlo.reduce(%21 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<18xf64>, tensor<f64>) -> tensor<f64>
  return %22 : tensor<f64>
}
func.func private @case1_cholesky(%arg0: tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %1 = stablehlo.real %0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %2 = stablehlo.imag %0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %3 = stablehlo.negate %2 : tensor<3x3xf64>
  %4 = stablehlo.complex %1, %3 : tensor<3x3xcomplex<f64>>
  %5 = stablehlo.add %arg0, %4 : tensor<3x3xcomplex<f64>>
  %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %7 = stablehlo.divide %5, %6 : tensor<3x3xcomplex<f64>>
  %8:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%7) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=3, j=3, k=3, l=3}, custom>} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %10 = stablehlo.compare EQ, %8#1, %9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
  %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %14 = stablehlo.select %13, %8#0, %12 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  %15 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %17 = stablehlo.add %15, %16 : tensor<3x3xi64>
  %18 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %19 = stablehlo.compare GE, %17, %18, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %20 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %21 = stablehlo.select %19, %14, %20 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  return %21 : tensor<3x3xcomplex<f64>>
}
func.func private @case1_gradient(tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>) attributes {tessera.gradient_of = @case1}

func.func private @case2(%arg0: tensor<3x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = call @case2_solve(%arg0, %arg1) : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.reshape %0 : (tensor<3x3xf64>) -> tensor<9xf64>
  %2 = stablehlo.multiply %1, %cst : tensor<9xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %3 : tensor<f64>
}
func.func private @case2_solve(%arg0: tensor<3x3xf64>, %arg1: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xi32>, tensor<i32>)
  %c = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.subtract %0#1, %1 : tensor<3xi32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
  %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %8 = stablehlo.select %7, %0#0, %6 : tensor<3x3xi1>, tensor<3x3xf64>
  %9 = stablehlo.iota dim = 0 : tensor<3xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<3xi32>
  cond {
    %c_6 = stablehlo.constant dense<3> : tensor<i64>
    %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %14 : tensor<i1>
  } do {
    %14:2 = func.call @case2_closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<3xi32>, tensor<i64>, tensor<3xi32>) -> (tensor<i64>, tensor<3xi32>)
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
    stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<3xi32>
  }
  %11 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %12 = call @case2__lu_solve(%8, %10#3, %11) : (tensor<3x3xf64>, tensor<3xi32>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %13 : tensor<3x3xf64>
}
func.func private @case2_closed_call(%arg0: tensor<3xi32>, %arg1: tensor<i64>, %arg2: tensor<3xi32>) -> (tensor<i64>, tensor<3xi32>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg1, %c : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %2 = stablehlo.convert %arg1 : tensor<i64>
  %c_1 = stablehlo.constant dense<3> : tensor<i64>
  %3 = stablehlo.add %2, %c_1 : tensor<i64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
  %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %8 = stablehlo.convert %arg1 : tensor<i64>
  %c_3 = stablehlo.constant dense<3> : tensor<i64>
  %9 = stablehlo.add %8, %c_3 : tensor<i64>
  %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
  %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
  %c_4 = stablehlo.constant dense<0> : tensor<i32>
  %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_5 = stablehlo.constant dense<3> : tensor<i32>
  %14 = stablehlo.add %6, %c_5 : tensor<i32>
  %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
  %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
  %c_6 = stablehlo.constant dense<0> : tensor<i64>
  %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_7 = stablehlo.constant dense<3> : tensor<i64>
  %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
  %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
  %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %c_8 = stablehlo.constant dense<0> : tensor<i32>
  %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_9 = stablehlo.constant dense<3> : tensor<i32>
  %25 = stablehlo.add %6, %c_9 : tensor<i32>
  %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  return %0, %28 : tensor<i64>, tensor<3xi32>
}
func.func private @case2__lu_solve(%arg0: tensor<3x3xf64>, %arg1: tensor<3xi32>, %arg2: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<3x3xf64>) -> tensor<3x3x1xf64>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %c_0 = stablehlo.constant dense<3> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %4 = stablehlo.add %arg1, %3 : tensor<3xi32>
  %5 = stablehlo.select %2, %4, %arg1 : tensor<3xi1>, tensor<3xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 3, 1, 1>}> : (tensor<3x3x1xf64>, tensor<3x1xi32>) -> tensor<3x3x1xf64>
  %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<3x3x1xf64>) -> tensor<3x1x3xf64>
  %9 = stablehlo.reshape %8 : (tensor<3x1x3xf64>) -> tensor<3x3xf64>
  %10 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %11 = stablehlo.reshape %10 : (tensor<3x3xf64>) -> tensor<3x1x3xf64>
  %12 = stablehlo.reshape %11 : (tensor<3x1x3xf64>) -> tensor<3x3xf64>
  %13 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %14 = stablehlo.reshape %13 : (tensor<3x3xf64>) -> tensor<3x1x3xf64>
  %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<3x1x3xf64>) -> tensor<3x3x1xf64>
  %16 = stablehlo.reshape %15 : (tensor<3x3x1xf64>) -> tensor<3x3xf64>
  return %16 : tensor<3x3xf64>
}
func.func private @case2_gradient(tensor<3x3xf64>, tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xf64>) attributes {tessera.gradient_of = @case2}

func.func private @case3(%arg0: tensor<3x3xcomplex<f64>>, %arg1: tensor<3x2xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = call @case3_solve(%arg0, %arg1) : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %1 = stablehlo.reshape %0 : (tensor<3x2xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %2 = stablehlo.real %1 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %3 = stablehlo.imag %1 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %6 : tensor<f64>
}
func.func private @case3_solve(%arg0: tensor<3x3xcomplex<f64>>, %arg1: tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>> {
  %0:3 = stablehlo.custom_call @lapack_zgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3xi32>, tensor<i32>)
  %c = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.subtract %0#1, %1 : tensor<3xi32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
  %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %8 = stablehlo.select %7, %0#0, %6 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  %9 = stablehlo.iota dim = 0 : tensor<3xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<3xi32>
  cond {
    %c_6 = stablehlo.constant dense<3> : tensor<i64>
    %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %14 : tensor<i1>
  } do {
    %14:2 = func.call @case3_closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<3xi32>, tensor<i64>, tensor<3xi32>) -> (tensor<i64>, tensor<3xi32>)
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
    stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<3xi32>
  }
  %11 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<3x2xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %12 = call @case3__lu_solve(%8, %10#3, %11) : (tensor<3x3xcomplex<f64>>, tensor<3xi32>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  return %13 : tensor<3x2xcomplex<f64>>
}
func.func private @case3_closed_call(%arg0: tensor<3xi32>, %arg1: tensor<i64>, %arg2: tensor<3xi32>) -> (tensor<i64>, tensor<3xi32>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg1, %c : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %2 = stablehlo.convert %arg1 : tensor<i64>
  %c_1 = stablehlo.constant dense<3> : tensor<i64>
  %3 = stablehlo.add %2, %c_1 : tensor<i64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
  %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %8 = stablehlo.convert %arg1 : tensor<i64>
  %c_3 = stablehlo.constant dense<3> : tensor<i64>
  %9 = stablehlo.add %8, %c_3 : tensor<i64>
  %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
  %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
  %c_4 = stablehlo.constant dense<0> : tensor<i32>
  %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_5 = stablehlo.constant dense<3> : tensor<i32>
  %14 = stablehlo.add %6, %c_5 : tensor<i32>
  %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
  %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
  %c_6 = stablehlo.constant dense<0> : tensor<i64>
  %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_7 = stablehlo.constant dense<3> : tensor<i64>
  %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
  %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
  %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %c_8 = stablehlo.constant dense<0> : tensor<i32>
  %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_9 = stablehlo.constant dense<3> : tensor<i32>
  %25 = stablehlo.add %6, %c_9 : tensor<i32>
  %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  return %0, %28 : tensor<i64>, tensor<3xi32>
}
func.func private @case3__lu_solve(%arg0: tensor<3x3xcomplex<f64>>, %arg1: tensor<3xi32>, %arg2: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<2x3xcomplex<f64>>) -> tensor<2x3x1xcomplex<f64>>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %c_0 = stablehlo.constant dense<3> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %4 = stablehlo.add %arg1, %3 : tensor<3xi32>
  %5 = stablehlo.select %2, %4, %arg1 : tensor<3xi1>, tensor<3xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 1>}> : (tensor<2x3x1xcomplex<f64>>, tensor<3x1xi32>) -> tensor<2x3x1xcomplex<f64>>
  %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<2x3x1xcomplex<f64>>) -> tensor<3x1x2xcomplex<f64>>
  %9 = stablehlo.reshape %8 : (tensor<3x1x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %10 = stablehlo.custom_call @lapack_ztrsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=2, m=3, n=2}, custom>} : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %11 = stablehlo.reshape %10 : (tensor<3x2xcomplex<f64>>) -> tensor<3x1x2xcomplex<f64>>
  %12 = stablehlo.reshape %11 : (tensor<3x1x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %13 = stablehlo.custom_call @lapack_ztrsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=2, m=3, n=2}, custom>} : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %14 = stablehlo.reshape %13 : (tensor<3x2xcomplex<f64>>) -> tensor<3x1x2xcomplex<f64>>
  %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<3x1x2xcomplex<f64>>) -> tensor<2x3x1xcomplex<f64>>
  %16 = stablehlo.reshape %15 : (tensor<2x3x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %16 : tensor<2x3xcomplex<f64>>
}
func.func private @case3_gradient(tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) attributes {tessera.gradient_of = @case3}

func.func private @case4(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = call @case4_inv(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.reshape %0 : (tensor<3x3xf64>) -> tensor<9xf64>
  %2 = stablehlo.multiply %1, %cst : tensor<9xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  %4 = call @case4_det(%arg0) : (tensor<3x3xf64>) -> tensor<f64>
  %5 = stablehlo.add %3, %4 : tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case4_inv(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %1 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %3 = stablehlo.add %0, %2 : tensor<3x3xi64>
  %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %6 = call @case4_solve(%arg0, %5) : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  return %6 : tensor<3x3xf64>
}
func.func private @case4_solve(%arg0: tensor<3x3xf64>, %arg1: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xi32>, tensor<i32>)
  %c = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.subtract %0#1, %1 : tensor<3xi32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
  %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %8 = stablehlo.select %7, %0#0, %6 : tensor<3x3xi1>, tensor<3x3xf64>
  %9 = stablehlo.iota dim = 0 : tensor<3xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<3xi32>
  cond {
    %c_6 = stablehlo.constant dense<3> : tensor<i64>
    %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %14 : tensor<i1>
  } do {
    %14:2 = func.call @case4_closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<3xi32>, tensor<i64>, tensor<3xi32>) -> (tensor<i64>, tensor<3xi32>)
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
    stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<3xi32>
  }
  %11 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %12 = call @case4__lu_solve(%8, %10#3, %11) : (tensor<3x3xf64>, tensor<3xi32>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %13 : tensor<3x3xf64>
}
func.func private @case4_closed_call(%arg0: tensor<3xi32>, %arg1: tensor<i64>, %arg2: tensor<3xi32>) -> (tensor<i64>, tensor<3xi32>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg1, %c : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %2 = stablehlo.convert %arg1 : tensor<i64>
  %c_1 = stablehlo.constant dense<3> : tensor<i64>
  %3 = stablehlo.add %2, %c_1 : tensor<i64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
  %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %8 = stablehlo.convert %arg1 : tensor<i64>
  %c_3 = stablehlo.constant dense<3> : tensor<i64>
  %9 = stablehlo.add %8, %c_3 : tensor<i64>
  %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
  %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
  %c_4 = stablehlo.constant dense<0> : tensor<i32>
  %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_5 = stablehlo.constant dense<3> : tensor<i32>
  %14 = stablehlo.add %6, %c_5 : tensor<i32>
  %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
  %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
  %c_6 = stablehlo.constant dense<0> : tensor<i64>
  %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_7 = stablehlo.constant dense<3> : tensor<i64>
  %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
  %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
  %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %c_8 = stablehlo.constant dense<0> : tensor<i32>
  %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_9 = stablehlo.constant dense<3> : tensor<i32>
  %25 = stablehlo.add %6, %c_9 : tensor<i32>
  %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  return %0, %28 : tensor<i64>, tensor<3xi32>
}
func.func private @case4__lu_solve(%arg0: tensor<3x3xf64>, %arg1: tensor<3xi32>, %arg2: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<3x3xf64>) -> tensor<3x3x1xf64>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %c_0 = stablehlo.constant dense<3> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %4 = stablehlo.add %arg1, %3 : tensor<3xi32>
  %5 = stablehlo.select %2, %4, %arg1 : tensor<3xi1>, tensor<3xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 3, 1, 1>}> : (tensor<3x3x1xf64>, tensor<3x1xi32>) -> tensor<3x3x1xf64>
  %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<3x3x1xf64>) -> tensor<3x1x3xf64>
  %9 = stablehlo.reshape %8 : (tensor<3x1x3xf64>) -> tensor<3x3xf64>
  %10 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %11 = stablehlo.reshape %10 : (tensor<3x3xf64>) -> tensor<3x1x3xf64>
  %12 = stablehlo.reshape %11 : (tensor<3x1x3xf64>) -> tensor<3x3xf64>
  %13 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %14 = stablehlo.reshape %13 : (tensor<3x3xf64>) -> tensor<3x1x3xf64>
  %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<3x1x3xf64>) -> tensor<3x3x1xf64>
  %16 = stablehlo.reshape %15 : (tensor<3x3x1xf64>) -> tensor<3x3xf64>
  return %16 : tensor<3x3xf64>
}
func.func private @case4_det(%arg0: tensor<3x3xf64>) -> tensor<f64> {
  %0 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %1 = stablehlo.reshape %0 : (tensor<1x1xf64>) -> tensor<f64>
  %2 = stablehlo.slice %arg0 [1:2, 1:2] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %3 = stablehlo.reshape %2 : (tensor<1x1xf64>) -> tensor<f64>
  %4 = stablehlo.multiply %1, %3 : tensor<f64>
  %5 = stablehlo.slice %arg0 [2:3, 2:3] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %6 = stablehlo.reshape %5 : (tensor<1x1xf64>) -> tensor<f64>
  %7 = stablehlo.multiply %4, %6 : tensor<f64>
  %8 = stablehlo.slice %arg0 [0:1, 1:2] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %9 = stablehlo.reshape %8 : (tensor<1x1xf64>) -> tensor<f64>
  %10 = stablehlo.slice %arg0 [1:2, 2:3] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %11 = stablehlo.reshape %10 : (tensor<1x1xf64>) -> tensor<f64>
  %12 = stablehlo.multiply %9, %11 : tensor<f64>
  %13 = stablehlo.slice %arg0 [2:3, 0:1] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %14 = stablehlo.reshape %13 : (tensor<1x1xf64>) -> tensor<f64>
  %15 = stablehlo.multiply %12, %14 : tensor<f64>
  %16 = stablehlo.add %7, %15 : tensor<f64>
  %17 = stablehlo.slice %arg0 [0:1, 2:3] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %18 = stablehlo.reshape %17 : (tensor<1x1xf64>) -> tensor<f64>
  %19 = stablehlo.slice %arg0 [1:2, 0:1] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %20 = stablehlo.reshape %19 : (tensor<1x1xf64>) -> tensor<f64>
  %21 = stablehlo.multiply %18, %20 : tensor<f64>
  %22 = stablehlo.slice %arg0 [2:3, 1:2] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %23 = stablehlo.reshape %22 : (tensor<1x1xf64>) -> tensor<f64>
  %24 = stablehlo.multiply %21, %23 : tensor<f64>
  %25 = stablehlo.add %16, %24 : tensor<f64>
  %26 = stablehlo.slice %arg0 [0:1, 2:3] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %27 = stablehlo.reshape %26 : (tensor<1x1xf64>) -> tensor<f64>
  %28 = stablehlo.slice %arg0 [1:2, 1:2] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %29 = stablehlo.reshape %28 : (tensor<1x1xf64>) -> tensor<f64>
  %30 = stablehlo.multiply %27, %29 : tensor<f64>
  %31 = stablehlo.slice %arg0 [2:3, 0:1] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %32 = stablehlo.reshape %31 : (tensor<1x1xf64>) -> tensor<f64>
  %33 = stablehlo.multiply %30, %32 : tensor<f64>
  %34 = stablehlo.subtract %25, %33 : tensor<f64>
  %35 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %36 = stablehlo.reshape %35 : (tensor<1x1xf64>) -> tensor<f64>
  %37 = stablehlo.slice %arg0 [1:2, 2:3] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %38 = stablehlo.reshape %37 : (tensor<1x1xf64>) -> tensor<f64>
  %39 = stablehlo.multiply %36, %38 : tensor<f64>
  %40 = stablehlo.slice %arg0 [2:3, 1:2] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %41 = stablehlo.reshape %40 : (tensor<1x1xf64>) -> tensor<f64>
  %42 = stablehlo.multiply %39, %41 : tensor<f64>
  %43 = stablehlo.subtract %34, %42 : tensor<f64>
  %44 = stablehlo.slice %arg0 [0:1, 1:2] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %45 = stablehlo.reshape %44 : (tensor<1x1xf64>) -> tensor<f64>
  %46 = stablehlo.slice %arg0 [1:2, 0:1] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %47 = stablehlo.reshape %46 : (tensor<1x1xf64>) -> tensor<f64>
  %48 = stablehlo.multiply %45, %47 : tensor<f64>
  %49 = stablehlo.slice %arg0 [2:3, 2:3] : (tensor<3x3xf64>) -> tensor<1x1xf64>
  %50 = stablehlo.reshape %49 : (tensor<1x1xf64>) -> tensor<f64>
  %51 = stablehlo.multiply %48, %50 : tensor<f64>
  %52 = stablehlo.subtract %43, %51 : tensor<f64>
  return %52 : tensor<f64>
}
func.func private @case4_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case4}

func.func private @case5(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %0 = call @case5_slogdet(%arg0) : (tensor<3x3xf64>) -> tensor<f64>
  return %0 : tensor<f64>
}
func.func private @case5_slogdet(%arg0: tensor<3x3xf64>) -> tensor<f64> {
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xi32>, tensor<i32>)
  %c = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.subtract %0#1, %1 : tensor<3xi32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
  %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %8 = stablehlo.select %7, %0#0, %6 : tensor<3x3xi1>, tensor<3x3xf64>
  %9 = stablehlo.iota dim = 0 : tensor<3xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %10:4 = stablehlo.while(%iterArg = %2, %iterArg_7 = %c_2, %iterArg_8 = %c_1, %iterArg_9 = %9) : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<3xi32>
  cond {
    %c_10 = stablehlo.constant dense<3> : tensor<i64>
    %19 = stablehlo.compare LT, %iterArg_7, %c_10, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %19 : tensor<i1>
  } do {
    %19:2 = func.call @case5_closed_call(%iterArg, %iterArg_8, %iterArg_9) : (tensor<3xi32>, tensor<i64>, tensor<3xi32>) -> (tensor<i64>, tensor<3xi32>)
    %c_10 = stablehlo.constant dense<1> : tensor<i64>
    %20 = stablehlo.add %iterArg_7, %c_10 : tensor<i64>
    stablehlo.return %iterArg, %20, %19#0, %19#1 : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<3xi32>
  }
  %11 = call @case5_diagonal(%8) : (tensor<3x3xf64>) -> tensor<3xf64>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %13 = stablehlo.compare EQ, %11, %12, FLOAT : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
  %c_4 = stablehlo.constant dense<false> : tensor<i1>
  %14 = stablehlo.reduce(%13 init: %c_4) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
  %15 = stablehlo.abs %11 : tensor<3xf64>
  %16 = stablehlo.log %15 : tensor<3xf64>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %17 = stablehlo.reduce(%16 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  %cst_6 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %18 = call @case5__where(%14, %cst_6, %17) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
  return %18 : tensor<f64>
}
func.func private @case5_closed_call(%arg0: tensor<3xi32>, %arg1: tensor<i64>, %arg2: tensor<3xi32>) -> (tensor<i64>, tensor<3xi32>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg1, %c : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %2 = stablehlo.convert %arg1 : tensor<i64>
  %c_1 = stablehlo.constant dense<3> : tensor<i64>
  %3 = stablehlo.add %2, %c_1 : tensor<i64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
  %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %8 = stablehlo.convert %arg1 : tensor<i64>
  %c_3 = stablehlo.constant dense<3> : tensor<i64>
  %9 = stablehlo.add %8, %c_3 : tensor<i64>
  %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
  %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
  %c_4 = stablehlo.constant dense<0> : tensor<i32>
  %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_5 = stablehlo.constant dense<3> : tensor<i32>
  %14 = stablehlo.add %6, %c_5 : tensor<i32>
  %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
  %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
  %c_6 = stablehlo.constant dense<0> : tensor<i64>
  %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_7 = stablehlo.constant dense<3> : tensor<i64>
  %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
  %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
  %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %c_8 = stablehlo.constant dense<0> : tensor<i32>
  %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_9 = stablehlo.constant dense<3> : tensor<i32>
  %25 = stablehlo.add %6, %c_9 : tensor<i32>
  %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  return %0, %28 : tensor<i64>, tensor<3xi32>
}
func.func private @case5_diagonal(%arg0: tensor<3x3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %1 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %3 = stablehlo.add %0, %2 : tensor<3x3xi64>
  %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %c_0 = stablehlo.constant dense<1> : tensor<i32>
  %6 = "stablehlo.case"(%c_0) ({
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    stablehlo.return %c_1 : tensor<i32>
  }, {
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    stablehlo.return %c_1 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %7 = "stablehlo.case"(%6) ({
    %8 = stablehlo.iota dim = 0 : tensor<3xi64>
    %9 = stablehlo.iota dim = 0 : tensor<3xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<3> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %13 = stablehlo.add %8, %12 : tensor<3xi64>
    %14 = stablehlo.select %11, %13, %8 : tensor<3xi1>, tensor<3xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_4 = stablehlo.constant dense<3> : tensor<i64>
    %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %18 = stablehlo.add %9, %17 : tensor<3xi64>
    %19 = stablehlo.select %16, %18, %9 : tensor<3xi1>, tensor<3xi64>
    %20 = stablehlo.convert %14 : (tensor<3xi64>) -> tensor<3xi32>
    %21 = stablehlo.convert %19 : (tensor<3xi64>) -> tensor<3xi32>
    %22 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %23 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %24 = stablehlo.concatenate %22, %23, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %25 = "stablehlo.gather"(%arg0, %24) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf64>, tensor<3x2xi32>) -> tensor<3xf64>
    stablehlo.return %25 : tensor<3xf64>
  }) : (tensor<i32>) -> tensor<3xf64>
  return %7 : tensor<3xf64>
}
func.func private @case5__where(%arg0: tensor<i1>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<f64> {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f64>
  return %0 : tensor<f64>
}
func.func private @case5_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case5}

func.func private @case6(%arg0: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = call @case6_qr(%arg0) : (tensor<4x3xf64>) -> tensor<4x3xf64>
  %1 = stablehlo.reshape %0 : (tensor<4x3xf64>) -> tensor<12xf64>
  %2 = stablehlo.multiply %1, %cst : tensor<12xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%2 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  %4 = call @case6_qr_2(%arg0) : (tensor<4x3xf64>) -> tensor<3x3xf64>
  %5 = stablehlo.reshape %4 : (tensor<3x3xf64>) -> tensor<9xf64>
  %6 = stablehlo.multiply %5, %cst_0 : tensor<9xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %7 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  %8 = stablehlo.add %3, %7 : tensor<f64>
  return %8 : tensor<f64>
}
func.func private @case6_qr(%arg0: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=4, j=3, k=4, l=3, m=3}, custom>} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>)
  %1 = stablehlo.custom_call @lapack_dorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=4, j=3, k=3, l=4, m=3}, custom>} : (tensor<4x3xf64>, tensor<3xf64>) -> tensor<4x3xf64>
  %2 = stablehlo.slice %0#0 [0:3, 0:3] : (tensor<4x3xf64>) -> tensor<3x3xf64>
  %3 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %c = stablehlo.constant dense<-1> : tensor<i64>
  %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %5 = stablehlo.add %3, %4 : tensor<3x3xi64>
  %6 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.select %7, %8, %2 : tensor<3x3xi1>, tensor<3x3xf64>
  return %1 : tensor<4x3xf64>
}
func.func private @case6_qr_2(%arg0: tensor<4x3xf64>) -> tensor<3x3xf64> {
  %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=4, j=3, k=4, l=3, m=3}, custom>} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>)
  %1 = stablehlo.custom_call @lapack_dorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=4, j=3, k=3, l=4, m=3}, custom>} : (tensor<4x3xf64>, tensor<3xf64>) -> tensor<4x3xf64>
  %2 = stablehlo.slice %0#0 [0:3, 0:3] : (tensor<4x3xf64>) -> tensor<3x3xf64>
  %3 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %c = stablehlo.constant dense<-1> : tensor<i64>
  %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %5 = stablehlo.add %3, %4 : tensor<3x3xi64>
  %6 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.select %7, %8, %2 : tensor<3x3xi1>, tensor<3x3xf64>
  return %9 : tensor<3x3xf64>
}
func.func private @case6_gradient(tensor<4x3xf64>) -> (tensor<4x3xf64>) attributes {tessera.gradient_of = @case6}

func.func private @case7(%arg0: tensor<3x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287, 0.82303634625820665, 0.65019972907045187, 1.3163381038190756, 0.87944617155031246, 1.4787478844112216, 1.0899916930106102]> : tensor<18xf64>
  %0 = call @case7_qr(%arg0) : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %1 = stablehlo.reshape %0 : (tensor<3x3xcomplex<f64>>) -> tensor<9xcomplex<f64>>
  %2 = stablehlo.real %1 : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %3 = stablehlo.imag %1 : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<9xf64>, tensor<9xf64>) -> tensor<18xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<18xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<18xf64>, tensor<f64>) -> tensor<f64>
  return %6 : tensor<f64>
}
func.func private @case7_qr(%arg0: tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>> {
  %0:2 = stablehlo.custom_call @lapack_zgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>)
  %1 = stablehlo.custom_call @lapack_zungqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %2 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %c = stablehlo.constant dense<-1> : tensor<i64>
  %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %4 = stablehlo.add %2, %3 : tensor<3x3xi64>
  %5 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %8 = stablehlo.select %6, %7, %0#0 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  return %1 : tensor<3x3xcomplex<f64>>
}
func.func private @case7_gradient(tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>) attributes {tessera.gradient_of = @case7}

func.func private @case8(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261]> : tensor<3xf64>
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %5 = stablehlo.add %2, %4 : tensor<3x3xi64>
  %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %7 = stablehlo.convert %6 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.multiply %8, %7 : tensor<3x3xf64>
  %10 = stablehlo.add %1, %9 : tensor<3x3xf64>
  %11 = call @case8_eigh(%10) : (tensor<3x3xf64>) -> tensor<3xf64>
  %12 = stablehlo.multiply %11, %cst : tensor<3xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %13 = stablehlo.reduce(%12 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %13 : tensor<f64>
}
func.func private @case8_eigh(%arg0: tensor<3x3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.add %arg0, %0 : tensor<3x3xf64>
  %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %3 = stablehlo.divide %1, %2 : tensor<3x3xf64>
  %4:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %10 = stablehlo.select %9, %4#0, %8 : tensor<3x3xi1>, tensor<3x3xf64>
  %11 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %14 = stablehlo.select %13, %4#1, %12 : tensor<3xi1>, tensor<3xf64>
  return %14 : tensor<3xf64>
}
func.func private @case8_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case8}

func.func private @case9(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %5 = stablehlo.add %2, %4 : tensor<3x3xi64>
  %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %7 = stablehlo.convert %6 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.multiply %8, %7 : tensor<3x3xf64>
  %10 = stablehlo.add %1, %9 : tensor<3x3xf64>
  %11 = call @case9_eigh(%10) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %12 = stablehlo.abs %11 : tensor<3x3xf64>
  %13 = stablehlo.multiply %12, %12 : tensor<3x3xf64>
  %14 = stablehlo.reshape %13 : (tensor<3x3xf64>) -> tensor<9xf64>
  %15 = stablehlo.multiply %14, %cst : tensor<9xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %16 = stablehlo.reduce(%15 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %16 : tensor<f64>
}
func.func private @case9_eigh(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.add %arg0, %0 : tensor<3x3xf64>
  %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %3 = stablehlo.divide %1, %2 : tensor<3x3xf64>
  %4:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %10 = stablehlo.select %9, %4#0, %8 : tensor<3x3xi1>, tensor<3x3xf64>
  %11 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %14 = stablehlo.select %13, %4#1, %12 : tensor<3xi1>, tensor<3xf64>
  return %10 : tensor<3x3xf64>
}
func.func private @case9_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case9}

func.func private @case10(%arg0: tensor<3x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261]> : tensor<3xf64>
  %0 = stablehlo.real %arg0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %1 = stablehlo.imag %arg0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %2 = stablehlo.negate %1 : tensor<3x3xf64>
  %3 = stablehlo.complex %0, %2 : tensor<3x3xcomplex<f64>>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %5 = stablehlo.dot_general %arg0, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %6 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %7 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %9 = stablehlo.add %6, %8 : tensor<3x3xi64>
  %10 = stablehlo.compare EQ, %9, %7, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %11 = stablehlo.convert %10 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %13 = stablehlo.multiply %12, %11 : tensor<3x3xf64>
  %14 = stablehlo.convert %13 : (tensor<3x3xf64>) -> tensor<3x3xcomplex<f64>>
  %15 = stablehlo.add %5, %14 : tensor<3x3xcomplex<f64>>
  %16 = call @case10_eigvalsh(%15) : (tensor<3x3xcomplex<f64>>) -> tensor<3xf64>
  %17 = stablehlo.multiply %16, %cst : tensor<3xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %18 = stablehlo.reduce(%17 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %18 : tensor<f64>
}
func.func private @case10_eigvalsh(%arg0: tensor<3x3xcomplex<f64>>) -> tensor<3xf64> {
  %0 = call @case10_eigh(%arg0) : (tensor<3x3xcomplex<f64>>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}
func.func private @case10_eigh(%arg0: tensor<3x3xcomplex<f64>>) -> tensor<3xf64> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %1 = stablehlo.real %0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %2 = stablehlo.imag %0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %3 = stablehlo.negate %2 : tensor<3x3xf64>
  %4 = stablehlo.complex %1, %3 : tensor<3x3xcomplex<f64>>
  %5 = stablehlo.add %arg0, %4 : tensor<3x3xcomplex<f64>>
  %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %7 = stablehlo.divide %5, %6 : tensor<3x3xcomplex<f64>>
  %8:3 = stablehlo.custom_call @lapack_zheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
  %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %14 = stablehlo.select %13, %8#0, %12 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  %15 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %17 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %18 = stablehlo.select %17, %8#1, %16 : tensor<3xi1>, tensor<3xf64>
  return %18 : tensor<3xf64>
}
func.func private @case10_gradient(tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>) attributes {tessera.gradient_of = @case10}

func.func private @case11(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %0 = call @case11_eigvals(%arg0) : (tensor<3x3xf64>) -> tensor<3xcomplex<f64>>
  %1 = stablehlo.abs %0 : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
  %cst = stablehlo.constant dense<1.500000e+00> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %3 = stablehlo.power %1, %2 : tensor<3xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case11_eigvals(%arg0: tensor<3x3xf64>) -> tensor<3xcomplex<f64>> {
  %0:5 = stablehlo.custom_call @lapack_dgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k], [l], [m, n], [o, p], []) {i=3, j=3, k=3, l=3, m=3, n=3, o=3, p=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<i32>)
  %1 = stablehlo.complex %0#0, %0#1 : tensor<3xcomplex<f64>>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
  %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  %6 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %7 = stablehlo.select %6, %1, %5 : tensor<3xi1>, tensor<3xcomplex<f64>>
  return %7 : tensor<3xcomplex<f64>>
}
func.func private @case11_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case11}

func.func private @case12(%arg0: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261]> : tensor<3xf64>
  %0 = call @case12_svd(%arg0) : (tensor<4x3xf64>) -> tensor<3xf64>
  %1 = stablehlo.multiply %0, %cst : tensor<3xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case12_svd(%arg0: tensor<4x3xf64>) -> tensor<3xf64> {
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=4, j=3, k=4, l=3, m=3, n=4, o=4, p=3, q=3}, custom>} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<4x4xf64>, tensor<3x3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf64>
  return %6 : tensor<3xf64>
}
func.func private @case12_gradient(tensor<4x3xf64>) -> (tensor<4x3xf64>) attributes {tessera.gradient_of = @case12}

func.func private @case13(%arg0: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = call @case13_svd(%arg0) : (tensor<4x3xf64>) -> tensor<4x3xf64>
  %1 = stablehlo.abs %0 : tensor<4x3xf64>
  %2 = stablehlo.multiply %1, %1 : tensor<4x3xf64>
  %3 = stablehlo.reshape %2 : (tensor<4x3xf64>) -> tensor<12xf64>
  %4 = stablehlo.multiply %3, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case13_svd(%arg0: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=4, j=3, k=4, l=3, m=3, n=4, o=3, p=3, q=3}, custom>} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<4x3xf64>, tensor<3x3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf64>
  %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
  %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x3xi1>
  %10 = stablehlo.select %9, %0#2, %8 : tensor<4x3xi1>, tensor<4x3xf64>
  %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %14 = stablehlo.select %13, %0#3, %12 : tensor<3x3xi1>, tensor<3x3xf64>
  return %10 : tensor<4x3xf64>
}
func.func private @case13_gradient(tensor<4x3xf64>) -> (tensor<4x3xf64>) attributes {tessera.gradient_of = @case13}

func.func private @case14(%arg0: tensor<3x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = call @case14_svd(%arg0) : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %1 = stablehlo.abs %0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %2 = stablehlo.multiply %1, %1 : tensor<3x3xf64>
  %3 = stablehlo.reshape %2 : (tensor<3x3xf64>) -> tensor<9xf64>
  %4 = stablehlo.multiply %3, %cst : tensor<9xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case14_svd(%arg0: tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>> {
  %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=3, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3}, custom>} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf64>
  %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %10 = stablehlo.select %9, %0#2, %8 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
  %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %14 = stablehlo.select %13, %0#3, %12 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  return %14 : tensor<3x3xcomplex<f64>>
}
func.func private @case14_gradient(tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>) attributes {tessera.gradient_of = @case14}

func.func private @case15(%arg0: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = call @case15__pinv(%arg0) : (tensor<4x3xf64>) -> tensor<3x4xf64>
  %1 = stablehlo.reshape %0 : (tensor<3x4xf64>) -> tensor<12xf64>
  %2 = stablehlo.multiply %1, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %3 : tensor<f64>
}
func.func private @case15__pinv(%arg0: tensor<4x3xf64>) -> tensor<3x4xf64> {
  %cst = stablehlo.constant dense<4.000000e+01> : tensor<f64>
  %cst_0 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
  %0 = stablehlo.multiply %cst, %cst_0 : tensor<f64>
  %1:3 = call @case15_svd(%arg0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<3x3xf64>)
  %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1xf64>
  %3 = stablehlo.slice %1#1 [0:1] : (tensor<3xf64>) -> tensor<1xf64>
  %4 = stablehlo.multiply %2, %3 : tensor<1xf64>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1xf64>) -> tensor<3xf64>
  %6 = stablehlo.compare GT, %1#1, %5, FLOAT : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
  %cst_1 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
  %7 = call @case15__where(%6, %1#1, %cst_1) : (tensor<3xi1>, tensor<3xf64>, tensor<f64>) -> tensor<3xf64>
  %8 = stablehlo.transpose %1#2, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %9 = stablehlo.transpose %1#0, dims = [1, 0] : (tensor<4x3xf64>) -> tensor<3x4xf64>
  %10 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<3xf64>) -> tensor<3x1xf64>
  %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<3x1xf64>) -> tensor<3x4xf64>
  %12 = stablehlo.divide %9, %11 : tensor<3x4xf64>
  %13 = stablehlo.dot_general %8, %12, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<3x3xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %13 : tensor<3x4xf64>
}
func.func private @case15_svd(%arg0: tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<3x3xf64>) {
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=4, j=3, k=4, l=3, m=3, n=4, o=3, p=3, q=3}, custom>} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<4x3xf64>, tensor<3x3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf64>
  %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
  %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x3xi1>
  %10 = stablehlo.select %9, %0#2, %8 : tensor<4x3xi1>, tensor<4x3xf64>
  %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %14 = stablehlo.select %13, %0#3, %12 : tensor<3x3xi1>, tensor<3x3xf64>
  return %10, %6, %14 : tensor<4x3xf64>, tensor<3xf64>, tensor<3x3xf64>
}
func.func private @case15__where(%arg0: tensor<3xi1>, %arg1: tensor<3xf64>, %arg2: tensor<f64>) -> tensor<3xf64> {
  %0 = stablehlo.convert %arg2 : tensor<f64>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %2 = stablehlo.select %arg0, %arg1, %1 : tensor<3xi1>, tensor<3xf64>
  return %2 : tensor<3xf64>
}
func.func private @case15_gradient(tensor<4x3xf64>) -> (tensor<4x3xf64>) attributes {tessera.gradient_of = @case15}

func.func private @case16(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %1 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %3 = stablehlo.add %0, %2 : tensor<3x3xi64>
  %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
  %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %7 = stablehlo.multiply %6, %5 : tensor<3x3xf64>
  %8 = stablehlo.add %arg0, %7 : tensor<3x3xf64>
  %9 = call @case16__solve_triangular(%8, %arg0) : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %10 = stablehlo.reshape %9 : (tensor<3x3xf64>) -> tensor<9xf64>
  %11 = stablehlo.multiply %10, %cst : tensor<9xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %12 = stablehlo.reduce(%11 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %12 : tensor<f64>
}
func.func private @case16__solve_triangular(%arg0: tensor<3x3xf64>, %arg1: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
func.func private @case16_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case16}

func.func private @case17(%arg0: tensor<3x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %5 = stablehlo.add %2, %4 : tensor<3x3xi64>
  %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %7 = stablehlo.convert %6 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %9 = stablehlo.multiply %8, %7 : tensor<3x3xf64>
  %10 = stablehlo.add %1, %9 : tensor<3x3xf64>
  %11 = call @case17__cholesky(%10) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %12 = call @case17__cho_solve(%11, %arg1) : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %13 = stablehlo.reshape %12 : (tensor<3x3xf64>) -> tensor<9xf64>
  %14 = stablehlo.multiply %13, %cst : tensor<9xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %15 = stablehlo.reduce(%14 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %15 : tensor<f64>
}
func.func private @case17__cholesky(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=3, j=3, k=3, l=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %3 = stablehlo.compare EQ, %1#1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
  %7 = stablehlo.select %6, %1#0, %5 : tensor<3x3xi1>, tensor<3x3xf64>
  %8 = stablehlo.iota dim = 0 : tensor<3x3xi64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
  %10 = stablehlo.add %8, %9 : tensor<3x3xi64>
  %11 = stablehlo.iota dim = 1 : tensor<3x3xi64>
  %12 = stablehlo.compare GE, %10, %11, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %14 = stablehlo.select %12, %7, %13 : tensor<3x3xi1>, tensor<3x3xf64>
  %15 = stablehlo.transpose %14, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %15 : tensor<3x3xf64>
}
func.func private @case17__cho_solve(%arg0: tensor<3x3xf64>, %arg1: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  return %1 : tensor<3x3xf64>
}
func.func private @case17_gradient(tensor<3x3xf64>, tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xf64>) attributes {tessera.gradient_of = @case17}

func.func private @case18(%arg0: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = call @case18_lu(%arg0) : (tensor<4x3xf64>) -> tensor<4x3xf64>
  %1 = stablehlo.reshape %0 : (tensor<4x3xf64>) -> tensor<12xf64>
  %2 = stablehlo.multiply %1, %cst : tensor<12xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%2 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  %4 = call @case18_lu_16(%arg0) : (tensor<4x3xf64>) -> tensor<3x3xf64>
  %5 = stablehlo.reshape %4 : (tensor<3x3xf64>) -> tensor<9xf64>
  %6 = stablehlo.multiply %5, %cst_0 : tensor<9xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %7 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  %8 = stablehlo.add %3, %7 : tensor<f64>
  return %8 : tensor<f64>
}
func.func private @case18_lu(%arg0: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0 = call @case18__lu(%arg0) : (tensor<4x3xf64>) -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}
func.func private @case18__lu(%arg0: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=4, j=3, k=4, l=3, m=3}, custom>} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xi32>, tensor<i32>)
  %c = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.subtract %0#1, %1 : tensor<3xi32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
  %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x3xi1>
  %8 = stablehlo.select %7, %0#0, %6 : tensor<4x3xi1>, tensor<4x3xf64>
  %9 = stablehlo.iota dim = 0 : tensor<4xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %10:4 = stablehlo.while(%iterArg = %2, %iterArg_4 = %c_2, %iterArg_5 = %c_1, %iterArg_6 = %9) : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
  cond {
    %c_7 = stablehlo.constant dense<3> : tensor<i64>
    %19 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %19 : tensor<i1>
  } do {
    %19:2 = func.call @case18_closed_call(%iterArg, %iterArg_5, %iterArg_6) : (tensor<3xi32>, tensor<i64>, tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>)
    %c_7 = stablehlo.constant dense<1> : tensor<i64>
    %20 = stablehlo.add %iterArg_4, %c_7 : tensor<i64>
    stablehlo.return %iterArg, %20, %19#0, %19#1 : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
  }
  %11 = call @case18_tril(%8) : (tensor<4x3xf64>) -> tensor<4x3xf64>
  %12 = stablehlo.iota dim = 0 : tensor<4x3xi64>
  %13 = stablehlo.iota dim = 1 : tensor<4x3xi64>
  %c_3 = stablehlo.constant dense<0> : tensor<i64>
  %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
  %15 = stablehlo.add %12, %14 : tensor<4x3xi64>
  %16 = stablehlo.compare EQ, %15, %13, SIGNED : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
  %17 = stablehlo.convert %16 : (tensor<4x3xi1>) -> tensor<4x3xf64>
  %18 = stablehlo.add %11, %17 : tensor<4x3xf64>
  return %18 : tensor<4x3xf64>
}
func.func private @case18_closed_call(%arg0: tensor<3xi32>, %arg1: tensor<i64>, %arg2: tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg1, %c : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %2 = stablehlo.convert %arg1 : tensor<i64>
  %c_1 = stablehlo.constant dense<3> : tensor<i64>
  %3 = stablehlo.add %2, %c_1 : tensor<i64>
  %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
  %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
  %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %8 = stablehlo.convert %arg1 : tensor<i64>
  %c_3 = stablehlo.constant dense<4> : tensor<i64>
  %9 = stablehlo.add %8, %c_3 : tensor<i64>
  %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
  %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
  %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
  %c_4 = stablehlo.constant dense<0> : tensor<i32>
  %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_5 = stablehlo.constant dense<4> : tensor<i32>
  %14 = stablehlo.add %6, %c_5 : tensor<i32>
  %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
  %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
  %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
  %c_6 = stablehlo.constant dense<0> : tensor<i64>
  %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %c_7 = stablehlo.constant dense<4> : tensor<i64>
  %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
  %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
  %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
  %c_8 = stablehlo.constant dense<0> : tensor<i32>
  %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_9 = stablehlo.constant dense<4> : tensor<i32>
  %25 = stablehlo.add %6, %c_9 : tensor<i32>
  %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
    stablehlo.return %arg4 : tensor<i32>
  }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
  return %0, %28 : tensor<i64>, tensor<4xi32>
}
func.func private @case18_tril(%arg0: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<4x3xi64>
  %c = stablehlo.constant dense<-1> : tensor<i64>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
  %2 = stablehlo.add %0, %1 : tensor<4x3xi64>
  %3 = stablehlo.iota dim = 1 : tensor<4x3xi64>
  %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
  %6 = stablehlo.select %4, %arg0, %5 : tensor<4x3xi1>, tensor<4x3xf64>
  return %6 : tensor<4x3xf64>
}
func.func private @case18_lu_16(%arg0: tensor<4x3xf64>) -> tensor<3x3xf64> {
  %0 = call @case18__lu_17(%arg0) : (tensor<4x3xf64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
func.func private @case18__lu_17(%arg0: tensor<4x3xf64>) -> tensor<3x3xf64> {
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=4, j=3, k=4, l=3, m=3}, custom>} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xi32>, tensor<i32>)
  %c = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %2 = stablehlo.subtract %0#1, %1 : tensor<3xi32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
  %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x3xi1>
  %8 = stablehlo.select %7, %0#0, %6 : tensor<4x3xi1>, tensor<4x3xf64>
  %9 = stablehlo.iota dim = 0 : tensor<4xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %c_2 = stablehlo.constant dense<0> : tensor<i64>
  %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
  cond {
    %c_6 = stablehlo.constant dense<3> : tensor<i64>
    %13 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %13 : tensor<i1>
  } do {
    %13:2 = func.call @case18_closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<3xi32>, tensor<i64>, tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>)
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %14 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
    stablehlo.return %iterArg, %14, %13#0, %13#1 : tensor<3xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
  }
  %11 = call @case18_triu(%8) : (tensor<4x3xf64>) -> tensor<4x3xf64>
  %12 = stablehlo.slice %11 [0:3, 0:3] : (tensor<4x3xf64>) -> tensor<3x3xf64>
  return %12 : tensor<3x3xf64>
}
func.func private @case18_triu(%arg0: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<4x3xi64>
  %c = stablehlo.constant dense<-1> : tensor<i64>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
  %2 = stablehlo.add %0, %1 : tensor<4x3xi64>
  %3 = stablehlo.iota dim = 1 : tensor<4x3xi64>
  %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
  %6 = stablehlo.select %4, %5, %arg0 : tensor<4x3xi1>, tensor<4x3xf64>
  return %6 : tensor<4x3xf64>
}
func.func private @case18_gradient(tensor<4x3xf64>) -> (tensor<4x3xf64>) attributes {tessera.gradient_of = @case18}

func.func private @case19(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %0 = call @case19_norm(%arg0) : (tensor<3x3xf64>) -> tensor<f64>
  %1 = call @case19_norm_1(%arg0) : (tensor<3x3xf64>) -> tensor<f64>
  %2 = stablehlo.add %0, %1 : tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case19_norm(%arg0: tensor<3x3xf64>) -> tensor<f64> {
  %0 = call @case19_svd(%arg0) : (tensor<3x3xf64>) -> tensor<3xf64>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %1 : tensor<f64>
}
func.func private @case19_svd(%arg0: tensor<3x3xf64>) -> tensor<3xf64> {
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=3, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3}, custom>} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
  %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf64>
  return %6 : tensor<3xf64>
}
func.func private @case19_norm_1(%arg0: tensor<3x3xf64>) -> tensor<f64> {
  %0 = call @case19_svd(%arg0) : (tensor<3x3xf64>) -> tensor<3xf64>
  %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.maximum %cst_0, %1 : tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case19_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case19}

func.func private @case20(%arg0: tensor<4xf64>, %arg1: tensor<4xf64>, %arg2: tensor<4xf64>, %arg3: tensor<4x2xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808]> : tensor<8xf64>
  %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4xf64>
  %1 = stablehlo.add %arg1, %0 : tensor<4xf64>
  %2:5 = stablehlo.custom_call @lapack_dgtsv_ffi(%arg0, %1, %arg2, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n], [o], [p], [q, r], []) {i=4, j=4, k=4, l=4, m=2, n=4, o=4, p=4, q=4, r=2}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>, tensor<i32>)
  %c = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %4 = stablehlo.compare EQ, %2#4, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
  %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<4x2xf64>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x2xi1>
  %8 = stablehlo.select %7, %2#3, %6 : tensor<4x2xi1>, tensor<4x2xf64>
  %9 = stablehlo.reshape %8 : (tensor<4x2xf64>) -> tensor<8xf64>
  %10 = stablehlo.multiply %9, %cst : tensor<8xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<8xf64>, tensor<f64>) -> tensor<f64>
  return %11 : tensor<f64>
}
func.func private @case20_gradient(tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>) attributes {tessera.gradient_of = @case20}

func.func private @case21(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = call @case21_fft(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %1 = call @case21_fft_1(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = stablehlo.multiply %0, %1 : tensor<2x3xcomplex<f64>>
  %3 = stablehlo.reshape %2 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %4 = stablehlo.real %3 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %5 = stablehlo.imag %3 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %6 = stablehlo.concatenate %4, %5, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %7 = stablehlo.multiply %6, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %8 = stablehlo.reduce(%7 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %8 : tensor<f64>
}
func.func private @case21_fft(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %0 = stablehlo.fft %arg0, type = FFT, length = [3] : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %0 : tensor<2x3xcomplex<f64>>
}
func.func private @case21_fft_1(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %0 = stablehlo.fft %arg0, type = IFFT, length = [3] : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %0 : tensor<2x3xcomplex<f64>>
}
func.func private @case21_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case21}

func.func private @case22(%arg0: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287, 0.82303634625820665, 0.65019972907045187, 1.3163381038190756, 0.87944617155031246]> : tensor<16xf64>
  %0 = call @case22_fft(%arg0) : (tensor<4x3xf64>) -> tensor<4x2xcomplex<f64>>
  %1 = stablehlo.reshape %0 : (tensor<4x2xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %2 = stablehlo.real %1 : (tensor<8xcomplex<f64>>) -> tensor<8xf64>
  %3 = stablehlo.imag %1 : (tensor<8xcomplex<f64>>) -> tensor<8xf64>
  %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<8xf64>, tensor<8xf64>) -> tensor<16xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<16xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<16xf64>, tensor<f64>) -> tensor<f64>
  return %6 : tensor<f64>
}
func.func private @case22_fft(%arg0: tensor<4x3xf64>) -> tensor<4x2xcomplex<f64>> {
  %0 = stablehlo.fft %arg0, type = RFFT, length = [3] : (tensor<4x3xf64>) -> tensor<4x2xcomplex<f64>>
  return %0 : tensor<4x2xcomplex<f64>>
}
func.func private @case22_gradient(tensor<4x3xf64>) -> (tensor<4x3xf64>) attributes {tessera.gradient_of = @case22}

func.func private @case23(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808]> : tensor<8xf64>
  %cst_0 = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213]> : tensor<10xf64>
  %0 = call @case23_fft(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x4xf64>
  %1 = stablehlo.reshape %0 : (tensor<2x4xf64>) -> tensor<8xf64>
  %2 = stablehlo.multiply %1, %cst : tensor<8xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%2 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<8xf64>, tensor<f64>) -> tensor<f64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %4 = call @case23__pad(%arg0, %c) : (tensor<2x3xcomplex<f64>>, tensor<i64>) -> tensor<2x3xcomplex<f64>>
  %5 = call @case23_fft_1(%4) : (tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64>
  %6 = stablehlo.reshape %5 : (tensor<2x5xf64>) -> tensor<10xf64>
  %7 = stablehlo.multiply %6, %cst_0 : tensor<10xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %8 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<10xf64>, tensor<f64>) -> tensor<f64>
  %9 = stablehlo.add %3, %8 : tensor<f64>
  return %9 : tensor<f64>
}
func.func private @case23_fft(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x4xf64> {
  %0 = stablehlo.fft %arg0, type = IRFFT, length = [4] : (tensor<2x3xcomplex<f64>>) -> tensor<2x4xf64>
  return %0 : tensor<2x4xf64>
}
func.func private @case23__pad(%arg0: tensor<2x3xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x3xcomplex<f64>> {
  %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
  %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %1 : tensor<2x3xcomplex<f64>>
}
func.func private @case23_fft_1(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64> {
  %0 = stablehlo.fft %arg0, type = IRFFT, length = [5] : (tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64>
  return %0 : tensor<2x5xf64>
}
func.func private @case23_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case23}

func.func private @case24(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808]> : tensor<8xf64>
  %0 = call @case24_fft(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %1 = stablehlo.reshape %0 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %2 = stablehlo.real %1 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %3 = stablehlo.imag %1 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<12xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  %7 = stablehlo.real %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %8 = call @case24_fft_2(%7) : (tensor<2x3xf64>) -> tensor<2x2xcomplex<f64>>
  %9 = stablehlo.reshape %8 : (tensor<2x2xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  %10 = stablehlo.real %9 : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %11 = stablehlo.imag %9 : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %12 = stablehlo.concatenate %10, %11, dim = 0 : (tensor<4xf64>, tensor<4xf64>) -> tensor<8xf64>
  %13 = stablehlo.multiply %12, %cst_0 : tensor<8xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %14 = stablehlo.reduce(%13 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<8xf64>, tensor<f64>) -> tensor<f64>
  %15 = stablehlo.add %6, %14 : tensor<f64>
  return %15 : tensor<f64>
}
func.func private @case24_fft(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %0 = stablehlo.fft %arg0, type = FFT, length = [2, 3] : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %0 : tensor<2x3xcomplex<f64>>
}
func.func private @case24_fft_2(%arg0: tensor<2x3xf64>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.fft %arg0, type = RFFT, length = [2, 3] : (tensor<2x3xf64>) -> tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
func.func private @case24_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case24}
func.func @main() {
  %a0_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g0 = call @case0_gradient(%a0_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g0) {tolerance = 1.1e-09 : f64, value = dense<[[-0.6941869975125106, 0.4787507909958563, 1.007485677173331], [-0.6178732710380825, 0.8301833222915124, 0.8555836649021523], [-0.7050849561127601, 0.4255274948612238, 1.0562609660216538]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a1_0 = stablehlo.constant dense<[[(0.25019093320933394, -0.06413009431255845), (0.794427601939151, -0.39393514636137295), (0.551371380490387, -0.44314877579845335)], [(-0.5495856200188163, -0.4902608246917508), (-0.39966743017754913, -0.10984738823470686), (0.7471068907925238, 0.009096517915906599)], [(-0.9894693908688506, 0.10699470414898493), (0.6424568367655326, 0.9910005668687853), (0.5941388575040925, 0.5853238384275061)]]> : tensor<3x3xcomplex<f64>>
  %g1 = call @case1_gradient(%a1_0) : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g1) {tolerance = 1.4e-09 : f64, value = dense<[[(-0.6002143263201721, -0.2427832497558467), (0.8443054532903063, -0.19546424176141383), (0.9264644494643093, 0.12977771290571924)], [(-0.6795198362724396, -0.7932788485997467), (1.439474837870192, -0.06032577386821936), (1.3588810240595404, 0.17667119170121792)], [(-0.21015500206350113, 0.7320901193357734), (0.6343601953708748, -0.010514679442602953), (1.1732370544903263, -0.8282089116558653)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  %a2_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %a2_1 = stablehlo.constant dense<[[-0.06413009431255845, -0.39393514636137295, -0.44314877579845335], [-0.4902608246917508, -0.10984738823470686, 0.009096517915906599], [0.10699470414898493, 0.9910005668687853, 0.5853238384275061]]> : tensor<3x3xf64>
  %g2:2 = call @case2_gradient(%a2_0, %a2_1) : (tensor<3x3xf64>, tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g2#0) {tolerance = 5.1e-09 : f64, value = dense<[[5.134233491423179, -2.134642722070015, 4.387573039292652], [1.6224638252482153, -0.6109098308200192, 1.1814232169662926], [-2.438530971749662, 0.9187319315281227, -1.8898302760840666]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g2#1) {tolerance = 2.4e-09 : f64, value = dense<[[2.164262994166973, 2.4314182555999304, 2.05638902095469], [0.2293519639022749, 1.1372894587455495, 0.2465952976199526], [-0.6006859620075964, -1.3783846058169, -0.7688489561224476]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a3_0 = stablehlo.constant dense<[[(0.25019093320933394, -0.06413009431255845), (0.794427601939151, -0.39393514636137295), (0.551371380490387, -0.44314877579845335)], [(-0.5495856200188163, -0.4902608246917508), (-0.39966743017754913, -0.10984738823470686), (0.7471068907925238, 0.009096517915906599)], [(-0.9894693908688506, 0.10699470414898493), (0.6424568367655326, 0.9910005668687853), (0.5941388575040925, 0.5853238384275061)]]> : tensor<3x3xcomplex<f64>>
  %a3_1 = stablehlo.constant dense<[[(0.25019093320933394, 0.06413009431255845), (0.794427601939151, 0.39393514636137295)], [(-0.5495856200188163, 0.4902608246917508), (-0.39966743017754913, 0.10984738823470686)], [(-0.9894693908688506, -0.10699470414898493), (0.6424568367655326, -0.9910005668687853)]]> : tensor<3x2xcomplex<f64>>
  %g3:2 = call @case3_gradient(%a3_0, %a3_1) : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g3#0) {tolerance = 7.1e-09 : f64, value = dense<[[(-0.4735985933804664, -6.54314876037804), (-4.831493037359833, 3.917014226158238), (4.216026749027277, -5.751794464412068)], [(0.6720097948231815, -0.463869739079086), (-0.6216942387302363, -0.28367250430256136), (0.6792045137464586, 0.3020473897031301)], [(2.066409473044013, 0.9490582437930237), (-0.42939847418945243, -2.122468086875441), (1.146410221741851, 2.1593502906126867)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%g3#1) {tolerance = 3.2e-09 : f64, value = dense<[[(2.421555757575133, -0.06775445958990024), (3.220692845033777, 0.28221606095205937)], [(-0.19818351012908997, 0.32654261596879713), (0.13247595629222086, 0.19243422956415143)], [(-0.22049438615103578, 0.7373980902158394), (-0.6162164965988887, 1.0093947230358435)]]> : tensor<3x2xcomplex<f64>>} : (tensor<3x2xcomplex<f64>>) -> ()
  %a4_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g4 = call @case4_gradient(%a4_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g4) {tolerance = 4.3e-09 : f64, value = dense<[[-0.8972141755188373, -0.6439976889061951, -4.25896107387286], [-0.22404248965652002, 1.3181165484825104, -2.2134749394108546], [0.7785978302530712, -0.851094799190174, 1.9624178600692093]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a5_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g5 = call @case5_gradient(%a5_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g5) {tolerance = 1.0e-09 : f64, value = dense<[[0.7797513046457206, 0.44855279250244307, 0.8135543301680069], [0.12799607902519788, -0.7545052910390794, 1.0290276039490938], [-0.8845731924076705, 0.5324966136348784, -0.36584745318270495]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a6_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g6 = call @case6_gradient(%a6_0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g6) {tolerance = 2.7e-09 : f64, value = dense<[[-1.5574514373617552, -0.20672572002822576, -0.8857191511480804], [0.11784030081709324, 0.2094554527929049, 0.6601566402022951], [0.2689219484619187, -0.50905408004389, -0.8090218655049439], [-0.8940757242687609, -2.6641192636006354, -2.0734608138734005]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a7_0 = stablehlo.constant dense<[[(0.25019093320933394, -0.06413009431255845), (0.794427601939151, -0.39393514636137295), (0.551371380490387, -0.44314877579845335)], [(-0.5495856200188163, -0.4902608246917508), (-0.39966743017754913, -0.10984738823470686), (0.7471068907925238, 0.009096517915906599)], [(-0.9894693908688506, 0.10699470414898493), (0.6424568367655326, 0.9910005668687853), (0.5941388575040925, 0.5853238384275061)]]> : tensor<3x3xcomplex<f64>>
  %g7 = call @case7_gradient(%a7_0) : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g7) {tolerance = 1.7e-09 : f64, value = dense<[[(-1.6289468173892432, 0.6217640627717661), (-0.36923829689711046, 0.23895352615145235), (0.9708040204683418, -0.09283557470136465)], [(0.7592727761259117, -1.1315091697611337), (-1.0681634035098804, 0.1496146908519165), (-0.0782262589663407, -1.0118636737771936)], [(-1.434525651108178, 0.7451328387947115), (0.526033960957771, 0.5873842428763629), (-0.2709077316990839, 0.4850952784635906)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  %a8_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g8 = call @case8_gradient(%a8_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g8) {tolerance = 2.2e-09 : f64, value = dense<[[0.6899031362308222, 2.1163347370696495, 1.1815653358488851], [-1.4472995931935366, -1.1146578420771827, 1.6420527434870138], [-2.202284902710697, 1.4456678360699153, 1.4174526896100201]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a9_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g9 = call @case9_gradient(%a9_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g9) {tolerance = 1.0e-09 : f64, value = dense<[[0.7591729965995411, 0.1639368213183371, 0.16185066046824031], [-0.1313679903804181, 0.771408324083227, -0.12728618983935483], [-0.4095614675089141, -0.7836779473053609, 0.03369914998241672]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a10_0 = stablehlo.constant dense<[[(0.25019093320933394, -0.06413009431255845), (0.794427601939151, -0.39393514636137295), (0.551371380490387, -0.44314877579845335)], [(-0.5495856200188163, -0.4902608246917508), (-0.39966743017754913, -0.10984738823470686), (0.7471068907925238, 0.009096517915906599)], [(-0.9894693908688506, 0.10699470414898493), (0.6424568367655326, 0.9910005668687853), (0.5941388575040925, 0.5853238384275061)]]> : tensor<3x3xcomplex<f64>>
  %g10 = call @case10_gradient(%a10_0) : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g10) {tolerance = 2.7e-09 : f64, value = dense<[[(0.5783748687594708, 0.23017456647228296), (1.8145762649651, 1.028740280240306), (1.3870957429221187, 0.8918836482263603)], [(-1.4485052416949926, 1.3472231591227457), (-0.9816561079747596, 0.41252217376681316), (1.9277742725605216, 0.09339009715095925)], [(-2.232131395773099, -0.25124474465590624), (1.4279904086994115, -2.273357851881629), (1.3990053909751219, -1.3182927725116187)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  %a11_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g11 = call @case11_gradient(%a11_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g11) {tolerance = 1.4e-09 : f64, value = dense<[[1.356499463703419, 0.7813035984936157, 1.4150170288038726], [-0.04407022973097899, -0.6058301629042309, 1.2581449233834279], [-1.3913201205615753, 0.5346662104151796, -0.3414857207159575]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a12_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g12 = call @case12_gradient(%a12_0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g12) {tolerance = 1.2e-09 : f64, value = dense<[[0.19438824706946103, 1.1978029896926192, -0.3286300242750454], [-0.2248495198052921, -0.11490105431748882, -1.061773970691704], [-0.804869312494469, 0.2895515953216513, 0.3672735566482265], [0.6499659749527728, 0.21767889076668162, -0.15944280262763783]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a13_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g13 = call @case13_gradient(%a13_0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g13) {tolerance = 1.0e-09 : f64, value = dense<[[-0.1831651889494421, 0.2654832944676896, -0.1682899079300689], [-0.10239733226951554, 0.0024709858841056587, -0.08462935638681363], [0.16386687327589095, -0.06451433035199955, -0.09137351838140374], [-0.2335077178678512, -0.45634394034812825, 0.09442084398677983]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a14_0 = stablehlo.constant dense<[[(0.25019093320933394, -0.06413009431255845), (0.794427601939151, -0.39393514636137295), (0.551371380490387, -0.44314877579845335)], [(-0.5495856200188163, -0.4902608246917508), (-0.39966743017754913, -0.10984738823470686), (0.7471068907925238, 0.009096517915906599)], [(-0.9894693908688506, 0.10699470414898493), (0.6424568367655326, 0.9910005668687853), (0.5941388575040925, 0.5853238384275061)]]> : tensor<3x3xcomplex<f64>>
  %g14 = call @case14_gradient(%a14_0) : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g14) {tolerance = 1.0e-09 : f64, value = dense<[[(0.18318728514334823, 0.18151132383497687), (0.0175069503683477, 0.03417846403289691), (0.2808662649738187, 0.12794490645186837)], [(0.24866115185091145, 0.19474817313246315), (0.16532089303938335, -0.10806276043343925), (-0.16608134031493693, 0.2749556774723486)], [(0.14060884053894984, -0.18214868251364322), (0.02290874135099842, -0.10582405132555675), (-0.16946930755676048, -0.08549468089649352)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  %a15_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g15 = call @case15_gradient(%a15_0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g15) {tolerance = 4.0e-09 : f64, value = dense<[[0.38585902525857313, -2.2330509529521887, -0.25619986526964644], [-0.17838471105245857, 1.9627459128337867, -0.984816699297248], [-0.8473708596067651, 2.5508349498820055, 3.3769184558902783], [-0.8937269993467525, 3.8383796577752984, 3.9690773380391913]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a16_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g16 = call @case16_gradient(%a16_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g16) {tolerance = 1.0e-09 : f64, value = dense<[[0.11859314707248145, 0.4144834177589849, 0.3506616043067771], [0.5833224475798185, 0.3383215858008901, 0.47450176601082567], [0.22230230060694026, 0.45412434696480647, 0.20527584889889028]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a17_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %a17_1 = stablehlo.constant dense<[[-0.06413009431255845, -0.39393514636137295, -0.44314877579845335], [-0.4902608246917508, -0.10984738823470686, 0.009096517915906599], [0.10699470414898493, 0.9910005668687853, 0.5853238384275061]]> : tensor<3x3xf64>
  %g17:2 = call @case17_gradient(%a17_0, %a17_1) : (tensor<3x3xf64>, tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g17#0) {tolerance = 1.0e-09 : f64, value = dense<[[0.09464493460859486, 0.07284171933392844, 0.2559673476839103], [0.014265851838281288, 0.05178568774044576, 0.22887193396312164], [0.24010167779984232, -0.23646840442171546, -0.2700845297548736]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g17#1) {tolerance = 1.0e-09 : f64, value = dense<[[0.3136835752163989, 0.3966810328192779, 0.36325670146317474], [0.38047420850984254, 0.13437527756062928, 0.32341232005296455], [0.1453943657130828, 0.2774283310052658, 0.1095927857679089]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a18_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g18 = call @case18_gradient(%a18_0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g18) {tolerance = 1.8e-09 : f64, value = dense<[[-1.4199773709316672, 0.2681881141372966, 1.2555796817805311], [-1.074934143058102, 1.7720712031585664, 0.6394942693549822], [0.43437018772481306, -0.009930668016093769, -0.0732907274025485], [-1.1001259386631417, -0.14564399002523218, -1.1969687504962814]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a19_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g19 = call @case19_gradient(%a19_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g19) {tolerance = 1.4e-09 : f64, value = dense<[[0.2713161418412092, 0.7734091425036967, 0.8252586094314038], [-0.5166256356568286, -0.3854052483050634, 1.0768968745881855], [-1.3661396165541033, 0.8701425329005636, 0.6697331305897332]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a20_0 = stablehlo.constant dense<[-0.7325576223229546, 0.32489244322850763, 0.6611050645263679, -0.2462924371824351]> : tensor<4xf64>
  %a20_1 = stablehlo.constant dense<[-0.25655209445116345, 0.07904331789486907, -0.5698844407238128, -0.5051808167664582]> : tensor<4xf64>
  %a20_2 = stablehlo.constant dense<[-0.34029543343517177, -0.08514860372356514, -0.8369370793948532, 0.5054642727340113]> : tensor<4xf64>
  %a20_3 = stablehlo.constant dense<[[0.15810914885850846, -0.4006122542189976], [-0.8449068552979944, 0.5263619028029625], [-0.7378420234173586, -0.7335867153006435], [-0.7386315083854467, -0.8374753777680191]]> : tensor<4x2xf64>
  %g20:4 = call @case20_gradient(%a20_0, %a20_1, %a20_2, %a20_3) : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>)
  "check.expect_almost_eq_const"(%g20#0) {tolerance = 1.0e-09 : f64, value = dense<[0.0, 0.02023565924846466, -0.0014417732988959778, 0.22105399533335923]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%g20#1) {tolerance = 1.0e-09 : f64, value = dense<[0.02634111720283194, 0.021032053883538612, 0.1508987629003985, 0.20061212556812247]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%g20#2) {tolerance = 1.0e-09 : f64, value = dense<[0.00893854588731468, 0.144982470386525, 0.1361484513756293, 0.0]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%g20#3) {tolerance = 1.0e-09 : f64, value = dense<[[0.24657312321870764, 0.33586171891211003], [0.26703350600770265, 0.27661276838960114], [0.2032712251920457, 0.3444954580592968], [0.3370410313324874, 0.4748916359358651]]> : tensor<4x2xf64>} : (tensor<4x2xf64>) -> ()
  %a21_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g21 = call @case21_gradient(%a21_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g21) {tolerance = 3.9e-09 : f64, value = dense<[[(-0.3234495113519368, -0.6501424570508749), (-3.197074543662188, -1.3561075977188861), (-0.6798271124281382, 3.8062991407247577)], [(-2.3384307983364154, -0.14292393435060483), (-0.3796039556965336, -1.2193087685481034), (-0.21113888177841, 2.203505388039817)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a22_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g22 = call @case22_gradient(%a22_0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g22) {tolerance = 2.4e-09 : f64, value = dense<[[2.3569410562342927, -0.6148396135472751, 1.287270986918252], [2.381488114304383, -0.24987999570722985, 1.287543382230425], [1.6326394264395345, -0.4921657885339694, 0.634013177283572], [2.379111612993231, -0.4395201778696282, 1.0837252737774477]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a23_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g23 = call @case23_gradient(%a23_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g23) {tolerance = 2.3e-09 : f64, value = dense<[[(2.250592247755013, -0.0), (-0.19208279147294985, 0.3161634749454261), (-0.03892783654521699, 0.21648862674580724)], [(2.0788784719764095, -0.0), (-0.2538559206648599, -0.07956658231587432), (-0.19238312487201517, -0.21530127820779402)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a24_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g24 = call @case24_gradient(%a24_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g24) {tolerance = 1.3e-08 : f64, value = dense<[[(11.109497767516885, -5.785443182670834), (-1.199768641791538, -0.056448402197975756), (3.2934800763983407, -0.47597732565387946)], [(0.5977007913053363, -0.6953081613439434), (-1.2818761409259123, -0.08577726742738645), (-0.4015441340820348, 1.0523209214919185)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  return
}
