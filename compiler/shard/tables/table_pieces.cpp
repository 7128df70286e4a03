// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/tables/table_pieces.h"

#include <limits>

#include "mlir/IR/Matchers.h"
#include "tessera/compiler/hlo/row_ops.h"
#include "tessera/compiler/shard/rules/factor_rule.h"
#include "tessera/compiler/shard/tables/row_flow.h"

namespace tessera {

using namespace mlir;
using autodiff::HloBuilder;
using autodiff::RankOf;
using autodiff::ShapeOf;
using autodiff::Sizes;
using autodiff::TensorTypeOf;

namespace {

// Returns the type of a piece of a value of type |type|.
RankedTensorType PieceType(RankedTensorType type, const RowPartition& partition, int64_t width) {
  Sizes shape(type.getShape());
  shape[0] = partition.piece_rows() * width;
  return type.clone(shape);
}

NamedAttribute OverReplicas(HloBuilder& hlo) {
  return hlo.builder.getNamedAttr("axes", hlo.builder.getStrArrayAttr({ir::TesseraDialect::kReplicaAxis}));
}

}  // namespace

TablePieces::TablePieces(ir::ComputationOp computation, int64_t replicas)
    : block_(&computation.getBody().front()), replicas_(replicas) {
  HloBuilder hlo(OpBuilder::atBlockBegin(block_), computation.getLoc());
  Value index = hlo.Make<ir::ShardIndexOp>(RankedTensorType::get({}, hlo.builder.getIntegerType(32, false)), {},
                                           {OverReplicas(hlo)})
                    ->getResult(0);
  replica_ = hlo.Convert(index, hlo.builder.getI64Type());
  last_shared_ = replica_.getDefiningOp();
}

HloBuilder TablePieces::At(Operation* op) const {
  OpBuilder builder(op);
  return {builder, op->getLoc()};
}

void TablePieces::SetPiece(Value whole, const RowPartition& partition, Value piece) {
  pieces_[{whole.getAsOpaquePointer(), 1, partition.num_rows, partition.by_mod}] = piece;
}

Value TablePieces::PieceOf(Value value, const RowPartition& partition, int64_t width) {
  const Key key = {value.getAsOpaquePointer(), width, partition.num_rows, partition.by_mod};
  if (const auto found = pieces_.find(key); found != pieces_.end()) return found->second;
  Value piece = MakePiece(value, partition, width);
  pieces_[key] = piece;
  return piece;
}

Value TablePieces::MakePiece(Value value, const RowPartition& partition, int64_t width) {
  Operation* op = value.getDefiningOp();
  if (op == nullptr || op->getBlock() != block_) return TakeRows(value, partition, width);
  const RankedTensorType piece = PieceType(TensorTypeOf(value), partition, width);
  HloBuilder hlo = At(op);
  DenseElementsAttr constant;
  if (matchPattern(value, m_Constant(&constant)) && constant.isSplat())
    return hlo.Constant(constant.resizeSplat(piece));
  if (auto iota = dyn_cast<stablehlo::IotaOp>(op)) return PieceOfIota(iota, partition, width);
  if (auto reshape = dyn_cast<stablehlo::ReshapeOp>(op)) {
    Value operand = reshape.getOperand();
    if (RankOf(operand) == 0 || ShapeOf(operand)[0] % partition.num_rows != 0) return TakeRows(value, partition, width);
    Value rows = PieceOf(operand, partition, ShapeOf(operand)[0] / partition.num_rows);
    return hlo.Reshape(rows, piece.getShape());
  }
  if (auto scatter = dyn_cast<stablehlo::ScatterOp>(op)) {
    const bool writes_rows = width == 1 && (autodiff::ReplacesRows(scatter) || autodiff::AddsRows(scatter));
    return writes_rows ? PieceOfScatter(scatter, partition) : TakeRows(value, partition, width);
  }
  const std::optional<SmallVector<bool>> rows = op->getNumResults() == 1 ? RowOperands(op) : std::nullopt;
  if (!rows) return TakeRows(value, partition, width);
  SmallVector<Value> operands;
  for (auto [operand, is_cut] : llvm::zip_equal(op->getOperands(), *rows))
    operands.push_back(is_cut ? PieceOf(operand, partition, width) : operand);
  Operation* clone = op->clone();
  clone->removeAttr(ir::TesseraDialect::kShardingAttr);
  clone->setOperands(operands);
  clone->getResult(0).setType(piece);
  AdjustSizes(clone);
  hlo.builder.insert(clone);
  return clone->getResult(0);
}

// Elements along dimension 0 count from the start of the whole tensor.
Value TablePieces::PieceOfIota(stablehlo::IotaOp iota, const RowPartition& partition, int64_t width) {
  HloBuilder hlo = At(iota);
  const RankedTensorType piece = PieceType(iota.getType(), partition, width);
  if (iota.getIotaDimension() != 0) return hlo.Iota(piece, static_cast<int64_t>(iota.getIotaDimension()));
  Value ids = IdsOfPiece(partition);
  const auto numbers = RankedTensorType::get({partition.piece_rows(), width}, hlo.builder.getI64Type());
  Value first = hlo.Constant(DenseElementsAttr::get(numbers, llvm::APInt(64, width)));
  first = hlo.Mul(hlo.Broadcast(ids, numbers.getShape(), {0}), first);
  Value all = hlo.Reshape(hlo.Add(first, hlo.Iota(numbers, 1)), {piece.getDimSize(0)});
  return hlo.Broadcast(hlo.Convert(all, piece.getElementType()), piece.getShape(), {0});
}

Value TablePieces::PieceOfScatter(stablehlo::ScatterOp scatter, const RowPartition& partition) {
  Value input = PieceOf(scatter.getInputs()[0], partition);
  HloBuilder hlo = At(scatter);
  Value places = NumbersOf(partition).PlacesOf(hlo, scatter.getScatterIndices());
  Operation* clone = scatter->clone();
  clone->setOperands({input, places, scatter.getUpdates()[0]});
  clone->getResult(0).setType(input.getType());
  hlo.builder.insert(clone);
  return clone->getResult(0);
}

Value TablePieces::TakeRows(Value value, const RowPartition& partition, int64_t width) {
  Value ids = IdsOfPiece(partition);
  OpBuilder builder(block_->getTerminator());
  if (Operation* op = value.getDefiningOp()) {
    builder.setInsertionPointAfter(op);
  } else {
    builder.setInsertionPointAfter(ids.getDefiningOp());
  }
  HloBuilder hlo(builder, value.getLoc());
  Sizes rows(ShapeOf(value)), piece(PieceType(TensorTypeOf(value), partition, width).getShape());
  rows[0] = partition.num_rows;
  rows.insert(rows.begin() + 1, width);
  return hlo.Reshape(autodiff::GatherRows(hlo, hlo.Reshape(value, rows), ids), piece);
}

Value TablePieces::IdsOfPiece(const RowPartition& partition) {
  Value& ids = ids_[{partition.num_rows, partition.by_mod}];
  if (!ids) {
    OpBuilder builder(block_, std::next(last_shared_->getIterator()));
    HloBuilder hlo(builder, last_shared_->getLoc());
    ids = NumbersOf(partition).IdsOfPiece(hlo);
    last_shared_ = ids.getDefiningOp();
  }
  return ids;
}

Value TablePieces::TakeOwnRows(stablehlo::GatherOp gather, const RowPartition& partition) {
  Value piece = PieceOf(gather.getOperand(), partition);
  HloBuilder hlo = At(gather);
  Value places = NumbersOf(partition).PlacesOf(hlo, gather.getStartIndices());
  Operation* clone = gather->clone();
  clone->setOperands({piece, places});
  hlo.builder.insert(clone);
  return clone->getResult(0);
}

Value TablePieces::SumRows(Operation* op, ArrayRef<bool> operands, const RowPartition& partition) {
  SmallVector<Value> pieces;
  for (auto [operand, is_cut] : llvm::zip_equal(op->getOperands(), operands))
    pieces.push_back(is_cut ? PieceOf(operand, partition) : operand);
  HloBuilder hlo = At(op);
  for (auto [piece, is_cut] : llvm::zip_equal(pieces, operands))
    if (is_cut) piece = WithoutPadding(hlo, piece, partition);
  Operation* clone = op->clone();
  clone->removeAttr(ir::TesseraDialect::kShardingAttr);
  clone->setOperands(pieces);
  hlo.builder.insert(clone);
  const NamedAttribute sum =
      hlo.builder.getNamedAttr("reduction", ir::ReductionAttr::get(hlo.builder.getContext(), ir::Reduction::kSum));
  return hlo.Make<ir::AllReduceOp>(clone->getResult(0).getType(), clone->getResult(0), {OverReplicas(hlo), sum})
      ->getResult(0);
}

Value TablePieces::WithoutPadding(HloBuilder& hlo, Value piece, const RowPartition& partition) {
  if (partition.num_rows % partition.pieces == 0) return piece;
  Value is_row = NumbersOf(partition).IsRow(hlo);
  return hlo.Select(hlo.Broadcast(is_row, ShapeOf(piece), {0}), piece, hlo.SplatLike(piece, 0));
}

// Shapes are static, and all ids of a replica may be those of distinct rows of one other replica. Each replica must
// therefore receive min(number of ids, rows of a piece) rows from each other replica.
Value TablePieces::LookUp(stablehlo::GatherOp gather, const RowPartition& partition) {
  Value piece = PieceOf(gather.getOperand(), partition);
  HloBuilder hlo = At(gather);
  const int64_t count = TensorTypeOf(gather.getStartIndices()).getNumElements();
  Value ids = NumbersOf(partition).Clamped(hlo, hlo.Reshape(gather.getStartIndices(), {count}));
  Value rows = partition.piece_rows() <= count ? LookUpInAll(hlo, piece, ids, partition)
                                               : AskForRows(hlo, piece, ids, partition);
  return hlo.Reshape(rows, gather.getType().getShape());
}

// Gathers all pieces on every replica.
Value TablePieces::LookUpInAll(HloBuilder& hlo, Value piece, Value ids, const RowPartition& partition) {
  Sizes shape(ShapeOf(piece));
  shape[0] *= replicas_;
  Value all = hlo.Make<ir::AllGatherOp>(TensorTypeOf(piece).clone(shape), piece,
                                        {hlo.Integer("dimension", 0), OverReplicas(hlo)})
                  ->getResult(0);
  return autodiff::GatherRows(hlo, all, NumbersOf(partition).PlacesInAll(hlo, ids));
}

// Every replica receives the ids of all, and sends each replica the rows that it holds; the other rows have arbitrary
// values. Each id then selects the answer of the replica that holds its row. Ids are sent as i32 where they fit.
Value TablePieces::AskForRows(HloBuilder& hlo, Value piece, Value ids, const RowPartition& partition) {
  const RowNumbers numbers = NumbersOf(partition);
  const RankedTensorType type = TensorTypeOf(ids);
  const int64_t count = type.getNumElements();
  const bool is_short = partition.num_rows <= std::numeric_limits<int32_t>::max();
  Value sent = is_short ? hlo.Convert(ids, hlo.builder.getI32Type()) : ids;
  const RankedTensorType of_all = TensorTypeOf(sent).clone({replicas_ * count});
  Value all = hlo.Make<ir::AllGatherOp>(of_all, sent, {hlo.Integer("dimension", 0), OverReplicas(hlo)})->getResult(0);
  Value answers = autodiff::GatherRows(hlo, piece, numbers.PlacesOf(hlo, all));
  Value answered = hlo.Make<ir::AllToAllOp>(
                          answers.getType(), answers,
                          {hlo.Integer("split_dimension", 0), hlo.Integer("concat_dimension", 0), OverReplicas(hlo)})
                       ->getResult(0);
  Value block = hlo.Constant(DenseElementsAttr::get(type, llvm::APInt(64, count)));
  Value places = hlo.Add(hlo.Mul(numbers.HoldersOf(hlo, ids), block), hlo.Iota(type, 0));
  return autodiff::GatherRows(hlo, answered, places);
}

}  // namespace tessera
