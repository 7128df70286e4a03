// SPDX-License-Identifier: Apache-2.0
// There is a function per message; the numbers are those of the C++ structures that jobs become.
#include "tessera/estimator/job/model/job_defaults.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "tessera/estimator/config/run_config.h"
#include "tessera/estimator/embeddings/optimization_parameters.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/model/job_evaluation.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/optimizers/keras/keras.h"
#include "tessera/estimator/optimizers/learning_rate.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/premade/kmeans.h"
#include "tessera/estimator/premade/parts/linear_sdca.h"
#include "tessera/estimator/trees/options.h"

namespace tessera {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Reflection;

constexpr double kRate = 0.05;           // the rate of optimizers without a default in TensorFlow
constexpr double kAdaptiveRate = 0.001;  // Adam's and its relatives'
constexpr double kLinearRate = 0.2;      // Ftrl's in linear models
constexpr double kWideRate = 0.005;      // Ftrl's beside a network, at most
constexpr double kBaselineRate = 0.3;    // Ftrl's in baselines
constexpr double kRnnClip = 5;           // the norm of each gradient of recurrent networks
constexpr double kKerasSgdRate = 0.01;
constexpr double kMomentum = 0.9;
constexpr int64_t kPrefetchBatches = 2;
constexpr double kInitialDeviation = 0.05;  // initializers' own

#define TESSERA_SET(field, value) \
  if (!message.has_##field()) message.set_##field(value)

void Set(job::Sgd& message) { TESSERA_SET(learning_rate, kRate); }

void Set(job::Momentum& message) {
  TESSERA_SET(learning_rate, kRate);
  TESSERA_SET(momentum, kMomentum);
}

void Set(job::Adagrad& message) {
  TESSERA_SET(learning_rate, kRate);
  TESSERA_SET(initial_accumulator_value, optimizers::AdagradOptions{}.initial_accumulator_value);
}

void Set(job::Adam& message) {
  const optimizers::AdamOptions options;
  TESSERA_SET(learning_rate, kAdaptiveRate);
  TESSERA_SET(beta1, options.beta1);
  TESSERA_SET(beta2, options.beta2);
  TESSERA_SET(epsilon, options.epsilon);
}

void Set(job::AdamW& message) {
  const optimizers::AdamWOptions options;
  TESSERA_SET(learning_rate, kAdaptiveRate);
  TESSERA_SET(beta1, options.beta1);
  TESSERA_SET(beta2, options.beta2);
  TESSERA_SET(epsilon, options.epsilon);
  TESSERA_SET(weight_decay, options.weight_decay);
}

void Set(job::RmsProp& message) {
  const optimizers::RmsPropOptions options;
  TESSERA_SET(learning_rate, kRate);
  TESSERA_SET(decay, options.decay);
  TESSERA_SET(momentum, options.momentum);
  TESSERA_SET(epsilon, options.epsilon);
}

void Set(job::Adadelta& message) {
  const optimizers::AdadeltaOptions options;
  TESSERA_SET(learning_rate, kAdaptiveRate);
  TESSERA_SET(rho, options.rho);
  TESSERA_SET(epsilon, options.epsilon);
}

void Set(job::Ftrl& message) {
  const optimizers::FtrlOptions options;
  TESSERA_SET(learning_rate, kRate);
  TESSERA_SET(learning_rate_power, options.learning_rate_power);
  TESSERA_SET(initial_accumulator_value, options.initial_accumulator_value);
  TESSERA_SET(l1_regularization_strength, options.l1_regularization_strength);
  TESSERA_SET(l2_regularization_strength, options.l2_regularization_strength);
  TESSERA_SET(l2_shrinkage_regularization_strength, options.l2_shrinkage_regularization_strength);
  TESSERA_SET(beta, options.beta);
}

void Set(job::Lars& message) {
  const optimizers::LarsOptions options;
  TESSERA_SET(learning_rate, kRate);
  TESSERA_SET(momentum, options.momentum);
  TESSERA_SET(weight_decay, options.weight_decay);
  TESSERA_SET(trust, options.trust);
  TESSERA_SET(epsilon, options.epsilon);
}

void Set(job::Lamb& message) {
  const optimizers::LambOptions options;
  TESSERA_SET(learning_rate, kAdaptiveRate);
  TESSERA_SET(beta1, options.beta1);
  TESSERA_SET(beta2, options.beta2);
  TESSERA_SET(epsilon, options.epsilon);
  TESSERA_SET(weight_decay, options.weight_decay);
}

void Set(job::PolynomialDecay& message) {
  const learning_rates::PolynomialOptions options;
  TESSERA_SET(end, options.end);
  TESSERA_SET(power, options.power);
}

constexpr int64_t kClasses = 2;
constexpr int64_t kLabelDimension = 1;

void Set(job::DnnClassifier& message) {
  TESSERA_SET(n_classes, kClasses);
  TESSERA_SET(dropout, 0);
}

void Set(job::DnnRegressor& message) {
  TESSERA_SET(label_dimension, kLabelDimension);
  TESSERA_SET(dropout, 0);
}

void Set(job::DnnEstimator& message) { TESSERA_SET(dropout, 0); }

void Set(job::LinearClassifier& message) {
  TESSERA_SET(n_classes, kClasses);
  TESSERA_SET(sparse_combiner, job::Combining::SUM);
}

void Set(job::LinearRegressor& message) {
  TESSERA_SET(label_dimension, kLabelDimension);
  TESSERA_SET(sparse_combiner, job::Combining::SUM);
}

void Set(job::LinearSdca& message) {
  const premade::LinearSdca sdca;
  TESSERA_SET(num_loss_partitions, sdca.num_loss_partitions);
  TESSERA_SET(symmetric_l1_regularization, sdca.symmetric_l1_regularization);
  TESSERA_SET(symmetric_l2_regularization, sdca.symmetric_l2_regularization);
}

void Set(job::LinearEstimator& message) { TESSERA_SET(sparse_combiner, job::Combining::SUM); }

void Set(job::DnnLinearCombinedClassifier& message) {
  TESSERA_SET(n_classes, kClasses);
  TESSERA_SET(dnn_dropout, 0);
  TESSERA_SET(linear_sparse_combiner, job::Combining::SUM);
}

void Set(job::DnnLinearCombinedRegressor& message) {
  TESSERA_SET(label_dimension, kLabelDimension);
  TESSERA_SET(dnn_dropout, 0);
  TESSERA_SET(linear_sparse_combiner, job::Combining::SUM);
}

void Set(job::DnnLinearCombinedEstimator& message) {
  TESSERA_SET(dnn_dropout, 0);
  TESSERA_SET(linear_sparse_combiner, job::Combining::SUM);
}

void Set(job::BaselineClassifier& message) { TESSERA_SET(n_classes, kClasses); }
void Set(job::BaselineRegressor& message) { TESSERA_SET(label_dimension, kLabelDimension); }
void Set(job::RegressionHead& message) { TESSERA_SET(label_dimension, kLabelDimension); }
void Set(job::PoissonRegressionHead& message) { TESSERA_SET(label_dimension, kLabelDimension); }

// The fields that both models of trees have.
template <typename Message>
void SetTrees(Message& message) {
  const trees::BoostedTreesOptions options;
  TESSERA_SET(n_batches_per_layer, options.n_batches_per_layer);
  TESSERA_SET(n_trees, options.n_trees);
  TESSERA_SET(max_depth, options.max_depth);
  TESSERA_SET(learning_rate, options.learning_rate);
  TESSERA_SET(l1_regularization, options.regularization.l1);
  TESSERA_SET(l2_regularization, options.regularization.l2);
  TESSERA_SET(tree_complexity, options.regularization.tree_complexity);
  TESSERA_SET(min_node_weight, options.regularization.min_node_weight);
  TESSERA_SET(quantile_sketch_epsilon, options.quantile_sketch_epsilon);
}

void Set(job::BoostedTreesClassifier& message) {
  SetTrees(message);
  TESSERA_SET(n_classes, kClasses);
}

void Set(job::BoostedTreesRegressor& message) {
  SetTrees(message);
  TESSERA_SET(label_dimension, kLabelDimension);
}

void Set(job::RnnClassifier& message) { TESSERA_SET(n_classes, kClasses); }

void Set(job::KMeans& message) {
  const premade::KMeansOptions options;
  TESSERA_SET(use_mini_batch, options.use_mini_batch);
  TESSERA_SET(mini_batch_steps_per_iteration, options.mini_batch_steps_per_iteration);
  TESSERA_SET(kmeans_plus_plus_num_retries, options.kmeans_plus_plus_num_retries);
}

void Set(job::TableOptimizer& message) {
  TESSERA_SET(use_gradient_accumulation, embeddings::CommonParameters{}.use_gradient_accumulation);
}

void Set(job::TableAdagrad& message) {
  TESSERA_SET(initial_accumulator, embeddings::AdagradParameters{}.initial_accumulator);
}

void Set(job::TableAdam& message) {
  const embeddings::AdamParameters parameters;
  TESSERA_SET(beta1, parameters.beta1);
  TESSERA_SET(beta2, parameters.beta2);
  TESSERA_SET(epsilon, parameters.epsilon);
  TESSERA_SET(lazy_adam, parameters.lazy_adam);
  TESSERA_SET(sum_inside_sqrt, parameters.sum_inside_sqrt);
}

void Set(job::TableFtrl& message) {
  const embeddings::FtrlParameters parameters;
  TESSERA_SET(learning_rate_power, parameters.learning_rate_power);
  TESSERA_SET(initial_accumulator_value, parameters.initial_accumulator_value);
  TESSERA_SET(l1_regularization_strength, parameters.l1_regularization_strength);
  TESSERA_SET(l2_regularization_strength, parameters.l2_regularization_strength);
  TESSERA_SET(beta, parameters.beta);
}

void Set(job::TableMomentum& message) { TESSERA_SET(momentum, embeddings::MomentumParameters{}.momentum); }

void Set(job::TableRmsProp& message) {
  const embeddings::RmsPropParameters parameters;
  TESSERA_SET(rho, parameters.rho);
  TESSERA_SET(momentum, parameters.momentum);
  TESSERA_SET(epsilon, parameters.epsilon);
}

void Set(job::TableProximalAdagrad& message) {
  const embeddings::ProximalAdagradParameters parameters;
  TESSERA_SET(initial_accumulator, parameters.initial_accumulator);
  TESSERA_SET(l1_regularization_strength, parameters.l1_regularization_strength);
  TESSERA_SET(l2_regularization_strength, parameters.l2_regularization_strength);
}

void Set(job::Rate& message) { TESSERA_SET(value, 1); }
void Set(job::UniformInitializer& message) {
  TESSERA_SET(low, -kInitialDeviation);
  TESSERA_SET(high, kInitialDeviation);
}
void Set(job::NormalInitializer& message) { TESSERA_SET(stddev, kInitialDeviation); }

void Set(job::EmbeddingColumn& message) { TESSERA_SET(trainable, true); }
void Set(job::SharedEmbeddingColumn& message) { TESSERA_SET(trainable, true); }

void Set(job::RunConfig& message) {
  const RunConfig config;
  TESSERA_SET(tf_random_seed, 0);
  TESSERA_SET(save_summary_steps, config.save_summary_steps);
  TESSERA_SET(keep_checkpoint_max, config.keep_checkpoint_max);
  TESSERA_SET(keep_checkpoint_every_n_hours, config.keep_checkpoint_every_n_hours);
  TESSERA_SET(log_step_count_steps, config.log_step_count_steps.value_or(0));
  TESSERA_SET(device, config.device);
}

void Set(job::TpuConfig& message) {
  const TpuConfig config;
  TESSERA_SET(num_shards, config.num_replicas());
  TESSERA_SET(num_cores_per_replica, config.num_cores());
  TESSERA_SET(weight_update_sharding, config.weight_update_sharding);
  TESSERA_SET(partitioning, job::MANUAL);
  TESSERA_SET(fold_replicas, config.fold_replicas);
  TESSERA_SET(per_host_input_for_training, job::PER_HOST_V1);
  TESSERA_SET(strict, config.strict);
  TESSERA_SET(flush_denormals, config.flush_denormals);
}

void Set(job::TrainAndEvaluate& message) {
  TESSERA_SET(throttle_secs, 0);
  TESSERA_SET(start_delay_secs, EvalSpec{}.start_delay_secs);
}

void Set(job::Exporter& message) { TESSERA_SET(exports_to_keep, ExporterOptions{}.exports_to_keep.value_or(0)); }

void Set(job::Input& message) { TESSERA_SET(prefetch, kPrefetchBatches); }
void Set(job::Csv& message) { TESSERA_SET(delimiter, ","); }
void Set(job::CsvFeature& message) { TESSERA_SET(scale, 1); }
void Set(job::ExampleFeature& message) { TESSERA_SET(scale, 1); }
void Set(job::ArrayFeature& message) { TESSERA_SET(scale, 1); }
void Set(job::ImageFeature& message) { TESSERA_SET(channels, 3); }
void Set(job::TfRecord& message) { TESSERA_SET(interleave, 1); }

// Sets the defaults of `message` if it is a `Part`; returns whether it is.
template <typename Part>
bool SetIf(google::protobuf::Message& message) {
  if (message.GetDescriptor() != Part::descriptor()) return false;
  Set(static_cast<Part&>(message));
  return true;
}

template <typename... Parts>
void SetAny(google::protobuf::Message& message) {
  (SetIf<Parts>(message) || ...);
}

void SetAll(google::protobuf::Message& message) {
  SetDefaults(message);
  const Reflection& reflection = *message.GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection.ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (field->message_type() == nullptr || field->is_map()) continue;
    if (!field->is_repeated()) {
      SetAll(*reflection.MutableMessage(&message, field));
      continue;
    }
    for (int i = 0; i < reflection.FieldSize(message, field); ++i) {
      SetAll(*reflection.MutableRepeatedMessage(&message, field, i));
    }
  }
}

void SetKeras(job::Sgd& message) { TESSERA_SET(learning_rate, kKerasSgdRate); }
void SetKeras(job::Momentum& message) { TESSERA_SET(learning_rate, kKerasSgdRate); }
void SetKeras(job::Adagrad& message) { TESSERA_SET(learning_rate, kAdaptiveRate); }
void SetKeras(job::Adam& message) { TESSERA_SET(epsilon, optimizers::keras::AdamOptions{}.epsilon); }

void SetKeras(job::RmsProp& message) {
  const optimizers::keras::RmsPropOptions options;
  TESSERA_SET(learning_rate, kAdaptiveRate);
  TESSERA_SET(decay, options.rho);
  TESSERA_SET(epsilon, options.epsilon);
}

void SetKeras(job::Ftrl& message) { TESSERA_SET(learning_rate, kAdaptiveRate); }

#undef TESSERA_SET

// Returns the optimizer that is the field `name` of `model`.
job::Optimizer& OptimizerAt(google::protobuf::Message& model, const std::string& name) {
  const FieldDescriptor* field = model.GetDescriptor()->FindFieldByName(name);
  return static_cast<job::Optimizer&>(*model.GetReflection()->MutableMessage(&model, field));
}

// Sets the reduction of a model, or of its head, that the job does not set.
void SetReduction(const JobPremade& premade, google::protobuf::Message& model) {
  if (premade.head.has_loss_reduction() || premade.trees) return;
  google::protobuf::Message* owner = &model;
  if (const FieldDescriptor* head = model.GetDescriptor()->FindFieldByName("head")) {
    owner = model.GetReflection()->MutableMessage(&model, head);
  }
  const FieldDescriptor* field = owner->GetDescriptor()->FindFieldByName("loss_reduction");
  if (field != nullptr) owner->GetReflection()->SetEnumValue(owner, field, DefaultReduction(premade));
}

// Sets the optimizers that a premade model has unless the job names another.
void SetOptimizers(job::Model& model) {
  const std::optional<JobPremade> premade = PremadeOf(model);
  if (!premade || premade->clusters) return;
  const FieldDescriptor* kind = job::Model::descriptor()->FindFieldByNumber(model.kind_case());
  google::protobuf::Message& message = *model.GetReflection()->MutableMessage(&model, kind);
  const auto is_missing = [](const JobOptimizerField& field) {
    return field.optimizer.kind_case() == job::Optimizer::KIND_NOT_SET;
  };
  SetReduction(*premade, message);
  const bool both = premade->dnn && premade->linear;
  if (premade->dnn && is_missing(premade->dnn->optimizer)) {
    job::Adagrad& adagrad = *OptimizerAt(message, premade->dnn->optimizer.field).mutable_adagrad();
    if (both) adagrad.set_learning_rate(kAdaptiveRate);
  }
  if (premade->linear && !premade->linear->sdca && is_missing(premade->linear->optimizer)) {
    const int columns = std::max(premade->linear->columns.columns.size(), 1);
    OptimizerAt(message, premade->linear->optimizer.field)
        .mutable_ftrl()
        ->set_learning_rate(both ? std::min(kWideRate, 1 / std::sqrt(columns)) : kLinearRate);
  }
  if (premade->rnn && is_missing(premade->rnn->optimizer)) {
    job::Optimizer& optimizer = OptimizerAt(message, premade->rnn->optimizer.field);
    optimizer.mutable_adagrad();
    optimizer.set_clip_by_norm(kRnnClip);
  }
  if (premade->baseline && is_missing(*premade->baseline)) {
    OptimizerAt(message, premade->baseline->field).mutable_ftrl()->set_learning_rate(kBaselineRate);
  }
  if (premade->version != job::V2) return;
  std::vector<std::string> fields;
  if (premade->dnn) fields.push_back(premade->dnn->optimizer.field);
  if (premade->linear && !premade->linear->sdca) fields.push_back(premade->linear->optimizer.field);
  if (premade->baseline) fields.push_back(premade->baseline->field);
  for (const std::string& field : fields) {
    job::Optimizer& optimizer = OptimizerAt(message, field);
    optimizer = WithKerasDefaults(optimizer);
  }
}

}  // namespace

