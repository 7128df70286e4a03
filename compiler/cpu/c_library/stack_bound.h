// SPDX-License-Identifier: Apache-2.0
// Bounds the stack that a call of generated code needs, from the stack frames that LLVM lays out.
#ifndef TESSERA_COMPILER_CPU_C_LIBRARY_STACK_BOUND_H_
#define TESSERA_COMPILER_CPU_C_LIBRARY_STACK_BOUND_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

namespace tessera {

// The bytes of each function's stack frame.
using FrameSizes = std::map<std::string, int64_t, std::less<>>;

// Returns the frame sizes in the object's `.stack_sizes` sections. Fails with Internal for an unreadable object.
absl::StatusOr<FrameSizes> ReadFrameSizes(std::string_view object);

// Returns the maximum stack depth of a call of `function`, including all functions of its module that it calls:
// frames, arguments, return addresses and alignment. `widest_spill` is the alignment of the widest register in bytes.
// Functions of other libraries are not counted. Returns nullopt when the depth is unbounded: for recursion, indirect
// calls, and frames of dynamic size. Where the processor has scalable vectors, frames may contain them and are
// unbounded.
std::optional<int64_t> StackBound(const llvm::Function& function, const FrameSizes& frames,
                                  llvm::TargetMachine& machine, int64_t widest_spill);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_STACK_BOUND_H_
