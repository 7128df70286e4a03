// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/loops/vectors.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace tessera {

using namespace mlir;

namespace {

Value Mask(ImplicitLocOpBuilder& b, VectorPart part) {
  SmallVector<bool> bits(part.count);
  for (int64_t lane = 0; lane < part.used; ++lane) bits[lane] = true;
  auto type = VectorType::get({part.count}, b.getI1Type());
  return arith::ConstantOp::create(b, DenseElementsAttr::get(type, bits));
}

}  // namespace

Value LoadVector(ImplicitLocOpBuilder& b, Value buffer, ArrayRef<Value> indices, VectorPart part) {
  auto type = VectorType::get({part.count}, cast<MemRefType>(buffer.getType()).getElementType());
  if (part.used == part.count) return vector::LoadOp::create(b, type, buffer, indices);
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(type));
  return vector::MaskedLoadOp::create(b, type, buffer, indices, Mask(b, part), zero);
}

void StoreVector(ImplicitLocOpBuilder& b, Value value, Value buffer, ArrayRef<Value> indices, VectorPart part) {
  if (part.used == part.count) {
    vector::StoreOp::create(b, value, buffer, indices);
  } else {
    vector::MaskedStoreOp::create(b, buffer, indices, Mask(b, part), value);
  }
}

Value Repeat(ImplicitLocOpBuilder& b, Value value, int64_t lanes) {
  return vector::BroadcastOp::create(b, VectorType::get({lanes}, value.getType()), value);
}

}  // namespace tessera
