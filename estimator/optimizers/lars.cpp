// SPDX-License-Identifier: Apache-2.0
// Momentum with a rate per variable, proportional to the norm of its weights divided by that of its gradient.
#include <optional>

#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/optimizers/update_rule.h"

namespace tessera::optimizers {
namespace {

class LarsOptimizer : public UpdateRule {
 public:
  LarsOptimizer(const Operand& learning_rate, const LarsOptions& options)
      : learning_rate_(learning_rate), options_(options) {}

  bool TakesSparse() const override { return true; }

 protected:
  void Begin() override {
    CheckRate(learning_rate_);
    CheckRange("momentum", options_.momentum, 0, 1);
    CheckRange("weight_decay", options_.weight_decay, 0);
    if (!(options_.trust > 0)) ErrorTensor(fmt::format("trust is {}, expected more than 0", options_.trust));
    CheckRange("epsilon", options_.epsilon, 0);
  }

  Tensor Apply(const Tensor& gradient, const Variable& variable) override {
    if (const std::optional<SparseGradient> sparse = SparseForm(gradient)) {
      return ApplyRows(SumDuplicates(*sparse, gradient.dim(0)), variable);
    }
    const Tensor value = variable.Read();
    const Variable slot = Slot(variable, "LARSOptimizer", initializers::Zeros());
    const bool is_plain = options_.exclude && options_.exclude(variable);
    const Tensor direction = is_plain ? gradient : gradient + value * options_.weight_decay;
    const Tensor accumulated = slot.Assign(slot.Read() * options_.momentum + direction);
    const Tensor step = options_.use_nesterov ? direction + accumulated * options_.momentum : accumulated;
    return variable.Assign(value - Scaled(is_plain ? step : step * Trust(Norm(gradient), value), learning_rate_));
  }

 private:
  // Applies a table's gradient, whose ids are unique. Momentum and decay update all rows; the gradient is added to its
  // own rows only, so it is never expanded to the table's size.
  Tensor ApplyRows(const SparseGradient& gradient, const Variable& variable) const {
    const Tensor value = variable.Read();
    const Variable slot = Slot(variable, "LARSOptimizer", initializers::Zeros());
    const bool is_plain = options_.exclude && options_.exclude(variable);
    const auto with_decay = [&](const Tensor& x, const Tensor& weights) {
      return is_plain ? x : x + weights * options_.weight_decay;
    };
    std::optional<Tensor> trust;
    if (!is_plain) trust = Trust(Norm(gradient.rows), value);
    const auto scaled = [&](const Tensor& step) { return Scaled(trust ? step * *trust : step, learning_rate_); };
    // The rows are computed from the state as of before the step.
    const Variable rows = variable.Rows(gradient.ids), slot_rows = slot.Rows(gradient.ids);
    const Tensor of_rows = rows.Read(), direction = with_decay(gradient.rows, of_rows);
    const Tensor moved = slot_rows.Read() * options_.momentum + direction;
    slot.Assign(with_decay(slot.Read() * options_.momentum, value));
    slot_rows.Assign(moved);
    const Tensor accumulated = slot.Read();
    if (!options_.use_nesterov) return variable.Assign(value - scaled(accumulated));
    variable.Assign(value - scaled(with_decay(accumulated * options_.momentum, value)));
    rows.Assign(of_rows - scaled(direction + moved * options_.momentum));
    return variable.Read();
  }

  Tensor Trust(const Tensor& of_gradient, const Tensor& value) const {
    const Tensor of_value = Norm(value);
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
