// SPDX-License-Identifier: Apache-2.0
// Values are those of TensorFlow 2.15's legacy Keras optimizers on the same model, four steps from the same start
// (scripts/oracles/optimizers.py).
#include "tessera/estimator/optimizers/keras/keras.h"

#include <cmath>
#include <map>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::optimizers {
namespace {

using ::testing::ElementsAre;
using ::testing::Pointwise;
using ::testing::UnorderedElementsAre;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 3e-6f * (1 + std::abs(std::get<1>(arg))); }

Variable Values(std::string_view name, std::vector<float> values) {
  const Shape shape = {static_cast<int64_t>(values.size())};
  return GetVariable(name, {DType::kF32, shape},
                     [values](const TensorType& type) { return Constant(values, type.shape); });
}

// A linear model on two fixed rows.
Tensor Loss(const Variable& kernel, const Variable& bias) {
  const Tensor x = Constant(std::vector<float>{1, 2, 3, 0.5f, -1, 0.25f}, {2, 3});
  const Tensor y = ReduceSum(x * kernel.Read(), 1) + bias.Read();
  return ReduceMean(Square(y - Constant(std::vector<float>{1, -1}, {2})));
}

using Minimize = std::function<void(const Tensor& loss, const Variable& kernel, const Variable& bias)>;

TracedStep Traced(const Minimize& minimize) {
  return TracedStep(1, [&] {
    const Variable kernel = Values("dense/kernel", {0.5f, -1.25f, 2.0f}), bias = Values("dense/bias", {0.1f});
    const Tensor loss = Loss(kernel, bias);
    Result("loss", loss);
    minimize(loss, kernel, bias);
    GlobalStep().Assign(GlobalStep().Read() + 1);
  });
}

struct Case {
  const char* name;
  std::unique_ptr<Optimizer> (*optimizer)();
  std::vector<float> losses, kernel;
  float bias;
  std::map<std::string, std::vector<float>> slots = {};  // the kernel's
};

