// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/parts/networks.h"

#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/input_layer.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

constexpr double kMomentum = 0.999;  // for moving statistics

absl::Status Validate(const DnnNetwork& network) {
  for (const int64_t units : network.hidden_units) {
    if (units <= 0) return InvalidArgument("hidden_units holds {}, expected positive numbers", units);
  }
  if (network.feature_columns.empty()) return InvalidArgument("feature_columns is empty, expected at least one column");
  if (!(network.dropout >= 0 && network.dropout < 1)) {
    return InvalidArgument("dropout is {}, expected a rate in [0, 1)", network.dropout);
  }
  return absl::OkStatus();
}

Tensor FractionOfZeros(const Tensor& x) { return ReduceMean(Cast(Equal(x, 0), DType::kF32)); }

// Writes the training summaries that TensorFlow's network writes for each layer.
void SummariseLayer(const std::string& layer, const Tensor& x, Mode mode) {
  if (mode != Mode::kTrain) return;
  summaries::ScalarWhenDue(layer + "/fraction_of_zero_values", [x] { return FractionOfZeros(x); });
  summaries::Histogram(layer + "/activation", x);
}

Tensor TraceDnn(const DnnNetwork& network, const Features& features, Mode mode, int64_t dimension) {
  const NameScope dnn("dnn");
  Tensor net;
  {
    const NameScope input("input_from_feature_columns");
    net = feature_columns::InputLayer(features, network.feature_columns);
  }
  for (size_t i = 0; i < network.hidden_units.size(); ++i) {
    net = layers::Dense(net, network.hidden_units[i],
                        {.activation = network.activation, .name = fmt::format("hiddenlayer_{}", i)});
    if (network.dropout > 0) net = layers::Dropout(net, network.dropout, mode);
    if (network.batch_norm) {
      const NameScope layer(fmt::format("hiddenlayer_{}", i));
      net = layers::BatchNormalization(net, mode, {.momentum = kMomentum, .name = fmt::format("batchnorm_{}", i)});
    }
    SummariseLayer(fmt::format("dnn/hiddenlayer_{}", i), net, mode);
  }
  const Tensor logits = layers::Dense(net, dimension, {.name = "logits"});
  SummariseLayer("dnn/logits", logits, mode);
  return logits;
}

// Writes the summaries of TensorFlow's linear models: the bias, and how many of the other weights are zero. Weights
// are counted after the step's update: counting before it would require a copy.
void SummariseWeights(const std::vector<Variable>& variables, size_t first) {
  std::vector<Variable> weights;
  for (size_t i = first; i < variables.size(); ++i) {
    if (!variables[i].name().ends_with("/bias_weights")) {
      weights.push_back(variables[i]);
      continue;
    }
    const Tensor value = variables[i].Read();
    if (value.num_elements() == 1) {
      summaries::Scalar("linear/bias", Reshape(value, {}));
    } else {
      summaries::Histogram("linear/bias", value);
    }
  }
  summaries::ScalarWhenDue("linear/fraction_of_zero_weights", [weights] {
    std::vector<Tensor> flat;
    for (const Variable& weight : weights) flat.push_back(Reshape(weight.Read(), {-1}));
    return FractionOfZeros(flat.size() == 1 ? flat.front() : Concat(flat, 0));
  });
}

}  // namespace

absl::StatusOr<LogitsFn> DnnLogits(DnnNetwork network) {
  RETURN_IF_ERROR(Validate(network));
  if (!network.activation) network.activation = Relu;
  return LogitsFn([network = std::move(network)](const Features& features, Mode mode, int64_t dimension) {
    return TraceDnn(network, features, mode, dimension);
  });
}

absl::StatusOr<LogitsFn> LinearLogits(std::vector<feature_columns::FeatureColumn> columns,
                                      std::string sparse_combiner) {
  if (columns.empty()) return InvalidArgument("feature_columns is empty, expected at least one column");
  if (sparse_combiner != "sum" && sparse_combiner != "mean" && sparse_combiner != "sqrtn") {
    return InvalidArgument("sparse_combiner is \"{}\", expected \"sum\", \"mean\" or \"sqrtn\"", sparse_combiner);
  }
  return LogitsFn([columns = std::move(columns), sparse_combiner = std::move(sparse_combiner)](
                      const Features& features, Mode mode, int64_t dimension) {
    return TraceLinear(columns, sparse_combiner, features, mode, dimension).logits;
  });
}

LinearTrace TraceLinear(const std::vector<feature_columns::FeatureColumn>& columns, const std::string& sparse_combiner,
                        const Features& features, Mode mode, int64_t dimension) {
  const NameScope linear("linear");
  const size_t before = TrainableVariables().size();
  LinearTrace trace;
  trace.logits = feature_columns::LinearModel(
      features, columns,
      {.units = dimension, .sparse_combiner = sparse_combiner, .inputs = &trace.inputs, .bias = &trace.bias});
  if (mode == Mode::kTrain && trace.logits.valid()) SummariseWeights(TrainableVariables(), before);
  return trace;
}

LogitsFn BaselineLogits() {
  return [](const Features& features, Mode, int64_t dimension) -> Tensor {
    const NameScope baseline("baseline");
    const Tensor bias = GetVariable("bias", {DType::kF32, {dimension}}, initializers::Zeros()).Read();
    if (features.empty())
      return ErrorTensor("the input has no feature, expected at least one: it has the batch's size");
    const int64_t rows = features.begin()->tensor.dim(0);
    return BroadcastTo(Reshape(bias, {1, dimension}), {rows, dimension});
  };
}

}  // namespace tessera::premade
