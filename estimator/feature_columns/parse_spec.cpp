// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/parse_spec.h"

#include <algorithm>
#include <utility>

#include "tessera/estimator/feature_columns/column_spec.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

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
      return InvalidArgument("the {} \"{}\" is also the key of a feature column; expected another key", what, spec.key);
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
