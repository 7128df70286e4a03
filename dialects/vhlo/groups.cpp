// SPDX-License-Identifier: Apache-2.0
// Parts are in the order of the groups in op_table.cpp.
#include "tessera/dialects/vhlo/groups.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::vhlo {

namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Attribute;

// Consumes parts in sequence; after one of the wrong kind, all further ones fail.
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
  const int64_t input_batch = parts.Integer();
  const int64_t input_feature = parts.Integer();
  const SmallVector<int64_t> input_spatial = parts.Dims();
  const int64_t kernel_input = parts.Integer();
  const int64_t kernel_output = parts.Integer();
  const SmallVector<int64_t> kernel_spatial = parts.Dims();
  const int64_t output_batch = parts.Integer();
  const int64_t output_feature = parts.Integer();
  const SmallVector<int64_t> output_spatial = parts.Dims();
  return stablehlo::ConvDimensionNumbersAttr::get(context, input_batch, input_feature, input_spatial, kernel_input,
                                                  kernel_output, kernel_spatial, output_batch, output_feature,
                                                  output_spatial);
}

}  // namespace

Attribute JoinGroup(const Rule& rule, ArrayRef<Attribute> attributes, bool& absent) {
  mlir::MLIRContext* context = attributes.front().getContext();
  absent = false;
  Parts parts(attributes);
  Attribute result;
  switch (rule.kind) {
    case RuleKind::kDotDimensions: {
      const SmallVector<int64_t> lhs_batching = parts.Dims();
      const SmallVector<int64_t> rhs_batching = parts.Dims();
      const SmallVector<int64_t> lhs_contracting = parts.Dims();
      const SmallVector<int64_t> rhs_contracting = parts.Dims();
      result = stablehlo::DotDimensionNumbersAttr::get(context, lhs_batching, rhs_batching, lhs_contracting,
                                                       rhs_contracting);
      break;
    }
    case RuleKind::kDotAlgorithm: {
      absent = llvm::all_of(attributes, IsNone);
      if (absent) return {};
      mlir::Type lhs = parts.Type();
      mlir::Type rhs = parts.Type();
      mlir::Type accumulation = parts.Type();
      const int64_t lhs_count = parts.Integer();
      const int64_t rhs_count = parts.Integer();
      const int64_t operations = parts.Integer();
      const bool imprecise = parts.Boolean();
      if (parts.ok())
        result = stablehlo::DotAlgorithmAttr::get(context, lhs, rhs, accumulation, lhs_count, rhs_count, operations,
                                                  imprecise);
      break;
    }
    case RuleKind::kConvDimensions:
      result = JoinConvolution(context, parts);
      break;
    case RuleKind::kGatherDimensions: {
      const SmallVector<int64_t> offset = parts.Dims();
      const SmallVector<int64_t> collapsed = parts.Dims();
      const SmallVector<int64_t> start_index_map = parts.Dims();
      const int64_t index_vector = parts.Integer();
      const SmallVector<int64_t> operand_batching = parts.empty() ? SmallVector<int64_t>() : parts.Dims();
      const SmallVector<int64_t> indices_batching = parts.empty() ? SmallVector<int64_t>() : parts.Dims();
      result = stablehlo::GatherDimensionNumbersAttr::get(context, offset, collapsed, operand_batching,
                                                          indices_batching, start_index_map, index_vector);
      break;
    }
    case RuleKind::kScatterDimensions: {
      const SmallVector<int64_t> update_window = parts.Dims();
      const SmallVector<int64_t> inserted_window = parts.Dims();
      const SmallVector<int64_t> to_operand = parts.Dims();
      const int64_t index_vector = parts.Integer();
      const SmallVector<int64_t> input_batching = parts.empty() ? SmallVector<int64_t>() : parts.Dims();
      const SmallVector<int64_t> indices_batching = parts.empty() ? SmallVector<int64_t>() : parts.Dims();
      result = stablehlo::ScatterDimensionNumbersAttr::get(context, update_window, inserted_window, input_batching,
                                                           indices_batching, to_operand, index_vector);
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
