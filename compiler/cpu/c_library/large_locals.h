// SPDX-License-Identifier: Apache-2.0
// Large locals of generated code in the caller's scratch memory: threads of firmware have small stacks.
#ifndef TESSERA_COMPILER_CPU_C_LIBRARY_LARGE_LOCALS_H_
#define TESSERA_COMPILER_CPU_C_LIBRARY_LARGE_LOCALS_H_

#include <cstdint>
#include <map>
#include <string>

#include "llvm/IR/Module.h"

namespace tessera {

// Locals of more bytes than this are moved. Smaller ones often become registers.
inline constexpr int64_t kLargeLocal = 1024;

// Moves the large locals of all functions that the functions `scratch` call to memory behind the scratch memory of
// those, which are tessera_step_ENTRY of runtime/executable/abi.h. `scratch` has the bytes of scratch memory that each
// uses; they grow by those of the locals. Functions that are active at the same time have different memory.
void MoveLargeLocals(llvm::Module& module, std::map<std::string, int64_t>& scratch);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_LARGE_LOCALS_H_
