// LAPACK's routines as JAX calls them, real matrices. Unique results are NumPy's and SciPy's; of the others their defining equations are checked.
func.func @main() {
  call @spotrf() : () -> ()
  call @sgetrf() : () -> ()
  call @sgeqrf_orgqr() : () -> ()
  call @strsm() : () -> ()
  call @sgtsv() : () -> ()
  call @ssyevd() : () -> ()
  call @sgesdd_A() : () -> ()
  call @sgesdd_S() : () -> ()
  call @sgesdd_N() : () -> ()
  call @sgesvd_S() : () -> ()
  call @sgeev() : () -> ()
  call @sgeqp3() : () -> ()
  call @sgehrd() : () -> ()
  call @ssytrd() : () -> ()
  call @dpotrf() : () -> ()
  call @dgetrf() : () -> ()
  call @dgeqrf_orgqr() : () -> ()
  call @dtrsm() : () -> ()
  call @dgtsv() : () -> ()
  call @dsyevd() : () -> ()
  call @dgesdd_A() : () -> ()
  call @dgesdd_S() : () -> ()
  call @dgesdd_N() : () -> ()
  call @dgesvd_S() : () -> ()
  call @dgeev() : () -> ()
  call @dgeqp3() : () -> ()
  call @dgehrd() : () -> ()
  call @dsytrd() : () -> ()
  return
}

func.func private @spotrf() {
  %c0 = stablehlo.constant dense<[[[6.290703773498535, -1.0564758777618408, 3.1311798095703125], [-1.0564758777618408, 10.198758125305176, -3.2649879455566406], [3.1311798095703125, -3.2649879455566406, 6.725906848907471]], [[9.443044662475586, -2.817269802093506, 1.831115961074829], [-2.817269802093506, 4.53709602355957, -0.5754039883613586], [1.831115961074829, -0.5754039883613586, 5.010468006134033]]]> : tensor<2x3x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x3xf32>
  %r0, %r1 = stablehlo.custom_call @lapack_spotrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x3x3xf32>) -> (tensor<2x3x3xf32>, tensor<2xi32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-05 : f64, value = dense<[[[2.508127450942993, -1.0564758777618408, 3.1311798095703125], [-0.42122095823287964, 3.1656486988067627, -3.2649879455566406], [1.248413324356079, -0.8652666211128235, 2.1020667552948]], [[3.072953701019287, -2.817269802093506, 1.831115961074829], [-0.9167953729629517, 1.9226497411727905, -0.5754039883613586], [0.5958814024925232, -0.01513675320893526, 2.157582998275757]]]> : tensor<2x3x3xf32>} : (tensor<2x3x3xf32>) -> ()
  check.expect_eq_const %r1, dense<[0, 0]> : tensor<2xi32>
  return
}

func.func private @sgetrf() {
  %c0 = stablehlo.constant dense<[[-0.4169999957084656, -0.0560000017285347, -2.135999917984009], [1.6399999856948853, -1.7929999828338623, -0.8420000076293945], [0.503000020980835, -1.2450000047683716, -1.0579999685287476], [-0.9089999794960022, 0.5509999990463257, 2.2920000553131104]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %r0, %r1, %r2 = stablehlo.custom_call @lapack_sgetrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<3xi32>, tensor<i32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-05 : f64, value = dense<[[1.6399999856948853, -1.7929999828338623, -0.8420000076293945], [0.30670732259750366, -0.6950737833976746, -0.799752414226532], [-0.5542683005332947, 0.6370590329170227, 2.3347957134246826], [-0.2542682886123657, 0.7364729642868042, -0.7542834877967834]]> : tensor<4x3xf32>} : (tensor<4x3xf32>) -> ()
  check.expect_eq_const %r1, dense<[2, 3, 4]> : tensor<3xi32>
  check.expect_eq_const %r2, dense<0> : tensor<i32>
  return
}

