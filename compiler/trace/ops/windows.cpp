// SPDX-License-Identifier: Apache-2.0
// Windows of model code: convolutions and pooling over any number of spatial dimensions, which lie between the batch
// and the channels.
#include <algorithm>
#include <limits>

#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using autodiff::Sizes;
using trace::Call;
using trace::HloBuilder;
using Counts = std::vector<int64_t>;

// The places of the windows along one spatial dimension.
struct Window {
  int64_t low = 0, high = 0;  // padding
  int64_t positions = 0;
};

constexpr int64_t kLargest = std::numeric_limits<int32_t>::max();  // products of two stay within 64 bits

// Places windows as TensorFlow does: SAME has ceil(size / stride) positions and puts the odd element of padding at the
// end. The argument |size| is that of dimension |dimension| of |x|, or that of a transposed convolution's result there.
std::optional<Window> PlaceWindow(Call& call, const Tensor& x, int64_t dimension, int64_t size, int64_t window,
                                  int64_t stride, int64_t dilation, Padding padding) {
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

std::string SpatialNames(int64_t rank) {
  constexpr const char* kNames[] = {"length", "height, width", "depth, height, width"};
  return rank >= 1 && rank <= 3 ? kNames[rank - 1] : fmt::format("{} spatial dimensions", rank);
}

// Returns whether |x| has |spatial| dimensions between batch and channels; otherwise records the error.
bool CheckImage(Call& call, const Tensor& x, int64_t spatial) {
  if (x.rank() == spatial + 2) return true;
  call.Fail("expected an input of [batch, {}, channels], got {}", SpatialNames(spatial), ToString(x));
  return false;
}

// Returns |counts|, or 1 for each of |spatial| dimensions when it is empty.
std::optional<Counts> PerDimension(Call& call, const Counts& counts, int64_t spatial, const char* what) {
  if (counts.empty()) return Counts(static_cast<size_t>(spatial), 1);
  if (static_cast<int64_t>(counts.size()) == spatial) return counts;
  call.Fail("expected {} {}, got {}", spatial, what, counts.size());
  return std::nullopt;
}

// Channels come last: in the kernel input before output, or output before input when |transposed|.
mlir::NamedAttribute DimensionNumbers(HloBuilder& hlo, int64_t spatial, bool transposed) {
  Sizes input, kernel;
  for (int64_t i = 0; i < spatial; ++i) {
    input.push_back(i + 1);
    kernel.push_back(i);
  }
  auto numbers = stablehlo::ConvDimensionNumbersAttr::get(
      hlo.context(), /*inputBatchDimension=*/0, /*inputFeatureDimension=*/spatial + 1, /*inputSpatialDimensions=*/input,
      /*kernelInputFeatureDimension=*/spatial + (transposed ? 1 : 0),
      /*kernelOutputFeatureDimension=*/spatial + (transposed ? 0 : 1), /*kernelSpatialDimensions=*/kernel,
      /*outputBatchDimension=*/0, /*outputFeatureDimension=*/spatial + 1, /*outputSpatialDimensions=*/input);
  return hlo.builder.getNamedAttr("dimension_numbers", numbers);
}

// Returns whether |x| and |kernel| have one type and are [batch, ..., in] and [..., a, b]; otherwise records the error.
bool CheckConvolution(Call& call, const Tensor& x, const Tensor& kernel) {
  if (!call.Accepts({x, kernel})) return false;
  if (x.dtype() != kernel.dtype() || x.dtype() == DType::kI1) {
    call.Fail("expected two tensors of one numeric dtype, got {} and {}; convert one with Cast", ToString(x),
              ToString(kernel));
    return false;
  }
  if (kernel.rank() < 3) {
    call.Fail("expected a kernel of [{}, in, out], got {}", SpatialNames(std::max<int64_t>(kernel.rank() - 2, 1)),
              ToString(kernel));
    return false;
  }
  return CheckImage(call, x, kernel.rank() - 2);
}

// The windows of a pooling.
struct Pooling {
  Counts window, strides;
  std::vector<Window> windows;
};
std::optional<Pooling> PlacePool(Call& call, const Tensor& x, const PoolOptions& options) {
  const auto spatial = static_cast<int64_t>(options.window.size());
  if (!call.Accepts({x}) || !CheckImage(call, x, spatial)) return std::nullopt;
  if (!IsFloat(x.dtype())) {
    call.Fail("expected a floating-point tensor, got {}; convert it with Cast", ToString(x));
    return std::nullopt;
  }
  Pooling pooling = {.window = options.window, .strides = options.strides, .windows = {}};
  if (pooling.strides.empty()) pooling.strides = pooling.window;
  if (pooling.strides.size() != pooling.window.size()) {
    call.Fail("expected {} strides, got {}", spatial, pooling.strides.size());
    return std::nullopt;
  }
  for (int64_t i = 0; i < spatial; ++i) {
    const auto at = static_cast<size_t>(i);
    std::optional<Window> window = PlaceWindow(call, x, i + 1, x.dim(i + 1), pooling.window[at], pooling.strides[at],
                                               /*dilation=*/1, options.padding);
    if (!window) return std::nullopt;
    pooling.windows.push_back(*window);
  }
  return pooling;
}

// Makes a reduce_window of Op over the spatial dimensions.
template <typename Op>
mlir::Value Pool(HloBuilder& hlo, mlir::Value x, mlir::Value initial, const Pooling& pooling) {
  Sizes shape(autodiff::ShapeOf(x)), window{1}, strides{1}, padding{0, 0};
  for (size_t i = 0; i < pooling.windows.size(); ++i) {
    shape[i + 1] = pooling.windows[i].positions;
    window.push_back(pooling.window[i]);
    strides.push_back(pooling.strides[i]);
    padding.append({pooling.windows[i].low, pooling.windows[i].high});
  }
  window.push_back(1);
  strides.push_back(1);
  padding.append({0, 0});
  auto op = hlo.Make<stablehlo::ReduceWindowOp>(
      autodiff::TensorTypeOf(x).clone(shape), {x, initial},
      {hlo.Dims("window_dimensions", window), hlo.Dims("window_strides", strides), hlo.Padding(padding)}, 1);
  hlo.FillBinaryRegion<Op>(op->getRegion(0), autodiff::ElementOf(x));
  return op->getResult(0);
}

// Returns, for each window, one over the number of elements that it covers of dimension |i| + 1, which has |size|
// elements.
llvm::SmallVector<double> Reciprocals(int64_t size, const Pooling& pooling, size_t i) {
  llvm::SmallVector<double> reciprocals;
  for (int64_t position = 0; position < pooling.windows[i].positions; ++position) {
    const int64_t start = position * pooling.strides[i] - pooling.windows[i].low;
    const int64_t covered = std::min(start + pooling.window[i], size) - std::max<int64_t>(start, 0);
    reciprocals.push_back(1.0 / static_cast<double>(std::max<int64_t>(covered, 1)));
  }
  return reciprocals;
}

// Returns |numbers| rounded to |element|.
mlir::Value FloatTable(HloBuilder& hlo, llvm::ArrayRef<double> numbers, mlir::FloatType element) {
  auto f64 = mlir::RankedTensorType::get({static_cast<int64_t>(numbers.size())}, hlo.builder.getF64Type());
  mlir::DenseElementsAttr table = mlir::DenseElementsAttr::get(f64, numbers);
  if (element.isF64()) return hlo.Constant(table);
  return hlo.Constant(llvm::cast<mlir::DenseFPElementsAttr>(table).mapValues(element, [&](llvm::APFloat number) {
    bool loses_info = false;
    number.convert(element.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &loses_info);
    return number.bitcastToAPInt();
  }));
}

}  // namespace

