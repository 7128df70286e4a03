// SPDX-License-Identifier: Apache-2.0
// Builders of tessera_rt.call.
#ifndef TESSERA_COMPILER_LOWER_CALLS_RUNTIME_CALLS_H_
#define TESSERA_COMPILER_LOWER_CALLS_RUNTIME_CALLS_H_

#include "mlir/IR/Builders.h"
#include "mlir/IR/PatternMatch.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

// Calls |callee| with |inputs|; the results are of |types|, in newly allocated memory.
mlir::ValueRange CallRuntime(mlir::OpBuilder& builder, mlir::Location location, rt::Callee callee,
                             mlir::ValueRange inputs, mlir::TypeRange types,
                             llvm::ArrayRef<mlir::NamedAttribute> config);

// Returns "file:line:column", or |name| for a location without a file, for runtime messages.
mlir::StringAttr LocationText(mlir::Location location, llvm::StringRef name);

// Returns "file:line:column" or the op's name.
mlir::StringAttr LocationText(mlir::Operation* op);

// Attribute of a host_call outside of a host region that holds its mode.
inline constexpr llvm::StringLiteral kHostModeAttr = "tessera.mode";

// Adds patterns for tessera ops that the runtime executes.
void PopulateRuntimeCallPatterns(mlir::RewritePatternSet& patterns);

// Adds patterns for check.* ops and custom calls (checks.cpp).
void PopulateCheckPatterns(mlir::RewritePatternSet& patterns);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_CALLS_RUNTIME_CALLS_H_
