// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_model.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/estimator/job/columns/cell_kinds.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/job_sizes.h"
#include "tessera/estimator/job/model/job_keras.h"
#include "tessera/estimator/job/model/job_premade_model.h"
#include "tessera/estimator/job/programs/job_saved_model.h"
#include "tessera/estimator/job/programs/program_model.h"
#include "tessera/estimator/job/tables/job_tables.h"
#include "tessera/estimator/predictions/run/file_batch.h"
#include "tessera/estimator/serving/supervised_receiver.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

WarmStartSettings WarmStartOf(const job::InitFrom& given) {
  WarmStartSettings settings = {.ckpt_to_initialize_from = given.path()};
  settings.global_vars_to_warm_start.assign(given.variables().begin(), given.variables().end());
  for (const job::Rename& rename : given.rename()) settings.rename.emplace_back(rename.regex(), rename.to());
  for (const job::VocabularyChange& change : given.vocabulary()) {
    VocabInfo& info = settings.var_name_to_vocab_info[change.variable()];
    info.new_vocab = change.new_vocab();
    info.old_vocab = change.old_vocab();
    if (change.has_new_vocab_size()) info.new_vocab_size = change.new_vocab_size();
    if (change.has_old_vocab_size()) info.old_vocab_size = change.old_vocab_size();
    info.num_oov_buckets = change.num_oov_buckets();
    if (change.initialize_new_words()) info.backup_initializer = VocabInfo::Backup::kInitializer;
    info.axis = change.axis();
  }
  return settings;
}

InputMode InputModeOf(job::InputMode mode) {
  switch (mode) {
    case job::PER_HOST_V2:
      return InputMode::kPerHostV2;
    case job::BROADCAST:
      return InputMode::kBroadcast;
    default:
      return InputMode::kPerHostV1;
  }
}

// Sets the fields that decide how the batch is partitioned over cores.
void SetCores(const job::TpuConfig& given, TpuConfig& config) {
  if (given.has_num_cores_per_replica()) config.num_cores_per_replica = given.num_cores_per_replica();
  config.per_host_input_for_training = InputModeOf(given.per_host_input_for_training());
  for (const job::InputPartition& partition : given.input_partition_dims()) {
    if (!config.input_partition_dims) config.input_partition_dims.emplace();
    InputPartition& tensors = config.input_partition_dims->emplace_back();
    for (const auto& tensor : partition.tensors()) {
      PartitionDims& dims = tensors[tensor.name()];
      if (tensor.dims_size() > 0) dims.emplace(tensor.dims().begin(), tensor.dims().end());
    }
  }
}

RunConfig RunConfigOf(const job::Job& job) {
  const job::RunConfig& given = job.run_config();
  RunConfig config;
  if (given.has_tf_random_seed()) config.tf_random_seed = given.tf_random_seed();
  if (given.has_save_summary_steps()) config.save_summary_steps = given.save_summary_steps();
  if (given.has_save_checkpoints_steps()) config.save_checkpoints_steps = given.save_checkpoints_steps();
  if (given.has_save_checkpoints_secs()) config.save_checkpoints_secs = given.save_checkpoints_secs();
  if (given.has_keep_checkpoint_max()) config.keep_checkpoint_max = given.keep_checkpoint_max();
  if (given.has_keep_checkpoint_every_n_hours()) {
    config.keep_checkpoint_every_n_hours = given.keep_checkpoint_every_n_hours();
  }
  if (given.checkpoint_format() == job::OBJECT_BASED) config.checkpoint_format = CheckpointFormat::kObjectBased;
  if (given.has_log_step_count_steps()) {
    config.log_step_count_steps =
        given.log_step_count_steps() == 0 ? std::nullopt : std::optional(given.log_step_count_steps());
  }
  if (given.has_threads()) config.threads = static_cast<int>(given.threads());
  if (given.has_device()) config.device = given.device();
  if (given.has_compile_cache()) config.compile_cache = given.compile_cache();
  if (given.has_table_dir()) config.table_dir = given.table_dir();
  config.reserve_tables = given.reserve_tables();
  if (job.tpu_config().has_iterations_per_loop()) {
    config.tpu_config.iterations_per_loop = IterationsPerLoop(std::string_view(job.tpu_config().iterations_per_loop()));
  }
  if (job.tpu_config().has_weight_update_sharding()) {
    config.tpu_config.weight_update_sharding = job.tpu_config().weight_update_sharding();
  }
  if (job.tpu_config().partitioning() == job::AUTOMATIC) config.tpu_config.partitioning = Partitioning::kAutomatic;
  if (job.tpu_config().has_fold_replicas()) config.tpu_config.fold_replicas = job.tpu_config().fold_replicas();
  config.tpu_config.flush_denormals = job.tpu_config().flush_denormals();
  config.tpu_config.strict = job.tpu_config().strict();
  SetCores(job.tpu_config(), config.tpu_config);
  if (job.tpu_config().has_num_shards()) config.tpu_config.num_shards = job.tpu_config().num_shards();
  return config;
}

