// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/reductions/scan_loops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/elements/loops.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/scalar/scalar_regions.h"

namespace tessera {

using namespace mlir;

namespace {

// Independent chains of sums computed together: each waits only for its own last addition.
constexpr int64_t kSumsAtOnce = 8;
// The largest number of sums kept in registers.
constexpr int64_t kMostSums = 16;
// Elements of a row that are summed together before the next tile: they stay in the L1 cache, and threads share the
// tiles.
constexpr int64_t kTile = 256;

struct Emitter {
  rt::ScanOp op;
  llvm::function_ref<RunningForm::Kind(int64_t count)> kind_of;
  int64_t dimension = static_cast<int64_t>(op.getDimension());
  Value input = op.getInput(), start = op.getStart();

  ArrayRef<int64_t> Sizes() { return op.getInput().getType().getShape(); }

  Value Emit(ImplicitLocOpBuilder& b, Value result) {
    SmallVector<int64_t> inner(Sizes().drop_front(dimension + 1));
    const int64_t sums = ShapedType::getNumElements(inner);
    if (sums == 1 && dimension != 0) return AlongRows(b, result);
    if (sums <= kMostSums) return AlongPlaces(b, OuterSizes(), IndicesOf(inner), result);
    return AcrossRows(b, result);
  }

  SmallVector<int64_t> OuterSizes() { return SmallVector<int64_t>(Sizes().take_front(dimension)); }

  // Returns all indices of a small space.
  static SmallVector<SmallVector<int64_t>> IndicesOf(ArrayRef<int64_t> sizes) {
    SmallVector<SmallVector<int64_t>> all{{}};
    for (int64_t size : sizes) {
      SmallVector<SmallVector<int64_t>> longer;
      for (ArrayRef<int64_t> index : all) {
        for (int64_t i = 0; i < size; ++i) {
          longer.emplace_back(index).push_back(i);
        }
      }
      all = std::move(longer);
    }
    return all;
  }

  // Sums along rows, when there are outer dimensions: several rows at a time, then the remaining rows together.
  Value AlongRows(ImplicitLocOpBuilder& b, Value result) {
    SmallVector<int64_t> outer = OuterSizes();
    // Splits the last dimension with enough rows, else the largest one.
    size_t shared = llvm::max_element(outer) - outer.begin();
    for (size_t dim = 0; dim < outer.size(); ++dim) {
      if (outer[dim] >= kSumsAtOnce) shared = dim;
    }
    const int64_t rows = outer[shared], at_once = std::min(kSumsAtOnce, rows), rest = rows % at_once;
    outer[shared] = rows / at_once;
    result = Rows(b, outer, shared, at_once, 0, result);
    if (rest == 0) return result;
    outer[shared] = 1;
    return Rows(b, outer, shared, rest, rows - rest, result);
  }

  // Sums |at_once| rows of dimension |shared| together, starting at row |first|.
  Value Rows(ImplicitLocOpBuilder& builder, ArrayRef<int64_t> outer, size_t shared, int64_t at_once, int64_t first,
             Value result) {
    return ForEachIndex(builder, outer, result, [&](ImplicitLocOpBuilder& b, ValueRange row, ValueRange carried) {
      return SmallVector<Value>{Sums(b, at_once, carried[0], [&](ImplicitLocOpBuilder& n, int64_t which, Value place) {
        SmallVector<Value> index(row);
        index[shared] = Scaled(n, index[shared], at_once, first + which);
        index.push_back(place);
        index.append(Sizes().size() - index.size(), arith::ConstantIndexOp::create(n, 0));
        return index;
      })};
    })[0];
  }

  // Computes a few sums together, one for each index after the dimension.
  Value AlongPlaces(ImplicitLocOpBuilder& builder, ArrayRef<int64_t> outer, ArrayRef<SmallVector<int64_t>> places,
                    Value result) {
    return ForEachIndex(builder, outer, result, [&](ImplicitLocOpBuilder& b, ValueRange row, ValueRange carried) {
      return SmallVector<Value>{
          Sums(b, places.size(), carried[0], [&](ImplicitLocOpBuilder& n, int64_t which, Value place) {
            SmallVector<Value> index(row);
            index.push_back(place);
            for (int64_t i : places[which]) index.push_back(arith::ConstantIndexOp::create(n, i));
            return index;
          })};
    })[0];
  }

  // Computes |count| sums in registers, in the form that suits them; |index| returns where sum |which| is stored for a
  // place.
  Value Sums(ImplicitLocOpBuilder& b, int64_t count, Value into,
             llvm::function_ref<SmallVector<Value>(ImplicitLocOpBuilder&, int64_t which, Value place)> index) {
    const RunningForm form(op, kind_of(count));
    SmallVector<Value> state(count, form.Widened(b, start));
    state.push_back(into);
    const int64_t size = Sizes()[dimension];
    return ForEachIndex(b, size, state,
                        [&](ImplicitLocOpBuilder& n, ValueRange round, ValueRange values) {
                          Value place = PlaceOf(n, round[0]);
                          SmallVector<Value> next;
                          Value filled = values.back();
                          for (int64_t which = 0; which < count; ++which) {
                            SmallVector<Value> at = index(n, which, place);
                            Value element = tensor::ExtractOp::create(n, input, at);
                            next.push_back(form.is_stored()
                                               ? Combine(n, values[which], element)
                                               : form.Combined(n, values[which], form.Widened(n, element)));
                            filled = tensor::InsertOp::create(n, form.Stored(n, next.back()), filled, at);
                          }
                          next.push_back(filled);
                          return next;
                        })
        .back();
  }

