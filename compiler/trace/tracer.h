// SPDX-License-Identifier: Apache-2.0
// The hidden implementation of Graph: the module under construction, the table from Tensor ids to SSA values, the
// first error, name scopes and variables. All of ops.h is written with Call, which represents one call of a builder
// function.
#ifndef TESSERA_COMPILER_TRACE_TRACER_H_
#define TESSERA_COMPILER_TRACE_TRACER_H_

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/autodiff/gradients.h"
#include "tessera/compiler/context/context.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/dialects/tessera/sharding.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera::trace {

using autodiff::HloBuilder;

struct VariableRecord {
  std::string name;
  TensorType type;
  bool trainable = true;
  ir::ShardingAttr sharding = {};  // null: not specified
  VariableStorage storage = VariableStorage::kMemory;
  TablePartition partition = TablePartition::kNone;
};

// The state of one computation while it is traced.
struct Computation {
  std::string name;
  mlir::Operation* op = nullptr;
  mlir::Block* body = nullptr;
  std::vector<int64_t> asked;                  // variables, in order of the first GetVariable
  std::map<int64_t, mlir::Value> first_reads;  // the values at the start of the step
  std::map<int64_t, mlir::Value> current;      // the values that reads return now
  std::vector<int64_t> written;                // in order of the first Assign
  mlir::Operation* last_read = nullptr;        // reads are placed at the top, in order
  std::map<std::string, int> scope_counts;     // how often each full scope name was entered
  std::set<std::string> infeeds;
  std::vector<std::pair<std::string, mlir::Value>> results;
  int64_t random_calls = 0;
  std::map<std::string, std::vector<NamedTensor>, std::less<>> collections;
  std::map<int64_t, std::vector<Tensor>> assigned;  // by the scope's number (Tracer::Scope)
  std::map<int64_t, UpdatingCall> updating_calls;   // the same
};

class Tracer : public std::enable_shared_from_this<Tracer> {
 public:
  explicit Tracer(const GraphOptions& options);
  ~Tracer();

  // Returns the graph that receives builder calls of this thread; null without one.
  static std::shared_ptr<Tracer>& Current();

  const GraphOptions& options() const { return options_; }
  bool is_automatic() const { return options_.partitioning == Partitioning::kAutomatic; }
  // Returns the number of replicas that model code sees.
  int64_t num_replicas() const { return is_automatic() ? 1 : options_.replicas; }
  mlir::MLIRContext* context() { return &*context_; }
  mlir::ModuleOp module() { return *module_; }
  mlir::OpBuilder& builder() { return builder_; }

  // --- Errors ---
  struct Error {
    SourceLocation location;
    std::string function;  // empty: filled in by the first call that uses the invalid tensor
    std::string message;
  };
  void Report(const SourceLocation& location, std::string_view function, std::string message);
  // Fills in the function of an error that does not have one.
  void Attribute(std::string_view function);
  bool failed() const { return error_.has_value(); }
  absl::Status status() const;

  // The user's current call (CallScope).
  struct Scope {
    std::string function;
    SourceLocation location;
    int64_t number = 0;  // counts scopes from 1; 0 is none
  };
  std::optional<Scope> call_scope;
  int64_t num_call_scopes = 0;

  // --- Values ---
  Tensor Give(mlir::Value value);
  // Returns the value with |id|, which must be an id of this tracer.
  mlir::Value ValueOf(int64_t id) const { return values_[id].value; }
  const TensorType& TypeOf(int64_t id) const { return values_[id].type; }
  int64_t ComputationOf(int64_t id) const { return values_[id].computation; }
  // Makes tensors that referred to |from| refer to |to|.
  void Replace(mlir::Value from, mlir::Value to);
  mlir::Location MlirLocation(const SourceLocation& location);

  // --- Computations ---
  Computation* computation() { return current_ < 0 ? nullptr : &computations_[current_]; }
  int64_t computation_index() const { return current_; }
  Computation& computation(int64_t index) { return computations_[index]; }
  void Begin(std::string_view name, const SourceLocation& location);
  void End();
  absl::StatusOr<SourceProgram> Finish();
  // Claims a symbol of the module for |what|; returns false when an object of another kind has it.
  bool ClaimSymbol(const std::string& symbol, const std::string& what);

  // --- Variables ---
  std::vector<VariableRecord> variables;
  std::map<std::string, int64_t> variable_index;
  std::string name_scope;
  std::string trainable_suffix;      // TrainableSuffix
  HostFunctionTable host_functions;  // the functions of OutsideCompilation
  // Runs |initializer| for a new variable with @init as the current computation.
  void TraceInitialValue(int64_t index, const Initializer& initializer, const SourceLocation& location);
  // Returns the name of the variable whose initial value is being traced; otherwise empty.
  const std::string& initializing() const { return initializing_; }
  mlir::Value FirstRead(int64_t index, const SourceLocation& location);

