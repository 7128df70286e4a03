// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/stateless/variables_as_arguments.h"

#include <map>

#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/stateless/assignments_as_results.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using mlir::Operation;

// Erases ops of `block` whose results are unused, including ops in nested blocks.
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
      "{}: variable \"{}\" is per-replica or sharded, and an exported program has one shard; expected a mirrored "
      "variable",
      LocationText(computation.getLoc()), variable.getSymName().str());
}

// Fails for ops that access anything but arguments and results.
absl::Status CheckStateless(ir::ComputationOp computation) {
  absl::Status status;
  computation.walk([&](Operation* op) {
    if (auto write = llvm::dyn_cast<ir::WriteVarOp>(op)) {
      status = InvalidArgument(
          "{}: the prediction assigns variable \"{}\", and an exported program has no state; assign it only in "
          "training",
          LocationText(op->getLoc()), write.getVariable().str());
    } else if (llvm::isa<ir::InfeedOp, ir::OutfeedOp>(op)) {
      status = InvalidArgument("{}: the prediction reads or writes a feed, and an exported program has no feeds",
                               LocationText(op->getLoc()));
    }
    return status.ok() ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
  });
  return status;
}

// Inserts arguments for the variables before the existing arguments, and replaces reads by them.
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

// Appends the values that the computation assigns to its results.
absl::StatusOr<std::vector<VariableArgument>> MakeResults(ir::ComputationOp computation, const std::string& prefix) {
  std::map<std::string, ir::WriteVarOp> writes;  // the last write of each variable
  absl::Status status;
  computation.walk([&](ir::WriteVarOp write) {
    const std::string name = write.getVariable().str();
    if (write->getParentOp() != computation.getOperation()) {
      status = InvalidArgument("{}: variable \"{}\" is assigned under a condition, which an export does not support",
                               LocationText(write.getLoc()), name);
    }
    writes[name] = write;
  });
  RETURN_IF_ERROR(status);
  Operation* end = computation.getBody().front().getTerminator();
  mlir::Builder builder(computation.getContext());
  llvm::SmallVector<mlir::Value> values(end->getOperands());
  llvm::SmallVector<mlir::Attribute> attributes(values.size(), builder.getDictionaryAttr({}));
  if (mlir::ArrayAttr before = computation.getResAttrsAttr()) attributes.assign(before.begin(), before.end());
  std::vector<VariableArgument> results;
  for (auto& [name, write] : writes) {
    auto variable = mlir::SymbolTable::lookupNearestSymbolFrom<ir::VarOp>(
        computation, mlir::StringAttr::get(computation.getContext(), name));
    if (!variable) return Internal("variable \"{}\" is not declared", name);
    RETURN_IF_ERROR(CheckPlacement(computation, variable));
    const mlir::Value value = write.getValue();
    values.push_back(value);
    attributes.push_back(builder.getDictionaryAttr(
        builder.getNamedAttr(ir::TesseraDialect::kNameAttr, builder.getStringAttr(prefix + name))));
    results.push_back({.argument = prefix + name, .variable = name, .type = trace::ToTensorType(value.getType())});
  }
  end->setOperands(values);
  computation.walk([](ir::WriteVarOp write) { write.erase(); });
  computation.setFunctionTypeAttr(mlir::TypeAttr::get(
      builder.getFunctionType(computation.getFunctionType().getInputs(), mlir::ValueRange(values).getTypes())));
  if (!attributes.empty()) computation.setResAttrsAttr(builder.getArrayAttr(attributes));
  return results;
}

// Erases variables, feeds and all other computations.
absl::Status KeepAlone(const std::vector<std::string>& entries, mlir::ModuleOp module) {
  for (Operation& op : llvm::make_early_inc_range(module.getBody()->getOperations())) {
    auto computation = llvm::dyn_cast<ir::ComputationOp>(op);
    const bool is_other = computation && !llvm::is_contained(entries, computation.getSymName().str());
    if (llvm::isa<ir::VarOp, ir::FeedOp>(op) || is_other) op.erase();
  }
  std::string message;
  mlir::ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic& diagnostic) {
    if (message.empty()) message = diagnostic.str();
    return mlir::success();
  });
  if (mlir::succeeded(mlir::verify(module))) return absl::OkStatus();
  return Internal("the program without state is not valid: {}", message);
}

absl::StatusOr<ir::ComputationOp> FindEntry(mlir::ModuleOp module, const std::string& entry) {
  auto computation = module.lookupSymbol<ir::ComputationOp>(entry);
  if (!computation) return InvalidArgument("the program has no computation \"{}\"", entry);
  return computation;
}

}  // namespace

absl::StatusOr<StatelessProgram> VariablesAsArguments(SourceProgram traced, const std::string& entry,
                                                      const std::string& prefix) {
  mlir::ModuleOp module = *traced.impl().module;
  ASSIGN_OR_RETURN(ir::ComputationOp computation, FindEntry(module, entry));
  RETURN_IF_ERROR(CheckStateless(computation));
  EraseUnread(computation.getBody().front());
  ASSIGN_OR_RETURN(std::vector<VariableArgument> variables, MakeArguments(computation, prefix));
  RETURN_IF_ERROR(KeepAlone({entry}, module));
  return StatelessProgram{.program = std::move(traced), .variables = std::move(variables)};
}

absl::StatusOr<StatelessEntries> AssignmentsAsResults(SourceProgram traced, const std::vector<std::string>& entries,
                                                      const std::string& prefix) {
  mlir::ModuleOp module = *traced.impl().module;
  std::vector<StatelessEntry> made;
  for (const std::string& entry : entries) {
    ASSIGN_OR_RETURN(ir::ComputationOp computation, FindEntry(module, entry));
    ASSIGN_OR_RETURN(std::vector<VariableArgument> assigned, MakeResults(computation, prefix));
    RETURN_IF_ERROR(CheckStateless(computation));
    EraseUnread(computation.getBody().front());
    ASSIGN_OR_RETURN(std::vector<VariableArgument> read, MakeArguments(computation, prefix));
    made.push_back({.entry = entry, .read = std::move(read), .assigned = std::move(assigned)});
  }
  RETURN_IF_ERROR(KeepAlone(entries, module));
  return StatelessEntries{.program = std::move(traced), .entries = std::move(made)};
}

}  // namespace tessera
