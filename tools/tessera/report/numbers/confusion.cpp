// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/numbers/confusion.h"

#include <algorithm>
#include <tuple>

namespace tessera::report {
namespace {

double Quotient(int64_t part, int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

Confusion CountConfusions(std::span<const int64_t> labels, std::span<const int64_t> predictions, int64_t num_classes) {
  for (const int64_t label : labels) num_classes = std::max(num_classes, label + 1);
  for (const int64_t prediction : predictions) num_classes = std::max(num_classes, prediction + 1);
  const auto size = static_cast<size_t>(num_classes);
  Confusion confusion = {.num_classes = num_classes, .classes = std::vector<ClassScore>(size)};
  std::vector<int64_t> predicted(size), right(size);
  for (size_t row = 0; row < labels.size(); ++row) {
    const auto label = static_cast<size_t>(labels[row]), prediction = static_cast<size_t>(predictions[row]);
    ++confusion.counts[{labels[row], predictions[row]}];
    ++confusion.classes[label].rows;
    ++predicted[prediction];
    if (label == prediction) ++right[label];
  }
  int64_t all_right = 0;
  for (size_t i = 0; i < size; ++i) {
    ClassScore& score = confusion.classes[i];
    score.precision = Quotient(right[i], predicted[i]);
    score.recall = Quotient(right[i], score.rows);
    score.f1 = Quotient(2 * right[i], predicted[i] + score.rows);
    all_right += right[i];
  }
  confusion.accuracy = Quotient(all_right, static_cast<int64_t>(labels.size()));
  return confusion;
}

std::vector<Mistake> CommonMistakes(const Confusion& confusion, size_t most) {
  std::vector<Mistake> mistakes;
  for (const auto& [pair, rows] : confusion.counts) {
    if (pair.first != pair.second) mistakes.push_back({pair.first, pair.second, rows});
  }
  std::sort(mistakes.begin(), mistakes.end(), [](const Mistake& a, const Mistake& b) {
    return std::tuple(-a.rows, a.label, a.prediction) < std::tuple(-b.rows, b.label, b.prediction);
  });
  mistakes.resize(std::min(mistakes.size(), most));
  return mistakes;
}

}  // namespace tessera::report
