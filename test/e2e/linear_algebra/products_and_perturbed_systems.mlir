// SPDX-License-Identifier: Apache-2.0
// Products with the Q of a QR factorisation, and tridiagonal systems whose tiny pivots are perturbed. The expected
// values are JAX's.
func.func @main() {
  call @sormqr_left() : () -> ()
  call @sormqr_left_adjoint() : () -> ()
  call @sormqr_right() : () -> ()
  call @sormqr_right_adjoint() : () -> ()
  call @s_tridiagonal() : () -> ()
  call @s_zero_pivot() : () -> ()
  call @s_equal_rows() : () -> ()
  call @s_exchanged_rows() : () -> ()
  call @s_zero() : () -> ()
  call @dormqr_left() : () -> ()
  call @dormqr_left_adjoint() : () -> ()
  call @dormqr_right() : () -> ()
  call @dormqr_right_adjoint() : () -> ()
  call @d_tridiagonal() : () -> ()
  call @d_zero_pivot() : () -> ()
  call @d_equal_rows() : () -> ()
  call @d_exchanged_rows() : () -> ()
  call @d_zero() : () -> ()
  call @cormqr_left() : () -> ()
  call @cormqr_left_adjoint() : () -> ()
  call @cormqr_right() : () -> ()
  call @cormqr_right_adjoint() : () -> ()
  call @c_tridiagonal() : () -> ()
  call @c_zero_pivot() : () -> ()
  call @c_equal_rows() : () -> ()
  call @c_exchanged_rows() : () -> ()
  call @zormqr_left() : () -> ()
  call @zormqr_left_adjoint() : () -> ()
  call @zormqr_right() : () -> ()
  call @zormqr_right_adjoint() : () -> ()
  call @z_tridiagonal() : () -> ()
  call @z_zero_pivot() : () -> ()
  call @z_equal_rows() : () -> ()
  call @z_exchanged_rows() : () -> ()
  return
}

func.func private @sormqr_left() {
  %c0 = stablehlo.constant dense<[[-4.428434371948242, 0.8445091247558594, -0.3500349819660187], [-0.08779747784137726, 2.47589373588562, -0.2237778604030609], [-0.3122375011444092, 0.400863379240036, 0.9600067734718323], [0.513646125793457, -0.6112126708030701, 0.4342903792858124]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[1.4608851671218872, 1.3035494089126587, 1.6826404333114624]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[[-0.2809999883174896, -0.6679999828338623], [-1.0549999475479126, -0.39100000262260437], [0.4819999933242798, -0.23899999260902405], [0.9580000042915344, -0.20000000298023224]]> : tensor<4x2xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4x2xf32>
  %r = stablehlo.custom_call @lapack_sormqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = true, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf32>, tensor<3xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[0.9559478759765625, 0.6615042686462402], [0.9898074269294739, -0.12928980588912964], [-0.5520945191383362, 0.045882515609264374], [-0.37909120321273804, 0.48971128463745117]]> : tensor<4x2xf32>} : (tensor<4x2xf32>) -> ()
  return
}

func.func private @sormqr_left_adjoint() {
  %c0 = stablehlo.constant dense<[[[-2.236924171447754, 0.5725286602973938, 0.4581509828567505], [-0.22335998713970184, -1.7186365127563477, -0.4688917398452759], [0.8558446764945984, -0.6292615532875061, -0.5520365238189697], [0.4431816041469574, -0.7514952421188354, 0.5026286244392395]], [[-1.6252970695495605, 0.0568050742149353, 0.1562359631061554], [0.26711350679397583, 3.363679885864258, -0.8397727012634277], [-0.38272979855537415, 0.23197874426841736, 1.2470881938934326], [0.2794724702835083, 0.09337833523750305, 0.86173015832901]]]> : tensor<2x4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4x3xf32>
  %c1 = stablehlo.constant dense<[[1.0107289552688599, 1.020035982131958, 1.5966336727142334], [1.5432852506637573, 1.8822933435440063, 1.1477241516113281]]> : tensor<2x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %c2 = stablehlo.constant dense<[[[0.026000000536441803, -0.05299999937415123], [1.406000018119812, 0.746999979019165], [0.1940000057220459, 1.1119999885559082], [-0.20600000023841858, -0.9259999990463257]], [[0.5839999914169312, 0.5830000042915344], [-0.2150000035762787, -0.7829999923706055], [0.2290000021457672, -2.49399995803833], [0.6899999976158142, 0.4909999966621399]]]> : tensor<2x4x2xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4x2xf32>
  %r = stablehlo.custom_call @lapack_sormqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = true, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x4x3xf32>, tensor<2x3xf32>, tensor<2x4x2xf32>) -> tensor<2x4x2xf32>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[[0.24159422516822815, -0.37791210412979126], [0.13108384609222412, -0.30135655403137207], [-1.3376104831695557, -0.7357181310653687], [-0.4391273856163025, -1.371103048324585]], [[-0.3909881114959717, -1.678837537765503], [0.08315268158912659, 1.9597052335739136], [-0.5726195573806763, -0.04367375373840332], [-0.6543259024620056, 0.8678977489471436]]]> : tensor<2x4x2xf32>} : (tensor<2x4x2xf32>) -> ()
  return
}

func.func private @sormqr_right() {
  %c0 = stablehlo.constant dense<[[2.002866506576538, -0.4904475212097168, -0.1701560616493225], [-0.20786045491695404, 2.311765193939209, -0.42287200689315796], [-0.194954976439476, -0.29862096905708313, 2.5660793781280518], [0.13674306869506836, -0.059698645025491714, 0.10633325576782227]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[1.8183271884918213, 1.8302642107009888, 1.9776393175125122]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[[1.590999960899353, -1.190999984741211, 0.35499998927116394, -1.0479999780654907], [1.406000018119812, -0.02199999988079071, -0.3720000088214874, -1.718000054359436]]> : tensor<2x4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xf32>
  %r = stablehlo.custom_call @lapack_sormqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = false, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf32>, tensor<3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[-1.3656837940216064, 0.8289703130722046, -0.17725063860416412, -1.6094688177108765], [-0.8635845184326172, -0.5565293431282043, 0.05123655125498772, -2.0022737979888916]]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  return
}

