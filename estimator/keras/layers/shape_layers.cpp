// SPDX-License-Identifier: Apache-2.0
// Layers that move, repeat, pad or crop elements.
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"
#include "tessera/estimator/layers/core.h"

namespace tessera::keras {
namespace {

using Amounts = std::vector<std::pair<int64_t, int64_t>>;

MadeLayer OfTensor(const std::function<Tensor(const Tensor& x)>& function) {
  return {.call = [=](const std::vector<Value>& inputs, const CallContext&) -> Value {
    return {.tensor = Usable({inputs[0].tensor}) ? function(inputs[0].tensor) : Tensor()};
  }};
}

MadeLayer MakeFlatten(Settings& settings, const LayerInfo&) {
  const layers::DataFormat format = DataFormatOf(settings);
  return OfTensor([=](const Tensor& x) {
    return x.rank() == 1 ? ExpandDims(x, 1) : layers::Flatten(layers::ToChannelsLast(x, format));
  });
}

MadeLayer MakeReshape(Settings& settings, const LayerInfo&) {
  const std::vector<int64_t> target = settings.Ints("target_shape");
  return OfTensor([=](const Tensor& x) {
    Shape shape = {x.dim(0)};
    shape.insert(shape.end(), target.begin(), target.end());
    return Reshape(x, shape);
  });
}

MadeLayer MakePermute(Settings& settings, const LayerInfo&) {
  const std::vector<int64_t> dims = settings.Ints("dims");
  return OfTensor([=](const Tensor& x) {
    std::vector<int64_t> order = {0};
    order.insert(order.end(), dims.begin(), dims.end());
    return Transpose(x, order);
  });
}

MadeLayer MakeRepeatVector(Settings& settings, const LayerInfo&) {
  const int64_t n = settings.Int("n");
  return OfTensor([=](const Tensor& x) {
    if (x.rank() != 2) return ErrorTensor(fmt::format("expected [batch, features], got {}", ToString(x)));
    return BroadcastTo(ExpandDims(x, 1), {x.dim(0), n, x.dim(1)});
  });
}

// Returns the amounts before and after each of N dimensions: 1, [1, 2] or [[1, 1], [2, 2]]. With N = 1, a list of two
// is the amount before and the amount after.
template <size_t N>
Amounts AmountsOf(Settings& settings, const char* key) {
  Amounts amounts(N, {1, 1});
  const Json* const value = settings.Find(key);
  if (value == nullptr) return amounts;
  const auto is_size = [](const Json& size) {
    return size.is_number_integer() && size.get<int64_t>() >= 0 && size.get<int64_t>() <= INT32_MAX;
  };
  const auto of = [&](const Json& size, std::pair<int64_t, int64_t>& amount) {
    if (is_size(size)) {
      amount = {size.get<int64_t>(), size.get<int64_t>()};
      return true;
    }
    if (!size.is_array() || size.size() != 2 || !is_size(size[0]) || !is_size(size[1])) return false;
    amount = {size[0].get<int64_t>(), size[1].get<int64_t>()};
    return true;
  };
  bool ok = true;
  if (is_size(*value) || N == 1) {
    for (auto& amount : amounts) ok = of(*value, amount) && ok;
  } else {
    ok = value->is_array() && value->size() == N;
    for (size_t i = 0; ok && i < N; ++i) ok = of((*value)[i], amounts[i]);
  }
  if (!ok) settings.Fail(fmt::format("{} is neither a valid amount nor a list of {} amounts", key, N));
  return amounts;
}

// Pads by `amounts`, or crops where `sign` is -1.
template <size_t N, int kSign>
MadeLayer MakePadding(Settings& settings, const LayerInfo&) {
  const Amounts amounts = AmountsOf<N>(settings, kSign > 0 ? "padding" : "cropping");
  const bool channels_first = DataFormatOf(settings) == layers::DataFormat::kChannelsFirst;
  return OfTensor([=](const Tensor& x) {
    if (x.rank() != N + 2) return ErrorTensor(fmt::format("expected {} dimensions, got {}", N + 2, ToString(x)));
    Amounts all(N + 2, {0, 0});
    for (size_t i = 0; i < N; ++i) {
      all[i + (channels_first ? 2 : 1)] = {kSign * amounts[i].first, kSign * amounts[i].second};
    }
    return Pad(x, all);
  });
}

// Repeats each element along the N dimensions between batch and channels.
template <size_t N>
MadeLayer MakeUpSampling(Settings& settings, const LayerInfo&) {
  const std::array<int64_t, N> sizes = settings.Sizes<N>("size", 2);
  const bool channels_first = DataFormatOf(settings) == layers::DataFormat::kChannelsFirst;
  const std::string interpolation = settings.Text("interpolation", "nearest");
  if (interpolation != "nearest") {
    settings.Fail(fmt::format("interpolation is {}, which is not supported; expected nearest", interpolation));
  }
  return OfTensor([=](Tensor x) {
    if (x.rank() != N + 2) return ErrorTensor(fmt::format("expected {} dimensions, got {}", N + 2, ToString(x)));
    for (size_t i = 0; i < N; ++i) {
      const size_t axis = i + (channels_first ? 2 : 1);
      if (!Usable({x})) return Tensor();
      Shape repeated = x.shape(), joined = x.shape();
      repeated.insert(repeated.begin() + static_cast<std::ptrdiff_t>(axis) + 1, sizes[i]);
      joined[axis] *= sizes[i];
      x = Reshape(BroadcastTo(ExpandDims(x, static_cast<int64_t>(axis) + 1), repeated), joined);
    }
    return x;
  });
}

}  // namespace

void AddShapeLayers(LayerTable& table) {
  table["Flatten"] = MakeFlatten;
  table["Reshape"] = MakeReshape;
  table["Permute"] = MakePermute;
  table["RepeatVector"] = MakeRepeatVector;
  table["ZeroPadding1D"] = MakePadding<1, 1>;
  table["ZeroPadding2D"] = MakePadding<2, 1>;
  table["ZeroPadding3D"] = MakePadding<3, 1>;
  table["Cropping1D"] = MakePadding<1, -1>;
  table["Cropping2D"] = MakePadding<2, -1>;
  table["Cropping3D"] = MakePadding<3, -1>;
  table["UpSampling1D"] = MakeUpSampling<1>;
  table["UpSampling2D"] = MakeUpSampling<2>;
  table["UpSampling3D"] = MakeUpSampling<3>;
}

}  // namespace tessera::keras
