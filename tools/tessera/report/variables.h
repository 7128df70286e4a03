// SPDX-License-Identifier: Apache-2.0
// Statistics of a checkpoint's variables, and its embedding tables.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_VARIABLES_H_
#define TESSERA_TOOLS_TESSERA_REPORT_VARIABLES_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/tools/tessera/report/numbers/neighbours.h"

namespace tessera::report {

// A variable; the statistics cover its finite elements, and are 0 for a non-real type.
struct VariableSummary {
  std::string name = {};
  TensorType type = {};
  bool is_slot = false;  // an optimizer's slot, NAME_OF_THE_VARIABLE/SLOT
  double norm = 0;       // the root of the sum of squares
  double mean = 0;
  double least = 0, greatest = 0;
  double zeros = 0;        // the fraction of the elements that are 0
  int64_t not_finite = 0;  // elements that are NaN or infinite
};

// A variable whose last name component has `embedding_weights`: f32[rows, width], a row per string or id.
struct EmbeddingTable {
  std::string name = {};
  Buffer values = {};
  std::vector<std::string> words = {};  // the string of each row; empty: unknown

  int64_t rows() const { return values.type().shape[0]; }
  int64_t width() const { return values.type().shape[1]; }
  // Returns the string of a row, else its number.
  std::string WordOf(int64_t row) const;
};

// A row of a table with its nearest rows.
struct Neighbourhood {
  int64_t row = 0;
  std::vector<Neighbour> neighbours = {};
};

// Returns the variables by name, without Tessera's and TensorFlow's own tensors; the suffix of names in an object-based
// checkpoint is removed.
std::map<std::string, Buffer> VariablesOf(const Checkpoint& checkpoint);

std::vector<VariableSummary> SummariseVariables(const std::map<std::string, Buffer>& variables);

// Returns the embedding tables. `words` are files with one string per line, by table or by a part of its name between
// slashes (`words` or `words_embedding`). Fails with InvalidArgument for a name that matches no table, listing the
// tables; otherwise with the file's error.
absl::StatusOr<std::vector<EmbeddingTable>> EmbeddingTablesOf(const std::map<std::string, Buffer>& variables,
                                                              const std::map<std::string, std::string>& words);

// Returns the neighbours of the first `rows` rows of a table.
std::vector<Neighbourhood> NeighbourhoodsOf(const EmbeddingTable& table, int64_t rows, size_t neighbours);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_VARIABLES_H_
