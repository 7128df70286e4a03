// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/job_init.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "absl/strings/str_split.h"
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/job/init/csv_classes.h"
#include "tessera/estimator/job/init/csv_columns.h"
#include "tessera/estimator/job/init/init_features.h"
#include "tessera/estimator/job/init/init_target.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kFewRows = 1000;  // a network would learn their noise
constexpr size_t kHoldOutEvery = 5;
constexpr size_t kRare = 5;  // a rare class has less than a fifth of an equal share of the rows

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

absl::StatusOr<const CsvColumn*> LabelOf(const CsvColumns& looked, const std::string& label,
                                         const JobInitOptions& options) {
  std::vector<std::string> names;
  for (const CsvColumn& column : looked.columns) {
    if (column.name == label) return &column;
    names.push_back(column.name);
  }
  const bool no_names =
      std::any_of(names.begin(), names.end(), [](const std::string& name) { return ToNumber(name).has_value(); });
  return InvalidArgument("{}: no column is named \"{}\"{}; say which is the label: --label=NAME, of {}{}", options.path,
                         label, no_names ? "" : DidYouMean(label, names, ", "), fmt::join(names, ", "),
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

// Returns whether the mean of the last rows is within the spread of the first ones: in files sorted by the label it is
// not.
bool RangesAgree(const CsvColumn& label, size_t first) {
  double sum = 0, squares = 0, last = 0;
  for (size_t i = 0; i < label.values.size(); ++i) {
    const double value = ToNumber(label.values[i]).value_or(0);
    if (i >= first) {
      last += value;
      continue;
    }
    sum += value;
    squares += value * value;
  }
  const double mean = sum / static_cast<double>(first);
  const double deviation = std::sqrt(std::max(0.0, squares / static_cast<double>(first) - mean * mean));
  return std::abs(last / static_cast<double>(label.values.size() - first) - mean) <= deviation;
}

// Returns whether the last rows have only classes of the first rows: files sorted by class do not.
bool EndsAsItBegins(const InitTarget& target, size_t first) {
  const CsvColumn& label = *target.labels[0];
  if (target.kind == InitTarget::Kind::kNumbers) return RangesAgree(label, first);
  const std::set<std::string> begin(label.values.begin(), label.values.begin() + static_cast<int64_t>(first));
  const std::set<std::string> end(label.values.begin() + static_cast<int64_t>(first), label.values.end());
  return std::includes(begin.begin(), begin.end(), end.begin(), end.end()) && (begin.size() < 2 || end.size() > 1);
}

// Returns for each class the weight that gives it an equal share of the rows.
std::string EvenWeights(const CsvClasses& classes, size_t rows) {
  std::vector<std::string> weights(static_cast<size_t>(classes.count), "1");
  size_t word = 0;
  for (const auto& [value, count] : classes.counts) {
    const size_t place = classes.words.empty() ? static_cast<size_t>(ToNumber(value).value_or(0)) : word++;
    weights[place] = fmt::format("{:.3g}", static_cast<double>(rows) / static_cast<double>(count * weights.size()));
  }
  return fmt::format("[{}]", fmt::join(weights, ", "));
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
         fmt::format(
             "# To weigh all alike, in loss and metrics, add weight_column: \"weight\" to the model and to the label\n"
             "#   class_weights: {}\n",
             EvenWeights(classes, rows));
}

// Returns the labels of the option: its columns between commas, or one whose name has commas itself.
std::vector<std::string> LabelNames(const std::string& option) { return absl::StrSplit(option, ','); }

// Returns the columns of the file, with the cells of the labels.
absl::StatusOr<CsvColumns> LookAtLabels(const JobInitOptions& options, FileSystem& files) {
  std::vector<std::string> labels = LabelNames(options.label);
  if (labels.size() > 1) labels.push_back(options.label);
  return LookAtCsv(files, options.path, labels);
}

}  // namespace

absl::StatusOr<std::string> InitJob(const JobInitOptions& options, FileSystem& files) {
  ASSIGN_OR_RETURN(const CsvColumns looked, LookAtLabels(options, files));
  std::vector<const CsvColumn*> labels;
  for (const CsvColumn& column : looked.columns) {
    if (column.name == options.label) labels = {&column};
  }
  if (labels.empty()) {
    for (const std::string& name : LabelNames(options.label)) {
      ASSIGN_OR_RETURN(const CsvColumn* label, LabelOf(looked, name, options));
      labels.push_back(label);
    }
  }
  RETURN_IF_ERROR(CheckNames(looked, options.path));
  ASSIGN_OR_RETURN(const InitTarget target, TargetOf(labels, options.path, OtherLabels(looked, labels[0]->name)));
  std::set<std::string> label_names;
  for (const CsvColumn* label : labels) label_names.insert(label->name);
  const InitFeatures features = FeaturesOf(looked, label_names);
  if (looked.columns.size() == labels.size()) {
    return InvalidArgument("{}: there are only columns of labels; expected columns to predict them from", options.path);
  }
  if (!features.any) return InvalidArgument("{}: no column can be a feature:\n{}", options.path, features.data);
  const size_t first = std::max<size_t>(looked.rows * 4 / 5, 1);
  const bool hold_out = looked.rows > looked.looked || (first < looked.rows && EndsAsItBegins(target, first));
  const bool in_turn = !hold_out && looked.rows >= kHoldOutEvery;
  const size_t trained = hold_out ? first : in_turn ? looked.rows - looked.rows / kHoldOutEvery : looked.rows;
  const size_t batch = std::min<size_t>(trained, trained < 10000 ? 32 : 128);
  const size_t epochs = std::clamp<size_t>(200000 / trained, 5, 100);
  std::string text = fmt::format(
      "# {} of {}, {} rows. Written by job init from what the first {} look like; change what you like.\n"
      "#   tessera train THIS_FILE        tessera evaluate THIS_FILE        tessera job fields\n",
      target.Words(), options.path_in_job, looked.rows, looked.looked);
  if (target.kind == InitTarget::Kind::kClasses) text += RareClasses(target.classes, looked.looked);
  const bool few_rows = looked.rows < kFewRows;
  const bool is_linear = few_rows && target.kind == InitTarget::Kind::kNumbers;
  if (is_linear)
    text += "# A linear model, for so few rows. With more, a dnn_regressor with hidden_units learns bends, too.\n";
  text += fmt::format("model {{\n  {}{}{}  }}\n}}\n", target.ModelFields(few_rows),
                      is_linear ? "    optimizer { adam { learning_rate: 0.01 } }\n"
                                : "    hidden_units: [64, 32]\n    optimizer { adam { } }\n",
                      features.columns);
  text += fmt::format("data {{\n  csv {{\n    path: {}\n", Quoted(options.path_in_job));
  if (looked.delimiter != ',') text += fmt::format("    delimiter: {}\n", Quoted(std::string(1, looked.delimiter)));
  if (!looked.no_values.empty()) {
    text += fmt::format("    na_value: {}  # as an empty cell\n",
                        Quoted(std::vector<std::string>(looked.no_values.begin(), looked.no_values.end())));
  }
  text += fmt::format("{}    {}\n  }}\n}}\n", features.data, target.LabelField());
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
