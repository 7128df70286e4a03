// Integers of 2 and 4 bits: wrapping arithmetic, conversion, comparison, bits, movement, contraction.
func.func @main() {
  call @i2() : () -> ()
  call @ui2() : () -> ()
  call @i4() : () -> ()
  call @ui4() : () -> ()
  call @packed() : () -> ()
  call @index() : () -> ()
  return
}

func.func private @i2() {
  %c0 = stablehlo.constant dense<[-2, 1, 1, 0]> : tensor<4xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi2>
  %c1 = stablehlo.constant dense<[1, 1, 1, -2]> : tensor<4xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi2>
  %add = stablehlo.add %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %add, dense<[-1, -2, -2, -2]> : tensor<4xi2>
  %subtract = stablehlo.subtract %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %subtract, dense<[1, 0, 0, -2]> : tensor<4xi2>
  %multiply = stablehlo.multiply %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %multiply, dense<[-2, 1, 1, 0]> : tensor<4xi2>
  %maximum = stablehlo.maximum %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %maximum, dense<[1, 1, 1, 0]> : tensor<4xi2>
  %minimum = stablehlo.minimum %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %minimum, dense<[-2, 1, 1, -2]> : tensor<4xi2>
  %and = stablehlo.and %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %and, dense<[0, 1, 1, 0]> : tensor<4xi2>
  %or = stablehlo.or %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %or, dense<[-1, 1, 1, -2]> : tensor<4xi2>
  %xor = stablehlo.xor %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %xor, dense<[-1, 0, 0, -2]> : tensor<4xi2>
  %q = stablehlo.divide %x0, %x1 : tensor<4xi2>
  check.expect_eq_const %q, dense<[-2, 1, 1, 0]> : tensor<4xi2>
  %cmp = stablehlo.compare LT, %x0, %x1, SIGNED : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %cmp, dense<[true, false, false, false]> : tensor<4xi1>
  %w = stablehlo.convert %x0 : (tensor<4xi2>) -> tensor<4xi32>
  check.expect_eq_const %w, dense<[-2, 1, 1, 0]> : tensor<4xi32>
  %c2 = stablehlo.constant dense<[100, -3, 7, -9]> : tensor<4xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi32>
  %nw = stablehlo.convert %x2 : (tensor<4xi32>) -> tensor<4xi2>
  check.expect_eq_const %nw, dense<[0, 1, -1, -1]> : tensor<4xi2>
  %c3 = stablehlo.constant dense<[0.8999999761581421, -100.0, 100.0, -1.5]> : tensor<4xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4xf32>
  %sf = stablehlo.convert %x3 : (tensor<4xf32>) -> tensor<4xi2>
  check.expect_eq_const %sf, dense<[0, -2, 1, -1]> : tensor<4xi2>
  %ff = stablehlo.convert %x0 : (tensor<4xi2>) -> tensor<4xf32>
  check.expect_eq_const %ff, dense<[-2.0, 1.0, 1.0, 0.0]> : tensor<4xf32>
  %pc = stablehlo.popcnt %x0 : tensor<4xi2>
  check.expect_eq_const %pc, dense<[1, 1, 1, 0]> : tensor<4xi2>
  %lz = stablehlo.count_leading_zeros %x0 : tensor<4xi2>
  check.expect_eq_const %lz, dense<[0, 1, 1, -2]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<[1, 0, 1, 1]> : tensor<4xi2>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<4xi2>
  %sl = stablehlo.shift_left %x0, %x4 : tensor<4xi2>
  check.expect_eq_const %sl, dense<[0, 1, -2, 0]> : tensor<4xi2>
  %sr = stablehlo.shift_right_arithmetic %x0, %x4 : tensor<4xi2>
  check.expect_eq_const %sr, dense<[-1, 1, 0, 0]> : tensor<4xi2>
  %dt = stablehlo.dot_general %x0, %x1, contracting_dims = [0] x [0] : (tensor<4xi2>, tensor<4xi2>) -> tensor<i32>
  check.expect_eq_const %dt, dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i2>
  %rs = stablehlo.reduce(%x0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xi2>, tensor<i2>) -> tensor<i2>
  check.expect_eq_const %rs, dense<0> : tensor<i2>
  %pd = stablehlo.pad %x0, %z, low = [1], high = [0], interior = [0] : (tensor<4xi2>, tensor<i2>) -> tensor<5xi2>
  check.expect_eq_const %pd, dense<[0, -2, 1, 1, 0]> : tensor<5xi2>
  %io = stablehlo.iota dim = 0 : tensor<4xi2>
  check.expect_eq_const %io, dense<[0, 1, -2, -1]> : tensor<4xi2>
  return
}

