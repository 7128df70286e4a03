// SPDX-License-Identifier: Apache-2.0
// Lowers sort to a named op that says which operands are keys; --tessera-choose-kernels selects its kernel. Without a
// rule of the backend it becomes a bottom-up merge sort of every line. Pass p merges runs of 2^p elements into runs of
// 2^(p+1), from one set of tensors into another. The left run wins unless the right element compares less, so the sort
// is stable.
#include "llvm/Support/MathExtras.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "tessera/compiler/lower/elements/loops.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/sort_order.h"
#include "tessera/compiler/lower/scalar/scalar_regions.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns how many leading elements along |dim| |slice| keeps; 0 unless it slices only that way.
int64_t LeadingElements(stablehlo::SliceOp slice, int64_t dim) {
  auto type = cast<RankedTensorType>(slice.getOperand().getType());
  for (int64_t i = 0; i < type.getRank(); ++i) {
    const bool starts = slice.getStartIndices()[i] == 0 && slice.getStrides()[i] == 1;
    if (!starts || (i != dim && slice.getLimitIndices()[i] != type.getDimSize(i))) return 0;
  }
  return slice.getLimitIndices()[dim];
}

// Returns how many leading elements of a line have users.
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

// Returns whether |value| holds the index of each element along |dim|: after the sort it holds the original indices.
bool IsPlaces(Value value, int64_t dim) {
  auto iota = value.getDefiningOp<stablehlo::IotaOp>();
  auto type = dyn_cast<IntegerType>(ElementOf(value.getType()));
  return iota && static_cast<int64_t>(iota.getIotaDimension()) == dim && type && type.getWidth() >= 8;
}

// Returns the part of |value| that has |shape|: the first elements of each line.
Value First(OpBuilder& builder, Location location, Value value, ArrayRef<int64_t> shape) {
  if (cast<RankedTensorType>(value.getType()).getShape() == shape) return value;
  SmallVector<OpFoldResult> starts(shape.size(), builder.getIndexAttr(0)), steps(shape.size(), builder.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(builder, location, value, starts,
                                        getAsIndexOpFoldResult(builder.getContext(), shape), steps);
}

struct SortPattern : RegionPattern<stablehlo::SortOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::SortOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
    auto dim = static_cast<int64_t>(op.getDimension());
    if (dim < 0) dim += type.getRank();
    const int64_t length = type.getDimSize(dim);
    if (length < 2 || type.getNumElements() == 0) {
      rewriter.replaceOp(op, adaptor.getInputs());
      return success();
    }
    if (op->use_empty()) {
      rewriter.replaceOp(op, adaptor.getInputs());  // any values are correct
      return success();
    }
    const SmallVector<OrderKey> order = OrderOf(op);
    // Only kernels that know the order save work when few elements are kept.
    const int64_t keep = order.empty() ? length : KeptElements(op, dim);
    SmallVector<Type> types, elements;
    SmallVector<int64_t> sources, places;
    for (auto [index, input] : llvm::enumerate(op.getInputs())) {
      elements.push_back(ElementOf(input.getType()));
      if (IsPlaces(input, dim)) places.push_back(static_cast<int64_t>(index));
      if (op.getResult(index).use_empty()) continue;
      sources.push_back(static_cast<int64_t>(index));
      auto whole = cast<RankedTensorType>(getTypeConverter()->convertType(input.getType()));
      SmallVector<int64_t> shape(whole.getShape());
      shape[dim] = keep;
      types.push_back(whole.clone(shape));
    }
    auto of_keys = [&](llvm::function_ref<int64_t(const OrderKey&)> value) {
      return llvm::map_to_vector(order, value);
    };
    auto sort = rt::SortOp::create(rewriter, op.getLoc(), types, adaptor.getInputs(), dim, keep, sources, places,
                                   of_keys([](const OrderKey& key) { return key.operand; }),
                                   of_keys([](const OrderKey& key) { return int64_t{key.descending}; }),
                                   of_keys([](const OrderKey& key) { return static_cast<int64_t>(key.order); }),
                                   rewriter.getTypeArrayAttr(elements));
    if (failed(BuildScalarRegion(rewriter, op.getLoc(), op.getComparator(), scalars_, sort.getComparator()))) {
      return failure();
    }
    if (keep < length) {
      ReplaceSlices(rewriter, op, sort);
      return success();
    }
    SmallVector<Value> values(adaptor.getInputs());  // results without users get operands
    for (auto [source, sorted] : llvm::zip_equal(sources, sort.getResults())) values[source] = sorted;
    rewriter.replaceOp(op, values);
    return success();
  }

 private:
  // Replaces all users of |op|, which slice its first elements, by the results of |sort| or their first elements.
  static void ReplaceSlices(ConversionPatternRewriter& rewriter, stablehlo::SortOp op, rt::SortOp sort) {
    for (auto [source, sorted] : llvm::zip_equal(sort.getSources(), sort.getResults())) {
      for (Operation* user : llvm::make_early_inc_range(op.getResult(source).getUsers())) {
        auto slice = cast<stablehlo::SliceOp>(user);
        rewriter.replaceOp(slice, First(rewriter, op.getLoc(), sorted, slice.getType().getShape()));
      }
    }
    rewriter.eraseOp(op);
  }
};

