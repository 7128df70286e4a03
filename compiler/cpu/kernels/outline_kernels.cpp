// SPDX-License-Identifier: Apache-2.0
// Moves structured ops of entries into kernels, one for all equal ones, see passes.td.
#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/loop_nest.h"
#include "tessera/compiler/cpu/kernels/kernel_groups.h"
#include "tessera/compiler/cpu/kernels/passes.h"

namespace tessera {

#define GEN_PASS_DEF_OUTLINEKERNELS
#include "tessera/compiler/cpu/kernels/passes.h.inc"

namespace {

using namespace mlir;

bool IsConstant(Operation* op) { return op && op->hasTrait<OpTrait::ConstantLike>(); }

// The values that a kernel for a group needs: `clones` (views, constants and local buffers, in order) are repeated
// inside, `buffers` and `scalars` are arguments.
struct Captures {
  llvm::DenseSet<Value> locals;
  llvm::SetVector<Operation*> clones;
  llvm::SetVector<Value> buffers;
  llvm::SetVector<Value> scalars;

  void Add(Value value) {
    Operation* op = value.getDefiningOp();
    if (IsConstant(op) || locals.contains(value)) {
      clones.insert(op);
    } else if (IsView(op)) {
      for (Value operand : op->getOperands()) Add(operand);
      clones.insert(op);
    } else if (isa<MemRefType>(value.getType())) {
      buffers.insert(value);
    } else {
      scalars.insert(value);
    }
  }
};

Captures CapturesOf(const KernelGroup& group) {
  Captures captures;
  captures.locals.insert(group.locals.begin(), group.locals.end());
  for (Operation* op : group.ops) {
    for (Value operand : op->getOperands()) captures.Add(operand);
    llvm::SetVector<Value> above;
    for (Region& region : op->getRegions()) getUsedValuesDefinedAbove(region, above);
    for (Value value : above) captures.Add(value);
  }
  return captures;
}

// Returns a function with the ops of |group|, not yet in the module.
func::FuncOp BuildKernel(const KernelGroup& group, const Captures& captures) {
  MLIRContext* context = group.ops.back()->getContext();
  Location location = group.ops.back()->getLoc();
  SmallVector<Type> types;
  for (Value value : captures.buffers) types.push_back(value.getType());
  for (Value value : captures.scalars) types.push_back(value.getType());
  auto kernel =
      func::FuncOp::create(location, "kernel", FunctionType::get(context, types, group.ops.back()->getResultTypes()));
  kernel.setPrivate();
  kernel->setAttr(kKernelAttr, UnitAttr::get(context));
  kernel->setAttr("llvm.linkage", LLVM::LinkageAttr::get(context, LLVM::Linkage::Internal));
  OpBuilder builder = OpBuilder::atBlockEnd(kernel.addEntryBlock());
  IRMapping mapping;
  unsigned next = 0;
  for (Value value : captures.buffers) mapping.map(value, kernel.getArgument(next++));
  for (Value value : captures.scalars) mapping.map(value, kernel.getArgument(next++));
  for (Operation* op : captures.clones) builder.clone(*op, mapping);
  Operation* last = nullptr;
  for (Operation* op : group.ops) last = builder.clone(*op, mapping);
  func::ReturnOp::create(builder, location, last->getResults());
  if (llvm::all_of(captures.buffers, IsOwnMemory)) {
    for (unsigned index = 0; index < captures.buffers.size(); ++index) {
      kernel.setArgAttr(index, LLVM::LLVMDialect::getNoAliasAttrName(), UnitAttr::get(context));
    }
  }
  return kernel;
}

llvm::hash_code HashOf(func::FuncOp kernel) {
  llvm::hash_code hash = hash_value(kernel.getFunctionType());
  kernel.getBody().walk<WalkOrder::PreOrder>([&](Operation* op) {
    hash = llvm::hash_combine(hash, OperationEquivalence::computeHash(op, OperationEquivalence::ignoreHashValue,
                                                                      OperationEquivalence::ignoreHashValue,
                                                                      OperationEquivalence::IgnoreLocations));
  });
  return hash;
}

// Kernels by structure.
class KernelTable {
 public:
  explicit KernelTable(ModuleOp module) : symbols_(module) {}

  // Returns the kernel equal to |candidate|, which is taken over or destroyed.
  func::FuncOp Find(func::FuncOp candidate) {
    auto& same_hash = kernels_[HashOf(candidate)];
    for (Known& known : same_hash) {
      if (OperationEquivalence::isEquivalentTo(known.original.get(), candidate,
                                               OperationEquivalence::IgnoreLocations)) {
        candidate->destroy();
        return known.kernel;
      }
    }
    // The name in the module is unique, so an unnamed copy is kept for comparisons.
    func::FuncOp kernel = candidate.clone();
    kernel.setName("kernel_" + std::to_string(count_++));
    symbols_.insert(kernel);
    same_hash.emplace_back(kernel, OwningOpRef<func::FuncOp>(candidate));
    return kernel;
  }

 private:
  struct Known {
    Known(func::FuncOp kernel, OwningOpRef<func::FuncOp> original) : kernel(kernel), original(std::move(original)) {}
    func::FuncOp kernel;
    OwningOpRef<func::FuncOp> original;
  };
  SymbolTable symbols_;
  std::map<size_t, std::vector<Known>> kernels_;
  int count_ = 0;
};

struct OutlineKernelsPass : impl::OutlineKernelsBase<OutlineKernelsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    KernelTable table(module);
    SmallVector<func::FuncOp> entries;
    for (auto func : module.getOps<func::FuncOp>()) {
      if (IsEntry(func)) entries.push_back(func);
    }
    for (func::FuncOp entry : entries) {
      for (const KernelGroup& group : GroupsOf(entry)) Outline(group, table);
    }
  }

  static void Outline(const KernelGroup& group, KernelTable& table) {
    Captures captures = CapturesOf(group);
    // A buffer of unknown layout cannot be a bare pointer: the op stays in place and is lowered to loops there.
    if (!llvm::all_of(captures.buffers, IsContiguous)) return;
    func::FuncOp kernel = table.Find(BuildKernel(group, captures));
    SmallVector<Value> operands(captures.buffers.begin(), captures.buffers.end());
    operands.append(captures.scalars.begin(), captures.scalars.end());
    OpBuilder builder(group.ops.back());
    auto call = func::CallOp::create(builder, group.ops.back()->getLoc(), kernel, operands);
    group.ops.back()->replaceAllUsesWith(call);
    for (Operation* op : llvm::reverse(group.ops)) op->erase();
    for (Value local : group.locals) EraseUnused(local.getDefiningOp());
  }

  // Erases |op| and the views of it.
  static void EraseUnused(Operation* op) {
    for (Operation* user : llvm::make_early_inc_range(op->getUsers())) EraseUnused(user);
    op->erase();
  }
};

}  // namespace
}  // namespace tessera
