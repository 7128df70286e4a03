// SPDX-License-Identifier: Apache-2.0
// Detects the kind of a program file from its first bytes.
#ifndef TESSERA_TOOLS_PROGRAM_IO_PROGRAM_KIND_H_
#define TESSERA_TOOLS_PROGRAM_IO_PROGRAM_KIND_H_

#include <string_view>

namespace tessera {

// Returns whether a file that begins with `head`, at least its first 4 bytes, is an executable (.tsr) rather than a
// program to compile.
bool IsExecutable(std::string_view head);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_PROGRAM_KIND_H_
