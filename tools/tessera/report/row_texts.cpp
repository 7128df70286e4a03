// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/row_texts.h"

#include <span>

#include "fmt/ranges.h"

namespace tessera::report {
namespace {

std::string NumbersText(const std::vector<double>& numbers, int64_t width, int64_t row) {
  const auto size = static_cast<size_t>(width);
  return fmt::format("{:.6g}", fmt::join(std::span(numbers).subspan(static_cast<size_t>(row) * size, size), ", "));
}

}  // namespace

std::string ClassText(const RowsReport& report, int64_t number) {
  const auto index = static_cast<size_t>(number);
  return index < report.class_words.size() ? report.class_words[index] : fmt::format("{}", number);
}

std::string LabelText(const RowsReport& report, int64_t row) {
  const Outcomes& outcomes = report.outcomes;
  if (outcomes.kind == Outcomes::Kind::kNumbers) return NumbersText(outcomes.label_numbers, outcomes.width, row);
  return ClassText(report, outcomes.labels[static_cast<size_t>(row)]);
}

std::string PredictionText(const RowsReport& report, int64_t row) {
  const Outcomes& outcomes = report.outcomes;
  if (outcomes.kind == Outcomes::Kind::kNumbers) return NumbersText(outcomes.predicted_numbers, outcomes.width, row);
  return ClassText(report, outcomes.classes[static_cast<size_t>(row)]);
}

std::string ScoreName(const RowsReport& report) {
  return report.outcomes.kind == Outcomes::Kind::kClasses ? "accuracy" : "r2";
}

}  // namespace tessera::report
