// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/apply_when.h"

#include <map>

#include "tessera/compiler/trace/ops.h"

namespace tessera {

TrainOp ApplyWhen(const Tensor& condition, Optimizer& optimizer, const std::vector<GradientAndVariable>& gradients,
                  SourceLocation location) {
  std::map<int64_t, Tensor> before;
  for (const Variable& variable : AssignedVariables()) before[variable.index()] = variable.Read();
  const TrainOp applied = optimizer.ApplyGradients(gradients, location);
  if (!TraceStatus().ok()) return applied;
  std::vector<Tensor> updates;
  for (const Variable& variable : AssignedVariables()) {
    const auto found = before.find(variable.index());
    const Tensor old = found == before.end() ? variable.ReadAtStart() : found->second;
    updates.push_back(variable.KeepUnless(condition, old));
  }
  return TrainOp(std::move(updates));
}

}  // namespace tessera
