// SPDX-License-Identifier: Apache-2.0
// Functions of model code that move elements.
#include <algorithm>

#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using autodiff::Sizes;
using trace::BroadcastValue;
using trace::Call;
using trace::HloBuilder;
using trace::NormalizeAxis;

std::string ToText(const std::vector<int64_t>& values) { return ToString(Shape(values)); }

// Returns the axes counted from the front, each at most once; nullopt with the error recorded.
std::optional<std::vector<int64_t>> NormalizeAxes(Call& call, const std::vector<int64_t>& axes, const Tensor& x) {
  std::vector<int64_t> result;
  for (int64_t axis : axes) {
    std::optional<int64_t> normal = NormalizeAxis(call, axis, x.rank(), x);
    if (!normal) return std::nullopt;
    if (std::find(result.begin(), result.end(), *normal) != result.end()) {
      call.Fail("axis {} is given twice in {}", axis, ToText(axes));
      return std::nullopt;
    }
    result.push_back(*normal);
  }
  return result;
}

bool CheckLength(Call& call, std::string_view what, size_t length, const Tensor& x) {
  if (static_cast<int64_t>(length) == x.rank()) return true;
  call.Fail("expected {} {} for {}, got {}", x.rank(), what, ToString(x), length);
  return false;
}

}  // namespace

Tensor Reshape(const Tensor& x, const Shape& shape, SourceLocation location) {
  Call call("Reshape", location);
  if (!call.Accepts({x})) return {};
  Shape result = shape;
  int64_t known = 1;
  int64_t open = -1;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == -1 && open < 0) {
      open = static_cast<int64_t>(i);
    } else if (shape[i] < 0) {
      return call.Fail("cannot reshape {} to {}: expected sizes of 0 or more and at most one -1", ToString(x),
                       ToString(shape));
    } else if (__builtin_mul_overflow(known, shape[i], &known)) {
      return call.Fail("cannot reshape {} to {}: too many elements", ToString(x), ToString(shape));
    }
  }
  if (open >= 0 && known > 0 && x.num_elements() % known == 0) result[open] = x.num_elements() / known;
  TensorType type{x.dtype(), result};
  if ((open >= 0 && result[open] < 0) || type.num_elements() != x.num_elements()) {
    return call.Fail("cannot reshape {} to {}: {} elements against {}{}", ToString(x), ToString(shape),
                     x.num_elements(), open >= 0 ? "a multiple of " : "", known);
  }
  return call.Give(call.hlo().Reshape(call.value(x), result));
}

Tensor ExpandDims(const Tensor& x, int64_t axis, SourceLocation location) {
  Call call("ExpandDims", location);
  if (!call.Accepts({x})) return {};
  int64_t rank = x.rank() + 1;
  if (axis < -rank || axis >= rank) {
    return call.Fail("no place {} for a new axis of {}; expected one of {} to {}", axis, ToString(x), -rank, rank - 1);
  }
  Shape shape = x.shape();
  shape.insert(shape.begin() + (axis < 0 ? axis + rank : axis), 1);
  return call.Give(call.hlo().Reshape(call.value(x), shape));
}

Tensor Squeeze(const Tensor& x, const std::vector<int64_t>& axes, SourceLocation location) {
  Call call("Squeeze", location);
  if (!call.Accepts({x})) return {};
  std::optional<std::vector<int64_t>> normal = NormalizeAxes(call, axes, x);
  if (!normal) return {};
  Shape shape;
  for (int64_t i = 0; i < x.rank(); ++i) {
    bool named = std::find(normal->begin(), normal->end(), i) != normal->end();
    if (named && x.dim(i) != 1) return call.Fail("dimension {} of {} is not 1", i, ToString(x));
    if (!(named || (axes.empty() && x.dim(i) == 1))) shape.push_back(x.dim(i));
  }
  return call.Give(call.hlo().Reshape(call.value(x), shape));
}

Tensor Transpose(const Tensor& x, const std::vector<int64_t>& permutation, SourceLocation location) {
  Call call("Transpose", location);
  if (!call.Accepts({x})) return {};
  std::vector<int64_t> reversed;
  for (int64_t i = x.rank() - 1; i >= 0; --i) reversed.push_back(i);
  const std::vector<int64_t>& axes = permutation.empty() ? reversed : permutation;
  if (!CheckLength(call, "axes", axes.size(), x)) return {};
  std::optional<std::vector<int64_t>> normal = NormalizeAxes(call, axes, x);
  if (!normal) return {};
  return call.Give(call.hlo().Transpose(call.value(x), *normal));
}

Tensor BroadcastTo(const Tensor& x, const Shape& shape, SourceLocation location) {
  Call call("BroadcastTo", location);
  if (!call.Accepts({x})) return {};
  if (!Validate(TensorType{x.dtype(), shape}).ok() || trace::BroadcastShapes(x.shape(), shape) != shape) {
    return call.Fail("cannot broadcast {} to {}: counted from the last, dimensions must be equal or 1", ToString(x),
                     ToString(shape));
  }
  HloBuilder hlo = call.hlo();
  return call.Give(BroadcastValue(hlo, call.value(x), shape));
}

