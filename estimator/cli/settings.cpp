// SPDX-License-Identifier: Apache-2.0
// The table of fields that --set PATH=VALUE and --param NAME=VALUE can set, with their setters.
#include <charconv>
#include <functional>
#include <map>

#include "fmt/ranges.h"
#include "tessera/estimator/cli/commands.h"
#include "tessera/estimator/config/hparams.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using Setter = std::function<absl::Status(RunnableModel&, const std::string& value)>;

template <typename T>
absl::StatusOr<T> ParseValue(const std::string& text) {
  T value;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return value;
  return InvalidArgument("expected {}, got \"{}\"", std::is_integral_v<T> ? "an integer" : "a number", text);
}

template <>
absl::StatusOr<bool> ParseValue(const std::string& text) {
  if (text == "true" || text == "1") return true;
  if (text == "false" || text == "0") return false;
  return InvalidArgument("expected true or false, got \"{}\"", text);
}

template <>
absl::StatusOr<std::string> ParseValue(const std::string& text) {
  return text;
}

template <>
absl::StatusOr<InputMode> ParseValue(const std::string& text) {
  std::vector<std::string> names;
  for (const InputMode mode : {InputMode::kPerShardV1, InputMode::kPerHostV1, InputMode::kPerHostV2,
                               InputMode::kBroadcast, InputMode::kSliced}) {
    if (text == Name(mode)) return mode;
    names.emplace_back(Name(mode));
  }
  return InvalidArgument("expected one of {}, got \"{}\"", fmt::join(names, ", "), text);
}

template <>
absl::StatusOr<Partitioning> ParseValue(const std::string& text) {
  for (const Partitioning partitioning : {Partitioning::kManual, Partitioning::kAutomatic}) {
    if (text == Name(partitioning)) return partitioning;
  }
  return InvalidArgument("expected MANUAL or AUTOMATIC, got \"{}\"", text);
}

template <>
absl::StatusOr<CheckpointFormat> ParseValue(const std::string& text) {
  if (text == "NAME_BASED") return CheckpointFormat::kNameBased;
  if (text == "OBJECT_BASED") return CheckpointFormat::kObjectBased;
  return InvalidArgument("expected NAME_BASED or OBJECT_BASED, got \"{}\"", text);
}

// Returns a setter of the field to which `field` returns a reference.
template <typename T, typename Field>
Setter Set(Field field) {
  return [field](RunnableModel& model, const std::string& text) -> absl::Status {
    ASSIGN_OR_RETURN(field(model), ParseValue<T>(text));
    return absl::OkStatus();
  };
}

RunConfig& Config(RunnableModel& model) {
  if (!model.estimator.config) model.estimator.config = RunConfig();
  return *model.estimator.config;
}

#define TESSERA_SETTING(path, type, expression) \
  {path, Set<type>([](RunnableModel& model) -> auto& { return expression; })}

