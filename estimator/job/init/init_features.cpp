// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/init_features.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "absl/strings/escaping.h"
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/job/init/csv_classes.h"

namespace tessera {
namespace {

constexpr size_t kFewColumns = 16;      // more columns with a common begin and numbers behind it are one feature
constexpr int64_t kBucketsPerWord = 4;  // few words then share a bucket, also when later rows have new ones

bool IsControl(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

// Returns the name of a column for a comment, or its number when it has no name.
std::string NameOrNumber(const CsvColumns& looked, const CsvColumn& column) {
  return column.name.empty() ? fmt::format("column {}", &column - looked.columns.data() + 1) : OneLine(column.name);
}

std::string EmptyCells(const CsvColumn& column) {
  return column.empty == 0 ? "" : fmt::format("{} cell{} empty", column.empty, column.empty == 1 ? " is" : "s are");
}

bool HasManyWords(const CsvColumn& column) { return !column.is_number && column.words.size() > kMostWords; }

// Returns the least power of two that is not less than `number`.
int64_t PowerOfTwo(int64_t number) {
  int64_t power = 1;
  while (power < number) power *= 2;
  return power;
}

// Returns the size of the vectors for so many words: it grows with the fourth root of their number.
int64_t DimensionFor(size_t words) {
  return std::clamp<int64_t>(std::lround(2 * std::pow(static_cast<double>(words), 0.25)), 4, 64);
}

// Returns why a column is no feature; nullopt when it is one.
std::optional<std::string> ReasonToLeaveOut(const CsvColumn& column) {
  if (column.is_constant()) return fmt::format("it is always {}", OneLine(*column.words.rbegin()));
  if (column.dates > 0 && column.dates == column.others) {
    return fmt::format("it holds dates, such as {}; write the year, the month or the weekday as columns of their own",
                       OneLine(column.other));
  }
  if (column.dressed > 0 && column.dressed == column.others && column.words.size() > kFewClasses) {
    return fmt::format("its numbers are written as {}; write plain ones, such as 12.5", OneLine(column.other));
  }
  if (std::optional<std::string> reason = column.IdentifierReason()) return reason;
  if (!column.is_number && column.count > column.others) {
    return fmt::format("{} of its cells are no numbers, such as {}", column.others, OneLine(column.other));
  }
  return std::nullopt;
}

class Writer {
 public:
  Writer(const CsvColumns& looked, const std::set<std::string>& labels) : looked_(looked), labels_(labels) {
    names_columns_ = std::any_of(looked.columns.begin(), looked.columns.end(), [&](const CsvColumn& column) {
      return !labels.contains(column.name) && HasManyWords(column) && !ReasonToLeaveOut(column);
    });
  }

  InitFeatures Write() {
    std::map<std::string, bool> groups;  // by stem
    for (const CsvColumn& column : looked_.columns) {
      if (labels_.contains(column.name)) continue;
      const std::string stem = column.stem();
      const auto [group, is_new] = groups.try_emplace(stem, false);
      if (is_new) group->second = !stem.empty() && IsGroup(stem);
      if (group->second) {
        if (is_new) AddGroup(stem);
      } else if (const std::optional<std::string> reason = ReasonToLeaveOut(column)) {
        features_.data += fmt::format("    # {} is left out: {}\n", NameOrNumber(looked_, column), *reason);
      } else if (column.is_number) {
        AddNumbers(column);
      } else {
        AddWords(column);
      }
    }
    return std::move(features_);
  }

 private:
  // Returns whether columns such as pixel_0, pixel_1, ... are one feature: "STEM*" matches all of them and no others.
  bool IsGroup(const std::string& stem) const {
    size_t members = 0;
    for (const CsvColumn& column : looked_.columns) {
      if (!MatchesGlob(column.name, stem + "*")) continue;
      if (labels_.contains(column.name) || column.stem() != stem || !column.is_number || column.empty > 0) return false;
      ++members;
    }
    return members > kFewColumns;
  }

  // Adds a feature, and its column if the model names columns; `column` is without its key.
  void Add(const std::string& feature, const std::string& column) {
    features_.any = true;
    features_.data += "    features { " + feature;
    if (names_columns_) features_.columns += "    feature_columns { " + column + " }\n";
  }

  void AddGroup(const std::string& stem) {
    double largest = 0;
    for (const CsvColumn& other : looked_.columns) {
      if (other.stem() == stem) largest = std::max({largest, std::abs(other.least), std::abs(other.largest)});
    }
    const std::string name = Quoted(stem.substr(0, stem.find_last_not_of("_-. ") + 1));
    Add(fmt::format("name: {}  columns: {}  scale: {:.6g} }}  # up to {:.6g}\n", name, Quoted(stem + "*"),
                    largest > 0 ? 1 / largest : 1, largest),
        fmt::format("numeric {{ key: {} }}", name));
  }

  void AddNumbers(const CsvColumn& column) {
    const double scale = 1 / column.deviation();
    const std::string empty = EmptyCells(column);
    const std::string fallback = empty.empty() ? "" : fmt::format("  default_value: {:.6g}", column.mean());
    Add(fmt::format("columns: {}  scale: {:.6g}  offset: {:.6g}{} }}  # {:.6g} to {:.6g}{}\n", Quoted(column.name),
                    scale, -column.mean() * scale, fallback, column.least, column.largest,
                    empty.empty() ? "" : "; " + empty),
        fmt::format("numeric {{ key: {} }}", Quoted(column.name)));
  }

  void AddWords(const CsvColumn& column) {
    const std::string name = Quoted(column.name), empty = EmptyCells(column);
    if (HasManyWords(column)) {
      const size_t words = column.texts.size();
      Add(fmt::format("columns: {} }}  # {} different words{}\n", name, words, empty.empty() ? "" : "; " + empty),
          fmt::format("embedding {{ categorical {{ hashed {{ key: {}  buckets: {} }} }}  dimension: {} }}", name,
                      PowerOfTwo(kBucketsPerWord * static_cast<int64_t>(words)), DimensionFor(words)));
      return;
    }
    std::vector<std::string> words(column.words.begin(), column.words.end());
    std::erase(words, "");  // an empty cell is no word
    Add(fmt::format("columns: {}{} }}{}\n", name, names_columns_ ? "" : fmt::format("  vocabulary: {}", Quoted(words)),
                    empty.empty() ? "" : "  # " + empty),
        fmt::format("indicator {{ categorical {{ vocabulary {{ key: {}  words: {} }} }} }}", name, Quoted(words)));
  }

  const CsvColumns& looked_;
  const std::set<std::string>& labels_;
  bool names_columns_ = false;
  InitFeatures features_;
};

}  // namespace

std::string Quoted(const std::string& text) { return fmt::format("\"{}\"", absl::Utf8SafeCEscape(text)); }

std::string Quoted(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(Quoted(word));
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

std::string OneLine(const std::string& text) {
  constexpr size_t kLetters = 80;
  if (text.size() > kLetters) {
    size_t end = kLetters;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // inside of a letter of UTF-8
    return OneLine(text.substr(0, end)) + "...";
  }
  return std::none_of(text.begin(), text.end(), IsControl) ? text : Quoted(text);
}

InitFeatures FeaturesOf(const CsvColumns& looked, const std::set<std::string>& labels) {
  return Writer(looked, labels).Write();
}

}  // namespace tessera
