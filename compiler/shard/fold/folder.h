// SPDX-License-Identifier: Apache-2.0
// Builds one computation for all replicas, for tessera-fold-replicas.
#ifndef TESSERA_COMPILER_SHARD_FOLD_FOLDER_H_
#define TESSERA_COMPILER_SHARD_FOLD_FOLDER_H_

#include <memory>

#include "tessera/compiler/analysis/op_rules.h"
#include "tessera/compiler/shard/fold/lane_values.h"
#include "tessera/compiler/shard/rules/factor_rule.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// The reason why a module is not folded.
struct FoldObstacle {
  mlir::Location location;
  std::string reason;
  bool is_mistake = false;  // true if the program is invalid: the check after this pass reports it
};

class Folder;

// Adds the folded form of an op to |folder|'s new body. On failure the folder holds the obstacle. An op without a rule
// is folded along a dimension by its factors (shard/rules), else in its batched form, else repeated per lane.
using FoldRules = OpRules<mlir::LogicalResult(mlir::Operation*, Folder&)>;

// Builds a new body for |computation|, which is unchanged until Commit().
class Folder {
 public:
  Folder(ir::ComputationOp computation, int64_t lanes);
  Folder(const Folder&) = delete;  // members refer to each other
  Folder& operator=(const Folder&) = delete;

  std::optional<FoldObstacle> Run();
  void Commit();

  static const FoldRules& rules();

 private:
  // The op families; each is implemented in its own file.
  static void AddPureRules(FoldRules& rules);
  static void AddControlFlowRules(FoldRules& rules);
  static void AddCommunicationRules(FoldRules& rules);
  // The rule of an op with an overload of Fold() below.
  template <typename Op>
  static mlir::LogicalResult FoldAs(Op op, Folder& folder) {
    return folder.Fold(op);
  }

  mlir::LogicalResult Stop(mlir::Operation* op, const std::string& reason);

  // --- single ops (folder.cpp) ---
  mlir::LogicalResult FoldOps(mlir::Block& block);
  mlir::LogicalResult FoldOp(mlir::Operation* op);
  mlir::LogicalResult FoldPure(mlir::Operation* op);
  mlir::LogicalResult FoldMoving(mlir::Operation* op);
  bool TouchesLanes(mlir::Operation* op) const;
  bool VariesByOperands(mlir::Operation* op) const;
  mlir::LogicalResult CopyOnce(mlir::Operation* op);
  mlir::IRMapping UsedInRegions(mlir::Operation* op) const;
  bool FoldBatched(mlir::Operation* op);
  bool HoldsLanes(mlir::Operation* op, const FactorRule& rule, int64_t factor, bool in_place) const;
  mlir::Operation* CloneMerged(mlir::Operation* op, const FactorRule& rule, int64_t factor);
  bool FoldMerged(mlir::Operation* op, const FactorRule& rule, bool in_place);
  mlir::LogicalResult Repeat(mlir::Operation* op);
  bool FoldReturn();

  // --- control flow that all lanes execute together (fold_control_flow.cpp) ---
  bool IsUniformLoop(stablehlo::WhileOp loop) const;
  mlir::LogicalResult Fold(stablehlo::WhileOp loop);
  mlir::LogicalResult FoldBranches(mlir::Operation* op);
  mlir::Value ValueFor(mlir::Value value, bool wants_lanes);
  mlir::LogicalResult FoldRegion(mlir::Block& block, mlir::Region& region,
                                 llvm::function_ref<bool(unsigned)> wants_lanes);
  mlir::OperationState StateOf(mlir::Operation* op);
  void Finish(mlir::Operation* op, const mlir::OperationState& state);

  // --- communication between replicas (fold_collectives.cpp) ---
  template <typename Op>
  static mlir::LogicalResult FoldOverReplicas(Op op, Folder& folder);
  mlir::LogicalResult Fold(ir::AllReduceOp op);
  mlir::LogicalResult Fold(ir::AllGatherOp op);
  mlir::LogicalResult Fold(ir::ReduceScatterOp op);
  mlir::LogicalResult Fold(ir::AllToAllOp op);
  mlir::LogicalResult Fold(ir::PermuteOp op);
  mlir::LogicalResult Fold(ir::BroadcastOp op);
  mlir::LogicalResult Fold(ir::ShardIndexOp op);
  mlir::LogicalResult Fold(ir::SplitBatchOp op);
  mlir::LogicalResult Fold(ir::MergeBatchOp op);
  mlir::LogicalResult Fold(ir::ConstrainOp op);
  mlir::LogicalResult Fold(ir::OutfeedOp op);
  mlir::LogicalResult Fold(ir::HostOp op);
  llvm::SmallVector<llvm::SmallVector<int64_t>> GroupsOf(mlir::DenseIntElementsAttr groups) const;
  void Exchange(mlir::Value operand, mlir::Value result, mlir::DenseIntElementsAttr groups,
                llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>, int64_t)> member);
  mlir::Value ReduceInProducer(mlir::Value value, ir::Reduction reduction);
  mlir::Value ScatterAll(stablehlo::ScatterOp scatter, const FactorRule& rule);

  ir::ComputationOp computation_;
  const Uniformity uniformity_;
  mlir::OpBuilder builder_;
  const LaneBuilder lanes_;
  LaneValues values_;
  std::unique_ptr<mlir::Region> body_;
  std::optional<FoldObstacle> obstacle_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_FOLDER_H_