Tensor Convolution(const Tensor& x, const Tensor& kernel, const ConvolutionOptions& options) {
  Call call("Convolution", options.location);
  if (!CheckConvolution(call, x, kernel)) return {};
  const int64_t spatial = kernel.rank() - 2;
  if (options.groups < 1 || x.dim(-1) != kernel.dim(-2) * options.groups || kernel.dim(-1) % options.groups != 0) {
    return call.Fail("input {} has {} channels; the kernel {} in {} groups expects {}", ToString(x), x.dim(-1),
                     ToString(kernel), options.groups, kernel.dim(-2) * options.groups);
  }
  const std::optional<Counts> strides = PerDimension(call, options.strides, spatial, "strides");
  const std::optional<Counts> dilations = PerDimension(call, options.dilations, spatial, "dilations");
  if (!strides || !dilations) return {};
  TensorType type{x.dtype(), {x.dim(0)}};
  Sizes padding;
  for (int64_t i = 0; i < spatial; ++i) {
    const auto at = static_cast<size_t>(i);
    std::optional<Window> window =
        PlaceWindow(call, x, i + 1, x.dim(i + 1), kernel.dim(i), (*strides)[at], (*dilations)[at], options.padding);
    if (!window) return {};
    type.shape.push_back(window->positions);
    padding.append({window->low, window->high});
  }
  type.shape.push_back(kernel.dim(-1));
  HloBuilder hlo = call.hlo();
  auto op = hlo.Make<stablehlo::ConvolutionOp>(
      call.type(type), {call.value(x), call.value(kernel)},
      {hlo.Dims("window_strides", *strides), hlo.Padding(padding), hlo.Dims("rhs_dilation", *dilations),
       DimensionNumbers(hlo, spatial, /*transposed=*/false), hlo.Integer("feature_group_count", options.groups),
       hlo.Integer("batch_group_count", 1)});
  return call.Give(op->getResult(0));
}

