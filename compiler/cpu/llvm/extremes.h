// SPDX-License-Identifier: Apache-2.0
// The greater or lesser of two numbers, in few instructions.
#ifndef TESSERA_COMPILER_CPU_LLVM_EXTREMES_H_
#define TESSERA_COMPILER_CPU_LLVM_EXTREMES_H_

#include <string>

#include "absl/types/span.h"
#include "llvm/IR/Module.h"

namespace tessera {

// x86's maximum returns its second operand when either is a NaN or both are zero. Instruction selection therefore
// corrects each llvm.maximum and llvm.minimum by a comparison, which uses a multiplier, and by blends: six
// instructions.
//
// Beside a constant the instruction alone suffices: the constant goes first, and a NaN passes. An addition corrects a
// zero of the wrong sign. For two values, AVX-512's range instruction knows the zeros' signs; where the values do not
// compare, their sum is the NaN. This takes three instructions, on processors whose |features| (CpuTarget::required)
// have it.
//
// ARM's 32-bit processors have neither instruction, nor has their libm the functions: comparisons choose there.
//
// Runs after optimisation, which knows more of maxima than of selections, and before code is generated; changes nothing
// for other processors.
void LowerExtremes(llvm::Module& module, absl::Span<const std::string> features);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_EXTREMES_H_
