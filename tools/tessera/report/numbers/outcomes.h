// SPDX-License-Identifier: Apache-2.0
// Predictions paired with the labels of their rows: classes or numbers, and the loss of each row.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_OUTCOMES_H_
#define TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_OUTCOMES_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/tools/tessera/report/numbers/importance.h"

namespace tessera::report {

struct Outcomes {
  enum class Kind { kClasses, kNumbers };
  Kind kind = Kind::kClasses;
  int64_t rows = 0;
  // kClasses: one of each per row.
  int64_t num_classes = 0;
  std::vector<int64_t> labels = {};
  std::vector<int64_t> classes = {};       // the predicted classes
  std::vector<double> probabilities = {};  // [rows, num_classes]; empty when the model predicts only classes
  // kNumbers: `width` of each per row.
  int64_t width = 1;
  std::vector<double> label_numbers = {};
  std::vector<double> predicted_numbers = {};
  // One loss per row: the cross entropy of its probabilities, or the mean squared error of its numbers. Without
  // probabilities it is 1 for a wrong class. A loss may be infinite or NaN.
  std::vector<double> losses = {};

  // Returns the mean loss, with the accuracy or R^2.
  Score score() const;
  // Returns the probability of `label` in `row`; there must be probabilities.
  double Probability(int64_t row, int64_t label) const {
    return probabilities[static_cast<size_t>(row * num_classes + label)];
  }
};

// Compares predictions with TensorFlow's names. `logits` or `probabilities`, f32[rows,classes] or logits of
// f32[rows,1], match labels with one class number per row; so do `class` or `class_ids` alone. `predictions` match
// labels with as many numbers. A single prediction of any name is taken as probabilities or logits, else as numbers,
// depending on the labels. Fails with InvalidArgument when predictions and labels do not fit, and for a label that is
// not a class.
absl::StatusOr<Outcomes> CompareOutcomes(const Tensors& predictions, const Buffer& labels);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_OUTCOMES_H_
