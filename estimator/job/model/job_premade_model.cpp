// SPDX-License-Identifier: Apache-2.0
// Classifiers and regressors are built as estimators with a head, so that each network has one code path.
#include "tessera/estimator/job/model/job_premade_model.h"

#include <optional>
#include <utility>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/model/job_defaults.h"
#include "tessera/estimator/job/model/job_head.h"
#include "tessera/estimator/job/model/job_optimizer.h"
#include "tessera/estimator/premade/baseline.h"
#include "tessera/estimator/premade/dnn.h"
#include "tessera/estimator/premade/dnn_linear_combined.h"
#include "tessera/estimator/premade/kmeans.h"
#include "tessera/estimator/premade/linear.h"
#include "tessera/estimator/premade/rnn.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

layers::Activation ActivationOf(job::Activation activation) {
  switch (activation) {
    case job::TANH:
      return Tanh;
    case job::SIGMOID:
      return Sigmoid;
    default:
      return Relu;
  }
}

std::string CombinerOf(job::Combining::Combiner combiner) {
  switch (combiner) {
    case job::Combining::MEAN:
      return "mean";
    case job::Combining::SQRTN:
      return "sqrtn";
    default:
      return "sum";
  }
}

using OptionalVersion = std::optional<job::Version>;

std::optional<premade::Version> VersionOf(OptionalVersion version) {
  if (!version) return std::nullopt;
  return *version == job::V2 ? premade::Version::kV2 : premade::Version::kV1;
}

absl::StatusOr<ModelFn> MakeDnn(const JobDnn& dnn, OptionalVersion version, const MadeColumns& columns,
                                heads::HeadPtr head) {
  ASSIGN_OR_RETURN(const premade::OptimizerFn optimizer,
                   MakeOptimizer(dnn.optimizer.optimizer, dnn.optimizer.field, version));
  return premade::DnnEstimator({.head = std::move(head),
                                .hidden_units = dnn.hidden_units,
                                .feature_columns = columns.dnn,
                                .optimizer = optimizer,
                                .activation = ActivationOf(dnn.activation),
                                .dropout = dnn.dropout,
                                .batch_norm = dnn.batch_norm,
                                .version = VersionOf(version)});
}

premade::LinearSdca SdcaOf(job::LinearSdca given) {
  SetDefaults(given);
  return {.example_id_column = given.example_id_column(),
          .num_examples = given.num_examples(),
          .num_loss_partitions = given.num_loss_partitions(),
          .symmetric_l1_regularization = given.symmetric_l1_regularization(),
          .symmetric_l2_regularization = given.symmetric_l2_regularization(),
          .adaptive = given.adaptive()};
}

absl::StatusOr<ModelFn> MakeSdca(const JobLinear& linear, const MadeColumns& columns, heads::HeadPtr head) {
  if (linear.optimizer.optimizer.kind_case() != job::Optimizer::KIND_NOT_SET) {
    return InvalidArgument("both optimizer and sdca are given, expected one of them");
  }
  return premade::LinearEstimator({.head = std::move(head),
                                   .feature_columns = columns.linear,
                                   .sdca = SdcaOf(*linear.sdca),
                                   .sparse_combiner = CombinerOf(linear.sparse_combiner)});
}

absl::StatusOr<ModelFn> MakeLinear(const JobLinear& linear, OptionalVersion version, const MadeColumns& columns,
                                   heads::HeadPtr head) {
  if (linear.sdca) return MakeSdca(linear, columns, std::move(head));
  ASSIGN_OR_RETURN(const premade::OptimizerFn optimizer,
                   MakeOptimizer(linear.optimizer.optimizer, linear.optimizer.field, version));
  return premade::LinearEstimator({.head = std::move(head),
                                   .feature_columns = columns.linear,
                                   .optimizer = optimizer,
                                   .sparse_combiner = CombinerOf(linear.sparse_combiner),
                                   .version = VersionOf(version)});
}

absl::StatusOr<ModelFn> MakeCombined(const JobPremade& given, const MadeColumns& columns, heads::HeadPtr head) {
  const JobDnn& dnn = *given.dnn;
  const JobLinear& linear = *given.linear;
  ASSIGN_OR_RETURN(const premade::OptimizerFn dnn_optimizer,
                   MakeOptimizer(dnn.optimizer.optimizer, dnn.optimizer.field, given.version));
  ASSIGN_OR_RETURN(const premade::OptimizerFn linear_optimizer,
                   MakeOptimizer(linear.optimizer.optimizer, linear.optimizer.field, given.version));
  return premade::DnnLinearCombinedEstimator({.head = std::move(head),
                                              .linear_feature_columns = columns.linear,
                                              .linear_optimizer = linear_optimizer,
                                              .dnn_feature_columns = columns.dnn,
                                              .dnn_optimizer = dnn_optimizer,
                                              .dnn_hidden_units = dnn.hidden_units,
                                              .dnn_activation = ActivationOf(dnn.activation),
                                              .dnn_dropout = dnn.dropout,
                                              .batch_norm = dnn.batch_norm,
                                              .linear_sparse_combiner = CombinerOf(linear.sparse_combiner),
                                              .version = VersionOf(given.version)});
}

