// SPDX-License-Identifier: Apache-2.0
// Calls, branches and loops.
#include <algorithm>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/compiler/reference/scalar.h"
#include "tessera/dialects/stablehlo/basic/communication_ops.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/basic/structural_ops.h"

namespace tessera::reference {
namespace {

absl::Status Call(mlir::func::CallOp op, Frame& frame) {
  auto callee = mlir::SymbolTable::lookupNearestSymbolFrom<mlir::func::FuncOp>(op, op.getCalleeAttr());
  if (!callee || callee.isExternal()) return InvalidArgument("no function @{} with a body", op.getCallee().str());
  ASSIGN_OR_RETURN(std::vector<Buffer> results,
                   EvaluateRegion(callee.getBody(), frame.Get(op.getOperands()), frame.process(), nullptr));
  return frame.Set(op->getResults(), std::move(results));
}

// A composite evaluates its decomposition.
absl::Status Composite(stablehlo::CompositeOp op, Frame& frame) {
  auto function = mlir::SymbolTable::lookupNearestSymbolFrom<mlir::func::FuncOp>(op, op.getDecompositionAttr());
  if (!function || function.isExternal()) {
    return InvalidArgument("no function @{} with a body", op.getDecomposition().str());
  }
  ASSIGN_OR_RETURN(std::vector<Buffer> results,
                   EvaluateRegion(function.getBody(), frame.Get(op.getInputs()), frame.process(), nullptr));
  return frame.Set(op->getResults(), std::move(results));
}

absl::Status If(stablehlo::IfOp op, Frame& frame) {
  const bool taken = Load(frame.Get(op.getPred()), 0).boolean();
  mlir::Region& branch = taken ? op.getTrueBranch() : op.getFalseBranch();
  ASSIGN_OR_RETURN(std::vector<Buffer> results, EvaluateRegion(branch, {}, frame.process(), &frame));
  return frame.Set(op->getResults(), std::move(results));
}

// An out-of-range index selects the last branch.
absl::Status Case(stablehlo::CaseOp op, Frame& frame) {
  const int64_t last = static_cast<int64_t>(op.getBranches().size()) - 1;
  int64_t index = IndexValue(Load(frame.Get(op.getIndex()), 0));
  if (index < 0 || index > last) index = last;
  ASSIGN_OR_RETURN(std::vector<Buffer> results, EvaluateRegion(op.getBranches()[index], {}, frame.process(), &frame));
  return frame.Set(op->getResults(), std::move(results));
}

absl::Status While(stablehlo::WhileOp op, Frame& frame) {
  std::vector<Buffer> values = frame.Get(op.getOperand());
  Numerics* const numerics = frame.process().grid.numerics(frame.process());
  if (numerics != nullptr) numerics->EnterLoop(op);
  while (true) {
    if (numerics != nullptr) numerics->BeginIteration();
    ASSIGN_OR_RETURN(const std::vector<Buffer> goes_on, EvaluateRegion(op.getCond(), values, frame.process(), &frame));
    if (!Load(goes_on[0], 0).boolean()) break;
    ASSIGN_OR_RETURN(values, EvaluateRegion(op.getBody(), std::move(values), frame.process(), &frame));
  }
  if (numerics != nullptr) numerics->LeaveLoop();
  return frame.Set(op->getResults(), std::move(values));
}

absl::Status OptimizationBarrier(stablehlo::OptimizationBarrierOp op, Frame& frame) {
  return frame.Set(op->getResults(), frame.Get(op->getOperands()));
}

// A token has no value, because evaluation follows program order.
absl::Status CreateToken(stablehlo::CreateTokenOp op, Frame& frame) {
  frame.Set(op.getOutput(), Buffer());
  return absl::OkStatus();
}

absl::Status AfterAll(stablehlo::AfterAllOp op, Frame& frame) {
  frame.Set(op.getResult(), Buffer());
  return absl::OkStatus();
}

}  // namespace

void AddControlFlowOps(OpTable& table) {
  table.Add<mlir::func::CallOp>(Call);
  table.Add<stablehlo::CompositeOp>(Composite);
  table.Add<stablehlo::IfOp>(If);
  table.Add<stablehlo::CaseOp>(Case);
  table.Add<stablehlo::WhileOp>(While);
  table.Add<stablehlo::OptimizationBarrierOp>(OptimizationBarrier);
  table.Add<stablehlo::CreateTokenOp>(CreateToken);
  table.Add<stablehlo::AfterAllOp>(AfterAll);
}

}  // namespace tessera::reference
