// SPDX-License-Identifier: Apache-2.0
// Converts all remaining ops to the LLVM dialect, see passes.td. There is one conversion, because several upstream
// passes would each walk and verify the whole module.
//
// A buffer is a pointer to its first element. MLIR's descriptors also hold sizes and strides, which are known from the
// types here: the ops that fill and read descriptors would be a third of a program.
#include "mlir/Analysis/DataLayoutAnalysis.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tessera/compiler/cpu/llvm/passes.h"
#include "tessera/compiler/lower/math/expand_math.h"

namespace tessera {

#define GEN_PASS_DEF_CONVERTTOLLVM
#include "tessera/compiler/cpu/llvm/passes.h.inc"

namespace {

using namespace mlir;

// Returns the strides of |type| in elements; nothing when its layout has no static ones.
std::optional<SmallVector<int64_t>> StridesOf(MemRefType type) {
  if (type.hasStaticShape() && type.getLayout().isIdentity()) return computeSuffixProduct(type.getShape());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)) || llvm::is_contained(strides, ShapedType::kDynamic))
    return std::nullopt;
  return strides;
}

// Returns whether |type| becomes a pointer. The pointer is to the first element, so it includes the layout's offset.
bool IsPointer(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  return buffer && !buffer.getMemorySpace() && StridesOf(buffer);
}

Type PassedType(Type type) { return IsPointer(type) ? LLVM::LLVMPointerType::get(type.getContext()) : type; }

// Makes functions take pointers and cast them to buffers; `llvm.noalias` stays on the argument.
void PassPointers(ModuleOp module) {
  const auto cast = [](OpBuilder& builder, Location location, Type type, Value value) {
    return UnrealizedConversionCastOp::create(builder, location, type, value).getResult(0);
  };
  for (auto func : module.getOps<func::FuncOp>()) {
    func.setType(FunctionType::get(module.getContext(), llvm::map_to_vector(func.getArgumentTypes(), PassedType),
                                   func.getResultTypes()));
    if (func.isExternal()) continue;
    OpBuilder builder = OpBuilder::atBlockBegin(&func.front());
    for (BlockArgument argument : func.getArguments()) {
      const Type type = argument.getType();
      if (!IsPointer(type)) continue;
      argument.setType(PassedType(type));
      Value buffer = cast(builder, argument.getLoc(), type, argument);
      argument.replaceAllUsesExcept(buffer, buffer.getDefiningOp());
    }
  }
  module.walk([&](func::CallOp call) {
    OpBuilder builder(call);
    for (OpOperand& operand : call->getOpOperands()) {
      const Type type = operand.get().getType();
      if (IsPointer(type)) operand.set(cast(builder, call.getLoc(), PassedType(type), operand.get()));
    }
  });
}

// The most elements by which an address may differ from a shared one. LLVM keeps constant indices in 29 bits.
constexpr int64_t kMaxSplitOffset = 1 << 20;

template <typename Op>
struct BufferPattern : ConvertOpToLLVMPattern<Op> {
  // Takes precedence over the upstream pattern of the op, which expects descriptors.
  explicit BufferPattern(const LLVMTypeConverter& converter) : ConvertOpToLLVMPattern<Op>(converter, /*benefit=*/3) {}

  Value Constant(OpBuilder& builder, Location location, int64_t value) const {
    return LLVM::ConstantOp::create(builder, location, this->getIndexType(), builder.getIndexAttr(value));
  }

  // Returns the sum of |indices| times the strides of |type|; null if the sum is zero.
  Value Linear(OpBuilder& builder, Location location, MemRefType type, ArrayRef<OpFoldResult> indices,
               LLVM::IntegerOverflowFlags flags) const {
    Value sum;
    for (auto [index, stride] : llvm::zip_equal(indices, *StridesOf(type))) {
      Value term;
      if (const std::optional<int64_t> constant = getConstantIntValue(index)) {
        if (*constant * stride == 0) continue;
        term = Constant(builder, location, *constant * stride);
      } else {
        term = cast<Value>(index);
        if (stride != 1)
          term = LLVM::MulOp::create(builder, location, term, Constant(builder, location, stride), flags);
      }
      sum = sum ? LLVM::AddOp::create(builder, location, sum, term, flags).getResult() : term;
    }
    return sum;
  }

