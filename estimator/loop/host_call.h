// SPDX-License-Identifier: Apache-2.0
// Functions of the host that get values of steps: a host call, and metrics that no compiled metric gives.
#ifndef TESSERA_ESTIMATOR_LOOP_HOST_CALL_H_
#define TESSERA_ESTIMATOR_LOOP_HOST_CALL_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// What the program's values for it are given to, in the order of the steps: in training a little after they were
// computed, in evaluation and prediction once per batch.
struct HostCallValues {
  int64_t global_step = 0;  // in training after the step, else of the checkpoint
  int64_t run_step = 0;     // in training the same, else the number of the batch, from 1
  // NAME -> the replicas' values one after another along dimension 0; scalars are stacked. Outside training tensors
  // with a row per example have those of real rows only.
  std::map<std::string, Buffer> tensors;
};
using HostCallFunction = std::function<absl::Status(const HostCallValues&)>;

// Counts the batches of one evaluation.
class HostMetrics {
 public:
  virtual ~HostMetrics() = default;
  virtual absl::Status Update(const HostCallValues& batch) = 0;
  // After the last batch: the metrics by name.
  virtual absl::StatusOr<std::map<std::string, double>> Result() = 0;
};
using HostMetricsFactory = std::function<std::unique_ptr<HostMetrics>()>;

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_HOST_CALL_H_
