// SPDX-License-Identifier: Apache-2.0
// Program: a module and its context.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/MLIRContext.h"
#include "tessera/compiler/program_impl.h"
#include "tessera/dialects/register.h"

namespace tessera {

std::unique_ptr<mlir::MLIRContext> MakeContext() {
  mlir::DialectRegistry registry;
  RegisterAllTesseraDialects(registry);
  registry.insert<mlir::arith::ArithDialect>();
  // Passes run on the caller's thread; a program belongs to one thread at a time.
  return std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
}

Program::Program(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Program::~Program() = default;
Program::Program(Program&&) noexcept = default;
Program& Program::operator=(Program&&) noexcept = default;

std::string Program::ToString() const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  impl_->module->print(stream);
  return text;
}

}  // namespace tessera
