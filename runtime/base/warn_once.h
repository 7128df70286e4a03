// SPDX-License-Identifier: Apache-2.0
// Reports caller errors that no status can report, on stderr.
#ifndef TESSERA_RUNTIME_BASE_WARN_ONCE_H_
#define TESSERA_RUNTIME_BASE_WARN_ONCE_H_

#include <source_location>
#include <string>
#include <string_view>

namespace tessera {

// Returns "digits.cpp:12", or "unknown" when there is no line.
std::string LineOf(const std::source_location& location);

// Prints "digits.cpp:12: Ones: message", once for each line and function. Callable from any thread, also before main.
void WarnOnce(const std::source_location& location, std::string_view function, std::string_view message);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_WARN_ONCE_H_
