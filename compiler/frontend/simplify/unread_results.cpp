// SPDX-License-Identifier: Apache-2.0
// Drops vectors of LAPACK's routines that nothing reads. `jnp.linalg.eigvalsh` prints the routine for values and
// vectors, which takes several times as long as the one for values alone.
#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {

using namespace mlir;

namespace {

// An option of a routine whose letter 'N' omits `results`, and the first of them for real and complex matrices.
struct Vectors {
  StringRef routine, option;
  unsigned first, first_complex, results;
};

constexpr Vectors kVectors[] = {
    {"syevd", "mode", 0, 0, 1},        {"gesdd", "mode", 2, 2, 2}, {"gesvd", "mode", 2, 2, 2},
    {"geev", "compute_left", 2, 1, 1}, {"gees", "mode", 1, 1, 1},  {"geev", "compute_right", 3, 2, 1},
};

// Returns `options` with the letter 'N' for `name`; null when the option is absent or has the letter already.
DictionaryAttr WithoutVectors(DictionaryAttr options, StringRef name) {
  auto letter = options ? options.getAs<IntegerAttr>(name) : IntegerAttr();
  if (!letter || letter.getValue() == 'N') return nullptr;
  NamedAttrList changed(options);
  changed.set(name, IntegerAttr::get(letter.getType(), 'N'));
  return changed.getDictionary(options.getContext());
}

struct UnreadVectors : OpRewritePattern<stablehlo::CustomCallOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::CustomCallOp call, PatternRewriter& rewriter) const override {
    const std::optional<std::string> routine = LapackRoutine(call);
    if (!routine || !CheckLapackCall(call, *routine).ok()) return failure();
    const bool complex = isa<ComplexType>(getElementTypeOrSelf(call->getOperand(0).getType()));
    for (const Vectors& vectors : kVectors) {
      if (vectors.routine != *routine) continue;
      const auto results = call->getResults().slice(complex ? vectors.first_complex : vectors.first, vectors.results);
      if (!llvm::all_of(results, [](Value result) { return result.use_empty(); })) continue;
      for (StringRef place : {"backend_config", "mhlo.backend_config"}) {
        auto options = call->getAttrOfType<DictionaryAttr>(place);
        if (DictionaryAttr changed = WithoutVectors(options, vectors.option)) {
          rewriter.modifyOpInPlace(call, [&] { call->setAttr(place, changed); });
          return success();
        }
      }
    }
    return failure();
  }
};

Type WithSize(Type type, size_t dimension_from_end, int64_t size) {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(tensor.getShape());
  shape[shape.size() - dimension_from_end] = size;
  return RankedTensorType::get(shape, tensor.getElementType());
}

// Reduces singular vectors that are neither requested nor read to the lesser of their two sizes. JAX prints a square of
// rows for a tall matrix.
struct UnreadSingularVectors : OpRewritePattern<stablehlo::CustomCallOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::CustomCallOp call, PatternRewriter& rewriter) const override {
    const std::optional<std::string> routine = LapackRoutine(call);
    if (!routine || (*routine != "gesdd" && *routine != "gesvd")) return failure();
    const absl::StatusOr<LapackOptions> options = CheckLapackCall(call, *routine);
    if (!options.ok()) return failure();
    for (unsigned vectors : {2, 3}) {
      if (!call->getResult(vectors).use_empty() || !IsWithoutMeaning(*routine, *options, vectors)) return failure();
    }
    SmallVector<Type> types(call->getResultTypes());
    const int64_t few = cast<RankedTensorType>(types[1]).getShape().back();
    types[2] = WithSize(types[2], /*dimension_from_end=*/1, few);
    types[3] = WithSize(types[3], /*dimension_from_end=*/2, few);
    if (llvm::equal(types, call->getResultTypes())) return failure();
    auto smaller =
        stablehlo::CustomCallOp::create(rewriter, call.getLoc(), types, call->getOperands(), call->getAttrs());
    rewriter.replaceOp(call, smaller->getResults());
    return success();
  }
};

}  // namespace

void PopulateUnreadResultRules(RewritePatternSet& patterns) {
  patterns.add<UnreadVectors, UnreadSingularVectors>(patterns.getContext());
}

}  // namespace tessera::simplify
