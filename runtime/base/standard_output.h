// SPDX-License-Identifier: Apache-2.0
// What main of a program that prints results does around them: results that could not be written are an error.
#ifndef TESSERA_RUNTIME_BASE_STANDARD_OUTPUT_H_
#define TESSERA_RUNTIME_BASE_STANDARD_OUTPUT_H_

#include <functional>
#include <string_view>

namespace tessera {

// The exit code of `body`; 1, with a message that begins with `program`, where stdout or stderr did not take what
// `body` printed (a full disk). A stdout that is closed takes nothing, a stderr that is closed all: neither becomes the
// number of a file that `body` opens. What a closed pipe does is left to SIGPIPE.
int WithStandardOutput(std::string_view program, const std::function<int()>& body);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_STANDARD_OUTPUT_H_
