// SPDX-License-Identifier: Apache-2.0
// Passes from tensors to buffers with fixed offsets, the same for every target.
#ifndef TESSERA_COMPILER_BUFFER_PASSES_H_
#define TESSERA_COMPILER_BUFFER_PASSES_H_

#include <memory>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

#define GEN_PASS_DECL
#include "tessera/compiler/buffer/passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "tessera/compiler/buffer/passes.h.inc"

}  // namespace tessera

#endif  // TESSERA_COMPILER_BUFFER_PASSES_H_
