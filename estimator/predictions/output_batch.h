// SPDX-License-Identifier: Apache-2.0
// The outputs of an exported model as a batch of predictions.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_OUTPUT_BATCH_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_OUTPUT_BATCH_H_

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/predict_loop.h"
#include "tessera/estimator/servable/servable.h"

namespace tessera {

// Returns the outputs with their rows along dimension 0. Outputs that have no number of rows in common are one row.
absl::StatusOr<PredictBatch> ToPredictBatch(const servable::Tensors& outputs);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_OUTPUT_BATCH_H_
