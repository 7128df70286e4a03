// SPDX-License-Identifier: Apache-2.0
// Pooling over one, two or three dimensions of [batch, ..., channels], or with channels first [batch, channels, ...].
#ifndef TESSERA_ESTIMATOR_LAYERS_POOLING_H_
#define TESSERA_ESTIMATOR_LAYERS_POOLING_H_

#include <array>
#include <cstdint>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/data_format.h"

namespace tessera::layers {

template <size_t N>
constexpr std::array<int64_t, N> AllTwos() {
  std::array<int64_t, N> twos{};
  twos.fill(2);
  return twos;
}

template <size_t N>
struct PoolingOptions {
  std::array<int64_t, N> window = AllTwos<N>();
  std::array<int64_t, N> strides = AllTwos<N>();
  Padding padding = Padding::kValid;
  DataFormat data_format = DataFormat::kChannelsLast;
  SourceLocation location = SourceLocation::current();
};

// Returns the largest value of each window.
Tensor MaxPool1D(const Tensor& x, const PoolingOptions<1>& options = {});
Tensor MaxPool2D(const Tensor& x, const PoolingOptions<2>& options = {});
Tensor MaxPool3D(const Tensor& x, const PoolingOptions<3>& options = {});

// Returns the mean of each window, in which padding does not count.
Tensor AveragePool1D(const Tensor& x, const PoolingOptions<1>& options = {});
Tensor AveragePool2D(const Tensor& x, const PoolingOptions<2>& options = {});
Tensor AveragePool3D(const Tensor& x, const PoolingOptions<3>& options = {});

// Pool over all dimensions between batch and channels, of which there is at least one: [batch, ..., channels] ->
// [batch, channels].
Tensor GlobalMaxPool(const Tensor& x, SourceLocation location = SourceLocation::current());
Tensor GlobalAveragePool(const Tensor& x, SourceLocation location = SourceLocation::current());

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_POOLING_H_
