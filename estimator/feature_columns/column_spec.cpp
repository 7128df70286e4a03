// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/column_spec.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

std::string Describe(const FeatureSpec& spec) {
  const std::string_view type = spec.is_string ? "string" : Name(spec.dtype);
  if (spec.kind == FeatureKind::kVarLen) return fmt::format("{} of any length", type);
  return fmt::format("{}{}{}", type, ToString(spec.shape), spec.default_value.has_value() ? " with a default" : "");
}

bool AreEqual(const FeatureSpec& a, const FeatureSpec& b) {
  return a.kind == b.kind && a.is_string == b.is_string && (a.is_string || a.dtype == b.dtype) && a.shape == b.shape &&
         a.default_value.has_value() == b.default_value.has_value() &&
         (!a.default_value.has_value() || a.default_value == b.default_value);
}

Value DefaultOf(const NumericColumn& column) {
  if (column.default_value.empty()) return {};
  const Shape shape = column.default_value.size() == 1 ? Shape{} : column.shape;
  if (StoredAs(column.dtype) == DType::kF32) {
    return Buffer::FromVector(std::vector<float>(column.default_value.begin(), column.default_value.end()), shape);
  }
  return Buffer::FromVector(std::vector<int64_t>(column.default_value.begin(), column.default_value.end()), shape);
}

}  // namespace

DType StoredAs(DType dtype) { return IsFloat(dtype) ? DType::kF32 : DType::kI64; }

FeatureSpec SpecOf(const NumericColumn& column) {
  return {.name = "features/" + column.key,
          .key = column.key,
          .kind = FeatureKind::kFixedLen,
          .dtype = StoredAs(column.dtype),
          .shape = column.shape,
          .default_value = DefaultOf(column)};
}

FeatureSpec VarLenSpec(const std::string& key, bool is_string) {
  return {.name = "features/" + key,
          .key = key,
          .kind = FeatureKind::kVarLen,
          .dtype = DType::kI64,
          .is_string = is_string};
}

absl::Status AddSpec(FeatureSpec spec, std::vector<FeatureSpec>& specs) {
  const auto same =
      std::find_if(specs.begin(), specs.end(), [&](const FeatureSpec& other) { return other.key == spec.key; });
  if (same == specs.end()) {
    specs.push_back(std::move(spec));
    return absl::OkStatus();
  }
  if (AreEqual(*same, spec)) return absl::OkStatus();
  return InvalidArgument(
      "two feature columns read \"{}\" in different ways: as {} and as {}; give the feature two names", spec.key,
      Describe(*same), Describe(spec));
}

}  // namespace tessera::feature_columns
