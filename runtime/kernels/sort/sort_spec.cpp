// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/sort/sort_spec.h"

#include <limits>
#include <numeric>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/attributes.h"

namespace tessera {
namespace {

absl::StatusOr<SortKey> KeyOf(const SortSpec& spec, int64_t operand, int64_t dtype, int64_t descending, int64_t order) {
  const auto count = static_cast<int64_t>(spec.operands.size());
  if (operand < 0 || operand >= count) return InvalidArgument("key {} of {} operands", operand, count);
  SortKey key = {.operand = operand,
                 .dtype = dtype < 0 || dtype > 255 ? DType::kInvalid : static_cast<DType>(dtype),
                 .descending = descending != 0,
                 .order = static_cast<SortOrder>(order)};
  const bool is_number = key.dtype == DType::kI1 || IsInteger(key.dtype) || IsFloat(key.dtype);
  if (!is_number || IsSmall(key.dtype)) return Unimplemented("keys of type {}", dtype);
  const TensorType& type = spec.operands[static_cast<size_t>(operand)];
  if (ByteWidth(key.dtype) != ByteWidth(type.dtype) || order < 0 || order > static_cast<int64_t>(SortOrder::kPartial)) {
    return InvalidArgument("order {} of {} in {}", order, Name(key.dtype), ToString(type));
  }
  return key;
}

absl::Status ReadKeys(const proto::Kernel& kernel, SortSpec& spec) {
  const std::vector<int64_t> operands = Attribute(kernel, "key"), dtypes = Attribute(kernel, "dtype"),
                             descending = Attribute(kernel, "descending"), orders = Attribute(kernel, "order");
  if (operands.empty() || dtypes.size() != operands.size() || descending.size() != operands.size() ||
      orders.size() != operands.size()) {
    return InvalidArgument(
        "expected at least one key, each with a dtype, descending and an order, got {}, {}, {} and {}", operands.size(),
        dtypes.size(), descending.size(), orders.size());
  }
  for (size_t i = 0; i < operands.size(); ++i) {
    ASSIGN_OR_RETURN(const SortKey key, KeyOf(spec, operands[i], dtypes[i], descending[i], orders[i]));
    if (operands.size() > 1 && IsFloat(key.dtype) && key.order == SortOrder::kPartial) {
      return InvalidArgument("key {} of {}: a partial order allows only one key", i, operands.size());
    }
    spec.keys.push_back(key);
  }
  return absl::OkStatus();
}

absl::Status ReadResults(const proto::Kernel& kernel, SortSpec& spec) {
  spec.sources = Attribute(kernel, "sources");
  if (spec.sources.empty()) {
    spec.sources.resize(spec.operands.size());
    std::iota(spec.sources.begin(), spec.sources.end(), 0);
  }
  if (kernel.results_size() == 0 || static_cast<size_t>(kernel.results_size()) != spec.sources.size()) {
    return InvalidArgument("{} results, {} sources, {} operands", kernel.results_size(), spec.sources.size(),
                           spec.operands.size());
  }
  Shape shape = spec.operands[0].shape;
  shape[static_cast<size_t>(spec.dimension)] = spec.keep;
  for (int i = 0; i < kernel.results_size(); ++i) {
    const TensorType type = FromProto(kernel.results(i));
    const int64_t source = spec.sources[static_cast<size_t>(i)];
    if (source < kSortPlaces || source >= static_cast<int64_t>(spec.operands.size())) {
      return InvalidArgument("result {} of operand {}, of {}", i, source, spec.operands.size());
    }
    const bool fits =
        source == kSortPlaces ? IsInteger(type.dtype) : type.dtype == spec.operands[static_cast<size_t>(source)].dtype;
    if (!fits || type.shape != shape) {
      return InvalidArgument("result {} is {}, operand {} gives it {} elements in each line of {}", i, ToString(type),
                             source, spec.keep, ToString(spec.operands[0]));
    }
    spec.results.push_back(type);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<SortSpec> ReadSortSpec(const proto::Kernel& kernel) {
  SortSpec spec;
  for (int i = 0; i < kernel.operands_size(); ++i) {
    spec.operands.push_back(FromProto(kernel.operands(i)));
    if (spec.operands.back().shape != spec.operands[0].shape) {
      return InvalidArgument("operand {} is {}, operand 0 is {}", i, ToString(spec.operands.back()),
                             ToString(spec.operands[0]));
    }
  }
  if (spec.operands.empty()) return InvalidArgument("0 operands and {} results", kernel.results_size());
  const std::vector<int64_t> dimension = Attribute(kernel, "dimension"), keep = Attribute(kernel, "keep");
  if (dimension.size() != 1 || dimension[0] < 0 || dimension[0] >= spec.operands[0].rank() || keep.size() > 1) {
    return InvalidArgument("expected one dimension and at most one keep, got {} and {}; dimension {} of {}",
                           dimension.size(), keep.size(), dimension.empty() ? 0 : dimension[0],
                           ToString(spec.operands[0]));
  }
  spec.dimension = dimension[0];
  spec.length = spec.operands[0].shape[static_cast<size_t>(spec.dimension)];
  if (spec.length > std::numeric_limits<uint32_t>::max()) {
    return InvalidArgument("lines of {} elements, expected at most 2^32 - 1", spec.length);
  }
  spec.keep = keep.empty() ? spec.length : keep[0];
  if (spec.keep < 0 || spec.keep > spec.length) return InvalidArgument("keep {} of {}", spec.keep, spec.length);
  RETURN_IF_ERROR(ReadKeys(kernel, spec));
  RETURN_IF_ERROR(ReadResults(kernel, spec));
  return spec;
}

}  // namespace tessera
