// SPDX-License-Identifier: Apache-2.0
// Adam as TensorFlow's v1 optimizer computes it: bias correction folded into the rate, epsilon outside the root of the
// uncorrected second moment ("epsilon hat" of Kingma and Ba, section 2).
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/update_rule.h"

namespace tessera::optimizers {
namespace {

class AdamOptimizer : public UpdateRule {
 public:
  // TensorFlow takes the difference in f32, which tells from the fifth digit on: 1 - 0.999f is 0.00100005.
  AdamOptimizer(const Operand& learning_rate, const AdamOptions& options)
      : learning_rate_(learning_rate),
        options_(options),
        one_minus_beta1_(1.0f - static_cast<float>(options.beta1)),
        one_minus_beta2_(1.0f - static_cast<float>(options.beta2)) {}

 protected:
  // The powers hold beta^t for the step t that is under way, counted from 1.
  void Begin() override {
    beta1_power_ = Scalar("beta1_power", options_.beta1);
    beta2_power_ = Scalar("beta2_power", options_.beta2);
    correction_ = Sqrt(1 - beta2_power_.Read()) / (1 - beta1_power_.Read());
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Variable m_slot = Slot(variable, "Adam", initializers::Zeros());
    const Variable v_slot = Slot(variable, "Adam", initializers::Zeros());
    const Tensor m_before = m_slot.Read();
    const Tensor v_before = v_slot.Read();
    const Tensor m = m_slot.Assign(m_before + (gradient - m_before) * one_minus_beta1_);
    const Tensor v = v_slot.Assign(v_before + (Square(gradient) - v_before) * one_minus_beta2_);
    const Tensor rate = Scaled(Cast(correction_, gradient.dtype()), learning_rate_);
    return variable.Assign(variable.Read() - m * rate / (Sqrt(v) + options_.epsilon));
  }

  void End(std::vector<Tensor>& updates) override {
    updates.push_back(beta1_power_.Assign(beta1_power_.Read() * options_.beta1));
    updates.push_back(beta2_power_.Assign(beta2_power_.Read() * options_.beta2));
  }

 private:
  Operand learning_rate_;
  AdamOptions options_;
  double one_minus_beta1_;
  double one_minus_beta2_;
  Variable beta1_power_;
  Variable beta2_power_;
  Tensor correction_;
};

}  // namespace

std::unique_ptr<Optimizer> Adam(const Operand& learning_rate, const AdamOptions& options) {
  return std::make_unique<AdamOptimizer>(learning_rate, options);
}

}  // namespace tessera::optimizers
