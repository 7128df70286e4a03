// SPDX-License-Identifier: Apache-2.0
// A convolution's description, checked and turned from dimension numbers into strides.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CONVOLUTION_SPEC_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CONVOLUTION_SPEC_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// A dimension of a dense tensor: how many elements, and how far apart in memory.
struct Extent {
  int64_t size = 1;
  int64_t stride = 1;
};

struct ConvolutionSpec {
  DType operand_dtype = DType::kInvalid;
  DType result_dtype = DType::kInvalid;

  // Elements of an operand before the first of those that the extents describe.
  int64_t input_offset = 0, kernel_offset = 0;
  Extent input_batch, input_feature;
  Extent kernel_input_feature, kernel_output_feature;
  Extent output_batch, output_feature;

  struct Spatial {
    Extent input, kernel, output;
    int64_t window_stride = 1, padding_low = 0, padding_high = 0, lhs_dilation = 1, rhs_dilation = 1;
    bool reversed = false;

    // From the first to the last input element that one window touches.
    int64_t window_extent() const { return (kernel.size - 1) * rhs_dilation + 1; }
  };
  std::vector<Spatial> spatial;
  int64_t feature_group_count = 1;
  int64_t batch_group_count = 1;

  bool has_empty_tensor() const;
};

// Fails with InvalidArgument when a dimension number, a size or the result's shape contradicts the others.
absl::StatusOr<ConvolutionSpec> MakeConvolutionSpec(const proto::Kernel& kernel);

// The slow, obvious convolution: any spec, accumulating in f32, of f64 in f64. On `threads` threads.
void ConvolveByLoops(const ConvolutionSpec& spec, const void* lhs, const void* rhs, void* result, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CONVOLUTION_SPEC_H_
