// SPDX-License-Identifier: Apache-2.0
// Shardings: parsing, printing, per-shard types, and the rules for tessera.constrain and tessera.reshard.
#include "tessera/dialects/tessera/sharding.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/PatternMatch.h"
#include "tessera/dialects/tessera/assembly.h"
#include "tessera/dialects/tessera/verify_common.h"

namespace tessera::ir {

using namespace mlir;

// --- Text ---

namespace {

// Parses `{"x", "y"}`, and `{"x", ?}` and `{?}` when |is_open| is asked for.
ParseResult ParseAxes(AsmParser& parser, SmallVectorImpl<StringAttr>& axes, bool* is_open) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&]() -> ParseResult {
    SMLoc location = parser.getCurrentLocation();
    if (is_open && *is_open) return parser.emitError(location) << "expected nothing after '?'";
    if (is_open && succeeded(parser.parseOptionalQuestion())) {
      *is_open = true;
      return success();
    }
    std::string name;
    if (parser.parseString(&name)) return failure();
    axes.push_back(StringAttr::get(parser.getContext(), name));
    return success();
  });
}

void PrintAxes(AsmPrinter& printer, ArrayRef<StringAttr> axes, bool is_open) {
  printer << '{';
  llvm::interleaveComma(axes, printer.getStream(), [&](StringAttr axis) { printer << axis; });
  if (is_open) printer << (axes.empty() ? "?" : ", ?");
  printer << '}';
}

ParseResult parseSharding(OpAsmParser& parser, ShardingAttr& sharding) {
  sharding = ShardingAttr::parseSharding(parser);
  return success(sharding != nullptr);
}

void printSharding(OpAsmPrinter& printer, Operation*, ShardingAttr sharding) { sharding.printSharding(printer); }

}  // namespace

Attribute DimensionShardingAttr::parse(AsmParser& parser, Type) {
  SmallVector<StringAttr> axes;
  bool is_open = false;
  if (ParseAxes(parser, axes, &is_open)) return {};
  int64_t priority = 0;
  llvm::StringRef word;
  SMLoc location = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&word)) &&
      (!word.consume_front("p") || !llvm::to_integer(word, priority, 10) || priority < 0)) {
    parser.emitError(location) << "expected a priority such as 'p1'";
    return {};
  }
  return get(parser.getContext(), axes, is_open, priority);
}

void DimensionShardingAttr::print(AsmPrinter& printer) const {
  PrintAxes(printer, getAxes(), getIsOpen());
  if (getPriority() != 0) printer << 'p' << getPriority();
}

// `[{"x"}, {}]`, `[{}] unreduced {"y"} sum`
ShardingAttr ShardingAttr::parseSharding(AsmParser& parser) {
  SmallVector<DimensionShardingAttr> dimensions;
  auto parse_one = [&]() -> ParseResult {
    auto dimension = cast_or_null<DimensionShardingAttr>(DimensionShardingAttr::parse(parser, {}));
    dimensions.push_back(dimension);
    return success(dimension != nullptr);
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parse_one)) return {};
  if (failed(parser.parseOptionalKeyword("unreduced"))) return get(parser.getContext(), dimensions);
  SMLoc location = parser.getCurrentLocation();
  SmallVector<StringAttr> unreduced;
  if (ParseAxes(parser, unreduced, nullptr)) return {};
  if (unreduced.empty()) {
    parser.emitError(location) << "expected an axis";
    return {};
  }
  FailureOr<Reduction> reduction = FieldParser<Reduction>::parse(parser);
  if (failed(reduction)) return {};
  return get(parser.getContext(), dimensions, unreduced, *reduction);
}

void ShardingAttr::printSharding(AsmPrinter& printer) const {
  printer << '[';
  llvm::interleaveComma(getDimensions(), printer.getStream(),
                        [&](DimensionShardingAttr dimension) { dimension.print(printer); });
  printer << ']';
  if (getUnreduced().empty()) return;
  printer << " unreduced ";
  PrintAxes(printer, getUnreduced(), /*is_open=*/false);
  printer << ' ' << stringifyReduction(getReduction());
}

Attribute ShardingAttr::parse(AsmParser& parser, Type) {
  if (parser.parseLess()) return {};
  ShardingAttr sharding = parseSharding(parser);
  return sharding && succeeded(parser.parseGreater()) ? sharding : ShardingAttr();
}

void ShardingAttr::print(AsmPrinter& printer) const {
  printer << '<';
  printSharding(printer);
  printer << '>';
}

// --- Accessors of a sharding ---

ShardingAttr ShardingAttr::whole(MLIRContext* context, int64_t rank) {
  return get(context, SmallVector<DimensionShardingAttr>(rank, DimensionShardingAttr::get(context, {}, false)));
}

bool ShardingAttr::isWhole() const { return getUnreduced().empty() && getCuttingAxes().empty(); }

bool ShardingAttr::hasOpenDimension() const {
  return llvm::any_of(getDimensions(), [](DimensionShardingAttr dimension) { return dimension.getIsOpen(); });
}

SmallVector<StringAttr> ShardingAttr::getCuttingAxes() const {
  SmallVector<StringAttr> axes;
  for (DimensionShardingAttr dimension : getDimensions()) llvm::append_range(axes, dimension.getAxes());
  return axes;
}

RankedTensorType PieceType(MeshOp mesh, RankedTensorType whole, ShardingAttr sharding) {
  SmallVector<int64_t> shape(whole.getShape());
  for (auto [size, dimension] : llvm::zip_equal(shape, sharding.getDimensions()))
    size = llvm::divideCeil(size, CountOver(mesh, dimension.getAxes()));
  return whole.clone(shape);
}

bool CutsEvenly(MeshOp mesh, RankedTensorType whole, ShardingAttr sharding) {
  return llvm::all_of(llvm::zip_equal(whole.getShape(), sharding.getDimensions()),
                      [&](auto pair) { return std::get<0>(pair) % CountOver(mesh, std::get<1>(pair).getAxes()) == 0; });
}

// --- Ops ---

namespace {

// Fails unless |sharding| fits a tensor of |rank| and |op| may name its axes.
LogicalResult VerifySharding(Operation* op, ShardingAttr sharding, int64_t rank, SymbolTableCollection& symbols) {
  if (static_cast<int64_t>(sharding.getDimensions().size()) != rank)
    return op->emitOpError() << "expected a sharding of " << rank << " dimensions, got " << sharding;
  SmallVector<StringAttr> axes = sharding.getCuttingAxes();
  llvm::append_range(axes, sharding.getUnreduced());
  if (axes.empty()) return success();
  auto names = AxisNames(op->getContext(), axes);
  return success(succeeded(NumShardsAlong(op, names, symbols, /*meets=*/false)));
}

// Returns the global type of the per-shard type |piece|, assuming no padding; null when it is too large.
RankedTensorType UnpaddedWhole(MeshOp mesh, RankedTensorType piece, ShardingAttr sharding) {
  SmallVector<int64_t> shape(piece.getShape());
  for (auto [size, dimension] : llvm::zip_equal(shape, sharding.getDimensions()))
    if (llvm::MulOverflow(size, CountOver(mesh, dimension.getAxes()), size)) return {};
  return piece.clone(shape);
}

}  // namespace

LogicalResult ConstrainOp::verifySymbolUses(SymbolTableCollection& symbols) {
  if (!getSharding().getUnreduced().empty()) return emitOpError() << "expected a sharding without unreduced axes";
  return VerifySharding(*this, getSharding(), getType().getRank(), symbols);
}

void ReshardOp::build(OpBuilder& builder, OperationState& state, Value operand, RankedTensorType whole,
                      ShardingAttr from, ShardingAttr to, MeshOp mesh) {
  DenseI64ArrayAttr shape;
  if (!CutsEvenly(mesh, whole, from)) shape = builder.getDenseI64ArrayAttr(whole.getShape());
  build(builder, state, PieceType(mesh, whole, to), operand, from, to, shape);
}

RankedTensorType ReshardOp::getWholeType(MeshOp mesh) {
  if (std::optional<ArrayRef<int64_t>> shape = getShape()) return getType().clone(*shape);
  return UnpaddedWhole(mesh, getOperand().getType(), getFrom());
}

