// Complex numbers in everything beside elementary arithmetic, complex<f64>; expected values are NumPy's, in double precision.
func.func @main() {
  call @exponential() : () -> ()
  call @exponential_minus_one() : () -> ()
  call @log() : () -> ()
  call @log_plus_one() : () -> ()
  call @sqrt() : () -> ()
  call @rsqrt() : () -> ()
  call @tanh() : () -> ()
  call @sine() : () -> ()
  call @cosine() : () -> ()
  call @tan() : () -> ()
  call @logistic() : () -> ()
  call @cbrt() : () -> ()
  call @sign() : () -> ()
  call @negate() : () -> ()
  call @power() : () -> ()
  call @divide() : () -> ()
  call @multiply() : () -> ()
  call @special_points() : () -> ()
  call @far_out() : () -> ()
  call @compare_eq() : () -> ()
  call @compare_ne() : () -> ()
  call @compare_lt() : () -> ()
  call @compare_le() : () -> ()
  call @compare_gt() : () -> ()
  call @compare_ge() : () -> ()
  call @extremes() : () -> ()
  call @select() : () -> ()
  call @dot_general() : () -> ()
  call @dot_batched() : () -> ()
  call @reduce() : () -> ()
  call @reduce_with_constant() : () -> ()
  call @reduce_window() : () -> ()
  call @select_and_scatter() : () -> ()
  call @gather() : () -> ()
  call @scatter() : () -> ()
  call @convolution() : () -> ()
  call @sort() : () -> ()
  call @movement() : () -> ()
  call @convert() : () -> ()
  call @loop() : () -> ()
  return
}

