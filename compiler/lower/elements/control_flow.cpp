// SPDX-License-Identifier: Apache-2.0
// Lowers while, if and case to scf. All branches write their values to the same destination, so control flow never
// selects between buffers.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/elements/indices.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns the i1 in a tensor of rank 0 whose element is a byte.
Value Truth(OpBuilder& builder, Location location, Value tensor) {
  return FromStorage(builder, location, ScalarOf(builder, location, tensor), builder.getI1Type());
}

// Replaces the stablehlo.return at the end of |block|: calls |finish| with its operands, their types converted.
template <typename Finish>
LogicalResult ReplaceTerminator(ConversionPatternRewriter& rewriter, Block& block, Finish finish) {
  Operation* terminator = block.getTerminator();
  SmallVector<Value> values;
  if (failed(rewriter.getRemappedValues(terminator->getOperands(), values))) return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(terminator);
  finish(values);
  rewriter.eraseOp(terminator);
  return success();
}

struct WhilePattern : OpConversionPattern<stablehlo::WhileOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::WhileOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types))) return failure();
    auto loop = scf::WhileOp::create(rewriter, location, types, adaptor.getOperands());
    rewriter.inlineRegionBefore(op.getCond(), loop.getBefore(), loop.getBefore().end());
    rewriter.inlineRegionBefore(op.getBody(), loop.getAfter(), loop.getAfter().end());
    FailureOr<Block*> before = rewriter.convertRegionTypes(&loop.getBefore(), *getTypeConverter());
    FailureOr<Block*> after = rewriter.convertRegionTypes(&loop.getAfter(), *getTypeConverter());
    if (failed(before) || failed(after)) return failure();
    LogicalResult condition = ReplaceTerminator(rewriter, **before, [&](ValueRange values) {
      Value go_on = Truth(rewriter, location, values[0]);
      scf::ConditionOp::create(rewriter, location, go_on, (*before)->getArguments());
    });
    LogicalResult body = ReplaceTerminator(
        rewriter, **after, [&](ValueRange values) { scf::YieldOp::create(rewriter, location, values); });
    if (failed(condition) || failed(body)) return failure();
    rewriter.replaceOp(op, loop);
    return success();
  }
};

// Creates destinations for the results of a branching op.
SmallVector<Value> Destinations(OpBuilder& builder, Location location, TypeRange types) {
  return llvm::map_to_vector(types,
                             [&](Type type) { return EmptyTensor(builder, location, cast<RankedTensorType>(type)); });
}

// Moves the branch |source| to |target|; the moved branch writes |destinations|.
LogicalResult MoveBranch(ConversionPatternRewriter& rewriter, Region& source, Region& target,
                         ArrayRef<Value> destinations) {
  Location location = source.getLoc();
  rewriter.inlineRegionBefore(source, target, target.end());
  return ReplaceTerminator(rewriter, target.front(), [&](ValueRange values) {
    SmallVector<Value> results;
    for (auto [value, destination] : llvm::zip_equal(values, destinations)) {
      results.push_back(linalg::CopyOp::create(rewriter, location, value, destination).getResult(0));
    }
    scf::YieldOp::create(rewriter, location, results);
  });
}

struct IfPattern : OpConversionPattern<stablehlo::IfOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::IfOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types))) return failure();
    SmallVector<Value> destinations = Destinations(rewriter, op.getLoc(), types);
    Value condition = Truth(rewriter, op.getLoc(), adaptor.getPred());
    auto branch = scf::IfOp::create(rewriter, op.getLoc(), types, condition, /*addThenBlock=*/false,
                                    /*addElseBlock=*/false);
    if (failed(MoveBranch(rewriter, op.getTrueBranch(), branch.getThenRegion(), destinations)) ||
        failed(MoveBranch(rewriter, op.getFalseBranch(), branch.getElseRegion(), destinations))) {
      return failure();
    }
    rewriter.replaceOp(op, branch);
    return success();
  }
};

// Indices out of range select the last branch.
struct CasePattern : OpConversionPattern<stablehlo::CaseOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::CaseOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types))) return failure();
    SmallVector<Value> destinations = Destinations(rewriter, location, types);
    const int64_t last = static_cast<int64_t>(op.getBranches().size()) - 1;
    Value index = arith::IndexCastOp::create(rewriter, location, rewriter.getIndexType(),
                                             ScalarOf(rewriter, location, adaptor.getIndex()));
    SmallVector<int64_t> cases = llvm::to_vector(llvm::seq<int64_t>(0, last));
    auto choice = scf::IndexSwitchOp::create(rewriter, location, types, index, cases, cases.size());
    for (int64_t branch = 0; branch <= last; ++branch) {
      Region& target = branch == last ? choice.getDefaultRegion() : choice.getCaseRegions()[branch];
      if (failed(MoveBranch(rewriter, op.getBranches()[branch], target, destinations))) return failure();
    }
    rewriter.replaceOp(op, choice);
    return success();
  }
};

}  // namespace

void PopulateControlFlowPatterns(LoweringPatterns& lowering) { lowering.Add<WhilePattern, IfPattern, CasePattern>(); }

}  // namespace tessera
