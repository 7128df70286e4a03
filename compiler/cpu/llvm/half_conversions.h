// SPDX-License-Identifier: Apache-2.0
// Conversions between f16 and f32 for x86 processors without F16C.
#ifndef TESSERA_COMPILER_CPU_LLVM_HALF_CONVERSIONS_H_
#define TESSERA_COMPILER_CPU_LLVM_HALF_CONVERSIONS_H_

#include <string>

#include "absl/status/statusor.h"
#include "llvm/IR/Module.h"
#include "tessera/compiler/cpu/target/target.h"

namespace tessera {

// Returns true when LLVM converts f16 on |target| by calls of the compiler's support library, which no executable has.
bool NeedsHalfConversions(const CpuTarget& target);

// Emits an object file with `__extendhfsf2` and `__truncsfhf2`, hidden, to be linked beside the program's objects. They
// round to nearest even, keep denormals in every mode, and give a NaN for a NaN: Float16 of runtime/types/float16.h.
absl::StatusOr<std::string> EmitHalfConversions(CpuTarget& target);

// Adds these functions to |module|, visible to it alone. Fails with Internal.
absl::Status LinkHalfConversions(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_HALF_CONVERSIONS_H_
