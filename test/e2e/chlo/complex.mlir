// SPDX-License-Identifier: Apache-2.0
// Complex functions: values of mpmath at 50 digits, away from and on the cuts.
func.func @main() {
  call @acos_f32() : () -> ()
  call @acos_f64() : () -> ()
  call @acosh_f32() : () -> ()
  call @acosh_f64() : () -> ()
  call @asin_f32() : () -> ()
  call @asin_f64() : () -> ()
  call @asinh_f32() : () -> ()
  call @asinh_f64() : () -> ()
  call @atan_f32() : () -> ()
  call @atan_f64() : () -> ()
  call @atanh_f32() : () -> ()
  call @atanh_f64() : () -> ()
  call @cosh_f32() : () -> ()
  call @cosh_f64() : () -> ()
  call @sinh_f32() : () -> ()
  call @sinh_f64() : () -> ()
  call @asin_acos_kernel_f32() : () -> ()
  call @asin_acos_kernel_f64() : () -> ()
  call @conj_f32() : () -> ()
  call @conj_f64() : () -> ()
  return
}

func.func private @acos_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.0010000000474974513), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (100.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f32>>
  %r = chlo.acos %x : tensor<11xcomplex<f32>> -> tensor<11xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %er = stablehlo.constant dense<[1.0691875219345093, 2.0724050998687744, 1.0001435279846191, 2.141449213027954, 0.0008944267174229026, 1.5700892210006714, 1.793104648590088, 0.005000208504498005, 1.5707863569259644, 0.7953988313674927, 1.5707932710647583]> : tensor<11xf32>
  %ei = stablehlo.constant dense<[-0.2813960611820221, -0.2813960611820221, -1.9833869934082031, 1.9833869934082031, 0.9624241590499878, -0.8813737630844116, -0.8256497383117676, -5.298305034637451, -9.999999747378752e-06, 1.400280030816603e-10, -14.508657455444336]> : tensor<11xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @acos_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.001), (0.001, 1.0), (-0.3, 0.9), (100.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f64>>
  %r = chlo.acos %x : tensor<11xcomplex<f64>> -> tensor<11xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %er = stablehlo.constant dense<[1.0691874735193958, 2.0724051800703975, 1.0001435424737972, 2.141449111115996, 0.0008944266662701902, 1.5700892200431729, 1.7931046254830543, 0.005000208340208009, 1.570786326794897, 0.7953988301841436, 1.5707933267948966]> : tensor<11xf64>
  %ei = stablehlo.constant dense<[-0.2813960562452928, -0.2813960562452928, -1.9833870299165355, 1.9833870299165355, 0.9624241867748775, -0.8813737637962493, -0.8256497577388225, -5.298304867329393, -1.0000000000333334e-05, 1.4002800840280097e-10, -14.508657738528969]> : tensor<11xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  return
}

func.func private @acosh_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.0010000000474974513), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (100.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f32>>
  %r = chlo.acosh %x : tensor<11xcomplex<f32>> -> tensor<11xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %er = stablehlo.constant dense<[0.2813960611820221, 0.2813960611820221, 1.9833869934082031, 1.9833869934082031, 0.9624241590499878, 0.8813737630844116, 0.8256497383117676, 5.298305034637451, 9.999999747378752e-06, 1.400280030816603e-10, 14.508657455444336]> : tensor<11xf32>
  %ei = stablehlo.constant dense<[1.0691875219345093, 2.0724050998687744, 1.0001435279846191, -2.141449213027954, -0.0008944267174229026, 1.5700892210006714, 1.793104648590088, 0.005000208504498005, 1.5707863569259644, -0.7953988313674927, 1.5707932710647583]> : tensor<11xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @acosh_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.001), (0.001, 1.0), (-0.3, 0.9), (100.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f64>>
  %r = chlo.acosh %x : tensor<11xcomplex<f64>> -> tensor<11xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %er = stablehlo.constant dense<[0.2813960562452928, 0.2813960562452928, 1.9833870299165355, 1.9833870299165355, 0.9624241867748775, 0.8813737637962493, 0.8256497577388225, 5.298304867329393, 1.0000000000333334e-05, 1.4002800840280097e-10, 14.508657738528969]> : tensor<11xf64>
  %ei = stablehlo.constant dense<[1.0691874735193958, 2.0724051800703975, 1.0001435424737972, -2.141449111115996, -0.0008944266662701902, 1.5700892200431729, 1.7931046254830543, 0.005000208340208009, 1.570786326794897, -0.7953988301841436, 1.5707933267948966]> : tensor<11xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  return
}

