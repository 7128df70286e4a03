// SPDX-License-Identifier: Apache-2.0
// Limits how deep a program is nested, because MLIR's parser, printer and passes recurse over nesting. Input beyond a
// limit is rejected before MLIR reads it: text by check_text.h, bytecode by bytecode/structure.h.
#ifndef TESSERA_COMPILER_NESTING_H_
#define TESSERA_COMPILER_NESTING_H_

#include <cstdint>

#include "mlir/IR/Operation.h"

namespace tessera {

inline constexpr int64_t kMaxNesting = 1000;

// Returns the deepest nesting of regions in |op|, without recursion.
int64_t NestingOfRegions(mlir::Operation* op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_NESTING_H_
