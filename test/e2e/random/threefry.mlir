// SPDX-License-Identifier: Apache-2.0
// Bit for bit as XLA; the state advances by the blocks used.
func.func @main() {
  call @ui32_6() : () -> ()
  call @ui32_5() : () -> ()
  call @ui32_3x4() : () -> ()
  call @ui64_6() : () -> ()
  call @ui64_5() : () -> ()
  call @ui64_3x4() : () -> ()
  call @ui8_6() : () -> ()
  call @ui8_5() : () -> ()
  call @ui8_3x4() : () -> ()
  call @ui16_6() : () -> ()
  call @ui16_5() : () -> ()
  call @ui16_3x4() : () -> ()
  call @i32_6() : () -> ()
  call @i32_5() : () -> ()
  call @i32_3x4() : () -> ()
  call @i64_6() : () -> ()
  call @i64_5() : () -> ()
  call @i64_3x4() : () -> ()
  call @ui32_scalar() : () -> ()
  call @ui32_3x5x3() : () -> ()
  call @ui32_3x2x5() : () -> ()
  call @ui32_1() : () -> ()
  call @ui64_scalar() : () -> ()
  return
}

func.func private @ui32_6() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[2301371841, 2475193860, 48415625, 1946396347, 4146834173, 4184161795]> : tensor<6xui32>
  return
}

func.func private @ui32_5() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[2301371841, 2475193860, 48415625, 1946396347, 4146834173]> : tensor<5xui32>
  return
}

func.func private @ui32_3x4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 48]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[2301371841, 2475193860, 48415625, 1946396347], [4146834173, 4184161795, 1315168053, 1283724488], [1034385149, 11934475, 1892624222, 4224166113]]> : tensor<3x4xui32>
  return
}

func.func private @ui64_6() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui64>)
  check.expect_eq_const %state, dense<[81985529216486895, 48]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[10630876682261374401, 8359708655467283337, 17970838074844490493, 5513554694349512501, 51258180854314749, 18142655310099064670]> : tensor<6xui64>
  return
}

func.func private @ui64_5() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  check.expect_eq_const %state, dense<[81985529216486895, 47]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[10630876682261374401, 8359708655467283337, 17970838074844490493, 5513554694349512501, 51258180854314749]> : tensor<5xui64>
  return
}

func.func private @ui64_3x4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui64>)
  check.expect_eq_const %state, dense<[81985529216486895, 54]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[10630876682261374401, 8359708655467283337, 17970838074844490493, 5513554694349512501], [51258180854314749, 18142655310099064670, 10714118377065324251, 4574309329522686105], [9567763290144131634, 894392584480691839, 17979659677817987056, 3990967313511271127]]> : tensor<3x4xui64>
  return
}

func.func private @ui8_6() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui8>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[193, 4, 137, 187, 253, 3]> : tensor<6xui8>
  return
}

func.func private @ui8_5() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui8>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[193, 4, 137, 187, 253]> : tensor<5xui8>
  return
}

func.func private @ui8_3x4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui8>)
  check.expect_eq_const %state, dense<[81985529216486895, 48]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[193, 4, 137, 187], [253, 3, 53, 200], [253, 11, 94, 225]]> : tensor<3x4xui8>
  return
}

func.func private @ui16_6() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui16>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[9665, 30212, 50057, 42683, 43773, 15875]> : tensor<6xui16>
  return
}

func.func private @ui16_5() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui16>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[9665, 30212, 50057, 42683, 43773]> : tensor<5xui16>
  return
}

func.func private @ui16_3x4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui16>)
  check.expect_eq_const %state, dense<[81985529216486895, 48]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[9665, 30212, 50057, 42683], [43773, 15875, 57141, 5320], [30461, 6923, 10078, 43233]]> : tensor<3x4xui16>
  return
}

func.func private @i32_6() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xi32>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[-1993595455, -1819773436, 48415625, 1946396347, -148133123, -110805501]> : tensor<6xi32>
  return
}

func.func private @i32_5() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi32>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[-1993595455, -1819773436, 48415625, 1946396347, -148133123]> : tensor<5xi32>
  return
}

func.func private @i32_3x4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi32>)
  check.expect_eq_const %state, dense<[81985529216486895, 48]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[-1993595455, -1819773436, 48415625, 1946396347], [-148133123, -110805501, 1315168053, 1283724488], [1034385149, 11934475, 1892624222, -70801183]]> : tensor<3x4xi32>
  return
}

func.func private @i64_6() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xi64>)
  check.expect_eq_const %state, dense<[81985529216486895, 48]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[-7815867391448177215, 8359708655467283337, -475905998865061123, 5513554694349512501, 51258180854314749, -304088763610486946]> : tensor<6xi64>
  return
}

func.func private @i64_5() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi64>)
  check.expect_eq_const %state, dense<[81985529216486895, 47]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[-7815867391448177215, 8359708655467283337, -475905998865061123, 5513554694349512501, 51258180854314749]> : tensor<5xi64>
  return
}

func.func private @i64_3x4() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi64>)
  check.expect_eq_const %state, dense<[81985529216486895, 54]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[-7815867391448177215, 8359708655467283337, -475905998865061123, 5513554694349512501], [51258180854314749, -304088763610486946, -7732625696644227365, 4574309329522686105], [-8878980783565419982, 894392584480691839, -467084395891564560, 3990967313511271127]]> : tensor<3x4xi64>
  return
}

func.func private @ui32_scalar() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 43]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<2301371841> : tensor<ui32>
  return
}

func.func private @ui32_3x5x3() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 69]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[[2301371841, 48415625, 4146834173], [2475193860, 1946396347, 4184161795], [1315168053, 1034385149, 1892624222], [1283724488, 11934475, 4224166113], [3933642459, 1995733145, 739265074]], [[532092543, 1992384496, 1745406679], [208242001, 4186215735, 929219488], [2935959552, 1975937277, 2833970892], [1904151388, 1208809898, 1492316414], [638997437, 131168406, 3570602205]], [[1801415069, 3652556609, 3551653404], [3642273286, 1515930385, 1633085632], [2390731774, 2884343721, 3861057474], [2949342579, 1703906042, 486385261], [2329345076, 540686248, 2020402602]]]> : tensor<3x5x3xui32>
  return
}

func.func private @ui32_3x2x5() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x5xui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 57]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[[2301371841, 48415625, 4146834173, 1315168053, 1034385149], [2475193860, 1946396347, 4184161795, 1283724488, 11934475]], [[1892624222, 3933642459, 1995733145, 739265074, 532092543], [4224166113, 2494575077, 1065039385, 2227668485, 208242001]], [[1992384496, 1745406679, 2935959552, 1975937277, 2833970892], [4186215735, 929219488, 1904151388, 1208809898, 1492316414]]]> : tensor<3x2x5xui32>
  return
}

func.func private @ui32_1() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 43]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[2301371841]> : tensor<1xui32>
  return
}

func.func private @ui64_scalar() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  check.expect_eq_const %state, dense<[81985529216486895, 43]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<10630876682261374401> : tensor<ui64>
  return
}
