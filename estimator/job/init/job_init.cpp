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
constexpr size_t kRare = 5;  // a class is rare with less than a fifth of an equal share of the rows

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

// Returns the names for a message: the first few of very many.
std::string Listed(const std::vector<std::string>& names) {
  constexpr size_t kMostNamed = 30;
  std::vector<std::string> shown;
  for (const std::string& name : names) {
    if (shown.size() < kMostNamed) shown.push_back(OneLine(name));
  }
  return fmt::format("{}{}", fmt::join(shown, ", "),
                     names.size() > kMostNamed ? fmt::format(", ... ({} columns)", names.size()) : "");
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
  return InvalidArgument("{}: no column is named \"{}\"{}; choose the label: --label=NAME, one of {}{}", options.path,
                         label, no_names ? "" : DidYouMean(label, names, ", "), Listed(names),
                         no_names ? "; is the header line missing? Write one above the rows" : "");
}

// A line of only numbers is a row, not names; but pandas writes the names 0, 1, 2, ...
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
      "{}:1: the names of the columns are numbers: {}; is the header line missing? Write one above the rows", path,
      Listed(names));
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
  if (rare > kMostNamed) text += fmt::format("#   and {} more classes\n", rare - kMostNamed);
  return "# Rare classes have little weight in the loss, and accuracy hardly shows them:\n" + text +
         fmt::format(
             "# To weigh all classes equally, in loss and metrics, add weight_column: \"weight\" to the model and to "
             "the label\n"
             "#   class_weights: {}\n",
             EvenWeights(classes, rows));
}

// Returns the labels of the option: its columns, separated by commas.
std::vector<std::string> LabelNames(const std::string& option) { return absl::StrSplit(option, ','); }

// Returns the columns of the file, with the cells of the labels.
absl::StatusOr<CsvColumns> LookAtLabels(const JobInitOptions& options, FileSystem& files) {
  std::vector<std::string> labels = LabelNames(options.label);
  if (labels.size() > 1) labels.push_back(options.label);
  return LookAtCsv(files, options.path, labels);
}

// Returns which rows the job holds out of its training.
RowSplit SplitOf(const CsvColumns& looked, const InitTarget& target) {
  RowSplit split = {.rows = looked.rows, .first_held_out = looked.rows};
  const size_t first = std::max<size_t>(looked.rows * 4 / 5, 1);
  if (looked.rows > looked.looked || (first < looked.rows && EndsAsItBegins(target, first))) {
    split.first_held_out = first;
  } else if (looked.rows >= kHoldOutEvery) {
    split.hold_out_every = kHoldOutEvery;
  }
  return split;
}

// Returns the fields of the job that say which rows are trained on.
std::string SplitText(const RowSplit& split) {
  if (split.first_held_out < split.rows) {
    return fmt::format(
        "# The last fifth of the rows is held out for evaluation.\ntrain {{ take_rows: {}  shuffle {{ }} "
        "}}\neval {{ skip_rows: {} }}\n",
        split.first_held_out, split.first_held_out);
  }
  if (split.hold_out_every > 0) {
    return fmt::format(
        "# One row in {} is held out for evaluation: the labels of the file's last rows differ from those of its "
        "first.\nhold_out_every: {}\ntrain {{ shuffle {{ }} }}\n",
        split.hold_out_every, split.hold_out_every);
  }
  return "# The rows are few: all are used for training and evaluation.\ntrain { shuffle { } }\n";
}

// The length of a training.
struct Length {
  size_t batch;
  size_t epochs;
};

Length LengthOf(InitModel model, size_t trained) {
  constexpr size_t kRows = 200000;  // the rows to train on, unless the file is small or large
  // Words are trained on only where they occur, and a linear model of few rows has no noise to learn.
  const size_t least = model == InitModel::kCombined ? 10 : 5;
  const size_t most = model == InitModel::kLinear ? 500 : 100;
  return {.batch = std::min<size_t>(trained, trained < 10000 ? 32 : 128),
          .epochs = std::clamp<size_t>(kRows / trained, least, most)};
}

std::string FeatureColumns(std::string_view field, const std::vector<std::string>& columns) {
  std::string text;
  for (const std::string& column : columns) text += fmt::format("    {} {{ {} }}\n", field, column);
  return text;
}

