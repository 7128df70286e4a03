// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/op_table.h"

#include "tessera/compiler/description/convert.h"

namespace tessera::reference {

OpTable::OpTable() {
  AddElementwiseOps(*this);
  AddFunctionOps(*this);
  AddChloFunctionOps(*this);
  AddCompareOps(*this);
  AddConversionOps(*this);
  AddConstantOps(*this);
  AddDataMovementOps(*this);
  AddSliceOps(*this);
  AddDotOps(*this);
  AddConvolutionOps(*this);
  AddReduceOps(*this);
  AddWindowOps(*this);
  AddGatherOps(*this);
  AddScatterOps(*this);
  AddControlFlowOps(*this);
  AddRandomOps(*this);
  AddNormalizationOps(*this);
  AddLinearAlgebraOps(*this);
  AddLegacyOps(*this);
  AddSortOps(*this);
  AddCollectiveOps(*this);
  AddFeedOps(*this);
  AddMessageOps(*this);
  AddInterpreterOps(*this);
  AddCustomCallOps(*this);
  AddCheckOps(*this);
  AddStateOps(*this);
  AddShardOps(*this);
  AddHostOps(*this);
}

const OpTable& OpTable::Get() {
  static const OpTable table;
  return table;
}

// Broadcasts an operand of rank 0 that is combined with larger ones (select, clamp).
absl::Status OpTable::EvaluateElementwise(mlir::Operation* op, const ElementFunction& function, Frame& frame) {
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op->getResult(0)));
  const std::vector<Buffer> operands = frame.Get(op->getOperands());
  std::vector<Element> elements(operands.size());
  for (int64_t place = 0; place < result.type().num_elements(); ++place) {
    for (size_t i = 0; i < operands.size(); ++i) {
      elements[i] = Load(operands[i], operands[i].type().rank() == 0 ? 0 : place);
    }
    Store(result, place, function(op, elements, result.type().dtype));
  }
  frame.Set(op->getResult(0), std::move(result));
  return absl::OkStatus();
}

}  // namespace tessera::reference
