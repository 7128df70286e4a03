// SPDX-License-Identifier: Apache-2.0
// Converts between portable artifacts and programs.
#ifndef TESSERA_DIALECTS_VHLO_CONVERT_H_
#define TESSERA_DIALECTS_VHLO_CONVERT_H_

#include "mlir/IR/BuiltinOps.h"
#include "tessera/dialects/vhlo/version.h"

namespace tessera::vhlo {

// Replaces every versioned operation by its stablehlo or func equivalent. Operations of other dialects are kept,
// because artifacts may contain them. Emits an error at the first operation that cannot be upgraded.
mlir::LogicalResult UpgradeToStablehlo(mlir::ModuleOp module);

// Does the reverse: converts every stablehlo and func operation to its equivalent in `version`. Emits an error at the
// first operation that `version` cannot express: a newer operation, type or attribute, or another dialect.
mlir::LogicalResult DowngradeFromStablehlo(mlir::ModuleOp module, const Version& version);

// Downgrades `module` and writes it as an artifact of `version`.
mlir::LogicalResult WriteArtifact(mlir::ModuleOp module, const Version& version, llvm::raw_ostream& stream);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_CONVERT_H_