  // Computes any other scan: combines each row of the input with the previous row of the result, element by element.
  Value AcrossRows(ImplicitLocOpBuilder& b, Value result) {
    const int64_t columns = Sizes().back();
    // With enough matrices for the threads, rows need not be tiled.
    const bool is_cut =
        columns >= 2 * kTile && (columns >= 16 * kTile || ShapedType::getNumElements(OuterSizes()) == 1);
    if (!is_cut) return Columns(b, 1, columns, 0, result);
    result = Columns(b, columns / kTile, kTile, 0, result);
    const int64_t rest = columns % kTile;
    return rest == 0 ? result : Columns(b, 1, rest, columns - rest, result);
  }

  // Computes |tiles| tiles of |width| columns, starting at column |first|.
  Value Columns(ImplicitLocOpBuilder& builder, int64_t tiles, int64_t width, int64_t first, Value result) {
    SmallVector<int64_t> outer = OuterSizes();
    outer.push_back(tiles);
    SmallVector<int64_t> row(Sizes().drop_front(dimension + 1));
    row.back() = width;
    return ForEachIndex(builder, outer, result, [&](ImplicitLocOpBuilder& b, ValueRange tile, ValueRange carried) {
      auto at = [&](ImplicitLocOpBuilder& n, Value place, ValueRange inside) {
        SmallVector<Value> index(tile.drop_back());
        index.push_back(place);
        llvm::append_range(index, inside);
        Value begin =
            tiles == 1 ? arith::ConstantIndexOp::create(n, first).getResult() : Scaled(n, tile.back(), width, first);
        index.back() = arith::AddIOp::create(n, begin, index.back());
        return index;
      };
      auto sum = [&](ImplicitLocOpBuilder& n, Value before, ArrayRef<Value> index, Value into) {
        Value element = tensor::ExtractOp::create(n, input, index);
        return SmallVector<Value>{tensor::InsertOp::create(n, Combine(n, before, element), into, index)};
      };
      Value zero = arith::ConstantIndexOp::create(b, 0);
      SmallVector<Value> filled =
          ForEachIndex(b, row, carried, [&](ImplicitLocOpBuilder& n, ValueRange inside, ValueRange into) {
            return sum(n, start, at(n, PlaceOf(n, zero), inside), into[0]);
          });
      SmallVector<int64_t> rest(row);
      rest.insert(rest.begin(), Sizes()[dimension] - 1);
      if (rest[0] == 0) return filled;
      return ForEachIndex(b, rest, filled, [&](ImplicitLocOpBuilder& n, ValueRange round, ValueRange into) {
        ValueRange inside = round.drop_front();
        Value before = tensor::ExtractOp::create(n, into[0], at(n, PlaceOf(n, round[0]), inside));
        return sum(n, before, at(n, PlaceOf(n, Scaled(n, round[0], 1, 1)), inside), into[0]);
      });
    })[0];
  }

  Value Combine(ImplicitLocOpBuilder& b, Value sum, Value element) {
    Type original = op.getElementType();
    SmallVector<Value> arguments{FromStorage(b, b.getLoc(), sum, original),
                                 FromStorage(b, b.getLoc(), element, original)};
    if (op.getElementFirst()) std::swap(arguments[0], arguments[1]);
    return ToStorage(b, b.getLoc(), CloneScalarRegion(b, op.getCombiner(), arguments)[0], original);
  }

  // Returns the place of iteration |round| along the dimension.
  Value PlaceOf(ImplicitLocOpBuilder& b, Value round) {
    if (!op.getReverse()) return round;
    return arith::SubIOp::create(b, arith::ConstantIndexOp::create(b, Sizes()[dimension] - 1), round);
  }
};

struct ScanInLoops : OpRewritePattern<rt::ScanOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(rt::ScanOp op, PatternRewriter& rewriter) const override {
    rewriter.replaceOp(op, ScanLoops(rewriter, op, [](int64_t) { return RunningForm::Kind::kStored; }));
    return success();
  }
};

}  // namespace

Value ScanLoops(OpBuilder& builder, rt::ScanOp op, llvm::function_ref<RunningForm::Kind(int64_t count)> kind) {
  ImplicitLocOpBuilder b(op.getLoc(), builder);
  Value result = EmptyTensor(b, op.getLoc(), op.getType());
  return Emitter{op, kind}.Emit(b, result);
}

void PopulateScanLoops(RewritePatternSet& patterns) { patterns.add<ScanInLoops>(patterns.getContext()); }

}  // namespace tessera