func.func private @exponential() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.exponential %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-13 : f64, value = dense<[(-1.1312043837568135, 2.4717266720048188), (0.5876750903439226, 0.15005808662216327), (-13.128783081462158, 15.200784463067954), (0.07312196559805964, -0.1138807140643681), (1.0831410796080632, 0.21956356670825236)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @exponential_minus_one() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.exponential_minus_one %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.1e-13 : f64, value = dense<[(-2.1312043837568133, 2.4717266720048188), (-0.4123249096560773, 0.15005808662216327), (-14.128783081462158, 15.200784463067954), (-0.9268780344019404, -0.1138807140643681), (0.08314107960806318, 0.21956356670825236)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @log() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.log %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.8e-14 : f64, value = dense<[(0.8047189562170503, 1.1071487177940904), (-0.5815754049028404, 2.677945044588987), (1.6094379124341003, -0.9272952180016122), (0.8047189562170503, -2.677945044588987), (-1.4978661367769954, 1.1071487177940904)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @log_plus_one() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.log_plus_one %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.4e-14 : f64, value = dense<[(1.039720770839918, 0.7853981633974483), (-0.5815754049028404, 0.4636476090008061), (1.7328679513998633, -0.7853981633974483), (0.3465735902799727, -2.356194490192345), (0.11157177565710492, 0.17985349979247828)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @sqrt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.sqrt %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.2e-14 : f64, value = dense<[(1.272019649514069, 0.7861513777574233), (0.17178037486125622, 0.7276733451126774), (2.0, -1.0), (0.34356074972251244, -1.455346690225355), (0.40224793209535525, 0.2486028939392892)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @rsqrt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.rsqrt %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.1e-14 : f64, value = dense<[(0.5688644810057831, -0.3515775842541429), (0.3072900763121319, -1.3017016520692888), (0.4, 0.2), (0.15364503815606595, 0.6508508260346444), (1.7989074399478673, -1.111785940502842)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @tanh() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.tanh %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.2e-14 : f64, value = dense<[(1.16673625724092, -0.2434582011857253), (-0.4854872810241353, 0.19805544995134955), (1.000709536067233, -0.0049082580674960595), (-1.0147936161466335, -0.03381282607989669), (0.10372115002750572, 0.20061448422675457)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @sine() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.sine %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.7e-13 : f64, value = dense<[(3.165778513216168, 1.9596010414216063), (-0.494485780933195, 0.22168816414957482), (3.853738037919377, 27.016813258003932), (-1.4031192506220405, 0.4890562590412937), (0.10183674942129743, 0.20033016114881574)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @cosine() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.cosine %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.7e-13 : f64, value = dense<[(2.0327230070196656, -3.0518977991518), (0.9051501505596068, 0.12110879604381165), (-27.034945603074224, 3.851153334811777), (-0.64214812471552, -1.0686074213827783), (1.0149706707026225, -0.02010006102769189)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @tan() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.tan %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.2e-14 : f64, value = dense<[(0.03381282607989669, 1.0147936161466335), (-0.504500702698564, 0.3124206925025888), (-0.00018734620462947845, -0.9993559873814732), (0.2434582011857253, -1.16673625724092), (0.09638813085645423, 0.19928415105961048)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @logistic() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.logistic %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.1e-14 : f64, value = dense<[(1.0214153641721806, 0.40343870608154253), (0.3757248355800388, 0.05900296431450803), (1.0320721995882685, 0.04019550765508409), (0.07851689757710839, -0.09778865503296698), (0.5252300201962271, 0.05004086912410857)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @cbrt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.cbrt %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.7e-14 : f64, value = dense<[(1.2196165079717578, 0.47171126778938893), (0.516796460394527, 0.6415027846178182), (1.6289371459221758, -0.5201745023045458), (0.820363244883714, -1.0183221951428538), (0.5660958364691522, 0.2189489753260555)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @sign() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.sign %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-14 : f64, value = dense<[(0.4472135954999579, 0.8944271909999159), (-0.8944271909999159, 0.4472135954999579), (0.6000000000000001, -0.8), (-0.8944271909999159, -0.4472135954999579), (0.44721359549995787, 0.8944271909999157)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @negate() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = stablehlo.negate %x0 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 5.0e-14 : f64, value = dense<[(-1.0, -2.0), (0.5, -0.25), (-3.0, 4.0), (2.0, 1.0), (-0.1, -0.2)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @power() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(0.5, -1.0), (2.0, 0.0), (-1.0, 0.5), (0.25, 0.25), (1.0, -3.0)]> : tensor<5xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xcomplex<f64>>
  %r = stablehlo.power %x0, %x1 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.5e-13 : f64, value = dense<[(4.382565059863358, -1.1243974773611554), (0.18749999999999992, -0.25000000000000006), (-0.0510410704508689, 0.3138492232704194), (2.1313406202799534, -1.0781115448697185), (4.806769911458956, -3.9064712086151356)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @divide() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(0.5, -1.0), (2.0, 0.0), (-1.0, 0.5), (0.25, 0.25), (1.0, -3.0)]> : tensor<5xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xcomplex<f64>>
  %r = stablehlo.divide %x0, %x1 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.5e-13 : f64, value = dense<[(-1.2000000000000002, 1.6), (-0.25, 0.125), (-4.0, 2.0), (-6.0, 2.0), (-0.05, 0.05)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @multiply() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.1, 0.2)]> : tensor<5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(0.5, -1.0), (2.0, 0.0), (-1.0, 0.5), (0.25, 0.25), (1.0, -3.0)]> : tensor<5xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xcomplex<f64>>
  %r = stablehlo.multiply %x0, %x1 : tensor<5xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.2e-13 : f64, value = dense<[(2.5, 0.0), (-1.0, 0.5), (-1.0, 5.5), (-0.25, -0.75), (0.7000000000000001, -0.1)]> : tensor<5xcomplex<f64>>} : (tensor<5xcomplex<f64>>) -> ()
  return
}

func.func private @special_points() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0)]> : tensor<1xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1xcomplex<f64>>
  %s = stablehlo.sqrt %x0 : tensor<1xcomplex<f64>>
  check.expect_eq_const %s, dense<[(0.0, 0.0)]> : tensor<1xcomplex<f64>>
  %e = stablehlo.exponential %x0 : tensor<1xcomplex<f64>>
  check.expect_eq_const %e, dense<[(1.0, 0.0)]> : tensor<1xcomplex<f64>>
  %g = stablehlo.sign %x0 : tensor<1xcomplex<f64>>
  check.expect_eq_const %g, dense<[(0.0, 0.0)]> : tensor<1xcomplex<f64>>
  %a = stablehlo.abs %x0 : (tensor<1xcomplex<f64>>) -> tensor<1xf64>
  check.expect_eq_const %a, dense<[0.0]> : tensor<1xf64>
  return
}

func.func private @far_out() {
  %c0 = stablehlo.constant dense<[(100.0, 1.0), (-100.0, -2.0)]> : tensor<2xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xcomplex<f64>>
  %r = stablehlo.tanh %x0 : tensor<2xcomplex<f64>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-14 : f64, value = dense<[(1.0, 2.516747101509427e-87), (-1.0, 2.094672689364676e-87)]> : tensor<2xcomplex<f64>>} : (tensor<2xcomplex<f64>>) -> ()
  %l = stablehlo.logistic %x0 : tensor<2xcomplex<f64>>
  "check.expect_almost_eq_const"(%l) {tolerance = 1.0e-14 : f64, value = dense<[(1.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f64>>} : (tensor<2xcomplex<f64>>) -> ()
  return
}

func.func private @compare_eq() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %r = stablehlo.compare EQ, %x0, %x1, FLOAT : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, false, true]> : tensor<4xi1>
  return
}

func.func private @compare_ne() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %r = stablehlo.compare NE, %x0, %x1, FLOAT : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, true, false]> : tensor<4xi1>
  return
}

func.func private @compare_lt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %r = stablehlo.compare LT, %x0, %x1, FLOAT : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @compare_le() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %r = stablehlo.compare LE, %x0, %x1, FLOAT : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, true]> : tensor<4xi1>
  return
}

func.func private @compare_gt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %r = stablehlo.compare GT, %x0, %x1, FLOAT : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, false]> : tensor<4xi1>
  return
}

