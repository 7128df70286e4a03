// SPDX-License-Identifier: Apache-2.0
// The kind of a file that a command is given as its program, by its first bytes.
#ifndef TESSERA_TOOLS_PROGRAM_IO_PROGRAM_KIND_H_
#define TESSERA_TOOLS_PROGRAM_IO_PROGRAM_KIND_H_

#include <string_view>

namespace tessera {

// Returns whether a file that begins with `head`, at least 4 bytes of it, is an executable (.tsr) and not a program to
// compile.
bool IsExecutable(std::string_view head);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_PROGRAM_KIND_H_
