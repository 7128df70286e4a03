// SPDX-License-Identifier: Apache-2.0
// convolution: f32 and bf16 go to the library kernel, which recognises both gradients by their attributes
// (runtime/kernels/convolution.h).
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/runtime_calls.h"
#include "tessera/dialects/stablehlo/contraction_ops.h"
#include "tessera/dialects/stablehlo/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

SmallVector<int64_t> Ones(int64_t count) { return SmallVector<int64_t>(count, 1); }

// The window of |op|, defaults filled in.
struct Window {
  explicit Window(stablehlo::ConvolutionOp op) {
    const int64_t rank = op.getDimensionNumbers().getInputSpatialDimensions().size();
    auto list = [&](std::optional<ArrayRef<int64_t>> values) {
      return values ? SmallVector<int64_t>(*values) : Ones(rank);
    };
    strides = list(op.getWindowStrides());
    lhs_dilation = list(op.getLhsDilation());
    rhs_dilation = list(op.getRhsDilation());
    padding.assign(2 * rank, 0);
    if (op.getPadding()) padding.assign(op.getPadding()->value_begin<int64_t>(), op.getPadding()->value_end<int64_t>());
    reversal.assign(rank, 0);
    if (op.getWindowReversal()) {
      for (auto [index, reversed] : llvm::enumerate(*op.getWindowReversal())) reversal[index] = reversed;
    }
  }
  SmallVector<int64_t> strides, lhs_dilation, rhs_dilation, padding, reversal;
};

// The kernel of |op| without a reverse of exactly its spatial dimensions, which the window takes over.
Value FoldReverse(stablehlo::ConvolutionOp op, Window& window) {
  auto reverse = op.getRhs().getDefiningOp<stablehlo::ReverseOp>();
  if (!reverse) return op.getRhs();
  ArrayRef<int64_t> spatial = op.getDimensionNumbers().getKernelSpatialDimensions();
  for (int64_t dim : reverse.getDimensions()) {
    if (!llvm::is_contained(spatial, dim)) return op.getRhs();
  }
  for (auto [index, dim] : llvm::enumerate(spatial)) {
    if (llvm::is_contained(reverse.getDimensions(), dim)) window.reversal[index] ^= 1;
  }
  return reverse.getOperand();
}

struct LibraryPattern : OpConversionPattern<stablehlo::ConvolutionOp> {
  LibraryPattern(const TypeConverter& converter, MLIRContext* context) : OpConversionPattern(converter, context, 2) {}

  LogicalResult matchAndRewrite(stablehlo::ConvolutionOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Type element = op.getType().getElementType();
    if (!(element.isF32() || element.isBF16()) || ElementOf(op.getLhs().getType()) != element ||
        ElementOf(op.getRhs().getType()) != element || op.getType().getNumElements() == 0) {
      return failure();
    }
    Window window(op);
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

}  // namespace

void PopulateConvolutionPatterns(LoweringPatterns& lowering) { lowering.Add<LibraryPattern>(); }

}  // namespace tessera
