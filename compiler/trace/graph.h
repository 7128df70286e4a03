// SPDX-License-Identifier: Apache-2.0
// Graph collects the ops that model code traces. One graph becomes one SourceProgram with several computations that
// share variables.
//
//    Graph graph({.replicas = 8, .seed = 1});
//    GraphScope scope(graph);                                   // builder calls of this thread go to `graph`
//    graph.BeginComputation("train_step");
//    std::vector<Tensor> batch = Infeed("train", {{"pixels", {DType::kF32, {16, 64}}},
//                                                 {"label", {DType::kI32, {16}}}});
//    Variable kernel = GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::GlorotUniform());
//    Tensor loss = ReduceMean(Square(MatMul(batch[0], kernel.Read())));
//    std::vector<std::optional<Tensor>> gradients = Gradients(loss, {kernel});
//    kernel.Assign(kernel.Read() - 0.1f * AllReduceMean(*gradients[0]));
//    Outfeed("metrics", {{"loss", loss}});
//    graph.EndComputation();
//    ASSIGN_OR_RETURN(SourceProgram program, graph.Finish());         // @init is there too, from the initializers
#ifndef TESSERA_COMPILER_TRACE_GRAPH_H_
#define TESSERA_COMPILER_TRACE_GRAPH_H_

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/partitioning.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera {
namespace trace {
class OutsideGraphScope;
}

// A mesh axis over which the program of one replica is partitioned.
struct CoreAxis {
  std::string name;
  int64_t size = 1;
};

struct GraphOptions {
  int64_t replicas = 1;              // size of the mesh's first axis, "replica"
  std::vector<CoreAxis> cores = {};  // its other axes, the major one first
  Partitioning partitioning = Partitioning::kManual;
  bool shared_memory = true;  // the replicas share memory; otherwise each is a memory domain, and they are not folded
  uint64_t seed = 0;          // seeds initial values and random ops; values do not depend on the number of replicas
  std::string name = "model";
};

// Not thread-safe.
class Graph {
 public:
  explicit Graph(const GraphOptions& options = {});
  ~Graph();
  Graph(Graph&&) noexcept;
  Graph& operator=(Graph&&) noexcept;

  // Start and end computation @name, to which builder calls append. Variables keep their identity across computations
  // and scope names restart, so tracing a model function twice yields the same variables. Computations do not nest.
  // The name "init" is reserved.
  void BeginComputation(std::string_view name, SourceLocation location = SourceLocation::current());
  void EndComputation();

  // Returns OK, or the first error of model code so far: InvalidArgument `digits.cpp:12: Dense: expected ..., got ...`.
  absl::Status status() const;

  // Returns the program: each computation and @init, which initializes every variable. The graph is consumed.
  absl::StatusOr<SourceProgram> Finish();

  const std::shared_ptr<trace::Tracer>& tracer() const { return tracer_; }

 private:
  std::shared_ptr<trace::Tracer> tracer_;
};

// Makes |graph| the target of builder calls of this thread until the scope ends. Scopes nest.
class GraphScope {
 public:
  explicit GraphScope(Graph& graph);
  ~GraphScope();
  GraphScope(const GraphScope&) = delete;
  GraphScope& operator=(const GraphScope&) = delete;

 private:
  std::shared_ptr<trace::Tracer> previous_;
};

// Prefixes names of variables: NameScope("dnn") gives "dnn/...". Unique("dense") gives "dense", then "dense_1", like
// TensorFlow's default names. Entering the same exact name again reaches the same variables, see
// VariableOptions::reuse.
class NameScope {
 public:
  explicit NameScope(std::string_view name);
  static NameScope Unique(std::string_view default_name);
  ~NameScope();
  NameScope(const NameScope&) = delete;
  NameScope& operator=(const NameScope&) = delete;

  const std::string& name() const { return name_; }  // the full name: "dnn/dense_1"

 private:
  NameScope(std::shared_ptr<trace::Tracer> tracer, std::string name);
  std::shared_ptr<trace::Tracer> tracer_;
  std::string previous_;
  std::string name_;
};

// For functions composed of builder calls (layers, losses). Inside the scope every call and error is attributed to the
// user's line and to |function|, as in `digits.cpp:12: Dense: ...`. The outermost scope wins. A layer starts with
//    CallScope call("Dense", options.location);
// where `options.location` is a struct member with the default SourceLocation::current().
class CallScope {
 public:
  CallScope(std::string_view function, SourceLocation location);
  ~CallScope();
  CallScope(const CallScope&) = delete;
  CallScope& operator=(const CallScope&) = delete;

 private:
  std::shared_ptr<trace::Tracer> tracer_;              // null inside another CallScope
  std::unique_ptr<trace::OutsideGraphScope> outside_;  // set where no graph is traced
};

// Records an error of model code (the first one wins) and returns the invalid tensor. The error is attributed to the
// current CallScope, else to the first call that uses the tensor. So features["pixles"] reads as an error of the layer
// that receives it.
Tensor ErrorTensor(std::string message, SourceLocation location = SourceLocation::current());

// Returns whether each tensor can be used in the current computation. Otherwise an error is recorded or, for a tensor
// that failed before, attributed to the CallScope in force. Layers call it before they look at shapes.
bool Usable(std::initializer_list<Tensor> tensors, SourceLocation location = SourceLocation::current());

// Returns OK while the current graph has no error.
absl::Status TraceStatus();
// Returns the number of replicas that model code of the current graph sees: 1 without a graph or with
// Partitioning::kAutomatic.
int64_t NumReplicas();

// --- Shardings ---

// How a tensor is partitioned over the shards of a replica: for each dimension, the axes that partition it, the major
// one first. Dimensions without axes are left to the compiler, which propagates shardings.
using AxesPerDimension = std::vector<std::vector<std::string>>;

// Returns the axes of GraphOptions::cores that have several shards: {{}, CoreAxes()} partitions columns over all cores
// of a replica.
std::vector<std::string> CoreAxes();

// Returns |x|, partitioned as |axes| say; its gradient has the same sharding. "replica" is an axis only with
// Partitioning::kAutomatic.
Tensor Shard(const Tensor& x, const AxesPerDimension& axes, SourceLocation location = SourceLocation::current());

// --- Variables ---

enum class VariablePlacement {
  kMirrored,    // equal on all replicas, stored once per memory domain
  kPerReplica,  // one value per replica; mirrored with Partitioning::kAutomatic, where model code sees one replica
};

// Where a variable is stored between steps.
enum class VariableStorage {
  kMemory,  // in the device's memory
  kFile,    // in a mapped file: unused rows take no memory, and zeros take no disk space (docs/large_tables.md)
};

// How the rows of a table, a variable read and written by rows, are partitioned over the replicas.
enum class TablePartition {
  kNone,  // every memory domain stores the table
  kDiv,   // consecutive rows stay together: 13 rows over 5 replicas are 3, 3, 3, 2 and 2
  kMod,   // row i belongs to replica i mod replicas
};

// How GetVariable treats a name for which the computation already has a variable, or has none.
enum class Reuse {
  kFalse,  // creates one; an error if it exists
  kTrue,   // takes the existing one; an error if there is none
  kAuto,   // takes the existing one, or else creates one
};

struct VariableOptions {
  bool trainable = true;
  bool saved = true;  // is stored in checkpoints
  VariablePlacement placement = VariablePlacement::kMirrored;
  VariableStorage storage = VariableStorage::kMemory;
  // the sharding of the values read and written, as for Shard; empty: the compiler chooses
  AxesPerDimension sharding = {};
  Reuse reuse = Reuse::kFalse;
  // With kDiv or kMod, a replica in its own memory domain stores only its rows (docs/sharding.md). The step may look
  // rows up, replace rows, and compute each row from the same row of tables with the same partition. Checkpoints
  // contain the whole table. Requires mirrored variables, Partitioning::kManual and replicas of one core.
  TablePartition partition = TablePartition::kNone;
  SourceLocation location = SourceLocation::current();
};

// A variable of the graph, or rows of a variable (Rows). Cheap to copy.
class Variable {
 public:
  Variable() = default;  // invalid
  Variable(std::weak_ptr<trace::Tracer> graph, int64_t index) : graph_(std::move(graph)), index_(index) {}

  bool valid() const { return index_ >= 0 && !graph_.expired(); }
  std::string name() const;  // "dense/kernel"
  // Returns the type of the values that are read and assigned: with Rows, that of the rows.
  TensorType type() const;
  bool trainable() const;
  VariableStorage storage() const;
  TablePartition partition() const;
  // Returns whether the current computation has assigned it.
  bool assigned() const;

  // Returns the value that this computation last assigned, else the value at the start of the step (a single SSA value
  // for all reads).
  Tensor Read(SourceLocation location = SourceLocation::current()) const;
  // Returns the value at the start of the step, also after assignments.
  Tensor ReadAtStart(SourceLocation location = SourceLocation::current()) const;
  // Takes effect at the end of the step; later reads of this computation see it. Returns |value|.
  Tensor Assign(const Operand& value, SourceLocation location = SourceLocation::current()) const;

  // Assigns |before|, an earlier value of the variable, unless |condition|, an i1[], is true. If rows of |before| were
  // replaced, only these rows are selected.
  Tensor KeepUnless(const Tensor& condition, const Tensor& before,
                    SourceLocation location = SourceLocation::current()) const;

  // Returns the rows |ids|, i32[n] or i64[n], of this variable, [num_rows, ...]. Reads return [n, ...], and
  // assignments take that shape. An id outside of [0, num_rows) denotes no row: assignments skip it, and reads return
  // an arbitrary row for it. For assignments all other ids must be distinct.
  Variable Rows(const Tensor& ids) const;
  // Returns the whole variable.
  Variable Whole() const { return Variable(graph_, index_); }
  // Returns the ids of Rows; nullopt for a whole variable.
  const std::optional<Tensor>& row_ids() const { return row_ids_; }

  const std::weak_ptr<trace::Tracer>& graph() const { return graph_; }
  int64_t index() const { return index_; }

 private:
  std::weak_ptr<trace::Tracer> graph_;
  int64_t index_ = -1;
  std::optional<Tensor> row_ids_;
};

// Returns the variable "<scope>/<name>". Creates it, with its initial value in @init, when the graph has none.
Variable GetVariable(std::string_view name, const TensorType& type, const Initializer& initializer,
                     const VariableOptions& options = {});

// Returns the trainable variables that the current computation has requested, in that order.
std::vector<Variable> TrainableVariables();

// Returns the variables that the current computation has assigned, in the order of the first assignments.
std::vector<Variable> AssignedVariables();

// A call that trains variables: the outermost CallScope around NoteUpdates, and all tensors assigned within it.
struct UpdatingCall {
  std::string function;
  SourceLocation location;
  std::vector<Tensor> assigned;
};
// For optimizers: records that the current call trains variables.
void NoteUpdates();
// Returns such calls of the current computation, in order.
std::vector<UpdatingCall> UpdatingCalls();

// While it is alive, GetVariable appends |suffix| to the names of trainable variables, for example to use their
// averages instead. Scopes nest; an empty suffix has no effect.
class TrainableSuffix {
 public:
  explicit TrainableSuffix(std::string_view suffix);
  ~TrainableSuffix();
  TrainableSuffix(const TrainableSuffix&) = delete;
  TrainableSuffix& operator=(const TrainableSuffix&) = delete;

 private:
  std::shared_ptr<trace::Tracer> tracer_;
  std::string previous_;
};

// Returns "global_step", i64[], initially 0, not trainable. Random ops are keyed by its value at the start of the
// step.
Variable GlobalStep();

// --- Feeds, arguments, results, host calls ---

struct FeedValue {
  std::string name;
  TensorType type;         // as model code sees it: the batch of one shard, or the global batch with kAutomatic
  int64_t batch_axis = 0;  // along which the host splits the global batch; -1: every shard gets the whole value
};

struct NamedTensor {
  std::string name;
  Tensor tensor;
  int64_t batch_axis = -1;  // along which the host concatenates the shards' values; -1: every shard has the whole
                            // value
};

// Pops one step's values of feed |feed|. A computation may have one infeed of each name.
std::vector<Tensor> Infeed(std::string_view feed, const std::vector<FeedValue>& values,
                           SourceLocation location = SourceLocation::current());
// Pushes one step's values to feed |feed|.
void Outfeed(std::string_view feed, const std::vector<NamedTensor>& values,
             SourceLocation location = SourceLocation::current());

// Arguments and results of the direct entry, which is called instead of fed by queues.
Tensor Argument(std::string_view name, const TensorType& type, SourceLocation location = SourceLocation::current());
void Result(std::string_view name, const Tensor& tensor, SourceLocation location = SourceLocation::current());

enum class HostCallMode {
  kPerReplica,  // called by every shard with its values; once with Partitioning::kAutomatic
  kOnce,        // called once with replica 0's values; all replicas get the results
};

struct HostCallOptions {
  HostCallMode mode = HostCallMode::kPerReplica;
  std::string config;  // opaque string for the function
  SourceLocation location = SourceLocation::current();
};

// Calls the host function |function|, which the caller of the executable provides, in program order.
std::vector<Tensor> HostCall(std::string_view function, const std::vector<Tensor>& arguments,
                             const std::vector<TensorType>& results, const HostCallOptions& options = {});

// --- Collections ---

// Adds |value| to |collection| of the current computation for later use, such as regularization losses and summaries.
// The name of the value need not be unique.
void Collect(std::string_view collection, const NamedTensor& value,
             SourceLocation location = SourceLocation::current());
// Returns the values that the current computation has collected so far, in that order.
std::vector<NamedTensor> Collected(std::string_view collection);

// --- Gradients ---

// Returns d loss / d value for each value; nullopt where the loss does not depend on it. |loss| is a floating-point
// scalar.
std::vector<std::optional<Tensor>> Gradients(const Tensor& loss, const std::vector<Tensor>& values,
                                             SourceLocation location = SourceLocation::current());
// Differentiates with respect to the values of variables at the start of the step.
std::vector<std::optional<Tensor>> Gradients(const Tensor& loss, const std::vector<Variable>& variables,
                                             SourceLocation location = SourceLocation::current());

// Returns whether any of |results| depends on |value|. A tensor depends on itself.
bool DependsOn(const std::vector<Tensor>& results, const Tensor& value,
               SourceLocation location = SourceLocation::current());

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_GRAPH_H_
