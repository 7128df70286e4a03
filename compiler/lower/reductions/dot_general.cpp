// SPDX-License-Identifier: Apache-2.0
// dot_general: a library kernel, or a structured contraction, whatever the order of the operands' dimensions. The cpu
// phase decides which become library calls, register tiles or loops.
#include <array>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/runtime/kernels/product/product.h"

namespace tessera {
namespace {

using namespace mlir;

// The loops are those of the result, then one per contracting dimension.
struct Loops {
  SmallVector<AffineExpr> lhs, rhs;
  int64_t count;
};

Loops LoopsOf(stablehlo::DotGeneralOp op, Builder& builder) {
  auto numbers = op.getDotDimensionNumbers();
  Loops loops;
  loops.lhs.resize(cast<RankedTensorType>(op.getLhs().getType()).getRank());
  loops.rhs.resize(cast<RankedTensorType>(op.getRhs().getType()).getRank());
  int64_t next = 0;
  for (auto [left, right] : llvm::zip_equal(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions())) {
    loops.lhs[left] = loops.rhs[right] = builder.getAffineDimExpr(next++);
  }
  auto rest = [&](SmallVectorImpl<AffineExpr>& dims, ArrayRef<int64_t> contracting) {
    for (auto [dim, expression] : llvm::enumerate(dims)) {
      if (!expression && !llvm::is_contained(contracting, static_cast<int64_t>(dim))) {
        expression = builder.getAffineDimExpr(next++);
      }
    }
  };
  rest(loops.lhs, numbers.getLhsContractingDimensions());
  rest(loops.rhs, numbers.getRhsContractingDimensions());
  for (auto [left, right] :
       llvm::zip_equal(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions())) {
    loops.lhs[left] = loops.rhs[right] = builder.getAffineDimExpr(next++);
  }
  loops.count = next;
  return loops;
}

// The library's blocking pays for the microsecond of the call from this many multiply-adds on.
constexpr int64_t kLibraryWork = 1 << 20;
// A call of the runtime's own loops costs less than one of oneDNN. Generated loops have tiles for f32 and f64 only, and
// the loops for f64 never copy operands into place.
constexpr int64_t kProductWork = 1 << 13, kWorkOfF64 = 1 << 18;
// Narrow matrices are widened, and multiplied by the tiles of f32, up to so many multiply-adds. More are worth a second
// thread of the runtime's.
constexpr int64_t kMostWidenedWork = 1 << 18;
// One product is no sum: elementwise code is as fast.
constexpr int64_t kLeastSteps = 2;

// The sizes of a product: how many results of how many steps, and how many rows and columns a matrix of them has.
struct Sizes {
  explicit Sizes(stablehlo::DotGeneralOp op) {
    auto numbers = op.getDotDimensionNumbers();
    auto lhs = cast<RankedTensorType>(op.getLhs().getType()), rhs = cast<RankedTensorType>(op.getRhs().getType());
    int64_t batch = 1;
    for (int64_t dim : numbers.getLhsBatchingDimensions()) batch *= lhs.getDimSize(dim);
    for (int64_t dim : numbers.getLhsContractingDimensions()) steps *= lhs.getDimSize(dim);
    results = cast<RankedTensorType>(op.getType()).getNumElements();
    if (results == 0 || steps == 0) return;
    rows = lhs.getNumElements() / batch / steps;
    columns = rhs.getNumElements() / batch / steps;
  }
  int64_t work() const { return results * steps; }

