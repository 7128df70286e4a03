// SPDX-License-Identifier: Apache-2.0
// Chooses which of the compiler's remarks people see.
#ifndef TESSERA_COMPILER_DRIVER_REMARKS_H_
#define TESSERA_COMPILER_DRIVER_REMARKS_H_

#include <functional>
#include <string>

namespace tessera {

// Returns a function for CompileOptions::remark. It hands each text on once, and only the first few remarks with the
// same name (docs/strict.md), with a note that there are more. Copies of one such function count together; one thread
// uses them.
std::function<void(const std::string&)> FewRemarks(std::function<void(const std::string&)> show);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_REMARKS_H_
