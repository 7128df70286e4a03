// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/trace/sparse_gradient.h"

#include <cmath>
#include <limits>

#include "mlir/IR/Matchers.h"
#include "tessera/compiler/hlo/row_ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using autodiff::ElementOf;
using autodiff::RankOf;
using autodiff::RowUpdate;
using autodiff::ShapeOf;
using autodiff::Sizes;
using autodiff::TensorTypeOf;
using mlir::Value;
using trace::Call;
using trace::HloBuilder;

// The operands of a scatter, not yet in the shapes of a SparseGradient.
struct Rows {
  Value ids, rows;
  bool unique = false;
};

// Appends the rows whose sum is |gradient|; returns false when it consists of more than rows.
bool AddRows(HloBuilder& hlo, Value gradient, llvm::SmallVectorImpl<Rows>& found) {
  mlir::Operation* op = gradient.getDefiningOp();
  if (auto add = llvm::dyn_cast_or_null<stablehlo::AddOp>(op)) {
    return AddRows(hlo, add.getLhs(), found) && AddRows(hlo, add.getRhs(), found);
  }
  if (auto convert = llvm::dyn_cast_or_null<stablehlo::ConvertOp>(op)) {
    const size_t before = found.size();
    if (!AddRows(hlo, convert.getOperand(), found)) return false;
    for (Rows& rows : llvm::drop_begin(found, before)) rows.rows = hlo.Convert(rows.rows, ElementOf(gradient));
    return true;
  }
  auto scatter = llvm::dyn_cast_or_null<stablehlo::ScatterOp>(op);
  if (!scatter || !mlir::matchPattern(scatter.getInputs()[0], mlir::m_AnyZeroFloat()) || !autodiff::AddsRows(scatter)) {
    return false;
  }
  found.push_back({scatter.getScatterIndices(), scatter.getUpdates()[0], scatter.getUniqueIndices()});
  return true;
}

// Returns |ids| as the integers of SparseGradient, [n]. Ids that these cannot hold are out of range.
Value Normalized(HloBuilder& hlo, Value ids, int64_t num_rows) {
  const int64_t count = TensorTypeOf(ids).getNumElements();
  ids = hlo.Reshape(ids, {count});
  mlir::Type i32 = hlo.builder.getI32Type(), i64 = hlo.builder.getI64Type();
  const bool is_small = num_rows <= std::numeric_limits<int32_t>::max();
  if (ElementOf(ids) == i32 && is_small) return ids;
  auto integer = llvm::cast<mlir::IntegerType>(ElementOf(ids));
  if (integer.getWidth() < 32) return hlo.Convert(ids, is_small ? i32 : i64);
  ids = hlo.Convert(ids, i64);
  if (!is_small) return ids;
  Value outside = hlo.SplatLike(ids, -1);
  Value fits = hlo.Compare(stablehlo::ComparisonDirection::LT, ids, hlo.SplatLike(ids, static_cast<double>(num_rows)));
  return hlo.Convert(hlo.Select(fits, hlo.Binary<stablehlo::MaxOp>(ids, outside), outside), i32);
}

// Returns |rows|, the updates for |count| ids, as [n, ...].
Value Flattened(HloBuilder& hlo, Value rows, int64_t count, llvm::ArrayRef<int64_t> table) {
  Sizes shape(table);
  shape[0] = count;
  return hlo.Reshape(rows, shape);
}

// Sorted ids and their original positions.
struct Sorted {
  Value ids, places;
};
Sorted SortIds(HloBuilder& hlo, Value ids) {
  auto type = TensorTypeOf(ids);
  mlir::Type i32 = hlo.builder.getI32Type();
  Value places = hlo.Iota(type.clone(i32), 0);
  auto sort = hlo.Make<stablehlo::SortOp>(
      {ids.getType(), places.getType()}, {ids, places},
      {hlo.Integer("dimension", 0), hlo.builder.getNamedAttr("is_stable", hlo.builder.getBoolAttr(true))}, 1);
  mlir::Type key = mlir::RankedTensorType::get({}, type.getElementType());
  mlir::Type place = mlir::RankedTensorType::get({}, i32);
  hlo.FillRegion(sort->getRegion(0), {key, key, place, place}, [](HloBuilder& inner, mlir::ValueRange arguments) {
    return llvm::SmallVector<Value>{inner.Compare(stablehlo::ComparisonDirection::LT, arguments[0], arguments[1])};
  });
  return {sort->getResult(0), sort->getResult(1)};
}

