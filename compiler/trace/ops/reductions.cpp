// SPDX-License-Identifier: Apache-2.0
// Reductions of model code, and functions built on them.
#include <algorithm>
#include <limits>

#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using autodiff::Sizes;
using trace::Call;
using trace::HloBuilder;
using trace::NormalizeAxis;

// Returns the reduced dimensions in ascending order; nullopt with the error recorded.
std::optional<Sizes> ResolveAxes(Call& call, const Tensor& x, const Axes& axes) {
  if (!axes.axes) return autodiff::Range(x.rank());
  Sizes result;
  for (int64_t axis : *axes.axes) {
    std::optional<int64_t> normal = NormalizeAxis(call, axis, x.rank(), x);
    if (!normal) return std::nullopt;
    if (llvm::is_contained(result, *normal)) {
      call.Fail("axis {} is given twice", axis);
      return std::nullopt;
    }
    result.push_back(*normal);
  }
  llvm::sort(result);
  return result;
}

Shape KeptShape(const Tensor& x, const Sizes& dimensions) {
  Shape shape = x.shape();
  for (int64_t dimension : dimensions) shape[dimension] = 1;
  return shape;
}

enum class ReductionDomain { kNumeric, kFloat, kLogical };

// Reduces by Op from |initial|, which has the dtype.
template <typename Op>
Tensor Reduce(std::string_view name, ReductionDomain domain, Operand (*initial)(DType), const Tensor& x,
              const Axes& axes, bool keep_dimensions, const SourceLocation& location) {
  Call call(name, location);
  if (!call.Accepts({x})) return {};
  DType dtype = x.dtype();
  bool accepted = domain == ReductionDomain::kLogical ? dtype == DType::kI1
                  : domain == ReductionDomain::kFloat ? IsFloat(dtype)
                                                      : IsFloat(dtype) || IsInteger(dtype);
  if (!accepted) {
    return call.Fail("expected {}, got {}; convert it with Cast",
                     domain == ReductionDomain::kLogical ? "an i1 tensor"
                     : domain == ReductionDomain::kFloat ? "a floating-point tensor"
                                                         : "a tensor of numbers",
                     ToString(x));
  }
  std::optional<Sizes> dimensions = ResolveAxes(call, x, axes);
  if (!dimensions) return {};
  if (dimensions->empty()) return x;
  HloBuilder hlo = call.hlo();
  mlir::Value value = call.value(x);
  std::optional<mlir::Value> start = trace::NumberValue(call, initial(dtype), {dtype, {}});
  if (!start) return {};
  mlir::Value result = hlo.Reduce<Op>(value, *start, *dimensions);
  Tensor reduced = call.Give(result);
  if (!reduced.valid() || !keep_dimensions) return reduced;
  return call.Give(hlo.Reshape(result, KeptShape(x, *dimensions)));
}

Operand Zero(DType) { return 0; }
Operand One(DType) { return 1; }

// Returns the value that loses against every other one in a maximum (or minimum) of |dtype|.
Operand Extreme(DType dtype, bool of_maximum) {
  auto limit = [&]<typename T>(T) -> Operand {
    return of_maximum ? std::numeric_limits<T>::lowest() : std::numeric_limits<T>::max();
  };
  switch (dtype) {
    case DType::kI8:
      return limit(int8_t{});
    case DType::kI16:
      return limit(int16_t{});
    case DType::kI32:
      return limit(int32_t{});
    case DType::kI64:
      return limit(int64_t{});
    case DType::kU8:
      return limit(uint8_t{});
    case DType::kU16:
      return limit(uint16_t{});
    case DType::kU32:
      return limit(uint32_t{});
    case DType::kU64:
      return limit(uint64_t{});
    default:
      return (of_maximum ? -1 : 1) * std::numeric_limits<double>::infinity();
  }
}
Operand Lowest(DType dtype) { return Extreme(dtype, true); }
Operand Highest(DType dtype) { return Extreme(dtype, false); }

}  // namespace

