// Batch normalisation; expected values are computed in double precision with NumPy.
func.func @main() {
  call @inference_f32_last() : () -> ()
  call @training_f32_last() : () -> ()
  call @grad_f32_last() : () -> ()
  call @inference_f64_middle() : () -> ()
  call @training_f64_middle() : () -> ()
  call @grad_f64_middle() : () -> ()
  call @inference_f16_first() : () -> ()
  call @training_f16_first() : () -> ()
  call @grad_f16_first() : () -> ()
  return
}

func.func private @inference_f32_last() {
  %c0 = stablehlo.constant dense<[[[1.6239999532699585, -0.6119999885559082], [-0.527999997138977, -1.0729999542236328], [0.8650000095367432, -2.302000045776367]], [[1.7450000047683716, -0.7609999775886536], [0.3190000057220459, -0.24899999797344208], [1.4620000123977661, -2.059999942779541]]]> : tensor<2x3x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf32>
  %c1 = stablehlo.constant dense<[-0.4169999957084656, -0.0560000017285347]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %c2 = stablehlo.constant dense<[1.7890000343322754, 0.43700000643730164]> : tensor<2xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf32>
  %c3 = stablehlo.constant dense<[0.050999999046325684, 0.5]> : tensor<2xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf32>
  %c4 = stablehlo.constant dense<[0.9409999847412109, 0.8309999704360962]> : tensor<2xf32>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<2xf32>
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.0010000000474974513 : f32, feature_index = 2 : i64}> : (tensor<2x3x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x3x2xf32>
  "check.expect_almost_eq_const"(%r) {tolerance = 2.0e-06 : f64, value = dense<[[[1.1131671667099, 0.5052701830863953], [2.0377650260925293, 0.5335728526115417], [1.4392683506011963, 0.6090261936187744]], [[1.0611799955368042, 0.5144179463386536], [1.673854947090149, 0.48298415541648865], [1.182769775390625, 0.5941687822341919]]]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  return
}

func.func private @training_f32_last() {
  %c0 = stablehlo.constant dense<[[[1.6239999532699585, -0.6119999885559082], [-0.527999997138977, -1.0729999542236328], [0.8650000095367432, -2.302000045776367]], [[1.7450000047683716, -0.7609999775886536], [0.3190000057220459, -0.24899999797344208], [1.4620000123977661, -2.059999942779541]]]> : tensor<2x3x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf32>
  %c1 = stablehlo.constant dense<[-0.4169999957084656, -0.0560000017285347]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %c2 = stablehlo.constant dense<[1.7890000343322754, 0.43700000643730164]> : tensor<2xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf32>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 0.0010000000474974513 : f32, feature_index = 2 : i64}> : (tensor<2x3x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x3x2xf32>, tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 2.0e-06 : f64, value = dense<[[[1.423746109008789, 0.395126610994339], [2.5316059589385986, 0.4293428063392639], [1.8144828081130981, 0.5205612182617188]], [[1.3614546060562134, 0.4061856269836426], [2.0955662727355957, 0.3681841492652893], [1.5071444511413574, 0.5025995969772339]]]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 2.0e-06 : f64, value = dense<[0.9144999980926514, -1.1761666536331177]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%r2) {tolerance = 2.0e-06 : f64, value = dense<[0.6551255583763123, 0.5682651400566101]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}

func.func private @grad_f32_last() {
  %c0 = stablehlo.constant dense<[[[1.6239999532699585, -0.6119999885559082], [-0.527999997138977, -1.0729999542236328], [0.8650000095367432, -2.302000045776367]], [[1.7450000047683716, -0.7609999775886536], [0.3190000057220459, -0.24899999797344208], [1.4620000123977661, -2.059999942779541]]]> : tensor<2x3x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf32>
  %c1 = stablehlo.constant dense<[-0.4169999957084656, -0.0560000017285347]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %c2 = stablehlo.constant dense<[0.050999999046325684, 0.5]> : tensor<2xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf32>
  %c3 = stablehlo.constant dense<[0.9409999847412109, 0.8309999704360962]> : tensor<2xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf32>
  %c4 = stablehlo.constant dense<[[[-0.31200000643730164, 0.7289999723434448], [0.21799999475479126, -0.8989999890327454], [-2.486999988555908, 0.9129999876022339]], [[1.1269999742507935, -1.5140000581741333], [1.6390000581741333, -0.4300000071525574], [2.63100004196167, 0.6019999980926514]]]> : tensor<2x3x2xf32>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<2x3x2xf32>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.0010000000474974513 : f32, feature_index = 2 : i64}> : (tensor<2x3x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 2.0e-06 : f64, value = dense<[[[0.7445581555366516, -0.03359028697013855], [-0.04251208156347275, 0.07352927327156067], [1.481755018234253, -0.01860188879072666]], [[0.157748743891716, 0.10643402487039566], [-0.4328826069831848, 0.03191962093114853], [-0.5619972944259644, -0.0032722114119678736]]]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 8.0e-06 : f64, value = dense<[3.523008346557617, -1.3864566087722778]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%r2) {tolerance = 8.0e-06 : f64, value = dense<[2.815999984741211, -0.599000096321106]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}

func.func private @inference_f64_middle() {
  %c0 = stablehlo.constant dense<[[[1.624, -0.612, -0.528], [-1.073, 0.865, -2.302]], [[1.745, -0.761, 0.319], [-0.249, 1.462, -2.06]]]> : tensor<2x2x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2x3xf64>
  %c1 = stablehlo.constant dense<[-0.417, -0.056]> : tensor<2xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf64>
  %c2 = stablehlo.constant dense<[1.789, 0.437]> : tensor<2xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf64>
  %c3 = stablehlo.constant dense<[0.051, 0.5]> : tensor<2xf64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf64>
  %c4 = stablehlo.constant dense<[0.9410000000000001, 0.831]> : tensor<2xf64>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<2xf64>
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x3xf64>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-13 : f64, value = dense<[[[1.1128080972439731, 2.074006504467416, 2.037897083086929], [0.5336309474485968, 0.41457768860855826, 0.6091296342981362]], [[1.0607933354935093, 2.1380577400113756, 1.6737937508336838], [0.4830118115950407, 0.3779033875107755, 0.5942633346906598]]]> : tensor<2x2x3xf64>} : (tensor<2x2x3xf64>) -> ()
  return
}

