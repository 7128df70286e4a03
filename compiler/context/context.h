// SPDX-License-Identifier: Apache-2.0
// The MLIR contexts of programs. A program has a context for itself while it lives. Small programs hand it on: loading
// the dialects takes a quarter of the smallest compilations.
#ifndef TESSERA_COMPILER_CONTEXT_CONTEXT_H_
#define TESSERA_COMPILER_CONTEXT_CONTEXT_H_

#include <cstddef>
#include <memory>
#include <string_view>

#include "mlir/IR/MLIRContext.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace tessera {

// Ends the time of a context in a program: the context is destroyed, or kept for a later program of AcquireContext.
class ReleaseContext {
 public:
  ReleaseContext() = default;
  explicit ReleaseContext(int programs) : programs_(programs) {}
  void operator()(mlir::MLIRContext* context) const;

  // Returns how many programs the context has had, this one too. 0: it is of one program only.
  int programs() const { return programs_; }

 private:
  int programs_ = 0;
};

using ContextPointer = std::unique_ptr<mlir::MLIRContext, ReleaseContext>;

// Makes a context of one program, with every dialect that a program may contain. It runs passes on the caller's thread.
ContextPointer MakeContext();

// Returns a context as MakeContext does, which an earlier program may have had and a later one may get. Dialects and
// interfaces that the earlier program needed are there, those of later stages, too. Attributes of all its programs stay
// in a context, so it ends after a number of them. A context that was given threads ends with its program.
ContextPointer AcquireContext();

// The bytes of text, bytecode or constants up to which a program shall have a context of AcquireContext.
inline constexpr size_t kMostSharedBytes = size_t{64} << 10;

// Returns whether the text or bytecode of a program may be parsed in a context of AcquireContext. It is small, and
// names no dialect of later stages, which a context with these dialects would accept.
bool MayShareContext(std::string_view bytes, bool is_text);

// Returns the canonicalisations of all ops that |context| has loaded. A context of this file keeps them for the next
// call.
mlir::FrozenRewritePatternSet CanonicalPatterns(mlir::MLIRContext& context);

// Adds the dialects of stages after StableHLO, which exported programs do not use.
void AddLoweredDialects(mlir::MLIRContext& context);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CONTEXT_CONTEXT_H_
