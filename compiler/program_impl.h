// SPDX-License-Identifier: Apache-2.0
// What a Program hides. For the compiler's own files only: this is where MLIR begins.
#ifndef TESSERA_COMPILER_PROGRAM_IMPL_H_
#define TESSERA_COMPILER_PROGRAM_IMPL_H_

#include <memory>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "tessera/compiler/compile.h"

namespace tessera {

struct Program::Impl {
  // Declared before the module: destroyed after it.
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::string name;  // of the file or model, for messages
};

// A context with every dialect that a program may contain, and those that the compiler lowers to.
std::unique_ptr<mlir::MLIRContext> MakeContext();

// Adds the dialects of stages after StableHLO, which a program as it is exported has nothing of.
void AddLoweredDialects(mlir::MLIRContext& context);

// |module| in a context of its own.
Program CloneOf(mlir::ModuleOp module, std::string name);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_IMPL_H_
