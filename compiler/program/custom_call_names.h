// SPDX-License-Identifier: Apache-2.0
// Collects the functions that a program calls by name, before any pass.
#ifndef TESSERA_COMPILER_PROGRAM_CUSTOM_CALL_NAMES_H_
#define TESSERA_COMPILER_PROGRAM_CUSTOM_CALL_NAMES_H_

#include <set>
#include <string>

#include "absl/status/status.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// Returns the names of the program's custom calls and host calls.
std::set<std::string> CustomCallNames(const SourceProgram& program);

// Fails with InvalidArgument when `placement` (CompileOptions::host_placement) is a list that contains no name of the
// program, such as a misspelt name or keyword.
absl::Status CheckHostPlacement(const SourceProgram& program, const std::string& placement);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_CUSTOM_CALL_NAMES_H_
