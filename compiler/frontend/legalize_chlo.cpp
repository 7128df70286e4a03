// SPDX-License-Identifier: Apache-2.0
// chlo becomes stablehlo, see passes.td.
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "tessera/compiler/frontend/chlo_functions.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_LEGALIZECHLO
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// A stable sort, greatest first, of the values and their positions; the first k of each.
SmallVector<Value> TopK(OpBuilder& builder, chlo::TopKOp op) {
  Location location = op.getLoc();
  auto type = cast<RankedTensorType>(op.getOperand().getType());
  const int64_t last = type.getRank() - 1;
  auto positions_type = type.clone(builder.getI32Type());
  Value positions = stablehlo::IotaOp::create(builder, location, positions_type, last);
  auto sort = stablehlo::SortOp::create(builder, location, TypeRange{type, positions_type},
                                        ValueRange{op.getOperand(), positions}, last, /*is_stable=*/true);
  {
    OpBuilder::InsertionGuard guard(builder);
    Type value = RankedTensorType::get({}, type.getElementType()),
         position = RankedTensorType::get({}, builder.getI32Type());
    Block* block = builder.createBlock(&sort.getComparator(), {}, {value, value, position, position},
                                       SmallVector<Location>(4, location));
    auto kind = stablehlo::ComparisonType::TOTALORDER;
    if (isa<IntegerType>(type.getElementType())) {
      kind = type.getElementType().isUnsignedInteger() ? stablehlo::ComparisonType::UNSIGNED
                                                       : stablehlo::ComparisonType::SIGNED;
    }
    Value greater = stablehlo::CompareOp::create(builder, location, block->getArgument(0), block->getArgument(1),
                                                 stablehlo::ComparisonDirection::GT, kind);
    stablehlo::ReturnOp::create(builder, location, greater);
  }
  SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1), limits(type.getShape());
  limits.back() = op.getK();
  SmallVector<Value> results;
  for (Value sorted : sort.getResults()) {
    results.push_back(stablehlo::SliceOp::create(builder, location, sorted, starts, limits, strides));
  }
  return results;
}

SmallVector<Value> Legalize(OpBuilder& builder, Operation* op) {
  Location location = op->getLoc();
  return llvm::TypeSwitch<Operation*, SmallVector<Value>>(op)
      .Case([&](chlo::SquareOp square) -> SmallVector<Value> {
        return {stablehlo::MulOp::create(builder, location, square.getOperand(), square.getOperand())};
      })
      .Case([&](chlo::TopKOp top) { return TopK(builder, top); })
      .Default([](Operation*) { return SmallVector<Value>(); });
}

struct LegalizeChloPass : impl::LegalizeChloBase<LegalizeChloPass> {
  void runOnOperation() override {
    SmallVector<Operation*> ops;
    getOperation()->walk([&](Operation* op) {
      if (isa_and_nonnull<chlo::ChloDialect>(op->getDialect()) && !IsLoweredFromChlo(op)) ops.push_back(op);
    });
    for (Operation* op : ops) {
      bool dynamic =
          llvm::any_of(op->getOperandTypes(), [](Type type) { return !cast<RankedTensorType>(type).hasStaticShape(); });
      if (dynamic) {
        op->emitOpError() << "has a dynamic shape, which is not supported; give it a static shape";
        return signalPassFailure();
      }
      OpBuilder builder(op);
      op->replaceAllUsesWith(Legalize(builder, op));
      op->erase();
    }
  }
};

}  // namespace
}  // namespace tessera
