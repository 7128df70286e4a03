// SPDX-License-Identifier: Apache-2.0
// All remaining ops become the LLVM dialect, see passes.td. There is one conversion, because each upstream pass of its
// own would walk and verify the whole module again.
#include "mlir/Analysis/DataLayoutAnalysis.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tessera/compiler/cpu/llvm/passes.h"
#include "tessera/compiler/lower/math/expand_math.h"

namespace tessera {

#define GEN_PASS_DEF_CONVERTTOLLVM
#include "tessera/compiler/cpu/llvm/passes.h.inc"

namespace {

using namespace mlir;

struct ConvertToLlvmPass : impl::ConvertToLlvmBase<ConvertToLlvmPass> {
  void runOnOperation() override {
    if (failed(Expand()) || failed(Convert())) return signalPassFailure();
    AnnotateLoops();
  }

  // Expands ops that have no LLVM form of their own into ops that have.
  LogicalResult Expand() {
    RewritePatternSet patterns(&getContext());
    memref::populateExpandStridedMetadataPatterns(patterns);
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
    // A bare pointer keeps `llvm.noalias`; all buffers that cross functions are contiguous and of static shape.
    options.useBarePtrCallConv = true;
    LLVMTypeConverter converter(&context, options);
    RewritePatternSet patterns(&context);
    arith::populateArithToLLVMConversionPatterns(converter, patterns);
    cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
    populateFuncToLLVMConversionPatterns(converter, patterns);
    populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
    populateVectorToLLVMConversionPatterns(converter, patterns);
    index::populateIndexToLLVMConversionPatterns(converter, patterns);
    ub::populateUBToLLVMConversionPatterns(converter, patterns);
    populateComplexToLLVMConversionPatterns(converter, patterns);
    // Where there is an intrinsic, LLVM turns it into instructions or libm; libm has the other functions.
    populateMathToLLVMConversionPatterns(converter, patterns, /*approximateLog1p=*/false, /*benefit=*/2);
    populateMathToLibmConversionPatterns(patterns, /*benefit=*/1);
    LLVMConversionTarget target(context);
    target.addLegalOp<ModuleOp>();
    ConversionConfig config;
    config.foldingMode = DialectConversionFoldingMode::Never;  // LLVM folds
    return applyFullConversion(getOperation(), target, std::move(patterns), config);
  }

  // Moves the loop hints of emit_loops.cpp: they came with the branch as an attribute that the translation to LLVM does
  // not read.
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
