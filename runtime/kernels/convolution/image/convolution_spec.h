// SPDX-License-Identifier: Apache-2.0
// A convolution's description, validated and converted from dimension numbers to strides.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CONVOLUTION_SPEC_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CONVOLUTION_SPEC_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// A dimension of a dense tensor: its size and stride.
struct Extent {
  int64_t size = 1;
  int64_t stride = 1;
};

struct ConvolutionSpec {
  DType operand_dtype = DType::kInvalid;
  DType result_dtype = DType::kInvalid;

  // The offset of the first described element in an operand.
  int64_t input_offset = 0, kernel_offset = 0;
  Extent input_batch, input_feature;
  Extent kernel_input_feature, kernel_output_feature;
  Extent output_batch, output_feature;

  struct Spatial {
    Extent input, kernel, output;
    int64_t window_stride = 1, padding_low = 0, padding_high = 0, lhs_dilation = 1, rhs_dilation = 1;
    bool reversed = false;

    // Returns the span from the first to the last input element of one window.
    int64_t window_extent() const { return (kernel.size - 1) * rhs_dilation + 1; }
  };
  std::vector<Spatial> spatial;
  int64_t feature_group_count = 1;
  int64_t batch_group_count = 1;

  bool has_empty_tensor() const;
};

// Fails with InvalidArgument when a dimension number, a size or the result's shape contradicts the others.
absl::StatusOr<ConvolutionSpec> MakeConvolutionSpec(const proto::Kernel& kernel);

// The slow reference convolution: any spec, accumulating in f32, for f64 in f64. Uses `threads` threads.
void ConvolveByLoops(const ConvolutionSpec& spec, const void* lhs, const void* rhs, void* result, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CONVOLUTION_SPEC_H_
