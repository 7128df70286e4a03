// SPDX-License-Identifier: Apache-2.0
// Code of the fake device: the CPU's, behind a change of addresses.
//
// A step of the CPU gets a context with near addresses in all tables, so it computes in the device's memory. The
// functions that it calls translate back: the runtime sees far addresses alone, as it would from a real device.
#ifndef TESSERA_TEST_DEVICES_FAKE_CODE_H_
#define TESSERA_TEST_DEVICES_FAKE_CODE_H_

#include <memory>
#include <span>

#include "absl/status/statusor.h"
#include "tessera/runtime/device/code_view.h"
#include "tessera/runtime/executable/loaded_code.h"

namespace tessera::fake {

// Returns the code of kind kElfCode, loaded by the CPU. Fails as the CPU's Load does.
absl::StatusOr<std::shared_ptr<const LoadedCode>> LoadCode(std::span<const CodeView> code);

}  // namespace tessera::fake

#endif  // TESSERA_TEST_DEVICES_FAKE_CODE_H_