func.func private @sgeqrf_orgqr() {
  %c0 = stablehlo.constant dense<[[-0.4169999957084656, -0.0560000017285347, -2.135999917984009], [1.6399999856948853, -1.7929999828338623, -0.8420000076293945], [0.503000020980835, -1.2450000047683716, -1.0579999685287476], [-0.9089999794960022, 0.5509999990463257, 2.2920000553131104]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %r0, %r1 = stablehlo.custom_call @lapack_sgeqrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-05 : f64, value = dense<[[1.9856431484222412, -2.0367515087127686, -1.564112901687622], [-0.6825816035270691, 0.9608610272407532, 1.0654138326644897], [-0.2093527764081955, 0.5923117399215698, -2.8394598960876465], [0.37833333015441895, 0.14151746034622192, 0.9374099969863892]]> : tensor<4x3xf32>} : (tensor<4x3xf32>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 1.0e-05 : f64, value = dense<[1.2100075483322144, 1.4589377641677856, 1.064544677734375]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  %q = stablehlo.custom_call @lapack_sorgqr_ffi(%r0, %r1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  "check.expect_almost_eq_const"(%q) {tolerance = 1.0e-05 : f64, value = dense<[[-0.21000751852989197, -0.5034371614456177, 0.6790398955345154], [0.8259288668632507, -0.11530086398124695, -0.2016894370317459], [0.2533184289932251, -0.7587499618530273, -0.05163003131747246], [-0.4577861726284027, -0.3969322144985199, -0.703960657119751]]> : tensor<4x3xf32>} : (tensor<4x3xf32>) -> ()
  return
}

func.func private @strsm() {
  %c0 = stablehlo.constant dense<[[3.440999984741211, -0.3310000002384186, 2.430999994277954], [-0.25200000405311584, 3.109999895095825, 1.5820000171661377], [-0.9089999794960022, -0.5920000076293945, 3.187999963760376]]> : tensor<3x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %c1 = stablehlo.constant dense<[[0.050999999046325684, 0.5, -0.9959999918937683], [0.6940000057220459, -0.4180000126361847, -1.5850000381469727]]> : tensor<2x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %r = stablehlo.custom_call @lapack_strsm_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-05 : f64, value = dense<[[0.266293466091156, 0.319694846868515, -0.312421590089798], [0.5643302798271179, 0.11849965155124664, -0.4971769452095032]]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}

func.func private @sgtsv() {
  %c0 = stablehlo.constant dense<[-0.31200000643730164, 0.7289999723434448, 0.21799999475479126, -0.8989999890327454]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<[5.690999984741211, 3.5339999198913574, 4.0329999923706055, 4.4079999923706055]> : tensor<4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf32>
  %c2 = stablehlo.constant dense<[0.09099999815225601, 1.090999960899353, -1.9470000267028809, -1.3860000371932983]> : tensor<4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf32>
  %c3 = stablehlo.constant dense<[[0.0010000000474974513, -0.28999999165534973], [-1.1160000562667847, -0.013000000268220901], [-0.3779999911785126, -0.48100000619888306], [-1.5169999599456787, -0.4909999966621399]]> : tensor<4x2xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4x2xf32>
  %r0, %r1, %r2, %s, %i = stablehlo.custom_call @lapack_sgtsv_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x2xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x2xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 1.0e-05 : f64, value = dense<[[0.003883764147758484, -0.05203796178102493], [-0.23189562559127808, 0.06756093353033066], [-0.27434664964675903, -0.19598960876464844], [-0.4000992774963379, -0.1513599455356598]]> : tensor<4x2xf32>} : (tensor<4x2xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @ssyevd() {
  %c0 = stablehlo.constant dense<[[6.290703773498535, -1.0564758777618408, 3.1311798095703125], [-1.0564758777618408, 10.198758125305176, -3.2649879455566406], [3.1311798095703125, -3.2649879455566406, 6.725906848907471]]> : tensor<3x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %v, %w, %i = stablehlo.custom_call @lapack_ssyevd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%w) {tolerance = 1.0e-04 : f64, value = dense<[3.0011532306671143, 7.051586627960205, 13.162629127502441]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %av = stablehlo.dot_general %x0, %v, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %wb = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<3xf32>) -> tensor<3x3xf32>
  %vw = stablehlo.multiply %v, %wb : tensor<3x3xf32>
  %d = stablehlo.subtract %av, %vw : tensor<3x3xf32>
  "check.expect_almost_eq_const"(%d) {tolerance = 2.0e-04 : f64, value = dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  %va_t = stablehlo.transpose %v, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %va = stablehlo.reshape %va_t : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %e = stablehlo.dot_general %va, %v, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

func.func private @sgesdd_A() {
  %c0 = stablehlo.constant dense<[[1.7489999532699585, -0.28600001335144043, -0.48500001430511475, -2.6530001163482666], [-0.00800000037997961, -0.3199999928474426, -0.5370000004768372, 0.3149999976158142], [0.42100000381469727, -1.065999984741211, -0.8859999775886536, -0.47600001096725464]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_sgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<4x4xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[3.3554506301879883, 1.3831850290298462, 0.23960073292255402]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<3xf32>) -> tensor<3x3xf32>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xf32>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<4x4xf32>) -> tensor<3x4xf32>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-05 : f64, value = dense<[[1.7489999532699585, -0.28600001335144043, -0.48500001430511475, -2.6530001163482666], [-0.00800000037997961, -0.3199999928474426, -0.5370000004768372, 0.3149999976158142], [0.42100000381469727, -1.065999984741211, -0.8859999775886536, -0.47600001096725464]]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %va = stablehlo.reshape %va_t : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  return
}

func.func private @sgesdd_S() {
  %c0 = stablehlo.constant dense<[[1.7489999532699585, -0.28600001335144043, -0.48500001430511475, -2.6530001163482666], [-0.00800000037997961, -0.3199999928474426, -0.5370000004768372, 0.3149999976158142], [0.42100000381469727, -1.065999984741211, -0.8859999775886536, -0.47600001096725464]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_sgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3x4xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[3.3554506301879883, 1.3831850290298462, 0.23960073292255402]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<3xf32>) -> tensor<3x3xf32>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xf32>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-05 : f64, value = dense<[[1.7489999532699585, -0.28600001335144043, -0.48500001430511475, -2.6530001163482666], [-0.00800000037997961, -0.3199999928474426, -0.5370000004768372, 0.3149999976158142], [0.42100000381469727, -1.065999984741211, -0.8859999775886536, -0.47600001096725464]]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %va = stablehlo.reshape %va_t : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

func.func private @sgesdd_N() {
  %c0 = stablehlo.constant dense<[[1.7489999532699585, -0.28600001335144043, -0.48500001430511475, -2.6530001163482666], [-0.00800000037997961, -0.3199999928474426, -0.5370000004768372, 0.3149999976158142], [0.42100000381469727, -1.065999984741211, -0.8859999775886536, -0.47600001096725464]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_sgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<4x4xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[3.3554506301879883, 1.3831850290298462, 0.23960073292255402]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @sgesvd_S() {
  %c0 = stablehlo.constant dense<[[1.7489999532699585, -0.28600001335144043, -0.48500001430511475, -2.6530001163482666], [-0.00800000037997961, -0.3199999928474426, -0.5370000004768372, 0.3149999976158142], [0.42100000381469727, -1.065999984741211, -0.8859999775886536, -0.47600001096725464]]> : tensor<3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_sgesvd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3x4xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[3.3554506301879883, 1.3831850290298462, 0.23960073292255402]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<3xf32>) -> tensor<3x3xf32>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xf32>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-05 : f64, value = dense<[[1.7489999532699585, -0.28600001335144043, -0.48500001430511475, -2.6530001163482666], [-0.00800000037997961, -0.3199999928474426, -0.5370000004768372, 0.3149999976158142], [0.42100000381469727, -1.065999984741211, -0.8859999775886536, -0.47600001096725464]]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %va = stablehlo.reshape %va_t : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

func.func private @sgeev() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, 0.0], [-3.0, 1.0, 1.0], [0.5, 0.0, 2.0]]> : tensor<3x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %wr, %wi, %l, %v, %i = stablehlo.custom_call @lapack_sgeev_ffi(%x0) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<i32>)
  %w = stablehlo.complex %wr, %wi : tensor<3xcomplex<f32>>
  %az = stablehlo.constant dense<0.0> : tensor<3x3xf32>
  %ac = stablehlo.complex %x0, %az : tensor<3x3xcomplex<f32>>
  %av = stablehlo.dot_general %ac, %v, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %wb = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %vw = stablehlo.multiply %v, %wb : tensor<3x3xcomplex<f32>>
  %d = stablehlo.subtract %av, %vw : tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%d) {tolerance = 2.0e-04 : f64, value = dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %la_t = stablehlo.transpose %l, dims = [1, 0] : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %la_re = stablehlo.real %la_t : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
  %la_im = stablehlo.imag %la_t : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
  %la_n = stablehlo.negate %la_im : tensor<3x3xf32>
  %la = stablehlo.complex %la_re, %la_n : tensor<3x3xcomplex<f32>>
  %lA = stablehlo.dot_general %la, %ac, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %wr0 = stablehlo.broadcast_in_dim %w, dims = [0] : (tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %wl = stablehlo.multiply %wr0, %la : tensor<3x3xcomplex<f32>>
  %dl = stablehlo.subtract %lA, %wl : tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%dl) {tolerance = 2.0e-04 : f64, value = dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %sum = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  "check.expect_almost_eq_const"(%sum) {tolerance = 1.0e-04 : f64, value = dense<(4.0, 0.0)> : tensor<complex<f32>>} : (tensor<complex<f32>>) -> ()
  return
}

func.func private @sgeqp3() {
  %c0 = stablehlo.constant dense<[[-0.4169999957084656, -0.0560000017285347, -2.135999917984009], [1.6399999856948853, -1.7929999828338623, -0.8420000076293945], [0.503000020980835, -1.2450000047683716, -1.0579999685287476], [-0.9089999794960022, 0.5509999990463257, 2.2920000553131104]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r, %j, %t = stablehlo.custom_call @lapack_sgeqp3_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf32>, tensor<3xi32>) -> (tensor<4x3xf32>, tensor<3xi32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-05 : f64, value = dense<[[3.4123435020446777, 1.233587384223938, -0.9101575016975403], [0.15175701677799225, 1.884110689163208, -1.550600528717041], [0.19068753719329834, 0.2869793176651001, 0.8426328301429749], [-0.41309627890586853, -0.005249664653092623, 0.5188325643539429]]> : tensor<4x3xf32>} : (tensor<4x3xf32>) -> ()
  check.expect_eq_const %j, dense<[3, 2, 1]> : tensor<3xi32>
  "check.expect_almost_eq_const"(%t) {tolerance = 4.0e-05 : f64, value = dense<[1.625962734222412, 1.8477718830108643, 1.5758116245269775]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  return
}

func.func private @sgehrd() {
  %c0 = stablehlo.constant dense<[[-0.31200000643730164, 0.33899998664855957, -0.15600000321865082, -0.5019999742507935], [0.23600000143051147, -1.7640000581741333, -1.0959999561309814, -1.0880000591278076], [-0.3050000071525574, -0.4740000069141388, -0.20100000500679016, 0.35499998927116394], [0.6899999976158142, 0.41100001335144043, -0.5649999976158142, 0.5989999771118164]]> : tensor<4x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf32>
  %r, %t, %i = stablehlo.custom_call @lapack_sgehrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<3xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-05 : f64, value = dense<[[-0.31200000643730164, 0.2767970860004425, 0.5472391843795776, 0.1231810674071312], [-0.7904561758041382, 0.3444162905216217, -0.19719256460666656, -0.6311038732528687], [-0.29713883996009827, 1.340709924697876, -0.6197612881660461, 1.5299839973449707], [0.6722157001495361, 0.9740615487098694, 0.6833146810531616, -1.0906550884246826]]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 4.0e-05 : f64, value = dense<[1.2985618114471436, 1.0262746810913086, 0.0]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @ssytrd() {
  %c0 = stablehlo.constant dense<[[-0.6240000128746033, 0.574999988079071, -0.4610000252723694, 0.18800002336502075], [0.574999988079071, -3.5280001163482666, -1.5699999332427979, -0.6770000457763672], [-0.4610000252723694, -1.5699999332427979, -0.4020000100135803, -0.21000000834465027], [0.18800002336502075, -0.6770000457763672, -0.21000000834465027, 1.1979999542236328]]> : tensor<4x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf32>
  %r, %d, %e, %t, %i = stablehlo.custom_call @lapack_ssytrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 8.0e-05 : f64, value = dense<[[-0.6240000128746033, 0.574999988079071, -0.4610000252723694, 0.18800002336502075], [-0.7605853080749512, -0.8421367406845093, -1.5699999332427979, -0.6770000457763672], [-0.34516704082489014, -1.958133578300476, -3.1263840198516846, -0.21000000834465027], [0.14076226949691772, -0.07580474764108658, 0.3855011761188507, 1.236520528793335]]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  "check.expect_almost_eq_const"(%d) {tolerance = 8.0e-05 : f64, value = dense<[-0.6240000128746033, -0.8421367406845093, -3.1263840198516846, 1.236520528793335]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%e) {tolerance = 8.0e-05 : f64, value = dense<[-0.7605853080749512, -1.958133578300476, 0.3855011761188507]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 8.0e-05 : f64, value = dense<[1.7559967041015625, 1.9885729551315308, 0.0]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dpotrf() {
  %c0 = stablehlo.constant dense<[[[6.290704, -1.056476, 3.13118], [-1.056476, 10.198758, -3.2649880000000002], [3.13118, -3.2649880000000002, 6.725907000000001]], [[9.443045, -2.8172699999999997, 1.8311160000000002], [-2.8172699999999997, 4.537096, -0.5754039999999999], [1.8311160000000002, -0.5754039999999999, 5.010468]]]> : tensor<2x3x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x3xf64>
  %r0, %r1 = stablehlo.custom_call @lapack_dpotrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x3x3xf64>) -> (tensor<2x3x3xf64>, tensor<2xi32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-12 : f64, value = dense<[[[2.508127588461161, -1.056476, 3.13118], [-0.42122099563849985, 3.165648570646039, -3.2649880000000002], [1.2484133639792652, -0.8652666329595927, 2.1020667749918758]], [[3.072953790736203, -2.8172699999999997, 1.8311160000000002], [-0.9167954326202388, 1.9226497691276665, -0.5754039999999999], [0.5958813977353401, -0.015136743384147654, 2.157582962213203]]]> : tensor<2x3x3xf64>} : (tensor<2x3x3xf64>) -> ()
  check.expect_eq_const %r1, dense<[0, 0]> : tensor<2xi32>
  return
}

func.func private @dgetrf() {
  %c0 = stablehlo.constant dense<[[-0.417, -0.056, -2.136], [1.64, -1.793, -0.842], [0.503, -1.245, -1.058], [-0.909, 0.551, 2.292]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %r0, %r1, %r2 = stablehlo.custom_call @lapack_dgetrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xi32>, tensor<i32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-12 : f64, value = dense<[[1.64, -1.793, -0.842], [0.3067073170731707, -0.695073780487805, -0.7997524390243903], [-0.5542682926829269, 0.6370590593558676, 2.3347956340834144], [-0.25426829268292683, 0.7364729661090549, -0.7542835123593787]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  check.expect_eq_const %r1, dense<[2, 3, 4]> : tensor<3xi32>
  check.expect_eq_const %r2, dense<0> : tensor<i32>
  return
}

func.func private @dgeqrf_orgqr() {
  %c0 = stablehlo.constant dense<[[-0.417, -0.056, -2.136], [1.64, -1.793, -0.842], [0.503, -1.245, -1.058], [-0.909, 0.551, 2.292]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %r0, %r1 = stablehlo.custom_call @lapack_dgeqrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-12 : f64, value = dense<[[1.9856432207221921, -2.0367515965577514, -1.5641128111979807], [-0.6825815775956303, 0.9608610377778105, 1.0654139301595908], [-0.20935276434792807, 0.5923117173639935, -2.839459855547925], [0.3783333256307488, 0.14151745973773988, 0.9374099805483128]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 1.0e-12 : f64, value = dense<[1.2100075157753336, 1.4589377995973207, 1.0645446903569245]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  %q = stablehlo.custom_call @lapack_dorgqr_ffi(%r0, %r1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf64>, tensor<3xf64>) -> tensor<4x3xf64>
  "check.expect_almost_eq_const"(%q) {tolerance = 1.0e-12 : f64, value = dense<[[-0.2100075157753336, -0.5034371506656887, 0.6790398845842887], [0.8259288390204967, -0.11530087507568589, -0.20168942892293476], [0.25331841830933527, -0.7587499944394285, -0.0516300298058027], [-0.4577861674814827, -0.396932222771799, -0.703960616388977]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  return
}

func.func private @dtrsm() {
  %c0 = stablehlo.constant dense<[[3.441, -0.331, 2.431], [-0.252, 3.11, 1.582], [-0.909, -0.592, 3.188]]> : tensor<3x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf64>
  %c1 = stablehlo.constant dense<[[0.051, 0.5, -0.996], [0.694, -0.418, -1.585]]> : tensor<2x3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf64>
  %r = stablehlo.custom_call @lapack_dtrsm_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-12 : f64, value = dense<[[0.2662934769156927, 0.3196948363436843, -0.31242158092848177], [0.5643302694040362, 0.11849963891925906, -0.497176913425345]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}

func.func private @dgtsv() {
  %c0 = stablehlo.constant dense<[-0.312, 0.729, 0.218, -0.899]> : tensor<4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf64>
  %c1 = stablehlo.constant dense<[5.691, 3.534, 4.033, 4.408]> : tensor<4xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf64>
  %c2 = stablehlo.constant dense<[0.091, 1.091, -1.947, -1.386]> : tensor<4xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf64>
  %c3 = stablehlo.constant dense<[[0.001, -0.29], [-1.116, -0.013], [-0.378, -0.481], [-1.517, -0.491]]> : tensor<4x2xf64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4x2xf64>
  %r0, %r1, %r2, %s, %i = stablehlo.custom_call @lapack_dgtsv_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 1.0e-12 : f64, value = dense<[[0.0038837638194228973, -0.05203796257689089], [-0.23189560325643635, 0.06756093434160532], [-0.2743466562017538, -0.19598961250658084], [-0.400099284012109, -0.1513599504635699]]> : tensor<4x2xf64>} : (tensor<4x2xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dsyevd() {
  %c0 = stablehlo.constant dense<[[6.290704, -1.056476, 3.13118], [-1.056476, 10.198758, -3.2649880000000002], [3.13118, -3.2649880000000002, 6.725907000000001]]> : tensor<3x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf64>
  %v, %w, %i = stablehlo.custom_call @lapack_dsyevd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%w) {tolerance = 1.0e-11 : f64, value = dense<[3.0011532931559715, 7.051586632530387, 13.162629074313637]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %av = stablehlo.dot_general %x0, %v, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %wb = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<3xf64>) -> tensor<3x3xf64>
  %vw = stablehlo.multiply %v, %wb : tensor<3x3xf64>
  %d = stablehlo.subtract %av, %vw : tensor<3x3xf64>
  "check.expect_almost_eq_const"(%d) {tolerance = 2.0e-11 : f64, value = dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %va_t = stablehlo.transpose %v, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %va = stablehlo.reshape %va_t : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %e = stablehlo.dot_general %va, %v, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

func.func private @dgesdd_A() {
  %c0 = stablehlo.constant dense<[[1.749, -0.286, -0.485, -2.653], [-0.008, -0.32, -0.537, 0.315], [0.421, -1.066, -0.886, -0.476]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_dgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3xf64>, tensor<3x3xf64>, tensor<4x4xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-12 : f64, value = dense<[3.3554505965796135, 1.3831850129256722, 0.23960073858676792]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<3xf64>) -> tensor<3x3xf64>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xf64>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<4x4xf64>) -> tensor<3x4xf64>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-12 : f64, value = dense<[[1.749, -0.286, -0.485, -2.653], [-0.008, -0.32, -0.537, 0.315], [0.421, -1.066, -0.886, -0.476]]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<4x4xf64>) -> tensor<4x4xf64>
  %va = stablehlo.reshape %va_t : (tensor<4x4xf64>) -> tensor<4x4xf64>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf64>} : (tensor<4x4xf64>) -> ()
  return
}

func.func private @dgesdd_S() {
  %c0 = stablehlo.constant dense<[[1.749, -0.286, -0.485, -2.653], [-0.008, -0.32, -0.537, 0.315], [0.421, -1.066, -0.886, -0.476]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_dgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3xf64>, tensor<3x3xf64>, tensor<3x4xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-12 : f64, value = dense<[3.3554505965796135, 1.3831850129256722, 0.23960073858676792]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<3xf64>) -> tensor<3x3xf64>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xf64>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-12 : f64, value = dense<[[1.749, -0.286, -0.485, -2.653], [-0.008, -0.32, -0.537, 0.315], [0.421, -1.066, -0.886, -0.476]]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<3x4xf64>) -> tensor<4x3xf64>
  %va = stablehlo.reshape %va_t : (tensor<4x3xf64>) -> tensor<4x3xf64>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<3x4xf64>, tensor<4x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

func.func private @dgesdd_N() {
  %c0 = stablehlo.constant dense<[[1.749, -0.286, -0.485, -2.653], [-0.008, -0.32, -0.537, 0.315], [0.421, -1.066, -0.886, -0.476]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_dgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3xf64>, tensor<3x3xf64>, tensor<4x4xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-12 : f64, value = dense<[3.3554505965796135, 1.3831850129256722, 0.23960073858676792]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dgesvd_S() {
  %c0 = stablehlo.constant dense<[[1.749, -0.286, -0.485, -2.653], [-0.008, -0.32, -0.537, 0.315], [0.421, -1.066, -0.886, -0.476]]> : tensor<3x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_dgesvd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3xf64>, tensor<3x3xf64>, tensor<3x4xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-12 : f64, value = dense<[3.3554505965796135, 1.3831850129256722, 0.23960073858676792]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<3xf64>) -> tensor<3x3xf64>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xf64>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-12 : f64, value = dense<[[1.749, -0.286, -0.485, -2.653], [-0.008, -0.32, -0.537, 0.315], [0.421, -1.066, -0.886, -0.476]]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<3x4xf64>) -> tensor<4x3xf64>
  %va = stablehlo.reshape %va_t : (tensor<4x3xf64>) -> tensor<4x3xf64>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<3x4xf64>, tensor<4x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

func.func private @dgeev() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, 0.0], [-3.0, 1.0, 1.0], [0.5, 0.0, 2.0]]> : tensor<3x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf64>
  %wr, %wi, %l, %v, %i = stablehlo.custom_call @lapack_dgeev_ffi(%x0) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<i32>)
  %w = stablehlo.complex %wr, %wi : tensor<3xcomplex<f64>>
  %az = stablehlo.constant dense<0.0> : tensor<3x3xf64>
  %ac = stablehlo.complex %x0, %az : tensor<3x3xcomplex<f64>>
  %av = stablehlo.dot_general %ac, %v, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %wb = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %vw = stablehlo.multiply %v, %wb : tensor<3x3xcomplex<f64>>
  %d = stablehlo.subtract %av, %vw : tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%d) {tolerance = 2.0e-11 : f64, value = dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %la_t = stablehlo.transpose %l, dims = [1, 0] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %la_re = stablehlo.real %la_t : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %la_im = stablehlo.imag %la_t : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %la_n = stablehlo.negate %la_im : tensor<3x3xf64>
  %la = stablehlo.complex %la_re, %la_n : tensor<3x3xcomplex<f64>>
  %lA = stablehlo.dot_general %la, %ac, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %wr0 = stablehlo.broadcast_in_dim %w, dims = [0] : (tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %wl = stablehlo.multiply %wr0, %la : tensor<3x3xcomplex<f64>>
  %dl = stablehlo.subtract %lA, %wl : tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%dl) {tolerance = 2.0e-11 : f64, value = dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %sum = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  "check.expect_almost_eq_const"(%sum) {tolerance = 1.0e-11 : f64, value = dense<(4.0, 0.0)> : tensor<complex<f64>>} : (tensor<complex<f64>>) -> ()
  return
}

func.func private @dgeqp3() {
  %c0 = stablehlo.constant dense<[[-0.417, -0.056, -2.136], [1.64, -1.793, -0.842], [0.503, -1.245, -1.058], [-0.909, 0.551, 2.292]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r, %j, %t = stablehlo.custom_call @lapack_dgeqp3_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf64>, tensor<3xi32>) -> (tensor<4x3xf64>, tensor<3xi32>, tensor<3xf64>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-12 : f64, value = dense<[[3.412343476263783, 1.2335874243846492, -0.9101574978028137], [0.1517570070422167, 1.8841106831606385, -1.5506006003851975], [0.19068754566587326, 0.28697931880459565, 0.8426328425111302], [-0.41309627095102214, -0.005249672102651337, 0.5188325414110032]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  check.expect_eq_const %j, dense<[3, 2, 1]> : tensor<3xi32>
  "check.expect_almost_eq_const"(%t) {tolerance = 4.0e-12 : f64, value = dense<[1.6259627774454677, 1.8477718885796053, 1.5758116615914362]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  return
}

func.func private @dgehrd() {
  %c0 = stablehlo.constant dense<[[-0.312, 0.339, -0.156, -0.502], [0.236, -1.764, -1.096, -1.088], [-0.305, -0.474, -0.201, 0.355], [0.69, 0.411, -0.565, 0.599]]> : tensor<4x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf64>
  %r, %t, %i = stablehlo.custom_call @lapack_dgehrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<3xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-12 : f64, value = dense<[[-0.312, 0.27679712135989964, 0.547239237270071, 0.12318104886281772], [-0.7904561973948967, 0.3444163224347454, -0.19719257213362787, -0.6311038894130749], [-0.29713883629333365, 1.3407098848508334, -0.6197612012804654, 1.5299839594356146], [0.6722157280078696, 0.9740615122724278, 0.6833146535263679, -1.0906551211542796]]> : tensor<4x4xf64>} : (tensor<4x4xf64>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 4.0e-12 : f64, value = dense<[1.2985617682267332, 1.0262747741602487, 0.0]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @dsytrd() {
  %c0 = stablehlo.constant dense<[[-0.624, 0.575, -0.46099999999999997, 0.18799999999999994], [0.575, -3.528, -1.57, -0.677], [-0.46099999999999997, -1.57, -0.402, -0.20999999999999996], [0.18799999999999994, -0.677, -0.20999999999999996, 1.198]]> : tensor<4x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xf64>
  %r, %d, %e, %t, %i = stablehlo.custom_call @lapack_dsytrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 8.0e-12 : f64, value = dense<[[-0.624, 0.575, -0.46099999999999997, 0.18799999999999994], [-0.7605853009360619, -0.8421367180072248, -1.57, -0.677], [-0.345167021287897, -1.9581336376746394, -3.1263838311736287, -0.20999999999999996], [0.14076225596990158, -0.07580472720666069, 0.3855010595496156, 1.2365205491808555]]> : tensor<4x4xf64>} : (tensor<4x4xf64>) -> ()
  "check.expect_almost_eq_const"(%d) {tolerance = 8.0e-12 : f64, value = dense<[-0.624, -0.8421367180072248, -3.1263838311736287, 1.2365205491808555]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%e) {tolerance = 8.0e-12 : f64, value = dense<[-0.7605853009360619, -1.9581336376746394, 0.3855010595496156]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 8.0e-12 : f64, value = dense<[1.7559967294823344, 1.9885729505679342, 0.0]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}
