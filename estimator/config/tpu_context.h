// SPDX-License-Identifier: Apache-2.0
// Where a function runs: the number of replicas and hosts, and the part of the data for one call.
#ifndef TESSERA_ESTIMATOR_CONFIG_TPU_CONTEXT_H_
#define TESSERA_ESTIMATOR_CONFIG_TPU_CONTEXT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/config/device_assignment.h"

namespace tessera {

// One call of an input function. To read each file exactly once, keep file i if i % total_invocations ==
// invocation_index.
struct InputDeployment {
  std::string device;  // "/host:0"
  int64_t invocation_index = 0;
  int64_t total_invocations = 1;
  int64_t num_replicas = 1;  // replicas fed by this call
};

class TpuContext {
 public:
  // For a model function.
  TpuContext(int64_t num_replicas, int64_t num_hosts, std::optional<DeviceAssignment> assignment = std::nullopt)
      : num_replicas_(num_replicas), num_hosts_(num_hosts), assignment_(std::move(assignment)) {}
  // For the input function's call `deployment` on host `host`.
  TpuContext(int64_t num_replicas, int64_t num_hosts, int64_t host, InputDeployment deployment)
      : num_replicas_(num_replicas), num_hosts_(num_hosts), host_(host), deployment_(std::move(deployment)) {}

  int64_t num_replicas() const { return num_replicas_; }
  int64_t num_hosts() const { return num_hosts_; }
  int64_t num_of_replicas_per_host() const { return num_replicas_ / num_hosts_; }

  // Fails with FailedPrecondition in a model function, which is traced once for all hosts and calls.
  absl::StatusOr<int64_t> current_host() const;
  absl::StatusOr<InputDeployment> current_input_fn_deployment() const;

  // Returns the mapping from topology cores to replicas. Fails with FailedPrecondition in an input function.
  absl::StatusOr<DeviceAssignment> device_assignment() const;

  // Returns "/replica:3". Fails with InvalidArgument if there is no such replica.
  absl::StatusOr<std::string> device_for_replica(int64_t replica) const;
  // Returns "/host:0", the host that feeds the replica. Fails with InvalidArgument if there is no such replica.
  absl::StatusOr<std::string> tpu_host_placement_function(int64_t replica) const;

 private:
  int64_t num_replicas_;
  int64_t num_hosts_;
  std::optional<DeviceAssignment> assignment_;
  std::optional<int64_t> host_;
  std::optional<InputDeployment> deployment_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_TPU_CONTEXT_H_
