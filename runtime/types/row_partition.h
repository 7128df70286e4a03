// SPDX-License-Identifier: Apache-2.0
// Which replica holds a row of a sharded variable, and where in its piece.
#ifndef TESSERA_RUNTIME_TYPES_ROW_PARTITION_H_
#define TESSERA_RUNTIME_TYPES_ROW_PARTITION_H_

#include <algorithm>
#include <cstdint>

namespace tessera {

// The rows [0, num_rows) over `pieces` pieces. With `by_mod`, row i is row i / pieces of piece i mod pieces. Otherwise
// pieces are consecutive rows: the first num_rows mod pieces of them have one row more than the others.
struct RowPartition {
  int64_t num_rows = 0;
  int64_t pieces = 1;
  bool by_mod = false;

  // Returns how many rows the memory of each piece has: those of the largest piece.
  int64_t piece_rows() const { return (num_rows + pieces - 1) / pieces; }
  // Returns how many rows belong to `piece`; the others of its memory are padding.
  int64_t RowsOf(int64_t piece) const { return num_rows / pieces + (piece < num_rows % pieces ? 1 : 0); }
  // Returns the first row of `piece`, and by how much the numbers of its rows increase.
  int64_t FirstRow(int64_t piece) const {
    return by_mod ? piece : piece * (num_rows / pieces) + std::min(piece, num_rows % pieces);
  }
  int64_t stride() const { return by_mod ? pieces : 1; }
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_ROW_PARTITION_H_
