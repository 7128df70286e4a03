// SPDX-License-Identifier: Apache-2.0
// The stack that a call of generated code needs, from the frames that LLVM lays out.
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

// Bytes of the frame of each function.
using FrameSizes = std::map<std::string, int64_t, std::less<>>;

// Returns the frames that the sections `.stack_sizes` of the object list. Fails with Internal for an unreadable object.
absl::StatusOr<FrameSizes> ReadFrameSizes(std::string_view object);

// Returns how deep the stack of a call of `function` grows at most, with all functions of its module that it calls:
// frames, arguments, return addresses and alignment. `widest_spill` is the alignment of the widest register in bytes.
// Functions of other libraries are not counted. Returns nothing when the depth has no bound: for recursion, calls of
// pointers, and frames whose size is only known at run time. Frames may have scalable vectors where the processor has
// them, and have no bound then.
std::optional<int64_t> StackBound(const llvm::Function& function, const FrameSizes& frames,
                                  llvm::TargetMachine& machine, int64_t widest_spill);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_STACK_BOUND_H_
