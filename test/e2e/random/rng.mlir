// rng: numbers lie in their range, differ from draw to draw, and have the mean and the deviation asked for.
func.func @main() {
  call @uniform() : () -> ()
  call @integers() : () -> ()
  call @normal() : () -> ()
  call @draws_differ() : () -> ()
  call @narrow_i2() : () -> ()
  call @narrow_i4() : () -> ()
  call @narrow_ui4() : () -> ()
  call @narrow_f8e4m3fn() : () -> ()
  call @narrow_f4e2m1fn() : () -> ()
  return
}

func.func private @uniform() {
  %a = stablehlo.constant dense<-1.0> : tensor<f32>
  %b = stablehlo.constant dense<3.0> : tensor<f32>
  %shape = stablehlo.constant dense<[40, 25]> : tensor<2xi64>
  %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<40x25xf32>
  %low = stablehlo.constant dense<-1.0> : tensor<40x25xf32>
  %high = stablehlo.constant dense<3.0> : tensor<40x25xf32>
  %not_below = stablehlo.compare GE, %x, %low, FLOAT : (tensor<40x25xf32>, tensor<40x25xf32>) -> tensor<40x25xi1>
  check.expect_eq_const %not_below, dense<true> : tensor<40x25xi1>
  %below_end = stablehlo.compare LT, %x, %high, FLOAT : (tensor<40x25xf32>, tensor<40x25xf32>) -> tensor<40x25xi1>
  check.expect_eq_const %below_end, dense<true> : tensor<40x25xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<40x25xf32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%sum) {tolerance = 200.0 : f64, value = dense<1000.0> : tensor<f32>} : (tensor<f32>) -> ()
  return
}

func.func private @integers() {
  %a = stablehlo.constant dense<-2> : tensor<i8>
  %b = stablehlo.constant dense<2> : tensor<i8>
  %shape = stablehlo.constant dense<400> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i8>, tensor<i8>, tensor<1xi64>) -> tensor<400xi8>
  %least = stablehlo.reduce(%x init: %b) applies stablehlo.minimum across dimensions = [0] : (tensor<400xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %least, dense<-2> : tensor<i8>
  %most = stablehlo.reduce(%x init: %a) applies stablehlo.maximum across dimensions = [0] : (tensor<400xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %most, dense<1> : tensor<i8>
  %ua = stablehlo.constant dense<4294967290> : tensor<ui32>
  %ub = stablehlo.constant dense<4294967295> : tensor<ui32>
  %u = stablehlo.rng %ua, %ub, %shape, distribution = UNIFORM : (tensor<ui32>, tensor<ui32>, tensor<1xi64>) -> tensor<400xui32>
  %u_least = stablehlo.reduce(%u init: %ub) applies stablehlo.minimum across dimensions = [0] : (tensor<400xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %u_least, dense<4294967290> : tensor<ui32>
  return
}

func.func private @normal() {
  %mean = stablehlo.constant dense<5.0> : tensor<f64>
  %deviation = stablehlo.constant dense<2.0> : tensor<f64>
  %shape = stablehlo.constant dense<4000> : tensor<1xi64>
  %x = stablehlo.rng %mean, %deviation, %shape, distribution = NORMAL : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<4000xf64>
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4000xf64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%sum) {tolerance = 700.0 : f64, value = dense<20000.0> : tensor<f64>} : (tensor<f64>) -> ()
  %means = stablehlo.constant dense<5.0> : tensor<4000xf64>
  %centered = stablehlo.subtract %x, %means : tensor<4000xf64>
  %squares = stablehlo.multiply %centered, %centered : tensor<4000xf64>
  %variance = stablehlo.reduce(%squares init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4000xf64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%variance) {tolerance = 2000.0 : f64, value = dense<16000.0> : tensor<f64>} : (tensor<f64>) -> ()
  return
}

func.func private @draws_differ() {
  %a = stablehlo.constant dense<0.0> : tensor<f32>
  %b = stablehlo.constant dense<1.0> : tensor<f32>
  %shape = stablehlo.constant dense<> : tensor<0xi64>
  %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<0xi64>) -> tensor<f32>
  %y = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<0xi64>) -> tensor<f32>
  %differ = stablehlo.compare NE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  check.expect_eq_const %differ, dense<true> : tensor<i1>
  return
}

