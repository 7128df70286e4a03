// SPDX-License-Identifier: Apache-2.0
// The list of backends.
#include <algorithm>

#include "fmt/ranges.h"
#include "mlir/IR/Operation.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/cpu/backend.h"
#include "tessera/compiler/cpu/c_library/backend.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// The list is a local of a function, because objects that add to it may be initialised before this file.
std::vector<const Backend*>& List() {
  static auto* const backends = new std::vector<const Backend*>{&CpuBackend()};
  return *backends;
}

const Backend* Find(std::string_view device) {
  const std::vector<const Backend*>& list = List();
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const Backend* backend) { return backend->device() == device; });
  if (found != list.end()) return *found;
  // Programs do not run on this device, so it is in no list of devices.
  return device == CLibraryBackend().device() ? &CLibraryBackend() : nullptr;
}

}  // namespace

std::vector<const Backend*> Backends() { return List(); }

std::vector<std::string> DeviceNames() {
  std::vector<std::string> names;
  for (const Backend* backend : List()) names.emplace_back(backend->device());
  return names;
}

absl::StatusOr<const Backend*> FindBackend(std::string_view device) {
  if (const Backend* const found = Find(device); found != nullptr) return found;
  const std::vector<std::string> names = DeviceNames();
  return NotFound("--device={}: unknown device{}; this build compiles for {}", device, DidYouMean(device, names, ", "),
                  fmt::join(names, " and "));
}

const Backend* FindBackend(std::string_view device, mlir::Operation* at) {
  const absl::StatusOr<const Backend*> found = FindBackend(device);
  if (found.ok()) return *found;
  at->emitError() << std::string(Message(found.status()));
  return nullptr;
}

bool AddBackend(const Backend* backend) {
  if (Find(backend->device()) != nullptr) return false;
  List().push_back(backend);
  return true;
}

}  // namespace tessera