  int64_t results = 0, steps = 1, rows = 0, columns = 0;
};

// Returns whether to widen both operands of |op| first. Widened elements are stored and read again. That is worth it
// where products of f32 have register tiles (cpu/loops/contraction.h): one dimension of rows, of columns and of steps.
bool IsWidenedFirst(stablehlo::DotGeneralOp op) {
  constexpr int64_t kLeastRows = 4, kLeastColumns = 8, kMostElements = 1 << 14;
  auto is_narrow = [](Value value) {
    return ElementOf(value.getType()).isBF16() || ElementOf(value.getType()).isF16();
  };
  auto is_matrix = [&](Value value, ArrayRef<int64_t> batching) {
    return cast<RankedTensorType>(value.getType()).getRank() == static_cast<int64_t>(batching.size()) + 2;
  };
  auto numbers = op.getDotDimensionNumbers();
  const Sizes sizes(op);
  return is_narrow(op.getLhs()) && is_narrow(op.getRhs()) && SumElement(ElementOf(op.getType())).isF32() &&
         numbers.getLhsContractingDimensions().size() == 1 && sizes.steps >= kLeastSteps &&
         is_matrix(op.getLhs(), numbers.getLhsBatchingDimensions()) &&
         is_matrix(op.getRhs(), numbers.getRhsBatchingDimensions()) && sizes.rows >= kLeastRows &&
         sizes.columns >= kLeastColumns && std::max(sizes.rows, sizes.columns) * sizes.steps <= kMostElements &&
         sizes.work() <= kMostWidenedWork;
}

std::optional<DType> DTypeOf(Type element) {
  std::string name;
  llvm::raw_string_ostream(name) << element;
  return ParseDType(name);
}

// Returns the types of both operands and the result, if the runtime multiplies them.
std::optional<std::array<DType, 3>> ProductTypes(stablehlo::DotGeneralOp op) {
  std::array<DType, 3> types;
  Value values[] = {op.getLhs(), op.getRhs(), op.getResult()};
  for (auto [type, value] : llvm::zip_equal(types, values)) {
    std::optional<DType> dtype = DTypeOf(ElementOf(value.getType()));
    if (!dtype) return std::nullopt;
    type = *dtype;
  }
  if (!product::SumTypeOf(types[0], types[1], types[2])) return std::nullopt;
  return types;
}

// Large products become a library kernel (runtime/kernels/dot/dot.h).
struct LibraryPattern : OpConversionPattern<stablehlo::DotGeneralOp> {
  LibraryPattern(const TypeConverter& converter, MLIRContext* context) : OpConversionPattern(converter, context, 2) {}

  LogicalResult matchAndRewrite(stablehlo::DotGeneralOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    std::optional<std::array<DType, 3>> types = ProductTypes(op);
    if (!types) return failure();
    auto numbers = op.getDotDimensionNumbers();
    const Sizes sizes(op);
    const bool is_f32 = llvm::all_of(*types, [](DType type) { return type == DType::kF32; });
    const bool is_f64 = types->back() == DType::kF64;
    const int64_t least_work = is_f32 ? kLibraryWork : is_f64 ? kWorkOfF64 : kProductWork;
    if (sizes.work() < least_work || (!is_f32 && sizes.steps < kLeastSteps) || IsWidenedFirst(op)) return failure();
    auto list = [&](StringRef name, ArrayRef<int64_t> values) {
      return rewriter.getNamedAttr(name, rewriter.getDenseI64ArrayAttr(values));
    };
    SmallVector<NamedAttribute> config = {rewriter.getNamedAttr("kind", rewriter.getStringAttr("dot")),
                                          rewriter.getNamedAttr("location", LocationText(op)),
                                          list("lhs_batching_dimensions", numbers.getLhsBatchingDimensions()),
                                          list("rhs_batching_dimensions", numbers.getRhsBatchingDimensions()),
                                          list("lhs_contracting_dimensions", numbers.getLhsContractingDimensions()),
                                          list("rhs_contracting_dimensions", numbers.getRhsContractingDimensions())};
    // In memory ui8 and f8E5M2 are i8.
    SmallVector<int64_t> elements;
    for (DType type : *types) elements.push_back(static_cast<int64_t>(type));
    if (!is_f32) config.push_back(list("elements", elements));
    rewriter.replaceOp(op, CallRuntime(rewriter, op.getLoc(), rt::Callee::kernel, adaptor.getOperands(),
                                       getTypeConverter()->convertType(op.getType()), config));
    return success();
  }
};

struct DotGeneralPattern : OpConversionPattern<stablehlo::DotGeneralOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(stablehlo::DotGeneralOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    Type left = ElementOf(op.getLhs().getType()), right = ElementOf(op.getRhs().getType());
    Type result = ElementOf(op.getType());
    Type sum = SumElement(result);
    if (!CanWiden(left, sum) || !CanWiden(right, sum)) {
      return op.emitOpError() << "of " << left << " and " << right << " into " << result << " cannot be compiled";
    }
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    auto sum_type = RankedTensorType::get(type.getShape(), StorageElement(sum));
    Loops loops = LoopsOf(op, rewriter);
    SmallVector<utils::IteratorType> iterators = ParallelLoops(type.getRank());
    iterators.resize(loops.count, utils::IteratorType::reduction);
    MLIRContext* context = rewriter.getContext();
    SmallVector<AffineExpr> identity;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) identity.push_back(rewriter.getAffineDimExpr(dim));
    SmallVector<AffineMap> maps = {AffineMap::get(loops.count, 0, loops.lhs, context),
                                   AffineMap::get(loops.count, 0, loops.rhs, context),
                                   AffineMap::get(loops.count, 0, identity, context)};
    Value zero = ZeroElement(rewriter, location, sum_type.getElementType());
    Value start = FilledTensor(rewriter, location, sum_type, zero);
    SmallVector<Value> operands(adaptor.getOperands());
    if (IsWidenedFirst(op)) {
      operands = {WidenElements(rewriter, location, operands[0], sum),
                  WidenElements(rewriter, location, operands[1], sum)};
      left = right = sum;
    }
    auto generic = linalg::GenericOp::create(rewriter, location, sum_type, operands, start, maps, iterators,
                                             [&](OpBuilder& builder, Location, ValueRange elements) {
                                               ImplicitLocOpBuilder b(location, builder);
                                               linalg::YieldOp::create(b, AddProduct(b, elements, left, right, sum));
                                             });
    rewriter.replaceOp(op, RoundSums(rewriter, location, generic.getResult(0), type, result));
    return success();
  }
};

