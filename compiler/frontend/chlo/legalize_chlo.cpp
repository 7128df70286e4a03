// SPDX-License-Identifier: Apache-2.0
// --tessera-legalize-chlo: converts chlo to stablehlo, see passes.td. The rules are in compiler/frontend/chlo, a file
// per family.
#include "mlir/IR/Builders.h"
#include "tessera/compiler/frontend/chlo/chlo_functions.h"
#include "tessera/compiler/frontend/chlo/rules.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_LEGALIZECHLO
#include "tessera/compiler/frontend/passes.h.inc"

const ChloRules& AllChloRules() {
  static const ChloRules* rules = [] {
    auto* made = new ChloRules;
    AddTrigonometricRules(*made);
    AddZetaRules(*made);
    AddBesselRules(*made);
    AddBitRules(*made);
    AddBroadcastRules(*made);
    AddConstantRules(*made);
    AddTopKRules(*made);
    AddRaggedDotRules(*made);
    AddScanRules(*made);
    return made;
  }();
  return *rules;
}

namespace {

using namespace mlir;

bool IsDynamic(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && !shaped.hasStaticShape();
}

struct LegalizeChlo : impl::LegalizeChloBase<LegalizeChlo> {
  using LegalizeChloBase::LegalizeChloBase;

  void runOnOperation() override {
    // A rule may itself build ops of chlo.
    while (true) {
      SmallVector<Operation*> ops;
      getOperation()->walk([&](Operation* op) {
        bool stays = IsLoweredFromChlo(op) || (functions && AllChloRules().Find(op).is_function);
        if (isa_and_nonnull<chlo::ChloDialect>(op->getDialect()) && !stays) ops.push_back(op);
      });
      if (ops.empty()) return;
      for (Operation* op : ops)
        if (failed(legalize(op))) return signalPassFailure();
    }
  }

  static LogicalResult legalize(Operation* op) {
    if (llvm::any_of(op->getOperandTypes(), IsDynamic) || llvm::any_of(op->getResultTypes(), IsDynamic))
      return op->emitOpError() << "has a dynamic shape, which is not supported; give it a static shape";
    ChloRules::Rule rule = AllChloRules().Find(op).rule;
    if (!rule) return op->emitOpError() << "cannot be expressed in StableHLO";
    OpBuilder builder(op);
    FailureOr<SmallVector<Value>> results = rule(builder, op);
    if (failed(results)) return failure();
    op->replaceAllUsesWith(*results);
    op->erase();
    return success();
  }
};

}  // namespace
}  // namespace tessera
