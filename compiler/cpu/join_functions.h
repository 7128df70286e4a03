// SPDX-License-Identifier: Apache-2.0
// Which functions of a program are code of their own.
//
// A step calls one function per kernel: one optimised body for all calls, and small functions compile faster than one
// large step. But each function costs what code generation sets up for it, more than a few instructions do.
#ifndef TESSERA_COMPILER_CPU_JOIN_FUNCTIONS_H_
#define TESSERA_COMPILER_CPU_JOIN_FUNCTIONS_H_

#include "llvm/IR/Module.h"

namespace tessera {

// Makes kernels of a few instructions part of their callers and keeps the others apart. |module| is as translated,
// before it is cut into parts.
void JoinSmallKernels(llvm::Module& module);

// Joins kernels that threads share with the function that unpacks their arguments. After |module| has been optimised:
// until then a kernel's own arguments are known not to alias.
void JoinPieces(llvm::Module& module);

// Has steps that only call their kernels one after another written instruction by instruction: looking at them longer
// gains nothing. After |module| has been optimised.
void KeepStepsAsWritten(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_JOIN_FUNCTIONS_H_
