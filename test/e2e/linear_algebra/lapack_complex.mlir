// LAPACK's routines as JAX calls them, complex matrices. Unique results are NumPy's and SciPy's; of the others their defining equations are checked.
func.func @main() {
  call @cpotrf() : () -> ()
  call @cgetrf() : () -> ()
  call @cgeqrf_ungqr() : () -> ()
  call @ctrsm() : () -> ()
  call @cgtsv() : () -> ()
  call @cheevd() : () -> ()
  call @cgesdd_A() : () -> ()
  call @cgesdd_S() : () -> ()
  call @cgesdd_N() : () -> ()
  call @cgesvd_S() : () -> ()
  call @cgeev() : () -> ()
  call @cgeqp3() : () -> ()
  call @cgehrd() : () -> ()
  call @csytrd() : () -> ()
  call @cgees() : () -> ()
  call @zpotrf() : () -> ()
  call @zgetrf() : () -> ()
  call @zgeqrf_ungqr() : () -> ()
  call @ztrsm() : () -> ()
  call @zgtsv() : () -> ()
  call @zheevd() : () -> ()
  call @zgesdd_A() : () -> ()
  call @zgesdd_S() : () -> ()
  call @zgesdd_N() : () -> ()
  call @zgesvd_S() : () -> ()
  call @zgeev() : () -> ()
  call @zgeqp3() : () -> ()
  call @zgehrd() : () -> ()
  call @zsytrd() : () -> ()
  call @zgees() : () -> ()
  return
}