Tensor Concat(const std::vector<Tensor>& parts, int64_t axis, SourceLocation location) {
  Call call("Concat", location);
  if (!call.Accepts(parts)) return {};
  if (parts.empty()) return call.Fail("expected at least one tensor, got none");
  std::optional<int64_t> normal = NormalizeAxis(call, axis, parts[0].rank(), parts[0]);
  if (!normal) return {};
  llvm::SmallVector<mlir::Value> values;
  for (const Tensor& part : parts) {
    Shape expected = parts[0].shape();
    if (part.rank() == parts[0].rank()) expected[*normal] = part.dim(*normal);
    if (part.dtype() != parts[0].dtype() || part.shape() != expected) {
      return call.Fail("expected tensors that differ in dimension {} only, got {} and {}", *normal, ToString(parts[0]),
                       ToString(part));
    }
    values.push_back(call.value(part));
  }
  return call.Give(call.hlo().Concatenate(values, *normal));
}

Tensor Stack(const std::vector<Tensor>& parts, int64_t axis, SourceLocation location) {
  CallScope scope("Stack", location);
  std::vector<Tensor> expanded;
  for (const Tensor& part : parts) expanded.push_back(ExpandDims(part, axis));
  return Concat(expanded, axis);
}

Tensor Slice(const Tensor& x, const std::vector<int64_t>& starts, const Shape& sizes,
             const std::vector<int64_t>& strides, SourceLocation location) {
  Call call("Slice", location);
  if (!call.Accepts({x}) || !CheckLength(call, "starts", starts.size(), x) ||
      !CheckLength(call, "sizes", sizes.size(), x) ||
      (!strides.empty() && !CheckLength(call, "strides", strides.size(), x))) {
    return {};
  }
  Sizes limits;
  Sizes steps(x.rank(), 1);
  for (int64_t i = 0; i < x.rank(); ++i) {
    if (!strides.empty()) steps[i] = strides[i];
    if (starts[i] < 0 || starts[i] > x.dim(i) || steps[i] < 1 || sizes[i] < -1) {
      return call.Fail("dimension {} of {}: start {}, size {}, stride {} is not a slice of it", i, ToString(x),
                       starts[i], sizes[i], steps[i]);
    }
    int64_t available = starts[i] == x.dim(i) ? 0 : (x.dim(i) - starts[i] - 1) / steps[i] + 1;
    int64_t size = sizes[i] == -1 ? available : sizes[i];
    if (size > available) {
      return call.Fail("dimension {} of {}: {} elements from {} by {} reach beyond its end", i, ToString(x), size,
                       starts[i], steps[i]);
    }
    limits.push_back(size == 0 ? starts[i] : starts[i] + (size - 1) * steps[i] + 1);
  }
  return call.Give(call.hlo().Slice(call.value(x), starts, limits, steps));
}

Tensor Pad(const Tensor& x, const std::vector<std::pair<int64_t, int64_t>>& padding, const Operand& value,
           SourceLocation location) {
  Call call("Pad", location);
  if (!call.Accepts({x}) || !CheckLength(call, "pairs of amounts", padding.size(), x)) return {};
  mlir::Value filler;
  if (const Tensor* tensor = value.tensor()) {
    if (!call.Accepts({*tensor})) return {};
    if (tensor->dtype() != x.dtype() || tensor->rank() != 0) {
      return call.Fail("expected a value of {}, got {}", ToString(TensorType{x.dtype(), {}}), ToString(*tensor));
    }
    filler = call.value(*tensor);
  } else {
    std::optional<mlir::Value> number = trace::NumberValue(call, value, {x.dtype(), {}});
    if (!number) return {};
    filler = *number;
  }
  Sizes low;
  Sizes high;
  for (int64_t i = 0; i < x.rank(); ++i) {
    low.push_back(padding[i].first);
    high.push_back(padding[i].second);
    int64_t size = 0;
    if (__builtin_add_overflow(low[i], high[i], &size) || __builtin_add_overflow(size, x.dim(i), &size) || size < 0) {
      return call.Fail("dimension {} of {}: padding by ({}, {}) removes more elements than there are", i, ToString(x),
                       low[i], high[i]);
    }
  }
  return call.Give(call.hlo().Pad(call.value(x), filler, low, high, Sizes(x.rank(), 0)));
}

Tensor Reverse(const Tensor& x, const std::vector<int64_t>& axes, SourceLocation location) {
  Call call("Reverse", location);
  if (!call.Accepts({x})) return {};
  std::optional<std::vector<int64_t>> normal = NormalizeAxes(call, axes, x);
  return normal ? call.Give(call.hlo().Reverse(call.value(x), *normal)) : Tensor();
}

}  // namespace tessera
