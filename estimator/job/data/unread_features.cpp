// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/unread_features.h"

#include <optional>

#include "tessera/estimator/job/columns/cell_kinds.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/job_premade.h"

namespace tessera {

std::set<std::string> UnreadFeatures(const job::Job& job, Mode mode) {
  std::set<std::string> unread;
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  const absl::StatusOr<CellKinds> cells = CellKindsOf(job.model());
  if (!premade || !cells.ok() || cells->empty() || premade->reads_all_features()) return unread;
  for (const job::CsvFeature& feature : job_data::DataOf(job, mode).csv().features()) {
    const std::string name = job_data::NameOf(feature);
    if (!cells->contains(name) && name != premade->head.weight_column()) unread.insert(name);
  }
  return unread;
}

}  // namespace tessera
