// SPDX-License-Identifier: Apache-2.0
// The parameters of boosted trees, with TensorFlow's names, defaults and rules.
#ifndef TESSERA_ESTIMATOR_TREES_OPTIONS_H_
#define TESSERA_ESTIMATOR_TREES_OPTIONS_H_

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/trees/data/columns.h"
#include "tessera/estimator/trees/layer/loss.h"
#include "tessera/estimator/trees/layer/split_finder.h"
#include "tessera/estimator/trees/model/grow.h"

namespace tessera::trees {

// The processes that train together. Each has its own batches, and all have the same ensemble.
struct Reduction {
  int64_t rank = 0;
  int64_t size = 1;
  // Replaces each number by its sum over all processes, bit-identical on all of them. A single process needs none.
  std::function<absl::Status(std::span<double> numbers)> sum = {};
};

enum class Task {
  kClassification,  // n_classes: 2 with one logit, more with one logit each
  kRegression,      // label_dimension: of 1 to any
};

// The values of l1, l2, tree_complexity and min_node_weight are per instance: they apply to means over a batch.
struct BoostedTreesOptions {
  Task task = Task::kClassification;
  std::vector<Column> feature_columns = {};
  int64_t n_batches_per_layer = 1;  // over all processes
  int64_t n_classes = 2;
  int64_t label_dimension = 1;
  std::string weight_column = {};  // the key of a feature; empty: all rows have weight 1
  int64_t n_trees = 100;
  int64_t max_depth = 6;
  double learning_rate = 0.1;
  Regularization regularization = {};
  Pruning pruning_mode = Pruning::kNone;
  bool center_bias = false;
  double quantile_sketch_epsilon = 0.01;
  bool train_in_memory = false;  // all rows are one batch

  int threads = 0;  // 0: as many as the machine has cores
  Reduction reduction = {};

  LossKind loss() const;
  int64_t logits_dimension() const;
  int num_threads() const;
  int64_t num_quantiles() const { return static_cast<int64_t>(1 / quantile_sketch_epsilon); }
};

// Fails with InvalidArgument, naming the option; Features::Create checks the columns.
absl::Status Validate(const BoostedTreesOptions& options);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_OPTIONS_H_
