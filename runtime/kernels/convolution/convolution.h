// SPDX-License-Identifier: Apache-2.0
// Library kernel "convolution": a general convolution.
//
// The compiler writes (proto::Kernel):
//   kind        "convolution"
//   operands    lhs (input), rhs (kernel): row-major, both f32, both bf16, both f16 or both f64
//   results     one: of the type of the operands, or f32 if those are bf16 or f16
//   attributes  as stablehlo.convolution and its dimension numbers name them, all required:
//     input_batch_dimension, input_feature_dimension, input_spatial_dimensions,
//     kernel_input_feature_dimension, kernel_output_feature_dimension, kernel_spatial_dimensions,
//     output_batch_dimension, output_feature_dimension, output_spatial_dimensions,
//     window_strides, padding (low, high of each spatial dimension in turn), lhs_dilation, rhs_dilation,
//     window_reversal (0 or 1 each), feature_group_count, batch_group_count
//
// The attributes and the CPU determine the implementation (choose.h), so gradients need no marking: a oneDNN primitive
// (plan.h), a matrix product (product_convolution.h) or loops over features (depthwise/depthwise.h). Sums of bf16 and
// f16 are accumulated in f32; operands are widened to f32 on CPUs where that is faster. The compiler should fold a
// stablehlo.reverse of the kernel's spatial dimensions into window_reversal.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_CONVOLUTION_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_CONVOLUTION_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareConvolution(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_CONVOLUTION_H_
