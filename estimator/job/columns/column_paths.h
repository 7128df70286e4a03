// SPDX-License-Identifier: Apache-2.0
// Describes how each feature column maps a cell of the data to tensors of the model, for `job explain`.
#ifndef TESSERA_ESTIMATOR_JOB_COLUMNS_COLUMN_PATHS_H_
#define TESSERA_ESTIMATOR_JOB_COLUMNS_COLUMN_PATHS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tessera/estimator/job/columns/job_columns.h"

namespace tessera {

// One column of one part of a model.
struct ColumnPath {
  std::string part;    // "linear", "network", "clusters", "steps", "context"
  std::string column;  // TensorFlow's name
  std::string ids;     // from cells to ids, as text: `hash of "city" into 100 buckets`; empty for numbers
  std::string value;   // from ids to values: "lookup [100 x 8], mean", "numbers"
  int64_t begin = -1;  // its offset in the rows of the input layer; -1: the part has none
  int64_t size = 0;    // values of a row, or weights of a linear model
};

// Returns the paths of all columns, sorted by name within each part.
std::vector<ColumnPath> ColumnPaths(const MadeColumns& columns);

// Returns a line per column; empty without columns.
std::string ToText(const std::vector<ColumnPath>& paths);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_COLUMNS_COLUMN_PATHS_H_
