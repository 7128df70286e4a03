// SPDX-License-Identifier: Apache-2.0
// Trigonometric and hyperbolic functions and their inverses, of reals: values of mpmath at 50 digits.
func.func @main() {
  call @acos_f32() : () -> ()
  call @acos_f64() : () -> ()
  call @asin_f32() : () -> ()
  call @asin_f64() : () -> ()
  call @atanh_f32() : () -> ()
  call @atanh_f64() : () -> ()
  call @atan_f32() : () -> ()
  call @atan_f64() : () -> ()
  call @asinh_f32() : () -> ()
  call @asinh_f64() : () -> ()
  call @acosh_f32() : () -> ()
  call @acosh_f64() : () -> ()
  call @cosh_f32() : () -> ()
  call @cosh_f64() : () -> ()
  call @sinh_f32() : () -> ()
  call @sinh_f64() : () -> ()
  call @tan_f32() : () -> ()
  call @tan_f64() : () -> ()
  call @worst_acos_f32() : () -> ()
  call @worst_acos_f64() : () -> ()
  call @worst_asin_f32() : () -> ()
  call @worst_asin_f64() : () -> ()
  call @worst_atan_f32() : () -> ()
  call @worst_atan_f64() : () -> ()
  call @worst_sinh_f32() : () -> ()
  call @worst_sinh_f64() : () -> ()
  call @worst_cosh_f32() : () -> ()
  call @worst_cosh_f64() : () -> ()
  call @worst_asinh_f32() : () -> ()
  call @worst_asinh_f64() : () -> ()
  call @worst_acosh_f32() : () -> ()
  call @worst_acosh_f64() : () -> ()
  call @worst_atanh_f32() : () -> ()
  call @worst_atanh_f64() : () -> ()
  return
}

func.func private @acos_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.9998999834060669, -0.9999989867210388, 0.0010000000474974513, 9.999999682655225e-21, 0.699999988079071, -0.30000001192092896, 1.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0.25]> : tensor<17xf32>
  %x = stablehlo.optimization_barrier %c : tensor<17xf32>
  %r = chlo.acos %x : tensor<17xf32> -> tensor<17xf32>
  %e = stablehlo.constant dense<[1.5707963705062866, 1.5707963705062866, 1.0471975803375244, 2.094395160675049, 0.0, 3.1415927410125732, 0.014143426902592182, 3.140169143676758, 1.5697963237762451, 1.5707963705062866, 0.7953988313674927, 1.8754889965057373, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 1.3181160688400269]> : tensor<17xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf32>, tensor<17xf32>
  return
}

func.func private @acos_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.9999, -0.999999, 0.001, 1.0e-20, 0.7, -0.3, 1.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.25]> : tensor<17xf64>
  %x = stablehlo.optimization_barrier %c : tensor<17xf64>
  %r = chlo.acos %x : tensor<17xf64> -> tensor<17xf64>
  %e = stablehlo.constant dense<[1.5707963267948966, 1.5707963267948966, 1.0471975511965979, 2.0943951023931957, 0.0, 3.141592653589793, 0.014142253477512098, 3.1401784399095485, 1.56979632662823, 1.5707963267948966, 0.7953988301841436, 1.8754889808102941, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.318116071652818]> : tensor<17xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf64>, tensor<17xf64>
  return
}

func.func private @asin_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.9998999834060669, -0.9999989867210388, 0.0010000000474974513, 9.999999682655225e-21, 0.699999988079071, -0.30000001192092896, 1.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0.25]> : tensor<17xf32>
  %x = stablehlo.optimization_barrier %c : tensor<17xf32>
  %r = chlo.asin %x : tensor<17xf32> -> tensor<17xf32>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5235987901687622, -0.5235987901687622, 1.5707963705062866, -1.5707963705062866, 1.5566529035568237, -1.5693727731704712, 0.0010000001639127731, 9.999999682655225e-21, 0.7753974795341492, -0.30469265580177307, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0.252680242061615]> : tensor<17xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf32>, tensor<17xf32>
  return
}

