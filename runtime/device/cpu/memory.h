// SPDX-License-Identifier: Apache-2.0
// The CPU as a device: its memories.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_MEMORY_H_
#define TESSERA_RUNTIME_DEVICE_CPU_MEMORY_H_

#include "tessera/runtime/device/memory.h"

namespace tessera {

// Returns the CPU's memory of `kind`. All kinds are the host's memory: they share its pool, and the host reads them.
Memory& CpuMemory(MemoryKind kind);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_MEMORY_H_
