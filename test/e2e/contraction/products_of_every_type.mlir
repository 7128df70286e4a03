// SPDX-License-Identifier: Apache-2.0
// Products large enough for the runtime's loops, of each of their types, in layouts that they read in place, transpose
// or gather. Elements are small integers, so the sum of products is exact and rounded once.
func.func @main() {
  call @bf16_bf16_bf16_plain() : () -> ()
  call @bf16_bf16_bf16_transposed() : () -> ()
  call @bf16_bf16_bf16_vector() : () -> ()
  call @bf16_bf16_bf16_vector_by_matrix() : () -> ()
  call @bf16_bf16_bf16_few_rows() : () -> ()
  call @bf16_bf16_bf16_few_columns() : () -> ()
  call @bf16_bf16_bf16_batch() : () -> ()
  call @bf16_bf16_bf16_gathered() : () -> ()
  call @bf16_bf16_bf16_long() : () -> ()
  call @f16_f16_f16_plain() : () -> ()
  call @f16_f16_f16_transposed() : () -> ()
  call @f16_f16_f16_vector() : () -> ()
  call @f16_f16_f16_vector_by_matrix() : () -> ()
  call @f16_f16_f16_few_rows() : () -> ()
  call @f16_f16_f16_few_columns() : () -> ()
  call @f16_f16_f16_batch() : () -> ()
  call @f16_f16_f16_gathered() : () -> ()
  call @f16_f16_f16_long() : () -> ()
  call @f16_f16_f32_few_rows() : () -> ()
  call @f16_f16_f32_long() : () -> ()
  call @bf16_f32_f32_batch() : () -> ()
  call @bf16_f32_f32_transposed() : () -> ()
  call @f8e4m3fn_f8e5m2_f32_long() : () -> ()
  call @f8e4m3fn_f8e5m2_f32_vector_by_matrix() : () -> ()
  call @i8_i8_i32_transposed() : () -> ()
  call @i8_i8_i32_few_columns() : () -> ()
  call @ui8_i8_i32_vector_by_matrix() : () -> ()
  call @ui8_i8_i32_gathered() : () -> ()
  call @ui8_ui8_ui32_few_columns() : () -> ()
  call @ui8_ui8_ui32_plain() : () -> ()
  call @i16_i16_i16_gathered() : () -> ()
  call @i16_i16_i16_vector() : () -> ()
  call @i32_i32_i32_plain() : () -> ()
  call @i32_i32_i32_few_rows() : () -> ()
  call @i64_i64_i64_vector() : () -> ()
  call @i64_i64_i64_batch() : () -> ()
  call @f64_f64_f64_few_rows() : () -> ()
  call @f64_f64_f64_long() : () -> ()
  call @c_f32_c_f32_c_f32_batch() : () -> ()
  call @c_f32_c_f32_c_f32_transposed() : () -> ()
  call @c_f64_c_f64_c_f64_long() : () -> ()
  call @c_f64_c_f64_c_f64_vector_by_matrix() : () -> ()
  return
}

func.func private @bf16_bf16_bf16_plain() {
  %a0 = stablehlo.iota dim = 0 : tensor<1008xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1008xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1008xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1008xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1008xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1008xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1008xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1008xi32>) -> tensor<21x48xi32>
  %a = stablehlo.convert %a7 : (tensor<21x48xi32>) -> tensor<21x48xbf16>
  %a8 = stablehlo.convert %a : (tensor<21x48xbf16>) -> tensor<21x48xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<21x48xf32>) -> tensor<21x45x48xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<2160xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2160xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2160xi32>
  %b3 = stablehlo.constant dense<7> : tensor<2160xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2160xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<2160xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<2160xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2160xi32>) -> tensor<48x45xi32>
  %b = stablehlo.convert %b7 : (tensor<48x45xi32>) -> tensor<48x45xbf16>
  %b8 = stablehlo.convert %b : (tensor<48x45xbf16>) -> tensor<48x45xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<48x45xf32>) -> tensor<21x45x48xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<21x45x48xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<21x45x48xf32>, tensor<f32>) -> tensor<21x45xf32>
  %expected = stablehlo.convert %s : (tensor<21x45xf32>) -> tensor<21x45xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<21x48xbf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<21x48xbf16>, tensor<48x45xbf16>) -> tensor<21x45xbf16>
  check.expect_eq %r, %expected : tensor<21x45xbf16>
  return
}

func.func private @bf16_bf16_bf16_transposed() {
  %a0 = stablehlo.iota dim = 0 : tensor<1320xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1320xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1320xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1320xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1320xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1320xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1320xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1320xi32>) -> tensor<40x33xi32>
  %a = stablehlo.convert %a7 : (tensor<40x33xi32>) -> tensor<40x33xbf16>
  %a8 = stablehlo.convert %a : (tensor<40x33xbf16>) -> tensor<40x33xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<40x33xf32>) -> tensor<33x37x40xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1480xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1480xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1480xi32>
  %b3 = stablehlo.constant dense<7> : tensor<1480xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1480xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<1480xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<1480xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1480xi32>) -> tensor<37x40xi32>
  %b = stablehlo.convert %b7 : (tensor<37x40xi32>) -> tensor<37x40xbf16>
  %b8 = stablehlo.convert %b : (tensor<37x40xbf16>) -> tensor<37x40xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<37x40xf32>) -> tensor<33x37x40xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<33x37x40xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<33x37x40xf32>, tensor<f32>) -> tensor<33x37xf32>
  %expected = stablehlo.convert %s : (tensor<33x37xf32>) -> tensor<33x37xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<40x33xbf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [1] : (tensor<40x33xbf16>, tensor<37x40xbf16>) -> tensor<33x37xbf16>
  check.expect_eq %r, %expected : tensor<33x37xbf16>
  return
}

func.func private @bf16_bf16_bf16_vector() {
  %a0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %a1 = stablehlo.constant dense<7> : tensor<34060xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<34060xi32>
  %a3 = stablehlo.constant dense<11> : tensor<34060xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<34060xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<34060xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<34060xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<34060xi32>) -> tensor<260x131xi32>
  %a = stablehlo.convert %a7 : (tensor<260x131xi32>) -> tensor<260x131xbf16>
  %a8 = stablehlo.convert %a : (tensor<260x131xbf16>) -> tensor<260x131xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1] : (tensor<260x131xf32>) -> tensor<260x131xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %b1 = stablehlo.constant dense<5> : tensor<131xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<131xi32>
  %b3 = stablehlo.constant dense<7> : tensor<131xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<131xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<131xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<131xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<131xi32>) -> tensor<131xi32>
  %b = stablehlo.convert %b7 : (tensor<131xi32>) -> tensor<131xbf16>
  %b8 = stablehlo.convert %b : (tensor<131xbf16>) -> tensor<131xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1] : (tensor<131xf32>) -> tensor<260x131xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<260x131xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xf32>, tensor<f32>) -> tensor<260xf32>
  %expected = stablehlo.convert %s : (tensor<260xf32>) -> tensor<260xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<260x131xbf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<260x131xbf16>, tensor<131xbf16>) -> tensor<260xbf16>
  check.expect_eq %r, %expected : tensor<260xbf16>
  return
}

func.func private @bf16_bf16_bf16_vector_by_matrix() {
  %a0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %a1 = stablehlo.constant dense<7> : tensor<131xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<131xi32>
  %a3 = stablehlo.constant dense<11> : tensor<131xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<131xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<131xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<131xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<131xi32>) -> tensor<131xi32>
  %a = stablehlo.convert %a7 : (tensor<131xi32>) -> tensor<131xbf16>
  %a8 = stablehlo.convert %a : (tensor<131xbf16>) -> tensor<131xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [1] : (tensor<131xf32>) -> tensor<260x131xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %b1 = stablehlo.constant dense<5> : tensor<34060xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<34060xi32>
  %b3 = stablehlo.constant dense<7> : tensor<34060xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<34060xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<34060xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<34060xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<34060xi32>) -> tensor<131x260xi32>
  %b = stablehlo.convert %b7 : (tensor<131x260xi32>) -> tensor<131x260xbf16>
  %b8 = stablehlo.convert %b : (tensor<131x260xbf16>) -> tensor<131x260xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 0] : (tensor<131x260xf32>) -> tensor<260x131xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<260x131xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xf32>, tensor<f32>) -> tensor<260xf32>
  %expected = stablehlo.convert %s : (tensor<260xf32>) -> tensor<260xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<131xbf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<131xbf16>, tensor<131x260xbf16>) -> tensor<260xbf16>
  check.expect_eq %r, %expected : tensor<260xbf16>
  return
}

func.func private @bf16_bf16_bf16_few_rows() {
  %a0 = stablehlo.iota dim = 0 : tensor<450xi32>
  %a1 = stablehlo.constant dense<7> : tensor<450xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<450xi32>
  %a3 = stablehlo.constant dense<11> : tensor<450xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<450xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<450xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<450xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<450xi32>) -> tensor<3x150xi32>
  %a = stablehlo.convert %a7 : (tensor<3x150xi32>) -> tensor<3x150xbf16>
  %a8 = stablehlo.convert %a : (tensor<3x150xbf16>) -> tensor<3x150xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<3x150xf32>) -> tensor<3x77x150xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<11550xi32>
  %b1 = stablehlo.constant dense<5> : tensor<11550xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<11550xi32>
  %b3 = stablehlo.constant dense<7> : tensor<11550xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<11550xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<11550xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<11550xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<11550xi32>) -> tensor<77x150xi32>
  %b = stablehlo.convert %b7 : (tensor<77x150xi32>) -> tensor<77x150xbf16>
  %b8 = stablehlo.convert %b : (tensor<77x150xbf16>) -> tensor<77x150xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<77x150xf32>) -> tensor<3x77x150xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x77x150xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<3x77x150xf32>, tensor<f32>) -> tensor<3x77xf32>
  %expected = stablehlo.convert %s : (tensor<3x77xf32>) -> tensor<3x77xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<3x150xbf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [1] : (tensor<3x150xbf16>, tensor<77x150xbf16>) -> tensor<3x77xbf16>
  check.expect_eq %r, %expected : tensor<3x77xbf16>
  return
}

