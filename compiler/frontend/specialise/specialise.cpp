// SPDX-License-Identifier: Apache-2.0
// --tessera-specialise: dynamic shapes become static, see passes.td.
#include <charconv>

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/frontend/import/called_computations.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/rows/row_state.h"
#include "tessera/compiler/frontend/specialise/known_values.h"
#include "tessera/compiler/frontend/specialise/refine.h"
#include "tessera/compiler/frontend/specialise/rows_use.h"
#include "tessera/compiler/frontend/specialise/static_ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_SPECIALISE
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

constexpr llvm::StringLiteral kShapeAssertion = "shape_assertion";

// Parses sizes such as "8x64"; "" is a scalar.
std::optional<SmallVector<int64_t>> ParseSizes(StringRef text) {
  SmallVector<int64_t> sizes;
  SmallVector<StringRef> parts;
  if (!text.empty()) text.split(parts, 'x');
  for (StringRef part : parts) {
    int64_t size = 0;
    auto [end, error] = std::from_chars(part.begin(), part.end(), size);
    if (error != std::errc() || end != part.end() || size < 0) return std::nullopt;
    sizes.push_back(size);
  }
  return sizes;
}

class Specialiser {
 public:
  Specialiser(CalledComputations& callees, int64_t rows) : rows_(rows), callees_(callees) {}

  // Each element of |shapes| has the form "NAME=8x64" and names an argument.
  LogicalResult Run(ir::ComputationOp computation, ArrayRef<std::string> shapes) {
    if (failed(SetArguments(computation, shapes)) || failed(Visit(computation.getBody().front()))) return failure();
    Block& block = computation.getBody().front();
    SmallVector<Type> results(block.getTerminator()->getOperandTypes());
    computation.setType(FunctionType::get(computation.getContext(), block.getArgumentTypes(), results));
    return success();
  }

 private:
  LogicalResult SetArguments(ir::ComputationOp computation, ArrayRef<std::string> shapes) {
    Block& block = computation.getBody().front();
    for (StringRef text : shapes) {
      auto [name, sizes_text] = text.rsplit('=');
      std::optional<SmallVector<int64_t>> sizes = ParseSizes(sizes_text);
      if (!sizes)
        return computation.emitOpError() << "expected NAME=8x64 as the shape of an argument, got \"" << text << "\"";
      std::optional<BlockArgument> argument = Find(computation, name);
      if (!argument)
        return computation.emitOpError() << "has no argument \"" << name << "\", but a shape was given for it";
      auto type = dyn_cast<RankedTensorType>(argument->getType());
      if (!type || !stablehlo::CompatibleShapes(type.getShape(), *sizes) || ExceedsBounds(type, *sizes))
        return computation.emitOpError() << "argument " << argument->getArgNumber() << ": the shape [" << *sizes
                                         << "] does not fit its type " << argument->getType();
      argument->setType(RankedTensorType::get(*sizes, type.getElementType()));
    }
    for (BlockArgument argument : block.getArguments()) {
      if (!IsDynamicType(argument.getType())) continue;
      auto name = computation.getArgAttrOfType<StringAttr>(argument.getArgNumber(), ir::TesseraDialect::kNameAttr);
      std::string called = name ? name.getValue().str() : std::to_string(argument.getArgNumber());
      return computation.emitOpError() << "argument " << called << " has type " << argument.getType()
                                       << ": programs are compiled for fixed shapes; give the argument's with --shape="
                                       << called << "=SIZES (for example 8x64), or run it with an input";
    }
    return success();
  }

  static bool ExceedsBounds(RankedTensorType type, ArrayRef<int64_t> sizes) {
    auto extensions = dyn_cast_or_null<stablehlo::TypeExtensionsAttr>(type.getEncoding());
    if (!extensions) return false;
    return llvm::any_of(llvm::zip_equal(extensions.getBounds(), sizes), [](auto pair) {
      auto [bound, size] = pair;
      return !ShapedType::isDynamic(bound) && size > bound;
    });
  }

  static std::optional<BlockArgument> Find(ir::ComputationOp computation, StringRef name) {
    for (BlockArgument argument : computation.getBody().front().getArguments()) {
      auto called = computation.getArgAttrOfType<StringAttr>(argument.getArgNumber(), ir::TesseraDialect::kNameAttr);
      if ((called && called.getValue() == name) || std::to_string(argument.getArgNumber()) == name) return argument;
    }
    return std::nullopt;
  }

  LogicalResult Visit(Block& block) {
    for (Operation& op : llvm::make_early_inc_range(block))
      if (failed(Visit(&op))) return failure();
    return success();
  }