// Returns the running sums of |x| along its last dimension.
Value SumsAlong(HloBuilder& hlo, Value x) {
  const int64_t rank = RankOf(x);
  Sizes window(rank, 1), strides(rank, 1), padding(2 * rank, 0);
  window.back() = ShapeOf(x).back();
  padding[2 * rank - 2] = window.back() - 1;
  auto sums = hlo.Make<stablehlo::ReduceWindowOp>(
      x.getType(), {x, hlo.Scalar(ElementOf(x), 0)},
      {hlo.Dims("window_dimensions", window), hlo.Dims("window_strides", strides), hlo.Padding(padding)}, 1);
  hlo.FillBinaryRegion<stablehlo::AddOp>(sums->getRegion(0), ElementOf(x));
  return sums->getResult(0);
}

// Returns the running sums of |x|, [n]: the sums within lines of about sqrt(n) elements, plus those of the lines
// before. The reference interpreter evaluates a window for each element, which takes too long for one window of n.
Value RunningSum(HloBuilder& hlo, Value x) {
  const int64_t count = ShapeOf(x)[0];
  const auto length = static_cast<int64_t>(std::ceil(std::sqrt(static_cast<double>(count))));
  const int64_t lines = (count + length - 1) / length;
  Value zero = hlo.Scalar(ElementOf(x), 0);
  Value within = SumsAlong(hlo, hlo.Reshape(hlo.Pad(x, zero, {0}, {lines * length - count}, {0}), {lines, length}));
  Value of_lines = hlo.Reshape(hlo.Slice(within, {0, length - 1}, {lines, length}, {1, 1}), {lines});
  Value before = SumsAlong(hlo, hlo.Pad(of_lines, zero, {1}, {-1}, {0}));
  Value sums = hlo.Add(within, hlo.Broadcast(before, {lines, length}, {0}));
  return hlo.Slice(hlo.Reshape(sums, {lines * length}), {0}, {count}, {1});
}

// Returns, for each of the sorted |ids|, how many different ids precede it.
Value RunNumbers(HloBuilder& hlo, Value ids) {
  const int64_t count = ShapeOf(ids)[0];
  auto type = mlir::RankedTensorType::get({count}, hlo.builder.getI32Type());
  if (count < 2) return hlo.Splat(type, 0);
  Value changes = hlo.Compare(stablehlo::ComparisonDirection::NE, hlo.Slice(ids, {1}, {count}, {1}),
                              hlo.Slice(ids, {0}, {count - 1}, {1}));
  Value starts = hlo.Convert(changes, type.getElementType());
  return RunningSum(hlo, hlo.Pad(starts, hlo.Scalar(type.getElementType(), 0), {1}, {0}, {0}));
}

// Sums rows by sorting their ids; the i-th different id gets slot i.
Rows SumByOrder(HloBuilder& hlo, Value ids, Value rows) {
  const Sorted sorted = SortIds(hlo, ids);
  Value runs = RunNumbers(hlo, sorted.ids);
  Value unique =
      autodiff::ScatterRows(hlo, hlo.SplatLike(ids, -1), runs, sorted.ids, RowUpdate::kReplace, /*unique=*/false);
  // Restores the original order of the rows, so that the rows need not be moved.
  Value runs_of_rows = autodiff::ScatterRows(hlo, hlo.ZerosLike(runs), sorted.places, runs, RowUpdate::kReplace,
                                             /*unique=*/true);
  Value sums = autodiff::ScatterRows(hlo, hlo.ZerosLike(rows), runs_of_rows, rows, RowUpdate::kAdd, /*unique=*/false);
  return {unique, sums, /*unique=*/true};
}

