// SPDX-License-Identifier: Apache-2.0
// --tessera-shard-tables: each replica holds its rows of the variables that are sharded by rows.
//
// The traced program assumes mirrored variables: a replica looks up rows in the whole variable and writes the rows of
// all replicas. Four steps convert it to a program on pieces:
//   1. Rows that only replace the rows of the same ids are read from the piece; rows of other replicas are arbitrary,
//      and writes to them are dropped. Other rows are looked up at the replicas that hold them.
//   2. Sums over the rows of a sharded value become sums of the pieces' sums.
//   3. New values of sharded variables are computed by pieces (TablePieces).
//   4. The whole variables then have no uses. A remaining use needs the whole variable, which is an error.
#include "tessera/compiler/analysis/uniformity.h"
#include "tessera/compiler/hlo/row_ops.h"
#include "tessera/compiler/shard/collectives/uniform_writes.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/tables/row_flow.h"
#include "tessera/compiler/shard/tables/table_pieces.h"
#include "tessera/dialects/tessera/mesh.h"

namespace tessera {

#define GEN_PASS_DEF_SHARDTABLES
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

ir::VarOp VariableOf(ir::ComputationOp computation, ir::RoleAttr role) {
  if (!role || role.getKind() != ir::RoleKind::kState) return {};
  auto variable = computation->getParentOfType<ModuleOp>().lookupSymbol<ir::VarOp>(role.getSymbol().getAttr());
  return variable.getRows() ? variable : ir::VarOp();
}

// Erases the unused ops of |block|, from the last to the first.
void EraseUnused(Block& block) {
  SmallVector<Operation*> ops;
  for (Operation& op : block.without_terminator()) ops.push_back(&op);
  for (Operation* op : llvm::reverse(ops))
    if (isOpTriviallyDead(op)) op->erase();
}

// Converts dynamic slices of one table row to gathers: the frontend emits such slices for lookups of one id.
void SpellAsGathers(ir::ComputationOp computation, int64_t replicas) {
  Block& block = computation.getBody().front();
  const RowFlow flow(computation, replicas);
  for (auto slice : llvm::make_early_inc_range(block.getOps<stablehlo::DynamicSliceOp>())) {
    const ArrayRef<int64_t> table = autodiff::ShapeOf(slice.getOperand()), sizes = slice.getSliceSizes();
    if (flow.PartitionOf(slice.getOperand()) == nullptr || sizes[0] != 1 || sizes.drop_front() != table.drop_front())
      continue;
    autodiff::HloBuilder hlo(OpBuilder(slice), slice.getLoc());
    Value ids = hlo.Reshape(slice.getStartIndices()[0], {1});
    slice.getResult().replaceAllUsesWith(autodiff::GatherRows(hlo, slice.getOperand(), ids));
    slice.erase();
  }
}

class Sharding {
 public:
  Sharding(ir::ComputationOp computation, int64_t replicas)
      : computation_(computation),
        block_(computation.getBody().front()),
        replicas_(replicas),
        flow_(computation, replicas),
        pieces_(computation, replicas) {}

  LogicalResult Run() {
    ReplaceArguments();
    ReplaceGathers();
    ReplaceSums();
    for (OpOperand& result : block_.getTerminator()->getOpOperands())
      if (ir::VarOp variable = VariableOf(computation_, computation_.getResultRole(result.getOperandNumber())))
        result.set(pieces_.PieceOf(result.get(), PartitionOf(variable)));
    EraseUnused(block_);
    return DropWholes();
  }

 private:
  RowPartition PartitionOf(ir::VarOp variable) const {
    return {variable.getTensorType().getDimSize(0), replicas_, *variable.getRows() == ir::RowPartition::kMod};
  }

  // Adds an argument for each piece, after the existing arguments.
  void ReplaceArguments() {
    const unsigned count = computation_.getNumArguments();
    for (unsigned index = 0; index < count; ++index) {
      ir::VarOp variable = VariableOf(computation_, computation_.getArgRole(index));
      if (!variable) continue;
      BlockArgument whole = block_.getArgument(index);
      const RowPartition partition = PartitionOf(variable);
      SmallVector<int64_t> shape(variable.getTensorType().getShape());
      shape[0] = partition.piece_rows();
      Value piece = block_.addArgument(variable.getTensorType().clone(shape), whole.getLoc());
      pieces_.SetPiece(whole, partition, piece);
      wholes_.push_back({index, block_.getNumArguments() - 1, variable});
    }
  }

  void ReplaceGathers() {
    for (auto gather : llvm::make_early_inc_range(block_.getOps<stablehlo::GatherOp>())) {
      const RowPartition* partition = flow_.PartitionOf(gather.getOperand());
      if (partition == nullptr || !GathersRows(gather) || gather.getType().getNumElements() == 0) continue;
      gathers_.push_back({gather, *partition, flow_.ServesItsRowsAlone(gather)});
    }
    for (auto& [gather, partition, is_own] : gathers_)
      gather.getResult().replaceAllUsesWith(is_own ? pieces_.TakeOwnRows(gather, partition)
                                                   : pieces_.LookUp(gather, partition));
  }