func.func private @ui2() {
  %c0 = stablehlo.constant dense<[0, 3, 1, 0]> : tensor<4xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui2>
  %c1 = stablehlo.constant dense<[1, 1, 3, 0]> : tensor<4xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui2>
  %add = stablehlo.add %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %add, dense<[1, 0, 0, 0]> : tensor<4xui2>
  %subtract = stablehlo.subtract %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %subtract, dense<[3, 2, 2, 0]> : tensor<4xui2>
  %multiply = stablehlo.multiply %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %multiply, dense<[0, 3, 3, 0]> : tensor<4xui2>
  %maximum = stablehlo.maximum %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %maximum, dense<[1, 3, 3, 0]> : tensor<4xui2>
  %minimum = stablehlo.minimum %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %minimum, dense<[0, 1, 1, 0]> : tensor<4xui2>
  %and = stablehlo.and %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %and, dense<[0, 1, 1, 0]> : tensor<4xui2>
  %or = stablehlo.or %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %or, dense<[1, 3, 3, 0]> : tensor<4xui2>
  %xor = stablehlo.xor %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %xor, dense<[1, 2, 2, 0]> : tensor<4xui2>
  %q = stablehlo.divide %x0, %x1 : tensor<4xui2>
  check.expect_eq_const %q, dense<[0, 3, 0, 3]> : tensor<4xui2>
  %cmp = stablehlo.compare LT, %x0, %x1, UNSIGNED : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %cmp, dense<[true, false, true, false]> : tensor<4xi1>
  %w = stablehlo.convert %x0 : (tensor<4xui2>) -> tensor<4xi32>
  check.expect_eq_const %w, dense<[0, 3, 1, 0]> : tensor<4xi32>
  %c2 = stablehlo.constant dense<[100, -3, 7, -9]> : tensor<4xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi32>
  %nw = stablehlo.convert %x2 : (tensor<4xi32>) -> tensor<4xui2>
  check.expect_eq_const %nw, dense<[0, 1, 3, 3]> : tensor<4xui2>
  %c3 = stablehlo.constant dense<[0.8999999761581421, -100.0, 100.0, -1.5]> : tensor<4xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4xf32>
  %sf = stablehlo.convert %x3 : (tensor<4xf32>) -> tensor<4xui2>
  check.expect_eq_const %sf, dense<[0, 0, 3, 0]> : tensor<4xui2>
  %ff = stablehlo.convert %x0 : (tensor<4xui2>) -> tensor<4xf32>
  check.expect_eq_const %ff, dense<[0.0, 3.0, 1.0, 0.0]> : tensor<4xf32>
  %pc = stablehlo.popcnt %x0 : tensor<4xui2>
  check.expect_eq_const %pc, dense<[0, 2, 1, 0]> : tensor<4xui2>
  %lz = stablehlo.count_leading_zeros %x0 : tensor<4xui2>
  check.expect_eq_const %lz, dense<[2, 0, 1, 2]> : tensor<4xui2>
  %c4 = stablehlo.constant dense<[1, 0, 1, 1]> : tensor<4xui2>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<4xui2>
  %sl = stablehlo.shift_left %x0, %x4 : tensor<4xui2>
  check.expect_eq_const %sl, dense<[0, 3, 2, 0]> : tensor<4xui2>
  %sr = stablehlo.shift_right_arithmetic %x0, %x4 : tensor<4xui2>
  check.expect_eq_const %sr, dense<[0, 3, 0, 0]> : tensor<4xui2>
  %dt = stablehlo.dot_general %x0, %x1, contracting_dims = [0] x [0] : (tensor<4xui2>, tensor<4xui2>) -> tensor<ui32>
  check.expect_eq_const %dt, dense<6> : tensor<ui32>
  %z = stablehlo.constant dense<0> : tensor<ui2>
  %rs = stablehlo.reduce(%x0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xui2>, tensor<ui2>) -> tensor<ui2>
  check.expect_eq_const %rs, dense<0> : tensor<ui2>
  %pd = stablehlo.pad %x0, %z, low = [1], high = [0], interior = [0] : (tensor<4xui2>, tensor<ui2>) -> tensor<5xui2>
  check.expect_eq_const %pd, dense<[0, 0, 3, 1, 0]> : tensor<5xui2>
  %io = stablehlo.iota dim = 0 : tensor<4xui2>
  check.expect_eq_const %io, dense<[0, 1, 2, 3]> : tensor<4xui2>
  return
}

