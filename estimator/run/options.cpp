// SPDX-License-Identifier: Apache-2.0
// Checks of TpuEstimatorOptions that need no data.
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status CheckBatchSize(std::string_view name, const std::optional<int64_t>& size) {
  if (!size || *size > 0) return absl::OkStatus();
  return InvalidArgument("{} is {}, expected a positive number of rows", name, *size);
}

absl::Status CheckEmbedding(const TpuEstimatorOptions& options) {
  if (!options.embedding_config_spec) return absl::OkStatus();
  // In TensorFlow this object is made before the estimator, so its errors come first.
  RETURN_IF_ERROR(Validate(*options.embedding_config_spec, options.use_tpu));
  const InputMode mode = options.config->tpu_config.per_host_input_for_training;
  if (mode != InputMode::kPerHostV1 && mode != InputMode::kPerHostV2) {
    return InvalidArgument("embedding_config_spec needs per_host_input_for_training PER_HOST_V1 or PER_HOST_V2, got {}",
                           Name(mode));
  }
  const bool mod = options.embedding_config_spec->partition_strategy == EmbeddingConfigSpec::PartitionStrategy::kMod;
  if (mod && !(options.use_tpu && options.eval_on_tpu)) {
    return InvalidArgument("partition strategy mod needs use_tpu and eval_on_tpu, got {} and {}", options.use_tpu,
                           options.eval_on_tpu);
  }
  return absl::OkStatus();
}

absl::Status CheckModelDir(const TpuEstimatorOptions& options) {
  if (options.model_dir && options.model_dir->empty()) {
    return InvalidArgument("model_dir is empty, expected a directory; leave it out for a temporary one");
  }
  for (const std::optional<std::string>& directory : {options.model_dir, options.config->model_dir}) {
    if (directory && directory->find('\0') != std::string::npos) {
      return InvalidArgument("model_dir has a null character, expected the path of a directory");
    }
  }
  if (options.model_dir && options.config->model_dir && *options.model_dir != *options.config->model_dir) {
    return InvalidArgument("model_dir is {}, but that of config is {}; give one of them", *options.model_dir,
                           *options.config->model_dir);
  }
  return absl::OkStatus();
}

absl::Status CheckParams(const Params& params) {
  for (const char* reserved : {"batch_size", "context", "use_tpu"}) {
    if (params.Has(reserved)) {
      return InvalidArgument("params has \"{}\", which the estimator sets itself; call it something else", reserved);
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status Validate(const TpuEstimatorOptions& options) {
  if (!options.config) return InvalidArgument("config is missing: give a RunConfig, such as RunConfig()");
  RETURN_IF_ERROR(Validate(*options.config));
  RETURN_IF_ERROR(CheckParams(options.params));
  if (options.use_tpu) {
    if (!options.train_batch_size) {
      return InvalidArgument("train_batch_size is not set: with use_tpu the global number of rows per step is needed");
    }
    RETURN_IF_ERROR(CheckBatchSize("train_batch_size", options.train_batch_size));
    const TpuConfig& tpu = options.config->tpu_config;
    if (tpu.per_host_input_for_training == InputMode::kPerShardV1 && tpu.num_cores_per_replica) {
      return InvalidArgument(
          "num_cores_per_replica is {}, which per_host_input_for_training PER_SHARD_V1 does not support",
          *tpu.num_cores_per_replica);
    }
  }
  RETURN_IF_ERROR(CheckBatchSize("eval_batch_size", options.eval_batch_size));
  RETURN_IF_ERROR(CheckBatchSize("predict_batch_size", options.predict_batch_size));
  RETURN_IF_ERROR(CheckEmbedding(options));
  for (const auto& [name, function] : options.host_functions) {
    if (!function) return InvalidArgument("host_functions: the function \"{}\" is missing, it is empty", name);
  }
  if (!options.model_fn) return InvalidArgument("model_fn is missing: give the function that builds the model");
  RETURN_IF_ERROR(CheckModelDir(options));
  if (options.warm_start_from) {
    if (options.warm_start_from->ckpt_to_initialize_from.empty()) {
      return InvalidArgument("warm_start_from names no checkpoint: set ckpt_to_initialize_from");
    }
  }
  const ExportSavedModelApiVersion version = options.export_saved_model_api_version;
  if (version != ExportSavedModelApiVersion::kV1 && version != ExportSavedModelApiVersion::kV2) {
    return InvalidArgument("export_saved_model_api_version is {}, expected 1 or 2", static_cast<int>(version));
  }
  return absl::OkStatus();
}

}  // namespace tessera
