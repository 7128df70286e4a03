// SPDX-License-Identifier: Apache-2.0
// Stores object code in a file with a name of its own: PROGRAM-CHECKSUM.so.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_CODE_FILE_H_
#define TESSERA_RUNTIME_DEVICE_CPU_CODE_FILE_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Returns the path of a file in |directory| with the contents |object|. Creates the directory if it is missing. Reuses
// a file with these contents; otherwise creates a new one atomically. A file with other contents is never changed,
// because a process may have loaded it: the new name gets a number instead. Fails like |files|.
absl::StatusOr<std::string> KeepCodeFile(std::string_view object, std::string_view program,
                                         const std::string& directory, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_CODE_FILE_H_
