// SPDX-License-Identifier: Apache-2.0
// Maps a convolution to oneDNN primitives: src[N, C, ...], weights[(G,) O, I, ...], dst[N, O, ...] of a forward
// convolution with strides, dilations and padding. A gradient computes one of the three from the others:
//   forward           (lhs, rhs) -> result are (src, weights) -> dst
//   backward data     (lhs, rhs) -> result are (dst, weights) -> src, the window read backwards; lhs_dilation is the
//                     stride
//   backward weights  (lhs, rhs) -> result are (src, dst) -> weights, batch and feature swapped; rhs_dilation is the
//                     stride
//   swapped           (rhs, lhs) -> result are (src, dst) -> weights, the result reversed: the gradient of the kernel
//                     of a transposed convolution; lhs_dilation is the stride
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_PLAN_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_PLAN_H_

#include <vector>

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/onednn/onednn.h"

namespace tessera {

enum class ConvolutionTensor { kLhs, kRhs, kResult };

// A tensor in its role for a primitive.
struct ConvolutionRole {
  ConvolutionTensor tensor = ConvolutionTensor::kLhs;
  int argument = 0;  // DNNL_ARG_...
  dnnl::memory::data_type type = dnnl::memory::data_type::undef;
  dnnl::memory::dims dims;
  dnnl::memory::dims strides;

  void Add(const Extent& extent) {
    dims.push_back(extent.size);
    strides.push_back(extent.stride);
  }
  dnnl::memory::desc Plain() const { return {dims, type, strides}; }
  dnnl::memory::desc Any() const { return {dims, type, dnnl::memory::format_tag::any}; }
};

struct ConvolutionPlan {
  enum class Mode { kForward, kBackwardData, kBackwardWeights, kSwapped };

  Mode mode = Mode::kForward;
  ConvolutionRole src, weights, dst;
  dnnl::memory::dims strides, dilations, padding_low, padding_high;
  // Spatial dimensions along which the weights are the reverse of the program's kernel or result.
  std::vector<bool> flip;
};

// Returns the primitives that may compute `spec`, the preferred one first; empty when oneDNN has none. The types are
// those of the operands and of the result in memory.
std::vector<ConvolutionPlan> MakeConvolutionPlans(const ConvolutionSpec& spec, dnnl::memory::data_type operand,
                                                  dnnl::memory::data_type result);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_PLAN_H_
