// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/list/devices.h"

#include <mutex>
#include <string>
#include <vector>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/cpu/device.h"

namespace tessera {
namespace {

struct Devices {
  std::mutex mutex;
  std::vector<Device*> all = {&CpuDevice()};
};

// Created on first use: AddDevice may run before any other initialisation of this file.
Devices& TheDevices() {
  static auto* const devices = new Devices;
  return *devices;
}

Device* FindOrNull(const std::vector<Device*>& devices, std::string_view kind) {
  for (Device* const device : devices) {
    if (device->kind() == kind) return device;
  }
  return nullptr;
}

}  // namespace

absl::StatusOr<Device*> FindDevice(std::string_view kind) {
  if (kind.empty()) return &CpuDevice();
  Devices& devices = TheDevices();
  const std::lock_guard lock(devices.mutex);
  if (Device* const found = FindOrNull(devices.all, kind); found != nullptr) return found;
  std::vector<std::string_view> kinds;
  for (const Device* const device : devices.all) kinds.push_back(device->kind());
  return FailedPrecondition(
      "the program's device: expected one of {}, got \"{}\"; try a newer Tessera, or compile the program for one of "
      "these devices",
      fmt::join(kinds, ", "), kind);
}

std::vector<Device*> AllDevices() {
  Devices& devices = TheDevices();
  const std::lock_guard lock(devices.mutex);
  return devices.all;
}

bool AddDevice(Device& device) {
  Devices& devices = TheDevices();
  const std::lock_guard lock(devices.mutex);
  if (FindOrNull(devices.all, device.kind()) != nullptr) return false;
  devices.all.push_back(&device);
  return true;
}

}  // namespace tessera