// Checks hold_out_every, which divides the rows that training and evaluation share.
absl::Status CheckHoldOut(const job::Job& job, const std::string& name) {
  if (!job.has_hold_out_every()) return absl::OkStatus();
  if (job.hold_out_every() < 2) {
    return InvalidArgument("{}: hold_out_every is {}, expected 2 or more", name, job.hold_out_every());
  }
  for (const job::Input* input : {&job.train(), &job.eval()}) {
    if (input->data().has_given()) continue;
    if (!input->has_data() && input->skip_rows() == 0 && !input->has_take_rows()) continue;
    return InvalidArgument("{}: hold_out_every splits the rows of data, but {} has its own {}; give one of them", name,
                           input == &job.eval() ? "eval" : "train",
                           input->has_data() ? "data" : "skip_rows or take_rows");
  }
  return absl::OkStatus();
}

// Checks that only training repeats forever.
absl::Status CheckRepeat(const job::Job& job, const std::string& name) {
  for (const auto& [input, mode] :
       {std::pair(&job.train(), "train"), std::pair(&job.eval(), "eval"), std::pair(&job.predict(), "predict")}) {
    if (!input->has_repeat() || input->repeat() > 0 || (input == &job.train() && input->repeat() == -1)) continue;
    return InvalidArgument("{}: {}.repeat is {}, expected 1 or more{}", name, mode, input->repeat(),
                           input == &job.train() ? ", or -1 for ever" : "");
  }
  if (job.has_epochs() && job.train().has_repeat()) {
    return InvalidArgument("{}: epochs is {} and train.repeat is {}; give one of them", name, job.epochs(),
                           job.train().repeat());
  }
  return absl::OkStatus();
}

template <typename Words>
absl::Status CheckWords(const Words& words, std::string_view what, const std::string& name) {
  std::set<std::string> seen;
  for (const std::string& word : words) {
    if (!seen.insert(word).second) return InvalidArgument("{}: {} has \"{}\" twice", name, what, word);
  }
  return absl::OkStatus();
}

// Rejects a word that occurs twice: it would stand for two classes or places.
absl::Status CheckVocabularies(const job::Data& data, std::string_view group, const std::string& name) {
  const auto label = [&](std::string_view kind) { return fmt::format("{}.{}.label.vocabulary", group, kind); };
  RETURN_IF_ERROR(CheckWords(data.csv().label().vocabulary(), label("csv"), name));
  RETURN_IF_ERROR(CheckWords(data.tfrecord().label().vocabulary(), label("tfrecord"), name));
  RETURN_IF_ERROR(CheckWords(data.arrays().label().vocabulary(), label("arrays"), name));
  const auto all = [&](const auto& features) -> absl::Status {
    for (const auto& feature : features) {
      const std::string what = fmt::format("the vocabulary of features \"{}\"", job_data::NameOf(feature));
      RETURN_IF_ERROR(CheckWords(feature.vocabulary(), what, name));
    }
    return absl::OkStatus();
  };
  RETURN_IF_ERROR(all(data.csv().features()));
  RETURN_IF_ERROR(all(data.arrays().features()));
  return all(data.tfrecord().features());
}

