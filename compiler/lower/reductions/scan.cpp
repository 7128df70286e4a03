// SPDX-License-Identifier: Apache-2.0
// Finds reduce_window ops whose windows start, or end, at the edge, the form of cumsum and related functions. Their
// results are running sums, products, maxima, minima and logarithms of sums. They become a named op, which combines
// once per element, instead of once per element and window position. --tessera-choose-kernels creates its loops.
#include "tessera/compiler/lower/reductions/scan.h"

#include "mlir/IR/Matchers.h"
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/lower/reductions/splat_constant.h"
#include "tessera/compiler/lower/scalar/evaluate_scalar.h"
#include "tessera/compiler/lower/scalar/scalar_regions.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"
#include "tessera/dialects/tessera/dialect.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::WindowDim;

// The dimension of a scan, and the end at which it starts.
struct Scan {
  int64_t dim;
  bool reverse;
};

std::optional<Scan> ScanOf(stablehlo::ReduceWindowOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
  if (op.getInputs().size() != 1 || !type || !type.hasStaticShape() || type.getNumElements() == 0) return std::nullopt;
  std::optional<Scan> scan;
  for (auto [index, dim] : llvm::enumerate(op.getWindow())) {
    if (dim.stride != 1 || dim.window_dilation != 1 || dim.base_dilation != 1) return std::nullopt;
    if (dim.size == 1 && dim.padding_low == 0 && dim.padding_high == 0) continue;
    const int64_t size = type.getDimSize(index), rest = size - 1;
    const bool forward = dim.padding_low == rest && dim.padding_high == 0;
    const bool reverse = dim.padding_low == 0 && dim.padding_high == rest;
    if (scan || dim.size != size || (!forward && !reverse)) return std::nullopt;
    scan = {static_cast<int64_t>(index), reverse};
  }
  return scan;
}

// Returns the op with which |op| combines elements, when its body contains no other op.
Operation* CombinerOf(stablehlo::ReduceWindowOp op) {
  Block& body = op.getBody().front();
  Operation* combiner = &body.front();
  if (body.getOperations().size() != 2 || body.getTerminator()->getOperands() != combiner->getResults()) return nullptr;
  const bool in_order = combiner->getNumOperands() == 2 && combiner->getOperand(0) == body.getArgument(0) &&
                        combiner->getOperand(1) == body.getArgument(1);
  return in_order ? combiner : nullptr;
}

// Returns whether |init|, which the padding repeats, is the identity element of |combiner|.
bool IsNeutral(Operation* combiner, Value init) {
  DenseElementsAttr constant = SplatConstant(init);
  if (!constant) return false;
  Type element = constant.getElementType();
  if (isa<FloatType>(element)) {
    const APFloat value = constant.getSplatValue<APFloat>();
    if (isa<stablehlo::AddOp>(combiner)) return value.isZero();
    if (isa<stablehlo::MulOp>(combiner)) return value.isExactlyValue(1.0);
    if (isa<stablehlo::MaxOp>(combiner)) return value.isInfinity() && value.isNegative();
    if (isa<stablehlo::MinOp>(combiner)) return value.isInfinity() && !value.isNegative();
  }
  if (isa<IntegerType>(element) && !element.isInteger(1)) {
    const APInt value = constant.getSplatValue<APInt>();
    const bool is_unsigned = IsUnsigned(element);
    if (isa<stablehlo::AddOp>(combiner)) return value.isZero();
    if (isa<stablehlo::MulOp>(combiner)) return value.isOne();
    if (isa<stablehlo::MaxOp>(combiner)) return is_unsigned ? value.isMinValue() : value.isMinSignedValue();
    if (isa<stablehlo::MinOp>(combiner)) return is_unsigned ? value.isMaxValue() : value.isMaxSignedValue();
  }
  if (isa<IntegerType>(element)) {
    const APInt value = constant.getSplatValue<APInt>();
    if (isa<stablehlo::AndOp>(combiner)) return value.isAllOnes();
    if (isa<stablehlo::OrOp, stablehlo::XorOp>(combiner)) return value.isZero();
  }
  return false;
}

// Returns whether combining the initial value with itself yields that value, however often the padding repeats it. A
// window that starts in the padding then starts from it, like a running sum. At the end of a window padding has no
// effect, because the function and the initial value of a reduction form a monoid.
bool StaysAtStart(stablehlo::ReduceWindowOp op) {
  DenseElementsAttr constant = SplatConstant(op.getInitValues()[0]);
  if (!constant || !isa<FloatType>(constant.getElementType())) return false;
  const double start = constant.getSplatValue<APFloat>().convertToDouble();
  // Other values might be rounded differently in a narrower type than in this computation.
  if (start != 0 && std::abs(start) != 1 && !std::isinf(start)) return false;
  std::optional<SmallVector<double>> combined = EvaluateScalars(op.getBody().front(), {start, start});
  return combined && combined->front() == start && std::signbit(combined->front()) == std::signbit(start);
}

// Returns the reduction of |op| in terms of tessera_rt; null when tessera_rt has no such reduction.
rt::ReductionAttr NamedReduction(stablehlo::ReduceWindowOp op) {
  auto named = [&](rt::Reduction reduction) { return rt::ReductionAttr::get(op.getContext(), reduction); };
  const std::optional<ir::Reduction> reduction = KnownReduction(op.getBody());
  if (!reduction) return {};
  switch (*reduction) {
    case ir::Reduction::kSum:
      return named(rt::Reduction::sum);
    case ir::Reduction::kProduct:
      return named(rt::Reduction::product);
    case ir::Reduction::kMin:
      return named(rt::Reduction::min);
    case ir::Reduction::kMax:
      return named(rt::Reduction::max);
    case ir::Reduction::kAnd:
    case ir::Reduction::kOr:
      return {};
  }
  llvm_unreachable("all reductions are listed");
}

struct ScanPattern : OpConversionPattern<stablehlo::ReduceWindowOp> {
  ScanPattern(const LoweringTypeConverter& converter, MLIRContext* context, const ScalarFunctions& scalars)
      : OpConversionPattern(converter, context, /*benefit=*/2), scalars_(scalars) {}

  LogicalResult matchAndRewrite(stablehlo::ReduceWindowOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    std::optional<Scan> scan = ScanOf(op);
    if (!scan) return failure();
    Operation* combiner = CombinerOf(op);
    const bool is_known = combiner && IsNeutral(combiner, op.getInitValues()[0]);
    if (!is_known && !StaysAtStart(op)) return failure();
    Value input = adaptor.getInputs()[0];
    Value start = ScalarOf(rewriter, op.getLoc(), adaptor.getInitValues()[0]);
    const bool flushes = op->getParentOfType<ModuleOp>()->hasAttr(ir::TesseraDialect::kFlushDenormalsAttr);
    auto named = rt::ScanOp::create(rewriter, op.getLoc(), input.getType(), input, start, scan->dim,
                                    ElementOf(op.getInputs()[0].getType()), NamedReduction(op), scan->reverse,
                                    /*element_first=*/!is_known && scan->reverse, flushes);
    if (failed(BuildScalarRegion(rewriter, op.getLoc(), op.getBody(), scalars_, named.getCombiner()))) return failure();
    rewriter.replaceOp(op, named.getResult());
    return success();
  }

 private:
  const ScalarFunctions& scalars_;
};

}  // namespace

void PopulateScanPatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<ScanPattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera
