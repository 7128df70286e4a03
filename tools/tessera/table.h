// SPDX-License-Identifier: Apache-2.0
// Formats tables for a terminal.
#ifndef TESSERA_TOOLS_TESSERA_TABLE_H_
#define TESSERA_TOOLS_TESSERA_TABLE_H_

#include <string>
#include <vector>

namespace tessera {

using Row = std::vector<std::string>;

// Returns columns as wide as their widest cell; the last one is not padded. Requires at least one row, and rows of
// equal length.
std::string FormatTable(const std::vector<Row>& rows);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_TABLE_H_
