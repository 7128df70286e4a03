// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/linear_baseline.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "tessera/estimator/job/init/init_features.h"
#include "tessera/estimator/job/init/minimize.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kMostCells = 50'000'000;  // 16 bytes each
constexpr int kSteps = 200;
constexpr double kTolerance = 1e-5;

using Kind = InitTarget::Kind;

struct Entry {
  size_t feature;
  double value;
};

// Rows of features, most of which are 0, with their labels.
struct Rows {
  std::vector<size_t> ends;     // the end of each row in `entries`
  std::vector<Entry> entries;   // the entries of all rows
  std::vector<double> targets;  // [row, label]; a class is its number
  size_t count() const { return ends.size(); }
};

// The rows of a file, in two parts.
struct BothParts {
  Rows trained, held_out;
  size_t features = 1;  // the first is 1 in each row
};

class Reader {
 public:
  Reader(const InitialJob& job, const std::string& path, FileSystem& files) : job_(job), path_(path), files_(files) {}

  absl::StatusOr<BothParts> Read() {
    std::set<std::string> labels;
    for (const CsvColumn* label : job_.target.labels) labels.insert(label->name);
    const std::vector<CsvColumn>& columns = job_.columns.columns;
    for (size_t i = 0; i < columns.size(); ++i) {
      if (!labels.contains(columns[i].name) && IsFeature(columns[i])) places_.push_back(i);
    }
    for (const CsvColumn* label : job_.target.labels)
      label_places_.push_back(static_cast<size_t>(label - columns.data()));
    if (const size_t cells = places_.size() * job_.split.rows; cells > kMostCells) {
      return InvalidArgument(
          "{}: a linear model of {} cells does not fit into memory; expected {} at most; train the "
          "job without a check",
          path_, cells, kMostCells);
    }
    RETURN_IF_ERROR(ForEachRow(files_, path_, job_.columns, [&](size_t row, const std::vector<Cell>& cells) {
      const bool held_out = job_.split.is_held_out(row);
      return AddRow(cells, !held_out, held_out ? table_.held_out : table_.trained);
    }));
    return std::move(table_);
  }

 private:
  absl::Status AddRow(const std::vector<Cell>& cells, bool is_trained, Rows& rows) {
    rows.entries.push_back({.feature = 0, .value = 1});
    for (const size_t place : places_) {
      const std::string_view cell = cells[place].value();
      if (job_.columns.IsMissing(cell)) continue;
      const CsvColumn& column = job_.columns.columns[place];
      if (column.is_words()) {
        AddWord(place, cell, is_trained, rows);
        continue;
      }
      const std::optional<double> number = ToNumber(cell);
      if (number) rows.entries.push_back({FeatureOf(place, ""), (*number - column.mean()) / column.deviation()});
    }
    rows.ends.push_back(rows.entries.size());
    for (const size_t place : label_places_) {
      ASSIGN_OR_RETURN(const double target, TargetOf(job_.columns.columns[place], cells[place].value()));
      rows.targets.push_back(target);
    }
    return absl::OkStatus();
  }

  // A word in no training row is not a feature.
  void AddWord(size_t place, std::string_view word, bool is_trained, Rows& rows) {
    if (is_trained) {
      rows.entries.push_back({FeatureOf(place, word), 1});
      return;
    }
    const auto found = features_.find({place, std::string(word)});
    if (found != features_.end()) rows.entries.push_back({found->second, 1});
  }

  size_t FeatureOf(size_t place, std::string_view word) {
    const auto [feature, is_new] = features_.try_emplace({place, std::string(word)}, table_.features);
    if (is_new) ++table_.features;
    return feature->second;
  }

  absl::StatusOr<double> TargetOf(const CsvColumn& label, std::string_view cell) const {
    const std::vector<std::string>& words = job_.target.classes.words;
    if (job_.target.kind == Kind::kClasses && !words.empty()) {
      const auto word = std::lower_bound(words.begin(), words.end(), cell);
      if (word != words.end() && *word == cell) return static_cast<double>(word - words.begin());
    } else if (const std::optional<double> number = ToNumber(cell)) {
      const bool fits = job_.target.kind != Kind::kClasses ||
                        (*number >= 0 && *number < static_cast<double>(job_.target.classes.count));
      if (fits) return *number;
    }
    return InvalidArgument("{}: the label \"{}\" has the value {}, which the first {} rows lack; shuffle the rows",
                           path_, label.name, OneLine(std::string(cell)), job_.columns.looked);
  }

  const InitialJob& job_;
  const std::string& path_;
  FileSystem& files_;
  std::vector<size_t> places_;  // the places of features among the columns
  std::vector<size_t> label_places_;
  absl::flat_hash_map<std::pair<size_t, std::string>, size_t> features_;
  BothParts table_;
};

