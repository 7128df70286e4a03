// The sum of the rows of a table that the host keeps: tessera run vocabulary.mlir --host-library=libvocabulary.so
func.func @main(%ids: tensor<3xi32>) -> tensor<2xf32> {
  %rows = stablehlo.custom_call @lookup(%ids) {backend_config = "words"} : (tensor<3xi32>) -> tensor<3x2xf32>
  %checked = stablehlo.custom_call @assert_finite(%rows) {backend_config = "rows"} : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%checked init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3x2xf32>, tensor<f32>) -> tensor<2xf32>
  stablehlo.custom_call @print(%sum) {backend_config = "sum", has_side_effect = true} : (tensor<2xf32>) -> ()
  return %sum : tensor<2xf32>
}
