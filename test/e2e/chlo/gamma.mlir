// SPDX-License-Identifier: Apache-2.0
// The gamma family and bessel_i1e: values of mpmath at 50 digits, poles as XLA has them. In f64 terms of Euler's sums
// cancel, which sets the tolerances of zeta and polygamma.
func.func @main() {
  call @lgamma_f32() : () -> ()
  call @lgamma_f64() : () -> ()
  call @digamma_f32() : () -> ()
  call @digamma_f64() : () -> ()
  call @lgamma_f64_next_to_roots() : () -> ()
  call @digamma_f64_next_to_roots() : () -> ()
  call @bessel_i1e_f32() : () -> ()
  call @bessel_i1e_f64() : () -> ()
  call @zeta_f32() : () -> ()
  call @zeta_f64() : () -> ()
  call @polygamma_f32() : () -> ()
  call @polygamma_f64() : () -> ()
  return
}

func.func private @lgamma_f32() {
  %c = stablehlo.constant dense<[0.5, 1.5, 2.5, 0.10000000149011612, 1.000000013351432e-10, 3.0, 10.0, 100.0, 10000000000.0, -0.5, -1.5, -2.299999952316284, -10.699999809265137, 0.0, -1.0, -4.0, 0x7F800000, 0x7FC00000]> : tensor<18xf32>
  %x = stablehlo.optimization_barrier %c : tensor<18xf32>
  %r = chlo.lgamma %x : tensor<18xf32> -> tensor<18xf32>
  %e = stablehlo.constant dense<[0.5723649263381958, -0.12078224122524261, 0.28468286991119385, 2.2527127265930176, 23.025850296020508, 0.6931471824645996, 12.801827430725098, 359.13421630859375, 220258516992.0, 1.2655121088027954, 0.8600470423698425, 0.36956682801246643, -15.416789054870605, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<18xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<18xf32>, tensor<18xf32>
  return
}

func.func private @lgamma_f64() {
  %c = stablehlo.constant dense<[0.5, 1.5, 2.5, 0.1, 1.0e-10, 3.0, 10.0, 100.0, 10000000000.0, -0.5, -1.5, -2.3, -10.7, 0.0, -1.0, -4.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<18xf64>
  %x = stablehlo.optimization_barrier %c : tensor<18xf64>
  %r = chlo.lgamma %x : tensor<18xf64> -> tensor<18xf64>
  %e = stablehlo.constant dense<[0.5723649429247001, -0.12078223763524522, 0.2846828704729192, 2.252712651734206, 23.025850929882736, 0.6931471805599453, 12.801827480081469, 359.1342053695754, 220258509288.81058, 1.2655121234846454, 0.860047015376481, 0.36956666345500805, -15.416789096416636, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<18xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<18xf64>, tensor<18xf64>
  return
}

func.func private @digamma_f32() {
  %c = stablehlo.constant dense<[0.5, 1.5, 2.5, 0.10000000149011612, 1.000000013351432e-10, 3.0, 10.0, 100.0, 10000000000.0, -0.5, -1.5, -2.299999952316284, -10.699999809265137, 0.0, -1.0, -4.0, 0x7F800000, 0x7FC00000]> : tensor<18xf32>
  %x = stablehlo.optimization_barrier %c : tensor<18xf32>
  %r = chlo.digamma %x : tensor<18xf32> -> tensor<18xf32>
  %e = stablehlo.constant dense<[-1.9635100364685059, 0.036489974707365036, 0.7031566500663757, -10.423754692077637, -10000000000.0, 0.9227843284606934, 2.2517526149749756, 4.600162029266357, 23.025850296020508, 0.036489974707365036, 0.7031566500663757, 3.317323923110962, 0.1337476670742035, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7F800000, 0x7FC00000]> : tensor<18xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<18xf32>, tensor<18xf32>
  return
}

func.func private @digamma_f64() {
  %c = stablehlo.constant dense<[0.5, 1.5, 2.5, 0.1, 1.0e-10, 3.0, 10.0, 100.0, 10000000000.0, -0.5, -1.5, -2.3, -10.7, 0.0, -1.0, -4.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<18xf64>
  %x = stablehlo.optimization_barrier %c : tensor<18xf64>
  %r = chlo.digamma %x : tensor<18xf64> -> tensor<18xf64>
  %e = stablehlo.constant dense<[-1.9635100260214235, 0.03648997397857652, 0.7031566406452432, -10.423754940411076, -10000000000.577215, 0.9227843350984671, 2.251752589066721, 4.600161852738087, 23.025850929890456, 0.03648997397857652, 0.7031566406452432, 3.3173231575618227, 0.13374481244706443, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<18xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<18xf64>, tensor<18xf64>
  return
}

func.func private @bessel_i1e_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -1.0, 3.0, 7.900000095367432, 8.0, 8.100000381469727, -20.0, 50.0, 100000.0, 1.000000013351432e-10, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x = stablehlo.optimization_barrier %c : tensor<15xf32>
  %r = chlo.bessel_i1e %x : tensor<15xf32> -> tensor<15xf32>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.15642079710960388, -0.207910418510437, 0.19682671129703522, 0.13489650189876556, 0.13414248824119568, 0.13340067863464355, -0.08750621974468231, 0.05599312484264374, 0.0012615615269169211, 5.00000006675716e-11, 0.0, 0.0, 0x7FC00000]> : tensor<15xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<15xf32>, tensor<15xf32>
  return
}

func.func private @bessel_i1e_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -1.0, 3.0, 7.9, 8.0, 8.1, -20.0, 50.0, 100000.0, 1.0e-10, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x = stablehlo.optimization_barrier %c : tensor<15xf64>
  %r = chlo.bessel_i1e %x : tensor<15xf64> -> tensor<15xf64>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.1564208031848717, -0.20791041534970844, 0.19682671329730086, 0.13489649943989376, 0.13414249329269817, 0.13340068832583662, -0.08750622218328867, 0.0559931238928954, 0.0012615615301218171, 4.9999999995e-11, 0.0, 0.0, 0x7FF8000000000000]> : tensor<15xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<15xf64>, tensor<15xf64>
  return
}

func.func private @zeta_f32() {
  %c = stablehlo.constant dense<[2.0, 3.0, 1.5, 1.0099999904632568, 40.0, 20.0, 2.0, 2.0, 3.0, 2.5, 3.0, 2.0, 1.0, 0.5, 0x7F800000, 0x7FC00000, 2.0]> : tensor<17xf32>
  %d = stablehlo.constant dense<[1.0, 0.5, 2.0, 3.0, 1.5, 0.10000000149011612, 1000.0, -1.0, -1.0, -1.5, -1.5, -2.25, 2.0, 2.0, 2.0, 1.0, 0x7FC00000]> : tensor<17xf32>
  %x:2 = stablehlo.optimization_barrier %c, %d : tensor<17xf32>, tensor<17xf32>
  %r = chlo.zeta %x#0, %x#1 : tensor<17xf32>, tensor<17xf32> -> tensor<17xf32>
  %e = stablehlo.constant dense<[1.644934058189392, 8.414398193359375, 1.6123753786087036, 99.08148956298828, 9.043773019357104e-08, 9.999996681971565e+19, 0.0010005001677200198, 0x7F800000, 0x7FC00000, 0x7FC00000, 0.11810202896595001, 19.379409790039062, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<17xf32>, tensor<17xf32>
  return
}

func.func private @zeta_f64() {
  %c = stablehlo.constant dense<[2.0, 3.0, 1.5, 1.01, 40.0, 20.0, 2.0, 2.0, 3.0, 2.5, 3.0, 2.0, 1.0, 0.5, 0x7FF0000000000000, 0x7FF8000000000000, 2.0]> : tensor<17xf64>
  %d = stablehlo.constant dense<[1.0, 0.5, 2.0, 3.0, 1.5, 0.1, 1000.0, -1.0, -1.0, -1.5, -1.5, -2.25, 2.0, 2.0, 2.0, 1.0, 0x7FF8000000000000]> : tensor<17xf64>
  %x:2 = stablehlo.optimization_barrier %c, %d : tensor<17xf64>, tensor<17xf64>
  %r = chlo.zeta %x#0, %x#1 : tensor<17xf64>, tensor<17xf64> -> tensor<17xf64>
  %e = stablehlo.constant dense<[1.6449340668482264, 8.41439832211716, 1.6123753486854884, 99.08139709077827, 9.043772695905904e-08, 9.999999999999989e+19, 0.0010005001666666333, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.1181020258208637, 19.37941051186914, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %e, max_ulp_difference = 64 : tensor<17xf64>, tensor<17xf64>
  return
}

func.func private @polygamma_f32() {
  %c = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0, 5.0, 1.0, 1.5, -1.0, 1.0, 2.0, 0x7FC00000]> : tensor<12xf32>
  %d = stablehlo.constant dense<[1.5, 2.0, 3.0, 0.25, 100.0, 1.0, -0.5, 2.0, 2.0, -1.0, 0x7FC00000, 2.0]> : tensor<12xf32>
  %x:2 = stablehlo.optimization_barrier %c, %d : tensor<12xf32>, tensor<12xf32>
  %r = chlo.polygamma %x#0, %x#1 : tensor<12xf32>, tensor<12xf32> -> tensor<12xf32>
  %e = stablehlo.constant dense<[0.036489974707365036, 0.6449340581893921, -0.1541137993335724, 1538.7821044921875, 0.01005016639828682, 122.08116912841797, 8.934802055358887, 0x7FC00000, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<12xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<12xf32>, tensor<12xf32>
  return
}

func.func private @polygamma_f64() {
  %c = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0, 5.0, 1.0, 1.5, -1.0, 1.0, 2.0, 0x7FF8000000000000]> : tensor<12xf64>
  %d = stablehlo.constant dense<[1.5, 2.0, 3.0, 0.25, 100.0, 1.0, -0.5, 2.0, 2.0, -1.0, 0x7FF8000000000000, 2.0]> : tensor<12xf64>
  %x:2 = stablehlo.optimization_barrier %c, %d : tensor<12xf64>, tensor<12xf64>
  %r = chlo.polygamma %x#0, %x#1 : tensor<12xf64>, tensor<12xf64> -> tensor<12xf64>
  %e = stablehlo.constant dense<[0.03648997397857652, 0.6449340668482264, -0.15411380631918858, 1538.7821440091884, 0.010050166663333571, 122.0811674381339, 8.934802200544679, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  check.expect_close %r, %e, max_ulp_difference = 256 : tensor<12xf64>, tensor<12xf64>
  return
}

// The doubles next to roots below 0, some a little further away, and others.
func.func private @lgamma_f64_next_to_roots() {
  %c = stablehlo.constant dense<[-2.4570247382208006, -2.7476826467274127, -3.14358088834998, -4.039361839740537, -6.001385294453155, -9.000002755714823, -13.00000000016059, -17.000000000000004, -3.955294284858598, -6.999801507890638, -11.999999997912324, -2.4570247382208, -2.7476826467274122, -3.1435808883499794, -4.039361839740536, -2.4576245977760305, -2.7483534676860866, -3.1443483641528, -4.040348012064692, -0.2, -2.0001, -17.3]> : tensor<22xf64>
  %x = stablehlo.optimization_barrier %c : tensor<22xf64>
  %r = chlo.lgamma %x : tensor<22xf64> -> tensor<22xf64>
  %e = stablehlo.constant dense<[5.619192358950097e-17, 1.733509244024501e-16, 1.6978655906121085e-15, -5.664578074060335e-15, -4.6433836942838004e-14, 3.444263328391509e-11, 4.200706921268597e-06, -0.2340087832595242, -4.14382750757705e-16, 5.313011065735902e-14, -4.799928255018621e-08, 7.292550612674704e-16, -6.767913369021244e-16, 5.153716599585995e-15, 1.8130148902398562e-14, -0.000907401336883657, 0.0012885011481031977, -0.005957243572206474, -0.02610982638317678, 1.7614975908339379, 8.517100927455314, -33.009665438329286]> : tensor<22xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<22xf64>, tensor<22xf64>
  return
}

// The points are 2^-11 or more from the roots: nearer ones need more digits than the reference interpreter has.
func.func private @digamma_f64_next_to_roots() {
  %c = stablehlo.constant dense<[-0.5035947270144554, -0.5045712895144554, -1.5730101919123904, -1.5739867544123904, -4.652749480493142, -4.653726042993142, -10.708252557004144, -10.709229119504144, -19.74259339134022, -19.74356995384022, -0.4415830082644554, -1.5109984731623904, -4.590737761743142, -10.646240838254144, -19.68058167259022, -0.2]> : tensor<16xf64>
  %x = stablehlo.optimization_barrier %c : tensor<16xf64>
  %r = chlo.digamma %x : tensor<16xf64> -> tensor<16xf64>
  %e = stablehlo.constant dense<[0.004364946807278779, -0.004365332733582882, 0.004852399055153983, -0.004856119628123646, 0.006034950798215996, -0.006044791307170328, 0.007619114832039897, -0.00763722484564846, 0.009199236818981976, -0.009226370103443526, 0.5635327815205495, 0.5999417914040053, 0.7084015172242938, 0.8571719821493007, 1.0030454546385514, 4.034991433293861]> : tensor<16xf64>
  check.expect_close %r, %e, max_ulp_difference = 8 : tensor<16xf64>, tensor<16xf64>
  return
}