func.func private @bf16_bf16_bf16_few_columns() {
  %a0 = stablehlo.iota dim = 0 : tensor<7280xi32>
  %a1 = stablehlo.constant dense<7> : tensor<7280xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<7280xi32>
  %a3 = stablehlo.constant dense<11> : tensor<7280xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<7280xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<7280xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<7280xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<7280xi32>) -> tensor<80x91xi32>
  %a = stablehlo.convert %a7 : (tensor<80x91xi32>) -> tensor<80x91xbf16>
  %a8 = stablehlo.convert %a : (tensor<80x91xbf16>) -> tensor<80x91xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<80x91xf32>) -> tensor<91x5x80xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<400xi32>
  %b1 = stablehlo.constant dense<5> : tensor<400xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<400xi32>
  %b3 = stablehlo.constant dense<7> : tensor<400xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<400xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<400xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<400xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<400xi32>) -> tensor<80x5xi32>
  %b = stablehlo.convert %b7 : (tensor<80x5xi32>) -> tensor<80x5xbf16>
  %b8 = stablehlo.convert %b : (tensor<80x5xbf16>) -> tensor<80x5xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<80x5xf32>) -> tensor<91x5x80xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<91x5x80xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<91x5x80xf32>, tensor<f32>) -> tensor<91x5xf32>
  %expected = stablehlo.convert %s : (tensor<91x5xf32>) -> tensor<91x5xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<80x91xbf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<80x91xbf16>, tensor<80x5xbf16>) -> tensor<91x5xbf16>
  check.expect_eq %r, %expected : tensor<91x5xbf16>
  return
}

func.func private @bf16_bf16_bf16_batch() {
  %a0 = stablehlo.iota dim = 0 : tensor<2310xi32>
  %a1 = stablehlo.constant dense<7> : tensor<2310xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<2310xi32>
  %a3 = stablehlo.constant dense<11> : tensor<2310xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<2310xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<2310xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<2310xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<2310xi32>) -> tensor<5x14x33xi32>
  %a = stablehlo.convert %a7 : (tensor<5x14x33xi32>) -> tensor<5x14x33xbf16>
  %a8 = stablehlo.convert %a : (tensor<5x14x33xbf16>) -> tensor<5x14x33xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1, 3] : (tensor<5x14x33xf32>) -> tensor<5x14x19x33xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<3135xi32>
  %b1 = stablehlo.constant dense<5> : tensor<3135xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<3135xi32>
  %b3 = stablehlo.constant dense<7> : tensor<3135xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<3135xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<3135xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<3135xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<3135xi32>) -> tensor<5x19x33xi32>
  %b = stablehlo.convert %b7 : (tensor<5x19x33xi32>) -> tensor<5x19x33xbf16>
  %b8 = stablehlo.convert %b : (tensor<5x19x33xbf16>) -> tensor<5x19x33xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [0, 2, 3] : (tensor<5x19x33xf32>) -> tensor<5x14x19x33xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<5x14x19x33xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [3] : (tensor<5x14x19x33xf32>, tensor<f32>) -> tensor<5x14x19xf32>
  %expected = stablehlo.convert %s : (tensor<5x14x19xf32>) -> tensor<5x14x19xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<5x14x33xbf16>
  %r = stablehlo.dot_general %x, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x14x33xbf16>, tensor<5x19x33xbf16>) -> tensor<5x14x19xbf16>
  check.expect_eq %r, %expected : tensor<5x14x19xbf16>
  return
}

func.func private @bf16_bf16_bf16_gathered() {
  %a0 = stablehlo.iota dim = 0 : tensor<1890xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1890xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1890xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1890xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1890xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1890xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1890xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1890xi32>) -> tensor<35x3x18xi32>
  %a = stablehlo.convert %a7 : (tensor<35x3x18xi32>) -> tensor<35x3x18xbf16>
  %a8 = stablehlo.convert %a : (tensor<35x3x18xbf16>) -> tensor<35x3x18xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [3, 0, 1] : (tensor<35x3x18xf32>) -> tensor<3x18x23x35xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<2415xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2415xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2415xi32>
  %b3 = stablehlo.constant dense<7> : tensor<2415xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2415xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<2415xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<2415xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2415xi32>) -> tensor<23x3x35xi32>
  %b = stablehlo.convert %b7 : (tensor<23x3x35xi32>) -> tensor<23x3x35xbf16>
  %b8 = stablehlo.convert %b : (tensor<23x3x35xbf16>) -> tensor<23x3x35xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 0, 3] : (tensor<23x3x35xf32>) -> tensor<3x18x23x35xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x18x23x35xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [3] : (tensor<3x18x23x35xf32>, tensor<f32>) -> tensor<3x18x23xf32>
  %expected = stablehlo.convert %s : (tensor<3x18x23xf32>) -> tensor<3x18x23xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<35x3x18xbf16>
  %r = stablehlo.dot_general %x, %b, batching_dims = [1] x [1], contracting_dims = [0] x [2] : (tensor<35x3x18xbf16>, tensor<23x3x35xbf16>) -> tensor<3x18x23xbf16>
  check.expect_eq %r, %expected : tensor<3x18x23xbf16>
  return
}

func.func private @bf16_bf16_bf16_long() {
  %a0 = stablehlo.iota dim = 0 : tensor<12002xi32>
  %a1 = stablehlo.constant dense<7> : tensor<12002xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<12002xi32>
  %a3 = stablehlo.constant dense<11> : tensor<12002xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<12002xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<12002xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<12002xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<12002xi32>) -> tensor<2x6001xi32>
  %a = stablehlo.convert %a7 : (tensor<2x6001xi32>) -> tensor<2x6001xbf16>
  %a8 = stablehlo.convert %a : (tensor<2x6001xbf16>) -> tensor<2x6001xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<2x6001xf32>) -> tensor<2x3x6001xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<18003xi32>
  %b1 = stablehlo.constant dense<5> : tensor<18003xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<18003xi32>
  %b3 = stablehlo.constant dense<7> : tensor<18003xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<18003xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<18003xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<18003xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<18003xi32>) -> tensor<6001x3xi32>
  %b = stablehlo.convert %b7 : (tensor<6001x3xi32>) -> tensor<6001x3xbf16>
  %b8 = stablehlo.convert %b : (tensor<6001x3xbf16>) -> tensor<6001x3xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<6001x3xf32>) -> tensor<2x3x6001xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<2x3x6001xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6001xf32>, tensor<f32>) -> tensor<2x3xf32>
  %expected = stablehlo.convert %s : (tensor<2x3xf32>) -> tensor<2x3xbf16>
  %x = stablehlo.optimization_barrier %a : tensor<2x6001xbf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x6001xbf16>, tensor<6001x3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq %r, %expected : tensor<2x3xbf16>
  return
}

func.func private @f16_f16_f16_plain() {
  %a0 = stablehlo.iota dim = 0 : tensor<1008xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1008xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1008xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1008xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1008xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1008xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1008xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1008xi32>) -> tensor<21x48xi32>
  %a = stablehlo.convert %a7 : (tensor<21x48xi32>) -> tensor<21x48xf16>
  %a8 = stablehlo.convert %a : (tensor<21x48xf16>) -> tensor<21x48xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<21x48xf32>) -> tensor<21x45x48xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<2160xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2160xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2160xi32>
  %b3 = stablehlo.constant dense<7> : tensor<2160xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2160xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<2160xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<2160xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2160xi32>) -> tensor<48x45xi32>
  %b = stablehlo.convert %b7 : (tensor<48x45xi32>) -> tensor<48x45xf16>
  %b8 = stablehlo.convert %b : (tensor<48x45xf16>) -> tensor<48x45xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<48x45xf32>) -> tensor<21x45x48xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<21x45x48xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<21x45x48xf32>, tensor<f32>) -> tensor<21x45xf32>
  %expected = stablehlo.convert %s : (tensor<21x45xf32>) -> tensor<21x45xf16>
  %x = stablehlo.optimization_barrier %a : tensor<21x48xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<21x48xf16>, tensor<48x45xf16>) -> tensor<21x45xf16>
  check.expect_eq %r, %expected : tensor<21x45xf16>
  return
}

func.func private @f16_f16_f16_transposed() {
  %a0 = stablehlo.iota dim = 0 : tensor<1320xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1320xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1320xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1320xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1320xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1320xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1320xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1320xi32>) -> tensor<40x33xi32>
  %a = stablehlo.convert %a7 : (tensor<40x33xi32>) -> tensor<40x33xf16>
  %a8 = stablehlo.convert %a : (tensor<40x33xf16>) -> tensor<40x33xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<40x33xf32>) -> tensor<33x37x40xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1480xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1480xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1480xi32>
  %b3 = stablehlo.constant dense<7> : tensor<1480xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1480xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<1480xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<1480xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1480xi32>) -> tensor<37x40xi32>
  %b = stablehlo.convert %b7 : (tensor<37x40xi32>) -> tensor<37x40xf16>
  %b8 = stablehlo.convert %b : (tensor<37x40xf16>) -> tensor<37x40xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<37x40xf32>) -> tensor<33x37x40xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<33x37x40xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<33x37x40xf32>, tensor<f32>) -> tensor<33x37xf32>
  %expected = stablehlo.convert %s : (tensor<33x37xf32>) -> tensor<33x37xf16>
  %x = stablehlo.optimization_barrier %a : tensor<40x33xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [1] : (tensor<40x33xf16>, tensor<37x40xf16>) -> tensor<33x37xf16>
  check.expect_eq %r, %expected : tensor<33x37xf16>
  return
}

