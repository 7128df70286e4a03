// SPDX-License-Identifier: Apache-2.0
// Writes programs for other readers: bytecode, portable artifacts, the text of older parsers. No MLIR type appears
// here. All of these are read through ParseProgram.
#ifndef TESSERA_COMPILER_PROGRAM_TRANSLATE_H_
#define TESSERA_COMPILER_PROGRAM_TRANSLATE_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// Returns MLIR bytecode of the newest version, for Tessera's own tools.
std::string ToBytecode(const SourceProgram& program);

// Returns a portable artifact of StableHLO version `target` ("1.13.0"; empty: the newest known). Fails with
// InvalidArgument, with location, for a program that the version cannot express. It cannot express dialects other than
// stablehlo and func, or operations, types and attributes that came later.
absl::StatusOr<std::string> ToArtifact(const SourceProgram& program, std::string_view target);

// Returns the text that StableHLO's parser of late 2023 reads (TensorFlow 2.15's XlaCallModule). Generic operations
// have their attributes behind the regions, and lists of integers are tensors. Fails with InvalidArgument like
// ToArtifact for version 0.14.0.
absl::StatusOr<std::string> ToText2023(const SourceProgram& program);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_TRANSLATE_H_
