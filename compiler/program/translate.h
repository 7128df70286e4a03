// SPDX-License-Identifier: Apache-2.0
// Serializes programs for other readers: bytecode, portable artifacts, text for older parsers. ParseProgram reads all
// of these. No MLIR type appears here.
#ifndef TESSERA_COMPILER_PROGRAM_TRANSLATE_H_
#define TESSERA_COMPILER_PROGRAM_TRANSLATE_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// Returns MLIR bytecode of the newest version, for Tessera's tools.
std::string ToBytecode(const SourceProgram& program);

// Returns a portable artifact of StableHLO version `target` ("1.13.0"; empty: the newest known). Fails with
// InvalidArgument, with location, for dialects other than stablehlo and func, and for operations, types and attributes
// newer than the version.
absl::StatusOr<std::string> ToArtifact(const SourceProgram& program, std::string_view target);

// Returns text for StableHLO's parser of late 2023 (TensorFlow 2.15's XlaCallModule). Generic operations have their
// attributes after the regions, and lists of integers are tensors. Fails with InvalidArgument like ToArtifact for
// version 0.14.0.
absl::StatusOr<std::string> ToText2023(const SourceProgram& program);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_TRANSLATE_H_
