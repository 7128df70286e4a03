// SPDX-License-Identifier: Apache-2.0
// RmsProp, Adadelta and Ftrl: rates that depend on sums or means of squared gradients.
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/ftrl_step.h"
#include "tessera/estimator/optimizers/update_rule.h"

namespace tessera::optimizers {
namespace {

class RmsPropOptimizer : public UpdateRule {
 public:
  RmsPropOptimizer(const Operand& learning_rate, const RmsPropOptions& options)
      : learning_rate_(learning_rate), options_(options) {}

 protected:
  void Begin() override {
    CheckRate(learning_rate_);
    CheckRange("decay", options_.decay, 0, 1);
    CheckRange("momentum", options_.momentum, 0, 1);
    CheckRange("epsilon", options_.epsilon, 0);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Variable square = Slot(variable, "RMSProp", initializers::Ones());
    const Tensor moved = Moved(square, Square(gradient));
    Tensor spread = moved;
    if (options_.centered) {
      const Variable mean = Slot(variable, "RMSProp", initializers::Zeros());
      spread = moved - Square(Moved(mean, gradient));
    }
    const Variable momentum = Slot(variable, "RMSProp", initializers::Zeros());
    const Tensor step = Scaled(gradient, learning_rate_) / Sqrt(spread + options_.epsilon);
    return variable.Assign(variable.Read() - momentum.Assign(momentum.Read() * options_.momentum + step));
  }

  bool UpdatesRows() const override { return true; }

 private:
  Tensor Moved(const Variable& mean, const Tensor& value) const {
    const Tensor before = mean.Read();
    return mean.Assign(before + (value - before) * OneMinus(options_.decay));
  }

  Operand learning_rate_;
  RmsPropOptions options_;
};

class AdadeltaOptimizer : public UpdateRule {
 public:
  AdadeltaOptimizer(const Operand& learning_rate, const AdadeltaOptions& options)
      : learning_rate_(learning_rate), options_(options) {}

 protected:
  void Begin() override {
    CheckRate(learning_rate_);
    CheckRange("rho", options_.rho, 0, 1);
    CheckRange("epsilon", options_.epsilon, 0);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Variable squares = Slot(variable, "Adadelta", initializers::Zeros());
    const Variable updates = Slot(variable, "Adadelta", initializers::Zeros());
    const Tensor squared = Moved(squares, Square(gradient));
    const Tensor update = gradient * Sqrt(updates.Read() + options_.epsilon) / Sqrt(squared + options_.epsilon);
    Moved(updates, Square(update));
    return variable.Assign(variable.Read() - Scaled(update, learning_rate_));
  }

  bool UpdatesRows() const override { return true; }

 private:
  Tensor Moved(const Variable& mean, const Tensor& value) const {
    return mean.Assign(mean.Read() * options_.rho + value * OneMinus(options_.rho));
  }

  Operand learning_rate_;
  AdadeltaOptions options_;
};

class FtrlOptimizer : public UpdateRule {
 public:
  FtrlOptimizer(const Operand& learning_rate, const FtrlOptions& options)
      : learning_rate_(learning_rate), options_(options) {}

 protected:
  void Begin() override {
    CheckRate(learning_rate_);
    CheckFtrlOptions(options_);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Variable squares = Slot(variable, "Ftrl", initializers::Constant(options_.initial_accumulator_value));
    const Variable linear = Slot(variable, "Ftrl", initializers::Zeros());
    const FtrlState before = {.weights = variable.Read(), .squares = squares.Read(), .linear = linear.Read()};
    const FtrlState after = FtrlStep(before, gradient, Scaled(OnesLike(gradient), learning_rate_), options_);
    squares.Assign(after.squares);
    linear.Assign(after.linear);
    return variable.Assign(after.weights);
  }

  bool UpdatesRows() const override { return true; }

 private:
  Operand learning_rate_;
  FtrlOptions options_;
};

}  // namespace

std::unique_ptr<Optimizer> RmsProp(const Operand& learning_rate, const RmsPropOptions& options) {
  return std::make_unique<RmsPropOptimizer>(learning_rate, options);
}

std::unique_ptr<Optimizer> Adadelta(const Operand& learning_rate, const AdadeltaOptions& options) {
  return std::make_unique<AdadeltaOptimizer>(learning_rate, options);
}

std::unique_ptr<Optimizer> Ftrl(const Operand& learning_rate, const FtrlOptions& options) {
  return std::make_unique<FtrlOptimizer>(learning_rate, options);
}

}  // namespace tessera::optimizers