LogicalResult ReshardOp::verifySymbolUses(SymbolTableCollection& symbols) {
  const int64_t rank = getType().getRank();
  if (getOperand().getType().getRank() != rank) return emitOpError() << "expected an operand of rank " << rank;
  if (failed(VerifySharding(*this, getFrom(), rank, symbols)) || failed(VerifySharding(*this, getTo(), rank, symbols)))
    return failure();
  if (getFrom().hasOpenDimension() || getTo().hasOpenDimension())
    return emitOpError() << "expected shardings without open dimensions";
  if (!getTo().getUnreduced().empty()) return emitOpError() << "expected a target sharding without unreduced axes";
  if (!getFrom().getUnreduced().empty() && failed(VerifyReduction(*this, getFrom().getReduction(), getType())))
    return failure();
  auto computation = (*this)->getParentOfType<ComputationOp>();
  MeshOp mesh = computation ? computation.getMeshOp() : MeshOp();
  if (!mesh) return emitOpError() << "expected to be in a tessera.computation on a mesh";
  if (std::optional<ArrayRef<int64_t>> shape = getShape())
    if (static_cast<int64_t>(shape->size()) != rank || llvm::any_of(*shape, [](int64_t size) { return size < 0; }))
      return emitOpError() << "of: expected " << rank << " sizes of at least 0, got " << getShapeAttr();
  RankedTensorType whole = getWholeType(mesh);
  if (!whole) return emitOpError() << "the global value is too large";
  RankedTensorType from = PieceType(mesh, whole, getFrom());
  if (from != getOperand().getType())
    return emitOpError() << "expected an operand of type " << from << ", a shard of " << whole << ", got "
                         << getOperand().getType();
  RankedTensorType to = PieceType(mesh, whole, getTo());
  if (to != getType()) return emitOpError() << "expected a result of type " << to << ", got " << getType();
  return success();
}

OpFoldResult ReshardOp::fold(FoldAdaptor) { return getFrom() == getTo() ? OpFoldResult(getOperand()) : OpFoldResult(); }

// Merges two consecutive reshards.
LogicalResult ReshardOp::canonicalize(ReshardOp op, PatternRewriter& rewriter) {
  auto before = op.getOperand().getDefiningOp<ReshardOp>();
  MeshOp mesh = op->getParentOfType<ComputationOp>().getMeshOp();
  if (!before || before.getTo() != op.getFrom() || before.getWholeType(mesh) != op.getWholeType(mesh)) return failure();
  rewriter.replaceOpWithNewOp<ReshardOp>(op, before.getOperand(), op.getWholeType(mesh), before.getFrom(), op.getTo(),
                                         mesh);
  return success();
}

LogicalResult HaloExchangeOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> shards = NumShardsAlong(*this, getAxes(), symbols);
  if (failed(shards)) return failure();
  const RankedTensorType piece = getOperand().getType();
  const auto dimension = static_cast<int64_t>(getDimension());
  if (dimension < 0 || dimension >= piece.getRank())
    return emitOpError() << "expected a dimension of " << piece << ", got " << dimension;
  SmallVector<int64_t> shape(piece.getShape());
  int64_t others = 0;
  if (llvm::MulOverflow(shape[dimension], *shards - 1, others)) return emitOpError() << "the global value is too large";
  for (auto [name, reach] : {std::pair("low", getLow()), std::pair("high", getHigh())})
    if (static_cast<int64_t>(reach) < 0 || static_cast<int64_t>(reach) > others)
      return emitOpError() << name << ": expected 0 to " << others
                           << ", the size of the dimension on all other shards along the axes, got "
                           << static_cast<int64_t>(reach);
  int64_t reach = 0, size = 0;
  if (llvm::AddOverflow(static_cast<int64_t>(getLow()), static_cast<int64_t>(getHigh()), reach) ||
      llvm::AddOverflow(shape[dimension], reach, size))
    return emitOpError() << "the result is too large";
  shape[dimension] = size;
  if (getType() != piece.clone(shape))
    return emitOpError() << "expected a result of type " << piece.clone(shape) << ", got " << getType();
  return success();
}

LogicalResult JoinOp::verifySymbolUses(SymbolTableCollection& symbols) {
  RankedTensorType whole = getType();
  if (failed(VerifySharding(*this, getSharding(), whole.getRank(), symbols))) return failure();
  if (getSharding().hasOpenDimension() || !getSharding().getUnreduced().empty())
    return emitOpError() << "expected a sharding without open dimensions or unreduced axes";
  auto computation = (*this)->getParentOfType<ComputationOp>();
  MeshOp mesh = computation ? computation.getMeshOp() : MeshOp();
  if (!mesh) return emitOpError() << "expected to be in a tessera.computation on a mesh";
  if (!CutsEvenly(mesh, whole, getSharding()))
    return emitOpError() << "expected axes that divide the dimensions of " << whole << ", got " << getSharding();
  RankedTensorType piece = PieceType(mesh, whole, getSharding());
  if (piece != getPiece().getType())
    return emitOpError() << "expected an operand of type " << piece << ", got " << getPiece().getType();
  for (Operation* user : (*this)->getUsers())
    if (!isa<ReturnOp>(user) || user->getParentOp() != computation)
      return emitOpError() << "expected to be used by the return only; got a use by " << user->getName();
  return success();
}

}  // namespace tessera::ir

#define GET_OP_CLASSES
#include "tessera/dialects/tessera/sharding_ops.cpp.inc"
