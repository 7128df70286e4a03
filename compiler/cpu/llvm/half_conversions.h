// SPDX-License-Identifier: Apache-2.0
// Conversions between f16 and f32 for x86 processors without F16C.
#ifndef TESSERA_COMPILER_CPU_LLVM_HALF_CONVERSIONS_H_
#define TESSERA_COMPILER_CPU_LLVM_HALF_CONVERSIONS_H_

#include <string>

#include "absl/status/statusor.h"
#include "llvm/IR/Module.h"
#include "tessera/compiler/cpu/target/target.h"

namespace tessera {

// Returns whether LLVM converts f16 on |target| by calls of compiler-rt, which no executable contains.
bool NeedsHalfConversions(const CpuTarget& target);

// Emits an object file with hidden `__extendhfsf2` and `__truncsfhf2`, to be linked with the program's objects. They
// round to nearest even, keep denormals in every mode, and preserve NaN: Float16 of runtime/types/float16.h.
absl::StatusOr<std::string> EmitHalfConversions(CpuTarget& target);

// Adds these functions to |module| with internal linkage. Fails with Internal.
absl::Status LinkHalfConversions(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_HALF_CONVERSIONS_H_
