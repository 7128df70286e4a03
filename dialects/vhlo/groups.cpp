// SPDX-License-Identifier: Apache-2.0
// The orders of parts are those of the groups in op_table.cpp.
#include "tessera/dialects/vhlo/groups.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::vhlo {

namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Attribute;

// Takes parts one after another; after one of the wrong kind, all others fail.
class Parts {
 public:
  explicit Parts(ArrayRef<Attribute> parts) : rest_(parts) {}
  bool ok() const { return ok_; }
  bool empty() const { return rest_.empty(); }

  int64_t Integer() {
    auto value = Take<mlir::IntegerAttr>();
    if (!value || !value.getType().isSignlessInteger(64)) return Fail(), 0;
    return value.getInt();
  }
  bool Boolean() {
    auto value = Take<mlir::BoolAttr>();
    return value && value.getValue();
  }
  mlir::Type Type() {
    auto value = Take<mlir::TypeAttr>();
    return value ? value.getValue() : mlir::Type();
  }
  SmallVector<int64_t> Dims() {
    auto value = Take<mlir::DenseIntElementsAttr>();
    if (!value || !value.getElementType().isSignlessInteger(64) || value.getType().getRank() != 1)
      return Fail(), Empty();
    return SmallVector<int64_t>(value.getValues<int64_t>());
  }

 private:
  static SmallVector<int64_t> Empty() { return {}; }
  void Fail() { ok_ = false; }
  template <typename T>
  T Take() {
    T value = rest_.empty() ? T() : mlir::dyn_cast_or_null<T>(rest_.front());
    if (!rest_.empty()) rest_ = rest_.drop_front();
    if (!value) ok_ = false;
    return value;
  }

  ArrayRef<Attribute> rest_;
  bool ok_ = true;
};

Attribute Integer(mlir::MLIRContext* context, int64_t value) {
  return mlir::IntegerAttr::get(mlir::IntegerType::get(context, 64), value);
}
Attribute Dims(mlir::MLIRContext* context, ArrayRef<int64_t> dims) {
  return mlir::DenseI64ArrayAttr::get(context, dims);
}

bool IsNone(Attribute part) {
  auto type = mlir::dyn_cast<mlir::TypeAttr>(part);
  return type && mlir::isa<mlir::NoneType>(type.getValue());
}

Attribute JoinConvolution(mlir::MLIRContext* context, Parts& parts) {
  const int64_t inputBatch = parts.Integer();
  const int64_t inputFeature = parts.Integer();
  const SmallVector<int64_t> inputSpatial = parts.Dims();
  const int64_t kernelInput = parts.Integer();
  const int64_t kernelOutput = parts.Integer();
  const SmallVector<int64_t> kernelSpatial = parts.Dims();
  const int64_t outputBatch = parts.Integer();
  const int64_t outputFeature = parts.Integer();
  const SmallVector<int64_t> outputSpatial = parts.Dims();
  return stablehlo::ConvDimensionNumbersAttr::get(context, inputBatch, inputFeature, inputSpatial, kernelInput,
                                                  kernelOutput, kernelSpatial, outputBatch, outputFeature,
                                                  outputSpatial);
}

}  // namespace

Attribute JoinGroup(const Rule& rule, ArrayRef<Attribute> attributes, bool& absent) {
  mlir::MLIRContext* context = attributes.front().getContext();
  absent = false;
  Parts parts(attributes);
  Attribute result;
  switch (rule.kind) {
    case RuleKind::kDotDimensions: {
      const SmallVector<int64_t> lhsBatching = parts.Dims();
      const SmallVector<int64_t> rhsBatching = parts.Dims();
      const SmallVector<int64_t> lhsContracting = parts.Dims();
      const SmallVector<int64_t> rhsContracting = parts.Dims();
      result =
          stablehlo::DotDimensionNumbersAttr::get(context, lhsBatching, rhsBatching, lhsContracting, rhsContracting);
      break;
    }
    case RuleKind::kDotAlgorithm: {
      absent = llvm::all_of(attributes, IsNone);
      if (absent) return {};
      mlir::Type lhs = parts.Type();
      mlir::Type rhs = parts.Type();
      mlir::Type accumulation = parts.Type();
      const int64_t lhsCount = parts.Integer();
      const int64_t rhsCount = parts.Integer();
      const int64_t operations = parts.Integer();
      const bool imprecise = parts.Boolean();
      if (parts.ok())
        result = stablehlo::DotAlgorithmAttr::get(context, lhs, rhs, accumulation, lhsCount, rhsCount, operations,
                                                  imprecise);
      break;
    }
    case RuleKind::kConvDimensions:
      result = JoinConvolution(context, parts);
      break;
    case RuleKind::kGatherDimensions: {
      const SmallVector<int64_t> offset = parts.Dims();
      const SmallVector<int64_t> collapsed = parts.Dims();
      const SmallVector<int64_t> startIndexMap = parts.Dims();
      const int64_t indexVector = parts.Integer();
      const SmallVector<int64_t> operandBatching = parts.empty() ? SmallVector<int64_t>() : parts.Dims();
      const SmallVector<int64_t> indicesBatching = parts.empty() ? SmallVector<int64_t>() : parts.Dims();
      result = stablehlo::GatherDimensionNumbersAttr::get(context, offset, collapsed, operandBatching, indicesBatching,
                                                          startIndexMap, indexVector);
      break;
    }
    case RuleKind::kScatterDimensions: {
      const SmallVector<int64_t> updateWindow = parts.Dims();
      const SmallVector<int64_t> insertedWindow = parts.Dims();
      const SmallVector<int64_t> toOperand = parts.Dims();
      const int64_t indexVector = parts.Integer();
      const SmallVector<int64_t> inputBatching = parts.empty() ? SmallVector<int64_t>() : parts.Dims();
      const SmallVector<int64_t> indicesBatching = parts.empty() ? SmallVector<int64_t>() : parts.Dims();
      result = stablehlo::ScatterDimensionNumbersAttr::get(context, updateWindow, insertedWindow, inputBatching,
                                                           indicesBatching, toOperand, indexVector);
      break;
    }
    case RuleKind::kChannel: {
      const int64_t channel = parts.Integer();
      absent = parts.ok() && channel == 0;
      result = stablehlo::ChannelHandleAttr::get(context, channel, 0);
      break;
    }
    case RuleKind::kTypedChannel: {
      const int64_t channel = parts.Integer();
      const int64_t type = parts.Integer();
      result = stablehlo::ChannelHandleAttr::get(context, channel, type);
      break;
    }
    default:
      return {};
  }
  return parts.ok() && !absent ? result : Attribute();
}

