// SPDX-License-Identifier: Apache-2.0
// Library kernel "convolution": a general convolution on oneDNN.
//
// What the compiler writes (proto::Kernel):
//   kind        "convolution"
//   operands    lhs (input), rhs (kernel): row-major, both f32 or both bf16
//   results     one: f32, or bf16 when the operands are
//   attributes  as stablehlo.convolution and its dimension numbers name them, all required:
//     input_batch_dimension, input_feature_dimension, input_spatial_dimensions,
//     kernel_input_feature_dimension, kernel_output_feature_dimension, kernel_spatial_dimensions,
//     output_batch_dimension, output_feature_dimension, output_spatial_dimensions,
//     window_strides, padding (low, high of each spatial dimension in turn), lhs_dilation, rhs_dilation,
//     window_reversal (0 or 1 each), feature_group_count, batch_group_count
//
// The attributes alone decide which oneDNN primitive computes the result, so gradients need no marking:
//   backward-data     lhs_dilation above 1, or a reversed window (the gradient of the input; lhs_dilation is its
//   stride) backward-weights  the window is larger than the output's spatial extent (the gradient of the kernel: batch
//   and
//                     feature are swapped, rhs_dilation is its stride), or batch_group_count above 1
//   forward           the rest
// What fits none of them (window_strides together with lhs_dilation, say) runs as plain loops: right, and slow.
// A stablehlo.reverse of the kernel's spatial dimensions is to be folded into window_reversal.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareConvolution(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_H_
