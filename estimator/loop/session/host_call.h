// SPDX-License-Identifier: Apache-2.0
// Host functions that receive step values: host calls, and metrics that cannot be compiled.
#ifndef TESSERA_ESTIMATOR_LOOP_SESSION_HOST_CALL_H_
#define TESSERA_ESTIMATOR_LOOP_SESSION_HOST_CALL_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// The values that a step passes to a host function, in step order. Training calls it asynchronously, shortly after the
// step; evaluation and prediction call it once per batch.
struct HostCallValues {
  int64_t global_step = 0;  // in training after the step, otherwise the checkpoint's
  int64_t run_step = 0;     // in training the same, otherwise the number of the batch, from 1
  // NAME -> the replicas' values concatenated along dimension 0; scalars are stacked. Outside training, per-example
  // tensors contain only the real rows.
  std::map<std::string, Buffer> tensors;
};
using HostCallFunction = std::function<absl::Status(const HostCallValues&)>;

// Accumulates metrics over the batches of one evaluation.
class HostMetrics {
 public:
  virtual ~HostMetrics() = default;
  virtual absl::Status Update(const HostCallValues& batch) = 0;
  // Returns the metrics by name, after the last batch.
  virtual absl::StatusOr<std::map<std::string, double>> Result() = 0;
};
using HostMetricsFactory = std::function<std::unique_ptr<HostMetrics>()>;

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_HOST_CALL_H_
