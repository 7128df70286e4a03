// SPDX-License-Identifier: Apache-2.0
// Turns tensors of one element into scalars in registers, see passes.td.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/passes.h"

namespace tessera {

#define GEN_PASS_DEF_SCALARIZE
#include "tessera/compiler/buffer/passes.h.inc"

namespace {

using namespace mlir;

// Returns the type of a tensor of one element; null for any other type.
RankedTensorType SingleType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getNumElements() == 1 ? tensor : nullptr;
}

SmallVector<Value> Zeros(OpBuilder& builder, Location location, int64_t count) {
  if (count == 0) return {};
  return SmallVector<Value>(count, arith::ConstantIndexOp::create(builder, location, 0));
}

Value ElementOf(OpBuilder& builder, Location location, Value tensor) {
  if (auto made = tensor.getDefiningOp<tensor::FromElementsOp>()) return made.getElements()[0];
  auto zeros = Zeros(builder, location, cast<RankedTensorType>(tensor.getType()).getRank());
  return tensor::ExtractOp::create(builder, location, tensor, zeros);
}

Value TensorOf(OpBuilder& builder, Location location, Type type, Value element) {
  return tensor::FromElementsOp::create(builder, location, cast<RankedTensorType>(type), element);
}

// Replaces a structured op of one iteration by its body.
struct SingleRound : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter& rewriter) const override {
    auto is_one = [](int64_t range) { return range == 1; };
    if (!op.hasPureTensorSemantics() || !llvm::all_of(op.getStaticLoopRanges(), is_one)) return failure();
    for (Type type : op->getResultTypes()) {
      if (!SingleType(type)) return failure();
    }
    Location location = op.getLoc();
    Block& body = *op.getBlock();
    IRMapping mapping;
    for (OpOperand& operand : op->getOpOperands()) {
      BlockArgument argument = body.getArgument(operand.getOperandNumber());
      if (argument.use_empty()) continue;
      if (!isa<RankedTensorType>(operand.get().getType())) {
        mapping.map(argument, operand.get());
        continue;
      }
      SmallVector<Value> place;
      for (AffineExpr result : op.getMatchingIndexingMap(&operand).getResults()) {
        // Every loop is at 0, so the expression is a constant.
        SmallVector<AffineExpr> zeros(op.getNumLoops(), rewriter.getAffineConstantExpr(0));
        auto index = dyn_cast<AffineConstantExpr>(simplifyAffineExpr(result.replaceDims(zeros), 0, 0));
        if (!index) return failure();
        place.push_back(arith::ConstantIndexOp::create(rewriter, location, index.getValue()));
      }
      mapping.map(argument, tensor::ExtractOp::create(rewriter, location, operand.get(), place).getResult());
    }
    for (Operation& inner : body.without_terminator()) {
      if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
        mapping.map(index.getResult(), arith::ConstantIndexOp::create(rewriter, location, 0).getResult());
      } else {
        rewriter.clone(inner, mapping);
      }
    }
    SmallVector<Value> results;
    for (auto [value, type] : llvm::zip_equal(body.getTerminator()->getOperands(), op->getResultTypes())) {
      results.push_back(TensorOf(rewriter, location, type, mapping.lookupOrDefault(value)));
    }
    rewriter.replaceOp(op, results);
    return success();
  }
};

// Captures a scalar that a structured op reads in every iteration.
struct CaptureScalar : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter& rewriter) const override {
    for (OpOperand* operand : op.getDpsInputOperands()) {
      auto made = operand->get().getDefiningOp<tensor::FromElementsOp>();
      BlockArgument argument = op.getMatchingBlockArgument(operand);
      if (!made || made.getElements().size() != 1 || argument.use_empty()) continue;
      rewriter.modifyOpInPlace(op, [&] { rewriter.replaceAllUsesWith(argument, made.getElements()[0]); });
      return success();
    }
    return failure();
  }
};

