// SPDX-License-Identifier: Apache-2.0
// Tests updates of tables when a step looks up only a few rows. Values are those of scripts/oracles/sparse_updates.py.
#include <cmath>
#include <numeric>
#include <set>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/layers/core.h"
#include "tessera/estimator/optimizers/keras/keras.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/optimizers/update_rule.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Pointwise;

// |x - expected| within a few units in the last place of numbers around 1.
MATCHER_P(Within, share, "") {
  return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= share * (1 + std::abs(std::get<1>(arg)));
}
auto Near() { return Within(3e-6f); }

using OptimizerFn = std::function<std::unique_ptr<Optimizer>()>;

const std::vector<float> kTable = {0.5f, -1.25f, 2.0f, 0.75f, -0.5f, 1.5f, 1.0f, -2.0f, 0.25f, 3.0f};

Initializer Values(std::vector<float> values) {
  return [values](const TensorType& type) { return Constant(values, type.shape); };
}

// Returns this step's row of `of_all`, and counts steps.
Tensor OfThisStep(const Tensor& of_all) {
  const Variable step = GlobalStep();
  const Tensor now = step.Read();
  step.Assign(now + 1);
  return Gather(of_all, now);
}

// Three rows are looked up in each of four steps; rows 2 and 4 never.
Tensor Ids() { return OfThisStep(Constant(std::vector<int32_t>{3, 1, 3, 1, 1, 1, 0, 3, 1, 3, 0, 3}, {4, 3})); }

Tensor Loss(const Tensor& rows) {
  const Tensor weights = Constant(std::vector<float>{1.0f, 0.5f, -0.25f, 1.5f, 0.5f, 0.75f}, {3, 2});
  return ReduceSum(Square(rows) * weights);
}

std::unique_ptr<TracedStep> TrainTable(const OptimizerFn& optimizer, int steps = 4) {
  auto step = std::make_unique<TracedStep>(1, [&] {
    const Variable table = GetVariable("table", {DType::kF32, {5, 2}}, Values(kTable));
    optimizer()->Minimize(Loss(Gather(table.Read(), Ids())));
  });
  for (int i = 0; i < steps; ++i) step->Step();
  return step;
}

using Variables = std::map<std::string, std::vector<float>>;

void ExpectAfterFourSteps(const OptimizerFn& optimizer, const Variables& expected) {
  const auto step = TrainTable(optimizer);
  for (const auto& [name, values] : expected) {
    EXPECT_THAT(step->Read<float>(name), Pointwise(Near(), values)) << name;
  }
}

TEST(SparseUpdates, SgdEqualsTensorFlow) {
  ExpectAfterFourSteps([] { return optimizers::Sgd(0.05); },
                       {{"table",
                         {0.461249977f, -1.00937498f, 1.70406246f, 0.427523404f, -0.5f, 1.5f, 0.740562558f,
                          -1.30156243f, 0.25f, 3.0f}}});
}

TEST(SparseUpdates, MomentumEqualsTensorFlow) {
  ExpectAfterFourSteps(
      [] { return optimizers::Momentum(0.05, 0.9); },
      {{"table",
        {0.41624999f, -0.953125f, 1.55668747f, 0.0849609077f, -0.5f, 1.5f, 0.5234375f, -0.665937543f, 0.25f, 3.0f}},
       {"table/Momentum",
        {0.674999952f, -4.6875f, 5.64124966f, 5.51953125f, 0.0f, 0.0f, 4.25625038f, -11.9312496f, 0.0f, 0.0f}}});
}

TEST(SparseUpdates, NesterovEqualsTensorFlow) {
  ExpectAfterFourSteps([] { return optimizers::Momentum(0.05, 0.9, {.use_nesterov = true}); },
                       {{"table",
                         {0.383737504f, -0.758218765f, 1.30666471f, -0.0600309223f, -0.5f, 1.5f, 0.353764504f,
                          -0.309467256f, 0.25f, 3.0f}}});
}