// Every value of the range comes up, the end of it never.
func.func private @narrow_i2() {
  %a = stablehlo.constant dense<-2> : tensor<i2>
  %b = stablehlo.constant dense<1> : tensor<i2>
  %shape = stablehlo.constant dense<200> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i2>, tensor<i2>, tensor<1xi64>) -> tensor<200xi2>
  %least = stablehlo.reduce(%x init: %b) applies stablehlo.minimum across dimensions = [0] : (tensor<200xi2>, tensor<i2>) -> tensor<i2>
  check.expect_eq_const %least, dense<-2> : tensor<i2>
  %most = stablehlo.reduce(%x init: %a) applies stablehlo.maximum across dimensions = [0] : (tensor<200xi2>, tensor<i2>) -> tensor<i2>
  check.expect_eq_const %most, dense<0> : tensor<i2>
  return
}

// Every value of the range comes up, the end of it never.
func.func private @narrow_i4() {
  %a = stablehlo.constant dense<-3> : tensor<i4>
  %b = stablehlo.constant dense<4> : tensor<i4>
  %shape = stablehlo.constant dense<200> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i4>, tensor<i4>, tensor<1xi64>) -> tensor<200xi4>
  %least = stablehlo.reduce(%x init: %b) applies stablehlo.minimum across dimensions = [0] : (tensor<200xi4>, tensor<i4>) -> tensor<i4>
  check.expect_eq_const %least, dense<-3> : tensor<i4>
  %most = stablehlo.reduce(%x init: %a) applies stablehlo.maximum across dimensions = [0] : (tensor<200xi4>, tensor<i4>) -> tensor<i4>
  check.expect_eq_const %most, dense<3> : tensor<i4>
  return
}

// Every value of the range comes up, the end of it never.
func.func private @narrow_ui4() {
  %a = stablehlo.constant dense<9> : tensor<ui4>
  %b = stablehlo.constant dense<15> : tensor<ui4>
  %shape = stablehlo.constant dense<200> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<ui4>, tensor<ui4>, tensor<1xi64>) -> tensor<200xui4>
  %least = stablehlo.reduce(%x init: %b) applies stablehlo.minimum across dimensions = [0] : (tensor<200xui4>, tensor<ui4>) -> tensor<ui4>
  check.expect_eq_const %least, dense<9> : tensor<ui4>
  %most = stablehlo.reduce(%x init: %a) applies stablehlo.maximum across dimensions = [0] : (tensor<200xui4>, tensor<ui4>) -> tensor<ui4>
  check.expect_eq_const %most, dense<14> : tensor<ui4>
  return
}

// Quarters; what would be rounded to the end of the range is its start.
func.func private @narrow_f8e4m3fn() {
  %a = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %b = stablehlo.constant dense<3.0> : tensor<f8E4M3FN>
  %shape = stablehlo.constant dense<200> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<f8E4M3FN>, tensor<f8E4M3FN>, tensor<1xi64>) -> tensor<200xf8E4M3FN>
  %least = stablehlo.reduce(%x init: %b) applies stablehlo.minimum across dimensions = [0] : (tensor<200xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  check.expect_eq_const %least, dense<2.0> : tensor<f8E4M3FN>
  %most = stablehlo.reduce(%x init: %a) applies stablehlo.maximum across dimensions = [0] : (tensor<200xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  check.expect_eq_const %most, dense<2.75> : tensor<f8E4M3FN>
  return
}

// Every value of the range comes up, the end of it never.
func.func private @narrow_f4e2m1fn() {
  %a = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %b = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %shape = stablehlo.constant dense<200> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<f4E2M1FN>, tensor<f4E2M1FN>, tensor<1xi64>) -> tensor<200xf4E2M1FN>
  %least = stablehlo.reduce(%x init: %b) applies stablehlo.minimum across dimensions = [0] : (tensor<200xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<f4E2M1FN>
  check.expect_eq_const %least, dense<0.0> : tensor<f4E2M1FN>
  %most = stablehlo.reduce(%x init: %a) applies stablehlo.maximum across dimensions = [0] : (tensor<200xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<f4E2M1FN>
  check.expect_eq_const %most, dense<0.5> : tensor<f4E2M1FN>
  return
}
