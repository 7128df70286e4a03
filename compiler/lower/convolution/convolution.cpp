// SPDX-License-Identifier: Apache-2.0
// Lowers convolution to a named op that keeps all attributes; --tessera-choose-kernels selects its kernel. Without a
// rule of the backend it becomes loops.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

bool IsNonzero(int64_t value) { return value != 0; }

// Splits off padding, input dilation and window reversal as separate ops, for convolutions in plain loops.
struct PlainWindow : OpRewritePattern<stablehlo::ConvolutionOp> {
  PlainWindow(MLIRContext* context, const Backend& backend) : OpRewritePattern(context), backend_(backend) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, PatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(op.getLhs().getType());
    // Types that hold only powers of two have no zero to pad with.
    if (backend_.ComputesWindow(op) || isa<Float8E8M0FNUType>(type.getElementType())) return failure();
    ConvolutionWindow window(op);
    auto numbers = op.getDimensionNumbers();
    SmallVector<int64_t> low(type.getRank()), high(type.getRank()), interior(type.getRank()), reversed;
    for (auto [index, dim] : llvm::enumerate(numbers.getInputSpatialDimensions())) {
      low[dim] = window.padding[2 * index];
      high[dim] = window.padding[2 * index + 1];
      interior[dim] = window.lhs_dilation[index] - 1;
      if (window.reversal[index]) reversed.push_back(numbers.getKernelSpatialDimensions()[index]);
    }
    Value lhs = op.getLhs(), rhs = op.getRhs();
    const bool padded =
        llvm::any_of(low, IsNonzero) || llvm::any_of(high, IsNonzero) || llvm::any_of(interior, IsNonzero);
    if (!padded && reversed.empty()) return failure();
    if (padded) {
      auto zero = DenseElementsAttr::get(RankedTensorType::get({}, type.getElementType()),
                                         ZeroAttribute(rewriter, type.getElementType()));
      Value padding = stablehlo::ConstantOp::create(rewriter, op.getLoc(), cast<ElementsAttr>(zero));
      lhs = stablehlo::PadOp::create(rewriter, op.getLoc(), lhs, padding, low, high, interior);
    }
    if (!reversed.empty()) rhs = stablehlo::ReverseOp::create(rewriter, op.getLoc(), rhs, reversed);
    rewriter.replaceOpWithNewOp<stablehlo::ConvolutionOp>(
        op, op.getType(), lhs, rhs, rewriter.getDenseI64ArrayAttr(window.strides), /*padding=*/nullptr,
        /*lhs_dilation=*/nullptr, rewriter.getDenseI64ArrayAttr(window.rhs_dilation), /*window_reversal=*/nullptr,
        numbers, op.getFeatureGroupCountAttr(), op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr());
    return success();
  }

  static Attribute ZeroAttribute(Builder& builder, Type element) {
    auto complex = dyn_cast<ComplexType>(element);
    if (!complex) return builder.getZeroAttr(element);
    Attribute part = builder.getZeroAttr(complex.getElementType());
    return builder.getArrayAttr({part, part});
  }

 private:
  const Backend& backend_;
};

// Returns the reassociation of a tensor of |rank| whose dimension |split| becomes two.
SmallVector<ReassociationIndices> SplitParts(int64_t rank, int64_t split) {
  SmallVector<ReassociationIndices> parts(rank);
  int64_t next = 0;
  for (int64_t dim = 0; dim < rank; ++dim) {
    parts[dim].push_back(next++);
    if (dim == split) parts[dim].push_back(next++);
  }
  return parts;
}

SmallVector<int64_t> SplitShape(ArrayRef<int64_t> shape, int64_t split, int64_t groups) {
  SmallVector<int64_t> result(shape);
  result[split] /= groups;
  result.insert(result.begin() + split, groups);
  return result;
}

Value SplitDim(OpBuilder& builder, Location location, Value value, int64_t split, int64_t groups) {
  auto type = cast<RankedTensorType>(value.getType());
  auto to = RankedTensorType::get(SplitShape(type.getShape(), split, groups), type.getElementType());
  return tensor::ExpandShapeOp::create(builder, location, to, value, SplitParts(type.getRank(), split));
}

