// SPDX-License-Identifier: Apache-2.0
// Finds the origin of a NaN loss. Internal to the estimator.
//
//   1. Restores variables and input from the newest checkpoint, and repeats the steps up to the one before the loss.
//     They produce the same bits.
//   2. If a variable contains a NaN by then, the step to examine is the first one after which a variable does.
//   3. The reference interpreter runs that step and names the first op that produces a NaN or an infinity. The step
//     then runs once more natively, to find the variables that it corrupts.
#ifndef TESSERA_ESTIMATOR_RUN_NAN_REPORT_H_
#define TESSERA_ESTIMATOR_RUN_NAN_REPORT_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/layout/nan.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {

// Returns lines to append to the error message of the loss: step, replica, op with the user's line, variables, batch
// rows. Writes nothing. Host functions that the model calls are called again.
absl::StatusOr<std::string> ReportNan(const TpuEstimatorOptions& options, const std::string& model_dir,
                                      const InputFn& input_fn, const NanLoss& nan);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_NAN_REPORT_H_