func.func private @f16_f16_f16_vector() {
  %a0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %a1 = stablehlo.constant dense<7> : tensor<34060xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<34060xi32>
  %a3 = stablehlo.constant dense<11> : tensor<34060xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<34060xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<34060xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<34060xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<34060xi32>) -> tensor<260x131xi32>
  %a = stablehlo.convert %a7 : (tensor<260x131xi32>) -> tensor<260x131xf16>
  %a8 = stablehlo.convert %a : (tensor<260x131xf16>) -> tensor<260x131xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1] : (tensor<260x131xf32>) -> tensor<260x131xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %b1 = stablehlo.constant dense<5> : tensor<131xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<131xi32>
  %b3 = stablehlo.constant dense<7> : tensor<131xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<131xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<131xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<131xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<131xi32>) -> tensor<131xi32>
  %b = stablehlo.convert %b7 : (tensor<131xi32>) -> tensor<131xf16>
  %b8 = stablehlo.convert %b : (tensor<131xf16>) -> tensor<131xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1] : (tensor<131xf32>) -> tensor<260x131xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<260x131xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xf32>, tensor<f32>) -> tensor<260xf32>
  %expected = stablehlo.convert %s : (tensor<260xf32>) -> tensor<260xf16>
  %x = stablehlo.optimization_barrier %a : tensor<260x131xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<260x131xf16>, tensor<131xf16>) -> tensor<260xf16>
  check.expect_eq %r, %expected : tensor<260xf16>
  return
}

func.func private @f16_f16_f16_vector_by_matrix() {
  %a0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %a1 = stablehlo.constant dense<7> : tensor<131xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<131xi32>
  %a3 = stablehlo.constant dense<11> : tensor<131xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<131xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<131xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<131xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<131xi32>) -> tensor<131xi32>
  %a = stablehlo.convert %a7 : (tensor<131xi32>) -> tensor<131xf16>
  %a8 = stablehlo.convert %a : (tensor<131xf16>) -> tensor<131xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [1] : (tensor<131xf32>) -> tensor<260x131xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %b1 = stablehlo.constant dense<5> : tensor<34060xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<34060xi32>
  %b3 = stablehlo.constant dense<7> : tensor<34060xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<34060xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<34060xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<34060xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<34060xi32>) -> tensor<131x260xi32>
  %b = stablehlo.convert %b7 : (tensor<131x260xi32>) -> tensor<131x260xf16>
  %b8 = stablehlo.convert %b : (tensor<131x260xf16>) -> tensor<131x260xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 0] : (tensor<131x260xf32>) -> tensor<260x131xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<260x131xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xf32>, tensor<f32>) -> tensor<260xf32>
  %expected = stablehlo.convert %s : (tensor<260xf32>) -> tensor<260xf16>
  %x = stablehlo.optimization_barrier %a : tensor<131xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<131xf16>, tensor<131x260xf16>) -> tensor<260xf16>
  check.expect_eq %r, %expected : tensor<260xf16>
  return
}

func.func private @f16_f16_f16_few_rows() {
  %a0 = stablehlo.iota dim = 0 : tensor<450xi32>
  %a1 = stablehlo.constant dense<7> : tensor<450xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<450xi32>
  %a3 = stablehlo.constant dense<11> : tensor<450xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<450xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<450xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<450xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<450xi32>) -> tensor<3x150xi32>
  %a = stablehlo.convert %a7 : (tensor<3x150xi32>) -> tensor<3x150xf16>
  %a8 = stablehlo.convert %a : (tensor<3x150xf16>) -> tensor<3x150xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<3x150xf32>) -> tensor<3x77x150xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<11550xi32>
  %b1 = stablehlo.constant dense<5> : tensor<11550xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<11550xi32>
  %b3 = stablehlo.constant dense<7> : tensor<11550xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<11550xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<11550xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<11550xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<11550xi32>) -> tensor<77x150xi32>
  %b = stablehlo.convert %b7 : (tensor<77x150xi32>) -> tensor<77x150xf16>
  %b8 = stablehlo.convert %b : (tensor<77x150xf16>) -> tensor<77x150xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<77x150xf32>) -> tensor<3x77x150xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x77x150xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<3x77x150xf32>, tensor<f32>) -> tensor<3x77xf32>
  %expected = stablehlo.convert %s : (tensor<3x77xf32>) -> tensor<3x77xf16>
  %x = stablehlo.optimization_barrier %a : tensor<3x150xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [1] : (tensor<3x150xf16>, tensor<77x150xf16>) -> tensor<3x77xf16>
  check.expect_eq %r, %expected : tensor<3x77xf16>
  return
}

func.func private @f16_f16_f16_few_columns() {
  %a0 = stablehlo.iota dim = 0 : tensor<7280xi32>
  %a1 = stablehlo.constant dense<7> : tensor<7280xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<7280xi32>
  %a3 = stablehlo.constant dense<11> : tensor<7280xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<7280xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<7280xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<7280xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<7280xi32>) -> tensor<80x91xi32>
  %a = stablehlo.convert %a7 : (tensor<80x91xi32>) -> tensor<80x91xf16>
  %a8 = stablehlo.convert %a : (tensor<80x91xf16>) -> tensor<80x91xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<80x91xf32>) -> tensor<91x5x80xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<400xi32>
  %b1 = stablehlo.constant dense<5> : tensor<400xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<400xi32>
  %b3 = stablehlo.constant dense<7> : tensor<400xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<400xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<400xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<400xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<400xi32>) -> tensor<80x5xi32>
  %b = stablehlo.convert %b7 : (tensor<80x5xi32>) -> tensor<80x5xf16>
  %b8 = stablehlo.convert %b : (tensor<80x5xf16>) -> tensor<80x5xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<80x5xf32>) -> tensor<91x5x80xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<91x5x80xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<91x5x80xf32>, tensor<f32>) -> tensor<91x5xf32>
  %expected = stablehlo.convert %s : (tensor<91x5xf32>) -> tensor<91x5xf16>
  %x = stablehlo.optimization_barrier %a : tensor<80x91xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<80x91xf16>, tensor<80x5xf16>) -> tensor<91x5xf16>
  check.expect_eq %r, %expected : tensor<91x5xf16>
  return
}

func.func private @f16_f16_f16_batch() {
  %a0 = stablehlo.iota dim = 0 : tensor<2310xi32>
  %a1 = stablehlo.constant dense<7> : tensor<2310xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<2310xi32>
  %a3 = stablehlo.constant dense<11> : tensor<2310xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<2310xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<2310xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<2310xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<2310xi32>) -> tensor<5x14x33xi32>
  %a = stablehlo.convert %a7 : (tensor<5x14x33xi32>) -> tensor<5x14x33xf16>
  %a8 = stablehlo.convert %a : (tensor<5x14x33xf16>) -> tensor<5x14x33xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1, 3] : (tensor<5x14x33xf32>) -> tensor<5x14x19x33xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<3135xi32>
  %b1 = stablehlo.constant dense<5> : tensor<3135xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<3135xi32>
  %b3 = stablehlo.constant dense<7> : tensor<3135xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<3135xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<3135xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<3135xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<3135xi32>) -> tensor<5x19x33xi32>
  %b = stablehlo.convert %b7 : (tensor<5x19x33xi32>) -> tensor<5x19x33xf16>
  %b8 = stablehlo.convert %b : (tensor<5x19x33xf16>) -> tensor<5x19x33xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [0, 2, 3] : (tensor<5x19x33xf32>) -> tensor<5x14x19x33xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<5x14x19x33xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [3] : (tensor<5x14x19x33xf32>, tensor<f32>) -> tensor<5x14x19xf32>
  %expected = stablehlo.convert %s : (tensor<5x14x19xf32>) -> tensor<5x14x19xf16>
  %x = stablehlo.optimization_barrier %a : tensor<5x14x33xf16>
  %r = stablehlo.dot_general %x, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x14x33xf16>, tensor<5x19x33xf16>) -> tensor<5x14x19xf16>
  check.expect_eq %r, %expected : tensor<5x14x19xf16>
  return
}

func.func private @f16_f16_f16_gathered() {
  %a0 = stablehlo.iota dim = 0 : tensor<1890xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1890xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1890xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1890xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1890xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1890xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1890xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1890xi32>) -> tensor<35x3x18xi32>
  %a = stablehlo.convert %a7 : (tensor<35x3x18xi32>) -> tensor<35x3x18xf16>
  %a8 = stablehlo.convert %a : (tensor<35x3x18xf16>) -> tensor<35x3x18xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [3, 0, 1] : (tensor<35x3x18xf32>) -> tensor<3x18x23x35xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<2415xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2415xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2415xi32>
  %b3 = stablehlo.constant dense<7> : tensor<2415xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2415xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<2415xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<2415xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2415xi32>) -> tensor<23x3x35xi32>
  %b = stablehlo.convert %b7 : (tensor<23x3x35xi32>) -> tensor<23x3x35xf16>
  %b8 = stablehlo.convert %b : (tensor<23x3x35xf16>) -> tensor<23x3x35xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 0, 3] : (tensor<23x3x35xf32>) -> tensor<3x18x23x35xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x18x23x35xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [3] : (tensor<3x18x23x35xf32>, tensor<f32>) -> tensor<3x18x23xf32>
  %expected = stablehlo.convert %s : (tensor<3x18x23xf32>) -> tensor<3x18x23xf16>
  %x = stablehlo.optimization_barrier %a : tensor<35x3x18xf16>
  %r = stablehlo.dot_general %x, %b, batching_dims = [1] x [1], contracting_dims = [0] x [2] : (tensor<35x3x18xf16>, tensor<23x3x35xf16>) -> tensor<3x18x23xf16>
  check.expect_eq %r, %expected : tensor<3x18x23xf16>
  return
}

