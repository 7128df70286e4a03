// score.cpp calls it. A layer of two units.
func.func @main(%image: tensor<1x4xf32> loc("image")) -> (tensor<1x2xf32> {jax.result_info = "result['scores']"}) {
  %w = stablehlo.constant dense<[[0.5, -0.5], [0.25, 0.75], [1.0, 0.0], [-1.0, 2.0]]> : tensor<4x2xf32>
  %0 = stablehlo.dot_general %image, %w, contracting_dims = [1] x [0] : (tensor<1x4xf32>, tensor<4x2xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}
