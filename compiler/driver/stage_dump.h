// SPDX-License-Identifier: Apache-2.0
// Writes the files of --dump-stages. DIR/NN-pass-name.mlir is the module after each pass with its locations.
// DIR/resources.mlir contains the large constants of all of them, each once. A stage with such constants names that
// file in its first line; stage_file.h reads both as one program.
#ifndef TESSERA_COMPILER_DRIVER_STAGE_DUMP_H_
#define TESSERA_COMPILER_DRIVER_STAGE_DUMP_H_

#include <set>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

class StageDump {
 public:
  // Writes nothing when |directory| is empty.
  explicit StageDump(std::string directory) : directory_(std::move(directory)) {}

  bool enabled() const { return !directory_.empty(); }

  // Writes the file of pass |number|, and rewrites resources.mlir when the stage has new constants.
  absl::Status Write(mlir::ModuleOp module, int number, std::string_view name);

 private:
  // Moves the large constants of |module| to the text of resources.mlir.
  void TakeConstants(mlir::ModuleOp module);

  const std::string directory_;
  std::string resources_;       // the entries of resources.mlir
  std::set<std::string> keys_;  // the keys of these entries
  bool new_resources_ = false;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_STAGE_DUMP_H_
