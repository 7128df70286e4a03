// SPDX-License-Identifier: Apache-2.0
// The contents of a SourceProgram, with MLIR types. Only the compiler's own files include it.
#ifndef TESSERA_COMPILER_PROGRAM_PROGRAM_IMPL_H_
#define TESSERA_COMPILER_PROGRAM_PROGRAM_IMPL_H_

#include <memory>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "tessera/compiler/context/context.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

struct SourceProgram::Impl {
  // Declared before the module, so that the context is released after the module.
  ContextPointer context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::string name;  // the file or model, for messages
};

// Copies |module| into a new context.
SourceProgram CloneOf(mlir::ModuleOp module, std::string name);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_PROGRAM_IMPL_H_
