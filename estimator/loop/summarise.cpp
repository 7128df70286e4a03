// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/summarise.h"

#include "tessera/estimator/loop/program_layout.h"

namespace tessera {

absl::Status Summarise(const StepValues& values, EventWriter& events) {
  events.AddScalar(layout::kLoss, values.global_step(), values.loss());
  events.AddScalar(layout::kLossMean, values.global_step(), static_cast<float>(values.loss_mean()));
  for (const auto& [tag, index] : values.layout().summaries) {
    const std::optional<double> value = values.Scalar(index);
    if (value) events.AddScalar(tag, values.global_step(), static_cast<float>(*value));
  }
  return absl::OkStatus();
}

}  // namespace tessera
