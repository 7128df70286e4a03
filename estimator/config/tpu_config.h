// SPDX-License-Identifier: Apache-2.0
// How the replicas of a job run: their number, steps per launch, and input.
#ifndef TESSERA_ESTIMATOR_CONFIG_TPU_CONFIG_H_
#define TESSERA_ESTIMATOR_CONFIG_TPU_CONFIG_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/partitioning.h"

namespace tessera {

// How often the input function is called, and how an element of its data is used. The values are TensorFlow's.
enum class InputMode {
  kPerShardV1 = 1,  // one call per replica
  kPerHostV1 = 2,   // one call per host; each element is split across the host's replicas
  kPerHostV2 = 3,   // one call per host; replicas take consecutive elements
  kBroadcast = 4,   // one call; every replica gets every element
  kSliced = 5,      // evaluate and predict only: one call for the global batch, each replica receives a slice
};
std::string_view Name(InputMode mode);
std::string_view Name(Partitioning partitioning);  // "MANUAL", "AUTOMATIC"

// The number of steps per launch, given as a count or a time ("30s", "10m", "2h": loops of about that duration). By
// default the estimator chooses.
class IterationsPerLoop {
 public:
  IterationsPerLoop() = default;                                      // default: about a second
  IterationsPerLoop(int64_t count) : text_(std::to_string(count)) {}  // NOLINT: reads as a number
  IterationsPerLoop(int count) : text_(std::to_string(count)) {}      // NOLINT
  IterationsPerLoop(std::string_view text) : text_(text) {}           // NOLINT: or as a time
  IterationsPerLoop(std::string text) : text_(std::move(text)) {}     // NOLINT
  IterationsPerLoop(const char* text) : text_(text) {}                // NOLINT

  struct Parsed {
    int64_t count = 0;    // 0: not given as a count
    int64_t seconds = 0;  // 0: not given as a time
  };
  // Fails with InvalidArgument for anything but digits without a leading zero, and an optional s, m or h.
  absl::StatusOr<Parsed> Parse() const;

 private:
  std::optional<std::string> text_;
};

// The number of shards per dimension into which a replica's cores partition one tensor of its batch. If nullopt, the
// tensor is replicated on every core. {1, 1} requests nothing; otherwise the product is the number of cores. The shard
// size is the quotient rounded up; the last shards may be smaller or empty.
using PartitionDims = std::optional<std::vector<int64_t>>;
// The dims of all features, or all labels, by name; "" for a single unnamed tensor.
using InputPartition = std::map<std::string, PartitionDims>;

struct TpuConfig {
  IterationsPerLoop iterations_per_loop = {};
  // The number of replicas; default 1.
  std::optional<int64_t> num_shards = std::nullopt;
  // The shards of one replica, over which its program is partitioned: 1, 2, 4, ... 128.
  std::optional<int64_t> num_cores_per_replica = std::nullopt;
  InputMode per_host_input_for_training = InputMode::kPerHostV1;
  // One for the features, optionally a second one for the labels. Requires PER_HOST_V2 and num_cores_per_replica.
  std::optional<std::vector<InputPartition>> input_partition_dims = std::nullopt;
  std::optional<int64_t> initial_infeed_sleep_secs = std::nullopt;
  // Must be kPerHostV1 or kSliced.
  InputMode eval_training_input_configuration = InputMode::kPerHostV1;
  // Host calls run on steps whose global step is a multiple of this.
  int64_t experimental_host_call_every_n_steps = 1;
  // A Tessera extension: each replica updates its slice of the large variables, instead of one replica updating all.
  bool weight_update_sharding = true;
  // A Tessera extension: whether the model function sees one replica's batch or the global one (docs/sharding.md).
  Partitioning partitioning = Partitioning::kManual;
  // A Tessera extension: one program computes all replicas, unless host code runs for each of them.
  bool fold_replicas = true;
  // A Tessera extension: flushes denormals to zero, as on TPUs. Moments of inactive units eventually become denormal,
  // which slows down the steps that compute with them.
  bool flush_denormals = false;
  // A Tessera extension: reports code that is compiled less well than the model asks for as an error instead of a log
  // message (docs/strict.md).
  bool strict = false;

  int64_t num_replicas() const { return num_shards.value_or(1); }
  int64_t num_cores() const { return num_cores_per_replica.value_or(1); }  // cores per replica
};

// Fails with InvalidArgument naming the field, or with Unimplemented for valid settings that are not supported yet.
absl::Status Validate(const TpuConfig& config);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_TPU_CONFIG_H_
