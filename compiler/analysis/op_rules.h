// SPDX-License-Identifier: Apache-2.0
// The answers to one query about ops, such as which dimensions are partitioned together. Each op family has a file
// with a function that adds the family's rules to a table, and rejects its other ops with a reason.
#ifndef TESSERA_COMPILER_ANALYSIS_OP_RULES_H_
#define TESSERA_COMPILER_ANALYSIS_OP_RULES_H_

#include <string>
#include <utility>

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Operation.h"
#include "mlir/Support/TypeID.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

template <typename Signature>
class OpRules;

// A query whose rules are functions Result(Operation*, Args...). No op is added twice.
template <typename Result, typename... Args>
class OpRules<Result(mlir::Operation*, Args...)> {
 public:
  using Rule = Result (*)(mlir::Operation* op, Args... args);

  // Adds |rule| for ops of class |Op|.
  template <typename Op, Result (*rule)(Op op, Args... args)>
  void Add() {
    Insert<Op>({[](mlir::Operation* op, Args... args) -> Result {
                  return rule(mlir::cast<Op>(op), std::forward<Args>(args)...);
                },
                "", false});
  }
  // Adds |rule|, which takes any op, for ops of the classes |Ops|.
  template <typename... Ops>
  void AddAll(Rule rule) {
    (Insert<Ops>({rule, "", false}), ...);
  }
  // Adds |rule| for ops that are elementwise by their definition and have no entry of their own.
  void AddElementwise(Rule rule) { elementwise_ = rule; }
  // States that the pass that uses the table handles |Ops| itself; |how| completes the sentence "yes: ...".
  template <typename... Ops>
  void LeaveToPass(llvm::StringLiteral how) {
    (Insert<Ops>({nullptr, how, false}), ...);
  }
  // States why |Ops| have no rule; |reason| completes the sentence "no: ...".
  template <typename... Ops>
  void Refuse(llvm::StringLiteral reason) {
    (Insert<Ops>({nullptr, reason, true}), ...);
  }

  // Returns the rule of ops called |name|; null when there is none.
  Rule Find(mlir::OperationName name) const {
    const auto found = entries_.find(name.getTypeID());
    if (found != entries_.end()) return found->second.rule;
    return name.hasTrait<mlir::OpTrait::Elementwise>() ? elementwise_ : nullptr;
  }

  // Returns "yes", "yes: HOW" or "no: REASON"; "" for ops that no family has added.
  std::string Describe(mlir::OperationName name) const {
    if (Find(name) != nullptr) return "yes";
    const auto found = entries_.find(name.getTypeID());
    if (found == entries_.end()) return "";
    return (found->second.is_refusal ? "no: " : "yes: ") + found->second.text.str();
  }

 private:
  struct Entry {
    Rule rule;
    llvm::StringRef text;
    bool is_refusal;
  };

  template <typename Op>
  void Insert(Entry entry) {
    const bool is_new = entries_.try_emplace(mlir::TypeID::get<Op>(), entry).second;
    TESSERA_CHECK(is_new);
  }

  llvm::DenseMap<mlir::TypeID, Entry> entries_;
  Rule elementwise_ = nullptr;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_OP_RULES_H_