const std::vector<Case>& Cases() {
  static const auto& cases = *new std::vector<Case>{
      {"SGD",
       [] { return keras::Sgd(0.05); },
       {9.609999656677246f, 3.9236292839050293f, 2.846102714538574f, 2.2132365703582764f},
       {0.04308801889419556f, -1.135042667388916f, 1.2722524404525757f},
       -0.6141073107719421f},
      {"SGD",
       [] { return keras::Sgd(0.05, {.momentum = 0.9}); },
       {9.609999656677246f, 3.9236292839050293f, 4.0019917488098145f, 5.109201908111572f},
       {-0.37274110317230225f, -0.6921315789222717f, 0.8213708400726318f},
       -1.348578929901123f,
       {{"momentum", {-0.09260301291942596f, 0.5621475577354431f, 0.1892869770526886f}}}},
      {"SGD",
       [] { return keras::Sgd(0.05, {.momentum = 0.9, .nesterov = true}); },
       {9.609999656677246f, 3.7179324626922607f, 2.1389589309692383f, 0.33616891503334045f},
       {-0.333810955286026f, -0.2831727862358093f, 1.1450979709625244f},
       -1.392423152923584f,
       {{"momentum", {-0.13416269421577454f, 0.3604072332382202f, -0.009530153125524521f}}}},
      {"Adagrad",
       [] { return keras::Adagrad(0.05, {.epsilon = 0.01}); },
       {9.609999656677246f, 8.474184036254883f, 7.782214164733887f, 7.274654388427734f},
       {0.3668045103549957f, -1.3705787658691406f, 1.8685741424560547f},
       -0.034597694873809814f,
       {{"accumulator", {71.18826293945312f, 22.527233123779297f, 312.86309814453125f}}}},
      {"Adam",
       [] { return keras::Adam(0.05, {.epsilon = 0.01}); },
       {9.609999656677246f, 8.523627281188965f, 7.5401997566223145f, 6.670955657958984f},
       {0.31069260835647583f, -1.4287974834442139f, 1.8064773082733154f},
       -0.0919838398694992f,
       {{"m", {1.4024704694747925f, 0.7155997157096863f, 2.9015731811523438f}},
        {"v", {0.06853332370519638f, 0.020620072260499f, 0.2982293367385864f}}}},
      {"RMSprop",
       [] { return keras::RmsProp(0.05, {.epsilon = 0.01}); },
       {9.609999656677246f, 6.44351053237915f, 5.103240013122559f, 4.296502590179443f},
       {0.10964334011077881f, -1.4261221885681152f, 1.6361186504364014f},
       -0.3060985207557678f,
       {{"rms", {3.892575740814209f, 0.8169572353363037f, 14.859735488891602f}}}},
      {"RMSprop",
       [] { return keras::RmsProp(0.05, {.momentum = 0.5, .epsilon = 0.01}); },
       {9.609999656677246f, 6.434483051300049f, 4.293806076049805f, 3.2398455142974854f},
       {-0.09904074668884277f, -1.4592357873916626f, 1.4614481925964355f},
       -0.5325983166694641f,
       {{"rms", {3.2234339714050293f, 1.393375039100647f, 12.16705322265625f}},
        {"momentum", {0.11438922584056854f, -0.08939364552497864f, 0.08033283054828644f}}}},
      {"RMSprop",
       [] { return keras::RmsProp(0.05, {.epsilon = 0.01, .centered = true}); },
       {9.609999656677246f, 6.307837963104248f, 4.896821022033691f, 4.032749176025391f},
       {0.0721939355134964f, -1.4120938777923584f, 1.6080639362335205f},
       -0.3487918972969055f,
       {{"rms", {3.732299566268921f, 0.8273336887359619f, 14.124390602111816f}},
        {"mg", {1.0930800437927246f, 0.2073550522327423f, 2.042487144470215f}}}},
      {"RMSprop",
       [] { return keras::RmsProp(0.05, {.rho = 0.8, .momentum = 0.5, .epsilon = 0.01, .centered = true}); },
       {9.609999656677246f, 6.996155261993408f, 4.815337657928467f, 3.559685230255127f},
       {-0.055676624178886414f, -1.4995990991592407f, 1.4973704814910889f},
       -0.4858030378818512f,
       {{"momentum", {0.1267613172531128f, -0.042915068566799164f, 0.09419240802526474f}}}},
      {"Ftrl",
       [] {
         return keras::Ftrl(0.1, {.learning_rate_power = -0.6,
                                  .initial_accumulator_value = 0.2,
                                  .l1_regularization_strength = 0.3,
                                  .l2_regularization_strength = 0.2,
                                  .l2_shrinkage_regularization_strength = 0.05,
                                  .beta = 0.1});
       },
       {9.609999656677246f, 7.681898593902588f, 6.85855770111084f, 6.276815414428711f},
       {0.27355116605758667f, -1.2528393268585205f, 1.77587890625f},
       -0.07673858106136322f,
       {{"accumulator", {66.23637390136719f, 23.03148651123047f, 295.4300842285156f}},
        {"linear", {-34.54372024536133f, 84.33290100097656f, -541.9071655273438f}}}},
      {"SGD",
       [] { return keras::Sgd(); },
       {9.609999656677246f, 8.013120651245117f, 6.81066370010376f, 5.895373344421387f},
       {0.34195131063461304f, -1.3273934125900269f, 1.6750438213348389f},
       -0.11772473156452179f},
      {"Adagrad",
       [] { return keras::Adagrad(); },
       {9.609999656677246f, 9.586040496826172f, 9.569130897521973f, 9.55534839630127f},
       {0.49722152948379517f, -1.2527700662612915f, 1.997219204902649f},
       0.09721939265727997f},
      {"Adam",
       [] { return keras::Adam(); },
       {9.609999656677246f, 9.586000442504883f, 9.56204891204834f, 9.538152694702148f},
       {0.49600037932395935f, -1.25399911403656f, 1.9960005283355713f},
       0.0960002914071083f},
      {"RMSprop",
       [] { return keras::RmsProp(); },
       {9.609999656677246f, 9.53427505493164f, 9.479816436767578f, 9.434501647949219f},
       {0.4909384846687317f, -1.2590250968933105f, 1.9909454584121704f},
       0.09093400835990906f},
      {"Ftrl",
       [] { return keras::Ftrl(); },
       {9.609999656677246f, 9.17164421081543f, 9.15466594696045f, 9.140838623046875f},
       {0.46330511569976807f, -1.1259621381759644f, 1.934472918510437f},
       0.09214087575674057f},
  };
  return cases;
}

