// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/elements/loops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tessera {

using namespace mlir;

SmallVector<Value> ForEachIndex(
    ImplicitLocOpBuilder& builder, ArrayRef<int64_t> sizes, ValueRange carried,
    llvm::function_ref<SmallVector<Value>(ImplicitLocOpBuilder&, ValueRange, ValueRange)> body) {
  Value zero = arith::ConstantIndexOp::create(builder, 0);
  SmallVector<Value> lower, upper, step;
  for (int64_t size : sizes) {
    if (size == 1) continue;
    lower.push_back(zero);
    upper.push_back(arith::ConstantIndexOp::create(builder, size));
    step.push_back(arith::ConstantIndexOp::create(builder, 1));
  }
  auto run = [&](OpBuilder& nested, Location location, ValueRange loop_indices, ValueRange values) -> scf::ValueVector {
    ImplicitLocOpBuilder b(location, nested);
    SmallVector<Value> indices;
    size_t next = 0;
    for (int64_t size : sizes) indices.push_back(size == 1 ? zero : loop_indices[next++]);
    SmallVector<Value> results = body(b, indices, values);
    return scf::ValueVector(results.begin(), results.end());
  };
  if (lower.empty()) return llvm::to_vector(run(builder, builder.getLoc(), {}, carried));
  return llvm::to_vector(scf::buildLoopNest(builder, builder.getLoc(), lower, upper, step, carried, run).results);
}

Value Scaled(ImplicitLocOpBuilder& builder, Value index, int64_t factor, int64_t offset) {
  if (factor != 1) index = arith::MulIOp::create(builder, index, arith::ConstantIndexOp::create(builder, factor));
  if (offset != 0) index = arith::AddIOp::create(builder, index, arith::ConstantIndexOp::create(builder, offset));
  return index;
}

}  // namespace tessera