absl::StatusOr<ModelFn> MakeClusters(const job::Job& job, const MadeColumns& columns) {
  const job::KMeans& given = job.model().k_means();
  premade::KMeansOptions options = {.num_clusters = given.num_clusters(), .feature_columns = columns.clusters};
  options.seed = static_cast<uint64_t>(given.has_seed() ? given.seed() : job.run_config().tf_random_seed());
  if (given.initial_clusters() == job::K_MEANS_PLUS_PLUS) {
    options.initial_clusters = premade::InitialClusters::kKMeansPlusPlus;
  }
  if (given.distance_metric() == job::COSINE) options.distance_metric = premade::Distance::kCosine;
  if (given.has_use_mini_batch()) options.use_mini_batch = given.use_mini_batch();
  if (given.has_mini_batch_steps_per_iteration()) {
    options.mini_batch_steps_per_iteration = given.mini_batch_steps_per_iteration();
  }
  if (given.has_kmeans_plus_plus_num_retries()) {
    options.kmeans_plus_plus_num_retries = given.kmeans_plus_plus_num_retries();
  }
  if (given.has_relative_tolerance()) options.relative_tolerance = given.relative_tolerance();
  return premade::KMeans(std::move(options));
}

std::string CellOf(job::RnnCell cell) {
  switch (cell) {
    case job::LSTM:
      return "lstm";
    case job::GRU:
      return "gru";
    default:
      return "simple_rnn";
  }
}

absl::StatusOr<ModelFn> MakeRnn(const JobRnn& rnn, const MadeColumns& columns, heads::HeadPtr head) {
  ASSIGN_OR_RETURN(const premade::OptimizerFn optimizer, MakeOptimizer(rnn.optimizer.optimizer, rnn.optimizer.field));
  premade::RnnEstimatorOptions options = {.head = std::move(head),
                                          .sequence_feature_columns = columns.sequence,
                                          .context_feature_columns = columns.context,
                                          .units = rnn.units,
                                          .cell_type = CellOf(rnn.cell_type),
                                          .return_sequences = rnn.return_sequences,
                                          .optimizer = optimizer};
  if (rnn.return_sequences) {
    ASSIGN_OR_RETURN(options.head,
                     heads::Sequential({.static_head = options.head, .sequence_length_mask = options.sequence_mask}));
  }
  return premade::RnnEstimator(std::move(options));
}

absl::StatusOr<ModelFn> MakeWithHead(const JobPremade& given, const MadeColumns& columns, heads::HeadPtr head) {
  if (given.dnn && given.linear) return MakeCombined(given, columns, std::move(head));
  if (given.rnn) return MakeRnn(*given.rnn, columns, std::move(head));
  if (given.dnn) return MakeDnn(*given.dnn, given.version, columns, std::move(head));
  if (given.linear) return MakeLinear(*given.linear, given.version, columns, std::move(head));
  ASSIGN_OR_RETURN(const premade::OptimizerFn optimizer,
                   MakeOptimizer(given.baseline->optimizer, given.baseline->field, given.version));
  return premade::BaselineEstimator(
      {.head = std::move(head), .optimizer = optimizer, .version = VersionOf(given.version)});
}

}  // namespace

absl::StatusOr<PremadeModel> MakePremadeModel(const job::Job& job, const MadeColumns& columns,
                                              const std::vector<std::string>& words) {
  const std::optional<JobPremade> given = PremadeOf(job.model());
  if (!given) return InvalidArgument("the job has no premade model");
  PremadeModel model;
  if (given->clusters) {
    ASSIGN_OR_RETURN(model.model_fn, MakeClusters(job, columns));
    model.predict_keys = {"cluster_index"};
    return model;
  }
  // TensorFlow introduced recurrent networks with its heads of version 2. Other jobs default to the metrics of version
  // 1.
  const heads::Version version = given->rnn || given->version == job::V2 ? heads::Version::kV2 : heads::Version::kV1;
  job::Head given_head = given->head;
  if (!given_head.has_loss_reduction()) given_head.set_loss_reduction(DefaultReduction(*given));
  absl::StatusOr<heads::HeadPtr> head = MakeHead(given_head, words, version);
  if (!head.ok()) return Annotate(head.status(), given->type);
  ASSIGN_OR_RETURN(model.model_fn, MakeWithHead(*given, columns, *std::move(head)));
  model.predict_keys = PredictKeysOf(given->head, !words.empty());
  return model;
}

}  // namespace tessera
