// SPDX-License-Identifier: Apache-2.0
// Which arguments a program's caller gives up, and which results take their memory over.
#ifndef TESSERA_COMPILER_DONATION_H_
#define TESSERA_COMPILER_DONATION_H_

#include <cstdint>

#include "llvm/ADT/StringRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Support/LLVM.h"

namespace tessera {

inline constexpr llvm::StringLiteral kAliasingOutput = "tf.aliasing_output";
inline constexpr llvm::StringLiteral kBufferDonor = "jax.buffer_donor";
// Of an argument that was given up: why no result takes its memory over, for --explain=memory.
inline constexpr llvm::StringLiteral kKeptAttr = "tessera.kept";

// By argument of |function|: the number of the result that takes its memory over, or -1. As JAX writes it:
//   tf.aliasing_output = K     result K, which must have the argument's type
//   jax.buffer_donor = true    the first result of the argument's type that no other argument is for, if there is one
// An error is emitted for a result that does not exist, has another type or is asked for twice.
mlir::FailureOr<llvm::SmallVector<int64_t>> AliasedResults(mlir::FunctionOpInterface function);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DONATION_H_
