// SPDX-License-Identifier: Apache-2.0
// Lowers reduce, with any function and any number of operands. The accumulators start as the initial values. Sums,
// products and extremes of bf16 and f16 are accumulated in f32 and rounded once.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Allows sums and products to be split over vector lanes: the specification leaves the order of a reduction open.
void AllowReassociation(Block& body) {
  for (Operation& op : body) {
    if (auto math = dyn_cast<arith::ArithFastMathInterface>(op); math && isa<arith::AddFOp, arith::MulFOp>(op)) {
      op.setAttr("fastmath", arith::FastMathFlagsAttr::get(op.getContext(), arith::FastMathFlags::reassoc));
    }
  }
}

struct ReducePattern : RegionPattern<stablehlo::ReduceOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::ReduceOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    const int64_t rank = cast<RankedTensorType>(op.getInputs()[0].getType()).getRank();
    SmallVector<utils::IteratorType> loops = ParallelLoops(rank);
    for (int64_t dim : op.getDimensions()) loops[dim] = utils::IteratorType::reduction;
    SmallVector<AffineExpr> kept;
    for (int64_t dim = 0; dim < rank; ++dim) {
      if (loops[dim] == utils::IteratorType::parallel) kept.push_back(rewriter.getAffineDimExpr(dim));
    }
    AffineMap result_map = AffineMap::get(rank, 0, kept, rewriter.getContext());
    const size_t count = op.getInputs().size();
    SmallVector<AffineMap> maps(count, rewriter.getMultiDimIdentityMap(rank));
    maps.append(count, result_map);
    const std::optional<ir::Reduction> widens = IsNarrow(op) ? KnownReduction(op.getBody()) : std::nullopt;
    SmallVector<Value> accumulators;
    SmallVector<Type> types;
    for (auto [result, init] : llvm::zip_equal(op.getResults(), adaptor.getInitValues())) {
      auto type = cast<RankedTensorType>(getTypeConverter()->convertType(result.getType()));
      Value start = ScalarOf(rewriter, location, init);
      if (widens) {
        type = type.clone(rewriter.getF32Type());
        start = arith::ExtFOp::create(rewriter, location, rewriter.getF32Type(), start);
      }
      types.push_back(type);
      accumulators.push_back(FilledTensor(rewriter, location, type, start));
    }
    LogicalResult status = success();
    auto generic = linalg::GenericOp::create(rewriter, location, types, adaptor.getInputs(), accumulators, maps, loops,
                                             [&](OpBuilder& builder, Location, ValueRange elements) {
                                               ImplicitLocOpBuilder b(location, builder);
                                               status =
                                                   widens ? Combine(b, *widens, elements) : BuildBody(b, op, elements);
                                             });
    if (failed(status)) return failure();
    if (rank > 0) AllowReassociation(*generic.getBody());
    rewriter.replaceOp(op, widens ? Rounded(rewriter, location, generic.getResult(0), op.getType(0))
                                  : ValueRange(generic.getResults()));
    return success();
  }

  static bool IsNarrow(stablehlo::ReduceOp op) {
    Type element = ElementOf(op.getInputs()[0].getType());
    return op.getInputs().size() == 1 && (element.isBF16() || element.isF16());
  }

  // Combines an element of the input with the accumulator, which is wider.
  static LogicalResult Combine(ImplicitLocOpBuilder& b, ir::Reduction reduction, ValueRange elements) {
    Value element = arith::ExtFOp::create(b, elements[1].getType(), elements[0]);
    auto combine = [&](auto kind) -> Value { return decltype(kind)::create(b, elements[1], element); };
    Value combined = reduction == ir::Reduction::kSum       ? combine(arith::AddFOp())
                     : reduction == ir::Reduction::kProduct ? combine(arith::MulFOp())
                     : reduction == ir::Reduction::kMax     ? combine(arith::MaximumFOp())
                                                            : combine(arith::MinimumFOp());
    linalg::YieldOp::create(b, combined);
    return success();
  }

  static ValueRange Rounded(OpBuilder& builder, Location location, Value wide, Type type) {
    auto narrow = cast<RankedTensorType>(type);
    AffineMap all = builder.getMultiDimIdentityMap(narrow.getRank());
    return linalg::GenericOp::create(builder, location, TypeRange{narrow}, wide, EmptyTensor(builder, location, narrow),
                                     ArrayRef<AffineMap>{all, all}, ParallelLoops(narrow.getRank()),
                                     [&](OpBuilder& b, Location, ValueRange elements) {
                                       Value rounded =
                                           arith::TruncFOp::create(b, location, narrow.getElementType(), elements[0]);
                                       linalg::YieldOp::create(b, location, rounded);
                                     })
        ->getResults();
  }

  // The arguments of the function are the accumulators, then the elements.
  LogicalResult BuildBody(ImplicitLocOpBuilder& b, stablehlo::ReduceOp op, ValueRange elements) const {
    const size_t count = op.getInputs().size();
    auto element_type = [&](size_t index) { return ElementOf(op.getInputs()[index].getType()); };
    SmallVector<Value> arguments;
    for (size_t part : {size_t{1}, size_t{0}}) {
      for (size_t i = 0; i < count; ++i) {
        arguments.push_back(FromStorage(b, b.getLoc(), elements[part * count + i], element_type(i)));
      }
    }
    SmallVector<Value> results;
    if (failed(InlineScalarRegion(b, op.getBody(), arguments, scalars_, results))) {
      linalg::YieldOp::create(b, elements.drop_front(count));
      return failure();
    }
    for (auto [index, result] : llvm::enumerate(results)) {
      result = ToStorage(b, b.getLoc(), result, element_type(index));
    }
    linalg::YieldOp::create(b, results);
    return success();
  }
};

