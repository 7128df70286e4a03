// RUN: tessera-opt %s --tessera-lower-stablehlo --tessera-choose-kernels -split-input-file | FileCheck %s --implicit-check-not=tessera_rt.dot_general

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

// Small products of narrow floats are those of f32, which have tiles.
// CHECK-LABEL: func.func @widened_first
func.func @widened_first(%a: tensor<16x8xbf16>, %b: tensor<8x24xf16>) -> tensor<16x24xbf16> {
  // CHECK-DAG: arith.extf %{{.*}} : bf16 to f32
  // CHECK-DAG: arith.extf %{{.*}} : f16 to f32
  // CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%{{.*}}, %{{.*}} : tensor<16x8xf32>, tensor<8x24xf32>)
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<16x8xbf16>, tensor<8x24xf16>) -> tensor<16x24xbf16>
  return %0 : tensor<16x24xbf16>
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
