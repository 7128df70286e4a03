// SPDX-License-Identifier: Apache-2.0
// Helps the columns of one input, which give an id for each cell.
#ifndef TESSERA_ESTIMATOR_INPUT_IDS_CELL_IDS_H_
#define TESSERA_ESTIMATOR_INPUT_IDS_CELL_IDS_H_

#include <string>

#include "tessera/estimator/input/ids/id_column.h"

namespace tessera::internal {

// The most buckets of a column: sums of a few such numbers do not overflow.
constexpr int64_t kMostBuckets = int64_t{1} << 60;

// Fails with InvalidArgument, naming `what`, for a number of buckets that is none.
absl::Status CheckBuckets(const std::string& key, const char* what, int64_t buckets, int64_t least = 1);

// Fails with InvalidArgument for cells that `input` does not take.
absl::Status CheckCells(const IdInput& input, const Cells& cells);

// Returns the row of cell `cell`.
int64_t RowOfCell(std::span<const int64_t> splits, int64_t cell);

inline bool IsNoValue(const std::string& cell) { return cell.empty(); }
inline bool IsNoValue(int64_t cell) { return cell == -1; }

// Overwrites `out` with id_of(cell) for each string or integer of `input`, and kDropped where a dense tensor has none.
template <typename IdOf>
void ComputeCellIds(const CellRows& input, const IdOf& id_of, IdRows& out) {
  out.splits.assign(input.splits.begin(), input.splits.end());
  out.ids.resize(input.cells.size());
  const auto compute = [&](const auto& cells) {
    int64_t* id = out.ids.data();
    for (const auto& cell : cells) {
      *id++ = input.cells.is_dense && IsNoValue(cell) ? IdColumn::kDropped : static_cast<int64_t>(id_of(cell));
    }
  };
  input.cells.integers.empty() ? compute(input.cells.strings) : compute(input.cells.integers);
}

}  // namespace tessera::internal

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_CELL_IDS_H_