func.func private @asin_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.9999, -0.999999, 0.001, 1.0e-20, 0.7, -0.3, 1.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.25]> : tensor<17xf64>
  %x = stablehlo.optimization_barrier %c : tensor<17xf64>
  %r = chlo.asin %x : tensor<17xf64> -> tensor<17xf64>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5235987755982989, -0.5235987755982989, 1.5707963267948966, -1.5707963267948966, 1.5566540733173846, -1.5693821131146521, 0.0010000001666667416, 1.0e-20, 0.775397496610753, -0.3046926540153975, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.25268025514207865]> : tensor<17xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf64>, tensor<17xf64>
  return
}

func.func private @atanh_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.9998999834060669, -0.9999989867210388, 0.0010000000474974513, 9.999999682655225e-21, 0.699999988079071, -0.30000001192092896, 1.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0.25]> : tensor<17xf32>
  %x = stablehlo.optimization_barrier %c : tensor<17xf32>
  %r = chlo.atanh %x : tensor<17xf32> -> tensor<17xf32>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5493061542510986, -0.5493061542510986, 0x7F800000, 0xFF800000, 4.951635837554932, -7.247732639312744, 0.0010000003967434168, 9.999999682655225e-21, 0.8673005104064941, -0.30951961874961853, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0.2554128170013428]> : tensor<17xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf32>, tensor<17xf32>
  return
}

func.func private @atanh_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.9999, -0.999999, 0.001, 1.0e-20, 0.7, -0.3, 1.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.25]> : tensor<17xf64>
  %x = stablehlo.optimization_barrier %c : tensor<17xf64>
  %r = chlo.atanh %x : tensor<17xf64> -> tensor<17xf64>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5493061443340549, -0.5493061443340549, 0x7FF0000000000000, 0xFFF0000000000000, 4.951718775643099, -7.254328619247669, 0.0010000003333335333, 1.0e-20, 0.8673005276940531, -0.3095196042031117, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.25541281188299536]> : tensor<17xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf64>, tensor<17xf64>
  return
}

func.func private @atan_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -2.0, 10.0, -50.0, 88.0, 9.999999747378752e-06, -9.999999682655225e-21, 3000000000.0, 20000000000.0, 1.0000000150474662e+30, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %x = stablehlo.optimization_barrier %c : tensor<17xf32>
  %r = chlo.atan %x : tensor<17xf32> -> tensor<17xf32>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.46364760398864746, -0.46364760398864746, 0.7853981852531433, -1.1071487665176392, 1.4711276292800903, -1.550799012184143, 1.5594332218170166, 9.999999747378752e-06, -9.999999682655225e-21, 1.5707963705062866, 1.5707963705062866, 1.5707963705062866, 1.5707963705062866, -1.5707963705062866, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf32>, tensor<17xf32>
  return
}

func.func private @atan_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -2.0, 10.0, -50.0, 88.0, 1.0e-05, -1.0e-20, 3000000000.0, 20000000000.0, 1.0e+30, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %x = stablehlo.optimization_barrier %c : tensor<17xf64>
  %r = chlo.atan %x : tensor<17xf64> -> tensor<17xf64>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.4636476090008061, -0.4636476090008061, 0.7853981633974483, -1.1071487177940904, 1.4711276743037347, -1.550798992821746, 1.5594331795306058, 9.999999999666668e-06, -1.0e-20, 1.5707963264615632, 1.5707963267448966, 1.5707963267948966, 1.5707963267948966, -1.5707963267948966, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf64>, tensor<17xf64>
  return
}

