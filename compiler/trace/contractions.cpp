// SPDX-License-Identifier: Apache-2.0
// Contractions and windows of model code: matrix products, convolution, pooling.
#include <algorithm>
#include <limits>

#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using autodiff::Sizes;
using trace::BroadcastValue;
using trace::Call;
using trace::HloBuilder;

bool CheckSameDtype(Call& call, const Tensor& a, const Tensor& b) {
  if (a.dtype() == b.dtype() && a.dtype() != DType::kI1) return true;
  call.Fail("expected two tensors of one numeric dtype, got {} and {}; convert one with Cast", ToString(a),
            ToString(b));
  return false;
}

// Where the windows of one spatial dimension lie.
struct Window {
  int64_t low = 0, high = 0;  // padding
  int64_t positions = 0;
};

// As TensorFlow: SAME gives ceil(size / stride) positions and puts the odd element of padding after.
std::optional<Window> PlaceWindow(Call& call, const Tensor& x, int64_t dimension, int64_t window, int64_t stride,
                                  int64_t dilation, Padding padding) {
  int64_t size = x.dim(dimension);
  constexpr int64_t kLargest = std::numeric_limits<int32_t>::max();  // products of two stay within 64 bits
  if (std::min({window, stride, dilation}) < 1 || std::max({window, stride, dilation}) > kLargest) {
    call.Fail("expected window sizes, strides and dilations of 1 to {}, got {}, {} and {}", kLargest, window, stride,
              dilation);
    return std::nullopt;
  }
  int64_t reach = (window - 1) * dilation + 1;
  Window result;
  if (padding == Padding::kSame) {
    result.positions = (size + stride - 1) / stride;
    int64_t total = std::max<int64_t>((result.positions - 1) * stride + reach - size, 0);
    result.low = total / 2;
    result.high = total - result.low;
    return result;
  }
  if (reach > size) {
    call.Fail("a window of {} does not fit in dimension {} of {}; use Padding::kSame", reach, dimension, ToString(x));
    return std::nullopt;
  }
  result.positions = (size - reach) / stride + 1;
  return result;
}

bool CheckImage(Call& call, const Tensor& x) {
  if (x.rank() == 4) return true;
  call.Fail("expected an input of [batch, height, width, channels], got {}", ToString(x));
  return false;
}

// reduce_window of Op over height and width.
template <typename Op>
mlir::Value Pool(HloBuilder& hlo, mlir::Value x, mlir::Value initial, const Pool2DOptions& options,
                 const Window (&windows)[2]) {
  Sizes shape(autodiff::ShapeOf(x));
  shape[1] = windows[0].positions;
  shape[2] = windows[1].positions;
  auto op = hlo.make<stablehlo::ReduceWindowOp>(
      autodiff::TensorTypeOf(x).clone(shape), {x, initial},
      {hlo.dims("window_dimensions", {1, options.window[0], options.window[1], 1}),
       hlo.dims("window_strides", {1, options.strides[0], options.strides[1], 1}),
       hlo.padding({0, 0, windows[0].low, windows[0].high, windows[1].low, windows[1].high, 0, 0})},
      1);
  hlo.fillBinaryRegion<Op>(op->getRegion(0), autodiff::ElementOf(x));
  return op->getResult(0);
}

// Places the windows of a pooling; false with the error recorded.
bool PlacePool(Call& call, const Tensor& x, const Pool2DOptions& options, Window (&windows)[2]) {
  if (!call.Accepts({x}) || !CheckImage(call, x)) return false;
  if (!IsFloat(x.dtype())) {
    call.Fail("expected a floating-point tensor, got {}; convert it with Cast", ToString(x));
    return false;
  }
  for (int i = 0; i < 2; ++i) {
    std::optional<Window> window =
        PlaceWindow(call, x, i + 1, options.window[i], options.strides[i], 1, options.padding);
    if (!window) return false;
    windows[i] = *window;
  }
  return true;
}

}  // namespace

Tensor DotGeneral(const Tensor& a, const Tensor& b, const DotDimensions& dimensions, SourceLocation location) {
  Call call("DotGeneral", location);
  if (!call.Accepts({a, b}) || !CheckSameDtype(call, a, b)) return {};
  auto check = [&](const Tensor& x, const std::vector<int64_t>& batch, const std::vector<int64_t>& contract) {
    std::vector<bool> seen(x.rank());
    for (const std::vector<int64_t>* list : {&batch, &contract}) {
      for (int64_t dimension : *list) {
        if (dimension < 0 || dimension >= x.rank() || seen[dimension]) {
          call.Fail("dimension {} of {} does not exist or is named twice", dimension, ToString(x));
          return false;
        }
        seen[dimension] = true;
      }
    }
    return true;
  };
  if (!check(a, dimensions.batch_a, dimensions.contract_a) || !check(b, dimensions.batch_b, dimensions.contract_b)) {
    return {};
  }
  auto numbers = stablehlo::DotDimensionNumbersAttr::get(call.context(), dimensions.batch_a, dimensions.batch_b,
                                                         dimensions.contract_a, dimensions.contract_b);
  return call.Give(call.hlo().dot(call.value(a), call.value(b), numbers));
}

