// SPDX-License-Identifier: Apache-2.0
// Loops and branches of model code.
#include <algorithm>

#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using trace::Call;

// Traces |body|, which returns tensors, into the new block of |region|. Returns false with the error recorded.
bool TraceRegion(Call& call, mlir::Region& region, mlir::TypeRange arguments,
                 const std::function<std::vector<Tensor>(const std::vector<Tensor>&)>& body,
                 std::vector<Tensor>& results) {
  mlir::OpBuilder::InsertionGuard guard(call.tracer().builder());
  mlir::Location location = call.tracer().MlirLocation(call.location());
  llvm::SmallVector<mlir::Location> locations(arguments.size(), location);
  mlir::Block* block = call.tracer().builder().createBlock(&region, region.end(), arguments, locations);
  std::vector<Tensor> inputs;
  for (mlir::Value argument : block->getArguments()) inputs.push_back(call.tracer().Give(argument));
  results = body(inputs);
  if (!call.Accepts(results)) return false;
  llvm::SmallVector<mlir::Value> values;
  for (const Tensor& result : results) values.push_back(call.value(result));
  call.hlo().Make<stablehlo::ReturnOp>({}, values);
  return true;
}

bool AreFunctions(Call& call, bool given) {
  if (!given) call.Fail("expected two functions, got an empty one");
  return given;
}

bool SameTypes(const std::vector<Tensor>& a, const std::vector<Tensor>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Tensor& x, const Tensor& y) { return x.type() == y.type(); });
}

}  // namespace

std::vector<Tensor> While(const std::vector<Tensor>& initial,
                          const std::function<Tensor(const std::vector<Tensor>&)>& condition,
                          const std::function<std::vector<Tensor>(const std::vector<Tensor>&)>& body,
                          SourceLocation location) {
  Call call("While", location);
  std::vector<Tensor> invalid(initial.size());
  if (!call.Accepts(initial) || !AreFunctions(call, condition && body)) return invalid;
  llvm::SmallVector<mlir::Value> operands;
  for (const Tensor& tensor : initial) operands.push_back(call.value(tensor));
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(operands).getTypes());
  auto op = call.hlo().Make<stablehlo::WhileOp>(types, operands, {}, 2);
  std::vector<Tensor> predicate;
  std::vector<Tensor> next;
  bool traced =
      TraceRegion(
          call, op->getRegion(0), types,
          [&](const std::vector<Tensor>& carried) { return std::vector<Tensor>{condition(carried)}; }, predicate) &&
      TraceRegion(call, op->getRegion(1), types, body, next);
  if (traced && predicate[0].type() != TensorType{DType::kI1, {}}) {
    call.Fail("expected a condition of i1[], got {}", ToString(predicate[0]));
    traced = false;
  }
  if (traced && !SameTypes(initial, next)) {
    call.Fail("the body must return the types it receives, {}; it returns {}", trace::TypesText(initial),
              trace::TypesText(next));
    traced = false;
  }
  // A failed loop remains unfinished: tensors of its regions refer to it, and the graph produces no program any more.
  return traced ? call.GiveResults(op) : invalid;
}

// One more carried value counts the iterations.
std::vector<Tensor> While(const std::vector<Tensor>& initial,
                          const std::function<Tensor(const std::vector<Tensor>&)>& condition,
                          const std::function<std::vector<Tensor>(const std::vector<Tensor>&)>& body,
                          const WhileOptions& options) {
  Call call("While", options.location);
  if (!call.Accepts(initial) || !AreFunctions(call, condition && body)) return std::vector<Tensor>(initial.size());
  if (options.max_trips < 0) {
    call.Fail("expected max_trips of at least 0, got {}", options.max_trips);
    return std::vector<Tensor>(initial.size());
  }
  std::vector<Tensor> counted = initial;
  counted.push_back(Constant(0, DType::kI32, options.location));
  auto without_count = [](const std::vector<Tensor>& carried) {
    return std::vector<Tensor>(carried.begin(), carried.end() - 1);
  };
  auto more = [&](const std::vector<Tensor>& carried) {
    Tensor within = trace::Binary(trace::BinaryKind::kLess, carried.back(), options.max_trips, options.location);
    return And(within, condition(without_count(carried)), options.location);
  };
  auto next = [&](const std::vector<Tensor>& carried) {
    std::vector<Tensor> results = body(without_count(carried));
    results.push_back(trace::Binary(trace::BinaryKind::kAdd, carried.back(), 1, options.location));
    return results;
  };
  return without_count(While(counted, more, next, options.location));
}

std::vector<Tensor> Cond(const Tensor& predicate, const std::function<std::vector<Tensor>()>& on_true,
                         const std::function<std::vector<Tensor>()>& on_false, SourceLocation location) {
  Call call("Cond", location);
  if (!AreFunctions(call, on_true && on_false)) return {};
  bool traced = call.Accepts({predicate});
  if (traced && predicate.type() != TensorType{DType::kI1, {}}) {
    call.Fail("expected a predicate of i1[], got {}", ToString(predicate));
    traced = false;
  }
  // The result types are known only after a branch is traced, so the branches are traced into an op without results
  // first. After an error the branches still determine how many results the caller expects.
  stablehlo::IfOp draft;
  if (traced) draft = call.hlo().Make<stablehlo::IfOp>({}, call.value(predicate), {}, 2);
  std::vector<Tensor> results[2];
  const std::function<std::vector<Tensor>()>* branches[2] = {&on_true, &on_false};
  for (int i = 0; i < 2; ++i) {
    auto branch = [&](const std::vector<Tensor>&) { return (*branches[i])(); };
    if (traced) {
      traced = TraceRegion(call, draft->getRegion(i), {}, branch, results[i]);
    } else {
      results[i] = branch({});
    }
  }
  if (traced && !SameTypes(results[0], results[1])) {
    call.Fail("both branches must return the same types, got {} and {}", trace::TypesText(results[0]),
              trace::TypesText(results[1]));
    traced = false;
  }
  // A failed branch remains unfinished, as a loop does.
  if (!traced) return std::vector<Tensor>(std::max(results[0].size(), results[1].size()));
  llvm::SmallVector<mlir::Type> types;
  for (const Tensor& result : results[0]) types.push_back(call.type(result.type()));
  auto op = call.hlo().Make<stablehlo::IfOp>(types, call.value(predicate), {}, 2);
  for (int i = 0; i < 2; ++i) op->getRegion(i).takeBody(draft->getRegion(i));
  draft->erase();
  return call.GiveResults(op);
}

}  // namespace tessera