func.func private @asin_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.0010000000474974513), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (100.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f32>>
  %r = chlo.asin %x : tensor<11xcomplex<f32>> -> tensor<11xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %er = stablehlo.constant dense<[0.5016088485717773, -0.5016088485717773, 0.5706527829170227, -0.5706527829170227, 1.569901943206787, 0.0007071067811921239, -0.22230830788612366, 1.565796136856079, 9.999999747378752e-06, 0.7753974795341492, 3.000000106112566e-06]> : tensor<11xf32>
  %ei = stablehlo.constant dense<[0.2813960611820221, 0.2813960611820221, 1.9833869934082031, -1.9833869934082031, -0.9624241590499878, 0.8813737630844116, 0.8256497383117676, 5.298305034637451, 9.999999747378752e-06, -1.400280030816603e-10, 14.508657455444336]> : tensor<11xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @asin_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.001), (0.001, 1.0), (-0.3, 0.9), (100.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f64>>
  %r = chlo.asin %x : tensor<11xcomplex<f64>> -> tensor<11xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %er = stablehlo.constant dense<[0.5016088532755008, -0.5016088532755008, 0.5706527843210994, -0.5706527843210994, 1.5699019001286265, 0.0007071067517237506, -0.22230829868815763, 1.5657961184546887, 9.999999999666668e-06, 0.775397496610753, 2.9999999999895e-06]> : tensor<11xf64>
  %ei = stablehlo.constant dense<[0.2813960562452928, 0.2813960562452928, 1.9833870299165355, -1.9833870299165355, -0.9624241867748775, 0.8813737637962493, 0.8256497577388225, 5.298304867329393, 1.0000000000333334e-05, -1.4002800840280097e-10, 14.508657738528969]> : tensor<11xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  return
}

func.func private @asinh_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.0010000000474974513), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (100.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f32>>
  %r = chlo.asinh %x : tensor<11xcomplex<f32>> -> tensor<11xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %er = stablehlo.constant dense<[0.49267569184303284, -0.49267569184303284, 1.9686379432678223, -1.9686379432678223, 1.1947633028030396, 0.0316254124045372, -0.48489484190940857, 5.298354625701904, 9.999999747378752e-06, 0.6526665687561035, 14.508657455444336]> : tensor<11xf32>
  %ei = stablehlo.constant dense<[0.22432845830917358, 0.22432845830917358, 0.9646584987640381, -0.9646584987640381, -0.0005547002074308693, 1.5391762256622314, 0.9334123730659485, 0.004999708384275436, 9.999999747378752e-06, -8.192319045363661e-11, 1.5707932710647583]> : tensor<11xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @asinh_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.001), (0.001, 1.0), (-0.3, 0.9), (100.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f64>>
  %r = chlo.asinh %x : tensor<11xcomplex<f64>> -> tensor<11xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %er = stablehlo.constant dense<[0.4926756834207706, -0.4926756834207706, 1.9686379257930964, -1.9686379257930964, 1.1947633452948423, 0.0316254112399638, -0.48489484567067836, 5.298354863579654, 1.0000000000333334e-05, 0.6526665660823557, 14.50865773852847]> : tensor<11xf64>
  %ei = stablehlo.constant dense<[0.2243284526346675, 0.2243284526346675, 0.9646585044076028, -0.9646585044076028, -0.0005547001655908974, 1.5391761860173467, 0.9334124028332983, 0.004999708365203948, 9.999999999666668e-06, -8.192319205190405e-11, 1.5707933267948966]> : tensor<11xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  return
}