TEST(SparseUpdates, AdagradEqualsTensorFlow) {
  ExpectAfterFourSteps(
      [] { return optimizers::Adagrad(0.05); },
      {{"table",
        {0.462866515f, -1.15444839f, 1.9808284f, 0.646653295f, -0.5f, 1.5f, 0.9237867f, -1.8857559f, 0.25f, 3.0f}},
       {"table/Adagrad",
        {1.15114987f, 14.6555071f, 31.3008003f, 20.9780636f, 0.1f, 0.1f, 17.5865784f, 82.1773224f, 0.1f, 0.1f}}});
}

TEST(SparseUpdates, AdadeltaEqualsTensorFlow) {
  ExpectAfterFourSteps(
      [] { return optimizers::Adadelta(0.5); },
      {{"table",
        {0.499854922f, -1.2494756f, 1.99974871f, 0.749396801f, -0.5f, 1.5f, 0.999601662f, -1.99931133f, 0.25f, 3.0f}},
       {"table/Adadelta",
        {0.0506222174f, 0.777092338f, 1.43287349f, 1.09940231f, 0.0f, 0.0f, 0.867841661f, 4.08715725f, 0.0f, 0.0f}}});
}

TEST(SparseUpdates, RmsPropEqualsTensorFlow) {
  ExpectAfterFourSteps(
      [] { return optimizers::RmsProp(0.05, {.decay = 0.9, .momentum = 0.5}); },
      {{"table",
        {0.436825305f, -1.03915179f, 1.83137226f, 0.391048074f, -0.5f, 1.5f, 0.742937267f, -1.51640868f, 0.25f, 3.0f}},
       {"table/RMSProp",
        {0.905062497f, 2.22337437f, 3.54970264f, 2.36272454f, 1.0f, 1.0f, 2.12544274f, 7.34245348f, 1.0f, 1.0f}},
       {"table/RMSProp_1",
        {0.0131746707f, -0.150035128f, 0.107173085f, 0.104135431f, 0.0f, 0.0f, 0.106698222f, -0.167798951f, 0.0f,
         0.0f}}});
}

TEST(SparseUpdates, CenteredRmsPropEqualsTensorFlow) {
  ExpectAfterFourSteps(
      [] { return optimizers::RmsProp(0.05, {.decay = 0.9, .momentum = 0.5, .centered = true}); },
      {{"table",
        {0.436470777f, -1.03208745f, 1.82393825f, 0.375284612f, -0.5f, 1.5f, 0.733841658f, -1.48076463f, 0.25f, 3.0f}},
       {"table/RMSProp_1",
        {0.0675126091f, -0.469119728f, 0.573839605f, 0.578428626f, 0.0f, 0.0f, 0.456811309f, -1.32344043f, 0.0f,
         0.0f}}});
}

TEST(SparseUpdates, FtrlEqualsTensorFlow) {
  ExpectAfterFourSteps(
      [] { return optimizers::Ftrl(0.05, {.l1_regularization_strength = 0.1, .l2_regularization_strength = 0.2}); },
      {{"table",
        {0.297998905f, -0.832870185f, 1.34798241f, 0.537874937f, -0.5f, 1.5f, 0.81324023f, -1.75321877f, 0.25f, 3.0f}},
       {"table/Ftrl_1",
        {-6.53004408f, 49.259697f, -106.578743f, -43.7767525f, 0.0f, 0.0f, -64.8776779f, 303.548096f, 0.0f, 0.0f}}});
}

TEST(SparseUpdates, FtrlWithShrinkageEqualsTensorFlow) {
  ExpectAfterFourSteps([] { return optimizers::Ftrl(0.05, {.l2_shrinkage_regularization_strength = 0.3}); },
                       {{"table",
                         {0.285912395f, -0.812130153f, 1.30056679f, 0.526768148f, -0.5f, 1.5f, 0.796038687f,
                          -1.7359519f, 0.25f, 3.0f}}});
}

// TensorFlow updates the means and weights of all rows.
TEST(SparseUpdates, AdamEqualsTensorFlow) {
  ExpectAfterFourSteps(
      [] { return optimizers::Adam(0.05); },
      {{"table",
        {0.449209064f, -1.18210137f, 1.95944154f, 0.571196318f, -0.5f, 1.5f, 0.863715529f, -1.83149946f, 0.25f, 3.0f}},
       {"table/Adam",
        {0.066597037f, -0.477917969f, 0.524015605f, 0.563756585f, 0.0f, 0.0f, 0.446175128f, -1.35080469f, 0.0f,
         0.0f}}});
}

