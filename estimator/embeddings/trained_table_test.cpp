// SPDX-License-Identifier: Apache-2.0
// The expected values come from scripts/oracles/embedding_updates.py.
#include "tessera/estimator/embeddings/trained_table.h"

#include <cmath>
#include <map>
#include <memory>
#include <ostream>
#include <random>
#include <set>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::embeddings {
namespace {

using ::testing::HasSubstr;
using ::testing::Pointwise;

// |x - expected| within a few units in the last place of numbers around 1.
MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 5e-6f * (1 + std::abs(std::get<1>(arg))); }

const std::vector<float> kTable = {0.5f, -1.25f, 2.0f, 0.75f, -0.5f, 1.5f, 1.0f, -2.0f, 0.25f, 3.0f};

// Returns the row of `of_all` for this step, and counts steps.
Tensor OfThisStep(const Tensor& of_all) {
  const Variable step = GlobalStep();
  const Tensor now = step.Read();
  step.Assign(now + 1);
  return Gather(of_all, now);
}

// Each of four steps looks up three rows; rows 2 and 4 are never used.
Tensor Ids() { return OfThisStep(Constant(std::vector<int32_t>{3, 1, 3, 1, 1, 1, 0, 3, 1, 3, 0, 3}, {4, 3})); }

// Trains the table by a step that looks up `ids`.
std::unique_ptr<TracedStep> TableStep(const std::function<Tensor()>& ids, const TableUpdate& update, bool compiled) {
  return std::make_unique<TracedStep>(
      1,
      [&] {
        const Variable table =
            GetVariable("table", {DType::kF32, {5, 2}},
                        [](const TensorType& type) { return Constant(kTable, type.shape); }, {.trainable = false});
        const Tensor weights = Constant(std::vector<float>{1.0f, 0.5f, -0.25f, 1.5f, 0.5f, 0.75f}, {3, 2});
        const Tensor loss = ReduceSum(Square(Lookup(table.Read(), ids())) * weights);
        TableUpdate now = update;
        now.rate = Constant(LearningRateOf(update.parameters), DType::kF32);
        UpdateTable(table, *SparseForm(*Gradients(loss, std::vector<Variable>{table})[0]), now);
      },
      std::function<void()>(), compiled);
}

TableUpdate UpdateBy(const OptimizationParameters& parameters) {
  return {
      .parameters = parameters, .rate = {}, .options = TableOptions({}, EmbeddingConfigSpec::PartitionStrategy::kDiv)};
}

struct Case {
  std::string name;
  OptimizationParameters parameters;
  std::map<std::string, std::vector<float>> expected;  // variables after four steps
};

std::ostream& operator<<(std::ostream& out, const Case& one) { return out << one.name; }