// Returns the fields of the model that its kind decides. The rates of linear models and of networks decay to 0, so that
// training ends at the smallest error.
std::string TrainedFields(InitModel model, const InitFeatures& features, size_t steps) {
  switch (model) {
    case InitModel::kLinear:
      return fmt::format(
          "    optimizer {{ adam {{ learning_rate: 0.05 }}  schedule {{ cosine {{ decay_steps: {} }} }} }}\n{}", steps,
          FeatureColumns("feature_columns", features.linear));
    case InitModel::kDnn:
      return fmt::format(
          "    hidden_units: [64, 32]\n"
          "    optimizer {{ adam {{ learning_rate: 0.004 }}  schedule {{ cosine {{ decay_steps: {} }} }} }}\n{}",
          steps, FeatureColumns("feature_columns", features.dnn));
    case InitModel::kCombined:
      break;
  }
  return "    linear_optimizer { adam { learning_rate: 0.01 } }\n    dnn_hidden_units: [64, 32]\n"
         "    dnn_optimizer { adam { learning_rate: 0.003 } }\n" +
         FeatureColumns("linear_feature_columns", features.linear) +
         FeatureColumns("dnn_feature_columns", features.dnn);
}

// Returns the columns of the labels that `options` name.
absl::StatusOr<std::vector<const CsvColumn*>> LabelsOf(const CsvColumns& looked, const JobInitOptions& options) {
  for (const CsvColumn& column : looked.columns) {
    if (column.name == options.label) return std::vector<const CsvColumn*>{&column};
  }
  std::vector<const CsvColumn*> labels;
  for (const std::string& name : LabelNames(options.label)) {
    ASSIGN_OR_RETURN(const CsvColumn* label, LabelOf(looked, name, options));
    if (std::find(labels.begin(), labels.end(), label) != labels.end()) {
      return InvalidArgument("--label names \"{}\" twice; give each label once", name);
    }
    labels.push_back(label);
  }
  return labels;
}

}  // namespace

absl::StatusOr<InitialJob> InitJob(const JobInitOptions& options, FileSystem& files) {
  InitialJob job;
  ASSIGN_OR_RETURN(job.columns, LookAtLabels(options, files));
  const CsvColumns& looked = job.columns;
  ASSIGN_OR_RETURN(const std::vector<const CsvColumn*> labels, LabelsOf(looked, options));
  RETURN_IF_ERROR(CheckNames(looked, options.path));
  ASSIGN_OR_RETURN(job.target, TargetOf(labels, options.path, OtherLabels(looked, labels[0]->name)));
  const InitTarget& target = job.target;
  job.split = SplitOf(looked, target);
  std::set<std::string> label_names;
  for (const CsvColumn* label : labels) label_names.insert(label->name);
  if (looked.columns.size() == labels.size()) {
    return InvalidArgument("{}: there are only columns of labels; expected columns to predict them from", options.path);
  }
  ASSIGN_OR_RETURN(const auto words,
                   CountWords(files, options.path, looked, ColumnsOfManyWords(looked, label_names), job.split));
  const InitFeatures features = FeaturesOf(looked, label_names, words, options.prefix);
  job.vocabularies = features.files;
  if (!features.any) return InvalidArgument("{}: no column can be a feature:\n{}", options.path, features.data);
  const bool is_linear = looked.rows < kFewRows && target.kind == InitTarget::Kind::kNumbers;
  const InitModel model = is_linear                 ? InitModel::kLinear
                          : features.linear.empty() ? InitModel::kDnn
                                                    : InitModel::kCombined;
  const Length length = LengthOf(model, job.split.trained());
  std::string& text = job.text;
  text = fmt::format(
      "# {} of {}, {} rows. Written by job init from the first {}; change it as you like.\n"
      "#   tessera train THIS_FILE        tessera evaluate THIS_FILE        tessera job fields\n",
      target.Words(), OneLine(options.path_in_job), looked.rows, looked.looked);
  if (target.kind == InitTarget::Kind::kClasses) text += RareClasses(target.classes, looked.looked);
  if (is_linear)
    text +=
        "# A linear model, for so few rows. With more, a dnn_regressor with hidden_units learns nonlinear relations, "
        "too.\n";
  text += fmt::format(
      "model {{\n  {}{}  }}\n}}\n", target.ModelFields(model),
      TrainedFields(model, features, std::max<size_t>(length.epochs * job.split.trained() / length.batch, 1)));
  text += fmt::format("data {{\n  csv {{\n    path: {}\n", Quoted(options.path_in_job));
  if (looked.delimiter != ',') text += fmt::format("    delimiter: {}\n", Quoted(std::string(1, looked.delimiter)));
  if (!looked.no_values.empty()) {
    text += fmt::format("    na_value: {}  # read as an empty cell\n",
                        Quoted(std::vector<std::string>(looked.no_values.begin(), looked.no_values.end())));
  }
  text += fmt::format("{}    {}\n  }}\n}}\n", features.data, target.LabelField());
  text += SplitText(job.split);
  text += fmt::format("train_batch_size: {}\nepochs: {}\nrun_config {{ tf_random_seed: 1 }}\n", length.batch,
                      length.epochs);
  text += "tpu_config { flush_denormals: true }  # keeps steps fast once moments are tiny\n";
  return job;
}

}  // namespace tessera