  // Returns x if |index| is x plus a constant, and null if it is a constant; adds the constant times |stride| to
  // |offset|.
  static Value SplitIndex(OpFoldResult index, int64_t stride, int64_t& offset) {
    if (const std::optional<int64_t> constant = getConstantIntValue(index)) {
      offset += *constant * stride;
      return nullptr;
    }
    APInt added;
    auto sum = cast<Value>(index).getDefiningOp<LLVM::AddOp>();
    if (!sum || !matchPattern(sum.getRhs(), m_ConstantInt(&added)) || added.abs().ugt(kMaxSplitOffset))
      return cast<Value>(index);
    offset += added.getSExtValue() * stride;
    return sum.getLhs();
  }

  // Returns the address of an element. Constant parts of the indices are added last, so that the rest of the address is
  // computed once for all elements that differ only in these parts.
  Value Element(OpBuilder& builder, Location location, MemRefType type, Value buffer, ArrayRef<OpFoldResult> indices,
                LLVM::IntegerOverflowFlags overflow, LLVM::GEPNoWrapFlags wrap) const {
    const Type element = this->getTypeConverter()->convertType(type.getElementType());
    const OpFoldResult zero = IntegerAttr::get(builder.getIndexType(), 0);
    int64_t offset = 0;
    SmallVector<OpFoldResult> rest;
    bool stays_inside = true;  // x may be negative, and the address without the constants outside
    for (auto [index, stride] : llvm::zip_equal(indices, *StridesOf(type))) {
      Value part = SplitIndex(index, stride, offset);
      if (part && OpFoldResult(part) != index) stays_inside = false;
      rest.push_back(part ? OpFoldResult(part) : zero);
    }
    if (offset <= 0 || offset > kMaxSplitOffset) {
      Value linear = Linear(builder, location, type, indices, overflow);
      if (!linear) return buffer;
      return LLVM::GEPOp::create(builder, location, buffer.getType(), element, buffer, linear, wrap);
    }
    if (!stays_inside) {
      overflow = LLVM::IntegerOverflowFlags::none;
      wrap = LLVM::GEPNoWrapFlags::none;
    }
    Value base = buffer;
    if (Value linear = Linear(builder, location, type, rest, overflow))
      base = LLVM::GEPOp::create(builder, location, buffer.getType(), element, buffer, linear, wrap);
    return LLVM::GEPOp::create(builder, location, buffer.getType(), element, base,
                               ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(offset)}, wrap);
  }

  // Returns the address of an element of the buffer.
  Value ElementInside(OpBuilder& builder, Location location, MemRefType type, Value buffer, ValueRange indices) const {
    return Element(builder, location, type, buffer, getAsOpFoldResult(indices),
                   LLVM::IntegerOverflowFlags::nsw | LLVM::IntegerOverflowFlags::nuw,
                   LLVM::GEPNoWrapFlags::inbounds | LLVM::GEPNoWrapFlags::nuw);
  }

  // Returns an address that may lie outside of the buffer: vectors may begin there, with their first elements masked.
  Value Place(OpBuilder& builder, Location location, MemRefType type, Value buffer,
              ArrayRef<OpFoldResult> indices) const {
    return Element(builder, location, type, buffer, indices, LLVM::IntegerOverflowFlags::none,
                   LLVM::GEPNoWrapFlags::none);
  }

  Value Place(OpBuilder& builder, Location location, MemRefType type, Value buffer, ValueRange indices) const {
    return Place(builder, location, type, buffer, getAsOpFoldResult(indices));
  }

  // Vectors may begin at any element.
  static unsigned AlignmentOf(MemRefType type) {
    return type.getElementType().isIntOrFloat() ? std::max<unsigned>(1, type.getElementTypeBitWidth() / 8) : 8;
  }
};