void SetDefaults(google::protobuf::Message& message) {
  SetAny<job::Sgd, job::Momentum, job::Adagrad, job::Adam, job::AdamW, job::RmsProp, job::Adadelta, job::Ftrl,
         job::Lars, job::Lamb, job::PolynomialDecay, job::DnnClassifier, job::DnnRegressor, job::DnnEstimator,
         job::LinearClassifier, job::LinearRegressor, job::LinearEstimator, job::LinearSdca,
         job::DnnLinearCombinedClassifier, job::DnnLinearCombinedRegressor, job::DnnLinearCombinedEstimator,
         job::BaselineClassifier, job::BaselineRegressor, job::RegressionHead, job::PoissonRegressionHead, job::KMeans,
         job::RnnClassifier, job::TableOptimizer, job::TableAdagrad, job::TableAdam, job::TableFtrl, job::TableMomentum,
         job::TableRmsProp, job::TableProximalAdagrad, job::Rate, job::UniformInitializer, job::NormalInitializer,
         job::EmbeddingColumn, job::SharedEmbeddingColumn, job::RunConfig, job::TpuConfig, job::Input,
         job::TrainAndEvaluate, job::Exporter, job::Csv, job::CsvFeature, job::ExampleFeature, job::ArrayFeature,
         job::ImageFeature, job::TfRecord, job::BoostedTreesClassifier, job::BoostedTreesRegressor>(message);
}

