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

// Registers `device` with FindDevice, for a device that only some programs link. Returns false when a device of that
// kind exists already. Thread-safe.
bool AddDevice(Device& device);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_LIST_DEVICES_H_
