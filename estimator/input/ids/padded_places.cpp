// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/padded_places.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

int64_t CountIds(const IdRows& rows, size_t row) {
  const auto begin = rows.ids.begin();
  return std::count_if(begin + rows.splits[row], begin + rows.splits[row + 1],
                       [](int64_t id) { return id != IdColumn::kDropped; });
}

}  // namespace

absl::Status PaddedPlaces::Set(IdRows& rows, int64_t max_length, bool sequence, const std::vector<int64_t>* steps) {
  max_length_ = max_length;
  places_.assign(rows.ids.size(), -1);
  lengths_.clear();
  for (size_t row = 0; row + 1 < rows.splits.size(); ++row) {
    const int64_t begin = rows.splits[row], first = static_cast<int64_t>(row) * max_length;
    int64_t next = 0;
    for (int64_t i = begin; i < rows.splits[row + 1]; ++i) {
      const auto number = static_cast<size_t>(i);
      if (rows.ids[number] == IdColumn::kDropped) continue;
      const int64_t place = steps ? (*steps)[number] : sequence ? i - begin : next;
      rows.failed_row = static_cast<int64_t>(row);
      if (place < next) {
        return InvalidArgument("a value in step {}, expected step {} or later; try a sequence of one value per step",
                               place, next);
      }
      if (place >= max_length && sequence) {
        return InvalidArgument("a sequence of {} steps or more, expected {} at most; try a greater max_length",
                               place + 1, max_length);
      }
      if (place >= max_length) {
        return InvalidArgument("{} ids, expected {} at most; try a greater max_length", CountIds(rows, row),
                               max_length);
      }
      places_[number] = first + place;
      next = place + 1;
    }
    lengths_.push_back(static_cast<int32_t>(next));
  }
  return absl::OkStatus();
}

template <typename Id>
void PaddedPlaces::FillIds(const IdRows& rows, std::span<Id> to) const {
  std::fill(to.begin(), to.end(), Id{-1});
  for (size_t i = 0; i < places_.size(); ++i) {
    if (places_[i] >= 0) to[static_cast<size_t>(places_[i])] = static_cast<Id>(std::max<int64_t>(rows.ids[i], -1));
  }
}
template void PaddedPlaces::FillIds(const IdRows& rows, std::span<int32_t> to) const;
template void PaddedPlaces::FillIds(const IdRows& rows, std::span<int64_t> to) const;

absl::Status PaddedPlaces::FillWeights(IdRows& rows, const CellRows& weights, std::span<float> to) const {
  std::fill(to.begin(), to.end(), 0.0F);
  for (size_t row = 0; row + 1 < rows.splits.size(); ++row) {
    const auto begin = static_cast<size_t>(rows.splits[row]);
    const size_t needed = static_cast<size_t>(rows.splits[row + 1]) - begin;
    const std::span<const float> given = weights.cells.floats.subspan(
        static_cast<size_t>(weights.splits[row]), static_cast<size_t>(weights.splits[row + 1] - weights.splits[row]));
    const auto is_zero = [](float weight) { return weight == 0; };
    const bool fits = given.size() == needed ||
                      (weights.cells.is_dense && given.size() > needed &&
                       std::all_of(given.begin() + static_cast<std::ptrdiff_t>(needed), given.end(), is_zero));
    if (!fits) {
      rows.failed_row = static_cast<int64_t>(row);
      return InvalidArgument("{} weights for {} values", given.size(), needed);
    }
    for (size_t i = 0; i < needed; ++i) {
      if (places_[begin + i] >= 0) to[static_cast<size_t>(places_[begin + i])] = given[i];
    }
  }
  return absl::OkStatus();
}

}  // namespace tessera
