// SPDX-License-Identifier: Apache-2.0
// Names of the stages of a compilation: its phases, its possible outputs, and marks of passes after which tools
// inspect the module. No MLIR type appears here.
#ifndef TESSERA_COMPILER_PHASES_H_
#define TESSERA_COMPILER_PHASES_H_

#include <optional>
#include <string_view>

namespace tessera {

// In execution order; Phases() of compiler/driver/pipeline.h lists the passes of each.
enum class Phase { kFrontend, kHost, kShard, kLower, kBuffer, kCode };

// The values of --emit: the text after a phase, or an output of a backend.
enum class Emit { kStablehlo, kTessera, kLinalg, kBuffers, kLlvm, kAsm, kPtx, kObject, kExecutable };

// States what holds for the module after a pass. Exactly one pass sets each mark, whichever backend compiles.
enum class Mark { kNone, kVariablesLifted, kSharded, kKernelsOutlined, kKernelsLowered };

// Returns the name in messages: "frontend", "host", "shard", "lower", "buffers" or "llvm".
std::string_view NameOf(Phase phase);

// Returns the name on the command line: "stablehlo".
std::string_view NameOf(Emit emit);

// Returns the value with this name; nullopt when there is none.
std::optional<Emit> ParseEmit(std::string_view name);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PHASES_H_