func.func private @i4() {
  %c0 = stablehlo.constant dense<[-8, 7, 1, 0]> : tensor<4xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi4>
  %c1 = stablehlo.constant dense<[1, 1, 7, -8]> : tensor<4xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi4>
  %add = stablehlo.add %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %add, dense<[-7, -8, -8, -8]> : tensor<4xi4>
  %subtract = stablehlo.subtract %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %subtract, dense<[7, 6, -6, -8]> : tensor<4xi4>
  %multiply = stablehlo.multiply %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %multiply, dense<[-8, 7, 7, 0]> : tensor<4xi4>
  %maximum = stablehlo.maximum %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %maximum, dense<[1, 7, 7, 0]> : tensor<4xi4>
  %minimum = stablehlo.minimum %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %minimum, dense<[-8, 1, 1, -8]> : tensor<4xi4>
  %and = stablehlo.and %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %and, dense<[0, 1, 1, 0]> : tensor<4xi4>
  %or = stablehlo.or %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %or, dense<[-7, 7, 7, -8]> : tensor<4xi4>
  %xor = stablehlo.xor %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %xor, dense<[-7, 6, 6, -8]> : tensor<4xi4>
  %q = stablehlo.divide %x0, %x1 : tensor<4xi4>
  check.expect_eq_const %q, dense<[-8, 7, 0, 0]> : tensor<4xi4>
  %cmp = stablehlo.compare LT, %x0, %x1, SIGNED : (tensor<4xi4>, tensor<4xi4>) -> tensor<4xi1>
  check.expect_eq_const %cmp, dense<[true, false, true, false]> : tensor<4xi1>
  %w = stablehlo.convert %x0 : (tensor<4xi4>) -> tensor<4xi32>
  check.expect_eq_const %w, dense<[-8, 7, 1, 0]> : tensor<4xi32>
  %c2 = stablehlo.constant dense<[100, -3, 7, -9]> : tensor<4xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi32>
  %nw = stablehlo.convert %x2 : (tensor<4xi32>) -> tensor<4xi4>
  check.expect_eq_const %nw, dense<[4, -3, 7, 7]> : tensor<4xi4>
  %c3 = stablehlo.constant dense<[0.8999999761581421, -100.0, 100.0, -1.5]> : tensor<4xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4xf32>
  %sf = stablehlo.convert %x3 : (tensor<4xf32>) -> tensor<4xi4>
  check.expect_eq_const %sf, dense<[0, -8, 7, -1]> : tensor<4xi4>
  %ff = stablehlo.convert %x0 : (tensor<4xi4>) -> tensor<4xf32>
  check.expect_eq_const %ff, dense<[-8.0, 7.0, 1.0, 0.0]> : tensor<4xf32>
  %pc = stablehlo.popcnt %x0 : tensor<4xi4>
  check.expect_eq_const %pc, dense<[1, 3, 1, 0]> : tensor<4xi4>
  %lz = stablehlo.count_leading_zeros %x0 : tensor<4xi4>
  check.expect_eq_const %lz, dense<[0, 1, 3, 4]> : tensor<4xi4>
  %c4 = stablehlo.constant dense<[1, 0, 1, 3]> : tensor<4xi4>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<4xi4>
  %sl = stablehlo.shift_left %x0, %x4 : tensor<4xi4>
  check.expect_eq_const %sl, dense<[0, 7, 2, 0]> : tensor<4xi4>
  %sr = stablehlo.shift_right_arithmetic %x0, %x4 : tensor<4xi4>
  check.expect_eq_const %sr, dense<[-4, 7, 0, 0]> : tensor<4xi4>
  %dt = stablehlo.dot_general %x0, %x1, contracting_dims = [0] x [0] : (tensor<4xi4>, tensor<4xi4>) -> tensor<i32>
  check.expect_eq_const %dt, dense<6> : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i4>
  %rs = stablehlo.reduce(%x0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xi4>, tensor<i4>) -> tensor<i4>
  check.expect_eq_const %rs, dense<0> : tensor<i4>
  %pd = stablehlo.pad %x0, %z, low = [1], high = [0], interior = [0] : (tensor<4xi4>, tensor<i4>) -> tensor<5xi4>
  check.expect_eq_const %pd, dense<[0, -8, 7, 1, 0]> : tensor<5xi4>
  %io = stablehlo.iota dim = 0 : tensor<4xi4>
  check.expect_eq_const %io, dense<[0, 1, 2, 3]> : tensor<4xi4>
  return
}

