// SPDX-License-Identifier: Apache-2.0
// Convolutions for tests: their description, operands whose sums are exact, and the loops that are their oracle.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_CONVOLUTION_TESTUTIL_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_CONVOLUTION_TESTUTIL_H_

#include <string>
#include <vector>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera::convolution_test {

using List = std::vector<int64_t>;

// Dimension numbers as JAX prints them: "b01f" is batch, two spatial dimensions, feature. Empty lists stand for a plain
// window: strides and dilations of 1, no padding, nothing reversed.
struct Case {
  std::string name;
  Shape lhs = {}, rhs = {}, result = {};
  std::string numbers_lhs = "b01f", numbers_rhs = "01io", numbers_result = "b01f";
  List strides = {}, padding = {}, lhs_dilation = {}, rhs_dilation = {}, reversal = {};
  int64_t feature_groups = 1, batch_groups = 1;
};

inline void SetAttribute(proto::Kernel& kernel, const std::string& name, const List& values) {
  (*kernel.mutable_attributes())[name].mutable_values()->Add(values.begin(), values.end());
}

// Returns `values`, or `count` times `value` for an empty list.
inline List Or(const List& values, size_t count, int64_t value) { return values.empty() ? List(count, value) : values; }

inline List Positions(const std::string& numbers, const std::string& letters) {
  List positions;
  for (char letter : letters) positions.push_back(static_cast<int64_t>(numbers.find(letter)));
  return positions;
}

inline proto::Kernel MakeKernel(const Case& c, DType operand = DType::kF32, DType result = DType::kF32) {
  const size_t rank = c.numbers_lhs.size() - 2;
  const std::string spatial = std::string("012").substr(0, rank);
  proto::Kernel kernel;
  kernel.set_kind("convolution");
  kernel.set_location("model.mlir:3:5");
  *kernel.add_operands() = ToProto({operand, c.lhs});
  *kernel.add_operands() = ToProto({operand, c.rhs});
  *kernel.add_results() = ToProto({result, c.result});
  SetAttribute(kernel, "input_batch_dimension", Positions(c.numbers_lhs, "b"));
  SetAttribute(kernel, "input_feature_dimension", Positions(c.numbers_lhs, "f"));
  SetAttribute(kernel, "input_spatial_dimensions", Positions(c.numbers_lhs, spatial));
  SetAttribute(kernel, "kernel_input_feature_dimension", Positions(c.numbers_rhs, "i"));
  SetAttribute(kernel, "kernel_output_feature_dimension", Positions(c.numbers_rhs, "o"));
  SetAttribute(kernel, "kernel_spatial_dimensions", Positions(c.numbers_rhs, spatial));
  SetAttribute(kernel, "output_batch_dimension", Positions(c.numbers_result, "b"));
  SetAttribute(kernel, "output_feature_dimension", Positions(c.numbers_result, "f"));
  SetAttribute(kernel, "output_spatial_dimensions", Positions(c.numbers_result, spatial));
  SetAttribute(kernel, "window_strides", Or(c.strides, rank, 1));
  SetAttribute(kernel, "padding", Or(c.padding, 2 * rank, 0));
  SetAttribute(kernel, "lhs_dilation", Or(c.lhs_dilation, rank, 1));
  SetAttribute(kernel, "rhs_dilation", Or(c.rhs_dilation, rank, 1));
  SetAttribute(kernel, "window_reversal", Or(c.reversal, rank, 0));
  SetAttribute(kernel, "feature_group_count", {c.feature_groups});
  SetAttribute(kernel, "batch_group_count", {c.batch_groups});
  return kernel;
}

// Small integers, whose sums are exact in any order.
inline std::vector<float> Values(const Shape& shape, uint64_t stream) {
  const StatelessRng rng(13, stream);
  std::vector<float> values(static_cast<size_t>(TensorType{DType::kF32, shape}.num_elements()));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(rng.Below(i, 7)) - 3;
  return values;
}

inline std::vector<float> ByLoops(const Case& c, const std::vector<float>& lhs, const std::vector<float>& rhs) {
  const ConvolutionSpec spec = MakeConvolutionSpec(MakeKernel(c)).value();
  std::vector<float> result(static_cast<size_t>(TensorType{DType::kF32, c.result}.num_elements()), -99);
  ConvolveByLoops(spec, lhs.data(), rhs.data(), result.data(), 1);
  return result;
}

}  // namespace tessera::convolution_test

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_CONVOLUTION_TESTUTIL_H_