// Changes the outputs of a row, of `targets`, into the gradient of its loss, and returns the loss.
double LossOf(const InitTarget& target, const double* targets, std::vector<double>& outputs) {
  double loss = 0;
  if (target.kind == Kind::kClasses) {
    const double largest = *std::max_element(outputs.begin(), outputs.end());
    double sum = 0;
    for (const double output : outputs) sum += std::exp(output - largest);
    const auto correct = static_cast<size_t>(*targets);
    loss = largest + std::log(sum) - outputs[correct];
    for (double& output : outputs) output = std::exp(output - largest) / sum;
    outputs[correct] -= 1;
    return loss;
  }
  for (size_t i = 0; i < outputs.size(); ++i) {
    if (target.kind == Kind::kMultiLabel) {
      loss += std::max(outputs[i], 0.0) - outputs[i] * targets[i] + std::log1p(std::exp(-std::abs(outputs[i])));
      outputs[i] = 1 / (1 + std::exp(-outputs[i])) - targets[i];
      continue;
    }
    // Numbers are standardised, so that labels of any magnitude need equally many steps.
    const double deviation = target.labels[i]->deviation();
    outputs[i] -= (targets[i] - target.labels[i]->mean()) / deviation;
    loss += outputs[i] * outputs[i] / 2;
  }
  return loss;
}

class LinearModel {
 public:
  LinearModel(const InitTarget& target, size_t features)
      : target_(target),
        outputs_(target.kind == Kind::kClasses ? static_cast<size_t>(target.classes.count) : target.labels.size()),
        features_(features) {}

  void Fit(const Rows& rows) {
    weights_ =
        Minimize([&](const std::vector<double>& x, std::vector<double>& gradient) { return Loss(rows, x, gradient); },
                 std::vector<double>(features_ * outputs_), kSteps, kTolerance);
  }

  Judgement Judge(const Rows& rows) const {
    double correct = 0, loss = 0;
    std::vector<double> outputs(outputs_);
    for (size_t row = 0; row < rows.count(); ++row) {
      Apply(rows, row, weights_, outputs);
      const double* const targets = &rows.targets[row * target_.labels.size()];
      if (target_.kind == Kind::kClasses) {
        const auto largest = std::max_element(outputs.begin(), outputs.end()) - outputs.begin();
        correct += static_cast<double>(largest) == *targets ? 1 : 0;
      } else if (target_.kind == Kind::kMultiLabel) {
        loss += LossOf(target_, targets, outputs);
      } else {
        for (size_t i = 0; i < outputs_; ++i) {
          const CsvColumn& label = *target_.labels[i];
          const double error = outputs[i] * label.deviation() + label.mean() - targets[i];
          loss += error * error;
        }
      }
    }
    const auto count = static_cast<double>(rows.count());
    if (target_.kind == Kind::kClasses) return {"accuracy", true, correct / count};
    return {"average_loss", false, loss / (count * static_cast<double>(outputs_))};
  }

 private:
  void Apply(const Rows& rows, size_t row, const std::vector<double>& weights, std::vector<double>& outputs) const {
    std::fill(outputs.begin(), outputs.end(), 0);
    for (size_t i = row == 0 ? 0 : rows.ends[row - 1]; i < rows.ends[row]; ++i) {
      const double* const weight = &weights[rows.entries[i].feature * outputs_];
      for (size_t k = 0; k < outputs_; ++k) outputs[k] += weight[k] * rows.entries[i].value;
    }
  }

  // Returns the mean loss of the rows, with the penalty.
  double Loss(const Rows& rows, const std::vector<double>& weights, std::vector<double>& gradient) const {
    // Least squares need a small penalty: the weights of words in one row have no other limit.
    const auto count = static_cast<double>(rows.count());
    const double penalty = (target_.kind == Kind::kNumbers ? 1e-3 : 1) / count;
    std::fill(gradient.begin(), gradient.end(), 0);
    double loss = 0;
    for (size_t i = outputs_; i < weights.size(); ++i) {  // the weights of the constant feature have no penalty
      loss += penalty * weights[i] * weights[i] / 2;
      gradient[i] = penalty * weights[i];
    }
    std::vector<double> outputs(outputs_);
    for (size_t row = 0; row < rows.count(); ++row) {
      Apply(rows, row, weights, outputs);
      loss += LossOf(target_, &rows.targets[row * target_.labels.size()], outputs) / count;
      for (size_t i = row == 0 ? 0 : rows.ends[row - 1]; i < rows.ends[row]; ++i) {
        double* const to = &gradient[rows.entries[i].feature * outputs_];
        for (size_t k = 0; k < outputs_; ++k) to[k] += outputs[k] * rows.entries[i].value / count;
      }
    }
    return loss;
  }

  const InitTarget& target_;
  const size_t outputs_;
  const size_t features_;
  std::vector<double> weights_;  // [feature, output]
};

}  // namespace

absl::StatusOr<Judgement> JudgeLinearBaseline(const InitialJob& job, const std::string& path, FileSystem& files) {
  ASSIGN_OR_RETURN(const BothParts table, Reader(job, path, files).Read());
  if (table.held_out.count() == 0) {
    return InvalidArgument("{}: {} rows are too few to hold some out for evaluation; expected 5 or more", path,
                           job.split.rows);
  }
  LinearModel model(job.target, table.features);
  model.Fit(table.trained);
  return model.Judge(table.held_out);
}

}  // namespace tessera
