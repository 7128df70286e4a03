// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/output_batch.h"

#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns the number of rows that all outputs have; nullopt where they have none in common.
std::optional<int64_t> RowsOf(const servable::Tensors& outputs) {
  std::optional<int64_t> rows;
  for (const auto& [name, value] : outputs) {
    if (value.shape().empty() || (rows && *rows != value.shape()[0])) return std::nullopt;
    rows = value.shape()[0];
  }
  return rows;
}

}  // namespace

absl::StatusOr<PredictBatch> ToPredictBatch(const servable::Tensors& outputs) {
  const std::optional<int64_t> rows = RowsOf(outputs);
  PredictBatch batch = {.rows = rows.value_or(1), .values = {}};
  for (const auto& [name, value] : outputs) {
    Shape shape = value.shape();
    if (!rows) shape.insert(shape.begin(), 1);
    if (!value.is_string()) {
      ASSIGN_OR_RETURN(batch.values[name], value.numbers().Reshaped(shape));
      continue;
    }
    std::vector<int32_t> numbers(value.strings().size());
    std::iota(numbers.begin(), numbers.end(), 0);
    batch.words[name] = Words(WordTable(value.strings()), Buffer::FromVector(numbers, shape));
  }
  return batch;
}

}  // namespace tessera
