// SPDX-License-Identifier: Apache-2.0
// The scalars of a model directory by step: loss, metrics of evaluations, rates.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_CURVES_H_
#define TESSERA_TOOLS_TESSERA_REPORT_CURVES_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera::report {

// The run whose events are in the model directory itself.
inline constexpr char kTrainRun[] = "train";

struct Curve {
  std::string tag = {};  // "loss"
  // By run: kTrainRun, and the directories of events in the model directory, such as "eval".
  std::map<std::string, std::map<int64_t, float>> runs = {};
};

// Returns the curves by tag, the tag `loss` first. A directory without events has none. Fails with the file system's
// codes.
absl::StatusOr<std::vector<Curve>> ReadCurves(const std::string& model_dir);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_CURVES_H_
