// SPDX-License-Identifier: Apache-2.0
// Communication: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/basic/communication_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/assembly/operands.h"
#include "tessera/dialects/stablehlo/basic/replica_groups.h"
#include "tessera/dialects/stablehlo/checks/bounds.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/communication_ops.cpp.inc"

namespace tessera::stablehlo {
namespace {

using Inferred = llvm::SmallVectorImpl<mlir::Type>;
using MaybeLocation = std::optional<mlir::Location>;

llvm::LogicalResult InferProcessId(mlir::MLIRContext* context, Inferred& inferred) {
  auto element = mlir::IntegerType::get(context, 32, mlir::IntegerType::Unsigned);
  inferred.push_back(mlir::RankedTensorType::get({}, element));
  return mlir::success();
}

}  // namespace

void StablehloDialect::addCommunicationOps() {
  addFamily<AllReduceOp, AllGatherOp, ReduceScatterOp, PartitionIdOp, ReplicaIdOp, InfeedOp, OutfeedOp, CreateTokenOp,
            AfterAllOp, CustomCallOp>();
  RegisterMeshUsers<AllReduceOp, AllGatherOp, ReduceScatterOp>(getContext());
}

llvm::LogicalResult PartitionIdOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation, Adaptor,
                                                    Inferred& inferred) {
  return InferProcessId(context, inferred);
}

llvm::LogicalResult ReplicaIdOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation, Adaptor,
                                                  Inferred& inferred) {
  return InferProcessId(context, inferred);
}

// A call with side effects may read and write any memory. A call without side effects is a function of its operands.
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
          CheckReplicaGroups(emit, "all_reduce_c1 to c3", getReplicaGroups(), {.padded = true, .complete = true})) ||
      mlir::failed(
          CheckGlobalIds(emit, "all_reduce_c4", getUseGlobalDeviceIds(), getChannelHandle(), getReplicaGroups()))) {
    return mlir::failure();
  }
  return CheckReducedShapes(emit, "all_reduce_c6, c7", getOperandTypes(), getResultTypes());
}

llvm::LogicalResult AllReduceOp::verifyRegions() {
  return CheckReduction([&] { return emitOpError(); }, "all_reduce_c5: computation", getComputation(),
                        getOperandTypes(), getResultTypes());
}

// all_gather

