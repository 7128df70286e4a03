// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/stateless/select_entries.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/RegionUtils.h"
#include "tessera/compiler/analysis/value_names.h"
#include "tessera/compiler/hlo/elements.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Changes one copy of the computation into a selected entry.
class Selector {
 public:
  explicit Selector(ir::ComputationOp computation)
      : computation_(computation),
        function_(mlir::cast<mlir::FunctionOpInterface>(computation.getOperation())),
        body_(computation.getBody().front()),
        builder_(computation.getContext()) {
    for (unsigned i = 0; i < function_.getNumArguments(); ++i) arguments_[NameOf(ArgumentName(function_, i))] = i;
    for (unsigned i = 0; i < function_.getNumResults(); ++i) results_[NameOf(ResultName(function_, i))] = i;
  }

  absl::Status Select(const SelectedEntry& selected, const std::map<std::string, Buffer>& constants) {
    computation_.setSymName(selected.name);
    RETURN_IF_ERROR(SelectResults(selected.results));
    mlir::IRRewriter rewriter(computation_.getContext());
    (void)mlir::runRegionDCE(rewriter, computation_->getRegions());
    RETURN_IF_ERROR(SelectArguments(selected.arguments, constants));
    computation_.setFunctionTypeAttr(mlir::TypeAttr::get(
        builder_.getFunctionType(body_.getArgumentTypes(), body_.getTerminator()->getOperandTypes())));
    computation_.setArgAttrsAttr(NamesOf(selected.arguments));
    computation_.setResAttrsAttr(NamesOf(selected.results));
    return absl::OkStatus();
  }

 private:
  static std::string NameOf(mlir::StringAttr name) { return name ? name.str() : ""; }

  mlir::ArrayAttr NamesOf(const std::vector<SelectedValue>& values) {
    llvm::SmallVector<mlir::Attribute> names;
    for (const SelectedValue& value : values) {
      names.push_back(builder_.getDictionaryAttr(
          builder_.getNamedAttr(ir::TesseraDialect::kNameAttr, builder_.getStringAttr(value.name))));
    }
    return builder_.getArrayAttr(names);
  }

  absl::Status SelectResults(const std::vector<SelectedValue>& selected) {
    mlir::Operation* const end = body_.getTerminator();
    llvm::SmallVector<mlir::Value> values;
    for (const SelectedValue& result : selected) {
      const auto found = results_.find(result.value);
      if (found == results_.end()) return InvalidArgument("the program has no result \"{}\"", result.value);
      values.push_back(end->getOperand(found->second));
    }
    end->setOperands(values);
    return absl::OkStatus();
  }

  absl::Status SelectArguments(const std::vector<SelectedValue>& selected,
                               const std::map<std::string, Buffer>& constants) {
    const unsigned before = body_.getNumArguments();
    for (const SelectedValue& argument : selected) {
      const auto found = arguments_.find(argument.value);
      if (found == arguments_.end()) return InvalidArgument("the program has no argument \"{}\"", argument.value);
      mlir::BlockArgument old = body_.getArgument(found->second);
      old.replaceAllUsesWith(body_.addArgument(old.getType(), old.getLoc()));
    }
    for (const auto& [name, index] : arguments_) {
      mlir::BlockArgument argument = body_.getArgument(index);
      if (argument.use_empty()) continue;
      const auto value = constants.find(name);
      if (value == constants.end()) {
        return InvalidArgument("results depend on the argument \"{}\", which is neither selected nor constant", name);
      }
      RETURN_IF_ERROR(Bind(argument, name, value->second));
    }
    body_.eraseArguments(0, before);
    return absl::OkStatus();
  }

  absl::Status Bind(mlir::BlockArgument argument, const std::string& name, const Buffer& value) {
    const auto type = mlir::cast<mlir::RankedTensorType>(argument.getType());
    if (const TensorType expected = trace::ToTensorType(type); expected != value.type()) {
      return InvalidArgument("the value of \"{}\" is {}, expected {}", name, ToString(value.type()),
                             ToString(expected));
    }
    builder_.setInsertionPointToStart(&body_);
    argument.replaceAllUsesWith(
        stablehlo::ConstantOp::create(builder_, argument.getLoc(), ElementsFromBytes(type, value.bytes())));
    return absl::OkStatus();
  }

  ir::ComputationOp computation_;
  mlir::FunctionOpInterface function_;
  mlir::Block& body_;
  mlir::OpBuilder builder_;
  std::map<std::string, unsigned> arguments_, results_;
};

}  // namespace

absl::StatusOr<SourceProgram> SelectEntries(const SourceProgram& program, const std::string& entry,
                                            const std::map<std::string, Buffer>& constants,
                                            const std::vector<SelectedEntry>& selected) {
  SourceProgram made = program.Clone();
  mlir::ModuleOp module = *made.impl().module;
  auto original = module.lookupSymbol<ir::ComputationOp>(entry);
  if (!original) return InvalidArgument("the program has no computation \"{}\"", entry);
  mlir::OpBuilder builder(original);
  for (const SelectedEntry& one : selected) {
    auto copy = mlir::cast<ir::ComputationOp>(builder.clone(*original));
    RETURN_IF_ERROR(Selector(copy).Select(one, constants));
  }
  original.erase();
  std::string message;
  mlir::ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic& diagnostic) {
    if (message.empty()) message = diagnostic.str();
    return mlir::success();
  });
  if (mlir::failed(mlir::verify(module))) return Internal("the selected entries are not valid: {}", message);
  return made;
}

}  // namespace tessera