// Computes the gradient of a convolution for its input: |x| with zeros between its elements, convolved with the
// reversed kernel.
Tensor ConvolutionTranspose(const Tensor& x, const Tensor& kernel, const ConvolutionTransposeOptions& options) {
  Call call("ConvolutionTranspose", options.location);
  if (!CheckConvolution(call, x, kernel)) return {};
  const int64_t spatial = kernel.rank() - 2;
  if (x.dim(-1) != kernel.dim(-1)) {
    return call.Fail("input {} has {} channels; the kernel {} ([..., out, in]) expects {}", ToString(x), x.dim(-1),
                     ToString(kernel), kernel.dim(-1));
  }
  const std::optional<Counts> strides = PerDimension(call, options.strides, spatial, "strides");
  if (!strides) return {};
  TensorType type{x.dtype(), {x.dim(0)}};
  Sizes padding, turned;
  for (int64_t i = 0; i < spatial; ++i) {
    const int64_t stride = (*strides)[static_cast<size_t>(i)], window = kernel.dim(i), size = x.dim(i + 1);
    if (stride < 1 || stride > kLargest) return call.Fail("expected strides of 1 to {}, got {}", kLargest, stride);
    const int64_t beyond = options.padding == Padding::kValid ? std::max<int64_t>(window - stride, 0) : 0;
    const int64_t result = size * stride + beyond;
    std::optional<Window> forward = PlaceWindow(call, x, i + 1, result, window, stride, 1, options.padding);
    if (!forward) return {};
    const int64_t low = window - 1 - forward->low;
    padding.append({low, result + window - 1 - ((size - 1) * stride + 1) - low});
    turned.push_back(i);
    type.shape.push_back(result);
  }
  type.shape.push_back(kernel.dim(-2));
  HloBuilder hlo = call.hlo();
  const Counts ones(static_cast<size_t>(spatial), 1);
  auto op = hlo.Make<stablehlo::ConvolutionOp>(
      call.type(type), {call.value(x), hlo.Reverse(call.value(kernel), turned)},
      {hlo.Dims("window_strides", ones), hlo.Padding(padding), hlo.Dims("lhs_dilation", *strides),
       hlo.Dims("rhs_dilation", ones), DimensionNumbers(hlo, spatial, /*transposed=*/true),
       hlo.Integer("feature_group_count", 1), hlo.Integer("batch_group_count", 1)});
  return call.Give(op->getResult(0));
}

Tensor MaxPool(const Tensor& x, const PoolOptions& options) {
  Call call("MaxPool", options.location);
  const std::optional<Pooling> pooling = PlacePool(call, x, options);
  if (!pooling) return {};
  HloBuilder hlo = call.hlo();
  mlir::Value value = call.value(x);
  mlir::Value lowest = hlo.Scalar(autodiff::ElementOf(value), -std::numeric_limits<double>::infinity());
  return call.Give(Pool<stablehlo::MaxOp>(hlo, value, lowest, *pooling));
}

Tensor AvgPool(const Tensor& x, const PoolOptions& options) {
  Call call("AvgPool", options.location);
  const std::optional<Pooling> pooling = PlacePool(call, x, options);
  if (!pooling) return {};
  HloBuilder hlo = call.hlo();
  mlir::Value value = call.value(x);
  mlir::Value mean = Pool<stablehlo::AddOp>(hlo, value, hlo.Scalar(autodiff::ElementOf(value), 0), *pooling);
  auto element = llvm::cast<mlir::FloatType>(autodiff::ElementOf(value));
  double factor = 1;
  for (size_t i = 0; i < pooling->windows.size(); ++i) {
    const llvm::SmallVector<double> numbers = Reciprocals(autodiff::ShapeOf(value)[i + 1], *pooling, i);
    if (numbers.empty()) continue;
    if (llvm::all_equal(numbers)) {
      factor *= numbers.front();
    } else {
      mlir::Value table = FloatTable(hlo, numbers, element);
      mean = hlo.Mul(mean, hlo.Broadcast(table, autodiff::ShapeOf(mean), {static_cast<int64_t>(i) + 1}));
    }
  }
  if (factor != 1) mean = hlo.Scale(mean, factor);
  return call.Give(mean);
}

}  // namespace tessera
