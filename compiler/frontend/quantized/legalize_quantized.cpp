// SPDX-License-Identifier: Apache-2.0
// --tessera-legalize-quantized: quantized tensors become tensors of the integers that they store.
//
// 1. The pass notes the ops that have quantized operands or results, with their types.
// 2. All values and all functions' signatures get storage types.
// 3. Ops that only move elements stay unchanged. Other ops compute on the values that the integers represent: operands
//    are dequantized before and results quantized after, as the specification defines it (dequantize_op_quantize).
//    Contractions sum up integers.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/quantized/arithmetic.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/interpreter/ops.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_LEGALIZEQUANTIZED
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

struct QuantizedOp {
  Operation* op;
  SmallVector<Type> operands, results;  // as they were
};

std::optional<quantized::Parameters> ParametersOf(Type type) {
  quant::QuantizedType element = stablehlo::QuantizedElement(type);
  return element ? quantized::ParametersOf(element) : std::nullopt;
}

// Returns whether |op| passes elements through, or calls regions and functions whose own ops are legalized.
bool Moves(Operation* op) {
  if (isa<func::FuncDialect, sdy::SdyDialect, check::CheckDialect, interpreter::InterpreterDialect, ir::TesseraDialect>(
          op->getDialect()))
    return true;
  if (isa<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp, stablehlo::TransposeOp, stablehlo::SliceOp,
          stablehlo::PadOp, stablehlo::ConcatenateOp, stablehlo::DynamicSliceOp, stablehlo::DynamicUpdateSliceOp,
          stablehlo::ReverseOp, stablehlo::GatherOp, stablehlo::ScatterOp, stablehlo::SortOp, stablehlo::BroadcastOp,
          stablehlo::TorchIndexSelectOp, stablehlo::BitcastConvertOp>(op))
    return true;
  if (isa<stablehlo::DynamicBroadcastInDimOp, stablehlo::DynamicGatherOp, stablehlo::DynamicPadOp,
          stablehlo::DynamicReshapeOp, stablehlo::RealDynamicSliceOp, stablehlo::GetDimensionSizeOp,
          stablehlo::SetDimensionSizeOp, chlo::DynamicReshapeOp>(op))
    return true;
  if (isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, stablehlo::ReturnOp, stablehlo::OptimizationBarrierOp,
          stablehlo::CustomCallOp, stablehlo::CompositeOp, stablehlo::ReduceOp, stablehlo::ReduceWindowOp,
          stablehlo::SelectAndScatterOp, stablehlo::MapOp, chlo::ScanOp>(op))
    return true;
  return isa<stablehlo::AllReduceOp, stablehlo::AllGatherOp, stablehlo::ReduceScatterOp, stablehlo::AllToAllOp,
             stablehlo::SendOp, stablehlo::RecvOp, stablehlo::InfeedOp, stablehlo::OutfeedOp>(op);
}

// Returns whether |op| gives zeros, stored as the zero point, to shards that receive nothing. collective_reduce is not
// among these ops: its function works on stored values.
bool MovesOrMakesZeros(Operation* op) {
  return isa<stablehlo::CollectivePermuteOp, stablehlo::CollectiveBroadcastOp>(op);
}

// Returns whether |op| computes its results, element by element or as a whole, from the values of its operands.
bool Computes(Operation* op) {
  if (op->getNumRegions() != 0) return false;
  if (isa<stablehlo::DotGeneralOp, stablehlo::ConvolutionOp, stablehlo::DynamicConvOp, stablehlo::DotOp,
          stablehlo::EinsumOp, stablehlo::UnaryEinsumOp, stablehlo::IotaOp, stablehlo::DynamicIotaOp,
          stablehlo::BatchNormInferenceOp, stablehlo::BatchNormTrainingOp, stablehlo::BatchNormGradOp,
          stablehlo::CholeskyOp, stablehlo::TriangularSolveOp, stablehlo::CrossReplicaSumOp>(op))
    return true;
  if (isa<chlo::ChloDialect>(op->getDialect()))
    return op->getName().stripDialect().starts_with("broadcast_") || isa<chlo::ConstantLikeOp>(op);
  return isa<stablehlo::StablehloDialect>(op->getDialect()) &&
         (op->hasTrait<OpTrait::Elementwise>() || isa<stablehlo::SelectOp, stablehlo::ClampOp>(op));
}

