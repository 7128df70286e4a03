// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/parts/oracle_models_testutil.h"

#include "tessera/estimator/premade/baseline.h"
#include "tessera/estimator/premade/dnn.h"
#include "tessera/estimator/premade/dnn_linear_combined.h"
#include "tessera/estimator/premade/linear.h"
#include "tessera/estimator/premade/rnn.h"

namespace tessera::premade {
namespace {

NamedValues Classes(const std::vector<int32_t>& classes) { return {{"", Buffer::FromVector(classes, {kOracleRows})}}; }
NamedValues BinaryLabels() { return Classes({0, 1, 1, 0, 1, 1}); }
NamedValues ClassLabels() { return Classes({0, 2, 1, 1, 0, 2}); }
NamedValues NumberLabels() { return {{"", Wave({kOracleRows, 2}, 3)}}; }

ColumnList Numeric() { return {{.key = "a"}, {.key = "b", .shape = {2}}}; }
feature_columns::CategoricalColumn Category() {
  return *feature_columns::Identity("c", 4, std::nullopt, /*max_length=*/2);
}
ColumnList Dense() {
  ColumnList columns = Numeric();
  columns.push_back(*feature_columns::Embedding(Category(), 3));
  columns.push_back(*feature_columns::Indicator(Category()));
  return columns;
}
ColumnList Linear() {
  ColumnList columns = Numeric();
  columns.push_back(Category());
  return columns;
}

// Adds the four networks with heads for one kind of labels.
template <typename Dnn, typename LinearOptions, typename Combined, typename Baseline, typename SetHead>
void AddNetworks(const std::string& name, const NamedValues& labels, absl::StatusOr<ModelFn> (*dnn)(Dnn),
                 absl::StatusOr<ModelFn> (*linear)(LinearOptions), absl::StatusOr<ModelFn> (*combined)(Combined),
                 absl::StatusOr<ModelFn> (*baseline)(Baseline), SetHead set_head,
                 std::map<std::string, MakeOracleModel>& models) {
  models["Dnn" + name] = [=](Version version) -> OracleModel {
    Dnn options = {.hidden_units = {4, 3}, .feature_columns = Dense()};
    options.version = version;
    set_head(options);
    return {labels, dnn(options)};
  };
  models["Linear" + name] = [=](Version version) -> OracleModel {
    LinearOptions options = {.feature_columns = Linear()};
    options.version = version;
    set_head(options);
    return {labels, linear(options)};
  };
  models["Combined" + name] = [=](Version version) -> OracleModel {
    Combined options = {.linear_feature_columns = Linear(), .dnn_feature_columns = Dense()};
    options.dnn_hidden_units = {4, 3};
    options.version = version;
    set_head(options);
    return {labels, combined(options)};
  };
  models["Baseline" + name] = [=](Version version) -> OracleModel {
    Baseline options;
    options.version = version;
    set_head(options);
    return {labels, baseline(options)};
  };
}

template <typename SetHead>
void AddClassifiers(const std::string& name, const NamedValues& labels, SetHead set_head,
                    std::map<std::string, MakeOracleModel>& models) {
  AddNetworks(name, labels, DnnClassifier, LinearClassifier, DnnLinearCombinedClassifier, BaselineClassifier, set_head,
              models);
}

absl::StatusOr<ModelFn> Rnn() {
  ColumnList sequence;
  sequence.push_back(*feature_columns::Embedding(*feature_columns::SequenceIdentity("s", 3, /*steps=*/3), 2));
  return RnnClassifier({.sequence_feature_columns = sequence,
                        .context_feature_columns = Numeric(),
                        .units = {4, 3},
                        .cell_type = "gru",
                        .n_classes = 3,
                        .optimizer = "Adam"});
}

// Adds networks of numeric columns whose optimizers are chosen by name.
void AddOptimizer(const std::string& name, std::map<std::string, MakeOracleModel>& models) {
  models["Dnn" + name] = [=](Version version) -> OracleModel {
    return {BinaryLabels(),
            DnnClassifier({.hidden_units = {4}, .feature_columns = Numeric(), .optimizer = name, .version = version})};
  };
  models["Linear" + name] = [=](Version version) -> OracleModel {
    return {BinaryLabels(), LinearClassifier({.feature_columns = Numeric(), .optimizer = name, .version = version})};
  };
  models["Combined" + name] = [=](Version version) -> OracleModel {
    return {BinaryLabels(), DnnLinearCombinedClassifier({.linear_feature_columns = Numeric(),
                                                         .linear_optimizer = name,
                                                         .dnn_feature_columns = Numeric(),
                                                         .dnn_optimizer = name,
                                                         .dnn_hidden_units = {4},
                                                         .version = version})};
  };
}

}  // namespace

const NamedValues& OracleRows() {
  static const auto& rows = *new NamedValues{
      {"a", Wave({kOracleRows, 1}, 1)},
      {"b", Wave({kOracleRows, 2}, 2)},
      {"c", Buffer::FromVector(std::vector<int32_t>{0, -1, 1, 2, 3, -1, 2, 2, -1, -1, 0, 3}, {kOracleRows, 2})},
      {"s", Buffer::FromVector(std::vector<int32_t>{0, 1, -1, 1, -1, -1, 2, 0, 0, 0, 0, -1, 1, 2, 2, 2, -1, -1},
                               {kOracleRows, 3})},
      {"s_length", Buffer::FromVector(std::vector<int32_t>{2, 1, 3, 2, 3, 1}, {kOracleRows})},
      {"w", Buffer::FromVector(std::vector<float>{1, 2, 0.5, 1, 0, 3}, {kOracleRows, 1})}};
  return rows;
}

std::map<std::string, MakeOracleModel> OracleModels() {
  std::map<std::string, MakeOracleModel> models;
  AddClassifiers("Binary", BinaryLabels(), [](auto&) {}, models);
  AddClassifiers("Weighted", BinaryLabels(), [](auto& options) { options.weight_column = "w"; }, models);
  AddClassifiers("Classes", ClassLabels(), [](auto& options) { options.n_classes = 3; }, models);
  AddNetworks(
      "Numbers", NumberLabels(), DnnRegressor, LinearRegressor, DnnLinearCombinedRegressor, BaselineRegressor,
      [](auto& options) { options.label_dimension = 2; }, models);
  models["DnnNormalised"] = [](Version version) -> OracleModel {
    return {ClassLabels(), DnnClassifier({.hidden_units = {4, 3},
                                          .feature_columns = Dense(),
                                          .n_classes = 3,
                                          .batch_norm = true,
                                          .version = version})};
  };
  models["LinearMean"] = [](Version version) -> OracleModel {
    return {NumberLabels(),
            LinearRegressor(
                {.feature_columns = Linear(), .label_dimension = 2, .sparse_combiner = "mean", .version = version})};
  };
  models["RnnClasses"] = [](Version) -> OracleModel { return {ClassLabels(), Rnn()}; };
  for (const char* name : {"Adam", "Ftrl", "RMSProp", "SGD"}) AddOptimizer(name, models);
  return models;
}

}  // namespace tessera::premade
