// SPDX-License-Identifier: Apache-2.0
// Runs the patterns of patterns.h, see passes.td.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/lower/passes.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/refusals.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {

#define GEN_PASS_DEF_LOWERSTABLEHLO
#include "tessera/compiler/lower/passes.h.inc"

using namespace mlir;

void PopulateAllPatterns(LoweringPatterns& lowering) {
  PopulateEmptyResultPatterns(lowering);
  PopulateElementwisePatterns(lowering);
  PopulateShapePatterns(lowering);
  PopulateReducePatterns(lowering);
  PopulateDotPatterns(lowering);
  PopulateConvolutionPatterns(lowering);
  PopulateProcessPatterns(lowering);
  PopulateDataMovementPatterns(lowering);
  PopulateControlFlowPatterns(lowering);
  PopulateWindowPatterns(lowering);
  PopulateGatherPatterns(lowering);
  PopulateScatterPatterns(lowering);
  PopulateSortPatterns(lowering);
  PopulateBitcastPatterns(lowering);
  PopulateMapPatterns(lowering);
  PopulateRngPatterns(lowering);
  PopulateEinsumPatterns(lowering);
}

Value EmptyTensor(OpBuilder& builder, Location location, RankedTensorType type, ValueRange extents) {
  return tensor::EmptyOp::create(builder, location, type, extents);
}

Value FilledTensor(OpBuilder& builder, Location location, RankedTensorType type, Value scalar) {
  Value empty = EmptyTensor(builder, location, type);
  return linalg::FillOp::create(builder, location, ValueRange{scalar}, ValueRange{empty}).getResult(0);
}

Value ScalarOf(OpBuilder& builder, Location location, Value tensor) {
  DenseElementsAttr constant;
  if (matchPattern(tensor, m_Constant(&constant)) && isa<FloatType, IntegerType>(constant.getElementType())) {
    return arith::ConstantOp::create(builder, location, cast<TypedAttr>(constant.getSplatValue<Attribute>()));
  }
  return tensor::ExtractOp::create(builder, location, tensor, ValueRange());
}

SmallVector<utils::IteratorType> ParallelLoops(int64_t count) {
  return SmallVector<utils::IteratorType>(count, utils::IteratorType::parallel);
}

namespace {

bool IsDynamic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

// Fails for the first op of |function| with a tensor of dynamic shape. Transposes are exempt: their results have the
// sizes of their operands.
LogicalResult RefuseDynamicShapes(func::FuncOp function) {
  WalkResult result = function.walk([](Operation* op) {
    const bool is_lowered = isa_and_nonnull<stablehlo::StablehloDialect>(op->getDialect()) &&
                            !isa<stablehlo::TransposeOp, stablehlo::OptimizationBarrierOp>(op);
    if (!is_lowered) return WalkResult::advance();
    for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())}) {
      auto dynamic = llvm::find_if(types, IsDynamic);
      if (dynamic == types.end()) continue;
      op->emitOpError() << "has the dynamic shape " << *dynamic << "; expected a static shape; specify it with --shape";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

struct LowerStablehloPass : impl::LowerStablehloBase<LowerStablehloPass> {
  using LowerStablehloBase::LowerStablehloBase;

  void runOnOperation() override {
    const Backend* const backend = FindBackend(device.getValue(), getOperation());
    if (backend == nullptr) return signalPassFailure();
    MLIRContext& context = getContext();
    ScalarFunctions scalars;
    AddAllScalarFunctions(scalars);
    LoweringTypeConverter converter;
    RewritePatternSet patterns(&context);
    LoweringPatterns lowering{patterns, converter, scalars, *backend};
    PopulateAllPatterns(lowering);
    backend->AddLibraryRules(lowering);
    populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns, converter);
    populateReturnOpTypeConversionPattern(patterns, converter);

    ConversionTarget target(context);
    scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns, target);
    target.addLegalDialect<arith::ArithDialect, complex::ComplexDialect, linalg::LinalgDialect, math::MathDialect,
                           tensor::TensorDialect, LLVM::LLVMDialect>();
    target.addLegalOp<rt::ContextOp, rt::ConvolutionOp, rt::DotGeneralOp, rt::FunctionOp, rt::ScanOp, rt::ScatterOp,
                      rt::SortOp, rt::YieldOp>();
    target.addDynamicallyLegalOp<rt::CallOp, tensor::EmptyOp>([&](Operation* op) { return converter.isLegal(op); });
    target.addDynamicallyLegalOp<func::FuncOp>(
        [&](func::FuncOp func) { return converter.isSignatureLegal(func.getFunctionType()); });
    target.addDynamicallyLegalOp<func::ReturnOp>([&](func::ReturnOp op) { return converter.isLegal(op); });
    SmallVector<Operation*> functions;
    for (auto func : getOperation().getOps<func::FuncOp>()) {
      if (failed(RefuseDynamicShapes(func))) return signalPassFailure();
      functions.push_back(func);
    }
    Refusals refusals(&context);
    if (failed(applyFullConversion(functions, target, std::move(patterns), refusals.config()))) {
      refusals.Report(functions);
      signalPassFailure();
    }
  }
};

}  // namespace
}  // namespace tessera
