// SPDX-License-Identifier: Apache-2.0
// Elementwise functions and operators of model code.
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/ops/bits.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {
namespace {

using stablehlo::ComparisonDirection;
using trace::BroadcastShapes;
using trace::BroadcastValue;
using trace::Call;
using trace::HloBuilder;

enum class Domain { kFloat, kNumeric, kLogical, kAny };

bool InDomain(DType dtype, Domain domain) {
  switch (domain) {
    case Domain::kFloat:
      return IsFloat(dtype);
    case Domain::kNumeric:
      return IsFloat(dtype) || IsInteger(dtype);
    case Domain::kLogical:
      return dtype == DType::kI1 || IsInteger(dtype);
    case Domain::kAny:
      return true;
  }
  return false;
}

std::string_view Describe(Domain domain) {
  switch (domain) {
    case Domain::kFloat:
      return "a floating-point tensor";
    case Domain::kNumeric:
      return "a tensor of numbers";
    case Domain::kLogical:
      return "an i1 or integer tensor";
    case Domain::kAny:
      return "a tensor";
  }
  return "a tensor";
}

bool CheckDomain(Call& call, const TensorType& type, Domain domain) {
  if (InDomain(type.dtype, domain)) return true;
  call.Fail("expected {}, got {}; convert it with Cast", Describe(domain), ToString(type));
  return false;
}

using UnaryEmitter = mlir::Value (*)(HloBuilder&, mlir::Value);

Tensor Unary(std::string_view name, Domain domain, UnaryEmitter emit, const Tensor& x, const SourceLocation& location) {
  Call call(name, location);
  if (!call.Accepts({x}) || !CheckDomain(call, x.type(), domain)) return {};
  HloBuilder hlo = call.hlo();
  return call.Give(emit(hlo, call.value(x)));
}

template <typename Op>
mlir::Value EmitUnary(HloBuilder& hlo, mlir::Value x) {
  return hlo.Unary<Op>(x);
}

// max(x, 0). The gradient rule of maximum lets a constant win a tie, so the gradient at 0 is 0.
mlir::Value EmitRelu(HloBuilder& hlo, mlir::Value x) { return hlo.Binary<stablehlo::MaxOp>(x, hlo.ZerosLike(x)); }

// Computes log(1 + e^x) = max(x, 0) + log1p(e^-|x|), with selects in place of max and |x|, so that the gradient is
// right at 0 too.
mlir::Value EmitSoftplus(HloBuilder& hlo, mlir::Value x) {
  mlir::Value zero = hlo.ZerosLike(x);
  mlir::Value is_negative = hlo.Compare(ComparisonDirection::LE, x, zero);
  mlir::Value negative = hlo.Select(is_negative, x, zero);
  mlir::Value positive = hlo.Select(is_negative, zero, x);
  mlir::Value exponential = hlo.Unary<stablehlo::ExpOp>(hlo.Sub(negative, positive));
  return hlo.Add(positive, hlo.Unary<stablehlo::Log1pOp>(exponential));
}

// Computes x / 2 * erfc(-x / sqrt(2)), which is exact for large negative x, where 1 + erf loses all digits.
mlir::Value EmitGelu(HloBuilder& hlo, mlir::Value x) {
  mlir::Value erfc = hlo.Unary<chlo::ErfcOp>(hlo.Scale(hlo.Neg(x), 0.70710678118654752440));
  return hlo.Mul(hlo.Scale(x, 0.5), erfc);
}

struct Pair {
  mlir::Value a, b;
};

// Returns both operands with one dtype and the broadcast shape; nullopt with the error recorded.
std::optional<Pair> Unify(Call& call, const Operand& a, const Operand& b) {
  const Tensor* left = a.tensor();
  const Tensor* right = b.tensor();
  if (!left && !right) {
    call.Fail("expected a tensor, got two numbers");
    return std::nullopt;
  }
  if (left && right && !call.Accepts({*left, *right})) return std::nullopt;
  if (!(left && right) && !call.Accepts({left ? *left : *right})) return std::nullopt;
  if (!left || !right) {
    const Tensor& tensor = left ? *left : *right;
    std::optional<mlir::Value> number = trace::NumberValue(call, left ? b : a, tensor.type());
    if (!number) return std::nullopt;
    mlir::Value value = call.value(tensor);
    return left ? Pair{value, *number} : Pair{*number, value};
  }
  if (left->dtype() != right->dtype()) {
    call.Fail("expected two tensors of one dtype, got {} and {}; convert one with Cast", ToString(*left),
              ToString(*right));
    return std::nullopt;
  }
  std::optional<Shape> shape = BroadcastShapes(left->shape(), right->shape());
  if (!shape) {
    call.Fail("the shapes of {} and {} do not broadcast: counted from the last, dimensions must be equal or 1",
              ToString(*left), ToString(*right));
    return std::nullopt;
  }
  HloBuilder hlo = call.hlo();
  return Pair{BroadcastValue(hlo, call.value(*left), *shape), BroadcastValue(hlo, call.value(*right), *shape)};
}

using BinaryEmitter = mlir::Value (*)(HloBuilder&, mlir::Value, mlir::Value);

template <typename Op>
mlir::Value EmitBinary(HloBuilder& hlo, mlir::Value a, mlir::Value b) {
  return hlo.Binary<Op>(a, b);
}

template <ComparisonDirection direction>
mlir::Value EmitCompare(HloBuilder& hlo, mlir::Value a, mlir::Value b) {
  return hlo.Compare(direction, a, b);
}

Tensor BinaryFunction(std::string_view name, Domain domain, BinaryEmitter emit, const Operand& a, const Operand& b,
                      const SourceLocation& location) {
  Call call(name, location);
  std::optional<Pair> pair = Unify(call, a, b);
  if (!pair || !CheckDomain(call, trace::ToTensorType(pair->a.getType()), domain)) return {};
  HloBuilder hlo = call.hlo();
  return call.Give(emit(hlo, pair->a, pair->b));
}

}  // namespace

#define TESSERA_UNARY(Name, domain, emitter) \
  Tensor Name(const Tensor& x, SourceLocation location) { return Unary(#Name, Domain::domain, emitter, x, location); }
TESSERA_UNARY(Exp, kFloat, EmitUnary<stablehlo::ExpOp>)
TESSERA_UNARY(Expm1, kFloat, EmitUnary<stablehlo::Expm1Op>)
TESSERA_UNARY(Log, kFloat, EmitUnary<stablehlo::LogOp>)
TESSERA_UNARY(Log1p, kFloat, EmitUnary<stablehlo::Log1pOp>)
TESSERA_UNARY(Tanh, kFloat, EmitUnary<stablehlo::TanhOp>)
TESSERA_UNARY(Sigmoid, kFloat, EmitUnary<stablehlo::LogisticOp>)
TESSERA_UNARY(Relu, kNumeric, EmitRelu)
TESSERA_UNARY(Softplus, kFloat, EmitSoftplus)
TESSERA_UNARY(Sqrt, kFloat, EmitUnary<stablehlo::SqrtOp>)
TESSERA_UNARY(Rsqrt, kFloat, EmitUnary<stablehlo::RsqrtOp>)
TESSERA_UNARY(Square, kNumeric, [](HloBuilder& hlo, mlir::Value x) { return hlo.Square(x); })
TESSERA_UNARY(Abs, kNumeric, EmitUnary<stablehlo::AbsOp>)
TESSERA_UNARY(Sign, kNumeric, EmitUnary<stablehlo::SignOp>)
TESSERA_UNARY(Sin, kFloat, EmitUnary<stablehlo::SineOp>)
TESSERA_UNARY(Cos, kFloat, EmitUnary<stablehlo::CosineOp>)
TESSERA_UNARY(Floor, kFloat, EmitUnary<stablehlo::FloorOp>)
TESSERA_UNARY(Ceil, kFloat, EmitUnary<stablehlo::CeilOp>)
TESSERA_UNARY(Round, kFloat, EmitUnary<stablehlo::RoundNearestEvenOp>)
TESSERA_UNARY(Erf, kFloat, EmitUnary<chlo::ErfOp>)
TESSERA_UNARY(Erfc, kFloat, EmitUnary<chlo::ErfcOp>)
TESSERA_UNARY(ErfInv, kFloat, EmitUnary<chlo::ErfInvOp>)
TESSERA_UNARY(Gelu, kFloat, EmitGelu)
TESSERA_UNARY(Not, kLogical, EmitUnary<stablehlo::NotOp>)
#undef TESSERA_UNARY

#define TESSERA_BINARY(Name, domain, emitter)                                \
  Tensor Name(const Operand& a, const Operand& b, SourceLocation location) { \
    return BinaryFunction(#Name, Domain::domain, emitter, a, b, location);   \
  }
TESSERA_BINARY(Maximum, kNumeric, EmitBinary<stablehlo::MaxOp>)
TESSERA_BINARY(Minimum, kNumeric, EmitBinary<stablehlo::MinOp>)
TESSERA_BINARY(Pow, kNumeric, EmitBinary<stablehlo::PowOp>)
TESSERA_BINARY(Atan2, kFloat, EmitBinary<stablehlo::Atan2Op>)
TESSERA_BINARY(Remainder, kNumeric, EmitBinary<stablehlo::RemOp>)
TESSERA_BINARY(Equal, kAny, EmitCompare<ComparisonDirection::EQ>)
TESSERA_BINARY(NotEqual, kAny, EmitCompare<ComparisonDirection::NE>)
TESSERA_BINARY(And, kLogical, EmitBinary<stablehlo::AndOp>)
TESSERA_BINARY(Or, kLogical, EmitBinary<stablehlo::OrOp>)
TESSERA_BINARY(Xor, kLogical, EmitBinary<stablehlo::XorOp>)
TESSERA_BINARY(ShiftRightLogical, kLogical, EmitBinary<stablehlo::ShiftRightLogicalOp>)
#undef TESSERA_BINARY

namespace trace {

Tensor Binary(BinaryKind kind, const Operand& a, const Operand& b, SourceLocation location) {
  struct Row {
    std::string_view name;
    Domain domain;
    BinaryEmitter emit;
  };
  static constexpr Row kRows[] = {
      {"operator+", Domain::kNumeric, EmitBinary<stablehlo::AddOp>},
      {"operator-", Domain::kNumeric, EmitBinary<stablehlo::SubtractOp>},
      {"operator*", Domain::kNumeric, EmitBinary<stablehlo::MulOp>},
      {"operator/", Domain::kNumeric, EmitBinary<stablehlo::DivOp>},
      {"operator<", Domain::kNumeric, EmitCompare<ComparisonDirection::LT>},
      {"operator<=", Domain::kNumeric, EmitCompare<ComparisonDirection::LE>},
      {"operator>", Domain::kNumeric, EmitCompare<ComparisonDirection::GT>},
      {"operator>=", Domain::kNumeric, EmitCompare<ComparisonDirection::GE>},
  };
  const Row& row = kRows[static_cast<int>(kind)];
  return BinaryFunction(row.name, row.domain, row.emit, a, b, location);
}

}  // namespace trace

using trace::Binary;
using trace::BinaryKind;

Tensor operator+(const Tensor& a, const Operand& b) { return Binary(BinaryKind::kAdd, a, b, b.location()); }
Tensor operator-(const Tensor& a, const Operand& b) { return Binary(BinaryKind::kSubtract, a, b, b.location()); }
Tensor operator*(const Tensor& a, const Operand& b) { return Binary(BinaryKind::kMultiply, a, b, b.location()); }
Tensor operator/(const Tensor& a, const Operand& b) { return Binary(BinaryKind::kDivide, a, b, b.location()); }
Tensor operator<(const Tensor& a, const Operand& b) { return Binary(BinaryKind::kLess, a, b, b.location()); }
Tensor operator<=(const Tensor& a, const Operand& b) { return Binary(BinaryKind::kLessEqual, a, b, b.location()); }
Tensor operator>(const Tensor& a, const Operand& b) { return Binary(BinaryKind::kGreater, a, b, b.location()); }
Tensor operator>=(const Tensor& a, const Operand& b) { return Binary(BinaryKind::kGreaterEqual, a, b, b.location()); }

Tensor operator-(const Operand& a) {
  const Tensor* x = a.tensor();
  return Unary("operator-", Domain::kNumeric, EmitUnary<stablehlo::NegOp>, x ? *x : Tensor(), a.location());
}

Tensor Select(const Tensor& condition, const Operand& on_true, const Operand& on_false, SourceLocation location) {
  Call call("Select", location);
  if (!call.Accepts({condition})) return {};
  if (condition.dtype() != DType::kI1) {
    return call.Fail("expected a condition of dtype i1, got {}; compare it with something", ToString(condition));
  }
  std::optional<Pair> pair = Unify(call, on_true, on_false);
  if (!pair) return {};
  TensorType type = trace::ToTensorType(pair->a.getType());
  std::optional<Shape> shape = BroadcastShapes(condition.shape(), type.shape);
  if (!shape) {
    return call.Fail("the shapes of the condition, {}, and of the values, {}, do not broadcast", ToString(condition),
                     ToString(type));
  }
  HloBuilder hlo = call.hlo();
  return call.Give(hlo.Select(BroadcastValue(hlo, call.value(condition), *shape), BroadcastValue(hlo, pair->a, *shape),
                              BroadcastValue(hlo, pair->b, *shape)));
}

Tensor Clamp(const Operand& low, const Tensor& x, const Operand& high, SourceLocation location) {
  Call call("Clamp", location);
  if (!call.Accepts({x})) return {};
  HloBuilder hlo = call.hlo();
  mlir::Value limits[2];
  const Operand* operands[2] = {&low, &high};
  for (int i = 0; i < 2; ++i) {
    if (!operands[i]->tensor()) {
      std::optional<mlir::Value> number = trace::NumberValue(call, *operands[i], {x.dtype(), {}});
      if (!number) return {};
      limits[i] = *number;
      continue;
    }
    const Tensor& limit = *operands[i]->tensor();
    if (!call.Accepts({limit})) return {};
    std::optional<Shape> shape = BroadcastShapes(limit.shape(), x.shape());
    if (limit.dtype() != x.dtype() || shape != x.shape()) {
      return call.Fail("expected a limit that broadcasts to {}, got {}", ToString(x), ToString(limit));
    }
    limits[i] = BroadcastValue(hlo, call.value(limit), x.shape());
  }
  return call.Give(hlo.Clamp(limits[0], call.value(x), limits[1]));
}

Tensor Cast(const Tensor& x, DType dtype, SourceLocation location) {
  Call call("Cast", location);
  if (!call.Accepts({x})) return {};
  if (x.dtype() == dtype) return x;
  if (absl::Status status = trace::CheckType({dtype, {}}); !status.ok()) {
    return call.FailWith(std::string(Message(status)));
  }
  HloBuilder hlo = call.hlo();
  return call.Give(hlo.Convert(call.value(x), trace::ToMlir(dtype, call.context())));
}

Tensor Bitcast(const Tensor& x, DType dtype, SourceLocation location) {
  Call call("Bitcast", location);
  if (!call.Accepts({x})) return {};
  if (absl::Status status = trace::CheckType({dtype, {}}); !status.ok()) {
    return call.FailWith(std::string(Message(status)));
  }
  const bool numbers = x.dtype() != DType::kI1 && dtype != DType::kI1;
  if (!numbers || ByteWidth(x.dtype()) != ByteWidth(dtype)) {
    return call.Fail("expected numbers as wide as {}, got {}", Name(dtype), ToString(x));
  }
  HloBuilder hlo = call.hlo();
  return call.Give(hlo.Make<stablehlo::BitcastConvertOp>(call.type({dtype, x.shape()}), call.value(x))->getResult(0));
}

Tensor StopGradient(const Tensor& x, SourceLocation location) {
  Call call("StopGradient", location);
  if (!call.Accepts({x})) return {};
  HloBuilder hlo = call.hlo();
  auto barrier = hlo.Make<stablehlo::OptimizationBarrierOp>(
      x.valid() ? mlir::TypeRange(call.value(x).getType()) : mlir::TypeRange(), call.value(x),
      {hlo.builder.getNamedAttr(autodiff::kStopGradient, hlo.builder.getUnitAttr())});
  return call.Give(barrier->getResult(0));
}

}  // namespace tessera
