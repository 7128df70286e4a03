// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/trees/job_trees.h"

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "fmt/format.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using feature_columns::FeatureColumn;

constexpr int64_t kRowsPerBatch = 8192;  // where a batch is not a step

// Fails when the job requests work that trees do not support.
absl::Status CheckFields(const job::Job& job, const std::string& name) {
  const job::RunConfig& run = job.run_config();
  const job::TpuConfig& tpu = job.tpu_config();
  const std::string_view cores = "trees grow on the threads of one process";
  const std::string_view step = "trees have no compiled step";
  const std::pair<bool, std::pair<std::string_view, std::string_view>> refused[] = {
      {tpu.num_shards() > 1, {"tpu_config.num_shards", cores}},
      {tpu.num_cores_per_replica() > 1, {"tpu_config.num_cores_per_replica", cores}},
      {tpu.input_partition_dims_size() > 0, {"tpu_config.input_partition_dims", cores}},
      {tpu.has_iterations_per_loop(), {"tpu_config.iterations_per_loop", step}},
      {tpu.partitioning() == job::AUTOMATIC, {"tpu_config.partitioning", step}},
      {tpu.strict(), {"tpu_config.strict", step}},
      {tpu.flush_denormals(), {"tpu_config.flush_denormals", step}},
      {run.has_device(), {"run_config.device", step}},
      {run.has_compile_cache(), {"run_config.compile_cache", step}},
      {run.has_table_dir(), {"run_config.table_dir", "trees have no tables"}},
      {run.has_reserve_tables(), {"run_config.reserve_tables", "trees have no tables"}},
      {run.checkpoint_format() == job::OBJECT_BASED,
       {"run_config.checkpoint_format", "checkpoints of trees have the keys of TensorFlow's estimator"}},
      {job.has_init_from(), {"init_from", "trees have no variables to initialize"}},
  };
  for (const auto& [is_set, field] : refused) {
    if (is_set) return InvalidArgument("{}: {}: {}; leave it out", name, field.first, field.second);
  }
  const bool in_memory = PremadeOf(job.model())->trees->in_memory;
  if (in_memory && job.has_epochs()) {
    return InvalidArgument(
        "{}: epochs is {}, but with train_in_memory a step reads all rows; expected max_steps, or none", name,
        job.epochs());
  }
  return absl::OkStatus();
}

// Returns the column as trees read it. Errors begin with the kind of the column.
struct ToTreeColumn {
  absl::StatusOr<trees::Column> operator()(const feature_columns::NumericColumn& column) const {
    if (column.shape.size() > 1) {
      return InvalidArgument("numeric: \"{}\" has {} dimensions per row, expected 1; try a feature of columns",
                             column.key, column.shape.size());
    }
    return trees::NumericColumn(column.key, column.size());
  }
  absl::StatusOr<trees::Column> operator()(const feature_columns::BucketizedColumn& column) const {
    if (column.source.size() != 1) {
      return InvalidArgument("bucketized: \"{}\" has {} numbers per row, expected 1; try a feature for each",
                             column.source.key, column.source.size());
    }
    return trees::BucketIdColumn(column.ids->name(), column.num_buckets());
  }
  absl::StatusOr<trees::Column> operator()(const feature_columns::CategoricalColumn& column) const {
    RETURN_IF_ERROR(CheckIds(column));
    if (column.max_length != 1) {
      return InvalidArgument("\"{}\" has up to {} ids per row, expected 1; try an indicator of it", column.name(),
                             column.max_length);
    }
    return trees::CategoricalColumn(column.ids->name(), column.num_buckets());
  }
  absl::StatusOr<trees::Column> operator()(const feature_columns::IndicatorColumn& column) const {
    RETURN_IF_ERROR(CheckIds(column.categorical));
    return trees::IndicatorColumn(column.categorical.ids->name(), column.categorical.num_buckets());
  }
  template <typename Other>
  absl::StatusOr<trees::Column> operator()(const Other&) const {
    return InvalidArgument(
        "trees support neither embeddings nor sequences; expected numeric, bucketized, indicator or categorical "
        "columns");
  }

  static absl::Status CheckIds(const feature_columns::CategoricalColumn& column) {
    if (column.weight_key.empty()) return absl::OkStatus();
    return InvalidArgument("weighted: trees read ids without weights; expected only the inner column \"{}\"",
                           column.name());
  }
};

absl::StatusOr<std::vector<trees::Column>> TreeColumns(const std::vector<FeatureColumn>& columns) {
  std::vector<trees::Column> made;
  for (size_t i = 0; i < columns.size(); ++i) {
    absl::StatusOr<trees::Column> column = std::visit(ToTreeColumn(), columns[i]);
    if (!column.ok()) return Annotate(column.status(), fmt::format("feature_columns[{}]", i));
    made.push_back(*std::move(column));
  }
  return made;
}

trees::Pruning PruningOf(job::PruningMode mode) {
  switch (mode) {
    case job::PRE_PRUNING:
      return trees::Pruning::kPre;
    case job::POST_PRUNING:
      return trees::Pruning::kPost;
    default:
      return trees::Pruning::kNone;
  }
}

