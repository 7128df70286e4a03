// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @inference_feature(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_inference_c1: feature_index must lie in [0, 2), got 2}}
  %0 = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_mean(%x: tensor<2x3xf32>, %f: tensor<3xf32>, %g: tensor<2xf32>) {
  // expected-error@+1 {{batch_norm_inference_c2, c5: mean expects type 'tensor<3xf32>', got 'tensor<2xf32>'}}
  %0 = "stablehlo.batch_norm_inference"(%x, %f, %f, %g, %f) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_result(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_inference_c7: result expects type}}
  %0 = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @training_scale(%x: tensor<2x3xf32>, %f: tensor<3xf64>, %g: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_training_c2, c3: scale expects type 'tensor<3xf32>', got 'tensor<3xf64>'}}
  %0:3 = "stablehlo.batch_norm_training"(%x, %f, %g) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @training_output(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_training_c7: output expects type}}
  %0:3 = "stablehlo.batch_norm_training"(%x, %f, %f) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_output(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+1 {{batch_norm_grad_c3: grad_output expects type}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %f) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}