llvm::LogicalResult AllGatherOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(CheckReplicaGroups(emit, "all_gather_c2 to c4", getReplicaGroups(), {.complete = true})) ||
      mlir::failed(
          CheckGlobalIds(emit, "all_gather_c5", getUseGlobalDeviceIds(), getChannelHandle(), getReplicaGroups()))) {
    return mlir::failure();
  }
  if (getOperands().empty() || getNumOperands() != getNumResults()) {
    return emitOpError() << "expects at least one operand and a result for each, got " << getNumOperands() << " and "
                         << getNumResults();
  }
  int64_t dim = getAllGatherDim();
  std::optional<int64_t> group_size = ReplicaGroupSize(getReplicaGroups(), getUseGlobalDeviceIds(), getChannelHandle());
  for (auto [operand_value, result_value] : llvm::zip_equal(getOperands(), getResults())) {
    mlir::RankedTensorType operand = TensorTypeOf(operand_value), result = TensorTypeOf(result_value);
    if (dim < 0 || dim >= operand.getRank()) {
      return emitOpError() << "all_gather_c1: all_gather_dim must lie in [0, " << operand.getRank() << "), got " << dim;
    }
    llvm::SmallVector<int64_t> shape(operand.getShape());
    // Any multiple of the operand's size is accepted, as in StableHLO's verifier. Lowering and evaluation require the
    // group size as the multiple. The op alone does not determine that size when it has no groups, or when each id
    // stands for all partitions of a replica.
    const bool multiple = !IsDynamic(shape[dim]) && result.getRank() == operand.getRank() && shape[dim] != 0 &&
                          result.getDimSize(dim) % shape[dim] == 0;
    if (multiple) {
      shape[dim] = result.getDimSize(dim);
    } else if (group_size && !IsDynamic(shape[dim])) {
      std::optional<int64_t> size = CheckedMul(shape[dim], *group_size);
      if (!size) return emitOpError() << "all_gather_c6: the size of dimension " << dim << " does not fit 64 bits";
      shape[dim] = *size;
    }
    if (mlir::failed(CheckBaselineResult(emit, "all_gather_c6: result", result, shape, operand.getElementType()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

// reduce_scatter

llvm::LogicalResult ReduceScatterOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(CheckReplicaGroups(emit, "reduce_scatter_c3 to c5", getReplicaGroups(), {.complete = true})) ||
      mlir::failed(
          CheckGlobalIds(emit, "reduce_scatter_c6", getUseGlobalDeviceIds(), getChannelHandle(), getReplicaGroups()))) {
    return mlir::failure();
  }
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  int64_t dim = getScatterDimension();
  std::optional<int64_t> group_size = ReplicaGroupSize(getReplicaGroups(), getUseGlobalDeviceIds(), getChannelHandle());
  if (dim < 0 || dim >= operand.getRank()) {
    return emitOpError() << "reduce_scatter_c2: scatter_dimension must lie in [0, " << operand.getRank() << "), got "
                         << dim;
  }
  llvm::SmallVector<int64_t> shape(operand.getShape());
  if (!group_size || IsDynamic(shape[dim])) {
    bool divides = !IsDynamic(shape[dim]) && result.getRank() == operand.getRank() && result.getDimSize(dim) > 0 &&
                   shape[dim] % result.getDimSize(dim) == 0;
    if (divides) shape[dim] = result.getDimSize(dim);
  } else {
    if (shape[dim] % *group_size != 0) {
      return emitOpError() << "reduce_scatter_c1: dimension " << dim << " has size " << shape[dim]
                           << ", which is not a multiple of the group size " << *group_size;
    }
    shape[dim] /= *group_size;
  }
  return CheckResult(emit, "reduce_scatter_c8, c9: result", result, shape, result.getElementType());
}

llvm::LogicalResult ReduceScatterOp::verifyRegions() {
  return CheckReduction([&] { return emitOpError(); }, "reduce_scatter_c7: computation", getComputation(),
                        getOperand().getType(), getType());
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
    if (mlir::failed(CheckStaticShape([&] { return emitOpError(); }, "the infeed value",
                                      mlir::cast<mlir::RankedTensorType>(type)))) {
      return mlir::failure();
    }
  }
  std::optional<mlir::ArrayAttr> layouts = getLayout();
  if (!layouts) return mlir::success();
  if (mlir::failed(CheckCount([&] { return emitOpError(); }, "layout", layouts->size(), getNumResults() - 1))) {
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
static llvm::LogicalResult CheckLayouts(EmitError emit, llvm::StringRef what, std::optional<mlir::ArrayAttr> layouts,
                                        mlir::TypeRange types) {
  if (!layouts) return mlir::success();
  // A single tuple stands for its elements.
  if (types.size() == 1) {
    if (auto tuple = mlir::dyn_cast<mlir::TupleType>(types.front())) types = tuple.getTypes();
  }
  if (mlir::failed(CheckCount(emit, what, layouts->size(), types.size()))) return mlir::failure();
  for (auto [attribute, type] : llvm::zip_equal(*layouts, types)) {
    auto layout = mlir::dyn_cast<mlir::DenseIntElementsAttr>(attribute);
    if (!layout || !layout.getElementType().isIndex() || layout.getType().getRank() != 1) {
      return emit() << what << " expects each layout to be a 1-dimensional tensor of index, got " << attribute;
    }
    auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
    int64_t rank = tensor ? tensor.getRank() : 0;
    if (mlir::failed(CheckCount(emit, what, layout.getType().getDimSize(0), rank))) return mlir::failure();
    llvm::SmallVector<int64_t> dims;
    for (const llvm::APInt& dim : layout) dims.push_back(dim.getSExtValue());
    if (mlir::failed(CheckDims(emit, what, dims, rank))) return mlir::failure();
  }
  return mlir::success();
}

namespace {

// Returns the type that |path| reaches through the tuples in |type|; null when there is none.
mlir::Type PartOf(mlir::Type type, llvm::ArrayRef<int64_t> path) {
  for (int64_t index : path) {
    auto tuple = mlir::dyn_cast<mlir::TupleType>(type);
    if (!tuple || index < 0 || index >= static_cast<int64_t>(tuple.size())) return {};
    type = tuple.getType(index);
  }
  return type;
}

// Returns the same for |results|; multiple results count as one tuple.
mlir::Type PartOfResults(mlir::TypeRange results, llvm::ArrayRef<int64_t> path) {
  if (results.size() == 1) return PartOf(results.front(), path);
  if (path.empty() || path.front() < 0 || path.front() >= static_cast<int64_t>(results.size())) return {};
  return PartOf(results[path.front()], path.drop_front());
}

// custom_call_n3 to n5
template <typename Aliases>
llvm::LogicalResult CheckAliases(EmitError emit, Aliases aliases, mlir::TypeRange operands, mlir::TypeRange results) {
  for (OutputOperandAliasAttr alias : aliases) {
    int64_t operand = alias.getOperandIndex();
    if (operand < 0 || operand >= static_cast<int64_t>(operands.size())) {
      return emit() << "output_operand_aliases: operand_index must lie in [0, " << operands.size() << "), got "
                    << operand;
    }
    mlir::Type from = PartOf(operands[operand], alias.getOperandTupleIndices());
    if (!from) {
      return emit() << "output_operand_aliases: operand_tuple_indices [" << alias.getOperandTupleIndices()
                    << "] select no element of operand " << operand << " of type " << operands[operand];
    }
    mlir::Type to = PartOfResults(results, alias.getOutputTupleIndices());
    if (!to) {
      return emit() << "output_operand_aliases: output_tuple_indices [" << alias.getOutputTupleIndices()
                    << "] select no element of the results (" << results << ")";
    }
    if (from != to) {
      return emit() << "output_operand_aliases: expected the same type, got " << from << " of the operand and " << to
                    << " of the result";
    }
  }
  return mlir::success();
}

// The path to a buffer in |types|: the index of the type, then an index into each nested tuple.
using Path = llvm::SmallVector<int64_t>;
void FindBuffers(mlir::TypeRange types, Path& path, llvm::SmallVectorImpl<Path>& found) {
  for (auto [index, type] : llvm::enumerate(types)) {
    path.push_back(static_cast<int64_t>(index));
    if (auto tuple = mlir::dyn_cast<mlir::TupleType>(type)) FindBuffers(tuple.getTypes(), path, found);
    if (mlir::isa<mlir::MemRefType>(type)) found.push_back(path);
    path.pop_back();
  }
}

// custom_call_n6 to n9. Every buffer in the results is one of the operands' buffers, and a buffer has one owner at any
// time. Three calls, recognized by name, are exceptions: they create a buffer, convert a tensor to a buffer, or a
// buffer to a tensor.
llvm::LogicalResult CheckBuffers(CustomCallOp op) {
  mlir::TypeRange operands = op->getOperandTypes(), results = op->getResultTypes();
  llvm::StringRef name = op.getCallTargetName();
  auto is_single = [](mlir::TypeRange types, bool buffer) {
    return types.size() == 1 && mlir::isa<mlir::MemRefType>(types.front()) == buffer &&
           mlir::isa<mlir::MemRefType, mlir::RankedTensorType>(types.front());
  };
  if (name == "CreateBuffer" || name == "Pin" || name == "Unpin") {
    const bool fits = name == "CreateBuffer" ? operands.empty() && is_single(results, true)
                      : name == "Pin"        ? is_single(operands, false) && is_single(results, true)
                                             : is_single(operands, true) && is_single(results, false);
    auto same_tensor = [](mlir::Type a, mlir::Type b) {
      auto first = mlir::cast<mlir::ShapedType>(a), second = mlir::cast<mlir::ShapedType>(b);
      return first.getShape() == second.getShape() && first.getElementType() == second.getElementType();
    };
    if (fits && (operands.empty() || same_tensor(operands.front(), results.front()))) return mlir::success();
    return op.emitOpError() << "expected @" << name << " to take "
                            << (name == "CreateBuffer" ? "no operands and return one buffer"
                                : name == "Pin"        ? "one tensor and return one buffer"
                                                       : "one buffer and return one tensor")
                            << ", a memref, got (" << operands << ") to (" << results << ")";
  }
  llvm::SmallVector<Path> given, made, from, to;
  Path path;
  FindBuffers(operands, path, given);
  FindBuffers(results, path, made);
  if (given.empty() && made.empty()) return mlir::success();
  for (auto alias : op.getOutputOperandAliases().getAsRange<OutputOperandAliasAttr>()) {
    Path operand{alias.getOperandIndex()}, result(alias.getOutputTupleIndices());
    llvm::append_range(operand, alias.getOperandTupleIndices());
    if (results.size() == 1) result.insert(result.begin(), 0);
    from.push_back(operand);
    to.push_back(result);
  }
  for (const Path& buffer : given) {
    if (llvm::count(from, buffer) <= 1) continue;
    return op.emitOpError() << "output_operand_aliases: expected the buffer at [" << buffer
                            << "] of the operands at most once, got it " << llvm::count(from, buffer) << " times";
  }
  for (const Path& buffer : made) {
    if (llvm::count(to, buffer) == 1) continue;
    return op.emitOpError() << "output_operand_aliases: expected the buffer at [" << buffer
                            << "] of the results once, got it " << llvm::count(to, buffer) << " times";
  }
  return mlir::success();
}

}  // namespace

llvm::LogicalResult CustomCallOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (std::optional<mlir::Attribute> config = getBackendConfig()) {
    const bool typed = getApiVersion() == CustomCallApiVersion::API_VERSION_TYPED_FFI;
    if (typed != mlir::isa<mlir::DictionaryAttr>(*config)) {
      return emitOpError() << "expected backend_config to be a " << (typed ? "dictionary" : "string")
                           << " for api_version " << static_cast<int32_t>(getApiVersion()) << ", got " << *config;
    }
  }
  if (getOperandLayouts().has_value() != getResultLayouts().has_value()) {
    return emitOpError() << "expects operand_layouts and result_layouts together or neither";
  }
  if (mlir::failed(CheckLayouts(emit, "operand_layouts", getOperandLayouts(), getOperandTypes())) ||
      mlir::failed(CheckLayouts(emit, "result_layouts", getResultLayouts(), getResultTypes()))) {
    return mlir::failure();
  }
  if (mlir::failed(CheckAliases(emit, getOutputOperandAliases().getAsRange<OutputOperandAliasAttr>(), getOperandTypes(),
                                getResultTypes()))) {
    return mlir::failure();
  }
  return CheckBuffers(*this);
}

}  // namespace tessera::stablehlo
