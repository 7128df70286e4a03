// SPDX-License-Identifier: Apache-2.0
// What the compiler does where it cannot do what a program asks for, or would be served best by: each case has a name,
// and is a remark, or an error where CompileOptions::strict is set (docs/strict.md).
#ifndef TESSERA_COMPILER_FALLBACK_H_
#define TESSERA_COMPILER_FALLBACK_H_

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"

namespace tessera {

enum class Fallback {
  kNotFolded,         // replicas stay programs of their own
  kRepeated,          // an op is repeated for each of the replicas that are folded
  kNotCut,            // pieces of an operand are joined, and every shard computes the whole
  kNoSharding,        // every shard computes the whole program
  kUpdateNotSharded,  // one replica updates a large variable
  kNotByPieces,       // every shard writes the whole of a result that it has a piece of
  kDonationDropped,   // an argument is given up for nothing
  kStateCopied,       // a new value is computed elsewhere and copied to where the old one was
  kFirstReplica,      // host code for all replicas is given the values of the first
  kIgnoredAttribute,  // an attribute of a program says something that is not acted on
};

// "not-folded"
llvm::StringRef NameOf(Fallback fallback);

// A remark that begins with the name, to which the caller adds what happens and why. The pass goes on: who runs it
// turns the remark into an error if it is to be one (DiagnosticCollector, tessera-opt --strict).
mlir::InFlightDiagnostic EmitFallback(mlir::Location location, Fallback fallback);

bool IsFallback(mlir::Diagnostic& diagnostic);

// What the message of an error adds to that of the remark.
inline constexpr llvm::StringLiteral kStrictHint = " (an error because of --strict)";

}  // namespace tessera

#endif  // TESSERA_COMPILER_FALLBACK_H_
