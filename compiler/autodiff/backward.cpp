// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/backward.h"

#include "llvm/ADT/SetVector.h"
#include "mlir/Transforms/RegionUtils.h"
#include "tessera/compiler/autodiff/gradient_interface.cpp.inc"
#include "tessera/compiler/autodiff/host.h"
#include "tessera/compiler/autodiff/refusals.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera::autodiff {
namespace {

// Returns whether |type| may carry a gradient. Values that pack floats (tuples, quantised numbers) have no gradient,
// but must not hide the gradients of the values that they are made from.
bool MayCarryGradient(mlir::Type type) {
  if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type)) return llvm::any_of(tuple.getTypes(), MayCarryGradient);
  auto tensor = llvm::dyn_cast<mlir::ShapedType>(type);
  return tensor && !llvm::isa<mlir::IntegerType, mlir::IndexType>(tensor.getElementType());
}

// Returns whether the rules support |value|.
bool IsTensorOfNumbers(mlir::Value value) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return tensor && llvm::isa<mlir::IntegerType, mlir::FloatType, mlir::ComplexType>(tensor.getElementType());
}

bool HasDynamicShape(mlir::Value value) {
  auto tensor = llvm::dyn_cast<mlir::ShapedType>(value.getType());
  return tensor && !tensor.hasStaticShape();
}

// Reports the first of |values|, operands or results of |op|, that the rules do not support.
llvm::LogicalResult CheckTypes(mlir::Operation* op, mlir::ValueRange values) {
  for (mlir::Value value : values) {
    if (HasDynamicShape(value)) {
      return op->emitError() << op->getName() << " of dynamic shape has no gradient; specialise the program to static "
                             << "shapes first (--tessera-specialise)";
    }
    if (!IsTensorOfNumbers(value)) {
      return op->emitError() << op->getName()
                             << " has a gradient only on tensors of integers, floats and complex numbers, got "
                             << value.getType();
    }
  }
  return mlir::success();
}

// Returns whether |op| is, or will become, host code with side effects.
bool ActsOnHost(mlir::Operation* op) {
  if (auto call = llvm::dyn_cast<stablehlo::CustomCallOp>(op)) return call.getHasSideEffect();
  return llvm::isa<ir::HostOp>(op) && !op->hasAttr(kRepeatable);
}

// Fails when recomputing the values of |op| would run host code again that must run once.
llvm::LogicalResult CheckRunsOnce(mlir::Operation* op) {
  mlir::WalkResult walked = op->walk([](mlir::Operation* inner) {
    if (!ActsOnHost(inner) || inner->getNumResults() == 0) return mlir::WalkResult::advance();
    inner->emitOpError()
        << "returns values in a differentiated loop or branch: the backward pass would run the host code a second "
           "time; move it out, or declare it repeatable";
    return mlir::WalkResult::interrupt();
  });
  return mlir::failure(walked.wasInterrupted());
}

// Returns whether |op| has finished its work when the backward pass starts.
bool HasToldTheHost(mlir::Operation* op) {
  return op->getNumResults() == 0 && (llvm::isa<ir::HostOp>(op) || ActsOnHost(op));
}

// Returns the values that |op| reads: its operands, and values from outside that its regions use.
llvm::SetVector<mlir::Value> Inputs(mlir::Operation* op) {
  llvm::SetVector<mlir::Value> values;
  if (op->getNumRegions() > 0) mlir::getUsedValuesDefinedAbove(op->getRegions(), values);
  values.insert(op->operand_begin(), op->operand_end());
  return values;
}

}  // namespace

Backward::Backward(HloBuilder hlo, llvm::ArrayRef<mlir::Operation*> ops, mlir::ValueRange inputs, Replaced& replaced)
    : hlo(hlo), ops_(ops), replaced_(replaced) {
  active_.insert(inputs.begin(), inputs.end());
  for (mlir::Operation* op : ops) {
    if (op->hasAttr(kStopGradient)) continue;
    if (llvm::none_of(Inputs(op), [&](mlir::Value value) { return active_.contains(value); })) continue;
    for (mlir::Value result : op->getResults()) {
      if (MayCarryGradient(result.getType())) active_.insert(result);
    }
  }
}

mlir::Value Backward::GradientOrZeros(mlir::Value value) {
  mlir::Value gradient = gradients_.lookup(value);
  return gradient ? gradient : hlo.ZerosLike(value);
}

void Backward::Add(mlir::Value value, mlir::Value contribution) {
  if (!contribution || !active_.contains(value)) return;
  mlir::Value& gradient = gradients_[value];
  gradient = gradient ? hlo.Add(gradient, contribution) : contribution;
}

