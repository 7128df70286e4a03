// SPDX-License-Identifier: Apache-2.0
// SourceProgram: a module and its context.
#include "tessera/compiler/program/program.h"

#include "llvm/Support/MemoryBuffer.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/MLIRContext.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

SourceProgram::SourceProgram(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
SourceProgram::~SourceProgram() = default;
SourceProgram::SourceProgram(SourceProgram&&) noexcept = default;
SourceProgram& SourceProgram::operator=(SourceProgram&&) noexcept = default;

std::string SourceProgram::ToString() const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  impl_->module->print(stream);
  return text;
}

// Copies through bytecode into a new context: two threads may then use the two programs.
SourceProgram CloneOf(mlir::ModuleOp module, std::string name) {
  auto copy = std::make_unique<SourceProgram::Impl>();
  copy->name = std::move(name);
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  TESSERA_CHECK(mlir::succeeded(mlir::writeBytecodeToFile(module, stream)));
  copy->context = bytes.size() > kMostSharedBytes ? MakeContext() : AcquireContext();
  copy->context->appendDialectRegistry(module.getContext()->getDialectRegistry());
  mlir::Block block;
  mlir::ParserConfig config(copy->context.get(), /*verifyAfterParse=*/false);
  TESSERA_CHECK(mlir::succeeded(mlir::readBytecodeFile(llvm::MemoryBufferRef(bytes, copy->name), &block, config)));
  copy->module = mlir::cast<mlir::ModuleOp>(&block.front());
  copy->module->getOperation()->remove();
  return SourceProgram(std::move(copy));
}

SourceProgram SourceProgram::Clone() const { return CloneOf(*impl_->module, impl_->name); }

}  // namespace tessera
