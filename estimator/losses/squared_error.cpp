// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/losses/losses.h"

namespace tessera::losses {

Tensor MeanSquaredError(const Tensor& labels, const Tensor& predictions, const LossOptions& options) {
  const CallScope call("MeanSquaredError", options.location);
  if (!Usable({labels, predictions})) return {};
  if (!IsFloat(predictions.dtype())) {
    return ErrorTensor(fmt::format("expected floating-point predictions, got {}", ToString(predictions)));
  }
  if (labels.shape() != predictions.shape()) {
    return ErrorTensor(fmt::format("expected labels and predictions of one shape, got {} and {}", ToString(labels),
                                   ToString(predictions)));
  }
  const Tensor targets = labels.dtype() == predictions.dtype() ? labels : Cast(labels, predictions.dtype());
  return WeightedLoss(Square(predictions - targets), options);
}

}  // namespace tessera::losses
