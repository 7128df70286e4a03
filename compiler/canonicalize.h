// SPDX-License-Identifier: Apache-2.0
// MLIR's canonicalizer, with patterns that are collected once per context.
#ifndef TESSERA_COMPILER_CANONICALIZE_H_
#define TESSERA_COMPILER_CANONICALIZE_H_

#include <memory>

#include "mlir/Pass/Pass.h"

namespace tessera {

// Returns a pass with the behaviour and the name of mlir::createCanonicalizerPass().
std::unique_ptr<mlir::Pass> CreateCanonicalize();

}  // namespace tessera

#endif  // TESSERA_COMPILER_CANONICALIZE_H_