// Removes reduced dimensions of size 1. When no other reduced dimension remains, a body of a single op is applied to
// the initial value and the element.
struct UnitDimensions : OpRewritePattern<stablehlo::ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(stablehlo::ReduceOp op, PatternRewriter& rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
    if (!type || !type.hasStaticShape() || type.getNumElements() == 0) return failure();
    SmallVector<int64_t> shape, dims;
    for (auto [dim, size] : llvm::enumerate(type.getShape())) {
      const bool is_reduced = llvm::is_contained(op.getDimensions(), static_cast<int64_t>(dim));
      if (is_reduced && size == 1) continue;
      if (is_reduced) dims.push_back(shape.size());
      shape.push_back(size);
    }
    if (dims.size() == op.getDimensions().size()) return failure();
    Operation& combiner = op.getBody().front().front();
    if (dims.empty() && (op.getInputs().size() != 1 || !KnownReduction(op.getBody()))) return failure();
    // An input with a single use is fused into the loops of the reduction, which a reshape would prevent.
    Value input = op.getInputs()[0];
    if (!dims.empty() && input.getDefiningOp() && input.hasOneUse()) return failure();
    SmallVector<Value> inputs;
    for (Value input : op.getInputs()) {
      Type element = ElementOf(input.getType());
      inputs.push_back(
          stablehlo::ReshapeOp::create(rewriter, op.getLoc(), RankedTensorType::get(shape, element), input));
    }
    if (dims.empty()) {
      Value start = stablehlo::BroadcastInDimOp::create(rewriter, op.getLoc(), inputs[0].getType(),
                                                        op.getInitValues()[0], rewriter.getDenseI64ArrayAttr({}));
      Operation* combined = rewriter.clone(combiner);
      combined->setOperands({start, inputs[0]});
      combined->getResult(0).setType(inputs[0].getType());
      rewriter.replaceOp(op, combined);
      return success();
    }
    auto reduced = stablehlo::ReduceOp::create(rewriter, op.getLoc(), op.getResultTypes(), inputs, op.getInitValues(),
                                               rewriter.getDenseI64ArrayAttr(dims));
    rewriter.inlineRegionBefore(op.getBody(), reduced.getBody(), reduced.getBody().end());
    rewriter.replaceOp(op, reduced);
    return success();
  }
};

// Sums columns whose last dimension is too short to fill a vector: collapses the dimensions that are not reduced into
// one.
struct ShortColumns : OpRewritePattern<stablehlo::ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  // Approximate number of elements in a vector.
  static constexpr int64_t kShort = 16;

  LogicalResult matchAndRewrite(stablehlo::ReduceOp op, PatternRewriter& rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
    if (!type || !type.hasStaticShape() || op.getInputs().size() != 1 || type.getNumElements() == 0) return failure();
    const auto rows = static_cast<int64_t>(op.getDimensions().size());
    if (type.getRank() < rows + 2 || type.getShape().back() >= kShort) return failure();
    for (int64_t dim = 0; dim < rows; ++dim) {
      if (!llvm::is_contained(op.getDimensions(), dim)) return failure();
    }
    // An input with a single use is fused into the loop that sums it, which saves more than this rewrite.
    Value input = op.getInputs()[0];
    if (input.getDefiningOp() && input.hasOneUse()) return failure();
    Type element = type.getElementType();
    SmallVector<int64_t> shape(type.getShape().take_front(rows));
    const int64_t columns = ShapedType::getNumElements(type.getShape().drop_front(rows));
    shape.push_back(columns);
    Value flat = stablehlo::ReshapeOp::create(rewriter, op.getLoc(), RankedTensorType::get(shape, element), input);
    auto reduced =
        stablehlo::ReduceOp::create(rewriter, op.getLoc(), TypeRange{RankedTensorType::get({columns}, element)}, flat,
                                    op.getInitValues(), op.getDimensionsAttr());
    rewriter.inlineRegionBefore(op.getBody(), reduced.getBody(), reduced.getBody().end());
    rewriter.replaceOpWithNewOp<stablehlo::ReshapeOp>(op, op.getType(0), reduced.getResult(0));
    return success();
  }
};

}  // namespace

void PopulateReduceRewrites(RewritePatternSet& patterns) {
  patterns.add<UnitDimensions, ShortColumns>(patterns.getContext());
}

void PopulateReducePatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<ReducePattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera
