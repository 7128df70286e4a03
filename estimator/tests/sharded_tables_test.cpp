// SPDX-License-Identifier: Apache-2.0
// Training of tables whose rows are sharded over replicas without shared memory matches that of mirrored tables.
#include <cmath>
#include <random>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/keras/keras.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Pointwise;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 3e-6f * (1 + std::abs(std::get<1>(arg))); }

using OptimizerFn = std::function<std::unique_ptr<Optimizer>()>;
using Values = std::map<std::string, std::vector<float>>;

// A step that looks up rows of one table twice, and the ids of all replicas.
struct Case {
  int64_t rows = 37, width = 3;
  TablePartition partition = TablePartition::kNone;
  int64_t replicas = 1;
  bool shared_memory = true;
  bool interpret = false;
  std::vector<int32_t> ids = {};  // [steps, batch, 2], the batch of all replicas
  OptimizerFn optimizer = [] { return optimizers::Adagrad(0.05); };
};

constexpr int64_t kSteps = 3, kBatch = 8;

// Returns ids of which some are -1 or out of range, and some appear often.
std::vector<int32_t> DrawIds(int64_t rows, std::mt19937& random) {
  std::vector<int32_t> ids;
  for (int64_t i = 0; i < kSteps * kBatch * 2; ++i) {
    const auto any = static_cast<int32_t>(random() % static_cast<uint32_t>(rows + 3)) - 1;
    ids.push_back(random() % 4 == 0 ? static_cast<int32_t>(rows / 2) : any);
  }
  return ids;
}

absl::StatusOr<SourceProgram> ProgramOf(const Case& c) {
  Graph graph({.replicas = c.replicas, .shared_memory = c.shared_memory, .seed = 3});
  const GraphScope scope(graph);
  graph.BeginComputation("step");
  const int64_t batch = kBatch / NumReplicas();
  const Variable step = GlobalStep();
  const Tensor all = Constant(c.ids, {kSteps, NumReplicas(), batch, 2});
  const Tensor ids = Gather(Gather(all, step.Read()), ReplicaId());  // [batch, 2]
  step.Assign(step.Read() + 1);
  const Variable table = GetVariable("table", {DType::kF32, {c.rows, c.width}}, initializers::TruncatedNormal(0, 0.5),
                                     {.partition = c.partition});
  const Tensor first = Lookup(table.Read(), Reshape(Slice(ids, {0, 0}, {batch, 1}), {batch}));
  const Tensor second = Lookup(table.Read(), Slice(ids, {0, 1}, {batch, 1}));  // [batch, 1, width]
  const Tensor loss = ReduceMean(Square(first * 2 + Reshape(second, {batch, c.width}) - 1));
  optimizers::CrossShard(c.optimizer())->Minimize(loss);
  Result("loss", AllReduceMean(loss));
  graph.EndComputation();
  return graph.Finish();
}

class Training {
 public:
  explicit Training(const Case& c) {
    absl::StatusOr<SourceProgram> program = ProgramOf(c);
    EXPECT_OK(program.status());
    if (!program.ok()) return;
    auto started = StartProgram(*std::move(program), {.interpret = c.interpret});
    EXPECT_OK(started.status());
    if (!started.ok()) return;
    program_ = std::make_unique<StartedProgram>(*std::move(started));
    Run("init");
  }

  Executor& executor() { return *program_->executor; }
  bool started() const { return program_ != nullptr; }

  Executor::DirectResult Run(const char* entry) {
    auto results = executor().Run(entry, std::vector<std::vector<Buffer>>(executor().local_shards().count));
    EXPECT_OK(results.status());
    return results.ok() ? *std::move(results) : Executor::DirectResult();
  }

  // Returns the losses of `steps` steps.
  std::vector<float> Step(int64_t steps) {
    std::vector<float> losses;
    for (int64_t i = 0; i < steps; ++i) losses.push_back(Run("step").results[0][0].As<float>()[0]);
    return losses;
  }

  // Returns the table and its slots.
  Values Tables() {
    Values values;
    for (const proto::Variable& variable : executor().executable().description.variables()) {
      if (!variable.name().starts_with("table")) continue;
      const Buffer value = *executor().ReadVariable(variable.name());
      const auto numbers = value.As<float>();
      values[variable.name()] = {numbers.begin(), numbers.end()};
    }
    return values;
  }

 private:
  std::unique_ptr<StartedProgram> program_;
};

Case Spread(Case c, int64_t replicas, TablePartition partition) {
  c.replicas = replicas;
  c.partition = partition;
  c.shared_memory = false;
  return c;
}

