// SPDX-License-Identifier: Apache-2.0
// Variable names, options and errors of the layers of feature columns.
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/files/safetensors.h"
#include "tessera/estimator/feature_columns/layers/input_layer.h"
#include "tessera/estimator/feature_columns/layers/linear_model.h"
#include "tessera/estimator/feature_columns/layers/sequence_features.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::feature_columns {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

Features Given() {
  return Features({{"a", Constant(std::vector<int32_t>{1, -1, 4, 2}, {2, 2})},
                   {"b", Constant(std::vector<int32_t>{0, 3}, {2})},
                   {"s", Constant(std::vector<int32_t>{0, 3, 1, -1}, {2, 2})},
                   {"x", Constant(std::vector<float>{-1, 0.5}, {2})}});
}

CategoricalColumn A() { return *Identity("a", 5, std::nullopt, 2); }
CategoricalColumn B() { return *Identity("b", 5); }
std::vector<FeatureColumn> AsList(const absl::StatusOr<std::vector<SharedEmbeddingColumn>>& columns) {
  return {columns->begin(), columns->end()};
}

// Returns the names of the variables that `layers` creates.
std::vector<std::string> Names(const std::function<void()>& layers) { return TracedStep(1, layers).VariableNames(); }

// Returns the error of `layer`.
absl::Status ErrorOf(const std::function<void()>& layer) {
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("main");
  layer();
  graph.EndComputation();
  return graph.status();
}

TEST(InputLayer, NamesTablesAsTensorFlow) {
  EXPECT_THAT(Names([] {
                const NameScope dnn("dnn"), input("input_from_feature_columns");
                InputLayer(Given(), {*Embedding(A(), 2), *Embedding(B(), 3)});
              }),
              UnorderedElementsAre("dnn/input_from_feature_columns/input_layer/a_embedding/embedding_weights",
                                   "dnn/input_from_feature_columns/input_layer/b_embedding/embedding_weights"));
  EXPECT_THAT(
      Names([] {
        InputLayer(Given(), {*Embedding(A(), 2)});
        InputLayer(Given(), {*Embedding(A(), 2)});
        DenseFeatures(Given(), {*Embedding(A(), 2)});
        InputLayer(Given(), {*Embedding(A(), 2)}, {.name = "mine"});
      }),
      UnorderedElementsAre("input_layer/a_embedding/embedding_weights", "input_layer_1/a_embedding/embedding_weights",
                           "dense_features/a_embedding/embedding_weights", "mine/a_embedding/embedding_weights"));
}

TEST(InputLayer, SharesVariablesOfOneName) {
  EXPECT_THAT(Names([] {
                const tessera::layers::SharedVariables shared;
                InputLayer(Given(), {*Embedding(A(), 2)}, {.name = "tower"});
                InputLayer(Given(), {*Embedding(A(), 2)}, {.name = "tower"});
              }),
              ElementsAre("tower/a_embedding/embedding_weights"));
}

TEST(SharedEmbeddings, HaveOneTableInAllLayers) {
  const auto layers = [](const std::vector<FeatureColumn>& columns) {
    return Names([&] {
      {
        const NameScope linear("linear");
        LinearModel(Given(), columns);
      }
      const NameScope dnn("dnn");
      InputLayer(Given(), columns);
    });
  };
  EXPECT_THAT(
      layers(AsList(SharedEmbeddingColumns({A(), B()}, 2))),
      UnorderedElementsAre("linear/linear_model/a_b_shared_embedding/embedding_weights",
                           "linear/linear_model/a_b_shared_embedding/weights",
                           "linear/linear_model/a_b_shared_embedding_1/weights", "linear/linear_model/bias_weights"));
  EXPECT_THAT(
      layers(AsList(SharedEmbeddings({A(), B()}, 2))),
      UnorderedElementsAre("a_b_shared_embedding", "linear/linear_model/a_shared_embedding/weights",
                           "linear/linear_model/b_shared_embedding/weights", "linear/linear_model/bias_weights"));
  EXPECT_THAT(layers(AsList(SharedEmbeddings({A(), B()}, 2, {}, "items"))), ::testing::Contains("items"));
}

TEST(InputLayer, TablesBeginTruncatedNormal) {
  const TracedStep step(1, [] { InputLayer(Given(), {*Embedding(*Identity("b", 1000), 16)}); });
  const auto values = step.Read<float>("input_layer/b_embedding/embedding_weights");
  double squares = 0, most = 0;
  for (const float value : values) {
    squares += value * value;
    most = std::max(most, std::abs(static_cast<double>(value)));
  }
  EXPECT_LE(most, 2.0 / 4);  // two standard deviations of 1 / sqrt(16)
  EXPECT_NEAR(std::sqrt(squares / static_cast<double>(values.size())), 0.88 / 4, 0.01);
}

