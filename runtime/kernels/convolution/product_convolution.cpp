// SPDX-License-Identifier: Apache-2.0
// Steps of the product are pairs of a tap and an input feature, and its batch is the groups. Where windows are columns,
// images belong to the batch, too. Columns are then all elements from the first window's to the last one's, which are
// adjacent. Windows that reach from one row of the image into the next are computed, but left out of the result.
#include "tessera/runtime/kernels/convolution/product_convolution.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/convolution/image/padded_image.h"
#include "tessera/runtime/kernels/convolution/image/strided_copy.h"
#include "tessera/runtime/kernels/product/product.h"

namespace tessera {
namespace {

using product::Dimensions;
using product::Operand;
using Spatial = ConvolutionSpec::Spatial;

// A dimension of the product: its stride in each tensor that has it.
struct Index {
  int64_t size, image, kernel, result;
};

Dimensions Select(const std::vector<Index>& indices, int64_t Index::* stride) {
  Dimensions selected;
  for (const Index& index : indices) {
    selected.sizes.push_back(index.size);
    selected.strides.push_back(index.*stride);
  }
  return selected;
}

void SortBy(std::vector<Index>& indices, int64_t Index::* stride) {
  std::sort(indices.begin(), indices.end(), [stride](const Index& a, const Index& b) { return a.*stride > b.*stride; });
}

// Returns how many consecutive indices stand for adjacent elements of the image.
int64_t RunInImage(const std::vector<Index>& indices) {
  int64_t run = 1;
  for (size_t i = indices.size(); i-- > 0;) {
    if (indices[i].size == 1) continue;
    if (indices[i].image != run) break;
    run *= indices[i].size;
  }
  return run;
}

// Sorts windows by their places in the result, which then needs no copy. Sorts them by their places in the image if
// that alone lets vectors be read, and if there are many steps.
void SortWindows(std::vector<Index>& windows, const std::vector<Index>& steps) {
  constexpr int64_t kLeastRun = 8, kManySteps = 8;
  SortBy(windows, &Index::result);
  int64_t count = 1;
  for (const Index& step : steps) count *= step.size;
  if (count < kManySteps || RunInImage(steps) >= kLeastRun || RunInImage(windows) >= kLeastRun) return;
  std::vector<Index> by_image = windows;
  SortBy(by_image, &Index::image);
  if (RunInImage(by_image) >= kLeastRun) windows = std::move(by_image);
}

class ProductConvolution : public LibraryKernel {
 public:
  ProductConvolution(ConvolutionSpec spec, int threads) : spec_(std::move(spec)), threads_(threads) {}

