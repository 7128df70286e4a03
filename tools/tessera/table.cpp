// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/table.h"

#include <algorithm>

#include "fmt/format.h"

namespace tessera {

std::string FormatTable(const std::vector<Row>& rows) {
  std::vector<size_t> widths(rows.front().size(), 0);
  for (const Row& row : rows)
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string text;
  for (const Row& row : rows) {
    std::string line = " ";
    for (size_t i = 0; i < row.size(); ++i) line += fmt::format(" {:<{}}", row[i], i + 1 < row.size() ? widths[i] : 0);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace tessera
