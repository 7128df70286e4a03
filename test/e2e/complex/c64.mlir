// Complex numbers in everything beside elementary arithmetic, complex<f32>; expected values are NumPy's, in double precision.
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
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.exponential %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 4.0e-05 : f64, value = dense<[(-1.13120436668396, 2.471726655960083), (0.5876750946044922, 0.1500580906867981), (-13.128783226013184, 15.200784683227539), (0.07312196493148804, -0.1138807162642479), (1.0831410884857178, 0.2195635735988617)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @exponential_minus_one() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.exponential_minus_one %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 4.2e-05 : f64, value = dense<[(-2.13120436668396, 2.471726655960083), (-0.4123249053955078, 0.1500580906867981), (-14.128783226013184, 15.200784683227539), (-0.926878035068512, -0.1138807162642479), (0.08314108103513718, 0.2195635735988617)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @log() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.log %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 5.6e-06 : f64, value = dense<[(0.8047189712524414, 1.1071487665176392), (-0.5815753936767578, 2.677945137023926), (1.6094379425048828, -0.9272952079772949), (0.8047189712524414, -2.677945137023926), (-1.497866153717041, 1.1071487665176392)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @log_plus_one() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.log_plus_one %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 4.8e-06 : f64, value = dense<[(1.0397207736968994, 0.7853981852531433), (-0.5815753936767578, 0.46364760398864746), (1.732867956161499, -0.7853981852531433), (0.3465735912322998, -2.356194496154785), (0.1115717738866806, 0.17985349893569946)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @sqrt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.sqrt %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 4.5e-06 : f64, value = dense<[(1.272019624710083, 0.7861513495445251), (0.17178037762641907, 0.727673351764679), (2.0, -1.0), (0.34356075525283813, -1.455346703529358), (0.40224793553352356, 0.24860289692878723)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @rsqrt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.rsqrt %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 4.2e-06 : f64, value = dense<[(0.5688644647598267, -0.3515775799751282), (0.30729007720947266, -1.3017016649246216), (0.4000000059604645, 0.20000000298023224), (0.15364503860473633, 0.6508508324623108), (1.7989073991775513, -1.111785888671875)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @tanh() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.tanh %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.4e-06 : f64, value = dense<[(1.1667362451553345, -0.24345819652080536), (-0.48548728227615356, 0.1980554461479187), (1.0007095336914062, -0.004908258095383644), (-1.0147936344146729, -0.03381282463669777), (0.10372114926576614, 0.20061448216438293)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @sine() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.sine %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 5.5e-05 : f64, value = dense<[(3.165778398513794, 1.9596010446548462), (-0.4944857954978943, 0.2216881662607193), (3.8537380695343018, 27.016813278198242), (-1.4031192064285278, 0.489056259393692), (0.10183674842119217, 0.20033016800880432)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @cosine() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.cosine %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 5.5e-05 : f64, value = dense<[(2.0327229499816895, -3.0518977642059326), (0.9051501750946045, 0.12110879272222519), (-27.03494644165039, 3.8511533737182617), (-0.6421481370925903, -1.0686074495315552), (1.0149706602096558, -0.02010006085038185)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @tan() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.tan %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.4e-06 : f64, value = dense<[(0.03381282463669777, 1.0147936344146729), (-0.504500687122345, 0.31242069602012634), (-0.0001873462024377659, -0.9993559718132019), (0.24345819652080536, -1.1667362451553345), (0.09638813138008118, 0.1992841511964798)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @logistic() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.logistic %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.2e-06 : f64, value = dense<[(1.02141535282135, 0.4034387171268463), (0.37572482228279114, 0.059002965688705444), (1.0320721864700317, 0.04019550606608391), (0.0785169005393982, -0.09778865426778793), (0.5252300500869751, 0.050040870904922485)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @cbrt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.cbrt %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 3.4e-06 : f64, value = dense<[(1.2196165323257446, 0.47171127796173096), (0.5167964696884155, 0.6415027976036072), (1.6289371252059937, -0.520174503326416), (0.8203632235527039, -1.018322229385376), (0.5660958290100098, 0.21894897520542145)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @sign() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.sign %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-06 : f64, value = dense<[(0.4472135901451111, 0.8944271802902222), (-0.8944271802902222, 0.4472135901451111), (0.6000000238418579, -0.800000011920929), (-0.8944271802902222, -0.4472135901451111), (0.4472135901451111, 0.8944271802902222)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @negate() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.negate %x0 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-05 : f64, value = dense<[(-1.0, -2.0), (0.5, -0.25), (-3.0, 4.0), (2.0, 1.0), (-0.10000000149011612, -0.20000000298023224)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @power() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(0.5, -1.0), (2.0, 0.0), (-1.0, 0.5), (0.25, 0.25), (1.0, -3.0)]> : tensor<5xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xcomplex<f32>>
  %r = stablehlo.power %x0, %x1 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 5.0e-05 : f64, value = dense<[(4.382565021514893, -1.1243975162506104), (0.1875, -0.25), (-0.051041070371866226, 0.31384921073913574), (2.131340503692627, -1.0781115293502808), (4.806769847869873, -3.9064714908599854)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @divide() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(0.5, -1.0), (2.0, 0.0), (-1.0, 0.5), (0.25, 0.25), (1.0, -3.0)]> : tensor<5xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xcomplex<f32>>
  %r = stablehlo.divide %x0, %x1 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 5.1e-05 : f64, value = dense<[(-1.2000000476837158, 1.600000023841858), (-0.25, 0.125), (-4.0, 2.0), (-6.0, 2.0), (-0.05000000074505806, 0.05000000074505806)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @multiply() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0), (-2.0, -1.0), (0.10000000149011612, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(0.5, -1.0), (2.0, 0.0), (-1.0, 0.5), (0.25, 0.25), (1.0, -3.0)]> : tensor<5xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xcomplex<f32>>
  %r = stablehlo.multiply %x0, %x1 : tensor<5xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 4.5e-05 : f64, value = dense<[(2.5, 0.0), (-1.0, 0.5), (-1.0, 5.5), (-0.25, -0.75), (0.699999988079071, -0.10000000149011612)]> : tensor<5xcomplex<f32>>} : (tensor<5xcomplex<f32>>) -> ()
  return
}

func.func private @special_points() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0)]> : tensor<1xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1xcomplex<f32>>
  %s = stablehlo.sqrt %x0 : tensor<1xcomplex<f32>>
  check.expect_eq_const %s, dense<[(0.0, 0.0)]> : tensor<1xcomplex<f32>>
  %e = stablehlo.exponential %x0 : tensor<1xcomplex<f32>>
  check.expect_eq_const %e, dense<[(1.0, 0.0)]> : tensor<1xcomplex<f32>>
  %g = stablehlo.sign %x0 : tensor<1xcomplex<f32>>
  check.expect_eq_const %g, dense<[(0.0, 0.0)]> : tensor<1xcomplex<f32>>
  %a = stablehlo.abs %x0 : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
  check.expect_eq_const %a, dense<[0.0]> : tensor<1xf32>
  return
}

func.func private @far_out() {
  %c0 = stablehlo.constant dense<[(100.0, 1.0), (-100.0, -2.0)]> : tensor<2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xcomplex<f32>>
  %r = stablehlo.tanh %x0 : tensor<2xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-06 : f64, value = dense<[(1.0, 0.0), (-1.0, 0.0)]> : tensor<2xcomplex<f32>>} : (tensor<2xcomplex<f32>>) -> ()
  %l = stablehlo.logistic %x0 : tensor<2xcomplex<f32>>
  "check.expect_almost_eq_const"(%l) {tolerance = 2.0e-06 : f64, value = dense<[(1.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>} : (tensor<2xcomplex<f32>>) -> ()
  return
}

func.func private @compare_eq() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %r = stablehlo.compare EQ, %x0, %x1, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, false, true]> : tensor<4xi1>
  return
}

func.func private @compare_ne() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %r = stablehlo.compare NE, %x0, %x1, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, true, false]> : tensor<4xi1>
  return
}

func.func private @compare_lt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %r = stablehlo.compare LT, %x0, %x1, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @compare_le() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %r = stablehlo.compare LE, %x0, %x1, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, true]> : tensor<4xi1>
  return
}

func.func private @compare_gt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %r = stablehlo.compare GT, %x0, %x1, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, false]> : tensor<4xi1>
  return
}

func.func private @compare_ge() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %r = stablehlo.compare GE, %x0, %x1, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @extremes() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %m = stablehlo.maximum %x0, %x1 : tensor<4xcomplex<f32>>
  check.expect_eq_const %m, dense<[(1.0, 3.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %n = stablehlo.minimum %x0, %x1 : tensor<4xcomplex<f32>>
  check.expect_eq_const %n, dense<[(1.0, 2.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %c = stablehlo.clamp %x1, %x0, %x1 : tensor<4xcomplex<f32>>
  check.expect_eq_const %c, dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  return
}

func.func private @select() {
  %c0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %c2 = stablehlo.constant dense<[(1.0, 3.0), (1.0, 2.0), (1.0, 9.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xcomplex<f32>>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<4xi1>, tensor<4xcomplex<f32>>
  check.expect_eq_const %r, dense<[(1.0, 2.0), (1.0, 2.0), (2.0, 0.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  return
}

func.func private @dot_general() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(0.0, -2.0), (1.0, -2.0)], [(2.0, -2.0), (3.0, -2.0)], [(4.0, -2.0), (5.0, -2.0)], [(6.0, -2.0), (7.0, -2.0)]]> : tensor<4x2xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x2xcomplex<f32>>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(104.0, 92.0), (110.0, 130.0)], [(120.0, 12.0), (142.0, 34.0)], [(136.0, -68.0), (174.0, -62.0)]]> : tensor<3x2xcomplex<f32>>
  return
}

func.func private @dot_batched() {
  %c0 = stablehlo.constant dense<[[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]], [[(0.0, 22.0), (2.0, 20.0), (4.0, 18.0), (6.0, 16.0)], [(8.0, 14.0), (10.0, 12.0), (12.0, 10.0), (14.0, 8.0)], [(16.0, 6.0), (18.0, 4.0), (20.0, 2.0), (22.0, 0.0)]]]> : tensor<2x3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(0.0, -2.0), (1.0, -2.0)], [(2.0, -2.0), (3.0, -2.0)], [(4.0, -2.0), (5.0, -2.0)], [(6.0, -2.0), (7.0, -2.0)]], [[(0.0, -1.0), (1.0, -1.0)], [(2.0, -1.0), (3.0, -1.0)], [(4.0, -1.0), (5.0, -1.0)], [(6.0, -1.0), (7.0, -1.0)]]]> : tensor<2x4x2xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x4x2xcomplex<f32>>
  %r = stablehlo.dot_general %x0, %x1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xcomplex<f32>>, tensor<2x4x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(104.0, 92.0), (110.0, 130.0)], [(120.0, 12.0), (142.0, 34.0)], [(136.0, -68.0), (174.0, -62.0)]], [[(132.0, 196.0), (144.0, 272.0)], [(196.0, 68.0), (240.0, 112.0)], [(260.0, -60.0), (336.0, -48.0)]]]> : tensor<2x3x2xcomplex<f32>>
  return
}