func.func private @sormqr_right_adjoint() {
  %c0 = stablehlo.constant dense<[[-2.6259796619415283, -1.2086414098739624, 0.03286164999008179], [0.26416096091270447, 0.47245264053344727, -1.1010948419570923], [-0.1857019066810608, 0.6790696978569031, -1.3203364610671997], [-0.3389059901237488, -0.10724366456270218, -0.01798407919704914]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[1.640522837638855, 1.3581080436706543, 1.9993534088134766]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[[0.22499999403953552, 0.574999988079071, -1.2489999532699585, -1.7300000190734863], [-0.004000000189989805, 1.2139999866485596, 0.7570000290870667, 0.2160000056028366]]> : tensor<2x4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xf32>
  %r = stablehlo.custom_call @lapack_sormqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = false, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf32>, tensor<3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[-0.4079049229621887, -1.725227952003479, -0.14496305584907532, -1.3305408954620361], [-0.35246947407722473, 0.1991380900144577, -1.3106846809387207, 0.4601432979106903]]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  return
}

func.func private @s_tridiagonal() {
  %c0 = stablehlo.constant dense<[[-0.31700000166893005, 0.2930000126361847, -0.24300000071525574, 0.8169999718666077], [-0.7940000295639038, 0.1340000033378601, -0.11100000143051147, 0.5429999828338623]]> : tensor<2x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf32>
  %c1 = stablehlo.constant dense<[[3.2249999046325684, 5.550000190734863, 4.499000072479248, 4.496999740600586], [0.9600000381469727, 2.6600000858306885, 2.3910000324249268, 3.5329999923706055]]> : tensor<2x4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x4xf32>
  %c2 = stablehlo.constant dense<[[-2.2790000438690186, 1.1740000247955322, 1.0670000314712524, -1.3020000457763672], [-0.9789999723434448, -0.8009999990463257, 0.0430000014603138, 0.640999972820282]]> : tensor<2x4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xf32>
  %c3 = stablehlo.constant dense<[[[2.0480000972747803, -0.19699999690055847], [0.7680000066757202, 0.1550000011920929], [1.7599999904632568, 0.7419999837875366], [1.36899995803833, -1.0779999494552612]], [[-0.19200000166893005, -0.8140000104904175], [1.5049999952316284, 0.6579999923706055], [-0.3050000071525574, -0.4519999921321869], [0.48500001430511475, -0.7009999752044678]]]> : tensor<2x4x2xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x4x2xf32>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4x2xf32>) -> tensor<2x4x2xf32>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[[0.6581641435623169, -0.07312235981225967], [0.0327245369553566, -0.017033621668815613], [0.3352101445198059, 0.23080192506313324], [0.24352532625198364, -0.2816466987133026]], [[0.3275154232978821, -0.6178028583526611], [0.5172776579856873, 0.22564786672592163], [-0.10631019622087479, -0.17548346519470215], [0.15361632406711578, -0.17144423723220825]]]> : tensor<2x4x2xf32>} : (tensor<2x4x2xf32>) -> ()
  return
}

func.func private @s_zero_pivot() {
  %c0 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[2.0, 0.0, 4.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xf32>
  %c3 = stablehlo.constant dense<[[2.0, 4.0], [0.0, 3.0], [8.0, 4.0]]> : tensor<3x2xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<3x2xf32>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [0.0, 6291456.0], [2.0, 1.0]]> : tensor<3x2xf32>
  return
}

func.func private @s_equal_rows() {
  %c0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf32>
  %c3 = stablehlo.constant dense<[[1.0], [0.0]]> : tensor<2x1xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x1xf32>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %r, dense<[[8388609.0], [-8388608.0]]> : tensor<2x1xf32>
  return
}

func.func private @s_exchanged_rows() {
  %c0 = stablehlo.constant dense<[0.0, 2.0, 1.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[1.0, 1.0, 0.0]> : tensor<3xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xf32>
  %c3 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<3x2xf32>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[-6.0, 2.0], [7.0, -2.0], [-2.0, 1.0]]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  return
}

func.func private @s_zero() {
  %c0 = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1xf32>
  %c1 = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1xf32>
  %c2 = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<1xf32>
  %c3 = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<1x2xf32>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  check.expect_eq_const %r, dense<[[2.8356864755178605e+37, 5.671372951035721e+37]]> : tensor<1x2xf32>
  return
}

func.func private @dormqr_left() {
  %c0 = stablehlo.constant dense<[[1.646081103712694, -0.6129181592112457, -1.9075779394573855], [0.09545683278869181, 0.7425242959722583, 1.5514547430227619], [0.5180279340361934, 0.029709023962973796, 1.4592469240151538], [-0.003492323150805798, -0.24008069703628904, 0.2239998880464584]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[1.5655857405204114, 1.8894280852367094, 1.9044427748469388]> : tensor<3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[[0.139, -1.526], [-0.458, 0.111], [-0.783, -0.476], [-0.819, -0.333]]> : tensor<4x2xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4x2xf64>
  %r = stablehlo.custom_call @lapack_dormqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = true, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf64>, tensor<3xf64>, tensor<4x2xf64>) -> tensor<4x2xf64>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[-0.9787647173264946, 0.43166769506620306], [0.056803693889081484, 0.011497249039218145], [0.4969908415609713, 1.578189500041544], [-0.5520218038101931, -0.03620381553623869]]> : tensor<4x2xf64>} : (tensor<4x2xf64>) -> ()
  return
}

