// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/decode/feature_spec.h"

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status CheckRagged(const FeatureSpec& spec) {
  const auto wrong = [&](std::string_view what) { return InvalidArgument("feature \"{}\": {}", spec.name, what); };
  if (spec.kind != FeatureKind::kRagged && !spec.partitions.empty())
    return wrong("only ragged features have partitions");
  if (spec.row_splits_dtype != DType::kI32 && spec.row_splits_dtype != DType::kI64) {
    return wrong(fmt::format("row_splits_dtype is {}, expected i32 or i64", Name(spec.row_splits_dtype)));
  }
  Shape lengths;
  for (const RaggedPartition& partition : spec.partitions) {
    if (partition.kind == RaggedPartition::Kind::kUniformRowLength) {
      if (partition.length < 1)
        return wrong(fmt::format("its rows have length {}, expected 1 or more", partition.length));
      lengths.push_back(partition.length);
    } else if (partition.key.empty()) {
      return wrong("a partition has no key");
    }
  }
  RETURN_IF_ERROR_WITH(Validate({DType::kI64, std::move(lengths)}), spec.name);
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckSpec(const FeatureSpec& spec) {
  const auto wrong = [&](std::string_view what) { return InvalidArgument("feature \"{}\": {}", spec.name, what); };
  if (!spec.is_string && spec.dtype != DType::kF32 && spec.dtype != DType::kI64) {
    return wrong(fmt::format("Invalid config dtype: {}; examples hold f32, i64 and strings", Name(spec.dtype)));
  }
  const bool has_shape = spec.kind == FeatureKind::kFixedLen || spec.kind == FeatureKind::kFixedLenSequence;
  if (!has_shape && !spec.shape.empty()) return wrong("only fixed_len and fixed_len_sequence have a shape");
  RETURN_IF_ERROR_WITH(Validate({spec.dtype == DType::kInvalid ? DType::kI8 : spec.dtype, spec.shape}), spec.name);
  const int64_t elements = TensorType{DType::kI8, spec.shape}.num_elements();
  if (spec.kind == FeatureKind::kFixedLenSequence && elements == 0) return wrong("its steps are empty");
  if (spec.kind != FeatureKind::kFixedLenSequence && spec.length != -1) {
    return wrong("only fixed_len_sequence has a length");
  }
  if (spec.length < -1) return wrong(fmt::format("its length is {}", spec.length));
  if ((spec.kind == FeatureKind::kSparse) != !spec.index_keys.empty() || spec.index_keys.size() != spec.sizes.size()) {
    return wrong("sparse features need index keys and a size for each, other features have neither");
  }
  RETURN_IF_ERROR(CheckRagged(spec));
  if (!spec.default_value.has_value()) return absl::OkStatus();
  const Value& value = spec.default_value;
  int64_t given = 1;
  for (int64_t size : value.shape()) given *= size;
  const bool same_type =
      value.is_string() == spec.is_string && (value.is_string() || value.numbers().type().dtype == spec.dtype);
  const bool fits = spec.kind == FeatureKind::kFixedLen ? given == 1 || given == elements : given == 1;
  if (has_shape && same_type && fits) return absl::OkStatus();
  return wrong("its default is not one value of its type, or of its shape");
}

}  // namespace tessera
