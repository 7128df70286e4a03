// SPDX-License-Identifier: Apache-2.0
// Batch normalisation: registration and verifiers.
#include "tessera/dialects/stablehlo/data/normalization_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/normalization_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addNormalizationOps() {
  addFamily<BatchNormInferenceOp, BatchNormTrainingOp, BatchNormGradOp>();
}

void BatchNormTrainingOp::getAsmResultNames(mlir::OpAsmSetValueNameFn set_name) {
  set_name(getOutput(), "output");
  set_name(getBatchMean(), "batch_mean");
  set_name(getBatchVar(), "batch_var");
}

void BatchNormGradOp::getAsmResultNames(mlir::OpAsmSetValueNameFn set_name) {
  set_name(getGradOperand(), "grad_operand");
  set_name(getGradScale(), "grad_scale");
  set_name(getGradOffset(), "grad_offset");
}

namespace {

// A value per feature: its name, its constraint and its type.
struct PerFeature {
  llvm::StringRef name;
  llvm::StringRef constraint;
  mlir::Type type;
};

// Checks c1, that the feature dimension exists. Checks c2, that each of |values| has rank 1, the size of this dimension
// and the operand's element type.
llvm::LogicalResult CheckFeatures(EmitError emit, llvm::StringRef op, mlir::RankedTensorType operand, int64_t feature,
                                  llvm::ArrayRef<PerFeature> values) {
  if (feature < 0 || feature >= operand.getRank()) {
    return emit() << op << "_c1: feature_index must lie in [0, " << operand.getRank() << "), got " << feature;
  }
  for (const PerFeature& value : values) {
    if (mlir::failed(CheckBaselineResult(emit, op + "_c2, " + value.constraint + ": " + value.name,
                                         mlir::cast<mlir::RankedTensorType>(value.type), operand.getDimSize(feature),
                                         operand.getElementType()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

llvm::LogicalResult CheckSameType(EmitError emit, llvm::Twine what, mlir::RankedTensorType expected, mlir::Type got) {
  return CheckBaselineResult(emit, what, mlir::cast<mlir::RankedTensorType>(got), expected.getShape(),
                             expected.getElementType());
}

}  // namespace

// batch_norm_inference_c1 to c7
llvm::LogicalResult BatchNormInferenceOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType();
  if (mlir::failed(CheckFeatures(emit, "batch_norm_inference", operand, getFeatureIndex(),
                                 {{"scale", "c3", getScale().getType()},
                                  {"offset", "c4", getOffset().getType()},
                                  {"mean", "c5", getMean().getType()},
                                  {"variance", "c6", getVariance().getType()}}))) {
    return mlir::failure();
  }
  return CheckSameType(emit, "batch_norm_inference_c7: result", operand, getType());
}

// batch_norm_training_c1 to c7
llvm::LogicalResult BatchNormTrainingOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType();
  if (mlir::failed(CheckFeatures(emit, "batch_norm_training", operand, getFeatureIndex(),
                                 {{"scale", "c3", getScale().getType()},
                                  {"offset", "c4", getOffset().getType()},
                                  {"batch_mean", "c5", getBatchMean().getType()},
                                  {"batch_var", "c6", getBatchVar().getType()}}))) {
    return mlir::failure();
  }
  return CheckSameType(emit, "batch_norm_training_c7: output", operand, getOutput().getType());
}

// batch_norm_grad_c1 to c5
llvm::LogicalResult BatchNormGradOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType();
  if (mlir::failed(CheckFeatures(emit, "batch_norm_grad", operand, getFeatureIndex(),
                                 {{"scale", "c5", getScale().getType()},
                                  {"mean", "c4", getMean().getType()},
                                  {"variance", "c4", getVariance().getType()},
                                  {"grad_scale", "c4", getGradScale().getType()},
                                  {"grad_offset", "c4", getGradOffset().getType()}})) ||
      mlir::failed(CheckSameType(emit, "batch_norm_grad_c3: grad_output", operand, getGradOutput().getType()))) {
    return mlir::failure();
  }
  return CheckSameType(emit, "batch_norm_grad_c3: grad_operand", operand, getGradOperand().getType());
}

}  // namespace tessera::stablehlo
