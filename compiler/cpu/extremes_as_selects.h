// SPDX-License-Identifier: Apache-2.0
// The greater or lesser of a number and a constant, in one instruction.
#ifndef TESSERA_COMPILER_CPU_EXTREMES_AS_SELECTS_H_
#define TESSERA_COMPILER_CPU_EXTREMES_AS_SELECTS_H_

#include "llvm/IR/Module.h"

namespace tessera {

// x86's maximum gives its second operand where either is a NaN or both are zero. Instruction selection therefore mends
// each llvm.maximum and llvm.minimum by a comparison, which takes a multiplier's place, and a blend. Beside a constant
// the instruction alone is right: that goes first, and a NaN passes. A zero where the other sign is due is mended by an
// addition. Run after optimisation, which knows more of maxima than of selections, and before code is generated;
// changes nothing for other processors.
void ExtremesOfConstantsAsSelects(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_EXTREMES_AS_SELECTS_H_
