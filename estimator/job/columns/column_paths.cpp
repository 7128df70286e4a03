// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/columns/column_paths.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "fmt/format.h"
#include "tessera/estimator/job/job_text.h"

namespace tessera {
namespace {

using feature_columns::FeatureColumn;

constexpr const char* kLinear = "linear";
constexpr const char* kTrees = "trees";

// Sets the ids, the value and the size of a column.
struct Describe {
  ColumnPath path;

  void Ids(const feature_columns::CategoricalColumn& column) {
    if (!column.ids) return;
    path.ids = column.ids->Words();
    if (column.max_length != 1) path.ids += fmt::format(", at most {} in a row", column.max_length);
    if (!column.weight_key.empty()) path.ids += fmt::format(", weighted by \"{}\"", column.weight_key);
  }
  void Rows(int64_t rows, int64_t dimension, const std::string& combiner) {
    path.value = fmt::format("lookup [{} x {}], {}", rows, dimension, combiner);
    path.size = dimension;
  }

  void operator()(const feature_columns::NumericColumn& column) {
    path.value = "numbers";
    path.size = column.size();
  }
  void operator()(const feature_columns::SequenceNumericColumn& column) {
    path.value = fmt::format("{} steps of numbers", column.steps);
    path.size = column.size();
  }
  void operator()(const feature_columns::BucketizedColumn& column) {
    if (column.ids) path.ids = column.ids->Words();
    path.value = "one-hot";
    path.size = column.num_buckets();
  }
  void operator()(const feature_columns::CategoricalColumn& column) {
    Ids(column);
    path.value = fmt::format("a weight of {}", column.num_buckets());
    path.size = column.num_buckets();
  }
  void operator()(const feature_columns::IndicatorColumn& column) {
    Ids(column.categorical);
    path.value = "counts";
    path.size = column.categorical.num_buckets();
  }
  void operator()(const feature_columns::EmbeddingColumn& column) {
    Ids(column.categorical);
    Rows(column.categorical.num_buckets(), column.dimension, column.options.combiner);
  }
  void operator()(const feature_columns::SharedEmbeddingColumn& column) {
    Ids(column.categorical);
    if (!column.table) return;
    Rows(column.table->num_buckets, column.table->dimension, column.table->options.combiner);
    path.value += fmt::format(" of table {}", column.table->name);
  }
};

// Returns the condition that a tree's split puts on a column.
std::string SplitsOf(const FeatureColumn& column) {
  if (std::holds_alternative<feature_columns::NumericColumn>(column)) return "splits between quantiles";
  if (std::holds_alternative<feature_columns::BucketizedColumn>(column)) return "splits between buckets";
  if (std::holds_alternative<feature_columns::IndicatorColumn>(column)) return "splits on whether a category is there";
  return "splits one category from the others";
}

void AddPart(const std::string& part, std::vector<FeatureColumn> columns, std::vector<ColumnPath>& paths) {
  std::sort(columns.begin(), columns.end(), [](const FeatureColumn& a, const FeatureColumn& b) {
    return feature_columns::NameOf(a) < feature_columns::NameOf(b);
  });
  int64_t begin = 0;
  for (const FeatureColumn& column : columns) {
    Describe describe;
    describe.path.part = part;
    describe.path.column = feature_columns::NameOf(column);
    std::visit(describe, column);
    if (part == kTrees) describe.path.value = SplitsOf(column);
    if (part != kLinear && part != kTrees) {
      describe.path.begin = begin;
      begin += describe.path.size;
    }
    paths.push_back(std::move(describe.path));
  }
}

}  // namespace

std::vector<ColumnPath> ColumnPaths(const MadeColumns& columns) {
  std::vector<ColumnPath> paths;
  AddPart(kLinear, columns.linear, paths);
  AddPart("network", columns.dnn, paths);
  AddPart("clusters", columns.clusters, paths);
  AddPart(kTrees, columns.trees, paths);
  AddPart("steps", columns.sequence, paths);
  AddPart("context", columns.context, paths);
  return paths;
}

std::string ToText(const std::vector<ColumnPath>& paths) {
  size_t part = 0, column = 0;
  for (const ColumnPath& path : paths) {
    part = std::max(part, path.part.size());
    column = std::max(column, Printable(path.column).size());
  }
  std::string text;
  for (const ColumnPath& path : paths) {
    text += fmt::format("  {:{}}  {:{}}  {}{}", path.part, part, Printable(path.column), column,
                        path.ids.empty() ? "" : Printable(path.ids) + " -> ", Printable(path.value));
    if (path.begin >= 0) text += fmt::format(" -> input[{}:{}]", path.begin, path.begin + path.size);
    text += "\n";
  }
  return text.empty() ? text : "columns, from cell to tensor\n" + text;
}

}  // namespace tessera
