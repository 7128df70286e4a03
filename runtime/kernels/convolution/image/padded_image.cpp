// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/image/padded_image.h"

#include <algorithm>
#include <iterator>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using Spatial = ConvolutionSpec::Spatial;

// Returns the size from the first tap of the first window to the last tap of the last one.
int64_t SizeAlong(const Spatial& s) { return (s.output.size - 1) * s.window_stride + s.window_extent(); }

bool IsInside(const Spatial& s) {
  return s.lhs_dilation == 1 && s.padding_low <= 0 && SizeAlong(s) - s.padding_low <= s.input.size;
}

int64_t DivideUp(int64_t a, int64_t b) { return (a + b - 1) / b; }

}  // namespace

double PaddedImage::SizeOf(const ConvolutionSpec& spec) {
  auto size = static_cast<double>(spec.input_batch.size) * static_cast<double>(spec.input_feature.size);
  for (const Spatial& s : spec.spatial) size *= static_cast<double>(SizeAlong(s));
  return size;
}

bool PaddedImage::IsCopied(const ConvolutionSpec& spec) {
  return !std::all_of(spec.spatial.begin(), spec.spatial.end(), IsInside);
}

absl::StatusOr<PaddedImage> PaddedImage::Prepare(const ConvolutionSpec& spec, std::vector<Extent> others,
                                                 std::optional<size_t> before) {
  PaddedImage image;
  image.width_ = ByteWidth(spec.operand_dtype);
  image.input_offset_ = spec.input_offset;
  image.others = others;
  for (const Spatial& s : spec.spatial) image.spatial.push_back({SizeAlong(s), s.input.stride});

  // All dimensions, the outermost in memory first.
  std::vector<Extent*> order;
  const size_t outside = before.value_or(others.size());
  for (size_t i = 0; i < outside; ++i) order.push_back(&image.others[i]);
  for (Extent& extent : image.spatial) order.push_back(&extent);
  for (size_t i = outside; i < others.size(); ++i) order.push_back(&image.others[i]);
  auto is_further = [](const Extent* a, const Extent* b) { return a->stride > b->stride; };
  if (!before.has_value()) std::sort(order.begin(), order.end(), is_further);
  std::vector<Extent*> larger;
  std::copy_if(order.begin(), order.end(), std::back_inserter(larger), [](Extent* extent) { return extent->size > 1; });
  const bool in_order = std::is_sorted(larger.begin(), larger.end(), is_further) &&
                        (!before.has_value() || larger.empty() || larger.back()->stride == 1);
  if (in_order && !IsCopied(spec)) {
    for (const Spatial& s : spec.spatial) image.input_offset_ -= s.padding_low * s.input.stride;
    return image;
  }

  int64_t elements = 1;
  for (size_t i = order.size(); i-- > 0;) {
    order[i]->stride = elements;
    elements *= order[i]->size;
  }
  std::vector<StridedCopy::Dimension> dimensions;
  for (size_t i = 0; i < others.size(); ++i) {
    dimensions.push_back({others[i].size, others[i].stride, image.others[i].stride});
  }
  for (size_t d = 0; d < spec.spatial.size(); ++d) {
    const Spatial& s = spec.spatial[d];
    // Element i lies at i * lhs_dilation + padding_low of the copy.
    const int64_t first = std::max<int64_t>(0, DivideUp(-s.padding_low, s.lhs_dilation));
    const int64_t room = image.spatial[d].size - 1 - s.padding_low;
    const int64_t end = room < 0 ? 0 : std::min(s.input.size, room / s.lhs_dilation + 1);
    dimensions.push_back({std::max<int64_t>(0, end - first), s.input.stride, image.spatial[d].stride * s.lhs_dilation});
    image.input_offset_ += first * s.input.stride;
    image.copy_offset_ += (first * s.lhs_dilation + s.padding_low) * image.spatial[d].stride;
  }
  // Windows that cover only padding read only zeros.
  if (std::any_of(dimensions.begin(), dimensions.end(), [](const auto& d) { return d.size == 0; })) {
    image.input_offset_ = spec.input_offset;
    image.copy_offset_ = 0;
  }
  ASSIGN_OR_RETURN(image.memory_, Buffer::Allocate({DType::kU8, {elements * image.width_}}));
  image.copy_.emplace(std::move(dimensions), image.width_);
  return image;
}

const void* PaddedImage::Fill(const void* input, int threads) {
  const char* from = static_cast<const char*>(input) + input_offset_ * width_;
  if (!copy_.has_value()) return from;
  char* memory = static_cast<char*>(memory_.data());
  copy_->Run(from, memory + copy_offset_ * width_, threads);
  return memory;
}

}  // namespace tessera
