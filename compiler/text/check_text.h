// SPDX-License-Identifier: Apache-2.0
// MLIR text, looked over before MLIR's parser sees it. The parser, and whatever walks or prints what it gives, recurses
// over brackets, over operators of affine expressions and over aliases of aliases; and an alias stands for all of its
// value at every use, so that a chain of them, each naming the one before twice, is small in a file and endless in
// print.
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

// The first fault: nesting beyond kMaxNesting of brackets and aliases, longer chains of operators, aliases that stand
// for far more than there is. What stands in strings and comments does not count; what is no MLIR is left to the
// parser. Takes time proportional to the text.
std::optional<TextFault> CheckText(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_CHECK_TEXT_H_
