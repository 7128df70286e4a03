// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/scalar.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpDefinition.h"
#include "tessera/compiler/description/convert.h"

namespace tessera::reference {

ScalarFunction::ScalarFunction(mlir::Region& region, const Frame& outer) : region_(region), outer_(outer) {
  elementwise_ = PlanElementwise();
}

// Assigns each value of the body a slot in values_. Returns false when an op is not elementwise on rank 0.
bool ScalarFunction::PlanElementwise() {
  if (!region_.hasOneBlock()) return false;
  mlir::Block& block = region_.front();
  llvm::DenseMap<mlir::Value, size_t> places;
  auto is_scalar = [](mlir::Value value) {
    absl::StatusOr<TensorType> type = TensorTypeOf(value.getType());
    return type.ok() && type->rank() == 0;
  };
  for (mlir::BlockArgument argument : block.getArguments()) {
    if (!is_scalar(argument)) return false;
    places[argument] = places.size();
    values_.emplace_back();
  }
  auto add_constant = [&](mlir::Value value, const Buffer& buffer) {
    places[value] = places.size();
    values_.push_back(Load(buffer, 0));
  };
  // Constants come first, so that the slots of the steps are consecutive.
  for (mlir::Operation& op : block) {
    mlir::ElementsAttr constant;
    if (mlir::matchPattern(&op, mlir::m_Constant(&constant)) && is_scalar(op.getResult(0))) {
      absl::StatusOr<Buffer> buffer = BufferOf(constant);
      if (!buffer.ok()) return false;
      add_constant(op.getResult(0), *buffer);
    }
    for (mlir::Value operand : op.getOperands()) {
      if (operand.getParentRegion() == &region_ || places.contains(operand)) continue;
      if (!is_scalar(operand)) return false;
      add_constant(operand, outer_.Get(operand));
    }
  }
  for (mlir::Operation& op : block) {
    if (op.hasTrait<mlir::OpTrait::IsTerminator>()) {
      for (mlir::Value operand : op.getOperands()) results_.push_back(places[operand]);
      return true;
    }
    if (op.getNumResults() == 1 && places.contains(op.getResult(0))) continue;  // a constant
    const OpTable::ElementFunction* function = OpTable::Get().FindElementFunction(op.getName());
    if (function == nullptr || !is_scalar(op.getResult(0))) return false;
    Step step{&op, function, {}, TensorTypeOf(op.getResult(0).getType())->dtype};
    for (mlir::Value operand : op.getOperands()) step.operands.push_back(places[operand]);
    steps_.push_back(std::move(step));
    places[op.getResult(0)] = places.size();
    values_.emplace_back();
  }
  return false;
}

absl::StatusOr<std::vector<Element>> ScalarFunction::Call(llvm::ArrayRef<Element> arguments) {
  if (!elementwise_) return CallRegion(arguments);
  std::copy(arguments.begin(), arguments.end(), values_.begin());
  size_t place = values_.size() - steps_.size();
  llvm::SmallVector<Element, 3> operands;
  for (const Step& step : steps_) {
    operands.clear();
    for (size_t operand : step.operands) operands.push_back(values_[operand]);
    values_[place++] = (*step.function)(step.op, operands, step.dtype);
  }
  std::vector<Element> results;
  for (size_t result : results_) results.push_back(values_[result]);
  return results;
}

absl::StatusOr<std::vector<Element>> ScalarFunction::CallRegion(llvm::ArrayRef<Element> arguments) {
  std::vector<Buffer> buffers;
  for (const Element& argument : arguments) {
    ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate({argument.dtype, {}}));
    Store(buffer, 0, argument);
    buffers.push_back(std::move(buffer));
  }
  ASSIGN_OR_RETURN(std::vector<Buffer> results, EvaluateRegion(region_, std::move(buffers), outer_.process(), &outer_));
  std::vector<Element> elements;
  for (const Buffer& result : results) elements.push_back(Load(result, 0));
  return elements;
}

}  // namespace tessera::reference