func.func private @dormqr_left_adjoint() {
  %c0 = stablehlo.constant dense<[[[-2.403441282827604, 0.6241637816236192, -0.9993807700490803], [0.24996612231042437, -1.2762392305948376, -1.781962367397044], [-0.6418049086348734, 0.08957982997643149, 0.357494332314277], [0.041456297926176035, 0.40419924547850156, 0.46146907594235503]], [[-2.4896158338185432, 0.42115533881056666, -0.02080481626779984], [-0.08020141985639377, 2.1300667080144122, 1.1070324936641383], [-0.1561518810631554, -0.9245452629132188, -1.7859443489627058], [0.6166724014399748, -0.0598193550851398, -0.48321975637143477]]]> : tensor<2x4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4x3xf64>
  %c1 = stablehlo.constant dense<[[1.3549077758190378, 1.7073564190145192, 1.6488675426974806], [1.4173334640173758, 1.0762164093096884, 1.6214007610519947]]> : tensor<2x3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf64>
  %c2 = stablehlo.constant dense<[[[0.167, 0.735], [-0.587, 0.38], [-0.017, 1.616], [-0.663, 1.046]], [[-0.644, -0.961], [-0.71, -1.19], [0.146, 1.031], [0.164, 0.624]]]> : tensor<2x4x2xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4x2xf64>
  %r = stablehlo.custom_call @lapack_dormqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = true, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x4x3xf64>, tensor<2x3xf64>, tensor<2x4x2xf64>) -> tensor<2x4x2xf64>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[[0.16199355598233975, 0.9569424543187285], [0.8758996618365795, -1.261617838033217], [-0.021831172036422944, -1.1384505591672283], [-0.13563653690019623, -0.765969251478586]], [[0.0770271450699559, -0.05142721148412022], [0.13094782692531748, 1.057073394088953], [0.9303363594421367, 1.6001100654621099], [-0.28007453266204085, -0.33400128717577265]]]> : tensor<2x4x2xf64>} : (tensor<2x4x2xf64>) -> ()
  return
}

func.func private @dormqr_right() {
  %c0 = stablehlo.constant dense<[[-2.6632149744247084, 0.12783947344451416, 0.2980221302530974], [-0.06402473488229374, 1.75306989850075, -0.6620996648217059], [-0.4088270343756647, -0.21214971129304716, -0.875189604441455], [0.2623850044085274, 0.031414615825451436, -0.7508116060238941]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[1.6127931900625239, 1.9120561657832116, 1.2790029361816593]> : tensor<3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[[0.358, -0.56, -0.181, 0.042], [-0.135, -0.189, -0.832, -0.189]]> : tensor<2x4xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xf64>
  %r = stablehlo.custom_call @lapack_dormqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = false, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf64>, tensor<3xf64>, tensor<2x4xf64>) -> tensor<2x4xf64>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[-0.4143210407707907, 0.5299603766419493, -0.09888306086295624, -0.11828446490771746], [-0.4053912321641321, -0.12044984545208322, -0.043757096861624975, -0.7753232229781708]]> : tensor<2x4xf64>} : (tensor<2x4xf64>) -> ()
  return
}

func.func private @dormqr_right_adjoint() {
  %c0 = stablehlo.constant dense<[[2.4757812908251813, 0.6034507189857808, -0.2892771678395286], [-0.24275099520369475, -1.2258532659970134, 0.9514853999531683], [-0.03142758420047834, -0.06485621552457467, 2.911122164019006], [-0.115306722721755, -0.23782989447288372, 0.6243490986435479]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[1.8635657793857072, 1.885423942057255, 1.4390437643069471]> : tensor<3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[[-0.267, -0.148, 0.106, -1.231], [0.616, 0.735, -1.146, -0.659]]> : tensor<2x4xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xf64>
  %r = stablehlo.custom_call @lapack_dormqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = false, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xf64>, tensor<3xf64>, tensor<2x4xf64>) -> tensor<2x4xf64>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[0.13817503500225112, -0.1228144956884329, 1.0387264609001425, -0.7118016569078691], [-0.3418703548862512, 0.04762743754407017, 1.1849975949140186, 1.0695396148301033]]> : tensor<2x4xf64>} : (tensor<2x4xf64>) -> ()
  return
}

func.func private @d_tridiagonal() {
  %c0 = stablehlo.constant dense<[[-0.08, -0.566, 1.744, 0.208], [-1.011, -0.788, -0.057, 2.296]]> : tensor<2x4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf64>
  %c1 = stablehlo.constant dense<[[2.822, 3.127, 3.5140000000000002, 2.96], [5.281000000000001, 2.468, 3.7439999999999998, 3.16]]> : tensor<2x4xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x4xf64>
  %c2 = stablehlo.constant dense<[[0.621, -1.177, 1.768, -0.122], [0.034, -0.935, -0.73, 0.564]]> : tensor<2x4xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xf64>
  %c3 = stablehlo.constant dense<[[[0.986, 0.753], [1.209, 0.714], [0.028, 0.837], [0.594, -0.101]], [[0.726, 1.286], [0.235, -0.356], [0.719, 1.901], [-0.211, -0.092]]]> : tensor<2x4x2xf64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x4x2xf64>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x4xf64>, tensor<2x4xf64>, tensor<2x4xf64>, tensor<2x4x2xf64>) -> tensor<2x4x2xf64>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[[0.27561253985728523, 0.19970442041568265], [0.3353001811960404, 0.30504690110618926], [-0.2689150645362832, 0.10777311623090685], [0.21957240994038746, -0.0416948676270367]], [[0.13619202450769816, 0.24286802036284974], [0.1991152522013499, 0.10041130775854118], [0.15946216804370636, 0.4411070668472235], [-0.18263453728745246, -0.3496145017345649]]]> : tensor<2x4x2xf64>} : (tensor<2x4x2xf64>) -> ()
  return
}

