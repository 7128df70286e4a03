// SPDX-License-Identifier: Apache-2.0
// The messages of premade models share names of fields; templates read the fields that a message has.
#include "tessera/estimator/job/job_premade.h"

#include <algorithm>

#include "google/protobuf/descriptor.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kClasses = 2;  // unless given

template <typename Model>
job::Head HeadOf(const Model& model) {
  job::Head head;
  if constexpr (requires { model.head(); }) return model.head();
  if constexpr (requires { model.n_classes(); }) {
    const int64_t classes = model.has_n_classes() ? model.n_classes() : kClasses;
    if (classes == kClasses) {
      head.mutable_binary();
    } else {
      head.mutable_multi_class()->set_n_classes(classes);
    }
  }
  if constexpr (requires { model.label_dimension(); }) {
    job::RegressionHead& regression = *head.mutable_regression();
    if (model.has_label_dimension()) regression.set_label_dimension(model.label_dimension());
    if constexpr (requires { model.label_mean(); }) {
      *regression.mutable_label_mean() = model.label_mean();
      *regression.mutable_label_deviation() = model.label_deviation();
    }
  }
  if constexpr (requires { model.weight_column(); }) {
    head.set_weight_column(model.weight_column());
  }
  if constexpr (requires { model.loss_reduction(); }) {
    if (model.has_loss_reduction()) head.set_loss_reduction(model.loss_reduction());
  }
  return head;
}

template <typename Model>
std::optional<JobDnn> DnnOf(const Model& model) {
  if constexpr (requires { model.hidden_units(); }) {
    return JobDnn{.hidden_units = {model.hidden_units().begin(), model.hidden_units().end()},
                  .activation = model.activation(),
                  .dropout = model.dropout(),
                  .batch_norm = model.batch_norm(),
                  .optimizer = {"optimizer", model.optimizer()},
                  .columns = {"feature_columns", model.feature_columns()}};
  } else if constexpr (requires { model.dnn_hidden_units(); }) {
    return JobDnn{.hidden_units = {model.dnn_hidden_units().begin(), model.dnn_hidden_units().end()},
                  .activation = model.dnn_activation(),
                  .dropout = model.dnn_dropout(),
                  .batch_norm = model.batch_norm(),
                  .optimizer = {"dnn_optimizer", model.dnn_optimizer()},
                  .columns = {"dnn_feature_columns", model.dnn_feature_columns()}};
  } else {
    return std::nullopt;
  }
}

template <typename Model>
std::optional<JobLinear> LinearOf(const Model& model) {
  JobLinear linear;
  if constexpr (requires { model.sparse_combiner(); }) {
    if (model.has_sparse_combiner()) linear.sparse_combiner = model.sparse_combiner();
    linear.optimizer = {"optimizer", model.optimizer()};
    linear.columns = {"feature_columns", model.feature_columns()};
    if (model.has_sdca()) linear.sdca = model.sdca();
    return linear;
  } else if constexpr (requires { model.linear_sparse_combiner(); }) {
    if (model.has_linear_sparse_combiner()) linear.sparse_combiner = model.linear_sparse_combiner();
    linear.optimizer = {"linear_optimizer", model.linear_optimizer()};
    linear.columns = {"linear_feature_columns", model.linear_feature_columns()};
    return linear;
  } else {
    return std::nullopt;
  }
}

template <typename Model>
JobPremade PremadeFrom(const Model& model) {
  JobPremade premade = {.field = {}, .type = Model::descriptor()->name()};
  premade.head = HeadOf(model);
  if (model.has_version()) premade.version = model.version();
  premade.dnn = DnnOf(model);
  premade.linear = LinearOf(model);
  return premade;
}

template <typename Model>
JobPremade BaselineFrom(const Model& model) {
  JobPremade premade = PremadeFrom(model);
  premade.baseline = JobOptimizerField{"optimizer", model.optimizer()};
  return premade;
}

JobPremade ClustersFrom(const job::KMeans& model) {
  return {.field = {},
          .type = job::KMeans::descriptor()->name(),
          .clusters = JobColumnList{"feature_columns", model.feature_columns()}};
}

template <typename Model>
JobPremade RnnFrom(const Model& model) {
  JobPremade premade = {.field = {}, .type = Model::descriptor()->name()};
  premade.head = HeadOf(model);
  premade.rnn = JobRnn{.units = {model.units().begin(), model.units().end()},
                       .cell_type = model.cell_type(),
                       .return_sequences = model.return_sequences(),
                       .optimizer = {"optimizer", model.optimizer()},
                       .sequence = {"sequence_feature_columns", model.sequence_feature_columns()},
                       .context = {"context_feature_columns", model.context_feature_columns()}};
  return premade;
}

template <typename Model>
JobPremade TreesFrom(const Model& model) {
  JobPremade premade = {.field = {}, .type = Model::descriptor()->name()};
  premade.head = HeadOf(model);
  premade.trees =
      JobTrees{.in_memory = model.train_in_memory(), .columns = {"feature_columns", model.feature_columns()}};
  return premade;
}

