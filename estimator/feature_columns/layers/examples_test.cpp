// SPDX-License-Identifier: Apache-2.0
// The code of docs/feature_columns.md, as it stands there (test/system/doc_code.py compares).
#include "tessera/estimator/estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

namespace fc = feature_columns;

struct Columns {
  std::vector<fc::FeatureColumn> wide, deep;
};

absl::StatusOr<Columns> MakeColumns() {
  ASSIGN_OR_RETURN(const auto age, fc::Numeric("age", {.normalizer = [](const Tensor& x) { return x / 100; }}));
  ASSIGN_OR_RETURN(const auto ages, fc::Bucketized(fc::NumericColumn{.key = "age"}, {18, 40, 65}));
  ASSIGN_OR_RETURN(const auto city, fc::VocabularyList("city", {"Lima", "Oslo", "Rome"}, {.num_oov_buckets = 2}));
  ASSIGN_OR_RETURN(const auto city_embedding, fc::Embedding(city, 4));
  ASSIGN_OR_RETURN(const auto city_by_age, fc::Crossed({"city", ages}, 100));
  return Columns{.wide = {city, ages, city_by_age}, .deep = {age, city_embedding}};
}

ModelFn WideAndDeep(const Columns& columns) {
  return [columns](const Features& features, const Labels& labels, Mode mode, const Params&) -> ModelFnSpec {
    const Tensor wide = fc::LinearModel(features, columns.wide);
    const Tensor hidden = layers::Dense(fc::InputLayer(features, columns.deep), 8, {.activation = Relu});
    const Tensor y = wide + layers::Dense(hidden, 1, {.name = "logits"});
    if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"y", y}});
    const Tensor loss = losses::MeanSquaredError(labels.only(), y);
    if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss);
    return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adagrad(0.3))->Minimize(loss));
  };
}

InputFn People(const Columns& columns) {
  return [columns](const Params& params) -> absl::StatusOr<Dataset> {
    ASSIGN_OR_RETURN(const Dataset people,
                     Dataset::FromTensors({{"age", Buffer::FromVector<float>({12, 30, 50, 70}, {4})},
                                           {"city", Value::Strings({"Oslo", "Rome", "Oslo", "Bonn"}, {4})}},
                                          {{"", Buffer::FromVector<float>({0, 2, 3, 1}, {4, 1})}}));
    std::vector<fc::FeatureColumn> all = columns.wide;
    all.insert(all.end(), columns.deep.begin(), columns.deep.end());
    return people.Repeat().Batch(params.batch_size()).Apply(fc::ToIds(all));
  };
}

TEST(FeatureColumns, AWideAndDeepModel) {
  TestDirectory root;
  ASSERT_OK_AND_ASSIGN(const Columns columns, MakeColumns());
  ASSERT_OK_AND_ASSIGN(auto estimator, TpuEstimator::Create({.model_fn = WideAndDeep(columns),
                                                             .model_dir = root / "model",
                                                             .config = RunConfig{.tpu_config = {.num_shards = 2}},
                                                             .train_batch_size = 8}));
  ASSERT_OK_AND_ASSIGN(const auto trained, estimator.Train(People(columns), {.max_steps = 60}));
  EXPECT_LT(*trained.loss, 0.01);
  for (const char* name : {"linear_model/city/weights", "linear_model/age_bucketized/weights",
                           "linear_model/age_bucketized_X_city/weights", "linear_model/bias_weights",
                           "input_layer/city_embedding/embedding_weights"}) {
    EXPECT_OK(estimator.GetVariableValue(name));
  }
}

TEST(FeatureColumns, ExamplesAreParsedByTheirColumns) {
  ASSERT_OK_AND_ASSIGN(const Columns columns, MakeColumns());
  std::vector<fc::FeatureColumn> all = columns.wide;
  all.insert(all.end(), columns.deep.begin(), columns.deep.end());
  const auto specs = fc::RegressorParseExampleSpec(all, "income");
  ASSERT_OK(specs);
  std::vector<std::string> names;
  for (const FeatureSpec& spec : *specs) names.push_back(spec.key);
  EXPECT_THAT(names, ::testing::ElementsAre("age", "city", "income"));
}

}  // namespace
}  // namespace tessera
