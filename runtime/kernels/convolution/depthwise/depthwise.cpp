// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/depthwise/depthwise.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/convolution/depthwise/level.h"
#include "tessera/runtime/kernels/convolution/image/padded_image.h"
#include "tessera/runtime/kernels/convolution/image/strided_copy.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/kernels/product/choose.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera {
namespace {

using depthwise::Element;
using depthwise::Row;
using Spatial = ConvolutionSpec::Spatial;

// The most output features of one input feature for which the input is repeated.
constexpr int64_t kMostRepeated = 8;
// The fewest features for which vectors pay off.
constexpr int64_t kLeastFeatures = 8;
constexpr int64_t kPiece = 1 << 16;  // multiply-adds that are worth a thread

int64_t GroupsOf(const ConvolutionSpec& spec) { return spec.feature_group_count * spec.batch_group_count; }

Element ElementOf(DType dtype) {
  if (dtype == DType::kF64) return Element::kF64;
  if (dtype == DType::kBF16) return Element::kBF16;
  return dtype == DType::kF16 ? Element::kF16 : Element::kF32;
}

const depthwise::Functions& ChooseFunctions() {
#if defined(__x86_64__)
  const std::string level = CpuLevel(product::HasProductFeature);
  if (level == "x86-64-v4") return depthwise::Avx512Functions();
  if (level == "x86-64-v3") return depthwise::Avx2Functions();
#endif
  return depthwise::BaselineFunctions();
}

class DepthwiseConvolution : public LibraryKernel {
 public:
  DepthwiseConvolution(ConvolutionSpec spec, int threads) : spec_(std::move(spec)), threads_(threads) {
    if (spec_.spatial.empty()) spec_.spatial.emplace_back();
    const auto result = static_cast<int>(ElementOf(spec_.result_dtype));
    const auto operand = static_cast<int>(ElementOf(spec_.operand_dtype));
    function_ = ChooseFunctions().row[operand][result];
    lanes_ = ChooseFunctions().lanes[operand];
  }

  absl::Status Prepare() {
    RETURN_IF_ERROR(PrepareImage());
    RETURN_IF_ERROR(PrepareKernel());
    RETURN_IF_ERROR(PrepareResult());
    // Rows lie along the dimension that is the innermost in memory.
    row_ = 0;
    for (size_t d = 0; d < spec_.spatial.size(); ++d) {
      if (image_strides_[d] < image_strides_[row_] || spec_.spatial[row_].input.size == 1) row_ = d;
    }
    rows_ = spec_.output_batch.size;
    int64_t taps = spec_.kernel_input_feature.size;
    for (size_t d = 0; d < spec_.spatial.size(); ++d) {
      if (d != row_) rows_ *= spec_.spatial[d].output.size;
      taps *= spec_.spatial[d].kernel.size;
    }
    const int64_t features = spec_.output_feature.size, outputs = spec_.spatial[row_].output.size;
    if (rows_ < kManyRows) {
      feature_pieces_ = std::max<int64_t>(1, features / (2 * lanes_));
      output_pieces_ = std::max<int64_t>(1, outputs / kLeastOutputs);
    }
    const int64_t work = taps * features * outputs / (feature_pieces_ * output_pieces_);
    grain_ = std::max<int64_t>(1, kPiece / std::max<int64_t>(1, work));
    return absl::OkStatus();
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    image_data_ = padded_.has_value() ? padded_->Fill(operands[0], threads_) : Moved(operands[0], spec_.input_offset);
    kernel_data_ = Moved(operands[1], kernel_offset_);
    if (kernel_copy_.has_value()) {
      kernel_copy_->Run(kernel_data_, kernel_.data(), threads_);
      kernel_data_ = kernel_.data();
    }
    result_data_ = scatter_.has_value() ? sums_.data() : results[0];
    auto body = [](void* self, int64_t begin, int64_t end) -> int32_t {
      static_cast<const DepthwiseConvolution*>(self)->Pieces(begin, end);
      return 0;
    };
    ParallelFor(rows_ * feature_pieces_ * output_pieces_, grain_, threads_, body, this);
    if (scatter_.has_value()) scatter_->Run(sums_.data(), results[0], threads_);
    return absl::OkStatus();
  }

 private:
  // With this many rows, all threads are busy although no row is split.
  static constexpr int64_t kManyRows = 64;
  static constexpr int64_t kLeastOutputs = 8;

  const void* Moved(const void* data, int64_t elements) const {
    return static_cast<const char*>(data) + elements * ByteWidth(spec_.operand_dtype);
  }

