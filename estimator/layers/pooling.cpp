// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/pooling.h"

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"

namespace tessera::layers {
namespace {

template <size_t N>
Tensor Pool(const char* function, Tensor (*pool)(const Tensor&, const PoolOptions&), const Tensor& x,
            const PoolingOptions<N>& options) {
  const CallScope call(function, options.location);
  const Tensor pooled =
      pool(ToChannelsLast(x, options.data_format), {.window = {options.window.begin(), options.window.end()},
                                                    .strides = {options.strides.begin(), options.strides.end()},
                                                    .padding = options.padding});
  return FromChannelsLast(pooled, options.data_format);
}

// Returns the dimensions between batch and channels; if there are none, records an error and returns an empty list.
std::vector<int64_t> Between(const Tensor& x) {
  if (!Usable({x})) return {};
  if (x.rank() < 3) {
    ErrorTensor(fmt::format(
        "expected an input of [batch, ..., channels] with at least one dimension in between, got {}", ToString(x)));
  }
  std::vector<int64_t> axes;
  for (int64_t i = 1; i + 1 < x.rank(); ++i) axes.push_back(i);
  return axes;
}

}  // namespace

Tensor MaxPool1D(const Tensor& x, const PoolingOptions<1>& options) { return Pool("MaxPool1D", MaxPool, x, options); }
Tensor MaxPool2D(const Tensor& x, const PoolingOptions<2>& options) { return Pool("MaxPool2D", MaxPool, x, options); }
Tensor MaxPool3D(const Tensor& x, const PoolingOptions<3>& options) { return Pool("MaxPool3D", MaxPool, x, options); }

Tensor AveragePool1D(const Tensor& x, const PoolingOptions<1>& options) {
  return Pool("AveragePool1D", AvgPool, x, options);
}
Tensor AveragePool2D(const Tensor& x, const PoolingOptions<2>& options) {
  return Pool("AveragePool2D", AvgPool, x, options);
}
Tensor AveragePool3D(const Tensor& x, const PoolingOptions<3>& options) {
  return Pool("AveragePool3D", AvgPool, x, options);
}

Tensor GlobalMaxPool(const Tensor& x, SourceLocation location) {
  const CallScope call("GlobalMaxPool", location);
  const std::vector<int64_t> axes = Between(x);
  return axes.empty() ? Tensor() : ReduceMax(x, axes);
}

Tensor GlobalAveragePool(const Tensor& x, SourceLocation location) {
  const CallScope call("GlobalAveragePool", location);
  const std::vector<int64_t> axes = Between(x);
  return axes.empty() ? Tensor() : ReduceMean(x, axes);
}

}  // namespace tessera::layers
