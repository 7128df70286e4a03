// SPDX-License-Identifier: Apache-2.0
// Layers that subtract the mean and divide by the standard deviation: over the batch, or within each example. Means are
// computed in f32, or in f64 for f64 inputs. Variables: "gamma" and "beta", of the normalised dimension's size.
#ifndef TESSERA_ESTIMATOR_LAYERS_NORMALIZATION_H_
#define TESSERA_ESTIMATOR_LAYERS_NORMALIZATION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/layers/data_format.h"
#include "tessera/estimator/layers/regularizer.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::layers {

struct BatchNormalizationOptions {
  double momentum = 0.99;
  double epsilon = 1e-3;
  bool center = true;  // beta
  bool scale = true;   // gamma
  // Takes the statistics over the batches of all replicas, so that any number of replicas trains alike. Without it each
  // replica normalises by its own batch.
  bool cross_replica = false;
  // For inputs of rank 4 and 5, "moving_variance" follows the unbiased variance, as in TensorFlow's fused kernel. Keras
  // 3 follows the batch's own.
  bool unbiased_variance = true;
  DataFormat data_format = DataFormat::kChannelsLast;
  Initializer beta_initializer = initializers::Zeros();
  Initializer gamma_initializer = initializers::Ones();
  Initializer moving_mean_initializer = initializers::Zeros();
  Initializer moving_variance_initializer = initializers::Ones();
  Regularizer beta_regularizer = {};
  Regularizer gamma_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "batch_normalization"
  SourceLocation location = SourceLocation::current();
};
// Normalises each channel of [batch, ..., channels], or of [batch, channels, ...]. Training uses the mean and variance
// of the batch; other modes use the variables "moving_mean" and "moving_variance". Each call in training updates these:
// moving = momentum * moving + (1 - momentum) * batch, with the batch's mean over the replicas.
Tensor BatchNormalization(const Tensor& x, Mode mode, const BatchNormalizationOptions& options = {});

struct LayerNormalizationOptions {
  std::vector<int64_t> axes = {-1};  // the axes that are normalised together
  double epsilon = 1e-3;
  bool center = true;
  bool scale = true;
  Initializer beta_initializer = initializers::Zeros();
  Initializer gamma_initializer = initializers::Ones();
  Regularizer beta_regularizer = {};
  Regularizer gamma_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "layer_normalization"
  SourceLocation location = SourceLocation::current();
};
// Normalises each example along `axes`; gamma and beta have the axes' sizes.
Tensor LayerNormalization(const Tensor& x, const LayerNormalizationOptions& options = {});

struct GroupNormalizationOptions {
  int64_t groups = 32;  // must divide the channels
  DataFormat data_format = DataFormat::kChannelsLast;
  double epsilon = 1e-3;
  bool center = true;
  bool scale = true;
  Initializer beta_initializer = initializers::Zeros();
  Initializer gamma_initializer = initializers::Ones();
  Regularizer beta_regularizer = {};
  Regularizer gamma_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "group_normalization", "instance_normalization"
  SourceLocation location = SourceLocation::current();
};
// Normalises each example of [batch, ..., channels], or of [batch, channels, ...], in groups of consecutive channels,
// over all dimensions between.
Tensor GroupNormalization(const Tensor& x, const GroupNormalizationOptions& options = {});
// Normalises each channel of each example: one group per channel, whatever `groups` says.
Tensor InstanceNormalization(const Tensor& x, const GroupNormalizationOptions& options = {});

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_NORMALIZATION_H_
