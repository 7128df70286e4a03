// SPDX-License-Identifier: Apache-2.0
// sort becomes a bottom-up merge sort of every lane. Pass p merges runs of 2^p elements into runs of 2^(p+1), from one
// set of tensors into another. The left run wins unless the right element compares less, so the sort is stable.
#include "tessera/compiler/lower/reductions/sort.h"

#include "llvm/Support/MathExtras.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/elements/loops.h"
#include "tessera/compiler/lower/patterns.h"

namespace tessera {
namespace {

using namespace mlir;

struct SortPattern : RegionPattern<stablehlo::SortOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::SortOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
    const int64_t dim = SortDimension(op), length = type.getDimSize(dim);
    if (length < 2 || type.getNumElements() == 0) {
      rewriter.replaceOp(op, adaptor.getInputs());
      return success();
    }
    ImplicitLocOpBuilder builder(op.getLoc(), rewriter);
    SmallVector<Value> merged;
    for (Value input : adaptor.getInputs()) {
      merged.push_back(EmptyTensor(builder, op.getLoc(), cast<RankedTensorType>(input.getType())));
    }
    LogicalResult status = success();
    Value one = arith::ConstantIndexOp::create(builder, 1);
    SmallVector<Value> results =
        ForEachIndex(builder, llvm::Log2_64_Ceil(length), adaptor.getInputs(),
                     [&](ImplicitLocOpBuilder& b, ValueRange pass, ValueRange from) -> SmallVector<Value> {
                       Value width = arith::ShLIOp::create(b, one, pass[0]);
                       return Merge(b, op, dim, width, from, merged, status);
                     });
    if (failed(status)) return failure();
    rewriter.replaceOp(op, results);
    return success();
  }

  // Merges all pairs of runs of |width| elements of |from| into |into|, in every line.
  SmallVector<Value> Merge(ImplicitLocOpBuilder& builder, stablehlo::SortOp op, int64_t dim, Value width,
                           ValueRange from, ValueRange into, LogicalResult& status) const {
    auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
    SmallVector<int64_t> lanes(type.getShape());
    const int64_t size = lanes[dim];
    lanes[dim] = 1;
    Value length = arith::ConstantIndexOp::create(builder, size);
    return ForEachIndex(builder, lanes, into, [&](ImplicitLocOpBuilder& b, ValueRange lane, ValueRange lane_into) {
      // The loop carries the next elements of both runs, the place where the pair of runs ends, then the results.
      Value zero = arith::ConstantIndexOp::create(b, 0);
      SmallVector<Value> start{zero, zero, zero};
      llvm::append_range(start, lane_into);
      SmallVector<Value> state =
          ForEachIndex(b, size, start, [&](ImplicitLocOpBuilder& n, ValueRange place, ValueRange carried) {
            return MergeOne(n, op, {dim, width, length, SmallVector<Value>(lane)}, from, place[0], carried, status);
          });
      return SmallVector<Value>(ArrayRef(state).drop_front(3));
    });
  }

  struct Lane {
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
  SmallVector<Value> MergeOne(ImplicitLocOpBuilder& b, stablehlo::SortOp op, const Lane& lane, ValueRange from,
                              Value place, ValueRange carried, LogicalResult& status) const {
    auto min = [&](Value x, Value y) { return arith::MinUIOp::create(b, x, y).getResult(); };
    auto add = [&](Value x, Value y) { return arith::AddIOp::create(b, x, y).getResult(); };
    auto select = [&](Value c, Value x, Value y) { return arith::SelectOp::create(b, c, x, y).getResult(); };
    auto less = [&](Value x, Value y) { return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, x, y).getResult(); };
    // At the end of a pair of runs the next pair begins.
    Value begins = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, place, carried[2]);
    Value middle = min(add(place, lane.width), lane.length);
    Value left = select(begins, place, carried[0]);
    Value right = select(begins, middle, carried[1]);
    Value end = select(begins, min(add(middle, lane.width), lane.length), carried[2]);
    // The left run ends where the right one began: left + right = place + middle of the pair, always.
    Value consumed = arith::SubIOp::create(b, add(left, right), place);  // the middle of this pair
    Value has_left = less(left, consumed), has_right = less(right, end);
    Value last = arith::SubIOp::create(b, lane.length, arith::ConstantIndexOp::create(b, 1));
    Value left_safe = min(left, last), right_safe = min(right, last);

    SmallVector<Value> lefts, rights, arguments, right_is_less;
    for (auto [input, original] : llvm::zip_equal(from, op.getInputs())) {
      Type element = ElementOf(original.getType());
      lefts.push_back(tensor::ExtractOp::create(b, input, lane.At(left_safe)));
      rights.push_back(tensor::ExtractOp::create(b, input, lane.At(right_safe)));
      arguments.push_back(FromStorage(b, b.getLoc(), rights.back(), element));
      arguments.push_back(FromStorage(b, b.getLoc(), lefts.back(), element));
    }
    if (failed(InlineScalarRegion(b, op.getComparator(), arguments, scalars_, right_is_less))) {
      status = failure();
      return SmallVector<Value>(carried);
    }
    Value truth = arith::ConstantOp::create(b, b.getBoolAttr(true));
    Value take_right = arith::AndIOp::create(
        b, has_right, arith::OrIOp::create(b, right_is_less[0], arith::XOrIOp::create(b, has_left, truth)));
    Value one = arith::ConstantIndexOp::create(b, 1);
    SmallVector<Value> next{select(take_right, left, add(left, one)), select(take_right, add(right, one), right), end};
    for (auto [index, into] : llvm::enumerate(carried.drop_front(3))) {
      Value element = select(take_right, rights[index], lefts[index]);
      next.push_back(tensor::InsertOp::create(b, element, into, lane.At(place)));
    }
    return next;
  }
};

}  // namespace

int64_t SortDimension(stablehlo::SortOp op) {
  auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
  return op.getDimension() < 0 ? op.getDimension() + type.getRank() : op.getDimension();
}

void PopulateSortPatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<SortPattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera
