// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/library/single_taps.h"

#include "tessera/compiler/cpu/library/convolution.h"
#include "tessera/compiler/cpu/library/input_part.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;

using Sizes = SmallVector<int64_t>;

// Returns whether the input has one feature and the kernel one tap. Depthwise convolutions of one tap are not
// rewritten, because the library's loops over features are faster than those of generated code in bf16 and f16.
bool HasSingleProducts(stablehlo::ConvolutionOp op) {
  auto kernel = cast<RankedTensorType>(op.getRhs().getType());
  const int64_t outputs = kernel.getDimSize(op.getDimensionNumbers().getKernelOutputFeatureDimension());
  return op.getFeatureGroupCount() == 1 && op.getBatchGroupCount() == 1 && kernel.getNumElements() == outputs;
}

// Returns the dimension of the result for each dimension of the input.
Sizes PlacesInResult(stablehlo::ConvolutionOp op) {
  const auto numbers = op.getDimensionNumbers();
  Sizes places(op.getType().getRank());
  places[numbers.getInputBatchDimension()] = numbers.getOutputBatchDimension();
  places[numbers.getInputFeatureDimension()] = numbers.getOutputFeatureDimension();
  for (auto [from, to] : llvm::zip_equal(numbers.getInputSpatialDimensions(), numbers.getOutputSpatialDimensions())) {
    places[from] = to;
  }
  return places;
}

// Computes a sum of one product, which begins with zero so that -0 gives 0 as in longer sums. The sum is computed in
// the type of sums, because the elements may be wider than the result.
struct SingleProducts : OpRewritePattern<stablehlo::ConvolutionOp> {
  explicit SingleProducts(MLIRContext* context) : OpRewritePattern(context, /*benefit=*/3) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, PatternRewriter& rewriter) const override {
    if (!IsForLibrary(op) || !HasSingleProducts(op)) return failure();
    ConvolutionWindow window(op);
    const InputPart part(op, window);
    if (!part.is_single) return failure();
    const RankedTensorType type = op.getType();
    const Location location = op.getLoc();
    const auto sum = RankedTensorType::get(type.getShape(), SumElement(type.getElementType()));
    auto converted = [&](Value value, Type element) -> Value {
      auto from = cast<RankedTensorType>(value.getType());
      if (from.getElementType() == element) return value;
      return stablehlo::ConvertOp::create(rewriter, location, from.clone(element), value);
    };
    auto broadcast = [&](Value value, ArrayRef<int64_t> places) -> Value {
      return stablehlo::BroadcastInDimOp::create(rewriter, location, sum, converted(value, sum.getElementType()),
                                                 places);
    };
    Value elements = part.Of(op.getLhs(), rewriter, location);
    auto kernel = cast<RankedTensorType>(op.getRhs().getType());
    const auto feature = static_cast<int64_t>(op.getDimensionNumbers().getOutputFeatureDimension());
    Value factors =
        stablehlo::ReshapeOp::create(rewriter, location, kernel.clone({type.getDimSize(feature)}), op.getRhs());
    Value product = stablehlo::MulOp::create(rewriter, location, broadcast(elements, PlacesInResult(op)),
                                             broadcast(factors, feature));
    auto zero = stablehlo::ConstantOp::create(rewriter, location, cast<ElementsAttr>(rewriter.getZeroAttr(sum)));
    Value result = stablehlo::AddOp::create(rewriter, location, product, zero);
    rewriter.replaceOp(op, converted(result, type.getElementType()));
    return success();
  }
};

// Adjacent windows are one product, which reads them in place. Where features or images are adjacent, the copy of the
// part takes longer than it saves.
struct PartFirst : OpRewritePattern<stablehlo::ConvolutionOp> {
  explicit PartFirst(MLIRContext* context) : OpRewritePattern(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, PatternRewriter& rewriter) const override {
    auto input = cast<RankedTensorType>(op.getLhs().getType());
    if (!IsForLibrary(op) ||
        !llvm::is_contained(op.getDimensionNumbers().getInputSpatialDimensions(), input.getRank() - 1)) {
      return failure();
    }
    ConvolutionWindow window(op);
    const InputPart part(op, window);
    if (!part.is_single || part.is_whole) return failure();
    Value elements = part.Of(op.getLhs(), rewriter, op.getLoc());
    rewriter.replaceOp(op, CreateConvolution(rewriter, op, op.getType(), elements, op.getRhs(), window));
    return success();
  }
};

}  // namespace

void AddSingleTapRewrites(RewritePatternSet& patterns) {
  patterns.add<SingleProducts, PartFirst>(patterns.getContext());
}

}  // namespace tessera
