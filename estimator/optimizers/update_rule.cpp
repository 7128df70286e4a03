// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/update_rule.h"

#include <set>
#include <type_traits>
#include <variant>

#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/scope/table_scope.h"

namespace tessera {
namespace {

// Returns `base`, with a numeric suffix if it is in use in this computation; numbers are counted per full name.
std::string UniqueName(const std::string& base) {
  const NameScope scope = NameScope::Unique(base);
  // The scope's name is fully qualified; GetVariable adds the prefix of the enclosing scopes itself.
  const size_t begin = scope.name().rfind(base);
  return begin == std::string::npos ? base : scope.name().substr(begin);  // no graph, no name
}

}  // namespace

TrainOp UpdateRule::ApplyGradients(const std::vector<GradientAndVariable>& gradients, SourceLocation location) {
  const CallScope call("ApplyGradients", location);
  if (!TraceStatus().ok()) return TrainOp(std::vector<Tensor>());
  std::set<int64_t> seen;
  bool any = false;
  for (const auto& [gradient, variable] : gradients) {
    if (!variable.valid()) {
      ErrorTensor("expected variables, got an invalid one");
    } else if (!seen.insert(variable.index()).second) {
      ErrorTensor(fmt::format("variable \"{}\" is given twice", variable.name()));
    } else if (gradient && gradient->valid() && gradient->type() != variable.type()) {
      ErrorTensor(fmt::format("the gradient of \"{}\" is {}, expected the variable's {}", variable.name(),
                              ToString(*gradient), ToString(variable.type())));
    }
    any |= gradient.has_value();
  }
  const TableScope* const tables = TableScope::Current();
  const bool trains_tables = tables != nullptr && tables->has_gradients();
  if (!any && !trains_tables) ErrorTensor("no variable has a gradient: the loss does not depend on any of them");
  if (!TraceStatus().ok() || !any) return TrainOp(std::vector<Tensor>());

  Begin();
  if (!TraceStatus().ok()) return TrainOp(std::vector<Tensor>());
  NoteUpdates();
  std::vector<Tensor> updates;
  for (const auto& [gradient, variable] : gradients) {
    if (gradient) updates.push_back(ApplyTo(*gradient, variable));
  }
  End(updates);
  return TrainOp(std::move(updates));
}

Tensor UpdateRule::ApplyTo(const Tensor& gradient, const Variable& variable) {
  const std::optional<SparseGradient> sparse = UpdatesRows() ? SparseForm(gradient) : std::nullopt;
  if (!sparse) return Apply(gradient, variable);
  const SparseGradient sums = SumDuplicates(*sparse, gradient.dim(0));
  return Apply(sums.rows, variable.Rows(sums.ids));
}

Variable UpdateRule::Slot(const Variable& variable, std::string_view slot, const Initializer& initializer) {
  const Variable whole =
      GetVariable(UniqueName(fmt::format("{}/{}", variable.name(), slot)), variable.Whole().type(), initializer,
                  {.trainable = false, .storage = variable.storage(), .partition = variable.partition()});
  return variable.row_ids() ? whole.Rows(*variable.row_ids()) : whole;
}

Variable UpdateRule::Scalar(std::string_view name, double initial) {
  return GetVariable(UniqueName(std::string(name)), {DType::kF32, {}}, initializers::Constant(initial),
                     {.trainable = false});
}

Tensor UpdateRule::Scaled(const Tensor& x, const Operand& learning_rate) {
  const Tensor* rate = learning_rate.tensor();
  if (rate == nullptr) return x * learning_rate;
  if (rate->valid() && (rate->rank() != 0 || !IsFloat(rate->dtype()))) {
    return ErrorTensor(
        fmt::format("expected the learning rate to be a number or a floating-point scalar, got {}", ToString(*rate)));
  }
  return x * (rate->dtype() == x.dtype() ? *rate : Cast(*rate, x.dtype()));
}

void UpdateRule::CheckRange(std::string_view name, double value, double low, double high) {
  if (value >= low && value < high) return;
  const std::string below =
      high == std::numeric_limits<double>::infinity() ? "" : fmt::format(" and less than {}", high);
  ErrorTensor(fmt::format("{} is {}, expected at least {}{}", name, value, low, below));
}

void UpdateRule::CheckRate(const Operand& learning_rate) {
  std::visit(
      [](const auto& value) {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(value)>>) {
          CheckRange("the learning rate", static_cast<double>(value), 0);
        }
      },
      learning_rate.value());
}

Tensor UpdateRule::Norm(const Tensor& x) { return Sqrt(ReduceSum(Square(x))); }

}  // namespace tessera
