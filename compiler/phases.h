// SPDX-License-Identifier: Apache-2.0
// Names for the places of a compilation: its phases, what it may end with, and the passes after which tools look at the
// module. No MLIR type appears here.
#ifndef TESSERA_COMPILER_PHASES_H_
#define TESSERA_COMPILER_PHASES_H_

#include <optional>
#include <string_view>

namespace tessera {

// In the order in which they run; Phases() of compiler/driver/pipeline.h has the passes of each.
enum class Phase { kFrontend, kHost, kShard, kLower, kBuffer, kCode };

// The values of --emit: the text after a phase, or what a backend makes of the last phase's module.
enum class Emit { kStablehlo, kTessera, kLinalg, kBuffers, kLlvm, kAsm, kPtx, kObject, kExecutable };

// Says what is true of the module after a pass. One pass has each mark, whichever backend compiles.
enum class Mark { kNone, kVariablesLifted, kSharded, kKernelsOutlined, kKernelsLowered };

// Returns the name in texts: "frontend", "host", "shard", "lower", "buffers" or "llvm".
std::string_view NameOf(Phase phase);

// Returns the name on the command line: "stablehlo".
std::string_view NameOf(Emit emit);

// Returns the value with this name; nothing when there is none.
std::optional<Emit> ParseEmit(std::string_view name);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PHASES_H_
