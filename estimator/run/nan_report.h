// SPDX-License-Identifier: Apache-2.0
// Finds where a NaN loss comes from. For the estimator's own files.
//
//   1. Variables and input are restored from the newest checkpoint. The steps up to the one before the loss are trained
//      again: they give the same bits.
//   2. When a variable holds a NaN by then, the first step that leaves one is the step to examine.
//   3. The reference interpreter computes that step, and names the first op that makes a NaN or an infinity. The step
//      then runs once more natively, for the variables that it spoils.
#ifndef TESSERA_ESTIMATOR_RUN_NAN_REPORT_H_
#define TESSERA_ESTIMATOR_RUN_NAN_REPORT_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/layout/nan.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {

// Returns lines to append to the message of the loss: step, replica, op with the user's line, variables, rows of the
// batch. Writes nothing. Host functions that the model calls are called again.
absl::StatusOr<std::string> ReportNan(const TpuEstimatorOptions& options, const std::string& model_dir,
                                      const InputFn& input_fn, const NanLoss& nan);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_NAN_REPORT_H_
