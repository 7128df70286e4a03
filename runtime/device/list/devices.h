// SPDX-License-Identifier: Apache-2.0
// The devices of this process, by name.
#ifndef TESSERA_RUNTIME_DEVICE_LIST_DEVICES_H_
#define TESSERA_RUNTIME_DEVICE_LIST_DEVICES_H_

#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/device/device.h"

namespace tessera {

// Returns the device of that kind; the empty name means the CPU. Fails with FailedPrecondition, and lists the devices.
// Thread-safe.
absl::StatusOr<Device*> FindDevice(std::string_view kind);

// Returns all devices; the CPU is the first. Thread-safe.
std::vector<Device*> AllDevices();

// Makes `device` known to FindDevice, for a device that only some programs link; no file has to name it. Returns false
// when there is a device of that kind already. Thread-safe.
bool AddDevice(Device& device);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_LIST_DEVICES_H_
