// SPDX-License-Identifier: Apache-2.0
// The positions of ids in a tensor of padded rows.
#ifndef TESSERA_ESTIMATOR_INPUT_IDS_PADDED_PLACES_H_
#define TESSERA_ESTIMATOR_INPUT_IDS_PADDED_PLACES_H_

#include <span>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/input/ids/id_column.h"

namespace tessera {

class PaddedPlaces {
 public:
  // Assigns positions to the ids of each row, consecutively. In a `sequence` an id has its index in the row, or its
  // step in `steps` (one per id), so that dropped ids leave a gap. Fails with InvalidArgument, and sets
  // rows.failed_row, for more than `max_length` ids and for two ids in one step.
  absl::Status Set(IdRows& rows, int64_t max_length, bool sequence, const std::vector<int64_t>* steps);

  // Returns the index after the last id, for each row.
  std::span<const int32_t> lengths() const { return lengths_; }

  // Overwrites `to` [rows, max_length] with the ids, padded with -1.
  template <typename Id>
  void FillIds(const IdRows& rows, std::span<Id> to) const;
  // Overwrites `to` [rows, max_length] with each id's weight, padded with 0. Fails with InvalidArgument, and sets
  // rows.failed_row, if the numbers of weights and ids differ. A row of a dense tensor may have trailing zeros, which
  // TensorFlow does not count as weights.
  absl::Status FillWeights(IdRows& rows, const CellRows& weights, std::span<float> to) const;

 private:
  int64_t max_length_ = 0;
  std::vector<int64_t> places_;  // the index of each id in `to`; -1: dropped
  std::vector<int32_t> lengths_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_PADDED_PLACES_H_
