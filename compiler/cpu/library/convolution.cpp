// SPDX-License-Identifier: Apache-2.0
// Lowers convolutions of f32, bf16 and f16, and large ones of f64, to a library kernel. The kernel recognises both
// gradients by their attributes (runtime/kernels/convolution/convolution.h).
#include "tessera/compiler/cpu/library/convolution.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "tessera/compiler/cpu/library/convolution_spec.h"
#include "tessera/compiler/cpu/library/input_part.h"
#include "tessera/compiler/cpu/library/place_channels.h"
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/cpu/library/single_taps.h"
#include "tessera/compiler/cpu/library/single_windows.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/compiler/lower/element_order.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/runtime/kernels/convolution/choose.h"

namespace tessera {

using namespace mlir;

namespace {

// The facts about a convolution on which the choice depends.
struct Facts {
  Type lhs, rhs, result;  // elements
  int64_t results, taps;  // elements of the result and of the kernel
  int64_t features;       // the features of the result

  bool HasOperandsOfOneType() const { return lhs == rhs && results != 0; }

  bool AreForOneDnn() const {
    return (lhs.isF32() || lhs.isBF16() || lhs.isF16()) && (result == lhs || result.isF32()) && HasOperandsOfOneType();
  }

  bool AreForLibrary() const {
    if (AreForOneDnn()) return true;
    if (!lhs.isF64() || result != lhs || !HasOperandsOfOneType()) return false;
    // Smaller convolutions do not justify a library call.
    constexpr int64_t kLeastWork = 1 << 15;
    return features > 0 && results * (taps / features) >= kLeastWork;
  }
};

Facts FactsOf(stablehlo::ConvolutionOp op) {
  auto kernel = cast<RankedTensorType>(op.getRhs().getType());
  return {.lhs = ElementOf(op.getLhs().getType()),
          .rhs = kernel.getElementType(),
          .result = op.getType().getElementType(),
          .results = op.getType().getNumElements(),
          .taps = kernel.getNumElements(),
          .features = kernel.getDimSize(op.getDimensionNumbers().getKernelOutputFeatureDimension())};
}

Facts FactsOf(rt::ConvolutionOp op) {
  RankedTensorType kernel = op.getRhs().getType();
  return {.lhs = op.getLhsElement(),
          .rhs = op.getRhsElement(),
          .result = op.getResultElement(),
          .results = op.getType().getNumElements(),
          .taps = kernel.getNumElements(),
          .features = kernel.getDimSize(op.getKernelOutputFeatureDimension())};
}

}  // namespace

bool IsForOneDnn(stablehlo::ConvolutionOp op) { return FactsOf(op).AreForOneDnn(); }

bool IsForLibrary(stablehlo::ConvolutionOp op) { return FactsOf(op).AreForLibrary(); }

namespace {

// Returns whether |cropped| lacks only trailing elements, fewer than lie between two taps. The gradient of a kernel
// lacks them where a stride leaves a remainder. oneDNN supports such a remainder.
bool LacksRest(stablehlo::ConvolutionOp op, stablehlo::ConvolutionOp cropped) {
  const ConvolutionWindow window(op);
  if (cropped.getRhs() != op.getRhs()) return false;
  for (size_t i = 0; i < window.rhs_dilation.size(); ++i) {
    const int64_t low = window.padding[2 * i], high = window.padding[2 * i + 1];
    if (window.lhs_dilation[i] != 1 || low < 0 || high <= -window.rhs_dilation[i]) return false;
  }
  return true;
}

}  // namespace

// oneDNN needs dense operands. The other methods read taps in place if features are the innermost dimension. They read
// other kernels whole, and only a much smaller slice is worth copying.
bool ReadsParts(stablehlo::ConvolutionOp op, stablehlo::ConvolutionOp cropped) {
  if (!IsForLibrary(op)) return false;
  if (!IsWithoutOneDnn(SpecOf(op))) return LacksRest(op, cropped);
  constexpr int64_t kMuchSmaller = 3;
  const auto numbers = op.getDimensionNumbers();
  auto kernel = cast<RankedTensorType>(op.getRhs().getType());
  auto slice = cast<RankedTensorType>(cropped.getRhs().getType());
  const int64_t last = kernel.getRank() - 1;
  return !llvm::is_contained(numbers.getKernelSpatialDimensions(), last) ||
         slice.getNumElements() * kMuchSmaller >= kernel.getNumElements();
}

namespace {

struct LibraryConvolution : OpRewritePattern<rt::ConvolutionOp> {
  explicit LibraryConvolution(MLIRContext* context) : OpRewritePattern(context, kLibraryBenefit) {}

