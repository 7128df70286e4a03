// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/kernels/parallel_kernels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tessera/compiler/cpu/kernels/parallel_loops.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {
namespace {

using namespace mlir;

// The least work of a piece, in units of LoopNest::Work().
constexpr int64_t kWorkOfPiece = 1 << 16;
constexpr int64_t kMostPieces = 64;  // parallel_for.h

// Attributes of kernels: the number of iterations to distribute, and the least number in a piece.
constexpr llvm::StringLiteral kCountAttr = "tessera.count";
constexpr llvm::StringLiteral kGrainAttr = "tessera.grain";

// Returns the loop of each nest that can be split, all of equal length; nothing when there is none.
std::optional<SmallVector<unsigned>> PiecewiseLoops(ArrayRef<EmittedNest> nests) {
  SmallVector<unsigned> loops;
  for (const EmittedNest& nest : nests) {
    std::optional<unsigned> loop = nest.nest.OutputLoop();
    if (!loop || !nest.nest.IsParallel(*loop)) return std::nullopt;
    loops.push_back(*loop);
  }
  for (size_t i = 0; i < nests.size(); ++i) {
    if (nests[i].nest.ranges[loops[i]] != nests[0].nest.ranges[loops[0]]) return std::nullopt;
    for (size_t j = i; j < nests.size(); ++j) {
      if (!AreIndependent(nests[i].nest, loops[i], nests[j].nest, loops[j])) return std::nullopt;
    }
  }
  return loops;
}

// Builds a TesseraParallelBody, `func @K_piece(%closure: !llvm.ptr, %begin: i64, %end: i64) -> i32`. The closure holds
// an argument of |kernel| in each 8 bytes.
func::FuncOp BuildPiece(func::FuncOp kernel) {
  Location location = kernel.getLoc();
  OpBuilder builder(kernel);
  MLIRContext* context = kernel.getContext();
  auto pointer = LLVM::LLVMPointerType::get(context);
  Type i64 = builder.getI64Type(), i32 = builder.getI32Type();
  auto piece = func::FuncOp::create(builder, location, (kernel.getName() + "_piece").str(),
                                    builder.getFunctionType({pointer, i64, i64}, {i32}));
  piece.setPrivate();
  piece->setAttr("llvm.linkage", LLVM::LinkageAttr::get(context, LLVM::Linkage::Internal));
  builder.setInsertionPointToStart(piece.addEntryBlock());
  SmallVector<Value> operands;
  ArrayRef<Type> types = kernel.getArgumentTypes();
  for (auto [index, type] : llvm::enumerate(types.drop_back(2))) {
    Value place = LLVM::GEPOp::create(builder, location, pointer, pointer, piece.getArgument(0),
                                      ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    if (isa<MemRefType>(type)) {
      Value address = LLVM::LoadOp::create(builder, location, pointer, place);
      operands.push_back(UnrealizedConversionCastOp::create(builder, location, type, address).getResult(0));
    } else {
      operands.push_back(LLVM::LoadOp::create(builder, location, type, place));
    }
  }
  for (unsigned bound : {1, 2}) {
    operands.push_back(arith::IndexCastOp::create(builder, location, builder.getIndexType(), piece.getArgument(bound)));
  }
  func::CallOp::create(builder, location, kernel, operands);
  Value zero = arith::ConstantOp::create(builder, location, builder.getI32IntegerAttr(0));
  func::ReturnOp::create(builder, location, zero);
  return piece;
}

// Returns whether |kernel| can be called with a closure: it returns nothing, and its scalars take 8 bytes each.
bool FitsClosure(func::FuncOp kernel) {
  return kernel.getNumResults() == 0 && llvm::all_of(kernel.getArgumentTypes(), [](Type type) {
           return isa<MemRefType>(type) || (type.isIntOrFloat() && type.getIntOrFloatBitWidth() <= 64);
         });
}

// Adds arguments to |kernel| that bound its |count| iterations; returns nothing when |work| does not justify several
// threads.
std::optional<Bounds> AddBounds(func::FuncOp kernel, int64_t count, int64_t work) {
  const int64_t pieces = std::min({kMostPieces, work / kWorkOfPiece, count});
  if (work < kWorkForThreads || pieces < 2) return std::nullopt;
  OpBuilder builder(kernel.getContext());
  for (StringRef name : {"begin", "end"}) {
    (void)kernel.insertArgument(kernel.getNumArguments(), builder.getIndexType(), {},
                                NameLoc::get(builder.getStringAttr(name)));
  }
  kernel->setAttr(kCountAttr, builder.getI64IntegerAttr(count));
  kernel->setAttr(kGrainAttr, builder.getI64IntegerAttr(count / pieces));
  return Bounds{kernel.getArgument(kernel.getNumArguments() - 2), kernel.getArgument(kernel.getNumArguments() - 1)};
}

}  // namespace

std::optional<Bounds> ShareRounds(func::FuncOp kernel, int64_t count, int64_t work) {
  return FitsClosure(kernel) ? AddBounds(kernel, count, work) : std::nullopt;
}

void MakeParallel(func::FuncOp kernel, MutableArrayRef<EmittedNest> nests) {
  int64_t work = 0;
  for (const EmittedNest& nest : nests) work += nest.nest.Work();
  if (work < kWorkForThreads || !FitsClosure(kernel)) return;
  std::optional<SmallVector<unsigned>> loops = PiecewiseLoops(nests);
  if (!loops) return;
  std::optional<Bounds> bounds = AddBounds(kernel, nests[0].nest.ranges[(*loops)[0]], work);
  if (!bounds) return;
  for (auto [nest, loop] : llvm::zip_equal(nests, *loops)) {
    nest.piecewise = loop;
    nest.begin = bounds->begin;
    nest.end = bounds->end;
  }
}

void MakeParallel(func::FuncOp kernel) {
  if (!FitsClosure(kernel)) return;
  std::optional<ParallelLoop> parallel = ParallelLoopOf(kernel);
  if (!parallel) return;
  std::optional<Bounds> bounds = AddBounds(kernel, parallel->count, parallel->work);
  if (!bounds) return;
  parallel->loop.setLowerBound(bounds->begin);
  parallel->loop.setUpperBound(bounds->end);
}

void CallInParallel(ModuleOp module) {
  llvm::DenseMap<StringAttr, func::FuncOp> pieces;
  for (auto kernel : llvm::to_vector(module.getOps<func::FuncOp>())) {
    if (kernel->hasAttr(kCountAttr)) pieces[kernel.getSymNameAttr()] = BuildPiece(kernel);
  }
  module.walk([&](func::CallOp call) {
    auto found = pieces.find(call.getCalleeAttr().getAttr());
    // The piece itself calls the kernel with the bounds.
    if (found == pieces.end() || call->getParentOp() == found->second) return;
    auto kernel = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    OpBuilder builder(call);
    rt::ParallelOp::create(builder, call.getLoc(), SymbolRefAttr::get(found->second), call.getOperands(),
                           kernel->getAttrOfType<IntegerAttr>(kCountAttr),
                           kernel->getAttrOfType<IntegerAttr>(kGrainAttr));
    call.erase();
  });
}

}  // namespace tessera