func.func private @d_zero_pivot() {
  %c0 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %c1 = stablehlo.constant dense<[2.0, 0.0, 4.0]> : tensor<3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xf64>
  %c3 = stablehlo.constant dense<[[2.0, 4.0], [0.0, 3.0], [8.0, 4.0]]> : tensor<3x2xf64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<3x2xf64>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [0.0, 3377699720527872.0], [2.0, 1.0]]> : tensor<3x2xf64>
  return
}

func.func private @d_equal_rows() {
  %c0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf64>
  %c2 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf64>
  %c3 = stablehlo.constant dense<[[1.0], [0.0]]> : tensor<2x1xf64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x1xf64>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  check.expect_eq_const %r, dense<[[4503599627370497.0], [-4503599627370496.0]]> : tensor<2x1xf64>
  return
}

func.func private @d_exchanged_rows() {
  %c0 = stablehlo.constant dense<[0.0, 2.0, 1.0]> : tensor<3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[1.0, 1.0, 0.0]> : tensor<3xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xf64>
  %c3 = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<3x2xf64>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[-6.0, 2.0], [7.0, -2.0], [-2.0, 1.0]]> : tensor<3x2xf64>} : (tensor<3x2xf64>) -> ()
  return
}

func.func private @d_zero() {
  %c0 = stablehlo.constant dense<[0.0]> : tensor<1xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1xf64>
  %c1 = stablehlo.constant dense<[0.0]> : tensor<1xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1xf64>
  %c2 = stablehlo.constant dense<[0.0]> : tensor<1xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<1xf64>
  %c3 = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<1x2xf64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<1x2xf64>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
  check.expect_eq_const %r, dense<[[1.4980776123852632e+307, 2.9961552247705263e+307]]> : tensor<1x2xf64>
  return
}

func.func private @cormqr_left() {
  %c0 = stablehlo.constant dense<[[(3.4788970947265625, 0.0), (0.5384421944618225, -0.9616861343383789), (0.4425252676010132, 0.43994295597076416)], [(-0.0897793099284172, -0.02269132062792778), (-2.876319169998169, 0.0), (1.6214910745620728, 0.25160160660743713)], [(-0.5776684880256653, 0.3279760479927063), (0.17491492629051208, -0.22678866982460022), (2.2696685791015625, 0.0)], [(-0.17313289642333984, 0.2309017777442932), (-0.4036914110183716, -0.2623271048069), (0.5046219825744629, 0.06535354256629944)]]> : tensor<4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.039092779159546, -0.5251664519309998), (1.4352518320083618, 0.353441447019577), (1.3998724222183228, -0.5140942931175232)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[(-0.6489999890327454, -1.1299999952316284), (-1.6959999799728394, -1.3020000457763672)], [(-0.6840000152587891, -0.026000000536441803), (0.8610000014305115, 0.8809999823570251)], [(-0.4740000069141388, 0.26899999380111694), (0.9350000023841858, 0.546999990940094)], [(1.5269999504089355, -0.4429999887943268), (0.032999999821186066, 0.30000001192092896)]]> : tensor<4x2xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4x2xcomplex<f32>>
  %r = stablehlo.custom_call @lapack_cunmqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = true, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[(0.6522735953330994, -0.6229411363601685), (-0.5719879865646362, -0.6009436845779419)], [(1.3260695934295654, -0.13998770713806152), (-0.5385391712188721, -0.3327001929283142)], [(-1.3775020837783813, 0.12996447086334229), (-2.146928310394287, 0.1366538405418396)], [(0.1315428912639618, -0.6843737363815308), (-0.9236552715301514, 0.8851507902145386)]]> : tensor<4x2xcomplex<f32>>} : (tensor<4x2xcomplex<f32>>) -> ()
  return
}

func.func private @cormqr_left_adjoint() {
  %c0 = stablehlo.constant dense<[[[(3.78279972076416, 0.0), (0.9008498191833496, 1.6419638395309448), (-0.16405391693115234, -0.8509135246276855)], [(0.3410012722015381, -0.11297577619552612), (-2.0689728260040283, 0.0), (-0.41036802530288696, -0.7908262014389038)], [(0.16505956649780273, -0.23894847929477692), (0.5038946270942688, -0.46092432737350464), (2.0890390872955322, 0.0)], [(-0.6761325001716614, 0.035225555300712585), (0.10049623250961304, 0.6347361207008362), (0.46046650409698486, -0.7775269746780396)]], [[(-2.240384817123413, 0.0), (1.0002415180206299, 0.5614972114562988), (0.33411550521850586, -0.8956245183944702)], [(0.30809035897254944, 0.18914176523685455), (2.0285234451293945, 0.0), (-0.6906124353408813, 0.5359250903129578)], [(0.301346093416214, -0.12631532549858093), (0.16520898044109344, 0.10069724172353745), (-4.609574794769287, 0.0)], [(-0.11536136269569397, -0.3298305571079254), (0.5478009581565857, -0.47968611121177673), (0.3747275471687317, -0.18418535590171814)]]]> : tensor<2x4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.1245110034942627, 0.28418105840682983), (1.0478137731552124, 0.1310235559940338), (1.0828406810760498, 0.14011724293231964)], [(1.3472617864608765, -0.40841197967529297), (1.2680854797363281, -0.09903813898563385), (1.4602683782577515, -0.5954543948173523)]]> : tensor<2x3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[[(-0.7009999752044678, 1.0779999494552612), (-1.218000054359436, 0.5809999704360962)], [(0.5799999833106995, 1.3459999561309814), (0.17800000309944153, 0.8140000104904175)], [(-1.187000036239624, -0.06300000101327896), (0.6669999957084656, -1.909000039100647)], [(0.25999999046325684, 0.29899999499320984), (0.7540000081062317, 0.7889999747276306)]], [[(-0.640999972820282, 0.16300000250339508), (1.7380000352859497, 0.5559999942779541)], [(0.4099999964237213, -0.47200000286102295), (-0.11699999868869781, -0.3799999952316284)], [(-0.5189999938011169, -0.9419999718666077), (-0.24500000476837158, 1.3619999885559082)], [(0.859000027179718, 0.15800000727176666), (-0.26899999380111694, -0.492000013589859)]]]> : tensor<2x4x2xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4x2xcomplex<f32>>
  %r = stablehlo.custom_call @lapack_cunmqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = true, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x4x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x4x2xcomplex<f32>>) -> tensor<2x4x2xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[[(0.11331397294998169, -0.44035351276397705), (0.045783042907714844, 0.06669789552688599)], [(-0.42167341709136963, 0.7530573010444641), (-2.290790557861328, 1.0034595727920532)], [(0.8870105743408203, -0.3938000798225403), (0.11427557468414307, 0.8818202018737793)], [(0.6398901343345642, -1.7517309188842773), (0.8209507465362549, -0.2641065716743469)]], [[(0.3678756356239319, 0.6811007857322693), (-0.05709695816040039, -1.1776386499404907)], [(-0.7910677790641785, -0.29875096678733826), (0.6783291697502136, 0.249733567237854)], [(-0.3309524655342102, 0.5386605262756348), (1.3278529644012451, -0.6598203182220459)], [(0.36587896943092346, 0.948725700378418), (1.1315536499023438, -0.5707913637161255)]]]> : tensor<2x4x2xcomplex<f32>>} : (tensor<2x4x2xcomplex<f32>>) -> ()
  return
}

