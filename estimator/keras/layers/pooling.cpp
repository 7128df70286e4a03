// SPDX-License-Identifier: Apache-2.0
// Pooling over windows, and global pooling.
#include "tessera/estimator/layers/pooling.h"

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"

namespace tessera::keras {
namespace {

template <size_t N, Tensor (*kPool)(const Tensor&, const layers::PoolingOptions<N>&)>
MadeLayer MakePooling(Settings& settings, const LayerInfo&) {
  layers::PoolingOptions<N> options;
  options.window = settings.Sizes<N>("pool_size", 2);
  options.strides = settings.Find("strides") == nullptr ? options.window : settings.Sizes<N>("strides");
  options.padding = PaddingOf(settings) == "same" ? Padding::kSame : Padding::kValid;
  options.data_format = DataFormatOf(settings);
  return {.call = [=](const std::vector<Value>& inputs, const CallContext&) -> Value {
    return {.tensor = kPool(inputs[0].tensor, options)};
  }};
}

// Returns the mean over the unmasked steps of [batch, time, ...].
Tensor MaskedMean(const Tensor& x, const Tensor& mask, bool keep_dimensions) {
  if (!Usable({x, mask})) return {};
  if (x.rank() != 3 || mask.rank() != 2)
    return ErrorTensor(fmt::format("expected a mask [batch, time], got {}", ToString(mask)));
  const Tensor weights = ExpandDims(Cast(mask, x.dtype()), -1);
  return ReduceSum(x * weights, 1, keep_dimensions) / ReduceSum(weights, 1, keep_dimensions);
}

// Pools over the `rank` dimensions other than batch and channels.
template <int kRank, Tensor (*kReduce)(const Tensor&, const Axes&, bool, SourceLocation)>
MadeLayer MakeGlobal(Settings& settings, const LayerInfo&) {
  const bool keeps = settings.Bool("keepdims", false), is_mean = kReduce == ReduceMean;
  const int64_t first = DataFormatOf(settings) == layers::DataFormat::kChannelsFirst ? 2 : 1;
  MadeLayer made;
  if (kRank == 1 && is_mean && first == 1) made.mask = MaskRule::kOwn;
  made.call = [=](const std::vector<Value>& inputs, const CallContext&) -> Value {
    const Tensor& x = inputs[0].tensor;
    if (!Usable({x})) return {};
    if (x.rank() != kRank + 2) {
      return {.tensor = ErrorTensor(fmt::format("expected an input of {} dimensions, got {}", kRank + 2, ToString(x)))};
    }
    if (inputs[0].mask.valid()) return {.tensor = MaskedMean(x, inputs[0].mask, keeps)};
    std::vector<int64_t> axes;
    for (int64_t i = 0; i < kRank; ++i) axes.push_back(first + i);
    return {.tensor = kReduce(x, axes, keeps, SourceLocation::current())};
  };
  return made;
}

}  // namespace

void AddPooling(LayerTable& table) {
  table["MaxPooling1D"] = MakePooling<1, layers::MaxPool1D>;
  table["MaxPooling2D"] = MakePooling<2, layers::MaxPool2D>;
  table["MaxPooling3D"] = MakePooling<3, layers::MaxPool3D>;
  table["AveragePooling1D"] = MakePooling<1, layers::AveragePool1D>;
  table["AveragePooling2D"] = MakePooling<2, layers::AveragePool2D>;
  table["AveragePooling3D"] = MakePooling<3, layers::AveragePool3D>;
  table["GlobalAveragePooling1D"] = MakeGlobal<1, ReduceMean>;
  table["GlobalAveragePooling2D"] = MakeGlobal<2, ReduceMean>;
  table["GlobalAveragePooling3D"] = MakeGlobal<3, ReduceMean>;
  table["GlobalMaxPooling1D"] = MakeGlobal<1, ReduceMax>;
  table["GlobalMaxPooling2D"] = MakeGlobal<2, ReduceMax>;
  table["GlobalMaxPooling3D"] = MakeGlobal<3, ReduceMax>;
}

}  // namespace tessera::keras
