// SPDX-License-Identifier: Apache-2.0
// The variables of a checkpoint in numbers, and its tables of embeddings.
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

// A variable; the statistics are over its finite elements, and 0 for a type that is not real.
struct VariableSummary {
  std::string name = {};
  TensorType type = {};
  bool is_slot = false;  // an optimizer's slot, NAME_OF_THE_VARIABLE/SLOT
  double norm = 0;       // the root of the sum of squares
  double mean = 0;
  double least = 0, greatest = 0;
  double zeros = 0;        // the part of the elements that is 0
  int64_t not_finite = 0;  // elements that are NaN or infinite
};

// A variable whose last name has `embedding_weights`: f32[rows, width], a row per word or id.
struct EmbeddingTable {
  std::string name = {};
  Buffer values = {};
  std::vector<std::string> words = {};  // the word of each row; empty: not known

  int64_t rows() const { return values.type().shape[0]; }
  int64_t width() const { return values.type().shape[1]; }
  // Returns the word of a row, else its number.
  std::string WordOf(int64_t row) const;
};

// A row of a table with the rows nearest to it.
struct Neighbourhood {
  int64_t row = 0;
  std::vector<Neighbour> neighbours = {};
};

// Returns the variables without Tessera's and TensorFlow's own tensors, by name; names of an object-based checkpoint
// lose their ending.
std::map<std::string, Buffer> VariablesOf(const Checkpoint& checkpoint);

std::vector<VariableSummary> SummariseVariables(const std::map<std::string, Buffer>& variables);

// Returns the tables of embeddings. `words` are files with a word a line, by table or by a part of its name between
// slashes (`words` or `words_embedding`). Fails with InvalidArgument for a name that no table has, with the tables
// there are; otherwise with the file's error.
absl::StatusOr<std::vector<EmbeddingTable>> EmbeddingTablesOf(const std::map<std::string, Buffer>& variables,
                                                              const std::map<std::string, std::string>& words);

// Returns the neighbours of the first `rows` rows of a table.
std::vector<Neighbourhood> NeighbourhoodsOf(const EmbeddingTable& table, int64_t rows, size_t neighbours);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_VARIABLES_H_
