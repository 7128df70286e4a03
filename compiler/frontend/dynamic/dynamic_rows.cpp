// SPDX-License-Identifier: Apache-2.0
// --tessera-dynamic-rows: a program for one number of rows becomes a program for any, see passes.td.
#include "tessera/compiler/frontend/dynamic/dynamic_ops.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/rows/row_state.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_DYNAMICROWS
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// Returns whether the number of rows could change only the shapes of |op|, an op with rows.
bool FollowsShapes(Operation* op) {
  return op->hasTrait<OpTrait::Elementwise>() ||
         isa<stablehlo::BatchNormInferenceOp, stablehlo::BatchNormTrainingOp, stablehlo::BitcastConvertOp,
             stablehlo::BroadcastInDimOp, stablehlo::CaseOp, stablehlo::CholeskyOp, stablehlo::ClampOp,
             stablehlo::ConcatenateOp, stablehlo::ConstantOp, stablehlo::ConvolutionOp, stablehlo::DotGeneralOp,
             stablehlo::DynamicSliceOp, stablehlo::DynamicUpdateSliceOp, stablehlo::FftOp, stablehlo::GatherOp,
             stablehlo::IfOp, stablehlo::IotaOp, stablehlo::MapOp, stablehlo::OptimizationBarrierOp, stablehlo::PadOp,
             stablehlo::ReduceOp, stablehlo::ReduceWindowOp, stablehlo::ReshapeOp, stablehlo::ReverseOp,
             stablehlo::ScatterOp, stablehlo::SelectAndScatterOp, stablehlo::SelectOp, stablehlo::SliceOp,
             stablehlo::SortOp, stablehlo::TransposeOp, stablehlo::TriangularSolveOp, stablehlo::WhileOp>(op);
}

struct DynamicRows : impl::DynamicRowsBase<DynamicRows> {
  using DynamicRowsBase::DynamicRowsBase;

  void runOnOperation() override {
    if (number < 2) {
      getOperation().emitError() << "tessera-dynamic-rows needs number=, the number of rows in the program";
      return signalPassFailure();
    }
    for (auto computation : getOperation().getOps<ir::ComputationOp>())
      if (failed(Convert(computation))) return signalPassFailure();
  }

  LogicalResult Convert(ir::ComputationOp computation) {
    Block& block = computation.getBody().front();
    if (!mixed && failed(CheckMixed(computation))) return failure();
    computation->removeAttr(kRowsAttr);
    // The first argument with rows gives their number.
    BlockArgument counted;
    int64_t dim = 0;
    for (BlockArgument argument : llvm::reverse(block.getArguments())) {
      auto tensor = dyn_cast<RankedTensorType>(argument.getType());
      if (!tensor) continue;
      for (auto [place, size] : llvm::enumerate(tensor.getShape()))
        if (size == number) counted = argument, dim = static_cast<int64_t>(place);
    }
    if (!counted) return success();
    // Ops are rewritten with the shapes that their operands had before.
    SmallVector<Step> steps;
    WalkResult walked = block.walk([&](Operation* op) { return AddStep(op, steps); });
    if (walked.wasInterrupted()) return failure();
    computation.walk([&](Block* inner) {
      for (BlockArgument argument : inner->getArguments())
        argument.setType(WithDynamicRows(argument.getType(), number));
    });
    RowShapes rows(counted, dim, number);
    for (const Step& step : steps)
      if (failed(MakeRowsDynamic(step.op, step.operands, rows))) return failure();
    computation.setType(FunctionType::get(&getContext(), block.getArgumentTypes(),
                                          SmallVector<Type>(block.getTerminator()->getOperandTypes())));
    return success();
  }

  // Fails when tessera-check-rows found that rows are combined.
  LogicalResult CheckMixed(ir::ComputationOp computation) {
    auto found = computation->getAttrOfType<DictionaryAttr>(kRowsAttr);
    if (!found) return computation.emitOpError() << "has no rows yet: run tessera-check-rows first";
    StringRef place = found.getAs<StringAttr>("mixed").getValue();
    if (place.empty()) return success();
    return computation.emitOpError() << "brings rows together (" << place
                                     << "), and may compute with their number; it supports only one number of rows";
  }

  struct Step {
    Operation* op;
    SmallVector<SmallVector<int64_t>> operands;
  };

  // Adds |op| when it involves rows.
  WalkResult AddStep(Operation* op, SmallVector<Step>& steps) {
    auto has_rows = [&](Type type) { return CountsRows(type, number); };
    const bool counted = op->hasAttr(kRowsNumber);
    if (op->hasTrait<OpTrait::IsTerminator>() ||
        (!counted && llvm::none_of(op->getOperandTypes(), has_rows) && llvm::none_of(op->getResultTypes(), has_rows)))
      return WalkResult::advance();
    if (!FollowsShapes(op)) {
      op->emitOpError() << "may depend on the number of rows other than through its shapes; the program supports only "
                           "one number of rows";
      return WalkResult::interrupt();
    }
    Step& step = steps.emplace_back();
    step.op = op;
    for (Type type : op->getOperandTypes()) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      step.operands.emplace_back(tensor ? tensor.getShape() : ArrayRef<int64_t>());
    }
    return WalkResult::advance();
  }
};

}  // namespace
}  // namespace tessera
