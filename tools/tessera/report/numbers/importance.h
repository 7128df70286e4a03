// SPDX-License-Identifier: Apache-2.0
// Permutation importance: the drop of a model's score when an input's values are permuted between rows (Breiman 2001;
// Fisher, Rudin, Dominici 2019).
#ifndef TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_IMPORTANCE_H_
#define TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_IMPORTANCE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::report {

// Tensors by name, each with all rows along dimension 0.
using Tensors = std::map<std::string, Buffer>;

// The quality of predictions: a loss, and a score that is higher for better ones (accuracy, R^2).
struct Score {
  double loss = 0;
  double score = 0;
};
using Scorer = std::function<absl::StatusOr<Score>(const Tensors& features)>;

// The input whose rows are permuted: whole tensors together, or one element of each row of a single tensor.
struct ImportanceInput {
  std::vector<std::string> features = {};
  int64_t element = -1;  // row-major in a row; -1: the whole row
};

// Means over the repeats; a deviation is the population standard deviation.
struct Importance {
  double score_drop = 0;  // the score of all rows minus the score with permuted values
  double score_deviation = 0;
  double loss_rise = 0;
  double loss_deviation = 0;
};

// Returns `repeats` permutations of the numbers 0 to rows - 1, which depend only on the seed.
std::vector<std::vector<int64_t>> RandomOrders(int64_t rows, int64_t repeats, uint64_t seed);

// Returns `tensor` in which row i has the element (or with -1 all elements) of row order[i]. Fails as Buffer::Allocate
// does.
absl::StatusOr<Buffer> ExchangeRows(const Buffer& tensor, std::span<const int64_t> order, int64_t element = -1);

// Scores the rows once for each permutation. `whole` is the score of the unchanged rows. Fails with the scorer's error.
absl::StatusOr<Importance> PermutationImportance(const Tensors& features, const ImportanceInput& input,
                                                 std::span<const std::vector<int64_t>> orders, const Score& whole,
                                                 const Scorer& scorer);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_IMPORTANCE_H_
