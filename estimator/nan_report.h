// SPDX-License-Identifier: Apache-2.0
// Where a NaN loss comes from. For the estimator's own files.
//
//   1. variables and input are put where the newest checkpoint has them, and the steps up to the one before the loss
//   are
//      trained again: they give the same bits
//   2. where a variable holds a NaN by then, the first step that leaves one is the one to look at
//   3. that step is computed by the reference interpreter, which names the first op that makes a NaN or an infinity,
//      and once more natively for the variables that it spoils
#ifndef TESSERA_ESTIMATOR_NAN_REPORT_H_
#define TESSERA_ESTIMATOR_NAN_REPORT_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/nan.h"
#include "tessera/estimator/tpu_estimator.h"

namespace tessera {

// Lines that go on after the message of the loss: step, replica, op with the user's line, variables, rows of the batch.
// Writes nothing. Host functions that the model calls are called again.
absl::StatusOr<std::string> ReportNan(const TpuEstimatorOptions& options, const std::string& model_dir,
                                      const InputFn& input_fn, const NanLoss& nan);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_NAN_REPORT_H_
