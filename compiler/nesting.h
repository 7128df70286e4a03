// SPDX-License-Identifier: Apache-2.0
// How deep a program is nested. MLIR's parser, printer and passes recurse over nesting; input beyond a limit is refused
// before they see it.
#ifndef TESSERA_COMPILER_NESTING_H_
#define TESSERA_COMPILER_NESTING_H_

#include <cstdint>
#include <string_view>

#include "mlir/IR/Operation.h"

namespace tessera {

inline constexpr int64_t kMaxNesting = 1000;

struct TextNesting {
  int64_t depth = 0;  // the largest number of brackets open at one place
  int64_t line = 0;   // where kMaxNesting was first exceeded, counted from 1; 0 if nowhere
  int64_t column = 0;
};

// Counts (), [], {} and <> of MLIR text, without what stands in strings and comments. Never fails: what is no MLIR is
// left to the parser.
TextNesting NestingOfText(std::string_view text);

// The deepest nesting of regions in |op|, without recursion.
int64_t NestingOfRegions(mlir::Operation* op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_NESTING_H_
