// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/differentiate.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/autodiff/gradients.h"
#include "tessera/compiler/frontend/gradients/gradients.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status Differentiate(SourceProgram& program) {
  mlir::ModuleOp module = *program.impl().module;
  mlir::DialectRegistry registry;
  autodiff::RegisterGradients(registry);
  autodiff::RegisterFrontendGradients(registry);
  module.getContext()->appendDialectRegistry(registry);
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  mlir::Operation* end = main.getBody().front().getTerminator();
  autodiff::HloBuilder hlo(mlir::OpBuilder(end), end->getLoc());
  llvm::SmallVector<mlir::Value> inputs;
  for (mlir::Value argument : main.getArguments()) {
    if (llvm::isa<mlir::FloatType>(autodiff::ElementOf(argument))) inputs.push_back(argument);
  }

  std::string message;
  mlir::ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic& diagnostic) {
    message += diagnostic.str() + "; ";
    return mlir::success();
  });
  autodiff::Replaced replaced;
  auto gradients = autodiff::Gradients(hlo, end->getOperand(0), inputs, replaced);
  if (mlir::failed(gradients)) return InvalidArgument("{}", message);
  // The terminator uses values of loops that were rebuilt.
  mlir::Value loss = end->getOperand(0);
  for (auto [from, to] : replaced.values) {
    if (loss == from) loss = to;
  }
  for (mlir::Operation* op : replaced.dead) op->erase();
  llvm::SmallVector<mlir::Value> results{loss};
  for (auto [input, gradient] : llvm::zip_equal(inputs, *gradients))
    results.push_back(gradient ? gradient : hlo.ZerosLike(input));
  end->setOperands(results);
  main.setFunctionType(
      mlir::FunctionType::get(module.getContext(), main.getArgumentTypes(), mlir::ValueRange(results).getTypes()));
  return absl::OkStatus();
}

}  // namespace tessera
