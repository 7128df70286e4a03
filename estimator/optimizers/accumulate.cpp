// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/apply_when.h"
#include "tessera/estimator/optimizers/wrapped.h"

namespace tessera::optimizers {
namespace {

class AccumulatingOptimizer : public Optimizer {
 public:
  AccumulatingOptimizer(std::unique_ptr<Optimizer> optimizer, int64_t steps)
      : optimizer_(Wrapped(std::move(optimizer))), steps_(steps) {}

  std::vector<GradientAndVariable> ComputeGradients(const Tensor& loss, const MinimizeOptions& options) override {
    return optimizer_->ComputeGradients(loss, options);
  }

  TrainOp ApplyGradients(const std::vector<GradientAndVariable>& gradients, SourceLocation location) override {
    const CallScope call("ApplyGradients", location);
    if (steps_ < 1) ErrorTensor(fmt::format("expected to accumulate over at least 1 step, got {}", steps_));
    if (!TraceStatus().ok()) return TrainOp(std::vector<Tensor>());
    const Variable count = State("accumulated_steps", {DType::kI64, {}});
    const Tensor seen = count.Read() + 1;
    const Tensor is_last = seen >= steps_;
    std::vector<Tensor> updates = {count.Assign(Select(is_last, 0, seen))};
    std::vector<GradientAndVariable> means = gradients;
    for (auto& [gradient, variable] : means) {
      if (!gradient) continue;
      const Variable sum = State(fmt::format("{}/accumulated", variable.name()), variable.type(), variable.storage(),
                                 variable.partition());
      const Tensor total = sum.Read() + *gradient;
      updates.push_back(sum.Assign(Select(is_last, 0, total)));
      gradient = total * (1 / static_cast<double>(steps_));
    }
    const TrainOp applied = ApplyWhen(is_last, *optimizer_, means, location);
    updates.insert(updates.end(), applied.updates().begin(), applied.updates().end());
    return TrainOp(std::move(updates));
  }

 private:
  static Variable State(const std::string& name, const TensorType& type,
                        VariableStorage storage = VariableStorage::kMemory,
                        TablePartition partition = TablePartition::kNone) {
    return GetVariable(name, type, initializers::Zeros(),
                       {.trainable = false, .storage = storage, .partition = partition});
  }

  std::unique_ptr<Optimizer> optimizer_;
  int64_t steps_;
};

}  // namespace

std::unique_ptr<Optimizer> Accumulate(std::unique_ptr<Optimizer> optimizer, int64_t steps) {
  return std::make_unique<AccumulatingOptimizer>(std::move(optimizer), steps);
}

}  // namespace tessera::optimizers
