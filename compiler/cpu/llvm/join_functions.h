// SPDX-License-Identifier: Apache-2.0
// Decides which functions of a program stay separate code.
//
// A step calls one function per kernel: one optimised body for all calls, and small functions compile faster than one
// large step. But code generation has a cost for each function, which is more than that of a few instructions.
#ifndef TESSERA_COMPILER_CPU_LLVM_JOIN_FUNCTIONS_H_
#define TESSERA_COMPILER_CPU_LLVM_JOIN_FUNCTIONS_H_

#include "llvm/IR/Module.h"

namespace tessera {

// Makes kernels of a few instructions part of their callers and keeps the others apart. The module must be as
// translated, before it is cut into parts.
void JoinSmallKernels(llvm::Module& module);

// Joins kernels that threads share with the function that unpacks their arguments. Runs after |module| has been
// optimised: until then a kernel's own arguments are known not to alias.
void JoinPieces(llvm::Module& module);

// Makes steps that only call their kernels one after another be compiled instruction by instruction, because optimising
// them longer gains nothing. Runs after |module| has been optimised.
void KeepStepsAsWritten(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_JOIN_FUNCTIONS_H_
