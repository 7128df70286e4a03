// SPDX-License-Identifier: Apache-2.0
// Where a job stores its files, and how often it saves, logs and summarises.
#ifndef TESSERA_ESTIMATOR_CONFIG_RUN_CONFIG_H_
#define TESSERA_ESTIMATOR_CONFIG_RUN_CONFIG_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/config/cluster_config.h"
#include "tessera/estimator/config/tpu_config.h"

namespace tessera {

class Profiler;  // runtime/profile/profiler.h

// A field that may also be disabled: unset (uses the default), off, or a value.
template <typename T>
class Cadence {
 public:
  Cadence() = default;
  Cadence(T value) : given_(true), value_(value) {}  // NOLINT: reads as its value
  Cadence(std::nullopt_t) : given_(true) {}          // NOLINT: reads as "none"
  bool given() const { return given_; }
  const std::optional<T>& value() const { return value_; }

 private:
  bool given_ = false;
  std::optional<T> value_;
};

// Field names and defaults are those of TensorFlow's RunConfig.
struct RunConfig {
  std::optional<std::string> model_dir = std::nullopt;
  std::optional<int64_t> tf_random_seed = std::nullopt;
  int64_t save_summary_steps = 100;  // 0: no summaries
  // At most one may be set; with neither, every 600 seconds. Both std::nullopt: only the last checkpoint is saved.
  Cadence<int64_t> save_checkpoints_steps = {};
  Cadence<int64_t> save_checkpoints_secs = {};
  int64_t keep_checkpoint_max = 5;  // 0: all
  double keep_checkpoint_every_n_hours = 10000;
  CheckpointFormat checkpoint_format = CheckpointFormat::kNameBased;
  std::optional<int64_t> log_step_count_steps = 100;  // nullopt: no progress lines
  TpuConfig tpu_config = {};
  // If unset, TpuEstimator::Create reads TF_CONFIG from the environment.
  std::optional<ClusterConfig> cluster = std::nullopt;
  // A Tessera extension: the device that runs the program: "cpu" or "reference" (the slow interpreter). `threads`
  // is the total for all replicas (0: one per core of this machine).
  std::string device = "cpu";
  int threads = 0;
  // A Tessera extension: a cache directory of compiled models, so that a resumed job starts sooner
  // (compiler/driver/compile_cache.h). If empty, TpuEstimator::Create reads TESSERA_COMPILE_CACHE from the environment.
  std::string compile_cache = {};
  // A Tessera extension: the directory of the files that store variables with VariableStorage::kFile; empty: the model
  // directory. Created if missing. Each running loop stores its own copy of every such variable there.
  std::string table_dir = {};
  // A Tessera extension: allocates the disk space of these files before the first step. Otherwise zeros occupy no
  // space, and a training fails with ResourceExhausted when the disk is full.
  bool reserve_tables = false;
  // A Tessera extension: profiles the steps of the first program that a run starts (runtime/profile/profiler.h).
  std::shared_ptr<Profiler> profiler = nullptr;
};

// Fails with InvalidArgument naming the field, the given value and the expected ones.
absl::Status Validate(const RunConfig& config);

// The resolved checkpoint cadence: at most one field is set.
struct CheckpointCadence {
  std::optional<int64_t> steps = std::nullopt;
  std::optional<int64_t> seconds = std::nullopt;
};
CheckpointCadence ResolveCheckpointCadence(const RunConfig& config);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_RUN_CONFIG_H_