  void ReplaceSums() {
    SmallVector<std::pair<Operation*, SmallVector<bool>>> sums;
    for (Operation& op : block_.without_terminator())
      if (std::optional<SmallVector<bool>> summed = flow_.RowsSummedBy(&op)) sums.emplace_back(&op, *summed);
    for (auto& [op, summed] : sums) {
      const RowPartition* partition = nullptr;
      for (Value operand : op->getOperands())
        if (partition == nullptr) partition = flow_.PartitionOf(operand);
      op->getResult(0).replaceAllUsesWith(pieces_.SumRows(op, summed, *partition));
    }
  }

  // Moves the pieces to the positions of the arguments that they replace.
  LogicalResult DropWholes() {
    for (const Whole& whole : wholes_)
      if (BlockArgument argument = block_.getArgument(whole.index); !argument.use_empty())
        return NeedsWhole(argument, whole.variable);
    for (const Whole& whole : wholes_) {
      BlockArgument argument = block_.getArgument(whole.index), piece = block_.getArgument(whole.piece);
      argument.setType(piece.getType());
      piece.replaceAllUsesWith(argument);
    }
    block_.eraseArguments(computation_.getNumArguments(), wholes_.size());
    computation_.setFunctionType(FunctionType::get(computation_.getContext(), block_.getArgumentTypes(),
                                                   block_.getTerminator()->getOperandTypes()));
    return success();
  }

  // Reports an op that needs all of |variable|; follows values with a row for each row of the variable.
  LogicalResult NeedsWhole(Value value, ir::VarOp variable) const {
    Operation* user = *value.user_begin();
    while (flow_.PartitionOf(value) != nullptr && user->getNumResults() == 1 &&
           flow_.PartitionOf(user->getResult(0)) != nullptr && !user->use_empty()) {
      value = user->getResult(0);
      user = *value.user_begin();
    }
    return emitError(user->getLoc()) << "variable \"" << variable.getSymName() << "\" is sharded by rows, and '"
                                     << user->getName() << "' needs all of it; expected lookups and updates of "
                                     << "rows, or ops that compute each row from the same row, outside of loops and "
                                     << "branches; try VariableOptions::partition = kNone, which mirrors the variable";
  }

  struct Whole {
    unsigned index, piece;
    ir::VarOp variable;
  };
  struct Lookup {
    stablehlo::GatherOp gather;
    RowPartition partition;
    bool is_own;
  };

  ir::ComputationOp computation_;
  Block& block_;
  int64_t replicas_;
  RowFlow flow_;
  TablePieces pieces_;
  SmallVector<Whole> wholes_;
  SmallVector<Lookup> gathers_;
};

struct ShardTables : impl::ShardTablesBase<ShardTables> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<ir::VarOp> variables;
    for (auto variable : module.getOps<ir::VarOp>())
      if (variable.getRows() && !variable.getPieces()) variables.push_back(variable);
    if (variables.empty()) return markAllAnalysesPreserved();
    // A single row cannot be sharded, and the frontend emits the table itself as its lookup.
    llvm::erase_if(variables, [](ir::VarOp variable) {
      const bool is_row = variable.getTensorType().getDimSize(0) == 1;
      if (is_row) Mirror(variable);
      return is_row;
    });
    SmallVector<ir::ComputationOp> users;
    int64_t replicas = 1;
    for (auto computation : module.getOps<ir::ComputationOp>()) {
      if (!UsesTables(computation)) continue;
      users.push_back(computation);
      ir::MeshOp mesh = computation.getMeshOp();
      if (mesh && ir::NumDomains(mesh) > 1) replicas = computation.getNumReplicas();
    }
    if (replicas == 1) {
      llvm::for_each(variables, Mirror);
      return;
    }
    for (ir::ComputationOp computation : users) {
      if (failed(CheckComputation(computation, replicas))) return signalPassFailure();
      SpellAsGathers(computation, replicas);
      if (failed(Sharding(computation, replicas).Run())) return signalPassFailure();
    }
    for (ir::VarOp variable : variables) variable.setPieces(replicas);
  }

 private:
  static bool UsesTables(ir::ComputationOp computation) {
    for (unsigned i = 0; i < computation.getNumArguments(); ++i)
      if (VariableOf(computation, computation.getArgRole(i))) return true;
    return false;
  }

  static void Mirror(ir::VarOp variable) {
    variable.setPlacement(ir::Placement::kMirrored);
    variable.removeRowsAttr();
  }

  static LogicalResult CheckComputation(ir::ComputationOp computation, int64_t replicas) {
    const llvm::StringRef axis = ir::TesseraDialect::kReplicaAxis;
    if (computation.getNumReplicas() != replicas || computation.getNumShards() != replicas ||
        !llvm::is_contained(computation.getManualAxes().getAsValueRange<StringAttr>(), axis))
      return computation.emitOpError() << "@" << computation.getSymName()
                                       << " uses variables that are sharded by rows: "
                                       << "expected the program of one of " << replicas << " replicas of one core, got "
                                       << computation.getNumReplicas() << " replicas and " << computation.getNumShards()
                                       << " shards; try mirrored variables";
    return CheckWrites(computation, Uniformity(computation, axis));
  }
};

}  // namespace
}  // namespace tessera
