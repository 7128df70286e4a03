// SPDX-License-Identifier: Apache-2.0
// Host calls of model functions, by name and by function.
#include "fmt/format.h"
#include "tessera/compiler/autodiff/host.h"
#include "tessera/compiler/trace/outside_compilation.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/host.h"

namespace tessera {

using trace::Call;
using trace::HloBuilder;
using trace::Tracer;

namespace {

struct Callee {
  std::string function;
  std::string gradient = {};  // empty: none
  std::string config = {};
  HostCallMode mode = HostCallMode::kPerReplica;
  bool repeatable = false;
};

// Builds a host region that is one call of |callee|.
std::vector<Tensor> MakeHostCall(Call& call, const Callee& callee, const std::vector<Tensor>& arguments,
                                 const std::vector<TensorType>& results) {
  std::vector<Tensor> invalid(results.size());
  llvm::SmallVector<mlir::Value> operands;
  for (const Tensor& argument : arguments) operands.push_back(call.value(argument));
  llvm::SmallVector<mlir::Type> types;
  for (const TensorType& result : results) {
    absl::Status status = trace::CheckType(result);
    if (!status.ok()) {
      call.FailWith(std::string(Message(status)));
      return invalid;
    }
    types.push_back(call.type(result));
  }
  HloBuilder hlo = call.hlo();
  const bool once = callee.mode == HostCallMode::kOnce || call.tracer().is_automatic();
  auto mode = once ? ir::HostMode::kOnce : ir::HostMode::kPerReplica;
  mlir::FlatSymbolRefAttr gradient;
  if (!callee.gradient.empty()) gradient = mlir::FlatSymbolRefAttr::get(call.context(), callee.gradient);
  auto host = ir::CreateHostCall(hlo.builder, hlo.location, types,
                                 mlir::FlatSymbolRefAttr::get(call.context(), callee.function), operands, mode,
                                 callee.config, gradient);
  if (call.tracer().is_automatic()) host->setAttr(autodiff::kGlobalValues, hlo.builder.getUnitAttr());
  if (callee.repeatable) host->setAttr(autodiff::kRepeatable, hlo.builder.getUnitAttr());
  return call.GiveResults(host);
}

}  // namespace

std::vector<Tensor> HostCall(std::string_view function, const std::vector<Tensor>& arguments,
                             const std::vector<TensorType>& results, const HostCallOptions& options) {
  Call call("HostCall", options.location);
  if (!call.Accepts(arguments)) return std::vector<Tensor>(results.size());
  const Callee callee = {.function = std::string(function), .config = options.config, .mode = options.mode};
  return MakeHostCall(call, callee, arguments, results);
}

std::vector<Tensor> OutsideCompilation(HostFunction function, const std::vector<Tensor>& inputs,
                                       const std::vector<TensorType>& results,
                                       const OutsideCompilationOptions& options) {
  Call call("OutsideCompilation", options.location);
  std::vector<Tensor> invalid(results.size());
  if (!call.Accepts(inputs)) return invalid;
  if (!function) {
    call.Fail("expected a function, got an empty one");
    return invalid;
  }
  HostFunctionTable& functions = call.tracer().host_functions;
  Callee callee = {.function = fmt::format("outside_compilation.{}", functions.size()),
                   .mode = options.mode,
                   .repeatable = options.repeatable};
  if (options.gradient) {
    callee.gradient = callee.function + ".gradient";
    functions[callee.gradient] = options.gradient;
  }
  functions[callee.function] = std::move(function);
  return MakeHostCall(call, callee, inputs, results);
}

const HostFunctionTable& HostFunctionsOf(const Graph& graph) { return graph.tracer()->host_functions; }

}  // namespace tessera
