// SPDX-License-Identifier: Apache-2.0
// sort becomes a library kernel (runtime/kernels/sort/sort.h) when the comparator is a known order and lines are long.
// Otherwise it becomes a bottom-up merge sort of every line. Pass p merges runs of 2^p elements into runs of 2^(p+1),
// from one set of tensors into another. The left run wins unless the right element compares less, so the sort is
// stable.
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/elements/loops.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/sort_order.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns the sort's dimension, counted from the front.
int64_t DimensionOf(stablehlo::SortOp op) {
  auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
  return op.getDimension() < 0 ? op.getDimension() + type.getRank() : op.getDimension();
}

// Returns how many of the first elements along |dim| |slice| takes; 0 when it cuts anything else.
int64_t LeadingElements(stablehlo::SliceOp slice, int64_t dim) {
  auto type = cast<RankedTensorType>(slice.getOperand().getType());
  for (int64_t i = 0; i < type.getRank(); ++i) {
    const bool starts = slice.getStartIndices()[i] == 0 && slice.getStrides()[i] == 1;
    if (!starts || (i != dim && slice.getLimitIndices()[i] != type.getDimSize(i))) return 0;
  }
  return slice.getLimitIndices()[dim];
}

// Returns how many of a line's first elements have users.
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
      : OpConversionPattern(converter, context, 2) {}

  LogicalResult matchAndRewrite(stablehlo::SortOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
    if (type.getRank() == 0 || type.getNumElements() == 0 || op->use_empty()) return failure();
    const int64_t dim = DimensionOf(op), length = type.getDimSize(dim);
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
    SmallVector<int64_t> numbers;  // the numbers of the keys
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

struct SortPattern : RegionPattern<stablehlo::SortOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::SortOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
    const int64_t dim = DimensionOf(op), length = type.getDimSize(dim);
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
    SmallVector<int64_t> lines(type.getShape());
    const int64_t size = lines[dim];
    lines[dim] = 1;
    Value length = arith::ConstantIndexOp::create(builder, size);
    return ForEachIndex(builder, lines, into, [&](ImplicitLocOpBuilder& b, ValueRange line, ValueRange line_into) {
      // The loop carries the next elements of both runs, the place where the pair of runs ends, then the results.
      Value zero = arith::ConstantIndexOp::create(b, 0);
      SmallVector<Value> start{zero, zero, zero};
      llvm::append_range(start, line_into);
      SmallVector<Value> state =
          ForEachIndex(b, size, start, [&](ImplicitLocOpBuilder& n, ValueRange place, ValueRange carried) {
            return MergeOne(n, op, {dim, width, length, SmallVector<Value>(line)}, from, place[0], carried, status);
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
  SmallVector<Value> MergeOne(ImplicitLocOpBuilder& b, stablehlo::SortOp op, const Line& line, ValueRange from,
                              Value place, ValueRange carried, LogicalResult& status) const {
    auto min = [&](Value x, Value y) { return arith::MinUIOp::create(b, x, y).getResult(); };
    auto add = [&](Value x, Value y) { return arith::AddIOp::create(b, x, y).getResult(); };
    auto select = [&](Value c, Value x, Value y) { return arith::SelectOp::create(b, c, x, y).getResult(); };
    auto less = [&](Value x, Value y) { return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, x, y).getResult(); };
    // At the end of a pair of runs the next pair begins.
    Value begins = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, place, carried[2]);
    Value middle = min(add(place, line.width), line.length);
    Value left = select(begins, place, carried[0]);
    Value right = select(begins, middle, carried[1]);
    Value end = select(begins, min(add(middle, line.width), line.length), carried[2]);
    // The left run ends where the right one began: left + right = place + middle of the pair, always.
    Value consumed = arith::SubIOp::create(b, add(left, right), place);  // the middle of this pair
    Value has_left = less(left, consumed), has_right = less(right, end);
    Value last = arith::SubIOp::create(b, line.length, arith::ConstantIndexOp::create(b, 1));
    Value left_safe = min(left, last), right_safe = min(right, last);

    SmallVector<Value> lefts, rights, arguments, right_is_less;
    for (auto [input, original] : llvm::zip_equal(from, op.getInputs())) {
      Type element = ElementOf(original.getType());
      lefts.push_back(tensor::ExtractOp::create(b, input, line.At(left_safe)));
      rights.push_back(tensor::ExtractOp::create(b, input, line.At(right_safe)));
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
      next.push_back(tensor::InsertOp::create(b, element, into, line.At(place)));
    }
    return next;
  }
};

}  // namespace

void PopulateSortPatterns(LoweringPatterns& lowering) {
  lowering.Add<LibrarySortPattern>();
  lowering.patterns.add<SortPattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera
