// SPDX-License-Identifier: Apache-2.0
// Checks MLIR text before MLIR's parser reads it. The parser, and the code that walks or prints its result, recurses
// over brackets, over operators of affine expressions and over aliases of aliases. An alias also stands for its whole
// value at every use. So a chain of aliases, each naming the one before twice, is small in a file and endless in print.
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
// that stand for far more text than there is. Strings and comments do not count. The parser reports text that is no
// MLIR. Takes time proportional to the text.
std::optional<TextFault> CheckText(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_CHECK_TEXT_H_
