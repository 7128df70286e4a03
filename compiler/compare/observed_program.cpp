// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/compare/observed_program.h"

#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/check/ops.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using namespace mlir;

Block& BodyOf(ir::ComputationOp computation) { return computation.getBody().front(); }

Operation* OpAt(Block& block, size_t index) { return &*std::next(block.begin(), static_cast<ptrdiff_t>(index)); }

// Returns the bytes of the results of |op|; nothing when some cannot be returned.
std::optional<int64_t> BytesOf(Operation* op) {
  int64_t total = 0;
  for (Type type : op->getResultTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape()) return std::nullopt;
    int64_t bytes = 16;  // the size of the widest element
    for (int64_t size : tensor.getShape()) {
      if (__builtin_mul_overflow(bytes, size, &bytes)) return std::nullopt;
    }
    if (__builtin_add_overflow(total, bytes, &total)) return std::nullopt;
  }
  return op->getNumResults() == 0 ? std::nullopt : std::optional(total);
}

// Makes |values| the results of |computation|.
void SetResults(ir::ComputationOp computation, ArrayRef<Value> values, unsigned keep_attributes) {
  SmallVector<DictionaryAttr> attributes(values.size());
  for (unsigned i = 0; i < keep_attributes; ++i) attributes[i] = computation.getResultAttrDict(i);
  computation.getReturn()->setOperands(values);
  computation.setFunctionType(
      FunctionType::get(computation.getContext(), computation.getArgumentTypes(), ValueRange(values).getTypes()));
  computation.setAllResultAttrs(attributes);
}

// Removes donations: the value that would reuse an argument's memory may no longer be a result.
void KeepArguments(ir::ComputationOp computation) {
  for (unsigned i = 0; i < computation.getNumArguments(); ++i) {
    computation.removeArgAttr(i, "tf.aliasing_output");
    computation.removeArgAttr(i, "jax.buffer_donor");
  }
}

Value ConstantI64(OpBuilder& builder, Location location, int64_t value) {
  auto type = RankedTensorType::get({}, builder.getI64Type());
  return stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(type, APInt(64, value, true)));
}

// Copies |loop| before it: the copy counts iterations in an additional result and stops after |limit| of them.
stablehlo::WhileOp LimitedLoop(stablehlo::WhileOp loop, Value limit) {
  OpBuilder builder(loop);
  Location location = loop.getLoc();
  SmallVector<Value> operands(loop->getOperands());
  operands.push_back(ConstantI64(builder, location, 0));
  OperationState state(location, loop->getName(), operands, ValueRange(operands).getTypes(), loop->getAttrs());
  for (Region& region : loop->getRegions()) {
    IRMapping mapping;
    region.cloneInto(state.addRegion(), mapping);
  }
  auto limited = cast<stablehlo::WhileOp>(builder.create(state));
  Block& condition = limited.getCond().front();
  Block& body = limited.getBody().front();
  Value checked = condition.addArgument(limit.getType(), location);
  builder.setInsertionPoint(condition.getTerminator());
  Value below = stablehlo::CompareOp::create(builder, location, checked, limit, stablehlo::ComparisonDirection::LT);
  Value more = stablehlo::AndOp::create(builder, location, condition.getTerminator()->getOperand(0), below);
  condition.getTerminator()->setOperand(0, more);
  Value count = body.addArgument(limit.getType(), location);
  builder.setInsertionPoint(body.getTerminator());
  Value next = stablehlo::AddOp::create(builder, location, count, ConstantI64(builder, location, 1));
  body.getTerminator()->insertOperands(body.getTerminator()->getNumOperands(), next);
  return limited;
}

// Clones the ops of |block| to the builder's insertion point with |arguments| as its arguments, and returns the
// operands of its terminator.
SmallVector<Value> CloneInline(OpBuilder& builder, Block& block, ValueRange arguments) {
  IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  for (Operation& op : block.without_terminator()) builder.clone(op, mapping);
  return llvm::map_to_vector(block.getTerminator()->getOperands(),
                             [&](Value value) { return mapping.lookupOrDefault(value); });
}

// Erases the ops from |first| to the end, except the terminator.
void EraseFrom(Operation* first) {
  Block* block = first->getBlock();
  while (&*std::prev(block->end(), 2) != first) std::prev(block->end(), 2)->erase();
  first->erase();
}

}  // namespace

ir::ComputationOp ObservedProgram::ComputationOf(const SourceProgram& program, const std::string& entry) {
  ir::ComputationOp found;
  for (auto computation : program.impl().module->getOps<ir::ComputationOp>()) {
    if (entry == computation.getSymName().str()) found = computation;
  }
  return found;
}

absl::StatusOr<ObservedProgram> ObservedProgram::Create(SourceProgram program, const std::string& entry) {
  SmallVector<ir::ComputationOp> computations(program.impl().module->getOps<ir::ComputationOp>());
  std::string name = !entry.empty() ? entry : computations.size() == 1 ? computations[0].getSymName().str() : "main";
  ir::ComputationOp computation = ComputationOf(program, name);
  if (!computation) return NotFound("the program has no entry \"{}\"", name);
  SmallVector<Operation*> checks;
  program.impl().module->walk([&](Operation* op) {
    if (isa_and_nonnull<check::CheckDialect>(op->getDialect())) checks.push_back(op);
  });
  for (Operation* op : checks) op->erase();
  return ObservedProgram(std::move(program), std::move(name));
}

ObservedProgram::ObservedProgram(SourceProgram program, std::string entry)
    : program_(std::move(program)), entry_(std::move(entry)) {
  llvm::DenseMap<Operation*, size_t> indices;
  Block& block = BodyOf(ComputationOf(program_, entry_));
  for (auto [index, op] : llvm::enumerate(block.without_terminator())) {
    indices[&op] = index;
    std::optional<int64_t> bytes = BytesOf(&op);
    if (!bytes) continue;
    Op& added = ops_.emplace_back(Op{.index = index,
                                     .text = SignatureText(&op),
                                     .location = LocationText(op.getLoc()),
                                     .num_results = op.getNumResults(),
                                     .bytes = *bytes,
                                     .operands = {},
                                     .is_loop = isa<stablehlo::WhileOp>(op),
                                     .is_branch = isa<stablehlo::IfOp, stablehlo::CaseOp>(op)});
    // Values that its regions capture count as well.
    op.walk([&](Operation* inner) {
      for (Value operand : inner->getOperands()) {
        auto found = indices.find(operand.getDefiningOp());
        if (operand.getDefiningOp() && found != indices.end() && found->second != index) {
          added.operands.push_back(found->second);
        }
      }
    });
  }
}

int64_t ObservedProgram::num_shards() const { return ComputationOf(program_, entry_).getNumShards(); }

size_t ObservedProgram::num_own_results() const { return ComputationOf(program_, entry_).getNumResults(); }