#define TESSERA_REDUCTION(Name, Op, domain, initial)                                                           \
  Tensor Name(const Tensor& x, const Axes& axes, bool keep_dimensions, SourceLocation location) {              \
    return Reduce<stablehlo::Op>(#Name, ReductionDomain::domain, initial, x, axes, keep_dimensions, location); \
  }
TESSERA_REDUCTION(ReduceSum, AddOp, kNumeric, Zero)
TESSERA_REDUCTION(ReduceProd, MulOp, kNumeric, One)
TESSERA_REDUCTION(ReduceMax, MaxOp, kNumeric, Lowest)
TESSERA_REDUCTION(ReduceMin, MinOp, kNumeric, Highest)
TESSERA_REDUCTION(ReduceAll, AndOp, kLogical, One)
TESSERA_REDUCTION(ReduceAny, OrOp, kLogical, Zero)
#undef TESSERA_REDUCTION

Tensor ReduceMean(const Tensor& x, const Axes& axes, bool keep_dimensions, SourceLocation location) {
  Tensor sum =
      Reduce<stablehlo::AddOp>("ReduceMean", ReductionDomain::kFloat, Zero, x, axes, keep_dimensions, location);
  if (!sum.valid()) return {};
  int64_t count = sum.num_elements() == 0 ? 1 : x.num_elements() / sum.num_elements();
  CallScope scope("ReduceMean", location);
  return sum * (1.0 / static_cast<double>(count));
}

namespace {

// Returns the first index along |axis| at which x equals its |extreme|; a NaN counts as extreme, as in NumPy.
Tensor FirstIndex(std::string_view name, const Tensor& x, int64_t axis, DType dtype, bool of_maximum,
                  const SourceLocation& location) {
  CallScope scope(name, location);
  Call call(name, location);
  if (!call.Accepts({x})) return {};
  if (!IsInteger(dtype) || IsSmall(dtype))
    return call.Fail("expected an integer dtype for the index, got {}", Name(dtype));
  std::optional<int64_t> normal = NormalizeAxis(call, axis, x.rank(), x);
  if (!normal) return {};
  if (x.dim(*normal) == 0) return call.Fail("dimension {} of {} is empty", *normal, ToString(x));
  Tensor extreme = of_maximum ? ReduceMax(x, *normal, true) : ReduceMin(x, *normal, true);
  Tensor found = Equal(x, extreme);
  if (IsFloat(x.dtype())) found = Or(found, NotEqual(x, x));
  Tensor index = Iota({dtype, x.shape()}, *normal);
  return ReduceMin(Select(found, index, x.dim(*normal) - 1), *normal);
}

}  // namespace

Tensor ArgMax(const Tensor& x, int64_t axis, DType dtype, SourceLocation location) {
  return FirstIndex("ArgMax", x, axis, dtype, true, location);
}

Tensor ArgMin(const Tensor& x, int64_t axis, DType dtype, SourceLocation location) {
  return FirstIndex("ArgMin", x, axis, dtype, false, location);
}

Tensor Softmax(const Tensor& x, int64_t axis, SourceLocation location) {
  CallScope scope("Softmax", location);
  Tensor exponentials = Exp(x - StopGradient(ReduceMax(x, axis, true)));
  return exponentials / ReduceSum(exponentials, axis, true);
}

Tensor LogSoftmax(const Tensor& x, int64_t axis, SourceLocation location) {
  CallScope scope("LogSoftmax", location);
  Tensor shifted = x - StopGradient(ReduceMax(x, axis, true));
  return shifted - Log(ReduceSum(Exp(shifted), axis, true));
}

Tensor LogSumExp(const Tensor& x, const Axes& axes, bool keep_dimensions, SourceLocation location) {
  CallScope scope("LogSumExp", location);
  Tensor largest = StopGradient(ReduceMax(x, axes, true));
  // Where all are -inf (or one is +inf) the difference would be NaN.
  largest = Select(Abs(largest) < std::numeric_limits<double>::infinity(), largest, 0);
  Tensor result = Log(ReduceSum(Exp(x - largest), axes, true)) + largest;
  if (keep_dimensions || !result.valid()) return result;
  return Reshape(result, ReduceMax(x, axes).shape());
}

}  // namespace tessera
