// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/keras/keras_rule.h"

#include <type_traits>
#include <variant>

#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/root_scope.h"

namespace tessera::optimizers::keras {
namespace {

// The Keras optimizers of the current computation: the first one uses global_step as its step counter.
constexpr char kOptimizers[] = "keras_optimizers";

}  // namespace

void KerasRule::Begin() {
  CheckRate(learning_rate_);
  Check();
  if (!TraceStatus().ok()) return;
  const RootScope root;
  scope_ = NameScope::Unique("training/" + name_).name();
  const bool first = Collected(kOptimizers).empty();
  if (!first) {
    iterations_ = GetVariable(scope_ + "/iter", {DType::kI64, {}}, initializers::Zeros(), {.trainable = false});
  }
  const Tensor done = (first ? GlobalStep() : iterations_).ReadAtStart();
  Collect(kOptimizers, {scope_, done});
  step_ = Cast(done + 1, DType::kF32);
}

void KerasRule::End(std::vector<Tensor>& updates) {
  const RootScope root;
  std::vector<std::pair<std::string, double>> numbers = Numbers();
  numbers.emplace_back("decay", 0);
  std::visit(
      [&](const auto& rate) {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(rate)>>) {
          numbers.emplace_back("learning_rate", static_cast<double>(rate));
        }
      },
      learning_rate_.value());
  for (const auto& [name, value] : numbers) {
    const Variable number = GetVariable(fmt::format("{}/{}", scope_, name), {DType::kF32, {}},
                                        initializers::Constant(value), {.trainable = false});
    updates.push_back(number.Assign(Constant(value, DType::kF32)));  // replaces a restored number
  }
  if (iterations_.valid()) updates.push_back(iterations_.Assign(iterations_.ReadAtStart() + 1));
}

Variable KerasRule::KerasSlot(const Variable& variable, std::string_view slot, const Initializer& initializer) const {
  const RootScope root;
  const Variable whole =
      GetVariable(fmt::format("{}/{}/{}", scope_, variable.name(), slot), variable.Whole().type(), initializer,
                  {.trainable = false, .storage = variable.storage(), .partition = variable.partition()});
  return variable.row_ids() ? whole.Rows(*variable.row_ids()) : whole;
}

}  // namespace tessera::optimizers::keras