func.func private @reduce() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %o = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %s = stablehlo.reduce(%x0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %s, dense<[(6.0, 38.0), (22.0, 22.0), (38.0, 6.0)]> : tensor<3xcomplex<f32>>
  %p = stablehlo.reduce(%x0 init: %o) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %p, dense<[(-748.0, 121.0), (-607.0, 394.0), (-394.0, 607.0), (-121.0, 748.0)]> : tensor<4xcomplex<f32>>
  return
}

func.func private @reduce_with_constant() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %s = "stablehlo.reduce"(%x0, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %k = stablehlo.constant dense<(0.5, 1.0)> : tensor<complex<f32>>
    %m = stablehlo.multiply %b, %k : tensor<complex<f32>>
    %q = stablehlo.add %a, %m : tensor<complex<f32>>
    stablehlo.return %q : tensor<complex<f32>>
  }) : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %s, dense<[(-35.0, 25.0), (-11.0, 33.0), (13.0, 41.0)]> : tensor<3xcomplex<f32>>
  return
}

func.func private @reduce_window() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %s = "stablehlo.reduce_window"(%x0, %z) <{window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %q = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %q : tensor<complex<f32>>
  }) : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3x3xcomplex<f32>>
  check.expect_eq_const %s, dense<[[(1.0, 21.0), (3.0, 19.0), (5.0, 17.0)], [(9.0, 13.0), (11.0, 11.0), (13.0, 9.0)], [(17.0, 5.0), (19.0, 3.0), (21.0, 1.0)]]> : tensor<3x3xcomplex<f32>>
  return
}

