// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/init_features.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/sources/csv_parser.h"
#include "tessera/estimator/job/init/csv_classes.h"

namespace tessera {
namespace {

constexpr size_t kFewColumns = 16;      // more columns with a common prefix before a number are one feature
constexpr size_t kWordsPerBucket = 8;   // rare words that share a bucket, to have several rows to learn from
constexpr int64_t kMostBuckets = 1024;  // for rare words

bool IsControl(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

// Returns the name of a column for a comment, or its number when it has no name.
std::string NameOrNumber(const CsvColumns& looked, const CsvColumn& column) {
  return column.name.empty() ? fmt::format("column {}", &column - looked.columns.data() + 1) : OneLine(column.name);
}

std::string EmptyCells(const CsvColumn& column) {
  return column.empty == 0 ? "" : fmt::format("{} cell{} empty", column.empty, column.empty == 1 ? " is" : "s are");
}

bool HasManyWords(const CsvColumn& column) { return column.is_words() && column.words.size() > kMostWords; }

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

// In a pattern, the characters * and ? of a name are wildcards.
bool IsPattern(const std::string& name) { return name.find_first_of("*?") != std::string::npos; }

// Returns how many buckets so many rare words share.
int64_t BucketsFor(size_t others) {
  return others == 0 ? 0 : std::min(PowerOfTwo(static_cast<int64_t>(others / kWordsPerBucket)), kMostBuckets);
}

// Returns whether a column's name may be part of a variable's name, which has no control characters.
bool NamesFeature(const std::string& name) {
  return !name.empty() &&
         std::none_of(name.begin(), name.end(), [](unsigned char c) { return absl::ascii_iscntrl(c); });
}

// Returns the name of a column as a feature.
std::string FeatureOf(const CsvColumns& looked, const CsvColumn& column) {
  return NamesFeature(column.name) ? column.name : fmt::format("column {}", &column - looked.columns.data() + 1);
}

// Returns the fields that name a feature, and its column.
std::string NamesOf(const CsvColumns& looked, const CsvColumn& column) {
  const std::string name =
      NamesFeature(column.name) ? "" : fmt::format("name: {}  ", Quoted(FeatureOf(looked, column)));
  return fmt::format("{}columns: {}", name, Quoted(column.name));
}

// Returns why a column is no feature; nullopt when it is one.
std::optional<std::string> ReasonToLeaveOut(const CsvColumn& column) {
  if (column.is_constant()) {
    const bool is_void = column.words.empty() || Trim(*column.words.rbegin()).empty();
    return is_void ? "all its cells are empty" : fmt::format("it is always {}", OneLine(*column.words.rbegin()));
  }
  if (IsPattern(column.name)) {
    return "its name has * or ?, which are wildcards in a job; write another name into the file";
  }
  if (column.is_number && !ScaleFor(column.deviation())) {
    return fmt::format("its numbers, {:.6g} to {:.6g}, {}; write them in another unit", column.least, column.largest,
                       column.deviation() > 1 ? "are too large" : "hardly differ");
  }
  if (column.dates > 0 && column.dates == column.others) {
    return fmt::format("it holds dates, such as {}; write the year, the month or the weekday as separate columns",
                       OneLine(column.other));
  }
  if (column.dressed > 0 && column.dressed == column.others && column.words.size() > kFewClasses) {
    return fmt::format("its numbers are written as {}; write plain ones, such as 12.5", OneLine(column.other));
  }
  if (std::optional<std::string> reason = column.IdentifierReason()) return reason;
  if (!column.is_number && column.count > column.others) {
    return fmt::format("{} of its {} cells {}, such as {} in line {}; write {}, or leave {} empty", column.others,
                       column.count + column.others, column.others == 1 ? "is not a number" : "are not numbers",
                       OneLine(column.other), column.other_line, column.others == 1 ? "a number" : "numbers",
                       column.others == 1 ? "it" : "them");
  }
  return std::nullopt;
}

// Returns the part of a file's name that stands for a column: characters other than letters, digits and - become _.
std::string FileNameOf(const std::string& column) {
  constexpr size_t kLetters = 40;
  std::string name = column.substr(0, kLetters);
  for (char& letter : name) {
    if (!absl::ascii_isalnum(static_cast<unsigned char>(letter)) && letter != '-') letter = '_';
  }
  return name;
}

class Writer {
 public:
  Writer(const CsvColumns& looked, const std::set<std::string>& labels, const std::map<std::string, CsvWords>& words,
         std::string prefix)
      : looked_(looked), labels_(labels), words_(words), prefix_(std::move(prefix)) {
    names_columns_ = std::any_of(looked.columns.begin(), looked.columns.end(), [&](const CsvColumn& column) {
      return !labels.contains(column.name) && (HasManyWords(column) || column.IsReference()) &&
             !ReasonToLeaveOut(column);
    });
    for (const CsvColumn& column : looked.columns) {
      names_.insert(column.name);
      const std::string stem = column.stem();
      if (stem.empty()) continue;
      Group& group = groups_[stem];
      ++group.members;
      group.fits &= !labels.contains(column.name) && column.is_number && !column.IsReference() && column.empty == 0;
      group.largest = std::max({group.largest, std::abs(column.least), std::abs(column.largest)});
    }
  }

  InitFeatures Write() {
    for (const CsvColumn& column : looked_.columns) {
      if (labels_.contains(column.name)) continue;
      const std::string stem = column.stem();
      if (!stem.empty() && IsGroup(stem)) {
        if (groups_[stem].is_new) AddGroup(stem);
        groups_[stem].is_new = false;
      } else if (const std::optional<std::string> reason = ReasonToLeaveOut(column)) {
        features_.data += fmt::format("    # {} is left out: {}\n", NameOrNumber(looked_, column), *reason);
      } else if (HasManyWords(column)) {
        AddManyWords(column);
      } else if (column.is_words()) {
        AddWords(column);
      } else {
        AddNumbers(column);
      }
    }
    return std::move(features_);
  }

 private:
  // Columns whose names are a common prefix and a number.
  struct Group {
    size_t members = 0;
    bool fits = true;    // all are numbers without an empty cell, and none is a label
    double largest = 0;  // the largest absolute value
    bool is_new = true;  // it is not a feature yet
    bool checked = false;
    bool matches = false;  // "STEM*" matches all of them and no others
  };

  // Returns whether columns such as pixel_0, pixel_1, ... are one feature.
  bool IsGroup(const std::string& stem) {
    Group& group = groups_[stem];
    if (group.members <= kFewColumns || !group.fits || IsPattern(stem)) return false;
    if (group.largest > 0 && !ScaleFor(group.largest)) return false;
    if (!group.checked) {
      size_t matching = 0;
      for (const CsvColumn& column : looked_.columns) matching += column.name.starts_with(stem) ? 1 : 0;
      group.matches = matching == group.members;
      group.checked = true;
    }
    return group.matches;
  }

  // Adds a feature, and its columns if the model names columns; `column` is without its key.
  void Add(const std::string& feature, const std::string& dnn, const std::string& linear) {
    features_.any = true;
    features_.data += "    features { " + feature;
    if (!names_columns_) return;
    features_.dnn.push_back(dnn);
    features_.linear.push_back(linear);
  }
  void Add(const std::string& feature, const std::string& column) { Add(feature, column, column); }

  void AddGroup(const std::string& stem) {
    const double largest = groups_[stem].largest;
    std::string feature = stem.substr(0, stem.find_last_not_of("_-. ") + 1);
    // No column has the stem's name: "STEM*" would match it.
    if (feature.empty() || !names_.insert(feature).second) feature = stem;
    const std::string name = Quoted(feature);
    Add(fmt::format("name: {}  columns: {}  scale: {:.6g} }}  # up to {:.6g}\n", name, Quoted(stem + "*"),
                    largest > 0 ? 1 / largest : 1, largest),
        fmt::format("numeric {{ key: {} }}", name));
  }

  void AddNumbers(const CsvColumn& column) {
    const std::string scale = Precise(ScaleFor(column.deviation()).value_or(1));
    const double offset = -column.mean() * ToNumber(scale).value_or(1);
    const std::string empty = EmptyCells(column);
    const std::string fallback = empty.empty() ? "" : fmt::format("  default_value: {}", Precise(column.mean()));
    Add(fmt::format("{}  scale: {}  offset: {}{} }}  # {:.6g} to {:.6g}{}\n", NamesOf(looked_, column), scale,
                    Precise(offset), fallback, column.least, column.largest, empty.empty() ? "" : "; " + empty),
        fmt::format("numeric {{ key: {} }}", Quoted(FeatureOf(looked_, column))));
  }

  void AddWords(const CsvColumn& column) {
    const std::string name = Quoted(FeatureOf(looked_, column)), empty = EmptyCells(column);
    std::vector<std::string> words(column.words.begin(), column.words.end());
    // An empty cell is not a word.
    std::erase_if(words, [&](const std::string& word) { return looked_.IsMissing(word); });
    const std::string vocabulary = fmt::format("vocabulary {{ key: {}  words: {} }}", name, Quoted(words));
    Add(fmt::format("{}{} }}{}\n", NamesOf(looked_, column),
                    names_columns_ ? "" : fmt::format("  vocabulary: {}", Quoted(words)),
                    empty.empty() ? "" : "  # " + empty),
        fmt::format("indicator {{ categorical {{ {} }} }}", vocabulary), vocabulary);
  }

  void AddManyWords(const CsvColumn& column) {
    const auto found = words_.find(column.name);
    if (found == words_.end() || found->second.words.empty()) {
      features_.data +=
          fmt::format("    # {} is left out: no word occurs in two rows\n", NameOrNumber(looked_, column));
      return;
    }
    const CsvWords& words = found->second;
    const std::string name = Quoted(FeatureOf(looked_, column)), empty = EmptyCells(column);
    const int64_t buckets = BucketsFor(words.others);
    const std::string others = words.others == 0 ? ""
                                                 : fmt::format(", {} rare ones share {} bucket{}", words.others,
                                                               buckets, buckets == 1 ? "" : "s");
    const std::string vocabulary =
        fmt::format("vocabulary {{ key: {}  path: {}{} }}", name, Quoted(FileFor(column.name, words.words)),
                    buckets == 0 ? "" : fmt::format("  num_oov_buckets: {}", buckets));
    Add(fmt::format("{} }}  # {} words{}{}\n", NamesOf(looked_, column), words.words.size(), others,
                    empty.empty() ? "" : "; " + empty),
        fmt::format("embedding {{ categorical {{ {} }}  dimension: {} }}", vocabulary,
                    DimensionFor(words.words.size())),
        vocabulary);
  }

  // Returns the name of the new file of a column's words.
  std::string FileFor(const std::string& column, const std::vector<std::string>& words) {
    const std::string begin = fmt::format("{}.{}", prefix_, FileNameOf(column));
    std::string name = begin + ".txt";
    for (int i = 2; features_.files.contains(name); ++i) name = fmt::format("{}{}.txt", begin, i);
    features_.files[name] = fmt::format("{}\n", fmt::join(words, "\n"));
    return name;
  }

  const CsvColumns& looked_;
  const std::set<std::string>& labels_;
  const std::map<std::string, CsvWords>& words_;
  const std::string prefix_;
  std::set<std::string> names_;          // the names of columns and of groups
  std::map<std::string, Group> groups_;  // by stem
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
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // inside a UTF-8 character
    return OneLine(text.substr(0, end)) + "...";
  }
  return std::none_of(text.begin(), text.end(), IsControl) ? text : Quoted(text);
}

std::set<std::string> ColumnsOfManyWords(const CsvColumns& looked, const std::set<std::string>& labels) {
  std::set<std::string> columns;
  for (const CsvColumn& column : looked.columns) {
    if (!labels.contains(column.name) && HasManyWords(column) && !ReasonToLeaveOut(column)) columns.insert(column.name);
  }
  return columns;
}

std::string Precise(double number) {
  const double digits = number == 0 ? 0 : std::ceil(std::log10(std::abs(number)));
  return fmt::format("{:.{}g}", number, std::clamp(static_cast<int>(digits) + 4, 6, 17));
}

bool IsFeature(const CsvColumn& column) { return !ReasonToLeaveOut(column); }

std::optional<double> ScaleFor(double deviation) {
  // Other factors leave the normal numbers of f64, or result in offsets out of range of f32.
  constexpr double kLeast = 1e-150, kMost = 1e150;
  if (!(deviation >= kLeast && deviation <= kMost)) return std::nullopt;
  return 1 / deviation;
}

InitFeatures FeaturesOf(const CsvColumns& looked, const std::set<std::string>& labels,
                        const std::map<std::string, CsvWords>& words, const std::string& prefix) {
  return Writer(looked, labels, words, prefix).Write();
}

}  // namespace tessera
