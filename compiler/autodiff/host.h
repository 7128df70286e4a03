// SPDX-License-Identifier: Apache-2.0
// Attributes of host code in differentiated programs.
#ifndef TESSERA_COMPILER_AUTODIFF_HOST_H_
#define TESSERA_COMPILER_AUTODIFF_HOST_H_

#include "llvm/ADT/StringRef.h"

namespace tessera::autodiff {

// Attribute of a tessera.host: it is deterministic and may run again. The backward pass of a loop or branch recomputes
// its values.
inline constexpr llvm::StringLiteral kRepeatable = "autodiff.repeatable";

// Attribute of a tessera.host: its operands are global, the same on all shards, and so are the gradients of its
// results.
inline constexpr llvm::StringLiteral kGlobalValues = "autodiff.global_values";

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_HOST_H_
