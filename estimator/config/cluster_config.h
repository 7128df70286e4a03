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

// Names are those of the original's RunConfig.
struct ClusterConfig {
  std::map<std::string, std::vector<std::string>> cluster_spec = {};  // job -> host:port of its tasks; none: local
  std::string task_type = "worker";
  int64_t task_id = 0;
  bool is_chief = true;
  std::string master = {};  // "": this process
  std::string evaluation_master = {};
  int64_t num_worker_replicas = 1;  // the chief among them
  int64_t num_ps_replicas = 0;
  std::optional<int64_t> global_id_in_cluster = 0;  // nullopt for an evaluator
  std::map<std::string, std::string> service = {};  // values that are not strings are stored as JSON
  std::optional<std::string> model_dir = std::nullopt;

  bool is_evaluator() const { return task_type == "evaluator"; }
};

// Parses TF_CONFIG; an empty text is one process. Fails with InvalidArgument for other text than such a description,
// with payload wrong_type for a service that is no object.
absl::StatusOr<ClusterConfig> ParseTfConfig(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_CLUSTER_CONFIG_H_
