// SPDX-License-Identifier: Apache-2.0
// The losses of ten steps of each model are those of TensorFlow 2.15's estimators on the same rows, from the same
// initial values (scripts/oracles/premade.py losses).
#include <algorithm>
#include <functional>
#include <map>

#include "tessera/estimator/premade/baseline.h"
#include "tessera/estimator/premade/dnn.h"
#include "tessera/estimator/premade/dnn_linear_combined.h"
#include "tessera/estimator/premade/linear.h"
#include "tessera/estimator/premade/parts/oracle_models_testutil.h"
#include "tessera/estimator/premade/parts/training_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::premade {
namespace {

using ::testing::HasSubstr;
using ::testing::Pointwise;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr int64_t kRows = kOracleRows;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 2e-6f * (1 + std::abs(std::get<1>(arg))); }

struct Expected {
  std::string model;
  Version version;
  std::vector<float> losses;
};

const std::vector<Expected>& Losses() {
  static const auto& losses = *new std::vector<Expected>{
      {"DnnBinary",
       Version::kV1,
       {4.80338621f, 4.65027666f, 4.55192232f, 4.47348213f, 4.38222408f, 4.24417305f, 4.11469746f, 3.99339199f,
        3.88190579f, 3.77541018f}},
      {"LinearBinary",
       Version::kV1,
       {5.02237082f, 3.96822643f, 3.54622984f, 3.24880266f, 3.0196383f, 2.83437943f, 2.67981315f, 2.54787445f,
        2.43325996f, 2.33229327f}},
      {"CombinedBinary",
       Version::kV1,
       {6.19902754f, 5.67113781f, 5.64364576f, 5.62072754f, 5.60070086f, 5.58271599f, 5.56627131f, 5.55104399f,
        5.53680897f, 5.52340364f}},
      {"BaselineBinary",
       Version::kV1,
       {4.15888309f, 3.93400002f, 3.86648941f, 3.84001875f, 3.82862854f, 3.82351065f, 3.82115793f, 3.82006216f,
        3.8195467f, 3.81930423f}},
      {"DnnWeighted",
       Version::kV1,
       {6.26564646f, 5.98873901f, 5.77528477f, 5.52959538f, 5.23300648f, 4.95562887f, 4.71547031f, 4.50651646f,
        4.31835127f, 4.14346075f}},
      {"LinearWeighted",
       Version::kV1,
       {5.87735653f, 4.64923286f, 4.2693758f, 4.01067448f, 3.81040931f, 3.64488721f, 3.50271153f, 3.37755442f,
        3.26552129f, 3.16401434f}},
      {"CombinedWeighted",
       Version::kV1,
       {8.52191544f, 7.85087442f, 7.80143356f, 7.76070881f, 7.72535086f, 7.69372463f, 7.66488791f, 7.63823891f,
        7.61336374f, 7.58996773f}},
      {"BaselineWeighted",
       Version::kV1,
       {5.19860363f, 4.76338291f, 4.58749437f, 4.49550438f, 4.44225025f, 4.40970469f, 4.38914299f, 4.37586117f,
        4.36714935f, 4.36137104f}},
      {"DnnClasses",
       Version::kV1,
       {6.68554688f, 6.62522316f, 6.58252239f, 6.53837395f, 6.49597263f, 6.45117044f, 6.3980093f, 6.32908583f,
        6.24933624f, 6.15474606f}},
      {"LinearClasses",
       Version::kV1,
       {6.50655079f, 5.43234777f, 4.71748638f, 4.26639843f, 3.92414546f, 3.64502716f, 3.40888357f, 3.2045908f,
        3.02520466f, 2.86593604f}},
      {"CombinedClasses",
       Version::kV1,
       {6.47121096f, 6.77433157f, 6.73518276f, 6.70303822f, 6.67520285f, 6.65037251f, 6.62779331f, 6.60698557f,
        6.58761644f, 6.56944799f}},
      {"BaselineClasses",
       Version::kV1,
       {6.64824152f, 6.64854002f, 6.59304333f, 6.59202766f, 6.59177971f, 6.5917058f, 6.59168339f, 6.59167671f,
        6.5916748f, 6.59167385f}},
      {"DnnNumbers",
       Version::kV1,
       {3.42262888f, 2.5510087f, 2.01310277f, 1.52238071f, 1.28598976f, 1.11523247f, 0.980531394f, 0.87347424f,
        0.781807363f, 0.705510736f}},
      {"LinearNumbers",
       Version::kV1,
       {7.09669399f, 3.14962983f, 2.57865787f, 2.37481427f, 1.97451448f, 1.56568646f, 1.27942824f, 1.08968639f,
        0.951840043f, 0.841240048f}},
      {"CombinedNumbers",
       Version::kV1,
       {7.34852648f, 6.57199574f, 6.42503881f, 6.31064081f, 6.21503639f, 6.13200712f, 6.05810165f, 5.99117279f,
        5.92977285f, 5.87287807f}},
      {"BaselineNumbers",
       Version::kV1,
       {5.82828569f, 3.77231264f, 3.56931973f, 3.53369856f, 3.52666426f, 3.52524185f, 3.52495289f, 3.52489376f,
        3.52488184f, 3.52487946f}},
      {"DnnNormalised",
       Version::kV1,
       {6.65681553f, 6.47556686f, 6.29689264f, 6.17258072f, 6.05669117f, 5.9355998f, 5.82557774f, 5.71865082f,
        5.61479998f, 5.51384354f}},
      {"LinearMean",
       Version::kV1,
       {7.0250988f, 2.73817158f, 2.15500784f, 1.8217262f, 1.58657146f, 1.40930438f, 1.27050221f, 1.15905595f,
        1.06733155f, 0.99015677f}},
      {"DnnAdam",
       Version::kV1,
       {4.62760735f, 4.22963142f, 3.99166656f, 3.87188649f, 3.82949567f, 3.8282299f, 3.8388443f, 3.84243131f,
        3.83267331f, 3.82105398f}},
      {"LinearAdam",
       Version::kV1,
       {4.599792f, 4.13823128f, 3.96485162f, 3.84213257f, 3.7309711f, 3.65337801f, 3.62569356f, 3.64563227f,
        3.69273877f, 3.73825502f}},
      {"CombinedAdam",
       Version::kV1,
       {4.50160074f, 4.47198105f, 4.44293118f, 4.41446066f, 4.38657856f, 4.35929394f, 4.33261347f, 4.3065443f,
        4.28109169f, 4.25626183f}},
      {"DnnFtrl",
       Version::kV1,
       {4.62760735f, 3.95578742f, 3.93020844f, 3.90966439f, 3.89260173f, 3.87805557f, 3.86559033f, 3.85442924f,
        3.84486175f, 3.83702374f}},
      {"LinearFtrl",
       Version::kV1,
       {4.599792f, 4.01012325f, 3.88281775f, 3.80957198f, 3.75809979f, 3.7204783f, 3.6924088f, 3.67111444f, 3.65471315f,
        3.64189529f}},
      {"CombinedFtrl",
       Version::kV1,
       {4.50160074f, 4.00532198f, 3.99702477f, 3.98980665f, 3.98335457f, 3.9774828f, 3.97207165f, 3.96703696f,
        3.96231794f, 3.95786905f}},
      {"DnnRMSProp",
       Version::kV1,
       {4.62760735f, 4.25454378f, 4.07478523f, 3.97845411f, 3.92363763f, 3.8912394f, 3.8715167f, 3.85913086f,
        3.8510325f, 3.84544373f}},
      {"LinearRMSProp",
       Version::kV1,
       {4.599792f, 4.10247183f, 3.90284038f, 3.79285359f, 3.72296643f, 3.67741632f, 3.64798355f, 3.62912822f,
        3.61698985f, 3.60896707f}},
      {"CombinedRMSProp",
       Version::kV1,
       {4.50160074f, 4.46952152f, 4.43947744f, 4.41105986f, 4.38398838f, 4.35806417f, 4.33313847f, 4.30909824f,
        4.28585577f, 4.26334143f}},
      {"DnnSGD",
       Version::kV1,
       {4.62760735f, 4.24205732f, 4.06266737f, 3.97029161f, 3.91929293f, 3.88963366f, 3.87161016f, 3.86018872f,
        3.85263014f, 3.84738755f}},
      {"LinearSGD",
       Version::kV1,
       {4.599792f, 4.09865236f, 3.90092945f, 3.79552746f, 3.73037457f, 3.68805623f, 3.66008401f, 3.6413765f, 3.6286819f,
        3.61988997f}},
      {"CombinedSGD",
       Version::kV1,
       {4.50160074f, 4.46815872f, 4.43598747f, 4.40503979f, 4.37527227f, 4.34664011f, 4.31910229f, 4.29261684f,
        4.26714468f, 4.24264717f}},
      {"DnnBinary",
       Version::kV2,
       {0.800564349f, 0.800320685f, 0.800109863f, 0.799919605f, 0.799743831f, 0.799579144f, 0.799423158f, 0.799274266f,
        0.799131393f, 0.798993766f}},
      {"LinearBinary",
       Version::kV2,
       {0.837061822f, 0.646835387f, 0.610427797f, 0.581454337f, 0.557204902f, 0.536248147f, 0.517742634f, 0.501149833f,
        0.486101866f, 0.472333908f}},
      {"CombinedBinary",
       Version::kV2,
       {1.0331713f, 0.823463202f, 0.820893109f, 0.81855756f, 0.81640166f, 0.814389527f, 0.812496364f, 0.810703278f,
        0.808996499f, 0.807364941f}},
      {"BaselineBinary",
       Version::kV2,
       {0.693147182f, 0.672278225f, 0.659943581f, 0.652204692f, 0.647175789f, 0.643832564f, 0.641574919f, 0.640033066f,
        0.638971329f, 0.638235569f}},
      {"DnnWeighted",
       Version::kV2,
       {1.04427445f, 1.04378712f, 1.04338264f, 1.04302371f, 1.04269469f, 1.0423876f, 1.04209757f, 1.04182112f,
        1.04155636f, 1.04130125f}},
      {"LinearWeighted",
       Version::kV2,
       {0.979559422f, 0.768599689f, 0.718638837f, 0.684263289f, 0.657687485f, 0.635697305f, 0.616729856f, 0.599922597f,
        0.584749997f, 0.570866883f}},
      {"CombinedWeighted",
       Version::kV2,
       {1.4203192f, 1.10492527f, 1.10005951f, 1.09577978f, 1.09191418f, 1.08836281f, 1.0850606f, 1.08196318f,
        1.07903755f, 1.07625949f}},
      {"BaselineWeighted",
       Version::kV2,
       {0.866433918f, 0.813563287f, 0.784493387f, 0.76645875f, 0.754556179f, 0.74639827f, 0.74066335f, 0.736558259f,
        0.733579695f, 0.731396198f}},
      {"DnnClasses",
       Version::kV2,
       {1.11425781f, 1.11421573f, 1.11417413f, 1.11413264f, 1.1140914f, 1.11405051f, 1.11400998f, 1.11396956f,
        1.11392939f, 1.11388958f}},
      {"LinearClasses",
       Version::kV2,
       {1.08442509f, 1.01655269f, 0.948876679f, 0.898471773f, 0.857078552f, 0.821469128f, 0.789993048f, 0.761660874f,
        0.73582226f, 0.712024391f}},
      {"CombinedClasses",
       Version::kV2,
       {1.0785352f, 1.1152153f, 1.11265457f, 1.11024225f, 1.10795331f, 1.10576952f, 1.10367715f, 1.10166538f,
        1.09972513f, 1.09784985f}},
      {"BaselineClasses",
       Version::kV2,
       {1.10804021f, 1.09942865f, 1.09899962f, 1.09879625f, 1.09869969f, 1.09865367f, 1.0986321f, 1.09862173f,
        1.09861672f, 1.09861434f}},
      {"DnnNumbers",
       Version::kV2,
       {0.285219073f, 0.284630418f, 0.284071892f, 0.283538014f, 0.283025026f, 0.282530099f, 0.282051176f, 0.281586498f,
        0.281134754f, 0.280694753f}},
      {"LinearNumbers",
       Version::kV2,
       {0.591391146f, 0.362768412f, 0.186228141f, 0.14666985f, 0.123965465f, 0.108533144f, 0.0968495607f, 0.0873752832f,
        0.0793704987f, 0.0724410787f}},
      {"CombinedNumbers",
       Version::kV2,
       {0.612377226f, 0.304155082f, 0.301079094f, 0.29823336f, 0.295572609f, 0.293065876f, 0.290690333f, 0.288428664f,
        0.286267161f, 0.284194857f}},
      {"BaselineNumbers",
       Version::kV2,
       {0.485690475f, 0.314630717f, 0.298238307f, 0.294775277f, 0.293989182f, 0.293801904f, 0.29375568f, 0.293743998f,
        0.293740988f, 0.293740183f}},
      {"DnnNormalised",
       Version::kV2,
       {1.10946929f, 1.10896695f, 1.10847509f, 1.10799217f, 1.10751736f, 1.10704982f, 1.10658896f, 1.10613453f,
        1.10568631f, 1.10524428f}},
      {"LinearMean",
       Version::kV2,
       {0.5854249f, 0.3297925f, 0.209712461f, 0.179934859f, 0.158830568f, 0.141965613f, 0.127928972f, 0.115985446f,
        0.105688296f, 0.0967338309f}},
      {"DnnAdam",
       Version::kV2,
       {0.771267891f, 0.769656837f, 0.768058121f, 0.766472161f, 0.764899015f, 0.763338983f, 0.761792004f, 0.760258377f,
        0.758738041f, 0.757231414f}},
      {"LinearAdam",
       Version::kV2,
       {0.76663202f, 0.689705789f, 0.660808623f, 0.640355766f, 0.621829271f, 0.608896911f, 0.604282439f, 0.607604742f,
        0.615455389f, 0.623041451f}},
      {"CombinedAdam",
       Version::kV2,
       {0.75026679f, 0.745330334f, 0.740488768f, 0.735743701f, 0.731096745f, 0.726549327f, 0.722102582f, 0.717757702f,
        0.713515759f, 0.709377468f}},
      {"DnnFtrl",
       Version::kV2,
       {0.771267891f, 0.680375099f, 0.680321395f, 0.680270612f, 0.680222332f, 0.680176258f, 0.680132091f, 0.680089474f,
        0.680048466f, 0.680008709f}},
      {"LinearFtrl",
       Version::kV2,
       {0.76663202f, 0.666346848f, 0.646344125f, 0.634672761f, 0.627414227f, 0.62264365f, 0.619347155f, 0.616962612f,
        0.615165651f, 0.613761723f}},
      {"CombinedFtrl",
       Version::kV2,
       {0.75026679f, 0.680857241f, 0.680079997f, 0.679348052f, 0.678655088f, 0.67799592f, 0.677366674f, 0.676763952f,
        0.676185071f, 0.675627887f}},
      {"DnnRMSProp",
       Version::kV2,
       {0.771267891f, 0.76621455f, 0.762664735f, 0.759759665f, 0.757229388f, 0.754949093f, 0.7528494f, 0.750887573f,
        0.749034584f, 0.747270525f}},
      {"LinearRMSProp",
       Version::kV2,
       {0.76663202f, 0.724454224f, 0.613644183f, 0.604775965f, 0.602396369f, 0.601200283f, 0.600221694f, 0.59930402f,
        0.59842658f, 0.597587645f}},
      {"CombinedRMSProp",
       Version::kV2,
       {0.75026679f, 0.734971821f, 0.724752724f, 0.716696918f, 0.709902823f, 0.703957736f, 0.698633015f, 0.693787634f,
        0.689327419f, 0.685185909f}},
      {"DnnSGD",
       Version::kV2,
       {0.771267891f, 0.768711627f, 0.766213596f, 0.76377219f, 0.761385977f, 0.759053528f, 0.756773412f, 0.754544318f,
        0.752364933f, 0.750233829f}},
      {"LinearSGD",
       Version::kV2,
       {0.76663202f, 0.749651611f, 0.734908581f, 0.722072124f, 0.710856616f, 0.701017678f, 0.692349195f, 0.684677064f,
        0.67785567f, 0.671762943f}},
      {"CombinedSGD",
       Version::kV2,
       {0.75026679f, 0.749330342f, 0.748399913f, 0.747475386f, 0.746556759f, 0.745644033f, 0.744736969f, 0.743835866f,
        0.742940485f, 0.742050827f}},
  };
  return losses;
}