// Sets the options of `given`, a message of either model, that differ from the defaults.
template <typename Model>
trees::BoostedTreesOptions OptionsOf(const Model& given) {
  trees::BoostedTreesOptions options;
  if constexpr (requires { given.n_classes(); }) {
    if (given.has_n_classes()) options.n_classes = given.n_classes();
  } else {
    options.task = trees::Task::kRegression;
    if (given.has_label_dimension()) options.label_dimension = given.label_dimension();
  }
  options.weight_column = given.weight_column();
  if (given.has_n_batches_per_layer()) options.n_batches_per_layer = given.n_batches_per_layer();
  if (given.has_n_trees()) options.n_trees = given.n_trees();
  if (given.has_max_depth()) options.max_depth = given.max_depth();
  if (given.has_learning_rate()) options.learning_rate = given.learning_rate();
  if (given.has_l1_regularization()) options.regularization.l1 = given.l1_regularization();
  if (given.has_l2_regularization()) options.regularization.l2 = given.l2_regularization();
  if (given.has_tree_complexity()) options.regularization.tree_complexity = given.tree_complexity();
  if (given.has_min_node_weight()) options.regularization.min_node_weight = given.min_node_weight();
  if (given.has_quantile_sketch_epsilon()) options.quantile_sketch_epsilon = given.quantile_sketch_epsilon();
  options.pruning_mode = PruningOf(given.pruning_mode());
  options.center_bias = given.center_bias();
  options.train_in_memory = given.train_in_memory();
  return options;
}

trees::TrainOptions TrainOptionsOf(const job::Job& job) {
  const job::RunConfig& run = job.run_config();
  trees::TrainOptions options;
  if (job.has_max_steps()) options.max_steps = job.max_steps();
  if (run.has_save_checkpoints_steps()) {
    options.save_checkpoints_steps = run.save_checkpoints_steps();
    options.save_checkpoints_secs = 0;
  }
  if (run.has_save_checkpoints_secs()) options.save_checkpoints_secs = run.save_checkpoints_secs();
  if (run.has_log_step_count_steps()) options.log_step_count_steps = run.log_step_count_steps();
  if (run.has_save_summary_steps()) options.save_summary_steps = run.save_summary_steps();
  options.fail_on_nan_loss = job.nan_policy() == job::FAIL;
  if (run.has_keep_checkpoint_max()) options.checkpoint.keep_max = run.keep_checkpoint_max();
  if (run.has_keep_checkpoint_every_n_hours()) {
    options.checkpoint.keep_every_n_hours = run.keep_checkpoint_every_n_hours();
  }
  return options;
}

int64_t BatchSizeOf(const job::Job& job, Mode mode) {
  if (mode == Mode::kEval && job.has_eval_batch_size()) return job.eval_batch_size();
  if (mode == Mode::kPredict && job.has_predict_batch_size()) return job.predict_batch_size();
  return job.has_train_batch_size() ? job.train_batch_size() : kRowsPerBatch;
}

// Returns an error of the trees' own checks with the model's type in front.
absl::Status OfModel(const absl::Status& status, const std::string& type, const std::string& name) {
  std::string_view message(status.message().data(), status.message().size());
  constexpr std::string_view kTrees = "boosted trees: ";
  if (message.starts_with(kTrees)) message.remove_prefix(kTrees.size());
  return InvalidArgument("{}: {}: {}", name, type, message);
}

}  // namespace

absl::StatusOr<JobTreesModel> MakeTrees(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                        const ReadingRows& reading) {
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  if (!premade || !premade->trees) return InvalidArgument("{}: its model is not of boosted trees", name);
  RETURN_IF_ERROR(CheckFields(job, name));
  const bool classifies = job.model().has_boosted_trees_classifier();
  trees::BoostedTreesOptions options =
      classifies ? OptionsOf(job.model().boosted_trees_classifier()) : OptionsOf(job.model().boosted_trees_regressor());
  const absl::Status valid = trees::Validate(options);
  if (!valid.ok()) return OfModel(valid, premade->type, name);
  if (job.run_config().has_threads()) options.threads = static_cast<int>(job.run_config().threads());
  ASSIGN_OR_RETURN(const JobInput input, OpenJob(job, mode, name, files, reading));
  absl::StatusOr<std::vector<trees::Column>> columns = TreeColumns(input.columns.trees);
  if (!columns.ok()) return Annotate(columns.status(), name);
  options.feature_columns = *std::move(columns);
  const absl::Status features = trees::Features::Create(options.feature_columns).status();
  if (!features.ok()) return OfModel(features, premade->type, name);
  const int64_t batch_size = BatchSizeOf(job, mode);
  if (batch_size <= 0) return InvalidArgument("{}: batches of {} rows, expected 1 or more", name, batch_size);
  Dataset rows = input.batches(batch_size);
  RETURN_IF_ERROR_WITH(rows.status(), name);
  return JobTreesModel{.options = std::move(options),
                       .train = TrainOptionsOf(job),
                       .rows = std::move(rows),
                       .batch_size = batch_size,
                       .num_rows = input.num_rows >= 0 ? input.num_rows : input.about_rows,
                       .words = ClassWordsOf(job),
                       .read = {.source = input.source, .components = input.components, .columns = input.columns}};
}

absl::StatusOr<PredictBatch> ToBatch(const trees::Predictions& predictions, const std::vector<std::string>& words) {
  PredictBatch batch = {.rows = predictions.rows, .values = {}};
  const auto numbers = predictions.values.find("predictions");
  if (numbers != predictions.values.end()) {
    batch.values = {{"predictions", numbers->second}};
    return batch;
  }
  batch.values.emplace("probabilities", predictions.values.at("probabilities"));
  const std::span<const int64_t> ids = predictions.values.at("class_ids").As<int64_t>();
  const Buffer classes = Buffer::FromVector<int64_t>({ids.begin(), ids.end()}, {predictions.rows});
  RETURN_IF_ERROR(classes.status());
  batch.values.emplace("class", classes);
  if (!words.empty()) batch.words.emplace("classes", Words(WordTable(words), classes));
  return batch;
}

}  // namespace tessera
