// SPDX-License-Identifier: Apache-2.0
// The logits of premade models, as functions of the features. Internal to premade models.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_NETWORKS_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_NETWORKS_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/feature_columns/layers/linear_model.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::premade {

// Traces logits, f32[batch, dimension].
using LogitsFn = std::function<Tensor(const Features& features, Mode mode, int64_t dimension)>;

struct DnnNetwork {
  std::vector<int64_t> hidden_units;
  std::vector<feature_columns::FeatureColumn> feature_columns;
  layers::Activation activation;
  double dropout = 0;
  bool batch_norm = false;
};
// Returns the logits of a feed-forward network. Variables: dnn/hiddenlayer_<i>/{kernel,bias}, with batch_norm
// dnn/hiddenlayer_<i>/batchnorm_<i>/{beta,gamma,moving_mean,moving_variance}, dnn/logits/{kernel,bias}, and those of
// the columns in dnn/input_from_feature_columns/input_layer. Kernels are Glorot-uniform, biases zero. Fails with
// InvalidArgument for an out-of-range value.
absl::StatusOr<LogitsFn> DnnLogits(DnnNetwork network);

// Returns the weighted sums of the columns; weights are initialised to zero. Variables:
// linear/linear_model/<column>/weights, linear/linear_model/bias_weights. Fails with InvalidArgument for an unknown
// combiner.
absl::StatusOr<LogitsFn> LinearLogits(std::vector<feature_columns::FeatureColumn> columns, std::string sparse_combiner);

// A linear model in a trace: its logits, f32[batch, dimension], and their inputs.
struct LinearTrace {
  Tensor logits;
  std::vector<feature_columns::LinearInput> inputs = {};  // without the bias
  Variable bias = {};
};
// Traces the logits of LinearLogits.
LinearTrace TraceLinear(const std::vector<feature_columns::FeatureColumn>& columns, const std::string& sparse_combiner,
                        const Features& features, Mode mode, int64_t dimension);

// Returns logits that do not depend on features. Variable: baseline/bias, initialised to zero.
LogitsFn BaselineLogits();

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_NETWORKS_H_