// Checks that a label has no more words than the model has classes.
absl::Status CheckClasses(const job::Job& job, std::string_view group, const job::Data& data, const std::string& name) {
  const LabelForm form = LabelFormOf(job.model());
  if (form.kind != LabelKind::kClass) return absl::OkStatus();
  for (const auto& [kind, words] : {std::pair("csv", data.csv().label().vocabulary_size()),
                                    std::pair("tfrecord", data.tfrecord().label().vocabulary_size()),
                                    std::pair("arrays", data.arrays().label().vocabulary_size())}) {
    if (words <= form.size) continue;
    return InvalidArgument("{}: {}.{}.label.vocabulary has {} words, and n_classes is {}; set it to {}", name, group,
                           kind, words, form.size, words);
  }
  return absl::OkStatus();
}

// Checks that the model has gradients for embedding tables.
absl::Status CheckTables(const job::Job& job, const std::string& name) {
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  const bool ascends = premade && premade->linear && premade->linear->sdca && !premade->dnn;
  if (premade && (premade->dnn || premade->linear || premade->rnn) && !ascends) return absl::OkStatus();
  return InvalidArgument(
      "{}: embedding_config_spec is for models that train embedding columns by gradients; expected a linear model, a "
      "network or a recurrent network, or leave it out",
      name);
}

absl::Status CheckJob(const job::Job& job, const std::string& name) {
  RETURN_IF_ERROR_WITH(CheckSizes(job), name);
  RETURN_IF_ERROR(CheckVocabularies(job.data(), "data", name));
  RETURN_IF_ERROR(CheckVocabularies(job.train().data(), "train.data", name));
  RETURN_IF_ERROR(CheckVocabularies(job.eval().data(), "eval.data", name));
  RETURN_IF_ERROR(CheckVocabularies(job.predict().data(), "predict.data", name));
  RETURN_IF_ERROR(CheckClasses(job, "data", job.data(), name));
  RETURN_IF_ERROR(CheckClasses(job, "train.data", job.train().data(), name));
  RETURN_IF_ERROR(CheckClasses(job, "eval.data", job.eval().data(), name));
  RETURN_IF_ERROR(CheckHoldOut(job, name));
  RETURN_IF_ERROR(CheckRepeat(job, name));
  if (job.model().has_function()) {
    return InvalidArgument("{}: its model is a function of the program {}; use that program's commands", name,
                           job.model().function().program());
  }
  const bool is_program = job.model().has_program();
  const bool is_saved = job.model().has_saved_model();
  RETURN_IF_ERROR(CheckKeras(job, name));
  RETURN_IF_ERROR(CheckSavedModel(job, name));
  if (!PremadeOf(job.model()) && !is_program && !is_saved && !job.model().has_keras()) {
    return InvalidArgument("{}: no model: expected one of {}, such as model {{ dnn_classifier {{ ... }} }}", name,
                           fmt::join(PremadeNames(), ", "));
  }
  if (job.has_embedding_config_spec()) RETURN_IF_ERROR(CheckTables(job, name));
  const bool trees = GrowsTrees(job.model());
  const bool in_memory = trees && PremadeOf(job.model())->trees->in_memory;
  if (!job.has_train_batch_size() && !is_program && !is_saved && !in_memory) {
    return InvalidArgument("{}: no train_batch_size", name);
  }
  if (job.has_max_steps() && job.has_epochs()) {
    return InvalidArgument("{}: max_steps is {} and epochs is {}; give one of them", name, job.max_steps(),
                           job.epochs());
  }
  if (job.has_max_steps() && job.max_steps() <= 0) {
    return InvalidArgument("{}: max_steps is {}, expected 1 or more", name, job.max_steps());
  }
  if (job.has_epochs() && job.epochs() <= 0)
    return InvalidArgument("{}: epochs is {}, expected 1 or more", name, job.epochs());
  // The program that supplies the batches decides when they end.
  const bool ends = trees || is_saved || job.has_max_steps() || job.has_epochs() || job.train().repeat() >= 1;
  if (!ends && !job_data::DataOf(job, Mode::kTrain).has_given()) {
    return InvalidArgument("{}: neither max_steps nor epochs: the training would not end", name);
  }
  return absl::OkStatus();
}

