// SPDX-License-Identifier: Apache-2.0
// Programs written out for other readers: bytecode, portable artifacts, the text of older parsers. No MLIR type appears
// here. What is read, whichever it is, comes in through ParseProgram.
#ifndef TESSERA_COMPILER_TRANSLATE_H_
#define TESSERA_COMPILER_TRANSLATE_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"

namespace tessera {

// MLIR bytecode of the newest version, for Tessera's own tools.
std::string ToBytecode(const Program& program);

// A portable artifact of StableHLO version `target` ("1.13.0"; empty: the newest known). InvalidArgument, with
// location, for a program that the version cannot say: other dialects than stablehlo and func, operations, types and
// attributes that came later.
absl::StatusOr<std::string> ToArtifact(const Program& program, std::string_view target);

// The text that StableHLO's parser of late 2023 reads (TensorFlow 2.15's XlaCallModule): generic operations with their
// attributes behind the regions, lists of integers as tensors. InvalidArgument as ToArtifact for version 0.14.0.
absl::StatusOr<std::string> ToText2023(const Program& program);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRANSLATE_H_
