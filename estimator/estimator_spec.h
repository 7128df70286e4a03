// SPDX-License-Identifier: Apache-2.0
// What a model function gives back: for each mode the values that the mode is about.
#ifndef TESSERA_ESTIMATOR_ESTIMATOR_SPEC_H_
#define TESSERA_ESTIMATOR_ESTIMATOR_SPEC_H_

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/mode.h"
#include "tessera/estimator/train_op.h"

namespace tessera {

// A function of the host that gets values of training steps, in order of the steps, a little after they were computed.
struct HostCallSpec {
  // What it returns other than OK ends the training with that error.
  HostCallFunction function;
  // By the names under which the function gets them: those of all replicas one after another along dimension 0. Scalars
  // are stacked: 8 replicas give f32[8].
  std::map<std::string, Tensor> tensors;
};

struct TrainSpecOptions {
  std::optional<HostCallSpec> host_call = std::nullopt;
  // Scalars f32 that are written to the events beside the loss, by tag: replica 0's.
  std::map<std::string, Tensor> summaries = {};
  Hooks training_hooks = {};  // called after those that Train was given
  SourceLocation location = SourceLocation::current();
};

struct EvalSpecOptions {
  Hooks evaluation_hooks = {};
  SourceLocation location = SourceLocation::current();
};

struct PredictSpecOptions {
  Hooks prediction_hooks = {};
  SourceLocation location = SourceLocation::current();
};

class TpuEstimatorSpec {
 public:
  // `loss` has exactly one element; `train_op` is what an optimizer's Minimize gave.
  static TpuEstimatorSpec Train(const Tensor& loss, const TrainOp& train_op, const TrainSpecOptions& options = {});
  // Metrics by the name under which they are reported; `loss` and `global_step` are taken.
  static TpuEstimatorSpec Eval(const Tensor& loss, const std::vector<std::pair<std::string, Metric>>& metrics = {},
                               const EvalSpecOptions& options = {});
  // Tensors by name, each with one row per example.
  static TpuEstimatorSpec Predict(const std::vector<std::pair<std::string, Tensor>>& predictions,
                                  const PredictSpecOptions& options = {});

  Mode mode() const { return mode_; }
  // A scalar; invalid in predict mode and after an error.
  const Tensor& loss() const { return loss_; }
  const std::optional<HostCallSpec>& host_call() const { return host_call_; }
  const std::map<std::string, Tensor>& summaries() const { return summaries_; }
  const std::map<std::string, Metric>& metrics() const { return metrics_; }
  const std::map<std::string, Tensor>& predictions() const { return predictions_; }
  const Hooks& hooks() const { return hooks_; }  // of its mode
  const SourceLocation& location() const { return location_; }

 private:
  TpuEstimatorSpec(Mode mode, SourceLocation location) : mode_(mode), location_(location) {}

  Mode mode_;
  SourceLocation location_;
  Tensor loss_;
  std::optional<HostCallSpec> host_call_;
  std::map<std::string, Tensor> summaries_;
  std::map<std::string, Metric> metrics_;
  std::map<std::string, Tensor> predictions_;
  Hooks hooks_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_ESTIMATOR_SPEC_H_
