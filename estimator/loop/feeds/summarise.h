// SPDX-License-Identifier: Apache-2.0
// Writes the summaries of one training step.
#ifndef TESSERA_ESTIMATOR_LOOP_FEEDS_SUMMARISE_H_
#define TESSERA_ESTIMATOR_LOOP_FEEDS_SUMMARISE_H_

#include "tessera/estimator/loop/layout/step_values.h"
#include "tessera/estimator/summary/event_writer.h"

namespace tessera {

// Writes `value` as the kind of summary given by `name`. Fails with InvalidArgument if it cannot be rendered.
absl::Status WriteSummary(const SummaryName& name, int64_t step, const Buffer& value, EventWriter& events);

// Writes `loss`, `loss_mean` and the model's summaries.
absl::Status Summarise(const StepValues& values, EventWriter& events);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_FEEDS_SUMMARISE_H_
