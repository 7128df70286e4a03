// SPDX-License-Identifier: Apache-2.0
// Handles f16 as integers where instruction selection does less well with floats.
#ifndef TESSERA_COMPILER_CPU_LLVM_F16_AS_INTEGERS_H_
#define TESSERA_COMPILER_CPU_LLVM_F16_AS_INTEGERS_H_

#include <string>

#include "absl/types/span.h"
#include "llvm/IR/Module.h"

namespace tessera {

// Instruction selection moves a copysign before the rounding of its result and past the rounding of the sign's
// operand. An f16 then takes its sign from an f64, which is rounded to f16 first. That calls __truncdfhf2, which
// generated code does not have. Functions with f16 therefore combine the bits themselves. Runs after optimization,
// which understands copysign better than its bits, and before code generation.
void CopyF16SignsAsIntegers(llvm::Module& module);

// Processors with F16C but without AVX512-FP16 cannot load a single f16 into a vector register. Instruction selection
// inserts it into an undefined vector register and so depends on its previous value, often a loop-carried one. A
// loaded f16 that is widened goes through an integer register instead. `features` are those of CpuTarget::required.
// Runs after optimization, before code generation.
void LoadF16AsIntegers(llvm::Module& module, absl::Span<const std::string> features);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_F16_AS_INTEGERS_H_
