// SPDX-License-Identifier: Apache-2.0
// What of the compiler's remarks people are shown.
#ifndef TESSERA_COMPILER_REMARKS_H_
#define TESSERA_COMPILER_REMARKS_H_

#include <functional>
#include <string>

namespace tessera {

// For CompileOptions::remark: hands each text on once, and of those that have a name in common (docs/strict.md) the
// first few, with a word that there are more. The copies of one such function count together; used by one thread.
std::function<void(const std::string&)> FewRemarks(std::function<void(const std::string&)> show);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REMARKS_H_
