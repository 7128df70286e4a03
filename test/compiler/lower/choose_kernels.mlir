// RUN: tessera-opt %s --tessera-lower-stablehlo --tessera-choose-kernels -split-input-file -verify-diagnostics | FileCheck %s --implicit-check-not=tessera_rt.dot_general --implicit-check-not=tessera_rt.convolution

// One product is no sum: it is elementwise, whatever its size, and begins with zero as sums do.
// CHECK-LABEL: func.func @products_of_one_step
func.func @products_of_one_step(%a: tensor<4096x1xf32>, %b: tensor<1x2048xf32>) -> tensor<4096x2048xf32> {
  // CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
  // CHECK: arith.mulf
  // CHECK: arith.addf
  // CHECK-NOT: linalg.generic
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4096x1xf32>, tensor<1x2048xf32>) -> tensor<4096x2048xf32>
  return %0 : tensor<4096x2048xf32>
}

// -----

// Small products are loops, large ones a library kernel.
// CHECK-LABEL: func.func @products
func.func @products(%a: tensor<8x4xf32>, %b: tensor<4x2xf32>, %c: tensor<256x256xf32>)
    -> (tensor<8x2xf32>, tensor<256x256xf32>) {
  // CHECK: linalg.generic
  %small = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
  // CHECK: tessera_rt.call kernel {{.*}}kind = "dot"
  %large = stablehlo.dot_general %c, %c, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
  return %small, %large : tensor<8x2xf32>, tensor<256x256xf32>
}

// -----

// Small products of narrow floats are loops, which have tiles.
// CHECK-LABEL: func.func @narrow_tiles
func.func @narrow_tiles(%a: tensor<16x8xbf16>, %b: tensor<8x24xf16>) -> tensor<16x24xbf16> {
  // CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%{{.*}}, %{{.*}} : tensor<16x8xbf16>, tensor<8x24xf16>)
  // CHECK-DAG: arith.extf %{{.*}} : bf16 to f32
  // CHECK-DAG: arith.extf %{{.*}} : f16 to f32
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<16x8xbf16>, tensor<8x24xf16>) -> tensor<16x24xbf16>
  return %0 : tensor<16x24xbf16>
}

// However many matrices a batch has, small ones have tiles. A batch in the last dimension of an operand has none, and
// long sums of a few columns are the runtime's.
// CHECK-LABEL: func.func @narrow_batches
func.func @narrow_batches(%a: tensor<64x32x32xf16>, %b: tensor<32x32x64xf16>, %c: tensor<64x32x127xf16>, %d: tensor<64x10x127xf16>) {
  // CHECK: linalg.generic {{.*}}"reduction"]} ins(%{{.*}}, %{{.*}} : tensor<64x32x32xf16>, tensor<64x32x32xf16>)
  %tiles = stablehlo.dot_general %a, %a, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<64x32x32xf16>, tensor<64x32x32xf16>) -> tensor<64x32x32xf16>
  // CHECK: tessera_rt.call kernel {{.*}}kind = "dot"
  %last = stablehlo.dot_general %a, %b, batching_dims = [0] x [2], contracting_dims = [2] x [0] : (tensor<64x32x32xf16>, tensor<32x32x64xf16>) -> tensor<64x32x32xf16>
  // CHECK: tessera_rt.call kernel {{.*}}kind = "dot"
  %few = stablehlo.dot_general %c, %d, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<64x32x127xf16>, tensor<64x10x127xf16>) -> tensor<64x32x10xf16>
  return
}

// -----