TEST(Keras, EveryOptimizerEqualsTensorFlow) {
  for (const Case& expected : Cases()) {
    SCOPED_TRACE(fmt::format("{} with the loss {} in the end", expected.name, expected.losses.back()));
    TracedStep step =
        Traced([&](const Tensor& loss, const Variable&, const Variable&) { expected.optimizer()->Minimize(loss); });
    std::vector<float> losses;
    for (int i = 0; i < 4; ++i) losses.push_back(step.Run<float>("loss")[0]);
    EXPECT_THAT(losses, Pointwise(Near(), expected.losses));
    EXPECT_THAT(step.Read<float>("dense/kernel"), Pointwise(Near(), expected.kernel));
    EXPECT_NEAR(step.Read<float>("dense/bias")[0], expected.bias, 3e-6);
    for (const auto& [slot, values] : expected.slots) {
      EXPECT_THAT(step.Read<float>(fmt::format("training/{}/dense/kernel/{}", expected.name, slot)),
                  Pointwise(Near(), values));
    }
  }
}

// The names are those that tf.estimator.DNNLinearCombinedClassifier writes with dnn_optimizer and linear_optimizer
// "Adam".
TEST(Keras, TheSecondOptimizerOfAClassHasItsOwnNamesAndCounter) {
  TracedStep step = Traced([](const Tensor& loss, const Variable& kernel, const Variable& bias) {
    keras::Adam(0.05)->Minimize(loss, {.variables = {kernel}});
    keras::Adam(0.01)->Minimize(loss, {.variables = {bias}});
  });
  step.Step();
  step.Step();
  EXPECT_THAT(step.VariableNames(),
              UnorderedElementsAre("global_step", "dense/kernel", "dense/bias", "training/Adam/learning_rate",
                                   "training/Adam/decay", "training/Adam/beta_1", "training/Adam/beta_2",
                                   "training/Adam/dense/kernel/m", "training/Adam/dense/kernel/v",
                                   "training/Adam_1/learning_rate", "training/Adam_1/decay", "training/Adam_1/beta_1",
                                   "training/Adam_1/beta_2", "training/Adam_1/iter", "training/Adam_1/dense/bias/m",
                                   "training/Adam_1/dense/bias/v"));
  EXPECT_THAT(step.Read<int64_t>("training/Adam_1/iter"), ElementsAre(2));
  EXPECT_THAT(step.Read<float>("training/Adam_1/learning_rate"), ElementsAre(0.01f));
}

TEST(Keras, ARateThatIsATensorIsNotStored) {
  TracedStep step = Traced([](const Tensor& loss, const Variable&, const Variable&) {
    keras::Sgd(Constant(0.05, DType::kF32))->Minimize(loss);
  });
  step.Step();
  EXPECT_NEAR(step.Run<float>("loss")[0], 3.9236293f, 1e-5);
  EXPECT_THAT(step.VariableNames(), UnorderedElementsAre("global_step", "dense/kernel", "dense/bias",
                                                         "training/SGD/decay", "training/SGD/momentum"));
}

TEST(Keras, NumbersOutOfRangeAreErrorsOfTheTrace) {
  const auto status = [](std::unique_ptr<Optimizer> (*make)()) {
    Graph graph;
    const GraphScope scope(graph);
    graph.BeginComputation("step");
    const Variable kernel = Values("kernel", {1, 2, 3}), bias = Values("bias", {0});
    make()->Minimize(Loss(kernel, bias));
    graph.EndComputation();
    return graph.status();
  };
  constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
  EXPECT_STATUS(status([] { return keras::Sgd(0.1, {.momentum = 1}); }), kInvalid,
                testing::HasSubstr("momentum is 1, expected at least 0 and less than 1"));
  EXPECT_STATUS(status([] { return keras::Adam(-1); }), kInvalid,
                testing::HasSubstr("the learning rate is -1, expected at least 0"));
  EXPECT_STATUS(status([] { return keras::Ftrl(0.1, {.l1_regularization_strength = -1}); }), kInvalid,
                testing::HasSubstr("l1_regularization_strength is -1, expected at least 0"));
}

}  // namespace
}  // namespace tessera::optimizers
