// SPDX-License-Identifier: Apache-2.0
// Layers without variables.
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/estimator/layers/layers.h"

namespace tessera::layers {

Tensor MaxPool2D(const Tensor& x, const MaxPool2DOptions& options) {
  const CallScope call("MaxPool2D", options.location);
  if (!Usable({x})) return {};
  if (x.rank() != 4) {
    return ErrorTensor(
        fmt::format("expected an input of rank 4 (batch, height, width, channels), got {}", ToString(x)));
  }
  return tessera::MaxPool2D(x, options);
}

Tensor Flatten(const Tensor& x, SourceLocation location) {
  const CallScope call("Flatten", location);
  if (!Usable({x})) return {};
  if (x.rank() < 1) return ErrorTensor(fmt::format("expected an input with a batch dimension, got {}", ToString(x)));
  const int64_t rows = x.dim(0);
  return Reshape(x, {rows, rows == 0 ? 0 : x.num_elements() / rows});
}

Tensor Dropout(const Tensor& x, double rate, Mode mode, const DropoutOptions& options) {
  const CallScope call("Dropout", options.location);
  if (!Usable({x})) return {};
  if (!(rate >= 0 && rate < 1)) return ErrorTensor(fmt::format("expected a rate in [0, 1), got {}", rate));
  if (x.rank() < 1) return ErrorTensor(fmt::format("expected an input with a batch dimension, got {}", ToString(x)));
  if (mode != Mode::kTrain || rate == 0) return x;
  const Tensor uniform = RandomUniform(x.type(), {.seed = options.seed});
  return Select(uniform >= rate, x * (1 / (1 - rate)), 0);
}

}  // namespace tessera::layers