// Losses and tables equal those of one replica up to rounding, and those of mirrored tables bit for bit.
void ExpectLikeMirrored(const Case& c, int64_t replicas, TablePartition partition) {
  SCOPED_TRACE(fmt::format("{} rows of {}, {} replicas, {}", c.rows, c.width, replicas,
                           partition == TablePartition::kMod ? "mod" : "div"));
  Case one = c;
  one.interpret = true;
  Training expected(one), spread(Spread(c, replicas, partition));
  ASSERT_TRUE(spread.started());
  EXPECT_THAT(spread.Step(kSteps), Pointwise(Near(), expected.Step(kSteps)));
  const Values tables = spread.Tables();
  for (const auto& [name, values] : expected.Tables()) EXPECT_THAT(tables.at(name), Pointwise(Near(), values)) << name;
}

TEST(ShardedTables, TrainAsMirroredOnesDo) {
  std::mt19937 random(5);
  Case c{.ids = DrawIds(37, random)};
  for (const TablePartition partition : {TablePartition::kDiv, TablePartition::kMod}) {
    Training mirrored(Spread(c, 2, TablePartition::kNone)), spread(Spread(c, 2, partition));
    EXPECT_EQ(spread.Tables(), mirrored.Tables());
    EXPECT_EQ(spread.Step(kSteps), mirrored.Step(kSteps));
    EXPECT_EQ(spread.Tables(), mirrored.Tables());
  }
}

TEST(ShardedTables, TrainAsOnOneReplica) {
  std::mt19937 random(7);
  for (int draw = 0; draw < 10; ++draw) {
    const auto rows = 1 + static_cast<int64_t>(random() % 40);
    const Case c{.rows = rows, .width = 1 + static_cast<int64_t>(random() % 5), .ids = DrawIds(rows, random)};
    ExpectLikeMirrored(c, int64_t{2} << (random() % 3),
                       random() % 2 == 0 ? TablePartition::kDiv : TablePartition::kMod);
  }
}

TEST(ShardedTables, EveryOptimizerUpdatesPieces) {
  std::mt19937 random(11);
  Case c{.rows = 7, .ids = DrawIds(7, random)};
  const OptimizerFn optimizers[] = {
      [] { return optimizers::Sgd(0.1); },
      [] { return optimizers::Adam(0.1); },  // moves every row
      [] { return optimizers::Adam(0.1, {.lazy = true}); },
      [] { return optimizers::ClipByGlobalNorm(optimizers::Ftrl(0.1), 0.1); },
      [] { return optimizers::LossScale(optimizers::ClipByNorm(optimizers::keras::Adagrad(0.1), 0.1)); },
      [] { return optimizers::Accumulate(optimizers::Momentum(0.1, 0.9), 2); },
      [] { return optimizers::MovingAverage(optimizers::RmsProp(0.1), 0.9); },
      [] { return optimizers::Lars(0.1); },  // norms over the whole table
      [] { return optimizers::Lamb(0.1); },
  };
  for (const OptimizerFn& optimizer : optimizers) {
    c.optimizer = optimizer;
    ExpectLikeMirrored(c, 2, TablePartition::kMod);
  }
}

// Rows of other ids remain bitwise the same.
TEST(ShardedTables, RowsThatNoReplicaLooksUpStay) {
  std::mt19937 random(3);
  const Case c{.rows = 500, .ids = DrawIds(500, random)};
  Training training(Spread(c, 2, TablePartition::kDiv));
  const std::vector<float> before = training.Tables().at("table");
  training.Step(kSteps);
  const std::vector<float> after = training.Tables().at("table");
  int64_t changed = 0;
  for (int64_t row = 0; row < c.rows; ++row) {
    const bool is_used = std::count(c.ids.begin(), c.ids.end(), row) > 0;
    for (int64_t i = row * c.width; i < (row + 1) * c.width; ++i) {
      if (before[i] == after[i]) continue;
      EXPECT_TRUE(is_used) << row;
      ++changed;
    }
  }
  EXPECT_GT(changed, 0);
}

// Variables are read and written whole: training continues with another number of replicas.
TEST(ShardedTables, GoOnWithAnotherNumberOfReplicas) {
  std::mt19937 random(13);
  const Case c{.rows = 13, .ids = DrawIds(13, random)};
  Training straight(Spread(c, 2, TablePartition::kDiv));
  const std::vector<float> losses = straight.Step(kSteps);
  Training first(Spread(c, 8, TablePartition::kMod)), second(Spread(c, 2, TablePartition::kDiv));
  EXPECT_THAT(first.Step(1), Pointwise(Near(), std::vector<float>(losses.begin(), losses.begin() + 1)));
  for (const proto::Variable& variable : first.executor().executable().description.variables()) {
    EXPECT_OK(second.executor().WriteVariable(variable.name(), *first.executor().ReadVariable(variable.name())));
  }
  EXPECT_EQ(second.Tables(), first.Tables());
  EXPECT_THAT(second.Step(kSteps - 1), Pointwise(Near(), std::vector<float>(losses.begin() + 1, losses.end())));
}

