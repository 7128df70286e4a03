// SPDX-License-Identifier: Apache-2.0
// The place of the channels in images and sequences. Layers compute with channels last, and transpose inputs and
// results of the other format.
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

// Returns `x`, which has `format`, with channels last; invalid where `x` is.
inline Tensor ToChannelsLast(const Tensor& x, DataFormat format) {
  if (format == DataFormat::kChannelsLast || !x.valid() || x.rank() < 3) return x;
  std::vector<int64_t> order = {0};
  for (int64_t i = 2; i < x.rank(); ++i) order.push_back(i);
  order.push_back(1);
  return Transpose(x, order);
}

// Returns the shape of an input of this format, for messages.
inline const char* ShapeOf(DataFormat format) {
  return format == DataFormat::kChannelsLast ? "[batch, ..., channels]" : "[batch, channels, ...]";
}

// Returns `x`, which has channels last, in `format`.
inline Tensor FromChannelsLast(const Tensor& x, DataFormat format) {
  if (format == DataFormat::kChannelsLast || !x.valid() || x.rank() < 3) return x;
  std::vector<int64_t> order = {0, x.rank() - 1};
  for (int64_t i = 1; i + 1 < x.rank(); ++i) order.push_back(i);
  return Transpose(x, order);
}

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_DATA_FORMAT_H_
