// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/library/single_windows.h"

#include "tessera/compiler/cpu/library/convolution.h"
#include "tessera/compiler/cpu/library/scattered_sums.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Shorter runs of memory leave vectors empty.
constexpr int64_t kLeastRun = 16;
// A group with more results than this is a product of matrices, unless the library has a kernel for its sums.
constexpr int64_t kMostResultsOfGroup = 16;
// Sums of fewer products do not justify another form.
constexpr int64_t kLeastProducts = 256;

// The dimensions of the products. Taps follow, one for each spatial dimension.
enum Loop : unsigned { kGroup, kImage, kInput, kOutput, kTaps };

// An operand or the result, with a separate dimension for its groups.
struct Side {
  SmallVector<unsigned> loops;  // one for each dimension
  SmallVector<int64_t> shape;

  // Leaves out dimensions of one element.
  void Add(unsigned loop, int64_t size) {
    if (size == 1) return;
    loops.push_back(loop);
    shape.push_back(size);
  }

  int64_t Elements() const { return llvm::product_of(shape); }
};

bool IsSummed(unsigned loop) { return loop == kInput || loop >= kTaps; }

class SingleWindow {
 public:
  explicit SingleWindow(stablehlo::ConvolutionOp op) : op_(op), window_(op) {}

  bool Match() {
    groups_ = op_.getFeatureGroupCount() * op_.getBatchGroupCount();
    if (groups_ == 1 || !IsForLibrary(op_) || !CoversImage()) return false;
    Divide();
    if (lhs_.Elements() / groups_ < kLeastProducts) return false;
    return IsReadInOrder() || IsProduct();
  }

  Value Rewrite(OpBuilder& builder) { return IsReadInOrder() ? Sums(builder) : Product(builder); }

 private:
  Value Product(OpBuilder& builder) {
    const Location location = op_.getLoc();
    auto operand = [&](Value value, const Side& side) -> Value {
      const Type element = cast<RankedTensorType>(value.getType()).getElementType();
      return stablehlo::ReshapeOp::create(builder, location, RankedTensorType::get(side.shape, element), value);
    };
    const MatrixDims lhs = DimsOf(lhs_), rhs = DimsOf(rhs_);
    SmallVector<unsigned> kept;
    SmallVector<int64_t> sizes;
    for (unsigned loop : {kGroup, kImage, kOutput}) {
      if (SizeOf(loop) == 1) continue;
      kept.push_back(loop);
      sizes.push_back(SizeOf(loop));
    }
    auto numbers = stablehlo::DotDimensionNumbersAttr::get(builder.getContext(), lhs.batching, rhs.batching,
                                                           lhs.contracting, rhs.contracting);
    const Type element = op_.getType().getElementType();
    Value sums = stablehlo::DotGeneralOp::create(builder, location, RankedTensorType::get(sizes, element),
                                                 operand(op_.getLhs(), lhs_), operand(op_.getRhs(), rhs_), numbers,
                                                 op_.getPrecisionConfigAttr(), nullptr);
    return InOrderOfResult(builder, sums, kept);
  }

  Value Sums(OpBuilder& builder) {
    const Location location = op_.getLoc();
    const Type element = SumElement(op_.getType().getElementType());
    // The operand that is read in order determines the order of the loops. Loops that it lacks are outermost.
    SmallVector<unsigned> order;
    SmallVector<int64_t> sizes;
    for (unsigned loop : {kImage, kOutput}) {
      if (SizeOf(loop) > 1 && !llvm::is_contained(First().loops, loop)) {
        order.push_back(loop);
        sizes.push_back(SizeOf(loop));
      }
    }
    llvm::append_range(order, First().loops);
    llvm::append_range(sizes, First().shape);
    const auto type = RankedTensorType::get(sizes, element);
    auto operand = [&](Value value, const Side& side) -> Value {
      auto from = cast<RankedTensorType>(value.getType());
      value = stablehlo::ReshapeOp::create(builder, location, RankedTensorType::get(side.shape, from.getElementType()),
                                           value);
      if (from.getElementType() != element) {
        value = stablehlo::ConvertOp::create(builder, location, RankedTensorType::get(side.shape, element), value);
      }
      return stablehlo::BroadcastInDimOp::create(builder, location, type, value, PlacesOf(side.loops, order));
    };
    Value product =
        stablehlo::MulOp::create(builder, location, operand(op_.getLhs(), lhs_), operand(op_.getRhs(), rhs_));
    SmallVector<int64_t> summed, kept_sizes;
    SmallVector<unsigned> kept;
    for (auto [place, loop] : llvm::enumerate(order)) {
      if (IsSummed(loop)) {
        summed.push_back(static_cast<int64_t>(place));
      } else {
        kept.push_back(loop);
        kept_sizes.push_back(sizes[place]);
      }
    }
    Value sums = Reduce(builder, product, RankedTensorType::get(kept_sizes, element), summed);
    sums = InOrderOfResult(builder, sums, kept);
    if (element == op_.getType().getElementType()) return sums;
    return stablehlo::ConvertOp::create(builder, location, op_.getType(), sums);
  }

