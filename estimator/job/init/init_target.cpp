// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/init_target.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/job/init/init_features.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Training computes with f32, which must distinguish the numbers. Errors are about as large as the deviation. Gradients
// contain their squares, and Adam squares the gradients: f32 must hold fourth powers, also those of far outliers.
absl::Status CheckNumbers(const CsvColumn& label, const std::string& path) {
  constexpr double kLeast = 1e-15, kMost = 3e8, kSteps = 1e6;
  const double largest = std::max(std::abs(label.least), std::abs(label.largest));
  const bool is_coarse = label.deviation() * kSteps < largest;
  const bool is_large = label.deviation() > kMost;
  if (label.deviation() >= kLeast && !is_large && !is_coarse) return absl::OkStatus();
  return InvalidArgument(
      "{}: the label \"{}\" has the numbers {:.10g} to {:.10g}: they are too {} for f32; write {} into the file", path,
      label.name, label.least, label.largest,
      is_large    ? "large"
      : is_coarse ? "close to each other"
                  : "small",
      is_coarse && !is_large ? "their distance from the mean" : "them in another unit");
}

bool IsZeroOrOne(const CsvColumn& label) {
  return label.is_number && label.is_whole && label.least >= 0 && label.largest <= 1;
}

template <typename Value>
std::string Numbers(const std::vector<const CsvColumn*>& labels, Value value) {
  std::vector<std::string> numbers;
  for (const CsvColumn* label : labels) numbers.push_back(Precise(value(*label)));
  return numbers.size() == 1 ? numbers[0] : fmt::format("[{}]", fmt::join(numbers, ", "));
}

}  // namespace

std::string InitTarget::ModelFields(InitModel model) const {
  const std::string_view part = model == InitModel::kLinear     ? "linear"
                                : model == InitModel::kCombined ? "dnn_linear_combined"
                                                                : "dnn";
  switch (kind) {
    case Kind::kNumbers: {
      std::string fields = fmt::format("{}_regressor {{\n", part);
      if (labels.size() > 1) fields += fmt::format("    label_dimension: {}\n", labels.size());
      return fields + fmt::format("    label_mean: {}\n    label_deviation: {}\n",
                                  Numbers(labels, [](const CsvColumn& label) { return label.mean(); }),
                                  Numbers(labels, [](const CsvColumn& label) { return label.deviation(); }));
    }
    case Kind::kMultiLabel:
      return fmt::format("{}_estimator {{\n    head {{ multi_label {{ n_classes: {} }} }}\n", part, labels.size());
    case Kind::kClasses:
      break;
  }
  return fmt::format("{}_classifier {{\n    n_classes: {}\n", part, classes.count);
}

std::string InitTarget::LabelField() const {
  if (labels.size() == 1) {
    return fmt::format("label {{ column: {}{} }}", Quoted(labels[0]->name),
                       classes.words.empty() ? "" : fmt::format("  vocabulary: {}", Quoted(classes.words)));
  }
  std::vector<std::string> names;
  for (const CsvColumn* label : labels) names.push_back(label->name);
  return fmt::format("label {{ columns: {} }}", Quoted(names));
}

std::string InitTarget::Words() const {
  std::vector<std::string> names;
  for (const CsvColumn* label : labels) names.push_back(OneLine(label->name));
  return fmt::format("{} {}", kind == Kind::kNumbers ? "Predicts" : "Classifies", fmt::join(names, ", "));
}

absl::StatusOr<InitTarget> TargetOf(std::vector<const CsvColumn*> labels, const std::string& path,
                                    const std::string& advice) {
  InitTarget target = {.labels = std::move(labels)};
  for (const CsvColumn* label : target.labels) RETURN_IF_ERROR(CheckLabel(*label, path));
  if (target.labels.size() == 1 && !IsMeasured(*target.labels[0])) {
    ASSIGN_OR_RETURN(target.classes, ClassesOf(*target.labels[0], path, advice));
    return target;
  }
  const auto all = [&](bool (*is)(const CsvColumn&)) {
    return std::all_of(target.labels.begin(), target.labels.end(), [&](const CsvColumn* label) { return is(*label); });
  };
  if (target.labels.size() > 1 && all(IsZeroOrOne)) {
    target.kind = InitTarget::Kind::kMultiLabel;
    return target;
  }
  target.kind = InitTarget::Kind::kNumbers;
  for (const CsvColumn* label : target.labels) {
    if (label->is_number) {
      RETURN_IF_ERROR(CheckNumbers(*label, path));
      continue;
    }
    return InvalidArgument(
        "{}: {} cells of the label \"{}\" are not numbers, such as {}; several labels must be numbers; try a column "
        "of 0 and 1 for each class, or one label of words",
        path, label->others, label->name, OneLine(label->other));
  }
  return target;
}

}  // namespace tessera
