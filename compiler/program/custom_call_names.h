// SPDX-License-Identifier: Apache-2.0
// Which functions a program calls by name, before anything is done with it.
#ifndef TESSERA_COMPILER_PROGRAM_CUSTOM_CALL_NAMES_H_
#define TESSERA_COMPILER_PROGRAM_CUSTOM_CALL_NAMES_H_

#include <set>
#include <string>

#include "absl/status/status.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// Returns the names that the program's custom calls and host calls have.
std::set<std::string> CustomCallNames(const SourceProgram& program);

// Fails with InvalidArgument when `placement` (CompileOptions::host_placement) is a list without any name of the
// program. Such a list is a misspelt name or a misspelt keyword.
absl::Status CheckHostPlacement(const SourceProgram& program, const std::string& placement);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_CUSTOM_CALL_NAMES_H_