func.func private @atan_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.0010000000474974513), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (100.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f32>>
  %r = chlo.atan %x : tensor<11xcomplex<f32>> -> tensor<11xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %er = stablehlo.constant dense<[0.48425447940826416, -0.48425447940826416, 1.4099210500717163, -1.4099210500717163, 0.9827938675880432, 0.7856481671333313, -0.70282381772995, 1.560796856880188, 9.999999747378752e-06, 0.6107259392738342, 1.5707963705062866]> : tensor<11xf32>
  %ei = stablehlo.constant dense<[0.20058661699295044, 0.20058661699295044, 0.2290726900100708, -0.2290726900100708, -0.00030769227305427194, 3.8004512786865234, 0.9027294516563416, 4.999375232728198e-05, 9.999999747378752e-06, -6.711409900050924e-11, 9.999999974752427e-07]> : tensor<11xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @atan_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.001), (0.001, 1.0), (-0.3, 0.9), (100.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f64>>
  %r = chlo.atan %x : tensor<11xcomplex<f64>> -> tensor<11xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %er = stablehlo.constant dense<[0.4842544903299662, -0.4842544903299662, 1.4099210495965755, -1.4099210495965755, 0.9827938652591466, 0.785648163376615, -0.7028238246901349, 1.560796910051992, 1.0000000000666668e-05, 0.6107259643892086, 1.5707963267918965]> : tensor<11xf64>
  %ei = stablehlo.constant dense<[0.20058661813123432, 0.20058661813123432, 0.22907268296853878, -0.22907268296853878, -0.00030769225185859716, 3.8004512922710334, 0.9027294781610562, 4.999375094775654e-05, 9.999999999333333e-06, -6.711409395973155e-11, 9.999999999913333e-07]> : tensor<11xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  return
}

func.func private @atanh_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.0010000000474974513), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (100.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f32>>
  %r = chlo.atanh %x : tensor<11xcomplex<f32>> -> tensor<11xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f32>>) -> tensor<11xf32>
  %er = stablehlo.constant dense<[0.5003700256347656, -0.5003700256347656, 0.14694666862487793, -0.14694666862487793, 0.804718017578125, 0.0004999999655410647, -0.16348162293434143, 0.010000083595514297, 9.999999747378752e-06, 0.8673005104064941, 2.9999999880125916e-12]> : tensor<11xf32>
  %ei = stablehlo.constant dense<[0.3143981397151947, 0.3143981397151947, 1.338972568511963, -1.338972568511963, -1.5699963569641113, 0.7853984236717224, 0.7576488852500916, 1.5707463026046753, 9.999999747378752e-06, -1.96078431269342e-10, 1.5707952976226807]> : tensor<11xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @atanh_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (1.5, -0.001), (0.001, 1.0), (-0.3, 0.9), (100.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10), (3.0, 1000000.0)]> : tensor<11xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<11xcomplex<f64>>
  %r = chlo.atanh %x : tensor<11xcomplex<f64>> -> tensor<11xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %im = stablehlo.imag %r : (tensor<11xcomplex<f64>>) -> tensor<11xf64>
  %er = stablehlo.constant dense<[0.5003700000525311, -0.5003700000525311, 0.14694666622552977, -0.14694666622552977, 0.8047179962190469, 0.0004999999166666417, -0.16348161685166598, 0.010000083309580231, 9.999999999333333e-06, 0.8673005276940531, 2.99999999997e-12]> : tensor<11xf64>
  %ei = stablehlo.constant dense<[0.3143981432077165, 0.3143981432077165, 1.3389725222944935, -1.3389725222944935, -1.5699963281175602, 0.7853984133974483, 0.75764891077459, 1.570746323044782, 1.0000000000666668e-05, -1.96078431372549e-10, 1.5707953267948966]> : tensor<11xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<11xf64>, tensor<11xf64>
  return
}

