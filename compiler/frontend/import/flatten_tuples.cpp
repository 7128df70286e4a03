// SPDX-License-Identifier: Apache-2.0
// --tessera-flatten-tuples: tuples become their elements.
//
// Ops that carry tuples are rebuilt on the elements: get_tuple_element unpacks operands, and tuple packs results and
// block arguments again. Then every get_tuple_element reads a tuple op, and both are folded away.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_FLATTENTUPLES
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

bool IsTuple(Type type) { return isa<TupleType>(type); }

SmallVector<Type> Flattened(TypeRange types) {
  SmallVector<Type> flat;
  for (Type type : types) {
    if (auto tuple = dyn_cast<TupleType>(type)) {
      llvm::append_range(flat, Flattened(tuple.getTypes()));
    } else {
      flat.push_back(type);
    }
  }
  return flat;
}

// Appends the elements of |values| to |flat|, in order.
void TakeApart(OpBuilder& builder, Location location, ValueRange values, SmallVectorImpl<Value>& flat) {
  for (Value value : values) {
    auto tuple = dyn_cast<TupleType>(value.getType());
    if (!tuple) {
      flat.push_back(value);
      continue;
    }
    SmallVector<Value> elements;
    for (auto [index, type] : llvm::enumerate(tuple.getTypes()))
      elements.push_back(stablehlo::GetTupleElementOp::create(builder, location, type, value, index));
    TakeApart(builder, location, elements, flat);
  }
}

// Makes a value of |type| from the first values of |flat|, and removes them from |flat|.
Value PutTogether(OpBuilder& builder, Location location, Type type, ArrayRef<Value>& flat) {
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple) {
    Value value = flat.front();
    flat = flat.drop_front();
    return value;
  }
  SmallVector<Value> elements;
  for (Type element : tuple.getTypes()) elements.push_back(PutTogether(builder, location, element, flat));
  return stablehlo::TupleOp::create(builder, location, tuple, elements);
}

// Replaces the tuple arguments of |block| by their elements.
void FlattenArguments(Block& block, Location location) {
  if (!llvm::any_of(block.getArgumentTypes(), IsTuple)) return;
  OpBuilder builder = OpBuilder::atBlockBegin(&block);
  unsigned count = block.getNumArguments();
  for (unsigned i = 0; i < count; ++i) {
    BlockArgument old = block.getArgument(i);
    SmallVector<Value> flat;
    for (Type type : Flattened(old.getType())) flat.push_back(block.addArgument(type, old.getLoc()));
    ArrayRef<Value> rest = flat;
    old.replaceAllUsesWith(PutTogether(builder, location, old.getType(), rest));
  }
  block.eraseArguments(0, count);
}

// Returns whether |op| passes values through without reading them.
bool CarriesAnything(Operation* op) {
  return isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, stablehlo::OptimizationBarrierOp,
             stablehlo::CustomCallOp, stablehlo::CompositeOp, stablehlo::ReturnOp, func::CallOp, func::ReturnOp>(op);
}

// Returns the index of the first flattened type at |path| in |types|, and how many there are.
std::pair<int64_t, int64_t> FlatRange(TypeRange types, ArrayRef<int64_t> path) {
  if (path.empty()) return {0, static_cast<int64_t>(Flattened(types).size())};
  int64_t begin = static_cast<int64_t>(Flattened(types.take_front(path.front())).size());
  Type part = types[path.front()];
  auto tuple = dyn_cast<TupleType>(part);
  if (!tuple) return {begin, 1};
  auto [inside, count] = FlatRange(tuple.getTypes(), path.drop_front());
  return {begin + inside, count};
}

// Returns the aliases of |call| between its elements. Two aliased tuples share the buffers of all their elements.
ArrayAttr FlattenedAliases(stablehlo::CustomCallOp call) {
  const bool one_result = Flattened(call.getResultTypes()).size() == 1;
  SmallVector<Attribute> flat;
  for (auto alias : call.getOutputOperandAliases().getAsRange<stablehlo::OutputOperandAliasAttr>()) {
    SmallVector<int64_t> from{alias.getOperandIndex()}, to(alias.getOutputTupleIndices());
    llvm::append_range(from, alias.getOperandTupleIndices());
    if (call.getNumResults() == 1) to.insert(to.begin(), 0);
    auto [operand, count] = FlatRange(call.getOperandTypes(), from);
    const int64_t result = FlatRange(call.getResultTypes(), to).first;
    for (int64_t i = 0; i < count; ++i) {
      const int64_t place = result + i;
      flat.push_back(stablehlo::OutputOperandAliasAttr::get(
          call.getContext(), one_result ? ArrayRef<int64_t>() : ArrayRef(place), operand + i, {}));
    }
  }
  return ArrayAttr::get(call.getContext(), flat);
}