// Each of four replicas has a quarter of the table in memory, and no value of the table's size.
TEST(ShardedTables, NoReplicaHoldsTheTable) {
  std::mt19937 random(17);
  for (const TablePartition partition : {TablePartition::kDiv, TablePartition::kMod}) {
    const Case c{.rows = 4096, .width = 5, .ids = DrawIds(4096, random)};
    absl::StatusOr<SourceProgram> program = ProgramOf(Spread(c, 4, partition));
    ASSERT_OK(program.status());
    CompileOptions compile;
    compile.emit = Emit::kBuffers;
    ASSERT_OK_AND_ASSIGN(const std::string text, CompileToText(*std::move(program), compile));
    EXPECT_THAT(text, AllOf(HasSubstr("memref<1024x5xf32"), Not(HasSubstr("memref<4096x5xf32"))));
  }
}

TEST(ShardedTables, AreMirroredWhereReplicasShareMemory) {
  std::mt19937 random(19);
  Case c{.partition = TablePartition::kDiv, .replicas = 2, .ids = DrawIds(37, random)};
  Training spread(c);
  EXPECT_EQ(spread.executor().executable().description.variables(0).placement(), proto::Variable::MIRRORED);
  c.partition = TablePartition::kNone;
  EXPECT_EQ(spread.Step(kSteps), Training(c).Step(kSteps));
}

TEST(ShardedTables, AUseOfTheWholeTableIsAnError) {
  Graph graph({.replicas = 2, .shared_memory = false});
  const GraphScope scope(graph);
  graph.BeginComputation("step");
  const Variable table =
      GetVariable("table", {DType::kF32, {6, 2}}, initializers::Zeros(), {.partition = TablePartition::kDiv});
  Result("largest", ReduceMax(Square(table.Read())));
  graph.EndComputation();
  ASSERT_OK_AND_ASSIGN(SourceProgram program, graph.Finish());
  EXPECT_THAT(StartProgram(std::move(program), {}).status().ToString(),
              AllOf(HasSubstr("variable \"table\" is sharded by rows, and 'stablehlo.reduce' needs all of it"),
                    HasSubstr("sharded_tables_test.cpp")));
}

TEST(ShardedTables, AMissingCrossShardIsAnError) {
  Graph graph({.replicas = 2, .shared_memory = false});
  const GraphScope scope(graph);
  graph.BeginComputation("step");
  const Variable table =
      GetVariable("table", {DType::kF32, {6, 2}}, initializers::Zeros(), {.partition = TablePartition::kDiv});
  optimizers::Sgd(0.1)->Minimize(ReduceSum(Square(Gather(table.Read(), Reshape(ReplicaId(), {1})))));
  graph.EndComputation();
  ASSERT_OK_AND_ASSIGN(SourceProgram program, graph.Finish());
  EXPECT_THAT(StartProgram(std::move(program), {}).status().ToString(),
              HasSubstr("variable \"table\" is sharded by rows, but the value written to it in @step differs between "
                        "replicas; wrap the optimizer in CrossShard"));
}

TEST(ShardedTables, OptionsThatDoNotFitAreErrors) {
  const auto status_of = [](const GraphOptions& options, const TensorType& type, VariableOptions variable) {
    Graph graph(options);
    const GraphScope scope(graph);
    graph.BeginComputation("step");
    variable.partition = TablePartition::kMod;
    GetVariable("table", type, initializers::Zeros(), variable);
    return graph.status().ToString();
  };
  const TensorType table{DType::kF32, {6, 2}};
  EXPECT_THAT(status_of({}, {DType::kF32, {}}, {}),
              HasSubstr("cannot be sharded over the replicas: f32[] has no rows"));
  EXPECT_THAT(status_of({}, table, {.placement = VariablePlacement::kPerReplica}),
              HasSubstr("every replica has its own value"));
  EXPECT_THAT(status_of({.replicas = 2, .partitioning = Partitioning::kAutomatic}, table, {}),
              HasSubstr("with partitioning kAutomatic the compiler shards values"));
  EXPECT_THAT(status_of({.replicas = 2, .cores = {{"core", 2}}}, table, {}),
              HasSubstr("a replica has several cores; leave VariableOptions::partition at kNone"));
}

}  // namespace
}  // namespace tessera