func.func private @asinh_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -2.0, 10.0, -50.0, 88.0, 9.999999747378752e-06, -9.999999682655225e-21, 3000000000.0, 20000000000.0, 1.0000000150474662e+30, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %x = stablehlo.optimization_barrier %c : tensor<17xf32>
  %r = chlo.asinh %x : tensor<17xf32> -> tensor<17xf32>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.4812118113040924, -0.4812118113040924, 0.8813735842704773, -1.4436354637145996, 2.998223066329956, -4.6052703857421875, 5.170516490936279, 9.999999747378752e-06, -9.999999682655225e-21, 22.515026092529297, 24.412145614624023, 69.77069854736328, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf32>, tensor<17xf32>
  return
}

func.func private @asinh_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -2.0, 10.0, -50.0, 88.0, 1.0e-05, -1.0e-20, 3000000000.0, 20000000000.0, 1.0e+30, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %x = stablehlo.optimization_barrier %c : tensor<17xf64>
  %r = chlo.asinh %x : tensor<17xf64> -> tensor<17xf64>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.48121182505960347, -0.48121182505960347, 0.881373587019543, -1.4436354751788103, 2.99822295029797, -4.605270170991424, 5.170516276532822, 9.999999999833334e-06, -1.0e-20, 22.515025306174465, 24.412145291060348, 69.77069997038132, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf64>, tensor<17xf64>
  return
}

func.func private @acosh_f32() {
  %c = stablehlo.constant dense<[1.0, 1.0000001192092896, 1.0010000467300415, 1.5, 2.0, 3.0, 100.0, 3000000000.0, 20000000000.0, 1.0000000150474662e+30, 0x7F800000, 0.5, -3.0, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %x = stablehlo.optimization_barrier %c : tensor<15xf32>
  %r = chlo.acosh %x : tensor<15xf32> -> tensor<15xf32>
  %e = stablehlo.constant dense<[0.0, 0.00048828125, 0.044718679040670395, 0.9624236226081848, 1.316957950592041, 1.7627471685409546, 5.29829216003418, 22.515026092529297, 24.412145614624023, 69.77069854736328, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<15xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<15xf32>, tensor<15xf32>
  return
}

func.func private @acosh_f64() {
  %c = stablehlo.constant dense<[1.0, 1.0000001, 1.001, 1.5, 2.0, 3.0, 100.0, 3000000000.0, 20000000000.0, 1.0e+30, 0x7FF0000000000000, 0.5, -3.0, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %x = stablehlo.optimization_barrier %c : tensor<15xf64>
  %r = chlo.acosh %x : tensor<15xf64> -> tensor<15xf64>
  %e = stablehlo.constant dense<[0.0, 0.0004472135919037347, 0.04471763360830685, 0.9624236501192069, 1.3169578969248168, 1.762747174039086, 5.298292365610485, 22.515025306174465, 24.412145291060348, 69.77069997038132, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<15xf64>, tensor<15xf64>
  return
}

func.func private @cosh_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -2.0, 10.0, -50.0, 88.0, 89.30000305175781, -89.30000305175781, 9.999999747378752e-06, -9.999999682655225e-21, 0.9900000095367432, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %x = stablehlo.optimization_barrier %c : tensor<17xf32>
  %r = chlo.cosh %x : tensor<17xf32> -> tensor<17xf32>
  %e = stablehlo.constant dense<[1.0, 1.0, 1.1276259422302246, 1.1276259422302246, 1.5430806875228882, 3.762195587158203, 11013.2333984375, 2.5923527288327735e+21, 8.258181330680653e+37, 3.0301810422843736e+38, 3.0301810422843736e+38, 1.0, 1.0, 1.5314055681228638, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf32>, tensor<17xf32>
  return
}

func.func private @cosh_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -2.0, 10.0, -50.0, 88.0, 89.3, -89.3, 1.0e-05, -1.0e-20, 0.99, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %x = stablehlo.optimization_barrier %c : tensor<17xf64>
  %r = chlo.cosh %x : tensor<17xf64> -> tensor<17xf64>
  %e = stablehlo.constant dense<[1.0, 1.0, 1.1276259652063807, 1.1276259652063807, 1.5430806348152437, 3.7621956910836314, 11013.232920103323, 2.592352764293536e+21, 8.258181274970009e+37, 3.030171703284301e+38, 3.030171703284301e+38, 1.00000000005, 1.0, 1.531405581685654, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf64>, tensor<17xf64>
  return
}

func.func private @sinh_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -2.0, 10.0, -50.0, 88.0, 89.30000305175781, -89.30000305175781, 9.999999747378752e-06, -9.999999682655225e-21, 0.9900000095367432, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %x = stablehlo.optimization_barrier %c : tensor<17xf32>
  %r = chlo.sinh %x : tensor<17xf32> -> tensor<17xf32>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5210952758789062, -0.5210952758789062, 1.175201177597046, -3.6268603801727295, 11013.232421875, -2.5923527288327735e+21, 8.258181330680653e+37, 3.0301810422843736e+38, -3.0301810422843736e+38, 9.999999747378752e-06, -9.999999682655225e-21, 1.1598289012908936, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf32>, tensor<17xf32>
  return
}

func.func private @sinh_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -2.0, 10.0, -50.0, 88.0, 89.3, -89.3, 1.0e-05, -1.0e-20, 0.99, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %x = stablehlo.optimization_barrier %c : tensor<17xf64>
  %r = chlo.sinh %x : tensor<17xf64> -> tensor<17xf64>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5210953054937474, -0.5210953054937474, 1.1752011936438014, -3.6268604078470186, 11013.232874703393, -2.592352764293536e+21, 8.258181274970009e+37, 3.030171703284301e+38, -3.030171703284301e+38, 1.0000000000166668e-05, -1.0e-20, 1.1598288906636083, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<17xf64>, tensor<17xf64>
  return
}

func.func private @tan_f32() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 1.5700000524520874, -2.0, 10.0, 9.999999682655225e-21, 0x7FC00000, 100.0]> : tensor<11xf32>
  %x = stablehlo.optimization_barrier %c : tensor<11xf32>
  %r = chlo.tan %x : tensor<11xf32> -> tensor<11xf32>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5463024973869324, -0.5463024973869324, 1.5574077367782593, 1255.8482666015625, 2.185039758682251, 0.6483608484268188, 9.999999682655225e-21, 0x7FC00000, -0.587213933467865]> : tensor<11xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @tan_f64() {
  %c = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 1.57, -2.0, 10.0, 1.0e-20, 0x7FF8000000000000, 100.0]> : tensor<11xf64>
  %x = stablehlo.optimization_barrier %c : tensor<11xf64>
  %r = chlo.tan %x : tensor<11xf64> -> tensor<11xf64>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5463024898437905, -0.5463024898437905, 1.5574077246549023, 1255.7655915007897, 2.185039863261519, 0.6483608274590866, 1.0e-20, 0x7FF8000000000000, -0.5872139151569291]> : tensor<11xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<11xf64>, tensor<11xf64>
  return
}

