// SPDX-License-Identifier: Apache-2.0
// Moves large locals of generated code to the caller's scratch memory, because threads of firmware have small stacks.
#ifndef TESSERA_COMPILER_CPU_C_LIBRARY_LARGE_LOCALS_H_
#define TESSERA_COMPILER_CPU_C_LIBRARY_LARGE_LOCALS_H_

#include <cstdint>
#include <map>
#include <string>

#include "llvm/IR/Module.h"

namespace tessera {

// Locals of more bytes than this are moved. Smaller ones often become registers.
inline constexpr int64_t kLargeLocal = 1024;

// Moves large locals to the end of the caller's scratch memory, in all functions that the functions in `scratch` call.
// `scratch` maps each tessera_step_ENTRY (runtime/executable/abi.h) to its bytes of scratch memory, which grow by
// those of the locals. Functions that are active at the same time use disjoint memory.
void MoveLargeLocals(llvm::Module& module, std::map<std::string, int64_t>& scratch);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_LARGE_LOCALS_H_
