// SPDX-License-Identifier: Apache-2.0
// Writes the saved_model.pb of an export, with which TensorFlow loads it. Its graph for the tag `serve` reads the
// weights and vocabularies that proto::Servable names, and calls the same program (XlaCallModule).
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_SAVED_MODEL_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_SAVED_MODEL_H_

#include <cstdint>
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
  std::vector<int64_t> shape;  // -1 where the number of rows decides
};

// An entry of the program as TensorFlow gets it: PortableModule of compiler/driver/portable.
struct Program {
  std::string entry;
  std::string module;  // a portable artifact
  std::vector<ProgramValue> arguments;
  std::vector<ProgramValue> results;
};

// Returns the SavedModel, the same bytes for the same arguments. The weights are read from variables/variables, where
// they have the names and shapes of the programs' arguments. Fails with InvalidArgument, naming the signature or
// column, when the description does not fit the programs. Fails with Unimplemented for a column that TensorFlow's ops
// do not express.
absl::StatusOr<tensorflow::SavedModel> MakeSavedModel(const servable::proto::Servable& servable,
                                                      const std::vector<Program>& programs);

// Writes DIRECTORY/saved_model.pb.
absl::Status WriteSavedModel(const servable::proto::Servable& servable, const std::vector<Program>& programs,
                             FileSystem& file_system, const std::string& directory);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_SAVED_MODEL_H_
