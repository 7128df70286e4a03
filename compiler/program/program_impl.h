// SPDX-License-Identifier: Apache-2.0
// The contents of a SourceProgram. Only the compiler's own files include it: MLIR begins here.
#ifndef TESSERA_COMPILER_PROGRAM_PROGRAM_IMPL_H_
#define TESSERA_COMPILER_PROGRAM_PROGRAM_IMPL_H_

#include <memory>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

struct SourceProgram::Impl {
  // Declared before the module, so that the context is destroyed after the module.
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::string name;  // the file's or model's name, for messages
};

// Makes a context with every dialect that a program may contain, and the dialects to which the compiler lowers.
std::unique_ptr<mlir::MLIRContext> MakeContext();

// Adds the dialects of stages after StableHLO, which exported programs do not use.
void AddLoweredDialects(mlir::MLIRContext& context);

// Copies |module| into a context of its own.
SourceProgram CloneOf(mlir::ModuleOp module, std::string name);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_PROGRAM_IMPL_H_
