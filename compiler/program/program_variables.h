// SPDX-License-Identifier: Apache-2.0
// The variables of an uncompiled program. No MLIR type appears here.
#ifndef TESSERA_COMPILER_PROGRAM_PROGRAM_VARIABLES_H_
#define TESSERA_COMPILER_PROGRAM_PROGRAM_VARIABLES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Returns the variables that the executable of `program` will have; `program` is as parsed or traced. Fails with
// Unimplemented for a type that the runtime does not support.
absl::StatusOr<messages::RepeatedPtrField<proto::Variable>> VariablesOf(const SourceProgram& program);

// Returns the names of the variables that are stored in files while the program runs.
std::vector<std::string> VariablesInFilesOf(const SourceProgram& program);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_PROGRAM_VARIABLES_H_
