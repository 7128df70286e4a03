// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/parse_spec.h"

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

// Returns the type of messages for numbers of `dtype`.
DType StoredAs(DType dtype) { return IsFloat(dtype) ? DType::kF32 : DType::kI64; }

Value DefaultOf(const NumericColumn& column) {
  if (column.default_value.empty()) return {};
  const Shape shape = column.default_value.size() == 1 ? Shape{} : column.shape;
  if (StoredAs(column.dtype) == DType::kF32) {
    return Buffer::FromVector(std::vector<float>(column.default_value.begin(), column.default_value.end()), shape);
  }
  return Buffer::FromVector(std::vector<int64_t>(column.default_value.begin(), column.default_value.end()), shape);
}

// The features that one column reads.
struct Reader {
  std::vector<FeatureSpec> operator()(const NumericColumn& column) const { return {SpecOf(column)}; }
  std::vector<FeatureSpec> operator()(const BucketizedColumn& column) const { return {SpecOf(column.source)}; }
  std::vector<FeatureSpec> operator()(const SequenceNumericColumn& column) const {
    FeatureSpec spec = VarLenSpec(column.key, /*is_string=*/false);
    spec.dtype = StoredAs(column.dtype);
    return {std::move(spec)};
  }
  std::vector<FeatureSpec> operator()(const CategoricalColumn& column) const { return column.parse_spec; }
  template <typename Column>
  std::vector<FeatureSpec> operator()(const Column& column) const {
    return column.categorical.parse_spec;
  }
};

absl::StatusOr<std::vector<FeatureSpec>> WithLabel(const std::vector<FeatureColumn>& columns, FeatureSpec label,
                                                   const std::optional<NumericColumn>& weight_column) {
  ASSIGN_OR_RETURN(std::vector<FeatureSpec> specs, MakeParseExampleSpec(columns));
  const auto add = [&](FeatureSpec spec, std::string_view what) {
    const auto is_same = [&](const FeatureSpec& other) { return other.key == spec.key; };
    if (std::any_of(specs.begin(), specs.end(), is_same)) {
      return InvalidArgument("the {} \"{}\" is a feature of a column; expected a key of its own", what, spec.key);
    }
    return AddSpec(std::move(spec), specs);
  };
  RETURN_IF_ERROR_WITH(CheckSpec(label), "the label");
  RETURN_IF_ERROR(add(std::move(label), "label"));
  if (weight_column) {
    RETURN_IF_ERROR_WITH(Validate(*weight_column), "weight_column");
    RETURN_IF_ERROR(add(SpecOf(*weight_column), "weight_column"));
  }
  std::sort(specs.begin(), specs.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
  return specs;
}

}  // namespace

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

absl::StatusOr<std::vector<FeatureSpec>> MakeParseExampleSpec(const std::vector<FeatureColumn>& columns) {
  std::vector<FeatureSpec> specs;
  for (const FeatureColumn& column : columns) {
    for (FeatureSpec& spec : std::visit(Reader(), column)) RETURN_IF_ERROR(AddSpec(std::move(spec), specs));
  }
  std::sort(specs.begin(), specs.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
  return specs;
}

absl::StatusOr<std::vector<FeatureSpec>> ClassifierParseExampleSpec(const std::vector<FeatureColumn>& columns,
                                                                    const std::string& label_key,
                                                                    const ClassifierSpecOptions& options) {
  return WithLabel(columns,
                   {.name = "labels",
                    .key = label_key,
                    .dtype = options.label_dtype,
                    .is_string = options.label_is_string,
                    .shape = {1},
                    .default_value = options.label_default},
                   options.weight_column);
}

absl::StatusOr<std::vector<FeatureSpec>> RegressorParseExampleSpec(const std::vector<FeatureColumn>& columns,
                                                                   const std::string& label_key,
                                                                   const RegressorSpecOptions& options) {
  return WithLabel(columns,
                   {.name = "labels",
                    .key = label_key,
                    .dtype = options.label_dtype,
                    .shape = {options.label_dimension},
                    .default_value = options.label_default},
                   options.weight_column);
}

}  // namespace tessera::feature_columns