func.func private @cormqr_right() {
  %c0 = stablehlo.constant dense<[[(3.404832363128662, 0.0), (-0.9719984531402588, -0.8179564476013184), (0.6014201045036316, -0.9048256278038025)], [(-0.16346174478530884, -0.4003729820251465), (2.6575839519500732, 0.0), (-0.6687365770339966, -0.44804978370666504)], [(-0.32691657543182373, -0.15326805412769318), (-0.23160144686698914, -0.05532306432723999), (-2.1366686820983887, 0.0)], [(-0.2629186511039734, -0.11461741477251053), (-0.1959194391965866, -0.2439008504152298), (0.2703132629394531, 0.06834477931261063)]]> : tensor<4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.3912087678909302, 0.22908616065979004), (1.571636438369751, 0.5024104118347168), (1.566169023513794, 0.6734306216239929)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[(-0.1420000046491623, -1.3289999961853027), (1.0190000534057617, 0.12399999797344208), (1.2769999504089355, -1.1069999933242798), (0.0989999994635582, -0.5870000123977661)], [(0.07699999958276749, 0.0860000029206276), (0.20000000298023224, 0.4830000102519989), (1.0379999876022339, -1.0720000267028809), (-1.0540000200271606, 0.8019999861717224)]]> : tensor<2x4xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xcomplex<f32>>
  %r = stablehlo.custom_call @lapack_cunmqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = false, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[(0.8331236243247986, 0.900792121887207), (1.0792274475097656, -0.9064361453056335), (-1.1935482025146484, 0.8284412622451782), (-0.6577087640762329, 0.12392765283584595)], [(-0.059933073818683624, 0.02303900569677353), (0.08989793062210083, -0.8516004085540771), (-0.6613857746124268, -0.5568796992301941), (-1.1530685424804688, 1.205330491065979)]]> : tensor<2x4xcomplex<f32>>} : (tensor<2x4xcomplex<f32>>) -> ()
  return
}

func.func private @cormqr_right_adjoint() {
  %c0 = stablehlo.constant dense<[[(2.7285237312316895, 0.0), (-0.09354472160339355, -0.26861879229545593), (1.632351279258728, -0.6071909070014954)], [(0.23592132329940796, -0.29714885354042053), (-1.6574751138687134, 0.0), (-0.3746281564235687, 0.9051519632339478)], [(0.17360055446624756, -0.020054977387189865), (-0.21168619394302368, 0.06844687461853027), (-1.780985713005066, 0.0)], [(0.025269703939557076, 0.08348803967237473), (0.12904104590415955, 0.282570481300354), (0.3509984016418457, 0.2259981334209442)]]> : tensor<4x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.650168538093567, 0.262412965297699), (1.3329088687896729, 0.7413232326507568), (1.6335846185684204, 0.33717578649520874)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[(-0.6980000138282776, 0.21199999749660492), (-0.08299999684095383, -0.007000000216066837), (-0.11900000274181366, -1.0729999542236328), (1.7330000400543213, 0.7860000133514404)], [(2.5880000591278076, -1.565999984741211), (-0.10000000149011612, -0.2150000035762787), (0.014000000432133675, 0.13899999856948853), (-2.2820000648498535, -1.2489999532699585)]]> : tensor<2x4xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xcomplex<f32>>
  %r = stablehlo.custom_call @lapack_cunmqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = false, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[(1.2718496322631836, -0.5896724462509155), (0.18900585174560547, -0.5454086661338806), (-0.10609117150306702, -0.17789047956466675), (1.43887460231781, 0.9559770226478577)], [(-2.541376829147339, 2.0516602993011475), (-1.1950925588607788, 0.22614669799804688), (-0.025501251220703125, 1.5087416172027588), (-0.9935141205787659, -0.7629262208938599)]]> : tensor<2x4xcomplex<f32>>} : (tensor<2x4xcomplex<f32>>) -> ()
  return
}

