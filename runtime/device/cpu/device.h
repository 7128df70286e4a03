// SPDX-License-Identifier: Apache-2.0
// The CPU as a device.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_DEVICE_H_
#define TESSERA_RUNTIME_DEVICE_CPU_DEVICE_H_

#include "tessera/runtime/device/device.h"

namespace tessera {

// The device of executables that name none.
inline constexpr const char* kCpuDevice = "cpu";

// Returns the CPU on which this process runs. It loads code of kind kElfCode.
Device& CpuDevice();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_DEVICE_H_
