// SPDX-License-Identifier: Apache-2.0
// Writes the saved_model.pb of an export, which TensorFlow loads. Its graph for the tag `serve` reads the weights and
// vocabularies of proto::Servable, and calls the same program (XlaCallModule).
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_SAVED_MODEL_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_SAVED_MODEL_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::saved_model {

struct ProgramValue {
  std::string name;
  std::string dtype;           // as runtime/types/dtype.h spells it
  std::vector<int64_t> shape;  // -1 for the number of rows
};

// An entry of the program in the form for TensorFlow: PortableModule of compiler/driver/portable.
struct Program {
  std::string entry;
  std::string module;  // a portable artifact
  std::vector<ProgramValue> arguments;
  std::vector<ProgramValue> results;
};

// Returns the SavedModel, with the same bytes for the same arguments. Weights are read from variables/variables, with
// the names and shapes of the programs' arguments. Fails with InvalidArgument, naming the signature or column, when the
// description does not fit the programs. Fails with Unimplemented for a column that TensorFlow's ops cannot express.
absl::StatusOr<tensorflow::SavedModel> MakeSavedModel(const servable::proto::Servable& servable,
                                                      const std::vector<Program>& programs);

// Writes DIRECTORY/saved_model.pb.
absl::Status WriteSavedModel(const servable::proto::Servable& servable, const std::vector<Program>& programs,
                             FileSystem& file_system, const std::string& directory);

// A graph that trains or evaluates, in addition to the serving graph of a SavedModel.
struct SupervisedGraph {
  std::string name;  // its tag and its signature: "train" or "eval"
  // Signatures of this name, whose outputs are merged. Weights are arguments and results of the programs.
  servable::proto::Servable description;
  std::vector<Program> programs;
  std::string step;                             // the entry that assigns variables
  std::map<std::string, std::string> assigned;  // its results -> variables
  std::set<std::string> local;                  // the variables that are not in a checkpoint
  std::set<std::string> slots;                  // the variables that predictions do not read, such as an optimizer's
  std::string result;                           // the entry from variables to metrics; empty: none
  std::vector<std::string> metrics;             // its results
};

// Inserts the graphs before those in DIRECTORY/saved_model.pb, or creates the file. Fails as WriteSavedModel does.
absl::Status AddSupervisedGraphs(const std::vector<SupervisedGraph>& graphs, FileSystem& file_system,
                                 const std::string& directory);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_SAVED_MODEL_H_