func.func private @compare_ge() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %r = stablehlo.compare GE, %x0, %x1, FLOAT : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @extremes() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %m = stablehlo.maximum %x0, %x1 : tensor<4xcomplex<f64>>
  check.expect_eq_const %m, dense<[(1.0, 3.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %n = stablehlo.minimum %x0, %x1 : tensor<4xcomplex<f64>>
  check.expect_eq_const %n, dense<[(1.0, 2.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %c = stablehlo.clamp %x1, %x0, %x1 : tensor<4xcomplex<f64>>
  check.expect_eq_const %c, dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  return
}

func.func private @select() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %c2 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xcomplex<f64>>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, 2.0), (1.0, 2.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  return
}

func.func private @dot_general() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(0.0, -2.0), (1.0, -2.0)], [(2.0, -2.0), (3.0, -2.0)], [(4.0, -2.0), (5.0, -2.0)], [(6.0, -2.0), (7.0, -2.0)]]> : tensor<4x2xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x2xcomplex<f64>>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x4xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(104.0, 92.0), (110.0, 130.0)], [(120.0, 12.0), (142.0, 34.0)], [(136.0, -68.0), (174.0, -62.0)]]> : tensor<3x2xcomplex<f64>>
  return
}

func.func private @dot_batched() {
  %c0 = stablehlo.constant dense<[[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]], [[(0.0, 22.0), (2.0, 20.0), (4.0, 18.0), (6.0, 16.0)], [(8.0, 14.0), (10.0, 12.0), (12.0, 10.0), (14.0, 8.0)], [(16.0, 6.0), (18.0, 4.0), (20.0, 2.0), (22.0, 0.0)]]]> : tensor<2x3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(0.0, -2.0), (1.0, -2.0)], [(2.0, -2.0), (3.0, -2.0)], [(4.0, -2.0), (5.0, -2.0)], [(6.0, -2.0), (7.0, -2.0)]], [[(0.0, -1.0), (1.0, -1.0)], [(2.0, -1.0), (3.0, -1.0)], [(4.0, -1.0), (5.0, -1.0)], [(6.0, -1.0), (7.0, -1.0)]]]> : tensor<2x4x2xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x4x2xcomplex<f64>>
  %r = stablehlo.dot_general %x0, %x1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xcomplex<f64>>, tensor<2x4x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(104.0, 92.0), (110.0, 130.0)], [(120.0, 12.0), (142.0, 34.0)], [(136.0, -68.0), (174.0, -62.0)]], [[(132.0, 196.0), (144.0, 272.0)], [(196.0, 68.0), (240.0, 112.0)], [(260.0, -60.0), (336.0, -48.0)]]]> : tensor<2x3x2xcomplex<f64>>
  return
}

