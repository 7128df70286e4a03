// SPDX-License-Identifier: Apache-2.0
// Checks MLIR text before MLIR's parser reads it. The parser and the code that walks or prints its result are
// recursive. They recurse over brackets, operators of affine expressions and nested aliases. An alias is also expanded
// at every use. So a chain of aliases, each using the previous one twice, is small in a file and exponential when
// printed.
#ifndef TESSERA_COMPILER_TEXT_CHECK_TEXT_H_
#define TESSERA_COMPILER_TEXT_CHECK_TEXT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

struct TextFault {
  std::string what;  // "brackets and aliases are nested more than 1000 deep"
  int64_t line = 0;  // counted from 1
  int64_t column = 0;
};

// Returns the first fault: nesting of brackets and aliases beyond kMaxNesting, longer chains of operators, or aliases
// that expand to far more text than there is. Strings and comments do not count. The parser reports text that is not
// MLIR. Takes time linear in the text.
std::optional<TextFault> CheckText(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_CHECK_TEXT_H_
