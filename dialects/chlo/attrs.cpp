// SPDX-License-Identifier: Apache-2.0
// Enumerations and the dimension numbers of ragged_dot.
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/assembly/dims.h"
// Must follow the declarations.
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
  fields.Print("lhs_batching_dimensions", getLhsBatchingDimensions());
  fields.Print("rhs_batching_dimensions", getRhsBatchingDimensions());
  fields.Print("lhs_contracting_dimensions", getLhsContractingDimensions());
  fields.Print("rhs_contracting_dimensions", getRhsContractingDimensions());
  fields.Print("lhs_ragged_dimensions", getLhsRaggedDimensions());
  fields.Print("rhs_group_dimensions", getRhsGroupDimensions());
}

mlir::Attribute RaggedDotDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> lhs_batching, rhs_batching, lhs_contracting, rhs_contracting, lhs_ragged, rhs_group;
  if (stablehlo::ParseFields(parser, {{"lhs_batching_dimensions", &lhs_batching},
                                      {"rhs_batching_dimensions", &rhs_batching},
                                      {"lhs_contracting_dimensions", &lhs_contracting},
                                      {"rhs_contracting_dimensions", &rhs_contracting},
                                      {"lhs_ragged_dimensions", &lhs_ragged},
                                      {"rhs_group_dimensions", &rhs_group}})) {
    return {};
  }
  return get(parser.getContext(), lhs_batching, rhs_batching, lhs_contracting, rhs_contracting, lhs_ragged, rhs_group);
}

}  // namespace tessera::chlo