// Sends differences from the zero point, modulo the storage's range, so that zeros are correct.
void MoveCentered(OpBuilder& builder, const QuantizedOp& quantized) {
  Operation* op = quantized.op;
  auto shifted = [&]<typename Op>(Value value, Type type, Op) -> Value {
    std::optional<quantized::Parameters> parameters = ParametersOf(type);
    if (!parameters || llvm::all_of(parameters->zero_points, [](int64_t zero) { return zero == 0; })) return value;
    auto storage = cast<IntegerType>(getElementTypeOrSelf(value.getType()));
    SmallVector<TypedAttr> zeros = llvm::map_to_vector(parameters->zero_points, [&](int64_t zero) -> TypedAttr {
      return IntegerAttr::get(storage, APInt(storage.getWidth(), zero, /*isSigned=*/true, /*implicitTrunc=*/true));
    });
    return Op::create(builder, op->getLoc(), value,
                      quantized::SpreadLike(builder, op->getLoc(), value, zeros, parameters->axis));
  };
  for (OpOperand& operand : op->getOpOperands())
    operand.set(shifted(operand.get(), quantized.operands[operand.getOperandNumber()], stablehlo::SubtractOp()));
  builder.setInsertionPointAfter(op);
  for (auto [result, type] : llvm::zip_equal(op->getResults(), quantized.results)) {
    Value value = shifted(result, type, stablehlo::AddOp());
    if (value != result) result.replaceAllUsesExcept(value, value.getDefiningOp());
  }
}

// Stores each operand with the parameters of its result before it is moved.
void MoveRequantized(OpBuilder& builder, const QuantizedOp& quantized) {
  for (auto [operand, from, to] :
       llvm::zip_equal(quantized.op->getOpOperands(), quantized.operands, quantized.results)) {
    std::optional<quantized::Parameters> own = ParametersOf(from), target = ParametersOf(to);
    if (!own || !target || getElementTypeOrSelf(from) == getElementTypeOrSelf(to)) continue;
    Location location = quantized.op->getLoc();
    Value value = quantized::Dequantize(builder, location, operand.get(), *own, own->expressed);
    operand.set(quantized::Quantize(builder, location, value, *target, getElementTypeOrSelf(operand.get().getType())));
  }
}

void SetConstant(stablehlo::ConstantOp constant, Type type) {
  Type element = cast<RankedTensorType>(type).getElementType();
  ElementsAttr value = constant.getValue();
  if (auto dense = dyn_cast<DenseElementsAttr>(value)) {
    constant.setValueAttr(dense.bitcast(element));
  } else if (auto resource = dyn_cast<DenseResourceElementsAttr>(value)) {
    constant.setValueAttr(DenseResourceElementsAttr::get(cast<ShapedType>(type), resource.getRawHandle()));
  }
}

// Dequantizes the operands, computes, and quantizes the results.
void Compute(OpBuilder& builder, const QuantizedOp& quantized) {
  Operation* op = quantized.op;
  SmallVector<Value> operands;
  for (auto [value, type] : llvm::zip_equal(op->getOperands(), quantized.operands)) {
    std::optional<quantized::Parameters> parameters = ParametersOf(type);
    operands.push_back(
        parameters ? quantized::Dequantize(builder, op->getLoc(), value, *parameters, parameters->expressed) : value);
  }
  SmallVector<Type> results = llvm::map_to_vector(quantized.results, [](Type type) -> Type {
    std::optional<quantized::Parameters> parameters = ParametersOf(type);
    return parameters ? cast<RankedTensorType>(type).clone(parameters->expressed) : type;
  });
  OperationState state(op->getLoc(), op->getName(), operands, results, op->getAttrs());
  Operation* made = builder.create(state);
  for (auto [result, old, type] : llvm::zip_equal(made->getResults(), op->getResults(), quantized.results)) {
    Value value = result;
    if (std::optional<quantized::Parameters> parameters = ParametersOf(type))
      value = quantized::Quantize(builder, op->getLoc(), value, *parameters,
                                  cast<RankedTensorType>(old.getType()).getElementType());
    old.replaceAllUsesWith(value);
  }
  op->erase();
}

void Requantize(OpBuilder& builder, const QuantizedOp& quantized) {
  Operation* op = quantized.op;
  Value value = op->getOperand(0);
  if (std::optional<quantized::Parameters> from = ParametersOf(quantized.operands.front()))
    value = quantized::Dequantize(builder, op->getLoc(), value, *from, from->expressed);
  if (std::optional<quantized::Parameters> to = ParametersOf(quantized.results.front()))
    value = quantized::Quantize(builder, op->getLoc(), value, *to,
                                cast<RankedTensorType>(op->getResult(0).getType()).getElementType());
  op->getResult(0).replaceAllUsesWith(value);
  op->erase();
}

