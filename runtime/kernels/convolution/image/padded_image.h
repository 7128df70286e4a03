// SPDX-License-Identifier: Apache-2.0
// The input of a convolution, padded, dilated and cropped for its windows. Every tap of every window is an element of
// it, at an offset that is linear in positions and taps.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PADDED_IMAGE_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PADDED_IMAGE_H_

#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/convolution/image/strided_copy.h"

namespace tessera {

class PaddedImage {
 public:
  // Returns the number of elements that the windows of `spec` cover, including padding and dilation zeros.
  static double SizeOf(const ConvolutionSpec& spec);

  // Returns whether the windows of `spec` include padding or dilation zeros, so that the input is copied whatever its
  // order.
  static bool IsCopied(const ConvolutionSpec& spec);

  // Prepares an input whose non-spatial dimensions are `others`; a stride of zero repeats an element. The first
  // `before` of `others` are outside the spatial dimensions in memory, the rest inside, and innermost elements are
  // adjacent. Without `before` the order is that of the input. An input that can be read in place is not copied. Fails
  // with ResourceExhausted when a copy does not fit in memory.
  static absl::StatusOr<PaddedImage> Prepare(const ConvolutionSpec& spec, std::vector<Extent> others,
                                             std::optional<size_t> before);

  // Returns the element at tap 0 of window 0, and index 0 of all other dimensions, in the input or its copy.
  const void* Fill(const void* input, int threads);

  // Sizes and strides of the image that Fill returns; spatial sizes span the first tap to the last.
  std::vector<Extent> others, spatial;

 private:
  int64_t width_ = 4;
  int64_t input_offset_ = 0;  // in elements, of the first copied element; without a copy, of the first tap
  int64_t copy_offset_ = 0;   // the offset of that element in the copy
  std::optional<StridedCopy> copy_;
  Buffer memory_;  // zeros wherever nothing is copied
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PADDED_IMAGE_H_
