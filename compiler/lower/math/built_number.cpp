// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/math/built_number.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera::elementary {

using namespace mlir;

Built<double> Lookup(const Table& table, const BuiltInt<64>& index) {
  ImplicitLocOpBuilder& b = index.builder();
  auto module = b.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  auto type = MemRefType::get({static_cast<int64_t>(table.values.size())}, b.getF64Type());
  if (!SymbolTable::lookupSymbolIn(module, table.name)) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    auto values = DenseElementsAttr::get(RankedTensorType::get(type.getShape(), b.getF64Type()),
                                         ArrayRef<double>(table.values.data(), table.values.size()));
    memref::GlobalOp::create(b, table.name, b.getStringAttr("private"), type, values, /*constant=*/true, IntegerAttr());
  }
  Value memory = memref::GetGlobalOp::create(b, type, table.name);
  Value place = arith::IndexCastOp::create(b, b.getIndexType(), index.value());
  return {b, memref::LoadOp::create(b, memory, place)};
}

}  // namespace tessera::elementary
