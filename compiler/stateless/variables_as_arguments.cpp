// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/stateless/variables_as_arguments.h"

#include <map>

#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using mlir::Operation;

// Erases ops of `block` whose results nothing reads, those of nested blocks included.
void EraseUnread(mlir::Block& block) {
  for (Operation& op : llvm::make_early_inc_range(llvm::reverse(block))) {
    const bool is_unread_variable = llvm::isa<ir::ReadVarOp>(op) && op.use_empty();
    if (is_unread_variable || mlir::isOpTriviallyDead(&op)) {
      op.erase();
      continue;
    }
    for (mlir::Region& region : op.getRegions())
      for (mlir::Block& inner : region) EraseUnread(inner);
  }
}

absl::Status CheckPlacement(ir::ComputationOp computation, ir::VarOp variable) {
  if (variable.getPlacement() == ir::Placement::kMirrored) return absl::OkStatus();
  return InvalidArgument(
      "{}: variable \"{}\" has a value per replica or lies in pieces, and an exported program is one piece; expected a "
      "mirrored variable",
      LocationText(computation.getLoc()), variable.getSymName().str());
}

// Refuses what reaches beyond arguments and results.
absl::Status CheckStateless(ir::ComputationOp computation) {
  absl::Status status;
  computation.walk([&](Operation* op) {
    if (auto write = llvm::dyn_cast<ir::WriteVarOp>(op)) {
      status = InvalidArgument(
          "{}: the prediction assigns variable \"{}\", and an exported program has no state; assign it in training "
          "alone",
          LocationText(op->getLoc()), write.getVariable().str());
    } else if (llvm::isa<ir::InfeedOp, ir::OutfeedOp>(op)) {
      status = InvalidArgument("{}: the prediction reads or writes a feed, and an exported program has none",
                               LocationText(op->getLoc()));
    }
    return status.ok() ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
  });
  return status;
}

// Puts arguments of these variables in front of those that the computation has, in place of their reads.
absl::StatusOr<std::vector<VariableArgument>> MakeArguments(ir::ComputationOp computation, const std::string& prefix) {
  std::map<std::string, std::vector<ir::ReadVarOp>> reads;
  computation.walk([&](ir::ReadVarOp read) { reads[read.getVariable().str()].push_back(read); });
  mlir::Block& body = computation.getBody().front();
  mlir::Builder builder(computation.getContext());
  llvm::SmallVector<mlir::Attribute> attributes;
  std::vector<VariableArgument> arguments;
  for (auto& [name, ops] : reads) {
    auto variable = mlir::SymbolTable::lookupNearestSymbolFrom<ir::VarOp>(
        computation, mlir::StringAttr::get(computation.getContext(), name));
    if (!variable) return Internal("variable \"{}\" is not declared", name);
    RETURN_IF_ERROR(CheckPlacement(computation, variable));
    const mlir::Type type = ops.front().getType();
    mlir::Value argument = body.insertArgument(static_cast<unsigned>(arguments.size()), type, ops.front().getLoc());
    for (ir::ReadVarOp read : ops) {
      read.getResult().replaceAllUsesWith(argument);
      read.erase();
    }
    arguments.push_back({.argument = prefix + name, .variable = name, .type = trace::ToTensorType(type)});
    attributes.push_back(builder.getDictionaryAttr(
        builder.getNamedAttr(ir::TesseraDialect::kNameAttr, builder.getStringAttr(prefix + name))));
  }
  if (mlir::ArrayAttr before = computation.getArgAttrsAttr()) llvm::append_range(attributes, before);
  computation.setFunctionTypeAttr(mlir::TypeAttr::get(
      builder.getFunctionType(body.getArgumentTypes(), computation.getFunctionType().getResults())));
  if (!attributes.empty()) computation.setArgAttrsAttr(builder.getArrayAttr(attributes));
  return arguments;
}

}  // namespace

absl::StatusOr<StatelessProgram> VariablesAsArguments(SourceProgram traced, const std::string& entry,
                                                      const std::string& prefix) {
  mlir::ModuleOp module = *traced.impl().module;
  auto computation = module.lookupSymbol<ir::ComputationOp>(entry);
  if (!computation) return InvalidArgument("the program has no computation \"{}\"", entry);
  RETURN_IF_ERROR(CheckStateless(computation));
  EraseUnread(computation.getBody().front());
  ASSIGN_OR_RETURN(std::vector<VariableArgument> variables, MakeArguments(computation, prefix));
  for (Operation& op : llvm::make_early_inc_range(module.getBody()->getOperations())) {
    auto other = llvm::dyn_cast<ir::ComputationOp>(op);
    if (llvm::isa<ir::VarOp, ir::FeedOp>(op) || (other && other != computation)) op.erase();
  }
  std::string message;
  mlir::ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic& diagnostic) {
    if (message.empty()) message = diagnostic.str();
    return mlir::success();
  });
  if (mlir::failed(mlir::verify(module))) return Internal("the program without state is not valid: {}", message);
  return StatelessProgram{.program = std::move(traced), .variables = std::move(variables)};
}

}  // namespace tessera
