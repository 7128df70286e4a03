// SPDX-License-Identifier: Apache-2.0
// The checks that all losses share. Internal to the losses.
#ifndef TESSERA_ESTIMATOR_LOSSES_OPERANDS_H_
#define TESSERA_ESTIMATOR_LOSSES_OPERANDS_H_

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera::losses {

// Returns `labels` in the type of `predictions`, which must be floating point and of the same shape; an invalid tensor
// after an error. Error messages call the predictions `predictions_name`.
inline Tensor Targets(const Tensor& labels, const Tensor& predictions, const char* predictions_name = "predictions") {
  if (!Usable({labels, predictions})) return {};
  if (!IsFloat(predictions.dtype())) {
    return ErrorTensor(fmt::format("expected floating-point {}, got {}", predictions_name, ToString(predictions)));
  }
  if (labels.shape() != predictions.shape()) {
    return ErrorTensor(fmt::format("expected labels and {} of the same shape, got {} and {}", predictions_name,
                                   ToString(labels), ToString(predictions)));
  }
  return Cast(labels, predictions.dtype());
}

}  // namespace tessera::losses

#endif  // TESSERA_ESTIMATOR_LOSSES_OPERANDS_H_
