// SPDX-License-Identifier: Apache-2.0
// Describes a model function and its settings as a job. job/job_compare.cpp decides for both kinds of models whether
// training may resume.
#include <string>

#include "fmt/format.h"
#include "tessera/estimator/cli/commands.h"

namespace tessera {
namespace {

job::RunConfig Describe(const RunConfig& config) {
  job::RunConfig words;
  if (config.tf_random_seed) words.set_tf_random_seed(*config.tf_random_seed);
  words.set_save_summary_steps(config.save_summary_steps);
  const CheckpointCadence cadence = ResolveCheckpointCadence(config);
  if (cadence.steps) words.set_save_checkpoints_steps(*cadence.steps);
  if (cadence.seconds) words.set_save_checkpoints_secs(*cadence.seconds);
  words.set_keep_checkpoint_max(config.keep_checkpoint_max);
  words.set_keep_checkpoint_every_n_hours(config.keep_checkpoint_every_n_hours);
  words.set_log_step_count_steps(config.log_step_count_steps.value_or(0));
  words.set_threads(config.threads);
  words.set_device(config.device);
  return words;
}

job::TpuConfig Describe(const TpuConfig& config) {
  job::TpuConfig words;
  const absl::StatusOr<IterationsPerLoop::Parsed> loop = config.iterations_per_loop.Parse();
  if (loop.ok() && loop->count > 0) words.set_iterations_per_loop(std::to_string(loop->count));
  if (loop.ok() && loop->seconds > 0) words.set_iterations_per_loop(fmt::format("{}s", loop->seconds));
  words.set_num_shards(config.num_replicas());
  if (config.num_cores_per_replica) words.set_num_cores_per_replica(*config.num_cores_per_replica);
  if (config.partitioning == Partitioning::kAutomatic) words.set_partitioning(job::AUTOMATIC);
  return words;
}

}  // namespace

job::Job DescribeModel(const std::string& program, const RunnableModel& model) {
  job::Job job;
  job::ModelFunction& function = *job.mutable_model()->mutable_function();
  function.set_program(program);
  for (const auto& [name, value] : model.estimator.params.ToStrings()) (*function.mutable_params())[name] = value;
  if (model.max_steps) job.set_max_steps(*model.max_steps);
  if (model.estimator.train_batch_size) job.set_train_batch_size(*model.estimator.train_batch_size);
  if (model.estimator.eval_batch_size) job.set_eval_batch_size(*model.estimator.eval_batch_size);
  if (model.estimator.predict_batch_size) job.set_predict_batch_size(*model.estimator.predict_batch_size);
  if (model.estimator.config) {
    *job.mutable_run_config() = Describe(*model.estimator.config);
    *job.mutable_tpu_config() = Describe(model.estimator.config->tpu_config);
  }
  return job;
}

}  // namespace tessera
