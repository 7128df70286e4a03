// SPDX-License-Identifier: Apache-2.0
// Turns the structured ops of kernels into loops, see passes.td.
#include <vector>

#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/matrix_product.h"
#include "tessera/compiler/cpu/kernels/merge_loops.h"
#include "tessera/compiler/cpu/kernels/parallel_kernels.h"
#include "tessera/compiler/cpu/kernels/passes.h"
#include "tessera/compiler/cpu/kernels/transposed_loops.h"
#include "tessera/compiler/cpu/loops/column_reduction.h"
#include "tessera/compiler/cpu/loops/contraction.h"
#include "tessera/compiler/cpu/loops/emit_loops.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

#define GEN_PASS_DEF_LOWERKERNELS
#include "tessera/compiler/cpu/kernels/passes.h.inc"

namespace {

using namespace mlir;

// Kernels contain views and structured ops in one block. Other functions may contain ops that could not be outlined,
// which stay in place.
using Sequence = SmallVector<linalg::LinalgOp>;

std::vector<Sequence> SequencesOf(func::FuncOp function) {
  std::vector<Sequence> sequences;
  const bool is_kernel = function->hasAttr(kKernelAttr);
  function.walk([&](linalg::LinalgOp op) {
    if (!is_kernel || sequences.empty() || sequences.back().back()->getBlock() != op->getBlock()) {
      sequences.emplace_back();
    }
    sequences.back().push_back(op);
  });
  return sequences;
}

// Returns the fill at |index| if the next op accumulates into its memory; else null.
linalg::FillOp FillFor(const Sequence& sequence, size_t index) {
  linalg::LinalgOp op = sequence[index];
  auto fill = dyn_cast<linalg::FillOp>(op.getOperation());
  if (!fill || index + 1 == sequence.size()) return nullptr;
  linalg::LinalgOp next = sequence[index + 1];
  return next.getDpsInits()[0] == fill.getOutputs()[0] ? fill : nullptr;
}

struct LowerKernelsPass : impl::LowerKernelsBase<LowerKernelsPass> {
  using Base::Base;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<func::FuncOp> functions(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions) {
      if (function.isExternal()) continue;
      if (threads && function->hasAttr(kKernelAttr)) MakeParallel(function);
      Lower(rewriter, function);
    }
    CallInParallel(getOperation());
  }

  void Lower(RewriterBase& rewriter, func::FuncOp function) {
    std::vector<Sequence> sequences = SequencesOf(function);
    for (Sequence& sequence : sequences) {
      if (llvm::none_of(sequence, [](linalg::LinalgOp op) { return IsMatrixProduct(op); })) {
        if (LowerColumns(rewriter, sequence)) continue;
        func::FuncOp kernel = function->hasAttr(kKernelAttr) ? function : func::FuncOp();
        func::FuncOp shared = threads ? kernel : func::FuncOp();
        if (sequence.size() == 1 && LowerTransposed(rewriter, sequence[0], shared, vectorBits)) continue;
        // Buffers that a kernel allocates are its own; elsewhere other ops may touch them.
        Lower(rewriter, sequence, kernel);
        continue;
      }
      LowerProducts(rewriter, sequence, function);
    }
  }

  // Lowers a sequence that is a reduction to a row of columns and, possibly, the fill from which it starts; returns
  // false for any other.
  bool LowerColumns(RewriterBase& rewriter, const Sequence& sequence) {
    linalg::FillOp fill = FillFor(sequence, 0);
    if (sequence.size() != (fill ? 2 : 1)) return false;
    linalg::LinalgOp op = sequence.back();
    if (!LowerColumnReduction(rewriter, op, fill ? fill.getInputs()[0] : Value(), vectorBits)) return false;
    rewriter.eraseOp(op);
    if (fill) rewriter.eraseOp(fill);
    return true;
  }

  // Lowers |sequence|, which has products (one in a kernel), followed by ops that are part of their tiles.
  void LowerProducts(RewriterBase& rewriter, const Sequence& sequence, func::FuncOp function) {
    const TileTarget tiles = {vectorBits, bf16Pairs, freeShuffles};
    llvm::SetVector<Value> locals;
    if (function->hasAttr(kKernelAttr)) locals = LocalsOf(function);
    for (size_t index = 0; index < sequence.size(); ++index) {
      const size_t first = index;
      linalg::FillOp fill = FillFor(sequence, index);
      if (fill && !IsMatrixProduct(sequence[index + 1])) fill = nullptr;
      linalg::LinalgOp op = sequence[fill ? ++index : index];
      if (IsMatrixProduct(op) && HasRegisterTiles(op, tiles)) {
        Epilogue epilogue(op);
        while (index + 1 < sequence.size() && epilogue.Add(sequence[index + 1])) ++index;
        if (index + 1 == sequence.size()) epilogue.KeepInRegisters(locals);
        const bool is_all = function->hasAttr(kKernelAttr) && first == 0 && index + 1 == sequence.size();
        auto share = [&](int64_t count, int64_t work) { return ShareRounds(function, count, work); };
        LowerContraction(rewriter, op, fill ? fill.getInputs()[0] : Value(), epilogue, tiles,
                         threads && is_all ? ShareBatch(share) : ShareBatch());
        for (linalg::GenericOp behind : epilogue.ops()) rewriter.eraseOp(behind);
        rewriter.eraseOp(op);
        if (fill) rewriter.eraseOp(fill);
      } else {
        LowerWithoutTiles(rewriter, fill, op);
      }
    }
    for (Value local : locals) {
      if (local.use_empty()) rewriter.eraseOp(local.getDefiningOp());
    }
  }

  // Lowers the product |op| after |fill|, which may be null.
  void LowerWithoutTiles(RewriterBase& rewriter, linalg::FillOp fill, linalg::LinalgOp op) {
    op = DropUnitLoops(rewriter, op);
    if (LowerColumnReduction(rewriter, op, fill ? fill.getInputs()[0] : Value(), vectorBits)) {
      rewriter.eraseOp(op);
      if (fill) rewriter.eraseOp(fill);
      return;
    }
    if (fill) Lower(rewriter, {fill}, nullptr);
    Lower(rewriter, {op}, nullptr);
  }

  static llvm::SetVector<Value> LocalsOf(func::FuncOp kernel) {
    llvm::SetVector<Value> locals;
    for (memref::AllocOp local : kernel.getOps<memref::AllocOp>()) locals.insert(local);
    return locals;
  }

  // Lowers |sequence|; |kernel| is the function that consists of it, or null.
  void Lower(RewriterBase& rewriter, const Sequence& sequence, func::FuncOp kernel) {
    Sequence ops = Normalize(rewriter, sequence);
    std::vector<EmittedNest> nests;
    for (linalg::LinalgOp op : ops) nests.emplace_back(op);
    llvm::SetVector<Value> locals;
    if (kernel) {
      if (threads) MakeParallel(kernel, nests);
      locals = LocalsOf(kernel);
    }
    rewriter.setInsertionPointAfter(ops.back());
    EmitLoops(rewriter, nests, locals);
    for (linalg::LinalgOp op : ops) rewriter.eraseOp(op);
    for (Value local : locals) EraseUnused(rewriter, local.getDefiningOp());
  }

  // Erases |op| and the views of it.
  static void EraseUnused(RewriterBase& rewriter, Operation* op) {
    for (Operation* user : llvm::make_early_inc_range(op->getUsers())) EraseUnused(rewriter, user);
    rewriter.eraseOp(op);
  }
};

}  // namespace
}  // namespace tessera