func.func private @reduce() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %o = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>
  %s = stablehlo.reduce(%x0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %s, dense<[(6.0, 38.0), (22.0, 22.0), (38.0, 6.0)]> : tensor<3xcomplex<f64>>
  %p = stablehlo.reduce(%x0 init: %o) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %p, dense<[(-748.0, 121.0), (-607.0, 394.0), (-394.0, 607.0), (-121.0, 748.0)]> : tensor<4xcomplex<f64>>
  return
}

func.func private @reduce_with_constant() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %s = "stablehlo.reduce"(%x0, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %k = stablehlo.constant dense<(0.5, 1.0)> : tensor<complex<f64>>
    %m = stablehlo.multiply %b, %k : tensor<complex<f64>>
    %q = stablehlo.add %a, %m : tensor<complex<f64>>
    stablehlo.return %q : tensor<complex<f64>>
  }) : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %s, dense<[(-35.0, 25.0), (-11.0, 33.0), (13.0, 41.0)]> : tensor<3xcomplex<f64>>
  return
}

func.func private @reduce_window() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %s = "stablehlo.reduce_window"(%x0, %z) <{window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %q = stablehlo.add %a, %b : tensor<complex<f64>>
    stablehlo.return %q : tensor<complex<f64>>
  }) : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
  check.expect_eq_const %s, dense<[[(1.0, 21.0), (3.0, 19.0), (5.0, 17.0)], [(9.0, 13.0), (11.0, 11.0), (13.0, 9.0)], [(17.0, 5.0), (19.0, 3.0), (21.0, 1.0)]]> : tensor<3x3xcomplex<f64>>
  return
}

func.func private @select_and_scatter() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (5.0, 1.0), (2.0, 2.0), (7.0, 0.0)]]> : tensor<1x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(10.0, 1.0), (20.0, 2.0)]]> : tensor<1x2xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x2xcomplex<f64>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %z) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %q = stablehlo.compare GE, %a, %b, FLOAT : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }, {
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %q = stablehlo.add %a, %b : tensor<complex<f64>>
    stablehlo.return %q : tensor<complex<f64>>
  }) : (tensor<1x4xcomplex<f64>>, tensor<1x2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<1x4xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (10.0, 1.0), (0.0, 0.0), (20.0, 2.0)]]> : tensor<1x4xcomplex<f64>>
  return
}

func.func private @gather() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xcomplex<f64>>, tensor<2x1xi32>) -> tensor<2x4xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)]]> : tensor<2x4xcomplex<f64>>
  return
}

func.func private @scatter() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %c2 = stablehlo.constant dense<[[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 1.0)], [(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 1.0)]]> : tensor<2x4xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xcomplex<f64>>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %q = stablehlo.add %a, %b : tensor<complex<f64>>
    stablehlo.return %q : tensor<complex<f64>>
  }) : (tensor<3x4xcomplex<f64>>, tensor<2x1xi32>, tensor<2x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(1.0, 12.0), (2.0, 11.0), (3.0, 10.0), (4.0, 9.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(9.0, 4.0), (10.0, 3.0), (11.0, 2.0), (12.0, 1.0)]]> : tensor<3x4xcomplex<f64>>
  return
}

func.func private @convolution() {
  %c0 = stablehlo.constant dense<[[[(1.0, 1.0)], [(2.0, -1.0)], [(3.0, 0.0)], [(-1.0, 2.0)]]]> : tensor<1x4x1xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x1xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(1.0, -1.0)]], [[(2.0, 1.0)]]]> : tensor<2x1x1xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1x1xcomplex<f64>>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xcomplex<f64>>, tensor<2x1x1xcomplex<f64>>) -> tensor<1x5x1xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(1.0, 3.0)], [(7.0, 0.0)], [(7.0, 0.0)], [(-1.0, 0.0)], [(1.0, 3.0)]]]> : tensor<1x5x1xcomplex<f64>>
  return
}

func.func private @sort() {
  %c0 = stablehlo.constant dense<[(3.0, 0.0), (1.0, 5.0), (2.0, -1.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f64>>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %q = stablehlo.compare LT, %a, %b, FLOAT : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, 2.0), (1.0, 5.0), (2.0, -1.0), (3.0, 0.0)]> : tensor<4xcomplex<f64>>
  return
}

