// SPDX-License-Identifier: Apache-2.0
// --tessera-check-rows: finds out whether each row of a program's results depends only on the same row of its
// arguments, see passes.td.
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/rows/row_rules.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_CHECKROWS
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

class RowFollower {
 public:
  explicit RowFollower(int64_t number) : number_(number) {}

  void set(Value value, const RowState& state) { states_[value] = state; }
  RowState get(Value value) const { return states_.lookup(value); }
  // Returns an op whose effects depend on the rows; nullptr when there is none.
  Operation* effect() const { return effect_; }

  void Visit(Block& block) {
    for (Operation& op : block) Visit(&op);
  }

 private:
  using States = SmallVector<RowState>;

  void SetResults(Operation* op, const RowState& state) {
    for (Value result : op->getResults()) set(result, state);
  }

  States StatesOf(ValueRange values) const {
    return llvm::map_to_vector(values, [&](Value value) { return get(value); });
  }

  void Visit(Operation* op) {
    if (isa<stablehlo::ReturnOp, ir::ReturnOp>(op)) return;
    if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) return VisitLoop(loop);
    if (isa<stablehlo::IfOp, stablehlo::CaseOp>(op)) return VisitBranches(op);
    if (isa<stablehlo::OptimizationBarrierOp>(op)) {
      for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults()))
        set(result, op->hasAttr(kNumberOfRowsAttr) ? RowState::Mixed(op) : get(operand));
      return;
    }
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    const States operands = StatesOf(op->getOperands()), outer = StatesOf(captured.getArrayRef());
    auto is_free = [](const RowState& state) { return state.is_free(); };
    const bool free = llvm::all_of(operands, is_free) && llvm::all_of(outer, is_free);
    if (!free && !isMemoryEffectFree(op) && effect_ == nullptr) effect_ = op;
    if (free && !llvm::any_of(op->getResultTypes(), [&](Type type) { return HasRowDimension(type, number_); })) return;
    for (const RowState& state : llvm::concat<const RowState>(operands, outer))
      if (state.is_mixed()) return SetResults(op, state);
    if (!llvm::all_of(outer, is_free)) return SetResults(op, RowState::Mixed(op));
    SetResults(op, FollowRows(op, operands, number_).value_or(RowState::Mixed(op)));
  }

  // Handles an |op| whose branch or trip count is selected by |choice|, which depends on the rows.
  void VisitChoice(Operation* op, const RowState& choice) {
    SetResults(op, RowState::Mixed(choice.is_mixed() ? choice.cause : op));
    if (!isMemoryEffectFree(op) && effect_ == nullptr) effect_ = op;
  }

  void VisitBranches(Operation* op) {
    const RowState choice = get(op->getOperand(0));
    if (!choice.is_free()) return VisitChoice(op, choice);
    for (auto [index, region] : llvm::enumerate(op->getRegions())) {
      Visit(region.front());
      const States results = StatesOf(region.front().getTerminator()->getOperands());
      for (auto [result, state] : llvm::zip_equal(op->getResults(), results))
        set(result, index == 0 ? state : JoinStates(op, get(result), state));
    }
  }

  // The states of a loop's carried values only move in one direction: from free to rows to mixed.
  void VisitLoop(stablehlo::WhileOp loop) {
    Block &condition = loop.getCond().front(), &body = loop.getBody().front();
    States carried = StatesOf(loop->getOperands());
    while (true) {
      for (Block* block : {&condition, &body})
        for (auto [argument, state] : llvm::zip_equal(block->getArguments(), carried)) set(argument, state);
      Visit(condition);
      const RowState choice = get(condition.getTerminator()->getOperand(0));
      if (!choice.is_free()) return VisitChoice(loop, choice);
      Visit(body);
      States next = StatesOf(body.getTerminator()->getOperands());
      for (auto [state, before] : llvm::zip_equal(next, carried)) state = JoinStates(loop, before, state);
      if (next == carried) break;
      carried = std::move(next);
    }
    for (auto [result, state] : llvm::zip_equal(loop->getResults(), carried)) set(result, state);
  }

  static RowState JoinStates(Operation* op, const RowState& a, const RowState& b) {
    if (a.is_mixed()) return a;
    if (b.is_mixed()) return b;
    return Join(a, b).value_or(RowState::Mixed(op));
  }

  const int64_t number_;
  llvm::DenseMap<Value, RowState> states_;
  Operation* effect_ = nullptr;
};

// Returns, for example, "stablehlo.reduce at model.mlir:7:10".
std::string Describe(Operation* op) {
  std::string text = op->hasAttr(kNumberOfRowsAttr) ? "the number of rows is used in a computation, " : "";
  text += op->hasAttr(kNumberOfRowsAttr) ? "" : op->getName().getStringRef().str() + " ";
  return text + "at " + LocationText(op->getLoc());
}

struct CheckRows : impl::CheckRowsBase<CheckRows> {
  using CheckRowsBase::CheckRowsBase;

  void runOnOperation() override {
    if (number < 2) {
      getOperation().emitError() << "tessera-check-rows needs number=, the number of rows in the program";
      return signalPassFailure();
    }
    for (auto computation : getOperation().getOps<ir::ComputationOp>())
      if (failed(Check(computation))) return signalPassFailure();
  }

  LogicalResult Check(ir::ComputationOp computation) {
    Block& block = computation.getBody().front();
    RowFollower follower(number);
    SmallVector<int64_t> arguments, results;
    for (BlockArgument argument : block.getArguments()) {
      std::optional<int64_t> dim = RowDimension(argument.getType(), number);
      const bool plain = dim && cast<RankedTensorType>(argument.getType()).getDimSize(*dim) == number;
      if (HasRowDimension(argument.getType(), number) && !plain)
        return computation.emitOpError() << "argument " << argument.getArgNumber() << " has type " << argument.getType()
                                         << ": the rows must be exactly one of its dimensions";
      arguments.push_back(dim.value_or(-1));
      if (dim) follower.set(argument, RowState::Rows(*dim));
    }
    follower.Visit(block);
    std::string mixed = follower.effect() == nullptr ? "" : Describe(follower.effect());
    for (auto [index, value] : llvm::enumerate(block.getTerminator()->getOperands())) {
      std::optional<int64_t> dim = RowDimension(value.getType(), number);
      const bool plain = dim && cast<RankedTensorType>(value.getType()).getDimSize(*dim) == number;
      if (HasRowDimension(value.getType(), number) && !plain)
        return computation.emitOpError() << "result " << index << " has type " << value.getType() << " for " << number
                                         << " rows: the rows must be exactly one of its dimensions, or none";
      results.push_back(dim.value_or(-1));
      RowState state = follower.get(value);
      if (state.is_rows() && !state.same && (state.outer != 1 || state.inner != 1))
        state = RowState::Mixed(value.getDefiningOp());
      if (state.is_mixed() && mixed.empty()) mixed = Describe(state.cause);
    }
    OpBuilder builder(computation.getContext());
    computation->setAttr(kRowsAttr, builder.getDictionaryAttr({
                                        builder.getNamedAttr("arguments", builder.getDenseI64ArrayAttr(arguments)),
                                        builder.getNamedAttr("mixed", builder.getStringAttr(mixed)),
                                        builder.getNamedAttr("results", builder.getDenseI64ArrayAttr(results)),
                                    }));
    return success();
  }
};

}  // namespace
}  // namespace tessera
