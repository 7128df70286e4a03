// SPDX-License-Identifier: Apache-2.0
// Decides which functions of a program are inlined.
//
// A step calls one function per kernel: one optimized body for all calls, and small functions compile faster than one
// large step. But each function has a fixed cost in code generation, larger than that of a few instructions.
#ifndef TESSERA_COMPILER_CPU_LLVM_JOIN_FUNCTIONS_H_
#define TESSERA_COMPILER_CPU_LLVM_JOIN_FUNCTIONS_H_

#include "llvm/IR/Module.h"

namespace tessera {

// Inlines kernels of a few instructions and keeps the others separate. The module must be freshly translated and not
// yet split.
void JoinSmallKernels(llvm::Module& module);

// Inlines kernels that threads share into the function that unpacks their arguments. Runs after |module| is optimized:
// until then a kernel's own arguments are known not to alias.
void JoinPieces(llvm::Module& module);

// Marks steps that only call their kernels in sequence as not to be optimized, because that gains nothing. Runs after
// |module| is optimized.
void KeepStepsAsWritten(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_JOIN_FUNCTIONS_H_
