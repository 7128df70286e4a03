// SPDX-License-Identifier: Apache-2.0
// Verifiers of mesh, var, feed, computation, return and execute.
#include "llvm/ADT/SmallSet.h"
#include "tessera/dialects/tessera/folded.h"

namespace tessera::ir {

using namespace mlir;

namespace {

// More shards than any machine has; the limit keeps products of axis sizes far from overflow.
constexpr int64_t kMaxShards = int64_t{1} << 20;

bool IsStaticTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

// Fails, with an error, unless |size| of the |shards| shards of |mesh| can form a memory domain.
LogicalResult VerifyDomain(MeshOp mesh, int64_t size, int64_t shards) {
  if (size < 1 || shards % size != 0)
    return mesh.emitOpError() << "shards_per_domain: expected a divisor of the number of shards, " << shards << ", got "
                              << size;
  MeshAxisAttr cut;  // the first axis from the end that is not within a domain
  SmallVector<int64_t> products = {1};
  for (MeshAxisAttr axis : llvm::reverse(mesh.getAxes().getAsRange<MeshAxisAttr>())) {
    if (axis.getSize() == 1) continue;
    products.push_back(products.back() * axis.getSize());
    if (!cut && products.back() > size) cut = axis;
  }
  if (llvm::is_contained(products, size)) return success();
  InFlightDiagnostic error = mesh.emitOpError() << "shards_per_domain: expected a product of the sizes of the last "
                                                << "axes, one of ";
  llvm::interleaveComma(products, error);
  return error << "; got " << size << ", which splits axis \"" << cut.getName() << "\"";
}

}  // namespace

LogicalResult MeshOp::verify() {
  if (getAxes().empty()) return emitOpError() << "expected at least one axis";
  llvm::SmallSet<llvm::StringRef, 4> names;
  int64_t shards = 1;
  for (auto [index, axis] : llvm::enumerate(getAxes().getAsRange<MeshAxisAttr>())) {
    if (axis.getName().empty()) return emitOpError() << "axis " << index << ": expected a name";
    if (!names.insert(axis.getName()).second)
      return emitOpError() << "axis " << index << ": \"" << axis.getName() << "\" appears twice";
    if (axis.getSize() < 1)
      return emitOpError() << "axis \"" << axis.getName() << "\": expected a size of at least 1, got "
                           << axis.getSize();
    if (axis.getSize() > kMaxShards / shards)
      return emitOpError() << "expected at most " << kMaxShards << " shards in all";
    shards *= axis.getSize();
    if (axis.getName() == TesseraDialect::kReplicaAxis && index != 0)
      return emitOpError() << "expected axis \"" << TesseraDialect::kReplicaAxis << "\" to come first, got it at "
                           << index;
  }
  const std::optional<uint64_t> size = getShardsPerDomain();
  return size ? VerifyDomain(*this, static_cast<int64_t>(*size), shards) : success();
}

LogicalResult VarOp::verify() {
  if (getSymName().empty()) return emitOpError() << "expected a name";
  if (!IsStaticTensor(getType())) return emitOpError() << "expected a tensor of static shape, got " << getType();
  if ((getPlacement() == Placement::kSharded) != getRows().has_value())
    return emitOpError() << "expected "
                         << (getRows() ? "'sharded' before the partition of its rows"
                                       : "'by div' or 'by mod' after the placement")
                         << ", got '" << stringifyEnum(getPlacement()) << "'";
  if (!getRows()) return getPieces() ? emitOpError() << "has pieces, which only sharded variables may have" : success();
  if (getTensorType().getRank() == 0 || getTensorType().getDimSize(0) == 0)
    return emitOpError() << "is sharded: expected a tensor with rows, got " << getType();
  if (getPieces() && (*getPieces() < 1 || *getPieces() > static_cast<uint64_t>(kMaxShards)))
    return emitOpError() << "expected 1 to " << kMaxShards << " pieces, got " << *getPieces();
  return success();
}

RankedTensorType VarOp::getLocalType() {
  const RankedTensorType whole = getTensorType();
  if (!getPieces()) return whole;
  SmallVector<int64_t> shape(whole.getShape());
  shape[0] = llvm::divideCeil(shape[0], static_cast<int64_t>(*getPieces()));
  return whole.clone(shape);
}

LogicalResult FeedOp::verify() {
  size_t count = getTypes().size();
  if (getNames().size() != count)
    return emitOpError() << "expected a name per value, " << count << " in all, got " << getNames().size();
  if (getSplitAxes().size() != count)
    return emitOpError() << "expected a split dimension per value, " << count << " in all, got "
                         << getSplitAxes().size();
  if (getBatchSizes() && getBatchSizes()->size() != count)
    return emitOpError() << "expected a size of the global batch per value, " << count << " in all, got "
                         << getBatchSizes()->size();
  llvm::SmallSet<llvm::StringRef, 8> names;
  for (size_t i = 0; i < count; ++i) {
    Type type = cast<TypeAttr>(getTypes()[i]).getValue();
    if (!IsStaticTensor(type))
      return emitOpError() << "value " << i << ": expected a tensor of static shape, got " << type;
    int64_t rank = cast<RankedTensorType>(type).getRank();
    int64_t axis = getSplitAxes()[i];
    if (axis < -1 || axis >= rank)
      return emitOpError() << "value " << i << ": expected a split dimension from -1 to " << rank - 1 << ", got "
                           << axis;
    if (int64_t size = getBatchSizes() ? (*getBatchSizes())[i] : 0; size < 0 || (size > 0 && axis < 0))
      return emitOpError() << "value " << i << ": expected "
                           << (axis < 0 ? "no size of a global batch, since it is not split" : "a size or 0")
                           << ", got " << size;
    llvm::StringRef name = cast<StringAttr>(getNames()[i]).getValue();
    if (!name.empty() && !names.insert(name).second)
      return emitOpError() << "value " << i << ": the name \"" << name << "\" appears twice";
  }
  return success();
}

// --- computation ---

LogicalResult ComputationOp::verify() {
  // FunctionOpInterface compares the block's arguments with the function type.
  for (auto [index, type] : llvm::enumerate(getArgumentTypes()))
    if (isa<FunctionType>(type))
      return emitOpError() << "argument " << index << ": expected a value type, got a function type";
  if (!getManualAxes().empty() && !getMeshAttr())
    return emitOpError() << "has manual axes but no mesh; name one with 'on @mesh'";

  if (Attribute folded = (*this)->getAttr(kFoldedReplicasAttr)) {
    auto count = dyn_cast<IntegerAttr>(folded);
    if (!count || !count.getType().isInteger(64) || count.getInt() < 2 || count.getInt() > kMaxShards)
      return emitOpError() << "expected '" << kFoldedReplicasAttr << "' to be an i64 from 2 to " << kMaxShards
                           << ", got " << folded;
    if (getMeshAttr()) return emitOpError() << "is folded: expected no mesh, got " << getMeshAttr();
  }

  // Either all arguments and results have roles, or none has.
  unsigned values = getNumArguments() + getNumResults();
  unsigned roles = 0;
  for (unsigned i = 0; i < getNumArguments(); ++i) roles += getArgRole(i) != RoleAttr();
  for (unsigned i = 0; i < getNumResults(); ++i) roles += getResultRole(i) != RoleAttr();
  if (roles != 0 && roles != values)
    return emitOpError() << "expected '" << TesseraDialect::kRoleAttr
                         << "' on every argument and result or on none, got " << roles << " of " << values;
  for (unsigned i = 0; i < getNumArguments(); ++i)
    if (RoleAttr role = getArgRole(i); role && role.getKind() == RoleKind::kOutput)
      return emitOpError() << "argument " << i << ": expected role input, state or infeed, got " << role;
  for (unsigned i = 0; i < getNumResults(); ++i)
    if (RoleAttr role = getResultRole(i);
        role && role.getKind() != RoleKind::kOutput && role.getKind() != RoleKind::kState)
      return emitOpError() << "result " << i << ": expected role output or state, got " << role;
  return success();
}

namespace {

// Returns the type of the value that a role's symbol names; fails with an error.
FailureOr<Type> TypeOfRole(ComputationOp computation, RoleAttr role, SymbolTableCollection& symbols) {
  const int64_t replicas = FoldedReplicas(computation);
  if (role.getKind() == RoleKind::kState) {
    auto variable = symbols.lookupNearestSymbolFrom<VarOp>(computation->getParentOp(), role.getSymbol());
    if (!variable) return computation.emitOpError() << "role " << role << " names no tessera.var";
    return variable.getPlacement() == Placement::kPerReplica ? LanesOf(variable.getType(), replicas)
                                                             : variable.getLocalType();
  }
  auto feed = symbols.lookupNearestSymbolFrom<FeedOp>(computation->getParentOp(), role.getSymbol());
  if (!feed || feed.getDirection() != Direction::kInfeed)
    return computation.emitOpError() << "role " << role << " names no infeed";
  if (role.getIndex() >= static_cast<int64_t>(feed.getTypes().size()))
    return computation.emitOpError() << "role " << role << ": the feed has " << feed.getTypes().size() << " values";
  Type type = cast<TypeAttr>(feed.getTypes()[role.getIndex()]).getValue();
  return feed.getSplitAxes()[role.getIndex()] < 0 ? type : LanesOf(type, replicas);
}

// Verifies that roles are distinct and name existing symbols of matching type.
LogicalResult VerifyRoles(ComputationOp computation, llvm::StringRef what, llvm::ArrayRef<Type> types,
                          llvm::function_ref<RoleAttr(unsigned)> role_of, SymbolTableCollection& symbols) {
  llvm::SmallPtrSet<const void*, 16> seen;
  for (auto [index, type] : llvm::enumerate(types)) {
    RoleAttr role = role_of(index);
    if (!role) return success();
    if (!seen.insert(role.getAsOpaquePointer()).second)
      return computation.emitOpError() << what << " " << index << ": role " << role << " appears twice";
    if (!role.getSymbol()) continue;
    FailureOr<Type> expected = TypeOfRole(computation, role, symbols);
    if (failed(expected)) return failure();
    if (*expected != type)
      return computation.emitOpError() << what << " " << index << ": expected type " << *expected << " of role " << role
                                       << ", got " << type;
  }
  return success();
}

}  // namespace

LogicalResult ComputationOp::verifySymbolUses(SymbolTableCollection& symbols) {
  if (getMeshAttr()) {
    auto mesh = symbols.lookupNearestSymbolFrom<MeshOp>((*this)->getParentOp(), getMeshAttr());
    if (!mesh) return emitOpError() << "expected " << getMeshAttr() << " to be a tessera.mesh of the module";
    llvm::SmallSet<llvm::StringRef, 4> names;
    for (llvm::StringRef axis : getManualAxes().getAsValueRange<StringAttr>()) {
      if (!mesh.getAxisSize(axis))
        return emitOpError() << "mesh " << getMeshAttr() << " has no axis \"" << axis << "\"";
      if (!names.insert(axis).second) return emitOpError() << "manual axis \"" << axis << "\" appears twice";
    }
  }
  if (failed(VerifyRoles(
          *this, "argument", getArgumentTypes(), [&](unsigned i) { return getArgRole(i); }, symbols)) ||
      failed(VerifyRoles(*this, "result", getResultTypes(), [&](unsigned i) { return getResultRole(i); }, symbols)))
    return failure();
  return success();
}

LogicalResult ReturnOp::verify() {
  Operation* parent = (*this)->getParentOp();
  auto computation = dyn_cast<ComputationOp>(parent);
  TypeRange expected = computation ? TypeRange(computation.getResultTypes()) : TypeRange(parent->getResultTypes());
  if (expected.size() != getNumOperands())
    return emitOpError() << "expected " << expected.size() << " values, one per result of '" << parent->getName()
                         << "', got " << getNumOperands();
  for (auto [index, types] : llvm::enumerate(llvm::zip(expected, getOperandTypes()))) {
    auto [want, got] = types;
    if (want != got) return emitOpError() << "value " << index << ": expected type " << want << ", got " << got;
  }
  return success();
}

// --- execute ---

LogicalResult ExecuteOp::verifySymbolUses(SymbolTableCollection& symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<ComputationOp>(*this, getCalleeAttr());
  if (!callee) return emitOpError() << "expected " << getCalleeAttr() << " to be a tessera.computation";
  if (getSteps() && (getNumResults() != 0 || !getInputs().empty()))
    return emitOpError() << "with steps: expected no operands and no results in a feed loop";

  auto types = [](llvm::ArrayRef<Type> all, llvm::function_ref<RoleAttr(unsigned)> role_of, RoleKind kind) {
    SmallVector<Type> chosen;
    for (auto [index, type] : llvm::enumerate(all)) {
      RoleAttr role = role_of(index);
      if (!role || role.getKind() == kind) chosen.push_back(type);
    }
    return chosen;
  };
  SmallVector<Type> inputs =
      types(callee.getArgumentTypes(), [&](unsigned i) { return callee.getArgRole(i); }, RoleKind::kInput);
  SmallVector<Type> outputs =
      types(callee.getResultTypes(), [&](unsigned i) { return callee.getResultRole(i); }, RoleKind::kOutput);
  if (TypeRange(inputs) != getInputs().getTypes())
    return emitOpError() << "expected operands of types " << inputs << ", the inputs of " << getCalleeAttr() << ", got "
                         << getInputs().getTypes();
  if (TypeRange(outputs) != TypeRange(getResultTypes()))
    return emitOpError() << "expected results of types " << outputs << ", the outputs of " << getCalleeAttr()
                         << ", got " << getResultTypes();

  // Donated memory must be usable: some result has the type of the operand.
  llvm::SmallSet<int64_t, 8> donated;
  for (int64_t index : getDonated()) {
    if (index < 0 || index >= static_cast<int64_t>(inputs.size()))
      return emitOpError() << "donated operand " << index << ": there are " << inputs.size() << " operands";
    if (!donated.insert(index).second) return emitOpError() << "operand " << index << " is donated twice";
    if (!llvm::is_contained(outputs, inputs[index]))
      return emitOpError() << "donated operand " << index << ": no result has its type " << inputs[index];
  }
  return success();
}

}  // namespace tessera::ir