  // Returns sums whose dimensions are the loops `kept` as the result has them.
  Value InOrderOfResult(OpBuilder& builder, Value sums, ArrayRef<unsigned> kept) {
    const Location location = op_.getLoc();
    const Type element = cast<RankedTensorType>(sums.getType()).getElementType();
    const auto ordered = RankedTensorType::get(result_.shape, element);
    sums = stablehlo::TransposeOp::create(builder, location, ordered, sums, PlacesOf(result_.loops, kept));
    return stablehlo::ReshapeOp::create(builder, location, RankedTensorType::get(op_.getType().getShape(), element),
                                        sums);
  }

  // The dimensions of an operand as a product of matrices, in the same order for both.
  struct MatrixDims {
    SmallVector<int64_t> batching, contracting;
  };

  MatrixDims DimsOf(const Side& side) const {
    MatrixDims dims;
    dims.batching = PlacesOf({kGroup}, side.loops);
    for (unsigned loop : lhs_.loops) {
      if (IsSummed(loop)) llvm::append_range(dims.contracting, PlacesOf({loop}, side.loops));
    }
    return dims;
  }

  // Returns whether the library reads both operands once, whatever their layouts are.
  bool IsProduct() const {
    auto operand = [&](const Side& side) {
      const MatrixDims dims = DimsOf(side);
      return ProductOperand(side.shape, dims.batching, dims.contracting);
    };
    const auto lhs = operand(lhs_), rhs = operand(rhs_);
    return lhs && rhs && product::FitsLongSums(*lhs, *rhs);
  }

  // Returns whether the only window has the size of the image, without padding and gaps.
  bool CoversImage() {
    const auto numbers = op_.getDimensionNumbers();
    auto image = cast<RankedTensorType>(op_.getLhs().getType());
    auto kernel = cast<RankedTensorType>(op_.getRhs().getType());
    auto is = [](ArrayRef<int64_t> values, int64_t expected) {
      return llvm::all_of(values, [&](int64_t value) { return value == expected; });
    };
    if (!is(window_.padding, 0) || !is(window_.lhs_dilation, 1) || !is(window_.rhs_dilation, 1) ||
        !is(window_.reversal, 0)) {
      return false;
    }
    return llvm::all_of(
        llvm::zip_equal(numbers.getInputSpatialDimensions(), numbers.getKernelSpatialDimensions()),
        [&](auto dims) { return image.getDimSize(std::get<0>(dims)) == kernel.getDimSize(std::get<1>(dims)); });
  }

