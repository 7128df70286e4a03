// SPDX-License-Identifier: Apache-2.0
// Builds factor rules.
#ifndef TESSERA_COMPILER_SHARD_RULES_RULE_BUILDER_H_
#define TESSERA_COMPILER_SHARD_RULES_RULE_BUILDER_H_

#include <numeric>

#include "tessera/compiler/shard/rules/factor_rule.h"

namespace tessera {

inline llvm::ArrayRef<int64_t> ShapeOf(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType()).getShape();
}

// Builds a rule; all dimensions are whole until they are given a factor.
class RuleBuilder {
 public:
  explicit RuleBuilder(mlir::Operation* op) : op_(op) {
    auto whole = [](mlir::Value value) {
      auto type = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
      return FactorRule::Dimensions(type ? type.getRank() : 0, FactorRule::kWhole);
    };
    for (mlir::Value operand : op->getOperands()) rule_.operands.push_back(whole(operand));
    for (mlir::Value result : op->getResults()) rule_.results.push_back(whole(result));
  }

  int64_t AddFactor(int64_t size, bool reduces = false) {
    rule_.factors.push_back({size, reduces});
    return static_cast<int64_t>(rule_.factors.size()) - 1;
  }
  // Returns a new factor with op-specific code; |size| is that of its smallest dimension.
  int64_t OwnFactor(int64_t size, int64_t reach, bool reduces = false) {
    const int64_t index = AddFactor(size, reduces);
    rule_.factors[index].has_own_code = true;
    rule_.factors[index].reach = reach;
    return index;
  }
  // Adds such a factor for a dimension of an operand and a dimension of a result, both nonempty.
  void PassOwn(unsigned operand_index, int64_t from, unsigned result_index, int64_t to, int64_t reach = 0) {
    const int64_t size =
        std::min(ShapeOf(op_->getOperand(operand_index))[from], ShapeOf(op_->getResult(result_index))[to]);
    const int64_t shared = OwnFactor(size, reach);
    Operand(operand_index, from, shared).Result(result_index, to, shared);
  }
  RuleBuilder& Operand(unsigned index, int64_t dimension, int64_t factor) {
    rule_.operands[index][dimension] = factor;
    return *this;
  }
  RuleBuilder& Result(unsigned index, int64_t dimension, int64_t factor) {
    rule_.results[index][dimension] = factor;
    return *this;
  }
  // Adds a factor for dimension |from| of an operand and |to| of a result.
  void Pass(unsigned operand_index, int64_t from, unsigned result_index, int64_t to) {
    const int64_t shared = AddFactor(ShapeOf(op_->getOperand(operand_index))[from]);
    Operand(operand_index, from, shared).Result(result_index, to, shared);
  }
  // Adds a factor for |dimension| of every operand and result that has the rank of result 0.
  void PassEverywhere(int64_t dimension) {
    const llvm::ArrayRef<int64_t> shape = ShapeOf(op_->getResult(0));
    const int64_t shared = AddFactor(shape[dimension]);
    for (auto [index, value] : llvm::enumerate(op_->getOperands()))
      if (HasDimension(value, dimension, shape)) Operand(index, dimension, shared);
    for (auto [index, value] : llvm::enumerate(op_->getResults()))
      if (HasDimension(value, dimension, shape)) Result(index, dimension, shared);
  }
  FactorRule take() {
    auto check = [&](mlir::ValueRange values, llvm::ArrayRef<FactorRule::Dimensions> dimensions) {
      for (auto [value, factors] : llvm::zip_equal(values, dimensions))
        for (auto [dimension, factor] : llvm::enumerate(factors))
          if (factor != FactorRule::kWhole && ShapeOf(value)[dimension] != rule_.factors[factor].size) {
            Factor& its = rule_.factors[factor];
            if (its.has_own_code) continue;
            its.must_divide = true;
            its.size = std::gcd(its.size, ShapeOf(value)[dimension]);
          }
    };
    check(op_->getOperands(), rule_.operands);
    check(op_->getResults(), rule_.results);
    return std::move(rule_);
  }
  FactorRule& rule() { return rule_; }

 private:
  static bool HasDimension(mlir::Value value, int64_t dimension, llvm::ArrayRef<int64_t> shape) {
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
    return type && type.getRank() == static_cast<int64_t>(shape.size()) &&
           type.getDimSize(dimension) == shape[dimension];
  }

  mlir::Operation* op_;
  FactorRule rule_;
};

// Returns whether a sum can combine the shards' partial results of |value|, to which shards without one contribute
// nothing. If so, makes that sum the rule's reduction.
bool CanBeSum(RuleBuilder& builder, mlir::Value value);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_RULE_BUILDER_H_
