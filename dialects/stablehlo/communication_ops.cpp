// SPDX-License-Identifier: Apache-2.0
// Communication: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/communication_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/assembly/operands.h"
#include "tessera/dialects/stablehlo/checks/bounds.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/replica_groups.h"
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
  registerMeshUsers<AllReduceOp, AllGatherOp, ReduceScatterOp>(getContext());
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

// all_reduce

llvm::LogicalResult AllReduceOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(
          checkReplicaGroups(emit, "all_reduce_c1 to c3", getReplicaGroups(), {.padded = true, .complete = true})) ||
      mlir::failed(
          checkGlobalIds(emit, "all_reduce_c4", getUseGlobalDeviceIds(), getChannelHandle(), getReplicaGroups()))) {
    return mlir::failure();
  }
  if (getOperands().empty()) return emitOpError() << "expects at least one operand";
  if (compatibleTypes(getOperandTypes(), getResultTypes())) return mlir::success();
  return emitOpError() << "all_reduce_c6, c7: expected results of the operands' types (" << getOperandTypes()
                       << "), got (" << getResultTypes() << ")";
}

llvm::LogicalResult AllReduceOp::verifyRegions() {
  for (mlir::Value operand : getOperands()) {
    if (mlir::failed(checkReduction([&] { return emitOpError(); }, "all_reduce_c5: computation", getComputation(),
                                    tensorType(operand).getElementType()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

// all_gather

llvm::LogicalResult AllGatherOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(checkReplicaGroups(emit, "all_gather_c2 to c4", getReplicaGroups(), {.complete = true})) ||
      mlir::failed(
          checkGlobalIds(emit, "all_gather_c5", getUseGlobalDeviceIds(), getChannelHandle(), getReplicaGroups()))) {
    return mlir::failure();
  }
  if (getOperands().empty() || getNumOperands() != getNumResults()) {
    return emitOpError() << "expects at least one operand and a result for each, got " << getNumOperands() << " and "
                         << getNumResults();
  }
  int64_t dim = getAllGatherDim();
  std::optional<int64_t> groupSize = replicaGroupSize(getReplicaGroups(), getUseGlobalDeviceIds(), getChannelHandle());
  for (auto [operandValue, resultValue] : llvm::zip_equal(getOperands(), getResults())) {
    mlir::RankedTensorType operand = tensorType(operandValue), result = tensorType(resultValue);
    if (dim < 0 || dim >= operand.getRank()) {
      return emitOpError() << "all_gather_c1: all_gather_dim must lie in [0, " << operand.getRank() << "), got " << dim;
    }
    llvm::SmallVector<int64_t> shape(operand.getShape());
    // The number of processes may not be known here: without groups, or with a group per replica of all its partitions.
    if (!groupSize || isDynamic(shape[dim])) {
      bool multiple = !isDynamic(shape[dim]) && result.getRank() == operand.getRank() && shape[dim] != 0 &&
                      result.getDimSize(dim) % shape[dim] == 0;
      if (multiple) shape[dim] = result.getDimSize(dim);
    } else {
      std::optional<int64_t> size = checkedMul(shape[dim], *groupSize);
      if (!size) return emitOpError() << "all_gather_c6: the size of dimension " << dim << " does not fit 64 bits";
      shape[dim] = *size;
    }
    if (mlir::failed(checkResult(emit, "all_gather_c6: result", result, shape, operand.getElementType()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

// reduce_scatter

llvm::LogicalResult ReduceScatterOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(checkReplicaGroups(emit, "reduce_scatter_c3 to c5", getReplicaGroups(), {.complete = true})) ||
      mlir::failed(
          checkGlobalIds(emit, "reduce_scatter_c6", getUseGlobalDeviceIds(), getChannelHandle(), getReplicaGroups()))) {
    return mlir::failure();
  }
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  int64_t dim = getScatterDimension();
  std::optional<int64_t> groupSize = replicaGroupSize(getReplicaGroups(), getUseGlobalDeviceIds(), getChannelHandle());
  if (dim < 0 || dim >= operand.getRank()) {
    return emitOpError() << "reduce_scatter_c2: scatter_dimension must lie in [0, " << operand.getRank() << "), got "
                         << dim;
  }
  llvm::SmallVector<int64_t> shape(operand.getShape());
  if (!groupSize || isDynamic(shape[dim])) {
    bool divides = !isDynamic(shape[dim]) && result.getRank() == operand.getRank() && result.getDimSize(dim) > 0 &&
                   shape[dim] % result.getDimSize(dim) == 0;
    if (divides) shape[dim] = result.getDimSize(dim);
  } else {
    if (shape[dim] % *groupSize != 0) {
      return emitOpError() << "reduce_scatter_c1: dimension " << dim << " has size " << shape[dim]
                           << ", which is not a multiple of the group size " << *groupSize;
    }
    shape[dim] /= *groupSize;
  }
  return checkResult(emit, "reduce_scatter_c8, c9: result", result, shape, operand.getElementType());
}

llvm::LogicalResult ReduceScatterOp::verifyRegions() {
  return checkReduction([&] { return emitOpError(); }, "reduce_scatter_c7: computation", getComputation(),
                        getType().getElementType());
}

// infeed

llvm::LogicalResult InfeedOp::verify() {
  if (getNumResults() == 0 || !mlir::isa<TokenType>(getResults().back().getType())) {
    return emitOpError() << "infeed_c1, c3: expects a token as last result";
  }
  for (mlir::Type type : llvm::drop_end(getResultTypes())) {
    if (!mlir::isa<mlir::RankedTensorType>(type)) {
      return emitOpError() << "infeed_c2: expects tensors before the token, got " << type;
    }
    if (mlir::failed(
            checkStaticShape([&] { return emitOpError(); }, "what is fed", mlir::cast<mlir::RankedTensorType>(type)))) {
      return mlir::failure();
    }
  }
  std::optional<mlir::ArrayAttr> layouts = getLayout();
  if (!layouts) return mlir::success();
  if (mlir::failed(checkCount([&] { return emitOpError(); }, "layout", layouts->size(), getNumResults() - 1))) {
    return mlir::failure();
  }
  for (mlir::Attribute layout : *layouts) {
    auto dims = mlir::dyn_cast<mlir::ArrayAttr>(layout);
    if (dims && llvm::all_of(dims, llvm::IsaPred<mlir::IntegerAttr>)) continue;
    return emitOpError() << "layout expects a list of dimensions for each tensor, got " << layout;
  }
  return mlir::success();
}

// custom_call

// custom_call_n1, custom_call_n2
static llvm::LogicalResult checkLayouts(EmitError emit, llvm::StringRef what, std::optional<mlir::ArrayAttr> layouts,
                                        mlir::TypeRange types) {
  if (!layouts) return mlir::success();
  if (mlir::failed(checkCount(emit, what, layouts->size(), types.size()))) return mlir::failure();
  for (auto [attribute, type] : llvm::zip_equal(*layouts, types)) {
    auto layout = mlir::dyn_cast<mlir::DenseIntElementsAttr>(attribute);
    if (!layout || !layout.getElementType().isIndex() || layout.getType().getRank() != 1) {
      return emit() << what << " expects layouts as 1-dimensional tensors of index, got " << attribute;
    }
    auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
    int64_t rank = tensor ? tensor.getRank() : 0;
    if (mlir::failed(checkCount(emit, what, layout.getType().getDimSize(0), rank))) return mlir::failure();
    llvm::SmallVector<int64_t> dims;
    for (const llvm::APInt& dim : layout) dims.push_back(dim.getSExtValue());
    if (mlir::failed(checkDims(emit, what, dims, rank))) return mlir::failure();
  }
  return mlir::success();
}

// custom_call_n6 to n9: the targets by which XLA makes buffers of tensors and back. Buffers have no type here.
static llvm::LogicalResult checkBufferTarget(EmitError emit, llvm::StringRef target, mlir::TypeRange operands,
                                             mlir::TypeRange results) {
  const bool creates = target == "CreateBuffer", pins = target == "Pin", unpins = target == "Unpin";
  if (!creates && !pins && !unpins) return mlir::success();
  return emit() << "expected @" << target << " to take "
                << (creates ? "nothing and give one buffer"
                    : pins  ? "one tensor and give one buffer"
                            : "one buffer and give one tensor")
                << ", a memref, got (" << operands << ") to (" << results << ")";
}

// custom_call_n3 to n5, beside the above
llvm::LogicalResult CustomCallOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (std::optional<mlir::Attribute> config = getBackendConfig()) {
    const bool typed = getApiVersion() == CustomCallApiVersion::API_VERSION_TYPED_FFI;
    if (typed != mlir::isa<mlir::DictionaryAttr>(*config)) {
      return emitOpError() << "expected backend_config to be a " << (typed ? "dictionary" : "string")
                           << " for api_version " << static_cast<int32_t>(getApiVersion()) << ", got " << *config;
    }
  }
  if (mlir::failed(checkBufferTarget(emit, getCallTargetName(), getOperandTypes(), getResultTypes()))) {
    return mlir::failure();
  }
  if (getOperandLayouts().has_value() != getResultLayouts().has_value()) {
    return emitOpError() << "expects operand_layouts and result_layouts together or neither";
  }
  if (mlir::failed(checkLayouts(emit, "operand_layouts", getOperandLayouts(), getOperandTypes())) ||
      mlir::failed(checkLayouts(emit, "result_layouts", getResultLayouts(), getResultTypes()))) {
    return mlir::failure();
  }
  for (auto alias : getOutputOperandAliases().getAsRange<OutputOperandAliasAttr>()) {
    int64_t operand = alias.getOperandIndex();
    if (operand < 0 || operand >= static_cast<int64_t>(getNumOperands())) {
      return emitOpError() << "output_operand_aliases: operand_index must lie in [0, " << getNumOperands() << "), got "
                           << operand;
    }
    if (!alias.getOperandTupleIndices().empty()) {
      return emitOpError() << "output_operand_aliases: operands are not tuples; expected no operand_tuple_indices";
    }
    // Several results count as one tuple.
    llvm::ArrayRef<int64_t> path = alias.getOutputTupleIndices();
    int64_t result = path.empty() ? 0 : path.front();
    bool indexed = getNumResults() == 1 ? path.empty() : path.size() == 1;
    if (!indexed || result < 0 || result >= static_cast<int64_t>(getNumResults())) {
      return emitOpError() << "output_operand_aliases: output_tuple_indices [" << path << "] do not name one of the "
                           << getNumResults() << " results";
    }
    if (getResultTypes()[result] != getOperandTypes()[operand]) {
      return emitOpError() << "output_operand_aliases: expected result " << result << " and operand " << operand
                           << " of one type, got " << getResultTypes()[result] << " and " << getOperandTypes()[operand];
    }
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