func.func private @training_f64_middle() {
  %c0 = stablehlo.constant dense<[[[1.624, -0.612, -0.528], [-1.073, 0.865, -2.302]], [[1.745, -0.761, 0.319], [-0.249, 1.462, -2.06]]]> : tensor<2x2x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2x3xf64>
  %c1 = stablehlo.constant dense<[-0.417, -0.056]> : tensor<2xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf64>
  %c2 = stablehlo.constant dense<[1.789, 0.437]> : tensor<2xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf64>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-13 : f64, value = dense<[[[1.2570443032283318, 2.153954901178401, 2.120260585334123], [0.457536890450747, 0.38002862619846317, 0.506689448121571]], [[1.2085084435002647, 2.2137221995212273, 1.780509567237652], [0.4245818802629855, 0.3561522413900971, 0.4970109135761362]]]> : tensor<2x2x3xf64>} : (tensor<2x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 1.0e-13 : f64, value = dense<[0.29783333333333334, -0.5595]> : tensor<2xf64>} : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%r2) {tolerance = 1.0e-13 : f64, value = dense<[1.0807304722222222, 1.9605935833333337]> : tensor<2xf64>} : (tensor<2xf64>) -> ()
  return
}

func.func private @grad_f64_middle() {
  %c0 = stablehlo.constant dense<[[[1.624, -0.612, -0.528], [-1.073, 0.865, -2.302]], [[1.745, -0.761, 0.319], [-0.249, 1.462, -2.06]]]> : tensor<2x2x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2x3xf64>
  %c1 = stablehlo.constant dense<[-0.417, -0.056]> : tensor<2xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf64>
  %c2 = stablehlo.constant dense<[0.051, 0.5]> : tensor<2xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf64>
  %c3 = stablehlo.constant dense<[0.9410000000000001, 0.831]> : tensor<2xf64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf64>
  %c4 = stablehlo.constant dense<[[[-0.312, 0.729, 0.218], [-0.899, -2.487, 0.913]], [[1.127, -1.514, 1.639], [-0.43, 2.631, 0.602]]]> : tensor<2x2x3xf64>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<2x2x3xf64>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x3xf64>) -> (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-13 : f64, value = dense<[[[0.5660252995390613, -0.3032420484665826, -0.06773179101284094], [0.07294441419931554, 0.1528302875391089, -0.02716514650021351]], [[-0.029739694140761698, 0.632860155804707, -0.5188163445814279], [0.03662181022643863, -0.16701568898449248, -0.010266146979672033]]]> : tensor<2x2x3xf64>} : (tensor<2x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 4.0e-13 : f64, value = dense<[2.5539189259713484, -0.811637211199741]> : tensor<2xf64>} : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%r2) {tolerance = 4.0e-13 : f64, value = dense<[1.887, 0.3299999999999996]> : tensor<2xf64>} : (tensor<2xf64>) -> ()
  return
}

