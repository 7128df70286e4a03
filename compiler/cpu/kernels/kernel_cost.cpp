// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/kernels/kernel_cost.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/loop_nest.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr size_t kMostNames = 6;

// Returns the bytes of an element in memory.
uint64_t ElementBytes(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element)) return 2 * ElementBytes(complex.getElementType());
  return element.isIntOrFloat() ? llvm::divideCeil(element.getIntOrFloatBitWidth(), 8U) : 8;
}

uint64_t BytesOf(MemRefType type) {
  return type.hasStaticShape() ? ElementBytes(type.getElementType()) * static_cast<uint64_t>(type.getNumElements()) : 0;
}

// Returns whether |op| moves, selects or converts values without arithmetic.
bool OnlyMoves(Operation* op) {
  return op->hasTrait<OpTrait::ConstantLike>() || isa<CastOpInterface>(op) ||
         isa<arith::SelectOp, arith::CmpFOp, arith::CmpIOp, complex::ReOp, complex::ImOp, complex::CreateOp>(op);
}

// Returns whether |op| computes an elementary function, which takes several operations of the processor.
bool IsFunction(Operation* op) {
  if (isa<rt::FunctionOp>(op)) return true;
  return isa<math::MathDialect>(op->getDialect()) &&
         !isa<math::AbsFOp, math::CeilOp, math::CopySignOp, math::FloorOp, math::FmaOp, math::RoundEvenOp,
              math::RoundOp, math::TruncOp>(op);
}

// Returns the operations on floats of one execution of |op|, without its regions.
uint64_t FlopsOf(Operation* op) {
  if (op->getNumResults() != 1 || OnlyMoves(op)) return 0;
  if (isa<math::FmaOp>(op)) return 2;
  if (isa<complex::MulOp>(op)) return 6;
  if (isa<complex::ComplexDialect>(op->getDialect())) return 2;
  if (!isa<FloatType>(getElementTypeOrSelf(op->getResult(0)))) return 0;
  return isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) || isa<rt::FunctionOp>(op) ? 1 : 0;
}

// Returns the number of iterations of |loop|; 1 when it is not constant.
uint64_t RoundsOf(LoopLikeOpInterface loop) {
  std::optional<SmallVector<OpFoldResult>> begins = loop.getLoopLowerBounds(), ends = loop.getLoopUpperBounds(),
                                           steps = loop.getLoopSteps();
  if (!begins || !ends || !steps) return 1;
  uint64_t rounds = 1;
  for (auto [begin, end, step] : llvm::zip_equal(*begins, *ends, *steps)) {
    std::optional<int64_t> from = getConstantIntValue(begin), to = getConstantIntValue(end),
                           by = getConstantIntValue(step);
    if (!from || !to || !by || *by <= 0 || *to <= *from) return 1;
    rounds = llvm::SaturatingMultiply(rounds,
                                      llvm::divideCeil(static_cast<uint64_t>(*to - *from), static_cast<uint64_t>(*by)));
  }
  return rounds;
}

int64_t Capped(uint64_t count) {
  return static_cast<int64_t>(std::min<uint64_t>(count, std::numeric_limits<int64_t>::max()));
}

// Returns the function of the module that |op| calls; null when it calls none.
func::FuncOp CalleeOf(Operation& op) {
  auto call = dyn_cast<func::CallOp>(op);
  return call ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr()) : func::FuncOp();
}

class Counter {
 public:
  explicit Counter(func::FuncOp function) : function_(function), is_entry_(IsEntry(function)) {
    for (Block& block : function.getBody()) Visit(block, 1);
  }

  KernelCost Result() const {
    uint64_t bytes = bytes_of_kernels_;
    for (const auto& [base, traffic] : traffic_) {
      const uint64_t size = BytesOf(cast<MemRefType>(base.getType()));
      bytes = llvm::SaturatingAdd(bytes, std::min(traffic.read, size));
      bytes = llvm::SaturatingAdd(bytes, std::min(traffic.written, size));
    }
    return {.flops = Capped(flops_),
            .functions = Capped(functions_),
            .bytes = Capped(bytes),
            .ops = llvm::join(names_, " ")};
  }

 private:
  struct Traffic {
    uint64_t read = 0, written = 0;
  };

