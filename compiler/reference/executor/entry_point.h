// SPDX-License-Identifier: Apache-2.0
// Describes a module: its entry points, and the description that its executable would contain.
#ifndef TESSERA_COMPILER_REFERENCE_EXECUTOR_ENTRY_POINT_H_
#define TESSERA_COMPILER_REFERENCE_EXECUTOR_ENTRY_POINT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera::reference {

// The role of an argument or a result.
struct Role {
  enum Kind { kInput, kInfeed, kState, kOutput };
  Kind kind = kInput;
  std::string symbol;  // the name of the variable or feed
  int64_t index = 0;   // the index of the input, the output or the feed's value
};

struct EntryPoint {
  mlir::Region* body = nullptr;
  std::vector<Role> arguments;
  std::vector<Role> results;
};

struct ModuleDescription {
  Executable executable;                 // contains only the description, no object code
  std::vector<EntryPoint> entry_points;  // as executable.description.entries()
};

// Returns the description of `module`. Its entries are its computations; in a module without any, the function `entry`
// (empty: "main", else the only one). Without a mesh there are `replicas` shards (0: one). Fails with InvalidArgument
// when there is no such function, the mesh has another number of replicas, or there are too many shards. Fails with
// Unimplemented for a type that the runtime does not support.
absl::StatusOr<ModuleDescription> Describe(mlir::ModuleOp module, const std::string& entry, int64_t replicas);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_EXECUTOR_ENTRY_POINT_H_