func.func private @cosh_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (20.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10)]> : tensor<9xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<9xcomplex<f32>>
  %r = chlo.cosh %x : tensor<9xcomplex<f32>> -> tensor<9xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<9xcomplex<f32>>) -> tensor<9xf32>
  %im = stablehlo.imag %r : (tensor<9xcomplex<f32>>) -> tensor<9xf32>
  %er = stablehlo.constant dense<[1.0925707817077637, 1.0925707817077637, -3.724545478820801, -3.724545478820801, 0.540302574634552, 0.6497928500175476, 212886256.0, 1.0, 1.2551690340042114]> : tensor<9xf32>
  %ei = stablehlo.constant dense<[0.1289210468530655, -0.1289210468530655, 0.5118225812911987, 0.5118225812911987, 0.0008414711919613183, -0.2385389506816864, 116300296.0, 9.999999439624929e-11, -7.585836819812286e-11]> : tensor<9xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  return
}

func.func private @cosh_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (0.001, 1.0), (-0.3, 0.9), (20.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10)]> : tensor<9xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<9xcomplex<f64>>
  %r = chlo.cosh %x : tensor<9xcomplex<f64>> -> tensor<9xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %im = stablehlo.imag %r : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %er = stablehlo.constant dense<[1.0925708047319176, 1.0925708047319176, -3.7245455049153224, -3.7245455049153224, 0.5403025760193152, 0.6497928405997445, 212886257.5638835, 1.0, 1.255169005630943]> : tensor<9xf64>
  %ei = stablehlo.constant dense<[0.12892104172809826, -0.12892104172809826, 0.5118225699873846, 0.5118225699873846, 0.0008414711250530677, -0.2385389403848046, 116300292.56067605, 1.0000000000000002e-10, -7.585837018395335e-11]> : tensor<9xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<9xf64>, tensor<9xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<9xf64>, tensor<9xf64>
  return
}

func.func private @sinh_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (20.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10)]> : tensor<9xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<9xcomplex<f32>>
  %r = chlo.sinh %x : tensor<9xcomplex<f32>> -> tensor<9xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<9xcomplex<f32>>) -> tensor<9xf32>
  %im = stablehlo.imag %r : (tensor<9xcomplex<f32>>) -> tensor<9xf32>
  %er = stablehlo.constant dense<[0.5048956871032715, -0.5048956871032715, -3.590564489364624, 3.590564489364624, 0.0005403024260886014, -0.18929286301136017, 212886256.0, 9.999999747378752e-06, 0.758583664894104]> : tensor<9xf32>
  %ei = stablehlo.constant dense<[0.2789791226387024, 0.2789791226387024, 0.5309211015701294, -0.5309211015701294, 0.8414714336395264, 0.8188417553901672, 116300296.0, 9.999999747378752e-06, -1.2551690242723623e-10]> : tensor<9xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  return
}

func.func private @sinh_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (0.001, 1.0), (-0.3, 0.9), (20.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10)]> : tensor<9xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<9xcomplex<f64>>
  %r = chlo.sinh %x : tensor<9xcomplex<f64>> -> tensor<9xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %im = stablehlo.imag %r : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %er = stablehlo.constant dense<[0.504895714387995, -0.504895714387995, -3.59056458998578, 3.59056458998578, 0.0005403023959185285, -0.18929284994745174, 212886257.5638835, 9.999999999666668e-06, 0.7585837018395335]> : tensor<9xf64>
  %ei = stablehlo.constant dense<[0.2789791283502615, 0.2789791283502615, 0.5309210862485199, -0.5309210862485199, 0.8414714055434239, 0.8188417877871457, 116300292.56067605, 1.0000000000333334e-05, -1.255169005630943e-10]> : tensor<9xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<9xf64>, tensor<9xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<9xf64>, tensor<9xf64>
  return
}