void Rebuild(Operation* op) {
  for (Region& region : op->getRegions())
    for (Block& block : region) FlattenArguments(block, op->getLoc());
  bool operands = llvm::any_of(op->getOperandTypes(), IsTuple), results = llvm::any_of(op->getResultTypes(), IsTuple);
  if (!operands && !results) return;
  OpBuilder builder(op);
  SmallVector<Value> flat;
  TakeApart(builder, op->getLoc(), op->getOperands(), flat);
  OperationState state(op->getLoc(), op->getName(), flat, Flattened(op->getResultTypes()), op->getAttrs());
  for (Region& region : op->getRegions()) state.addRegion()->takeBody(region);
  if (auto call = dyn_cast<stablehlo::CustomCallOp>(op); call && !call.getOutputOperandAliases().empty())
    state.attributes.set(call.getOutputOperandAliasesAttrName(), FlattenedAliases(call));
  Operation* replacement = builder.create(state);
  SmallVector<Value> made(replacement->getResults());
  ArrayRef<Value> rest = made;
  for (Value result : op->getResults()) {
    Value value = PutTogether(builder, op->getLoc(), result.getType(), rest);
    result.replaceAllUsesWith(value);
  }
  op->erase();
}

void FlattenSignature(func::FuncOp function) {
  FunctionType type = function.getFunctionType();
  if (!llvm::any_of(type.getInputs(), IsTuple) && !llvm::any_of(type.getResults(), IsTuple)) return;
  // Values other than tuples keep their attributes.
  auto attributes = [&](TypeRange types, function_ref<DictionaryAttr(unsigned)> get) {
    SmallVector<DictionaryAttr> flat;
    auto none = DictionaryAttr::get(function.getContext());
    for (auto [index, one] : llvm::enumerate(types)) {
      if (IsTuple(one)) {
        flat.append(Flattened(one).size(), none);
      } else {
        DictionaryAttr given = get(index);
        flat.push_back(given ? given : none);
      }
    }
    return flat;
  };
  SmallVector<DictionaryAttr> inputs =
      attributes(type.getInputs(), [&](unsigned i) { return function.getArgAttrDict(i); });
  SmallVector<DictionaryAttr> results =
      attributes(type.getResults(), [&](unsigned i) { return function.getResultAttrDict(i); });
  for (Block& block : function.getBody()) FlattenArguments(block, function.getLoc());
  function.removeArgAttrsAttr();
  function.removeResAttrsAttr();
  function.setFunctionType(
      FunctionType::get(function.getContext(), Flattened(type.getInputs()), Flattened(type.getResults())));
  function.setAllArgAttrs(inputs);
  function.setAllResultAttrs(results);
}

struct FlattenTuples : impl::FlattenTuplesBase<FlattenTuples> {
  void runOnOperation() override {
    SmallVector<func::FuncOp> functions;
    SmallVector<Operation*> carriers;
    SmallVector<Operation*> packaging;
    getOperation().walk([&](Operation* op) {
      if (auto function = dyn_cast<func::FuncOp>(op)) functions.push_back(function);
      if (CarriesAnything(op)) carriers.push_back(op);
    });
    for (Operation* op : carriers) Rebuild(op);
    for (func::FuncOp function : functions) FlattenSignature(function);

    getOperation().walk([&](stablehlo::GetTupleElementOp element) {
      if (auto tuple = element.getOperand().getDefiningOp<stablehlo::TupleOp>())
        element.getResult().replaceAllUsesWith(tuple.getVal()[element.getIndex()]);
      packaging.push_back(element);
    });
    getOperation().walk([&](stablehlo::TupleOp tuple) { packaging.push_back(tuple); });
    // A tuple is defined before its uses; an element's tuple, too.
    bool erased = true;
    while (erased) {
      erased = false;
      llvm::erase_if(packaging, [&](Operation* op) {
        if (!op->use_empty()) return false;
        op->erase();
        return erased = true;
      });
    }
    for (Operation* op : packaging) {
      op->emitOpError() << "a tuple reaches an op that does not extract its elements";
      return signalPassFailure();
    }
  }
};

}  // namespace
}  // namespace tessera