TEST(Premade, LossesEqualTensorFlow) {
  const std::map<std::string, MakeOracleModel> models = OracleModels();
  EXPECT_EQ(Losses().size(), 2 * (models.size() - 1));  // rnn_test.cpp has the losses of RnnClasses
  const TestDirectory root;
  for (const Expected& expected : Losses()) {
    SCOPED_TRACE(fmt::format("{} v{}", expected.model, expected.version == Version::kV1 ? 1 : 2));
    const OracleModel model = models.at(expected.model)(expected.version);
    ASSERT_OK(model.model_fn.status());
    TpuEstimator estimator = Estimator(
        *model.model_fn, root / fmt::format("{}{}", expected.model, static_cast<int>(expected.version)), kRows);
    EXPECT_THAT(Train(estimator, OracleRows(), model.labels), Pointwise(Near(), expected.losses));
  }
}

// The loss is a mean over the batch: training on two replicas, with half of it each, is the same.
TEST(Premade, ReplicasTrainAsOne) {
  const TestDirectory root;
  const OracleModel model = OracleModels().at("CombinedBinary")(Version::kV2);
  ASSERT_OK(model.model_fn.status());
  TpuEstimator one = Estimator(*model.model_fn, root / "one", kRows),
               two = Estimator(*model.model_fn, root / "two", kRows, 2);
  Train(one, OracleRows(), model.labels);
  Train(two, OracleRows(), model.labels);
  ASSERT_OK_AND_ASSIGN(const Buffer of_one, one.GetVariableValue("dnn/logits/kernel"));
  ASSERT_OK_AND_ASSIGN(const Buffer of_two, two.GetVariableValue("dnn/logits/kernel"));
  const auto expected = of_one.As<float>(), got = of_two.As<float>();
  EXPECT_THAT(std::vector<float>(got.begin(), got.end()),
              Pointwise(Near(), std::vector<float>(expected.begin(), expected.end())));
}

