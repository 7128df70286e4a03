// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/target/code_generator.h"

#include <mutex>
#include <utility>
#include <vector>

#include "llvm/ADT/StringMap.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Code generators that are not in use.
struct Waiting {
  std::mutex mutex;
  llvm::StringMap<std::vector<std::unique_ptr<CodeGenerator>>> generators;
};

Waiting& GetWaiting() {
  static auto* const waiting = new Waiting;  // outlives threads that compile while the process ends
  return *waiting;
}

}  // namespace

absl::Status CodeGenerator::AddPasses(llvm::legacy::PassManager& passes, llvm::CodeGenFileType type) {
  if (machine_->addPassesToEmitFile(passes, stream_, nullptr, type)) {
    return Internal("LLVM cannot emit code for {}", machine_->getTargetCPU().str());
  }
  return absl::OkStatus();
}

std::string CodeGenerator::TakeBytes() {
  std::string bytes(bytes_.begin(), bytes_.end());
  bytes_.clear();
  return bytes;
}

absl::StatusOr<std::string> CodeGenerator::EmitObject(llvm::Module& module) {
  if (!object_passes_) {
    auto passes = std::make_unique<llvm::legacy::PassManager>();
    RETURN_IF_ERROR(AddPasses(*passes, llvm::CodeGenFileType::ObjectFile));
    object_passes_ = std::move(passes);
  }
  object_passes_->run(module);
  return TakeBytes();
}

absl::StatusOr<std::string> CodeGenerator::EmitAssembly(llvm::Module& module) {
  llvm::legacy::PassManager passes;
  RETURN_IF_ERROR(AddPasses(passes, llvm::CodeGenFileType::AssemblyFile));
  passes.run(module);
  return TakeBytes();
}

void ReleaseCodeGenerator::operator()(CodeGenerator* generator) const {
  std::unique_ptr<CodeGenerator> owned(generator);
  Waiting& waiting = GetWaiting();
  std::lock_guard<std::mutex> lock(waiting.mutex);
  waiting.generators[kind].push_back(std::move(owned));
}

CodeGeneratorPointer AcquireCodeGenerator(const std::string& kind,
                                          const std::function<std::unique_ptr<llvm::TargetMachine>()>& make) {
  Waiting& waiting = GetWaiting();
  {
    std::lock_guard<std::mutex> lock(waiting.mutex);
    auto& generators = waiting.generators[kind];
    if (!generators.empty()) {
      CodeGeneratorPointer generator(generators.back().release(), ReleaseCodeGenerator{kind});
      generators.pop_back();
      return generator;
    }
  }
  std::unique_ptr<llvm::TargetMachine> machine = make();
  if (!machine) return nullptr;
  return CodeGeneratorPointer(new CodeGenerator(std::move(machine)), ReleaseCodeGenerator{kind});
}

}  // namespace tessera