// The loops of a convolution: group, batch, output feature, output positions; then input feature, window positions. One
// dimension of each operand holds the groups and is split into two.
class ConvolutionLoops {
 public:
  explicit ConvolutionLoops(rt::ConvolutionOp op) : op_(op), rank_(op.getType().getRank()) {
    const bool by_batch = op.getBatchGroupCount() > 1;
    lhs_split = by_batch ? op_.getInputBatchDimension() : op_.getInputFeatureDimension();
    rhs_split = op_.getKernelOutputFeatureDimension();
    result_split = op_.getOutputFeatureDimension();
  }

  int64_t parallel() const { return rank_ + 1; }
  int64_t count() const { return 2 * rank_; }

  AffineMap Lhs() {
    return Map(lhs_split, [&](int64_t dim) -> AffineExpr {
      if (dim == op_.getInputBatchDimension()) return Loop(1);
      if (dim == op_.getInputFeatureDimension()) return Loop(parallel());
      const int64_t index = IndexIn(op_.getInputSpatialDimensions(), dim);
      return Loop(3 + index) * op_.getWindowStrides()[index] +
             Loop(parallel() + 1 + index) * op_.getRhsDilation()[index];
    });
  }
  AffineMap Rhs() {
    return Map(rhs_split, [&](int64_t dim) -> AffineExpr {
      if (dim == op_.getKernelOutputFeatureDimension()) return Loop(2);
      if (dim == op_.getKernelInputFeatureDimension()) return Loop(parallel());
      return Loop(parallel() + 1 + IndexIn(op_.getKernelSpatialDimensions(), dim));
    });
  }
  AffineMap Result() {
    return Map(result_split, [&](int64_t dim) -> AffineExpr {
      if (dim == op_.getOutputBatchDimension()) return Loop(1);
      if (dim == op_.getOutputFeatureDimension()) return Loop(2);
      return Loop(3 + IndexIn(op_.getOutputSpatialDimensions(), dim));
    });
  }

  int64_t lhs_split, rhs_split, result_split;

 private:
  AffineExpr Loop(int64_t index) { return getAffineDimExpr(index, op_.getContext()); }
  static int64_t IndexIn(ArrayRef<int64_t> dims, int64_t dim) { return llvm::find(dims, dim) - dims.begin(); }
  AffineMap Map(int64_t split, llvm::function_ref<AffineExpr(int64_t)> of) {
    SmallVector<AffineExpr> expressions;
    for (int64_t dim = 0; dim < rank_; ++dim) {
      if (dim == split) expressions.push_back(Loop(0));
      expressions.push_back(of(dim));
    }
    return AffineMap::get(count(), 0, expressions, op_.getContext());
  }

  rt::ConvolutionOp op_;
  int64_t rank_;
};