TEST(SparseUpdates, LazyAdamMovesTheRowsOfTheStepAlone) {
  const auto lazy = TrainTable([] { return optimizers::Adam(0.05, {.lazy = true}); });
  const auto dense = TrainTable([] { return optimizers::Adam(0.05); });
  // Row 1 had no gradient in the last step.
  EXPECT_GT(std::abs(lazy->Read<float>("table/Adam")[2]), std::abs(dense->Read<float>("table/Adam")[2]));
  EXPECT_EQ(lazy->Read<float>("table")[4], -0.5f);
}

TEST(SparseUpdates, ClippedNormsAreThoseOfSums) {
  const Variables expected = {
      {"table",
       {0.491118073f, -1.19363832f, 1.93029952f, 0.664997101f, -0.5f, 1.5f, 0.937230647f, -1.82017243f, 0.25f, 3.0f}}};
  ExpectAfterFourSteps([] { return optimizers::ClipByGlobalNorm(optimizers::Sgd(0.05), 1.5); }, expected);
  ExpectAfterFourSteps([] { return optimizers::ClipByNorm(optimizers::Sgd(0.05), 1.5); }, expected);
}

TEST(SparseUpdates, ClippedValuesAreSums) {
  ExpectAfterFourSteps([] { return optimizers::ClipByValue(optimizers::Sgd(0.05), 0.75); },
                       {{"table",
                         {0.474062502f, -1.17499995f, 1.96249986f, 0.637499928f, -0.5f, 1.5f, 0.949062467f,
                          -1.88749993f, 0.25f, 3.0f}}});
}

// A suitable loss scale changes nothing; the rows of a skipped step keep their values.
TEST(SparseUpdates, LossScaleSkipsRows) {
  ExpectAfterFourSteps(
      [] { return optimizers::LossScale(optimizers::Momentum(0.05, 0.9)); },
      {{"table",
        {0.41624999f, -0.953125f, 1.55668747f, 0.0849609077f, -0.5f, 1.5f, 0.5234375f, -0.665937543f, 0.25f, 3.0f}}});
  const auto overflow = [] { return optimizers::LossScale(optimizers::Adagrad(0.05), {.initial = 3e38}); };
  const auto skipped = TrainTable(overflow, 1);
  EXPECT_EQ(skipped->Read<float>("table"), kTable);
  EXPECT_THAT(skipped->Read<float>("table/Adagrad"), Each(0.1f));
}