  LogicalResult Visit(Operation* op) {
    if (IsDynamicOp(op)) {
      if (auto call = dyn_cast<stablehlo::CustomCallOp>(op)) callees_.Add(call);
      OpBuilder builder(op);
      const RowsUse use = rows_ > 0 ? RowsUseOf(op, known_) : RowsUse::kNone;
      FailureOr<SmallVector<Value>> values = MakeStatic(builder, op, known_);
      if (failed(values)) return failure();
      for (auto [result, value] : llvm::zip_equal(op->getResults(), *values))
        if (failed(Replace(builder, result, value, use))) return failure();
      op->erase();
      return success();
    }
    if (auto call = dyn_cast<stablehlo::CustomCallOp>(op); call && call.getCallTargetName() == kShapeAssertion)
      return CheckAssertion(call);
    if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
      for (Region* region : {&loop.getCond(), &loop.getBody()})
        for (auto [argument, operand] : llvm::zip_equal(region->getArguments(), loop.getOperands()))
          argument.setType(operand.getType());
    }
    for (Region& region : op->getRegions())
      for (Block& block : region)
        if (failed(Visit(block))) return failure();
    if (failed(RefineResults(op, known_))) return failure();
    for (auto [index, type] : llvm::enumerate(op->getResultTypes()))
      if (IsDynamicType(type))
        return op->emitOpError() << "result " << index << " has type " << type
                                 << ", whose sizes do not follow from the shapes of the arguments";
    known_.Learn(op);
    return success();
  }

  // Replaces |result| by |value|, which was built for it, stands before it and has not been visited.
  LogicalResult Replace(OpBuilder& builder, OpResult result, Value value, RowsUse use) {
    if (Operation* made = value.getDefiningOp(); made && made->getBlock() == result.getOwner()->getBlock()) {
      if (failed(RefineResults(made, known_))) return failure();
      known_.Learn(made);
    }
    auto type = cast<RankedTensorType>(value.getType());
    if (!isa<RankedTensorType>(result.getType()) || !stablehlo::CompatibleTypes(result.getType(), type))
      return result.getOwner()->emitOpError()
             << "gives " << type << ", which does not fit its type " << result.getType();
    result.replaceAllUsesWith(Mark(builder, result.getOwner(), value, use));
    return success();
  }

  // Returns |value|, which replaces a result of |op|. The value is marked when it is the number of rows, a multiple of
  // that number, or computed from that number in another way.
  Value Mark(OpBuilder& builder, Operation* op, Value value, RowsUse use) {
    if (rows_ > 0 && isa<stablehlo::GetDimensionSizeOp>(op)) {
      std::optional<SmallVector<int64_t>> size = known_.Integers(value);
      if (size && size->front() > 0 && size->front() % rows_ == 0) use = RowsUse::kMultiple;
    } else if (use == RowsUse::kMultiple) {
      use = RowsStayInPlace(value, rows_) ? RowsUse::kNone : RowsUse::kOther;
    }
    if (use == RowsUse::kNone) return value;
    auto marked = stablehlo::OptimizationBarrierOp::create(builder, op->getLoc(), ValueRange(value));
    marked->setAttr(kNumberOfRowsAttr, builder.getStringAttr(use == RowsUse::kMultiple ? "multiple" : "other"));
    if (ElementsAttr known = known_.Get(value)) known_.Set(marked->getResult(0), known);
    return marked->getResult(0);
  }

  // Checks a call whose operands are the condition and the values for {0} and {1} of the message.
  LogicalResult CheckAssertion(stablehlo::CustomCallOp call) {
    std::optional<SmallVector<int64_t>> condition;
    if (call->getNumOperands() > 0) condition = known_.Integers(call->getOperand(0));
    if (!condition || condition->size() != 1)
      return call.emitOpError() << "@" << kShapeAssertion << ": the condition depends on data, or is missing";
    if (condition->front() != 0) {
      call.erase();
      return success();
    }
    std::string message = "the shapes given do not meet an assertion of the program";
    if (auto text = call->getAttrOfType<StringAttr>("error_message")) message = text.getValue().str();
    for (unsigned i = 1; i < call->getNumOperands(); ++i) {
      std::optional<SmallVector<int64_t>> value = known_.Integers(call->getOperand(i));
      std::string place = "{" + std::to_string(i - 1) + "}",
                  shown = value && value->size() == 1 ? std::to_string((*value)[0]) : "?";
      for (size_t at = message.find(place); at != std::string::npos; at = message.find(place, at + shown.size()))
        message.replace(at, place.size(), shown);
    }
    return call.emitError() << message;
  }

  const int64_t rows_;  // 0: nothing is marked
  KnownValues known_;
  CalledComputations& callees_;
};

struct Specialise : impl::SpecialiseBase<Specialise> {
  using SpecialiseBase::SpecialiseBase;

  void runOnOperation() override {
    SmallVector<std::string> wanted(shapes.begin(), shapes.end());
    CalledComputations callees;
    for (auto computation : getOperation().getOps<ir::ComputationOp>()) {
      if (wanted.empty() && !HasDynamicShapes(computation)) continue;
      if (failed(Specialiser(callees, rows).Run(computation, wanted))) return signalPassFailure();
    }
    callees.EraseUnused(getOperation());
  }
};

}  // namespace

bool HasDynamicShapes(Operation* root) {
  WalkResult walked = root->walk([](Operation* op) {
    auto function = dyn_cast<FunctionOpInterface>(op);
    auto call = dyn_cast<stablehlo::CustomCallOp>(op);
    bool found = (function && llvm::any_of(function.getArgumentTypes(), IsDynamicType)) ||
                 (call && call.getCallTargetName() == kShapeAssertion) ||
                 llvm::any_of(op->getResultTypes(), IsDynamicType) || IsDynamicOp(op);
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return walked.wasInterrupted();
}

}  // namespace tessera
