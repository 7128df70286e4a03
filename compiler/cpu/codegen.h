// SPDX-License-Identifier: Apache-2.0
// From the LLVM dialect to a shared object.
#ifndef TESSERA_COMPILER_CPU_CODEGEN_H_
#define TESSERA_COMPILER_CPU_CODEGEN_H_

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/cpu/target.h"

namespace tessera {

struct LlvmProgram {
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
};

// Translates |module|, all of it in the LLVM dialect, and optimises it for |target|.
absl::StatusOr<LlvmProgram> OptimizeForTarget(mlir::ModuleOp module, CpuTarget& target);

// The text that options.emit of compile.h asks for.
std::string PrintLlvm(const LlvmProgram& program);
absl::StatusOr<std::string> PrintAssembly(LlvmProgram& program, CpuTarget& target);

// An ELF object file. Consumes the module's shape: call it last.
absl::StatusOr<std::string> EmitObject(LlvmProgram& program, CpuTarget& target);

// Links |object| to a shared object. Internal when anything but libc and libm, and the sanitizer of an instrumented
// object, is left undefined. Serialised: lld keeps process-wide state.
absl::StatusOr<std::string> LinkSharedObject(std::string_view object);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_CODEGEN_H_