bool ObservedProgram::HasLinearAlgebra() const {
  const WalkResult walk = program_.impl().module->walk([](Operation* op) {
    auto call = dyn_cast<stablehlo::CustomCallOp>(op);
    const bool found = isa<stablehlo::CholeskyOp, stablehlo::TriangularSolveOp>(op) || (call && LapackRoutine(call));
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return walk.wasInterrupted();
}

std::vector<std::optional<size_t>> ObservedProgram::ResultOps() const {
  ir::ComputationOp computation = ComputationOf(program_, entry_);
  std::vector<std::optional<size_t>> indices;
  for (Value value : computation.getReturn()->getOperands()) {
    Operation* op = value.getDefiningOp();
    indices.push_back(op ? std::optional<size_t>(std::distance(BodyOf(computation).begin(), op->getIterator()))
                         : std::nullopt);
  }
  return indices;
}

size_t ObservedProgram::NumBranches(const Op& op) const {
  return OpAt(BodyOf(ComputationOf(program_, entry_)), op.index)->getNumRegions();
}

SourceProgram ObservedProgram::Returning(const std::vector<const Op*>& ops, bool keep_own_results) const {
  SourceProgram copy = program_.Clone();
  ir::ComputationOp computation = ComputationOf(copy, entry_);
  KeepArguments(computation);
  SmallVector<Value> values;
  if (keep_own_results) llvm::append_range(values, computation.getReturn()->getOperands());
  const auto kept = static_cast<unsigned>(values.size());
  for (const Op* op : ops) llvm::append_range(values, OpAt(BodyOf(computation), op->index)->getResults());
  SetResults(computation, values, kept);
  return copy;
}

SourceProgram ObservedProgram::ReturningLoop(const Op& op) const {
  SourceProgram copy = program_.Clone();
  ir::ComputationOp computation = ComputationOf(copy, entry_);
  KeepArguments(computation);
  auto loop = cast<stablehlo::WhileOp>(OpAt(BodyOf(computation), op.index));
  Type type = RankedTensorType::get({}, IntegerType::get(computation.getContext(), 64));
  SmallVector<DictionaryAttr> attributes;
  for (unsigned i = 0; i < computation.getNumArguments(); ++i) attributes.push_back(computation.getArgAttrDict(i));
  attributes.push_back(DictionaryAttr());
  Value limit = BodyOf(computation).addArgument(type, loop.getLoc());
  computation.setFunctionType(FunctionType::get(computation.getContext(), BodyOf(computation).getArgumentTypes(),
                                                computation.getResultTypes()));
  computation.setAllArgAttrs(attributes);
  stablehlo::WhileOp limited = LimitedLoop(loop, limit);
  SetResults(computation, SmallVector<Value>(limited->getResults()), 0);
  EraseFrom(loop);
  return copy;
}

EnteredProgram ObservedProgram::EnterIteration(const Op& op, int64_t number) const {
  SourceProgram copy = program_.Clone();
  ir::ComputationOp computation = ComputationOf(copy, entry_);
  KeepArguments(computation);
  auto loop = cast<stablehlo::WhileOp>(OpAt(BodyOf(computation), op.index));
  OpBuilder builder(loop);
  stablehlo::WhileOp before = LimitedLoop(loop, ConstantI64(builder, loop.getLoc(), number - 1));
  ValueRange carried = before->getResults().drop_back();
  const auto first = static_cast<size_t>(std::distance(BodyOf(computation).begin(), loop->getIterator()));
  (void)CloneInline(builder, loop.getCond().front(), carried);
  SetResults(computation, CloneInline(builder, loop.getBody().front(), carried), 0);
  EraseFrom(loop);
  return {ObservedProgram(std::move(copy), entry_), first};
}

EnteredProgram ObservedProgram::EnterBranch(const Op& op, size_t number) const {
  SourceProgram copy = program_.Clone();
  ir::ComputationOp computation = ComputationOf(copy, entry_);
  KeepArguments(computation);
  Operation* branches = OpAt(BodyOf(computation), op.index);
  OpBuilder builder(branches);
  branches->replaceAllUsesWith(CloneInline(builder, branches->getRegion(number).front(), {}));
  branches->erase();
  return {ObservedProgram(std::move(copy), entry_), op.index};
}

SourceProgram ObservedProgram::ReturningChoice(const Op& op) const {
  SourceProgram copy = program_.Clone();
  ir::ComputationOp computation = ComputationOf(copy, entry_);
  KeepArguments(computation);
  SetResults(computation, {OpAt(BodyOf(computation), op.index)->getOperand(0)}, 0);
  return copy;
}

namespace {

// Returns the values from outside that |op| and its regions use.
llvm::SetVector<Value> ValuesUsedBy(Operation* op) {
  llvm::SetVector<Value> values;
  op->walk([&](Operation* inner) {
    for (Value operand : inner->getOperands()) {
      if (operand.getParentBlock() == op->getBlock()) values.insert(operand);
    }
  });
  return values;
}

// Returns whether |value| is the result of an op that can be returned. Constants are better where they are.
bool CanBeArgument(OpResult value) {
  return BytesOf(value.getOwner()) && !value.getOwner()->hasTrait<OpTrait::ConstantLike>();
}

// Returns |root| and the ops on which it depends through |depth| ops.
llvm::SetVector<Operation*> OpsOfSlice(Operation* root, size_t depth) {
  llvm::SetVector<Operation*> kept;
  kept.insert(root);
  SmallVector<Operation*> level = {root};
  for (size_t distance = 0; !level.empty(); ++distance) {
    SmallVector<Operation*> next;
    for (Operation* op : level) {
      for (Value value : ValuesUsedBy(op)) {
        auto result = dyn_cast<OpResult>(value);
        if (!result || (distance >= depth && CanBeArgument(result))) continue;
        if (kept.insert(result.getOwner())) next.push_back(result.getOwner());
      }
    }
    level = std::move(next);
  }
  return kept;
}

// Drops unused arguments.
void DropUnusedArguments(ir::ComputationOp computation) {
  Block& block = BodyOf(computation);
  llvm::BitVector unused(block.getNumArguments());
  SmallVector<DictionaryAttr> attributes;
  for (BlockArgument argument : block.getArguments()) {
    unused[argument.getArgNumber()] = argument.use_empty();
    if (!argument.use_empty()) attributes.push_back(computation.getArgAttrDict(argument.getArgNumber()));
  }
  block.eraseArguments(unused);
  computation.setFunctionType(
      FunctionType::get(computation.getContext(), block.getArgumentTypes(), computation.getResultTypes()));
  computation.setAllArgAttrs(attributes);
}

}  // namespace

ProgramSlice ObservedProgram::SliceOf(const Op& op, size_t depth) const {
  ProgramSlice slice = {program_.Clone(), {}};
  ir::ComputationOp computation = ComputationOf(slice.program, entry_);
  for (auto other : llvm::make_early_inc_range(slice.program.impl().module->getOps<ir::ComputationOp>())) {
    if (other != computation) other.erase();
  }
  KeepArguments(computation);
  Block& block = BodyOf(computation);
  Operation* root = OpAt(block, op.index);
  const llvm::SetVector<Operation*> kept = OpsOfSlice(root, depth);
  const auto num_arguments = static_cast<size_t>(block.getNumArguments());
  SmallVector<DictionaryAttr> attributes;
  for (unsigned i = 0; i < num_arguments; ++i) attributes.push_back(computation.getArgAttrDict(i));
  std::vector<ProgramSlice::Argument> added;
  for (auto [index, source] : llvm::enumerate(block)) {
    for (OpResult result : source.getResults()) {
      auto used = [&](OpOperand& use) { return kept.contains(block.findAncestorOpInBlock(*use.getOwner())); };
      if (kept.contains(&source) || llvm::none_of(result.getUses(), used)) continue;
      result.replaceUsesWithIf(block.addArgument(result.getType(), result.getLoc()), used);
      attributes.emplace_back();
      added.push_back({index, result.getResultNumber()});
    }
  }
  computation.setFunctionType(
      FunctionType::get(computation.getContext(), block.getArgumentTypes(), computation.getResultTypes()));
  computation.setAllArgAttrs(attributes);
  SetResults(computation, SmallVector<Value>(root->getResults()), 0);
  SmallVector<Operation*> dropped;
  for (Operation& other : block.without_terminator()) {
    if (!kept.contains(&other)) dropped.push_back(&other);
  }
  for (Operation* other : llvm::reverse(dropped)) other->erase();
  for (size_t i = 0; i < num_arguments; ++i) {
    if (!block.getArgument(static_cast<unsigned>(i)).use_empty()) slice.arguments.push_back({std::nullopt, i});
  }
  slice.arguments.insert(slice.arguments.end(), added.begin(), added.end());
  DropUnusedArguments(computation);
  return slice;
}

}  // namespace tessera
