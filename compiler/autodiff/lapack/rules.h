// SPDX-License-Identifier: Apache-2.0
// Gradients of LAPACK routines, as JAX calls them (compiler/analysis/lapack_call.h), where JAX itself can
// differentiate the computation. One file per family.
#ifndef TESSERA_COMPILER_AUTODIFF_LAPACK_RULES_H_
#define TESSERA_COMPILER_AUTODIFF_LAPACK_RULES_H_

#include "llvm/ADT/StringMap.h"
#include "tessera/compiler/autodiff/lapack/linear_algebra.h"

namespace tessera::autodiff {

// A call with validated operands, results and options.
struct LapackCall {
  stablehlo::CustomCallOp op;
  llvm::StringMap<char> options;  // letters, by name; the number 1 for a true option

  bool IsTrue(llvm::StringRef option) const { return options.lookup(option) == 1; }
  bool Is(llvm::StringRef option, char letter) const { return options.lookup(option) == letter; }
};
using LapackRule = llvm::LogicalResult (*)(const LapackCall& call, Backward& backward);
using LapackRules = llvm::StringMap<LapackRule>;  // by routine

void AddSolveRules(LapackRules& rules);          // potrf, trsm, gtsv, lagts
void AddLuRules(LapackRules& rules);             // getrf
void AddQrRules(LapackRules& rules);             // geqrf, orgqr, ormqr
void AddEigenvalueRules(LapackRules& rules);     // syevd, geev
void AddSingularValueRules(LapackRules& rules);  // gesdd, gesvd

// Returns the rules of every family.
const LapackRules& AllLapackRules();

// Calls |routine| on |operands|, with the options of |like|, if not null, except for |changes|.
stablehlo::CustomCallOp CallLapack(HloBuilder& hlo, llvm::StringRef routine, mlir::TypeRange results,
                                   mlir::ValueRange operands, stablehlo::CustomCallOp like,
                                   llvm::ArrayRef<std::pair<llvm::StringRef, char>> changes = {});

// Returns P^T x, where P is the row permutation of getrf's |pivots|.
mlir::Value UndoPivots(HloBuilder& hlo, mlir::Value pivots, mlir::Value x);

// Returns the results of a loop over 0, 1, ..., |trips| - 1; |body| takes the index (an i32 scalar) and the carried
// values.
llvm::SmallVector<mlir::Value> CountedLoop(
    HloBuilder& hlo, int64_t trips, llvm::ArrayRef<mlir::Value> initial,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(HloBuilder&, mlir::Value, mlir::ValueRange)> body);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_LAPACK_RULES_H_