// Values of TensorFlow 2.15's legacy Keras optimizers.
TEST(SparseUpdates, KerasOptimizersEqualTensorFlow) {
  ExpectAfterFourSteps([] { return optimizers::keras::Sgd(0.05); },
                       {{"table",
                         {0.461249977f, -1.00937498f, 1.70406246f, 0.427523404f, -0.5f, 1.5f, 0.740562558f,
                          -1.30156243f, 0.25f, 3.0f}}});
  ExpectAfterFourSteps(
      [] { return optimizers::keras::Sgd(0.05, {.momentum = 0.9}); },
      {{"table",
        {0.41624999f, -0.953125f, 1.55668747f, 0.0849609077f, -0.5f, 1.5f, 0.5234375f, -0.665937543f, 0.25f, 3.0f}},
       {"training/SGD/table/momentum",
        {-0.0337499976f, 0.234375f, -0.282062501f, -0.275976568f, 0.0f, 0.0f, -0.212812513f, 0.596562505f, 0.0f,
         0.0f}}});
  ExpectAfterFourSteps([] { return optimizers::keras::Sgd(0.05, {.momentum = 0.9, .nesterov = true}); },
                       {{"table",
                         {0.383737504f, -0.758218765f, 1.30666471f, -0.0600309223f, -0.5f, 1.5f, 0.353764445f,
                          -0.309467256f, 0.25f, 3.0f}},
                        {"training/SGD/table/momentum",
                         {-0.034874998f, 0.225937515f, -0.27708438f, -0.236216933f, 0.0f, 0.0f, -0.199531883f,
                          0.51935935f, 0.0f, 0.0f}}});
  ExpectAfterFourSteps(
      [] { return optimizers::keras::Adagrad(0.05, {.epsilon = 0.01}); },
      {{"table",
        {0.463229388f, -1.15494239f, 1.98050332f, 0.646983922f, -0.5f, 1.5f, 0.924005866f, -1.88593185f, 0.25f, 3.0f}},
       {"training/Adagrad/table/accumulator",
        {1.15125179f, 14.6635761f, 31.2878494f, 20.9881763f, 0.100000001f, 0.100000001f, 17.5890732f, 82.1843414f,
         0.100000001f, 0.100000001f}}});
  ExpectAfterFourSteps(
      [] { return optimizers::keras::Adam(0.05, {.epsilon = 0.01}); },
      {{"table",
        {0.461414486f, -1.19128275f, 1.95249748f, 0.585745752f, -0.5f, 1.5f, 0.875964463f, -1.83959067f, 0.25f, 3.0f}},
       {"training/Adam/table/v",
        {0.00105556694f, 0.0150555279f, 0.030938074f, 0.0210817922f, 0.0f, 0.0f, 0.0165687595f, 0.0802561566f, 0.0f,
         0.0f}}});
  ExpectAfterFourSteps(
      [] { return optimizers::keras::RmsProp(0.05, {.epsilon = 0.01}); },
      {{"table",
        {0.374254107f, -0.948388517f, 1.94191206f, 0.433877677f, -0.5f, 1.5f, 0.756586969f, -1.6362617f, 0.25f, 3.0f}},
       {"training/RMSprop/table/rms",
        {0.0930056125f, 1.22130013f, 2.77960062f, 1.27718556f, 0.0f, 0.0f, 1.34965968f, 6.42413521f, 0.0f, 0.0f}}});
  ExpectAfterFourSteps(
      [] { return optimizers::keras::RmsProp(0.05, {.epsilon = 0.01, .centered = true}); },
      {{"table",
        {0.366395265f, -0.927141428f, 1.94093525f, 0.40986079f, -0.5f, 1.5f, 0.74028331f, -1.60235369f, 0.25f, 3.0f}},
       {"training/RMSprop/table/mg",
        {0.0730645284f, -0.438798845f, 0.54485029f, 0.484537184f, 0.0f, 0.0f, 0.439034492f, -1.28476775f, 0.0f,
         0.0f}}});
  ExpectAfterFourSteps(
      [] { return optimizers::keras::RmsProp(0.05, {.momentum = 0.5, .epsilon = 0.01}); },
      {{"table",
        {0.301065147f, -0.871930003f, 1.97205162f, 0.253961623f, -0.5f, 1.5f, 0.656295955f, -1.46329999f, 0.25f, 3.0f}},
       {"training/RMSprop/table/rms",
        {0.0930493101f, 1.22313106f, 3.11175871f, 1.40184689f, 0.0f, 0.0f, 1.30263209f, 6.46195173f, 0.0f, 0.0f}}});
  ExpectAfterFourSteps(
      [] { return optimizers::keras::RmsProp(0.05, {.momentum = 0.5, .epsilon = 0.01, .centered = true}); },
      {{"table",
        {0.290186971f, -0.847100735f, 1.97285104f, 0.218028575f, -0.5f, 1.5f, 0.634750843f, -1.41634047f, 0.25f, 3.0f}},
       {"training/RMSprop/table/momentum",
        {0.0516991429f, -0.241860121f, 0.103358507f, 0.139369428f, 0.0f, 0.0f, 0.140316501f, -0.201353192f, 0.0f,
         0.0f}}});
  ExpectAfterFourSteps(
      [] {
        return optimizers::keras::Ftrl(0.05, {.l1_regularization_strength = 0.1,
                                              .l2_regularization_strength = 0.2,
                                              .l2_shrinkage_regularization_strength = 0.05,
                                              .beta = 0.1});
      },
      {{"table",
        {0.268681407f, -0.767032325f, 1.21747041f, 0.512395799f, -0.5f, 1.5f, 0.783641219f, -1.71500504f, 0.25f, 3.0f}},
       {"training/Ftrl/table/linear",
        {-6.42526913f, 44.1728287f, -90.5550537f, -41.4802322f, 0.0f, 0.0f, -63.1700516f, 296.289581f, 0.0f, 0.0f}}});
}

