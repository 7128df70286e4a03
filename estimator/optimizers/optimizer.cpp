// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/optimizer.h"

#include "fmt/format.h"

namespace tessera {

TrainOp Optimizer::Minimize(const Tensor& loss, const MinimizeOptions& options) {
  const CallScope call("Minimize", options.location);
  return ApplyGradients(ComputeGradients(loss, options), options.location);
}

std::vector<GradientAndVariable> Optimizer::ComputeGradients(const Tensor& loss, const MinimizeOptions& options) {
  const CallScope call("ComputeGradients", options.location);
  if (!Usable({loss})) return {};
  if (loss.rank() != 0 || !IsFloat(loss.dtype())) {
    ErrorTensor(fmt::format("expected a floating-point scalar as loss, got {}", ToString(loss)));
    return {};
  }
  const std::vector<Variable> variables = options.variables.empty() ? TrainableVariables() : options.variables;
  if (variables.empty()) {
    ErrorTensor("the model has no trainable variable");
    return {};
  }
  const std::vector<std::optional<Tensor>> gradients = Gradients(loss, variables, options.location);
  std::vector<GradientAndVariable> pairs;
  for (size_t i = 0; i < gradients.size(); ++i) pairs.push_back({gradients[i], variables[i]});
  return pairs;
}

}  // namespace tessera