job::Optimizer WithKerasDefaults(job::Optimizer optimizer) {
  switch (optimizer.kind_case()) {
    case job::Optimizer::kSgd:
      SetKeras(*optimizer.mutable_sgd());
      break;
    case job::Optimizer::kMomentum:
      SetKeras(*optimizer.mutable_momentum());
      break;
    case job::Optimizer::kAdagrad:
      SetKeras(*optimizer.mutable_adagrad());
      break;
    case job::Optimizer::kAdam:
      SetKeras(*optimizer.mutable_adam());
      break;
    case job::Optimizer::kRmsProp:
      SetKeras(*optimizer.mutable_rms_prop());
      break;
    case job::Optimizer::kFtrl:
      SetKeras(*optimizer.mutable_ftrl());
      break;
    default:
      break;
  }
  SetAll(optimizer);
  return optimizer;
}

job::Job Resolve(const job::Job& job) {
  job::Job resolved = job;
  resolved.mutable_run_config();
  resolved.mutable_tpu_config();
  resolved.mutable_train();
  if (job.model().has_program()) resolved.mutable_tpu_config()->set_partitioning(job::AUTOMATIC);
  SetOptimizers(*resolved.mutable_model());
  for (int i = 0; i < job.train_and_evaluate().exporters_size(); ++i) {
    job::Exporter& exporter = *resolved.mutable_train_and_evaluate()->mutable_exporters(i);
    if (exporter.name().empty()) exporter.set_name(DefaultName(exporter.kind()));
    if (exporter.kind() == job::BEST && exporter.metric().empty()) exporter.set_metric(layout::kLoss);
  }
  for (job::EarlyStopping& stopping : *resolved.mutable_train_and_evaluate()->mutable_early_stopping()) {
    if (stopping.metric().empty()) stopping.set_metric(layout::kLoss);
  }
  if (!job.run_config().has_save_checkpoints_steps() && !job.run_config().has_save_checkpoints_secs()) {
    resolved.mutable_run_config()->set_save_checkpoints_secs(*ResolveCheckpointCadence(RunConfig()).seconds);
  }
  if (job.has_train_batch_size() && !job.has_eval_batch_size()) resolved.set_eval_batch_size(job.train_batch_size());
  SetAll(resolved);
  for (job::Input* input : {resolved.mutable_train(), job.has_eval() ? resolved.mutable_eval() : nullptr,
                            job.has_predict() ? resolved.mutable_predict() : nullptr}) {
    if (input == nullptr || !input->has_shuffle()) continue;
    if (!input->shuffle().has_seed()) input->mutable_shuffle()->set_seed(resolved.run_config().tf_random_seed());
  }
  return resolved;
}

}  // namespace tessera
