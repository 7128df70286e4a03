// RUN: tessera-opt %s --tessera-import-custom-calls -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @functions
func.func @functions(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x3xf32>, tensor<4x3xi32>) {
  // CHECK: chlo.erf %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %0 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: chlo.asin
  %1 = stablehlo.custom_call @mhlo.asin(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK-NOT: Sharding
  %2 = stablehlo.custom_call @Sharding(%1) {mhlo.sharding = "{replicated}"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: %[[V:.*]], %[[I:.*]] = chlo.top_k(%{{.*}}, k = 3) : tensor<4x8xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  %3:2 = stablehlo.custom_call @mhlo.topk(%2) {mhlo.attributes = {k = 3 : i64, largest = true}} : (tensor<4x8xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
  // CHECK: stablehlo.custom_call @mine
  %4 = stablehlo.custom_call @mine(%2) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %4, %3#0, %3#1 : tensor<4x8xf32>, tensor<4x3xf32>, tensor<4x3xi32>
}

// XLA's factorisations are LAPACK's routines; elements of 16 bits are computed in f32.
// CHECK-LABEL: func.func @factorisations
func.func @factorisations(%a: tensor<2x4x3xf32>, %h: tensor<3x3xf16>, %c: tensor<2x3x3xcomplex<f32>>) -> (tensor<2x4x3xf32>, tensor<3x3xf16>, tensor<3xf16>, tensor<2x3x3xcomplex<f32>>, tensor<2x3xf32>) {
  // CHECK: %[[QR:.*]]:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}}
  // CHECK: stablehlo.custom_call @lapack_sorgqr_ffi(%[[QR]]#0, %[[QR]]#1)
  %0:2 = stablehlo.custom_call @Qr(%a) : (tensor<2x4x3xf32>) -> (tensor<2x4x3xf32>, tensor<2x3xf32>)
  %1 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%0#0, %0#1) : (tensor<2x4x3xf32>, tensor<2x3xf32>) -> tensor<2x4x3xf32>
  // CHECK: %[[WIDE:.*]] = stablehlo.convert %arg1 : (tensor<3x3xf16>) -> tensor<3x3xf32>
  // CHECK: stablehlo.custom_call @lapack_ssyevd_ffi(%[[WIDE]]) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>, tensor<i32>)
  // CHECK: stablehlo.convert {{.*}} -> tensor<3xf16>
  %2:2 = stablehlo.custom_call @Eigh(%h) {backend_config = "0,1,4,0.000001"} : (tensor<3x3xf16>) -> (tensor<3x3xf16>, tensor<3xf16>)
  // CHECK: stablehlo.custom_call @lapack_cheevd_ffi(%arg2) {{.*}}uplo = 76 : ui8}} : {{.*}} -> (tensor<2x3x3xcomplex<f32>>, tensor<2x3xf32>, tensor<2xi32>)
  %3:2 = stablehlo.custom_call @Eigh(%c) {backend_config = "1,1,4,0.000001"} : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2x3xf32>)
  return %1, %2#0, %2#1, %3#0, %3#1 : tensor<2x4x3xf32>, tensor<3x3xf16>, tensor<3xf16>, tensor<2x3x3xcomplex<f32>>, tensor<2x3xf32>
}

// CHECK-LABEL: func.func @copy
// CHECK-NEXT: return %arg0
func.func @copy(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @mhlo.copy(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The result is the exact greatest elements; the comparator is a function of the module.
// CHECK-LABEL: func.func @approximate_top_k
func.func @approximate_top_k(%x: tensor<4x8xf32>, %i: tensor<4x8xi32>, %low: tensor<f32>, %none: tensor<i32>) -> (tensor<4x3xf32>, tensor<4x3xi32>) {
  // CHECK: %[[SORTED:.*]]:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}>
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>, %{{.*}}: tensor<i32>, %{{.*}}: tensor<i32>):
  // CHECK-NEXT: %[[GREATER:.*]] = stablehlo.compare GT, %[[A]], %[[B]]
  // CHECK-NEXT: stablehlo.return %[[GREATER]]
  // CHECK: stablehlo.slice %[[SORTED]]#0 [0:4, 0:3]
  // CHECK: stablehlo.slice %[[SORTED]]#1 [0:4, 0:3]
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %low, %none) {called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.95 : f32, reduction_dim = 1 : i64, top_k = 3 : i64}} : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
  return %0#0, %0#1 : tensor<4x3xf32>, tensor<4x3xi32>
}
// CHECK-NOT: @greater
func.func @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

func.func @no_comparator(%x: tensor<8xf32>, %i: tensor<8xi32>, %low: tensor<f32>, %none: tensor<i32>) {
  // expected-error@+1 {{@ApproxTopK: expected an initial value per operand, a reduction_dim in mhlo.backend_config and a function of the module in called_computations}}
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %low, %none) {called_computations = [@missing], mhlo.backend_config = {reduction_dim = 0 : i64}} : (tensor<8xf32>, tensor<8xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
  return
}

// -----

func.func @wrong(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{@mhlo.erf: expected 1 operands and 1 results, got 2 and 1}}
  %0 = stablehlo.custom_call @mhlo.erf(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @integers(%x: tensor<3x3xi32>) -> tensor<3x3xi32> {
  // expected-error@+1 {{@Qr is @lapack_sgeqrf_ffi: expected element type f32, f64, complex<f32> or complex<f64>}}
  %0:2 = stablehlo.custom_call @Qr(%x) : (tensor<3x3xi32>) -> (tensor<3x3xi32>, tensor<3xi32>)
  return %0#0 : tensor<3x3xi32>
}

// -----

func.func @no_triangle(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  // expected-error@+1 {{@Eigh: expected a backend_config that begins with 0 or 1}}
  %0:2 = stablehlo.custom_call @Eigh(%x) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>)
  return %0#0 : tensor<3x3xf32>
}

// -----

func.func @no_matrix(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{@ProductOfElementaryHouseholderReflectors: expected matrices of static shape, got 'tensor<3xf32>'}}
  %0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%x, %x) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