  // Declares a feed, or checks that an earlier declaration is the same. |batch_sizes| are as in FeedOp; may be empty.
  absl::Status DeclareFeed(const std::string& name, bool infeed, const std::vector<FeedValue>& values,
                           const std::vector<int64_t>& batch_sizes, mlir::Location location);
  mlir::Operation* AddComputation(const std::string& name, mlir::Location location);

 private:
  struct Entry {
    mlir::Value value;  // dangles once the graph is finished
    TensorType type;
    int64_t computation;
  };
  GraphOptions options_;
  ContextPointer context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  mlir::OpBuilder builder_;
  std::optional<Error> error_;
  std::vector<Entry> values_;
  std::vector<Computation> computations_;  // 0 is @init
  int64_t current_ = -1;
  std::string initializing_;
  std::map<std::string, std::string> symbols_;
  std::map<std::string, std::vector<FeedValue>> feeds_;
};

// Returns the attribute `axes` of ops over the mesh axis `replica`.
mlir::NamedAttribute OverReplicas(HloBuilder& hlo);

mlir::RankedTensorType ToMlir(const TensorType& type, mlir::MLIRContext* context);
mlir::Type ToMlir(DType dtype, mlir::MLIRContext* context);
TensorType ToTensorType(mlir::Type type);
// Fails with InvalidArgument for a type that model code does not support: an unsupported dtype, or sizes out of range.
absl::Status CheckType(const TensorType& type);
// Returns, for example, "digits.cpp:12"; "unknown" without a line.
std::string LocationText(mlir::Location location);

// One call of a builder function: checks its tensors, creates its ops at the user's line, reports its error.
class Call {
 public:
  Call(std::string_view function, const SourceLocation& location);

  // Returns whether all tensors can be used here; records an error otherwise. An unusable tensor comes from a failed
  // call, from another graph or computation, or from a loop or branch that has ended.
  bool Accepts(std::initializer_list<Tensor> tensors);
  bool Accepts(const std::vector<Tensor>& tensors);

  Tracer& tracer() { return *tracer_; }
  mlir::Value value(const Tensor& tensor) { return tracer_->ValueOf(tensor.id()); }
  mlir::MLIRContext* context() { return tracer_->context(); }
  mlir::RankedTensorType type(const TensorType& type) { return ToMlir(type, context()); }
  HloBuilder hlo();

  // Records the error of this call and returns the invalid tensor.
  template <typename... Args>
  Tensor Fail(fmt::format_string<Args...> format, Args&&... args) {
    return FailWith(fmt::format(format, std::forward<Args>(args)...));
  }
  Tensor FailWith(std::string message);

  // Verifies the op of |value| and returns it as a tensor. The verifier's message becomes the error of this call.
  Tensor Give(mlir::Value value);
  std::vector<Tensor> GiveResults(mlir::Operation* op);
  bool Verify(mlir::Operation* op);

  const SourceLocation& location() const { return location_; }
  const std::string& function() const { return function_; }

 private:
  bool Accepts(const Tensor& tensor, size_t position, size_t count);

  std::shared_ptr<Tracer> tracer_;  // null where no graph is traced; then Accepts returns false
  std::string function_;
  SourceLocation location_;
};

// Returns the types of |tensors| for messages: "(f32[4], i32[])".
std::string TypesText(const std::vector<Tensor>& tensors);
// Returns the axis counted from the front; nullopt (after Call::Fail) when it is out of range.
std::optional<int64_t> NormalizeAxis(Call& call, int64_t axis, int64_t rank, const Tensor& x);
// Returns |axes| as the sharding of a tensor of |type|. Records an error and returns null when they do not fit the
// type or the mesh.
ir::ShardingAttr ShardingOf(Call& call, const TensorType& type, const AxesPerDimension& axes);
// Returns |value| with the constraint |sharding|.
mlir::Value Constrain(HloBuilder& hlo, mlir::Value value, ir::ShardingAttr sharding);
// Returns NumPy's result shape; nullopt when the shapes do not broadcast.
std::optional<Shape> BroadcastShapes(const Shape& a, const Shape& b);
// Broadcasts |value| to |shape| as in NumPy; the shapes must be compatible.
mlir::Value BroadcastValue(HloBuilder& hlo, mlir::Value value, const Shape& shape);
// Returns |number| as a constant of |type|; records an error and returns nullopt when the dtype cannot represent it.
std::optional<mlir::Value> NumberValue(Call& call, const Operand& number, const TensorType& type);

}  // namespace tessera::trace

#endif  // TESSERA_COMPILER_TRACE_TRACER_H_
