// SPDX-License-Identifier: Apache-2.0
// The CPU as a device.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_DEVICE_H_
#define TESSERA_RUNTIME_DEVICE_CPU_DEVICE_H_

#include "tessera/runtime/device/device.h"

namespace tessera {

// Executables that name no device are for this one.
inline constexpr const char* kCpuDevice = "cpu";

// Returns the processor on which this process runs. It loads code of kind kElfCode.
Device& CpuDevice();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_DEVICE_H_
