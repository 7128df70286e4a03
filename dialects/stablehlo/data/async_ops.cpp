// SPDX-License-Identifier: Apache-2.0
// Futures: registration and verifiers.
#include "tessera/dialects/stablehlo/data/async_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/basic/collective_ops.h"
#include "tessera/dialects/stablehlo/basic/communication_ops.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/async_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addAsyncOps() { addFamily<AsyncStartOp, AsyncDoneOp>(); }

llvm::LogicalResult FutureType::verify(EmitError emit, llvm::ArrayRef<mlir::Type> types) {
  if (types.empty()) return emit() << "expected a future with at least one value type";
  for (mlir::Type type : types) {
    if (!mlir::isa<mlir::RankedTensorType>(type)) return emit() << "expected a future of ranked tensors, got " << type;
  }
  return mlir::success();
}

// async_start_c1 to c4
llvm::LogicalResult AsyncStartOp::verifyRegions() {
  mlir::Block& body = getBody().front();
  if (body.getArgumentTypes() != getOperandTypes()) {
    return emitOpError() << "expected a body of the operands' types (" << getOperandTypes() << "), got ("
                         << body.getArgumentTypes() << ")";
  }
  const auto count = static_cast<int64_t>(body.getOperations().size()) - 1;
  if (count != 1) return emitOpError() << "expected one op and a return in the body, got " << count << " ops";
  if (!mlir::isa<AllGatherOp, AllReduceOp, AllToAllOp, CollectiveBroadcastOp, CollectivePermuteOp, CollectiveReduceOp,
                 ReduceScatterOp, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(body.front())) {
    return emitOpError() << "expected a collective or a slice in the body, got " << body.front().getName();
  }
  mlir::TypeRange returned = body.getTerminator()->getOperandTypes();
  if (returned.size() == 1 && llvm::equal(getType().getTypes(), returned)) return mlir::success();
  return emitOpError() << "expected the result to be a future of the body's single value (" << returned << "), got "
                       << getType();
}

// async_done_c1
llvm::LogicalResult AsyncDoneOp::inferReturnTypes(mlir::MLIRContext*, std::optional<mlir::Location> location,
                                                  Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  llvm::ArrayRef<mlir::Type> types = mlir::cast<FutureType>(adaptor.getOperand().getType()).getTypes();
  if (types.size() != 1) {
    return mlir::emitOptionalError(location, "async_done: expected a future of one value, got ", types.size(),
                                   " values");
  }
  inferred.push_back(types[0]);
  return mlir::success();
}

}  // namespace tessera::stablehlo
