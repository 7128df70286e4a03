// SPDX-License-Identifier: Apache-2.0
// Wraps main of a program that prints results: results that cannot be written are an error.
#ifndef TESSERA_RUNTIME_IO_STANDARD_OUTPUT_H_
#define TESSERA_RUNTIME_IO_STANDARD_OUTPUT_H_

#include <functional>
#include <string_view>

namespace tessera {

// Returns the exit code of `body`. Returns 1 when stdout or stderr did not take what `body` printed (a full disk); the
// message begins with `program`. A closed stdout accepts nothing, a closed stderr everything; `body` never opens a file
// under the number of either. A closed pipe is left to SIGPIPE.
int WithStandardOutput(std::string_view program, const std::function<int()>& body);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_STANDARD_OUTPUT_H_