func.func private @select_and_scatter() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (5.0, 1.0), (2.0, 2.0), (7.0, 0.0)]]> : tensor<1x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(10.0, 1.0), (20.0, 2.0)]]> : tensor<1x2xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x2xcomplex<f32>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %z) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %q = stablehlo.compare GE, %a, %b, FLOAT : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }, {
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %q = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %q : tensor<complex<f32>>
  }) : (tensor<1x4xcomplex<f32>>, tensor<1x2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<1x4xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (10.0, 1.0), (0.0, 0.0), (20.0, 2.0)]]> : tensor<1x4xcomplex<f32>>
  return
}

func.func private @gather() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xcomplex<f32>>, tensor<2x1xi32>) -> tensor<2x4xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)]]> : tensor<2x4xcomplex<f32>>
  return
}

func.func private @scatter() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %c2 = stablehlo.constant dense<[[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 1.0)], [(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 1.0)]]> : tensor<2x4xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x4xcomplex<f32>>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %q = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %q : tensor<complex<f32>>
  }) : (tensor<3x4xcomplex<f32>>, tensor<2x1xi32>, tensor<2x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(1.0, 12.0), (2.0, 11.0), (3.0, 10.0), (4.0, 9.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(9.0, 4.0), (10.0, 3.0), (11.0, 2.0), (12.0, 1.0)]]> : tensor<3x4xcomplex<f32>>
  return
}

