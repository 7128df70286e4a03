// SPDX-License-Identifier: Apache-2.0
// Compares the values and gradients of the layers of feature columns with those of TensorFlow 2.15
// (scripts/oracles/feature_columns.py). Element k of every variable is sin(0.37 k + 1).
#include <cmath>
#include <set>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/input_layer.h"
#include "tessera/estimator/feature_columns/layers/linear_model.h"
#include "tessera/estimator/feature_columns/layers/sequence_features.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::feature_columns {
namespace {

using ::testing::Pointwise;

MATCHER(IsNear, "") {
  return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 1e-6F * (1 + std::abs(std::get<1>(arg)));
}

std::vector<float> Wave(int64_t count, double phase) {
  std::vector<float> values;
  for (int64_t k = 0; k < count; ++k)
    values.push_back(static_cast<float>(std::sin(0.37 * static_cast<double>(k) + phase)));
  return values;
}
Tensor WaveLike(const Tensor& x, double phase) { return Constant(Wave(x.num_elements(), phase), x.shape()); }

Tensor Ids(const std::vector<int32_t>& ids) { return Constant(ids, {3, static_cast<int64_t>(ids.size()) / 3}); }
Tensor Floats(const std::vector<float>& floats) {
  return Constant(floats, {3, static_cast<int64_t>(floats.size()) / 3});
}

// The features of the oracle, as ToIds outputs them.
Features Given() {
  return Features({
      {"n", Constant(Wave(6, 0), {3, 2})},
      {"age", Floats({-1, 0.5, 0.25, 7, 0, 5})},
      {"a", Ids({1, 3, 3, -1, -1, -1, 5, 0, -1})},
      {"a_weighted_by_w", Floats({0.5, 2, -1, 0, 0, 0, 1.5, 0.25, 3})},
      {"b", Ids({1, 2, 0, 4, 5, 5})},
      {"b_weighted_by_v", Floats({1, -0.5, 0.5, 2, 0.75, 0.5})},
      {"one", Constant(std::vector<int32_t>{2, -1, 0}, {3})},
      {"s", Ids({1, 3, 0, 2, -1, -1, -1, 5, -1})},
      {"s_length", Constant(std::vector<int32_t>{3, 1, 2}, {3})},
      {"q", Floats({1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 10, 11, 12, 9, 9})},
      {"q_length", Constant(std::vector<int32_t>{3, 1, 2}, {3})},
      {"c", Ids({2, -1, 0})},
  });
}

CategoricalColumn Column(const char* key, int64_t length) { return *Identity(key, 6, std::nullopt, length); }
CategoricalColumn A() { return Column("a", 3); }
CategoricalColumn B() { return Column("b", 2); }
CategoricalColumn C() { return Column("c", 1); }
CategoricalColumn One() { return Column("one", 1); }
CategoricalColumn S() { return *SequenceIdentity("s", 6, 3); }
SequenceNumericColumn Q() {
  return *SequenceNumeric("q", 3,
                          {.shape = {2}, .default_value = 9, .normalizer = [](const Tensor& x) { return x / 4; }});
}
NumericColumn Numbers() {
  return *Numeric("n", {.shape = {2}, .normalizer = [](const Tensor& x) { return 2 * x - 1; }});
}
BucketizedColumn Ages() { return *Bucketized(*Numeric("age", {.shape = {2}}), {0, 0.5, 5}); }
std::vector<FeatureColumn> Shared() {
  const auto columns = *SharedEmbeddingColumns({B(), A()}, 2);
  return {columns.begin(), columns.end()};
}

Tensor Input(const std::vector<FeatureColumn>& columns) { return InputLayer(Given(), columns); }
Tensor Linear(const std::vector<FeatureColumn>& columns, int64_t units = 2, const char* combiner = "sum") {
  return LinearModel(Given(), columns, {.units = units, .sparse_combiner = combiner});
}
Tensor Sequence(const std::vector<FeatureColumn>& columns) { return SequenceFeatures(Given(), columns).values; }

struct Case {
  const char* name;
  Tensor (*layer)();
  std::vector<float> y;
  // The gradients of sum(y * wave(3)), as their dot products with wave(5).
  std::vector<std::pair<std::string, float>> gradients;
};

const std::vector<Case>& Cases() {
  static const auto& cases = *new std::vector<Case>{
      {"Numeric",
       [] { return Input({Numbers()}); },
       {-1, -0.27676916f, 0.34857583f, 0.79139733f, 0.99176168f, 0.92255044f},
       {}},
      {"Bucketized",
       [] { return Input({Ages()}); },
       {1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1},
       {}},
      {"Indicator",
       [] { return Input({*Indicator(A())}); },
       {0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1},
       {}},
      {"IndicatorWeighted",
       [] { return Input({*Indicator(*Weighted(A(), "w"))}); },
       {0, 0.5f, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0.25f, 0, 0, 0, 0, 1.5f},
       {}},
      {"IndicatorOne",
       [] { return Input({*Indicator(One())}); },
       {0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0},
       {}},
      {"EmbeddingBucketized",
       [] { return Input({*Embedding(Ages(), 2)}); },
       {0.047352761f, 0.26209205f, 0.44135845f, 0.56088901f, 0.44135845f, 0.56088901f},
       {{"input_layer/age_bucketized_embedding/embedding_weights", 1.9620796f}}},
      {"EmbeddingOne",
       [] { return Input({*Embedding(One(), 3)}); },
       {-0.07832703f, -0.4335309f, -0.73005837f, 0, 0, 0, 0.84147096f, 0.97990805f, 0.9857192f},
       {{"input_layer/one_embedding/embedding_weights", 0.84284419f}}},
      {"EmbeddingMaxNorm",
       [] { return Input({*Embedding(A(), 3, {.max_norm = 1.25})}); },
       {-0.18119866f, -0.29878074f, -0.37592423f, 0, 0, 0, 0.45551503f, 0.67425573f, 0.80173898f},
       {{"input_layer/a_embedding/embedding_weights", 0.90755683f}}},
      {"EmbeddingUnsafe",
       [] { return Input({*Embedding(*Weighted(B(), "v"), 3, {.use_safe_embedding_lookup = false})}); },
       {1.7945627f, 1.6622795f, 1.3050144f, -0.42911816f, -0.16859752f, 0.114742f, 0.26366019f, 0.59463751f, 0.84513342f},
       {{"input_layer/b_weighted_by_v_embedding/embedding_weights", 2.9127786f}}},
      {"SharedEmbeddings",
       [] { return Input(Shared()); },
       {0.27635503f, -0.0029813251f, 0.80004674f, 0.57279789f, 0, 0, 0.055706292f, 0.026066095f, -0.079226136f, 0.02158615f, -0.99992323f, -0.93673575f},
       {{"input_layer/a_b_shared_embedding/embedding_weights", 0.36343676f}}},
      {"EmbeddingMean",
       [] { return Input({*Embedding(A(), 3, {.combiner = "mean"})}); },
       {-0.33247799f, -0.46182406f, -0.52866453f, 0, 0, 0, 0.55256557f, 0.78727281f, 0.91542631f},
       {{"input_layer/a_embedding/embedding_weights", 1.3481774f}}},
      {"EmbeddingWeightedMean",
       [] { return Input({*Embedding(*Weighted(A(), "w"), 3, {.combiner = "mean"})}); },
       {-0.57059711f, -0.67706376f, -0.69189298f, 0, 0, 0, 0.34620458f, 0.6496762f, 0.86521715f},
       {{"input_layer/a_weighted_by_w_embedding/embedding_weights", 1.447477f}}},
      {"EmbeddingSum",
       [] { return Input({*Embedding(A(), 3, {.combiner = "sum"})}); },
       {-0.9974339f, -1.3854722f, -1.5859935f, 0, 0, 0, 1.1051311f, 1.5745456f, 1.8308526f},
       {{"input_layer/a_embedding/embedding_weights", 2.4257493f}}},
      {"EmbeddingWeightedSum",
       [] { return Input({*Embedding(*Weighted(A(), "w"), 3, {.combiner = "sum"})}); },
       {-0.49871695f, -0.69273615f, -0.79299676f, 0, 0, 0, 0.60585803f, 1.1369333f, 1.51413f},
       {{"input_layer/a_weighted_by_w_embedding/embedding_weights", 2.5655727f}}},
      {"EmbeddingSqrtn",
       [] { return Input({*Embedding(A(), 3, {.combiner = "sqrtn"})}); },
       {-0.57586873f, -0.79990274f, -0.91567379f, 0, 0, 0, 0.78144574f, 1.1133718f, 1.2946082f},
       {{"input_layer/a_embedding/embedding_weights", 1.8206023f}}},
      {"EmbeddingWeightedSqrtn",
       [] { return Input({*Embedding(*Weighted(A(), "w"), 3, {.combiner = "sqrtn"})}); },
       {-0.69195068f, -0.82106042f, -0.83904356f, 0, 0, 0, 0.39840978f, 0.74764276f, 0.9956857f},
       {{"input_layer/a_weighted_by_w_embedding/embedding_weights", 1.6502433f}}},
      {"All",
       [] { return Input({*Embedding(One(), 2), Numbers(), *Indicator(B()), Ages()}); },
       {1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, -1, -0.27676916f, 0.61437428f, 0.287478f, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0.34857583f, 0.79139733f, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0.99176168f, 0.92255044f, 0.84147096f, 0.97990805f},
       {{"input_layer/one_embedding/embedding_weights", 0.86201584f}}},
      {"LinearNumeric",
       [] { return Linear({NumericColumn{.key = "n", .shape = {2}}}); },
       {1.1979222f, 1.2902167f, 2.2917719f, 2.4092631f, 2.6270232f, 2.7806671f},
       {{"linear_model/bias_weights", 2.9533377f}, {"linear_model/n/weights", 3.5373085f}}},
      {"LinearBucketized",
       [] { return Linear({Ages()}); },
       {0.93617648f, 1.5040922f, 1.7241879f, 2.101686f, 1.7241879f, 2.101686f},
       {{"linear_model/age_bucketized/weights", 3.9241593f}, {"linear_model/bias_weights", 2.9533377f}}},
      {"LinearIndicator",
       [] { return Linear({*Indicator(*Weighted(A(), "w"))}); },
       {1.2560035f, 0.97543609f, 0.84147096f, 0.97990805f, -0.44804621f, -0.18021852f},
       {{"linear_model/a_weighted_by_w_indicator/weights", -1.1764362f}, {"linear_model/bias_weights", 2.9533377f}}},
      {"LinearEmbedding",
       [] { return Linear({*Embedding(A(), 2)}); },
       {1.071077f, 1.2481523f, 0.84147096f, 0.97990805f, 0.79608238f, 0.92079717f},
       {{"linear_model/a_embedding/embedding_weights", 0.59654295f}, {"linear_model/a_embedding/weights", -0.10927059f}, {"linear_model/bias_weights", 2.9533377f}}},
      {"LinearShared",
       [] { return Linear(Shared()); },
       {2.3089108f, 2.5236526f, 0.91404003f, 1.0568628f, -0.96868241f, -0.86286527f},
       {{"linear_model/a_b_shared_embedding/embedding_weights", -1.2960055f}, {"linear_model/a_b_shared_embedding/weights", -0.10927059f}, {"linear_model/a_b_shared_embedding_1/weights", -2.2546439f}, {"linear_model/bias_weights", 2.9533377f}}},
      {"LinearAll",
       [] { return Linear({*Weighted(B(), "v"), NumericColumn{.key = "n", .shape = {2}}, One(), Ages()}); },
       {2.5855341f, 2.8162575f, 2.1351075f, 2.1654434f, 3.1013072f, 3.7114334f},
       {{"linear_model/age_bucketized/weights", 3.9241593f}, {"linear_model/b_weighted_by_v/weights", -3.2124078f}, {"linear_model/bias_weights", 2.9533377f}, {"linear_model/n/weights", 3.5373085f}, {"linear_model/one/weights", 1.6231365f}}},
      {"LinearCategoricalSum",
       [] { return Linear({A()}, 1, "sum"); },
       {3.5376146f, 0.84147096f, 1.9704199f},
       {{"linear_model/a/weights", 0.077385098f}, {"linear_model/bias_weights", 0.62199074f}}},
      {"LinearWeightedSum",
       [] { return Linear({*Weighted(A(), "w")}, 1, "sum"); },
       {2.1895428f, 0.84147096f, 1.4830557f},
       {{"linear_model/a_weighted_by_w/weights", -0.39883178f}, {"linear_model/bias_weights", 0.62199074f}}},
      {"LinearCategoricalMean",
       [] { return Linear({A()}, 1, "mean"); },
       {1.7401855f, 0.84147096f, 1.4059454f},
       {{"linear_model/a/weights", 0.065413535f}, {"linear_model/bias_weights", 0.62199074f}}},
      {"LinearWeightedMean",
       [] { return Linear({*Weighted(A(), "w")}, 1, "mean"); },
       {1.7239468f, 0.84147096f, 1.2080908f},
       {{"linear_model/a_weighted_by_w/weights", -0.22388884f}, {"linear_model/bias_weights", 0.62199074f}}},
      {"LinearCategoricalSqrtn",
       [] { return Linear({A()}, 1, "sqrtn"); },
       {2.3980901f, 0.84147096f, 1.6397583f},
       {{"linear_model/a/weights", 0.075522825f}, {"linear_model/bias_weights", 0.62199074f}}},
      {"LinearWeightedSqrtn",
       [] { return Linear({*Weighted(A(), "w")}, 1, "sqrtn"); },
       {1.9116302f, 0.84147096f, 1.2633744f},
       {{"linear_model/a_weighted_by_w/weights", -0.260236f}, {"linear_model/bias_weights", 0.62199074f}}},
      {"SequenceEmbedding",
       [] { return Sequence({*Embedding(S(), 2, {.max_norm = 1.25})}); },
       {0.94279706f, 0.82075197f, -0.07832703f, -0.4335309f, 0.81435341f, 0.94832927f, 0.61437428f, 0.287478f, 0, 0, 0, 0, 0, 0, -0.91223657f, -0.85459018f, 0, 0},
       {{"sequence_features/s_embedding/embedding_weights", -1.7810317f}}},
      {"SequenceIndicator",
       [] { return Sequence({*Indicator(S())}); },
       {0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0},
       {}},
      {"SequenceNumeric",
       [] { return Sequence({Q()}); },
       {0.25f, 0.5f, 0.75f, 1, 1.25f, 1.5f, 1.75f, 2, 9, 9, 9, 9, 2.25f, 2.5f, 2.75f, 3, 9, 9},
       {}},
      {"SequenceAll",
       [] { return Sequence({Q(), *Embedding(S(), 2)}); },
       {0.25f, 0.5f, 0.9857192f, 0.85811782f, 0.75f, 1, -0.07832703f, -0.4335309f, 1.25f, 1.5f, 0.84147096f, 0.97990805f, 1.75f, 2, 0.61437428f, 0.287478f, 9, 9, 0, 0, 9, 9, 0, 0, 2.25f, 2.5f, 0, 0, 2.75f, 3, -0.99992323f, -0.93673575f, 9, 9, 0, 0},
       {{"sequence_features/s_embedding/embedding_weights", -0.24831331f}}},
      {"SequenceWithContext",
       [] { return ConcatenateContextInput(DenseFeatures(Given(), {*Embedding(C(), 1)}), Sequence({*Embedding(S(), 2)})); },
       {0.9857192f, 0.85811782f, 0.9857192f, -0.07832703f, -0.4335309f, 0.9857192f, 0.84147096f, 0.97990805f, 0.9857192f, 0.61437428f, 0.287478f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.84147096f, -0.99992323f, -0.93673575f, 0.84147096f, 0, 0, 0.84147096f},
       {{"dense_features/c_embedding/embedding_weights", 2.5445313f}, {"sequence_features/s_embedding/embedding_weights", -1.0568554f}}},
  };
  return cases;
}

void CheckCase(const Case& expected, bool compiled) {
  const auto trace = [&] {
    const Tensor y = expected.layer();
    Result("y", Reshape(y, {-1}));
    const Tensor loss = ReduceSum(y * WaveLike(y, 3));
    const std::vector<Variable> variables = TrainableVariables();
    const std::vector<std::optional<Tensor>> gradients = Gradients(loss, variables);
    for (size_t i = 0; i < variables.size(); ++i) {
      ASSERT_TRUE(gradients[i].has_value()) << variables[i].name();
      Result(variables[i].name(), ReduceSum(*gradients[i] * WaveLike(*gradients[i], 5)));
    }
  };
  TracedStep step(1, trace, {}, compiled);
  std::vector<std::string> names;
  for (const auto& [name, gradient] : expected.gradients) names.push_back(name);
  EXPECT_THAT(step.VariableNames(), ::testing::UnorderedElementsAreArray(names));
  for (const std::string& name : names) step.Write(name, Wave(step.Type(name).num_elements(), 1));
  EXPECT_THAT(step.Run<float>("y"), Pointwise(IsNear(), expected.y));
  for (const auto& [name, gradient] : expected.gradients) {
    // A sum of up to 24 products.
    EXPECT_NEAR(step.Run<float>(name)[0], gradient, 4e-6 * (1 + std::abs(gradient))) << name;
  }
}

class ColumnsOfTensorFlow : public ::testing::TestWithParam<Case> {};

TEST_P(ColumnsOfTensorFlow, HaveItsValuesAndGradients) { CheckCase(GetParam(), /*compiled=*/false); }

TEST(CompiledColumns, HaveTensorFlowsValuesAndGradients) {
  const std::set<std::string> names = {"All", "EmbeddingMaxNorm", "EmbeddingWeightedSqrtn", "LinearAll", "SequenceAll"};
  for (const Case& expected : Cases()) {
    if (names.contains(expected.name)) CheckCase(expected, /*compiled=*/true);
  }
}

INSTANTIATE_TEST_SUITE_P(All, ColumnsOfTensorFlow, ::testing::ValuesIn(Cases()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace tessera::feature_columns