func.func private @cpotrf() {
  %c0 = stablehlo.constant dense<[[[(11.030224800109863, 0.0), (0.15856410562992096, 1.110821008682251), (5.251036643981934, -3.50386905670166)], [(0.15856410562992096, -1.110821008682251), (16.812171936035156, 0.0), (0.6830530762672424, 3.138803005218506)], [(5.251036643981934, 3.50386905670166), (0.6830530762672424, -3.138803005218506), (9.64830493927002, 0.0)]], [[(15.826190948486328, 0.0), (-2.2360777854919434, 5.435555934906006), (5.055510997772217, 1.1926257610321045)], [(-2.2360777854919434, -5.435555934906006), (6.0793046951293945, 0.0), (0.054130975157022476, -1.8588038682937622)], [(5.055510997772217, -1.1926257610321045), (0.054130975157022476, 1.8588038682937622), (6.746669769287109, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x3xcomplex<f32>>
  %r0, %r1 = stablehlo.custom_call @lapack_cpotrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2xi32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-05 : f64, value = dense<[[[(3.3211781978607178, 0.0), (0.15856410562992096, 1.110821008682251), (5.251036643981934, -3.50386905670166)], [(0.04774332791566849, -0.33446595072746277), (4.086321830749512, 0.0), (0.6830530762672424, 3.138803005218506)], [(1.5810763835906982, 1.055007815361023), (0.23503568768501282, -0.9098619818687439), (2.269883155822754, 0.0)]], [[(3.9782145023345947, 0.0), (-2.2360777854919434, 5.435555934906006), (5.055510997772217, 1.1926257610321045)], [(-0.5620807409286499, -1.3663305044174194), (1.973958134651184, 0.0), (0.054130975157022476, -1.8588038682937622)], [(1.2707990407943726, -0.2997891902923584), (0.18177258968353271, -0.023320302367210388), (2.2379188537597656, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>} : (tensor<2x3x3xcomplex<f32>>) -> ()
  check.expect_eq_const %r1, dense<[0, 0]> : tensor<2xi32>
  return
}

func.func private @cgetrf() {
  %c0 = stablehlo.constant dense<[[(-0.4169999957084656, 1.7890000343322754), (-0.0560000017285347, 0.43700000643730164), (-2.135999917984009, 0.09600000083446503)], [(1.6399999856948853, -1.8630000352859497), (-1.7929999828338623, -0.2770000100135803), (-0.8420000076293945, -0.35499998927116394)], [(0.503000020980835, -0.08299999684095383), (-1.2450000047683716, -0.6269999742507935), (-1.0579999685287476, -0.04399999976158142)], [(-0.9089999794960022, -0.47699999809265137), (0.5509999990463257, -1.3140000104904175), (2.2920000553131104, 0.8849999904632568)]]> : tensor<4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f32>>
  %r0, %r1, %r2 = stablehlo.custom_call @lapack_cgetrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f32>>) -> (tensor<4x3xcomplex<f32>>, tensor<3xi32>, tensor<i32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-05 : f64, value = dense<[[(1.6399999856948853, -1.8630000352859497), (-1.7929999828338623, -0.2770000100135803), (-0.8420000076293945, -0.35499998927116394)], [(-0.09773910045623779, -0.4018828868865967), (0.4870753586292267, -2.061649799346924), (2.352372169494629, 0.511917233467102)], [(-0.6520367860794067, 0.3501558005809784), (-0.5497100353240967, -0.5114083290100098), (-1.777996301651001, 1.643786907196045)], [(0.1590081751346588, 0.1300196498632431), (0.05262023210525513, -0.4954982399940491), (0.762087345123291, -0.0044287750497460365)]]> : tensor<4x3xcomplex<f32>>} : (tensor<4x3xcomplex<f32>>) -> ()
  check.expect_eq_const %r1, dense<[2, 4, 4]> : tensor<3xi32>
  check.expect_eq_const %r2, dense<0> : tensor<i32>
  return
}

func.func private @cgeqrf_ungqr() {
  %c0 = stablehlo.constant dense<[[(-0.4169999957084656, 1.7890000343322754), (-0.0560000017285347, 0.43700000643730164), (-2.135999917984009, 0.09600000083446503)], [(1.6399999856948853, -1.8630000352859497), (-1.7929999828338623, -0.2770000100135803), (-0.8420000076293945, -0.35499998927116394)], [(0.503000020980835, -0.08299999684095383), (-1.2450000047683716, -0.6269999742507935), (-1.0579999685287476, -0.04399999976158142)], [(-0.9089999794960022, -0.47699999809265137), (0.5509999990463257, -1.3140000104904175), (2.2920000553131104, 0.8849999904632568)]]> : tensor<4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f32>>
  %r0, %r1 = stablehlo.custom_call @lapack_cgeqrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f32>>) -> (tensor<4x3xcomplex<f32>>, tensor<3xcomplex<f32>>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-05 : f64, value = dense<[[(3.2937042713165283, 0.0), (-0.6277427673339844, -0.861688494682312), (-0.8170600533485413, 0.5493203997612)], [(-0.5550116300582886, 0.23447954654693604), (2.514451503753662, 0.0), (1.2626407146453857, 2.0962653160095215)], [(-0.1187383309006691, -0.03487825393676758), (0.3190913200378418, 0.14968617260456085), (2.3678176403045654, 0.0)], [(0.1484796553850174, 0.2001318484544754), (-0.2323126494884491, 0.4203643500804901), (-0.009925484657287598, -0.638967752456665)]]> : tensor<4x3xcomplex<f32>>} : (tensor<4x3xcomplex<f32>>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 1.0e-05 : f64, value = dense<[(1.1266051530838013, -0.5431574583053589), (1.4657716751098633, -0.12317804992198944), (1.261005163192749, -0.4478674829006195)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  %q = stablehlo.custom_call @lapack_cungqr_ffi(%r0, %r1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%q) {tolerance = 1.0e-05 : f64, value = dense<[[(-0.12660518288612366, 0.5431574583053589), (-0.24001578986644745, 0.2660098969936371), (-0.45628324151039124, 0.32798174023628235)], [(0.49791964888572693, -0.5656245946884155), (-0.3949339985847473, -0.080739326775074), (-0.175887793302536, -0.06792561709880829)], [(0.15271560847759247, -0.025199590250849724), (-0.44837599992752075, -0.20331494510173798), (-0.34087470173835754, 0.44266477227211)], [(-0.275981068611145, -0.14482174813747406), (0.19986313581466675, -0.6533116698265076), (0.15418563783168793, 0.559251606464386)]]> : tensor<4x3xcomplex<f32>>} : (tensor<4x3xcomplex<f32>>) -> ()
  return
}

func.func private @ctrsm() {
  %c0 = stablehlo.constant dense<[[(3.440999984741211, -0.31200000643730164), (-0.3310000002384186, 0.7289999723434448), (2.430999994277954, 0.21799999475479126)], [(-0.25200000405311584, -0.8989999890327454), (3.109999895095825, -2.486999988555908), (1.5820000171661377, 0.9129999876022339)], [(-0.9089999794960022, 1.1269999742507935), (-0.5920000076293945, -1.5140000581741333), (3.187999963760376, 1.6390000581741333)]]> : tensor<3x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(0.050999999046325684, 0.4410000145435333), (0.5, -0.3310000002384186), (-0.9959999918937683, 2.430999994277954)], [(0.6940000057220459, -0.25200000405311584), (-0.4180000126361847, 0.10999999940395355), (-1.5850000381469727, 1.5820000171661377)]]> : tensor<2x3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f32>>
  %r = stablehlo.custom_call @lapack_ctrsm_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-05 : f64, value = dense<[[(0.43883877992630005, -0.3411989212036133), (-0.06413184106349945, -0.46089646220207214), (-0.5571863055229187, 0.4760889708995819)], [(0.6176873445510864, -0.3304019570350647), (-0.046614937484264374, -0.19884876906871796), (-0.5950254797935486, 0.1903240978717804)]]> : tensor<2x3xcomplex<f32>>} : (tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func private @cgtsv() {
  %c0 = stablehlo.constant dense<[(-0.31200000643730164, 1.690999984741211), (0.7289999723434448, -0.4659999907016754), (0.21799999475479126, 0.032999999821186066), (-0.8989999890327454, 0.40799999237060547)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(5.690999984741211, 0.09099999815225601), (3.5339999198913574, 1.090999960899353), (4.0329999923706055, -1.9470000267028809), (4.4079999923706055, -1.3860000371932983)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %c2 = stablehlo.constant dense<[(0.09099999815225601, 0.0010000000474974513), (1.090999960899353, -0.28999999165534973), (-1.9470000267028809, -1.1160000562667847), (-1.3860000371932983, -0.013000000268220901)]> : tensor<4xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xcomplex<f32>>
  %c3 = stablehlo.constant dense<[[(0.0010000000474974513, 1.3320000171661377), (-0.28999999165534973, 0.7149999737739563)], [(-1.1160000562667847, -1.5449999570846558), (-0.013000000268220901, -0.00800000037997961)], [(-0.3779999911785126, 0.6209999918937683), (-0.48100000619888306, -0.7200000286102295)], [(-1.5169999599456787, 0.26600000262260437), (-0.4909999966621399, 0.10899999737739563)]]> : tensor<4x2xcomplex<f32>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4x2xcomplex<f32>>
  %r0, %r1, %r2, %s, %i = stablehlo.custom_call @lapack_cgtsv_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4x2xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 1.0e-05 : f64, value = dense<[[(0.010191760025918484, 0.23979705572128296), (-0.049461930990219116, 0.12588928639888763)], [(-0.3906027674674988, -0.36507588624954224), (0.032715536653995514, 0.033323053270578384)], [(-0.21695221960544586, -0.05651061236858368), (-0.035468216985464096, -0.2626623809337616)], [(-0.3779250383377075, -0.049929823726415634), (-0.12276068329811096, -0.06415806710720062)]]> : tensor<4x2xcomplex<f32>>} : (tensor<4x2xcomplex<f32>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @cheevd() {
  %c0 = stablehlo.constant dense<[[(11.030224800109863, 0.0), (0.15856410562992096, 1.110821008682251), (5.251036643981934, -3.50386905670166)], [(0.15856410562992096, -1.110821008682251), (16.812171936035156, 0.0), (0.6830530762672424, 3.138803005218506)], [(5.251036643981934, 3.50386905670166), (0.6830530762672424, -3.138803005218506), (9.64830493927002, 0.0)]]> : tensor<3x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f32>>
  %v, %w, %i = stablehlo.custom_call @lapack_cheevd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xcomplex<f32>>) -> (tensor<3x3xcomplex<f32>>, tensor<3xf32>, tensor<i32>)
  "check.expect_almost_eq_const"(%w) {tolerance = 1.0e-04 : f64, value = dense<[3.260756492614746, 15.739461898803711, 18.4904842376709]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<3xf32>
  %wc = stablehlo.complex %w, %z : tensor<3xcomplex<f32>>
  %av = stablehlo.dot_general %x0, %v, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %wb = stablehlo.broadcast_in_dim %wc, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %vw = stablehlo.multiply %v, %wb : tensor<3x3xcomplex<f32>>
  %d = stablehlo.subtract %av, %vw : tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%d) {tolerance = 2.0e-04 : f64, value = dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  %va_t = stablehlo.transpose %v, dims = [1, 0] : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %va_re = stablehlo.real %va_t : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
  %va_im = stablehlo.imag %va_t : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
  %va_n = stablehlo.negate %va_im : tensor<3x3xf32>
  %va = stablehlo.complex %va_re, %va_n : tensor<3x3xcomplex<f32>>
  %e = stablehlo.dot_general %va, %v, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  return
}

func.func private @cgesdd_A() {
  %c0 = stablehlo.constant dense<[[(1.7489999532699585, 0.4729999899864197), (-0.28600001335144043, -0.6809999942779541), (-0.48500001430511475, 0.24199999868869781), (-2.6530001163482666, -1.7009999752044678)], [(-0.00800000037997961, 0.753000020980835), (-0.3199999928474426, -1.534999966621399), (-0.5370000004768372, 0.004999999888241291), (0.3149999976158142, -0.11999999731779099)], [(0.42100000381469727, -0.8069999814033508), (-1.065999984741211, 2.871999979019165), (-0.8859999775886536, -0.5979999899864197), (-0.47600001096725464, 0.47200000286102295)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_cgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xcomplex<f32>>) -> (tensor<3x4xcomplex<f32>>, tensor<3xf32>, tensor<3x3xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[4.424412250518799, 2.9486546516418457, 1.0083667039871216]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<3xf32>
  %sc = stablehlo.complex %s, %z : tensor<3xcomplex<f32>>
  %sb = stablehlo.broadcast_in_dim %sc, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xcomplex<f32>>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<4x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-05 : f64, value = dense<[[(1.7489999532699585, 0.4729999899864197), (-0.28600001335144043, -0.6809999942779541), (-0.48500001430511475, 0.24199999868869781), (-2.6530001163482666, -1.7009999752044678)], [(-0.00800000037997961, 0.753000020980835), (-0.3199999928474426, -1.534999966621399), (-0.5370000004768372, 0.004999999888241291), (0.3149999976158142, -0.11999999731779099)], [(0.42100000381469727, -0.8069999814033508), (-1.065999984741211, 2.871999979019165), (-0.8859999775886536, -0.5979999899864197), (-0.47600001096725464, 0.47200000286102295)]]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  %va_re = stablehlo.real %va_t : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
  %va_im = stablehlo.imag %va_t : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
  %va_n = stablehlo.negate %va_im : tensor<4x4xf32>
  %va = stablehlo.complex %va_re, %va_n : tensor<4x4xcomplex<f32>>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<4x4xcomplex<f32>>} : (tensor<4x4xcomplex<f32>>) -> ()
  return
}

func.func private @cgesdd_S() {
  %c0 = stablehlo.constant dense<[[(1.7489999532699585, 0.4729999899864197), (-0.28600001335144043, -0.6809999942779541), (-0.48500001430511475, 0.24199999868869781), (-2.6530001163482666, -1.7009999752044678)], [(-0.00800000037997961, 0.753000020980835), (-0.3199999928474426, -1.534999966621399), (-0.5370000004768372, 0.004999999888241291), (0.3149999976158142, -0.11999999731779099)], [(0.42100000381469727, -0.8069999814033508), (-1.065999984741211, 2.871999979019165), (-0.8859999775886536, -0.5979999899864197), (-0.47600001096725464, 0.47200000286102295)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_cgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xcomplex<f32>>) -> (tensor<3x4xcomplex<f32>>, tensor<3xf32>, tensor<3x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[4.424412250518799, 2.9486546516418457, 1.0083667039871216]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<3xf32>
  %sc = stablehlo.complex %s, %z : tensor<3xcomplex<f32>>
  %sb = stablehlo.broadcast_in_dim %sc, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xcomplex<f32>>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-05 : f64, value = dense<[[(1.7489999532699585, 0.4729999899864197), (-0.28600001335144043, -0.6809999942779541), (-0.48500001430511475, 0.24199999868869781), (-2.6530001163482666, -1.7009999752044678)], [(-0.00800000037997961, 0.753000020980835), (-0.3199999928474426, -1.534999966621399), (-0.5370000004768372, 0.004999999888241291), (0.3149999976158142, -0.11999999731779099)], [(0.42100000381469727, -0.8069999814033508), (-1.065999984741211, 2.871999979019165), (-0.8859999775886536, -0.5979999899864197), (-0.47600001096725464, 0.47200000286102295)]]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<3x4xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  %va_re = stablehlo.real %va_t : (tensor<4x3xcomplex<f32>>) -> tensor<4x3xf32>
  %va_im = stablehlo.imag %va_t : (tensor<4x3xcomplex<f32>>) -> tensor<4x3xf32>
  %va_n = stablehlo.negate %va_im : tensor<4x3xf32>
  %va = stablehlo.complex %va_re, %va_n : tensor<4x3xcomplex<f32>>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<3x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  return
}

func.func private @cgesdd_N() {
  %c0 = stablehlo.constant dense<[[(1.7489999532699585, 0.4729999899864197), (-0.28600001335144043, -0.6809999942779541), (-0.48500001430511475, 0.24199999868869781), (-2.6530001163482666, -1.7009999752044678)], [(-0.00800000037997961, 0.753000020980835), (-0.3199999928474426, -1.534999966621399), (-0.5370000004768372, 0.004999999888241291), (0.3149999976158142, -0.11999999731779099)], [(0.42100000381469727, -0.8069999814033508), (-1.065999984741211, 2.871999979019165), (-0.8859999775886536, -0.5979999899864197), (-0.47600001096725464, 0.47200000286102295)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_cgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xcomplex<f32>>) -> (tensor<3x4xcomplex<f32>>, tensor<3xf32>, tensor<3x3xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[4.424412250518799, 2.9486546516418457, 1.0083667039871216]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @cgesvd_S() {
  %c0 = stablehlo.constant dense<[[(1.7489999532699585, 0.4729999899864197), (-0.28600001335144043, -0.6809999942779541), (-0.48500001430511475, 0.24199999868869781), (-2.6530001163482666, -1.7009999752044678)], [(-0.00800000037997961, 0.753000020980835), (-0.3199999928474426, -1.534999966621399), (-0.5370000004768372, 0.004999999888241291), (0.3149999976158142, -0.11999999731779099)], [(0.42100000381469727, -0.8069999814033508), (-1.065999984741211, 2.871999979019165), (-0.8859999775886536, -0.5979999899864197), (-0.47600001096725464, 0.47200000286102295)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_cgesvd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xcomplex<f32>>) -> (tensor<3x4xcomplex<f32>>, tensor<3xf32>, tensor<3x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-05 : f64, value = dense<[4.424412250518799, 2.9486546516418457, 1.0083667039871216]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<3xf32>
  %sc = stablehlo.complex %s, %z : tensor<3xcomplex<f32>>
  %sb = stablehlo.broadcast_in_dim %sc, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xcomplex<f32>>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-05 : f64, value = dense<[[(1.7489999532699585, 0.4729999899864197), (-0.28600001335144043, -0.6809999942779541), (-0.48500001430511475, 0.24199999868869781), (-2.6530001163482666, -1.7009999752044678)], [(-0.00800000037997961, 0.753000020980835), (-0.3199999928474426, -1.534999966621399), (-0.5370000004768372, 0.004999999888241291), (0.3149999976158142, -0.11999999731779099)], [(0.42100000381469727, -0.8069999814033508), (-1.065999984741211, 2.871999979019165), (-0.8859999775886536, -0.5979999899864197), (-0.47600001096725464, 0.47200000286102295)]]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<3x4xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  %va_re = stablehlo.real %va_t : (tensor<4x3xcomplex<f32>>) -> tensor<4x3xf32>
  %va_im = stablehlo.imag %va_t : (tensor<4x3xcomplex<f32>>) -> tensor<4x3xf32>
  %va_n = stablehlo.negate %va_im : tensor<4x3xf32>
  %va = stablehlo.complex %va_re, %va_n : tensor<4x3xcomplex<f32>>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<3x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  return
}

func.func private @cgeev() {
  %c0 = stablehlo.constant dense<[[(1.5509999990463257, -0.31200000643730164), (0.07900000363588333, 0.33899998664855957), (0.17399999499320984, -0.15600000321865082)], [(-0.07199999690055847, -0.5019999742507935), (-2.003999948501587, 0.23600000143051147), (0.14499999582767487, -1.7640000581741333)], [(-1.5010000467300415, -1.0959999561309814), (0.210999995470047, -1.0880000591278076), (-0.5580000281333923, -0.3050000071525574)]]> : tensor<3x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f32>>
  %w, %l, %v, %i = stablehlo.custom_call @lapack_cgeev_ffi(%x0) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xcomplex<f32>>) -> (tensor<3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<i32>)
  %av = stablehlo.dot_general %x0, %v, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
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
  %lA = stablehlo.dot_general %la, %x0, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %wr0 = stablehlo.broadcast_in_dim %w, dims = [0] : (tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %wl = stablehlo.multiply %wr0, %la : tensor<3x3xcomplex<f32>>
  %dl = stablehlo.subtract %lA, %wl : tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%dl) {tolerance = 2.0e-04 : f64, value = dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %sum = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  "check.expect_almost_eq_const"(%sum) {tolerance = 1.0e-04 : f64, value = dense<(-1.0109999179840088, -0.38100001215934753)> : tensor<complex<f32>>} : (tensor<complex<f32>>) -> ()
  return
}

func.func private @cgeqp3() {
  %c0 = stablehlo.constant dense<[[(-0.4169999957084656, 1.7890000343322754), (-0.0560000017285347, 0.43700000643730164), (-2.135999917984009, 0.09600000083446503)], [(1.6399999856948853, -1.8630000352859497), (-1.7929999828338623, -0.2770000100135803), (-0.8420000076293945, -0.35499998927116394)], [(0.503000020980835, -0.08299999684095383), (-1.2450000047683716, -0.6269999742507935), (-1.0579999685287476, -0.04399999976158142)], [(-0.9089999794960022, -0.47699999809265137), (0.5509999990463257, -1.3140000104904175), (2.2920000553131104, 0.8849999904632568)]]> : tensor<4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r, %j, %t = stablehlo.custom_call @lapack_cgeqp3_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f32>>, tensor<3xi32>) -> (tensor<4x3xcomplex<f32>>, tensor<3xi32>, tensor<3xcomplex<f32>>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-05 : f64, value = dense<[[(3.544642448425293, 0.0), (-0.759217381477356, -0.5104320049285889), (0.9068359136581421, -1.1911143064498901)], [(0.14712455868721008, 0.06497926265001297), (-3.1641011238098145, 0.0), (0.6280128955841064, 1.3290787935256958)], [(0.1860624998807907, 0.010889966040849686), (0.11802665889263153, -0.05142141506075859), (1.7484503984451294, 0.0)], [(-0.4007282555103302, -0.16256435215473175), (-0.2321653962135315, -0.0032936499919742346), (0.37220069766044617, 0.3813687860965729)]]> : tensor<4x3xcomplex<f32>>} : (tensor<4x3xcomplex<f32>>) -> ()
  check.expect_eq_const %j, dense<[3, 1, 2]> : tensor<3xi32>
  "check.expect_almost_eq_const"(%t) {tolerance = 4.0e-05 : f64, value = dense<[(1.6025995016098022, -0.027083126828074455), (1.5496243238449097, -0.7027398943901062), (1.400295615196228, 0.4694247841835022)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @cgehrd() {
  %c0 = stablehlo.constant dense<[[(-0.31200000643730164, 0.12800000607967377), (0.33899998664855957, -1.527999997138977), (-0.15600000321865082, -0.593999981880188), (-0.5019999742507935, 0.06599999964237213)], [(0.23600000143051147, -1.2350000143051147), (-1.7640000581741333, -0.6209999918937683), (-1.0959999561309814, -0.8889999985694885), (-1.0880000591278076, 0.49900001287460327)], [(-0.3050000071525574, -0.7870000004768372), (-0.4740000069141388, 0.11900000274181366), (-0.20100000500679016, -0.7570000290870667), (0.35499998927116394, 0.49300000071525574)], [(0.6899999976158142, -0.8389999866485596), (0.41100001335144043, -1.0149999856948853), (-0.5649999976158142, -0.34299999475479126), (0.5989999771118164, 1.8839999437332153)]]> : tensor<4x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xcomplex<f32>>
  %r, %t, %i = stablehlo.custom_call @lapack_cgehrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-05 : f64, value = dense<[[(-0.31200000643730164, 0.12800000607967377), (1.351073145866394, 0.004621488973498344), (0.4059986472129822, 1.0241730213165283), (-0.18040208518505096, 0.10726910829544067)], [(-1.8636888265609741, 0.0), (-1.9489697217941284, -0.12604445219039917), (0.3331737816333771, -1.7142579555511475), (-0.5389254093170166, 0.474458247423172)], [(0.055872004479169846, -0.3419545292854309), (-1.8489176034927368, 0.0), (0.21017058193683624, 1.2781680822372437), (0.2493402063846588, -0.17789167165756226)], [(0.41877055168151855, -0.15326952934265137), (-0.4108629524707794, 0.5533395409584045), (-0.7489979863166809, 0.0), (0.37279900908470154, -0.6461237668991089)]]> : tensor<4x4xcomplex<f32>>} : (tensor<4x4xcomplex<f32>>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 4.0e-05 : f64, value = dense<[(1.1266305446624756, -0.6626642942428589), (1.2800023555755615, 0.31176698207855225), (1.1471143960952759, 0.9891194701194763)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @csytrd() {
  %c0 = stablehlo.constant dense<[[(-0.6240000128746033, 0.0), (0.574999988079071, -0.2929999828338623), (-0.4610000252723694, 0.19300001859664917), (0.18800002336502075, 0.9049999713897705)], [(0.574999988079071, 0.2929999828338623), (-3.5280001163482666, 0.0), (-1.5699999332427979, -1.0080000162124634), (-0.6770000457763672, 1.5139999389648438)], [(-0.4610000252723694, -0.19300001859664917), (-1.5699999332427979, 1.0080000162124634), (-0.4020000100135803, 0.0), (-0.21000000834465027, 0.8359999656677246)], [(0.18800002336502075, -0.9049999713897705), (-0.6770000457763672, -1.5139999389648438), (-0.21000000834465027, -0.8359999656677246), (1.1979999542236328, 0.0)]]> : tensor<4x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xcomplex<f32>>
  %r, %d, %e, %t, %i = stablehlo.custom_call @lapack_chetrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4xf32>, tensor<3xf32>, tensor<3xcomplex<f32>>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 8.0e-05 : f64, value = dense<[[(-0.6240000128746033, 0.0), (0.574999988079071, -0.2929999828338623), (-0.4610000252723694, 0.19300001859664917), (0.18800002336502075, 0.9049999713897705)], [(-1.2331314086914062, 0.0), (1.0997213125228882, 0.0), (-1.5699999332427979, -1.0080000162124634), (-0.6770000457763672, 1.5139999389648438)], [(-0.26528993248939514, -0.06375093758106232), (-1.1578266620635986, 0.0), (-2.70175838470459, 0.0), (-0.21000000834465027, 0.8359999656677246)], [(0.022283032536506653, -0.504127562046051), (-0.26639437675476074, 0.6648169755935669), (-2.7861924171447754, 0.0), (-1.1299630403518677, 0.0)]]> : tensor<4x4xcomplex<f32>>} : (tensor<4x4xcomplex<f32>>) -> ()
  "check.expect_almost_eq_const"(%d) {tolerance = 8.0e-05 : f64, value = dense<[-0.6240000128746033, 1.0997213125228882, -2.70175838470459, -1.1299630403518677]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%e) {tolerance = 8.0e-05 : f64, value = dense<[-1.2331314086914062, -1.1578266620635986, -2.7861924171447754]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 8.0e-05 : f64, value = dense<[(1.4662926197052002, 0.2376064658164978), (1.0309580564498901, -0.5476974844932556), (1.8466534614562988, -0.5321446061134338)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @cgees() {
  %c0 = stablehlo.constant dense<[[(1.5509999990463257, -0.31200000643730164), (0.07900000363588333, 0.33899998664855957), (0.17399999499320984, -0.15600000321865082)], [(-0.07199999690055847, -0.5019999742507935), (-2.003999948501587, 0.23600000143051147), (0.14499999582767487, -1.7640000581741333)], [(-1.5010000467300415, -1.0959999561309814), (0.210999995470047, -1.0880000591278076), (-0.5580000281333923, -0.3050000071525574)]]> : tensor<3x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f32>>
  %t, %z, %w, %n, %i = stablehlo.custom_call @lapack_cgees_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xcomplex<f32>>) -> (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<i32>, tensor<i32>)
  %zt = stablehlo.dot_general %z, %t, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %za_t = stablehlo.transpose %z, dims = [1, 0] : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %za_re = stablehlo.real %za_t : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
  %za_im = stablehlo.imag %za_t : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xf32>
  %za_n = stablehlo.negate %za_im : tensor<3x3xf32>
  %za = stablehlo.complex %za_re, %za_n : tensor<3x3xcomplex<f32>>
  %a = stablehlo.dot_general %zt, %za, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%a) {tolerance = 8.0e-05 : f64, value = dense<[[(1.5509999990463257, -0.31200000643730164), (0.07900000363588333, 0.33899998664855957), (0.17399999499320984, -0.15600000321865082)], [(-0.07199999690055847, -0.5019999742507935), (-2.003999948501587, 0.23600000143051147), (0.14499999582767487, -1.7640000581741333)], [(-1.5010000467300415, -1.0959999561309814), (0.210999995470047, -1.0880000591278076), (-0.5580000281333923, -0.3050000071525574)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  %e = stablehlo.dot_general %za, %z, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-05 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f32>>} : (tensor<3x3xcomplex<f32>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @zpotrf() {
  %c0 = stablehlo.constant dense<[[[(11.030225000000002, 2.6815882847586178e-17), (0.1585639999999997, 1.1108210000000007), (5.251037000000001, -3.503869)], [(0.1585639999999997, -1.1108210000000007), (16.812171, 1.4651924118425086e-16), (0.683053, 3.138803)], [(5.251037000000001, 3.503869), (0.683053, -3.138803), (9.648305, -1.6635581800983343e-18)]], [[(15.826191, -1.9760193481488387e-16), (-2.236078, 5.435555999999999), (5.055511, 1.1926260000000004)], [(-2.236078, -5.435556), (6.079305, -4.7718273776808925e-17), (0.05413100000000022, -1.858804)], [(5.055511, -1.1926260000000004), (0.05413100000000022, 1.858804), (6.74667, 8.617551117140465e-17)]]]> : tensor<2x3x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x3xcomplex<f64>>
  %r0, %r1 = stablehlo.custom_call @lapack_zpotrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x3x3xcomplex<f64>>) -> (tensor<2x3x3xcomplex<f64>>, tensor<2xi32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-12 : f64, value = dense<[[[(3.3211782547764583, 0.0), (0.1585639999999997, 1.1108210000000007), (5.251037000000001, -3.503869)], [(0.04774329705789077, -0.3344659379250235), (4.086321587192322, 0.0), (0.683053, 3.138803)], [(1.5810765328383247, 1.0550078108456837), (0.23503567937590336, -0.9098620158657689), (2.2698832256016006, 0.0)]], [[(3.978214549267045, 0.0), (-2.236078, 5.435555999999999), (5.055511, 1.1926260000000004)], [(-0.5620807958716002, -1.3663305316203869), (1.9739582207519741, 0.0), (0.05413100000000022, -1.858804)], [(1.2707989821543029, -0.29978926104418685), (0.18177258216176187, -0.023320268294976593), (2.237918952817341, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>} : (tensor<2x3x3xcomplex<f64>>) -> ()
  check.expect_eq_const %r1, dense<[0, 0]> : tensor<2xi32>
  return
}

func.func private @zgetrf() {
  %c0 = stablehlo.constant dense<[[(-0.417, 1.789), (-0.056, 0.437), (-2.136, 0.096)], [(1.64, -1.863), (-1.793, -0.277), (-0.842, -0.355)], [(0.503, -0.083), (-1.245, -0.627), (-1.058, -0.044)], [(-0.909, -0.477), (0.551, -1.314), (2.292, 0.885)]]> : tensor<4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f64>>
  %r0, %r1, %r2 = stablehlo.custom_call @lapack_zgetrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f64>>) -> (tensor<4x3xcomplex<f64>>, tensor<3xi32>, tensor<i32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-12 : f64, value = dense<[[(1.64, -1.863), (-1.793, -0.277), (-0.842, -0.355)], [(-0.09773911270574862, -0.4018829066895181), (0.4870753360715893, -2.061649785913798), (2.3523720989765384, 0.511917207556885)], [(-0.6520367529932054, 0.3501558104717428), (-0.5497100312949448, -0.51140832288121), (-1.7779964391626986, 1.6437868392212787)], [(0.15900816980281537, 0.13001964655039333), (0.05262025767292525, -0.49549823171127944), (0.7620873211430581, -0.004428768061964128)]]> : tensor<4x3xcomplex<f64>>} : (tensor<4x3xcomplex<f64>>) -> ()
  check.expect_eq_const %r1, dense<[2, 4, 4]> : tensor<3xi32>
  check.expect_eq_const %r2, dense<0> : tensor<i32>
  return
}

func.func private @zgeqrf_ungqr() {
  %c0 = stablehlo.constant dense<[[(-0.417, 1.789), (-0.056, 0.437), (-2.136, 0.096)], [(1.64, -1.863), (-1.793, -0.277), (-0.842, -0.355)], [(0.503, -0.083), (-1.245, -0.627), (-1.058, -0.044)], [(-0.909, -0.477), (0.551, -1.314), (2.292, 0.885)]]> : tensor<4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f64>>
  %r0, %r1 = stablehlo.custom_call @lapack_zgeqrf_ffi(%x0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f64>>) -> (tensor<4x3xcomplex<f64>>, tensor<3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-12 : f64, value = dense<[[(3.293704145790875, 0.0), (-0.6277427809180273, -0.8616885046056593), (-0.8170600275192019, 0.549320436783054)], [(-0.5550116162593238, 0.2344795446705239), (2.514451415723868, 0.0), (1.262640650765992, 2.0962652684104293)], [(-0.11873832884205626, -0.034878250923142326), (0.3190913016033078, 0.14968618129864783), (2.367817662036538, 0.0)], [(0.14847966388599462, 0.20013185894499952), (-0.2323126493275, 0.42036433642924875), (-0.009925473373634225, -0.6389677571751766)]]> : tensor<4x3xcomplex<f64>>} : (tensor<4x3xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 1.0e-12 : f64, value = dense<[(1.1266051781040798, -0.5431574667342899), (1.4657716663466132, -0.12317804873199684), (1.2610052346452707, -0.447867474301629)]> : tensor<3xcomplex<f64>>} : (tensor<3xcomplex<f64>>) -> ()
  %q = stablehlo.custom_call @lapack_zungqr_ffi(%r0, %r1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%q) {tolerance = 1.0e-12 : f64, value = dense<[[(-0.12660517810407979, 0.5431574667342899), (-0.24001578558383316, 0.26600989299917743), (-0.45628325327072056, 0.3279817232917005)], [(0.4979196453014172, -0.5656245726808172), (-0.3949339958502805, -0.08073932403988174), (-0.17588779244067848, -0.06792562496472618)], [(0.15271559852842248, -0.02519959180488881), (-0.4483760075303003, -0.20331495884740022), (-0.34087470729935887, 0.4426647465588828)], [(-0.27598107169450503, -0.1448217504931561), (0.1998631228457843, -0.65331169856268), (0.15418561570261394, 0.5592515783640958)]]> : tensor<4x3xcomplex<f64>>} : (tensor<4x3xcomplex<f64>>) -> ()
  return
}

func.func private @ztrsm() {
  %c0 = stablehlo.constant dense<[[(3.441, -0.312), (-0.331, 0.729), (2.431, 0.218)], [(-0.252, -0.899), (3.11, -2.487), (1.582, 0.913)], [(-0.909, 1.127), (-0.592, -1.514), (3.188, 1.639)]]> : tensor<3x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(0.051, 0.441), (0.5, -0.331), (-0.996, 2.431)], [(0.694, -0.252), (-0.418, 0.11), (-1.585, 1.582)]]> : tensor<2x3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f64>>
  %r = stablehlo.custom_call @lapack_ztrsm_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-12 : f64, value = dense<[[(0.4388387823454881, -0.34119891731137597), (-0.06413184140596914, -0.46089644998635093), (-0.5571862768406802, 0.47608898753391615)], [(0.6176873173183213, -0.33040195522654575), (-0.04661494133012497, -0.19884875672304525), (-0.5950254734267391, 0.19032410572571348)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func private @zgtsv() {
  %c0 = stablehlo.constant dense<[(-0.312, 1.691), (0.729, -0.466), (0.218, 0.033), (-0.899, 0.408)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(5.691, 0.091), (3.534, 1.091), (4.033, -1.947), (4.408, -1.386)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %c2 = stablehlo.constant dense<[(0.091, 0.001), (1.091, -0.29), (-1.947, -1.116), (-1.386, -0.013)]> : tensor<4xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xcomplex<f64>>
  %c3 = stablehlo.constant dense<[[(0.001, 1.332), (-0.29, 0.715)], [(-1.116, -1.545), (-0.013, -0.008)], [(-0.378, 0.621), (-0.481, -0.72)], [(-1.517, 0.266), (-0.491, 0.109)]]> : tensor<4x2xcomplex<f64>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4x2xcomplex<f64>>
  %r0, %r1, %r2, %s, %i = stablehlo.custom_call @lapack_zgtsv_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4x2xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 1.0e-12 : f64, value = dense<[[(0.01019175978903079, 0.23979705822700204), (-0.049461933916705135, 0.12588928533514304)], [(-0.39060273130112555, -0.36507588768537674), (0.03271553775919054, 0.03332305061936143)], [(-0.21695223285134418, -0.05651061043358067), (-0.03546822324404519, -0.26266237171345297)], [(-0.3779250572892962, -0.049929822409120916), (-0.12276068583622114, -0.06415806435023283)]]> : tensor<4x2xcomplex<f64>>} : (tensor<4x2xcomplex<f64>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @zheevd() {
  %c0 = stablehlo.constant dense<[[(11.030225000000002, 2.6815882847586178e-17), (0.1585639999999997, 1.1108210000000007), (5.251037000000001, -3.503869)], [(0.1585639999999997, -1.1108210000000007), (16.812171, 1.4651924118425086e-16), (0.683053, 3.138803)], [(5.251037000000001, 3.503869), (0.683053, -3.138803), (9.648305, -1.6635581800983343e-18)]]> : tensor<3x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f64>>
  %v, %w, %i = stablehlo.custom_call @lapack_zheevd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3xf64>, tensor<i32>)
  "check.expect_almost_eq_const"(%w) {tolerance = 1.0e-11 : f64, value = dense<[3.260756427202618, 15.739461552248061, 18.49048302054933]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<3xf64>
  %wc = stablehlo.complex %w, %z : tensor<3xcomplex<f64>>
  %av = stablehlo.dot_general %x0, %v, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %wb = stablehlo.broadcast_in_dim %wc, dims = [1] : (tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %vw = stablehlo.multiply %v, %wb : tensor<3x3xcomplex<f64>>
  %d = stablehlo.subtract %av, %vw : tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%d) {tolerance = 2.0e-11 : f64, value = dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  %va_t = stablehlo.transpose %v, dims = [1, 0] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %va_re = stablehlo.real %va_t : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %va_im = stablehlo.imag %va_t : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %va_n = stablehlo.negate %va_im : tensor<3x3xf64>
  %va = stablehlo.complex %va_re, %va_n : tensor<3x3xcomplex<f64>>
  %e = stablehlo.dot_general %va, %v, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  return
}

func.func private @zgesdd_A() {
  %c0 = stablehlo.constant dense<[[(1.749, 0.473), (-0.286, -0.681), (-0.485, 0.242), (-2.653, -1.701)], [(-0.008, 0.753), (-0.32, -1.535), (-0.537, 0.005), (0.315, -0.12)], [(0.421, -0.807), (-1.066, 2.872), (-0.886, -0.598), (-0.476, 0.472)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_zgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-12 : f64, value = dense<[4.424412392954844, 2.948654721779776, 1.008366653947572]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<3xf64>
  %sc = stablehlo.complex %s, %z : tensor<3xcomplex<f64>>
  %sb = stablehlo.broadcast_in_dim %sc, dims = [1] : (tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xcomplex<f64>>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<4x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-12 : f64, value = dense<[[(1.749, 0.473), (-0.286, -0.681), (-0.485, 0.242), (-2.653, -1.701)], [(-0.008, 0.753), (-0.32, -1.535), (-0.537, 0.005), (0.315, -0.12)], [(0.421, -0.807), (-1.066, 2.872), (-0.886, -0.598), (-0.476, 0.472)]]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
  %va_re = stablehlo.real %va_t : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
  %va_im = stablehlo.imag %va_t : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
  %va_n = stablehlo.negate %va_im : tensor<4x4xf64>
  %va = stablehlo.complex %va_re, %va_n : tensor<4x4xcomplex<f64>>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<4x4xcomplex<f64>>} : (tensor<4x4xcomplex<f64>>) -> ()
  return
}

func.func private @zgesdd_S() {
  %c0 = stablehlo.constant dense<[[(1.749, 0.473), (-0.286, -0.681), (-0.485, 0.242), (-2.653, -1.701)], [(-0.008, 0.753), (-0.32, -1.535), (-0.537, 0.005), (0.315, -0.12)], [(0.421, -0.807), (-1.066, 2.872), (-0.886, -0.598), (-0.476, 0.472)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_zgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-12 : f64, value = dense<[4.424412392954844, 2.948654721779776, 1.008366653947572]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<3xf64>
  %sc = stablehlo.complex %s, %z : tensor<3xcomplex<f64>>
  %sb = stablehlo.broadcast_in_dim %sc, dims = [1] : (tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xcomplex<f64>>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-12 : f64, value = dense<[[(1.749, 0.473), (-0.286, -0.681), (-0.485, 0.242), (-2.653, -1.701)], [(-0.008, 0.753), (-0.32, -1.535), (-0.537, 0.005), (0.315, -0.12)], [(0.421, -0.807), (-1.066, 2.872), (-0.886, -0.598), (-0.476, 0.472)]]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<3x4xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
  %va_re = stablehlo.real %va_t : (tensor<4x3xcomplex<f64>>) -> tensor<4x3xf64>
  %va_im = stablehlo.imag %va_t : (tensor<4x3xcomplex<f64>>) -> tensor<4x3xf64>
  %va_n = stablehlo.negate %va_im : tensor<4x3xf64>
  %va = stablehlo.complex %va_re, %va_n : tensor<4x3xcomplex<f64>>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<3x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  return
}

func.func private @zgesdd_N() {
  %c0 = stablehlo.constant dense<[[(1.749, 0.473), (-0.286, -0.681), (-0.485, 0.242), (-2.653, -1.701)], [(-0.008, 0.753), (-0.32, -1.535), (-0.537, 0.005), (0.315, -0.12)], [(0.421, -0.807), (-1.066, 2.872), (-0.886, -0.598), (-0.476, 0.472)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_zgesdd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-12 : f64, value = dense<[4.424412392954844, 2.948654721779776, 1.008366653947572]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @zgesvd_S() {
  %c0 = stablehlo.constant dense<[[(1.749, 0.473), (-0.286, -0.681), (-0.485, 0.242), (-2.653, -1.701)], [(-0.008, 0.753), (-0.32, -1.535), (-0.537, 0.005), (0.315, -0.12)], [(0.421, -0.807), (-1.066, 2.872), (-0.886, -0.598), (-0.476, 0.472)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %r, %s, %u, %vt, %i = stablehlo.custom_call @lapack_zgesvd_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x4xcomplex<f64>>) -> (tensor<3x4xcomplex<f64>>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<3x4xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%s) {tolerance = 4.0e-12 : f64, value = dense<[4.424412392954844, 2.948654721779776, 1.008366653947572]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<3xf64>
  %sc = stablehlo.complex %s, %z : tensor<3xcomplex<f64>>
  %sb = stablehlo.broadcast_in_dim %sc, dims = [1] : (tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %us = stablehlo.multiply %u, %sb : tensor<3x3xcomplex<f64>>
  %v3 = stablehlo.slice %vt [0:3, 0:4] : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  %a = stablehlo.dot_general %us, %v3, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%a) {tolerance = 4.0e-12 : f64, value = dense<[[(1.749, 0.473), (-0.286, -0.681), (-0.485, 0.242), (-2.653, -1.701)], [(-0.008, 0.753), (-0.32, -1.535), (-0.537, 0.005), (0.315, -0.12)], [(0.421, -0.807), (-1.066, 2.872), (-0.886, -0.598), (-0.476, 0.472)]]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  %va_t = stablehlo.transpose %vt, dims = [1, 0] : (tensor<3x4xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
  %va_re = stablehlo.real %va_t : (tensor<4x3xcomplex<f64>>) -> tensor<4x3xf64>
  %va_im = stablehlo.imag %va_t : (tensor<4x3xcomplex<f64>>) -> tensor<4x3xf64>
  %va_n = stablehlo.negate %va_im : tensor<4x3xf64>
  %va = stablehlo.complex %va_re, %va_n : tensor<4x3xcomplex<f64>>
  %e = stablehlo.dot_general %vt, %va, contracting_dims = [1] x [0] : (tensor<3x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  return
}

func.func private @zgeev() {
  %c0 = stablehlo.constant dense<[[(1.551, -0.312), (0.079, 0.339), (0.174, -0.156)], [(-0.072, -0.502), (-2.004, 0.236), (0.145, -1.764)], [(-1.501, -1.096), (0.211, -1.088), (-0.558, -0.305)]]> : tensor<3x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f64>>
  %w, %l, %v, %i = stablehlo.custom_call @lapack_zgeev_ffi(%x0) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xcomplex<f64>>) -> (tensor<3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<i32>)
  %av = stablehlo.dot_general %x0, %v, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
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
  %lA = stablehlo.dot_general %la, %x0, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %wr0 = stablehlo.broadcast_in_dim %w, dims = [0] : (tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %wl = stablehlo.multiply %wr0, %la : tensor<3x3xcomplex<f64>>
  %dl = stablehlo.subtract %lA, %wl : tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%dl) {tolerance = 2.0e-11 : f64, value = dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %sum = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  "check.expect_almost_eq_const"(%sum) {tolerance = 1.0e-11 : f64, value = dense<(-1.0110000000000001, -0.381)> : tensor<complex<f64>>} : (tensor<complex<f64>>) -> ()
  return
}

func.func private @zgeqp3() {
  %c0 = stablehlo.constant dense<[[(-0.417, 1.789), (-0.056, 0.437), (-2.136, 0.096)], [(1.64, -1.863), (-1.793, -0.277), (-0.842, -0.355)], [(0.503, -0.083), (-1.245, -0.627), (-1.058, -0.044)], [(-0.909, -0.477), (0.551, -1.314), (2.292, 0.885)]]> : tensor<4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r, %j, %t = stablehlo.custom_call @lapack_zgeqp3_ffi(%x0, %x1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f64>>, tensor<3xi32>) -> (tensor<4x3xcomplex<f64>>, tensor<3xi32>, tensor<3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-12 : f64, value = dense<[[(3.5446424361280786, 0.0), (-0.7592173395462787, -0.5104320203242703), (0.9068358961224864, -1.191114217041282)], [(0.14712455504388133, 0.06497926272152542), (-3.1641010072309563, 0.0), (0.6280129159091414, 1.329078823940099)], [(0.18606250528704826, 0.010889965563423443), (0.11802665428305267, -0.0514214169320048), (1.7484504101263958, 0.0)], [(-0.40072823603653895, -0.16256434391757707), (-0.23216540044417017, -0.0032936597759724573), (0.37220070327220917, 0.3813687865933465)]]> : tensor<4x3xcomplex<f64>>} : (tensor<4x3xcomplex<f64>>) -> ()
  check.expect_eq_const %j, dense<[3, 1, 2]> : tensor<3xi32>
  "check.expect_almost_eq_const"(%t) {tolerance = 4.0e-12 : f64, value = dense<[(1.602599567795396, -0.027083126642489713), (1.5496243070545417, -0.7027398740358223), (1.4002955793123757, 0.4694248040294398)]> : tensor<3xcomplex<f64>>} : (tensor<3xcomplex<f64>>) -> ()
  return
}

func.func private @zgehrd() {
  %c0 = stablehlo.constant dense<[[(-0.312, 0.128), (0.339, -1.528), (-0.156, -0.594), (-0.502, 0.066)], [(0.236, -1.235), (-1.764, -0.621), (-1.096, -0.889), (-1.088, 0.499)], [(-0.305, -0.787), (-0.474, 0.119), (-0.201, -0.757), (0.355, 0.493)], [(0.69, -0.839), (0.411, -1.015), (-0.565, -0.343), (0.599, 1.884)]]> : tensor<4x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xcomplex<f64>>
  %r, %t, %i = stablehlo.custom_call @lapack_zgehrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-12 : f64, value = dense<[[(-0.312, 0.128), (1.3510731938873124, 0.0046214796856813845), (0.405998615073799, 1.0241730420380444), (-0.18040208764984245, 0.10726909143329677)], [(-1.8636888152264046, 0.0), (-1.9489696142267843, -0.1260443893133285), (0.3331738139297554, -1.7142579742956088), (-0.5389253909610882, 0.47445830871156225)], [(0.05587200642262706, -0.341954515765059), (-1.848917638876893, 0.0), (0.21017058185080678, 1.2781681210240556), (0.24934023140835035, -0.17789163378304235)], [(0.41877057147136776, -0.15326954256226769), (-0.4108629643611987, 0.5533395465847002), (-0.7489979734778625, 0.0), (0.37279903237597667, -0.6461237317107268)]]> : tensor<4x4xcomplex<f64>>} : (tensor<4x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 4.0e-12 : f64, value = dense<[(1.1266305823546676, -0.6626642763051458), (1.2800023040094626, 0.3117669777939), (1.147114344831082, 0.9891194920457899)]> : tensor<3xcomplex<f64>>} : (tensor<3xcomplex<f64>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @zsytrd() {
  %c0 = stablehlo.constant dense<[[(-0.624, 0.0), (0.575, -0.2929999999999999), (-0.46099999999999997, 0.19300000000000006), (0.18799999999999994, 0.905)], [(0.575, 0.2929999999999999), (-3.528, 0.0), (-1.57, -1.008), (-0.677, 1.5139999999999998)], [(-0.46099999999999997, -0.19300000000000006), (-1.57, 1.008), (-0.402, 0.0), (-0.20999999999999996, 0.8360000000000001)], [(0.18799999999999994, -0.905), (-0.677, -1.5139999999999998), (-0.20999999999999996, -0.8360000000000001), (1.198, 0.0)]]> : tensor<4x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x4xcomplex<f64>>
  %r, %d, %e, %t, %i = stablehlo.custom_call @lapack_zhetrd_ffi(%x0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<4xf64>, tensor<3xf64>, tensor<3xcomplex<f64>>, tensor<i32>)
  "check.expect_almost_eq_const"(%r) {tolerance = 8.0e-12 : f64, value = dense<[[(-0.624, 0.0), (0.575, -0.2929999999999999), (-0.46099999999999997, 0.19300000000000006), (0.18799999999999994, 0.905)], [(-1.233131379861854, 0.0), (1.0997214228735381, 0.0), (-1.57, -1.008), (-0.677, 1.5139999999999998)], [(-0.265289916117439, -0.06375092864457525), (-1.15782654926172, 0.0), (-2.701757996418742, 0.0), (-0.20999999999999996, 0.8360000000000001)], [(0.022283012897920007, -0.5041275943392641), (-0.2663944410597431, 0.6648170033148268), (-2.786192432279608, 0.0), (-1.1299634264547969, 0.0)]]> : tensor<4x4xcomplex<f64>>} : (tensor<4x4xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%d) {tolerance = 8.0e-12 : f64, value = dense<[-0.624, 1.0997214228735381, -2.701757996418742, -1.1299634264547969]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%e) {tolerance = 8.0e-12 : f64, value = dense<[-1.233131379861854, -1.15782654926172, -2.786192432279608]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%t) {tolerance = 8.0e-12 : f64, value = dense<[(1.466292569786373, 0.23760647469114307), (1.0309579626338197, -0.5476974746018867), (1.8466535110862508, -0.5321445594622987)]> : tensor<3xcomplex<f64>>} : (tensor<3xcomplex<f64>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}

func.func private @zgees() {
  %c0 = stablehlo.constant dense<[[(1.551, -0.312), (0.079, 0.339), (0.174, -0.156)], [(-0.072, -0.502), (-2.004, 0.236), (0.145, -1.764)], [(-1.501, -1.096), (0.211, -1.088), (-0.558, -0.305)]]> : tensor<3x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f64>>
  %t, %z, %w, %n, %i = stablehlo.custom_call @lapack_zgees_ffi(%x0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<i32>, tensor<i32>)
  %zt = stablehlo.dot_general %z, %t, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %za_t = stablehlo.transpose %z, dims = [1, 0] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %za_re = stablehlo.real %za_t : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %za_im = stablehlo.imag %za_t : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  %za_n = stablehlo.negate %za_im : tensor<3x3xf64>
  %za = stablehlo.complex %za_re, %za_n : tensor<3x3xcomplex<f64>>
  %a = stablehlo.dot_general %zt, %za, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%a) {tolerance = 8.0e-12 : f64, value = dense<[[(1.551, -0.312), (0.079, 0.339), (0.174, -0.156)], [(-0.072, -0.502), (-2.004, 0.236), (0.145, -1.764)], [(-1.501, -1.096), (0.211, -1.088), (-0.558, -0.305)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  %e = stablehlo.dot_general %za, %z, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%e) {tolerance = 4.0e-12 : f64, value = dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  check.expect_eq_const %i, dense<0> : tensor<i32>
  return
}