Tensor MatMul(const Tensor& a, const Tensor& b, SourceLocation location) {
  Call call("MatMul", location);
  if (!call.Accepts({a, b}) || !CheckSameDtype(call, a, b)) return {};
  if (a.rank() < 2 || b.rank() < 2) {
    return call.Fail("expected matrices [..., m, k] and [..., k, n], got {} and {}", ToString(a), ToString(b));
  }
  if (a.dim(-1) != b.dim(-2)) {
    return call.Fail("the last dimension of {} is {}, the second to last of {} is {}; they must be equal", ToString(a),
                     a.dim(-1), ToString(b), b.dim(-2));
  }
  if (b.rank() == 2) return DotGeneral(a, b, {{}, {}, {a.rank() - 1}, {0}}, location);
  Shape batch_a = a.shape();
  Shape batch_b = b.shape();
  batch_a.resize(batch_a.size() - 2);
  batch_b.resize(batch_b.size() - 2);
  std::optional<Shape> batch = trace::BroadcastShapes(batch_a, batch_b);
  if (!batch) return call.Fail("the leading dimensions of {} and {} do not broadcast", ToString(a), ToString(b));
  auto expand = [&](const Tensor& x) {
    Shape shape = *batch;
    shape.insert(shape.end(), {x.dim(-2), x.dim(-1)});
    return BroadcastTo(x, shape, location);
  };
  auto rank = static_cast<int64_t>(batch->size());
  autodiff::Sizes range = autodiff::Range(rank);
  std::vector<int64_t> leading(range.begin(), range.end());
  return DotGeneral(expand(a), expand(b), {leading, leading, {rank + 1}, {rank}}, location);
}

Tensor Conv2D(const Tensor& x, const Tensor& kernel, const Conv2DOptions& options) {
  Call call("Conv2D", options.location);
  if (!call.Accepts({x, kernel}) || !CheckSameDtype(call, x, kernel) || !CheckImage(call, x)) return {};
  if (kernel.rank() != 4) {
    return call.Fail("expected a kernel of [height, width, in, out], got {}", ToString(kernel));
  }
  if (options.groups < 1 || x.dim(3) != kernel.dim(2) * options.groups || kernel.dim(3) % options.groups != 0) {
    return call.Fail("input {} has {} channels; the kernel {} in {} groups takes {}", ToString(x), x.dim(3),
                     ToString(kernel), options.groups, kernel.dim(2) * options.groups);
  }
  Window windows[2];
  for (int i = 0; i < 2; ++i) {
    std::optional<Window> window =
        PlaceWindow(call, x, i + 1, kernel.dim(i), options.strides[i], options.dilations[i], options.padding);
    if (!window) return {};
    windows[i] = *window;
  }
  HloBuilder hlo = call.hlo();
  auto numbers = stablehlo::ConvDimensionNumbersAttr::get(
      call.context(), /*inputBatchDimension=*/0, /*inputFeatureDimension=*/3, /*inputSpatialDimensions=*/{1, 2},
      /*kernelInputFeatureDimension=*/2, /*kernelOutputFeatureDimension=*/3, /*kernelSpatialDimensions=*/{0, 1},
      /*outputBatchDimension=*/0, /*outputFeatureDimension=*/3, /*outputSpatialDimensions=*/{1, 2});
  TensorType type{x.dtype(), {x.dim(0), windows[0].positions, windows[1].positions, kernel.dim(3)}};
  auto op = hlo.make<stablehlo::ConvolutionOp>(
      call.type(type), {call.value(x), call.value(kernel)},
      {hlo.dims("window_strides", options.strides),
       hlo.padding({windows[0].low, windows[0].high, windows[1].low, windows[1].high}),
       hlo.dims("rhs_dilation", options.dilations), hlo.builder.getNamedAttr("dimension_numbers", numbers),
       hlo.integer("feature_group_count", options.groups), hlo.integer("batch_group_count", 1)});
  return call.Give(op->getResult(0));
}

Tensor MaxPool2D(const Tensor& x, const Pool2DOptions& options) {
  Call call("MaxPool2D", options.location);
  Window windows[2];
  if (!PlacePool(call, x, options, windows)) return {};
  HloBuilder hlo = call.hlo();
  mlir::Value value = call.value(x);
  mlir::Value lowest = hlo.scalar(autodiff::ElementOf(value), -std::numeric_limits<double>::infinity());
  return call.Give(Pool<stablehlo::MaxOp>(hlo, value, lowest, options, windows));
}

Tensor AvgPool2D(const Tensor& x, const Pool2DOptions& options) {
  Call call("AvgPool2D", options.location);
  Window windows[2];
  if (!PlacePool(call, x, options, windows)) return {};
  HloBuilder hlo = call.hlo();
  mlir::Value value = call.value(x);
  mlir::Value sum = Pool<stablehlo::AddOp>(hlo, value, hlo.scalar(autodiff::ElementOf(value), 0), options, windows);
  // How many elements of the input each window covers: a product of one count per dimension.
  llvm::SmallVector<double> reciprocal;
  auto covered = [&](int i, int64_t position) {
    int64_t start = position * options.strides[i] - windows[i].low;
    return std::min(start + options.window[i], x.dim(i + 1)) - std::max<int64_t>(start, 0);
  };
  for (int64_t row = 0; row < windows[0].positions; ++row) {
    for (int64_t column = 0; column < windows[1].positions; ++column) {
      reciprocal.push_back(1.0 / static_cast<double>(covered(0, row) * covered(1, column)));
    }
  }
  auto f64 = mlir::RankedTensorType::get({windows[0].positions, windows[1].positions}, hlo.builder.getF64Type());
  mlir::DenseElementsAttr table = mlir::DenseElementsAttr::get(f64, llvm::ArrayRef<double>(reciprocal));
  auto element = llvm::cast<mlir::FloatType>(autodiff::ElementOf(value));
  if (!element.isF64()) {
    table = llvm::cast<mlir::DenseFPElementsAttr>(table).mapValues(element, [&](llvm::APFloat number) {
      bool loses_info = false;
      number.convert(element.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &loses_info);
      return number.bitcastToAPInt();
    });
  }
  mlir::Value counts = hlo.broadcast(hlo.constant(table), autodiff::ShapeOf(sum), {1, 2});
  return call.Give(hlo.mul(sum, counts));
}

}  // namespace tessera
