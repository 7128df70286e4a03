// SPDX-License-Identifier: Apache-2.0
// Gradients of model code: the builder's side of compiler/autodiff, and dependences between tensors.
#include "tessera/compiler/autodiff/gradients.h"

#include "llvm/ADT/DenseSet.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using trace::Call;
using trace::Tracer;

std::vector<std::optional<Tensor>> GradientsOf(Call& call, const Tensor& loss, llvm::ArrayRef<mlir::Value> values) {
  std::vector<std::optional<Tensor>> invalid(values.size(), Tensor());
  Tracer& tracer = call.tracer();
  if (!IsFloat(loss.dtype()) || loss.rank() != 0) {
    call.Fail("expected a floating-point scalar to differentiate, got {}; reduce it with ReduceMean or ReduceSum",
              ToString(loss));
    return invalid;
  }
  if (tracer.builder().getInsertionBlock() != tracer.computation()->body) {
    call.Fail("called inside a loop or branch");
    return invalid;
  }
  std::string message;
  mlir::ScopedDiagnosticHandler handler(call.context(), [&](mlir::Diagnostic& diagnostic) {
    if (message.empty())
      message = fmt::format("{}: {}", trace::LocationText(diagnostic.getLocation()), diagnostic.str());
    return mlir::success();
  });
  autodiff::Replaced replaced;
  mlir::FailureOr<llvm::SmallVector<mlir::Value>> gradients =
      autodiff::Gradients(call.hlo(), call.value(loss), values, replaced);
  for (auto [from, to] : replaced.values) tracer.Replace(from, to);
  for (mlir::Operation* op : replaced.dead) op->erase();
  if (mlir::failed(gradients)) {
    call.FailWith(message);
    return invalid;
  }
  std::vector<std::optional<Tensor>> result;
  for (mlir::Value gradient : *gradients) {
    if (gradient) {
      result.emplace_back(tracer.Give(gradient));
    } else {
      result.emplace_back(std::nullopt);
    }
  }
  return result;
}

}  // namespace

std::vector<std::optional<Tensor>> Gradients(const Tensor& loss, const std::vector<Tensor>& values,
                                             SourceLocation location) {
  Call call("Gradients", location);
  std::vector<std::optional<Tensor>> invalid(values.size(), Tensor());
  if (!call.Accepts({loss}) || !call.Accepts(values)) return invalid;
  llvm::SmallVector<mlir::Value> mlir_values;
  for (const Tensor& value : values) {
    if (!IsFloat(value.dtype())) {
      call.Fail("expected floating-point tensors to differentiate with respect to, got {}", ToString(value));
      return invalid;
    }
    mlir_values.push_back(call.value(value));
  }
  return GradientsOf(call, loss, mlir_values);
}

std::vector<std::optional<Tensor>> Gradients(const Tensor& loss, const std::vector<Variable>& variables,
                                             SourceLocation location) {
  Call call("Gradients", location);
  std::vector<std::optional<Tensor>> invalid(variables.size(), Tensor());
  if (!call.Accepts({loss})) return invalid;
  llvm::SmallVector<mlir::Value> values;
  for (const Variable& variable : variables) {
    if (!variable.valid() || variable.graph().lock().get() != &call.tracer()) {
      call.Fail("variable \"{}\" does not belong to this graph", variable.name());
      return invalid;
    }
    if (!IsFloat(variable.type().dtype)) {
      call.Fail("expected floating-point variables to differentiate with respect to, got \"{}\", {}", variable.name(),
                ToString(variable.type()));
      return invalid;
    }
    values.push_back(call.tracer().FirstRead(variable.index(), location));
  }
  return GradientsOf(call, loss, values);
}

bool DependsOn(const std::vector<Tensor>& results, const Tensor& value, SourceLocation location) {
  Call call("DependsOn", location);
  if (!call.Accepts(results) || !call.Accepts({value})) return false;
  const mlir::Value sought = call.value(value);
  llvm::DenseSet<mlir::Operation*> seen;
  llvm::SmallVector<mlir::Value> pending;
  for (const Tensor& result : results) pending.push_back(call.value(result));
  while (!pending.empty()) {
    const mlir::Value next = pending.pop_back_val();
    if (next == sought) return true;
    mlir::Operation* const op = next.getDefiningOp();
    if (op == nullptr || !seen.insert(op).second) continue;
    // A loop or branch uses the operands of the ops inside it.
    op->walk([&](mlir::Operation* inner) { llvm::append_range(pending, inner->getOperands()); });
  }
  return false;
}

}  // namespace tessera
