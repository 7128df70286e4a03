// SPDX-License-Identifier: Apache-2.0
// The CPU behind compiler/backend.h: a lowered module becomes a shared object that this process can load.
#ifndef TESSERA_COMPILER_CPU_BACKEND_H_
#define TESSERA_COMPILER_CPU_BACKEND_H_

#include "tessera/compiler/backend.h"
#include "tessera/compiler/cpu/target/target.h"

namespace tessera {

// Returns the backend for the device "cpu". Target::requested is "native" or LLVM's name of a processor.
const Backend& CpuBackend();

// Returns the target that a backend has for code of a CPU. Fails with InvalidArgument as MakeCpuTarget does.
absl::StatusOr<Target> MakeBackendTarget(std::string_view architecture, Instrumentation instrumentation);

// Returns whether code for |target| multiplies pairs of bf16 (compiler/cpu/loops/contraction.h).
bool MultipliesBf16Pairs(const Target& target);

// Returns whether code for |target| shuffles vectors while both of the processor's multipliers are busy
// (compiler/cpu/loops/contraction.h).
bool ShufflesBesideProducts(const Target& target);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_BACKEND_H_
