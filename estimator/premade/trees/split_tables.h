// SPDX-License-Identifier: Apache-2.0
// An ensemble of trees as tables that a program walks through, all rows and trees at once.
//
// A program sees a feature's value as a *place*: an integer in the order of the values. A number has the place of its
// bits, an id is its own place, and no value has the place kNoValue, which is below all others. Every split then asks
// whether a place is in a range: a number up to a boundary, one category, and missing values on either side. Places are
// integers, because TensorFlow's CPU kernels take the smallest numbers for zeros when they compare.
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

// Returns the place of a number that is not NaN. Larger numbers have larger places, and -0 is just below 0.
int32_t PlaceOf(float x);

// A change of a number x that the data set makes, and requests do not: x * scale + offset, computed in f64 and rounded
// to f32. Splits of changed numbers become splits of the numbers themselves, with the same rows on either side.
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
  int64_t num_layers = 0;  // the splits on the longest way from a root to a leaf

  // The places of a row are those of the first column's indices, then those of the next one, and so on.
  std::vector<SplitColumn> columns;
  // The splits, i32[num_nodes, 4]: the number of the place that a split reads, the first and the last place of its
  // range, and a node. Rows in the range go to that node, and others to the one behind it. Nodes 0 to num_trees - 1 are
  // the roots. The range of a leaf has every place, and leads to the leaf itself.
  std::vector<int32_t> splits;
  std::vector<float> logits;  // f32[num_nodes, logits_dimension], times the trees' weights
};

// Makes the tables of a trained ensemble. `scales` are those of the columns' keys; others are 1. Fails with
// InvalidArgument, with the column, for a scale that is 0 or not finite, and for one of a column of ids. It also fails
// so when there are more nodes than 32 bits number. `boundaries` are those of TrainingState.
absl::StatusOr<SplitTables> MakeSplitTables(const trees::Features& features, const trees::Ensemble& ensemble,
                                            const trees::Boundaries& boundaries,
                                            const std::map<std::string, TreeScale>& scales = {});

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_TREES_SPLIT_TABLES_H_
