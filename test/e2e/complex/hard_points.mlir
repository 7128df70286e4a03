// SPDX-License-Identifier: Apache-2.0
// Functions of complex numbers at points where simple formulas lose digits: of all sizes, and next to zeros, poles and
// the circle |z| = 1. Values of mpmath; each part is checked by itself.
func.func @main() {
  call @log_f32() : () -> ()
  call @log_plus_one_f32() : () -> ()
  call @exponential_minus_one_f32() : () -> ()
  call @sine_f32() : () -> ()
  call @cosine_f32() : () -> ()
  call @tan_f32() : () -> ()
  call @tanh_f32() : () -> ()
  call @sqrt_f32() : () -> ()
  call @rsqrt_f32() : () -> ()
  call @cbrt_f32() : () -> ()
  call @logistic_f32() : () -> ()
  call @log_f64() : () -> ()
  call @log_plus_one_f64() : () -> ()
  call @exponential_minus_one_f64() : () -> ()
  call @sine_f64() : () -> ()
  call @cosine_f64() : () -> ()
  call @tan_f64() : () -> ()
  call @tanh_f64() : () -> ()
  call @sqrt_f64() : () -> ()
  call @rsqrt_f64() : () -> ()
  call @cbrt_f64() : () -> ()
  call @logistic_f64() : () -> ()
  return
}