  LogicalResult matchAndRewrite(rt::ConvolutionOp op, PatternRewriter& rewriter) const override {
    if (!FactsOf(op).AreForLibrary()) return failure();
    Builder& b = rewriter;
    auto list = [&](StringRef name, ArrayRef<int64_t> values) {
      return b.getNamedAttr(name, b.getDenseI64ArrayAttr(values));
    };
    StringAttr location = LocationText(op.getLoc(), stablehlo::ConvolutionOp::getOperationName());
    SmallVector<NamedAttribute> config = {b.getNamedAttr("kind", b.getStringAttr("convolution")),
                                          b.getNamedAttr("location", location),
                                          list("input_batch_dimension", op.getInputBatchDimension()),
                                          list("input_feature_dimension", op.getInputFeatureDimension()),
                                          list("input_spatial_dimensions", op.getInputSpatialDimensions()),
                                          list("kernel_input_feature_dimension", op.getKernelInputFeatureDimension()),
                                          list("kernel_output_feature_dimension", op.getKernelOutputFeatureDimension()),
                                          list("kernel_spatial_dimensions", op.getKernelSpatialDimensions()),
                                          list("output_batch_dimension", op.getOutputBatchDimension()),
                                          list("output_feature_dimension", op.getOutputFeatureDimension()),
                                          list("output_spatial_dimensions", op.getOutputSpatialDimensions()),
                                          list("window_strides", op.getWindowStrides()),
                                          list("padding", op.getPadding()),
                                          list("lhs_dilation", op.getLhsDilation()),
                                          list("rhs_dilation", op.getRhsDilation()),
                                          list("window_reversal", op.getWindowReversal()),
                                          list("feature_group_count", op.getFeatureGroupCount()),
                                          list("batch_group_count", op.getBatchGroupCount())};
    rewriter.replaceOp(op,
                       CallRuntime(rewriter, op.getLoc(), rt::Callee::kernel, op.getOperands(), op.getType(), config));
    return success();
  }
};

// The positions of the two non-spatial dimensions, and of the spatial ones, in a tensor.
struct Places {
  int64_t first, second;
  SmallVector<int64_t> spatial;

  // Returns whether the spatial dimensions are last, as in NCHW.
  bool HasSpatialInside() const { return llvm::is_contained(spatial, static_cast<int64_t>(spatial.size()) + 1); }

