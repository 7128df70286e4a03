// SPDX-License-Identifier: Apache-2.0
// Convolutions of up to three spatial dimensions, with all of their attributes.
#include <map>
#include <string>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/contractions.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

// The dimensions of an operand or of the result: spatial ones by number, others by letter.
class Layout {
 public:
  // `usual`: keeps this order of the dimensions; otherwise shuffles them.
  Layout(Generator& g, std::vector<std::string> dimensions, bool usual) : dimensions_(std::move(dimensions)) {
    for (size_t i = dimensions_.size(); !usual && i > 1; --i)
      std::swap(dimensions_[i - 1], dimensions_[static_cast<size_t>(g.Below(static_cast<int64_t>(i)))]);
  }

  std::string ToString() const {
    std::string text;
    for (const std::string& dimension : dimensions_) text += (text.empty() ? "" : ", ") + dimension;
    return "[" + text + "]";
  }

  // Returns the shape for given sizes by dimension.
  Shape ToShape(const std::map<std::string, int64_t>& sizes) const {
    Shape shape;
    for (const std::string& dimension : dimensions_) shape.push_back(sizes.at(dimension));
    return shape;
  }

 private:
  std::vector<std::string> dimensions_;
};

std::vector<std::string> Dimensions(const std::string& before, int64_t spatial, const std::vector<std::string>& after) {
  std::vector<std::string> dimensions;
  if (!before.empty()) dimensions.push_back(before);
  for (int64_t i = 0; i < spatial; ++i) dimensions.push_back(std::to_string(i));
  dimensions.insert(dimensions.end(), after.begin(), after.end());
  return dimensions;
}

// The attributes that an image and a kernel share along the spatial dimensions.
struct Windows {
  std::vector<int64_t> strides, lhs_dilation, rhs_dilation;
  std::vector<std::pair<int64_t, int64_t>> padding;
  std::string reversal;
  std::map<std::string, int64_t> image, kernel, result;
  int64_t terms = 1;
  bool valid = true;

  Windows(Generator& g, int64_t spatial) {
    for (int64_t i = 0; i < spatial; ++i)
      Add(g, std::to_string(i), spatial == 3 ? 4 : g.mode() == Mode::kPartitioned ? 9 : 6);
  }

 private:
  void Add(Generator& g, const std::string& dimension, int64_t largest) {
    const int64_t size = g.Between(largest / 2, largest), taps = g.Between(1, 3);
    strides.push_back(g.Between(1, 2));
    lhs_dilation.push_back(g.OneIn(4) ? g.Between(2, 4) : 1);
    rhs_dilation.push_back(g.OneIn(5) ? 2 : 1);
    padding.emplace_back(g.Between(-1, 2), g.Between(0, 2));
    reversal += fmt::format("{}{}", reversal.empty() ? ": " : ", ", g.OneIn(3));
    const int64_t reach = (taps - 1) * rhs_dilation.back() + 1;
    const int64_t padded = (size - 1) * lhs_dilation.back() + 1 + padding.back().first + padding.back().second;
    valid &= padded >= reach;
    image[dimension] = size;
    kernel[dimension] = taps;
    result[dimension] = (padded - reach) / strides.back() + 1;
    terms *= taps;
  }
};

bool AddConvolution(Generator& g) {
  static const std::vector<DType> types = {DType::kF32, DType::kF32, DType::kF64, DType::kBF16,
                                           DType::kF16, DType::kI32, DType::kI8,  DType::kC64};
  const DType dtype = g.differentiable() ? g.RandomWideFloat() : g.OneOf(types);
  const int64_t spatial = g.OneOf<int64_t>({0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3});
  const int64_t groups = g.OneIn(3) ? 2 : 1, batch_groups = groups == 1 && g.OneIn(4) ? 2 : 1;
  const int64_t most = g.mode() == Mode::kPartitioned ? 4 : 2;
  const int64_t batch = batch_groups * g.Between(1, most), channels = groups * g.Between(1, most);
  const int64_t features = groups * batch_groups * g.Between(1, 3);
  Windows windows(g, spatial);
  if (!windows.valid) return false;
  windows.image.insert({{"b", batch}, {"f", channels}});
  windows.kernel.insert({{"i", channels / groups}, {"o", features}});
  windows.result.insert({{"b", batch / batch_groups}, {"f", features}});
  const bool usual = g.OneIn(2);
  const Layout image(g, Dimensions("b", spatial, {"f"}), usual), kernel(g, Dimensions("", spatial, {"i", "o"}), usual);
  const Layout out(g, Dimensions("b", spatial, {"f"}), usual);
  const TensorType result = {dtype, out.ToShape(windows.result)};
  const int lhs = g.PickOrMake({dtype, image.ToShape(windows.image)});
  const int rhs = g.PickOrMake({dtype, kernel.ToShape(windows.kernel)});
  if (!Contractible(g.Info(lhs)) || !Contractible(g.Info(rhs))) return false;
  const std::string attributes = fmt::format(
      "batch_group_count = {} : i64, feature_group_count = {} : i64, dimension_numbers = #stablehlo.conv<{}x{}->{}>, "
      "window_strides = {}, lhs_dilation = {}, rhs_dilation = {}, padding = {}, window_reversal = array<i1{}>",
      batch_groups, groups, image.ToString(), kernel.ToString(), out.ToString(), I64Array(windows.strides),
      I64Array(windows.lhs_dilation), I64Array(windows.rhs_dilation), I64Pairs(windows.padding), windows.reversal);
  return g.Emit("stablehlo.convolution", {lhs, rhs}, attributes, result,
                ProductBounds(dtype, g.BoundsOf(lhs), g.BoundsOf(rhs), windows.terms * channels / groups),
                ProductFlows(g, lhs, rhs, result)) >= 0;
}

constexpr OpFamily kFamilies[] = {{3, AddConvolution, Use::kBoth}};

}  // namespace

std::span<const OpFamily> ConvolutionFamilies() { return kFamilies; }

}  // namespace tessera
