// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/tpu_context.h"

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<int64_t> TpuContext::current_host() const {
  if (host_) return *host_;
  return FailedPrecondition(
      "current_host is available only in an input function; a model function is traced for all hosts");
}

absl::StatusOr<InputDeployment> TpuContext::current_input_fn_deployment() const {
  if (deployment_) return *deployment_;
  return FailedPrecondition(
      "current_input_fn_deployment is available only in an input function; a model function is traced for all of them");
}

absl::StatusOr<DeviceAssignment> TpuContext::device_assignment() const {
  if (deployment_) return FailedPrecondition("device_assignment is available only in a model function");
  if (assignment_) return *assignment_;
  return DeviceAssignment::Create(num_replicas_, 1);
}

absl::StatusOr<std::string> TpuContext::device_for_replica(int64_t replica) const {
  if (replica >= 0 && replica < num_replicas_) return fmt::format("/replica:{}", replica);
  return InvalidArgument("replica {} does not exist: there are {}, numbered from 0", replica, num_replicas_);
}

absl::StatusOr<std::string> TpuContext::tpu_host_placement_function(int64_t replica) const {
  RETURN_IF_ERROR(device_for_replica(replica).status());
  return fmt::format("/host:{}", replica / num_of_replicas_per_host());
}

}  // namespace tessera
