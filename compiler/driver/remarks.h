// SPDX-License-Identifier: Apache-2.0
// Limits which of the compiler's remarks are shown.
#ifndef TESSERA_COMPILER_DRIVER_REMARKS_H_
#define TESSERA_COMPILER_DRIVER_REMARKS_H_

#include <functional>
#include <string>

namespace tessera {

// Returns a function for CompileOptions::remark. It passes each text to |show| once, and only the first few remarks
// with the same name (docs/strict.md), then a note that there are more. Copies of the function share the counts. Not
// thread-safe.
std::function<void(const std::string&)> FewRemarks(std::function<void(const std::string&)> show);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_REMARKS_H_
