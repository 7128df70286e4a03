// SPDX-License-Identifier: Apache-2.0
// Elementwise ops behind a matrix product, computed while its sums are in registers.
#ifndef TESSERA_COMPILER_CPU_EPILOGUE_H_
#define TESSERA_COMPILER_CPU_EPILOGUE_H_

#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tessera/compiler/cpu/vectors.h"

namespace tessera {

class Epilogue {
 public:
  // |product| is a contraction on buffers with register tiles.
  explicit Epilogue(mlir::linalg::LinalgOp product)
      : result_(product.getDpsInits()[0]), inputs_(product.getDpsInputs()) {}

  // Takes |op| in, which stands behind the product and all ops taken in so far. False where it does not walk through
  // the product's result as the product does, overwrites what the product still reads, or would make tiles too large.
  bool Add(mlir::linalg::LinalgOp op);

  // Whether it has ops that take many cycles and leave most of the processor idle.
  bool IsSlow() const;
  // Whether so much of it waits for the sums of a tile that those of the next one start late.
  bool IsLong() const;

  // Nothing is stored in |buffers|: none but these ops and the product touches them.
  void KeepInRegisters(llvm::SetVector<mlir::Value> buffers) { locals_ = std::move(buffers); }

  // Computes all ops on a vector of sums, the product's results at |place|, and stores what they and the product write.
  void Emit(mlir::ImplicitLocOpBuilder& b, mlir::Value sums, llvm::ArrayRef<mlir::Value> place, Lanes lanes) const;

  llvm::ArrayRef<mlir::linalg::GenericOp> ops() const { return ops_; }

 private:
  bool MayTouch(mlir::linalg::GenericOp op) const;

  mlir::Value result_;  // the product's
  llvm::SmallVector<mlir::Value> inputs_;
  llvm::SmallVector<mlir::linalg::GenericOp> ops_;
  llvm::SetVector<mlir::Value> locals_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_EPILOGUE_H_
