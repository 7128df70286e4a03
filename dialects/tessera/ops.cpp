// SPDX-License-Identifier: Apache-2.0
// Definitions generated from ops.td, and accessors of ops. Verifiers are in verify_*.cpp, syntax in assembly.cpp.
#include "tessera/dialects/tessera/ops.h"

#include "tessera/dialects/tessera/assembly.h"
#include "tessera/dialects/tessera/sharding.h"

#define GET_OP_CLASSES
#include "tessera/dialects/tessera/ops.cpp.inc"

namespace tessera::ir {

using namespace mlir;

void TesseraDialect::addOperations() {
  mlir::Dialect::addOperations<
#define GET_OP_LIST
#include "tessera/dialects/tessera/ops.cpp.inc"
      >();
  mlir::Dialect::addOperations<
#define GET_OP_LIST
#include "tessera/dialects/tessera/sharding_ops.cpp.inc"
      >();
}

std::optional<int64_t> MeshOp::getAxisSize(llvm::StringRef axis) {
  for (auto candidate : getAxes().getAsRange<MeshAxisAttr>())
    if (candidate.getName() == axis) return candidate.getSize();
  return std::nullopt;
}

int64_t MeshOp::getNumShards() {
  int64_t product = 1;
  for (auto axis : getAxes().getAsRange<MeshAxisAttr>()) product *= axis.getSize();
  return product;
}

void ComputationOp::build(OpBuilder& builder, OperationState& state, llvm::StringRef name, FunctionType type,
                          FlatSymbolRefAttr mesh, llvm::ArrayRef<llvm::StringRef> manual_axes) {
  state.addAttribute(getSymNameAttrName(state.name), builder.getStringAttr(name));
  state.addAttribute(getFunctionTypeAttrName(state.name), TypeAttr::get(type));
  if (mesh) state.addAttribute(getMeshAttrName(state.name), mesh);
  if (!manual_axes.empty()) state.addAttribute(getManualAxesAttrName(state.name), builder.getStrArrayAttr(manual_axes));
  Block& block = state.addRegion()->emplaceBlock();
  block.addArguments(type.getInputs(), SmallVector<Location>(type.getNumInputs(), state.location));
}

ReturnOp ComputationOp::getReturn() { return cast<ReturnOp>(getBody().front().getTerminator()); }

RoleAttr ComputationOp::getArgRole(unsigned index) {
  return getArgAttrOfType<RoleAttr>(index, TesseraDialect::kRoleAttr);
}

RoleAttr ComputationOp::getResultRole(unsigned index) {
  return getResultAttrOfType<RoleAttr>(index, TesseraDialect::kRoleAttr);
}

MeshOp ComputationOp::getMeshOp() {
  if (!getMeshAttr()) return {};
  return SymbolTable::lookupNearestSymbolFrom<MeshOp>((*this)->getParentOp(), getMeshAttr());
}

int64_t ComputationOp::getNumReplicas() {
  MeshOp mesh = getMeshOp();
  return mesh ? mesh.getAxisSize(TesseraDialect::kReplicaAxis).value_or(1) : 1;
}

int64_t ComputationOp::getNumShards() {
  MeshOp mesh = getMeshOp();
  return mesh ? mesh.getNumShards() : 1;
}

void ExecuteOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance>& effects) {
  for (SideEffects::Resource* resource : std::initializer_list<SideEffects::Resource*>{
           VariableResource::get(), FeedResource::get(), HostResource::get()}) {
    effects.emplace_back(MemoryEffects::Read::get(), resource);
    effects.emplace_back(MemoryEffects::Write::get(), resource);
  }
}

ArrayAttr HostOp::getElectedAxes(MeshOp mesh) {
  SmallVector<llvm::StringRef> axes;
  if (mesh) {
    for (auto axis : mesh.getAxes().getAsRange<MeshAxisAttr>()) {
      const bool replicas = axis.getName() == TesseraDialect::kReplicaAxis;
      const bool elected = getMode() == HostMode::kOnce || (getMode() == HostMode::kPerReplica && !replicas);
      if (elected && axis.getSize() > 1) axes.push_back(axis.getName());
    }
  }
  return Builder(getContext()).getStrArrayAttr(axes);
}

HostCallOp HostOp::getOnlyCall() {
  Block& block = getBody().front();
  auto call = dyn_cast<HostCallOp>(block.front());
  if (!call || call->getNextNode() != block.getTerminator()) return {};
  const bool plain = llvm::equal(call.getInputs(), block.getArguments()) &&
                     llvm::equal(call.getOutputs(), block.getTerminator()->getOperands());
  return plain ? call : HostCallOp();
}

LogicalResult ShardIndexOp::inferReturnTypes(MLIRContext* context, std::optional<Location>, ValueRange, DictionaryAttr,
                                             OpaqueProperties, RegionRange, SmallVectorImpl<Type>& types) {
  types.push_back(RankedTensorType::get({}, IntegerType::get(context, 32, IntegerType::Unsigned)));
  return success();
}

LogicalResult AllReduceOp::inferReturnTypes(MLIRContext*, std::optional<Location>, ValueRange operands, DictionaryAttr,
                                            OpaqueProperties, RegionRange, SmallVectorImpl<Type>& types) {
  llvm::append_range(types, operands.getTypes());
  return success();
}

LogicalResult WriterOp::inferReturnTypes(MLIRContext*, std::optional<Location>, ValueRange operands, DictionaryAttr,
                                         OpaqueProperties, RegionRange, SmallVectorImpl<Type>& types) {
  llvm::append_range(types, operands.getTypes());
  return success();
}

}  // namespace tessera::ir
