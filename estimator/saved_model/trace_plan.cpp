// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/trace_plan.h"

#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/imported_program.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

Tensor ConstantOf(const Buffer& buffer) {
  return ConstantBytes(std::as_bytes(std::span(buffer.bytes())), buffer.type());
}

// Returns the results of a module on `arguments`; none after an error.
std::vector<Tensor> CallModule(const PlanCall& call, std::vector<Tensor> arguments) {
  const CallScope scope(call.node, SourceLocation());  // errors are in the model, not in a line here
  if (call.platform_index >= 0) arguments.insert(arguments.begin(), Constant(call.platform_index, DType::kI32));
  std::vector<TensorType> types;
  for (const Tensor& argument : arguments) {
    if (!Usable({argument})) return {};
    types.push_back(argument.type());
  }
  const absl::StatusOr<ImportedProgram> program = ImportedProgram::ParseFor(call.module, call.node, types);
  if (!program.ok()) {
    ErrorTensor(std::string(Message(program.status())));
    return {};
  }
  std::vector<Tensor> results = program->Call(arguments, SourceLocation());
  if (results.size() != call.results.size()) {
    ErrorTensor(
        fmt::format("the module returns {} values, but its node declares {}", results.size(), call.results.size()));
    return {};
  }
  for (size_t i = 0; i < results.size(); ++i) {
    if (!results[i].valid() || results[i].dtype() == call.results[i]) continue;
    ErrorTensor(fmt::format("the module returns {} as value {}, but its node declares {}", ToString(results[i]), i,
                            Name(call.results[i])));
    return {};
  }
  return results;
}

}  // namespace

std::vector<Tensor> TracePlan(const Plan& plan, const std::vector<Tensor>& inputs, const std::vector<Tensor>& weights) {
  std::vector<Tensor> values(plan.values.size());
  std::vector<std::vector<Tensor>> results(plan.calls.size());
  for (size_t i = 0; i < values.size(); ++i) {
    const PlanValue& value = plan.values[i];
    if (const auto* const input = std::get_if<InputIndex>(&value)) values[i] = inputs[input->index];
    if (const auto* const weight = std::get_if<WeightIndex>(&value)) values[i] = weights[weight->index];
    if (const auto* const constant = std::get_if<Buffer>(&value)) values[i] = ConstantOf(*constant);
    if (const auto* const cast = std::get_if<PlanCast>(&value)) values[i] = Cast(values[cast->value], cast->dtype);
    const auto* const result = std::get_if<PlanResult>(&value);
    if (result == nullptr) continue;
    const PlanCall& call = plan.calls[result->call];
    if (result->result == 0) {
      std::vector<Tensor> arguments;
      for (const size_t argument : call.arguments) arguments.push_back(values[argument]);
      results[result->call] = CallModule(call, std::move(arguments));
    }
    if (result->result < results[result->call].size()) values[i] = results[result->call][result->result];
  }
  std::vector<Tensor> outputs;
  for (const PlanOutput& output : plan.outputs) outputs.push_back(values[output.value]);
  return outputs;
}

}  // namespace tessera::saved_model
