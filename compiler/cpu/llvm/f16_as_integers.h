// SPDX-License-Identifier: Apache-2.0
// Handles f16 as the integers of their bits, where instruction selection does less well with floats.
#ifndef TESSERA_COMPILER_CPU_LLVM_F16_AS_INTEGERS_H_
#define TESSERA_COMPILER_CPU_LLVM_F16_AS_INTEGERS_H_

#include <string>

#include "absl/types/span.h"
#include "llvm/IR/Module.h"

namespace tessera {

// Instruction selection moves a copysign before the rounding of its result and past the rounding of the sign's operand.
// It then has an f16 with the sign of an f64 and rounds that f64 to f16 for its sign. For that it calls __truncdfhf2,
// which generated code does not have. Functions in which f16 occurs therefore combine the bits themselves. Runs after
// optimisation, which knows more of copysign than of its bits, and before code is generated.
void CopyF16SignsAsIntegers(llvm::Module& module);

// Processors with F16C but without AVX512-FP16 have no instruction that loads a single f16. Instruction selection
// inserts it into a vector register of any contents, and so waits for those: in a loop, often for the value that the
// loop carries. A loaded f16 that is widened goes through an integer register instead. `features` are those of
// CpuTarget::required. Runs after optimisation, before code is generated.
void LoadF16AsIntegers(llvm::Module& module, absl::Span<const std::string> features);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_F16_AS_INTEGERS_H_