// --- Which gradients are sparse ---

// Describes the result of SparseForm for the gradient of `loss` with respect to a table f32[5,2].
struct Form {
  bool is_sparse = false;
  int64_t contributions = 0;
};
Form FormOf(const std::function<Tensor(const Variable& table)>& loss) {
  Form form;
  const TracedStep step(1, [&] {
    const Variable table = GetVariable("table", {DType::kF32, {5, 2}}, Values(kTable));
    const std::optional<Tensor> gradient = Gradients(loss(table), {table})[0];
    const std::optional<SparseGradient> sparse = SparseForm(*gradient);
    form = {sparse.has_value(), sparse ? sparse->ids.dim(0) : 0};
    Result("gradient", *gradient);
  });
  return form;
}

Tensor Numbers(std::vector<int32_t> numbers) {
  const auto count = static_cast<int64_t>(numbers.size());
  return Constant(numbers, {count});
}

TEST(SparseForm, IsThatOfLookups) {
  const auto one = FormOf([](const Variable& table) { return ReduceSum(Gather(table.Read(), Numbers({1, 3}))); });
  EXPECT_TRUE(one.is_sparse);
  EXPECT_EQ(one.contributions, 2);
  const auto two = FormOf([](const Variable& table) {
    const Tensor pairs = Gather(table.Read(), Reshape(Numbers({1, 3, 0, 0, 2, 1}), {2, 3}));
    return ReduceSum(Square(pairs)) + ReduceSum(Lookup(table.Read(), Numbers({-1, 4})));
  });
  EXPECT_TRUE(two.is_sparse);
  EXPECT_EQ(two.contributions, 8);
  const auto narrow = FormOf([](const Variable& table) {
    return Cast(ReduceSum(Gather(Cast(table.Read(), DType::kBF16), Numbers({1, 3, 3}))), DType::kF32);
  });
  EXPECT_TRUE(narrow.is_sparse);
}

TEST(SparseForm, IsMissingWhereTheWholeTableCounts) {
  EXPECT_FALSE(FormOf([](const Variable& table) {
                 return ReduceSum(Gather(table.Read(), Numbers({1}))) + ReduceSum(Square(table.Read()));
               }).is_sparse);
  EXPECT_FALSE(
      FormOf([](const Variable& table) { return ReduceSum(Gather(table.Read(), Numbers({1}), 1)); }).is_sparse);
}

TEST(Lookup, GivesZerosForNoRow) {
  TracedStep step(1, [] {
    const Variable table = GetVariable("table", {DType::kF32, {5, 2}}, Values(kTable));
    const Tensor rows = Lookup(table.Read(), Numbers({-1, 3, 5, 0}));
    Result("rows", rows);
    Result("gradient", *Gradients(ReduceSum(rows), {table})[0]);
  });
  EXPECT_THAT(step.Run<float>("rows"), ElementsAre(0, 0, 1, -2, 0, 0, 0.5f, -1.25f));
  EXPECT_THAT(step.Run<float>("gradient"), ElementsAre(1, 1, 0, 0, 0, 0, 1, 1, 0, 0));
}

// Padding updates no row, even if momentum would.
TEST(SparseUpdates, PaddingTouchesNoRow) {
  TracedStep step(1, [] {
    const Variable table = GetVariable("table", {DType::kF32, {5, 2}}, Values(kTable));
    const Tensor ids = OfThisStep(Constant(std::vector<int32_t>{0, 4, -1, 1}, {2, 2}));
    optimizers::Momentum(0.05, 0.9)->Minimize(ReduceSum(Lookup(table.Read(), ids)));
  });
  step.Step();
  const std::vector<float> first = step.Read<float>("table");
  EXPECT_NE(first[0], kTable[0]);
  step.Step();
  const std::vector<float> second = step.Read<float>("table");
  EXPECT_EQ(second[0], first[0]);
  EXPECT_EQ(second[8], first[8]);
  EXPECT_NE(second[2], first[2]);
}