llvm::SmallVector<mlir::Value> Backward::ActiveCaptures(mlir::Operation* op) const {
  llvm::SetVector<mlir::Value> values;
  mlir::getUsedValuesDefinedAbove(op->getRegions(), values);
  llvm::SmallVector<mlir::Value> result;
  for (mlir::Value value : values) {
    if (IsActive(value)) result.push_back(value);
  }
  return result;
}

llvm::LogicalResult Backward::Run() {
  for (mlir::Operation* op : llvm::reverse(ops_)) {
    if (op->hasAttr(kStopGradient)) continue;
    if (llvm::none_of(op->getResults(), [&](mlir::Value result) { return Gradient(result) != nullptr; })) continue;
    llvm::SetVector<mlir::Value> inputs = Inputs(op);
    if (llvm::none_of(inputs, [&](mlir::Value value) { return IsActive(value); })) continue;
    hlo.location = op->getLoc();
    auto rule = llvm::dyn_cast<GradientInterface>(op);
    if (!rule) return EmitNoGradient(op);
    if (mlir::failed(CheckTypes(op, inputs.getArrayRef())) || mlir::failed(CheckTypes(op, op->getResults()))) {
      return mlir::failure();
    }
    if (mlir::failed(rule.emitGradient(*this))) return mlir::failure();
  }
  return mlir::success();
}

mlir::FailureOr<llvm::SmallVector<mlir::Value>> DifferentiateCopy(HloBuilder& hlo, mlir::Block& block,
                                                                  mlir::IRMapping& mapping, mlir::ValueRange seeds,
                                                                  mlir::ValueRange inputs, Replaced& replaced) {
  llvm::SmallVector<mlir::Operation*> copies;
  for (mlir::Operation& op : block.without_terminator()) {
    if (mlir::failed(CheckRunsOnce(&op))) return mlir::failure();
    if (HasToldTheHost(&op)) continue;
    copies.push_back(hlo.builder.clone(op, mapping));
    copies.back()->walk([](mlir::Operation* inner) {
      if (HasToldTheHost(inner)) inner->erase();
    });
  }
  Backward backward(hlo, copies, inputs, replaced);
  for (auto [returned, seed] : llvm::zip_equal(block.getTerminator()->getOperands(), seeds)) {
    backward.Add(mapping.lookupOrDefault(returned), seed);
  }
  if (mlir::failed(backward.Run())) return mlir::failure();
  llvm::SmallVector<mlir::Value> gradients;
  backward.hlo.location = hlo.location;
  for (mlir::Value input : inputs) gradients.push_back(backward.GradientOrZeros(input));
  return gradients;
}

mlir::FailureOr<llvm::SmallVector<mlir::Value>> Gradients(HloBuilder hlo, mlir::Value target, mlir::ValueRange values,
                                                          Replaced& replaced) {
  llvm::SmallVector<mlir::Operation*> ops;
  mlir::Block* block = hlo.builder.getInsertionBlock();
  for (mlir::Operation& op : *block) {
    if (hlo.builder.getInsertionPoint() == op.getIterator()) break;
    ops.push_back(&op);
  }
  Backward backward(hlo, ops, values, replaced);
  backward.Add(target, hlo.SplatLike(target, 1));
  if (mlir::failed(backward.Run())) return mlir::failure();
  llvm::SmallVector<mlir::Value> gradients;
  for (mlir::Value value : values) gradients.push_back(backward.Gradient(value));
  return gradients;
}

void RegisterGradients(mlir::DialectRegistry& registry) {
  registry.addExtension(+[](mlir::MLIRContext* context, stablehlo::StablehloDialect*) {
    SetUnaryGradients(context);
    SetBinaryGradients(context);
    SetComplexGradients(context);
    SetDataMovementGradients(context);
    SetContractionGradients(context);
    SetReductionGradients(context);
    SetWindowGradients(context);
    SetGatherGradients(context);
    SetScatterGradients(context);
    SetEinsumAndMapGradients(context);
    SetLinearAlgebraGradients(context);
    SetFftGradients(context);
    SetSortGradients(context);
    SetBranchGradients(context);
    SetWhileGradients(context);
    SetStablehloCollectiveGradients(context);
  });
  registry.addExtension(+[](mlir::MLIRContext* context, chlo::ChloDialect*) { SetChloGradients(context); });
  registry.addExtension(+[](mlir::MLIRContext* context, ir::TesseraDialect*) {
    SetCollectiveGradients(context);
    SetHostGradients(context);
  });
}

}  // namespace tessera::autodiff
