// SPDX-License-Identifier: Apache-2.0
// Maps CHLO ops to the StableHLO that replaces them. Each family's file adds its ops; legalize_chlo.cpp lists the
// families.
#ifndef TESSERA_COMPILER_FRONTEND_CHLO_RULES_H_
#define TESSERA_COMPILER_FRONTEND_CHLO_RULES_H_

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Builders.h"

namespace tessera {

class ChloRules {
 public:
  // Builds the results of |op|, whose shapes are static, at the insertion point; may build further CHLO ops. Fails
  // after an error was emitted.
  using Rule = llvm::FailureOr<llvm::SmallVector<mlir::Value>> (*)(mlir::OpBuilder& builder, mlir::Operation* op);

  // Adds a numeric function, or another op that an evaluator may prefer to compute itself.
  template <typename Op>
  void AddFunction(Rule rule) {
    rules_[Op::getOperationName()] = {rule, /*is_function=*/true};
  }
  // Adds an op that is defined by its expansion.
  template <typename Op>
  void AddSugar(Rule rule) {
    rules_[Op::getOperationName()] = {rule, /*is_function=*/false};
  }

  struct Entry {
    Rule rule = nullptr;
    bool is_function = false;
  };
  Entry Find(mlir::Operation* op) const { return rules_.lookup(op->getName().getStringRef()); }

 private:
  llvm::DenseMap<llvm::StringRef, Entry> rules_;
};

void AddTrigonometricRules(ChloRules& rules);
void AddZetaRules(ChloRules& rules);
void AddBesselRules(ChloRules& rules);
void AddBitRules(ChloRules& rules);
void AddBroadcastRules(ChloRules& rules);
void AddConstantRules(ChloRules& rules);
void AddTopKRules(ChloRules& rules);
void AddRaggedDotRules(ChloRules& rules);
void AddScanRules(ChloRules& rules);

// Returns the rules of all families.
const ChloRules& AllChloRules();

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_CHLO_RULES_H_
