// SPDX-License-Identifier: Apache-2.0
// Where the ids of rows stand in a tensor of rows of one length.
#ifndef TESSERA_ESTIMATOR_INPUT_IDS_PADDED_PLACES_H_
#define TESSERA_ESTIMATOR_INPUT_IDS_PADDED_PLACES_H_

#include <span>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/input/ids/id_column.h"

namespace tessera {

class PaddedPlaces {
 public:
  // Places the ids of each row one behind the other. In a `sequence` an id has its number in the row, or its step among
  // `steps` (one per id), so that dropped ids leave a gap. Fails with InvalidArgument, and sets rows.failed_row, for
  // more than `max_length` ids and for two ids in one step.
  absl::Status Set(IdRows& rows, int64_t max_length, bool sequence, const std::vector<int64_t>* steps);

  // Returns the place behind the last id, for each row.
  std::span<const int32_t> lengths() const { return lengths_; }

  // Overwrites `to` [rows, max_length] with the ids; -1 wherever there is none.
  template <typename Id>
  void FillIds(const IdRows& rows, std::span<Id> to) const;
  // Overwrites `to` [rows, max_length] with each id's weight; 0 wherever there is none. Fails with InvalidArgument, and
  // sets rows.failed_row, for a number of weights that is not the number of ids. A row of a dense tensor may have zeros
  // behind its weights, which are no weights to TensorFlow.
  absl::Status FillWeights(IdRows& rows, const CellRows& weights, std::span<float> to) const;

 private:
  int64_t max_length_ = 0;
  std::vector<int64_t> places_;  // where each id stands in `to`; -1: it was dropped
  std::vector<int32_t> lengths_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_PADDED_PLACES_H_