// Extracts an element of a slice from the whole tensor.
struct ExtractFromSlice : OpRewritePattern<tensor::ExtractOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::ExtractOp op, PatternRewriter& rewriter) const override {
    auto slice = op.getTensor().getDefiningOp<tensor::ExtractSliceOp>();
    if (!slice || !slice.hasUnitStride() || !SingleType(slice.getType())) return failure();
    Location location = op.getLoc();
    SmallVector<Value> place = getValueOrCreateConstantIndexOp(rewriter, location, slice.getMixedOffsets());
    rewriter.replaceOpWithNewOp<tensor::ExtractOp>(op, slice.getSource(), place);
    return success();
  }
};

// Extracts the element of a reshaped tensor of one element from the tensor before the reshape.
template <typename Reshape>
struct ExtractFromReshape : OpRewritePattern<tensor::ExtractOp> {
  using OpRewritePattern<tensor::ExtractOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::ExtractOp op, PatternRewriter& rewriter) const override {
    auto reshape = op.getTensor().getDefiningOp<Reshape>();
    if (!reshape || !SingleType(reshape.getType())) return failure();
    rewriter.replaceOp(op, ElementOf(rewriter, op.getLoc(), reshape.getSrc()));
    return success();
  }
};

template <typename Reshape>
struct ReshapeScalar : OpRewritePattern<Reshape> {
  using OpRewritePattern<Reshape>::OpRewritePattern;
  LogicalResult matchAndRewrite(Reshape op, PatternRewriter& rewriter) const override {
    auto made = op.getSrc().template getDefiningOp<tensor::FromElementsOp>();
    if (!made || !SingleType(op.getType())) return failure();
    rewriter.replaceOp(op, TensorOf(rewriter, op.getLoc(), op.getType(), made.getElements()[0]));
    return success();
  }
};

// Replaces the insertion of a slice of one scalar by the insertion of an element.
struct InsertScalar : OpRewritePattern<tensor::InsertSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::InsertSliceOp op, PatternRewriter& rewriter) const override {
    auto made = op.getSource().getDefiningOp<tensor::FromElementsOp>();
    if (!made || made.getElements().size() != 1) return failure();
    SmallVector<Value> place = getValueOrCreateConstantIndexOp(rewriter, op.getLoc(), op.getMixedOffsets());
    rewriter.replaceOpWithNewOp<tensor::InsertOp>(op, made.getElements()[0], op.getDest(), place);
    return success();
  }
};

// Returns |types| with elements in place of tensors of one element; nothing when there are none.
std::optional<SmallVector<Type>> ScalarTypes(TypeRange types) {
  SmallVector<Type> scalars;
  bool any = false;
  for (Type type : types) {
    RankedTensorType single = SingleType(type);
    any |= single != nullptr;
    scalars.push_back(single ? single.getElementType() : type);
  }
  return any ? std::optional(scalars) : std::nullopt;
}

// Converts |values| to their ScalarTypes.
SmallVector<Value> ToScalars(OpBuilder& builder, Location location, ValueRange values) {
  return llvm::map_to_vector(
      values, [&](Value value) { return SingleType(value.getType()) ? ElementOf(builder, location, value) : value; });
}

// Converts in the other direction.
SmallVector<Value> ToTensors(OpBuilder& builder, Location location, ValueRange values, TypeRange types) {
  SmallVector<Value> tensors;
  for (auto [value, type] : llvm::zip_equal(values, types)) {
    tensors.push_back(value.getType() == type ? value : TensorOf(builder, location, type, value));
  }
  return tensors;
}

// Moves the block of |from| into |to|, whose arguments get the types |scalars|; the terminator returns scalars.
void MoveBlock(PatternRewriter& rewriter, Region& from, Region& to, ArrayRef<Type> scalars) {
  Location location = from.getLoc();
  Block& source = from.front();
  SmallVector<Type> types(source.getArgumentTypes());
  if (!to.empty()) rewriter.eraseBlock(&to.front());
  Block* block = rewriter.createBlock(&to, to.end(), scalars, SmallVector<Location>(scalars.size(), location));
  SmallVector<Value> arguments = ToTensors(rewriter, location, block->getArguments(), types);
  rewriter.mergeBlocks(&source, block, arguments);
  Operation* terminator = block->getTerminator();
  rewriter.setInsertionPoint(terminator);
  SmallVector<Value> results = ToScalars(rewriter, location, terminator->getOperands());
  rewriter.modifyOpInPlace(terminator, [&] { terminator->setOperands(results); });
}

