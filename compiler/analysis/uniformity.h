// SPDX-License-Identifier: Apache-2.0
// Finds which values of a computation may differ between shards along a mesh axis, and the cause.
#ifndef TESSERA_COMPILER_ANALYSIS_UNIFORMITY_H_
#define TESSERA_COMPILER_ANALYSIS_UNIFORMITY_H_

#include <optional>
#include <string>

#include "llvm/ADT/DenseMap.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// The first cause found for which a value differs.
struct Variance {
  mlir::Location location;
  std::string cause;  // "the infeed @train"
};

// A two-point lattice, uniform below varying, over one mesh axis. Computed once; the computation has roles.
class Uniformity {
 public:
  Uniformity(ir::ComputationOp computation, llvm::StringRef axis);

  llvm::StringRef axis() const { return axis_; }
  // Returns null when |value| is equal on all shards that differ only along the axis.
  const Variance* VarianceOf(mlir::Value value) const;
  // Returns why these shards may disagree on whether, or how often, |op| runs; null when they agree.
  const Variance* ControlVarianceOf(mlir::Operation* op) const;

 private:
  bool IsOver(mlir::ArrayAttr axes) const;
  bool MakesUniform(mlir::Operation* op) const;
  std::optional<std::string> OwnVariance(mlir::Operation* op) const;
  void MarkArguments(ir::ComputationOp computation);
  void Visit(mlir::Block& block);
  void Visit(mlir::Operation& op);
  void VisitWhile(mlir::Operation& op);
  void VisitBranches(mlir::Operation& op);
  void Mark(mlir::Value value, const Variance* variance);
  void MarkNew(mlir::ValueRange values, mlir::Location location, std::string cause);
  const Variance* VarianceOfUses(mlir::Operation& op) const;
  // Returns the operand that controls a control-flow op; null for other ops.
  static mlir::Value ControlOf(mlir::Operation* op);

  const llvm::StringRef axis_;
  const ir::MeshOp mesh_;
  llvm::DenseMap<mlir::Value, const Variance*> varying_;
  std::vector<std::unique_ptr<Variance>> variances_;
  bool changed_ = false;
};

// Reports that |host| runs once with replica 0's value of operand |index|, which has |variance|.
void EmitFirstReplica(ir::HostOp host, size_t index, const Variance& variance);

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_UNIFORMITY_H_
