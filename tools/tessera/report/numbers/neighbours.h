// SPDX-License-Identifier: Apache-2.0
// Finds rows of a table of embeddings that point in the same direction.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_NEIGHBOURS_H_
#define TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_NEIGHBOURS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera::report {

struct Neighbour {
  int64_t row = 0;
  double similarity = 0;  // the cosine of the angle between both rows; 0 for a row of zeros
};

// Returns at most `most` rows of `table`, [rows, width] row-major, that are most similar to `row`, without itself. The
// most similar comes first, of equal ones the first in the table.
std::vector<Neighbour> NearestNeighbours(std::span<const double> table, int64_t width, int64_t row, size_t most);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_NEIGHBOURS_H_
