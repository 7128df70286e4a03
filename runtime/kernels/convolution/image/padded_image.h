// SPDX-License-Identifier: Apache-2.0
// The input of a convolution as its windows see it: padded, dilated and cropped. Every tap of every window is an
// element of it, at an offset that is linear in positions and taps.
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
  // Returns how many elements the windows of `spec` see, including padding and the zeros of a dilation.
  static double SizeOf(const ConvolutionSpec& spec);

  // Returns true when the windows of `spec` reach into padding or see zeros of a dilation, so that the input is copied
  // in any order.
  static bool IsCopied(const ConvolutionSpec& spec);

  // Sees an input whose dimensions besides the spatial ones are `others`; a stride of zero repeats an element. The
  // first `before` of `others` lie outside of the spatial dimensions in memory, the rest inside, and innermost elements
  // are adjacent. Without `before` the order is that of the input. Fails with ResourceExhausted when a copy does not
  // fit in memory. If the input itself can be read, it is not copied.
  static absl::StatusOr<PaddedImage> Prepare(const ConvolutionSpec& spec, std::vector<Extent> others,
                                             std::optional<size_t> before);

  // Returns the element under tap 0 of window 0, at index 0 of all others, of the input or of its copy.
  const void* Fill(const void* input, int threads);

  // Sizes and strides of the image that Fill returns; sizes of spatial dimensions reach from the first tap to the last.
  std::vector<Extent> others, spatial;

 private:
  int64_t width_ = 4;
  int64_t input_offset_ = 0;  // in elements, of the first that is copied; without a copy, of the first tap
  int64_t copy_offset_ = 0;   // the offset of its place in the copy
  std::optional<StridedCopy> copy_;
  Buffer memory_;  // zeros where nothing is copied to
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PADDED_IMAGE_H_
