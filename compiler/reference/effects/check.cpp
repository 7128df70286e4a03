// SPDX-License-Identifier: Apache-2.0
// The check dialect and the custom calls of the same names (`@check.expect_eq` and others).
#include "tessera/compiler/reference/effects/check.h"

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/check/ops.h"
#include "tessera/runtime/kernels/check.h"

namespace tessera::reference {
namespace {

absl::Status Compare(const Comparison& comparison, const Buffer& got, const Buffer& expected) {
  if (got.type() != expected.type()) {
    return InvalidArgument("expected a tensor {}, got {}", ToString(expected.type()), ToString(got.type()));
  }
  return tessera::Compare(comparison, got.type(), got.data(), expected.data());
}

absl::Status CompareConstant(const Comparison& comparison, const Buffer& got, mlir::Attribute expected) {
  ASSIGN_OR_RETURN(const Buffer constant, BufferOf(mlir::cast<mlir::ElementsAttr>(expected)));
  return Compare(comparison, got, constant);
}

constexpr Comparison kEqual = {.kind = proto::Check::EQ};

template <typename Op>
Comparison AlmostEqual(Op op) {
  return {.kind = proto::Check::ALMOST_EQ, .tolerance = op.getTolerance().convertToDouble()};
}

absl::Status ExpectEq(check::ExpectEqOp op, Frame& frame) {
  return Compare(kEqual, frame.Get(op.getLhs()), frame.Get(op.getRhs()));
}

absl::Status ExpectEqConst(check::ExpectEqConstOp op, Frame& frame) {
  return CompareConstant(kEqual, frame.Get(op.getLhs()), op.getValue());
}

absl::Status ExpectAlmostEq(check::ExpectAlmostEqOp op, Frame& frame) {
  return Compare(AlmostEqual(op), frame.Get(op.getLhs()), frame.Get(op.getRhs()));
}

absl::Status ExpectAlmostEqConst(check::ExpectAlmostEqConstOp op, Frame& frame) {
  return CompareConstant(AlmostEqual(op), frame.Get(op.getLhs()), op.getValue());
}

absl::Status ExpectClose(check::ExpectCloseOp op, Frame& frame) {
  const Comparison comparison = {
      .kind = proto::Check::CLOSE, .min_ulp = op.getMinUlpDifference(), .max_ulp = op.getMaxUlpDifference()};
  return Compare(comparison, frame.Get(op.getActual()), frame.Get(op.getExpected()));
}

}  // namespace

std::optional<absl::Status> EvaluateCheckCall(std::string_view target, const std::vector<Buffer>& operands) {
  Comparison comparison;
  if (target == "check.expect_eq") {
    comparison = kEqual;
  } else if (target == "check.expect_close") {
    comparison = {.kind = proto::Check::CLOSE, .max_ulp = 3};
  } else if (target == "check.expect_almost_eq") {
    comparison = {.kind = proto::Check::ALMOST_EQ, .tolerance = 1e-3};
  } else if (target == "check.eq") {
    comparison = kEqual;
    if (!operands.empty() && (IsFloat(operands[0].type().dtype) || IsComplex(operands[0].type().dtype)))
      comparison = {.kind = proto::Check::ALMOST_EQ, .tolerance = 1e-4};
  } else {
    return std::nullopt;
  }
  if (operands.size() != 2) return InvalidArgument("@{} takes 2 operands, got {}", target, operands.size());
  return Compare(comparison, operands[0], operands[1]);
}

void AddCheckOps(OpTable& table) {
  table.Add<check::ExpectEqOp>(ExpectEq);
  table.Add<check::ExpectEqConstOp>(ExpectEqConst);
  table.Add<check::ExpectAlmostEqOp>(ExpectAlmostEq);
  table.Add<check::ExpectAlmostEqConstOp>(ExpectAlmostEqConst);
  table.Add<check::ExpectCloseOp>(ExpectClose);
}

}  // namespace tessera::reference
