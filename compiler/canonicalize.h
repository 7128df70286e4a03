// SPDX-License-Identifier: Apache-2.0
// MLIR's canonicalisation, with patterns that are collected once in a context.
#ifndef TESSERA_COMPILER_CANONICALIZE_H_
#define TESSERA_COMPILER_CANONICALIZE_H_

#include <memory>

#include "mlir/Pass/Pass.h"

namespace tessera {

// Returns a pass that does what mlir::createCanonicalizerPass() does, under the same name.
std::unique_ptr<mlir::Pass> CreateCanonicalize();

}  // namespace tessera

#endif  // TESSERA_COMPILER_CANONICALIZE_H_
