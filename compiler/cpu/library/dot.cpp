// SPDX-License-Identifier: Apache-2.0
// dot_general: which products a library computes. All others become the loops of compiler/lower.
#include <array>

#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/cpu/library/scattered_sums.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/runtime/kernels/product/product.h"

namespace tessera {
namespace {

using namespace mlir;

// From this many multiply-adds on, the library's blocking outweighs the microsecond of the call.
constexpr int64_t kLibraryWork = 1 << 20;
// A call of the runtime's own loops costs less than one of oneDNN. Generated loops have tiles for f32 and f64 only, and
// the loops for f64 never copy operands into place.
constexpr int64_t kProductWork = 1 << 13, kWorkOfF64 = 1 << 18;
// Sums whose elements are scattered over memory take a generated loop several times as long.
constexpr int64_t kScatteredWork = 1 << 16;
// Narrow matrices have register tiles up to this many multiply-adds. More justify a second thread of the runtime; for
// bf16, a call of oneDNN pays off earlier. Threads also share the matrices of a batch in generated code.
constexpr int64_t kMostNarrowWork = 3 << 17, kMostNarrowWorkOfBf16 = 1 << 17;
constexpr int64_t kMostNarrowWorkOfBatch = 1 << 18;  // for each matrix
// One product is not a sum: elementwise code is as fast, and fuses with its consumers.
constexpr int64_t kLeastSteps = 2;

// The sizes of a product: results, steps per result, and the rows and columns of one matrix of results.
struct ProductSizes {
  explicit ProductSizes(rt::DotGeneralOp op) {
    RankedTensorType lhs = op.getLhs().getType(), rhs = op.getRhs().getType();
    for (int64_t dim : op.getLhsBatchingDimensions()) batch *= lhs.getDimSize(dim);
    for (int64_t dim : op.getLhsContractingDimensions()) steps *= lhs.getDimSize(dim);
    results = op.getType().getNumElements();
    if (results == 0 || steps == 0) return;
    rows = lhs.getNumElements() / batch / steps;
    columns = rhs.getNumElements() / batch / steps;
  }
  int64_t work() const { return results * steps; }

  int64_t results = 0, steps = 1, rows = 0, columns = 0, batch = 1;
};

// Returns whether tiles pay off for narrow matrices. Long sums of few columns, which fill no vector, are better read
// along their steps.
bool IsNarrowWork(const ProductSizes& sizes, bool is_bf16) {
  constexpr int64_t kFewColumns = 16, kManySteps = 64;
  const int64_t most = is_bf16 ? kMostNarrowWorkOfBf16 : kMostNarrowWork;
  if (sizes.work() <= most) return true;
  if (sizes.batch == 1 || (sizes.columns < kFewColumns && sizes.steps > kManySteps)) return false;
  return sizes.work() / sizes.batch <= std::min(most, kMostNarrowWorkOfBatch);
}

// Returns whether |op| multiplies small matrices of bf16 or f16, which have register tiles (cpu/loops/contraction.h):
// one dimension of rows, of columns and of steps. The last dimension of an operand must not be a batch dimension.
bool HasNarrowTiles(rt::DotGeneralOp op) {
  constexpr int64_t kLeastRows = 4, kLeastColumns = 8, kMostElements = 1 << 14;
  auto is_narrow = [](Type element) { return element.isBF16() || element.isF16(); };
  auto is_matrix = [&](RankedTensorType type, ArrayRef<int64_t> batching) {
    return type.getRank() == static_cast<int64_t>(batching.size()) + 2 &&
           !llvm::is_contained(batching, type.getRank() - 1);
  };
  const ProductSizes sizes(op);
  const bool is_bf16 = op.getLhsElement().isBF16() && op.getRhsElement().isBF16();
  return is_narrow(op.getLhsElement()) && is_narrow(op.getRhsElement()) && SumElement(op.getResultElement()).isF32() &&
         op.getLhsContractingDimensions().size() == 1 && sizes.steps >= kLeastSteps &&
         is_matrix(op.getLhs().getType(), op.getLhsBatchingDimensions()) &&
         is_matrix(op.getRhs().getType(), op.getRhsBatchingDimensions()) && sizes.rows >= kLeastRows &&
         sizes.columns >= kLeastColumns && std::max(sizes.rows, sizes.columns) * sizes.steps <= kMostElements &&
         IsNarrowWork(sizes, is_bf16);
}

std::optional<DType> DTypeOf(Type element) {
  std::string name;
  llvm::raw_string_ostream(name) << element;
  return ParseDType(name);
}

// Returns the types of both operands and the result, if the runtime multiplies them.
std::optional<std::array<DType, 3>> ProductTypes(rt::DotGeneralOp op) {
  std::array<DType, 3> types;
  for (auto [type, element] : llvm::zip_equal(types, op.getElementTypes().getAsValueRange<TypeAttr>())) {
    std::optional<DType> dtype = DTypeOf(element);
    if (!dtype) return std::nullopt;
    type = *dtype;
  }
  if (!product::SumTypeOf(types[0], types[1], types[2])) return std::nullopt;
  return types;
}

// The contracting dimensions of both operands, in pairs.
struct Contracted {
  // Uses the order that the larger operand has in memory, where the library reads adjacent steps together.
  explicit Contracted(rt::DotGeneralOp op) {
    SmallVector<std::pair<int64_t, int64_t>> pairs;
    for (auto [left, right] : llvm::zip_equal(op.getLhsContractingDimensions(), op.getRhsContractingDimensions())) {
      pairs.emplace_back(left, right);
    }
    const bool by_lhs = op.getLhs().getType().getNumElements() >= op.getRhs().getType().getNumElements();
    llvm::sort(pairs, [&](auto a, auto b) { return by_lhs ? a.first < b.first : a.second < b.second; });
    for (auto [left, right] : pairs) {
      lhs.push_back(left);
      rhs.push_back(right);
    }
  }