// Large ones of other types are kernels, too, from fewer elements on but for f64, which has tiles as f32 does. A product of one step is no sum.
// Types that are others in memory are said. Nothing here names a processor: the runtime chooses.
// CHECK-LABEL: func.func @products_of_narrow_types
func.func @products_of_narrow_types(%a: tensor<96x32xbf16>, %b: tensor<64x32xui8>, %c: tensor<64x32xf8E4M3FN>,
                                    %d: tensor<64x32xf64>, %e: tensor<256x1xf16>, %f: tensor<64x32xi4>) {
  // CHECK: tessera_rt.call kernel {{.*}}elements = array<i64: 11, 11, 11>, kind = "dot"
  %bf16 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<96x32xbf16>, tensor<96x32xbf16>) -> tensor<96x96xbf16>
  // CHECK: tessera_rt.call kernel {{.*}}elements = array<i64: 6, 6, 4>, kind = "dot"
  %i8 = stablehlo.dot_general %b, %b, contracting_dims = [1] x [1] : (tensor<64x32xui8>, tensor<64x32xui8>) -> tensor<64x64xi32>
  // CHECK: tessera_rt.call kernel {{.*}}elements = array<i64: 25, 25, 12>, kind = "dot"
  %f8 = stablehlo.dot_general %c, %c, contracting_dims = [1] x [1] : (tensor<64x32xf8E4M3FN>, tensor<64x32xf8E4M3FN>) -> tensor<64x64xf32>
  // CHECK: linalg.generic
  %small = stablehlo.dot_general %d, %d, contracting_dims = [1] x [1] : (tensor<64x32xf64>, tensor<64x32xf64>) -> tensor<64x64xf64>
  // CHECK: linalg.generic
  %short = stablehlo.dot_general %e, %e, contracting_dims = [1] x [1] : (tensor<256x1xf16>, tensor<256x1xf16>) -> tensor<256x256xf16>
  // CHECK: linalg.generic
  %i4 = stablehlo.dot_general %f, %f, contracting_dims = [1] x [1] : (tensor<64x32xi4>, tensor<64x32xi4>) -> tensor<64x64xi32>
  return
}

// -----

// f32 and large convolutions of f64 are library kernels, window and all; the others are loops.
// CHECK-LABEL: func.func @convolutions
func.func @convolutions(%a: tensor<1x8x3xf32>, %b: tensor<2x3x4xf32>, %c: tensor<1x64x64x4xf64>, %d: tensor<3x3x4x2xf64>,
                        %e: tensor<1x8x3xi8>, %f: tensor<2x3x4xi8>)
    -> (tensor<1x9x4xf32>, tensor<1x62x62x2xf64>, tensor<1x6x6x2xf64>, tensor<1x7x4xi32>) {
  // CHECK: tessera_rt.call kernel {{.*}}kind = "convolution"{{.*}}padding = array<i64: 1, 1>{{.*}}window_reversal = array<i64: 1>
  %f32 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]], reverse = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<2x3x4xf32>) -> tensor<1x9x4xf32>
  // CHECK: tessera_rt.call kernel {{.*}}kind = "convolution"
  %large = stablehlo.convolution(%c, %d) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x64x64x4xf64>, tensor<3x3x4x2xf64>) -> tensor<1x62x62x2xf64>
  // CHECK: linalg.generic {{.*}}"reduction"
  %part = stablehlo.slice %c [0:1, 0:8, 0:8, 0:4] : (tensor<1x64x64x4xf64>) -> tensor<1x8x8x4xf64>
  %small = stablehlo.convolution(%part, %d) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf64>, tensor<3x3x4x2xf64>) -> tensor<1x6x6x2xf64>
  // CHECK: linalg.generic {{.*}}"reduction"
  %i8 = stablehlo.convolution(%e, %f) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x7x4xi32>
  return %f32, %large, %small, %i8 : tensor<1x9x4xf32>, tensor<1x62x62x2xf64>, tensor<1x6x6x2xf64>, tensor<1x7x4xi32>
}

// -----

// Loops have no padding.
func.func @padded(%x: tensor<1x8x3xi8>, %k: tensor<2x3x4xi8>) -> tensor<1x9x4xi32> {
  // expected-error@+1 {{has neither a kernel nor loops on --device=cpu; expected a window without padding, input dilation or reversal, which --tessera-convert-computation creates}}
  %0 = tessera_rt.convolution %x, %k dims [0, 2, 1] x [1, 2, 0] to [0, 2, 1] elements [i8, i8, i32] {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = array<i64: 1, 1>, rhs_dilation = array<i64: 1>, window_reversal = array<i64: 0>, window_strides = array<i64: 1>} : (tensor<1x8x3xi8>, tensor<2x3x4xi8>) -> tensor<1x9x4xi32>
  return %0 : tensor<1x9x4xi32>
}

// -----

// A combiner may give a value from outside of its region.
// CHECK-LABEL: func.func @value_from_outside
func.func @value_from_outside(%x: tensor<8xf32>, %z: f32) -> tensor<8xf32> {
  // CHECK: tensor.insert %arg1 into
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: f32, %b: f32):
    tessera_rt.yield %z : f32
  } {dimension = 0 : i64, element_type = f32} : (tensor<8xf32>, f32) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