func.func private @f16_f16_f16_long() {
  %a0 = stablehlo.iota dim = 0 : tensor<12002xi32>
  %a1 = stablehlo.constant dense<7> : tensor<12002xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<12002xi32>
  %a3 = stablehlo.constant dense<11> : tensor<12002xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<12002xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<12002xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<12002xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<12002xi32>) -> tensor<2x6001xi32>
  %a = stablehlo.convert %a7 : (tensor<2x6001xi32>) -> tensor<2x6001xf16>
  %a8 = stablehlo.convert %a : (tensor<2x6001xf16>) -> tensor<2x6001xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<2x6001xf32>) -> tensor<2x3x6001xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<18003xi32>
  %b1 = stablehlo.constant dense<5> : tensor<18003xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<18003xi32>
  %b3 = stablehlo.constant dense<7> : tensor<18003xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<18003xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<18003xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<18003xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<18003xi32>) -> tensor<6001x3xi32>
  %b = stablehlo.convert %b7 : (tensor<6001x3xi32>) -> tensor<6001x3xf16>
  %b8 = stablehlo.convert %b : (tensor<6001x3xf16>) -> tensor<6001x3xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<6001x3xf32>) -> tensor<2x3x6001xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<2x3x6001xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6001xf32>, tensor<f32>) -> tensor<2x3xf32>
  %expected = stablehlo.convert %s : (tensor<2x3xf32>) -> tensor<2x3xf16>
  %x = stablehlo.optimization_barrier %a : tensor<2x6001xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x6001xf16>, tensor<6001x3xf16>) -> tensor<2x3xf16>
  check.expect_eq %r, %expected : tensor<2x3xf16>
  return
}

func.func private @f16_f16_f32_few_rows() {
  %a0 = stablehlo.iota dim = 0 : tensor<450xi32>
  %a1 = stablehlo.constant dense<7> : tensor<450xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<450xi32>
  %a3 = stablehlo.constant dense<11> : tensor<450xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<450xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<450xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<450xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<450xi32>) -> tensor<3x150xi32>
  %a = stablehlo.convert %a7 : (tensor<3x150xi32>) -> tensor<3x150xf16>
  %a8 = stablehlo.convert %a : (tensor<3x150xf16>) -> tensor<3x150xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<3x150xf32>) -> tensor<3x77x150xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<11550xi32>
  %b1 = stablehlo.constant dense<5> : tensor<11550xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<11550xi32>
  %b3 = stablehlo.constant dense<7> : tensor<11550xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<11550xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<11550xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<11550xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<11550xi32>) -> tensor<77x150xi32>
  %b = stablehlo.convert %b7 : (tensor<77x150xi32>) -> tensor<77x150xf16>
  %b8 = stablehlo.convert %b : (tensor<77x150xf16>) -> tensor<77x150xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<77x150xf32>) -> tensor<3x77x150xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x77x150xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<3x77x150xf32>, tensor<f32>) -> tensor<3x77xf32>
  %expected = stablehlo.convert %s : (tensor<3x77xf32>) -> tensor<3x77xf32>
  %x = stablehlo.optimization_barrier %a : tensor<3x150xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [1] : (tensor<3x150xf16>, tensor<77x150xf16>) -> tensor<3x77xf32>
  check.expect_eq %r, %expected : tensor<3x77xf32>
  return
}

func.func private @f16_f16_f32_long() {
  %a0 = stablehlo.iota dim = 0 : tensor<12002xi32>
  %a1 = stablehlo.constant dense<7> : tensor<12002xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<12002xi32>
  %a3 = stablehlo.constant dense<11> : tensor<12002xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<12002xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<12002xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<12002xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<12002xi32>) -> tensor<2x6001xi32>
  %a = stablehlo.convert %a7 : (tensor<2x6001xi32>) -> tensor<2x6001xf16>
  %a8 = stablehlo.convert %a : (tensor<2x6001xf16>) -> tensor<2x6001xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<2x6001xf32>) -> tensor<2x3x6001xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<18003xi32>
  %b1 = stablehlo.constant dense<5> : tensor<18003xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<18003xi32>
  %b3 = stablehlo.constant dense<7> : tensor<18003xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<18003xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<18003xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<18003xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<18003xi32>) -> tensor<6001x3xi32>
  %b = stablehlo.convert %b7 : (tensor<6001x3xi32>) -> tensor<6001x3xf16>
  %b8 = stablehlo.convert %b : (tensor<6001x3xf16>) -> tensor<6001x3xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<6001x3xf32>) -> tensor<2x3x6001xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<2x3x6001xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6001xf32>, tensor<f32>) -> tensor<2x3xf32>
  %expected = stablehlo.convert %s : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %x = stablehlo.optimization_barrier %a : tensor<2x6001xf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x6001xf16>, tensor<6001x3xf16>) -> tensor<2x3xf32>
  check.expect_eq %r, %expected : tensor<2x3xf32>
  return
}

func.func private @bf16_f32_f32_batch() {
  %a0 = stablehlo.iota dim = 0 : tensor<2310xi32>
  %a1 = stablehlo.constant dense<7> : tensor<2310xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<2310xi32>
  %a3 = stablehlo.constant dense<11> : tensor<2310xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<2310xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<2310xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<2310xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<2310xi32>) -> tensor<5x14x33xi32>
  %a = stablehlo.convert %a7 : (tensor<5x14x33xi32>) -> tensor<5x14x33xbf16>
  %a8 = stablehlo.convert %a : (tensor<5x14x33xbf16>) -> tensor<5x14x33xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1, 3] : (tensor<5x14x33xf32>) -> tensor<5x14x19x33xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<3135xi32>
  %b1 = stablehlo.constant dense<5> : tensor<3135xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<3135xi32>
  %b3 = stablehlo.constant dense<7> : tensor<3135xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<3135xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<3135xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<3135xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<3135xi32>) -> tensor<5x19x33xi32>
  %b = stablehlo.convert %b7 : (tensor<5x19x33xi32>) -> tensor<5x19x33xf32>
  %b8 = stablehlo.convert %b : (tensor<5x19x33xf32>) -> tensor<5x19x33xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [0, 2, 3] : (tensor<5x19x33xf32>) -> tensor<5x14x19x33xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<5x14x19x33xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [3] : (tensor<5x14x19x33xf32>, tensor<f32>) -> tensor<5x14x19xf32>
  %expected = stablehlo.convert %s : (tensor<5x14x19xf32>) -> tensor<5x14x19xf32>
  %x = stablehlo.optimization_barrier %a : tensor<5x14x33xbf16>
  %r = stablehlo.dot_general %x, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x14x33xbf16>, tensor<5x19x33xf32>) -> tensor<5x14x19xf32>
  check.expect_eq %r, %expected : tensor<5x14x19xf32>
  return
}

func.func private @bf16_f32_f32_transposed() {
  %a0 = stablehlo.iota dim = 0 : tensor<1320xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1320xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1320xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1320xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1320xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1320xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1320xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1320xi32>) -> tensor<40x33xi32>
  %a = stablehlo.convert %a7 : (tensor<40x33xi32>) -> tensor<40x33xbf16>
  %a8 = stablehlo.convert %a : (tensor<40x33xbf16>) -> tensor<40x33xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<40x33xf32>) -> tensor<33x37x40xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1480xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1480xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1480xi32>
  %b3 = stablehlo.constant dense<7> : tensor<1480xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1480xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<1480xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<1480xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1480xi32>) -> tensor<37x40xi32>
  %b = stablehlo.convert %b7 : (tensor<37x40xi32>) -> tensor<37x40xf32>
  %b8 = stablehlo.convert %b : (tensor<37x40xf32>) -> tensor<37x40xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<37x40xf32>) -> tensor<33x37x40xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<33x37x40xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<33x37x40xf32>, tensor<f32>) -> tensor<33x37xf32>
  %expected = stablehlo.convert %s : (tensor<33x37xf32>) -> tensor<33x37xf32>
  %x = stablehlo.optimization_barrier %a : tensor<40x33xbf16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [1] : (tensor<40x33xbf16>, tensor<37x40xf32>) -> tensor<33x37xf32>
  check.expect_eq %r, %expected : tensor<33x37xf32>
  return
}

func.func private @f8e4m3fn_f8e5m2_f32_long() {
  %a0 = stablehlo.iota dim = 0 : tensor<12002xi32>
  %a1 = stablehlo.constant dense<7> : tensor<12002xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<12002xi32>
  %a3 = stablehlo.constant dense<11> : tensor<12002xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<12002xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<12002xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<12002xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<12002xi32>) -> tensor<2x6001xi32>
  %a = stablehlo.convert %a7 : (tensor<2x6001xi32>) -> tensor<2x6001xf8E4M3FN>
  %a8 = stablehlo.convert %a : (tensor<2x6001xf8E4M3FN>) -> tensor<2x6001xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<2x6001xf32>) -> tensor<2x3x6001xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<18003xi32>
  %b1 = stablehlo.constant dense<5> : tensor<18003xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<18003xi32>
  %b3 = stablehlo.constant dense<7> : tensor<18003xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<18003xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<18003xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<18003xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<18003xi32>) -> tensor<6001x3xi32>
  %b = stablehlo.convert %b7 : (tensor<6001x3xi32>) -> tensor<6001x3xf8E5M2>
  %b8 = stablehlo.convert %b : (tensor<6001x3xf8E5M2>) -> tensor<6001x3xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<6001x3xf32>) -> tensor<2x3x6001xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<2x3x6001xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6001xf32>, tensor<f32>) -> tensor<2x3xf32>
  %expected = stablehlo.convert %s : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %x = stablehlo.optimization_barrier %a : tensor<2x6001xf8E4M3FN>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x6001xf8E4M3FN>, tensor<6001x3xf8E5M2>) -> tensor<2x3xf32>
  check.expect_eq %r, %expected : tensor<2x3xf32>
  return
}

