// SPDX-License-Identifier: Apache-2.0
// Adam and the optimizers based on its moments: AdamW and Lamb. Adam is computed as in TensorFlow's v1 optimizer: the
// rate includes the bias correction. Epsilon is added outside the root of the uncorrected second moment ("epsilon hat"
// of Kingma and Ba, section 2).
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/update_rule.h"

namespace tessera::optimizers {
namespace {

// Moving averages of the gradient and of its square, initially zero, and the powers for their bias correction.
class MomentsRule : public UpdateRule {
 protected:
  MomentsRule(std::string_view slot, const Operand& learning_rate, double beta1, double beta2, double epsilon)
      : learning_rate_(learning_rate),
        slot_(slot),
        beta1_(beta1),
        beta2_(beta2),
        epsilon_(epsilon),
        one_minus_beta1_(OneMinus(beta1)),
        one_minus_beta2_(OneMinus(beta2)) {}

  // The powers hold beta^t for the current step t, counted from 1.
  void Begin() override {
    CheckRate(learning_rate_);
    CheckRange("beta1", beta1_, 0, 1);
    CheckRange("beta2", beta2_, 0, 1);
    CheckRange("epsilon", epsilon_, 0);
    beta1_power_ = Scalar("beta1_power", beta1_);
    beta2_power_ = Scalar("beta2_power", beta2_);
    correction1_ = 1 - beta1_power_.Read();
    correction2_ = 1 - beta2_power_.Read();
  }

  void End(std::vector<Tensor>& updates) override {
    updates.push_back(beta1_power_.Assign(beta1_power_.Read() * beta1_));
    updates.push_back(beta2_power_.Assign(beta2_power_.Read() * beta2_));
  }

  struct Means {
    Tensor first, second;
  };
  Means Move(const Tensor& gradient, const Variable& variable) const {
    const Variable first = Slot(variable, slot_, initializers::Zeros());
    const Variable second = Slot(variable, slot_, initializers::Zeros());
    const Tensor before1 = first.Read(), before2 = second.Read();
    return {.first = first.Assign(before1 + (gradient - before1) * one_minus_beta1_),
            .second = second.Assign(before2 + (Square(gradient) - before2) * one_minus_beta2_)};
  }

  // Returns Adam's step, which is subtracted from a variable.
  Tensor Step(const Means& means) const {
    const Tensor correction = Sqrt(correction2_) / correction1_;
    const Tensor rate = Scaled(Cast(correction, means.first.dtype()), learning_rate_);
    return means.first * rate / (Sqrt(means.second) + epsilon_);
  }

  // Returns the bias-corrected means.
  Means Corrected(const Means& means) const {
    const DType dtype = means.first.dtype();
    return {.first = means.first / Cast(correction1_, dtype), .second = means.second / Cast(correction2_, dtype)};
  }

  Operand learning_rate_;

 private:
  std::string slot_;
  double beta1_;
  double beta2_;
  double epsilon_;
  double one_minus_beta1_;
  double one_minus_beta2_;
  Variable beta1_power_;
  Variable beta2_power_;
  Tensor correction1_;
  Tensor correction2_;
};

class AdamOptimizer : public MomentsRule {
 public:
  AdamOptimizer(const Operand& learning_rate, const AdamOptions& options)
      : MomentsRule("Adam", learning_rate, options.beta1, options.beta2, options.epsilon), is_lazy_(options.lazy) {}

 protected:
  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Means means = Move(gradient, variable);
    return variable.Assign(variable.Read() - Step(means));
  }

  bool UpdatesRows() const override { return is_lazy_; }

 private:
  bool is_lazy_;
};

class AdamWOptimizer : public MomentsRule {
 public:
  AdamWOptimizer(const Operand& learning_rate, const AdamWOptions& options)
      : MomentsRule("AdamW", learning_rate, options.beta1, options.beta2, options.epsilon), options_(options) {}

 protected:
  void Begin() override {
    MomentsRule::Begin();
    CheckRange("weight_decay", options_.weight_decay, 0);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    Tensor value = variable.Read();
    if (!options_.exclude || !options_.exclude(variable)) {
      value = value - Scaled(value * options_.weight_decay, learning_rate_);
    }
    const Means means = Move(gradient, variable);
    return variable.Assign(value - Step(means));
  }

 private:
  AdamWOptions options_;
};

class LambOptimizer : public MomentsRule {
 public:
  LambOptimizer(const Operand& learning_rate, const LambOptions& options)
      : MomentsRule("LAMB", learning_rate, options.beta1, options.beta2, options.epsilon), options_(options) {}

 protected:
  void Begin() override {
    MomentsRule::Begin();
    CheckRange("weight_decay", options_.weight_decay, 0);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Tensor value = variable.Read();
    const Means means = Corrected(Move(gradient, variable));
    Tensor update = means.first / (Sqrt(means.second) + options_.epsilon);
    if (!options_.exclude || !options_.exclude(variable)) {
      update = update + value * options_.weight_decay;
      const Tensor of_value = Norm(value), of_update = Norm(update);
      update = update * Select(And(of_value > 0, of_update > 0), of_value / of_update, OnesLike(of_value));
    }
    return variable.Assign(value - Scaled(update, learning_rate_));
  }

 private:
  LambOptions options_;
};

}  // namespace

std::unique_ptr<Optimizer> Adam(const Operand& learning_rate, const AdamOptions& options) {
  return std::make_unique<AdamOptimizer>(learning_rate, options);
}

std::unique_ptr<Optimizer> AdamW(const Operand& learning_rate, const AdamWOptions& options) {
  return std::make_unique<AdamWOptimizer>(learning_rate, options);
}

std::unique_ptr<Optimizer> Lamb(const Operand& learning_rate, const LambOptions& options) {
  return std::make_unique<LambOptimizer>(learning_rate, options);
}

}  // namespace tessera::optimizers
