// SPDX-License-Identifier: Apache-2.0
// Lowers the maximum and minimum of two numbers to few instructions.
#ifndef TESSERA_COMPILER_CPU_LLVM_EXTREMES_H_
#define TESSERA_COMPILER_CPU_LLVM_EXTREMES_H_

#include <string>

#include "absl/types/span.h"
#include "llvm/IR/Module.h"

namespace tessera {

// x86's maximum returns its second operand when either is a NaN or both are zero. Instruction selection therefore
// corrects each llvm.maximum and llvm.minimum by a comparison, which occupies a multiplier, and blends: six
// instructions.
//
// With a constant operand the instruction alone suffices: the constant comes first, and a NaN propagates. An addition
// corrects a zero of the wrong sign. For two variables, AVX-512's range instruction respects the signs of zeros; where
// the values are unordered, their sum is the NaN. This takes three instructions, on processors whose |features|
// (CpuTarget::required) include it.
//
// ARM's 32-bit processors have neither instruction, and their libm lacks the functions: comparisons are used there.
//
// Runs after optimization, which understands maxima better than selects, and before code generation. Other processors
// are unaffected.
void LowerExtremes(llvm::Module& module, absl::Span<const std::string> features);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_EXTREMES_H_
