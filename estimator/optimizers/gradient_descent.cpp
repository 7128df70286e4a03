// SPDX-License-Identifier: Apache-2.0
// Sgd, Momentum and Adagrad: rules with at most one slot per variable and no other state.
#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/update_rule.h"

namespace tessera::optimizers {
namespace {

class SgdOptimizer : public UpdateRule {
 public:
  explicit SgdOptimizer(const Operand& learning_rate) : learning_rate_(learning_rate) {}

 protected:
  void Begin() override { CheckRate(learning_rate_); }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    return variable.Assign(variable.Read() - Scaled(gradient, learning_rate_));
  }

  bool UpdatesRows() const override { return true; }

 private:
  Operand learning_rate_;
};

class MomentumOptimizer : public UpdateRule {
 public:
  MomentumOptimizer(const Operand& learning_rate, double momentum, const MomentumOptions& options)
      : learning_rate_(learning_rate), momentum_(momentum), options_(options) {}

 protected:
  void Begin() override {
    CheckRate(learning_rate_);
    CheckRange("momentum", momentum_, 0, 1);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Variable slot = Slot(variable, "Momentum", initializers::Zeros());
    const Tensor accumulated = slot.Assign(slot.Read() * momentum_ + gradient);
    const Tensor direction = options_.use_nesterov ? gradient + accumulated * momentum_ : accumulated;
    return variable.Assign(variable.Read() - Scaled(direction, learning_rate_));
  }

  bool UpdatesRows() const override { return true; }

 private:
  Operand learning_rate_;
  double momentum_;
  MomentumOptions options_;
};

class AdagradOptimizer : public UpdateRule {
 public:
  AdagradOptimizer(const Operand& learning_rate, const AdagradOptions& options)
      : learning_rate_(learning_rate), options_(options) {}

 protected:
  void Begin() override {
    CheckRate(learning_rate_);
    if (options_.initial_accumulator_value > 0) return;
    ErrorTensor(
        fmt::format("initial_accumulator_value: expected more than 0, got {}", options_.initial_accumulator_value));
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Variable slot = Slot(variable, "Adagrad", initializers::Constant(options_.initial_accumulator_value));
    const Tensor accumulated = slot.Assign(slot.Read() + Square(gradient));
    return variable.Assign(variable.Read() - Scaled(gradient, learning_rate_) / Sqrt(accumulated));
  }

  bool UpdatesRows() const override { return true; }

 private:
  Operand learning_rate_;
  AdagradOptions options_;
};

}  // namespace

std::unique_ptr<Optimizer> Sgd(const Operand& learning_rate) { return std::make_unique<SgdOptimizer>(learning_rate); }

std::unique_ptr<Optimizer> Momentum(const Operand& learning_rate, double momentum, const MomentumOptions& options) {
  return std::make_unique<MomentumOptimizer>(learning_rate, momentum, options);
}

std::unique_ptr<Optimizer> Adagrad(const Operand& learning_rate, const AdagradOptions& options) {
  return std::make_unique<AdagradOptimizer>(learning_rate, options);
}

}  // namespace tessera::optimizers
