// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/dnn_classifier.h"

#include <functional>
#include <map>

#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

constexpr float kAdagradRate = 0.05f;
constexpr double kMomentum = 0.999;  // for moving statistics

absl::Status Validate(const DnnClassifierOptions& options) {
  for (const int64_t units : options.hidden_units) {
    if (units <= 0) return InvalidArgument("hidden_units holds {}, expected positive numbers", units);
  }
  if (options.feature_columns.empty()) return InvalidArgument("feature_columns is empty, expected at least one column");
  if (options.n_classes < 2) return InvalidArgument("n_classes is {}, expected 2 or more", options.n_classes);
  if (!(options.dropout >= 0 && options.dropout < 1)) {
    return InvalidArgument("dropout is {}, expected a rate in [0, 1)", options.dropout);
  }
  return absl::OkStatus();
}

// Writes the summaries that TensorFlow's network writes for each layer, in training.
void SummariseLayer(const std::string& layer, const Tensor& x, Mode mode, const SourceLocation& location) {
  if (mode != Mode::kTrain) return;
  summaries::ScalarWhenDue(
      layer + "/fraction_of_zero_values", [x] { return ReduceMean(Cast(Equal(x, 0), DType::kF32)); }, location);
  summaries::Histogram(layer + "/activation", x, location);
}

Tensor Logits(const DnnClassifierOptions& options, const Features& features, Mode mode, int64_t dimension) {
  const NameScope dnn("dnn");
  Tensor net = feature_columns::InputLayer(features, options.feature_columns);
  for (size_t i = 0; i < options.hidden_units.size(); ++i) {
    net = layers::Dense(net, options.hidden_units[i],
                        {.activation = options.activation, .name = fmt::format("hiddenlayer_{}", i)});
    if (options.dropout > 0) net = layers::Dropout(net, options.dropout, mode);
    if (options.batch_norm) {
      const NameScope layer(fmt::format("hiddenlayer_{}", i));
      net = layers::BatchNormalization(net, mode, {.momentum = kMomentum, .name = fmt::format("batchnorm_{}", i)});
    }
    SummariseLayer(fmt::format("dnn/hiddenlayer_{}", i), net, mode, options.location);
  }
  const Tensor logits = layers::Dense(net, dimension, {.name = "logits"});
  SummariseLayer("dnn/logits", logits, mode, options.location);
  return logits;
}

}  // namespace

absl::StatusOr<OptimizerFn> OptimizerByName(std::string_view name) {
  static const std::map<std::string, OptimizerFn, std::less<>> kOptimizers = {
      {"Adagrad", [] { return optimizers::Adagrad(kAdagradRate); }},
      {"Adam", [] { return optimizers::Adam(); }},
      {"Ftrl", [] { return optimizers::Ftrl(kAdagradRate); }},
      {"RMSProp", [] { return optimizers::RmsProp(kAdagradRate); }},
      {"SGD", [] { return optimizers::Sgd(kAdagradRate); }},
  };
  const auto found = kOptimizers.find(name);
  if (found != kOptimizers.end()) return found->second;
  std::vector<std::string> names;
  for (const auto& [known, function] : kOptimizers) names.push_back(known);
  return InvalidArgument("unknown optimizer \"{}\"{}", name,
                         DidYouMean(name, names, "; ", fmt::format("; there are {}", fmt::join(names, ", "))));
}

absl::StatusOr<ModelFn> DnnClassifier(DnnClassifierOptions options) {
  RETURN_IF_ERROR_WITH(Validate(options), "DnnClassifier");
  if (!options.optimizer) options.optimizer = [] { return optimizers::Adagrad(kAdagradRate); };
  const absl::StatusOr<heads::HeadPtr> head = heads::BinaryOrMultiClass({.n_classes = options.n_classes,
                                                                         .weight_column = options.weight_column,
                                                                         .label_vocabulary = options.label_vocabulary,
                                                                         .loss_reduction = options.loss_reduction});
  RETURN_IF_ERROR_WITH(head.status(), "DnnClassifier");
  return ModelFn([options = std::move(options), head = *head](const Features& features, const Labels& labels, Mode mode,
                                                              const Params& params) {
    const CallScope call("DnnClassifier", options.location);
    const Tensor logits = Logits(options, features, mode, head->logits_dimension());
    return head->Spec(features, labels, mode, logits,
                      [&](const Tensor& loss) { return optimizers::CrossShard(options.optimizer())->Minimize(loss); });
  });
}

}  // namespace tessera::premade