SmallVector<Attribute> SplitGroup(const Rule& rule, Attribute attribute, mlir::MLIRContext* context) {
  auto dims = [&](ArrayRef<int64_t> values) { return Dims(context, values); };
  auto integer = [&](int64_t value) { return Integer(context, value); };
  auto type = [](mlir::Type value) -> Attribute { return mlir::TypeAttr::get(value); };
  const size_t size = rule.parts.size();
  switch (rule.kind) {
    case RuleKind::kDotDimensions: {
      auto numbers = mlir::dyn_cast_or_null<stablehlo::DotDimensionNumbersAttr>(attribute);
      if (!numbers) return {};
      return {dims(numbers.getLhsBatchingDimensions()), dims(numbers.getRhsBatchingDimensions()),
              dims(numbers.getLhsContractingDimensions()), dims(numbers.getRhsContractingDimensions())};
    }
    case RuleKind::kDotAlgorithm: {
      if (!attribute) return SmallVector<Attribute>(size, type(mlir::NoneType::get(context)));
      auto algorithm = mlir::dyn_cast<stablehlo::DotAlgorithmAttr>(attribute);
      if (!algorithm) return {};
      return {type(algorithm.getLhsPrecisionType()),
              type(algorithm.getRhsPrecisionType()),
              type(algorithm.getAccumulationType()),
              integer(algorithm.getLhsComponentCount()),
              integer(algorithm.getRhsComponentCount()),
              integer(algorithm.getNumPrimitiveOperations()),
              mlir::BoolAttr::get(context, algorithm.getAllowImpreciseAccumulation())};
    }
    case RuleKind::kConvDimensions: {
      auto numbers = mlir::dyn_cast_or_null<stablehlo::ConvDimensionNumbersAttr>(attribute);
      if (!numbers) return {};
      return {integer(numbers.getInputBatchDimension()),          integer(numbers.getInputFeatureDimension()),
              dims(numbers.getInputSpatialDimensions()),          integer(numbers.getKernelInputFeatureDimension()),
              integer(numbers.getKernelOutputFeatureDimension()), dims(numbers.getKernelSpatialDimensions()),
              integer(numbers.getOutputBatchDimension()),         integer(numbers.getOutputFeatureDimension()),
              dims(numbers.getOutputSpatialDimensions())};
    }
    case RuleKind::kGatherDimensions: {
      auto numbers = mlir::dyn_cast_or_null<stablehlo::GatherDimensionNumbersAttr>(attribute);
      if (!numbers) return {};
      SmallVector<Attribute> parts = {
          dims(numbers.getOffsetDims()),          dims(numbers.getCollapsedSliceDims()),
          dims(numbers.getStartIndexMap()),       integer(numbers.getIndexVectorDim()),
          dims(numbers.getOperandBatchingDims()), dims(numbers.getStartIndicesBatchingDims())};
      const bool batched = !numbers.getOperandBatchingDims().empty() || !numbers.getStartIndicesBatchingDims().empty();
      if (size < parts.size() && batched) return {};
      parts.resize(size);
      return parts;
    }
    case RuleKind::kScatterDimensions: {
      auto numbers = mlir::dyn_cast_or_null<stablehlo::ScatterDimensionNumbersAttr>(attribute);
      if (!numbers) return {};
      SmallVector<Attribute> parts = {
          dims(numbers.getUpdateWindowDims()),         dims(numbers.getInsertedWindowDims()),
          dims(numbers.getScatterDimsToOperandDims()), integer(numbers.getIndexVectorDim()),
          dims(numbers.getInputBatchingDims()),        dims(numbers.getScatterIndicesBatchingDims())};
      const bool batched = !numbers.getInputBatchingDims().empty() || !numbers.getScatterIndicesBatchingDims().empty();
      if (size < parts.size() && batched) return {};
      parts.resize(size);
      return parts;
    }
    case RuleKind::kChannel: {
      if (!attribute) return {integer(0)};
      auto handle = mlir::dyn_cast<stablehlo::ChannelHandleAttr>(attribute);
      return handle ? SmallVector<Attribute>{integer(handle.getHandle())} : SmallVector<Attribute>();
    }
    case RuleKind::kTypedChannel: {
      auto handle = mlir::dyn_cast_or_null<stablehlo::ChannelHandleAttr>(attribute);
      if (!handle) return {};
      return {integer(handle.getHandle()), integer(handle.getType())};
    }
    default:
      return {};
  }
}

}  // namespace tessera::vhlo
