// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/variables.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "fmt/ranges.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::report {
namespace {

constexpr std::string_view kObjectEnding = "/.ATTRIBUTES/VARIABLE_VALUE";
constexpr std::string_view kTable = "embedding_weights";
constexpr std::string_view kColumnEnding = "_embedding";

bool IsTable(const std::string& name, const Buffer& values) {
  const std::string_view last = std::string_view(name).substr(name.rfind('/') + 1);
  return last.find(kTable) != std::string_view::npos && values.type().rank() == 2 && IsFloat(values.type().dtype) &&
         values.type().shape[1] > 0;
}

// Returns whether `name` stands for the table: it is the whole name, a part of it, or such a part without _embedding.
bool Names(const std::string& name, const std::string& table) {
  if (name == table) return true;
  for (size_t begin = 0; begin < table.size();) {
    const size_t end = std::min(table.find('/', begin), table.size());
    const std::string_view part = std::string_view(table).substr(begin, end - begin);
    if (part == name || part == fmt::format("{}{}", name, kColumnEnding)) return true;
    begin = end + 1;
  }
  return false;
}

absl::StatusOr<std::vector<std::string>> ReadWords(const std::string& path, const EmbeddingTable& table) {
  ASSIGN_OR_RETURN(const std::string text, FileSystem::Local().Read(path));
  std::vector<std::string> words;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    if (words.back().ends_with('\r')) words.back().pop_back();
    begin = end + 1;
  }
  if (static_cast<int64_t>(words.size()) > table.rows()) {
    return InvalidArgument("{} has {} words, and {} has {} rows; expected at most a word per row", path, words.size(),
                           table.name, table.rows());
  }
  return words;
}

void AddStatistics(const std::vector<double>& values, VariableSummary& summary) {
  double squares = 0;
  int64_t finite = 0, zeros = 0;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    summary.least = finite == 0 ? value : std::min(summary.least, value);
    summary.greatest = finite == 0 ? value : std::max(summary.greatest, value);
    summary.mean += value;
    squares += value * value;
    if (value == 0) ++zeros;
    ++finite;
  }
  summary.not_finite = static_cast<int64_t>(values.size()) - finite;
  summary.norm = std::sqrt(squares);
  if (finite == 0) return;
  summary.mean /= static_cast<double>(finite);
  summary.zeros = static_cast<double>(zeros) / static_cast<double>(finite);
}

}  // namespace

std::string EmbeddingTable::WordOf(int64_t row) const {
  const auto index = static_cast<size_t>(row);
  return index < words.size() ? words[index] : fmt::format("{}", row);
}

std::map<std::string, Buffer> VariablesOf(const Checkpoint& checkpoint) {
  std::map<std::string, Buffer> variables;
  for (const auto& [name, values] : checkpoint.contents.tensors) {
    if (name.starts_with(kReservedPrefix)) continue;
    const bool is_object = name.ends_with(kObjectEnding);
    variables[is_object ? name.substr(0, name.size() - kObjectEnding.size()) : name] = values;
  }
  return variables;
}

std::vector<VariableSummary> SummariseVariables(const std::map<std::string, Buffer>& variables) {
  std::vector<VariableSummary> summaries;
  for (const auto& [name, values] : variables) {
    VariableSummary& summary = summaries.emplace_back(VariableSummary{.name = name, .type = values.type()});
    for (size_t slash = name.rfind('/'); slash != std::string::npos && slash > 0; slash = name.rfind('/', slash - 1)) {
      summary.is_slot |= variables.contains(name.substr(0, slash));
    }
    AddStatistics(ToNumbers(values).value_or(std::vector<double>()), summary);
  }
  return summaries;
}

absl::StatusOr<std::vector<EmbeddingTable>> EmbeddingTablesOf(const std::map<std::string, Buffer>& variables,
                                                              const std::map<std::string, std::string>& words) {
  std::vector<EmbeddingTable> tables;
  std::vector<std::string> names;
  for (const auto& [name, values] : variables) {
    if (!IsTable(name, values)) continue;
    tables.push_back({.name = name, .values = values, .words = {}});
    names.push_back(name);
  }
  for (const auto& [name, path] : words) {
    bool is_used = false;
    for (EmbeddingTable& table : tables) {
      if (!Names(name, table.name)) continue;
      is_used = true;
      ASSIGN_OR_RETURN(table.words, ReadWords(path, table));
    }
    if (is_used) continue;
    if (names.empty()) return InvalidArgument("--words={}: the checkpoint has no table of embeddings", name);
    return InvalidArgument("--words={}: there is no such table{}; there {} {}", name, DidYouMean(name, names, ", "),
                           names.size() == 1 ? "is" : "are", fmt::join(names, ", "));
  }
  return tables;
}

std::vector<Neighbourhood> NeighbourhoodsOf(const EmbeddingTable& table, int64_t rows, size_t neighbours) {
  const std::vector<double> values = ToNumbers(table.values).value_or(std::vector<double>());
  std::vector<Neighbourhood> neighbourhoods;
  for (int64_t row = 0; row < std::min(rows, table.rows()); ++row) {
    neighbourhoods.push_back({.row = row, .neighbours = NearestNeighbours(values, table.width(), row, neighbours)});
  }
  return neighbourhoods;
}

}  // namespace tessera::report
