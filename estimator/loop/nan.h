// SPDX-License-Identifier: Apache-2.0
// Numbers that are none: finding them, and the error that says so.
#ifndef TESSERA_ESTIMATOR_LOOP_NAN_H_
#define TESSERA_ESTIMATOR_LOOP_NAN_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/loop/step_values.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// The index of the first NaN, row-major; nullopt where there is none, as in all that is no f16, bf16, f32 or f64.
std::optional<int64_t> FirstNan(const Buffer& value);

// A step whose loss is NaN or infinite.
struct NanLoss {
  int64_t global_step = 0;        // the first such step
  std::vector<int64_t> replicas;  // whose loss it is
  float loss = 0;                 // of the first of them
};
std::optional<NanLoss> FindNanLoss(const StepValues& values);

// The error of a training that such a step ends, or the NaN that its last step left in a variable: the loss of the next
// one would be NaN. NanLossOf finds it again, in a status that was annotated, too.
absl::Status NanLossError(const NanLoss& nan);
absl::Status NanVariableError(const std::string& variable, int64_t global_step);
std::optional<NanLoss> NanLossOf(const absl::Status& status);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_NAN_H_
