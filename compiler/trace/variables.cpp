// SPDX-License-Identifier: Apache-2.0
// Variables of the traced state: one SSA value is the value before the step; writes are recorded and emitted at the
// end.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/escaping.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/hlo/row_ops.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/dialects/tessera/storage.h"
#include "tessera/runtime/base/nearest_name.h"

namespace tessera {

using trace::Call;
using trace::Computation;
using trace::HloBuilder;
using trace::Tracer;
using trace::VariableRecord;

namespace trace {

// Returns whether all elements are zeros by their definition.
static bool IsZeros(mlir::Value value) {
  mlir::DenseElementsAttr elements;
  if (!mlir::matchPattern(value, mlir::m_Constant(&elements)) || !elements.isSplat()) return false;
  const llvm::ArrayRef<char> bytes = elements.getRawData();
  return std::all_of(bytes.begin(), bytes.end(), [](char byte) { return byte == 0; });
}

void Tracer::TraceInitialValue(int64_t index, const Initializer& initializer, const SourceLocation& location) {
  mlir::OpBuilder::InsertionGuard guard(builder_);
  std::optional<Scope> scope = call_scope;
  if (!call_scope) call_scope = Scope{"GetVariable", location, ++num_call_scopes};
  int64_t caller = std::exchange(current_, 0);
  initializing_ = variables[index].name;
  computations_[0].random_calls = 0;
  builder_.setInsertionPointToEnd(computations_[0].body);
  Tensor value = initializer(variables[index].type);
  Call call("GetVariable", location);
  if (call.Accepts({value})) {
    if (value.type() != variables[index].type) {
      call.Fail("expected {} as the initial value of variable \"{}\", got {}", ToString(variables[index].type),
                variables[index].name, ToString(value));
    } else if (variables[index].storage == VariableStorage::kMemory || !IsZeros(call.value(value))) {
      // A file starts as zeros: writing them would take disk space.
      computations_[0].current[index] = call.value(value);
      computations_[0].written.push_back(index);
    }
  }
  initializing_.clear();
  current_ = caller;
  call_scope = std::move(scope);
}

mlir::Value Tracer::FirstRead(int64_t index, const SourceLocation& location) {
  Computation& computation = computations_[current_];
  if (auto found = computation.first_reads.find(index); found != computation.first_reads.end()) return found->second;
  mlir::OpBuilder::InsertionGuard guard(builder_);
  if (computation.last_read) {
    builder_.setInsertionPointAfter(computation.last_read);
  } else {
    builder_.setInsertionPointToStart(computation.body);
  }
  const VariableRecord& variable = variables[index];
  auto read = HloBuilder(builder_, MlirLocation(location))
                  .Make<ir::ReadVarOp>(
                      ToMlir(variable.type, context()), {},
                      {builder_.getNamedAttr("variable", mlir::FlatSymbolRefAttr::get(context(), variable.name))});
  mlir::Value value = read->getResult(0);
  if (variable.sharding) {
    HloBuilder hlo(builder_, MlirLocation(location));
    value = Constrain(hlo, value, variable.sharding);
  }
  computation.last_read = value.getDefiningOp();
  computation.first_reads[index] = value;
  return value;
}

}  // namespace trace

namespace {

bool IsKnown(const Computation& computation, int64_t index) {
  return std::find(computation.asked.begin(), computation.asked.end(), index) != computation.asked.end();
}

constexpr char kGlobalStep[] = "global_step";
const TensorType kGlobalStepType = {DType::kI64, {}};

bool IsControlCharacter(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// Returns whether the variable's rows can be sharded over the replicas; records the error when they cannot.
bool AcceptsPartition(Call& call, const std::string& name, const TensorType& type, const VariableOptions& options) {
  const Tracer& tracer = call.tracer();
  const auto refuse = [&](std::string_view reason) {
    call.Fail("variable \"{}\" cannot be sharded over the replicas: {}; leave VariableOptions::partition at kNone",
              name, reason);
    return false;
  };
  if (type.rank() < 1 || type.shape[0] == 0) return refuse(fmt::format("{} has no rows", ToString(type)));
  if (options.placement == VariablePlacement::kPerReplica) return refuse("every replica has its own value");
  if (options.storage == VariableStorage::kFile) return refuse("it is stored in a file");
  if (!options.sharding.empty()) return refuse("it is sharded over the cores of a replica");
  if (tracer.is_automatic()) return refuse("with partitioning kAutomatic the compiler shards values");
  for (const CoreAxis& axis : tracer.options().cores) {
    if (axis.size > 1) return refuse("a replica has several cores");
  }
  return true;
}

// Declares the variable and traces its initial value; returns -1 with the error recorded.
int64_t CreateVariable(Call& call, const std::string& name, const TensorType& type, const Initializer& initializer,
                       const VariableOptions& options) {
  Tracer& tracer = call.tracer();
  if (name.empty() || std::any_of(name.begin(), name.end(), IsControlCharacter)) {
    call.Fail("expected a variable's name without control characters, got \"{}\"", absl::CHexEscape(name));
    return -1;
  }
  absl::Status status = trace::CheckType(type);
  if (!status.ok()) {
    call.Fail("variable \"{}\": {}", name, Message(status));
    return -1;
  }
  if (name == kGlobalStep && type != kGlobalStepType) {
    call.Fail("\"{}\" is the number of steps trained, {}; give a variable of {} another name", kGlobalStep,
              ToString(kGlobalStepType), ToString(type));
    return -1;
  }
  if (!initializer) {
    call.Fail("variable \"{}\": expected an initializer, got an empty function; try initializers::Zeros()", name);
    return -1;
  }
  if (options.partition != TablePartition::kNone && !AcceptsPartition(call, name, type, options)) return -1;
  ir::ShardingAttr sharding = options.sharding.empty() ? nullptr : trace::ShardingOf(call, type, options.sharding);
  if (!options.sharding.empty() && !sharding) return -1;
  if (!tracer.ClaimSymbol(name, "a variable")) {
    call.Fail("the name \"{}\" is taken by a computation or a feed", name);
    return -1;
  }
  mlir::OpBuilder builder(tracer.context());
  builder.setInsertionPoint(tracer.computation(0).op);
  auto placement = options.placement == VariablePlacement::kMirrored || tracer.is_automatic()
                       ? ir::Placement::kMirrored
                       : ir::Placement::kPerReplica;
  const bool is_cut = options.partition != TablePartition::kNone;
  if (is_cut) placement = ir::Placement::kSharded;
  llvm::SmallVector<mlir::NamedAttribute> attributes = {
      builder.getNamedAttr("sym_name", builder.getStringAttr(name)),
      builder.getNamedAttr("type", mlir::TypeAttr::get(call.type(type))),
      builder.getNamedAttr("placement", ir::PlacementAttr::get(tracer.context(), placement)),
      builder.getNamedAttr("trainable", builder.getBoolAttr(options.trainable)),
      builder.getNamedAttr("saved", builder.getBoolAttr(options.saved))};
  if (is_cut) {
    const auto rows = options.partition == TablePartition::kDiv ? ir::RowPartition::kDiv : ir::RowPartition::kMod;
    attributes.push_back(builder.getNamedAttr("rows", ir::RowPartitionAttr::get(tracer.context(), rows)));
  }
  if (options.storage == VariableStorage::kFile) {
    attributes.push_back(builder.getNamedAttr(ir::kStorageAttr, builder.getStringAttr(ir::kFileStorage)));
  }
  HloBuilder(builder, tracer.MlirLocation(call.location())).Make<ir::VarOp>({}, {}, attributes);
  auto index = static_cast<int64_t>(tracer.variables.size());
  tracer.variables.push_back({name, type, options.trainable, sharding, options.storage, options.partition});
  tracer.variable_index[name] = index;
  tracer.TraceInitialValue(index, initializer, call.location());
  return index;
}

// Reports a reuse of a variable that does not exist.
Variable NothingToReuse(Call& call, const std::string& name) {
  Tracer& tracer = call.tracer();
  std::vector<std::string> names;
  for (int64_t index : tracer.computation()->asked) names.push_back(tracer.variables[index].name);
  call.Fail(
      "variable \"{}\" does not exist in computation {}, and reuse creates none{}; Reuse::kAuto creates missing "
      "variables",
      name, tracer.computation()->name, DidYouMean(name, names));
  return {};
}

}  // namespace

Variable GetVariable(std::string_view name, const TensorType& type, const Initializer& initializer,
                     const VariableOptions& options) {
  Call call("GetVariable", options.location);
  if (!call.Accepts(std::initializer_list<Tensor>{})) return {};
  Tracer& tracer = call.tracer();
  std::string full = tracer.name_scope.empty() ? std::string(name) : fmt::format("{}/{}", tracer.name_scope, name);
  if (options.trainable) full += tracer.trainable_suffix;
  auto found = tracer.variable_index.find(full);
  Computation& computation = *tracer.computation();
  if (options.reuse == Reuse::kTrue && (found == tracer.variable_index.end() || !IsKnown(computation, found->second))) {
    return NothingToReuse(call, full);
  }
  int64_t index =
      found != tracer.variable_index.end() ? found->second : CreateVariable(call, full, type, initializer, options);
  if (index < 0) return {};
  if (!IsKnown(computation, index)) {
    computation.asked.push_back(index);
  } else if (options.reuse == Reuse::kFalse) {
    call.Fail("variable \"{}\" already exists in computation {}; {}", full, computation.name,
              call.function() == "GetVariable"
                  ? "give it another name, or set VariableOptions::reuse to share it"
                  : "give the layer another name, or keep a layers::SharedVariables alive around both to share it");
    return {};
  }
  if (tracer.variables[index].type != type) {
    call.Fail("variable \"{}\" is {}; this call asks for {}", full, ToString(tracer.variables[index].type),
              ToString(type));
    return {};
  }
  return Variable(tracer.weak_from_this(), index);
}

std::vector<Variable> TrainableVariables() {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  std::vector<Variable> variables;
  if (!tracer || !tracer->computation()) return variables;
  for (int64_t index : tracer->computation()->asked) {
    if (tracer->variables[index].trainable) variables.emplace_back(tracer, index);
  }
  return variables;
}

std::vector<Variable> AssignedVariables() {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  std::vector<Variable> variables;
  if (!tracer || !tracer->computation()) return variables;
  for (int64_t index : tracer->computation()->written) variables.emplace_back(tracer, index);
  return variables;
}

void NoteUpdates() {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  if (!tracer || !tracer->computation() || !tracer->call_scope) return;
  const Tracer::Scope& scope = *tracer->call_scope;
  tracer->computation()->updating_calls[scope.number] = {scope.function, scope.location, {}};
}

std::vector<UpdatingCall> UpdatingCalls() {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  std::vector<UpdatingCall> calls;
  if (!tracer || !tracer->computation()) return calls;
  Computation& computation = *tracer->computation();
  for (const auto& [number, call] : computation.updating_calls) {
    calls.push_back({call.function, call.location, computation.assigned[number]});
  }
  return calls;
}

TrainableSuffix::TrainableSuffix(std::string_view suffix) : tracer_(Tracer::Current()) {
  if (tracer_) previous_ = std::exchange(tracer_->trainable_suffix, tracer_->trainable_suffix + std::string(suffix));
}

TrainableSuffix::~TrainableSuffix() {
  if (tracer_) tracer_->trainable_suffix = previous_;
}

Variable GlobalStep() {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  if (!tracer) return {};
  std::string scope = std::exchange(tracer->name_scope, "");
  Variable step =
      GetVariable(kGlobalStep, kGlobalStepType, initializers::Zeros(), {.trainable = false, .reuse = Reuse::kAuto});
  tracer->name_scope = std::move(scope);
  return step;
}

std::string Variable::name() const {
  std::shared_ptr<Tracer> tracer = graph_.lock();
  return tracer && index_ >= 0 ? tracer->variables[index_].name : "";
}

TensorType Variable::type() const {
  std::shared_ptr<Tracer> tracer = graph_.lock();
  if (!tracer || index_ < 0) return {};
  TensorType type = tracer->variables[index_].type;
  if (row_ids_) type.shape[0] = row_ids_->dim(0);
  return type;
}

bool Variable::trainable() const {
  std::shared_ptr<Tracer> tracer = graph_.lock();
  return tracer && index_ >= 0 && tracer->variables[index_].trainable;
}

VariableStorage Variable::storage() const {
  std::shared_ptr<Tracer> tracer = graph_.lock();
  return tracer && index_ >= 0 ? tracer->variables[index_].storage : VariableStorage::kMemory;
}

TablePartition Variable::partition() const {
  std::shared_ptr<Tracer> tracer = graph_.lock();
  return tracer && index_ >= 0 ? tracer->variables[index_].partition : TablePartition::kNone;
}

bool Variable::assigned() const {
  std::shared_ptr<Tracer> tracer = graph_.lock();
  return tracer && tracer->computation() && tracer->computation()->current.contains(index_);
}

namespace {

// Returns whether |variable| can be used in the current computation; records the error when it cannot.
bool AcceptsVariable(Call& call, const Variable& variable) {
  if (!call.Accepts(std::initializer_list<Tensor>{})) return false;
  if (!variable.valid()) {
    if (call.tracer().failed()) {
      call.tracer().Attribute(call.function());
    } else {
      call.Fail("the variable was never created with GetVariable, or its graph has ended");
    }
    return false;
  }
  if (variable.graph().lock().get() != &call.tracer()) {
    call.Fail("variable \"{}\" belongs to another graph", variable.name());
    return false;
  }
  return !variable.row_ids() || call.Accepts({*variable.row_ids()});
}

// Returns the rows of |value|, a value of the whole variable, that |variable| denotes.
Tensor GiveRows(Call& call, const Variable& variable, mlir::Value value) {
  if (!variable.row_ids()) return call.tracer().Give(value);
  HloBuilder hlo = call.hlo();
  return call.Give(autodiff::GatherRows(hlo, value, call.value(*variable.row_ids())));
}

// Returns the value that a read of the whole variable returns now.
mlir::Value CurrentValue(Call& call, int64_t index) {
  const auto& current = call.tracer().computation()->current;
  const auto found = current.find(index);
  return found != current.end() ? found->second : call.tracer().FirstRead(index, call.location());
}

}  // namespace

Variable Variable::Rows(const Tensor& ids) const {
  Call call("Variable::Rows", SourceLocation::current());
  if (!AcceptsVariable(call, *this) || !call.Accepts({ids})) return {};
  const TensorType whole = Whole().type();
  if ((ids.dtype() != DType::kI32 && ids.dtype() != DType::kI64) || ids.rank() != 1) {
    call.Fail("expected ids of rows, i32[n] or i64[n], got {}", ToString(ids));
    return {};
  }
  if (whole.rank() < 1 || whole.shape[0] == 0) {
    call.Fail("variable \"{}\" is {}, which has no rows", name(), ToString(whole));
    return {};
  }
  Variable rows = Whole();
  rows.row_ids_ = ids;
  return rows;
}

Tensor Variable::Read(SourceLocation location) const {
  Call call("Variable::Read", location);
  if (!AcceptsVariable(call, *this)) return {};
  return GiveRows(call, *this, CurrentValue(call, index_));
}

Tensor Variable::ReadAtStart(SourceLocation location) const {
  Call call("Variable::ReadAtStart", location);
  if (!AcceptsVariable(call, *this)) return {};
  return GiveRows(call, *this, call.tracer().FirstRead(index_, call.location()));
}

Tensor Variable::KeepUnless(const Tensor& condition, const Tensor& before, SourceLocation location) const {
  Call call("Variable::KeepUnless", location);
  if (!AcceptsVariable(call, *this) || !call.Accepts({condition, before})) return {};
  auto scatter = CurrentValue(call, index_).getDefiningOp<stablehlo::ScatterOp>();
  if (!scatter || scatter.getInputs()[0] != call.value(before) || !autodiff::ReplacesRows(scatter)) {
    const CallScope scope("Variable::KeepUnless", location);
    return Assign(Select(condition, Read(), before));
  }
  HloBuilder hlo = call.hlo();
  mlir::Value ids = scatter.getScatterIndices();
  mlir::Value kept = hlo.Select(call.value(condition), ids, hlo.SplatLike(ids, -1));
  return Assign(call.Give(autodiff::ScatterRows(hlo, call.value(before), kept, scatter.getUpdates()[0],
                                                autodiff::RowUpdate::kReplace, scatter.getUniqueIndices())));
}

Tensor Variable::Assign(const Operand& value, SourceLocation location) const {
  Call call("Variable::Assign", location);
  if (!AcceptsVariable(call, *this)) return {};
  Tensor tensor;
  if (value.tensor()) {
    tensor = *value.tensor();
  } else {
    std::optional<mlir::Value> number = trace::NumberValue(call, value, type());
    if (!number) return {};
    tensor = call.Give(*number);
  }
  if (!call.Accepts({tensor})) return {};
  if (tensor.type() != type()) {
    return call.Fail("variable \"{}\" is {}; the value is {}", name(), ToString(type()), ToString(tensor));
  }
  Computation& computation = *call.tracer().computation();
  if (call.tracer().builder().getInsertionBlock() != computation.body) {
    return call.Fail("variable \"{}\" is assigned inside a loop or branch; return the value from it and assign that",
                     name());
  }
  mlir::Value whole = call.value(tensor);
  if (row_ids_) {
    HloBuilder hlo = call.hlo();
    whole = autodiff::ScatterRows(hlo, CurrentValue(call, index_), call.value(*row_ids_), whole,
                                  autodiff::RowUpdate::kReplace, /*unique=*/true);
  }
  if (!computation.current.contains(index_)) computation.written.push_back(index_);
  computation.current[index_] = whole;
  if (const auto& scope = call.tracer().call_scope) computation.assigned[scope->number].push_back(tensor);
  return tensor;
}

}  // namespace tessera
