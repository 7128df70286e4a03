// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/id_column.h"

#include <algorithm>
#include <array>

#include "tessera/estimator/input/ids/cell_ids.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status IdColumn::AppendIds(std::span<const Cells> cells, std::vector<int64_t>& ids) const {
  if (cells.size() != inputs_.size()) {
    return InvalidArgument("column \"{}\": cells of {} features, expected {}", name_, cells.size(), inputs_.size());
  }
  std::vector<std::array<int64_t, 2>> splits;
  std::vector<CellRows> inputs;
  splits.reserve(cells.size());
  for (const Cells& input : cells) {
    splits.push_back({0, static_cast<int64_t>(input.size())});
    inputs.push_back({input, splits.back()});
  }
  IdRows row;
  RETURN_IF_ERROR_WITH(Compute(inputs, row), fmt::format("column \"{}\"", name_));
  RETURN_IF_ERROR_WITH(CheckRange(row), fmt::format("column \"{}\"", name_));
  std::copy_if(row.ids.begin(), row.ids.end(), std::back_inserter(ids), [](int64_t id) { return id != kDropped; });
  return absl::OkStatus();
}

absl::Status IdColumn::CheckRange(IdRows& rows) const {
  const auto wrong = std::find_if(rows.ids.begin(), rows.ids.end(), [&](int64_t id) { return id >= num_buckets_; });
  if (wrong == rows.ids.end()) return absl::OkStatus();
  const int64_t place = wrong - rows.ids.begin();
  rows.failed_row = internal::RowOfCell(rows.splits, place);
  return InvalidArgument("{} is out of range; expected 0 to {}; try a default_value, or default_id in a job", *wrong,
                         num_buckets_ - 1);
}

}  // namespace tessera