struct LoadPattern : BufferPattern<memref::LoadOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(memref::LoadOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::LoadOp>(
        op, getTypeConverter()->convertType(op.getType()),
        ElementInside(rewriter, op.getLoc(), op.getMemRefType(), operands.getMemref(), operands.getIndices()),
        static_cast<unsigned>(op.getAlignment().value_or(0)), /*isVolatile=*/false, op.getNontemporal());
    return success();
  }
};

struct StorePattern : BufferPattern<memref::StoreOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(memref::StoreOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(
        op, operands.getValue(),
        ElementInside(rewriter, op.getLoc(), op.getMemRefType(), operands.getMemref(), operands.getIndices()),
        static_cast<unsigned>(op.getAlignment().value_or(0)), /*isVolatile=*/false, op.getNontemporal());
    return success();
  }
};

struct VectorLoadPattern : BufferPattern<vector::LoadOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(vector::LoadOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::LoadOp>(
        op, getTypeConverter()->convertType(op.getType()),
        Place(rewriter, op.getLoc(), op.getMemRefType(), operands.getBase(), operands.getIndices()),
        AlignmentOf(op.getMemRefType()));
    return success();
  }
};

struct VectorStorePattern : BufferPattern<vector::StoreOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(vector::StoreOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(
        op, operands.getValueToStore(),
        Place(rewriter, op.getLoc(), op.getMemRefType(), operands.getBase(), operands.getIndices()),
        AlignmentOf(op.getMemRefType()));
    return success();
  }
};

struct MaskedLoadPattern : BufferPattern<vector::MaskedLoadOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(vector::MaskedLoadOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::MaskedLoadOp>(
        op, getTypeConverter()->convertType(op.getType()),
        Place(rewriter, op.getLoc(), op.getMemRefType(), operands.getBase(), operands.getIndices()), operands.getMask(),
        operands.getPassThru(), AlignmentOf(op.getMemRefType()));
    return success();
  }
};

struct MaskedStorePattern : BufferPattern<vector::MaskedStoreOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(vector::MaskedStoreOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::MaskedStoreOp>(
        op, operands.getValueToStore(),
        Place(rewriter, op.getLoc(), op.getMemRefType(), operands.getBase(), operands.getIndices()), operands.getMask(),
        AlignmentOf(op.getMemRefType()));
    return success();
  }
};

struct AllocaPattern : BufferPattern<memref::AllocaOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(memref::AllocaOp op, OpAdaptor, ConversionPatternRewriter& rewriter) const final {
    const MemRefType type = op.getType();
    Value count = Constant(rewriter, op.getLoc(), type.getNumElements());
    rewriter.replaceOpWithNewOp<LLVM::AllocaOp>(op, PassedType(type),
                                                getTypeConverter()->convertType(type.getElementType()), count,
                                                static_cast<unsigned>(op.getAlignment().value_or(0)));
    return success();
  }
};

struct GetGlobalPattern : BufferPattern<memref::GetGlobalOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(memref::GetGlobalOp op, OpAdaptor, ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::AddressOfOp>(op, PassedType(op.getType()), op.getName());
    return success();
  }
};

// A view has its offset in bytes.
struct ViewPattern : BufferPattern<memref::ViewOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(memref::ViewOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::GEPOp>(op, PassedType(op.getType()), rewriter.getI8Type(), operands.getSource(),
                                             operands.getByteShift());
    return success();
  }
};

struct SubViewPattern : BufferPattern<memref::SubViewOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(memref::SubViewOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    const auto offsets = getMixedValues(op.getStaticOffsets(), operands.getOffsets(), rewriter);
    rewriter.replaceOp(op, Place(rewriter, op.getLoc(), op.getSourceType(), operands.getSource(), offsets));
    return success();
  }
};

