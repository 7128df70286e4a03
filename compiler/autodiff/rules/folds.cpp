// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/rules/folds.h"

#include "tessera/compiler/autodiff/elementwise_body.h"
#include "tessera/compiler/autodiff/rules/window.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using Values = llvm::SmallVector<Value>;

// The tensors that a reduction combines, all of one shape, and its body.
class Fold {
 public:
  Fold(HloBuilder hlo, mlir::Operation* op, mlir::Region& body) : hlo_(hlo), op_(op), body_(body) {}

  HloBuilder& hlo() { return hlo_; }

  Expanded Combine(const Values& first, const Values& second) {
    Values arguments(first);
    llvm::append_range(arguments, second);
    return ApplyElementwise(hlo_, op_, body_, arguments, ShapeOf(first[0]));
  }

  // Combines the initial values, which are scalars, with |values|.
  Expanded Start(mlir::ValueRange initial, const Values& values) {
    Values first;
    for (auto [scalar, value] : llvm::zip_equal(initial, values)) {
      first.push_back(hlo_.Broadcast(scalar, ShapeOf(value), {}));
    }
    return Combine(first, values);
  }

  // Returns |count| elements |from|, |from| + |step|, ... of dimension |dimension|.
  Values Slice(const Values& values, int64_t dimension, int64_t from, int64_t count, int64_t step) {
    return llvm::map_to_vector(values, [&](Value value) {
      Sizes starts(RankOf(value), 0), limits(ShapeOf(value)), strides(RankOf(value), 1);
      starts[dimension] = from;
      limits[dimension] = count == 0 ? from : from + (count - 1) * step + 1;
      strides[dimension] = step;
      return hlo_.Slice(value, starts, limits, strides);
    });
  }

 private:
  HloBuilder hlo_;
  mlir::Operation* op_;
  mlir::Region& body_;
};

// Folds [n, ...] to [1, ...], for n > 0. Combines neighbours, so that the order is kept.
Expanded FoldRows(Fold& fold, Values rows) {
  while (true) {
    int64_t count = ShapeOf(rows[0])[0], half = count / 2;
    if (count == 1) return rows;
    Expanded pairs = fold.Combine(fold.Slice(rows, 0, 0, half, 2), fold.Slice(rows, 0, 1, half, 2));
    if (mlir::failed(pairs)) return mlir::failure();
    if (count % 2 != 0) {
      for (auto [pair, last] : llvm::zip_equal(*pairs, fold.Slice(rows, 0, count - 1, 1, 1))) {
        pair = fold.hlo().Concatenate({pair, last}, 0);
      }
    }
    rows = std::move(*pairs);
  }
}

// Combines each |size| neighbours at distance |dilation| along |dimension|, from the combinations of 1, 2, 4, ...
// neighbours.
Expanded FoldWindows(Fold& fold, Values values, int64_t dimension, int64_t size, int64_t dilation) {
  Values power = std::move(values), result;  // folds of |width| neighbours; the fold of the first |done|
  const int64_t positions = ShapeOf(power[0])[dimension] - (size - 1) * dilation;
  int64_t done = 0;
  for (int64_t width = 1; width <= size; width *= 2) {
    if (size & width) {
      Values piece = fold.Slice(power, dimension, done * dilation, positions, 1);
      if (done > 0) {
        Expanded longer = fold.Combine(result, piece);
        if (mlir::failed(longer)) return mlir::failure();
        result = std::move(*longer);
      } else {
        result = piece;
      }
      done += width;
    }
    if (2 * width > size) break;
    int64_t left = ShapeOf(power[0])[dimension] - width * dilation;
    Expanded wider =
        fold.Combine(fold.Slice(power, dimension, 0, left, 1), fold.Slice(power, dimension, width * dilation, left, 1));
    if (mlir::failed(wider)) return mlir::failure();
    power = std::move(*wider);
  }
  return result;
}

}  // namespace

Expanded ExpandReduce(mlir::OpBuilder& builder, stablehlo::ReduceOp op) {
  Fold fold(HloBuilder(builder, op.getLoc()), op, op.getBody());
  HloBuilder& hlo = fold.hlo();
  llvm::ArrayRef<int64_t> dimensions = op.getDimensions();
  // The reduced dimensions come first, as one.
  Sizes permutation(dimensions);
  llvm::sort(permutation);
  int64_t count = 1;
  for (int64_t dimension : permutation) count *= ShapeOf(op.getInputs()[0])[dimension];
  Sizes shape{count};
  for (auto [i, size] : llvm::enumerate(ShapeOf(op.getInputs()[0]))) {
    if (llvm::is_contained(dimensions, static_cast<int64_t>(i))) continue;
    permutation.push_back(static_cast<int64_t>(i));
    shape.push_back(size);
  }
  Sizes result_shape(llvm::ArrayRef(shape).drop_front());
  Values rows;
  for (Value input : op.getInputs()) rows.push_back(hlo.Reshape(hlo.Transpose(input, permutation), shape));
  if (count == 0) {
    for (auto [row, initial] : llvm::zip_equal(rows, op.getInitValues())) {
      row = hlo.Broadcast(initial, result_shape, {});
    }
    return rows;
  }
  Expanded folded = FoldRows(fold, rows);
  if (mlir::failed(folded)) return mlir::failure();
  for (Value& value : *folded) value = hlo.Reshape(value, result_shape);
  return fold.Start(op.getInitValues(), *folded);
}

Expanded ExpandReduceWindow(mlir::OpBuilder& builder, stablehlo::ReduceWindowOp op) {
  Fold fold(HloBuilder(builder, op.getLoc()), op, op.getBody());
  HloBuilder& hlo = fold.hlo();
  Value first = op.getInputs()[0];
  Windows windows =
      Windows::Of(Sizes(ShapeOf(first)), Sizes(op.getWindowDimensions()), Sizes(ShapeOf(op->getResult(0))),
                  op.getWindowStrides(), op.getBaseDilations(), op.getWindowDilations(), op.getPadding());
  Values values;
  if (TensorTypeOf(op->getResult(0)).getNumElements() == 0) {
    for (Value result : op->getResults()) values.push_back(hlo.ZerosLike(result));
    return values;
  }
  Sizes interior;
  for (int64_t dilation : windows.base_dilations) interior.push_back(dilation - 1);
  for (auto [input, initial] : llvm::zip_equal(op.getInputs(), op.getInitValues())) {
    values.push_back(hlo.Pad(input, initial, windows.low, windows.high, interior));
  }
  for (int64_t i = 0; i < RankOf(first); ++i) {
    Expanded folded = FoldWindows(fold, std::move(values), i, windows.sizes[i], windows.window_dilations[i]);
    if (mlir::failed(folded)) return mlir::failure();
    values = fold.Slice(*folded, i, 0, windows.positions[i], windows.strides[i]);
  }
  return fold.Start(op.getInitValues(), values);
}

}  // namespace tessera::autodiff
