// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/parts/model.h"

#include <utility>

#include "tessera/compiler/trace/graph.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

// The variables of each part of a trace, in the order of the parts.
using Groups = std::vector<std::vector<Variable>>;

// Traces the sum of the parts' logits; `groups` receives the variables that each part created.
Tensor SumOfLogits(const std::vector<Part>& parts, const Features& features, Mode mode, int64_t dimension,
                   Groups& groups) {
  std::optional<Tensor> sum;
  for (const Part& part : parts) {
    const size_t before = TrainableVariables().size();
    const Tensor logits = part.logits(features, mode, dimension);
    const std::vector<Variable> variables = TrainableVariables();
    groups.emplace_back(variables.begin() + static_cast<std::ptrdiff_t>(before), variables.end());
    sum = sum ? *sum + logits : logits;
  }
  return *sum;
}

// Every optimizer minimises the same loss, on its own variables. The estimator advances the global step once.
TrainOp Train(const std::vector<Part>& parts, const Groups& groups, const Tensor& loss) {
  std::vector<TrainOp> train_ops;
  for (size_t i = 0; i < parts.size(); ++i) {
    const auto optimizer = optimizers::CrossShard(parts[i].optimizer());
    train_ops.push_back(optimizer->Minimize(loss, {.variables = groups[i]}));
  }
  return Group(train_ops);
}

}  // namespace

ModelFn ModelOf(std::string function, std::vector<Part> parts, heads::HeadPtr head, SourceLocation location) {
  return [=, function = std::move(function), parts = std::move(parts), head = std::move(head)](
             const Features& features, const Labels& labels, Mode mode, const Params&) -> ModelFnSpec {
    const CallScope call(function, location);
    Groups groups;
    const Tensor logits = SumOfLogits(parts, features, mode, head->logits_dimension(), groups);
    return head->Spec(
        features, labels, mode, logits, [&](const Tensor& loss) { return Train(parts, groups, loss); }, location);
  };
}

absl::StatusOr<heads::HeadPtr> ClassifierHead(int64_t n_classes, std::vector<std::string> label_vocabulary,
                                              const HeadFields& fields) {
  if (n_classes < 2) return InvalidArgument("n_classes is {}, expected 2 or more", n_classes);
  return heads::BinaryOrMultiClass({.n_classes = n_classes,
                                    .weight_column = fields.weight_column,
                                    .label_vocabulary = std::move(label_vocabulary),
                                    .loss_reduction = fields.loss_reduction,
                                    .version = fields.version.value_or(Version::kV2)});
}

absl::StatusOr<heads::HeadPtr> RegressorHead(int64_t label_dimension, const HeadFields& fields) {
  return heads::Regression({.weight_column = fields.weight_column,
                            .label_dimension = label_dimension,
                            .loss_reduction = fields.loss_reduction,
                            .version = fields.version.value_or(Version::kV2)});
}

absl::StatusOr<heads::HeadPtr> GivenHead(heads::HeadPtr head) {
  if (head == nullptr) return InvalidArgument("head is missing; heads/head.h has functions that make one");
  return head;
}

}  // namespace tessera::premade
