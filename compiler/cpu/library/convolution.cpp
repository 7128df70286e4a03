// SPDX-License-Identifier: Apache-2.0
// convolution: f32, bf16, f16 and large ones of f64 become a library kernel. The kernel recognises both gradients by
// their attributes (runtime/kernels/convolution/convolution.h).
#include "tessera/compiler/cpu/library/convolution.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {

using namespace mlir;

namespace {

bool HasOperandsOfOneType(stablehlo::ConvolutionOp op) {
  return ElementOf(op.getLhs().getType()) == ElementOf(op.getRhs().getType()) && op.getType().getNumElements() != 0;
}

}  // namespace

bool IsForOneDnn(stablehlo::ConvolutionOp op) {
  Type element = ElementOf(op.getLhs().getType()), result = op.getType().getElementType();
  return (element.isF32() || element.isBF16() || element.isF16()) && (result == element || result.isF32()) &&
         HasOperandsOfOneType(op);
}

bool IsForLibrary(stablehlo::ConvolutionOp op) {
  if (IsForOneDnn(op)) return true;
  Type element = ElementOf(op.getLhs().getType());
  if (!element.isF64() || op.getType().getElementType() != element || !HasOperandsOfOneType(op)) return false;
  // Calling the library must pay.
  constexpr int64_t kLeastWork = 1 << 15;
  auto numbers = op.getDimensionNumbers();
  auto kernel = cast<RankedTensorType>(op.getRhs().getType());
  const int64_t features = kernel.getDimSize(numbers.getKernelOutputFeatureDimension());
  return features > 0 && op.getType().getNumElements() * (kernel.getNumElements() / features) >= kLeastWork;
}

namespace {

struct LibraryPattern : OpConversionPattern<stablehlo::ConvolutionOp> {
  LibraryPattern(const TypeConverter& converter, MLIRContext* context)
      : OpConversionPattern(converter, context, kLibraryBenefit) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    if (!IsForLibrary(op)) return failure();
    ConvolutionWindow window(op);
    Value kernel = FoldReverse(op, window);
    auto numbers = op.getDimensionNumbers();
    Builder& b = rewriter;
    auto list = [&](StringRef name, ArrayRef<int64_t> values) {
      return b.getNamedAttr(name, b.getDenseI64ArrayAttr(values));
    };
    SmallVector<NamedAttribute> config = {
        b.getNamedAttr("kind", b.getStringAttr("convolution")),
        b.getNamedAttr("location", LocationText(op)),
        list("input_batch_dimension", numbers.getInputBatchDimension()),
        list("input_feature_dimension", numbers.getInputFeatureDimension()),
        list("input_spatial_dimensions", numbers.getInputSpatialDimensions()),
        list("kernel_input_feature_dimension", numbers.getKernelInputFeatureDimension()),
        list("kernel_output_feature_dimension", numbers.getKernelOutputFeatureDimension()),
        list("kernel_spatial_dimensions", numbers.getKernelSpatialDimensions()),
        list("output_batch_dimension", numbers.getOutputBatchDimension()),
        list("output_feature_dimension", numbers.getOutputFeatureDimension()),
        list("output_spatial_dimensions", numbers.getOutputSpatialDimensions()),
        list("window_strides", window.strides),
        list("padding", window.padding),
        list("lhs_dilation", window.lhs_dilation),
        list("rhs_dilation", window.rhs_dilation),
        list("window_reversal", window.reversal),
        list("feature_group_count", op.getFeatureGroupCount()),
        list("batch_group_count", op.getBatchGroupCount())};
    Value rhs = kernel == op.getRhs() ? adaptor.getRhs() : rewriter.getRemappedValue(kernel);
    rewriter.replaceOp(op, CallRuntime(rewriter, op.getLoc(), rt::Callee::kernel, {adaptor.getLhs(), rhs},
                                       getTypeConverter()->convertType(op.getType()), config));
    return success();
  }
};

// The places of the two dimensions that are not spatial, and of the spatial ones, in a tensor.
struct Places {
  int64_t first, second;
  SmallVector<int64_t> spatial;

  // Returns whether the spatial dimensions are last, as in NCHW.
  bool HasSpatialInside() const { return llvm::is_contained(spatial, static_cast<int64_t>(spatial.size()) + 1); }

