// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/feature_column.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/input/transforms/map.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

bool AreSameIds(const IdFeature& a, const IdFeature& b) {
  return a.column->name() == b.column->name() && a.column->Words() == b.column->Words() && a.sequence == b.sequence;
}

// Adds `feature` unless another one computes the same. Features of the same ids share the greatest length.
void Add(IdFeature feature, std::vector<IdFeature>& features) {
  bool is_new = true;
  for (IdFeature& other : features) {
    if (!AreSameIds(feature, other)) continue;
    other.max_length = feature.max_length = std::max(feature.max_length, other.max_length);
    if (other.weight_key.empty()) other.weight_key = feature.weight_key;
    is_new = is_new && !feature.weight_key.empty() && other.weight_key != feature.weight_key;
  }
  if (is_new) features.push_back(std::move(feature));
}

// Returns the column of buckets that the step computes; nullptr for other columns.
const BucketizedColumn* BucketsOfStep(const CategoricalColumn& column) {
  return column.bucketized && column.bucketized->source.normalizer ? column.bucketized.get() : nullptr;
}

// Returns the keys of the numbers that the step reads for `columns`.
std::set<std::string> NumericKeys(const std::vector<FeatureColumn>& columns) {
  std::set<std::string> keys;
  for (const FeatureColumn& column : columns) {
    if (const auto* numeric = std::get_if<NumericColumn>(&column)) keys.insert(numeric->key);
    if (const auto* sequence = std::get_if<SequenceNumericColumn>(&column)) keys.insert(sequence->key);
    const std::optional<CategoricalColumn> categorical = CategoricalOf(column);
    if (!categorical) continue;
    if (const BucketizedColumn* buckets = BucketsOfStep(*categorical)) keys.insert(buckets->source.key);
  }
  return keys;
}

std::set<std::string> KeysOf(const std::vector<IdFeature>& features) {
  std::set<std::string> keys;
  for (const IdFeature& feature : features) {
    for (const IdInput& input : feature.column->inputs()) keys.insert(input.key);
    if (!feature.weight_key.empty()) keys.insert(feature.weight_key);
  }
  return keys;
}

// Returns a transform that rejects rows whose sequences differ in length; `names` are the columns'.
DatasetTransform CheckLengths(const std::vector<std::string>& names) {
  return [names](const Dataset& source) {
    if (!source.status().ok()) return source;
    std::vector<std::string> keys;
    for (const std::string& name : names) keys.push_back(name + "_length");
    absl::StatusOr<EqualLengths> equal = EqualLengths::Create(source.components(), std::move(keys));
    if (!equal.ok()) return source.Failed(equal.status());
    const auto check = [equal = *std::move(equal)](Element& element, const MapContext&) {
      return equal(element.values);
    };
    return MapElements(source, check, {.output = source.components(), .name = "equal_lengths"});
  };
}

}  // namespace

std::string NameOf(const FeatureColumn& column) {
  return std::visit([](const auto& any) { return std::string(any.name()); }, column);
}

std::optional<CategoricalColumn> CategoricalOf(const FeatureColumn& column) {
  return std::visit(
      [](const auto& any) -> std::optional<CategoricalColumn> {
        using Column = std::decay_t<decltype(any)>;
        if constexpr (std::is_same_v<Column, CategoricalColumn> || std::is_same_v<Column, BucketizedColumn>) {
          return any;
        } else if constexpr (std::is_same_v<Column, NumericColumn> || std::is_same_v<Column, SequenceNumericColumn>) {
          return std::nullopt;
        } else {
          return any.categorical;
        }
      },
      column);
}

absl::StatusOr<std::vector<FeatureColumn>> SortedByName(std::vector<FeatureColumn> columns) {
  if (columns.empty()) return InvalidArgument("expected at least one feature column");
  std::sort(columns.begin(), columns.end(), [](const auto& a, const auto& b) { return NameOf(a) < NameOf(b); });
  for (size_t i = 1; i < columns.size(); ++i) {
    if (NameOf(columns[i]) == NameOf(columns[i - 1])) {
      return InvalidArgument("two feature columns are called \"{}\"", NameOf(columns[i]));
    }
  }
  return columns;
}

std::vector<IdFeature> IdFeatures(const std::vector<FeatureColumn>& columns) {
  std::vector<IdFeature> features;
  for (const FeatureColumn& column : columns) {
    const std::optional<CategoricalColumn> categorical = CategoricalOf(column);
    if (!categorical || !categorical->ids || BucketsOfStep(*categorical)) continue;
    Add({.column = categorical->ids,
         .max_length = categorical->max_length,
         .weight_key = categorical->weight_key,
         .sequence = categorical->sequence,
         .with_length = categorical->sequence},
        features);
  }
  return features;
}

DatasetTransform ToIds(const std::vector<FeatureColumn>& columns, std::vector<std::string> keep) {
  const std::vector<IdFeature> features = IdFeatures(columns);
  const std::set<std::string> read = KeysOf(features);
  for (const std::string& key : NumericKeys(columns)) {
    if (read.contains(key)) keep.push_back(key);
  }
  std::vector<SequenceNumericColumn> numbers;
  std::set<std::string> sequences;
  for (const FeatureColumn& column : columns) {
    if (const auto* sequence = std::get_if<SequenceNumericColumn>(&column)) {
      sequences.insert(sequence->key);
      const auto is_same = [&](const SequenceNumericColumn& other) {
        return other.key == sequence->key && other.steps == sequence->steps && other.shape == sequence->shape &&
               other.default_value == sequence->default_value;
      };
      if (std::none_of(numbers.begin(), numbers.end(), is_same)) numbers.push_back(*sequence);
    }
  }
  for (const IdFeature& feature : features) {
    if (feature.sequence) sequences.insert(feature.column->name());
  }
  return [=, names = std::vector<std::string>(sequences.begin(), sequences.end())](const Dataset& source) {
    Dataset result = numbers.empty() ? source : source.Apply(PadSequences(numbers));
    if (!features.empty()) result = result.Apply(tessera::ToIds(features, keep));
    return names.size() < 2 ? result : result.Apply(CheckLengths(names));
  };
}

}  // namespace tessera::feature_columns