std::vector<Case> Cases() {
  return {
      {"Sgd",
       StochasticGradientDescentParameters{.learning_rate = 0.05},
       {{"table",
         {0.461249977f, -1.00937498f, 1.70406246f, 0.427523404f, -0.5f, 1.5f, 0.740562558f, -1.30156243f, 0.25f,
          3.0f}}}},
      {"Adagrad",
       AdagradParameters{.learning_rate = 0.05},
       {{"table",
         {0.462866515f, -1.15444839f, 1.9808284f, 0.646653295f, -0.5f, 1.5f, 0.9237867f, -1.8857559f, 0.25f, 3.0f}},
        {"table/Adagrad",
         {1.15114987f, 14.6555071f, 31.3008003f, 20.9780636f, 0.100000001f, 0.100000001f, 17.5865784f, 82.1773224f,
          0.100000001f, 0.100000001f}}}},
      {"Momentum",
       MomentumParameters{.learning_rate = 0.05, .momentum = 0.9},
       {{"table",
         {0.41624999f, -0.953125f, 1.55668747f, 0.0849609077f, -0.5f, 1.5f, 0.5234375f, -0.665937543f, 0.25f, 3.0f}},
        {"table/Momentum",
         {0.674999952f, -4.6875f, 5.64124966f, 5.51953125f, 0.0f, 0.0f, 4.25625038f, -11.9312496f, 0.0f, 0.0f}}}},
      {"Nesterov",
       MomentumParameters{.learning_rate = 0.05, .momentum = 0.9, .use_nesterov = true},
       {{"table",
         {0.383737504f, -0.758218765f, 1.30666471f, -0.0600309372f, -0.5f, 1.5f, 0.353764504f, -0.309467196f, 0.25f,
          3.0f}},
        {"table/Momentum",
         {0.69749999f, -4.51875019f, 5.54168749f, 4.72433901f, 0.0f, 0.0f, 3.9906373f, -10.387187f, 0.0f, 0.0f}}}},
      {"RmsProp",
       RmsPropParameters{.learning_rate = 0.05, .rho = 0.9, .momentum = 0.5, .epsilon = 0.001},
       {{"table",
         {0.291957557f, -0.864966393f, 1.98301268f, 0.251127183f, -0.5f, 1.5f, 0.654804707f, -1.46262002f, 0.25f,
          3.0f}},
        {"table/RMSProp/ms",
         {0.0929355994f, 1.21460915f, 3.1316781f, 1.39697599f, 0.0f, 0.0f, 1.30108523f, 6.46003675f, 0.0f, 0.0f}},
        {"table/RMSProp/mom",
         {0.0507132858f, -0.22742331f, 0.0972838253f, 0.129744723f, 0.0f, 0.0f, 0.131278545f, -0.180294573f, 0.0f,
          0.0f}}}},
      {"Ftrl",
       FtrlParameters{.learning_rate = 0.05, .l1_regularization_strength = 0.1, .l2_regularization_strength = 0.2},
       {{"table",
         {0.297998905f, -0.832870185f, 1.34798241f, 0.537874937f, -0.5f, 1.5f, 0.81324023f, -1.75321877f, 0.25f, 3.0f}},
        {"table/Ftrl",
         {1.12120664f, 8.59206295f, 15.4414387f, 16.3225803f, 0.100000001f, 0.100000001f, 15.7029171f, 74.5464478f,
          0.100000001f, 0.100000001f}},
        {"table/Ftrl_1",
         {-6.53004408f, 49.259697f, -106.578743f, -43.7767525f, 0.0f, 0.0f, -64.8776779f, 303.548096f, 0.0f, 0.0f}}}},
      {"FtrlPower",
       FtrlParameters{.learning_rate = 0.05,
                      .learning_rate_power = -0.7,
                      .initial_accumulator_value = 0.2,
                      .l1_regularization_strength = 0.1,
                      .l2_regularization_strength = 0.2},
       {{"table",
         {0.310077608f, -0.891071975f, 1.40552592f, 0.603770912f, -0.5f, 1.5f, 0.880747795f, -1.87403738f, 0.25f,
          3.0f}},
        {"table/Ftrl",
         {1.22304296f, 9.37595272f, 16.2287922f, 18.2302341f, 0.200000003f, 0.200000003f, 16.6822777f, 79.9542847f,
          0.200000003f, 0.200000003f}},
        {"table/Ftrl_1",
         {-7.36421824f, 85.8359222f, -198.390656f, -92.4833145f, 0.0f, 0.0f, -126.76886f, 805.852417f, 0.0f, 0.0f}}}},
      {"FtrlLinearByRate",
       FtrlParameters{.learning_rate = 0.05,
                      .l1_regularization_strength = 0.1,
                      .l2_regularization_strength = 0.2,
                      .multiply_linear_by_learning_rate = true},
       {{"table",
         {0.297998905f, -0.832870245f, 1.34798253f, 0.537874937f, -0.5f, 1.5f, 0.813240111f, -1.75321865f, 0.25f,
          3.0f}},
        {"table/Ftrl",
         {1.12120664f, 8.59206486f, 15.4414368f, 16.3225842f, 0.100000001f, 0.100000001f, 15.7029152f, 74.5464554f,
          0.100000001f, 0.100000001f}},
        {"table/Ftrl_1",
         {-0.326502204f, 2.46298552f, -5.32893705f, -2.18883801f, 0.0f, 0.0f, -3.24388361f, 15.1774063f, 0.0f, 0.0f}}}},
      {"FtrlBeta",
       FtrlParameters{
           .learning_rate = 0.05, .l1_regularization_strength = 0.1, .l2_regularization_strength = 0.2, .beta = 0.5},
       {{"table",
         {0.20157738f, -0.601218641f, 0.910366952f, 0.441935092f, -0.5f, 1.5f, 0.699236929f, -1.59530878f, 0.25f,
          3.0f}},
        {"table/Ftrl",
         {1.10984313f, 5.29142284f, 7.7458868f, 12.6841593f, 0.100000001f, 0.100000001f, 13.9572792f, 66.0221481f,
          0.100000001f, 0.100000001f}},
        {"table/Ftrl_1",
         {-6.44360304f, 34.0124474f, -60.2414474f, -36.1750069f, 0.0f, 0.0f, -59.6182671f, 275.941681f, 0.0f, 0.0f}}}},
      {"ProximalAdagrad",
       ProximalAdagradParameters{
           .learning_rate = 0.05, .l1_regularization_strength = 0.3, .l2_regularization_strength = 0.2},
       {{"table",
         {0.426032692f, -1.12678385f, 1.93446076f, 0.62774992f, -0.5f, 1.5f, 0.902160645f, -1.87085927f, 0.25f, 3.0f}},
        {"table/ProximalAdagrad",
         {1.14706469f, 14.2097425f, 30.2911224f, 20.5303116f, 0.100000001f, 0.100000001f, 17.3064499f, 81.6686325f,
          0.100000001f, 0.100000001f}}}},
      {"Adam",
       AdamParameters{.learning_rate = 0.05, .beta2 = 0.99, .epsilon = 0.01},
       {{"table",
         {0.417328209f, -1.13815403f, 1.95713019f, 0.565299511f, -0.5f, 1.5f, 0.854974985f, -1.80450976f, 0.25f, 3.0f}},
        {"table/Adam/m",
         {0.06748759f, -0.47254777f, 0.581123769f, 0.623890579f, 0.0f, 0.0f, 0.47422111f, -1.40215945f, 0.0f, 0.0f}},
        {"table/Adam/v",
         {0.010406808f, 0.145103142f, 0.310140431f, 0.205428049f, 0.0f, 0.0f, 0.165503651f, 0.805348992f, 0.0f,
          0.0f}}}},
      {"AdamOutside",
       AdamParameters{.learning_rate = 0.05, .beta2 = 0.99, .epsilon = 0.01, .sum_inside_sqrt = false},
       {{"table",
         {0.424529433f, -1.14328313f, 1.95453656f, 0.570281029f, -0.5f, 1.5f, 0.859100223f, -1.80719376f, 0.25f, 3.0f}},
        {"table/Adam/m",
         {0.0672727227f, -0.473611116f, 0.579804718f, 0.625448048f, 0.0f, 0.0f, 0.474977106f, -1.40287936f, 0.0f,
          0.0f}},
        {"table/Adam/v",
         {0.0104165291f, 0.14586997f, 0.308910131f, 0.206401646f, 0.0f, 0.0f, 0.16596514f, 0.806117535f, 0.0f, 0.0f}}}},
      {"AdamOfAllRows",
       AdamParameters{.learning_rate = 0.05, .beta2 = 0.99, .epsilon = 0.01, .lazy_adam = false},
       {{"table",
         {0.417328209f, -1.13815403f, 1.90994418f, 0.503059924f, -0.5f, 1.5f, 0.816618085f, -1.76430631f, 0.25f, 3.0f}},
        {"table/Adam/m",
         {0.06748759f, -0.47254777f, 0.523011386f, 0.561501503f, 0.0f, 0.0f, 0.439562291f, -1.33884907f, 0.0f, 0.0f}},
        {"table/Adam/v",
         {0.010406808f, 0.145103142f, 0.307039022f, 0.203373775f, 0.0f, 0.0f, 0.157777041f, 0.777501166f, 0.0f,
          0.0f}}}},
      {"SgdOneByOne",
       StochasticGradientDescentParameters{.learning_rate = 0.05, .common = {.use_gradient_accumulation = false}},
       {{"table",
         {0.461249977f, -1.00937498f, 1.70406246f, 0.427523434f, -0.5f, 1.5f, 0.740562499f, -1.30156243f, 0.25f,
          3.0f}}}},
      {"AdagradOneByOne",
       AdagradParameters{.learning_rate = 0.05, .common = {.use_gradient_accumulation = false}},
       {{"table",
         {0.462866515f, -1.15444839f, 1.9705888f, 0.623185873f, -0.5f, 1.5f, 0.891920507f, -1.83511186f, 0.25f, 3.0f}},
        {"table/Adagrad",
         {1.15114987f, 14.6555071f, 27.07201f, 12.0861177f, 0.100000001f, 0.100000001f, 9.71981144f, 57.231678f,
          0.100000001f, 0.100000001f}}}},
      {"FtrlOneByOne",
       FtrlParameters{.learning_rate = 0.05,
                      .l1_regularization_strength = 0.1,
                      .l2_regularization_strength = 0.2,
                      .common = {.use_gradient_accumulation = false}},
       {{"table",
         {0.297998905f, -0.832870185f, 1.33865106f, 0.519610584f, -0.5f, 1.5f, 0.729465485f, -1.50902593f, 0.25f,
          3.0f}},
        {"table/Ftrl",
         {1.12120664f, 8.59206295f, 13.4227304f, 10.0453501f, 0.100000001f, 0.100000001f, 8.21382809f, 43.2248573f,
          0.100000001f, 0.100000001f}},
        {"table/Ftrl_1",
         {-6.53004408f, 49.259697f, -98.7238922f, -33.2453346f, 0.0f, 0.0f, -42.204422f, 199.127274f, 0.0f, 0.0f}}}},
      {"AdamOneByOne",
       AdamParameters{
           .learning_rate = 0.05, .beta2 = 0.99, .epsilon = 0.01, .common = {.use_gradient_accumulation = false}},
       {{"table",
         {0.417328209f, -1.13815403f, 1.89966571f, 0.411639243f, -0.5f, 1.5f, 0.709045649f, -1.64664745f, 0.25f, 3.0f}},
        {"table/Adam/m",
         {0.06748759f, -0.47254777f, 0.529841423f, 0.536998212f, 0.0f, 0.0f, 0.403769314f, -1.24173057f, 0.0f, 0.0f}},
        {"table/Adam/v",
         {0.010406808f, 0.145103142f, 0.262640715f, 0.112965234f, 0.0f, 0.0f, 0.0851677358f, 0.544670641f, 0.0f,
          0.0f}}}},
      {"ClippedWeights",
       AdagradParameters{.learning_rate = 0.05, .common = {.clip_weight_min = -0.9, .clip_weight_max = 0.6}},
       {{"table",
         {0.462866515f, -0.85488075f, 0.544417858f, 0.548578501f, -0.5f, 1.5f, 0.574472606f, -0.858317673f, 0.25f,
          3.0f}},
        {"table/Adagrad",
         {1.15114987f, 8.95249939f, 3.66250682f, 16.755125f, 0.100000001f, 0.100000001f, 12.4300003f, 37.1891594f,
          0.100000001f, 0.100000001f}}}},
      {"ClippedGradients",
       AdagradParameters{.learning_rate = 0.05, .common = {.clip_gradient_min = -0.5, .clip_gradient_max = 1.5}},
       {{"table",
         {0.462866515f, -1.17546749f, 1.961689f, 0.644992173f, -0.5f, 1.5f, 0.931749523f, -1.89835119f, 0.25f, 3.0f}},
        {"table/Adagrad",
         {1.15114987f, 0.600000024f, 4.8499999f, 5.59832001f, 0.100000001f, 0.100000001f, 4.82613611f, 0.850000024f,
          0.100000001f, 0.100000001f}}}},
      {"Decay",
       AdagradParameters{.learning_rate = 0.05, .common = {.weight_decay_factor = 0.1}},
       {{"table",
         {0.371512562f, -0.922438383f, 1.43660426f, 0.459779024f, -0.5f, 1.5f, 0.664737344f, -1.36160505f, 0.25f,
          3.0f}},
        {"table/Adagrad",
         {1.14046669f, 12.0926962f, 25.0423164f, 17.6085644f, 0.100000001f, 0.100000001f, 14.6477337f, 67.4672852f,
          0.100000001f, 0.100000001f}}}},
      {"DecayByRate",
       AdagradParameters{.learning_rate = 0.05,
                         .common = {.weight_decay_factor = 0.1, .multiply_weight_decay_factor_by_learning_rate = true}},
       {{"table",
         {0.458061725f, -1.14224994f, 1.9508419f, 0.636299789f, -0.5f, 1.5f, 0.909463286f, -1.85681558f, 0.25f, 3.0f}},
        {"table/Adagrad",
         {1.15058613f, 14.5206852f, 30.9652119f, 20.7984562f, 0.100000001f, 0.100000001f, 17.4166489f, 81.3607178f,
          0.100000001f, 0.100000001f}}}},
      {"DecayOneByOne",
       AdagradParameters{.learning_rate = 0.05,
                         .common = {.use_gradient_accumulation = false, .weight_decay_factor = 0.1}},
       {{"table",
         {0.371512562f, -0.922438383f, 1.15334499f, 0.35270521f, -0.5f, 1.5f, 0.513268948f, -1.0605998f, 0.25f, 3.0f}},
        {"table/Adagrad",
         {1.14046669f, 12.0926962f, 20.706028f, 10.3193197f, 0.100000001f, 0.100000001f, 7.53110313f, 40.1292648f,
          0.100000001f, 0.100000001f}}}},
  };
}

