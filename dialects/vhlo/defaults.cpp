// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/vhlo/defaults.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"
#include "tessera/dialects/vhlo/values.h"

namespace tessera::vhlo {

VersionedAttr DefaultValue(Default missing, int64_t rank, mlir::MLIRContext* context) {
  mlir::Builder builder(context);
  auto tensor = [&](llvm::ArrayRef<int64_t> shape, mlir::Type element, mlir::Attribute value) {
    auto type = mlir::RankedTensorType::get(shape, element);
    return Versioned(AttributeCode::kTensor, mlir::DenseElementsAttr::get(type, value));
  };
  mlir::Type i64 = builder.getI64Type();
  switch (missing) {
    case Default::kNone:
      return {};
    case Default::kFalse:
      return Versioned(AttributeCode::kBoolean, builder.getBoolAttr(false));
    case Default::kZero:
      return Versioned(AttributeCode::kInteger, builder.getI32IntegerAttr(0));
    case Default::kEmptyString:
      return Versioned(AttributeCode::kString, builder.getStringAttr(""));
    case Default::kEmptyArray:
      return Versioned(AttributeCode::kArray, builder.getArrayAttr({}));
    case Default::kEmptyDictionary:
      return Versioned(AttributeCode::kDictionary, builder.getDictionaryAttr({}));
    case Default::kEmptyTensor:
      return Versioned(AttributeCode::kTensor,
                       mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({0}, i64), llvm::ArrayRef<int64_t>()));
    case Default::kPrecision: {
      mlir::Attribute precision = VersionedEnum(AttributeCode::kPrecision, 0, context);
      return Versioned(AttributeCode::kArray, builder.getArrayAttr({precision, precision}));
    }
    case Default::kAccuracy:
      return Versioned(AttributeCode::kResultAccuracy, stablehlo::DefaultResultAccuracy(context));
    case Default::kNoType:
      return VersionedEnum(AttributeCode::kComparisonType, 0, context);
    case Default::kOriginalApi:
      return VersionedEnum(AttributeCode::kCustomCallApiVersion, 1, context);
    case Default::kOnes:
    case Default::kWrittenOnes:
      return tensor({rank}, i64, builder.getI64IntegerAttr(1));
    case Default::kFalses:
      return tensor({rank}, builder.getI1Type(), builder.getBoolAttr(false));
    case Default::kZeroPairs:
      return tensor({rank, 2}, i64, builder.getI64IntegerAttr(0));
  }
  return {};
}

bool IsLeftOut(Default missing, VersionedAttr attribute) {
  if (missing == Default::kWrittenOnes) return false;
  auto tensor = mlir::dyn_cast<mlir::DenseElementsAttr>(attribute.getValue());
  const int64_t rank = tensor && tensor.getType().getRank() > 0 ? tensor.getType().getDimSize(0) : 0;
  return attribute == DefaultValue(missing, rank, attribute.getContext());
}

}  // namespace tessera::vhlo
