// SPDX-License-Identifier: Apache-2.0
// Runs a hundred steps of each optimizer, on looked-up rows, some twice in a step, and on a whole table. Values are
// those of TensorFlow 2.15 (scripts/oracles/sparse_updates.py hundred).
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/keras/keras.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::optimizers {
namespace {

using ::testing::Pointwise;

constexpr int64_t kSteps = 100;
MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 2e-6f * (1 + std::abs(std::get<1>(arg))); }

struct Case {
  std::string name;
  std::unique_ptr<Optimizer> (*make)();
  std::vector<float> after_rows;  // the table, f32[5,2]
  std::vector<float> after_all;
};

const std::vector<Case>& Cases() {
  static const auto& cases = *new std::vector<Case>{
      {"Sgd", [] { return Sgd(0.05); }, {0.0948829651f, 0.117544562f, -0.0454203486f, -0.115447856f, 0.10212706f, 0.0914066732f, -0.016941756f, 0.0293485895f, -0.134564787f, -0.0780750513f}, {-0.225749612f, -0.254780024f, -0.0494646132f, 0.201257661f, 0.266962945f, 0.0872978121f, -0.172658265f, -0.273915172f, -0.123245098f, 0.140755311f}},
      {"Momentum", [] { return Momentum(0.05, 0.9); }, {-0.138859451f, 0.122399956f, -0.17852293f, -0.172485292f, -0.0328068435f, 0.305764705f, -0.0205941573f, -0.317347646f, -0.130063772f, -0.490327179f}, {-0.422554374f, -2.02268696f, -1.74877346f, 0.123004854f, 1.88427091f, 1.92357957f, 0.190167189f, -1.72399354f, -2.0403688f, -0.478109896f}},
      {"Momentum, Nesterov", [] { return Momentum(0.05, 0.9, {.use_nesterov = true}); }, {0.20598495f, 0.366900772f, -0.0296681821f, -0.219351783f, 0.179263338f, 0.234817207f, -0.149053007f, -0.00928841531f, -0.26164639f, -0.233320817f}, {-1.15622866f, -1.47428203f, -0.436796308f, 1.00221515f, 1.5198108f, 0.640165448f, -0.828071594f, -1.53502071f, -0.830598176f, 0.637489676f}},
      {"Adagrad", [] { return Adagrad(0.05); }, {0.1445373f, -0.635422349f, 1.47605217f, 0.361668259f, -0.294588536f, 1.05872142f, 0.589067817f, -1.48897922f, 0.118108243f, 2.50198007f}, {0.170695469f, -0.633366942f, 1.17027867f, 0.254197955f, -0.191067353f, 0.813338637f, 0.393029749f, -1.25725865f, 0.0734812394f, 2.15574336f}},
      {"Adadelta", [] { return Adadelta(0.5); }, {0.489315301f, -1.23586082f, 1.99012136f, 0.738091648f, -0.494038135f, 1.49346137f, 0.991257727f, -1.99115026f, 0.246051297f, 2.99238634f}, {0.483177185f, -1.23507369f, 1.96997964f, 0.732983589f, -0.480033338f, 1.48344767f, 0.981897056f, -1.98161256f, 0.242322698f, 2.97554064f}},
      {"RMSProp", [] { return RmsProp(0.05, {.decay = 0.9, .momentum = 0.5}); }, {0.0485369191f, 0.0761724114f, 0.00772762299f, -0.0875662342f, 0.0714813918f, 0.0973685384f, -0.0731245577f, -0.0133308619f, -0.0841333717f, 0.102088213f}, {-0.212906331f, -0.336716235f, -0.142598599f, 0.174680978f, 0.338728219f, 0.184609711f, -0.133309007f, -0.333580554f, -0.223250583f, 0.0894878656f}},
      {"RMSProp, centered", [] { return RmsProp(0.05, {.decay = 0.9, .momentum = 0.5, .centered = true}); }, {0.0475862324f, 0.0764502957f, 0.00319086015f, -0.088950336f, 0.0736555979f, 0.0880838856f, -0.077587299f, 0.00702499598f, -0.0851908773f, -0.0390761122f}, {-0.216269553f, -0.345447958f, -0.148649186f, 0.176225513f, 0.347810447f, 0.190908611f, -0.133092642f, -0.342711151f, -0.229770541f, 0.0876557603f}},
      {"Ftrl", [] { return Ftrl(0.05, {.l1_regularization_strength = 0.1, .l2_regularization_strength = 0.2}); }, {0.0791794434f, -0.558981419f, 1.28006172f, 0.0965122059f, -0.136595383f, 0.971217334f, -0.00849670544f, -1.34676385f, 0.0815784335f, 2.41499329f}, {0.121340767f, -0.562424958f, 0.906437457f, 0.154543087f, -0.0910534039f, 0.735107064f, 0.324760735f, -1.14860523f, 0.0545785278f, 1.97333312f}},
      {"Ftrl, shrinkage", [] { return Ftrl(0.05, {.l2_shrinkage_regularization_strength = 0.3}); }, {0.0580234639f, -0.455399454f, 1.18797696f, 0.0592784882f, -0.101275846f, 0.865170538f, -0.0378831588f, -1.21397221f, 0.0637595877f, 2.32605004f}, {0.0728354082f, -0.449293524f, 0.723389626f, 0.109964252f, -0.0515753366f, 0.591339469f, 0.219419196f, -0.982741356f, 0.0314263105f, 1.76382923f}},
      {"Adam", [] { return Adam(0.05); }, {-0.00145843951f, 0.00434806198f, 0.111559808f, -0.00411330909f, 0.0184738375f, 0.055889044f, -0.0396133102f, -0.136711374f, -0.00474411715f, 0.735868275f}, {0.0241458956f, -0.0224652868f, -0.0532816835f, -0.0236341655f, 0.0184262767f, 0.0362425521f, 0.0366288163f, 0.00453948323f, -0.0476532578f, 0.10269133f}},
      {"Keras SGD", [] { return keras::Sgd(0.05); }, {0.0948829651f, 0.117544562f, -0.0454203486f, -0.115447856f, 0.10212706f, 0.0914066732f, -0.016941756f, 0.0293485895f, -0.134564787f, -0.0780750513f}, {-0.225749612f, -0.254780024f, -0.0494646132f, 0.201257661f, 0.266962945f, 0.0872978121f, -0.172658265f, -0.273915172f, -0.123245098f, 0.140755311f}},
      {"Keras SGD, momentum", [] { return keras::Sgd(0.05, {.momentum = 0.9}); }, {-0.13885951f, 0.122399911f, -0.178523019f, -0.172485292f, -0.0328067839f, 0.305764705f, -0.0205942765f, -0.317347676f, -0.130063742f, -0.49032706f}, {-0.422554135f, -2.02268672f, -1.74877357f, 0.123004436f, 1.88427114f, 1.9235791f, 0.19016701f, -1.72399354f, -2.0403688f, -0.478109717f}},
      {"Keras SGD, Nesterov", [] { return keras::Sgd(0.05, {.momentum = 0.9, .nesterov = true}); }, {0.205984935f, 0.366900772f, -0.0296681523f, -0.219351768f, 0.179263294f, 0.234817207f, -0.149053007f, -0.00928835571f, -0.26164636f, -0.233320832f}, {-1.15622878f, -1.47428203f, -0.436796308f, 1.00221515f, 1.5198108f, 0.640165448f, -0.828071654f, -1.53502083f, -0.830598295f, 0.637489736f}},
      {"Keras Adagrad", [] { return keras::Adagrad(0.05, {.epsilon = 0.01}); }, {0.145015389f, -0.635894716f, 1.47646201f, 0.361772865f, -0.294427097f, 1.05914402f, 0.590138435f, -1.48945951f, 0.118048459f, 2.5021677f}, {0.170953408f, -0.633796275f, 1.17102075f, 0.254824162f, -0.190960109f, 0.813792408f, 0.393626302f, -1.25766981f, 0.0735543519f, 2.15614533f}},
      {"Keras Adam", [] { return keras::Adam(0.05, {.epsilon = 0.01}); }, {-0.000916968565f, 0.00591184665f, 0.126449183f, -0.00500980718f, 0.0173171982f, 0.065132685f, -0.0340971835f, -0.156443238f, -0.00519079622f, 0.75265193f}, {0.0232974254f, -0.020571135f, -0.0518368371f, -0.0231505986f, 0.0186893493f, 0.0336287022f, 0.035042353f, 0.00331326388f, -0.046949476f, 0.114255823f}},
      {"Keras RMSprop", [] { return keras::RmsProp(0.05, {.epsilon = 0.01}); }, {0.0591785684f, 0.0736304373f, 0.0032998696f, -0.13445738f, 0.0898478329f, 0.131744951f, -0.0106104836f, -0.0597197637f, -0.12589854f, 0.476488233f}, {-0.145375267f, -0.182479724f, -0.0362683982f, 0.128464848f, 0.186524928f, 0.070475027f, -0.107225403f, -0.197743788f, -0.09196987f, 0.123368435f}},
      {"Keras RMSprop, centered", [] { return keras::RmsProp(0.05, {.epsilon = 0.01, .centered = true}); }, {0.0586510077f, 0.0760662109f, -0.0259469673f, -0.138909236f, 0.0982736945f, 0.107172273f, -0.0220950618f, -0.00113835931f, -0.131277591f, 0.208236426f}, {-0.148875669f, -0.18512094f, -0.0445321053f, 0.129943267f, 0.192407459f, 0.0703687295f, -0.108881697f, -0.195278376f, -0.0951305479f, 0.086868383f}},
      {"Keras RMSprop, momentum", [] { return keras::RmsProp(0.05, {.momentum = 0.5, .epsilon = 0.01}); }, {0.0484060124f, 0.0760012195f, 0.00721874833f, -0.0875158533f, 0.071306549f, 0.0957187414f, -0.0749608129f, -0.00789407641f, -0.0838520527f, 0.0955203474f}, {-0.212294787f, -0.336066425f, -0.142565027f, 0.174124569f, 0.338037193f, 0.184472933f, -0.132816225f, -0.332867086f, -0.223011509f, 0.0890673846f}},
      {"Keras RMSprop, momentum, centered", [] { return keras::RmsProp(0.05, {.momentum = 0.5, .epsilon = 0.01, .centered = true}); }, {0.0474669114f, 0.0762694702f, 0.0042546764f, -0.0887045339f, 0.0738913193f, 0.0881823748f, -0.0770027488f, 0.00796441734f, -0.0853242427f, -0.0409354419f}, {-0.215632349f, -0.34475708f, -0.148586124f, 0.175653175f, 0.347073108f, 0.190744162f, -0.132593483f, -0.341950029f, -0.229502618f, 0.0872414038f}},
      {"Keras Ftrl", [] { return keras::Ftrl(0.05, {.l1_regularization_strength = 0.1, .l2_regularization_strength = 0.2, .l2_shrinkage_regularization_strength = 0.05, .beta = 0.1}); }, {0.0680959597f, -0.52523607f, 1.21700907f, 0.0753515214f, -0.110941663f, 0.933225095f, -0.0185890961f, -1.290411f, 0.0713230446f, 2.37637949f}, {0.104355566f, -0.527649581f, 0.819673955f, 0.133121967f, -0.0715266541f, 0.692984462f, 0.294373065f, -1.09397399f, 0.0467443429f, 1.89095271f}},
  };
  return cases;
}

Tensor IdsOf(const Tensor& step) {
  std::vector<int32_t> ids;
  for (int32_t s = 0; s < kSteps; ++s) {
    for (int32_t k = 0; k < 3; ++k) ids.push_back((s * s + 3 * k * k + s * k) % 5);
  }
  return Gather(Constant(ids, {kSteps, 3}), step);
}

std::vector<float> Train(const Case& one, bool sparse) {
  TracedStep step(1, [&] {
    const Variable table = GetVariable("table", {DType::kF32, {5, 2}}, [](const TensorType& type) {
      return Constant(std::vector<float>{0.5f, -1.25f, 2.0f, 0.75f, -0.5f, 1.5f, 1.0f, -2.0f, 0.25f, 3.0f}, type.shape);
    });
    const Tensor now = GlobalStep().Read();
    GlobalStep().Assign(now + 1);
    const Tensor rows = sparse ? Lookup(table.Read(), IdsOf(now)) : table.Read();
    const Tensor places = Reshape(Iota({DType::kF32, {rows.num_elements()}}), rows.shape());
    one.make()->Minimize(ReduceSum(Square(rows - Sin(Cast(now, DType::kF32) * 0.37 + places))));
  });
  for (int64_t i = 0; i < kSteps; ++i) step.Step();
  return step.Read<float>("table");
}

TEST(HundredSteps, EqualTensorFlow) {
  for (const Case& one : Cases()) {
    EXPECT_THAT(Train(one, /*sparse=*/true), Pointwise(Near(), one.after_rows)) << one.name;
    EXPECT_THAT(Train(one, /*sparse=*/false), Pointwise(Near(), one.after_all)) << one.name;
  }
}

}  // namespace
}  // namespace tessera::optimizers
