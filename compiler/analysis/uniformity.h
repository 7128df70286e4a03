// SPDX-License-Identifier: Apache-2.0
// Finds which values of a computation may differ between shards along a mesh axis, and where the difference comes from.
#ifndef TESSERA_COMPILER_ANALYSIS_UNIFORMITY_H_
#define TESSERA_COMPILER_ANALYSIS_UNIFORMITY_H_

#include <optional>
#include <string>

#include "llvm/ADT/DenseMap.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// The first thing found that makes a value differ.
struct Variance {
  mlir::Location location;
  std::string cause;  // "the infeed @train"
};

// A two-point lattice, uniform below varying, over one axis of the mesh. Computed once; the computation has roles.
class Uniformity {
 public:
  Uniformity(ir::ComputationOp computation, llvm::StringRef axis);

  llvm::StringRef axis() const { return axis_; }
  // Returns null when |value| is equal on all shards that differ along the axis alone.
  const Variance* varianceOf(mlir::Value value) const;
  // Returns why these shards may disagree on whether |op| runs, or how often; null when they agree.
  const Variance* controlVarianceOf(mlir::Operation* op) const;

 private:
  bool isOver(mlir::ArrayAttr axes) const;
  bool makesUniform(mlir::Operation* op) const;
  std::optional<std::string> ownVariance(mlir::Operation* op) const;
  void markArguments(ir::ComputationOp computation);
  void visit(mlir::Block& block);
  void visit(mlir::Operation& op);
  void visitWhile(mlir::Operation& op);
  void visitBranches(mlir::Operation& op);
  void mark(mlir::Value value, const Variance* variance);
  void markNew(mlir::ValueRange values, mlir::Location location, std::string cause);
  const Variance* varianceOfUses(mlir::Operation& op) const;
  // Returns the value that decides what a control-flow op does; null for other ops.
  static mlir::Value controlOf(mlir::Operation* op);

  const llvm::StringRef axis_;
  const ir::MeshOp mesh_;
  llvm::DenseMap<mlir::Value, const Variance*> varying_;
  std::vector<std::unique_ptr<Variance>> variances_;
  bool changed_ = false;
};

// Reports that |host| runs once and gets replica 0's value of operand |index|, which has |variance|.
void EmitFirstReplica(ir::HostOp host, size_t index, const Variance& variance);

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_UNIFORMITY_H_