// Returns the batch size that a program was exported for. Fails with InvalidArgument when `given` differs.
absl::StatusOr<int64_t> BatchSizeOf(const BoundProgram& program, std::optional<int64_t> given, const std::string& name,
                                    Mode mode) {
  if (!given || *given == program.rows) return program.rows;
  return InvalidArgument("{}: {}_batch_size is {}, and {} is for {} rows: export it for the global batch", name,
                         Name(mode), *given, program.program->name(), program.rows);
}

// Rejects replicas that do not divide the batch, as for a model function that sees one replica's batch: replicas with
// fewer rows would do less than the others.
absl::Status CheckReplicas(const BoundProgram& program, int64_t replicas, const std::string& name) {
  if (replicas <= 1 || program.program->num_devices() > 1 || program.rows % replicas == 0) return absl::OkStatus();
  constexpr int64_t kMostReplicasNamed = 1024;
  std::vector<int64_t> divisors;
  for (int64_t i = 1; i <= std::min<int64_t>(program.rows, kMostReplicasNamed); ++i) {
    if (program.rows % i == 0) divisors.push_back(i);
  }
  return InvalidArgument(
      "{}: {} is for batches of {} rows, which {} replicas do not divide; set num_shards to one of {}", name,
      program.program->name(), program.rows, replicas, fmt::join(divisors, ", "));
}

// Sets the programs of `mode`, with their batch sizes.
absl::Status SetProgram(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                        RunnableModel& model, ComponentTypes& types) {
  if (job.tpu_config().has_partitioning() && job.tpu_config().partitioning() == job::MANUAL &&
      job.tpu_config().num_shards() > 1) {
    return InvalidArgument("{}: programs are for the global batch; partitioning MANUAL is for model functions", name);
  }
  ASSIGN_OR_RETURN(BoundPrograms programs, ReadPrograms(job, name, files));
  ASSIGN_OR_RETURN(const BoundProgram* program, ProgramOf(programs, mode, name));
  RETURN_IF_ERROR(CheckReplicas(*program, job.tpu_config().num_shards(), name));
  types = InputTypes(*program);
  const auto set = [&](std::optional<int64_t>& size, bool has, int64_t given) -> absl::Status {
    ASSIGN_OR_RETURN(size, BatchSizeOf(*program, has ? std::optional(given) : std::nullopt, name, mode));
    return absl::OkStatus();
  };
  model.estimator.train_batch_size = programs.train_step.rows;
  if (mode == Mode::kTrain) {
    RETURN_IF_ERROR(set(model.estimator.train_batch_size, job.has_train_batch_size(), job.train_batch_size()));
  } else if (mode == Mode::kEval) {
    RETURN_IF_ERROR(set(model.estimator.eval_batch_size, job.has_eval_batch_size(), job.eval_batch_size()));
  } else {
    RETURN_IF_ERROR(set(model.estimator.predict_batch_size, job.has_predict_batch_size(), job.predict_batch_size()));
  }
  if (mode == Mode::kTrain) {  // once, for commands that evaluate as well
    for (const std::string& note : programs.notes) spdlog::info("{}", note);
  }
  ASSIGN_OR_RETURN(const std::vector<std::string> checksums, ChecksumsOf(job.model().program(), files));
  model.job.mutable_model()->mutable_program()->mutable_checksums()->Assign(checksums.begin(), checksums.end());
  model.estimator.model_fn = MakeProgramModelFn(std::move(programs), job.run_config().tf_random_seed());
  model.estimator.config->tpu_config.partitioning = Partitioning::kAutomatic;
  return absl::OkStatus();
}

