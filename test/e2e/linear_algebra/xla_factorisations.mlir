// The factorisations of XLA's builder, as TensorFlow exports tf.linalg.solve and tf.linalg.eigh. Values are NumPy's.
func.func @main() {
  call @solve() : () -> ()
  call @eigh() : () -> ()
  return
}

// x = R^-1 Q^T b.
func.func @solve() {
  %a = stablehlo.constant dense<[[4.0, -2.0, 1.0], [-2.0, 5.0, 3.0], [1.0, 3.0, -6.0]]> : tensor<3x3xf32>
  %b = stablehlo.constant dense<[[3.0], [17.0], [-11.0]]> : tensor<3x1xf32>
  %qr:2 = stablehlo.custom_call @Qr(%a) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>)
  %q = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%qr#0, %qr#1) : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  %y = stablehlo.dot_general %q, %b, contracting_dims = [0] x [0] : (tensor<3x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  %x = "stablehlo.triangular_solve"(%qr#0, %y) {left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%x) {tolerance = 1.0e-05 : f64, value = dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>} : (tensor<3x1xf32>) -> ()
  return
}

// The other triangle is not read. The vectors v of the eigenvalues w fulfil a v = v w.
func.func @eigh() {
  %a = stablehlo.constant dense<[[4.0, -2.0, 1.0], [-2.0, 5.0, 3.0], [1.0, 3.0, -6.0]]> : tensor<3x3xf16>
  %lower = stablehlo.constant dense<[[4.0, 7.0, 7.0], [-2.0, 5.0, 7.0], [1.0, 3.0, -6.0]]> : tensor<3x3xf16>
  %0:2 = stablehlo.custom_call @Eigh(%lower) {backend_config = "1,1,4,0.000001"} : (tensor<3x3xf16>) -> (tensor<3x3xf16>, tensor<3xf16>)
  "check.expect_almost_eq_const"(%0#1) {tolerance = 1.0e-02 : f64, value = dense<[-6.964323, 3.130899, 6.833424]> : tensor<3xf16>} : (tensor<3xf16>) -> ()
  %av = stablehlo.dot_general %a, %0#0, contracting_dims = [1] x [0] : (tensor<3x3xf16>, tensor<3x3xf16>) -> tensor<3x3xf16>
  %w = stablehlo.broadcast_in_dim %0#1, dims = [1] : (tensor<3xf16>) -> tensor<3x3xf16>
  %vw = stablehlo.multiply %0#0, %w : tensor<3x3xf16>
  %gap = stablehlo.subtract %av, %vw : tensor<3x3xf16>
  "check.expect_almost_eq_const"(%gap) {tolerance = 2.0e-02 : f64, value = dense<0.0> : tensor<3x3xf16>} : (tensor<3x3xf16>) -> ()
  return
}