// At these points scripts/oracles/chlo_accuracy.py found the greatest errors.
func.func private @worst_acos_f32() {
  %c = stablehlo.constant dense<[0.9999081492424011, 0.6891595721244812]> : tensor<2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2xf32>
  %r = chlo.acos %x : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[0.013553757220506668, 0.8104677796363831]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @worst_acos_f64() {
  %c = stablehlo.constant dense<[0.9999081492424011, 0.6891595586403046]> : tensor<2xf64>
  %x = stablehlo.optimization_barrier %c : tensor<2xf64>
  %r = chlo.acos %x : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[0.013553756949785552, 0.8104677687277163]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf64>, tensor<2xf64>
  return
}

func.func private @worst_asin_f32() {
  %c = stablehlo.constant dense<[-0.0310264490544796, -1.5889070255070692e-06]> : tensor<2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2xf32>
  %r = chlo.asin %x : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[-0.031031429767608643, -1.5889070255070692e-06]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @worst_asin_f64() {
  %c = stablehlo.constant dense<[-0.0310264490544796, -1.5889069829487706e-06]> : tensor<2xf64>
  %x = stablehlo.optimization_barrier %c : tensor<2xf64>
  %r = chlo.asin %x : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[-0.03103142909836131, -1.588906982949439e-06]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf64>, tensor<2xf64>
  return
}

func.func private @worst_atan_f32() {
  %c = stablehlo.constant dense<[-0.5291837453842163, -1.040881633758545]> : tensor<2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2xf32>
  %r = chlo.atan %x : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[-0.48672112822532654, -0.805426836013794]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @worst_atan_f64() {
  %c = stablehlo.constant dense<[-0.5291837453842163, -1.0408816398936864]> : tensor<2xf64>
  %x = stablehlo.optimization_barrier %c : tensor<2xf64>
  %r = chlo.atan %x : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[-0.48672111344026253, -0.8054268472841967]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf64>, tensor<2xf64>
  return
}

func.func private @worst_sinh_f32() {
  %c = stablehlo.constant dense<[1.4072370529174805, 2.0861196517944336]> : tensor<2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2xf32>
  %r = chlo.sinh %x : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[1.9199177026748657, 3.9647178649902344]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @worst_sinh_f64() {
  %c = stablehlo.constant dense<[1.4072370529174805, 2.0861197116418264]> : tensor<2xf64>
  %x = stablehlo.optimization_barrier %c : tensor<2xf64>
  %r = chlo.sinh %x : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[1.9199176723968263, 3.9647180696769406]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf64>, tensor<2xf64>
  return
}

func.func private @worst_cosh_f32() {
  %c = stablehlo.constant dense<[3.4586002826690674, -2.011026382446289]> : tensor<2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2xf32>
  %r = chlo.cosh %x : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[15.901973724365234, 3.8024163246154785]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @worst_cosh_f64() {
  %c = stablehlo.constant dense<[3.4586002826690674, -2.011026461288921]> : tensor<2xf64>
  %x = stablehlo.optimization_barrier %c : tensor<2xf64>
  %r = chlo.cosh %x : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[15.901973340168176, 3.8024166489065285]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf64>, tensor<2xf64>
  return
}

func.func private @worst_asinh_f32() {
  %c = stablehlo.constant dense<[-0.4869822561740875, 0.36047637462615967]> : tensor<2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2xf32>
  %r = chlo.asinh %x : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[-0.4695381820201874, 0.3530935049057007]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @worst_asinh_f64() {
  %c = stablehlo.constant dense<[-0.4869822561740875, 0.36047637076445493]> : tensor<2xf64>
  %x = stablehlo.optimization_barrier %c : tensor<2xf64>
  %r = chlo.asinh %x : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[-0.4695381940900028, 0.3530935074752793]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf64>, tensor<2xf64>
  return
}

func.func private @worst_acosh_f32() {
  %c = stablehlo.constant dense<[1.0019129514694214, 1.0303382873535156]> : tensor<2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2xf32>
  %r = chlo.acosh %x : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[0.061844028532505035, 0.24570760130882263]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @worst_acosh_f64() {
  %c = stablehlo.constant dense<[1.0019129514694214, 1.030338343970617]> : tensor<2xf64>
  %x = stablehlo.optimization_barrier %c : tensor<2xf64>
  %r = chlo.acosh %x : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[0.06184402773316915, 0.24570783682698233]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf64>, tensor<2xf64>
  return
}

func.func private @worst_atanh_f32() {
  %c = stablehlo.constant dense<[0.4205879271030426, 0.4109424650669098]> : tensor<2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2xf32>
  %r = chlo.atanh %x : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[0.4484061002731323, 0.43674466013908386]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @worst_atanh_f64() {
  %c = stablehlo.constant dense<[0.4205879271030426, 0.41094245965183474]> : tensor<2xf64>
  %x = stablehlo.optimization_barrier %c : tensor<2xf64>
  %r = chlo.atanh %x : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[0.4484060880326127, 0.4367446503563575]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<2xf64>, tensor<2xf64>
  return
}
