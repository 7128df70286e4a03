// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/run/file_batch.h"

#include <algorithm>

#include "tessera/runtime/types/shape.h"

namespace tessera {
namespace {

constexpr int64_t kRows = 1024;
constexpr int64_t kMostBytes = int64_t{16} << 20;  // the features of a batch

// Returns the bytes of a row, or kMostBytes if the rows differ in size.
int64_t BytesOfRow(const std::vector<Component>& components) {
  int64_t bytes = 0;
  for (const Component& component : components) {
    const Shape& shape = component.row.shape;
    if (component.is_part || std::any_of(shape.begin(), shape.end(), [](int64_t dim) { return dim < 0; })) {
      return kMostBytes;
    }
    if (!component.is_string) bytes += component.row.byte_size();
  }
  return bytes;
}

}  // namespace

int64_t RowsOfFileBatch(int64_t train_rows, const std::vector<Component>& components, int64_t rows) {
  if (train_rows <= 0) return train_rows;  // an error that the estimator's creation reports
  int64_t most = std::min(kRows, kMostBytes / std::max<int64_t>(BytesOfRow(components), 1));
  if (rows >= 0) most = std::min(most, rows + train_rows - 1);
  return train_rows * std::max<int64_t>(most / train_rows, 1);
}

}  // namespace tessera