func.func private @movement() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %t = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x4xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
  check.expect_eq_const %t, dense<[[(0.0, 11.0), (4.0, 7.0), (8.0, 3.0)], [(1.0, 10.0), (5.0, 6.0), (9.0, 2.0)], [(2.0, 9.0), (6.0, 5.0), (10.0, 1.0)], [(3.0, 8.0), (7.0, 4.0), (11.0, 0.0)]]> : tensor<4x3xcomplex<f64>>
  %sl = stablehlo.slice %x0 [0:1, 0:4] : (tensor<3x4xcomplex<f64>>) -> tensor<1x4xcomplex<f64>>
  %c = stablehlo.concatenate %x0, %sl, dim = 0 : (tensor<3x4xcomplex<f64>>, tensor<1x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
  check.expect_eq_const %c, dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)]]> : tensor<4x4xcomplex<f64>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %p = stablehlo.pad %x0, %z, low = [1, 0], high = [0, 1], interior = [0, 0] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4x5xcomplex<f64>>
  check.expect_eq_const %p, dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0), (0.0, 0.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0), (0.0, 0.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0), (0.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %v = stablehlo.reverse %x0, dims = [1] : tensor<3x4xcomplex<f64>>
  check.expect_eq_const %v, dense<[[(3.0, 8.0), (2.0, 9.0), (1.0, 10.0), (0.0, 11.0)], [(7.0, 4.0), (6.0, 5.0), (5.0, 6.0), (4.0, 7.0)], [(11.0, 0.0), (10.0, 1.0), (9.0, 2.0), (8.0, 3.0)]]> : tensor<3x4xcomplex<f64>>
  %i0 = stablehlo.constant dense<1> : tensor<i32>
  %i1 = stablehlo.constant dense<2> : tensor<i32>
  %ds = stablehlo.dynamic_slice %x0, %i0, %i1, sizes = [1, 2] : (tensor<3x4xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<1x2xcomplex<f64>>
  check.expect_eq_const %ds, dense<[[(6.0, 5.0), (7.0, 4.0)]]> : tensor<1x2xcomplex<f64>>
  %du = stablehlo.dynamic_update_slice %x0, %sl, %i0, %i1 : (tensor<3x4xcomplex<f64>>, tensor<1x4xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %du, dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %io = stablehlo.iota dim = 0 : tensor<4xcomplex<f64>>
  check.expect_eq_const %io, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<4xcomplex<f64>>
  %bc = stablehlo.broadcast_in_dim %sl, dims = [0, 1] : (tensor<1x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %bc, dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)]]> : tensor<3x4xcomplex<f64>>
  return
}

func.func private @convert() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %r = stablehlo.convert %x0 : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  %o = stablehlo.convert %x0 : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %o, dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  return
}

func.func private @loop() {
  %c0 = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<complex<f64>>
  %n = stablehlo.constant dense<0> : tensor<i32>
  %five = stablehlo.constant dense<4> : tensor<i32>
  %step = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %n, %acc = %x0) : tensor<i32>, tensor<complex<f64>>
   cond {
    %c = stablehlo.compare LT, %i, %five, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
   } do {
    %j = stablehlo.add %i, %step : tensor<i32>
    %m = stablehlo.multiply %acc, %x0 : tensor<complex<f64>>
    stablehlo.return %j, %m : tensor<i32>, tensor<complex<f64>>
   }
  "check.expect_almost_eq_const"(%w#1) {tolerance = 8.0e-14 : f64, value = dense<(-4.0, -4.0)> : tensor<complex<f64>>} : (tensor<complex<f64>>) -> ()
  %yes = stablehlo.compare EQ, %n, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %b = "stablehlo.if"(%yes) ({
    stablehlo.return %w#1 : tensor<complex<f64>>
  }, {
    stablehlo.return %x0 : tensor<complex<f64>>
  }) : (tensor<i1>) -> tensor<complex<f64>>
  "check.expect_almost_eq_const"(%b) {tolerance = 8.0e-14 : f64, value = dense<(-4.0, -4.0)> : tensor<complex<f64>>} : (tensor<complex<f64>>) -> ()
  return
}
