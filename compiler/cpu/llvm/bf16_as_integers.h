// SPDX-License-Identifier: Apache-2.0
// Carries bf16 values as the integers of their bits.
#ifndef TESSERA_COMPILER_CPU_LLVM_BF16_AS_INTEGERS_H_
#define TESSERA_COMPILER_CPU_LLVM_BF16_AS_INTEGERS_H_

#include "llvm/IR/Module.h"

namespace tessera {

// LLVM keeps a bf16 that lives in several blocks as an f32. It rounds back with an instruction that takes denormals for
// zero. Where there is none, it calls a function that generated code does not have. Arithmetic is lowered to integers
// and f32 long before. This pass handles bf16 that optimisation reintroduces: loads, stores, selections, values carried
// around loops, and arguments of kernels. Runs after optimisation, before code is generated.
void CarryBf16AsIntegers(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_BF16_AS_INTEGERS_H_