// Ops that change only the type.
template <typename Op>
struct SamePlacePattern : BufferPattern<Op> {
  using BufferPattern<Op>::BufferPattern;

  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor operands, ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOp(op, operands.getOperands().front());
    return success();
  }
};

// The aligned pointer of a buffer is the one to which its layout's offset is relative.
struct AlignedPointerPattern : BufferPattern<memref::ExtractAlignedPointerAsIndexOp> {
  using BufferPattern::BufferPattern;

  LogicalResult matchAndRewrite(memref::ExtractAlignedPointerAsIndexOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::PtrToIntOp>(op, getIndexType(), operands.getSource());
    return success();
  }
};

// Casts between pointers and buffers, which are pointers now.
struct CastPattern : OpConversionPattern<UnrealizedConversionCastOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(UnrealizedConversionCastOp op, OpAdaptor operands,
                                ConversionPatternRewriter& rewriter) const final {
    rewriter.replaceOp(op, operands.getInputs());
    return success();
  }
};

bool CastsBuffer(UnrealizedConversionCastOp op) {
  return llvm::any_of(op->getOperandTypes(), IsPointer) || llvm::any_of(op->getResultTypes(), IsPointer);
}

bool IsContiguous(Type type) {
  auto buffer = cast<MemRefType>(type);
  return buffer.hasStaticShape() && buffer.getLayout().isIdentity();
}

// Returns whether a pattern of this file handles |op|, or |op| forwards buffers.
bool TakesPointers(Operation* op) {
  if (isa<memref::LoadOp, memref::StoreOp, memref::GetGlobalOp, memref::ViewOp, memref::SubViewOp, memref::CastOp,
          memref::CollapseShapeOp, memref::ExpandShapeOp, func::CallOp, cf::BranchOp, cf::CondBranchOp, arith::SelectOp,
          UnrealizedConversionCastOp>(op)) {
    return true;
  }
  if (isa<vector::LoadOp, vector::StoreOp, vector::MaskedLoadOp, vector::MaskedStoreOp>(op)) {
    const auto is_flat = [](Type type) { return !isa<VectorType>(type) || cast<VectorType>(type).getRank() == 1; };
    return llvm::all_of(op->getOperandTypes(), is_flat) && llvm::all_of(op->getResultTypes(), is_flat);
  }
  if (isa<memref::AllocaOp>(op)) return IsContiguous(op->getResult(0).getType());
  if (isa<memref::ExtractAlignedPointerAsIndexOp>(op)) return IsContiguous(op->getOperand(0).getType());
  return false;
}

// Fails for buffers that do not become pointers, and for ops that do not take pointers. MLIR's own patterns expect
// descriptors, and would read a pointer as one.
LogicalResult ExpectPointers(ModuleOp module) {
  const auto is_buffer = [](Type type) { return isa<BaseMemRefType>(type); };
  const WalkResult walked = module.walk([&](Operation* op) {
    SmallVector<Type> types(llvm::make_filter_range(op->getOperandTypes(), is_buffer));
    llvm::append_range(types, llvm::make_filter_range(op->getResultTypes(), is_buffer));
    for (Region& region : op->getRegions()) {
      for (Block& block : region)
        llvm::append_range(types, llvm::make_filter_range(block.getArgumentTypes(), is_buffer));
    }
    for (Type type : types) {
      if (IsPointer(type)) continue;
      op->emitOpError() << "has a buffer of type " << type << "; expected static strides, and no memory space";
      return WalkResult::interrupt();
    }
    if (types.empty() || isa<func::FuncOp>(op) || TakesPointers(op)) return WalkResult::advance();
    op->emitOpError() << "with buffers of type " << types.front() << " cannot be lowered to LLVM";
    return WalkResult::interrupt();
  });
  return failure(walked.wasInterrupted());
}

