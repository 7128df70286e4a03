// SPDX-License-Identifier: Apache-2.0
// Compiles the LLVM dialect to a shared object.
#ifndef TESSERA_COMPILER_CPU_OBJECT_CODEGEN_H_
#define TESSERA_COMPILER_CPU_OBJECT_CODEGEN_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/cpu/target/target.h"

namespace tessera {

struct LlvmProgram {
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
};

// Translates |module|, entirely in the LLVM dialect, for |target|.
absl::StatusOr<LlvmProgram> TranslateForTarget(mlir::ModuleOp module, const CpuTarget& target);

void Optimize(LlvmProgram& program, CpuTarget& target);

// Returns the text that options.emit of compile.h selects.
std::string PrintLlvm(const LlvmProgram& program);
absl::StatusOr<std::string> PrintAssembly(LlvmProgram& program, CpuTarget& target);

// Returns ELF object files: the program is split into parts, which are optimized and emitted in parallel on all cores.
// Consumes the program.
absl::StatusOr<std::vector<std::string>> EmitObjects(LlvmProgram program, CpuTarget& target);

// Links |objects| to a shared object. Fails with Internal for undefined symbols outside of libc, libm, and the
// sanitizer of instrumented objects. Calls are serialized, because lld has process-wide state.
absl::StatusOr<std::string> LinkSharedObject(absl::Span<const std::string> objects);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_OBJECT_CODEGEN_H_