TEST(InputLayer, TakesInitialValuesFromACheckpoint) {
  const std::string path = ::testing::TempDir() + "/columns.safetensors";
  ASSERT_OK(WriteSafetensors(FileSystem::Local(), path,
                             {{"words", Buffer::FromVector<float>({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {5, 2})}}));
  EmbeddingOptions options = {.ckpt_to_load_from = path, .tensor_name_in_ckpt = "words"};
  const TracedStep step(1, [&] { InputLayer(Given(), {*Embedding(A(), 2, options)}); });
  EXPECT_THAT(step.Read<float>("input_layer/a_embedding/embedding_weights"),
              ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  EXPECT_STATUS(ErrorOf([&] { InputLayer(Given(), {*Embedding(A(), 3, options)}); }), kInvalid,
                HasSubstr("columns.safetensors: tensor \"words\" is f32[5,2], expected f32[5,3]"));
  options.tensor_name_in_ckpt = "word";
  EXPECT_STATUS(ErrorOf([&] { InputLayer(Given(), {*Embedding(A(), 2, options)}); }), kInvalid, HasSubstr("word"));
  EXPECT_STATUS(ErrorOf([&] { InputLayer(Given(), {*Embedding(*Identity("a", 10'000'000), 2, options)}); }), kInvalid,
                HasSubstr("the table has 80000000 bytes, expected at most 67108864; load larger tables with "
                          "warm_start_from"));
}

TEST(InputLayer, TrainsWhatItIsTold) {
  std::vector<std::string> trained;
  std::map<std::string, std::vector<Variable>> variables;
  std::map<std::string, Tensor> values;
  TracedStep(1, [&] {
    InputLayer(Given(), {*Embedding(A(), 2, {.trainable = false}), *Embedding(B(), 3), NumericColumn{.key = "x"}},
               {.cols_to_vars = &variables, .cols_to_output_tensors = &values});
    InputLayer(Given(), {*Embedding(A(), 2)}, {.trainable = false});
    for (const Variable& variable : TrainableVariables()) trained.push_back(variable.name());
    EXPECT_EQ(variables["b_embedding"].at(0).name(), "input_layer/b_embedding/embedding_weights");
    EXPECT_EQ(values["b_embedding"].shape(), (Shape{2, 3}));
  });
  EXPECT_THAT(trained, ElementsAre("input_layer/b_embedding/embedding_weights"));
  EXPECT_TRUE(variables["x"].empty());
}

TEST(LinearModel, GivesItsVariablesByColumn) {
  std::map<std::string, std::vector<Variable>> variables;
  TracedStep step(1, [&] {
    const Tensor y = LinearModel(Given(), {A(), NumericColumn{.key = "x"}}, {.units = 3, .cols_to_vars = &variables});
    Result("y", y);
    EXPECT_EQ(variables["bias"].at(0).name(), "linear_model/bias_weights");
    EXPECT_EQ(variables["a"].at(0).type(), (TensorType{DType::kF32, {5, 3}}));
    EXPECT_EQ(variables["x"].at(0).type(), (TensorType{DType::kF32, {1, 3}}));
  });
  EXPECT_EQ(variables.size(), 3);
  EXPECT_THAT(step.Run<float>("y"), ::testing::Each(0));  // weights are initialised to zeros
}

TEST(BucketizedColumn, TakesIdsOfTheHostOrMakesThem) {
  const BucketizedColumn column = *Bucketized(NumericColumn{.key = "n", .shape = {2}}, {0, 1});
  const float nan = std::numeric_limits<float>::quiet_NaN();
  TracedStep made(1, [&] {
    const Tensor n = Constant(std::vector<float>{-0.5, 0, 1, nan}, {2, 2});
    Result("ids", BucketIds(Features({{"n", n}}), column));
  });
  EXPECT_THAT(made.Run<int32_t>("ids"), ElementsAre(0, 4, 2, 5));
  TracedStep given(1, [&] {
    const Tensor host = Constant(std::vector<int32_t>{2, 3, 0, 5}, {2, 2});
    Result("ids", BucketIds(Features({{"n_bucketized", host}}), column));
  });
  EXPECT_THAT(given.Run<int32_t>("ids"), ElementsAre(2, 3, 0, 5));
}

TEST(Indicator, CountsManyIds) {
  TracedStep step(1, [] {
    std::vector<int32_t> ids(40);
    for (size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<int32_t>(i % 5) - 1;
    const Features features({{"a", Constant(ids, {2, 20})}});
    Result("y", InputLayer(features, {*Indicator(*Identity("a", 5, std::nullopt, 20))}));
  });
  EXPECT_THAT(step.Run<float>("y"), ElementsAre(4, 4, 4, 4, 0, 4, 4, 4, 4, 0));
}

TEST(SequenceFeatures, GivesLengths) {
  TracedStep step(1, [] {
    Result("without", SequenceFeatures(Given(), {*Indicator(*SequenceIdentity("s", 5, 2))}).lengths);
    const Features given = Given();
    std::vector<NamedTensor> features(given.begin(), given.end());
    features.push_back({"s_length", Constant(std::vector<int32_t>{2, 1}, {2})});
    Result("with", SequenceFeatures(Features(features), {*Indicator(*SequenceIdentity("s", 5, 2))}).lengths);
  });
  EXPECT_THAT(step.Run<int32_t>("without"), ElementsAre(2, 2));
  EXPECT_THAT(step.Run<int32_t>("with"), ElementsAre(2, 1));
}

// A step has one id, whose row is multiplied by the weight; a mean of one row is the row.
TEST(SequenceFeatures, WeighsSteps) {
  const CategoricalColumn steps = *Weighted(*SequenceIdentity("s", 5, 2), "w");
  TracedStep step(1, [&] {
    const Features given = Given();
    std::vector<NamedTensor> features(given.begin(), given.end());
    features.push_back({"s_weighted_by_w", Constant(std::vector<float>{2, -0.5f, 3, 7}, {2, 2})});
    features.push_back({"s_length", Constant(std::vector<int32_t>{2, 1}, {2})});
    const auto values = [&](const FeatureColumn& column) { return SequenceFeatures(Features(features), {column}); };
    const auto rows = [](const TensorType& type) { return Cast(Iota(type, 0), DType::kF32) + 1; };
    for (const char* combiner : {"sum", "mean", "sqrtn"}) {
      for (const bool safe : {true, false}) {
        Result(
            fmt::format("{}{}", combiner, safe ? "" : " of all"),
            values(*Embedding(steps, 1, {.combiner = combiner, .initializer = rows, .use_safe_embedding_lookup = safe}))
                .values);
      }
    }
    Result("counts", values(*Indicator(steps)).values);
    Result("lengths", values(*Indicator(steps)).lengths);
  });
  EXPECT_THAT(step.Run<float>("sum"), ElementsAre(2, -2, 6, 0));
  EXPECT_THAT(step.Run<float>("sum of all"), ElementsAre(2, -2, 6, 0));
  EXPECT_THAT(step.Run<float>("mean"), ElementsAre(1, 0, 2, 0));
  EXPECT_THAT(step.Run<float>("mean of all"), ElementsAre(1, 4, 2, 0));
  EXPECT_THAT(step.Run<float>("sqrtn"), ElementsAre(1, 0, 2, 0));
  EXPECT_THAT(step.Run<float>("sqrtn of all"), ElementsAre(1, -4, 2, 0));
  EXPECT_THAT(step.Run<float>("counts"), ElementsAre(2, 0, 0, 0, 0, 0, 0, 0, -0.5f, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0));
  EXPECT_THAT(step.Run<int32_t>("lengths"), ElementsAre(2, 1));
}

TEST(FeatureColumnLayers, ReportMistakes) {
  const auto check = [](const std::function<void()>& layer, const char* error) {
    EXPECT_STATUS(ErrorOf(layer), kInvalid, HasSubstr(error));
  };
  check([] { InputLayer(Given(), {A()}); },
        "InputLayer: feature column \"a\" is categorical, expected a dense column; wrap it in Indicator or Embedding");
  check([] { InputLayer(Given(), {*Indicator(*SequenceIdentity("s", 5, 2))}); },
        "InputLayer: feature column \"s_indicator\" is a sequence, expected one without steps");
  check([] { InputLayer(Given(), {*SequenceNumeric("x", 2)}); }, "\"x\" is a sequence");
  check([] { InputLayer(Given(), std::vector<FeatureColumn>()); }, "expected at least one feature column");
  check([] { InputLayer(Given(), {*Indicator(A()), *Indicator(A())}); },
        "two feature columns are called \"a_indicator\"");
  check([] { InputLayer(Given(), {*Embedding(*Identity("c", 5), 2)}); }, "no feature \"c\"");
  check(
      [] { InputLayer(Given(), {*Indicator(*Identity("x", 5))}); },
      "feature column \"x\": expected ids, integers of [batch, length], got f32[2]; end the input function with ToIds");
  check([] { InputLayer(Given(), {*Indicator(*Weighted(B(), "w"))}); }, "no feature \"b_weighted_by_w\"");
  check([] { InputLayer(Given(), {NumericColumn{.key = "x", .shape = {3}}}); }, "expected a feature of shape [2,3]");
  check([] { InputLayer(Given(), {NumericColumn{.key = "x", .shape = {-1}}}); }, "expected positive sizes");
  check([] { LinearModel(Given(), {A()}, {.sparse_combiner = "max"}); },
        "LinearModel: sparse_combiner: expected the combiner \"sum\", \"mean\" or \"sqrtn\", got \"max\"");
  check([] { LinearModel(Given(), {A()}, {.units = 0}); }, "expected a positive number of units, got 0");
  check([] { InputLayer(Given(), {EmbeddingColumn{}}); }, "not made by a constructor");
  check([] { LinearModel(Given(), {CategoricalColumn{}}); }, "a categorical column has no ids");
  check([] { SequenceFeatures(Given(), {*Embedding(A(), 2)}); },
        "SequenceFeatures: feature column \"a_embedding\" is not a sequence");
  check([] { SequenceFeatures(Given(), {NumericColumn{.key = "x"}}); }, "feature column \"x\" is not a sequence");
  check([] { ConcatenateContextInput(Given()["x"], Given()["x"]); },
        "ConcatenateContextInput: expected a context f32[batch, c] and a sequence f32[batch, steps, d]");
}

}  // namespace
}  // namespace tessera::feature_columns
