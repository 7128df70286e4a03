// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/job_init.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "absl/strings/escaping.h"
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/job/init/csv_classes.h"
#include "tessera/estimator/job/init/csv_columns.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kFewColumns = 16;  // more columns with a common begin and numbers behind it are one feature
constexpr size_t kHoldOutEvery = 5;
constexpr size_t kRare = 5;  // a rare class has less than a fifth of an equal share of the rows

bool IsControl(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

std::string Quoted(const std::string& text) { return fmt::format("\"{}\"", absl::Utf8SafeCEscape(text)); }

// Returns `text` for a comment: the begin of a long text, and in quotes when it has control characters.
std::string OneLine(const std::string& text) {
  constexpr size_t kLetters = 80;
  if (text.size() > kLetters) return OneLine(text.substr(0, kLetters)) + "...";
  return std::none_of(text.begin(), text.end(), IsControl) ? text : Quoted(text);
}

// Returns the name of a column for a comment, or its number when it has no name.
std::string NameOrNumber(const CsvColumns& looked, const CsvColumn& column) {
  return column.name.empty() ? fmt::format("column {}", &column - looked.columns.data() + 1) : OneLine(column.name);
}

std::string Quoted(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(Quoted(word));
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

// Returns the columns whose values are classes, as a suggestion in place of `label`.
std::string OtherLabels(const CsvColumns& looked, const std::string& label) {
  constexpr size_t kMostNamed = 5;
  std::vector<std::string> names;
  for (const CsvColumn& column : looked.columns) {
    if (column.name == label || names.size() == kMostNamed) continue;
    if (column.words.size() > 1 && column.words.size() <= kFewClasses && !column.words.contains("") &&
        (!column.is_number || column.is_whole)) {
      names.push_back(OneLine(column.name));
    }
  }
  return names.empty() ? "" : fmt::format("try another label, --label={}; or ", fmt::join(names, ", or "));
}

absl::StatusOr<const CsvColumn*> LabelOf(const CsvColumns& looked, const JobInitOptions& options) {
  std::vector<std::string> names;
  for (const CsvColumn& column : looked.columns) {
    if (column.name == options.label) return &column;
    names.push_back(column.name);
  }
  const bool no_names =
      std::any_of(names.begin(), names.end(), [](const std::string& name) { return ToNumber(name).has_value(); });
  return InvalidArgument("{}: no column is named \"{}\"{}; say which is the label: --label=NAME, of {}{}", options.path,
                         options.label, no_names ? "" : DidYouMean(options.label, names, ", "), fmt::join(names, ", "),
                         no_names ? "; is there no line of names? Write one above the rows" : "");
}

// A line of numbers alone is a row, not names; but pandas gives the names 0, 1, 2, ...
absl::Status CheckNames(const CsvColumns& looked, const std::string& path) {
  std::vector<std::string> names;
  bool counted = true, numbers = true;
  for (size_t i = 0; i < looked.columns.size(); ++i) {
    names.push_back(looked.columns[i].name);
    numbers &= ToNumber(names.back()).has_value();
    counted &= names.back() == std::to_string(i);
  }
  if (!numbers || counted) return absl::OkStatus();
  return InvalidArgument(
      "{}:1: the names of the columns are numbers: {}; is there no line of names? Write one above "
      "the rows",
      path, fmt::join(names, ", "));
}

// Returns whether the last rows have only classes of the first rows: files sorted by class do not.
bool EndsAsItBegins(const CsvColumn& label, size_t first) {
  const std::set<std::string> begin(label.values.begin(), label.values.begin() + static_cast<int64_t>(first));
  const std::set<std::string> end(label.values.begin() + static_cast<int64_t>(first), label.values.end());
  return std::includes(begin.begin(), begin.end(), end.begin(), end.end()) && (begin.size() < 2 || end.size() > 1);
}

std::string FeatureOf(const CsvColumn& column) {
  const std::string empty =
      column.empty == 0 ? "" : fmt::format("{} cell{} empty", column.empty, column.empty == 1 ? " is" : "s are");
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

// Returns whether columns such as pixel_0, pixel_1, ... are one feature: "STEM*" matches all of them and no others.
bool IsGroup(const CsvColumns& looked, const std::string& stem, const std::string& label) {
  size_t members = 0;
  for (const CsvColumn& column : looked.columns) {
    if (!MatchesGlob(column.name, stem + "*")) continue;
    if (column.name == label || column.stem() != stem || !column.is_number || column.empty > 0) return false;
    ++members;
  }
  return members > kFewColumns;
}

// Returns a line for each rare class: how evaluations show it, and a remedy.
std::string RareClasses(const CsvClasses& classes, size_t rows) {
  constexpr size_t kMostNamed = 5;
  std::string text;
  size_t rare = 0;
  for (const auto& [value, count] : classes.counts) {
    if (kRare * count * classes.counts.size() >= rows) continue;
    if (rare++ < kMostNamed) text += fmt::format("#   {} of {} rows are {}\n", count, rows, OneLine(value));
  }
  if (rare == 0) return "";
  if (rare > kMostNamed) text += fmt::format("#   and {} classes more\n", rare - kMostNamed);
  return "# Rare classes weigh as little as they have rows, and accuracy hardly shows them:\n" + text +
         "# A column of weights, larger for their rows, helps: make it a feature and name it in weight_column.\n";
}

std::string FeaturesOf(const CsvColumns& looked, const std::string& label) {
  std::string text;
  std::map<std::string, bool> groups;  // by stem
  for (const CsvColumn& column : looked.columns) {
    if (column.name == label) continue;
    const std::string stem = column.stem();
    const auto [group, is_new] = groups.try_emplace(stem, false);
    if (is_new) group->second = !stem.empty() && IsGroup(looked, stem, label);
    if (group->second) {
      if (!is_new) continue;
      double largest = 0;
      for (const CsvColumn& other : looked.columns) {
        if (other.stem() == stem) largest = std::max({largest, std::abs(other.least), std::abs(other.largest)});
      }
      text += fmt::format("    features {{ name: {}  columns: {}  scale: {:.6g} }}  # up to {:.6g}\n",
                          Quoted(stem.substr(0, stem.find_last_not_of("_-. ") + 1)), Quoted(stem + "*"),
                          largest > 0 ? 1 / largest : 1, largest);
    } else if (column.is_constant()) {
      text += fmt::format("    # {} is left out: it is always {}\n", NameOrNumber(looked, column),
                          OneLine(*column.words.rbegin()));
    } else if (column.dressed > 0 && column.dressed == column.others && column.words.size() > kFewClasses) {
      text += fmt::format("    # {} is left out: its numbers are written as {}; write plain ones, such as 12.5\n",
                          NameOrNumber(looked, column), OneLine(column.other));
    } else if (const std::optional<std::string> reason = column.IdentifierReason()) {
      text += fmt::format("    # {} is left out: {}\n", NameOrNumber(looked, column), *reason);
    } else if (!column.is_number && column.count > column.others) {
      text += fmt::format("    # {} is left out: {} of its cells are no numbers, such as {}\n",
                          NameOrNumber(looked, column), column.others, OneLine(column.other));
    } else if (!column.is_number && column.words.size() > kMostWords) {
      text +=
          fmt::format("    # {} is left out: it has more than {} words\n", NameOrNumber(looked, column), kMostWords);
    } else {
      text += FeatureOf(column);
    }
  }
  return text;
}

}  // namespace

absl::StatusOr<std::string> InitJob(const JobInitOptions& options, FileSystem& files) {
  ASSIGN_OR_RETURN(const CsvColumns looked, LookAtCsv(files, options.path, options.label));
  ASSIGN_OR_RETURN(const CsvColumn* label, LabelOf(looked, options));
  RETURN_IF_ERROR(CheckNames(looked, options.path));
  ASSIGN_OR_RETURN(const CsvClasses classes, ClassesOf(*label, options.path, OtherLabels(looked, label->name)));
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
  text += RareClasses(classes, looked.looked);
  text += fmt::format(
      "model {{\n  dnn_classifier {{\n    hidden_units: [64, 32]\n    n_classes: {}\n    optimizer {{ adam {{ }} }}\n  "
      "}}\n}}\ndata {{\n  csv {{\n    path: {}\n",
      classes.count, Quoted(options.path_in_job));
  if (looked.delimiter != ',') text += fmt::format("    delimiter: {}\n", Quoted(std::string(1, looked.delimiter)));
  if (!looked.no_values.empty()) {
    text += fmt::format("    na_value: {}  # as an empty cell\n",
                        Quoted(std::vector<std::string>(looked.no_values.begin(), looked.no_values.end())));
  }
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
