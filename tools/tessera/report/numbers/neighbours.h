// SPDX-License-Identifier: Apache-2.0
// Finds rows of an embedding table with the highest cosine similarity.
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

// Returns at most `most` rows of `table`, [rows, width] row-major, that are most similar to `row`, excluding itself.
// The most similar comes first; ties are in table order.
std::vector<Neighbour> NearestNeighbours(std::span<const double> table, int64_t width, int64_t row, size_t most);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_NEIGHBOURS_H_
