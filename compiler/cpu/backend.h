// SPDX-License-Identifier: Apache-2.0
// The CPU backend: compiles a lowered module to a shared object that this process can load.
#ifndef TESSERA_COMPILER_CPU_BACKEND_H_
#define TESSERA_COMPILER_CPU_BACKEND_H_

#include "tessera/compiler/backend.h"
#include "tessera/compiler/cpu/target/target.h"

namespace tessera {

// Returns the backend for the device "cpu". Target::requested is "native" or an LLVM processor name.
const Backend& CpuBackend();

// Returns the target of a backend for CPU code. Fails with InvalidArgument as MakeCpuTarget does.
absl::StatusOr<Target> MakeBackendTarget(std::string_view architecture, Instrumentation instrumentation);

// Returns whether code for |target| multiplies pairs of bf16 (compiler/cpu/loops/contraction.h).
bool MultipliesBf16Pairs(const Target& target);

// Returns whether |target| shuffles vectors while both of its multipliers are busy (compiler/cpu/loops/contraction.h).
bool ShufflesBesideProducts(const Target& target);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_BACKEND_H_
