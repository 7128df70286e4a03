// SPDX-License-Identifier: Apache-2.0
// sort: a library kernel (runtime/kernels/sort/sort.h) when the comparator is a known order.
#include "tessera/compiler/lower/reductions/sort.h"

#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/compiler/cpu/library/sort_order.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns how many of the first elements along |dim| |slice| takes; 0 when it cuts anything else.
int64_t LeadingElements(stablehlo::SliceOp slice, int64_t dim) {
  auto type = cast<RankedTensorType>(slice.getOperand().getType());
  for (int64_t i = 0; i < type.getRank(); ++i) {
    const bool starts = slice.getStartIndices()[i] == 0 && slice.getStrides()[i] == 1;
    if (!starts || (i != dim && slice.getLimitIndices()[i] != type.getDimSize(i))) return 0;
  }
  return slice.getLimitIndices()[dim];
}

// Returns how many of a lane's first elements have users.
int64_t KeptElements(stablehlo::SortOp op, int64_t dim) {
  const int64_t length = cast<RankedTensorType>(op.getInputs()[0].getType()).getDimSize(dim);
  int64_t keep = 0;
  for (Operation* user : op->getUsers()) {
    auto slice = dyn_cast<stablehlo::SliceOp>(user);
    const int64_t leading = slice ? LeadingElements(slice, dim) : 0;
    if (leading == 0) return length;
    keep = std::max(keep, leading);
  }
  return keep == 0 ? length : keep;
}

// Returns whether |value| numbers the elements along |dim|: after the sort it holds the elements' old places.
bool IsPlaces(Value value, int64_t dim) {
  auto iota = value.getDefiningOp<stablehlo::IotaOp>();
  auto type = dyn_cast<IntegerType>(ElementOf(value.getType()));
  return iota && static_cast<int64_t>(iota.getIotaDimension()) == dim && type && type.getWidth() >= 8;
}

struct LibrarySortPattern : OpConversionPattern<stablehlo::SortOp> {
  LibrarySortPattern(const TypeConverter& converter, MLIRContext* context)
      : OpConversionPattern(converter, context, kLibraryBenefit) {}

  LogicalResult matchAndRewrite(stablehlo::SortOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
    if (type.getRank() == 0 || type.getNumElements() == 0 || op->use_empty()) return failure();
    const int64_t dim = SortDimension(op), length = type.getDimSize(dim);
    if (length < 2 || length > std::numeric_limits<uint32_t>::max()) return failure();
    const SmallVector<SortKey> order = OrderOf(op);
    if (order.empty()) return failure();
    Sources sources(op, order, dim);
    const int64_t keep = KeptElements(op, dim);
    SmallVector<Type> types;
    for (OpResult result : sources.results) {
      auto whole = cast<RankedTensorType>(getTypeConverter()->convertType(result.getType()));
      SmallVector<int64_t> shape(whole.getShape());
      shape[dim] = keep;
      types.push_back(whole.clone(shape));
    }
    SmallVector<Value> inputs;
    for (unsigned operand : sources.operands) inputs.push_back(adaptor.getInputs()[operand]);
    ValueRange sorted = CallRuntime(rewriter, op.getLoc(), rt::Callee::kernel, inputs, types,
                                    Config(rewriter, op, order, sources, dim, keep));
    Replace(rewriter, op, sources.results, sorted, keep < length);
    return success();
  }

 private:
  // The operands that the library reads, and the results in use, which it writes.
  struct Sources {
    Sources(stablehlo::SortOp op, ArrayRef<SortKey> order, int64_t dim) {
      for (const SortKey& key : order) numbers.push_back(NumberOf(key.operand));
      for (OpResult result : op->getResults()) {
        if (result.use_empty()) continue;
        const unsigned operand = result.getResultNumber();
        results.push_back(result);
        taken.push_back(IsPlaces(op.getInputs()[operand], dim) ? kSortPlaces : NumberOf(operand));
      }
    }

    // Returns the place of the operand among the operands that are read.
    int64_t NumberOf(int64_t operand) {
      operands.insert(static_cast<unsigned>(operand));
      return llvm::find(operands, operand) - operands.begin();
    }

    llvm::SetVector<unsigned> operands;
    SmallVector<int64_t> numbers;  // of the keys
    SmallVector<OpResult> results;
    SmallVector<int64_t> taken;  // by the results
  };

  static SmallVector<NamedAttribute> Config(OpBuilder& builder, stablehlo::SortOp op, ArrayRef<SortKey> order,
                                            const Sources& sources, int64_t dim, int64_t keep) {
    auto numbers = [&](StringRef name, ArrayRef<int64_t> values) {
      return builder.getNamedAttr(name, builder.getDenseI64ArrayAttr(values));
    };
    auto of_keys = [&](StringRef name, llvm::function_ref<int64_t(const SortKey&)> value) {
      return numbers(name, llvm::map_to_vector(order, value));
    };
    return {builder.getNamedAttr("kind", builder.getStringAttr("sort")),
            builder.getNamedAttr("location", LocationText(op)),
            numbers("dimension", dim),
            numbers("key", sources.numbers),
            of_keys("dtype", [](const SortKey& key) { return static_cast<int64_t>(key.dtype); }),
            of_keys("descending", [](const SortKey& key) { return int64_t{key.descending}; }),
            of_keys("order", [](const SortKey& key) { return static_cast<int64_t>(key.order); }),
            numbers("sources", sources.taken),
            numbers("keep", keep)};
  }

  // Replaces the results in use by |sorted|. When not all elements are kept, replaces the slices by |sorted| or its
  // first elements.
  static void Replace(ConversionPatternRewriter& rewriter, stablehlo::SortOp op, ArrayRef<OpResult> results,
                      ValueRange sorted, bool is_part) {
    SmallVector<Value> values(op->getNumResults());
    for (auto [result, value] : llvm::zip_equal(results, sorted)) {
      values[result.getResultNumber()] = value;
      if (!is_part) continue;
      for (Operation* user : llvm::make_early_inc_range(result.getUsers())) {
        auto slice = cast<stablehlo::SliceOp>(user);
        rewriter.replaceOp(slice, First(rewriter, op.getLoc(), value, slice.getType().getShape()));
      }
    }
    if (is_part) return rewriter.eraseOp(op);
    // The other results have no users.
    for (auto [value, input] : llvm::zip_equal(values, op.getInputs())) {
      if (!value) value = input;
    }
    rewriter.replaceOp(op, values);
  }

  static Value First(OpBuilder& builder, Location location, Value value, ArrayRef<int64_t> shape) {
    if (cast<RankedTensorType>(value.getType()).getShape() == shape) return value;
    SmallVector<OpFoldResult> starts(shape.size(), builder.getIndexAttr(0)),
        steps(shape.size(), builder.getIndexAttr(1));
    return tensor::ExtractSliceOp::create(builder, location, value, starts,
                                          getAsIndexOpFoldResult(builder.getContext(), shape), steps);
  }
};

}  // namespace

void AddSortRules(LoweringPatterns& lowering) { lowering.Add<LibrarySortPattern>(); }

}  // namespace tessera
