// SPDX-License-Identifier: Apache-2.0
// Finds NaN in values, and makes the corresponding errors.
#ifndef TESSERA_ESTIMATOR_LOOP_LAYOUT_NAN_H_
#define TESSERA_ESTIMATOR_LOOP_LAYOUT_NAN_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/loop/layout/step_values.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Returns the index of the first NaN, row-major; nullopt without one, and for types other than f16, bf16, f32 and f64.
std::optional<int64_t> FirstNan(const Buffer& value);

// A step whose loss is NaN or infinite.
struct NanLoss {
  int64_t global_step = 0;        // the first such step
  std::vector<int64_t> replicas;  // the replicas with such a loss
  float loss = 0;                 // the loss of the first of them
};
std::optional<NanLoss> FindNanLoss(const StepValues& values);

// Return the error for a training that such a step ends, or for a NaN that the last step left in a variable, since the
// next loss would be NaN. NanLossOf recovers it from a status, also after annotation.
absl::Status NanLossError(const NanLoss& nan);
absl::Status NanVariableError(const std::string& variable, int64_t global_step);
std::optional<NanLoss> NanLossOf(const absl::Status& status);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_LAYOUT_NAN_H_