func.func private @f8e4m3fn_f8e5m2_f32_vector_by_matrix() {
  %a0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %a1 = stablehlo.constant dense<7> : tensor<131xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<131xi32>
  %a3 = stablehlo.constant dense<11> : tensor<131xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<131xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<131xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<131xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<131xi32>) -> tensor<131xi32>
  %a = stablehlo.convert %a7 : (tensor<131xi32>) -> tensor<131xf8E4M3FN>
  %a8 = stablehlo.convert %a : (tensor<131xf8E4M3FN>) -> tensor<131xf32>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [1] : (tensor<131xf32>) -> tensor<260x131xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %b1 = stablehlo.constant dense<5> : tensor<34060xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<34060xi32>
  %b3 = stablehlo.constant dense<7> : tensor<34060xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<34060xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<34060xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<34060xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<34060xi32>) -> tensor<131x260xi32>
  %b = stablehlo.convert %b7 : (tensor<131x260xi32>) -> tensor<131x260xf8E5M2>
  %b8 = stablehlo.convert %b : (tensor<131x260xf8E5M2>) -> tensor<131x260xf32>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 0] : (tensor<131x260xf32>) -> tensor<260x131xf32>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<260x131xf32>
  %sz = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xf32>, tensor<f32>) -> tensor<260xf32>
  %expected = stablehlo.convert %s : (tensor<260xf32>) -> tensor<260xf32>
  %x = stablehlo.optimization_barrier %a : tensor<131xf8E4M3FN>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<131xf8E4M3FN>, tensor<131x260xf8E5M2>) -> tensor<260xf32>
  check.expect_eq %r, %expected : tensor<260xf32>
  return
}

func.func private @i8_i8_i32_transposed() {
  %a0 = stablehlo.iota dim = 0 : tensor<1320xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1320xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1320xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1320xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1320xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1320xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1320xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1320xi32>) -> tensor<40x33xi32>
  %a = stablehlo.convert %a7 : (tensor<40x33xi32>) -> tensor<40x33xi8>
  %a8 = stablehlo.convert %a : (tensor<40x33xi8>) -> tensor<40x33xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<40x33xi64>) -> tensor<33x37x40xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<1480xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1480xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1480xi32>
  %b3 = stablehlo.constant dense<7> : tensor<1480xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1480xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<1480xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<1480xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1480xi32>) -> tensor<37x40xi32>
  %b = stablehlo.convert %b7 : (tensor<37x40xi32>) -> tensor<37x40xi8>
  %b8 = stablehlo.convert %b : (tensor<37x40xi8>) -> tensor<37x40xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<37x40xi64>) -> tensor<33x37x40xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<33x37x40xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<33x37x40xi64>, tensor<i64>) -> tensor<33x37xi64>
  %expected = stablehlo.convert %s : (tensor<33x37xi64>) -> tensor<33x37xi32>
  %x = stablehlo.optimization_barrier %a : tensor<40x33xi8>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [1] : (tensor<40x33xi8>, tensor<37x40xi8>) -> tensor<33x37xi32>
  check.expect_eq %r, %expected : tensor<33x37xi32>
  return
}

func.func private @i8_i8_i32_few_columns() {
  %a0 = stablehlo.iota dim = 0 : tensor<7280xi32>
  %a1 = stablehlo.constant dense<7> : tensor<7280xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<7280xi32>
  %a3 = stablehlo.constant dense<11> : tensor<7280xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<7280xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<7280xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<7280xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<7280xi32>) -> tensor<80x91xi32>
  %a = stablehlo.convert %a7 : (tensor<80x91xi32>) -> tensor<80x91xi8>
  %a8 = stablehlo.convert %a : (tensor<80x91xi8>) -> tensor<80x91xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<80x91xi64>) -> tensor<91x5x80xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<400xi32>
  %b1 = stablehlo.constant dense<5> : tensor<400xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<400xi32>
  %b3 = stablehlo.constant dense<7> : tensor<400xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<400xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<400xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<400xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<400xi32>) -> tensor<80x5xi32>
  %b = stablehlo.convert %b7 : (tensor<80x5xi32>) -> tensor<80x5xi8>
  %b8 = stablehlo.convert %b : (tensor<80x5xi8>) -> tensor<80x5xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<80x5xi64>) -> tensor<91x5x80xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<91x5x80xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<91x5x80xi64>, tensor<i64>) -> tensor<91x5xi64>
  %expected = stablehlo.convert %s : (tensor<91x5xi64>) -> tensor<91x5xi32>
  %x = stablehlo.optimization_barrier %a : tensor<80x91xi8>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<80x91xi8>, tensor<80x5xi8>) -> tensor<91x5xi32>
  check.expect_eq %r, %expected : tensor<91x5xi32>
  return
}

func.func private @ui8_i8_i32_vector_by_matrix() {
  %a0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %a1 = stablehlo.constant dense<7> : tensor<131xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<131xi32>
  %a3 = stablehlo.constant dense<11> : tensor<131xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<131xi32>
  %a5 = stablehlo.constant dense<0> : tensor<131xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<131xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<131xi32>) -> tensor<131xi32>
  %a = stablehlo.convert %a7 : (tensor<131xi32>) -> tensor<131xui8>
  %a8 = stablehlo.convert %a : (tensor<131xui8>) -> tensor<131xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [1] : (tensor<131xi64>) -> tensor<260x131xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %b1 = stablehlo.constant dense<5> : tensor<34060xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<34060xi32>
  %b3 = stablehlo.constant dense<7> : tensor<34060xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<34060xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<34060xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<34060xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<34060xi32>) -> tensor<131x260xi32>
  %b = stablehlo.convert %b7 : (tensor<131x260xi32>) -> tensor<131x260xi8>
  %b8 = stablehlo.convert %b : (tensor<131x260xi8>) -> tensor<131x260xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 0] : (tensor<131x260xi64>) -> tensor<260x131xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<260x131xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xi64>, tensor<i64>) -> tensor<260xi64>
  %expected = stablehlo.convert %s : (tensor<260xi64>) -> tensor<260xi32>
  %x = stablehlo.optimization_barrier %a : tensor<131xui8>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<131xui8>, tensor<131x260xi8>) -> tensor<260xi32>
  check.expect_eq %r, %expected : tensor<260xi32>
  return
}

func.func private @ui8_i8_i32_gathered() {
  %a0 = stablehlo.iota dim = 0 : tensor<1890xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1890xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1890xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1890xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1890xi32>
  %a5 = stablehlo.constant dense<0> : tensor<1890xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1890xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1890xi32>) -> tensor<35x3x18xi32>
  %a = stablehlo.convert %a7 : (tensor<35x3x18xi32>) -> tensor<35x3x18xui8>
  %a8 = stablehlo.convert %a : (tensor<35x3x18xui8>) -> tensor<35x3x18xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [3, 0, 1] : (tensor<35x3x18xi64>) -> tensor<3x18x23x35xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<2415xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2415xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2415xi32>
  %b3 = stablehlo.constant dense<7> : tensor<2415xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2415xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<2415xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<2415xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2415xi32>) -> tensor<23x3x35xi32>
  %b = stablehlo.convert %b7 : (tensor<23x3x35xi32>) -> tensor<23x3x35xi8>
  %b8 = stablehlo.convert %b : (tensor<23x3x35xi8>) -> tensor<23x3x35xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 0, 3] : (tensor<23x3x35xi64>) -> tensor<3x18x23x35xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x18x23x35xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [3] : (tensor<3x18x23x35xi64>, tensor<i64>) -> tensor<3x18x23xi64>
  %expected = stablehlo.convert %s : (tensor<3x18x23xi64>) -> tensor<3x18x23xi32>
  %x = stablehlo.optimization_barrier %a : tensor<35x3x18xui8>
  %r = stablehlo.dot_general %x, %b, batching_dims = [1] x [1], contracting_dims = [0] x [2] : (tensor<35x3x18xui8>, tensor<23x3x35xi8>) -> tensor<3x18x23xi32>
  check.expect_eq %r, %expected : tensor<3x18x23xi32>
  return
}

func.func private @ui8_ui8_ui32_few_columns() {
  %a0 = stablehlo.iota dim = 0 : tensor<7280xi32>
  %a1 = stablehlo.constant dense<7> : tensor<7280xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<7280xi32>
  %a3 = stablehlo.constant dense<11> : tensor<7280xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<7280xi32>
  %a5 = stablehlo.constant dense<0> : tensor<7280xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<7280xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<7280xi32>) -> tensor<80x91xi32>
  %a = stablehlo.convert %a7 : (tensor<80x91xi32>) -> tensor<80x91xui8>
  %a8 = stablehlo.convert %a : (tensor<80x91xui8>) -> tensor<80x91xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<80x91xi64>) -> tensor<91x5x80xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<400xi32>
  %b1 = stablehlo.constant dense<5> : tensor<400xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<400xi32>
  %b3 = stablehlo.constant dense<7> : tensor<400xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<400xi32>
  %b5 = stablehlo.constant dense<0> : tensor<400xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<400xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<400xi32>) -> tensor<80x5xi32>
  %b = stablehlo.convert %b7 : (tensor<80x5xi32>) -> tensor<80x5xui8>
  %b8 = stablehlo.convert %b : (tensor<80x5xui8>) -> tensor<80x5xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<80x5xi64>) -> tensor<91x5x80xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<91x5x80xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<91x5x80xi64>, tensor<i64>) -> tensor<91x5xi64>
  %expected = stablehlo.convert %s : (tensor<91x5xi64>) -> tensor<91x5xui32>
  %x = stablehlo.optimization_barrier %a : tensor<80x91xui8>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<80x91xui8>, tensor<80x5xui8>) -> tensor<91x5xui32>
  check.expect_eq %r, %expected : tensor<91x5xui32>
  return
}

