// SPDX-License-Identifier: Apache-2.0
// Ops without operands: constant and iota.
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/index.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera::reference {
namespace {

absl::Status Constant(stablehlo::ConstantOp op, Frame& frame) {
  Buffer& kept = frame.process().constants[op];
  if (!kept.has_value()) {
    ASSIGN_OR_RETURN(kept, BufferOf(mlir::cast<mlir::ElementsAttr>(op.getValue())));
  }
  frame.Set(op->getResult(0), kept);
  return absl::OkStatus();
}

absl::Status Iota(stablehlo::IotaOp op, Frame& frame) {
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op->getResult(0)));
  const TensorType type = result.type();
  const auto dimension = static_cast<size_t>(op.getIotaDimension());
  ForEachIndex(type.shape, [&](const Index& index) {
    const Element count = FromInteger(DType::kI64, static_cast<uint64_t>(index[dimension]));
    Store(result, Linear(type.shape, index), Convert(count, type.dtype));
  });
  frame.Set(op->getResult(0), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddConstantOps(OpTable& table) {
  table.Add<stablehlo::ConstantOp>(Constant);
  table.Add<stablehlo::IotaOp>(Iota);
}

}  // namespace tessera::reference
