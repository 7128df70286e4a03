// SPDX-License-Identifier: Apache-2.0
// The variables of a program that are meant to be stored in files while it runs. The description records their names
// as a hint: code does not depend on it, and a runtime without such files may keep these variables in memory.
#ifndef TESSERA_RUNTIME_EXECUTABLE_VARIABLE_STORAGE_H_
#define TESSERA_RUNTIME_EXECUTABLE_VARIABLE_STORAGE_H_

#include <string>
#include <string_view>
#include <vector>

#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Records that the variable `name` is stored in a file. The name has no control characters.
void SetInFile(proto::ExecutableProto& description, std::string_view name);

// Returns the names of all variables that are stored in files.
std::vector<std::string> VariablesInFiles(const proto::ExecutableProto& description);

// Returns whether the variable `name` is stored in a file.
bool IsInFile(const proto::ExecutableProto& description, std::string_view name);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_VARIABLE_STORAGE_H_