void AddBufferPatterns(LLVMTypeConverter& converter, RewritePatternSet& patterns) {
  converter.addConversion([](MemRefType type) -> std::optional<Type> {
    return IsPointer(type) ? std::optional<Type>(PassedType(type)) : std::nullopt;
  });
  patterns
      .add<LoadPattern, StorePattern, VectorLoadPattern, VectorStorePattern, MaskedLoadPattern, MaskedStorePattern,
           AllocaPattern, GetGlobalPattern, ViewPattern, SubViewPattern, SamePlacePattern<memref::CastOp>,
           SamePlacePattern<memref::CollapseShapeOp>, SamePlacePattern<memref::ExpandShapeOp>, AlignedPointerPattern>(
          converter);
  patterns.add<CastPattern>(converter, &converter.getContext());
}

struct ConvertToLlvmPass : impl::ConvertToLlvmBase<ConvertToLlvmPass> {
  void runOnOperation() override {
    if (failed(Expand()) || failed(ExpectPointers(getOperation()))) return signalPassFailure();
    PassPointers(getOperation());
    if (failed(Convert())) return signalPassFailure();
    AnnotateLoops();
  }

  // Expands ops without a direct LLVM form into ops that have one.
  LogicalResult Expand() {
    RewritePatternSet patterns(&getContext());
    populateAffineToStdConversionPatterns(patterns);
    elementary::PopulateMathExpansionPatterns(patterns);
    arith::populateExpandBFloat16Patterns(patterns);
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    vector::populateVectorTransferLoweringPatterns(patterns);
    GreedyRewriteConfig config;
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);  // LLVM does that
    return applyPatternsGreedily(getOperation(), std::move(patterns), config);
  }

  LogicalResult Convert() {
    MLIRContext& context = getContext();
    LowerToLLVMOptions options(&context, getAnalysis<DataLayoutAnalysis>().getAtOrAbove(getOperation()));
    LLVMTypeConverter converter(&context, options);
    RewritePatternSet patterns(&context);
    AddBufferPatterns(converter, patterns);
    arith::populateArithToLLVMConversionPatterns(converter, patterns);
    cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
    populateFuncToLLVMConversionPatterns(converter, patterns);
    populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
    populateVectorToLLVMConversionPatterns(converter, patterns);
    index::populateIndexToLLVMConversionPatterns(converter, patterns);
    ub::populateUBToLLVMConversionPatterns(converter, patterns);
    populateComplexToLLVMConversionPatterns(converter, patterns);
    // LLVM turns intrinsics into instructions or calls of libm; functions without an intrinsic become calls of libm.
    populateMathToLLVMConversionPatterns(converter, patterns, /*approximateLog1p=*/false, /*benefit=*/2);
    populateMathToLibmConversionPatterns(patterns, /*benefit=*/1);
    LLVMConversionTarget target(context);
    target.addLegalOp<ModuleOp>();
    target.addDynamicallyLegalOp<UnrealizedConversionCastOp>(
        [](UnrealizedConversionCastOp op) { return !CastsBuffer(op); });
    ConversionConfig config;
    config.foldingMode = DialectConversionFoldingMode::Never;  // LLVM folds
    return applyFullConversion(getOperation(), target, std::move(patterns), config);
  }

  // Moves the loop hints of emit_loops.cpp: they are attributes of the branch that the translation to LLVM does not
  // read.
  void AnnotateLoops() {
    constexpr StringLiteral kName = "llvm.loop_annotation";
    getOperation().walk([&](LLVM::BrOp branch) {
      if (Attribute annotation = branch->removeDiscardableAttr(kName)) {
        branch.setLoopAnnotationAttr(cast<LLVM::LoopAnnotationAttr>(annotation));
      }
    });
  }
};

}  // namespace
}  // namespace tessera
