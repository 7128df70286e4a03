// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/attributes.h"

namespace tessera {
namespace {

// Larger numbers describe no window that fits in memory, and their products could overflow.
constexpr int64_t kMaxNumber = int64_t{1} << 30;

// Reads attributes and records the first error.
class Reader {
 public:
  explicit Reader(const proto::Kernel& kernel) : kernel_(kernel) {}

  std::vector<int64_t> List(const std::string& name, size_t count, int64_t min) {
    std::vector<int64_t> values = Attribute(kernel_, name);
    const bool fits = values.size() == count && std::all_of(values.begin(), values.end(), [&](int64_t value) {
                        return value >= min && value <= kMaxNumber;
                      });
    if (!fits && status_.ok()) {
      status_ = InvalidArgument("attribute \"{}\": expected {} values from {} to {}", name, count, min, kMaxNumber);
    }
    values.resize(count, std::max<int64_t>(min, 0));
    return values;
  }
  int64_t One(const std::string& name, int64_t min) { return List(name, 1, min)[0]; }

  const absl::Status& status() const { return status_; }

 private:
  const proto::Kernel& kernel_;
  absl::Status status_;
};

// Sets the extents of a tensor's three kinds of dimensions, which must name each dimension once.
absl::Status Place(const TensorType& type, int64_t first, int64_t second, const std::vector<int64_t>& spatial,
                   Extent& first_extent, Extent& second_extent, std::vector<Extent>& spatial_extents) {
  std::vector<int64_t> order = spatial;
  order.push_back(first);
  order.push_back(second);
  std::vector<int64_t> expected(order.size());
  std::iota(expected.begin(), expected.end(), 0);
  if (type.shape.size() != order.size() || !std::is_permutation(order.begin(), order.end(), expected.begin())) {
    return InvalidArgument("the dimension numbers do not name each dimension of {} once", ToString(type));
  }
  std::vector<Extent> extents(order.size());
  int64_t stride = 1;
  for (size_t i = order.size(); i-- > 0; stride *= type.shape[i]) extents[i] = {type.shape[i], stride};
  first_extent = extents[first];
  second_extent = extents[second];
  for (int64_t dimension : spatial) spatial_extents.push_back(extents[dimension]);
  return absl::OkStatus();
}

int64_t OutputSize(const ConvolutionSpec::Spatial& s) {
  const int64_t dilated = s.input.size == 0 ? 0 : (s.input.size - 1) * s.lhs_dilation + 1;
  const int64_t padded = dilated + s.padding_low + s.padding_high;
  const int64_t window = s.kernel.size == 0 ? 0 : s.window_extent();
  return padded <= 0 || window > padded ? 0 : (padded - window) / s.window_stride + 1;
}

absl::Status CheckSizes(const ConvolutionSpec& spec) {
  const int64_t features = spec.feature_group_count;
  const int64_t batches = spec.batch_group_count;
  const bool fits = (features == 1 || batches == 1) &&
                    spec.input_feature.size == spec.kernel_input_feature.size * features &&
                    spec.kernel_output_feature.size % features == 0 && spec.kernel_output_feature.size % batches == 0 &&
                    spec.input_batch.size % batches == 0 && spec.output_batch.size == spec.input_batch.size / batches &&
                    spec.output_feature.size == spec.kernel_output_feature.size;
  if (!fits) return InvalidArgument("batch, feature and group sizes do not fit together");
  for (size_t i = 0; i < spec.spatial.size(); ++i) {
    const int64_t expected = OutputSize(spec.spatial[i]);
    if (spec.spatial[i].output.size != expected) {
      return InvalidArgument("spatial dimension {} of the result is {}, expected {}", i, spec.spatial[i].output.size,
                             expected);
    }
  }
  return absl::OkStatus();
}

}  // namespace

bool ConvolutionSpec::has_empty_tensor() const {
  bool empty = input_batch.size == 0 || input_feature.size == 0 || kernel_output_feature.size == 0 ||
               kernel_input_feature.size == 0 || output_batch.size == 0;
  for (const Spatial& s : spatial) empty |= s.input.size == 0 || s.kernel.size == 0 || s.output.size == 0;
  return empty;
}

absl::StatusOr<ConvolutionSpec> MakeConvolutionSpec(const proto::Kernel& kernel) {
  if (kernel.operands_size() != 2 || kernel.results_size() != 1) {
    return InvalidArgument("{} operands and {} results, expected 2 and 1", kernel.operands_size(),
                           kernel.results_size());
  }
  const TensorType lhs = FromProto(kernel.operands(0));
  const TensorType rhs = FromProto(kernel.operands(1));
  const TensorType result = FromProto(kernel.results(0));
  const auto rank = static_cast<size_t>(std::max<int64_t>(lhs.rank() - 2, 0));

  ConvolutionSpec spec;
  spec.operand_dtype = lhs.dtype;
  spec.result_dtype = result.dtype;
  if (rhs.dtype != lhs.dtype) return InvalidArgument("operands {} and {}", ToString(lhs), ToString(rhs));
  Reader reader(kernel);
  std::vector<Extent> input, window, output;
  RETURN_IF_ERROR(Place(lhs, reader.One("input_batch_dimension", 0), reader.One("input_feature_dimension", 0),
                        reader.List("input_spatial_dimensions", rank, 0), spec.input_batch, spec.input_feature, input));
  RETURN_IF_ERROR(Place(rhs, reader.One("kernel_input_feature_dimension", 0),
                        reader.One("kernel_output_feature_dimension", 0),
                        reader.List("kernel_spatial_dimensions", rank, 0), spec.kernel_input_feature,
                        spec.kernel_output_feature, window));
  RETURN_IF_ERROR(Place(result, reader.One("output_batch_dimension", 0), reader.One("output_feature_dimension", 0),
                        reader.List("output_spatial_dimensions", rank, 0), spec.output_batch, spec.output_feature,
                        output));
  const auto strides = reader.List("window_strides", rank, 1);
  const auto padding = reader.List("padding", 2 * rank, -kMaxNumber);
  const auto lhs_dilation = reader.List("lhs_dilation", rank, 1);
  const auto rhs_dilation = reader.List("rhs_dilation", rank, 1);
  const auto reversal = reader.List("window_reversal", rank, 0);
  spec.feature_group_count = reader.One("feature_group_count", 1);
  spec.batch_group_count = reader.One("batch_group_count", 1);
  RETURN_IF_ERROR(reader.status());
  for (size_t i = 0; i < rank; ++i) {
    ConvolutionSpec::Spatial& s = spec.spatial.emplace_back();
    s.input = input[i];
    s.kernel = window[i];
    s.output = output[i];
    s.window_stride = strides[i];
    s.padding_low = padding[2 * i];
    s.padding_high = padding[2 * i + 1];
    s.lhs_dilation = lhs_dilation[i];
    s.rhs_dilation = rhs_dilation[i];
    s.reversed = reversal[i] != 0;
  }
  RETURN_IF_ERROR(CheckSizes(spec));
  return spec;
}

}  // namespace tessera
