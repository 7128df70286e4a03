// SPDX-License-Identifier: Apache-2.0
// The code of an executable as bytes, in the forms that devices load.
#ifndef TESSERA_RUNTIME_DEVICE_CODE_VIEW_H_
#define TESSERA_RUNTIME_DEVICE_CODE_VIEW_H_

#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

// The kind of an ELF shared object for the CPU: all code of a CPU program, and the host code of other devices'
// programs.
inline constexpr const char* kElfCode = "elf";

struct CodeView {
  std::string kind;          // kElfCode, or a kind that a device defines
  std::string_view bytes;    // the bytes of the section in the executable or file
  std::string program = {};  // the program's name, for files that hold its code
};

// Returns the bytes of the section of that kind. Fails with FailedPrecondition and lists the existing kinds.
absl::StatusOr<std::string_view> FindCode(std::span<const CodeView> code, std::string_view kind);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CODE_VIEW_H_
