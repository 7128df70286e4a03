// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/init_target.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/job/init/init_features.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

bool IsZeroOrOne(const CsvColumn& label) {
  return label.is_number && label.is_whole && label.least >= 0 && label.largest <= 1;
}

template <typename Value>
std::string Numbers(const std::vector<const CsvColumn*>& labels, Value value) {
  std::vector<std::string> numbers;
  for (const CsvColumn* label : labels) numbers.push_back(fmt::format("{:.6g}", value(*label)));
  return numbers.size() == 1 ? numbers[0] : fmt::format("[{}]", fmt::join(numbers, ", "));
}

}  // namespace

std::string InitTarget::ModelFields(bool few_rows) const {
  switch (kind) {
    case Kind::kNumbers: {
      std::string fields = few_rows ? "linear_regressor {\n" : "dnn_regressor {\n";
      if (labels.size() > 1) fields += fmt::format("    label_dimension: {}\n", labels.size());
      return fields + fmt::format("    label_mean: {}\n    label_deviation: {}\n",
                                  Numbers(labels, [](const CsvColumn& label) { return label.mean(); }),
                                  Numbers(labels, [](const CsvColumn& label) { return label.deviation(); }));
    }
    case Kind::kMultiLabel:
      return fmt::format("dnn_estimator {{\n    head {{ multi_label {{ n_classes: {} }} }}\n", labels.size());
    case Kind::kClasses:
      break;
  }
  return fmt::format("dnn_classifier {{\n    n_classes: {}\n", classes.count);
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
    if (label->is_number) continue;
    return InvalidArgument(
        "{}: {} cells of the label \"{}\" are no numbers, such as {}; several labels are numbers; try a column "
        "of 0 and 1 for each class, or one label of words",
        path, label->others, label->name, OneLine(label->other));
  }
  return target;
}

}  // namespace tessera