// The names that TensorFlow 2.15's estimators write with these options, without v1's partition names.
TEST(Premade, VariablesHaveTensorFlowsNames) {
  const TestDirectory root;
  const auto names = [&](Version version) {
    const auto model = DnnLinearCombinedClassifier({.linear_feature_columns = {{.key = "a"}},
                                                    .dnn_feature_columns = {{.key = "b", .shape = {2}}},
                                                    .dnn_hidden_units = {4},
                                                    .version = version});
    EXPECT_OK(model.status());
    TpuEstimator estimator = Estimator(*model, root / (version == Version::kV1 ? "v1" : "v2"), kRows);
    Train(estimator, OracleRows(), OracleModels().at("DnnBinary")(Version::kV2).labels, 1);
    const auto stored = estimator.GetVariableNames();
    EXPECT_OK(stored.status());
    std::vector<std::string> variables;  // without the state of the input
    std::copy_if(stored->begin(), stored->end(), std::back_inserter(variables),
                 [](const std::string& name) { return !name.starts_with("_TESSERA"); });
    return variables;
  };
  const std::vector<std::string> weights = {
      "global_step",     "dnn/hiddenlayer_0/kernel",      "dnn/hiddenlayer_0/bias",          "dnn/logits/kernel",
      "dnn/logits/bias", "linear/linear_model/a/weights", "linear/linear_model/bias_weights"};
  std::vector<std::string> v1 = weights, v2 = weights;
  for (size_t i = 1; i < weights.size(); ++i) {
    const bool linear = weights[i].starts_with("linear");
    const std::string keras = fmt::format("training/{}/{}", linear ? "Ftrl" : "Adagrad", weights[i]);
    v1.push_back(weights[i] + (linear ? "/Ftrl" : "/Adagrad"));
    v2.push_back(keras + "/accumulator");
    if (!linear) continue;
    v1.push_back(weights[i] + "/Ftrl_1");
    v2.push_back(keras + "/linear");
  }
  for (const char* number : {"Adagrad/decay", "Adagrad/learning_rate", "Ftrl/beta", "Ftrl/decay", "Ftrl/iter",
                             "Ftrl/l1_regularization_strength", "Ftrl/l2_regularization_strength", "Ftrl/learning_rate",
                             "Ftrl/learning_rate_power"}) {
    v2.push_back(fmt::format("training/{}", number));
  }
  EXPECT_THAT(names(Version::kV1), testing::UnorderedElementsAreArray(v1));
  EXPECT_THAT(names(Version::kV2), testing::UnorderedElementsAreArray(v2));
}

