// SPDX-License-Identifier: Apache-2.0
// --tessera-lift-variables: turns variables and infeeds into arguments and results with roles.
//
// Visits blocks in program order and tracks the current value of each variable. A control-flow op that writes variables
// is rebuilt with one more value per variable; variables that its regions only read are captured.
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_LIFTVARIABLES
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// The current value of each variable, by name.
using Values = llvm::MapVector<StringAttr, Value>;

// Returns the variables that ops nested in |op| write, in program order.
llvm::SetVector<StringAttr> WrittenBelow(Operation* op) {
  llvm::SetVector<StringAttr> written;
  op->walk([&](ir::WriteVarOp write) { written.insert(write.getVariableAttr().getAttr()); });
  return written;
}

bool AccessesBelow(Operation* op) {
  return op
      ->walk([&](Operation* inner) {
        return isa<ir::ReadVarOp, ir::WriteVarOp>(inner) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult LiftBlock(Block& block, Values& values);

// Rebuilds |op| with |extra_operands| and results of |extra_types| appended; its regions move to the new op.
Operation* Rebuild(Operation* op, llvm::ArrayRef<Value> extra_operands, TypeRange extra_types) {
  OpBuilder builder(op);
  SmallVector<Value> operands(op->getOperands());
  llvm::append_range(operands, extra_operands);
  SmallVector<Type> types(op->getResultTypes());
  llvm::append_range(types, extra_types);
  OperationState state(op->getLoc(), op->getName(), operands, types, op->getAttrs());
  for (Region& region : op->getRegions()) state.addRegion()->takeBody(region);
  Operation* replacement = builder.create(state);
  for (auto [from, to] : llvm::zip(op->getResults(), replacement->getResults())) from.replaceAllUsesWith(to);
  op->erase();
  return replacement;
}

void AppendToTerminator(Block& block, llvm::ArrayRef<Value> values) {
  Operation* terminator = block.getTerminator();
  terminator->insertOperands(terminator->getNumOperands(), values);
}

SmallVector<Value> ValuesOf(llvm::ArrayRef<StringAttr> variables, const Values& values) {
  return llvm::map_to_vector(variables, [&](StringAttr variable) { return values.lookup(variable); });
}

LogicalResult LiftWhile(stablehlo::WhileOp loop, Values& values) {
  if (auto written = WrittenBelow(loop); !written.empty()) {
    WalkResult in_condition = loop.getCond().walk([](ir::WriteVarOp write) {
      write.emitOpError() << "in the condition of a loop: expected the loop's body to write variables";
      return WalkResult::interrupt();
    });
    if (in_condition.wasInterrupted()) return failure();
  }
  llvm::SetVector<StringAttr> written = WrittenBelow(loop);
  SmallVector<Value> initial = ValuesOf(written.getArrayRef(), values);
  auto lifted = cast<stablehlo::WhileOp>(Rebuild(loop, initial, ValueRange(initial).getTypes()));
  for (Region* region : {&lifted.getCond(), &lifted.getBody()}) {
    Block& block = region->front();
    Values inner = values;
    for (auto [variable, value] : llvm::zip(written, initial))
      inner[variable] = block.addArgument(value.getType(), value.getLoc());
    if (failed(LiftBlock(block, inner))) return failure();
    if (region == &lifted.getBody()) AppendToTerminator(block, ValuesOf(written.getArrayRef(), inner));
  }
  for (auto [variable, result] : llvm::zip(written, lifted->getResults().take_back(written.size())))
    values[variable] = result;
  return success();
}

LogicalResult LiftBranches(Operation* branches, Values& values) {
  llvm::SetVector<StringAttr> written = WrittenBelow(branches);
  SmallVector<Value> before = ValuesOf(written.getArrayRef(), values);
  Operation* lifted = Rebuild(branches, {}, ValueRange(before).getTypes());
  for (Region& region : lifted->getRegions()) {
    Values inner = values;
    if (failed(LiftBlock(region.front(), inner))) return failure();
    AppendToTerminator(region.front(), ValuesOf(written.getArrayRef(), inner));
  }
  for (auto [variable, result] : llvm::zip(written, lifted->getResults().take_back(written.size())))
    values[variable] = result;
  return success();
}

LogicalResult LiftBlock(Block& block, Values& values) {
  for (Operation& op : llvm::make_early_inc_range(block)) {
    if (auto read = dyn_cast<ir::ReadVarOp>(op)) {
      read.getResult().replaceAllUsesWith(values.lookup(read.getVariableAttr().getAttr()));
      read.erase();
    } else if (auto write = dyn_cast<ir::WriteVarOp>(op)) {
      values[write.getVariableAttr().getAttr()] = write.getValue();
      write.erase();
    } else if (op.getNumRegions() == 0 || !AccessesBelow(&op)) {
      continue;
    } else if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
      if (failed(LiftWhile(loop, values))) return failure();
    } else if (isa<stablehlo::IfOp, stablehlo::CaseOp>(op)) {
      if (failed(LiftBranches(&op, values))) return failure();
    } else if (isa<ir::HostOp>(op)) {
      return op.emitOpError() << "uses a variable inside; pass the value as an operand, or return the new value and "
                                 "write it outside";
    } else {
      return op.emitOpError() << "reads or writes a variable inside; only while, if and case may";
    }
  }
  return success();
}

// Converts infeeds to arguments. All are dequeued when a step starts, so none may be inside control flow.
LogicalResult LiftInfeeds(ir::ComputationOp computation, SmallVectorImpl<ir::RoleAttr>& roles) {
  llvm::SmallPtrSet<Attribute, 4> seen;
  SmallVector<ir::InfeedOp> infeeds;
  computation.walk([&](ir::InfeedOp infeed) { infeeds.push_back(infeed); });
  for (ir::InfeedOp infeed : infeeds) {
    if (infeed->getParentOp() != computation)
      return infeed.emitOpError()
             << "is in control flow; expected it at the top level of the computation, because all infeeds of a "
                "step are dequeued when the step starts";
    if (!seen.insert(infeed.getFeedAttr()).second)
      return infeed.emitOpError() << "dequeues from " << infeed.getFeedAttr() << " a second time in one step";
    for (OpResult value : infeed.getResults()) {
      roles.push_back(ir::RoleAttr::infeed(infeed.getFeedAttr(), value.getResultNumber()));
      value.replaceAllUsesWith(computation.getBody().addArgument(value.getType(), infeed.getLoc()));
    }
    infeed.erase();
  }
  return success();
}

struct LiftVariables : impl::LiftVariablesBase<LiftVariables> {
  void runOnOperation() override {
    if (failed(Lift(getOperation()))) signalPassFailure();
  }

  static LogicalResult Lift(ir::ComputationOp computation) {
    if (HasRoles(computation)) return success();
    MLIRContext* context = computation.getContext();
    Block& block = computation.getBody().front();
    SmallVector<ir::RoleAttr> argument_roles;
    for (unsigned i = 0; i < computation.getNumArguments(); ++i)
      argument_roles.push_back(ir::RoleAttr::input(context, i));
    if (failed(LiftInfeeds(computation, argument_roles))) return failure();

    // Every variable in use has an argument, even if only as memory to write to.
    Values values;
    llvm::SetVector<StringAttr> written = WrittenBelow(computation);
    computation.walk([&](Operation* op) {
      auto read = dyn_cast<ir::ReadVarOp>(op);
      auto write = dyn_cast<ir::WriteVarOp>(op);
      if (!read && !write) return;
      StringAttr variable = read ? read.getVariableAttr().getAttr() : write.getVariableAttr().getAttr();
      Type type = read ? read.getType() : write.getValue().getType();
      if (values.contains(variable)) return;
      values[variable] = block.addArgument(type, op->getLoc());
      argument_roles.push_back(ir::RoleAttr::state(FlatSymbolRefAttr::get(variable)));
    });
    if (failed(LiftBlock(block, values))) return failure();
    AppendToTerminator(block, ValuesOf(written.getArrayRef(), values));

    SmallVector<ir::RoleAttr> result_roles;
    for (unsigned i = 0; i < computation.getNumResults(); ++i) result_roles.push_back(ir::RoleAttr::output(context, i));
    for (StringAttr variable : written) result_roles.push_back(ir::RoleAttr::state(FlatSymbolRefAttr::get(variable)));
    SetSignature(computation, argument_roles, result_roles);
    return success();
  }

  static bool HasRoles(ir::ComputationOp computation) {
    return (computation.getNumArguments() > 0 && computation.getArgRole(0)) ||
           (computation.getNumResults() > 0 && computation.getResultRole(0));
  }

  static void SetSignature(ir::ComputationOp computation, llvm::ArrayRef<ir::RoleAttr> argument_roles,
                           llvm::ArrayRef<ir::RoleAttr> result_roles) {
    Block& block = computation.getBody().front();
    SmallVector<DictionaryAttr> argument_attrs, resultAttrs;
    MLIRContext* context = computation.getContext();
    for (unsigned i = 0; i < argument_roles.size(); ++i)
      argument_attrs.push_back(i < computation.getNumArguments() ? computation.getArgAttrDict(i) : DictionaryAttr());
    for (unsigned i = 0; i < result_roles.size(); ++i)
      resultAttrs.push_back(i < computation.getNumResults() ? computation.getResultAttrDict(i) : DictionaryAttr());
    auto with_role = [&](SmallVector<DictionaryAttr>& dictionaries, llvm::ArrayRef<ir::RoleAttr> roles) {
      for (auto [dictionary, role] : llvm::zip(dictionaries, roles)) {
        NamedAttrList attributes(dictionary);
        attributes.set(ir::TesseraDialect::kRoleAttr, role);
        dictionary = attributes.getDictionary(context);
      }
    };
    with_role(argument_attrs, argument_roles);
    with_role(resultAttrs, result_roles);
    computation.setFunctionType(
        FunctionType::get(context, block.getArgumentTypes(), block.getTerminator()->getOperandTypes()));
    computation.setAllArgAttrs(argument_attrs);
    computation.setAllResultAttrs(resultAttrs);
  }
};

}  // namespace
}  // namespace tessera
