// SPDX-License-Identifier: Apache-2.0
// The environment variable TF_CONFIG: the processes of a cluster, and this process among them.
#ifndef TESSERA_ESTIMATOR_CONFIG_CLUSTER_CONFIG_H_
#define TESSERA_ESTIMATOR_CONFIG_CLUSTER_CONFIG_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

// Field names are those of TensorFlow's RunConfig.
struct ClusterConfig {
  std::map<std::string, std::vector<std::string>> cluster_spec = {};  // job -> host:port of its tasks; empty: local
  std::string task_type = "worker";
  int64_t task_id = 0;
  bool is_chief = true;
  std::string master = {};  // "": this process
  std::string evaluation_master = {};
  int64_t num_worker_replicas = 1;  // including the chief
  int64_t num_ps_replicas = 0;
  std::optional<int64_t> global_id_in_cluster = 0;  // nullopt for an evaluator
  std::map<std::string, std::string> service = {};  // non-string values are stored as JSON
  std::optional<std::string> model_dir = std::nullopt;

  bool is_evaluator() const { return task_type == "evaluator"; }
};

// Parses TF_CONFIG; an empty string means a single process. Fails with InvalidArgument for malformed text, with payload
// wrong_type if the service is not an object.
absl::StatusOr<ClusterConfig> ParseTfConfig(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_CLUSTER_CONFIG_H_
