// SPDX-License-Identifier: Apache-2.0
// A pass that tessera-opt loads: --(--x) becomes x. docs/own_passes.md shows how it is compiled and run.
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

namespace {

// Returns whether `op` is a StableHLO negation. Its name is enough: the plugin needs no header of Tessera.
bool IsNegation(mlir::Operation* op) { return op != nullptr && op->getName().getStringRef() == "stablehlo.negate"; }

struct DropDoubleNegation : mlir::PassWrapper<DropDoubleNegation, mlir::OperationPass<mlir::ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DropDoubleNegation)

  llvm::StringRef getArgument() const override { return "drop-double-negation"; }
  llvm::StringRef getDescription() const override { return "The negation of a negation becomes its operand"; }

  void runOnOperation() override {
    getOperation().walk([](mlir::Operation* outer) {
      if (!IsNegation(outer)) return;
      mlir::Operation* const inner = outer->getOperand(0).getDefiningOp();
      if (!IsNegation(inner)) return;
      outer->getResult(0).replaceAllUsesWith(inner->getOperand(0));
      outer->erase();
    });
  }
};

}  // namespace

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "DropDoubleNegation", "1", [] { mlir::PassRegistration<DropDoubleNegation>(); }};
}
