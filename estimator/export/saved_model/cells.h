// SPDX-License-Identifier: Apache-2.0
// The cells of a feature in a graph, one behind the other whatever form the feature has, and ids of columns in the same
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
  Tensor values;         // strings, i64 or f32; of a column: its ids, i64
  Tensor rows;           // i64: the row
  Tensor places;         // i64: the place along the first dimension of the row, for sequences
  Tensor in_row;         // i64: the number of the cell in its row
  Tensor num_rows;       // i64 scalar
  bool is_dense = true;  // "" and -1 stand for no value
};

// Returns the cells of feature `key`: strings as they are, integers as i64; with `floats` numbers as f32. Fails with
// InvalidArgument when there is no such component.
absl::StatusOr<Cells> ReadCells(const Components& components, const std::string& key, bool floats,
                                const std::string& name, GraphWriter& graph);

// Returns the numbers (i64 vector) of the cells that hold a value, or nothing when all do.
std::optional<Tensor> CellsWithValue(const Cells& cells, const std::string& name, GraphWriter& graph);

// Returns the cells with these numbers; their places stay.
Cells Choose(const Cells& cells, const Tensor& numbers, const std::string& name, GraphWriter& graph);

// Returns, for cells in the order of rows, the number of each in its row.
Tensor NumbersInRows(const Cells& cells, const std::string& name, GraphWriter& graph);

// Returns tensors as SparseTensor has them: pairs [cells, 2] of `cells.rows` and `columns`.
Tensor Indices(const Cells& cells, const Tensor& columns, const std::string& name, GraphWriter& graph);

// Returns a vector of two scalars of i64.
Tensor Pair(const Tensor& a, const Tensor& b, const std::string& name, GraphWriter& graph);

// Returns a matrix [rows, max_length] with `values` at `places` and `otherwise` elsewhere.
Tensor Padded(const Cells& cells, const Tensor& places, const Tensor& values, int64_t max_length,
              const Tensor& otherwise, const std::string& name, GraphWriter& graph);

// Returns the place behind the last cell of each row, i32.
Tensor Lengths(const Cells& cells, const Tensor& places, const std::string& name, GraphWriter& graph);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_CELLS_H_