struct SortInLoops : OpRewritePattern<rt::SortOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(rt::SortOp op, PatternRewriter& rewriter) const override {
    ImplicitLocOpBuilder builder(op.getLoc(), rewriter);
    SmallVector<Value> merged;
    for (Value input : op.getInputs()) {
      merged.push_back(EmptyTensor(builder, op.getLoc(), cast<RankedTensorType>(input.getType())));
    }
    const auto dim = static_cast<int64_t>(op.getDimension());
    Value one = arith::ConstantIndexOp::create(builder, 1);
    SmallVector<Value> sorted =
        ForEachIndex(builder, llvm::Log2_64_Ceil(op.getLength()), op.getInputs(),
                     [&](ImplicitLocOpBuilder& b, ValueRange pass, ValueRange from) -> SmallVector<Value> {
                       Value width = arith::ShLIOp::create(b, one, pass[0]);
                       return Merge(b, op, dim, width, from, merged);
                     });
    SmallVector<Value> results;
    for (auto [source, result] : llvm::zip_equal(op.getSources(), op.getResults())) {
      ArrayRef<int64_t> shape = cast<RankedTensorType>(result.getType()).getShape();
      results.push_back(First(rewriter, op.getLoc(), sorted[source], shape));
    }
    rewriter.replaceOp(op, results);
    return success();
  }

  // Merges all pairs of runs of |width| elements of |from| into |into|, in every line.
  static SmallVector<Value> Merge(ImplicitLocOpBuilder& builder, rt::SortOp op, int64_t dim, Value width,
                                  ValueRange from, ValueRange into) {
    auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
    SmallVector<int64_t> lines(type.getShape());
    const int64_t size = lines[dim];
    lines[dim] = 1;
    Value length = arith::ConstantIndexOp::create(builder, size);
    return ForEachIndex(builder, lines, into, [&](ImplicitLocOpBuilder& b, ValueRange line, ValueRange line_into) {
      // The loop carries the next elements of both runs, the end of the pair of runs, then the results.
      Value zero = arith::ConstantIndexOp::create(b, 0);
      SmallVector<Value> start{zero, zero, zero};
      llvm::append_range(start, line_into);
      SmallVector<Value> state =
          ForEachIndex(b, size, start, [&](ImplicitLocOpBuilder& n, ValueRange place, ValueRange carried) {
            return MergeOne(n, op, {dim, width, length, SmallVector<Value>(line)}, from, place[0], carried);
          });
      return SmallVector<Value>(ArrayRef(state).drop_front(3));
    });
  }

  struct Line {
    int64_t dim;
    Value width, length;
    SmallVector<Value> index;

    SmallVector<Value> At(Value place) const {
      SmallVector<Value> full(index);
      full[dim] = place;
      return full;
    }
  };

  // Merges element |place| of the line.
  static SmallVector<Value> MergeOne(ImplicitLocOpBuilder& b, rt::SortOp op, const Line& line, ValueRange from,
                                     Value place, ValueRange carried) {
    auto min = [&](Value x, Value y) { return arith::MinUIOp::create(b, x, y).getResult(); };
    auto add = [&](Value x, Value y) { return arith::AddIOp::create(b, x, y).getResult(); };
    auto select = [&](Value c, Value x, Value y) { return arith::SelectOp::create(b, c, x, y).getResult(); };
    auto less = [&](Value x, Value y) { return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, x, y).getResult(); };
    // At the end of a pair of runs the next pair starts.
    Value begins = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, place, carried[2]);
    Value middle = min(add(place, line.width), line.length);
    Value left = select(begins, place, carried[0]);
    Value right = select(begins, middle, carried[1]);
    Value end = select(begins, min(add(middle, line.width), line.length), carried[2]);
    // The left run ends where the right one starts: left + right = place + middle of the pair, always.
    Value consumed = arith::SubIOp::create(b, add(left, right), place);  // the middle of this pair
    Value has_left = less(left, consumed), has_right = less(right, end);
    Value last = arith::SubIOp::create(b, line.length, arith::ConstantIndexOp::create(b, 1));
    Value left_safe = min(left, last), right_safe = min(right, last);

    SmallVector<Value> lefts, rights, arguments;
    for (auto [index, input] : llvm::enumerate(from)) {
      Type element = op.getElementType(static_cast<int64_t>(index));
      lefts.push_back(tensor::ExtractOp::create(b, input, line.At(left_safe)));
      rights.push_back(tensor::ExtractOp::create(b, input, line.At(right_safe)));
      arguments.push_back(FromStorage(b, b.getLoc(), rights.back(), element));
      arguments.push_back(FromStorage(b, b.getLoc(), lefts.back(), element));
    }
    Value right_is_less = CloneScalarRegion(b, op.getComparator(), arguments)[0];
    Value truth = arith::ConstantOp::create(b, b.getBoolAttr(true));
    Value take_right = arith::AndIOp::create(
        b, has_right, arith::OrIOp::create(b, right_is_less, arith::XOrIOp::create(b, has_left, truth)));
    Value one = arith::ConstantIndexOp::create(b, 1);
    SmallVector<Value> next{select(take_right, left, add(left, one)), select(take_right, add(right, one), right), end};
    for (auto [index, into] : llvm::enumerate(carried.drop_front(3))) {
      Value element = select(take_right, rights[index], lefts[index]);
      next.push_back(tensor::InsertOp::create(b, element, into, line.At(place)));
    }
    return next;
  }
};

}  // namespace

void PopulateSortPatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<SortPattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

void PopulateSortLoops(RewritePatternSet& patterns) { patterns.add<SortInLoops>(patterns.getContext()); }

}  // namespace tessera