func.func private @ui8_ui8_ui32_plain() {
  %a0 = stablehlo.iota dim = 0 : tensor<1008xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1008xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1008xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1008xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1008xi32>
  %a5 = stablehlo.constant dense<0> : tensor<1008xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1008xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1008xi32>) -> tensor<21x48xi32>
  %a = stablehlo.convert %a7 : (tensor<21x48xi32>) -> tensor<21x48xui8>
  %a8 = stablehlo.convert %a : (tensor<21x48xui8>) -> tensor<21x48xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<21x48xi64>) -> tensor<21x45x48xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<2160xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2160xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2160xi32>
  %b3 = stablehlo.constant dense<7> : tensor<2160xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2160xi32>
  %b5 = stablehlo.constant dense<0> : tensor<2160xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<2160xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2160xi32>) -> tensor<48x45xi32>
  %b = stablehlo.convert %b7 : (tensor<48x45xi32>) -> tensor<48x45xui8>
  %b8 = stablehlo.convert %b : (tensor<48x45xui8>) -> tensor<48x45xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<48x45xi64>) -> tensor<21x45x48xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<21x45x48xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<21x45x48xi64>, tensor<i64>) -> tensor<21x45xi64>
  %expected = stablehlo.convert %s : (tensor<21x45xi64>) -> tensor<21x45xui32>
  %x = stablehlo.optimization_barrier %a : tensor<21x48xui8>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<21x48xui8>, tensor<48x45xui8>) -> tensor<21x45xui32>
  check.expect_eq %r, %expected : tensor<21x45xui32>
  return
}

func.func private @i16_i16_i16_gathered() {
  %a0 = stablehlo.iota dim = 0 : tensor<1890xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1890xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1890xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1890xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1890xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1890xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1890xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1890xi32>) -> tensor<35x3x18xi32>
  %a = stablehlo.convert %a7 : (tensor<35x3x18xi32>) -> tensor<35x3x18xi16>
  %a8 = stablehlo.convert %a : (tensor<35x3x18xi16>) -> tensor<35x3x18xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [3, 0, 1] : (tensor<35x3x18xi64>) -> tensor<3x18x23x35xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<2415xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2415xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2415xi32>
  %b3 = stablehlo.constant dense<7> : tensor<2415xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2415xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<2415xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<2415xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2415xi32>) -> tensor<23x3x35xi32>
  %b = stablehlo.convert %b7 : (tensor<23x3x35xi32>) -> tensor<23x3x35xi16>
  %b8 = stablehlo.convert %b : (tensor<23x3x35xi16>) -> tensor<23x3x35xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 0, 3] : (tensor<23x3x35xi64>) -> tensor<3x18x23x35xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x18x23x35xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [3] : (tensor<3x18x23x35xi64>, tensor<i64>) -> tensor<3x18x23xi64>
  %expected = stablehlo.convert %s : (tensor<3x18x23xi64>) -> tensor<3x18x23xi16>
  %x = stablehlo.optimization_barrier %a : tensor<35x3x18xi16>
  %r = stablehlo.dot_general %x, %b, batching_dims = [1] x [1], contracting_dims = [0] x [2] : (tensor<35x3x18xi16>, tensor<23x3x35xi16>) -> tensor<3x18x23xi16>
  check.expect_eq %r, %expected : tensor<3x18x23xi16>
  return
}

func.func private @i16_i16_i16_vector() {
  %a0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %a1 = stablehlo.constant dense<7> : tensor<34060xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<34060xi32>
  %a3 = stablehlo.constant dense<11> : tensor<34060xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<34060xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<34060xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<34060xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<34060xi32>) -> tensor<260x131xi32>
  %a = stablehlo.convert %a7 : (tensor<260x131xi32>) -> tensor<260x131xi16>
  %a8 = stablehlo.convert %a : (tensor<260x131xi16>) -> tensor<260x131xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1] : (tensor<260x131xi64>) -> tensor<260x131xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %b1 = stablehlo.constant dense<5> : tensor<131xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<131xi32>
  %b3 = stablehlo.constant dense<7> : tensor<131xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<131xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<131xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<131xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<131xi32>) -> tensor<131xi32>
  %b = stablehlo.convert %b7 : (tensor<131xi32>) -> tensor<131xi16>
  %b8 = stablehlo.convert %b : (tensor<131xi16>) -> tensor<131xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1] : (tensor<131xi64>) -> tensor<260x131xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<260x131xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xi64>, tensor<i64>) -> tensor<260xi64>
  %expected = stablehlo.convert %s : (tensor<260xi64>) -> tensor<260xi16>
  %x = stablehlo.optimization_barrier %a : tensor<260x131xi16>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<260x131xi16>, tensor<131xi16>) -> tensor<260xi16>
  check.expect_eq %r, %expected : tensor<260xi16>
  return
}

func.func private @i32_i32_i32_plain() {
  %a0 = stablehlo.iota dim = 0 : tensor<1008xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1008xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1008xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1008xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1008xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1008xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1008xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1008xi32>) -> tensor<21x48xi32>
  %a = stablehlo.convert %a7 : (tensor<21x48xi32>) -> tensor<21x48xi32>
  %a8 = stablehlo.convert %a : (tensor<21x48xi32>) -> tensor<21x48xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<21x48xi64>) -> tensor<21x45x48xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<2160xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2160xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2160xi32>
  %b3 = stablehlo.constant dense<7> : tensor<2160xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2160xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<2160xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<2160xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2160xi32>) -> tensor<48x45xi32>
  %b = stablehlo.convert %b7 : (tensor<48x45xi32>) -> tensor<48x45xi32>
  %b8 = stablehlo.convert %b : (tensor<48x45xi32>) -> tensor<48x45xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<48x45xi64>) -> tensor<21x45x48xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<21x45x48xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<21x45x48xi64>, tensor<i64>) -> tensor<21x45xi64>
  %expected = stablehlo.convert %s : (tensor<21x45xi64>) -> tensor<21x45xi32>
  %x = stablehlo.optimization_barrier %a : tensor<21x48xi32>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<21x48xi32>, tensor<48x45xi32>) -> tensor<21x45xi32>
  check.expect_eq %r, %expected : tensor<21x45xi32>
  return
}

func.func private @i32_i32_i32_few_rows() {
  %a0 = stablehlo.iota dim = 0 : tensor<450xi32>
  %a1 = stablehlo.constant dense<7> : tensor<450xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<450xi32>
  %a3 = stablehlo.constant dense<11> : tensor<450xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<450xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<450xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<450xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<450xi32>) -> tensor<3x150xi32>
  %a = stablehlo.convert %a7 : (tensor<3x150xi32>) -> tensor<3x150xi32>
  %a8 = stablehlo.convert %a : (tensor<3x150xi32>) -> tensor<3x150xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<3x150xi64>) -> tensor<3x77x150xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<11550xi32>
  %b1 = stablehlo.constant dense<5> : tensor<11550xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<11550xi32>
  %b3 = stablehlo.constant dense<7> : tensor<11550xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<11550xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<11550xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<11550xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<11550xi32>) -> tensor<77x150xi32>
  %b = stablehlo.convert %b7 : (tensor<77x150xi32>) -> tensor<77x150xi32>
  %b8 = stablehlo.convert %b : (tensor<77x150xi32>) -> tensor<77x150xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<77x150xi64>) -> tensor<3x77x150xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x77x150xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<3x77x150xi64>, tensor<i64>) -> tensor<3x77xi64>
  %expected = stablehlo.convert %s : (tensor<3x77xi64>) -> tensor<3x77xi32>
  %x = stablehlo.optimization_barrier %a : tensor<3x150xi32>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [1] : (tensor<3x150xi32>, tensor<77x150xi32>) -> tensor<3x77xi32>
  check.expect_eq %r, %expected : tensor<3x77xi32>
  return
}

func.func private @i64_i64_i64_vector() {
  %a0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %a1 = stablehlo.constant dense<7> : tensor<34060xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<34060xi32>
  %a3 = stablehlo.constant dense<11> : tensor<34060xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<34060xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<34060xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<34060xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<34060xi32>) -> tensor<260x131xi32>
  %a = stablehlo.convert %a7 : (tensor<260x131xi32>) -> tensor<260x131xi64>
  %a8 = stablehlo.convert %a : (tensor<260x131xi64>) -> tensor<260x131xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1] : (tensor<260x131xi64>) -> tensor<260x131xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %b1 = stablehlo.constant dense<5> : tensor<131xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<131xi32>
  %b3 = stablehlo.constant dense<7> : tensor<131xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<131xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<131xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<131xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<131xi32>) -> tensor<131xi32>
  %b = stablehlo.convert %b7 : (tensor<131xi32>) -> tensor<131xi64>
  %b8 = stablehlo.convert %b : (tensor<131xi64>) -> tensor<131xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1] : (tensor<131xi64>) -> tensor<260x131xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<260x131xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xi64>, tensor<i64>) -> tensor<260xi64>
  %expected = stablehlo.convert %s : (tensor<260xi64>) -> tensor<260xi64>
  %x = stablehlo.optimization_barrier %a : tensor<260x131xi64>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<260x131xi64>, tensor<131xi64>) -> tensor<260xi64>
  check.expect_eq %r, %expected : tensor<260xi64>
  return
}