  // Returns the permutation of a transpose to NHWC order. InChannelsLast returns the positions of the dimensions after
  // the transpose.
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

// Transposes tensors whose innermost dimensions are spatial, such as NCHW to NHWC: the library's fast kernels need
// contiguous channels. Transposes between convolutions fuse with the ops there and cancel.
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
    if (!IsForLibrary(op) || input.spatial.empty() || HasSmallGroups(op)) return failure();
    auto type = cast<RankedTensorType>(op.getType());
    const bool moves_input = IsTransposed(cast<RankedTensorType>(op.getLhs().getType()), input) && !IsOuterProduct(op);
    const bool moves_result = IsTransposed(type, output);
    if (!moves_input && !moves_result) return failure();
    const bool copies_input = moves_input && MovesElements(op.getLhs().getType(), input);
    const bool copies_result = moves_result && MovesElements(type, output);
    if (IsFasterInPlace(op, copies_input, copies_result) && StandsAlone(op)) return failure();
    ConvolutionWindow window(op);
    Value lhs = op.getLhs();
    // Other convolutions may share a transpose of the whole input.
    ConvolutionWindow of_part = window;
    if (const InputPart part(op, of_part); copies_input && part.IsTransposed() && StandsAlone(op)) {
      lhs = part.Of(lhs, rewriter, op.getLoc());
      window = of_part;
    }
    if (moves_input) lhs = Transposed(rewriter, lhs, input);
    Value rhs = Transposed(rewriter, FoldReverse(op, window), kernel);
    SmallVector<int64_t> back;
    if (moves_result) {
      SmallVector<int64_t> order = output.ToChannelsLast();
      SmallVector<int64_t> shape = applyPermutation(type.getShape(), order);
      back = invertPermutationVector(order);
      output = output.InChannelsLast();
      type = RankedTensorType::get(shape, type.getElementType());
    }
    auto places = stablehlo::ConvDimensionNumbersAttr::get(op.getContext(), input.first, input.second, input.spatial,
                                                           kernel.first, kernel.second, kernel.spatial, output.first,
                                                           output.second, output.spatial);
    auto moved = CreateConvolution(rewriter, op, type, lhs, rhs, window);
    moved.setDimensionNumbersAttr(places);
    Value result = moved;
    if (!back.empty()) result = stablehlo::TransposeOp::create(rewriter, op.getLoc(), result, back);
    rewriter.replaceOp(op, result);
    return success();
  }

  // Returns whether each element of the result is one product. The input then has no channels to make contiguous, and
  // with strides most of it is not read, so a transpose takes longer than the convolution.
  static bool IsOuterProduct(stablehlo::ConvolutionOp op) {
    auto kernel = cast<RankedTensorType>(op.getRhs().getType());
    const int64_t outputs = kernel.getDimSize(op.getDimensionNumbers().getKernelOutputFeatureDimension());
    return op.getFeatureGroupCount() == 1 && op.getBatchGroupCount() == 1 && kernel.getNumElements() == outputs;
  }

  // Returns whether a group has so few features that a vector of them is mostly empty. Vectors are then filled along
  // windows, which are contiguous in the program's own layout. Groups of one input and one output feature fill vectors
  // together.
  static bool HasSmallGroups(stablehlo::ConvolutionOp op) {
    constexpr int64_t kFewFeatures = 8;
    auto kernel = cast<RankedTensorType>(op.getRhs().getType());
    const int64_t groups = op.getFeatureGroupCount();
    const auto numbers = op.getDimensionNumbers();
    const int64_t inputs = kernel.getDimSize(numbers.getKernelInputFeatureDimension());
    const int64_t outputs = kernel.getDimSize(numbers.getKernelOutputFeatureDimension()) / groups;
    return groups > 1 && std::max(inputs, outputs) <= kFewFeatures && inputs * outputs > 1;
  }

  static bool IsTransposed(RankedTensorType type, const Places& places) {
    int64_t positions = 1;
    for (int64_t dim : places.spatial) positions *= type.getDimSize(dim);
    return places.HasSpatialInside() && positions > kSmallImage;
  }

  // Returns whether a transpose to channels last moves more than dimensions of one element.
  static bool MovesElements(Type type, const Places& places) {
    return !KeepsOrder(cast<RankedTensorType>(type).getShape(), places.ToChannelsLast());
  }

  static Value Transposed(OpBuilder& builder, Value value, Places& places) {
    if (!IsTransposed(cast<RankedTensorType>(value.getType()), places)) return value;
    Value transposed = stablehlo::TransposeOp::create(builder, value.getLoc(), value, places.ToChannelsLast());
    places = places.InChannelsLast();
    return transposed;
  }
};

}  // namespace

void AddConvolutionRewrites(RewritePatternSet& patterns) {
  AddSingleTapRewrites(patterns);
  AddSingleWindowRewrites(patterns);
  patterns.add<ChannelsLast>(patterns.getContext());
}

void AddConvolutionRules(RewritePatternSet& patterns) { patterns.add<LibraryConvolution>(patterns.getContext()); }

}  // namespace tessera