// --- Replicas and devices ---

constexpr int64_t kRows = 2048, kWidth = 8, kGlobal = 16, kLookups = 2;

struct Place {
  int64_t replicas = 1;
  bool fold = false;
  bool interpret = false;
  Partitioning partitioning = Partitioning::kManual;
};

// Returns a step with a table of 64 KiB, whose updates the replicas share. Each of two features looks up rows, and one
// row is looked up many times.
absl::StatusOr<SourceProgram> ProgramAt(const Place& place, const OptimizerFn& optimizer) {
  Graph graph({.replicas = place.replicas, .partitioning = place.partitioning, .seed = 3});
  const GraphScope scope(graph);
  graph.BeginComputation("step");
  std::vector<int32_t> numbers;
  for (int64_t i = 0; i < 2 * kGlobal * kLookups; ++i) numbers.push_back(i % 3 == 0 ? 7 : (i * 977) % kRows);
  const int64_t batch = kGlobal / NumReplicas();
  const Tensor of_step = OfThisStep(Constant(numbers, {2, NumReplicas(), batch, kLookups}));
  const Tensor ids = Gather(of_step, ReplicaId());  // [batch, lookups]
  const Variable table = GetVariable("table", {DType::kF32, {kRows, kWidth}}, initializers::RandomNormal());
  const Tensor first = Lookup(table.Read(), Slice(ids, {0, 0}, {batch, 1}));
  const Tensor second = Gather(table.Read(), Slice(ids, {0, 1}, {batch, 1}));
  const Tensor loss = ReduceMean(Square(first * 2 + second));
  optimizers::CrossShard(optimizer())->Minimize(loss);
  graph.EndComputation();
  return graph.Finish();
}

// Trains two steps. Returns the table and its slot.
Variables TrainAt(const Place& place, const OptimizerFn& optimizer) {
  absl::StatusOr<SourceProgram> program = ProgramAt(place, optimizer);
  EXPECT_OK(program.status());
  CompileOptions compile;
  compile.fold_replicas = place.fold;
  const auto started = StartProgram(*std::move(program), {.compile = compile, .interpret = place.interpret});
  EXPECT_OK(started.status());
  Executor& executor = *started->executor;
  EXPECT_OK(executor.Run("init", std::vector<std::vector<Buffer>>(executor.local_shards().count)).status());
  for (int i = 0; i < 2; ++i) {
    EXPECT_OK(executor.Run("step", std::vector<std::vector<Buffer>>(executor.local_shards().count)).status());
  }
  Variables values;
  for (const proto::Variable& variable : executor.executable().description.variables()) {
    if (!variable.name().starts_with("table")) continue;
    const Buffer value = *executor.ReadVariable(variable.name());
    const auto numbers_of = value.As<float>();
    values[variable.name()] = {numbers_of.begin(), numbers_of.end()};
  }
  return values;
}

class ReplicatedSparseUpdates : public testing::TestWithParam<Place> {};

TEST_P(ReplicatedSparseUpdates, EqualThoseOfOneReplica) {
  const auto optimizer = [] { return optimizers::Adagrad(0.05); };
  const Variables one = TrainAt({.interpret = true}, optimizer);
  const Variables many = TrainAt(GetParam(), optimizer);
  ASSERT_EQ(one.size(), 2u);
  for (const auto& [name, values] : one) EXPECT_THAT(many.at(name), Pointwise(Near(), values)) << name;
}

INSTANTIATE_TEST_SUITE_P(Places, ReplicatedSparseUpdates,
                         testing::Values(Place{1}, Place{2}, Place{2, true}, Place{8}, Place{8, true},
                                         Place{2, false, true}, Place{8, false, true},
                                         Place{2, false, false, Partitioning::kAutomatic},
                                         Place{8, false, true, Partitioning::kAutomatic}));

