// SPDX-License-Identifier: Apache-2.0
// Donated arguments of a program, and the results that take over their memory.
#ifndef TESSERA_COMPILER_ANALYSIS_DONATION_H_
#define TESSERA_COMPILER_ANALYSIS_DONATION_H_

#include <cstdint>

#include "llvm/ADT/StringRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Support/LLVM.h"

namespace tessera {

inline constexpr llvm::StringLiteral kAliasingOutput = "tf.aliasing_output";
inline constexpr llvm::StringLiteral kBufferDonor = "jax.buffer_donor";
// Attribute of a donated argument: why no result takes over its memory, for --explain=memory.
inline constexpr llvm::StringLiteral kKeptAttr = "tessera.kept";

// Returns, for each argument of |function|, the index of the result that takes over its memory, or -1. JAX's
// attributes determine it; importing a TensorFlow program creates them (compiler/program/tensorflow_forms.h):
//    tf.aliasing_output = K     result K, which must have the argument's type
//    jax.buffer_donor = true    the first result of the argument's type that no other argument takes, if any
// Fails, with an error, for a result that does not exist, has another type or is requested twice.
mlir::FailureOr<llvm::SmallVector<int64_t>> AliasedResults(mlir::FunctionOpInterface function);

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_DONATION_H_