  SmallVector<int64_t> lhs, rhs;
};

// Returns whether |op| has long sums over elements that lie far apart.
bool IsScattered(rt::DotGeneralOp op) {
  const auto lhs =
      ProductOperand(op.getLhs().getType().getShape(), op.getLhsBatchingDimensions(), op.getLhsContractingDimensions());
  const auto rhs =
      ProductOperand(op.getRhs().getType().getShape(), op.getRhsBatchingDimensions(), op.getRhsContractingDimensions());
  return lhs && rhs && product::HasScatteredSums(*lhs, *rhs);
}

// Large products become a library kernel (runtime/kernels/dot/dot.h).
struct LibraryProduct : OpRewritePattern<rt::DotGeneralOp> {
  explicit LibraryProduct(MLIRContext* context) : OpRewritePattern(context, kLibraryBenefit) {}

  LogicalResult matchAndRewrite(rt::DotGeneralOp op, PatternRewriter& rewriter) const override {
    std::optional<std::array<DType, 3>> types = ProductTypes(op);
    if (!types) return failure();
    const ProductSizes sizes(op);
    const bool is_f32 = llvm::all_of(*types, [](DType type) { return type == DType::kF32; });
    const bool is_f64 = types->back() == DType::kF64;
    int64_t least_work = is_f32 ? kLibraryWork : is_f64 ? kWorkOfF64 : kProductWork;
    if (IsScattered(op)) least_work = std::min(least_work, kScatteredWork);
    if (sizes.work() < least_work || sizes.steps < kLeastSteps || HasNarrowTiles(op)) return failure();
    auto list = [&](StringRef name, ArrayRef<int64_t> values) {
      return rewriter.getNamedAttr(name, rewriter.getDenseI64ArrayAttr(values));
    };
    const Contracted contracted(op);
    StringAttr location = LocationText(op.getLoc(), stablehlo::DotGeneralOp::getOperationName());
    SmallVector<NamedAttribute> config = {rewriter.getNamedAttr("kind", rewriter.getStringAttr("dot")),
                                          rewriter.getNamedAttr("location", location),
                                          list("lhs_batching_dimensions", op.getLhsBatchingDimensions()),
                                          list("rhs_batching_dimensions", op.getRhsBatchingDimensions()),
                                          list("lhs_contracting_dimensions", contracted.lhs),
                                          list("rhs_contracting_dimensions", contracted.rhs)};
    // In memory ui8 and f8E5M2 are i8.
    SmallVector<int64_t> elements;
    for (DType type : *types) elements.push_back(static_cast<int64_t>(type));
    if (!is_f32) config.push_back(list("elements", elements));
    rewriter.replaceOp(op,
                       CallRuntime(rewriter, op.getLoc(), rt::Callee::kernel, op.getOperands(), op.getType(), config));
    return success();
  }
};

}  // namespace

void AddProductRules(RewritePatternSet& patterns) { patterns.add<LibraryProduct>(patterns.getContext()); }

}  // namespace tessera
