// SPDX-License-Identifier: Apache-2.0
// Gradients of dot_general and convolution, as ops of the same kind. Convolutions get permuted dimension numbers and
// dilations, which the CPU backend recognises as a library's backward-weights and backward-data.
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/rules/window.h"
#include "tessera/dialects/stablehlo/checks/product_type.h"

namespace tessera::autodiff {
namespace {

using llvm::LogicalResult;
using mlir::Value;

// Returns the dimensions of a value of |rank| that are in neither list.
Sizes Rest(int64_t rank, llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b) {
  Sizes rest;
  for (int64_t i = 0; i < rank; ++i) {
    if (!llvm::is_contained(a, i) && !llvm::is_contained(b, i)) rest.push_back(i);
  }
  return rest;
}

struct Side {
  Value value;
  llvm::ArrayRef<int64_t> batching, contracting;
};

// Returns the gradient of |mine|: the product of g and |other| over the dimensions of g that came from |other|, which
// start at |other_from|. The gradient of a left side is g x other, that of a right side other x g. Matrices then need
// no transpose.
Value DotGradient(HloBuilder& hlo, Value g, const Side& mine, const Side& other, int64_t other_from, bool of_lhs,
                  stablehlo::DotGeneralOp op) {
  Sizes mine_rest = Rest(RankOf(mine.value), mine.batching, mine.contracting);
  Sizes other_rest = Rest(RankOf(other.value), other.batching, other.contracting);
  auto batch = static_cast<int64_t>(mine.batching.size());
  Sizes batch_g = Range(batch);
  Sizes contract_g;
  for (int64_t i = 0; i < static_cast<int64_t>(other_rest.size()); ++i) contract_g.push_back(other_from + i);
  const mlir::Type element = stablehlo::HigherElement(ElementOf(other.value), ElementOf(g));
  g = hlo.Convert(g, element);
  Value factor = hlo.Convert(other.value, element);
  auto numbers =
      of_lhs ? stablehlo::DotDimensionNumbersAttr::get(hlo.context(), batch_g, other.batching, contract_g, other_rest)
             : stablehlo::DotDimensionNumbersAttr::get(hlo.context(), other.batching, batch_g, other_rest, contract_g);
  Value product = hlo.Dot(of_lhs ? g : factor, of_lhs ? factor : g, numbers, op->getAttr("precision_config"),
                          op->getAttr("algorithm"));
  // The product has the batching dimensions, then mine's own and other's contracting ones (ascending). For a right side
  // the last two groups are swapped. The permutation gives the position of each dimension of mine.
  Sizes order = Range(static_cast<int64_t>(other.contracting.size()));
  llvm::sort(order, [&](int64_t a, int64_t b) { return other.contracting[a] < other.contracting[b]; });
  Sizes permutation(RankOf(mine.value));
  for (auto [i, dimension] : llvm::enumerate(mine.batching)) permutation[dimension] = static_cast<int64_t>(i);
  int64_t own_place = of_lhs ? batch : batch + static_cast<int64_t>(order.size());
  int64_t contracting_place = of_lhs ? batch + static_cast<int64_t>(mine_rest.size()) : batch;
  for (int64_t dimension : mine_rest) permutation[dimension] = own_place++;
  for (int64_t index : order) permutation[mine.contracting[index]] = contracting_place++;
  return hlo.Convert(hlo.Transpose(product, permutation), ElementOf(mine.value));
}

LogicalResult DotGeneral(stablehlo::DotGeneralOp op, Backward& backward) {
  auto numbers = op.getDotDimensionNumbers();
  Side lhs{op.getLhs(), numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions()};
  Side rhs{op.getRhs(), numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions()};
  Value g = backward.Gradient(op.getResult());
  auto batch = static_cast<int64_t>(lhs.batching.size());
  int64_t lhs_own = RankOf(lhs.value) - batch - static_cast<int64_t>(lhs.contracting.size());
  // The dimensions of g are batch, lhs's own, rhs's own.
  if (backward.IsActive(lhs.value)) {
    backward.Add(lhs.value, DotGradient(backward.hlo, g, lhs, rhs, batch + lhs_own, /*of_lhs=*/true, op));
  }
  if (backward.IsActive(rhs.value)) {
    backward.Add(rhs.value, DotGradient(backward.hlo, g, rhs, lhs, batch, /*of_lhs=*/false, op));
  }
  return mlir::success();
}

// Splits dimension |from| into |groups| times the rest, and joins the groups to dimension |to| as its major part.
Value MoveGroups(HloBuilder& hlo, Value x, int64_t from, int64_t to, int64_t groups) {
  if (groups == 1) return x;
  Sizes split(ShapeOf(x));
  split[from] /= groups;
  Sizes shape = split;
  split.insert(split.begin() + from, groups);  // [.., groups, rest, ..]
  Sizes permutation;                           // puts the groups before dimension |to|
  for (int64_t i = 0; i < static_cast<int64_t>(shape.size()); ++i) {
    if (i == to) permutation.push_back(from);
    permutation.push_back(i < from ? i : i + 1);
  }
  shape[to] *= groups;
  return hlo.Reshape(hlo.Transpose(hlo.Reshape(x, split), permutation), shape);
}

struct Convolution {
  Value lhs, rhs;
  stablehlo::ConvDimensionNumbersAttr numbers;
  Windows windows;  // strides, padding, lhs dilation as base dilation, rhs dilation as window dilation
  int64_t feature_groups = 1;
  int64_t batch_groups = 1;
  mlir::Attribute precision;
};

Value Emit(HloBuilder& hlo, const Convolution& c, mlir::RankedTensorType type) {
  llvm::SmallVector<mlir::NamedAttribute> attributes{hlo.Dims("window_strides", c.windows.strides),
                                                     hlo.Padding(c.windows.PaddingPairs()),
                                                     hlo.Dims("lhs_dilation", c.windows.base_dilations),
                                                     hlo.Dims("rhs_dilation", c.windows.window_dilations),
                                                     hlo.builder.getNamedAttr("dimension_numbers", c.numbers),
                                                     hlo.Integer("feature_group_count", c.feature_groups),
                                                     hlo.Integer("batch_group_count", c.batch_groups)};
  if (c.precision) attributes.push_back(hlo.builder.getNamedAttr("precision_config", c.precision));
  return hlo.Make<stablehlo::ConvolutionOp>(type, {c.lhs, c.rhs}, attributes)->getResult(0);
}

// Returns the gradient of the data: g, spread by the stride, convolved with the reversed kernel, whose feature
// dimensions are swapped.
Value LhsGradient(HloBuilder& hlo, Value g, const Convolution& c) {
  auto n = c.numbers;
  int64_t groups = std::max(c.feature_groups, c.batch_groups);
  Convolution t;
  t.lhs = g;
  t.rhs = hlo.Reverse(
      MoveGroups(hlo, c.rhs, n.getKernelOutputFeatureDimension(), n.getKernelInputFeatureDimension(), groups),
      n.getKernelSpatialDimensions());
  t.numbers = stablehlo::ConvDimensionNumbersAttr::get(
      hlo.context(), n.getOutputBatchDimension(), n.getOutputFeatureDimension(), n.getOutputSpatialDimensions(),
      n.getKernelOutputFeatureDimension(), n.getKernelInputFeatureDimension(), n.getKernelSpatialDimensions(),
      n.getInputBatchDimension(), n.getInputFeatureDimension(), n.getInputSpatialDimensions());
  t.windows = c.windows.transposed();
  t.feature_groups = groups;
  t.precision = c.precision;
  // With batch groups the result has the groups of the batch among its features; they move back.
  auto type = TensorTypeOf(c.lhs);
  if (c.batch_groups == 1) return Emit(hlo, t, type);
  Sizes shape(type.getShape());
  shape[n.getInputBatchDimension()] /= groups;
  shape[n.getInputFeatureDimension()] *= groups;
  Value grouped = Emit(hlo, t, type.clone(shape));
  return MoveGroups(hlo, grouped, n.getInputFeatureDimension(), n.getInputBatchDimension(), groups);
}

// Returns the gradient of the weights: the input convolved with g. Batch and feature dimensions are swapped, so that
// the batch is summed over.
Value RhsGradient(HloBuilder& hlo, Value g, const Convolution& c) {
  auto n = c.numbers;
  Convolution t;
  t.lhs = c.lhs;
  t.rhs = g;
  t.numbers = stablehlo::ConvDimensionNumbersAttr::get(
      hlo.context(), n.getInputFeatureDimension(), n.getInputBatchDimension(), n.getInputSpatialDimensions(),
      n.getOutputBatchDimension(), n.getOutputFeatureDimension(), n.getOutputSpatialDimensions(),
      n.getKernelInputFeatureDimension(), n.getKernelOutputFeatureDimension(), n.getKernelSpatialDimensions());
  t.windows.sizes = c.windows.positions;
  t.windows.strides = c.windows.window_dilations;
  t.windows.base_dilations = c.windows.base_dilations;
  t.windows.window_dilations = c.windows.strides;
  t.windows.low = c.windows.low;
  for (size_t i = 0; i < c.windows.sizes.size(); ++i) {
    int64_t base = Dilated(c.windows.base[i], c.windows.base_dilations[i]);
    int64_t window = Dilated(c.windows.sizes[i], c.windows.window_dilations[i]);
    int64_t reach = Dilated(c.windows.positions[i], c.windows.strides[i]);
    t.windows.high.push_back(reach - base + window - c.windows.low[i] - 1);
  }
  t.feature_groups = c.batch_groups;
  t.batch_groups = c.feature_groups;
  t.precision = c.precision;
  return Emit(hlo, t, TensorTypeOf(c.rhs));
}

LogicalResult ConvolutionRule(stablehlo::ConvolutionOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  auto numbers = op.getDimensionNumbers();
  Convolution c;
  c.lhs = op.getLhs();
  c.numbers = numbers;
  c.feature_groups = static_cast<int64_t>(op.getFeatureGroupCount());
  c.batch_groups = static_cast<int64_t>(op.getBatchGroupCount());
  c.precision = op->getAttr("precision_config");
  auto gather = [](Value value, llvm::ArrayRef<int64_t> dimensions) {
    Sizes sizes;
    for (int64_t dimension : dimensions) sizes.push_back(ShapeOf(value)[dimension]);
    return sizes;
  };
  c.windows = Windows::Of(gather(op.getLhs(), numbers.getInputSpatialDimensions()),
                          gather(op.getRhs(), numbers.getKernelSpatialDimensions()),
                          gather(op.getResult(), numbers.getOutputSpatialDimensions()), op.getWindowStrides(),
                          op.getLhsDilation(), op.getRhsDilation(), op.getPadding());
  Sizes reversed;
  if (auto reversal = op.getWindowReversal()) {
    for (auto [flag, dimension] : llvm::zip_equal(*reversal, numbers.getKernelSpatialDimensions())) {
      if (flag) reversed.push_back(dimension);
    }
  }
  c.rhs = hlo.Reverse(op.getRhs(), reversed);
  Value g = backward.Gradient(op.getResult());
  if (backward.IsActive(op.getLhs())) backward.Add(op.getLhs(), LhsGradient(hlo, g, c));
  if (backward.IsActive(op.getRhs())) backward.Add(op.getRhs(), hlo.Reverse(RhsGradient(hlo, g, c), reversed));
  return mlir::success();
}

}  // namespace

void SetContractionGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::DotGeneralOp, DotGeneral>(context);
  SetGradient<stablehlo::ConvolutionOp, ConvolutionRule>(context);
}

}  // namespace tessera::autodiff
