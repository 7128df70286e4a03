// SPDX-License-Identifier: Apache-2.0
// The position of the channel dimension in images and sequences. Layers compute with channels last, and transpose
// inputs and results of the other format.
#ifndef TESSERA_ESTIMATOR_LAYERS_DATA_FORMAT_H_
#define TESSERA_ESTIMATOR_LAYERS_DATA_FORMAT_H_

#include <cstdint>
#include <vector>

#include "tessera/compiler/trace/ops.h"

namespace tessera::layers {

enum class DataFormat {
  kChannelsLast,   // [batch, ..., channels]
  kChannelsFirst,  // [batch, channels, ...]
};

// Converts `x` from `format` to channels last; returns an invalid tensor if `x` is invalid.
inline Tensor ToChannelsLast(const Tensor& x, DataFormat format) {
  if (format == DataFormat::kChannelsLast || !x.valid() || x.rank() < 3) return x;
  std::vector<int64_t> order = {0};
  for (int64_t i = 2; i < x.rank(); ++i) order.push_back(i);
  order.push_back(1);
  return Transpose(x, order);
}

// Returns the input shape in this format, for messages.
inline const char* ShapeOf(DataFormat format) {
  return format == DataFormat::kChannelsLast ? "[batch, ..., channels]" : "[batch, channels, ...]";
}

// Converts `x` from channels last to `format`.
inline Tensor FromChannelsLast(const Tensor& x, DataFormat format) {
  if (format == DataFormat::kChannelsLast || !x.valid() || x.rank() < 3) return x;
  std::vector<int64_t> order = {0, x.rank() - 1};
  for (int64_t i = 1; i + 1 < x.rank(); ++i) order.push_back(i);
  return Transpose(x, order);
}

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_DATA_FORMAT_H_