func.func private @c_tridiagonal() {
  %c0 = stablehlo.constant dense<[[(0.8569999933242798, -0.1080000028014183), (1.055999994277954, -0.14300000667572021), (-1.3860000371932983, 0.8270000219345093), (-1.4079999923706055, 0.3840000033378601)], [(0.6019999980926514, 1.7690000534057617), (-0.029999999329447746, 1.3739999532699585), (-1.2109999656677246, 0.6779999732971191), (-0.29499998688697815, 1.0770000219345093)]]> : tensor<2x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(4.323999881744385, 0.33000001311302185), (3.7059998512268066, 1.680999994277954), (1.7740000486373901, 0.1770000010728836), (3.8589999675750732, -0.27000001072883606)], [(3.072000026702881, 0.3089999854564667), (4.61899995803833, -0.4399999976158142), (3.0929999351501465, 0.16200000047683716), (3.5260000228881836, -0.007000000216066837)]]> : tensor<2x4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x4xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[(0.2720000147819519, -0.039000000804662704), (1.9229999780654907, 0.5460000038146973), (-0.4059999883174896, -0.04600000008940697), (0.03700000047683716, -0.5)], [(-0.19900000095367432, -0.8669999837875366), (0.6729999780654907, 0.5120000243186951), (-1.1820000410079956, 1.4420000314712524), (-0.6930000185966492, 0.3230000138282776)]]> : tensor<2x4xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xcomplex<f32>>
  %c3 = stablehlo.constant dense<[[[(0.18799999356269836, -0.46799999475479126), (0.4440000057220459, 1.2640000581741333)], [(-0.9430000185966492, 0.08100000023841858), (-0.31200000643730164, -0.38999998569488525)], [(-0.2680000066757202, -0.14000000059604645), (0.29499998688697815, 0.8970000147819519)], [(-0.03200000151991844, -0.8629999756813049), (-1.215999960899353, -0.375)]], [[(1.125, -0.4819999933242798), (1.6920000314712524, -1.715000033378601)], [(-0.2630000114440918, 1.2999999523162842), (0.39899998903274536, 0.5789999961853027)], [(0.2669999897480011, -0.020999999716877937), (0.7850000262260437, 1.1640000343322754)], [(-1.4800000190734863, -0.9559999704360962), (1.6130000352859497, -0.0729999989271164)]]]> : tensor<2x4x2xcomplex<f32>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x4x2xcomplex<f32>>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>, tensor<2x4x2xcomplex<f32>>) -> tensor<2x4x2xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[[(0.04005422443151474, -0.1195559874176979), (0.13737833499908447, 0.2985246777534485)], [(-0.10725366324186325, 0.11602689325809479), (-0.14829294383525848, -0.2865400016307831)], [(-0.1858033835887909, 0.03365850821137428), (-0.12234348058700562, 0.3600625991821289)], [(-0.05895296111702919, -0.19698823988437653), (-0.32556766271591187, 0.023592833429574966)]], [[(0.2910284101963043, -0.20029334723949432), (0.5011817812919617, -0.6526040434837341)], [(-0.09004242718219757, 0.17433865368366241), (-0.13545024394989014, -0.08793497085571289)], [(-0.14383134245872498, 0.18257173895835876), (0.3266436755657196, 0.07448757439851761)], [(-0.37558478116989136, -0.2126670926809311), (0.5077639818191528, -0.11323513090610504)]]]> : tensor<2x4x2xcomplex<f32>>} : (tensor<2x4x2xcomplex<f32>>) -> ()
  return
}