struct CarryScalars : OpRewritePattern<scf::WhileOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(scf::WhileOp op, PatternRewriter& rewriter) const override {
    auto before = ScalarTypes(op.getInits().getTypes()), after = ScalarTypes(op.getResultTypes());
    if (!before && !after) return failure();
    if (!before) before.emplace(op.getInits().getTypes());
    if (!after) after.emplace(op.getResultTypes());
    Location location = op.getLoc();
    auto loop = scf::WhileOp::create(rewriter, location, *after, ToScalars(rewriter, location, op.getInits()));
    {
      OpBuilder::InsertionGuard guard(rewriter);
      MoveBlock(rewriter, op.getBefore(), loop.getBefore(), *before);
      MoveBlock(rewriter, op.getAfter(), loop.getAfter(), *after);
    }
    rewriter.replaceOp(op, ToTensors(rewriter, location, loop.getResults(), op.getResultTypes()));
    return success();
  }
};

// A branch that only the writing shard takes keeps its tensors: they are variables.
struct ChooseScalars : OpRewritePattern<scf::IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(scf::IfOp op, PatternRewriter& rewriter) const override {
    auto scalars = ScalarTypes(op.getResultTypes());
    if (!scalars || IsWriter(op)) return failure();
    Location location = op.getLoc();
    auto branch = scf::IfOp::create(rewriter, location, *scalars, op.getCondition(), /*addThenBlock=*/false,
                                    /*addElseBlock=*/false);
    {
      OpBuilder::InsertionGuard guard(rewriter);
      MoveBlock(rewriter, op.getThenRegion(), branch.getThenRegion(), {});
      MoveBlock(rewriter, op.getElseRegion(), branch.getElseRegion(), {});
    }
    rewriter.replaceOp(op, ToTensors(rewriter, location, branch.getResults(), op.getResultTypes()));
    return success();
  }
};

struct SwitchScalars : OpRewritePattern<scf::IndexSwitchOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(scf::IndexSwitchOp op, PatternRewriter& rewriter) const override {
    auto scalars = ScalarTypes(op.getResultTypes());
    if (!scalars) return failure();
    auto choice =
        scf::IndexSwitchOp::create(rewriter, op.getLoc(), *scalars, op.getArg(), op.getCases(), op.getCases().size());
    {
      OpBuilder::InsertionGuard guard(rewriter);
      for (auto [from, to] : llvm::zip_equal(op->getRegions(), choice->getRegions())) {
        MoveBlock(rewriter, from, to, {});
      }
    }
    rewriter.replaceOp(op, ToTensors(rewriter, op.getLoc(), choice.getResults(), op.getResultTypes()));
    return success();
  }
};

struct ScalarizePass : impl::ScalarizeBase<ScalarizePass> {
  LogicalResult initialize(MLIRContext* context) override {
    RewritePatternSet patterns(context);
    patterns.add<SingleRound, CaptureScalar, ExtractFromSlice, ExtractFromReshape<tensor::CollapseShapeOp>,
                 ExtractFromReshape<tensor::ExpandShapeOp>, ReshapeScalar<tensor::CollapseShapeOp>,
                 ReshapeScalar<tensor::ExpandShapeOp>, InsertScalar, CarryScalars, ChooseScalars, SwitchScalars>(
        context);
    tensor::ExtractOp::getCanonicalizationPatterns(patterns, context);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    patterns_ = FrozenRewritePatternSet(std::move(patterns));
    return success();
  }

  void runOnOperation() override {
    GreedyRewriteConfig config;
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    if (failed(applyPatternsGreedily(getOperation(), patterns_, config))) signalPassFailure();
  }

 private:
  FrozenRewritePatternSet patterns_;
};

}  // namespace
}  // namespace tessera
