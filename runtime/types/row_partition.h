// SPDX-License-Identifier: Apache-2.0
// Maps rows of a sharded variable to replicas and positions in their slices.
#ifndef TESSERA_RUNTIME_TYPES_ROW_PARTITION_H_
#define TESSERA_RUNTIME_TYPES_ROW_PARTITION_H_

#include <algorithm>
#include <cstdint>

namespace tessera {

// Partitions the rows [0, num_rows) into `pieces` slices. With `by_mod`, row i is row i / pieces of slice i mod pieces.
// Otherwise slices are contiguous: the first num_rows mod pieces of them have one row more than the others.
struct RowPartition {
  int64_t num_rows = 0;
  int64_t pieces = 1;
  bool by_mod = false;

  // Returns the number of rows allocated for each slice: that of the largest slice.
  int64_t piece_rows() const { return (num_rows + pieces - 1) / pieces; }
  // Returns the number of rows in `piece`; the rest of its memory is padding.
  int64_t RowsOf(int64_t piece) const { return num_rows / pieces + (piece < num_rows % pieces ? 1 : 0); }
  // Returns the first row of `piece`, and the stride of its row numbers.
  int64_t FirstRow(int64_t piece) const {
    return by_mod ? piece : piece * (num_rows / pieces) + std::min(piece, num_rows % pieces);
  }
  int64_t stride() const { return by_mod ? pieces : 1; }
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_ROW_PARTITION_H_
