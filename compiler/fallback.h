// SPDX-License-Identifier: Apache-2.0
// Fallbacks are cases in which the compiler cannot do what a program requests, or only inefficiently. Each case has a
// name and is a remark, or an error when CompileOptions::strict is set (docs/strict.md).
#ifndef TESSERA_COMPILER_FALLBACK_H_
#define TESSERA_COMPILER_FALLBACK_H_

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"

namespace tessera {

enum class Fallback {
  kNotFolded,         // replicas remain separate programs
  kRepeated,          // an op is repeated for each folded replica
  kNotCut,            // slices of an operand are gathered, and every shard computes the whole result
  kNoSharding,        // every shard computes the whole program
  kUpdateNotSharded,  // one replica updates a large variable
  kNotByPieces,       // every shard writes the whole of a result of which it has a slice
  kDonationDropped,   // an argument is given up, but no result takes over its memory
  kStateCopied,       // a new value is computed elsewhere and copied into the memory of the old one
  kFirstReplica,      // host code for all replicas gets the values of the first
  kIgnoredAttribute,  // the compiler does not act on an attribute of the program
};

// Returns, for example, "not-folded".
llvm::StringRef NameOf(Fallback fallback);

// Emits a remark that starts with the name; the caller appends what happens and why. The pass continues: its runner
// (DiagnosticCollector, tessera-opt --strict) turns the remark into an error where strict.
mlir::InFlightDiagnostic EmitFallback(mlir::Location location, Fallback fallback);

bool IsFallback(mlir::Diagnostic& diagnostic);

// The suffix of a remark that becomes an error.
inline constexpr llvm::StringLiteral kStrictHint = " (an error because of --strict)";

}  // namespace tessera

#endif  // TESSERA_COMPILER_FALLBACK_H_