  // The image is the input itself if neighbouring features are adjacent; the loops then leave its padding out.
  // Otherwise it is a padded copy.
  absl::Status PrepareImage() {
    const int64_t groups = GroupsOf(spec_), repeated = spec_.output_feature.size / groups;
    const Extent images = {spec_.output_batch.size, spec_.input_batch.stride};
    const Extent inputs = {spec_.kernel_input_feature.size, spec_.input_feature.stride};
    const Extent group = {groups,
                          spec_.batch_group_count > 1 ? images.size * images.stride : inputs.size * inputs.stride};
    bool in_place = group.stride == 1 && repeated == 1;
    for (const Spatial& s : spec_.spatial) in_place &= s.lhs_dilation == 1;
    if (in_place) {
      batch_stride_ = images.stride;
      input_stride_ = inputs.stride;
      for (const Spatial& s : spec_.spatial) image_strides_.push_back(s.input.stride);
      return absl::OkStatus();
    }
    ASSIGN_OR_RETURN(padded_, PaddedImage::Prepare(spec_, {images, inputs, group, {repeated, 0}}, 2));
    batch_stride_ = padded_->others[0].stride;
    input_stride_ = padded_->others[1].stride;
    for (size_t d = 0; d < spec_.spatial.size(); ++d) {
      image_strides_.push_back(padded_->spatial[d].stride);
      spec_.spatial[d].input.size = padded_->spatial[d].size;
      spec_.spatial[d].padding_low = 0;
    }
    return absl::OkStatus();
  }

  absl::Status PrepareKernel() {
    std::vector<StridedCopy::Dimension> dimensions;
    kernel_offset_ = spec_.kernel_offset;
    for (const Spatial& s : spec_.spatial) {
      dimensions.push_back({s.kernel.size, s.reversed ? -s.kernel.stride : s.kernel.stride, 0});
      if (s.reversed) kernel_offset_ += (s.kernel.size - 1) * s.kernel.stride;
    }
    dimensions.push_back({spec_.kernel_input_feature.size, spec_.kernel_input_feature.stride, 0});
    dimensions.push_back({spec_.kernel_output_feature.size, spec_.kernel_output_feature.stride, 0});
    if (spec_.kernel_output_feature.stride != 1) {
      int64_t elements = 1;
      for (size_t i = dimensions.size(); i-- > 0; elements *= dimensions[i].size) dimensions[i].to = elements;
      ASSIGN_OR_RETURN(kernel_, Buffer::Allocate({spec_.operand_dtype, {elements}}));
      kernel_copy_.emplace(dimensions, ByteWidth(spec_.operand_dtype));
    }
    for (const StridedCopy::Dimension& d : dimensions) {
      kernel_strides_.push_back(kernel_copy_.has_value() ? d.to : d.from);
    }
    return absl::OkStatus();
  }

  absl::Status PrepareResult() {
    std::vector<StridedCopy::Dimension> dimensions = {{spec_.output_batch.size, 0, spec_.output_batch.stride}};
    for (const Spatial& s : spec_.spatial) dimensions.push_back({s.output.size, 0, s.output.stride});
    dimensions.push_back({spec_.output_feature.size, 0, spec_.output_feature.stride});
    const bool in_place = spec_.output_feature.stride == 1;
    int64_t elements = 1;
    for (size_t i = dimensions.size(); i-- > 0; elements *= dimensions[i].size) {
      dimensions[i].from = elements;
      result_strides_.insert(result_strides_.begin(), in_place ? dimensions[i].to : elements);
    }
    if (in_place) return absl::OkStatus();
    ASSIGN_OR_RETURN(sums_, Buffer::Allocate({spec_.result_dtype, {elements}}));
    scatter_.emplace(dimensions, ByteWidth(spec_.result_dtype));
    return absl::OkStatus();
  }

