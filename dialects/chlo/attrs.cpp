// SPDX-License-Identifier: Apache-2.0
// Enumerations and the dimension numbers of ragged_dot.
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/assembly/dims.h"
// After the declarations.
#include "tessera/dialects/chlo/enums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/chlo/attrs.cpp.inc"

namespace tessera::chlo {

void ChloDialect::addChloAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tessera/dialects/chlo/attrs.cpp.inc"
      >();
}

void RaggedDotDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  stablehlo::FieldPrinter fields(printer);
  fields.field("lhs_batching_dimensions", getLhsBatchingDimensions());
  fields.field("rhs_batching_dimensions", getRhsBatchingDimensions());
  fields.field("lhs_contracting_dimensions", getLhsContractingDimensions());
  fields.field("rhs_contracting_dimensions", getRhsContractingDimensions());
  fields.field("lhs_ragged_dimensions", getLhsRaggedDimensions());
  fields.field("rhs_group_dimensions", getRhsGroupDimensions());
}

mlir::Attribute RaggedDotDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> lhsBatching, rhsBatching, lhsContracting, rhsContracting, lhsRagged, rhsGroup;
  if (stablehlo::parseFields(parser, {{"lhs_batching_dimensions", &lhsBatching},
                                      {"rhs_batching_dimensions", &rhsBatching},
                                      {"lhs_contracting_dimensions", &lhsContracting},
                                      {"rhs_contracting_dimensions", &rhsContracting},
                                      {"lhs_ragged_dimensions", &lhsRagged},
                                      {"rhs_group_dimensions", &rhsGroup}})) {
    return {};
  }
  return get(parser.getContext(), lhsBatching, rhsBatching, lhsContracting, rhsContracting, lhsRagged, rhsGroup);
}

}  // namespace tessera::chlo
