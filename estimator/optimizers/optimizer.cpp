// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/optimizer.h"

#include "fmt/format.h"
#include "tessera/estimator/scope/table_scope.h"

namespace tessera {
namespace {

// Returns the results after an error: as many as the caller expects.
std::vector<GradientAndVariable> WithoutGradients(const std::vector<Variable>& variables) {
  std::vector<GradientAndVariable> pairs;
  for (const Variable& variable : variables) pairs.push_back({Tensor(), variable});
  return pairs;
}

}  // namespace

TrainOp Optimizer::Minimize(const Tensor& loss, const MinimizeOptions& options) {
  const CallScope call("Minimize", options.location);
  return ApplyGradients(ComputeGradients(loss, options), options.location);
}

std::vector<GradientAndVariable> Optimizer::ComputeGradients(const Tensor& loss, const MinimizeOptions& options) {
  const CallScope call("ComputeGradients", options.location);
  const std::vector<Variable> variables = options.variables.empty() ? TrainableVariables() : options.variables;
  if (!Usable({loss})) return WithoutGradients(variables);
  if (loss.rank() != 0 || !IsFloat(loss.dtype())) {
    ErrorTensor(fmt::format("expected a floating-point scalar as loss, got {}", ToString(loss)));
    return WithoutGradients(variables);
  }
  // Separately trained tables get their gradients of the same loss.
  TableScope* const tables = TableScope::Current();
  std::vector<Variable> all = variables;
  if (tables != nullptr) all.insert(all.end(), tables->tables().begin(), tables->tables().end());
  if (all.empty()) {
    ErrorTensor("the model has no trainable variable");
    return {};
  }
  const std::vector<std::optional<Tensor>> gradients = Gradients(loss, all, options.location);
  if (gradients.size() != all.size()) return WithoutGradients(variables);
  std::vector<GradientAndVariable> pairs;
  for (size_t i = 0; i < variables.size(); ++i) pairs.push_back({gradients[i], variables[i]});
  if (tables != nullptr)
    tables->AddGradients(loss, {gradients.begin() + static_cast<std::ptrdiff_t>(variables.size()), gradients.end()});
  return pairs;
}

}  // namespace tessera
