// SPDX-License-Identifier: Apache-2.0
// Custom calls of LAPACK routines, as JAX exports linear algebra for CPUs: @lapack_sgetrf_ffi and similar, and
// @tridiagonal_solve_perturbed_ffi.
#ifndef TESSERA_COMPILER_ANALYSIS_LAPACK_CALL_H_
#define TESSERA_COMPILER_ANALYSIS_LAPACK_CALL_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/dialects/stablehlo/basic/communication_ops.h"

namespace tessera {

// Returns the routine that |call| names, without the letter of its element type: "getrf". The real and the complex
// form share a name: "orgqr" for ungqr, "ormqr" for unmqr, "syevd" for heevd, "sytrd" for hetrd. The tridiagonal
// solver that perturbs tiny pivots is "lagts", the LAPACK routine whose rule it follows. Returns nullopt for other
// calls.
std::optional<std::string> LapackRoutine(stablehlo::CustomCallOp call);

// Returns the target of calls of |routine| for elements of type |element|: f32, f64 or complex numbers of either. The
// routine has one name for real and complex elements.
std::string LapackTarget(llvm::StringRef routine, mlir::Type element);

// Returns whether |routine| takes the diagonals of a matrix instead of the matrix.
bool TakesDiagonals(llvm::StringRef routine);

// LAPACK options: the integers of the call's configuration by name; true is 1.
using LapackOptions = llvm::SmallVector<std::pair<std::string, int64_t>>;

// The attribute of a kernel that lists unused results, which the kernel need not write. It is not an option of the
// routine.
inline constexpr char kUnreadResults[] = "unread";

// Returns whether result |index| of |routine| is meaningless under |options|: a matrix that LAPACK overwrites, or
// vectors that are not requested.
bool IsWithoutMeaning(llvm::StringRef routine, const LapackOptions& options, unsigned index);

// Returns the options of a call of |routine|. Fails with InvalidArgument unless the call's operands and results have
// the routine's types and all of its options are given.
absl::StatusOr<LapackOptions> CheckLapackCall(stablehlo::CustomCallOp call, llvm::StringRef routine);

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_LAPACK_CALL_H_
