// SPDX-License-Identifier: Apache-2.0
// LLVM's code generator for one kind of processor. It is reused for later programs, because its tables and passes cost
// as much as the code of a small program.
#ifndef TESSERA_COMPILER_CPU_TARGET_CODE_GENERATOR_H_
#define TESSERA_COMPILER_CPU_TARGET_CODE_GENERATOR_H_

#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

namespace tessera {

// Not thread-safe.
class CodeGenerator {
 public:
  explicit CodeGenerator(std::unique_ptr<llvm::TargetMachine> machine) : machine_(std::move(machine)) {}
  CodeGenerator(const CodeGenerator&) = delete;
  CodeGenerator& operator=(const CodeGenerator&) = delete;

  llvm::TargetMachine& machine() { return *machine_; }

  // Returns an ELF object file. Consumes the module.
  absl::StatusOr<std::string> EmitObject(llvm::Module& module);
  absl::StatusOr<std::string> EmitAssembly(llvm::Module& module);

 private:
  absl::Status AddPasses(llvm::legacy::PassManager& passes, llvm::CodeGenFileType type);
  std::string TakeBytes();

  std::unique_ptr<llvm::TargetMachine> machine_;
  llvm::SmallVector<char, 0> bytes_;
  llvm::raw_svector_ostream stream_{bytes_};
  std::unique_ptr<llvm::legacy::PassManager> object_passes_;  // write to stream_
};

// Returns a code generator to the pool of free ones.
struct ReleaseCodeGenerator {
  std::string kind;
  void operator()(CodeGenerator* generator) const;
};
using CodeGeneratorPointer = std::unique_ptr<CodeGenerator, ReleaseCodeGenerator>;

// Returns a code generator of |kind|, which identifies everything on which |make| depends. Creates a new one if none
// is free; returns null if |make| does. The number alive is the maximum ever in use at once.
CodeGeneratorPointer AcquireCodeGenerator(const std::string& kind,
                                          const std::function<std::unique_ptr<llvm::TargetMachine>()>& make);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_TARGET_CODE_GENERATOR_H_
