// SPDX-License-Identifier: Apache-2.0
// Counts the pairs of classes that a classifier confuses.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CONFUSION_H_
#define TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CONFUSION_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace tessera::report {

// One class against all others. A ratio with denominator 0 is 0, as in scikit-learn.
struct ClassScore {
  int64_t rows = 0;      // rows with this label
  double precision = 0;  // the fraction of the rows predicted as this class that have its label
  double recall = 0;     // the fraction of the rows with its label that are predicted as this class
  double f1 = 0;         // the harmonic mean of both
};

struct Confusion {
  int64_t num_classes = 0;
  std::map<std::pair<int64_t, int64_t>, int64_t> counts = {};  // rows by label and prediction; only pairs that occur
  std::vector<ClassScore> classes = {};
  double accuracy = 0;

  int64_t Count(int64_t label, int64_t prediction) const {
    const auto found = counts.find({label, prediction});
    return found == counts.end() ? 0 : found->second;
  }
};

// A pair of confused classes.
struct Mistake {
  int64_t label = 0;
  int64_t prediction = 0;
  int64_t rows = 0;
};

// Counts rows by label and prediction, which have the same size. The classes are 0 to the largest number that occurs,
// and at least `num_classes`. No number is negative.
Confusion CountConfusions(std::span<const int64_t> labels, std::span<const int64_t> predictions,
                          int64_t num_classes = 0);

// Returns the most frequent confusions, at most `most`; ties are in row-major order.
std::vector<Mistake> CommonMistakes(const Confusion& confusion, size_t most);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CONFUSION_H_
