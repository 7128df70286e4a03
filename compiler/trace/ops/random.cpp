// SPDX-License-Identifier: Apache-2.0
// Random numbers of model code: pure functions of a key and the index of the element. They use the arithmetic of
// StatelessRng (runtime/base/rng.h), so host code can compute the same numbers.
//
//    key   = StatelessRng's, from the seed and the name of the use: the variable for initial values, else the call's
//            number
//    key   = MixBits(key ^ MixBits(global step)), except for an initial value
//    bits  = MixBits(key + MixBits(index))
//    index = position in row-major order, of the global batch where the first dimension is the batch
#include <cmath>

#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/rng.h"

namespace tessera {
namespace {

using trace::Call;
using trace::HloBuilder;

// Returns StatelessRng's key of (seed, stream).
uint64_t KeyOf(uint64_t seed, uint64_t stream) { return MixBits(MixBits(seed) ^ MixBits(~stream)); }

mlir::Value SplatBits(HloBuilder& hlo, mlir::Value like, uint64_t bits) {
  return hlo.Constant(mlir::DenseElementsAttr::get(autodiff::TensorTypeOf(like), llvm::APInt(64, bits)));
}

// Emits MixBits of runtime/base/rng.h on ui64 tensors.
mlir::Value EmitMix(HloBuilder& hlo, mlir::Value x) {
  auto xor_shift = [&](mlir::Value value, uint64_t amount) {
    mlir::Value shifted = hlo.Binary<stablehlo::ShiftRightLogicalOp>(value, SplatBits(hlo, value, amount));
    return hlo.Binary<stablehlo::XorOp>(value, shifted);
  };
  x = hlo.Add(x, SplatBits(hlo, x, 0x9E3779B97F4A7C15u));
  x = hlo.Mul(xor_shift(x, 30), SplatBits(hlo, x, 0xBF58476D1CE4E5B9u));
  x = hlo.Mul(xor_shift(x, 27), SplatBits(hlo, x, 0x94D049BB133111EBu));
  return xor_shift(x, 31);
}

// Returns the key of this call: ui64[].
mlir::Value EmitKey(Call& call, HloBuilder& hlo, uint64_t seed) {
  trace::Tracer& tracer = call.tracer();
  trace::Computation& computation = *tracer.computation();
  auto type = call.type({DType::kU64, {}});
  auto constant = [&](uint64_t bits) {
    return hlo.Constant(mlir::DenseElementsAttr::get(type, llvm::APInt(64, bits)));
  };
  int64_t number = computation.random_calls++;
  uint64_t graph_seed = tracer.options().seed;
  if (!tracer.initializing().empty()) {
    std::string use = tracer.initializing() + (number == 0 ? "" : fmt::format("#{}", number));
    return constant(KeyOf(graph_seed ^ seed, HashName(use)));
  }
  uint64_t key = KeyOf(graph_seed ^ seed, HashName(fmt::format("random#{}", number)));
  Variable step = GlobalStep();
  if (!step.valid()) return nullptr;
  mlir::Value begun = hlo.Convert(tracer.FirstRead(step.index(), call.location()), type.getElementType());
  return EmitMix(hlo, hlo.Binary<stablehlo::XorOp>(constant(key), EmitMix(hlo, begun)));
}

// Returns ui64[n]: the number of each element in row-major order, counted over all replicas when |per_example|.
mlir::Value EmitIndex(Call& call, HloBuilder& hlo, int64_t count, bool per_example) {
  auto type = call.type({DType::kU64, {count}});
  mlir::Value index = hlo.Iota(type, 0);
  if (!per_example || call.tracer().num_replicas() == 1) return index;
  mlir::Value replica =
      hlo.Make<ir::ShardIndexOp>(call.type({DType::kU32, {}}), {}, trace::OverReplicas(hlo))->getResult(0);
  replica = hlo.Broadcast(hlo.Convert(replica, type.getElementType()), {count}, {});
  return hlo.Add(index, hlo.Mul(replica, SplatBits(hlo, replica, static_cast<uint64_t>(count))));
}

// Returns ui64[shape]: the number of each element in row-major order.
mlir::Value EmitIndexInShape(Call& call, HloBuilder& hlo, const Shape& shape) {
  mlir::Value index;
  int64_t stride = 1;
  for (auto dimension = static_cast<int64_t>(shape.size()) - 1; dimension >= 0; --dimension) {
    mlir::Value along = hlo.Iota(call.type({DType::kU64, shape}), dimension);
    if (stride != 1) along = hlo.Mul(along, SplatBits(hlo, along, static_cast<uint64_t>(stride)));
    index = index ? hlo.Add(index, along) : along;
    stride *= shape[static_cast<size_t>(dimension)];
  }
  return index;
}

// Returns random bits, ui64[n], or ui64[shape] for initial values: these are then computed in the variable's memory,
// which may be most of the memory there is. Returns null with the error recorded.
mlir::Value EmitBits(Call& call, const Shape& shape, const RandomOptions& options) {
  if (!call.Accepts({})) return nullptr;
  TensorType type{DType::kU64, shape};
  absl::Status status = Validate(type);
  if (!status.ok()) {
    call.FailWith(std::string(Message(status)));
    return nullptr;
  }
  bool initial = !call.tracer().initializing().empty();
  bool per_example = options.per_example && !initial;
  if (per_example && shape.empty()) {
    call.Fail("a scalar has no batch dimension: set per_example = false");
    return nullptr;
  }
  HloBuilder hlo = call.hlo();
  mlir::Value key = EmitKey(call, hlo, options.seed);
  if (!key) return nullptr;
  const bool in_shape = initial && shape.size() > 1;
  const Shape made = in_shape ? shape : Shape{type.num_elements()};
  mlir::Value index =
      in_shape ? EmitIndexInShape(call, hlo, shape) : EmitIndex(call, hlo, type.num_elements(), per_example);
  return EmitMix(hlo, hlo.Add(hlo.Broadcast(key, made, {}), EmitMix(hlo, index)));
}

// Returns the uppermost |digits| bits of |bits|, plus |offset|, times 2^-digits, as |element| (f32 or f64).
mlir::Value EmitFraction(HloBuilder& hlo, mlir::Value bits, mlir::FloatType element, int digits, double offset) {
  mlir::Value top = hlo.Binary<stablehlo::ShiftRightLogicalOp>(bits, SplatBits(hlo, bits, 64 - digits));
  // Converts through a signed integer, which every CPU converts in one instruction.
  top = hlo.Convert(top, hlo.builder.getIntegerType(element.isF64() ? 64 : 32));
  mlir::Value fraction = hlo.Convert(top, element);
  if (offset != 0) fraction = hlo.Add(fraction, hlo.SplatLike(fraction, offset));
  return hlo.Scale(fraction, std::ldexp(1.0, -digits));
}

bool CheckFloat(Call& call, const TensorType& type) {
  if (IsFloat(type.dtype) && !IsSmall(type.dtype)) return true;
  call.Fail("expected f16, bf16, f32 or f64, got {}", ToString(type));
  return false;
}

// Returns the type in which random numbers of |dtype| are computed: f32 for narrower types, whose values are rounded at
// the end.
mlir::FloatType WorkingType(HloBuilder& hlo, DType dtype) {
  return dtype == DType::kF64 ? mlir::FloatType(hlo.builder.getF64Type()) : mlir::FloatType(hlo.builder.getF32Type());
}

Tensor Finish(Call& call, HloBuilder& hlo, mlir::Value value, const TensorType& type) {
  value = hlo.Convert(value, trace::ToMlir(type.dtype, call.context()));
  return call.Give(hlo.Reshape(value, type.shape));
}

// Returns sqrt(2) * erf_inv(x) for x uniform in (-|bound|, |bound|): a normal number, truncated where erf is the bound.
Tensor Normal(std::string_view name, double bound, const TensorType& type, const RandomOptions& options) {
  Call call(name, options.location);
  if (!call.Accepts({}) || !CheckFloat(call, type)) return {};
  mlir::Value bits = EmitBits(call, type.shape, options);
  if (!bits) return {};
  HloBuilder hlo = call.hlo();
  mlir::FloatType element = WorkingType(hlo, type.dtype);
  // Takes one bit less than the mantissa holds, and adds a half: the number is never 0 or 1, and exact.
  mlir::Value open = EmitFraction(hlo, bits, element, element.isF64() ? 52 : 23, 0.5);
  mlir::Value centred = hlo.Sub(hlo.Scale(open, 2.0), hlo.SplatLike(open, 1.0));
  if (bound != 1) centred = hlo.Scale(centred, bound);
  return Finish(call, hlo, hlo.Scale(hlo.Unary<chlo::ErfInvOp>(centred), std::sqrt(2.0)), type);
}

}  // namespace

Tensor RandomBits(const Shape& shape, const RandomOptions& options) {
  Call call("RandomBits", options.location);
  mlir::Value bits = EmitBits(call, shape, options);
  return bits ? call.Give(call.hlo().Reshape(bits, shape)) : Tensor();
}

Tensor RandomUniform(const TensorType& type, const RandomOptions& options) {
  Call call("RandomUniform", options.location);
  if (!call.Accepts({}) || !CheckFloat(call, type)) return {};
  mlir::Value bits = EmitBits(call, type.shape, options);
  if (!bits) return {};
  HloBuilder hlo = call.hlo();
  mlir::FloatType element = WorkingType(hlo, type.dtype);
  int digits = type.dtype == DType::kF64    ? 53
               : type.dtype == DType::kF16  ? 11
               : type.dtype == DType::kBF16 ? 8
                                            : 24;  // the digits below 1 that the dtype holds without rounding up to 1
  return Finish(call, hlo, EmitFraction(hlo, bits, element, digits, 0), type);
}

Tensor RandomNormal(const TensorType& type, const RandomOptions& options) {
  return Normal("RandomNormal", 1, type, options);
}

Tensor TruncatedNormal(const TensorType& type, const RandomOptions& options) {
  return Normal("TruncatedNormal", std::erf(std::sqrt(2.0)), type, options);
}

}  // namespace tessera
