// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "tessera/estimator/layers/layer.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/losses/operands.h"

namespace tessera::losses {
namespace {

constexpr char kSummedUp[] = "regularization_losses/summed_up";

}  // namespace

Tensor RegularizationLoss(SourceLocation location) {
  const CallScope call("RegularizationLoss", location);
  const std::vector<NamedTensor> given = Collected(layers::kRegularizationLosses);
  for (size_t i = Collected(kSummedUp).size(); i < given.size(); ++i) Collect(kSummedUp, given[i]);
  Tensor sum = Zeros({DType::kF32, {}});
  for (const NamedTensor& loss : given) sum = sum + Cast(loss.tensor, DType::kF32);
  return sum;
}

Tensor TotalLoss(const Tensor& loss, SourceLocation location) {
  const CallScope call("TotalLoss", location);
  if (!Usable({loss})) return {};
  if (loss.num_elements() != 1 || !IsFloat(loss.dtype())) {
    return ErrorTensor(fmt::format("expected a floating-point loss of one element, got {}", ToString(loss)));
  }
  return Reshape(loss, {}) + Cast(RegularizationLoss(), loss.dtype());
}

int64_t NumRegularizers() { return static_cast<int64_t>(Collected(layers::kRegularizationLosses).size()); }

int64_t NumForgottenRegularizers() {
  return static_cast<int64_t>(Collected(layers::kRegularizationLosses).size() - Collected(kSummedUp).size());
}

}  // namespace tessera::losses