template <typename Features>
void Erase(Features& features, const std::string& name) {
  for (int i = features.size(); i-- > 0;) {
    if (job_data::NameOf(features[i]) == name) features.DeleteSubrange(i, 1);
  }
}

// Erases a feature from the data that `mode` reads, which is not training; other modes may read the same.
void EraseFeature(job::Job& job, Mode mode, const std::string& feature) {
  job::Data& data = mode == Mode::kEval && job.eval().has_data()         ? *job.mutable_eval()->mutable_data()
                    : mode == Mode::kPredict && job.predict().has_data() ? *job.mutable_predict()->mutable_data()
                                                                         : *job.mutable_data();
  if (data.has_csv()) Erase(*data.mutable_csv()->mutable_features(), feature);
  if (data.has_tfrecord()) Erase(*data.mutable_tfrecord()->mutable_features(), feature);
  if (data.has_arrays()) Erase(*data.mutable_arrays()->mutable_features(), feature);
}

// Returns `job` without the ids of examples, which only training reads.
job::Job WithoutExampleIds(job::Job job, Mode mode) {
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  if (mode == Mode::kTrain || !premade || !premade->linear || !premade->linear->sdca) return job;
  EraseFeature(job, mode, premade->linear->sdca->example_id_column());
  job::Model& model = *job.mutable_model();
  if (model.has_linear_classifier()) model.mutable_linear_classifier()->clear_sdca();
  if (model.has_linear_regressor()) model.mutable_linear_regressor()->clear_sdca();
  if (model.has_linear_estimator()) model.mutable_linear_estimator()->clear_sdca();
  return job;
}

// Returns `job` without reading row weights in predictions, unless a column reads them too. Fails with InvalidArgument
// when the weights are not a feature, and when a column converts them to ids.
absl::StatusOr<job::Job> WithoutWeights(job::Job job, Mode mode, const std::string& name) {
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  const std::string weights = premade ? premade->head.weight_column() : "";
  if (weights.empty()) return job;
  ASSIGN_OR_RETURN(const CellKinds kinds, CellKindsOf(job.model()));
  const auto use = kinds.find(weights);
  const bool has_ids =
      use != kinds.end() && (use->second.kind == CellKind::kIntegers || use->second.kind == CellKind::kWords);
  if (has_ids) {
    return InvalidArgument(
        "{}: weight_column is \"{}\", which {} reads as ids; expected a feature of one number; declare the data's "
        "column twice, under two feature names",
        name, weights, use->second.path);
  }
  constexpr std::string_view kFeatures = "features/";
  std::vector<std::string> features;
  for (const DataName& data : DataNames(job, mode)) {
    if (data.component.starts_with(kFeatures)) features.push_back(data.component.substr(kFeatures.size()));
  }
  if (mode != Mode::kPredict) {
    if (std::find(features.begin(), features.end(), weights) != features.end()) return job;
    return InvalidArgument("{}: weight_column is \"{}\", which is not a feature of the data{}; there {} {}", name,
                           weights, DidYouMean(weights, features, ", "), features.size() == 1 ? "is" : "are",
                           fmt::join(features, ", "));
  }
  if (use != kinds.end()) return job;
  EraseFeature(job, mode, weights);
  return job;
}

// Returns `job` as `mode` reads it: without features that only another mode reads.
absl::StatusOr<job::Job> AsRead(const job::Job& job, Mode mode, const std::string& name) {
  return WithoutWeights(WithoutExampleIds(job, mode), mode, name);
}

void SetBatchSizes(const job::Job& job, TpuEstimatorOptions& options) {
  options.train_batch_size = job.train_batch_size();
  options.eval_batch_size = job.has_eval_batch_size() ? job.eval_batch_size() : job.train_batch_size();
  options.predict_batch_size = job.has_predict_batch_size() ? job.predict_batch_size() : job.train_batch_size();
}

