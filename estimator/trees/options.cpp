// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/options.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tessera/estimator/trees/data/parallel.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace tessera::trees {
namespace {

// A tree of more layers has more nodes than 32 bits of memory could hold.
constexpr int64_t kMaxDepth = 24;
constexpr int64_t kMaxLogits = 1000;
// Products of such numbers fit in 64 bits.
constexpr int64_t kMaxCount = int64_t{1} << 32;
constexpr int64_t kMaxQuantiles = 65535;

}  // namespace

LossKind BoostedTreesOptions::loss() const {
  if (task == Task::kRegression) return LossKind::kSquared;
  return n_classes == 2 ? LossKind::kLogistic : LossKind::kMaxEntropy;
}

int64_t BoostedTreesOptions::logits_dimension() const {
  if (task == Task::kRegression) return label_dimension;
  return n_classes == 2 ? 1 : n_classes;
}

int BoostedTreesOptions::num_threads() const {
  return std::clamp(threads > 0 ? threads : UsableCores(), 1, kMaxThreads);
}

absl::Status Validate(const BoostedTreesOptions& options) {
  const Regularization& regularization = options.regularization;
  for (const auto& [name, value] : {std::pair<const char*, double>("n_trees", static_cast<double>(options.n_trees)),
                                    {"max_depth", static_cast<double>(options.max_depth)},
                                    {"learning_rate", options.learning_rate},
                                    {"quantile_sketch_epsilon", options.quantile_sketch_epsilon},
                                    {"n_batches_per_layer", static_cast<double>(options.n_batches_per_layer)}}) {
    if (!(value > 0) || std::isinf(value))
      return InvalidArgument("boosted trees: expected {} > 0, got {}", name, value);
  }
  for (const auto& [name, value] : {std::pair<const char*, double>("l1_regularization", regularization.l1),
                                    {"l2_regularization", regularization.l2},
                                    {"tree_complexity", regularization.tree_complexity},
                                    {"min_node_weight", regularization.min_node_weight}}) {
    if (!(value >= 0) || std::isinf(value)) {
      return InvalidArgument("boosted trees: expected {} >= 0, got {}", name, value);
    }
  }
  if (options.max_depth > kMaxDepth) {
    return InvalidArgument("boosted trees: expected max_depth of at most {}, got {}", kMaxDepth, options.max_depth);
  }
  for (const auto& [name, value] : {std::pair<const char*, int64_t>("n_trees", options.n_trees),
                                    {"n_batches_per_layer", options.n_batches_per_layer}}) {
    if (value > kMaxCount) return InvalidArgument("boosted trees: expected {} of at most 2^32, got {}", name, value);
  }
  // The quotient is compared before num_quantiles converts it to an integer.
  if (options.quantile_sketch_epsilon > 1 || 1 / options.quantile_sketch_epsilon >= kMaxQuantiles + 1) {
    return InvalidArgument("boosted trees: expected quantile_sketch_epsilon from 1/{} to 1, got {}", kMaxQuantiles,
                           options.quantile_sketch_epsilon);
  }
  if (options.task == Task::kClassification ? options.n_classes < 2 : options.label_dimension < 1) {
    return options.task == Task::kClassification
               ? InvalidArgument("boosted trees: expected n_classes of at least 2, got {}", options.n_classes)
               : InvalidArgument("boosted trees: expected label_dimension of at least 1, got {}",
                                 options.label_dimension);
  }
  if (options.logits_dimension() > kMaxLogits) {
    return InvalidArgument(
        "boosted trees: expected at most {} logits, got {}: the Hessian has as many rows and columns", kMaxLogits,
        options.logits_dimension());
  }
  if (regularization.tree_complexity > 0 && options.pruning_mode == Pruning::kNone) {
    return InvalidArgument(
        "boosted trees: tree_complexity is {} and has no effect without pruning; try pruning_mode pre or post",
        regularization.tree_complexity);
  }
  if (regularization.tree_complexity == 0 && options.pruning_mode != Pruning::kNone) {
    return InvalidArgument("boosted trees: pruning_mode needs tree_complexity > 0, got 0");
  }
  if (options.center_bias && options.logits_dimension() > 1) {
    return InvalidArgument("boosted trees: expected one logit with center_bias, got {}; try center_bias: false",
                           options.logits_dimension());
  }
  if (regularization.l1 > 0 && options.logits_dimension() > 1) {
    return InvalidArgument("boosted trees: expected one logit with l1_regularization, got {}; try l2_regularization",
                           options.logits_dimension());
  }
  if (options.train_in_memory && options.n_batches_per_layer != 1) {
    return InvalidArgument("boosted trees: expected n_batches_per_layer of 1 with train_in_memory, got {}",
                           options.n_batches_per_layer);
  }
  if (options.train_in_memory && options.reduction.size != 1) {
    return InvalidArgument("boosted trees: expected one process with train_in_memory, got {}", options.reduction.size);
  }
  if (options.reduction.size > 1 && !options.reduction.sum) {
    return InvalidArgument("boosted trees: {} processes need an all-reduce function for their sums",
                           options.reduction.size);
  }
  return absl::OkStatus();
}

}  // namespace tessera::trees
