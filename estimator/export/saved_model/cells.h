// SPDX-License-Identifier: Apache-2.0
// The cells of a feature in a graph, as flat vectors for every form of the feature, and ids of columns in the same
// form. The rules are those of estimator/input/ids.
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_CELLS_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_CELLS_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/saved_model/components.h"
#include "tessera/estimator/export/saved_model/graph_writer.h"

namespace tessera::saved_model {

// Every tensor but `num_rows` is a vector with an element for each cell, row by row.
struct Cells {
  Tensor values;         // strings, i64 or f32; for a column its ids, i64
  Tensor rows;           // i64: the row
  Tensor places;         // i64: the position along the first dimension of the row, for sequences
  Tensor in_row;         // i64: the index of the cell in its row
  Tensor num_rows;       // i64 scalar
  bool is_dense = true;  // "" and -1 mean a missing value
};

// Returns the cells of feature `key`: strings unchanged, integers as i64; with `floats` numbers as f32. Fails with
// InvalidArgument when there is no such component.
absl::StatusOr<Cells> ReadCells(const Components& components, const std::string& key, bool floats,
                                const std::string& name, GraphWriter& graph);

// Returns the indices (i64 vector) of the cells with a value; nullopt if all have one.
std::optional<Tensor> CellsWithValue(const Cells& cells, const std::string& name, GraphWriter& graph);

// Returns the cells with these indices; their places do not change.
Cells Choose(const Cells& cells, const Tensor& numbers, const std::string& name, GraphWriter& graph);

// Returns the index of each cell in its row, for cells in row order.
Tensor NumbersInRows(const Cells& cells, const std::string& name, GraphWriter& graph);

// Returns the indices of a SparseTensor: pairs [cells, 2] of `cells.rows` and `columns`.
Tensor Indices(const Cells& cells, const Tensor& columns, const std::string& name, GraphWriter& graph);

// Returns a vector of two i64 scalars.
Tensor Pair(const Tensor& a, const Tensor& b, const std::string& name, GraphWriter& graph);

// Returns a matrix [rows, max_length] with `values` at `places` and `otherwise` elsewhere.
Tensor Padded(const Cells& cells, const Tensor& places, const Tensor& values, int64_t max_length,
              const Tensor& otherwise, const std::string& name, GraphWriter& graph);

// Returns the place after the last cell of each row, i32.
Tensor Lengths(const Cells& cells, const Tensor& places, const std::string& name, GraphWriter& graph);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_CELLS_H_
