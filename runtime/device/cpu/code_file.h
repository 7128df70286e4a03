// SPDX-License-Identifier: Apache-2.0
// Object code as a file with a name of its own: PROGRAM-CHECKSUM.so.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_CODE_FILE_H_
#define TESSERA_RUNTIME_DEVICE_CPU_CODE_FILE_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Returns the path of a file in |directory| with the contents |object|. The directory is made when it is missing. A
// file with these contents is used again; otherwise a new one appears whole, in one step. A file of other contents is
// never changed, because a process may have loaded it: then the name gets a number. Fails like |files|.
absl::StatusOr<std::string> KeepCodeFile(std::string_view object, std::string_view program,
                                         const std::string& directory, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_CODE_FILE_H_
