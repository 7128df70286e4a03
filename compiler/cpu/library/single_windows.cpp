// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/library/single_windows.h"

#include "tessera/compiler/cpu/library/convolution.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// A group with more results than this is a product of matrices. Fewer are worth strides.
constexpr int64_t kMostResultsOfGroup = 16, kMostStridedResults = 4;
// Shorter runs of memory leave vectors empty.
constexpr int64_t kLeastRun = 16;
// An operand of no more elements for each tap, and of no more bytes, stays in the caches while it is read with strides,
// once for each pair of features.
constexpr int64_t kMostElementsOfTap = 64, kMostStridedBytes = 16 << 20;
// Sums of fewer products are not worth another form, and operands of fewer elements no strides.
constexpr int64_t kLeastProducts = 256, kLeastStridedElements = 1 << 16;

// The dimensions of the products. Taps follow, one for each spatial dimension.
enum Loop : unsigned { kGroup, kImage, kInput, kOutput, kTaps };

// An operand or the result with its groups as a dimension of their own.
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
    if (ResultsOfGroup() > kMostResultsOfGroup || lhs_.Elements() / groups_ < kLeastProducts) return false;
    return IsReadInOrder() || IsReadWithStrides();
  }

  Value Sums(OpBuilder& builder) {
    const Location location = op_.getLoc();
    const Type element = SumElement(op_.getType().getElementType());
    // The operand that is read in order says how the loops are nested. Loops that it has not are outermost.
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
    const auto ordered = RankedTensorType::get(result_.shape, element);
    sums = stablehlo::TransposeOp::create(builder, location, ordered, sums, PlacesOf(result_.loops, kept));
    sums =
        stablehlo::ReshapeOp::create(builder, location, RankedTensorType::get(op_.getType().getShape(), element), sums);
    if (element == op_.getType().getElementType()) return sums;
    return stablehlo::ConvertOp::create(builder, location, op_.getType(), sums);
  }

 private:
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

  // Returns whether both operands have products of a sum beside each other, in the same order.
  bool IsReadInOrder() {
    first_ = lhs_.Elements() > rhs_.Elements() ? &lhs_ : &rhs_;
    int64_t run = 1;
    for (auto [a, b] : llvm::zip(llvm::reverse(lhs_.loops), llvm::reverse(rhs_.loops))) {
      if (a != b || !IsSummed(a)) break;
      run *= SizeOf(a);
    }
    return run >= kLeastRun;
  }

  // Returns whether one operand has the taps beside each other, and the other one is read with strides from a cache.
  // With one feature for each group the library reads both as they lie.
  bool IsReadWithStrides() {
    if (op_.getType().getElementTypeBitWidth() < 32 || SizeOf(kInput) == 1 || ResultsOfGroup() > kMostStridedResults ||
        lhs_.Elements() + rhs_.Elements() < kLeastStridedElements) {
      return false;
    }
    const unsigned last_tap = kTaps + op_.getType().getRank() - 3;
    for (const auto& [in_order, strided] : {std::pair(&lhs_, &rhs_), std::pair(&rhs_, &lhs_)}) {
      if (in_order->loops.empty() || in_order->loops.back() != last_tap || SizeOf(last_tap) < kLeastRun) continue;
      int64_t elements = 1;  // within one tap
      for (auto [loop, size] : llvm::reverse(llvm::zip_equal(strided->loops, strided->shape))) {
        if (loop == last_tap) break;
        elements *= size;
      }
      const int64_t bytes = strided->Elements() * op_.getType().getElementTypeBitWidth() / 8;
      first_ = in_order;
      if (elements <= kMostElementsOfTap && bytes <= kMostStridedBytes) return true;
    }
    return false;
  }

  const Side& First() const { return *first_; }

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
  const Side* first_ = nullptr;
};

struct SingleWindows : OpRewritePattern<stablehlo::ConvolutionOp> {
  explicit SingleWindows(MLIRContext* context) : OpRewritePattern(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, PatternRewriter& rewriter) const override {
    SingleWindow window(op);
    if (!window.Match()) return failure();
    rewriter.replaceOp(op, window.Sums(rewriter));
    return success();
  }
};

}  // namespace

void AddSingleWindowRewrites(RewritePatternSet& patterns) { patterns.add<SingleWindows>(patterns.getContext()); }

}  // namespace tessera
