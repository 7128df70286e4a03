// SPDX-License-Identifier: Apache-2.0
// The MLIR contexts of programs. A program has its own context while it lives. Small programs reuse contexts: loading
// the dialects takes a quarter of the smallest compilations.
#ifndef TESSERA_COMPILER_CONTEXT_CONTEXT_H_
#define TESSERA_COMPILER_CONTEXT_CONTEXT_H_

#include <cstddef>
#include <memory>
#include <string_view>

#include "mlir/IR/MLIRContext.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace tessera {

// Releases a program's context: it is destroyed, or kept for a later program of AcquireContext.
class ReleaseContext {
 public:
  ReleaseContext() = default;
  explicit ReleaseContext(int programs) : programs_(programs) {}
  void operator()(mlir::MLIRContext* context) const;

  // Returns how many programs have used the context, including this one; 0 for a context that is not reused.
  int programs() const { return programs_; }

 private:
  int programs_ = 0;
};

using ContextPointer = std::unique_ptr<mlir::MLIRContext, ReleaseContext>;

// Creates a context for one program, with every dialect that a program may contain. It runs passes on the caller's
// thread.
ContextPointer MakeContext();

// Returns a context like MakeContext, possibly reused from an earlier program. It contains the dialects and interfaces
// that earlier programs needed, including those of later stages. A context accumulates the attributes of all its
// programs, so it is destroyed after a number of them. A context with threads is destroyed with its program.
ContextPointer AcquireContext();

// The maximum size of text, bytecode or constants for which a program should use AcquireContext.
inline constexpr size_t kMostSharedBytes = size_t{64} << 10;

// Returns whether the text or bytecode of a program may be parsed in a context of AcquireContext. It must be small,
// and name no dialect of later stages, which a reused context would accept.
bool MayShareContext(std::string_view bytes, bool is_text);

// Returns the canonicalization patterns of all ops that |context| has loaded. A context of this file caches them.
mlir::FrozenRewritePatternSet CanonicalPatterns(mlir::MLIRContext& context);

// Adds the dialects of stages after StableHLO, which exported programs do not use.
void AddLoweredDialects(mlir::MLIRContext& context);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CONTEXT_CONTEXT_H_
