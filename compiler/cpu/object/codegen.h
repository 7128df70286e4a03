// SPDX-License-Identifier: Apache-2.0
// Turns the LLVM dialect into a shared object.
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

// Translates |module|, all of it in the LLVM dialect, for |target|.
absl::StatusOr<LlvmProgram> TranslateForTarget(mlir::ModuleOp module, const CpuTarget& target);

void Optimize(LlvmProgram& program, CpuTarget& target);

// Returns the text that options.emit of compile.h asks for.
std::string PrintLlvm(const LlvmProgram& program);
absl::StatusOr<std::string> PrintAssembly(LlvmProgram& program, CpuTarget& target);

// Returns ELF object files: the program is cut into parts, which are optimised and emitted at once on all cores. The
// program is used up.
absl::StatusOr<std::vector<std::string>> EmitObjects(LlvmProgram program, CpuTarget& target);

// Links |objects| to a shared object. Fails with Internal when anything but libc and libm, and the sanitizer of
// instrumented objects, is left undefined. Calls are serialised: lld keeps process-wide state.
absl::StatusOr<std::string> LinkSharedObject(absl::Span<const std::string> objects);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_OBJECT_CODEGEN_H_
