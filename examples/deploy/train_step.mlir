// train_step.cpp calls it. A step of gradient descent on a linear model, as JAX prints a function that donates `params`
// and returns (params, {"loss": loss}).
func.func @main(%w: tensor<2xf32> {tf.aliasing_output = 0 : i32} loc("params['w']"), %x: tensor<3x2xf32> loc("x"),
                %y: tensor<3xf32> loc("y"))
    -> (tensor<2xf32> {jax.result_info = "result[0]['w']"}, tensor<f32> {jax.result_info = "result[1]['loss']"}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %rate = stablehlo.constant dense<0.2> : tensor<2xf32>
  %third = stablehlo.constant dense<0.333333343> : tensor<f32>
  %p = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3xf32>
  %e = stablehlo.subtract %p, %y : tensor<3xf32>
  %e2 = stablehlo.multiply %e, %e : tensor<3xf32>
  %sum = stablehlo.reduce(%e2 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  %loss = stablehlo.multiply %sum, %third : tensor<f32>
  %g = stablehlo.dot_general %e, %x, contracting_dims = [0] x [0] : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  %step = stablehlo.multiply %rate, %g : tensor<2xf32>
  %new = stablehlo.subtract %w, %step : tensor<2xf32>
  return %new, %loss : tensor<2xf32>, tensor<f32>
}