func.func private @i64_i64_i64_batch() {
  %a0 = stablehlo.iota dim = 0 : tensor<2310xi32>
  %a1 = stablehlo.constant dense<7> : tensor<2310xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<2310xi32>
  %a3 = stablehlo.constant dense<11> : tensor<2310xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<2310xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<2310xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<2310xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<2310xi32>) -> tensor<5x14x33xi32>
  %a = stablehlo.convert %a7 : (tensor<5x14x33xi32>) -> tensor<5x14x33xi64>
  %a8 = stablehlo.convert %a : (tensor<5x14x33xi64>) -> tensor<5x14x33xi64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1, 3] : (tensor<5x14x33xi64>) -> tensor<5x14x19x33xi64>
  %b0 = stablehlo.iota dim = 0 : tensor<3135xi32>
  %b1 = stablehlo.constant dense<5> : tensor<3135xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<3135xi32>
  %b3 = stablehlo.constant dense<7> : tensor<3135xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<3135xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<3135xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<3135xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<3135xi32>) -> tensor<5x19x33xi32>
  %b = stablehlo.convert %b7 : (tensor<5x19x33xi32>) -> tensor<5x19x33xi64>
  %b8 = stablehlo.convert %b : (tensor<5x19x33xi64>) -> tensor<5x19x33xi64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [0, 2, 3] : (tensor<5x19x33xi64>) -> tensor<5x14x19x33xi64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<5x14x19x33xi64>
  %sz = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [3] : (tensor<5x14x19x33xi64>, tensor<i64>) -> tensor<5x14x19xi64>
  %expected = stablehlo.convert %s : (tensor<5x14x19xi64>) -> tensor<5x14x19xi64>
  %x = stablehlo.optimization_barrier %a : tensor<5x14x33xi64>
  %r = stablehlo.dot_general %x, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x14x33xi64>, tensor<5x19x33xi64>) -> tensor<5x14x19xi64>
  check.expect_eq %r, %expected : tensor<5x14x19xi64>
  return
}

func.func private @f64_f64_f64_few_rows() {
  %a0 = stablehlo.iota dim = 0 : tensor<450xi32>
  %a1 = stablehlo.constant dense<7> : tensor<450xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<450xi32>
  %a3 = stablehlo.constant dense<11> : tensor<450xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<450xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<450xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<450xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<450xi32>) -> tensor<3x150xi32>
  %a = stablehlo.convert %a7 : (tensor<3x150xi32>) -> tensor<3x150xf64>
  %a8 = stablehlo.convert %a : (tensor<3x150xf64>) -> tensor<3x150xf64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<3x150xf64>) -> tensor<3x77x150xf64>
  %b0 = stablehlo.iota dim = 0 : tensor<11550xi32>
  %b1 = stablehlo.constant dense<5> : tensor<11550xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<11550xi32>
  %b3 = stablehlo.constant dense<7> : tensor<11550xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<11550xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<11550xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<11550xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<11550xi32>) -> tensor<77x150xi32>
  %b = stablehlo.convert %b7 : (tensor<77x150xi32>) -> tensor<77x150xf64>
  %b8 = stablehlo.convert %b : (tensor<77x150xf64>) -> tensor<77x150xf64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<77x150xf64>) -> tensor<3x77x150xf64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<3x77x150xf64>
  %sz = stablehlo.constant dense<0.0> : tensor<f64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<3x77x150xf64>, tensor<f64>) -> tensor<3x77xf64>
  %expected = stablehlo.convert %s : (tensor<3x77xf64>) -> tensor<3x77xf64>
  %x = stablehlo.optimization_barrier %a : tensor<3x150xf64>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [1] : (tensor<3x150xf64>, tensor<77x150xf64>) -> tensor<3x77xf64>
  check.expect_eq %r, %expected : tensor<3x77xf64>
  return
}

func.func private @f64_f64_f64_long() {
  %a0 = stablehlo.iota dim = 0 : tensor<12002xi32>
  %a1 = stablehlo.constant dense<7> : tensor<12002xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<12002xi32>
  %a3 = stablehlo.constant dense<11> : tensor<12002xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<12002xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<12002xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<12002xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<12002xi32>) -> tensor<2x6001xi32>
  %a = stablehlo.convert %a7 : (tensor<2x6001xi32>) -> tensor<2x6001xf64>
  %a8 = stablehlo.convert %a : (tensor<2x6001xf64>) -> tensor<2x6001xf64>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<2x6001xf64>) -> tensor<2x3x6001xf64>
  %b0 = stablehlo.iota dim = 0 : tensor<18003xi32>
  %b1 = stablehlo.constant dense<5> : tensor<18003xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<18003xi32>
  %b3 = stablehlo.constant dense<7> : tensor<18003xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<18003xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<18003xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<18003xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<18003xi32>) -> tensor<6001x3xi32>
  %b = stablehlo.convert %b7 : (tensor<6001x3xi32>) -> tensor<6001x3xf64>
  %b8 = stablehlo.convert %b : (tensor<6001x3xf64>) -> tensor<6001x3xf64>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<6001x3xf64>) -> tensor<2x3x6001xf64>
  %p = stablehlo.multiply %aw0, %bw0 : tensor<2x3x6001xf64>
  %sz = stablehlo.constant dense<0.0> : tensor<f64>
  %s = stablehlo.reduce(%p init: %sz) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6001xf64>, tensor<f64>) -> tensor<2x3xf64>
  %expected = stablehlo.convert %s : (tensor<2x3xf64>) -> tensor<2x3xf64>
  %x = stablehlo.optimization_barrier %a : tensor<2x6001xf64>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x6001xf64>, tensor<6001x3xf64>) -> tensor<2x3xf64>
  check.expect_eq %r, %expected : tensor<2x3xf64>
  return
}

func.func private @c_f32_c_f32_c_f32_batch() {
  %a0 = stablehlo.iota dim = 0 : tensor<2310xi32>
  %a1 = stablehlo.constant dense<7> : tensor<2310xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<2310xi32>
  %a3 = stablehlo.constant dense<11> : tensor<2310xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<2310xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<2310xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<2310xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<2310xi32>) -> tensor<5x14x33xi32>
  %a8 = stablehlo.convert %a7 : (tensor<5x14x33xi32>) -> tensor<5x14x33xf32>
  %a9 = stablehlo.reverse %a8, dims = [0] : tensor<5x14x33xf32>
  %a = stablehlo.complex %a8, %a9 : tensor<5x14x33xcomplex<f32>>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 1, 3] : (tensor<5x14x33xf32>) -> tensor<5x14x19x33xf32>
  %aw1 = stablehlo.broadcast_in_dim %a9, dims = [0, 1, 3] : (tensor<5x14x33xf32>) -> tensor<5x14x19x33xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<3135xi32>
  %b1 = stablehlo.constant dense<5> : tensor<3135xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<3135xi32>
  %b3 = stablehlo.constant dense<7> : tensor<3135xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<3135xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<3135xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<3135xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<3135xi32>) -> tensor<5x19x33xi32>
  %b8 = stablehlo.convert %b7 : (tensor<5x19x33xi32>) -> tensor<5x19x33xf32>
  %b9 = stablehlo.reverse %b8, dims = [0] : tensor<5x19x33xf32>
  %b = stablehlo.complex %b8, %b9 : tensor<5x19x33xcomplex<f32>>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [0, 2, 3] : (tensor<5x19x33xf32>) -> tensor<5x14x19x33xf32>
  %bw1 = stablehlo.broadcast_in_dim %b9, dims = [0, 2, 3] : (tensor<5x19x33xf32>) -> tensor<5x14x19x33xf32>
  %rr = stablehlo.multiply %aw0, %bw0 : tensor<5x14x19x33xf32>
  %ii = stablehlo.multiply %aw1, %bw1 : tensor<5x14x19x33xf32>
  %ri = stablehlo.multiply %aw0, %bw1 : tensor<5x14x19x33xf32>
  %ir = stablehlo.multiply %aw1, %bw0 : tensor<5x14x19x33xf32>
  %re = stablehlo.subtract %rr, %ii : tensor<5x14x19x33xf32>
  %im = stablehlo.add %ri, %ir : tensor<5x14x19x33xf32>
  %srz = stablehlo.constant dense<0.0> : tensor<f32>
  %sr = stablehlo.reduce(%re init: %srz) applies stablehlo.add across dimensions = [3] : (tensor<5x14x19x33xf32>, tensor<f32>) -> tensor<5x14x19xf32>
  %siz = stablehlo.constant dense<0.0> : tensor<f32>
  %si = stablehlo.reduce(%im init: %siz) applies stablehlo.add across dimensions = [3] : (tensor<5x14x19x33xf32>, tensor<f32>) -> tensor<5x14x19xf32>
  %expected = stablehlo.complex %sr, %si : tensor<5x14x19xcomplex<f32>>
  %x = stablehlo.optimization_barrier %a : tensor<5x14x33xcomplex<f32>>
  %r = stablehlo.dot_general %x, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x14x33xcomplex<f32>>, tensor<5x19x33xcomplex<f32>>) -> tensor<5x14x19xcomplex<f32>>
  check.expect_eq %r, %expected : tensor<5x14x19xcomplex<f32>>
  return
}

