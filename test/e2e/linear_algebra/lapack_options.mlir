// SPDX-License-Identifier: Apache-2.0
// LAPACK's routines with the options that JAX's functions leave at their defaults, and the Schur form of real matrices.
// Expected values: SciPy's, and the equations that define a Schur form.
func.func @main() {
  call @sgesdd_values() : () -> ()
  call @sgehrd_part() : () -> ()
  call @ssytrd_upper() : () -> ()
  call @sgeqp3_marked() : () -> ()
  call @sgees_1() : () -> ()
  call @sgees_2() : () -> ()
  call @sgees_6() : () -> ()
  call @dgehrd_part() : () -> ()
  call @dsytrd_upper() : () -> ()
  call @dgeqp3_marked() : () -> ()
  call @dgees_1() : () -> ()
  call @dgees_2() : () -> ()
  call @dgees_6() : () -> ()
  call @cgehrd_part() : () -> ()
  call @csytrd_upper() : () -> ()
  call @cgeqp3_marked() : () -> ()
  call @zgehrd_part() : () -> ()
  call @zsytrd_upper() : () -> ()
  call @zgeqp3_marked() : () -> ()
  return
}

func.func private @sgehrd_part() {
  %c0 = stablehlo.constant dense<[[0.0010000000474974513, 0.29899999499320984, -0.27399998903274536, -0.890999972820282, -0.45500001311302185], [0.0, 0.05999999865889549, 1.340000033378601, -0.492000013589859, -0.6200000047683716], [0.0, 0.3569999933242798, 0.10499999672174454, -0.9300000071525574, -0.028999999165534973], [0.0, -1.343999981880188, -0.4580000042915344, -1.9010000228881836, -1.2899999618530273], [0.0, 0.0, 0.0, 0.0, 0.15700000524520874]]> : tensor<5x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x5xf32>
  %r, %t, %i = stablehlo.custom_call @lapack_sgehrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 2 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<4xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.000000e-05 : f64, value = dense<[[0.0010000000474974513, 0.29899999499320984, -0.7907962203025818, -0.4935567378997803, -0.45500001311302185], [0.0, 0.05999999865889549, -0.8195189237594604, 1.1687825918197632, -0.6200000047683716], [0.0, -1.3906059265136719, -1.4244029521942139, -0.8642476201057434, -1.2393208742141724], [0.0, -0.7690520882606506, -1.3362476825714111, -0.3715969920158386, -0.35920020937919617], [0.0, 0.0, 0.0, 0.0, 0.15700000524520874]]> : tensor<5x5xf32>} : (tensor<5x5xf32>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 4.000000e-05 : f64, value = dense<[0.0, 1.2567225694656372, 0.0, 0.0]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @ssytrd_upper() {
  %c0 = stablehlo.constant dense<[[-0.37400001287460327, -2.4040000438690186, -1.3480000495910645, 0.8349999785423279], [-2.4040000438690186, -3.059999942779541, 0.5830000042915344, -1.562999963760376], [-1.3480000495910645, 0.5830000042915344, -1.6160000562667847, -0.14500001072883606], [0.8349999785423279, -1.562999963760376, -0.14500001072883606, 0.2199999988079071]]> : tensor<4x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf32>
  %r, %d, %e, %t, %i = stablehlo.custom_call @lapack_ssytrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 8.000000e-05 : f64, value = dense<[[-2.468121290206909, 0.9179272055625916, 0.35848352313041687, -0.4342215359210968], [-2.4040000438690186, -2.295722007751465, -2.725649118423462, 0.8128002882003784], [-1.3480000495910645, 0.5830000042915344, -0.28615689277648926, 1.7779816389083862], [0.8349999785423279, -1.562999963760376, -0.14500001072883606, 0.2199999988079071]]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  "check.expect_almost_eq_const"(%d) {tolerance = 8.000000e-05 : f64, value = dense<[-2.468121290206909, -2.295722007751465, -0.28615689277648926, 0.2199999988079071]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%e) {tolerance = 8.000000e-05 : f64, value = dense<[0.9179272055625916, -2.725649118423462, 1.7779816389083862]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 8.000000e-05 : f64, value = dense<[0.0, 1.7722476720809937, 1.0815531015396118]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @sgeqp3_marked() {
  %c0 = stablehlo.constant dense<[[0.06400000303983688, -1.225000023841858, 0.07599999755620956], [1.3589999675750732, -1.5470000505447388, 0.859000027179718], [0.11900000274181366, -0.640999972820282, 2.0], [0.7620000243186951, -1.1990000009536743, 0.07500000298023224]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[0, 0, 1]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r, %p, %t = stablehlo.custom_call @lapack_sgeqp3_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf32>, tensor<3xi32>) -> (tensor<4x3xf32>, tensor<3xi32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.000000e-05 : f64, value = dense<[[-2.1792848110198975, 1.2820252180099487, -0.6733378767967224], [0.3808831572532654, 2.024531364440918, -1.1397470235824585], [0.8868059515953064, -0.6046839356422424, -0.8326910138130188], [0.03325522318482399, 0.4263578951358795, -0.1269976794719696]]> : tensor<4x3xf32>} : (tensor<4x3xf32>) -> ()
  check.expect_eq_const %p, dense<[3, 2, 1]> : tensor<3xi32>
  "check.expect_almost_eq_const"(%t) {tolerance = 4.000000e-05 : f64, value = dense<[1.0348738431930542, 1.2924708127975464, 1.9682552814483643]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  return
}

func.func private @sgees_1() {
  %c0 = stablehlo.constant dense<[[0.5770000219345093]]> : tensor<1x1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %t, %z, %wr, %wi, %n, %i = stablehlo.custom_call @lapack_sgees_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<1x1xf32>) -> (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<i32>, tensor<i32>)
  %zt = stablehlo.dot_general %z, %t, contracting_dims = [1] x [0] : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %a = stablehlo.dot_general %zt, %z, contracting_dims = [1] x [1] : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  "check.expect_almost_eq_const"(%a) {tolerance = 8.000000e-05 : f64, value = dense<[[0.5770000219345093]]> : tensor<1x1xf32>} : (tensor<1x1xf32>) -> ()
  %e = stablehlo.dot_general %z, %z, contracting_dims = [0] x [0] : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.000000e-05 : f64, value = dense<[[1.0]]> : tensor<1x1xf32>} : (tensor<1x1xf32>) -> ()
  %sr = "stablehlo.sort"(%wr) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f32>, %h: tensor<f32>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<1xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%sr) {tolerance = 8.000000e-05 : f64, value = dense<[0.5770000219345093]> : tensor<1xf32>} : (tensor<1xf32>) -> ()
  %si = "stablehlo.sort"(%wi) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f32>, %h: tensor<f32>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<1xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%si) {tolerance = 8.000000e-05 : f64, value = dense<[0.0]> : tensor<1xf32>} : (tensor<1xf32>) -> ()
  %m = stablehlo.constant dense<[[0.0]]> : tensor<1x1xf32>
  %below = stablehlo.multiply %t, %m : tensor<1x1xf32>
  "check.expect_almost_eq_const"(%below) {tolerance = 0.000000e+00 : f64, value = dense<[[0.0]]> : tensor<1x1xf32>} : (tensor<1x1xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @sgees_2() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0], [-3.0, 0.5]]> : tensor<2x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
  %t, %z, %wr, %wi, %n, %i = stablehlo.custom_call @lapack_sgees_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>)
  %zt = stablehlo.dot_general %z, %t, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %a = stablehlo.dot_general %zt, %z, contracting_dims = [1] x [1] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%a) {tolerance = 8.000000e-05 : f64, value = dense<[[1.0, 2.0], [-3.0, 0.5]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  %e = stablehlo.dot_general %z, %z, contracting_dims = [0] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.000000e-05 : f64, value = dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  %sr = "stablehlo.sort"(%wr) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f32>, %h: tensor<f32>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%sr) {tolerance = 8.000000e-05 : f64, value = dense<[0.75, 0.75]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  %si = "stablehlo.sort"(%wi) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f32>, %h: tensor<f32>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%si) {tolerance = 8.000000e-05 : f64, value = dense<[-2.4366986751556396, 2.4366986751556396]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  %m = stablehlo.constant dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf32>
  %below = stablehlo.multiply %t, %m : tensor<2x2xf32>
  "check.expect_almost_eq_const"(%below) {tolerance = 0.000000e+00 : f64, value = dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @sgees_6() {
  %c0 = stablehlo.constant dense<[[1.4390000104904175, -0.6759999990463257, 0.2029999941587448, -0.46299999952316284, 0.12700000405311584, -1.187000036239624], [-0.5789999961853027, -0.19599999487400055, 0.8989999890327454, 1.1449999809265137, -1.3240000009536743, -0.7950000166893005], [0.6470000147819519, -1.9919999837875366, -0.46299999952316284, -0.09700000286102295, 1.2569999694824219, 0.6890000104904175], [-0.3269999921321869, -0.36899998784065247, -0.25, 1.5240000486373901, -0.42800000309944153, -0.30399999022483826], [0.3529999852180481, -0.12099999934434891, -0.19699999690055847, -1.1139999628067017, -0.012000000104308128, -0.4440000057220459], [1.1660000085830688, 0.652999997138977, -0.024000000208616257, 0.6679999828338623, -0.3400000035762787, 1.0520000457763672]]> : tensor<6x6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6x6xf32>
  %t, %z, %wr, %wi, %n, %i = stablehlo.custom_call @lapack_sgees_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<i32>, tensor<i32>)
  %zt = stablehlo.dot_general %z, %t, contracting_dims = [1] x [0] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %a = stablehlo.dot_general %zt, %z, contracting_dims = [1] x [1] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  "check.expect_almost_eq_const"(%a) {tolerance = 8.000000e-05 : f64, value = dense<[[1.4390000104904175, -0.6759999990463257, 0.2029999941587448, -0.46299999952316284, 0.12700000405311584, -1.187000036239624], [-0.5789999961853027, -0.19599999487400055, 0.8989999890327454, 1.1449999809265137, -1.3240000009536743, -0.7950000166893005], [0.6470000147819519, -1.9919999837875366, -0.46299999952316284, -0.09700000286102295, 1.2569999694824219, 0.6890000104904175], [-0.3269999921321869, -0.36899998784065247, -0.25, 1.5240000486373901, -0.42800000309944153, -0.30399999022483826], [0.3529999852180481, -0.12099999934434891, -0.19699999690055847, -1.1139999628067017, -0.012000000104308128, -0.4440000057220459], [1.1660000085830688, 0.652999997138977, -0.024000000208616257, 0.6679999828338623, -0.3400000035762787, 1.0520000457763672]]> : tensor<6x6xf32>} : (tensor<6x6xf32>) -> ()
  %e = stablehlo.dot_general %z, %z, contracting_dims = [0] x [0] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.000000e-05 : f64, value = dense<[[1.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<6x6xf32>} : (tensor<6x6xf32>) -> ()
  %sr = "stablehlo.sort"(%wr) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f32>, %h: tensor<f32>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  "check.expect_almost_eq_const"(%sr) {tolerance = 8.000000e-05 : f64, value = dense<[-0.5201091766357422, -0.2705083191394806, -0.2705083191394806, 1.063305377960205, 1.063305377960205, 2.278515100479126]> : tensor<6xf32>} : (tensor<6xf32>) -> ()
  %si = "stablehlo.sort"(%wi) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f32>, %h: tensor<f32>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  "check.expect_almost_eq_const"(%si) {tolerance = 8.000000e-05 : f64, value = dense<[-1.6974451541900635, -1.108884334564209, 0.0, 0.0, 1.108884334564209, 1.6974451541900635]> : tensor<6xf32>} : (tensor<6xf32>) -> ()
  %m = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0, 0.0, 0.0]]> : tensor<6x6xf32>
  %below = stablehlo.multiply %t, %m : tensor<6x6xf32>
  "check.expect_almost_eq_const"(%below) {tolerance = 0.000000e+00 : f64, value = dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<6x6xf32>} : (tensor<6x6xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dgehrd_part() {
  %c0 = stablehlo.constant dense<[[-0.005, 0.583, -1.291, 0.347, -1.688], [0.0, -0.304, -0.9, 0.164, 2.245], [0.0, -0.624, 0.205, 0.493, -0.176], [0.0, 0.702, 0.52, -1.034, -0.079], [0.0, 0.0, 0.0, 0.0, 0.972]]> : tensor<5x5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x5xf64>
  %r, %t, %i = stablehlo.custom_call @lapack_dgehrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 2 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<5x5xf64>) -> (tensor<5x5xf64>, tensor<4xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.000000e-12 : f64, value = dense<[[-0.005, 0.583, 1.1170447495126568, -0.7343711783466227, -1.688], [0.0, -0.304, 0.7205025832110482, -0.563712717247187, 2.245], [0.0, 0.939244377145799, -0.9901379310344832, -0.542344827586207, 0.05788269945805677], [0.0, -0.44906606431025503, -0.569344827586207, 0.16113793103448285, -0.18402878335588777], [0.0, 0.0, 0.0, 0.0, 0.972]]> : tensor<5x5xf64>} : (tensor<5x5xf64>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 4.000000e-12 : f64, value = dense<[0.0, 1.66436383882992, 0.0, 0.0]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dsytrd_upper() {
  %c0 = stablehlo.constant dense<[[0.386, -1.909, 0.256, 0.66], [-1.909, -2.262, -1.383, -1.998], [0.256, -1.383, 1.514, -2.3819999999999997], [0.66, -1.998, -2.3819999999999997, 2.498]]> : tensor<4x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf64>
  %r, %d, %e, %t, %i = stablehlo.custom_call @lapack_dsytrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 8.000000e-12 : f64, value = dense<[[2.1265174409137155, 0.9111563668132087, 0.2952418551966986, -0.11869884257451713], [-1.909, -1.577199619689045, -2.1566526044187486, 0.35933376888467455], [0.256, -1.383, -0.9113178212246702, 3.1782901063307607], [0.66, -1.998, -2.3819999999999997, 2.498]]> : tensor<4x4xf64>} : (tensor<4x4xf64>) -> ()
  "check.expect_almost_eq_const"(%d) {tolerance = 8.000000e-12 : f64, value = dense<[2.1265174409137155, -1.577199619689045, -0.9113178212246702, 2.498]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%e) {tolerance = 8.000000e-12 : f64, value = dense<[0.9111563668132087, -2.1566526044187486, 3.1782901063307607]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 8.000000e-12 : f64, value = dense<[0.0, 1.8396424970945977, 1.7494595900026086]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dgeqp3_marked() {
  %c0 = stablehlo.constant dense<[[1.442, -0.066, -0.274], [-0.16, -0.975, 1.099], [-0.543, -0.051, -0.793], [-0.626, -1.278, 1.257]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[0, 0, 1]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r, %p, %t = stablehlo.custom_call @lapack_dgeqp3_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf64>, tensor<3xi32>) -> (tensor<4x3xf64>, tensor<3xi32>, tensor<3xf64>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.000000e-12 : f64, value = dense<[[1.8686291766961145, -0.4962092059588934, -1.4017997966998383], [-0.512921233386093, -1.5954514796513382, -0.12094572503602824], [0.37010604010479686, -0.5187450047309375, 0.7817899088423957], [-0.5866624116163046, 0.21035333320255842, 0.3242946655787383]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  check.expect_eq_const %p, dense<[3, 1, 2]> : tensor<3xi32>
  "check.expect_almost_eq_const"(%t) {tolerance = 4.000000e-12 : f64, value = dense<[1.1466315539846454, 1.522829222398544, 1.8096812024673996]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  return
}

func.func private @dgees_1() {
  %c0 = stablehlo.constant dense<[[-0.154]]> : tensor<1x1xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf64>
  %t, %z, %wr, %wi, %n, %i = stablehlo.custom_call @lapack_dgees_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<1x1xf64>) -> (tensor<1x1xf64>, tensor<1x1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<i32>, tensor<i32>)
  %zt = stablehlo.dot_general %z, %t, contracting_dims = [1] x [0] : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  %a = stablehlo.dot_general %zt, %z, contracting_dims = [1] x [1] : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  "check.expect_almost_eq_const"(%a) {tolerance = 8.000000e-12 : f64, value = dense<[[-0.154]]> : tensor<1x1xf64>} : (tensor<1x1xf64>) -> ()
  %e = stablehlo.dot_general %z, %z, contracting_dims = [0] x [0] : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.000000e-12 : f64, value = dense<[[1.0]]> : tensor<1x1xf64>} : (tensor<1x1xf64>) -> ()
  %sr = "stablehlo.sort"(%wr) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f64>, %h: tensor<f64>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<1xf64>) -> tensor<1xf64>
  "check.expect_almost_eq_const"(%sr) {tolerance = 8.000000e-12 : f64, value = dense<[-0.154]> : tensor<1xf64>} : (tensor<1xf64>) -> ()
  %si = "stablehlo.sort"(%wi) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f64>, %h: tensor<f64>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<1xf64>) -> tensor<1xf64>
  "check.expect_almost_eq_const"(%si) {tolerance = 8.000000e-12 : f64, value = dense<[0.0]> : tensor<1xf64>} : (tensor<1xf64>) -> ()
  %m = stablehlo.constant dense<[[0.0]]> : tensor<1x1xf64>
  %below = stablehlo.multiply %t, %m : tensor<1x1xf64>
  "check.expect_almost_eq_const"(%below) {tolerance = 0.000000e+00 : f64, value = dense<[[0.0]]> : tensor<1x1xf64>} : (tensor<1x1xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dgees_2() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0], [-3.0, 0.5]]> : tensor<2x2xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf64>
  %t, %z, %wr, %wi, %n, %i = stablehlo.custom_call @lapack_dgees_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>)
  %zt = stablehlo.dot_general %z, %t, contracting_dims = [1] x [0] : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  %a = stablehlo.dot_general %zt, %z, contracting_dims = [1] x [1] : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  "check.expect_almost_eq_const"(%a) {tolerance = 8.000000e-12 : f64, value = dense<[[1.0, 2.0], [-3.0, 0.5]]> : tensor<2x2xf64>} : (tensor<2x2xf64>) -> ()
  %e = stablehlo.dot_general %z, %z, contracting_dims = [0] x [0] : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.000000e-12 : f64, value = dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>} : (tensor<2x2xf64>) -> ()
  %sr = "stablehlo.sort"(%wr) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f64>, %h: tensor<f64>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%sr) {tolerance = 8.000000e-12 : f64, value = dense<[0.75, 0.75]> : tensor<2xf64>} : (tensor<2xf64>) -> ()
  %si = "stablehlo.sort"(%wi) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f64>, %h: tensor<f64>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%si) {tolerance = 8.000000e-12 : f64, value = dense<[-2.436698586202241, 2.436698586202241]> : tensor<2xf64>} : (tensor<2xf64>) -> ()
  %m = stablehlo.constant dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf64>
  %below = stablehlo.multiply %t, %m : tensor<2x2xf64>
  "check.expect_almost_eq_const"(%below) {tolerance = 0.000000e+00 : f64, value = dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf64>} : (tensor<2x2xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dgees_6() {
  %c0 = stablehlo.constant dense<[[-0.56, 0.008, -0.375, -0.3, -1.379, -0.807], [1.654, -0.671, -1.054, 0.337, 1.407, -1.454], [-0.209, -0.632, -1.761, 0.735, -0.023, 0.071], [-0.752, 0.455, -0.539, -0.143, -1.108, -1.216], [1.336, -0.507, 0.292, -0.034, -0.441, -0.508], [0.63, -0.302, -0.151, 0.022, 1.177, 0.681]]> : tensor<6x6xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6x6xf64>
  %t, %z, %wr, %wi, %n, %i = stablehlo.custom_call @lapack_dgees_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<6x6xf64>) -> (tensor<6x6xf64>, tensor<6x6xf64>, tensor<6xf64>, tensor<6xf64>, tensor<i32>, tensor<i32>)
  %zt = stablehlo.dot_general %z, %t, contracting_dims = [1] x [0] : (tensor<6x6xf64>, tensor<6x6xf64>) -> tensor<6x6xf64>
  %a = stablehlo.dot_general %zt, %z, contracting_dims = [1] x [1] : (tensor<6x6xf64>, tensor<6x6xf64>) -> tensor<6x6xf64>
  "check.expect_almost_eq_const"(%a) {tolerance = 8.000000e-12 : f64, value = dense<[[-0.56, 0.008, -0.375, -0.3, -1.379, -0.807], [1.654, -0.671, -1.054, 0.337, 1.407, -1.454], [-0.209, -0.632, -1.761, 0.735, -0.023, 0.071], [-0.752, 0.455, -0.539, -0.143, -1.108, -1.216], [1.336, -0.507, 0.292, -0.034, -0.441, -0.508], [0.63, -0.302, -0.151, 0.022, 1.177, 0.681]]> : tensor<6x6xf64>} : (tensor<6x6xf64>) -> ()
  %e = stablehlo.dot_general %z, %z, contracting_dims = [0] x [0] : (tensor<6x6xf64>, tensor<6x6xf64>) -> tensor<6x6xf64>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.000000e-12 : f64, value = dense<[[1.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<6x6xf64>} : (tensor<6x6xf64>) -> ()
  %sr = "stablehlo.sort"(%wr) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f64>, %h: tensor<f64>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<6xf64>) -> tensor<6xf64>
  "check.expect_almost_eq_const"(%sr) {tolerance = 8.000000e-12 : f64, value = dense<[-2.061360357727513, -0.7058836677745903, -0.7058836677745903, -0.17812854684834306, -0.17812854684834306, 0.9343847869733776]> : tensor<6xf64>} : (tensor<6xf64>) -> ()
  %si = "stablehlo.sort"(%wi) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<f64>, %h: tensor<f64>):
    %o = stablehlo.compare LT, %l, %h : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %o : tensor<i1>
  }) : (tensor<6xf64>) -> tensor<6xf64>
  "check.expect_almost_eq_const"(%si) {tolerance = 8.000000e-12 : f64, value = dense<[-1.7898779923616273, -0.323381402312525, 0.0, 0.0, 0.323381402312525, 1.7898779923616273]> : tensor<6xf64>} : (tensor<6xf64>) -> ()
  %m = stablehlo.constant dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0, 0.0, 0.0]]> : tensor<6x6xf64>
  %below = stablehlo.multiply %t, %m : tensor<6x6xf64>
  "check.expect_almost_eq_const"(%below) {tolerance = 0.000000e+00 : f64, value = dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<6x6xf64>} : (tensor<6x6xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @cgehrd_part() {
  %c0 = stablehlo.constant dense<[[(0.382999986410141, -2.109999895095825), (-0.5640000104904175, 0.2590000033378601), (-1.3819999694824219, 0.04399999976158142), (0.949999988079071, -0.2460000067949295), (0.9660000205039978, 0.039000000804662704)], [(0.0, 0.0), (0.5419999957084656, -1.5130000114440918), (0.781000018119812, -0.16699999570846558), (0.8309999704360962, -0.972000002861023), (0.9210000038146973, -1.6430000066757202)], [(0.0, 0.0), (1.5149999856948853, -0.061000000685453415), (-1.246999979019165, 0.40700000524520874), (0.8619999885559082, -0.9890000224113464), (0.49399998784065247, -0.6579999923706055)], [(0.0, 0.0), (1.878999948501587, -0.8870000243186951), (1.4839999675750732, 0.19499999284744263), (-1.1449999809265137, -0.7829999923706055), (-1.6890000104904175, 0.35600000619888306)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (-1.6440000534057617, -0.08900000154972076)]]> : tensor<5x5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x5xcomplex<f32>>
  %r, %t, %i = stablehlo.custom_call @lapack_cgehrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 2 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<5x5xcomplex<f32>>) -> (tensor<5x5xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.000000e-05 : f64, value = dense<[[(0.382999986410141, -2.109999895095825), (-0.5640000104904175, 0.2590000033378601), (0.20379149913787842, 0.44860804080963135), (-1.0525388717651367, -1.2346081733703613), (0.9660000205039978, 0.039000000804662704)], [(0.0, 0.0), (0.5419999957084656, -1.5130000114440918), (-0.7278953790664673, 1.1134827136993408), (-0.34103232622146606, 0.6222671270370483), (0.9210000038146973, -1.6430000066757202)], [(0.0, 0.0), (-2.572227716445923, 0.0), (-0.3718540072441101, -0.6020740270614624), (1.09377121925354, -1.2095608711242676), (1.0500061511993408, 0.6982100009918213)], [(0.0, 0.0), (0.4628605842590332, -0.21010953187942505), (0.5603363513946533, 0.0), (-2.0201454162597656, 0.22607415914535522), (0.32578420639038086, -1.400111198425293)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (-1.6440000534057617, -0.08900000154972076)]]> : tensor<5x5xcomplex<f32>>} : (tensor<5x5xcomplex<f32>>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 4.000000e-05 : f64, value = dense<[(0.0, 0.0), (1.5889836549758911, -0.023714851588010788), (1.7681546211242676, 0.6402642726898193), (0.0, 0.0)]> : tensor<4xcomplex<f32>>} : (tensor<4xcomplex<f32>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @csytrd_upper() {
  %c0 = stablehlo.constant dense<[[(-0.02800000086426735, 0.0), (-1.5320000648498535, -0.9889999628067017), (-0.48100000619888306, 0.5780000686645508), (-2.507999897003174, 0.8420000076293945)], [(-1.5320000648498535, 0.9889999628067017), (0.16200000047683716, 0.0), (-2.491000175476074, -0.17800000309944153), (0.625, -0.2889999747276306)], [(-0.48100000619888306, -0.5780000686645508), (-2.491000175476074, 0.17800000309944153), (-1.3839999437332153, 0.0), (-0.6349999904632568, 1.7820000648498535)], [(-2.507999897003174, -0.8420000076293945), (0.625, 0.2889999747276306), (-0.6349999904632568, -1.7820000648498535), (0.09399999678134918, 0.0)]]> : tensor<4x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xcomplex<f32>>
  %r, %d, %e, %t, %i = stablehlo.custom_call @lapack_chetrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4xf32>, tensor<3xf32>, tensor<3xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 8.000000e-05 : f64, value = dense<[[(-0.5584694147109985, 0.0), (1.153896450996399, 0.0), (-0.035435013473033905, -0.08882084488868713), (0.6063173413276672, 0.060225024819374084)], [(-1.5320000648498535, 0.9889999628067017), (-1.3534986972808838, 0.0), (-2.9113736152648926, 0.0), (-0.1585792899131775, 0.001619335263967514)], [(-0.48100000619888306, -0.5780000686645508), (-2.491000175476074, 0.17800000309944153), (0.6619681119918823, 0.0), (3.3244431018829346, 0.0)], [(-2.507999897003174, -0.8420000076293945), (0.625, 0.2889999747276306), (-0.6349999904632568, -1.7820000648498535), (0.09399999678134918, 0.0)]]> : tensor<4x4xcomplex<f32>>} : (tensor<4x4xcomplex<f32>>) -> ()
  "check.expect_almost_eq_const"(%d) {tolerance = 8.000000e-05 : f64, value = dense<[-0.5584694147109985, -1.3534986972808838, 0.6619681119918823, 0.09399999678134918]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%e) {tolerance = 8.000000e-05 : f64, value = dense<[1.153896450996399, -2.9113736152648926, 3.3244431018829346]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 8.000000e-05 : f64, value = dense<[(1.9247759580612183, -0.3805120587348938), (1.4989230632781982, -0.8508287668228149), (1.1910094022750854, -0.5360296368598938)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @cgeqp3_marked() {
  %c0 = stablehlo.constant dense<[[(-0.007000000216066837, -0.26899999380111694), (-1.3250000476837158, -0.17800000309944153), (1.722000002861023, 1.187999963760376)], [(1.4600000381469727, 0.33399999141693115), (-0.46399998664855957, -0.006000000052154064), (0.7720000147819519, 1.5290000438690186)], [(0.3790000081062317, -0.5550000071525574), (-2.614000082015991, -0.3889999985694885), (0.25, -1.8170000314712524)], [(-0.061000000685453415, 1.569000005722046), (0.08299999684095383, 0.9639999866485596), (-1.0770000219345093, 0.9169999957084656)]]> : tensor<4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[0, 0, 1]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r, %p, %t = stablehlo.custom_call @lapack_cgeqp3_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f32>>, tensor<3xi32>) -> (tensor<4x3xcomplex<f32>>, tensor<3xi32>, tensor<3xcomplex<f32>>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.000000e-05 : f64, value = dense<[[(-3.5602331161499023, 0.0), (0.5652960538864136, 1.1203813552856445), (-1.0993198156356812, 0.9868389964103699)], [(0.20108038187026978, 0.24423696100711823), (2.889347553253174, 0.0), (-0.12938553094863892, 0.07153214514255524)], [(-0.028588958084583282, -0.337553471326828), (0.5797044038772583, 0.4497089684009552), (-1.740259051322937, 0.0)], [(-0.1569104790687561, 0.20889073610305786), (0.21368303894996643, -0.3045189380645752), (-0.4273010492324829, 0.5091096758842468)]]> : tensor<4x3xcomplex<f32>>} : (tensor<4x3xcomplex<f32>>) -> ()
  check.expect_eq_const %p, dense<[3, 2, 1]> : tensor<3xi32>
  "check.expect_almost_eq_const"(%t) {tolerance = 4.000000e-05 : f64, value = dense<[(1.4836761951446533, 0.3336859941482544), (1.1387895345687866, -0.24806956946849823), (1.1893541812896729, -0.48505595326423645)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @zgehrd_part() {
  %c0 = stablehlo.constant dense<[[(0.669, 0.885), (0.11, -0.771), (0.215, 0.577), (-0.252, 1.524), (-0.204, -0.314)], [(0.0, 0.0), (1.512, 0.191), (0.556, -0.002), (-0.058, -0.994), (-0.579, 0.461)], [(0.0, 0.0), (1.603, -0.258), (0.507, -0.203), (0.068, -1.045), (-0.346, 0.319)], [(0.0, 0.0), (-0.067, -1.107), (0.874, 1.28), (-0.393, -0.905), (-0.227, 1.081)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (-0.854, -0.197)]]> : tensor<5x5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x5xcomplex<f64>>
  %r, %t, %i = stablehlo.custom_call @lapack_zgehrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 2 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<5x5xcomplex<f64>>) -> (tensor<5x5xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.000000e-12 : f64, value = dense<[[(0.669, 0.885), (0.11, -0.771), (-1.1175949015755091, -0.532140265675364), (0.9296791332667993, -0.6072389009176486), (-0.204, -0.314)], [(0.0, 0.0), (1.512, 0.191), (0.10462593597804098, 0.008061059134998775), (-0.9647789851308988, 0.5989406837877469), (-0.579, 0.461)], [(0.0, 0.0), (-1.9662428639412781, 0.0), (-0.8134551977426416, -0.041944577380214954), (0.9930331167233934, 0.38578978263110003), (0.9248084422058996, -0.05003095080676562)], [(0.0, 0.0), (0.003628495658832033, -0.30988752805088426), (0.9877208403618193, 0.0), (0.9274551977426411, -1.066055422619785), (-0.44026902516462296, -0.6244649186837166)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (-0.854, -0.197)]]> : tensor<5x5xcomplex<f64>>} : (tensor<5x5xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 4.000000e-12 : f64, value = dense<[(0.0, 0.0), (1.8152604286058702, -0.131214716519223), (1.479676766275306, 0.8774452688889861), (0.0, 0.0)]> : tensor<4xcomplex<f64>>} : (tensor<4xcomplex<f64>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @zsytrd_upper() {
  %c0 = stablehlo.constant dense<[[(-1.186, 0.0), (-0.393, 3.557), (0.33399999999999996, -0.263), (1.1800000000000002, 0.427)], [(-0.393, -3.557), (-1.884, 0.0), (-1.06, -2.653), (-0.544, -0.73)], [(0.33399999999999996, 0.263), (-1.06, 2.653), (0.428, 0.0), (0.504, -2.347)], [(1.1800000000000002, -0.427), (-0.544, 0.73), (0.504, 2.347), (-0.168, 0.0)]]> : tensor<4x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xcomplex<f64>>
  %r, %d, %e, %t, %i = stablehlo.custom_call @lapack_zhetrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<4xf64>, tensor<3xf64>, tensor<3xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 8.000000e-12 : f64, value = dense<[[(-5.424529427613164, 0.0), (-1.4951538296004467, 0.0), (0.056667202889174456, 0.4063449667090948), (0.1763674571514116, 0.2501575169988532)], [(-0.393, -3.557), (1.7911178072217608, 0.0), (-2.162245423191716, 0.0), (-0.006866071767979209, -0.22195094942625376)], [(0.33399999999999996, 0.263), (-1.06, 2.653), (0.9914116203914043, 0.0), (-2.8576196387902995, 0.0)], [(1.1800000000000002, -0.427), (-0.544, 0.73), (0.504, 2.347), (-0.168, 0.0)]]> : tensor<4x4xcomplex<f64>>} : (tensor<4x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%d) {tolerance = 8.000000e-12 : f64, value = dense<[-5.424529427613164, 1.7911178072217608, 0.9914116203914043, -0.168]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%e) {tolerance = 8.000000e-12 : f64, value = dense<[-1.4951538296004467, -2.162245423191716, -2.8576196387902995]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 8.000000e-12 : f64, value = dense<[(1.1739928468075524, -0.9847469163494769), (1.7072017512637123, 0.08907102806555638), (1.1763705684124413, -0.8213129445714276)]> : tensor<3xcomplex<f64>>} : (tensor<3xcomplex<f64>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @zgeqp3_marked() {
  %c0 = stablehlo.constant dense<[[(0.217, 0.515), (-0.779, -0.132), (-1.171, -0.389)], [(-0.056, -0.339), (-0.177, -1.3), (-1.152, -1.444)], [(0.116, 0.794), (-1.151, -0.191), (1.112, 0.216)], [(1.063, 1.002), (1.085, -1.733), (-0.474, -0.784)]]> : tensor<4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[0, 0, 1]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r, %p, %t = stablehlo.custom_call @lapack_zgeqp3_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f64>>, tensor<3xi32>) -> (tensor<4x3xcomplex<f64>>, tensor<3xi32>, tensor<3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.000000e-12 : f64, value = dense<[[(2.6565643225790714, 0.0), (0.9666150291091135, 1.0546927007134812), (-0.33477374985469766, 0.3791844945888817)], [(0.33584749586343726, 0.3431308303198322), (-2.416747544234212, 0.0), (0.3024799931833569, -0.3859170729636736)], [(-0.29323076074027987, -0.026631357563534547), (-0.6342198455976625, -0.3213555812995696), (-1.646801603712647, 0.0)], [(0.1431768075918871, 0.19027876750507838), (0.5141409740847451, -0.4446071426891623), (0.8633742015974504, 0.15695228668018407)]]> : tensor<4x3xcomplex<f64>>} : (tensor<4x3xcomplex<f64>>) -> ()
  check.expect_eq_const %p, dense<[3, 2, 1]> : tensor<3xi32>
  "check.expect_almost_eq_const"(%t) {tolerance = 4.000000e-12 : f64, value = dense<[(1.4407948981499379, 0.1464297313239332), (1.000856351149508, -0.12515907773263718), (1.0117052378407287, 0.3458187458124326)]> : tensor<3xcomplex<f64>>} : (tensor<3xcomplex<f64>>) -> ()
  return
}

// JAX's svd(x, compute_uv=False, full_matrices=False) has room for as many vectors as values, and asks for none.
func.func private @sgesdd_values() {
  %c0 = stablehlo.constant dense<[[1.7489999532699585, -0.28600001335144043, -0.48500001430511475, -2.6530001163482666], [-0.00800000037997961, -0.3199999928474426, -0.5370000004768372, 0.3149999976158142], [0.42100000381469727, -1.065999984741211, -0.8859999775886536, -0.47600001096725464]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_sgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3x4xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[3.3554506301879883, 1.3831850290298462, 0.23960073292255402]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}