  void Visit(Block& block, uint64_t rounds) {
    for (Operation& op : block) {
      if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
        VisitStructured(structured, rounds);
      } else {
        VisitScalar(op, rounds);
      }
    }
  }

  void VisitStructured(linalg::LinalgOp op, uint64_t rounds) {
    const bool is_generic = isa<linalg::GenericOp>(op);
    if (!is_generic) AddName(op.getOperation());
    uint64_t inside = rounds;
    for (int64_t range : op.getStaticLoopRanges()) {
      inside = llvm::SaturatingMultiply(inside, static_cast<uint64_t>(std::max<int64_t>(range, 1)));
    }
    for (OpOperand& operand : op->getOpOperands()) {
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      if (!type) continue;
      const uint64_t bytes = llvm::SaturatingMultiply(BytesOf(type), rounds);
      if (!op.isDpsInit(&operand) || op.payloadUsesValueFromOperand(&operand)) AddRead(operand.get(), bytes);
      if (op.isDpsInit(&operand)) AddWrite(operand.get(), bytes);
    }
    for (Operation& inner : *op.getBlock()) VisitScalar(inner, inside, /*names=*/is_generic);
  }

  void VisitScalar(Operation& op, uint64_t rounds, bool names = true) {
    if (func::FuncOp kernel = CalleeOf(op); kernel && !kernel.isExternal()) return VisitKernel(kernel);
    const uint64_t flops = FlopsOf(&op);
    flops_ = llvm::SaturatingMultiplyAdd(flops, rounds, flops_);
    if (flops > 0 && IsFunction(&op)) functions_ = llvm::SaturatingAdd(functions_, rounds);
    if (flops > 0 && names) AddName(&op);
    if (auto load = dyn_cast<memref::LoadOp>(op)) {
      AddRead(load.getMemRef(), llvm::SaturatingMultiply(ElementBytes(load.getType()), rounds));
    } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
      AddWrite(store.getMemRef(), llvm::SaturatingMultiply(ElementBytes(store.getValue().getType()), rounds));
    }
    auto loop = dyn_cast<LoopLikeOpInterface>(op);
    if (loop && !is_entry_) rounds = llvm::SaturatingMultiply(rounds, RoundsOf(loop));
    for (Region& region : op.getRegions()) {
      for (Block& block : region) Visit(block, rounds);
    }
  }

  // Adds one call of |kernel|. Many calls are equal, so the cost of each kernel is computed once.
  void VisitKernel(func::FuncOp kernel) {
    auto [known, is_new] = kernels_.try_emplace(kernel.getOperation());
    if (is_new) known->second = CostOfKernel(kernel);
    const KernelCost& cost = known->second;
    flops_ = llvm::SaturatingAdd(flops_, static_cast<uint64_t>(cost.flops));
    functions_ = llvm::SaturatingAdd(functions_, static_cast<uint64_t>(cost.functions));
    bytes_of_kernels_ = llvm::SaturatingAdd(bytes_of_kernels_, static_cast<uint64_t>(cost.bytes));
  }

  // Local memory of a kernel stays in caches and registers and does not count; that of an entry does.
  bool IsOfCaller(Value base) const {
    auto argument = dyn_cast<BlockArgument>(base);
    return is_entry_ || (argument && argument.getOwner()->getParentOp() == function_);
  }
  // Adds a read, unless the kernel itself wrote the values, such as sums that are initialised to zero.
  void AddRead(Value buffer, uint64_t bytes) {
    Value base = BaseOf(buffer).first;
    if (!IsOfCaller(base)) return;
    Traffic& traffic = traffic_[base];
    const bool is_new = traffic.written > 0 && traffic.written >= BytesOf(cast<MemRefType>(base.getType()));
    if (!is_new) traffic.read = llvm::SaturatingAdd(traffic.read, bytes);
  }
  void AddWrite(Value buffer, uint64_t bytes) {
    Value base = BaseOf(buffer).first;
    if (IsOfCaller(base)) traffic_[base].written = llvm::SaturatingAdd(traffic_[base].written, bytes);
  }
  void AddName(Operation* op) {
    if (names_.size() < kMostNames) names_.insert(op->getName().stripDialect());
  }

  func::FuncOp function_;
  const bool is_entry_;
  uint64_t flops_ = 0;
  uint64_t functions_ = 0;
  uint64_t bytes_of_kernels_ = 0;
  llvm::DenseMap<Operation*, KernelCost> kernels_;  // that an entry calls
  llvm::MapVector<Value, Traffic> traffic_;
  llvm::SetVector<StringRef> names_;
};

}  // namespace

KernelCost CostOfKernel(func::FuncOp kernel) { return Counter(kernel).Result(); }

KernelCost CostOfEntry(func::FuncOp entry) { return Counter(entry).Result(); }

}  // namespace tessera