func.func private @inference_f16_first() {
  %c0 = stablehlo.constant dense<[[1.6240234375, -0.61181640625, -0.52783203125, -1.0732421875], [0.865234375, -2.302734375, 1.7451171875, -0.76123046875]]> : tensor<2x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf16>
  %c1 = stablehlo.constant dense<[-0.4169921875, -0.055999755859375]> : tensor<2xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf16>
  %c2 = stablehlo.constant dense<[1.7890625, 0.43701171875]> : tensor<2xf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf16>
  %c3 = stablehlo.constant dense<[0.050994873046875, 0.5]> : tensor<2xf16>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf16>
  %c4 = stablehlo.constant dense<[0.94091796875, 0.8310546875]> : tensor<2xf16>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<2xf16>
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.125 : f32, feature_index = 0 : i64}> : (tensor<2x4xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>) -> tensor<2x4xf16>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-02 : f64, value = dense<[[1.1533203125, 2.056640625, 2.0234375, 2.2421875], [0.416015625, 0.59765625, 0.36572265625, 0.50927734375]]> : tensor<2x4xf16>} : (tensor<2x4xf16>) -> ()
  return
}

func.func private @training_f16_first() {
  %c0 = stablehlo.constant dense<[[1.6240234375, -0.61181640625, -0.52783203125, -1.0732421875], [0.865234375, -2.302734375, 1.7451171875, -0.76123046875]]> : tensor<2x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf16>
  %c1 = stablehlo.constant dense<[-0.4169921875, -0.055999755859375]> : tensor<2xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf16>
  %c2 = stablehlo.constant dense<[1.7890625, 0.43701171875]> : tensor<2xf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 0.125 : f32, feature_index = 0 : i64}> : (tensor<2x4xf16>, tensor<2xf16>, tensor<2xf16>) -> (tensor<2x4xf16>, tensor<2xf16>, tensor<2xf16>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-02 : f64, value = dense<[[1.119140625, 1.96484375, 1.93359375, 2.138671875], [0.402587890625, 0.51416015625, 0.37158203125, 0.459716796875]]> : tensor<2x4xf16>} : (tensor<2x4xf16>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 1.0e-02 : f64, value = dense<[-0.147216796875, -0.1134033203125]> : tensor<2xf16>} : (tensor<2xf16>) -> ()
  "check.expect_almost_eq_const"(%r2) {tolerance = 1.0e-02 : f64, value = dense<[1.0888671875, 2.40625]> : tensor<2xf16>} : (tensor<2xf16>) -> ()
  return
}

func.func private @grad_f16_first() {
  %c0 = stablehlo.constant dense<[[1.6240234375, -0.61181640625, -0.52783203125, -1.0732421875], [0.865234375, -2.302734375, 1.7451171875, -0.76123046875]]> : tensor<2x4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf16>
  %c1 = stablehlo.constant dense<[-0.4169921875, -0.055999755859375]> : tensor<2xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf16>
  %c2 = stablehlo.constant dense<[0.050994873046875, 0.5]> : tensor<2xf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2xf16>
  %c3 = stablehlo.constant dense<[0.94091796875, 0.8310546875]> : tensor<2xf16>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2xf16>
  %c4 = stablehlo.constant dense<[[-0.31201171875, 0.72900390625, 0.218017578125, -0.89892578125], [-2.486328125, 0.9130859375, 1.126953125, -1.513671875]]> : tensor<2x4xf16>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<2x4xf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.125 : f32, feature_index = 0 : i64}> : (tensor<2x4xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2x4xf16>) -> (tensor<2x4xf16>, tensor<2xf16>, tensor<2xf16>)
  "check.expect_almost_eq_const"(%r0) {tolerance = 1.0e-02 : f64, value = dense<[[0.08599853515625, -0.3154296875, -0.10980224609375, 0.345947265625], [0.11346435546875, -0.0738525390625, -0.09552001953125, 0.061553955078125]]> : tensor<2x4xf16>} : (tensor<2x4xf16>) -> ()
  "check.expect_almost_eq_const"(%r1) {tolerance = 4.0e-02 : f64, value = dense<[-0.0867919921875, -0.158447265625]> : tensor<2xf16>} : (tensor<2xf16>) -> ()
  "check.expect_almost_eq_const"(%r2) {tolerance = 4.0e-02 : f64, value = dense<[-0.263916015625, -1.9599609375]> : tensor<2xf16>} : (tensor<2xf16>) -> ()
  return
}
