// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/trees/job_trees_export.h"

#include <map>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<JobTreesExport> MakeTreesExport(const job::Job& job, const JobTreesModel& model, const std::string& name,
                                               bool parsing) {
  // Splits are at the data's numbers, so the branch of a number at a split must not depend on the rounding of a
  // program. The scale is removed from the splits instead.
  absl::StatusOr<ServingReceiver> receiver = ReceiverOf(job, model.read, parsing, Scaling::kByModel);
  if (!receiver.ok()) return Annotate(receiver.status(), name);
  JobTreesExport result = {.receiver = *std::move(receiver), .model = {.label_vocabulary = model.words}};
  const std::map<std::string, NumberScale> scales = NumberScalesOf(job);
  for (const trees::Column& column : model.options.feature_columns) {
    const auto found = scales.find(column.key);
    if (found == scales.end() || column.kind != trees::ColumnKind::kNumeric) continue;
    result.model.scales[column.key] = {.scale = found->second.scale, .offset = found->second.offset};
  }
  return result;
}

}  // namespace tessera
