// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/numbers/outcomes.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/report/numbers/residuals.h"

namespace tessera::report {
namespace {

int64_t RowsOf(const Buffer& buffer) { return buffer.type().rank() > 0 ? buffer.type().shape[0] : 0; }

bool IsOnePerRow(const Buffer& buffer, int64_t rows) { return buffer.type().num_elements() == rows; }

// Returns whether `buffer` is float [rows, two or more].
bool IsPerClass(const Buffer& buffer, int64_t rows) {
  const TensorType& type = buffer.type();
  return IsFloat(type.dtype) && type.rank() == 2 && type.shape[0] == rows && type.shape[1] >= 2;
}

const Buffer* Find(const Tensors& predictions, const std::string& name) {
  const auto found = predictions.find(name);
  return found == predictions.end() ? nullptr : &found->second;
}

// Beyond this a double skips integers.
constexpr double kMostInteger = 9007199254740992;  // 2^53
// Limits class numbers that come without probabilities, because every class has a score.
constexpr int64_t kMostClasses = int64_t{1} << 20;

// Returns the numbers of a real tensor.
std::vector<double> NumbersOf(const Buffer& buffer) { return ToNumbers(buffer).value_or(std::vector<double>()); }

std::vector<int64_t> IntegersOf(const Buffer& buffer) {
  std::vector<int64_t> integers;
  for (const double number : NumbersOf(buffer)) {
    integers.push_back(static_cast<int64_t>(std::clamp(number, -kMostInteger, kMostInteger)));
  }
  return integers;
}

// Replaces the logits of one row by probabilities, and returns the log of their sum before that.
double Normalise(std::span<double> logits) {
  const double most = *std::max_element(logits.begin(), logits.end());
  double sum = 0;
  for (const double logit : logits) sum += std::exp(logit - most);
  const double log_sum = most + std::log(sum);
  for (double& logit : logits) logit = std::exp(logit - log_sum);
  return log_sum;
}

// Returns whether the rows are probabilities: not negative, and with a sum of 1.
bool AreProbabilities(std::span<const double> values, int64_t num_classes) {
  constexpr double kRounding = 1e-3;
  for (size_t begin = 0; begin < values.size(); begin += static_cast<size_t>(num_classes)) {
    double sum = 0;
    for (const double value : values.subspan(begin, static_cast<size_t>(num_classes))) {
      if (value < 0) return false;
      sum += value;
    }
    if (std::abs(sum - 1) > kRounding) return false;
  }
  return true;
}

absl::Status CheckLabels(const Outcomes& outcomes) {
  for (size_t row = 0; row < outcomes.labels.size(); ++row) {
    const int64_t label = outcomes.labels[row];
    if (label >= 0 && label < outcomes.num_classes) continue;
    return InvalidArgument("the label of row {} is {}; expected a class from 0 to {}, for which there are predictions",
                           row, label, outcomes.num_classes - 1);
  }
  return absl::OkStatus();
}

// Sets classes and losses by logits, or by probabilities.
absl::Status SetPerClass(std::vector<double> values, int64_t num_classes, bool are_logits, Outcomes& outcomes) {
  outcomes.num_classes = num_classes;
  RETURN_IF_ERROR(CheckLabels(outcomes));
  const auto width = static_cast<size_t>(num_classes);
  for (size_t row = 0; row < outcomes.labels.size(); ++row) {
    const std::span<double> of_row = std::span(values).subspan(row * width, width);
    outcomes.classes.push_back(std::max_element(of_row.begin(), of_row.end()) - of_row.begin());
    const auto label = static_cast<size_t>(outcomes.labels[row]);
    if (are_logits) {
      const double logit = of_row[label];
      outcomes.losses.push_back(Normalise(of_row) - logit);
    } else {
      outcomes.losses.push_back(-std::log(of_row[label]));
    }
  }
  outcomes.probabilities = std::move(values);
  return absl::OkStatus();
}

// Returns [rows, 2] logits whose softmax is the sigmoid of `logits`.
std::vector<double> BothLogits(const std::vector<double>& logits) {
  std::vector<double> both;
  for (const double logit : logits) both.insert(both.end(), {0, logit});
  return both;
}

// Sets classes without probabilities.
absl::Status SetClasses(const Buffer& classes, Outcomes& outcomes) {
  outcomes.classes = IntegersOf(classes);
  for (const int64_t value : outcomes.classes) {
    if (value < 0) return InvalidArgument("a predicted class is {}, expected 0 or more", value);
  }
  for (const std::vector<int64_t>* numbers : {&outcomes.classes, &outcomes.labels}) {
    for (const int64_t value : *numbers) outcomes.num_classes = std::max(outcomes.num_classes, value + 1);
  }
  if (outcomes.num_classes > kMostClasses) {
    return InvalidArgument("a class has the number {}; expected numbers below {}", outcomes.num_classes - 1,
                           kMostClasses);
  }
  RETURN_IF_ERROR(CheckLabels(outcomes));
  for (size_t row = 0; row < outcomes.labels.size(); ++row) {
    outcomes.losses.push_back(outcomes.classes[row] == outcomes.labels[row] ? 0 : 1);
  }
  return absl::OkStatus();
}

// Compares class numbers; returns nullopt when no prediction is of classes.
absl::StatusOr<std::optional<Outcomes>> CompareClasses(const Tensors& predictions, const Buffer& labels) {
  const int64_t rows = RowsOf(labels);
  Outcomes outcomes = {.kind = Outcomes::Kind::kClasses, .rows = rows, .labels = IntegersOf(labels)};
  const Buffer* const logits = Find(predictions, "logits");
  const Buffer* const probabilities = Find(predictions, "probabilities");
  if (logits != nullptr && IsPerClass(*logits, rows)) {
    RETURN_IF_ERROR(SetPerClass(NumbersOf(*logits), logits->type().shape[1], /*are_logits=*/true, outcomes));
    return std::optional(std::move(outcomes));
  }
  if (logits != nullptr && IsFloat(logits->type().dtype) && IsOnePerRow(*logits, rows)) {
    RETURN_IF_ERROR(SetPerClass(BothLogits(NumbersOf(*logits)), 2, /*are_logits=*/true, outcomes));
    return std::optional(std::move(outcomes));
  }
  if (probabilities != nullptr && IsPerClass(*probabilities, rows)) {
    const int64_t num_classes = probabilities->type().shape[1];
    RETURN_IF_ERROR(SetPerClass(NumbersOf(*probabilities), num_classes, /*are_logits=*/false, outcomes));
    return std::optional(std::move(outcomes));
  }
  for (const char* const name : {"class", "class_ids"}) {
    const Buffer* const classes = Find(predictions, name);
    if (classes == nullptr || !IsOnePerRow(*classes, rows) || !IsInteger(classes->type().dtype)) continue;
    RETURN_IF_ERROR(SetClasses(*classes, outcomes));
    return std::optional(std::move(outcomes));
  }
  if (predictions.size() == 1 && IsPerClass(predictions.begin()->second, rows)) {
    std::vector<double> values = NumbersOf(predictions.begin()->second);
    const int64_t num_classes = predictions.begin()->second.type().shape[1];
    const bool are_logits = !AreProbabilities(values, num_classes);
    RETURN_IF_ERROR(SetPerClass(std::move(values), num_classes, are_logits, outcomes));
    return std::optional(std::move(outcomes));
  }
  return std::optional<Outcomes>();
}

Outcomes CompareNumberRows(const Buffer& predictions, const Buffer& labels) {
  Outcomes outcomes = {.kind = Outcomes::Kind::kNumbers, .rows = RowsOf(labels)};
  outcomes.label_numbers = NumbersOf(labels);
  outcomes.predicted_numbers = NumbersOf(predictions);
  if (outcomes.rows == 0) return outcomes;
  outcomes.width = labels.type().num_elements() / outcomes.rows;
  outcomes.losses.resize(static_cast<size_t>(outcomes.rows));
  for (size_t i = 0; i < outcomes.label_numbers.size(); ++i) {
    const double error = outcomes.label_numbers[i] - outcomes.predicted_numbers[i];
    outcomes.losses[i / static_cast<size_t>(outcomes.width)] += error * error / static_cast<double>(outcomes.width);
  }
  return outcomes;
}

double Accuracy(std::span<const int64_t> labels, std::span<const int64_t> classes) {
  int64_t right = 0;
  for (size_t row = 0; row < labels.size(); ++row) right += labels[row] == classes[row] ? 1 : 0;
  return labels.empty() ? 0 : static_cast<double>(right) / static_cast<double>(labels.size());
}

}  // namespace

Score Outcomes::score() const {
  Score score;
  for (const double loss : losses) score.loss += loss / static_cast<double>(losses.size());
  score.score =
      kind == Kind::kClasses ? Accuracy(labels, classes) : CompareNumbers(label_numbers, predicted_numbers, 1).r2;
  return score;
}

absl::StatusOr<Outcomes> CompareOutcomes(const Tensors& predictions, const Buffer& labels) {
  const bool are_real = !IsComplex(labels.type().dtype);
  if (are_real && !IsFloat(labels.type().dtype) && IsOnePerRow(labels, RowsOf(labels))) {
    ASSIGN_OR_RETURN(std::optional<Outcomes> classes, CompareClasses(predictions, labels));
    if (classes) return *std::move(classes);
  }
  const Buffer* numbers = Find(predictions, "predictions");
  if (numbers == nullptr && predictions.size() == 1) numbers = &predictions.begin()->second;
  if (are_real && numbers != nullptr && IsFloat(numbers->type().dtype) && RowsOf(*numbers) == RowsOf(labels) &&
      numbers->type().num_elements() == labels.type().num_elements()) {
    return CompareNumberRows(*numbers, labels);
  }
  std::vector<std::string> found;
  for (const auto& [name, value] : predictions) found.push_back(fmt::format("{} {}", name, ToString(value.type())));
  return InvalidArgument(
      "the labels are {} and the predictions {}; expected probabilities, logits or class_ids for labels of one class "
      "number per row, or predictions of as many numbers as the labels",
      ToString(labels.type()), fmt::join(found, ", "));
}

}  // namespace tessera::report
