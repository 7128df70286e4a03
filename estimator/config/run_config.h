// SPDX-License-Identifier: Apache-2.0
// Where a job keeps its files, and how often it saves, logs and summarises.
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

// A field that may also be switched off: not set (the default holds), off, or a value.
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

// Field names and defaults are those of the original's RunConfig.
struct RunConfig {
  std::optional<std::string> model_dir = std::nullopt;
  std::optional<int64_t> tf_random_seed = std::nullopt;
  int64_t save_summary_steps = 100;  // 0: no summaries
  // At most one of the two; with neither, every 600 seconds. Both std::nullopt: only the last checkpoint is saved.
  Cadence<int64_t> save_checkpoints_steps = {};
  Cadence<int64_t> save_checkpoints_secs = {};
  int64_t keep_checkpoint_max = 5;  // 0: all
  double keep_checkpoint_every_n_hours = 10000;
  CheckpointFormat checkpoint_format = CheckpointFormat::kNameBased;
  std::optional<int64_t> log_step_count_steps = 100;  // nullopt: no progress lines
  TpuConfig tpu_config = {};
  // TF_CONFIG unless given: TpuEstimator::Create reads the environment.
  std::optional<ClusterConfig> cluster = std::nullopt;
  // Ours: the device that runs the program ("cpu" or "reference", the slow interpreter), and threads for all replicas
  // together (0: the cores of this machine).
  std::string device = "cpu";
  int threads = 0;
  // Ours: a directory that keeps compiled models, so that a resumed job starts sooner
  // (compiler/driver/compile_cache.h). When it is empty, TpuEstimator::Create takes TESSERA_COMPILE_CACHE from the
  // environment.
  std::string compile_cache = {};
  // Ours: the directory of the files in which variables with VariableStorage::kFile lie; empty: the model directory.
  // It is made when it is missing. Its disk holds every such variable once per loop that runs.
  std::string table_dir = {};
  // Ours: allocates the disk space of these files before the first step. Otherwise zeros take no space, and a training
  // ends with ResourceExhausted when the disk is full.
  bool reserve_tables = false;
  // Ours: records the steps of the first program that a run starts (runtime/profile/profiler.h).
  std::shared_ptr<Profiler> profiler = nullptr;
};

// Fails with InvalidArgument naming the field, the given value and the expected ones.
absl::Status Validate(const RunConfig& config);

// The cadence of checkpoints after defaults: at most one is set.
struct CheckpointCadence {
  std::optional<int64_t> steps = std::nullopt;
  std::optional<int64_t> seconds = std::nullopt;
};
CheckpointCadence ResolveCheckpointCadence(const RunConfig& config);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_RUN_CONFIG_H_
