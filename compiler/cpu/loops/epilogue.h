// SPDX-License-Identifier: Apache-2.0
// Elementwise ops after a matrix product, computed while its sums are in registers.
#ifndef TESSERA_COMPILER_CPU_LOOPS_EPILOGUE_H_
#define TESSERA_COMPILER_CPU_LOOPS_EPILOGUE_H_

#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tessera/compiler/cpu/loops/vectors.h"

namespace tessera {

class Epilogue {
 public:
  // |product| must be a contraction on buffers with register tiles.
  explicit Epilogue(mlir::linalg::LinalgOp product)
      : result_(product.getDpsInits()[0]), inputs_(product.getDpsInputs()) {}

  // Adds |op|, which follows the product and all ops added so far. Returns false when it does not iterate over the
  // product's result as the product does. Also returns false when it overwrites a buffer that the product still reads,
  // or would make tiles too large.
  bool Add(mlir::linalg::LinalgOp op);

  // Returns whether it contains ops of high latency that leave most of the processor idle.
  bool IsSlow() const;
  // Returns whether so many ops depend on the sums of a tile that the sums of the next tile start late.
  bool IsLong() const;

  // Keeps |buffers| out of memory: only these ops and the product access them.
  void KeepInRegisters(llvm::SetVector<mlir::Value> buffers) { locals_ = std::move(buffers); }

  // Computes all ops on a vector of sums, the product's results at |place|, and stores the outputs of these ops and of
  // the product.
  void Emit(mlir::ImplicitLocOpBuilder& b, mlir::Value sums, llvm::ArrayRef<mlir::Value> place, VectorPart part) const;

  llvm::ArrayRef<mlir::linalg::GenericOp> ops() const { return ops_; }

 private:
  bool MayTouch(mlir::linalg::GenericOp op) const;

  mlir::Value result_;  // the product's result
  llvm::SmallVector<mlir::Value> inputs_;
  llvm::SmallVector<mlir::linalg::GenericOp> ops_;
  llvm::SetVector<mlir::Value> locals_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_EPILOGUE_H_
