// SPDX-License-Identifier: Apache-2.0
// A tree ensemble as tables that a program traverses for all rows and trees in parallel.
//
// A program represents a feature's value as a *place*: an integer that orders like the value. A float's place is
// derived from its bits, an id is its own place, and a missing value has the place kNoValue, below all others. Every
// split then tests whether a place is in a range: a float up to a boundary, one category, and missing values on either
// side. Places are integers because TensorFlow's CPU kernels flush denormals when they compare.
#ifndef TESSERA_ESTIMATOR_PREMADE_TREES_SPLIT_TABLES_H_
#define TESSERA_ESTIMATOR_PREMADE_TREES_SPLIT_TABLES_H_

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/trees/data/binned_rows.h"
#include "tessera/estimator/trees/data/columns.h"
#include "tessera/estimator/trees/model/ensemble.h"

namespace tessera::premade {

inline constexpr int32_t kNoValue = std::numeric_limits<int32_t>::min();

// Returns the place of a number that is not NaN. Places increase with the numbers, and -0 is just below 0.
int32_t PlaceOf(float x);

// A scaling of x that the data set applies and requests do not: x * scale + offset, computed in f64 and rounded to f32.
// Splits of scaled values become splits of the original values, with the same rows on either side.
struct TreeScale {
  double scale = 1;
  double offset = 0;
};

// The features of one column that splits read.
struct SplitColumn {
  size_t column = 0;             // the index in Features::columns()
  std::vector<int64_t> indices;  // ascending: dimensions of a numeric column, categories of an indicator; else {0}
};

struct SplitTables {
  int64_t num_trees = 0;
  int64_t num_nodes = 0;
  int64_t logits_dimension = 1;
  int64_t num_layers = 0;  // the number of splits on the longest path from a root to a leaf

  // The places of a row are those of the first column's indices, then those of the next one, and so on.
  std::vector<SplitColumn> columns;
  // The splits, i32[num_nodes, 4]: the index of the place that a split reads, the first and last place of its range,
  // and a node. Rows in the range continue at that node, others at the next one. Nodes 0 to num_trees - 1 are the
  // roots. A leaf's range contains every place, and leads to the leaf itself.
  std::vector<int32_t> splits;
  std::vector<float> logits;  // f32[num_nodes, logits_dimension], times the trees' weights
};

// Builds the tables of a trained ensemble. `scales` are keyed by column key; missing ones are 1. Fails with
// InvalidArgument, naming the column, for a scale that is 0 or not finite, or of an id column. Also fails if the number
// of nodes exceeds 32 bits. `boundaries` are those of TrainingState.
absl::StatusOr<SplitTables> MakeSplitTables(const trees::Features& features, const trees::Ensemble& ensemble,
                                            const trees::Boundaries& boundaries,
                                            const std::map<std::string, TreeScale>& scales = {});

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_TREES_SPLIT_TABLES_H_