  // Returns the permutation of a transpose to the order of NHWC. InChannelsLast returns the places of the dimensions
  // after it.
  SmallVector<int64_t> ToChannelsLast() const {
    SmallVector<int64_t> order{std::min(first, second)};
    order.append(spatial);
    order.push_back(std::max(first, second));
    return order;
  }

  Places InChannelsLast() const {
    const int64_t last = spatial.size() + 1;
    const bool in_order = first < second;
    return {in_order ? 0 : last, in_order ? last : 0, llvm::to_vector(llvm::seq<int64_t>(1, last))};
  }
};

// Tensors whose spatial dimensions are the innermost are transposed, as in NCHW to NHWC: the library's fast kernels
// want channels adjacent. Transposes between convolutions fuse with the ops there and cancel.
struct ChannelsLast : OpRewritePattern<stablehlo::ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, PatternRewriter& rewriter) const override {
    auto numbers = op.getDimensionNumbers();
    Places input{numbers.getInputBatchDimension(), numbers.getInputFeatureDimension(),
                 SmallVector<int64_t>(numbers.getInputSpatialDimensions())};
    Places kernel{numbers.getKernelInputFeatureDimension(), numbers.getKernelOutputFeatureDimension(),
                  SmallVector<int64_t>(numbers.getKernelSpatialDimensions())};
    Places output{numbers.getOutputBatchDimension(), numbers.getOutputFeatureDimension(),
                  SmallVector<int64_t>(numbers.getOutputSpatialDimensions())};
    if (!IsForLibrary(op) || input.spatial.empty()) return failure();
    auto type = cast<RankedTensorType>(op.getType());
    if (!IsTransposed(cast<RankedTensorType>(op.getLhs().getType()), input) && !IsTransposed(type, output)) {
      return failure();
    }
    ConvolutionWindow window(op);
    Value lhs = Transposed(rewriter, op.getLhs(), input);
    Value rhs = Transposed(rewriter, FoldReverse(op, window), kernel);
    SmallVector<int64_t> back;
    if (IsTransposed(type, output)) {
      SmallVector<int64_t> order = output.ToChannelsLast();
      SmallVector<int64_t> shape = applyPermutation(type.getShape(), order);
      back = invertPermutationVector(order);
      output = output.InChannelsLast();
      type = RankedTensorType::get(shape, type.getElementType());
    }
    auto places = stablehlo::ConvDimensionNumbersAttr::get(op.getContext(), input.first, input.second, input.spatial,
                                                           kernel.first, kernel.second, kernel.spatial, output.first,
                                                           output.second, output.spatial);
    SmallVector<bool> reversal(window.reversal.begin(), window.reversal.end());
    Value result = stablehlo::ConvolutionOp::create(
        rewriter, op.getLoc(), type, lhs, rhs, op.getWindowStridesAttr(), op.getPaddingAttr(), op.getLhsDilationAttr(),
        op.getRhsDilationAttr(), rewriter.getDenseBoolArrayAttr(reversal), places, op.getFeatureGroupCountAttr(),
        op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr());
    if (!back.empty()) result = stablehlo::TransposeOp::create(rewriter, op.getLoc(), result, back);
    rewriter.replaceOp(op, result);
    return success();
  }

  // Small windows are left to the library, which packs weights in any case.
  static bool IsTransposed(RankedTensorType type, const Places& places) {
    constexpr int64_t kSmallWindow = 25;
    int64_t positions = 1;
    for (int64_t dim : places.spatial) positions *= type.getDimSize(dim);
    return places.HasSpatialInside() && positions > kSmallWindow;
  }

  static Value Transposed(OpBuilder& builder, Value value, Places& places) {
    if (!IsTransposed(cast<RankedTensorType>(value.getType()), places)) return value;
    Value transposed = stablehlo::TransposeOp::create(builder, value.getLoc(), value, places.ToChannelsLast());
    places = places.InChannelsLast();
    return transposed;
  }
};

}  // namespace

void AddConvolutionRewrites(RewritePatternSet& patterns) { patterns.add<ChannelsLast>(patterns.getContext()); }

void AddConvolutionRules(LoweringPatterns& lowering) { lowering.Add<LibraryPattern>(); }

}  // namespace tessera