func.func private @c_zero_pivot() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.0, 0.0), (0.0, 0.0), (4.0, 0.0)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xcomplex<f32>>
  %c3 = stablehlo.constant dense<[[(2.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (3.0, 0.0)], [(8.0, 0.0), (4.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<3x2xcomplex<f32>>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0 : f64, value = dense<[[(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (6291456.0, 0.0)], [(2.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>} : (tensor<3x2xcomplex<f32>>) -> ()
  return
}

func.func private @c_equal_rows() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xcomplex<f32>>
  %c2 = stablehlo.constant dense<[(1.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xcomplex<f32>>
  %c3 = stablehlo.constant dense<[[(1.0, 0.0)], [(0.0, 0.0)]]> : tensor<2x1xcomplex<f32>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x1xcomplex<f32>>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0 : f64, value = dense<[[(8388609.0, 0.0)], [(-8388608.0, 0.0)]]> : tensor<2x1xcomplex<f32>>} : (tensor<2x1xcomplex<f32>>) -> ()
  return
}

func.func private @c_exchanged_rows() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (2.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xcomplex<f32>>
  %c3 = stablehlo.constant dense<[[(1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<3x2xcomplex<f32>>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-05 : f64, value = dense<[[(-6.0, 0.0), (2.0, 0.0)], [(7.0, 0.0), (-2.0, 0.0)], [(-2.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>} : (tensor<3x2xcomplex<f32>>) -> ()
  return
}

func.func private @zormqr_left() {
  %c0 = stablehlo.constant dense<[[(-4.727755069797926, 0.0), (-0.6274483250941323, -0.6031378440511891), (2.962851669174714, 1.2736698308394758)], [(-0.507943241327749, 0.11641686156911327), (1.550161069182765, 0.0), (0.38059709075433457, -0.48256402562136047)], [(-0.044091751547691564, 0.4014705067759373), (-0.10033432009410814, 0.8167979760355324), (-2.04777463705443, 0.0)], [(-0.14117794095689246, -0.0556459834116059), (-0.2549627725867882, -0.3504166564577548), (-0.21827029565722295, 0.18342209775100798)]]> : tensor<4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.3648666173549744, 0.09877838278537568), (1.0678581068100954, 0.069430703841729), (1.2848909051995885, 0.8518532491051466)]> : tensor<3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(1.079, 0.706), (-0.784, 0.777)], [(-0.793, 0.82), (1.267, -0.989)], [(-1.092, 0.298), (1.09, 0.014)], [(-0.227, 0.308), (0.766, 1.233)]]> : tensor<4x2xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4x2xcomplex<f64>>
  %r = stablehlo.custom_call @lapack_zunmqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = true, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[(-1.5219761944608752, 0.4206327670968885), (1.9098241677247192, -0.9160345927991357)], [(0.7716233791245426, 0.6098156581934484), (-0.2333016514838807, 0.34634432282652683)], [(0.6578036659929544, -0.06677150745083449), (-0.2614996797791447, 0.41469927953547203)], [(-0.3646455643644853, 0.6006956614939054), (0.9141496991693028, 1.166266253977828)]]> : tensor<4x2xcomplex<f64>>} : (tensor<4x2xcomplex<f64>>) -> ()
  return
}

func.func private @zormqr_left_adjoint() {
  %c0 = stablehlo.constant dense<[[[(2.1479378482628406, 0.0), (-0.6953022412672931, -0.1658167159203654), (-0.8231169265115773, 0.8420769723215324)], [(0.1010750944726627, 0.0878541987626604), (-2.007852487114047, 0.0), (-0.15928829250483112, -0.13629464988271728)], [(-0.5300747208487642, 0.16277120828062824), (0.0992018221389033, 0.07117621168510258), (1.5650504484712875, 0.0)], [(0.463829661424384, 0.2774436946282942), (0.21789589678077603, 0.5118056331113352), (0.004238529987642681, -0.5252500842528118)]], [[(2.7652368795457654, 0.0), (-1.192474331725846, -1.7516220891700423), (-0.8121984111426028, 0.6632726525408128)], [(-0.09975651826447042, -0.21204580588189326), (-1.1310504077655312, 0.0), (-1.180624897536524, 0.5893810784968665)], [(-0.23658317205493257, 0.30016061107836456), (0.3378047638688201, -0.7645171896141582), (3.6731905647482606, 0.0)], [(0.029361760945771823, -0.04494353837544491), (-0.28067697992138635, 0.12249199684120823), (0.10592078321782203, 0.20532009083070718)]]]> : tensor<2x4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.1261675239901252, -0.3524310540978776), (1.355251345517645, 0.45824674326018905), (1.1412893675841504, -0.6974566053383359)], [(1.6386432978176158, 0.19275021389399155), (1.0310091270156427, 0.29572704298860314), (1.3981451717118665, -0.83653433998526)]]> : tensor<2x3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[[(0.446, -2.086), (-1.397, -0.584)], [(-1.12, 0.764), (-0.158, 1.622)], [(-0.834, 0.966), (-0.701, -0.862)], [(-0.072, 0.493), (-0.138, -0.789)]], [[(-0.223, 0.823), (1.665, -0.111)], [(1.011, 0.858), (1.23, 2.573)], [(-0.028, 0.923), (-0.505, 2.332)], [(-1.454, 0.177), (-0.348, -0.33)]]]> : tensor<2x4x2xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4x2xcomplex<f64>>
  %r = stablehlo.custom_call @lapack_zunmqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = true, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x4x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x4x2xcomplex<f64>>) -> tensor<2x4x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[[(-1.5140028388763969, -0.17942418599853305), (0.034531725422123793, 0.06531753240135274)], [(-0.33901639086226854, -2.186262172219486), (-0.45754692174428724, -0.5196096307192959)], [(0.12645115222220468, 0.0508808778821902), (-0.6102951018355184, 0.011930480570751856)], [(0.5894927363327211, 0.8247427008348743), (2.1124878823518105, -1.2265860447568042)]], [[(0.09256928471243595, -0.34659670825648625), (-1.2159851565961834, 1.1122323815185102)], [(-0.03591090673876973, -0.7492662681026804), (-0.15620234035940972, -0.1847857750962647)], [(1.8600284069569533, 0.16878943479332986), (2.347031601349598, 2.1099390694808773)], [(-0.5099328728016133, 1.0217074105955675), (1.0503376003870932, 1.7329722978701447)]]]> : tensor<2x4x2xcomplex<f64>>} : (tensor<2x4x2xcomplex<f64>>) -> ()
  return
}

func.func private @zormqr_right() {
  %c0 = stablehlo.constant dense<[[(-2.927590989192309, 0.0), (-0.0035985218013343534, 0.1693101945694777), (1.2403874084206858, 0.8377550037058441)], [(0.07452688164252266, 0.40302024666729697), (3.1671389468502467, 0.0), (-0.04473687574982976, -0.8435228550836518)], [(0.2279939828656585, 0.14006214902907163), (0.1784617525005427, 0.4873864475895259), (-1.3480613619924366, 0.0)], [(-0.3282206350780623, 0.013832326774460224), (-0.20689493484851418, -0.046645112333640555), (0.1633879018113458, 0.457649038480102)]]> : tensor<4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.4556647444689792, 0.20392192837179962), (1.48283887435991, 0.23985161028100652), (1.3487184504854164, 0.6025834205450145)]> : tensor<3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(0.472, 0.344), (-1.832, -0.021), (-0.339, -1.725), (0.206, 1.774)], [(0.147, -2.9), (-1.281, -0.364), (-1.664, 2.091), (0.549, -0.157)]]> : tensor<2x4xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xcomplex<f64>>
  %r = stablehlo.custom_call @lapack_zunmqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = false, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[(-0.4224657763211732, 2.32049081483006), (-0.17083162754476655, 0.8016459467620871), (-0.1343609976866912, 0.3402478774965423), (1.1524584149883448, 1.5102604024072421)], [(0.45571871375655515, 1.8046267458479845), (2.5398221404815056, -0.27518964277637625), (0.40815961572176274, -0.5352656738411659), (-0.9370100630949347, -2.5200036598169437)]]> : tensor<2x4xcomplex<f64>>} : (tensor<2x4xcomplex<f64>>) -> ()
  return
}