class UpdateTableTest : public ::testing::TestWithParam<Case> {};

TEST_P(UpdateTableTest, EqualsTensorFlow) {
  // The loops and one rule are compiled, too.
  const bool compiles = GetParam().name.ends_with("OneByOne") || GetParam().name == "Adam";
  for (const bool compiled : compiles ? std::vector<bool>{false, true} : std::vector<bool>{false}) {
    const auto step = TableStep(Ids, UpdateBy(GetParam().parameters), compiled);
    for (int i = 0; i < 4; ++i) step->Step();
    for (const auto& [name, values] : GetParam().expected) {
      EXPECT_THAT(step->Read<float>(name), Pointwise(Near(), values)) << name << (compiled ? ", compiled" : "");
    }
    EXPECT_EQ(step->VariableNames().size(), GetParam().expected.size() + 1);  // and global_step
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, UpdateTableTest, ::testing::ValuesIn(Cases()),
                         [](const auto& one) { return one.param.name; });

// Padding is not a row: neither its gradient nor its number of occurrences counts.
TEST(UpdateTable, SkipsPadding) {
  for (const bool sums : {true, false}) {
    const OptimizationParameters adagrad =
        AdagradParameters{.learning_rate = 0.05, .common = {.use_gradient_accumulation = sums}};
    const auto ids = [] { return OfThisStep(Constant(std::vector<int32_t>{-1, 3, -1, -1, -1, -1}, {2, 3})); };
    const auto step = TableStep(ids, UpdateBy(adagrad), /*compiled=*/true);
    step->Step();
    step->Step();
    std::vector<float> expected = kTable;
    expected[6] += 0.05f * 0.5f / std::sqrt(0.1f + 0.25f);  // the weights at the second position are -0.25 and 1.5
    expected[7] += 0.05f * 6.0f / std::sqrt(0.1f + 36.0f);
    EXPECT_THAT(step->Read<float>("table"), Pointwise(Near(), expected)) << sums;
  }
}

// Sequential updates equal sums where no row occurs twice, and single steps where all ids are the same row.
TEST(UpdateTable, OneByOneIsInTheOrderOfTheBatch) {
  const OptimizationParameters parameters =
      MomentumParameters{.learning_rate = 0.05, .momentum = 0.9, .common = {.use_gradient_accumulation = false}};
  std::mt19937 random(7);
  for (int draw = 0; draw < 4; ++draw) {
    std::vector<int32_t> drawn(3);
    for (int32_t& id : drawn) id = static_cast<int32_t>(random() % 6) - 1;
    const auto step = TableStep([&] { return Constant(drawn, {3}); }, UpdateBy(parameters), draw % 2 == 0);
    step->Step();
    // The gradient is that of the table before the step.
    const std::vector<float> weights = {1.0f, 0.5f, -0.25f, 1.5f, 0.5f, 0.75f};
    std::vector<float> table = kTable, sums(kTable.size());
    for (size_t place = 0; place < drawn.size(); ++place) {
      if (drawn[place] < 0) continue;
      for (size_t column = 0; column < 2; ++column) {
        const size_t at = static_cast<size_t>(drawn[place]) * 2 + column;
        sums[at] = 0.9f * sums[at] + 2 * kTable[at] * weights[place * 2 + column];
        table[at] -= 0.05f * sums[at];
      }
    }
    EXPECT_THAT(step->Read<float>("table"), Pointwise(Near(), table)) << ::testing::PrintToString(drawn);
    EXPECT_THAT(step->Read<float>("table/Momentum"), Pointwise(Near(), sums)) << ::testing::PrintToString(drawn);
  }
}

// The first step applies nothing; the second step applies the gradient of the first.
TEST(UpdateTable, PipelinedUpdatesComeAStepLater) {
  TableUpdate update = UpdateBy(AdagradParameters{.learning_rate = 0.05});
  const auto ids = [] { return Constant(std::vector<int32_t>{3, 1, 3}, {3}); };
  const auto at_once = TableStep(ids, update, /*compiled=*/true);
  update.pipelined = true;
  const auto pipelined = TableStep(ids, update, /*compiled=*/true);
  pipelined->Step();
  EXPECT_EQ(pipelined->Read<float>("table"), kTable);
  pipelined->Step();
  at_once->Step();
  for (const char* name : {"table", "table/Adagrad"}) {
    EXPECT_THAT(pipelined->Read<float>(name), Pointwise(Near(), at_once->Read<float>(name)));
  }
  EXPECT_THAT(pipelined->Read<int32_t>("table/pending_ids"), ::testing::ElementsAre(3, 1, 3));
}

TEST(OptimizationParameters, AreChecked) {
  const auto check = [](const OptimizationParameters& parameters, const std::string& message) {
    EXPECT_STATUS(Validate(parameters), absl::StatusCode::kInvalidArgument, HasSubstr(message));
  };
  check(AdagradParameters{.learning_rate = 0.1, .initial_accumulator = 0},
        "AdagradParameters: initial_accumulator: expected more than 0, got 0");
  check(ProximalAdagradParameters{.initial_accumulator = -1}, "initial_accumulator: expected more than 0, got -1");
  check(ProximalAdagradParameters{.l1_regularization_strength = -1}, "l1_regularization_strength: expected at least 0");
  check(ProximalAdagradParameters{.l2_regularization_strength = -1}, "l2_regularization_strength: expected at least 0");
  check(AdamParameters{.beta1 = 1}, "beta1: expected at least 0 and less than 1, got 1");
  check(AdamParameters{.beta2 = -0.1}, "beta2: expected at least 0 and less than 1, got -0.1");
  check(AdamParameters{.epsilon = 0}, "epsilon: expected more than 0, got 0");
  check(AdamParameters{.lazy_adam = false, .common = {.use_gradient_accumulation = false}},
        "lazy_adam is false, so every row is updated once per step; expected use_gradient_accumulation");
  check(FtrlParameters{.learning_rate_power = 0.5}, "learning_rate_power: expected at most 0, got 0.5");
  check(FtrlParameters{.initial_accumulator_value = -1}, "initial_accumulator_value: expected at least 0, got -1");
  check(FtrlParameters{.l1_regularization_strength = NAN}, "l1_regularization_strength: expected at least 0, got nan");
  check(FtrlParameters{.l2_regularization_strength = -1}, "l2_regularization_strength: expected at least 0");
  check(MomentumParameters{.learning_rate = INFINITY}, "learning_rate: expected a finite number, got inf");
  check(RmsPropParameters{.rho = NAN}, "rho: expected a finite number, got nan");
  check(AdagradParameters{.common = {.use_gradient_accumulation = false, .clip_gradient_max = 1}},
        "expected use_gradient_accumulation, got false");
  check(AdagradParameters{.common = {.clip_weight_min = 2, .clip_weight_max = 1}},
        "clip_weight_min and clip_weight_max: expected limits in ascending order, got 2 and 1");
  for (const Case& one : Cases()) EXPECT_OK(Validate(one.parameters)) << one.name;
}

}  // namespace
}  // namespace tessera::embeddings