  absl::Status Prepare(WindowsAre windows) {
    const bool columns = windows == WindowsAre::kColumns;
    const int64_t groups = spec_.feature_group_count * spec_.batch_group_count;
    const int64_t outputs = spec_.output_feature.size / groups, images = spec_.output_batch.size;
    // Columns need adjacent windows to start at adjacent elements, and so do innermost groups.
    const int64_t group_stride = spec_.batch_group_count > 1
                                     ? images * spec_.input_batch.stride
                                     : spec_.kernel_input_feature.size * spec_.input_feature.stride;
    const bool features_first = columns || (groups > 1 && group_stride == 1);
    const std::optional<size_t> before = features_first ? std::optional<size_t>(2) : std::nullopt;
    ASSIGN_OR_RETURN(image_, PaddedImage::Prepare(spec_, {spec_.input_batch, spec_.input_feature}, before));
    const int64_t batch_stride = image_.others[0].stride, feature_stride = image_.others[1].stride;
    const Index group = {
        groups, spec_.batch_group_count > 1 ? images * batch_stride : spec_.kernel_input_feature.size * feature_stride,
        outputs * spec_.kernel_output_feature.stride, outputs * spec_.output_feature.stride};
    const Index output = {outputs, 0, spec_.kernel_output_feature.stride, spec_.output_feature.stride};
    const Index batch = {images, batch_stride, 0, spec_.output_batch.stride};
    std::vector<Index> steps = {
        {spec_.kernel_input_feature.size, feature_stride, spec_.kernel_input_feature.stride, 0}};
    std::vector<Index> positions;
    kernel_offset_ = spec_.kernel_offset;
    for (size_t d = 0; d < spec_.spatial.size(); ++d) {
      const Spatial& s = spec_.spatial[d];
      const int64_t along = image_.spatial[d].stride, tap = s.kernel.stride;
      steps.push_back({s.kernel.size, along * s.rhs_dilation, s.reversed ? -tap : tap, 0});
      if (s.reversed) kernel_offset_ += (s.kernel.size - 1) * tap;
      positions.push_back({s.output.size, along * s.window_stride, 0, s.output.stride});
    }
    // The order of the larger side's memory.
    const bool few_windows = !columns && rows_of_windows() < spec_.output_feature.size / groups;
    SortBy(steps, few_windows ? &Index::kernel : &Index::image);
    std::vector<Index> batches = {group};
    if (columns) {
      batches.push_back(batch);
    } else {
      positions.push_back(batch);
    }
    SortBy(batches, &Index::result);
    if (columns) {
      SortBy(positions, &Index::result);
    } else {
      SortWindows(positions, steps);
    }

    Operand image{Select(batches, &Index::image), Select(positions, &Index::image), Select(steps, &Index::image)};
    const Operand kernel{Select(batches, &Index::kernel), Select({output}, &Index::kernel),
                         Select(steps, &Index::kernel)};
    int64_t reach = 1;  // columns from the first window to the last one
    for (const Index& position : positions) reach += (position.size - 1) * position.image;
    if (columns) image.free = {{reach}, {1}};
    RETURN_IF_ERROR(PlaceResult(windows, batches, positions, output, reach));
    const TensorType type{spec_.operand_dtype, {}};
    ASSIGN_OR_RETURN(product_, columns
                                   ? product::PrepareProduct(type, kernel, type, image, spec_.result_dtype, threads_)
                                   : product::PrepareProduct(type, image, type, kernel, spec_.result_dtype, threads_));
    windows_ = windows;
    return absl::OkStatus();
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    const auto width = static_cast<int64_t>(ByteWidth(spec_.operand_dtype));
    const void* image = image_.Fill(operands[0], threads_);
    const void* kernel = static_cast<const char*>(operands[1]) + kernel_offset_ * width;
    const void* sides[] = {image, kernel};
    if (windows_ == WindowsAre::kColumns) std::swap(sides[0], sides[1]);
    void* sums[] = {scatter_.has_value() ? sums_.data() : results[0]};
    RETURN_IF_ERROR(product_->Run(sides, sums));
    if (scatter_.has_value()) scatter_->Run(sums[0], results[0], threads_);
    return absl::OkStatus();
  }

 private:
  int64_t rows_of_windows() const {
    int64_t rows = spec_.output_batch.size;
    for (const Spatial& s : spec_.spatial) rows *= s.output.size;
    return rows;
  }

  // Compares how the product leaves its result with the result's own layout.
  absl::Status PlaceResult(WindowsAre windows, const std::vector<Index>& batches, const std::vector<Index>& positions,
                           const Index& output, int64_t reach) {
    std::vector<StridedCopy::Dimension> dimensions;
    int64_t stride = 1;
    auto add = [&](const Index& index) {
      dimensions.push_back({index.size, stride, index.result});
      stride *= index.size;
    };
    if (windows == WindowsAre::kColumns) {
      for (const Index& position : positions) dimensions.push_back({position.size, position.image, position.result});
      stride = reach;
      add(output);
    } else {
      add(output);
      for (size_t i = positions.size(); i-- > 0;) add(positions[i]);
    }
    for (size_t i = batches.size(); i-- > 0;) add(batches[i]);
    int64_t elements = 1;
    bool in_place = true;
    for (const StridedCopy::Dimension& d : dimensions) {
      elements *= d.size;
      in_place &= d.size == 1 || d.from == d.to;
    }
    if (in_place && elements == stride) return absl::OkStatus();
    scatter_.emplace(std::move(dimensions), ByteWidth(spec_.result_dtype));
    ASSIGN_OR_RETURN(sums_, Buffer::Allocate({spec_.result_dtype, {stride}}));
    return absl::OkStatus();
  }

  const ConvolutionSpec spec_;
  const int threads_;
  WindowsAre windows_ = WindowsAre::kRows;
  PaddedImage image_;
  int64_t kernel_offset_ = 0;  // the offset of tap 0
  std::unique_ptr<LibraryKernel> product_;
  // Where the product leaves its result in another order.
  std::optional<StridedCopy> scatter_;
  Buffer sums_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareProductConvolution(const ConvolutionSpec& spec,
                                                                         WindowsAre windows, int threads) {
  auto kernel = std::make_unique<ProductConvolution>(spec, threads);
  RETURN_IF_ERROR(kernel->Prepare(windows));
  return std::unique_ptr<LibraryKernel>(std::move(kernel));
}

}  // namespace tessera