struct ConvolutionPattern : OpConversionPattern<stablehlo::ConvolutionOp> {
  ConvolutionPattern(const TypeConverter& converter, MLIRContext* context, const Backend& backend)
      : OpConversionPattern(converter, context), backend_(backend) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Type left = ElementOf(op.getLhs().getType()), right = ElementOf(op.getRhs().getType());
    Type result = op.getType().getElementType();
    ConvolutionWindow window(op);
    Value kernel = op.getRhs();
    if (backend_.ComputesWindow(op)) {
      kernel = FoldReverse(op, window);
    } else if (!IsPlain(window)) {
      return rewriter.notifyMatchFailure(op, "needs a plain window");
    }
    Type sum = SumElement(result);
    if (!CanWiden(left, sum) || !CanWiden(right, sum)) {
      return op.emitOpError() << "with operands of " << left << " and " << right << " and a result of " << result
                              << " cannot be compiled";
    }
    auto numbers = op.getDimensionNumbers();
    Value rhs = kernel == op.getRhs() ? adaptor.getRhs() : rewriter.getRemappedValue(kernel);
    rewriter.replaceOpWithNewOp<rt::ConvolutionOp>(
        op, getTypeConverter()->convertType(op.getType()), adaptor.getLhs(), rhs,
        Dimensions(numbers.getInputBatchDimension(), numbers.getInputFeatureDimension(),
                   numbers.getInputSpatialDimensions()),
        Dimensions(numbers.getKernelInputFeatureDimension(), numbers.getKernelOutputFeatureDimension(),
                   numbers.getKernelSpatialDimensions()),
        Dimensions(numbers.getOutputBatchDimension(), numbers.getOutputFeatureDimension(),
                   numbers.getOutputSpatialDimensions()),
        window.strides, window.padding, window.lhs_dilation, window.rhs_dilation, window.reversal,
        op.getFeatureGroupCount(), op.getBatchGroupCount(), rewriter.getTypeArrayAttr({left, right, result}),
        op.getPrecisionConfigAttr());
    return success();
  }

 private:
  static bool IsPlain(const ConvolutionWindow& window) {
    return llvm::none_of(window.padding, IsNonzero) && llvm::none_of(window.reversal, IsNonzero) &&
           llvm::all_of(window.lhs_dilation, [](int64_t dilation) { return dilation == 1; });
  }

  static SmallVector<int64_t> Dimensions(int64_t first, int64_t second, ArrayRef<int64_t> spatial) {
    SmallVector<int64_t> all{first, second};
    llvm::append_range(all, spatial);
    return all;
  }

  const Backend& backend_;
};

struct LoopPattern : OpRewritePattern<rt::ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(rt::ConvolutionOp op, PatternRewriter& rewriter) const override {
    if (!op.HasPlainWindow()) return failure();
    Location location = op.getLoc();
    Type left = op.getLhsElement(), right = op.getRhsElement(), result = op.getResultElement();
    Type sum = SumElement(result);
    const int64_t groups = op.getFeatureGroupCount() * op.getBatchGroupCount();
    ConvolutionLoops loops(op);
    SmallVector<AffineMap> maps = {loops.Lhs(), loops.Rhs(), loops.Result()};
    SmallVector<utils::IteratorType> iterators = ParallelLoops(loops.parallel());
    iterators.resize(loops.count(), utils::IteratorType::reduction);
    RankedTensorType type = op.getType();
    auto sum_type = RankedTensorType::get(SplitShape(type.getShape(), loops.result_split, groups), StorageElement(sum));
    SmallVector<Value> operands = {SplitDim(rewriter, location, op.getLhs(), loops.lhs_split, groups),
                                   SplitDim(rewriter, location, op.getRhs(), loops.rhs_split, groups)};
    Value zero = ZeroElement(rewriter, location, sum_type.getElementType());
    Value start = FilledTensor(rewriter, location, sum_type, zero);
    auto body = [&](OpBuilder& builder, Location, ValueRange elements) {
      ImplicitLocOpBuilder b(location, builder);
      linalg::YieldOp::create(b, AddProduct(b, elements, left, right, sum));
    };
    Value sums =
        linalg::GenericOp::create(rewriter, location, sum_type, operands, start, maps, iterators, body).getResult(0);
    auto joined = RankedTensorType::get(type.getShape(), StorageElement(sum));
    sums = tensor::CollapseShapeOp::create(rewriter, location, joined, sums,
                                           SplitParts(type.getRank(), loops.result_split));
    rewriter.replaceOp(op, RoundSums(rewriter, location, sums, type, result));
    return success();
  }
};

}  // namespace

void PopulateConvolutionRewrites(RewritePatternSet& patterns, const Backend& backend) {
  patterns.add<PlainWindow>(patterns.getContext(), backend);
}

void PopulateConvolutionPatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<ConvolutionPattern>(lowering.converter, lowering.patterns.getContext(), lowering.backend);
}

void PopulateConvolutionLoops(RewritePatternSet& patterns) { patterns.add<LoopPattern>(patterns.getContext()); }

}  // namespace tessera