// The transpose of a product is the product of the transposed operands in the other order, which leaves nothing to
// move. Gradients of weights come as transpose(dot_general).
struct TransposedProduct : OpRewritePattern<stablehlo::TransposeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::TransposeOp op, PatternRewriter& rewriter) const override {
    auto dot = op.getOperand().getDefiningOp<stablehlo::DotGeneralOp>();
    if (!dot || !dot->hasOneUse() || op.getPermutation() != ArrayRef<int64_t>{1, 0}) return failure();
    auto numbers = dot.getDotDimensionNumbers();
    auto free_dims = [](Value operand, ArrayRef<int64_t> contracting) {
      return cast<RankedTensorType>(operand.getType()).getRank() - static_cast<int64_t>(contracting.size());
    };
    if (!numbers.getLhsBatchingDimensions().empty() ||
        free_dims(dot.getLhs(), numbers.getLhsContractingDimensions()) != 1 ||
        free_dims(dot.getRhs(), numbers.getRhsContractingDimensions()) != 1 || dot.getAlgorithmAttr()) {
      return failure();
    }
    auto swapped = stablehlo::DotDimensionNumbersAttr::get(
        op.getContext(), {}, {}, numbers.getRhsContractingDimensions(), numbers.getLhsContractingDimensions());
    ArrayAttr precision = dot.getPrecisionConfigAttr();
    if (precision) {
      SmallVector<Attribute> reversed(llvm::reverse(precision.getValue()));
      precision = rewriter.getArrayAttr(reversed);
    }
    auto product = stablehlo::DotGeneralOp::create(rewriter, dot.getLoc(), op.getType(), dot.getRhs(), dot.getLhs(),
                                                   swapped, precision, stablehlo::DotAlgorithmAttr());
    rewriter.replaceOp(op, product);
    rewriter.eraseOp(dot);
    return success();
  }
};

}  // namespace

void PopulateDotRewrites(RewritePatternSet& patterns) { patterns.add<TransposedProduct>(patterns.getContext()); }

void PopulateDotPatterns(LoweringPatterns& lowering) { lowering.Add<LibraryPattern, DotGeneralPattern>(); }

}  // namespace tessera