// Sets the premade model, which reads `columns`, and the tables that are trained separately.
absl::Status SetPremade(const job::Job& job, MadeColumns columns, const std::string& name, RunnableModel& model) {
  if (job.has_embedding_config_spec()) {
    absl::StatusOr<EmbeddingConfigSpec> spec = MakeEmbeddingConfig(job.embedding_config_spec(), columns);
    if (!spec.ok()) return Annotate(spec.status(), name);
    RETURN_IF_ERROR_WITH(Validate(*spec, /*on_tpu=*/true), name);
    model.estimator.embedding_config_spec = *std::move(spec);
  }
  ASSIGN_OR_RETURN(PremadeModel premade, MakePremadeModel(job, columns, ClassWordsOf(job)));
  model.estimator.model_fn = std::move(premade.model_fn);
  model.predict_keys = std::move(premade.predict_keys);
  SetBatchSizes(job, model.estimator);
  return absl::OkStatus();
}

// Sets the Keras model, and the types of the tensors that it reads.
absl::Status SetKeras(const job::Job& job, Mode mode, const std::string& name, FileSystem& files, RunnableModel& model,
                      ComponentTypes& types) {
  ASSIGN_OR_RETURN(KerasJobModel keras, LoadKerasModel(job, mode, name, files));
  types = std::move(keras.types);
  model.job.mutable_model()->mutable_keras()->set_checksum(keras.checksum);
  model.estimator.model_fn = std::move(keras.model_fn);
  model.initial_checkpoint = std::move(keras.initial_checkpoint);
  SetBatchSizes(job, model.estimator);
  return absl::OkStatus();
}

// Sets the signature of a SavedModel, and the types of the tensors that it reads.
absl::Status SetSavedModel(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                           RunnableModel& model, ComponentTypes& types) {
  ASSIGN_OR_RETURN(SavedModelJob loaded, LoadSavedModelJob(job, mode, name, files));
  types = std::move(loaded.types);
  model.estimator.model_fn = loaded.model.model_fn();
  model.initial_checkpoint = [loaded = loaded.model, &files](const std::string& model_dir) {
    return loaded.WriteCheckpoint(files, model_dir);
  };
  model.estimator.train_batch_size = loaded.rows;  // required, and not used
  model.estimator.predict_batch_size = loaded.rows;
  return absl::OkStatus();
}

}  // namespace

std::vector<std::string> ClassWordsOf(const job::Job& job) {
  const job::Data& data = job.predict().has_data() ? job.predict().data() : job.data();
  const auto& words = data.has_tfrecord() ? data.tfrecord().label().vocabulary()
                      : data.has_arrays() ? data.arrays().label().vocabulary()
                                          : data.csv().label().vocabulary();
  if (!words.empty()) return {words.begin(), words.end()};
  const LabelForm form = LabelFormOf(job.model());
  const auto& columns = data.csv().label().columns();
  const bool are_names = std::none_of(columns.begin(), columns.end(), [](const std::string& column) {
    return column.find_first_of("*?") != std::string::npos;
  });
  if (form.kind != LabelKind::kClasses || columns.size() != form.size || !are_names) return {};
  return {columns.begin(), columns.end()};
}

absl::StatusOr<JobInput> OpenJob(const job::Job& given, Mode mode, const std::string& name, FileSystem& files,
                                 const ReadingRows& reading) {
  RETURN_IF_ERROR(CheckJob(given, name));
  ASSIGN_OR_RETURN(job::Job job, AsRead(given, mode, name));
  const std::optional<JobPremade> premade = PremadeOf(job.model());
  if (mode == Mode::kTrain && premade && premade->trees && premade->trees->in_memory) {
    // Every row once; sums over all of them do not depend on their order.
    job.clear_epochs();
    job.mutable_train()->set_repeat(1);
    job.mutable_train()->clear_shuffle();
  }
  return OpenInput(job, mode, name, files, /*types=*/{}, /*batches=*/nullptr, reading);
}

