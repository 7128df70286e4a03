// SPDX-License-Identifier: Apache-2.0
// Carries bf16 values as integers with the same bits.
#ifndef TESSERA_COMPILER_CPU_LLVM_BF16_AS_INTEGERS_H_
#define TESSERA_COMPILER_CPU_LLVM_BF16_AS_INTEGERS_H_

#include "llvm/IR/Module.h"

namespace tessera {

// LLVM keeps a bf16 that is live across blocks as an f32. It rounds back with an instruction that flushes denormals to
// zero, or else calls a function that generated code does not have. Arithmetic is lowered to integers and f32 much
// earlier. This pass handles bf16 that optimization reintroduces: loads, stores, selects, loop-carried values, and
// arguments of kernels. Runs after optimization, before code generation.
void CarryBf16AsIntegers(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_BF16_AS_INTEGERS_H_
