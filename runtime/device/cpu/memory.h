// SPDX-License-Identifier: Apache-2.0
// The memories of the CPU device.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_MEMORY_H_
#define TESSERA_RUNTIME_DEVICE_CPU_MEMORY_H_

#include "tessera/runtime/device/memory.h"

namespace tessera {

// Returns the CPU's memory of `kind`. All kinds are host memory: they share its pool, and the host can read them.
Memory& CpuMemory(MemoryKind kind);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_MEMORY_H_