// Sums rows of a table that has no more rows than there are ids: a slot for each row of the table.
Rows SumByRow(HloBuilder& hlo, Value ids, Value rows, int64_t num_rows) {
  Sizes shape(ShapeOf(rows));
  shape[0] = num_rows;
  Value zeros = hlo.Splat(TensorTypeOf(rows).clone(shape), 0);
  Value sums = autodiff::ScatterRows(hlo, zeros, ids, rows, RowUpdate::kAdd, /*unique=*/false);
  auto type = mlir::RankedTensorType::get({num_rows}, ElementOf(ids));
  Value absent = hlo.Splat(type, -1);
  Value unique = autodiff::ScatterRows(hlo, absent, ids, ids, RowUpdate::kReplace, /*unique=*/false);
  return {unique, sums, /*unique=*/true};
}

}  // namespace

std::optional<SparseGradient> SparseForm(const Tensor& gradient, SourceLocation location) {
  Call call("SparseForm", location);
  if (!call.Accepts({gradient}) || gradient.rank() < 1 || !IsFloat(gradient.dtype())) return std::nullopt;
  HloBuilder hlo = call.hlo();
  llvm::SmallVector<Rows> found;
  if (!AddRows(hlo, call.value(gradient), found)) return std::nullopt;
  llvm::SmallVector<Value> ids, rows;
  for (const Rows& part : found) {
    ids.push_back(Normalized(hlo, part.ids, gradient.dim(0)));
    rows.push_back(Flattened(hlo, part.rows, ShapeOf(ids.back())[0], gradient.shape()));
  }
  Value all_ids = ids.size() == 1 ? ids[0] : hlo.Concatenate(ids, 0);
  Value all_rows = rows.size() == 1 ? rows[0] : hlo.Concatenate(rows, 0);
  return SparseGradient{call.Give(all_ids), call.Give(all_rows), found.size() == 1 && found[0].unique};
}

Tensor DenseForm(const SparseGradient& gradient, const TensorType& type, SourceLocation location) {
  Call call("DenseForm", location);
  if (!call.Accepts({gradient.ids, gradient.rows})) return {};
  HloBuilder hlo = call.hlo();
  return call.Give(autodiff::ScatterRows(hlo, hlo.Splat(call.type(type), 0), call.value(gradient.ids),
                                         call.value(gradient.rows), RowUpdate::kAdd, gradient.unique));
}

SparseGradient SumDuplicates(const SparseGradient& gradient, int64_t num_rows, SourceLocation location) {
  Call call("SumDuplicates", location);
  if (gradient.unique || !call.Accepts({gradient.ids, gradient.rows})) return gradient;
  HloBuilder hlo = call.hlo();
  Value ids = call.value(gradient.ids), rows = call.value(gradient.rows);
  const Rows sums = num_rows <= ShapeOf(ids)[0] ? SumByRow(hlo, ids, rows, num_rows) : SumByOrder(hlo, ids, rows);
  return {call.Give(sums.ids), call.Give(sums.rows), /*unique=*/true};
}

RowContributions GroupByRow(const SparseGradient& gradient, SourceLocation location) {
  Call call("GroupByRow", location);
  if (!call.Accepts({gradient.ids, gradient.rows})) return {};
  HloBuilder hlo = call.hlo();
  const Sorted sorted = SortIds(hlo, call.value(gradient.ids));
  Value runs = RunNumbers(hlo, sorted.ids);
  Value ids = autodiff::ScatterRows(hlo, hlo.SplatLike(sorted.ids, -1), runs, sorted.ids, RowUpdate::kReplace,
                                    /*unique=*/false);
  Value zeros = hlo.ZerosLike(runs);
  Value counts = autodiff::ScatterRows(hlo, zeros, runs, hlo.SplatLike(runs, 1), RowUpdate::kAdd, /*unique=*/false);
  Value firsts = hlo.Sub(RunningSum(hlo, counts), counts);
  Value is_row = hlo.Compare(stablehlo::ComparisonDirection::GE, ids, hlo.ZerosLike(ids));
  return {call.Give(ids), call.Give(hlo.Select(is_row, counts, zeros)), call.Give(firsts), call.Give(sorted.places)};
}

}  // namespace tessera
