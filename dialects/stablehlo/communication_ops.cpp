// SPDX-License-Identifier: Apache-2.0
// Communication: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/communication_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/assembly/operands.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/communication_ops.cpp.inc"

namespace tessera::stablehlo {
namespace {

using Inferred = llvm::SmallVectorImpl<mlir::Type>;
using MaybeLocation = std::optional<mlir::Location>;

llvm::LogicalResult inferProcessId(mlir::MLIRContext* context, Inferred& inferred) {
  auto element = mlir::IntegerType::get(context, 32, mlir::IntegerType::Unsigned);
  inferred.push_back(mlir::RankedTensorType::get({}, element));
  return mlir::success();
}

}  // namespace

void StablehloDialect::addCommunicationOps() {
  addFamily<AllReduceOp, AllGatherOp, ReduceScatterOp, PartitionIdOp, ReplicaIdOp, InfeedOp, OutfeedOp, CreateTokenOp,
            AfterAllOp, CustomCallOp>();
}

llvm::LogicalResult PartitionIdOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation, Adaptor,
                                                    Inferred& inferred) {
  return inferProcessId(context, inferred);
}

llvm::LogicalResult ReplicaIdOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation, Adaptor,
                                                  Inferred& inferred) {
  return inferProcessId(context, inferred);
}

// A call with side effects may touch anything; one without is a function of its operands.
void CustomCallOp::getEffects(
    llvm::SmallVectorImpl<mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>>& effects) {
  if (!getHasSideEffect()) return;
  effects.emplace_back(mlir::MemoryEffects::Read::get());
  effects.emplace_back(mlir::MemoryEffects::Write::get());
}

llvm::LogicalResult AllReduceOp::verify() { return mlir::success(); }
llvm::LogicalResult AllReduceOp::verifyRegions() { return mlir::success(); }
llvm::LogicalResult AllGatherOp::verify() { return mlir::success(); }
llvm::LogicalResult ReduceScatterOp::verify() { return mlir::success(); }
llvm::LogicalResult ReduceScatterOp::verifyRegions() { return mlir::success(); }
llvm::LogicalResult InfeedOp::verify() { return mlir::success(); }
llvm::LogicalResult CustomCallOp::verify() { return mlir::success(); }

}  // namespace tessera::stablehlo
