// SPDX-License-Identifier: Apache-2.0
// The place where a function runs: the number of replicas and hosts, and the part of the data that one call is for.
#ifndef TESSERA_ESTIMATOR_CONFIG_TPU_CONTEXT_H_
#define TESSERA_ESTIMATOR_CONFIG_TPU_CONTEXT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/config/device_assignment.h"

namespace tessera {

// One call of an input function. To read each file once, keep file i when i % total_invocations == invocation_index.
struct InputDeployment {
  std::string device;  // "/host:0"
  int64_t invocation_index = 0;
  int64_t total_invocations = 1;
  int64_t num_replicas = 1;  // replicas that take their data from this call
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

  // Fail with FailedPrecondition in a model function: it is traced once for all hosts and calls.
  absl::StatusOr<int64_t> current_host() const;
  absl::StatusOr<InputDeployment> current_input_fn_deployment() const;

  // Returns which cores of the topology belong to which replica. Fails with FailedPrecondition in an input function.
  absl::StatusOr<DeviceAssignment> device_assignment() const;

  // Returns "/replica:3". InvalidArgument when there is no such replica.
  absl::StatusOr<std::string> device_for_replica(int64_t replica) const;
  // Returns "/host:0", the host that feeds the replica. InvalidArgument when there is no such replica.
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
