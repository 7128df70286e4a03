// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/keras/keras.h"

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/ftrl_step.h"
#include "tessera/estimator/optimizers/keras/keras_rule.h"

namespace tessera::optimizers::keras {
namespace {

// Interpolates `mean` towards `value` by the fraction `part`, and returns it.
Tensor Moved(const Variable& mean, const Tensor& value, double part) {
  const Tensor before = mean.Read();
  return mean.Assign(before + (value - before) * part);
}

class SgdRule : public KerasRule {
 public:
  SgdRule(const Operand& learning_rate, const SgdOptions& options)
      : KerasRule("SGD", learning_rate), options_(options) {}

 protected:
  void Check() const override { CheckRange("momentum", options_.momentum, 0, 1); }
  std::vector<std::pair<std::string, double>> Numbers() const override { return {{"momentum", options_.momentum}}; }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Tensor step = Rated(gradient);
    if (options_.momentum == 0) return variable.Assign(variable.Read() - step);
    const Variable velocity = KerasSlot(variable, "momentum", initializers::Zeros());
    const Tensor moved = velocity.Assign(velocity.Read() * options_.momentum - step);
    return variable.Assign(variable.Read() + (options_.nesterov ? moved * options_.momentum - step : moved));
  }

  bool UpdatesRows() const override { return true; }

 private:
  SgdOptions options_;
};

class AdagradRule : public KerasRule {
 public:
  AdagradRule(const Operand& learning_rate, const AdagradOptions& options)
      : KerasRule("Adagrad", learning_rate), options_(options) {}

 protected:
  void Check() const override {
    CheckRange("initial_accumulator_value", options_.initial_accumulator_value, 0);
    CheckRange("epsilon", options_.epsilon, 0);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Variable slot =
        KerasSlot(variable, "accumulator", initializers::Constant(options_.initial_accumulator_value));
    const Tensor accumulated = slot.Assign(slot.Read() + Square(gradient));
    const Tensor root =
        options_.epsilon_in_root ? Sqrt(accumulated + options_.epsilon) : Sqrt(accumulated) + options_.epsilon;
    return variable.Assign(variable.Read() - Rated(gradient) / root);
  }

  bool UpdatesRows() const override { return true; }

 private:
  AdagradOptions options_;
};

class AdamRule : public KerasRule {
 public:
  AdamRule(const Operand& learning_rate, const AdamOptions& options)
      : KerasRule("Adam", learning_rate), options_(options) {}

 protected:
  void Check() const override {
    CheckRange("beta_1", options_.beta_1, 0, 1);
    CheckRange("beta_2", options_.beta_2, 0, 1);
    CheckRange("epsilon", options_.epsilon, 0);
  }
  std::vector<std::pair<std::string, double>> Numbers() const override {
    return {{"beta_1", options_.beta_1}, {"beta_2", options_.beta_2}};
  }

  void Begin() override {
    KerasRule::Begin();
    if (!TraceStatus().ok()) return;
    correction_ = Sqrt(1 - Power(options_.beta_2)) / (1 - Power(options_.beta_1));
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Tensor m = Moved(KerasSlot(variable, "m", initializers::Zeros()), gradient, OneMinus(options_.beta_1));
    const Tensor v =
        Moved(KerasSlot(variable, "v", initializers::Zeros()), Square(gradient), OneMinus(options_.beta_2));
    const Tensor rate = Rated(Cast(correction_, m.dtype()));
    return variable.Assign(variable.Read() - m * rate / (Sqrt(v) + options_.epsilon));
  }

 private:
  // Returns beta to the power of the step's number.
  Tensor Power(double beta) const { return Pow(Constant(beta, DType::kF32), Step()); }

  AdamOptions options_;
  Tensor correction_;
};

class RmsPropRule : public KerasRule {
 public:
  RmsPropRule(const Operand& learning_rate, const RmsPropOptions& options)
      : KerasRule("RMSprop", learning_rate), options_(options) {}

 protected:
  void Check() const override {
    CheckRange("rho", options_.rho, 0, 1);
    CheckRange("momentum", options_.momentum, 0, 1);
    CheckRange("epsilon", options_.epsilon, 0);
  }
  std::vector<std::pair<std::string, double>> Numbers() const override {
    return {{"momentum", options_.momentum}, {"rho", options_.rho}};
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    Tensor spread = Moved(KerasSlot(variable, "rms", initializers::Zeros()), Square(gradient), OneMinus(options_.rho));
    if (options_.centered) {
      spread =
          spread - Square(Moved(KerasSlot(variable, "mg", initializers::Zeros()), gradient, OneMinus(options_.rho)));
    }
    const Tensor step = Rated(gradient);
    if (options_.momentum == 0) {
      const Tensor root = options_.epsilon_in_root ? Sqrt(spread + options_.epsilon) : Sqrt(spread) + options_.epsilon;
      return variable.Assign(variable.Read() - step / root);
    }
    const Variable momentum = KerasSlot(variable, "momentum", initializers::Zeros());
    const Tensor moved = momentum.Assign(momentum.Read() * options_.momentum + step / Sqrt(spread + options_.epsilon));
    return variable.Assign(variable.Read() - moved);
  }

  // Without momentum Keras updates the means of all rows.
  bool UpdatesRows() const override { return options_.momentum != 0; }

 private:
  RmsPropOptions options_;
};

class FtrlRule : public KerasRule {
 public:
  FtrlRule(const Operand& learning_rate, const FtrlOptions& options)
      : KerasRule("Ftrl", learning_rate), options_(options) {}

 protected:
  void Check() const override { CheckFtrlOptions(options_); }
  std::vector<std::pair<std::string, double>> Numbers() const override {
    return {{"beta", options_.beta},
            {"l1_regularization_strength", options_.l1_regularization_strength},
            {"l2_regularization_strength", options_.l2_regularization_strength},
            {"learning_rate_power", options_.learning_rate_power}};
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Variable squares =
        KerasSlot(variable, "accumulator", initializers::Constant(options_.initial_accumulator_value));
    const Variable linear = KerasSlot(variable, "linear", initializers::Zeros());
    const FtrlState before = {.weights = variable.Read(), .squares = squares.Read(), .linear = linear.Read()};
    const FtrlState after = FtrlStep(before, gradient, Rated(OnesLike(gradient)), options_);
    squares.Assign(after.squares);
    linear.Assign(after.linear);
    return variable.Assign(after.weights);
  }

  bool UpdatesRows() const override { return true; }

 private:
  FtrlOptions options_;
};

}  // namespace

std::unique_ptr<Optimizer> Sgd(const Operand& learning_rate, const SgdOptions& options) {
  return std::make_unique<SgdRule>(learning_rate, options);
}

std::unique_ptr<Optimizer> Adagrad(const Operand& learning_rate, const AdagradOptions& options) {
  return std::make_unique<AdagradRule>(learning_rate, options);
}

std::unique_ptr<Optimizer> Adam(const Operand& learning_rate, const AdamOptions& options) {
  return std::make_unique<AdamRule>(learning_rate, options);
}

std::unique_ptr<Optimizer> RmsProp(const Operand& learning_rate, const RmsPropOptions& options) {
  return std::make_unique<RmsPropRule>(learning_rate, options);
}

std::unique_ptr<Optimizer> Ftrl(const Operand& learning_rate, const FtrlOptions& options) {
  return std::make_unique<FtrlRule>(learning_rate, options);
}

}  // namespace tessera::optimizers::keras
