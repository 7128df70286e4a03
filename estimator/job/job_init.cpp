// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_init.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/csv_parser.h"
#include "tessera/estimator/input/csv_records.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kRowsLookedAt = 10000;
constexpr size_t kMostWords = 64;   // of a column that becomes a vocabulary
constexpr size_t kFewColumns = 16;  // more with a common beginning and numbers behind it are one feature
constexpr double kMostClasses = 1000;
constexpr size_t kHoldOutEvery = 5;

// How files spell that there is no value; of words alone they are words.
constexpr std::string_view kNoValue[] = {"NA", "N/A", "n/a", "NaN", "nan", "NULL", "null", "None", "?", "-"};

bool IsControl(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    if (c == '\n' || c == '\r' || c == '\t') {
      quoted += c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\t";
    } else {
      quoted += IsControl(c) ? fmt::format("\\{:03o}", static_cast<unsigned char>(c)) : std::string(1, c);
    }
  }
  return quoted + '"';
}

// For a comment: as it is, in quotes where it would not stay in its line.
std::string OneLine(const std::string& text) {
  return std::none_of(text.begin(), text.end(), IsControl) ? text : Quoted(text);
}

std::string Quoted(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(Quoted(word));
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

// As CsvParser reads a cell.
std::optional<double> ToNumber(std::string_view text) {
  text = Trim(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

// What the cells of a column are.
struct Column {
  std::string name;
  bool is_number = true;
  bool is_whole = true;
  size_t empty = 0;
  size_t count = 0;                        // of numbers
  size_t others = 0;                       // cells that are no numbers
  std::string other;                       // the first of them
  std::map<std::string, size_t> no_value;  // how often each of kNoValue is there
  double least = 0, largest = 0, sum = 0, squares = 0;
  std::set<std::string> words;      // the first few of them
  std::vector<std::string> values;  // of the label

  void Add(std::string_view cell, bool keep) {
    if (keep) values.emplace_back(cell);
    if (words.size() <= kMostWords) words.emplace(cell);
    if (Trim(cell).empty()) {
      ++empty;
      return;
    }
    if (std::find(std::begin(kNoValue), std::end(kNoValue), cell) != std::end(kNoValue)) ++no_value[std::string(cell)];
    const std::optional<double> number = ToNumber(cell);
    is_number &= number.has_value();
    if (!number) {
      if (others++ == 0) other = cell;
      return;
    }
    is_whole &= *number == std::trunc(*number);
    least = count == 0 ? *number : std::min(least, *number);
    largest = count == 0 ? *number : std::max(largest, *number);
    sum += *number;
    squares += *number * *number;
    ++count;
  }

  // Whether all cells are numbers but for those of one spelling of "no value", which is it.
  std::optional<std::string> NoValue() const {
    if (count == 0 || no_value.size() != 1 || no_value.begin()->second != others) return std::nullopt;
    return no_value.begin()->first;
  }
  // `spelling` is an empty cell from now on.
  void SetNoValue(const std::string& spelling) {
    if (!no_value.contains(spelling)) return;
    empty += no_value.at(spelling);
    if (NoValue() == spelling) is_number = true;
    words.erase(spelling);
    words.insert("");
  }

  // One value or none, empty cells aside.
  bool is_constant() const { return words.size() - words.count("") < 2; }
  double mean() const { return sum / static_cast<double>(count); }
  double deviation() const { return std::sqrt(std::max(0.0, squares / static_cast<double>(count) - mean() * mean())); }
  // "pixel_" of "pixel_12"; empty where no number ends the name.
  std::string stem() const {
    const size_t end = name.find_last_not_of("0123456789");
    return end == std::string::npos || end + 1 == name.size() ? "" : name.substr(0, end + 1);
  }
};

struct Looked {
  std::vector<Column> columns;
  char delimiter = ',';
  std::string no_value;  // what stands for an empty cell in columns of numbers; empty: nothing does
  size_t rows = 0;       // in the file
  size_t looked = 0;     // at, from the first
};

absl::StatusOr<std::vector<std::string>> Names(std::string_view header, char delimiter) {
  std::vector<Cell> cells;
  if (SplitRecord(header, delimiter, /*use_quotes=*/true, cells)) return InvalidArgument("a quote in the wrong place");
  std::vector<std::string> names;
  for (const Cell& cell : cells) names.emplace_back(Trim(cell.value()));
  return names;
}

// What is between the cells: that by which the header has the label, else that by which it has most names.
absl::StatusOr<char> DelimiterOf(FileSystem& files, const std::string& path, const std::string& label) {
  const std::unique_ptr<ByteStream> stream = ByteStream::Create(files, path, Compression::kNone);
  CsvRecords records(*stream, ',', /*use_quotes=*/true);
  ASSIGN_OR_RETURN(const std::optional<std::string_view> header, records.Next());
  char best = ',';
  size_t most = 0;
  for (const char delimiter : {',', ';', '\t', '|'}) {
    const absl::StatusOr<std::vector<std::string>> names = Names(header.value_or(""), delimiter);
    if (!names.ok()) continue;
    if (names->size() > 1 && std::find(names->begin(), names->end(), label) != names->end()) return delimiter;
    if (names->size() > most) best = delimiter;
    most = std::max(most, names->size());
  }
  return best;
}

absl::Status AddNames(std::string_view header, char delimiter, const std::string& place, std::vector<Column>& columns) {
  const absl::StatusOr<std::vector<std::string>> names = Names(header, delimiter);
  if (!names.ok()) return Annotate(names.status(), place);
  for (const std::string& name : *names) {
    for (const Column& other : columns) {
      if (other.name == name) return InvalidArgument("{}: two columns are named \"{}\"", place, name);
    }
    columns.push_back({.name = name, .other = {}, .no_value = {}, .words = {}, .values = {}});
  }
  return absl::OkStatus();
}

// The spelling that makes most columns numbers.
std::string NoValueOf(const std::vector<Column>& columns) {
  std::map<std::string, size_t> uses;
  for (const Column& column : columns) {
    if (const std::optional<std::string> spelling = column.NoValue()) ++uses[*spelling];
  }
  const auto most =
      std::max_element(uses.begin(), uses.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == uses.end() ? "" : most->first;
}

absl::StatusOr<Looked> Look(FileSystem& files, const std::string& path, const std::string& label) {
  Looked looked;
  ASSIGN_OR_RETURN(looked.delimiter, DelimiterOf(files, path, label));
  std::vector<Cell> cells;
  const std::unique_ptr<ByteStream> stream = ByteStream::Create(files, path, Compression::kNone);
  CsvRecords records(*stream, looked.delimiter, /*use_quotes=*/true);
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<std::string_view> record, records.Next());
    if (!record) break;
    if (looked.looked == kRowsLookedAt) {
      ++looked.rows;
      continue;
    }
    if (looked.columns.empty()) {
      RETURN_IF_ERROR(
          AddNames(*record, looked.delimiter, fmt::format("{}:{}", path, records.number()), looked.columns));
      continue;
    }
    if (const std::optional<int64_t> wrong = SplitRecord(*record, looked.delimiter, /*use_quotes=*/true, cells)) {
      return InvalidArgument("{}:{}:{}: a quote is in the wrong place", path, records.number(), *wrong);
    }
    if (cells.size() != looked.columns.size()) {
      return InvalidArgument("{}:{}: {} cells, the header has {}", path, records.number(), cells.size(),
                             looked.columns.size());
    }
    for (size_t i = 0; i < cells.size(); ++i) looked.columns[i].Add(cells[i].value(), looked.columns[i].name == label);
    ++looked.rows;
    ++looked.looked;
  }
  if (looked.looked == 0) return InvalidArgument("{}: no rows below a header", path);
  looked.no_value = NoValueOf(looked.columns);
  for (Column& column : looked.columns) column.SetNoValue(looked.no_value);
  return looked;
}

absl::StatusOr<const Column*> LabelOf(const Looked& looked, const JobInitOptions& options) {
  std::vector<std::string> names;
  for (const Column& column : looked.columns) {
    if (column.name == options.label) return &column;
    names.push_back(column.name);
  }
  const bool no_names =
      std::any_of(names.begin(), names.end(), [](const std::string& name) { return ToNumber(name).has_value(); });
  const std::optional<std::string> nearest = no_names ? std::nullopt : NearestName(options.label, names);
  return InvalidArgument("{}: no column is named \"{}\"{}; say which is the label: --label=NAME, of {}{}", options.path,
                         options.label, nearest ? fmt::format(", did you mean \"{}\"?", *nearest) : "",
                         fmt::join(names, ", "),
                         no_names ? "; is there no line of names? Write one above the rows" : "");
}

// How the label's values are classes: as they are, or words.
struct Classes {
  int64_t count = 0;
  std::vector<std::string> words;  // none: numbers
};

absl::StatusOr<Classes> ClassesOf(const Column& label, const std::string& path) {
  if (label.empty > 0) {
    return InvalidArgument("{}: {} cells of the label \"{}\" are empty", path, label.empty, label.name);
  }
  const bool numbers = label.is_number && label.is_whole && label.least >= 0 && label.largest < kMostClasses;
  if (numbers) return Classes{std::max<int64_t>(static_cast<int64_t>(label.largest) + 1, 2), {}};
  if (label.words.size() > kMostWords) {
    return InvalidArgument("{}: the label \"{}\" has more than {} values: a classifier needs classes", path, label.name,
                           kMostWords);
  }
  const std::vector<std::string> words(label.words.begin(), label.words.end());
  return Classes{std::max<int64_t>(static_cast<int64_t>(words.size()), 2), words};
}

// Whether the last rows have classes that the first have: those of sorted files have not.
bool EndsAsItBegins(const Column& label, size_t first) {
  const std::set<std::string> begin(label.values.begin(), label.values.begin() + static_cast<int64_t>(first));
  const std::set<std::string> end(label.values.begin() + static_cast<int64_t>(first), label.values.end());
  return std::includes(begin.begin(), begin.end(), end.begin(), end.end()) && (begin.size() < 2 || end.size() > 1);
}

std::string FeatureOf(const Column& column) {
  const std::string empty = column.empty > 0 ? fmt::format("{} cells are empty", column.empty) : "";
  if (!column.is_number) {
    std::vector<std::string> words(column.words.begin(), column.words.end());
    std::erase(words, "");  // an empty cell is no word
    return fmt::format("    features {{ columns: {}  vocabulary: {} }}{}\n", Quoted(column.name), Quoted(words),
                       empty.empty() ? "" : "  # " + empty);
  }
  const double scale = 1 / column.deviation();
  const std::string fallback = empty.empty() ? "" : fmt::format("  default_value: {:.6g}", column.mean());
  return fmt::format("    features {{ columns: {}  scale: {:.6g}  offset: {:.6g}{} }}  # {:.6g} to {:.6g}{}\n",
                     Quoted(column.name), scale, -column.mean() * scale, fallback, column.least, column.largest,
                     empty.empty() ? "" : "; " + empty);
}

// Columns such as pixel_0, pixel_1, ...: those that `pattern` matches are all of them and no others.
bool IsGroup(const Looked& looked, const std::string& stem, const std::string& label) {
  size_t members = 0;
  for (const Column& column : looked.columns) {
    if (!MatchesGlob(column.name, stem + "*")) continue;
    if (column.name == label || column.stem() != stem || !column.is_number || column.empty > 0) return false;
    ++members;
  }
  return members > kFewColumns;
}

std::string FeaturesOf(const Looked& looked, const std::string& label) {
  std::string text;
  std::set<std::string> groups;
  for (const Column& column : looked.columns) {
    if (column.name == label) continue;
    const std::string stem = column.stem();
    if (!stem.empty() && IsGroup(looked, stem, label)) {
      if (!groups.insert(stem).second) continue;
      double largest = 0;
      for (const Column& other : looked.columns) {
        if (other.stem() == stem) largest = std::max({largest, std::abs(other.least), std::abs(other.largest)});
      }
      text += fmt::format("    features {{ name: {}  columns: {}  scale: {:.6g} }}  # up to {:.6g}\n",
                          Quoted(stem.substr(0, stem.find_last_not_of("_-. ") + 1)), Quoted(stem + "*"),
                          largest > 0 ? 1 / largest : 1, largest);
    } else if (column.is_constant()) {
      text +=
          fmt::format("    # {} is left out: it is always {}\n", OneLine(column.name), OneLine(*column.words.rbegin()));
    } else if (!column.is_number && column.count > column.others) {
      text += fmt::format("    # {} is left out: {} of its cells are no numbers, such as {}\n", OneLine(column.name),
                          column.others, OneLine(column.other));
    } else if (!column.is_number && column.words.size() > kMostWords) {
      text += fmt::format("    # {} is left out: it has more than {} words\n", OneLine(column.name), kMostWords);
    } else {
      text += FeatureOf(column);
    }
  }
  return text;
}

}  // namespace

absl::StatusOr<std::string> InitJob(const JobInitOptions& options, FileSystem& files) {
  ASSIGN_OR_RETURN(const Looked looked, Look(files, options.path, options.label));
  ASSIGN_OR_RETURN(const Column* label, LabelOf(looked, options));
  ASSIGN_OR_RETURN(const Classes classes, ClassesOf(*label, options.path));
  const std::string features = FeaturesOf(looked, options.label);
  if (features.find("features {") == std::string::npos) {
    return InvalidArgument("{}: no column can be a feature:\n{}", options.path, features);
  }
  const size_t first = std::max<size_t>(looked.rows * 4 / 5, 1);
  const bool hold_out = looked.rows > looked.looked || (first < looked.rows && EndsAsItBegins(*label, first));
  const bool in_turn = !hold_out && looked.rows >= kHoldOutEvery;
  const size_t trained = hold_out ? first : in_turn ? looked.rows - looked.rows / kHoldOutEvery : looked.rows;
  const size_t batch = std::min<size_t>(trained, trained < 10000 ? 32 : 128);
  const size_t epochs = std::clamp<size_t>(200000 / trained, 5, 100);
  std::string text = fmt::format(
      "# Classifies {} of {}, {} rows. Written by job init from what the first {} look like; change what you like.\n"
      "#   tessera train THIS_FILE        tessera evaluate THIS_FILE        tessera job fields\n",
      label->name, options.path_in_job, looked.rows, looked.looked);
  text += fmt::format(
      "model {{\n  dnn_classifier {{\n    hidden_units: [64, 32]\n    n_classes: {}\n    optimizer {{ adam {{ }} }}\n  "
      "}}\n}}\ndata {{\n  csv {{\n    path: {}\n",
      classes.count, Quoted(options.path_in_job));
  if (looked.delimiter != ',') text += fmt::format("    delimiter: {}\n", Quoted(std::string(1, looked.delimiter)));
  if (!looked.no_value.empty()) text += fmt::format("    na_value: {}  # an empty cell\n", Quoted(looked.no_value));
  text += features;
  text += fmt::format("    label {{ column: {}{} }}\n  }}\n}}\n", Quoted(label->name),
                      classes.words.empty() ? "" : fmt::format("  vocabulary: {}", Quoted(classes.words)));
  if (hold_out) {
    text += fmt::format(
        "# The last fifth of the rows is not trained on, and judged.\ntrain {{ take_rows: {}  shuffle {{ }} "
        "}}\neval {{ skip_rows: {} }}\n",
        trained, trained);
  } else if (in_turn) {
    text += fmt::format(
        "# One row of {} is not trained on, and judged: the file's last rows have not the classes of its "
        "first.\nhold_out_every: {}\ntrain {{ shuffle {{ }} }}\n",
        kHoldOutEvery, kHoldOutEvery);
  } else {
    text += "# All rows, few as they are, are trained on and judged.\ntrain { shuffle { } }\n";
  }
  text += fmt::format("train_batch_size: {}\nepochs: {}\nrun_config {{ tf_random_seed: 1 }}\n", batch, epochs);
  text += "tpu_config { flush_denormals: true }  # no slower after many steps, when moments are tiny\n";
  return text;
}

}  // namespace tessera
