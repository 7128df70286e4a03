// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/sequence_column.h"

#include <utility>

#include "tessera/estimator/feature_columns/numeric_column.h"
#include "tessera/estimator/input/transforms/map.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
int64_t SequenceNumericColumn::size() const { return TensorType{DType::kF32, shape}.num_elements(); }

absl::StatusOr<SequenceNumericColumn> SequenceNumeric(std::string key, int64_t steps, SequenceNumericOptions options) {
  if (steps < 1) return InvalidArgument("sequence column \"{}\": expected at least one step, got {}", key, steps);
  RETURN_IF_ERROR_WITH(Numeric(key, {.shape = options.shape, .dtype = options.dtype}).status(), "a sequence");
  return SequenceNumericColumn{.key = std::move(key),
                               .steps = steps,
                               .shape = std::move(options.shape),
                               .default_value = options.default_value,
                               .dtype = options.dtype,
                               .normalizer = std::move(options.normalizer)};
}

PaddedSequence PaddedOf(const SequenceNumericColumn& column) {
  return {.key = column.key,
          .steps = column.steps,
          .shape = column.shape,
          .default_value = column.default_value,
          .whole_steps = static_cast<bool>(column.normalizer),
          .length_key = column.key + "_length"};
}

DatasetTransform PadSequences(std::vector<SequenceNumericColumn> columns) {
  return [columns = std::move(columns)](const Dataset& source) {
    if (!source.status().ok()) return source;
    std::vector<PaddedSequence> sequences;
    for (const SequenceNumericColumn& column : columns) sequences.push_back(PaddedOf(column));
    absl::StatusOr<SequencePadder> padder =
        SequencePadder::Create(source.components(), source.batch_size() > 0, std::move(sequences));
    if (!padder.ok()) return source.Failed(padder.status());
    std::vector<Component> components = padder->components();
    const auto pad = [padder = *std::move(padder)](Element& element, const MapContext&) { return padder(element); };
    return MapElements(source, pad, {.output = std::move(components), .name = "pad_sequences"});
  };
}

}  // namespace tessera::feature_columns