func.func private @log_f32() {
  %c = stablehlo.constant dense<[(0.9999990463256836, 2.86102294921875e-06), (0.6000000238418579, 0.800000011920929), (-0.800000011920929, 0.6000000834465027), (9.536743617033494e-10, 1.0), (3000000028082176.0, -1.999999943436137e-09)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.log %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[-9.536706784274429e-07, 2.3841858265427618e-08, 5.960464477539063e-08, 4.547474014371257e-19, 35.63739013671875]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[2.8610256777028553e-06, 0.9272952079772949, 2.498091459274292, 1.5707963705062866, -6.666666468251165e-25]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @log_plus_one_f32() {
  %c = stablehlo.constant dense<[(-0.9999990463256836, 1.9073486328125e-06), (-1.0000028610229492, -9.5367431640625e-07), (9.5367431640625e-07, -4.76837158203125e-06), (-0.019999999552965164, -0.20000000298023224), (10000000000.0, 1.0)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.log_plus_one %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[-13.05822467803955, -12.711650848388672, 9.536852303426713e-07, 0.0001999610394705087, 23.025850296020508]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[1.1071487665176392, -2.8198421001434326, -4.768367034557741e-06, -0.20131711661815643, 1.000000013351432e-10]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @exponential_minus_one_f32() {
  %c = stablehlo.constant dense<[(9.5367431640625e-07, 9.5367431640625e-07), (1.907348723406699e-09, -6.2829999923706055), (-40.0, 0.0010000000474974513), (0.0010000000474974513, 12.565999984741211), (0.30000001192092896, -0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.exponential_minus_one %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[9.5367431640625e-07, -1.526344028945914e-08, -1.0, 0.001000431482680142, 0.3229515254497528]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[9.536752259009518e-07, 0.0001853148132795468, 4.248353581839034e-21, -0.00037100043846294284, -0.26817554235458374]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @sine_f32() {
  %c = stablehlo.constant dense<[(3.141592502593994, 9.5367431640625e-07), (9.094947017729282e-13, -2.86102294921875e-06), (6.2831854820251465, -0.25), (2.0, 11.0), (0.5, 9.5367431640625e-07)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.sine %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[1.5099580252808664e-07, 9.094947017729282e-13, 1.8033800586181314e-07, 27221.701171875, 0.4794255495071411]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[-9.5367431640625e-07, -2.86102294921875e-06, -0.25261232256889343, -12458.2177734375, 8.369279385078698e-07]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @cosine_f32() {
  %c = stablehlo.constant dense<[(1.570796251296997, 9.5367431640625e-07), (9.5367431640625e-07, -1.9073486328125e-06), (4.71238899230957, -0.25), (2.0, 11.0), (-0.5, 9.5367431640625e-07)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.cosine %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[7.549790126404332e-08, 1.0, 1.229947788061736e-08, -12458.2177734375, 0.8775825500488281]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[-9.5367431640625e-07, 1.8189894035458565e-12, -0.25261232256889343, -27221.701171875, 4.5721583319391357e-07]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @tan_f32() {
  %c = stablehlo.constant dense<[(1.570796251296997, 9.5367431640625e-07), (9.5367431640625e-07, -1.9073486328125e-06), (4.71238899230957, -0.0010000000474974513), (2.0, 30.0), (-0.5, -5.0)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.tan %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[82493.8203125, 9.5367431640625e-07, -0.01192487496882677, -1.32538985876511e-26, -7.640170224476606e-05]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[1042045.375, -1.9073486328125e-06, -1000.0003051757812, 1.0, -0.9999509453773499]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @tanh_f32() {
  %c = stablehlo.constant dense<[(9.5367431640625e-07, 1.570796251296997), (1.9073486328125e-06, -9.5367431640625e-07), (0.0010000000474974513, 4.71238899230957), (30.0, -2.0), (-5.0, 0.5)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.tanh %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[1042045.375, 1.9073486328125e-06, 1000.0003051757812, 1.0, -0.9999509453773499]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[82493.8203125, -9.5367431640625e-07, -0.01192487496882677, 1.32538985876511e-26, 7.640170224476606e-05]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @sqrt_f32() {
  %c = stablehlo.constant dense<[(-2.0, 9.094947017729282e-13), (-3.0, -9.5367431640625e-07), (1.000000013351432e-10, -9.5367431640625e-07), (4.0, 9.5367431640625e-07), (-10000000000.0, 10000000000.0)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.sqrt %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[3.215549300352588e-13, 2.7530205670700525e-07, 0.0006905701593495905, 2.0, 45508.984375]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[1.4142135381698608, -1.7320507764816284, -0.0006904977490194142, 2.384185791015625e-07, 109868.4140625]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @rsqrt_f32() {
  %c = stablehlo.constant dense<[(-2.0, 9.094947017729282e-13), (-3.0, -9.5367431640625e-07), (1.000000013351432e-10, -9.5367431640625e-07), (4.0, 9.5367431640625e-07), (-10000000000.0, 10000000000.0)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.rsqrt %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[1.607774650176294e-13, 9.17673546041442e-08, 724.1152954101562, 0.5, 3.217971197955194e-06]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[-0.7071067690849304, 0.5773502588272095, 724.0393676757812, -5.960464477539063e-08, -7.768870091240387e-06]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @cbrt_f32() {
  %c = stablehlo.constant dense<[(999999986991104.0, 1000.0), (-8.0, 0.0010000000474974513), (9.999999960041972e-13, -1.0000000036274937e-15), (-3000000053248.0, -1999999991808.0), (0.10000000149011612, 0.8999999761581421)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.cbrt %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[100000.0, 1.0000721216201782, 0.00010000001202570274, 10106.4296875, 0.8551188707351685]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[3.333333253863202e-08, 1.7320091724395752, -3.333332898591834e-08, -11532.283203125, 0.4525061845779419]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @logistic_f32() {
  %c = stablehlo.constant dense<[(9.5367431640625e-07, 3.141592502593994), (0.0010000000474974513, -9.42477798461914), (-60.0, 2.0), (60.0, -2.0), (0.4000000059604645, 0.20000000298023224)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %y = stablehlo.logistic %x : tensor<5xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[1022933.0625, 1000.5000610351562, -3.643994269876757e-27, 1.0, 0.5996420979499817]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[161961.5, 0.02384975738823414, 7.962272791095019e-27, -7.962272791095019e-27, 0.04819406569004059]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}

func.func private @log_f64() {
  %c = stablehlo.constant dense<[(0.9999999999990905, 2.7284841053187847e-12), (0.6, 0.8), (-0.8, 0.6000001), (9.094947017729283e-16, 1.0), (3000000000000000.0, -2.0e-09)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.log %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[-9.094947017696195e-13, 2.2204460492503132e-17, 6.000000145723618e-08, 4.135903062765138e-31, 35.63738868357879]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[2.7284841053212663e-12, 0.9272952180016123, 2.498091464796514, 1.5707963267948957, -6.666666666666667e-25]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @log_plus_one_f64() {
  %c = stablehlo.constant dense<[(-0.9999999999990905, 1.8189894035458565e-12), (-1.0000000000027285, -9.094947017729282e-13), (9.094947017729282e-13, -4.547473508864641e-12), (-0.02, -0.2), (10000000000.0, 1.0)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.log_plus_one %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[-26.92116826618076, -26.57459467590079, 9.094947017828544e-13, 0.00019996001066346951, 23.025850930040455]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[1.1071487177940904, -2.819842099193151, -4.547473508860505e-12, -0.20131710837464076, 9.999999999e-11]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @exponential_minus_one_f64() {
  %c = stablehlo.constant dense<[(9.094947017729282e-13, 9.094947017729282e-13), (1.8189894035458565e-15, -6.283), (-40.0, 0.001), (0.001, 12.566), (0.3, -0.2)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.exponential_minus_one %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[9.094947017729282e-13, -1.716937353495964e-08, -1.0, 0.0010004314204956645, 0.32295150210987245]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[9.094947017737554e-13, 0.0001853071785255787, 4.248353547232582e-21, -0.00037098515040758753, -0.26817554596894383]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @sine_f64() {
  %c = stablehlo.constant dense<[(3.1415926, 9.094947017729282e-13), (8.271806125530277e-25, -2.7284841053187847e-12), (6.2831853, -0.25), (2.0, 11.0), (0.5, 9.094947017729282e-13)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.sine %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[5.3589793170057245e-08, 8.271806125530277e-25, -7.405119113670044e-09, 27221.701505106197, 0.479425538604203]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[-9.094947017729269e-13, -2.7284841053187847e-12, -0.2526123168081683, -12458.217329402252, 7.981566904076069e-13]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @cosine_f64() {
  %c = stablehlo.constant dense<[(1.5707963, 9.094947017729282e-13), (9.094947017729282e-13, -1.8189894035458565e-12), (4.712389, -0.25), (2.0, 11.0), (-0.5, 9.094947017729282e-13)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.cosine %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[2.6794896585028633e-08, 1.0, 2.02314877760075e-08, -12458.217336352613, 0.8775825618903728]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[-9.094947017729279e-13, 1.6543612251060553e-24, -0.25261231680816826, -27221.701489919385, 4.360349872551551e-13]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @tan_f64() {
  %c = stablehlo.constant dense<[(1.5707963, 9.094947017729282e-13), (9.094947017729282e-13, -1.8189894035458565e-12), (4.712389, -0.001), (2.0, 30.0), (-0.5, -5.0)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.tan %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[37320539.59135723, 9.094947017729282e-13, -0.01961530353527362, -1.3253898390798914e-26, -7.640169883794196e-05]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[1266.7648452359176, -1.8189894035458565e-12, -1000.0003329485507, 1.0, -0.9999509389112263]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @tanh_f64() {
  %c = stablehlo.constant dense<[(9.094947017729282e-13, 1.5707963), (1.8189894035458565e-12, -9.094947017729282e-13), (0.001, 4.712389), (30.0, -2.0), (-5.0, 0.5)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.tanh %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[1266.7648452359176, 1.8189894035458565e-12, 1000.0003329485507, 1.0, -0.9999509389112263]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[37320539.59135723, -9.094947017729282e-13, -0.01961530353527362, 1.3253898390798914e-26, 7.640169883794196e-05]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @sqrt_f64() {
  %c = stablehlo.constant dense<[(-2.0, 8.271806125530277e-25), (-3.0, -9.094947017729282e-13), (1.0e-10, -9.094947017729282e-13), (4.0, 9.094947017729282e-13), (-10000000000.0, 10000000000.0)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.sqrt %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[2.9245251020114406e-25, 2.6254850544756925e-13, 1.000010339490392e-05, 2.0, 45508.98605622273]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[1.4142135623730951, -1.7320508075688772, -4.547426490792131e-08, 2.2737367544323206e-13, 109868.411346781]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @rsqrt_f64() {
  %c = stablehlo.constant dense<[(-2.0, 8.271806125530277e-25), (-3.0, -9.094947017729282e-13), (1.0e-10, -9.094947017729282e-13), (4.0, 9.094947017729282e-13), (-10000000000.0, 10000000000.0)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.rsqrt %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[1.4622625510057203e-25, 8.751616848252309e-14, 99996.89825978369, 0.5, 3.217971264527913e-06]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[-0.7071067811865476, 0.5773502691896257, 454.723842530785, -5.684341886080802e-14, -7.768869870150187e-06]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @cbrt_f64() {
  %c = stablehlo.constant dense<[(1000000000000000.0, 1000.0), (-8.0, 0.001), (1.0e-12, -1.0e-15), (-3000000000000.0, -2000000000000.0), (0.1, 0.9)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.cbrt %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[100000.0, 1.000072170519551, 0.000100000011111107, 10106.42947093974, 0.8551188937155451]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[3.3333333333333334e-08, 1.732009143909364, -3.333332716049685e-08, -11532.283040274222, 0.45250617667035015]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}

func.func private @logistic_f64() {
  %c = stablehlo.constant dense<[(9.094947017729282e-13, 3.1415926), (0.001, -9.424778), (-60.0, 2.0), (60.0, -2.0), (0.4, 0.2)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %y = stablehlo.logistic %x : tensor<5xcomplex<f64>>
  %re = stablehlo.real %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %y : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[317.19121158262817, 1000.5000817942904, -3.6439942530871616e-27, 1.0, 0.5996420755298052]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[18660269.81180271, 0.03923061683291667, 7.962272704491333e-27, -7.962272704491333e-27, 0.04819406542822712]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf64>, tensor<5xf64>
  return
}
