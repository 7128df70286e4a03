// SPDX-License-Identifier: Apache-2.0
// The greater or lesser of two numbers, in few instructions.
#ifndef TESSERA_COMPILER_CPU_EXTREMES_H_
#define TESSERA_COMPILER_CPU_EXTREMES_H_

#include <string>

#include "absl/types/span.h"
#include "llvm/IR/Module.h"

namespace tessera {

// x86's maximum gives its second operand where either is a NaN or both are zero. Instruction selection therefore mends
// each llvm.maximum and llvm.minimum by a comparison, which takes a multiplier's place, and blends: six instructions.
//
// Beside a constant the instruction alone is right: that goes first, and a NaN passes. A zero where the other sign is
// due is mended by an addition. Of two values AVX-512's range instruction knows the zeros' signs, and where they do not
// compare, their sum is the NaN: three instructions, for processors whose |features| (CpuTarget::required) have it.
//
// Run after optimisation, which knows more of maxima than of selections, and before code is generated; changes nothing
// for other processors.
void LowerExtremes(llvm::Module& module, absl::Span<const std::string> features);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_EXTREMES_H_