absl::StatusOr<RunnableModel> MakeModel(const job::Job& given, Mode mode, const std::string& name, FileSystem& files,
                                        const GivenBatches* batches, ReadRows* rows, const ReadingRows& reading) {
  RETURN_IF_ERROR(CheckJob(given, name));
  if (GrowsTrees(given.model())) {
    return InvalidArgument(
        "{}: the model is of boosted trees, which have no compiled step; expected one of the commands train, "
        "train-and-evaluate, evaluate, predict, export, job check and job explain, or another model",
        name);
  }
  ASSIGN_OR_RETURN(const job::Job job, AsRead(given, mode, name));
  RunnableModel model;
  model.job = given;
  model.estimator.config = RunConfigOf(job);
  if (job.has_init_from()) model.estimator.warm_start_from = WarmStartOf(job.init_from());
  ComponentTypes types;
  if (job.model().has_program()) RETURN_IF_ERROR(SetProgram(job, mode, name, files, model, types));
  if (job.model().has_keras()) RETURN_IF_ERROR(SetKeras(job, mode, name, files, model, types));
  if (job.model().has_saved_model()) RETURN_IF_ERROR(SetSavedModel(job, mode, name, files, model, types));
  ASSIGN_OR_RETURN(const JobInput input, OpenInput(job, mode, name, files, types, batches, reading));
  const job::Input& read = mode == Mode::kTrain ? job.train() : job.eval();
  if (input.num_rows == 0 && read.skip_rows() > 0 && mode != Mode::kPredict) {
    return InvalidArgument("{}: {}.skip_rows is {}, but the data has no rows after those", name,
                           mode == Mode::kTrain ? "train" : "eval", read.skip_rows());
  }
  if (PremadeOf(job.model())) RETURN_IF_ERROR(SetPremade(job, input.columns, name, model));
  if (rows != nullptr) *rows = {.source = input.source, .components = input.components, .columns = input.columns};
  model.components = input.components;
  model.num_rows = input.num_rows;
  model.about_rows = input.about_rows;
  if (job.has_max_steps()) model.max_steps = job.max_steps();
  if (job.nan_policy() == job::STOP) model.train_hooks.push_back(hooks::NanTensor({.fail_on_nan_loss = false}));
  const InputFn input_fn = [batches = input.batches](const Params& params) -> absl::StatusOr<Dataset> {
    return batches(params.batch_size());
  };
  (mode == Mode::kTrain ? model.train : mode == Mode::kEval ? model.eval : model.predict) = input_fn;
  return model;
}

void SetFileBatch(const job::Job& job, RunnableModel& model) {
  if (job.has_predict_batch_size() || job.model().has_program() || job.model().has_saved_model()) return;
  model.estimator.predict_batch_size = RowsOfFileBatch(job.train_batch_size(), model.components,
                                                       model.num_rows >= 0 ? model.num_rows : model.about_rows);
}

absl::StatusOr<ServingReceiver> MakeReceiver(const job::Job& job, const std::string& name, FileSystem& files,
                                             bool parsing) {
  if (job.model().has_program()) {
    return InvalidArgument("{}: the model is a program for a fixed batch size; compile and deploy that program", name);
  }
  ReadRows rows;
  RETURN_IF_ERROR(MakeModel(job, Mode::kPredict, name, files, nullptr, &rows).status());
  ASSIGN_OR_RETURN(const job::Job read, AsRead(job, Mode::kPredict, name));
  absl::StatusOr<ServingReceiver> receiver = ReceiverOf(read, rows, parsing);
  if (!receiver.ok()) return Annotate(receiver.status(), name);
  return receiver;
}

absl::StatusOr<ServingReceiver> MakeReceiver(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                             bool parsing) {
  if (mode == Mode::kPredict) return MakeReceiver(job, name, files, parsing);
  ASSIGN_OR_RETURN(const RunnableModel model, MakeModel(job, mode, name, files));
  const InputFn& input = mode == Mode::kTrain ? model.train : model.eval;
  ASSIGN_OR_RETURN(const Dataset data,
                   input(model.estimator.params.With(/*batch_size=*/1, /*use_tpu=*/false, std::nullopt)));
  return SupervisedReceiver(data.components());
}

}  // namespace tessera