ColumnList Numeric() { return {{.key = "a"}, {.key = "b", .shape = {2}}}; }

TEST(Premade, RefusesOptionsThatMakeNoSense) {
  EXPECT_STATUS(LinearClassifier({}).status(), kInvalid,
                "LinearClassifier: feature_columns is empty, expected at least one column");
  EXPECT_STATUS(LinearRegressor({.feature_columns = Numeric(), .sparse_combiner = "max"}).status(), kInvalid,
                "LinearRegressor: sparse_combiner is \"max\", expected \"sum\", \"mean\" or \"sqrtn\"");
  EXPECT_STATUS(LinearEstimator({.feature_columns = Numeric()}).status(), kInvalid,
                "LinearEstimator: head is missing; heads/head.h has functions that make one");
  EXPECT_STATUS(DnnLinearCombinedRegressor({}).status(), kInvalid,
                "DnnLinearCombinedRegressor: linear_feature_columns and dnn_feature_columns are empty, expected "
                "columns in one of them");
  EXPECT_STATUS(DnnLinearCombinedClassifier({.dnn_feature_columns = Numeric()}).status(), kInvalid,
                "DnnLinearCombinedClassifier: dnn_hidden_units is empty, expected the sizes of hidden layers beside "
                "dnn_feature_columns");
  EXPECT_STATUS(BaselineRegressor({.optimizer = "Adamm"}).status(), kInvalid,
                "BaselineRegressor: unknown optimizer \"Adamm\"; did you mean \"Adam\"?");
}

TEST(OptimizerByName, HasTheRatesOfBothGenerations) {
  EXPECT_OK(OptimizerByName("SGD", Version::kV2));
  EXPECT_STATUS(OptimizerByName("sgd", Version::kV2).status(), kInvalid, HasSubstr("unknown optimizer \"sgd\""));
}

}  // namespace
}  // namespace tessera::premade
