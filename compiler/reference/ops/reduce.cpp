// SPDX-License-Identifier: Apache-2.0
// Ops that fold elements with a function given as a region: reduce, map.
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/index.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/scalar.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera::reference {
namespace {

// Reduces in row-major order of the operand. Narrower inputs are converted to the type of their initial value first.
absl::Status Reduce(stablehlo::ReduceOp op, Frame& frame) {
  const std::vector<Buffer> inputs = frame.Get(op.getInputs());
  const std::vector<Buffer> initial = frame.Get(op.getInitValues());
  const size_t count = inputs.size();
  std::vector<Buffer> results;
  for (size_t i = 0; i < count; ++i) {
    ASSIGN_OR_RETURN(Buffer result, AllocateFor(op->getResult(i)));
    for (int64_t place = 0; place < result.type().num_elements(); ++place) Store(result, place, Load(initial[i], 0));
    results.push_back(std::move(result));
  }
  ScalarFunction body(op.getBody(), frame);
  const Shape& shape = inputs[0].type().shape;
  Index kept;
  for (int64_t i = 0; i < static_cast<int64_t>(shape.size()); ++i) {
    if (!llvm::is_contained(op.getDimensions(), i)) kept.push_back(i);
  }
  std::vector<Element> arguments(2 * count);
  absl::Status status;
  int64_t place = 0;
  ForEachIndex(shape, [&](const Index& index) {
    if (!status.ok()) return;
    Index target;
    for (int64_t dimension : kept) target.push_back(index[dimension]);
    const int64_t target_place = Linear(results[0].type().shape, target);
    for (size_t i = 0; i < count; ++i) {
      arguments[i] = Load(results[i], target_place);
      arguments[count + i] = Convert(Load(inputs[i], place), arguments[i].dtype);
    }
    ++place;
    absl::StatusOr<std::vector<Element>> folded = body.Call(arguments);
    status = folded.status();
    for (size_t i = 0; status.ok() && i < count; ++i) Store(results[i], target_place, (*folded)[i]);
  });
  RETURN_IF_ERROR(status);
  return frame.Set(op->getResults(), std::move(results));
}

absl::Status Map(stablehlo::MapOp op, Frame& frame) {
  const std::vector<Buffer> inputs = frame.Get(op.getInputs());
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  ScalarFunction computation(op.getComputation(), frame);
  std::vector<Element> arguments(inputs.size());
  for (int64_t place = 0; place < result.type().num_elements(); ++place) {
    for (size_t i = 0; i < inputs.size(); ++i) arguments[i] = Load(inputs[i], place);
    ASSIGN_OR_RETURN(const std::vector<Element> values, computation.Call(arguments));
    Store(result, place, values[0]);
  }
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddReduceOps(OpTable& table) {
  table.Add<stablehlo::ReduceOp>(Reduce);
  table.Add<stablehlo::MapOp>(Map);
}

}  // namespace tessera::reference
