// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/tests/rows_testutil.h"

#include <cmath>
#include <vector>

namespace tessera {

Dataset RowsWithSigns(int64_t rows, int64_t columns) {
  std::vector<float> x;
  std::vector<int32_t> label;
  for (int64_t row = 0; row < rows; ++row) {
    float sum = 0;
    for (int64_t column = 0; column < columns; ++column) {
      x.push_back(std::sin(static_cast<float>(row * columns + column) * 1.7f));
      sum += x.back();
    }
    label.push_back(sum > 0 ? 1 : 0);
  }
  auto dataset =
      Dataset::FromTensors({{"x", Buffer::FromVector(x, {rows, columns})}}, {{"", Buffer::FromVector(label, {rows})}});
  return *dataset;
}

}  // namespace tessera
