// SPDX-License-Identifier: Apache-2.0
// Makes one computation for all replicas, as tessera-fold-replicas needs it.
#ifndef TESSERA_COMPILER_SHARD_FOLD_FOLDER_H_
#define TESSERA_COMPILER_SHARD_FOLD_FOLDER_H_

#include <memory>

#include "tessera/compiler/analysis/op_rules.h"
#include "tessera/compiler/shard/fold/lane_values.h"
#include "tessera/compiler/shard/rules/factor_rule.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// The reason why a module stays as it is.
struct FoldObstacle {
  mlir::Location location;
  std::string reason;
  bool isMistake = false;  // true if the program is wrong: the check behind this pass reports it
};

class Folder;

// Adds the form of an op for all replicas to |folder|'s new body. On failure the folder has the obstacle. An op without
// a rule is folded along a dimension by its factors (shard/rules), else in its batched form, else it is repeated.
using FoldRules = OpRules<mlir::LogicalResult(mlir::Operation*, Folder&)>;

// Makes a new body for |computation|, which stays as it is until commit().
class Folder {
 public:
  Folder(ir::ComputationOp computation, int64_t lanes);
  Folder(const Folder&) = delete;  // members refer to one another
  Folder& operator=(const Folder&) = delete;

  std::optional<FoldObstacle> run();
  void commit();

  static const FoldRules& rules();

 private:
  // The families, each in the file of its functions.
  static void addPureRules(FoldRules& rules);
  static void addControlFlowRules(FoldRules& rules);
  static void addCommunicationRules(FoldRules& rules);
  // The rule of an op whose fold() is below.
  template <typename Op>
  static mlir::LogicalResult foldAs(Op op, Folder& folder) {
    return folder.fold(op);
  }

  mlir::LogicalResult stop(mlir::Operation* op, const std::string& reason);

  // --- ops by themselves (folder.cpp) ---
  mlir::LogicalResult foldOps(mlir::Block& block);
  mlir::LogicalResult foldOp(mlir::Operation* op);
  mlir::LogicalResult foldPure(mlir::Operation* op);
  mlir::LogicalResult foldMoving(mlir::Operation* op);
  bool touchesLanes(mlir::Operation* op) const;
  bool variesByOperands(mlir::Operation* op) const;
  mlir::LogicalResult copyOnce(mlir::Operation* op);
  mlir::IRMapping usedInRegions(mlir::Operation* op) const;
  bool foldBatched(mlir::Operation* op);
  bool holdsLanes(mlir::Operation* op, const FactorRule& rule, int64_t factor, bool inPlace) const;
  mlir::Operation* cloneMerged(mlir::Operation* op, const FactorRule& rule, int64_t factor);
  bool foldMerged(mlir::Operation* op, const FactorRule& rule, bool inPlace);
  mlir::LogicalResult repeat(mlir::Operation* op);
  bool foldReturn();

  // --- control flow that all lanes take together (fold_control_flow.cpp) ---
  bool isUniformLoop(stablehlo::WhileOp loop) const;
  mlir::LogicalResult fold(stablehlo::WhileOp loop);
  mlir::LogicalResult foldBranches(mlir::Operation* op);
  mlir::Value valueFor(mlir::Value value, bool wantsLanes);
  mlir::LogicalResult foldRegion(mlir::Block& block, mlir::Region& region,
                                 llvm::function_ref<bool(unsigned)> wantsLanes);
  mlir::OperationState stateOf(mlir::Operation* op);
  void finish(mlir::Operation* op, const mlir::OperationState& state);

  // --- communication between replicas (fold_collectives.cpp) ---
  template <typename Op>
  static mlir::LogicalResult foldOverReplicas(Op op, Folder& folder);
  mlir::LogicalResult fold(ir::AllReduceOp op);
  mlir::LogicalResult fold(ir::AllGatherOp op);
  mlir::LogicalResult fold(ir::ReduceScatterOp op);
  mlir::LogicalResult fold(ir::AllToAllOp op);
  mlir::LogicalResult fold(ir::PermuteOp op);
  mlir::LogicalResult fold(ir::BroadcastOp op);
  mlir::LogicalResult fold(ir::ShardIndexOp op);
  mlir::LogicalResult fold(ir::SplitBatchOp op);
  mlir::LogicalResult fold(ir::MergeBatchOp op);
  mlir::LogicalResult fold(ir::ConstrainOp op);
  mlir::LogicalResult fold(ir::OutfeedOp op);
  mlir::LogicalResult fold(ir::HostOp op);
  llvm::SmallVector<llvm::SmallVector<int64_t>> groupsOf(mlir::DenseIntElementsAttr groups) const;
  void exchange(mlir::Value operand, mlir::Value result, mlir::DenseIntElementsAttr groups,
                llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>, int64_t)> member);
  mlir::Value reduceInProducer(mlir::Value value, ir::Reduction reduction);
  mlir::Value scatterAll(stablehlo::ScatterOp scatter, const FactorRule& rule);

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