  void Divide() {
    const auto numbers = op_.getDimensionNumbers();
    const bool by_batch = op_.getBatchGroupCount() > 1;
    auto divide = [&](Value value, Side& side, int64_t first, unsigned first_loop, bool first_has_groups,
                      int64_t second, unsigned second_loop, bool second_has_groups, ArrayRef<int64_t> spatial,
                      bool has_taps) {
      auto add = [&](int64_t size, unsigned loop, bool has_groups) {
        if (has_groups) side.Add(kGroup, groups_);
        side.Add(loop, has_groups ? size / groups_ : size);
      };
      for (auto [dim, size] : llvm::enumerate(cast<RankedTensorType>(value.getType()).getShape())) {
        if (static_cast<int64_t>(dim) == first) {
          add(size, first_loop, first_has_groups);
        } else if (static_cast<int64_t>(dim) == second) {
          add(size, second_loop, second_has_groups);
        } else if (has_taps) {
          side.Add(kTaps + static_cast<unsigned>(std::distance(spatial.begin(), llvm::find(spatial, dim))), size);
        }
      }
    };
    divide(op_.getLhs(), lhs_, numbers.getInputBatchDimension(), kImage, by_batch, numbers.getInputFeatureDimension(),
           kInput, !by_batch, numbers.getInputSpatialDimensions(), true);
    divide(op_.getRhs(), rhs_, numbers.getKernelInputFeatureDimension(), kInput, false,
           numbers.getKernelOutputFeatureDimension(), kOutput, true, numbers.getKernelSpatialDimensions(), true);
    divide(op_.getResult(), result_, numbers.getOutputBatchDimension(), kImage, false,
           numbers.getOutputFeatureDimension(), kOutput, true, numbers.getOutputSpatialDimensions(), false);
  }

  int64_t SizeOf(unsigned loop) const {
    for (const Side* side : {&lhs_, &rhs_}) {
      for (auto [of, size] : llvm::zip_equal(side->loops, side->shape)) {
        if (of == loop) return size;
      }
    }
    return 1;
  }

  int64_t ResultsOfGroup() const { return llvm::product_of(result_.shape) / groups_; }

  // Returns whether both operands hold the factors of a sum contiguously, in the same order.
  bool IsReadInOrder() const {
    int64_t run = 1;
    for (auto [a, b] : llvm::zip(llvm::reverse(lhs_.loops), llvm::reverse(rhs_.loops))) {
      if (a != b || !IsSummed(a)) break;
      run *= SizeOf(a);
    }
    return run >= kLeastRun && ResultsOfGroup() <= kMostResultsOfGroup;
  }

  // Returns the operand that determines the order of the loops: the larger one.
  const Side& First() const { return lhs_.Elements() > rhs_.Elements() ? lhs_ : rhs_; }

  static SmallVector<int64_t> PlacesOf(ArrayRef<unsigned> loops, ArrayRef<unsigned> order) {
    return llvm::map_to_vector(loops, [&](unsigned loop) {
      return static_cast<int64_t>(std::distance(order.begin(), llvm::find(order, loop)));
    });
  }

  Value Reduce(OpBuilder& builder, Value value, RankedTensorType type, ArrayRef<int64_t> dims) {
    const Location location = op_.getLoc();
    const auto scalar = RankedTensorType::get({}, type.getElementType());
    Value zero = stablehlo::ConstantOp::create(builder, location, cast<ElementsAttr>(builder.getZeroAttr(scalar)));
    auto reduce = stablehlo::ReduceOp::create(builder, location, TypeRange(type), ValueRange(value), ValueRange(zero),
                                              builder.getDenseI64ArrayAttr(dims));
    OpBuilder::InsertionGuard guard(builder);
    Block* block = builder.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {location, location});
    Value sum = stablehlo::AddOp::create(builder, location, block->getArgument(0), block->getArgument(1));
    stablehlo::ReturnOp::create(builder, location, sum);
    return reduce.getResult(0);
  }

  stablehlo::ConvolutionOp op_;
  ConvolutionWindow window_;
  int64_t groups_ = 1;
  Side lhs_, rhs_, result_;
};

struct SingleWindows : OpRewritePattern<stablehlo::ConvolutionOp> {
  explicit SingleWindows(MLIRContext* context) : OpRewritePattern(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, PatternRewriter& rewriter) const override {
    SingleWindow window(op);
    if (!window.Match()) return failure();
    rewriter.replaceOp(op, window.Rewrite(rewriter));
    return success();
  }
};

}  // namespace

void AddSingleWindowRewrites(RewritePatternSet& patterns) { patterns.add<SingleWindows>(patterns.getContext()); }

}  // namespace tessera
