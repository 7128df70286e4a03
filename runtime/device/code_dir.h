// SPDX-License-Identifier: Apache-2.0
// The directory in which generated code is stored as files, so that profilers and debuggers find its symbols.
//
// It is a setting of the process, because the tools that read the files also inspect a whole process. Without it, code
// is loaded from memory.
#ifndef TESSERA_RUNTIME_DEVICE_CODE_DIR_H_
#define TESSERA_RUNTIME_DEVICE_CODE_DIR_H_

#include <string>

namespace tessera {

// The environment variable that names the directory.
inline constexpr const char* kCodeDirVariable = "TESSERA_CODE_DIR";

// The help text of --code-dir, which sets the variable.
inline constexpr const char* kCodeDirHelp =
    "keep generated code in files of this directory, with lines of the program: perf and gdb show both";

// Returns the directory; empty when code is loaded from memory.
std::string CodeDir();

// Sets the directory for code that this process loads from now on. Must be called while the process has one thread.
void SetCodeDir(const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CODE_DIR_H_
