// SPDX-License-Identifier: Apache-2.0
// The CPU behind compiler/backend.h: a lowered module becomes a shared object that this process can load.
#ifndef TESSERA_COMPILER_CPU_BACKEND_H_
#define TESSERA_COMPILER_CPU_BACKEND_H_

#include "tessera/compiler/backend.h"

namespace tessera {

// Returns the backend for the device "cpu". Target::requested is "native" or LLVM's name of a processor.
const Backend& CpuBackend();

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_BACKEND_H_