// Returns whether @step has memory for a value of the table's size beside the table and its slots.
bool HasMemoryOfTheTablesSize(const Place& place, const OptimizerFn& optimizer) {
  absl::StatusOr<SourceProgram> program = ProgramAt(place, optimizer);
  EXPECT_OK(program.status());
  CompileOptions compile;
  compile.fold_replicas = place.fold;
  compile.emit = Emit::kBuffers;
  const absl::StatusOr<std::string> text = CompileToText(*std::move(program), compile);
  EXPECT_OK(text.status());
  const size_t begin = text->find("func.func @step(");
  EXPECT_NE(begin, std::string::npos);
  const std::string step = text->substr(begin, text->find("func.func", begin + 1) - begin);
  return step.find(" to memref<2048x8xf32>") != std::string::npos;
}

TEST_P(ReplicatedSparseUpdates, AreInPlace) {
  if (GetParam().interpret) GTEST_SKIP() << "the interpreter has no memory to reuse";
  EXPECT_FALSE(HasMemoryOfTheTablesSize(GetParam(), [] { return optimizers::Adagrad(0.05); }));
}

TEST(SparseUpdates, DenseGradientsHaveMemory) {
  EXPECT_TRUE(HasMemoryOfTheTablesSize({}, [] { return optimizers::Adam(0.05); }));
  EXPECT_FALSE(HasMemoryOfTheTablesSize({}, [] { return optimizers::Adam(0.05, {.lazy = true}); }));
  EXPECT_FALSE(HasMemoryOfTheTablesSize({}, [] { return optimizers::keras::Adagrad(0.05); }));
}

// NumPy's values in double precision, of scripts/oracles/sparse_updates.py lars: the norms are those of summed rows.
TEST(SparseUpdates, LarsEqualsItsPaper) {
  const auto lars = [](bool nesterov, bool exclude) {
    return [=] {
      return optimizers::Lars(
          0.05, {.weight_decay = 0.01, .trust = 0.2, .use_nesterov = nesterov, .exclude = [=](const Variable&) {
                   return exclude;
                 }});
    };
  };
  ExpectAfterFourSteps(lars(false, false), {{"table",
                                             {0.487762263f, -1.20594204f, 1.89836031f, 0.599608368f, -0.499672526f,
                                              1.49901758f, 0.910438078f, -1.76117283f, 0.249836263f, 2.99803515f}},
                                            {"table/LARSOptimizer",
                                             {0.670684229f, -4.88867908f, 5.18299508f, 5.85932179f, -0.0171916642f,
                                              0.0515749926f, 4.61823413f, -13.5610206f, 0.0085958321f, 0.103149985f}}});
  ExpectAfterFourSteps(lars(true, false), {{"table",
                                            {0.483067296f, -1.17421906f, 1.86325298f, 0.562620843f, -0.499556315f,
                                             1.49866894f, 0.879888139f, -1.67369027f, 0.249778157f, 2.99733789f}}});
  ExpectAfterFourSteps(
      lars(false, true),
      {{"table",
        {0.41625f, -0.953125f, 1.30283125f, -0.163417969f, -0.5f, 1.5f, 0.42640625f, -0.56890625f, 0.25f, 3.0f}}});
}

TEST(SparseUpdates, LarsOnReplicasEqualsThatOfOne) {
  for (const bool nesterov : {false, true}) {
    const auto optimizer = [&] { return optimizers::Lars(0.05, {.use_nesterov = nesterov}); };
    const Variables one = TrainAt({.interpret = true}, optimizer);
    const Variables many = TrainAt({.replicas = 2}, optimizer);
    ASSERT_EQ(one.size(), 2u);
    for (const auto& [name, values] : one) EXPECT_THAT(many.at(name), Pointwise(Near(), values)) << name;
  }
}

TEST(SparseUpdates, OptimizersWithOtherRulesTakeTheWholeTable) {
  const auto optimizer = [] { return optimizers::ClipByGlobalNorm(optimizers::Lamb(0.05), 0.5); };
  const Variables one = TrainAt({.interpret = true}, optimizer);
  const Variables many = TrainAt({.replicas = 2}, optimizer);
  // Lamb divides by the gradient's norm: a gradient that is small relative to its terms agrees in few digits.
  for (const auto& [name, values] : one) EXPECT_THAT(many.at(name), Pointwise(Within(3e-5f), values)) << name;
}

}  // namespace
}  // namespace tessera