const std::map<std::string, Setter>& Settings() {
  static const auto* const settings = new std::map<std::string, Setter>{
      TESSERA_SETTING("max_steps", int64_t, model.max_steps),
      TESSERA_SETTING("use_tpu", bool, model.estimator.use_tpu),
      TESSERA_SETTING("eval_on_tpu", bool, model.estimator.eval_on_tpu),
      TESSERA_SETTING("train_batch_size", int64_t, model.estimator.train_batch_size),
      TESSERA_SETTING("eval_batch_size", int64_t, model.estimator.eval_batch_size),
      TESSERA_SETTING("predict_batch_size", int64_t, model.estimator.predict_batch_size),
      TESSERA_SETTING("run_config.tf_random_seed", int64_t, Config(model).tf_random_seed),
      TESSERA_SETTING("run_config.save_summary_steps", int64_t, Config(model).save_summary_steps),
      TESSERA_SETTING("run_config.save_checkpoints_steps", int64_t, Config(model).save_checkpoints_steps),
      TESSERA_SETTING("run_config.save_checkpoints_secs", int64_t, Config(model).save_checkpoints_secs),
      TESSERA_SETTING("run_config.keep_checkpoint_max", int64_t, Config(model).keep_checkpoint_max),
      TESSERA_SETTING("run_config.keep_checkpoint_every_n_hours", double, Config(model).keep_checkpoint_every_n_hours),
      TESSERA_SETTING("run_config.checkpoint_format", CheckpointFormat, Config(model).checkpoint_format),
      TESSERA_SETTING("run_config.log_step_count_steps", int64_t, Config(model).log_step_count_steps),
      TESSERA_SETTING("run_config.threads", int, Config(model).threads),
      TESSERA_SETTING("run_config.compile_cache", std::string, Config(model).compile_cache),
      TESSERA_SETTING("tpu_config.iterations_per_loop", std::string, Config(model).tpu_config.iterations_per_loop),
      TESSERA_SETTING("tpu_config.num_shards", int64_t, Config(model).tpu_config.num_shards),
      TESSERA_SETTING("tpu_config.num_cores_per_replica", int64_t, Config(model).tpu_config.num_cores_per_replica),
      TESSERA_SETTING("tpu_config.per_host_input_for_training", InputMode,
                      Config(model).tpu_config.per_host_input_for_training),
      TESSERA_SETTING("tpu_config.partitioning", Partitioning, Config(model).tpu_config.partitioning),
      TESSERA_SETTING("tpu_config.weight_update_sharding", bool, Config(model).tpu_config.weight_update_sharding),
      TESSERA_SETTING("tpu_config.fold_replicas", bool, Config(model).tpu_config.fold_replicas),
      TESSERA_SETTING("tpu_config.flush_denormals", bool, Config(model).tpu_config.flush_denormals),
      TESSERA_SETTING("tpu_config.strict", bool, Config(model).tpu_config.strict),
  };
  return *settings;
}
#undef TESSERA_SETTING

// Splits NAME=VALUE.
absl::StatusOr<std::pair<std::string, std::string>> SplitAssignment(std::string_view flag, const std::string& text) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    return InvalidArgument("{} {}: expected NAME=VALUE", flag, text);
  }
  return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

absl::Status ApplySetting(const std::string& text, RunnableModel& model) {
  ASSIGN_OR_RETURN(const auto setting, SplitAssignment("--set", text));
  const auto found = Settings().find(setting.first);
  if (found == Settings().end()) {
    return InvalidArgument("--set: unknown path \"{}\"{}", setting.first, DidYouMean(setting.first, SettablePaths()));
  }
  return Annotate(found->second(model, setting.second), fmt::format("--set {}", setting.first));
}

}  // namespace

std::vector<std::string> SettablePaths() {
  std::vector<std::string> paths;
  for (const auto& [path, setter] : Settings()) paths.push_back(path);
  return paths;
}

absl::Status Apply(const CommandOptions& options, RunnableModel& model) {
  for (const std::string& text : options.settings) RETURN_IF_ERROR(ApplySetting(text, model));
  const auto hparams = ParseHParams(options.hparams);
  if (!hparams.ok()) return Annotate(hparams.status(), "--hparams");
  for (const auto& [name, value] : *hparams) model.estimator.params.Set(name, Params::Text(value));
  for (const std::string& text : options.params) {
    ASSIGN_OR_RETURN(const auto param, SplitAssignment("--param", text));
    model.estimator.params.Set(param.first, Params::Text(param.second));
  }
  RunConfig& config = Config(model);
  if (!options.model_dir.empty()) {
    model.estimator.model_dir = options.model_dir;
    config.model_dir.reset();
  }
  if (options.replicas) config.tpu_config.num_shards = options.replicas;
  if (!options.device.empty()) config.device = options.device;
  if (!options.compile_cache.empty()) config.compile_cache = options.compile_cache;
  if (options.strict) config.tpu_config.strict = *options.strict;
  if (options.max_steps) model.max_steps = options.max_steps;
  return absl::OkStatus();
}

}  // namespace tessera
