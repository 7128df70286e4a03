// SPDX-License-Identifier: Apache-2.0
// Wraps main of a program that prints results: a failure to write them is an error.
#ifndef TESSERA_RUNTIME_IO_STANDARD_OUTPUT_H_
#define TESSERA_RUNTIME_IO_STANDARD_OUTPUT_H_

#include <functional>
#include <string_view>

namespace tessera {

// Returns the exit code of `body`. Returns 1 when writing to stdout or stderr failed (a full disk); the message begins
// with `program`. Writes to a closed stdout fail, writes to a closed stderr are discarded; `body` never opens a file
// with either's descriptor number. SIGPIPE handles a closed pipe.
int WithStandardOutput(std::string_view program, const std::function<int()>& body);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_STANDARD_OUTPUT_H_