// Returns whether |quantized| is a contraction of two quantized operands with a quantized result. The verifiers ensure
// that all three are quantized when two of them are.
bool IsContraction(const QuantizedOp& quantized) {
  return isa<stablehlo::DotGeneralOp, stablehlo::ConvolutionOp>(quantized.op) &&
         ParametersOf(quantized.operands.front());
}

bool OneType(const QuantizedOp& quantized) {
  SmallVector<Type> elements = llvm::map_to_vector(
      llvm::concat<const Type>(ArrayRef<Type>(quantized.operands).drop_front(), ArrayRef<Type>(quantized.results)),
      [](Type type) { return getElementTypeOrSelf(type); });
  return llvm::all_equal(elements);
}

LogicalResult Legalize(const QuantizedOp& quantized) {
  Operation* op = quantized.op;
  OpBuilder builder(op);
  if (auto constant = dyn_cast<stablehlo::ConstantOp>(op)) {
    SetConstant(constant, constant.getType());
  } else if (isa<stablehlo::UniformQuantizeOp, stablehlo::UniformDequantizeOp>(op)) {
    Requantize(builder, quantized);
  } else if (isa<stablehlo::AllGatherOp>(op)) {
    MoveRequantized(builder, quantized);
  } else if (MovesOrMakesZeros(op)) {
    MoveCentered(builder, quantized);
  } else if (Moves(op) || (isa<stablehlo::SelectOp>(op) && OneType(quantized))) {
    return success();
  } else if (IsContraction(quantized)) {
    Value value = quantized::Contract(builder, op, *ParametersOf(quantized.operands[0]),
                                      *ParametersOf(quantized.operands[1]), *ParametersOf(quantized.results[0]),
                                      cast<RankedTensorType>(op->getResult(0).getType()).getElementType());
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  } else if (Computes(op)) {
    Compute(builder, quantized);
  } else {
    return op->emitOpError() << "of quantized types is not supported; use stablehlo.uniform_dequantize before it";
  }
  return success();
}

struct LegalizeQuantized : impl::LegalizeQuantizedBase<LegalizeQuantized> {
  void runOnOperation() override {
    SmallVector<QuantizedOp> ops;
    WalkResult noted = getOperation()->walk([&](Operation* op) {
      if (failed(CheckTypes(op))) return WalkResult::interrupt();
      if (stablehlo::HasQuantizedTypes(op))
        ops.push_back({op, SmallVector<Type>(op->getOperandTypes()), SmallVector<Type>(op->getResultTypes())});
      return WalkResult::advance();
    });
    if (noted.wasInterrupted()) return signalPassFailure();
    getOperation()->walk([](Operation* op) { SetStoredTypes(op); });
    for (const QuantizedOp& op : ops)
      if (failed(Legalize(op))) return signalPassFailure();
  }

  // Types of functions, blocks and ops of other dialects have no verifier.
  static LogicalResult CheckTypes(Operation* op) {
    auto check = [&](TypeRange types) -> LogicalResult {
      for (Type type : types) {
        quant::QuantizedType element = stablehlo::QuantizedElement(type);
        if (element && failed(stablehlo::CheckQuantizedType([&] { return op->emitOpError(); }, type))) return failure();
      }
      return success();
    };
    if (failed(check(op->getOperandTypes())) || failed(check(op->getResultTypes()))) return failure();
    for (Region& region : op->getRegions())
      for (Block& block : region)
        if (failed(check(block.getArgumentTypes()))) return failure();
    return success();
  }

  static void SetStoredTypes(Operation* op) {
    for (Value result : op->getResults()) result.setType(quantized::StoredType(result.getType()));
    for (Region& region : op->getRegions())
      for (Block& block : region)
        for (Value argument : block.getArguments()) argument.setType(quantized::StoredType(argument.getType()));
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function) return;
    auto stored = [](ArrayRef<Type> types) { return llvm::map_to_vector(types, quantized::StoredType); };
    function.setType(function.cloneTypeWith(stored(function.getArgumentTypes()), stored(function.getResultTypes())));
  }
};

}  // namespace
}  // namespace tessera