func.func private @convolution() {
  %c0 = stablehlo.constant dense<[[[(1.0, 1.0)], [(2.0, -1.0)], [(3.0, 0.0)], [(-1.0, 2.0)]]]> : tensor<1x4x1xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x1xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(1.0, -1.0)]], [[(2.0, 1.0)]]]> : tensor<2x1x1xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1x1xcomplex<f32>>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xcomplex<f32>>, tensor<2x1x1xcomplex<f32>>) -> tensor<1x5x1xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(1.0, 3.0)], [(7.0, 0.0)], [(7.0, 0.0)], [(-1.0, 0.0)], [(1.0, 3.0)]]]> : tensor<1x5x1xcomplex<f32>>
  return
}

func.func private @sort() {
  %c0 = stablehlo.constant dense<[(3.0, 0.0), (1.0, 5.0), (2.0, -1.0), (1.0, 2.0)]> : tensor<4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xcomplex<f32>>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %q = stablehlo.compare LT, %a, %b, FLOAT : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %r, dense<[(1.0, 2.0), (1.0, 5.0), (2.0, -1.0), (3.0, 0.0)]> : tensor<4xcomplex<f32>>
  return
}

func.func private @movement() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %t = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x4xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  check.expect_eq_const %t, dense<[[(0.0, 11.0), (4.0, 7.0), (8.0, 3.0)], [(1.0, 10.0), (5.0, 6.0), (9.0, 2.0)], [(2.0, 9.0), (6.0, 5.0), (10.0, 1.0)], [(3.0, 8.0), (7.0, 4.0), (11.0, 0.0)]]> : tensor<4x3xcomplex<f32>>
  %sl = stablehlo.slice %x0 [0:1, 0:4] : (tensor<3x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
  %c = stablehlo.concatenate %x0, %sl, dim = 0 : (tensor<3x4xcomplex<f32>>, tensor<1x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  check.expect_eq_const %c, dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)]]> : tensor<4x4xcomplex<f32>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %p = stablehlo.pad %x0, %z, low = [1, 0], high = [0, 1], interior = [0, 0] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x5xcomplex<f32>>
  check.expect_eq_const %p, dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0), (0.0, 0.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0), (0.0, 0.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0), (0.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %v = stablehlo.reverse %x0, dims = [1] : tensor<3x4xcomplex<f32>>
  check.expect_eq_const %v, dense<[[(3.0, 8.0), (2.0, 9.0), (1.0, 10.0), (0.0, 11.0)], [(7.0, 4.0), (6.0, 5.0), (5.0, 6.0), (4.0, 7.0)], [(11.0, 0.0), (10.0, 1.0), (9.0, 2.0), (8.0, 3.0)]]> : tensor<3x4xcomplex<f32>>
  %i0 = stablehlo.constant dense<1> : tensor<i32>
  %i1 = stablehlo.constant dense<2> : tensor<i32>
  %ds = stablehlo.dynamic_slice %x0, %i0, %i1, sizes = [1, 2] : (tensor<3x4xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<1x2xcomplex<f32>>
  check.expect_eq_const %ds, dense<[[(6.0, 5.0), (7.0, 4.0)]]> : tensor<1x2xcomplex<f32>>
  %du = stablehlo.dynamic_update_slice %x0, %sl, %i0, %i1 : (tensor<3x4xcomplex<f32>>, tensor<1x4xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %du, dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %io = stablehlo.iota dim = 0 : tensor<4xcomplex<f32>>
  check.expect_eq_const %io, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<4xcomplex<f32>>
  %bc = stablehlo.broadcast_in_dim %sl, dims = [0, 1] : (tensor<1x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %bc, dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)]]> : tensor<3x4xcomplex<f32>>
  return
}

