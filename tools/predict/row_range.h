// SPDX-License-Identifier: Apache-2.0
// Parts of the rows of tensors.
#ifndef TESSERA_TOOLS_PREDICT_ROW_RANGE_H_
#define TESSERA_TOOLS_PREDICT_ROW_RANGE_H_

#include <cstdint>
#include <optional>

#include "tessera/tools/client/model.h"

namespace tessera::client {

// Returns the number of rows that all tensors have along dimension 0; nullopt where they have none in common.
std::optional<int64_t> CountRows(const Tensors& tensors);

// Returns `rows` rows from `first` on; CountRows gave a number, and these are among them. Numbers are shared.
Tensors RowRange(const Tensors& tensors, int64_t first, int64_t rows);

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_PREDICT_ROW_RANGE_H_
