// SPDX-License-Identifier: Apache-2.0
// SourceProgram: a module and its context.
#include "tessera/compiler/program/program.h"

#include "llvm/Support/MemoryBuffer.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/MLIRContext.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/register.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

std::unique_ptr<mlir::MLIRContext> MakeContext() {
  mlir::DialectRegistry registry;
  RegisterAllTesseraDialects(registry);
  // Errors of the frontend name the types of LLVM's dialect.
  registry.insert<mlir::arith::ArithDialect, mlir::LLVM::LLVMDialect>();
  // Passes run on the caller's thread; a program belongs to one thread at a time.
  auto context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  context->printOpOnDiagnostic(false);  // messages stay short
  return context;
}

void AddLoweredDialects(mlir::MLIRContext& context) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::affine::AffineDialect, mlir::bufferization::BufferizationDialect, mlir::cf::ControlFlowDialect,
                  mlir::complex::ComplexDialect, mlir::LLVM::LLVMDialect, mlir::linalg::LinalgDialect,
                  mlir::math::MathDialect, mlir::memref::MemRefDialect, mlir::scf::SCFDialect,
                  mlir::tensor::TensorDialect, mlir::ub::UBDialect, mlir::vector::VectorDialect>();
  context.appendDialectRegistry(registry);
}

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

// Copies through bytecode into a context of its own: two threads may then use the two programs.
SourceProgram CloneOf(mlir::ModuleOp module, std::string name) {
  auto copy = std::make_unique<SourceProgram::Impl>();
  copy->context = MakeContext();
  copy->context->appendDialectRegistry(module.getContext()->getDialectRegistry());
  copy->name = std::move(name);
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  TESSERA_CHECK(mlir::succeeded(mlir::writeBytecodeToFile(module, stream)));
  mlir::Block block;
  mlir::ParserConfig config(copy->context.get(), /*verifyAfterParse=*/false);
  TESSERA_CHECK(mlir::succeeded(mlir::readBytecodeFile(llvm::MemoryBufferRef(bytes, copy->name), &block, config)));
  copy->module = mlir::cast<mlir::ModuleOp>(&block.front());
  copy->module->getOperation()->remove();
  return SourceProgram(std::move(copy));
}

SourceProgram SourceProgram::Clone() const { return CloneOf(*impl_->module, impl_->name); }

}  // namespace tessera