func.func private @convert() {
  %c0 = stablehlo.constant dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %r = stablehlo.convert %x0 : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  %o = stablehlo.convert %x0 : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %o, dense<[[(0.0, 11.0), (1.0, 10.0), (2.0, 9.0), (3.0, 8.0)], [(4.0, 7.0), (5.0, 6.0), (6.0, 5.0), (7.0, 4.0)], [(8.0, 3.0), (9.0, 2.0), (10.0, 1.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  return
}

func.func private @loop() {
  %c0 = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<complex<f32>>
  %n = stablehlo.constant dense<0> : tensor<i32>
  %five = stablehlo.constant dense<4> : tensor<i32>
  %step = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %n, %acc = %x0) : tensor<i32>, tensor<complex<f32>>
   cond {
    %c = stablehlo.compare LT, %i, %five, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
   } do {
    %j = stablehlo.add %i, %step : tensor<i32>
    %m = stablehlo.multiply %acc, %x0 : tensor<complex<f32>>
    stablehlo.return %j, %m : tensor<i32>, tensor<complex<f32>>
   }
  "check.expect_almost_eq_const"(%w#1) {tolerance = 1.6e-05 : f64, value = dense<(-4.0, -4.0)> : tensor<complex<f32>>} : (tensor<complex<f32>>) -> ()
  %yes = stablehlo.compare EQ, %n, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %b = "stablehlo.if"(%yes) ({
    stablehlo.return %w#1 : tensor<complex<f32>>
  }, {
    stablehlo.return %x0 : tensor<complex<f32>>
  }) : (tensor<i1>) -> tensor<complex<f32>>
  "check.expect_almost_eq_const"(%b) {tolerance = 1.6e-05 : f64, value = dense<(-4.0, -4.0)> : tensor<complex<f32>>} : (tensor<complex<f32>>) -> ()
  return
}