  void Pieces(int64_t begin, int64_t end) const {
    std::vector<int64_t> image_offsets, kernel_offsets, index(spec_.spatial.size());
    const Spatial& along = spec_.spatial[row_];
    const int64_t features = spec_.output_feature.size;
    const int64_t operand = ByteWidth(spec_.operand_dtype), width = ByteWidth(spec_.result_dtype);
    for (int64_t piece = begin; piece < end; ++piece) {
      int64_t rest = piece;
      const int64_t feature_piece = rest % feature_pieces_;
      rest /= feature_pieces_;
      const int64_t output_piece = rest % output_pieces_;
      rest /= output_pieces_;
      int64_t result = 0;
      for (size_t d = spec_.spatial.size(); d-- > 0;) {
        if (d == row_) continue;
        index[d] = rest % spec_.spatial[d].output.size;
        rest /= spec_.spatial[d].output.size;
        result += index[d] * result_strides_[1 + d];
      }
      result += rest * result_strides_[0];
      image_offsets.clear();
      kernel_offsets.clear();
      AddOffsets(0, index, rest * batch_stride_, 0, image_offsets, kernel_offsets);

      // All features except the last few form whole vectors.
      const int64_t each = feature_pieces_ == 1 ? features : 2 * lanes_;
      const int64_t feature = feature_piece * each;
      const int64_t last = feature_piece + 1 == feature_pieces_ ? features : feature + each;
      const int64_t first_output = along.output.size * output_piece / output_pieces_;
      const int64_t last_output = along.output.size * (output_piece + 1) / output_pieces_;
      result += first_output * result_strides_[1 + row_] + feature;
      const Row row = {.image = static_cast<const char*>(image_data_) + feature * operand,
                       .kernel = static_cast<const char*>(kernel_data_) + feature * operand,
                       .result = static_cast<char*>(result_data_) + result * width,
                       .features = last - feature,
                       .count = static_cast<int64_t>(image_offsets.size()),
                       .image_offsets = image_offsets.data(),
                       .kernel_offsets = kernel_offsets.data(),
                       .outputs = last_output - first_output,
                       .taps = along.kernel.size,
                       .step = along.window_stride,
                       .spread = along.rhs_dilation,
                       .low = along.padding_low - first_output * along.window_stride,
                       .size = along.input.size,
                       .image_stride = image_strides_[row_],
                       .kernel_stride = kernel_strides_[row_],
                       .result_stride = result_strides_[1 + row_]};
      function_(row);
    }
  }

  // Adds the taps of a window that lie in the input, along dimensions `d` and later except that of rows.
  void AddOffsets(size_t d, const std::vector<int64_t>& index, int64_t image, int64_t kernel,
                  std::vector<int64_t>& image_offsets, std::vector<int64_t>& kernel_offsets) const {
    if (d == spec_.spatial.size()) {
      for (int64_t i = 0; i < spec_.kernel_input_feature.size; ++i) {
        image_offsets.push_back(image + i * input_stride_);
        kernel_offsets.push_back(kernel + i * kernel_strides_[d]);
      }
      return;
    }
    if (d == row_) return AddOffsets(d + 1, index, image, kernel, image_offsets, kernel_offsets);
    const Spatial& s = spec_.spatial[d];
    for (int64_t tap = 0; tap < s.kernel.size; ++tap) {
      const int64_t at = index[d] * s.window_stride + tap * s.rhs_dilation - s.padding_low;
      if (at < 0 || at >= s.input.size) continue;
      AddOffsets(d + 1, index, image + at * image_strides_[d], kernel + tap * kernel_strides_[d], image_offsets,
                 kernel_offsets);
    }
  }

  ConvolutionSpec spec_;
  const int threads_;
  depthwise::RowFunction function_ = nullptr;
  int64_t lanes_ = 1;
  std::optional<PaddedImage> padded_;
  int64_t batch_stride_ = 0, input_stride_ = 0;
  std::vector<int64_t> image_strides_;   // strides of spatial dimensions
  std::vector<int64_t> kernel_strides_;  // strides of spatial dimensions, then of the input feature
  std::vector<int64_t> result_strides_;  // strides of the batch, then of spatial dimensions
  int64_t kernel_offset_ = 0;            // the offset of tap 0
  std::optional<StridedCopy> kernel_copy_, scatter_;
  Buffer kernel_, sums_;
  size_t row_ = 0;
  int64_t rows_ = 1, feature_pieces_ = 1, output_pieces_ = 1, grain_ = 1;
  // The current run.
  const void *image_data_ = nullptr, *kernel_data_ = nullptr;
  void* result_data_ = nullptr;
};

}  // namespace

bool IsDepthwise(const ConvolutionSpec& spec) {
  const int64_t groups = GroupsOf(spec), outputs = spec.output_feature.size / std::max<int64_t>(1, groups);
  if (groups == 1 || spec.output_feature.size < kLeastFeatures) return false;
  const bool repeats = spec.batch_group_count > 1 || spec.kernel_input_feature.size == 1;
  return outputs == 1 || (repeats && outputs <= kMostRepeated);
}

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareDepthwiseConvolution(const ConvolutionSpec& spec, int threads) {
  auto kernel = std::make_unique<DepthwiseConvolution>(spec, threads);
  RETURN_IF_ERROR(kernel->Prepare());
  return std::unique_ptr<LibraryKernel>(std::move(kernel));
}

}  // namespace tessera