std::optional<JobPremade> WithoutField(const job::Model& model) {
  switch (model.kind_case()) {
    case job::Model::kDnnClassifier:
      return PremadeFrom(model.dnn_classifier());
    case job::Model::kDnnRegressor:
      return PremadeFrom(model.dnn_regressor());
    case job::Model::kDnnEstimator:
      return PremadeFrom(model.dnn_estimator());
    case job::Model::kLinearClassifier:
      return PremadeFrom(model.linear_classifier());
    case job::Model::kLinearRegressor:
      return PremadeFrom(model.linear_regressor());
    case job::Model::kLinearEstimator:
      return PremadeFrom(model.linear_estimator());
    case job::Model::kDnnLinearCombinedClassifier:
      return PremadeFrom(model.dnn_linear_combined_classifier());
    case job::Model::kDnnLinearCombinedRegressor:
      return PremadeFrom(model.dnn_linear_combined_regressor());
    case job::Model::kDnnLinearCombinedEstimator:
      return PremadeFrom(model.dnn_linear_combined_estimator());
    case job::Model::kBaselineClassifier:
      return BaselineFrom(model.baseline_classifier());
    case job::Model::kBaselineRegressor:
      return BaselineFrom(model.baseline_regressor());
    case job::Model::kBaselineEstimator:
      return BaselineFrom(model.baseline_estimator());
    case job::Model::kKMeans:
      return ClustersFrom(model.k_means());
    case job::Model::kRnnClassifier:
      return RnnFrom(model.rnn_classifier());
    case job::Model::kRnnEstimator:
      return RnnFrom(model.rnn_estimator());
    case job::Model::kBoostedTreesClassifier:
      return TreesFrom(model.boosted_trees_classifier());
    case job::Model::kBoostedTreesRegressor:
      return TreesFrom(model.boosted_trees_regressor());
    case job::Model::kFunction:
    case job::Model::kProgram:
    case job::Model::kKeras:
    case job::Model::kSavedModel:
    case job::Model::KIND_NOT_SET:
      break;
  }
  return std::nullopt;
}

int64_t DimensionOf(const job::Head& head) {
  const auto dimension = [](const auto& kind) { return kind.has_label_dimension() ? kind.label_dimension() : 1; };
  switch (head.kind_case()) {
    case job::Head::kPoissonRegression:
      return dimension(head.poisson_regression());
    case job::Head::kLogisticRegression:
      return 1;
    default:
      return dimension(head.regression());
  }
}

}  // namespace

std::vector<const JobColumnList*> JobPremade::column_lists() const {
  std::vector<const JobColumnList*> lists;
  if (linear) lists.push_back(&linear->columns);
  if (dnn) lists.push_back(&dnn->columns);
  if (clusters) lists.push_back(&*clusters);
  if (trees) lists.push_back(&trees->columns);
  if (rnn) {
    lists.push_back(&rnn->sequence);
    lists.push_back(&rnn->context);
  }
  return lists;
}

bool JobPremade::reads_all_features() const {
  const std::vector<const JobColumnList*> lists = column_lists();
  const auto is_empty = [](const JobColumnList* list) { return list->columns.empty(); };
  return lists.size() == 1 && std::all_of(lists.begin(), lists.end(), is_empty);
}

std::optional<JobPremade> PremadeOf(const job::Model& model) {
  std::optional<JobPremade> premade = WithoutField(model);
  if (premade) premade->field = job::Model::descriptor()->FindFieldByNumber(model.kind_case())->name();
  return premade;
}

job::LossReduction DefaultReduction(const JobPremade& premade) {
  return premade.version == job::V1 ? job::SUM : job::SUM_OVER_BATCH_SIZE;
}

bool GrowsTrees(const job::Model& model) {
  return model.has_boosted_trees_classifier() || model.has_boosted_trees_regressor();
}

std::vector<std::string> PremadeNames() {
  std::vector<std::string> names;
  for (int i = 0; i < job::Model::descriptor()->field_count(); ++i) {
    const std::string& name = job::Model::descriptor()->field(i)->name();
    if (name != "function" && name != "program") names.push_back(name);
  }
  return names;
}

absl::Status CheckHead(const job::Model& model) {
  const std::optional<JobPremade> premade = PremadeOf(model);
  if (!premade || premade->clusters || premade->head.kind_case() != job::Head::KIND_NOT_SET) return absl::OkStatus();
  return InvalidArgument("head has no kind; expected one such as regression {{ }} or multi_label {{ n_classes: 5 }}");
}

LabelForm LabelFormOf(const job::Model& model) {
  const std::optional<JobPremade> premade = PremadeOf(model);
  if (model.keras().labels_size() > 0) return {.kind = LabelKind::kNone};  // features of the data are the labels
  if (!premade) return {.kind = LabelKind::kAny};
  if (premade->clusters) return {.kind = LabelKind::kNone};
  const job::Head& head = premade->head;
  const bool per_step = premade->rnn && premade->rnn->return_sequences;
  switch (head.kind_case()) {
    case job::Head::kBinary:
      return {LabelKind::kClass, kClasses, per_step};
    case job::Head::kMultiClass:
      return {LabelKind::kClass, head.multi_class().n_classes(), per_step};
    case job::Head::kMultiLabel:
      return {LabelKind::kClasses, head.multi_label().n_classes(), per_step};
    case job::Head::kRegression:
    case job::Head::kPoissonRegression:
    case job::Head::kLogisticRegression:
      return {LabelKind::kNumbers, DimensionOf(head), per_step};
    case job::Head::KIND_NOT_SET:
      break;
  }
  return {.kind = LabelKind::kAny};
}

}  // namespace tessera