func.func private @c_f32_c_f32_c_f32_transposed() {
  %a0 = stablehlo.iota dim = 0 : tensor<1320xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1320xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1320xi32>
  %a3 = stablehlo.constant dense<11> : tensor<1320xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1320xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<1320xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<1320xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1320xi32>) -> tensor<40x33xi32>
  %a8 = stablehlo.convert %a7 : (tensor<40x33xi32>) -> tensor<40x33xf32>
  %a9 = stablehlo.reverse %a8, dims = [0] : tensor<40x33xf32>
  %a = stablehlo.complex %a8, %a9 : tensor<40x33xcomplex<f32>>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [2, 0] : (tensor<40x33xf32>) -> tensor<33x37x40xf32>
  %aw1 = stablehlo.broadcast_in_dim %a9, dims = [2, 0] : (tensor<40x33xf32>) -> tensor<33x37x40xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1480xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1480xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1480xi32>
  %b3 = stablehlo.constant dense<7> : tensor<1480xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1480xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<1480xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<1480xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1480xi32>) -> tensor<37x40xi32>
  %b8 = stablehlo.convert %b7 : (tensor<37x40xi32>) -> tensor<37x40xf32>
  %b9 = stablehlo.reverse %b8, dims = [0] : tensor<37x40xf32>
  %b = stablehlo.complex %b8, %b9 : tensor<37x40xcomplex<f32>>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 2] : (tensor<37x40xf32>) -> tensor<33x37x40xf32>
  %bw1 = stablehlo.broadcast_in_dim %b9, dims = [1, 2] : (tensor<37x40xf32>) -> tensor<33x37x40xf32>
  %rr = stablehlo.multiply %aw0, %bw0 : tensor<33x37x40xf32>
  %ii = stablehlo.multiply %aw1, %bw1 : tensor<33x37x40xf32>
  %ri = stablehlo.multiply %aw0, %bw1 : tensor<33x37x40xf32>
  %ir = stablehlo.multiply %aw1, %bw0 : tensor<33x37x40xf32>
  %re = stablehlo.subtract %rr, %ii : tensor<33x37x40xf32>
  %im = stablehlo.add %ri, %ir : tensor<33x37x40xf32>
  %srz = stablehlo.constant dense<0.0> : tensor<f32>
  %sr = stablehlo.reduce(%re init: %srz) applies stablehlo.add across dimensions = [2] : (tensor<33x37x40xf32>, tensor<f32>) -> tensor<33x37xf32>
  %siz = stablehlo.constant dense<0.0> : tensor<f32>
  %si = stablehlo.reduce(%im init: %siz) applies stablehlo.add across dimensions = [2] : (tensor<33x37x40xf32>, tensor<f32>) -> tensor<33x37xf32>
  %expected = stablehlo.complex %sr, %si : tensor<33x37xcomplex<f32>>
  %x = stablehlo.optimization_barrier %a : tensor<40x33xcomplex<f32>>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [1] : (tensor<40x33xcomplex<f32>>, tensor<37x40xcomplex<f32>>) -> tensor<33x37xcomplex<f32>>
  check.expect_eq %r, %expected : tensor<33x37xcomplex<f32>>
  return
}

func.func private @c_f64_c_f64_c_f64_long() {
  %a0 = stablehlo.iota dim = 0 : tensor<12002xi32>
  %a1 = stablehlo.constant dense<7> : tensor<12002xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<12002xi32>
  %a3 = stablehlo.constant dense<11> : tensor<12002xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<12002xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<12002xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<12002xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<12002xi32>) -> tensor<2x6001xi32>
  %a8 = stablehlo.convert %a7 : (tensor<2x6001xi32>) -> tensor<2x6001xf64>
  %a9 = stablehlo.reverse %a8, dims = [0] : tensor<2x6001xf64>
  %a = stablehlo.complex %a8, %a9 : tensor<2x6001xcomplex<f64>>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [0, 2] : (tensor<2x6001xf64>) -> tensor<2x3x6001xf64>
  %aw1 = stablehlo.broadcast_in_dim %a9, dims = [0, 2] : (tensor<2x6001xf64>) -> tensor<2x3x6001xf64>
  %b0 = stablehlo.iota dim = 0 : tensor<18003xi32>
  %b1 = stablehlo.constant dense<5> : tensor<18003xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<18003xi32>
  %b3 = stablehlo.constant dense<7> : tensor<18003xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<18003xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<18003xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<18003xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<18003xi32>) -> tensor<6001x3xi32>
  %b8 = stablehlo.convert %b7 : (tensor<6001x3xi32>) -> tensor<6001x3xf64>
  %b9 = stablehlo.reverse %b8, dims = [0] : tensor<6001x3xf64>
  %b = stablehlo.complex %b8, %b9 : tensor<6001x3xcomplex<f64>>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [2, 1] : (tensor<6001x3xf64>) -> tensor<2x3x6001xf64>
  %bw1 = stablehlo.broadcast_in_dim %b9, dims = [2, 1] : (tensor<6001x3xf64>) -> tensor<2x3x6001xf64>
  %rr = stablehlo.multiply %aw0, %bw0 : tensor<2x3x6001xf64>
  %ii = stablehlo.multiply %aw1, %bw1 : tensor<2x3x6001xf64>
  %ri = stablehlo.multiply %aw0, %bw1 : tensor<2x3x6001xf64>
  %ir = stablehlo.multiply %aw1, %bw0 : tensor<2x3x6001xf64>
  %re = stablehlo.subtract %rr, %ii : tensor<2x3x6001xf64>
  %im = stablehlo.add %ri, %ir : tensor<2x3x6001xf64>
  %srz = stablehlo.constant dense<0.0> : tensor<f64>
  %sr = stablehlo.reduce(%re init: %srz) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6001xf64>, tensor<f64>) -> tensor<2x3xf64>
  %siz = stablehlo.constant dense<0.0> : tensor<f64>
  %si = stablehlo.reduce(%im init: %siz) applies stablehlo.add across dimensions = [2] : (tensor<2x3x6001xf64>, tensor<f64>) -> tensor<2x3xf64>
  %expected = stablehlo.complex %sr, %si : tensor<2x3xcomplex<f64>>
  %x = stablehlo.optimization_barrier %a : tensor<2x6001xcomplex<f64>>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x6001xcomplex<f64>>, tensor<6001x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq %r, %expected : tensor<2x3xcomplex<f64>>
  return
}

func.func private @c_f64_c_f64_c_f64_vector_by_matrix() {
  %a0 = stablehlo.iota dim = 0 : tensor<131xi32>
  %a1 = stablehlo.constant dense<7> : tensor<131xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<131xi32>
  %a3 = stablehlo.constant dense<11> : tensor<131xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<131xi32>
  %a5 = stablehlo.constant dense<-5> : tensor<131xi32>
  %a6 = stablehlo.add %a4, %a5 : tensor<131xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<131xi32>) -> tensor<131xi32>
  %a8 = stablehlo.convert %a7 : (tensor<131xi32>) -> tensor<131xf64>
  %a9 = stablehlo.reverse %a8, dims = [0] : tensor<131xf64>
  %a = stablehlo.complex %a8, %a9 : tensor<131xcomplex<f64>>
  %aw0 = stablehlo.broadcast_in_dim %a8, dims = [1] : (tensor<131xf64>) -> tensor<260x131xf64>
  %aw1 = stablehlo.broadcast_in_dim %a9, dims = [1] : (tensor<131xf64>) -> tensor<260x131xf64>
  %b0 = stablehlo.iota dim = 0 : tensor<34060xi32>
  %b1 = stablehlo.constant dense<5> : tensor<34060xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<34060xi32>
  %b3 = stablehlo.constant dense<7> : tensor<34060xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<34060xi32>
  %b5 = stablehlo.constant dense<-3> : tensor<34060xi32>
  %b6 = stablehlo.add %b4, %b5 : tensor<34060xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<34060xi32>) -> tensor<131x260xi32>
  %b8 = stablehlo.convert %b7 : (tensor<131x260xi32>) -> tensor<131x260xf64>
  %b9 = stablehlo.reverse %b8, dims = [0] : tensor<131x260xf64>
  %b = stablehlo.complex %b8, %b9 : tensor<131x260xcomplex<f64>>
  %bw0 = stablehlo.broadcast_in_dim %b8, dims = [1, 0] : (tensor<131x260xf64>) -> tensor<260x131xf64>
  %bw1 = stablehlo.broadcast_in_dim %b9, dims = [1, 0] : (tensor<131x260xf64>) -> tensor<260x131xf64>
  %rr = stablehlo.multiply %aw0, %bw0 : tensor<260x131xf64>
  %ii = stablehlo.multiply %aw1, %bw1 : tensor<260x131xf64>
  %ri = stablehlo.multiply %aw0, %bw1 : tensor<260x131xf64>
  %ir = stablehlo.multiply %aw1, %bw0 : tensor<260x131xf64>
  %re = stablehlo.subtract %rr, %ii : tensor<260x131xf64>
  %im = stablehlo.add %ri, %ir : tensor<260x131xf64>
  %srz = stablehlo.constant dense<0.0> : tensor<f64>
  %sr = stablehlo.reduce(%re init: %srz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xf64>, tensor<f64>) -> tensor<260xf64>
  %siz = stablehlo.constant dense<0.0> : tensor<f64>
  %si = stablehlo.reduce(%im init: %siz) applies stablehlo.add across dimensions = [1] : (tensor<260x131xf64>, tensor<f64>) -> tensor<260xf64>
  %expected = stablehlo.complex %sr, %si : tensor<260xcomplex<f64>>
  %x = stablehlo.optimization_barrier %a : tensor<131xcomplex<f64>>
  %r = stablehlo.dot_general %x, %b, contracting_dims = [0] x [0] : (tensor<131xcomplex<f64>>, tensor<131x260xcomplex<f64>>) -> tensor<260xcomplex<f64>>
  check.expect_eq %r, %expected : tensor<260xcomplex<f64>>
  return
}