func.func private @zormqr_right_adjoint() {
  %c0 = stablehlo.constant dense<[[(-2.1149111092431285, 0.0), (0.42650823292654216, -0.7832461576093458), (-1.0509259657704555, 0.03186847887149291)], [(-0.5740763086882779, -0.11603860344830541), (1.8242006972468994, 0.0), (-1.7758021716945043, -0.24245876270930622)], [(-0.3645045980719426, 0.41782074661272783), (-0.3327174945954298, -0.43390701801093984), (-0.9249526527960279, 0.0)], [(-0.2873273547861001, 0.018521878339871824), (0.15647584365391384, 0.13644474313461966), (-0.06118888533079571, 0.23290711706349046)]]> : tensor<4x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.1096972818318718, 0.22128589610912064), (1.4746137314305618, -0.15173146212848096), (1.4847378808720588, 0.7760594930811832)]> : tensor<3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(-1.038, -0.362), (0.006, -0.538), (1.487, 0.132), (-1.093, 1.584)], [(-0.055, 0.283), (-1.585, 0.658), (-0.509, -0.051), (-1.495, -0.245)]]> : tensor<2x4xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xcomplex<f64>>
  %r = stablehlo.custom_call @lapack_zunmqr_ffi(%x0, %x1, %x2) {backend_config = "", mhlo.backend_config = {left = false, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<4x3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[(0.14370190423672669, 1.3468901209907038), (-1.384768408056328, -0.3104405230793117), (-0.1126086336449339, -0.31871795639100853), (-0.9478175839618743, 1.6027869134139476)], [(0.7931101379924458, 0.9752765613989081), (0.46492273552327346, 0.3834254323616211), (-0.5769046225506564, 0.7604726186589867), (-1.2962961050555375, -1.0247719679903708)]]> : tensor<2x4xcomplex<f64>>} : (tensor<2x4xcomplex<f64>>) -> ()
  return
}

func.func private @z_tridiagonal() {
  %c0 = stablehlo.constant dense<[[(-0.834, -0.619), (-1.801, -1.213), (0.069, -0.962), (1.629, -0.246)], [(0.476, 1.999), (-0.534, -0.206), (1.649, -1.032), (-0.433, -0.605)]]> : tensor<2x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(2.777, 1.286), (1.288, 1.094), (3.127, -1.54), (3.701, 0.206)], [(3.321, 0.026), (3.601, 0.545), (1.71, 0.209), (1.301, -0.502)]]> : tensor<2x4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x4xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(0.195, 0.716), (0.157, 0.263), (-0.049, -0.37), (-1.852, 0.07)], [(-2.995, 1.167), (-0.79, -0.729), (-1.635, 0.922), (0.253, 0.708)]]> : tensor<2x4xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xcomplex<f64>>
  %c3 = stablehlo.constant dense<[[[(0.262, 2.169), (1.452, 0.1)], [(-0.718, -1.57), (0.943, 1.491)], [(-0.929, -0.126), (-0.767, -1.036)], [(-1.06, -0.656), (0.446, -1.626)]], [[(-0.94, -0.168), (0.052, -1.071)], [(-1.137, 1.484), (1.066, 0.664)], [(1.836, -1.66), (0.226, -1.509)], [(1.643, -0.567), (0.561, -1.925)]]]> : tensor<2x4x2xcomplex<f64>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x4x2xcomplex<f64>>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x4xcomplex<f64>>, tensor<2x4xcomplex<f64>>, tensor<2x4xcomplex<f64>>, tensor<2x4x2xcomplex<f64>>) -> tensor<2x4x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[[(0.46838894978009554, 0.5964964015506613), (0.21573295645746624, -0.3719744123469656)], [(-0.21296617503428666, 0.32135940923671646), (1.2450116187688942, -0.1840408100272123)], [(-0.25743639774889443, -0.2597091447479286), (-0.1555211705831988, -0.008521784768905166)], [(-0.15979616747343253, -0.07115513281608354), (0.16419796092633937, -0.4550664686640763)]], [[(0.6152097454704862, 0.2143767275176577), (0.7178678525009623, -1.0564737705081588)], [(0.7619268782749764, 0.5960297937947484), (0.9571859991481744, -0.43467404563828105)], [(2.764229663512169, -1.4921270489202145), (0.5641171513442566, -2.1551393117740494)], [(2.38538569369407, 1.273429325501024), (2.060800896233652, -1.1394023024793198)]]]> : tensor<2x4x2xcomplex<f64>>} : (tensor<2x4x2xcomplex<f64>>) -> ()
  return
}

func.func private @z_zero_pivot() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(2.0, 0.0), (0.0, 0.0), (4.0, 0.0)]> : tensor<3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xcomplex<f64>>
  %c3 = stablehlo.constant dense<[[(2.0, 0.0), (4.0, 0.0)], [(0.0, 0.0), (3.0, 0.0)], [(8.0, 0.0), (4.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<3x2xcomplex<f64>>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0 : f64, value = dense<[[(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (3377699720527872.0, 0.0)], [(2.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f64>>} : (tensor<3x2xcomplex<f64>>) -> ()
  return
}

func.func private @z_equal_rows() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xcomplex<f64>>
  %c2 = stablehlo.constant dense<[(1.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xcomplex<f64>>
  %c3 = stablehlo.constant dense<[[(1.0, 0.0)], [(0.0, 0.0)]]> : tensor<2x1xcomplex<f64>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x1xcomplex<f64>>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0 : f64, value = dense<[[(4503599627370497.0, 0.0)], [(-4503599627370496.0, 0.0)]]> : tensor<2x1xcomplex<f64>>} : (tensor<2x1xcomplex<f64>>) -> ()
  return
}

func.func private @z_exchanged_rows() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (2.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]> : tensor<3xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xcomplex<f64>>
  %c3 = stablehlo.constant dense<[[(1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<3x2xcomplex<f64>>
  %r = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%x0, %x1, %x2, %x3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[(-6.0, 0.0), (2.0, 0.0)], [(7.0, 0.0), (-2.0, 0.0)], [(-2.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f64>>} : (tensor<3x2xcomplex<f64>>) -> ()
  return
}
