// SPDX-License-Identifier: Apache-2.0
// Momentum with a rate for each variable, in proportion to the norm of its weights over that of its gradient.
#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/update_rule.h"

namespace tessera::optimizers {
namespace {

class LarsOptimizer : public UpdateRule {
 public:
  LarsOptimizer(const Operand& learning_rate, const LarsOptions& options)
      : learning_rate_(learning_rate), options_(options) {}

 protected:
  void Begin() override {
    CheckRate(learning_rate_);
    CheckRange("momentum", options_.momentum, 0, 1);
    CheckRange("weight_decay", options_.weight_decay, 0);
    if (!(options_.trust > 0)) ErrorTensor(fmt::format("trust is {}, expected more than 0", options_.trust));
    CheckRange("epsilon", options_.epsilon, 0);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    const Tensor value = variable.Read();
    const Variable slot = Slot(variable, "LARSOptimizer", initializers::Zeros());
    const bool is_plain = options_.exclude && options_.exclude(variable);
    const Tensor direction = is_plain ? gradient : gradient + value * options_.weight_decay;
    const Tensor accumulated = slot.Assign(slot.Read() * options_.momentum + direction);
    const Tensor step = options_.use_nesterov ? direction + accumulated * options_.momentum : accumulated;
    return variable.Assign(value - Scaled(is_plain ? step : step * Trust(gradient, value), learning_rate_));
  }

 private:
  Tensor Trust(const Tensor& gradient, const Tensor& value) const {
    const Tensor of_value = Norm(value), of_gradient = Norm(gradient);
    const Tensor ratio =
        of_value * options_.trust / (of_gradient + of_value * options_.weight_decay + options_.epsilon);
    return Select(And(of_value > 0, of_gradient > 0), ratio, OnesLike(ratio));
  }

  Operand learning_rate_;
  LarsOptions options_;
};

}  // namespace

std::unique_ptr<Optimizer> Lars(const Operand& learning_rate, const LarsOptions& options) {
  return std::make_unique<LarsOptimizer>(learning_rate, options);
}

}  // namespace tessera::optimizers
