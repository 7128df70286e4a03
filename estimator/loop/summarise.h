// SPDX-License-Identifier: Apache-2.0
// The summaries of one training step.
#ifndef TESSERA_ESTIMATOR_LOOP_SUMMARISE_H_
#define TESSERA_ESTIMATOR_LOOP_SUMMARISE_H_

#include "tessera/estimator/loop/step_values.h"
#include "tessera/estimator/summary/event_writer.h"

namespace tessera {

// Writes `loss`, `loss_mean` and what the model calls summaries.
absl::Status Summarise(const StepValues& values, EventWriter& events);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SUMMARISE_H_
