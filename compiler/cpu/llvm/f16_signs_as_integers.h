// SPDX-License-Identifier: Apache-2.0
// Computes copysign next to f16 on integers.
#ifndef TESSERA_COMPILER_CPU_LLVM_F16_SIGNS_AS_INTEGERS_H_
#define TESSERA_COMPILER_CPU_LLVM_F16_SIGNS_AS_INTEGERS_H_

#include "llvm/IR/Module.h"

namespace tessera {

// Instruction selection moves a copysign before the rounding of its result and past the rounding of the sign's operand.
// It then has an f16 with the sign of an f64 and rounds that f64 to f16 for its sign. For that it calls __truncdfhf2,
// which generated code does not have. Functions in which f16 occurs therefore combine the bits themselves. Runs after
// optimisation, which knows more of copysign than of its bits, and before code is generated.
void CopyF16SignsAsIntegers(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_F16_SIGNS_AS_INTEGERS_H_
