// SPDX-License-Identifier: Apache-2.0
// Constants of model code.
#include "tessera/compiler/hlo/elements.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using trace::Call;

bool CheckType(Call& call, const TensorType& type) {
  absl::Status status = trace::CheckType(type);
  if (!status.ok()) call.FailWith(std::string(Message(status)));
  return status.ok();
}

Tensor FillWith(std::string_view function, const TensorType& type, const Operand& number,
                const SourceLocation& location) {
  Call call(function, location);
  if (!call.Accepts({}) || !CheckType(call, type)) return {};
  if (number.tensor()) return call.Fail("expected a number, got {}; see BroadcastTo", ToString(*number.tensor()));
  std::optional<mlir::Value> value = trace::NumberValue(call, number, type);
  return value ? call.Give(*value) : Tensor();
}

Tensor FillLike(std::string_view function, const Tensor& x, double number, const SourceLocation& location) {
  Call call(function, location);
  if (!call.Accepts({x})) return {};
  return FillWith(function, x.type(), number, location);
}

}  // namespace

Tensor Constant(const Operand& number, DType dtype, SourceLocation location) {
  return FillWith("Constant", {dtype, {}}, number, location);
}

Tensor Fill(const TensorType& type, const Operand& number, SourceLocation location) {
  return FillWith("Fill", type, number, location);
}

Tensor Zeros(const TensorType& type, SourceLocation location) { return FillWith("Zeros", type, 0, location); }
Tensor Ones(const TensorType& type, SourceLocation location) { return FillWith("Ones", type, 1, location); }
Tensor ZerosLike(const Tensor& x, SourceLocation location) { return FillLike("ZerosLike", x, 0, location); }
Tensor OnesLike(const Tensor& x, SourceLocation location) { return FillLike("OnesLike", x, 1, location); }

Tensor ConstantBytes(std::span<const std::byte> bytes, const TensorType& type, SourceLocation location) {
  Call call("Constant", location);
  if (!call.Accepts({}) || !CheckType(call, type)) return {};
  if (static_cast<int64_t>(bytes.size()) != type.byte_size()) {
    return call.Fail("expected {} elements for {}, got {}", type.num_elements(), ToString(type),
                     static_cast<int64_t>(bytes.size()) / ByteWidth(type.dtype));
  }
  const std::string_view raw(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return call.Give(call.hlo().Constant(ElementsFromBytes(call.type(type), raw)));
}

Tensor Iota(const TensorType& type, int64_t axis, SourceLocation location) {
  Call call("Iota", location);
  if (!call.Accepts({}) || !CheckType(call, type)) return {};
  int64_t rank = type.rank();
  if (axis < -rank || axis >= rank) {
    return call.Fail("{} has no axis {}; expected one of {} to {}", ToString(type), axis, -rank, rank - 1);
  }
  return call.Give(call.hlo().Iota(call.type(type), axis < 0 ? axis + rank : axis));
}

}  // namespace tessera