func.func private @conj_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (0.0010000000474974513, 1.0), (-0.30000001192092896, 0.8999999761581421), (20.0, 0.5), (9.999999747378752e-06, 9.999999747378752e-06), (0.699999988079071, -1.000000013351432e-10)]> : tensor<9xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<9xcomplex<f32>>
  %r = chlo.conj %x : tensor<9xcomplex<f32>> -> tensor<9xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<9xcomplex<f32>>) -> tensor<9xf32>
  %im = stablehlo.imag %r : (tensor<9xcomplex<f32>>) -> tensor<9xf32>
  %er = stablehlo.constant dense<[0.5, -0.5, 2.0, -2.0, 0.0010000000474974513, -0.30000001192092896, 20.0, 9.999999747378752e-06, 0.699999988079071]> : tensor<9xf32>
  %ei = stablehlo.constant dense<[-0.25, -0.25, -3.0, 3.0, -1.0, -0.8999999761581421, -0.5, -9.999999747378752e-06, 1.000000013351432e-10]> : tensor<9xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  return
}

func.func private @conj_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, 3.0), (-2.0, -3.0), (0.001, 1.0), (-0.3, 0.9), (20.0, 0.5), (1.0e-05, 1.0e-05), (0.7, -1.0e-10)]> : tensor<9xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<9xcomplex<f64>>
  %r = chlo.conj %x : tensor<9xcomplex<f64>> -> tensor<9xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %im = stablehlo.imag %r : (tensor<9xcomplex<f64>>) -> tensor<9xf64>
  %er = stablehlo.constant dense<[0.5, -0.5, 2.0, -2.0, 0.001, -0.3, 20.0, 1.0e-05, 0.7]> : tensor<9xf64>
  %ei = stablehlo.constant dense<[-0.25, -0.25, -3.0, 3.0, -1.0, -0.9, -0.5, -1.0e-05, 1.0e-10]> : tensor<9xf64>
  check.expect_close %re, %er, max_ulp_difference = 32 : tensor<9xf64>, tensor<9xf64>
  check.expect_close %im, %ei, max_ulp_difference = 32 : tensor<9xf64>, tensor<9xf64>
  return
}

// The kernel's parts give the tangent of asin's real part and the magnitude of its imaginary part.
func.func private @asin_acos_kernel_f32() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (2.0, -3.0), (-0.75, 1.0), (-4.0, -0.5), (0.125, 100.0)]> : tensor<5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f32>>
  %r = chlo.asin_acos_kernel %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %re = stablehlo.real %r : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %im = stablehlo.imag %r : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %er = stablehlo.constant dense<[0.911754310131073, 3.1157991886138916, 1.3257255554199219, 0.5161161422729492, 100.00499725341797]> : tensor<5xf32>
  %ei = stablehlo.constant dense<[0.2813960611820221, 1.9833869934082031, 0.9828661680221558, 2.0719611644744873, 5.298343181610107]> : tensor<5xf32>
  check.expect_close %re, %er, max_ulp_difference = 4 : tensor<5xf32>, tensor<5xf32>
  check.expect_close %im, %ei, max_ulp_difference = 4 : tensor<5xf32>, tensor<5xf32>
  return
}
func.func private @asin_acos_kernel_f64() {
  %c = stablehlo.constant dense<[(0.5, 0.25), (2.0, -3.0), (-0.75, 1.0), (-4.0, -0.5), (0.125, 100.0)]> : tensor<5xcomplex<f64>>
  %x = stablehlo.optimization_barrier %c : tensor<5xcomplex<f64>>
  %r = chlo.asin_acos_kernel %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  %re = stablehlo.real %r : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %im = stablehlo.imag %r : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %er = stablehlo.constant dense<[0.9117543273261622, 3.1157990841033647, 1.3257255121865033, 0.5161161282007783, 100.00499986719491]> : tensor<5xf64>
  %ei = stablehlo.constant dense<[0.28139605624529274, 1.9833870299165355, 0.9828661390291653, 2.07196119942185, 5.2983431467428055]> : tensor<5xf64>
  check.expect_close %re, %er, max_ulp_difference = 8 : tensor<5xf64>, tensor<5xf64>
  check.expect_close %im, %ei, max_ulp_difference = 8 : tensor<5xf64>, tensor<5xf64>
  return
}