func.func private @ui4() {
  %c0 = stablehlo.constant dense<[0, 15, 1, 0]> : tensor<4xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui4>
  %c1 = stablehlo.constant dense<[1, 1, 15, 0]> : tensor<4xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui4>
  %add = stablehlo.add %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %add, dense<[1, 0, 0, 0]> : tensor<4xui4>
  %subtract = stablehlo.subtract %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %subtract, dense<[15, 14, 2, 0]> : tensor<4xui4>
  %multiply = stablehlo.multiply %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %multiply, dense<[0, 15, 15, 0]> : tensor<4xui4>
  %maximum = stablehlo.maximum %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %maximum, dense<[1, 15, 15, 0]> : tensor<4xui4>
  %minimum = stablehlo.minimum %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %minimum, dense<[0, 1, 1, 0]> : tensor<4xui4>
  %and = stablehlo.and %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %and, dense<[0, 1, 1, 0]> : tensor<4xui4>
  %or = stablehlo.or %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %or, dense<[1, 15, 15, 0]> : tensor<4xui4>
  %xor = stablehlo.xor %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %xor, dense<[1, 14, 14, 0]> : tensor<4xui4>
  %q = stablehlo.divide %x0, %x1 : tensor<4xui4>
  check.expect_eq_const %q, dense<[0, 15, 0, 15]> : tensor<4xui4>
  %cmp = stablehlo.compare LT, %x0, %x1, UNSIGNED : (tensor<4xui4>, tensor<4xui4>) -> tensor<4xi1>
  check.expect_eq_const %cmp, dense<[true, false, true, false]> : tensor<4xi1>
  %w = stablehlo.convert %x0 : (tensor<4xui4>) -> tensor<4xi32>
  check.expect_eq_const %w, dense<[0, 15, 1, 0]> : tensor<4xi32>
  %c2 = stablehlo.constant dense<[100, -3, 7, -9]> : tensor<4xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi32>
  %nw = stablehlo.convert %x2 : (tensor<4xi32>) -> tensor<4xui4>
  check.expect_eq_const %nw, dense<[4, 13, 7, 7]> : tensor<4xui4>
  %c3 = stablehlo.constant dense<[0.8999999761581421, -100.0, 100.0, -1.5]> : tensor<4xf32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4xf32>
  %sf = stablehlo.convert %x3 : (tensor<4xf32>) -> tensor<4xui4>
  check.expect_eq_const %sf, dense<[0, 0, 15, 0]> : tensor<4xui4>
  %ff = stablehlo.convert %x0 : (tensor<4xui4>) -> tensor<4xf32>
  check.expect_eq_const %ff, dense<[0.0, 15.0, 1.0, 0.0]> : tensor<4xf32>
  %pc = stablehlo.popcnt %x0 : tensor<4xui4>
  check.expect_eq_const %pc, dense<[0, 4, 1, 0]> : tensor<4xui4>
  %lz = stablehlo.count_leading_zeros %x0 : tensor<4xui4>
  check.expect_eq_const %lz, dense<[4, 0, 3, 4]> : tensor<4xui4>
  %c4 = stablehlo.constant dense<[1, 0, 1, 3]> : tensor<4xui4>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<4xui4>
  %sl = stablehlo.shift_left %x0, %x4 : tensor<4xui4>
  check.expect_eq_const %sl, dense<[0, 15, 2, 0]> : tensor<4xui4>
  %sr = stablehlo.shift_right_arithmetic %x0, %x4 : tensor<4xui4>
  check.expect_eq_const %sr, dense<[0, 15, 0, 0]> : tensor<4xui4>
  %dt = stablehlo.dot_general %x0, %x1, contracting_dims = [0] x [0] : (tensor<4xui4>, tensor<4xui4>) -> tensor<ui32>
  check.expect_eq_const %dt, dense<30> : tensor<ui32>
  %z = stablehlo.constant dense<0> : tensor<ui4>
  %rs = stablehlo.reduce(%x0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xui4>, tensor<ui4>) -> tensor<ui4>
  check.expect_eq_const %rs, dense<0> : tensor<ui4>
  %pd = stablehlo.pad %x0, %z, low = [1], high = [0], interior = [0] : (tensor<4xui4>, tensor<ui4>) -> tensor<5xui4>
  check.expect_eq_const %pd, dense<[0, 0, 15, 1, 0]> : tensor<5xui4>
  %io = stablehlo.iota dim = 0 : tensor<4xui4>
  check.expect_eq_const %io, dense<[0, 1, 2, 3]> : tensor<4xui4>
  return
}

func.func private @packed() {
  %c0 = stablehlo.constant dense<[33, -1]> : tensor<2xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xi8>
  %n = stablehlo.bitcast_convert %x0 : (tensor<2xi8>) -> tensor<2x2xui4>
  check.expect_eq_const %n, dense<[[1, 2], [15, 15]]> : tensor<2x2xui4>
  %b = stablehlo.bitcast_convert %n : (tensor<2x2xui4>) -> tensor<2xi8>
  check.expect_eq_const %b, dense<[33, -1]> : tensor<2xi8>
  %q = stablehlo.bitcast_convert %x0 : (tensor<2xi8>) -> tensor<2x4xi2>
  check.expect_eq_const %q, dense<[[1, 0, -2, 0], [-1, -1, -1, -1]]> : tensor<2x4xi2>
  return
}

func.func private @index() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %i = stablehlo.constant dense<-1> : tensor<i4>
  %j = stablehlo.optimization_barrier %i : tensor<i4>
  %s = stablehlo.dynamic_slice %c0, %j, sizes = [2] : (tensor<4xi32>, tensor<i4>) -> tensor<2xi32>
  check.expect_eq_const %s, dense<[10, 20]> : tensor<2xi32>
  return
}
