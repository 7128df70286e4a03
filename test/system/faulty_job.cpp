// SPDX-License-Identifier: Apache-2.0
// A job whose host functions fail on request, for job_faults.py and job_signals.py. It is a classifier of synthetic
// rows. Its step calls the host between two collectives, and counts its steps once per replica.
//
//    FAULT=KIND:SHARD:STEP faulty_job train ...
//
// KIND is one of
//    throw    the host function of the step throws on that shard
//    status   it returns an error there
//    slow     it takes a minute there
//    metrics  the host call that gets the step's metrics throws
// The cause is in the environment, so that a rerun without it is the same job.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_split.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/estimator.h"
#include "tessera/runtime/base/status.h"

using namespace tessera;

namespace {

constexpr int64_t kColumns = 4;
constexpr int64_t kClasses = 3;

struct Fault {
  std::string kind;
  int64_t shard = -1;
  int64_t step = -1;
};

Fault RequestedFault() {
  const char* const text = std::getenv("FAULT");
  Fault fault;
  if (text == nullptr) return fault;
  const std::vector<std::string> words = absl::StrSplit(text, ':');
  fault.kind = words[0];
  if (words.size() == 3) {
    fault.shard = std::atoll(words[1].c_str());
    fault.step = std::atoll(words[2].c_str());
  }
  return fault;
}

// Returns its argument.
absl::Status Probe(HostCallArguments& call) {
  const Fault fault = RequestedFault();
  const int64_t step = call.arguments[1].As<int64_t>()[0] + 1;  // the global step after this one
  if (call.replica == fault.shard && step == fault.step) {
    if (fault.kind == "throw") throw std::runtime_error("the sensor is unplugged");
    if (fault.kind == "status") return Unavailable("the sensor is unplugged");
    if (fault.kind == "slow") {
      fmt::print(stderr, "this step takes a minute\n");
      std::this_thread::sleep_for(std::chrono::minutes(1));
    }
  }
  call.results[0] = call.arguments[0];
  return absl::OkStatus();
}

absl::Status WatchMetrics(const HostCallValues& values) {
  const Fault fault = RequestedFault();
  if (fault.kind == "metrics" && values.global_step == fault.step) throw std::runtime_error("the display is unplugged");
  return absl::OkStatus();
}

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor hidden = layers::Dense(features["x"], params.Get("units", 8), {.activation = Relu});
  const Tensor logits = layers::Dense(hidden, kClasses, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"class", ArgMax(logits)}});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss);

  const VariableOptions own = {.trainable = false, .placement = VariablePlacement::kPerReplica};
  const Variable steps = GetVariable("steps", {DType::kI64, {}}, initializers::Zeros(), own);
  steps.Assign(steps.Read() + 1);
  // The other shards wait in the second sum while the host function of one fails.
  const Tensor sum = AllReduceSum(ReduceMean(features["x"]));
  const std::vector<Tensor> probed = HostCall("probe", {sum, GlobalStep().Read()}, {{DType::kF32, {}}});
  const Variable seen = GetVariable("seen", {DType::kF32, {}}, initializers::Zeros(), {.trainable = false});
  if (!probed.empty()) seen.Assign(seen.Read() * 0.5f + AllReduceSum(probed[0]));

  auto optimizer = optimizers::CrossShard(optimizers::Adam(params.Get("learning_rate", 0.01)));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss),
                                 {.host_call = HostCallSpec{.function = WatchMetrics, .tensors = {{"loss", loss}}}});
}

Dataset Rows(int64_t count, int64_t bad_row) {
  std::vector<float> x;
  std::vector<int32_t> label;
  for (int64_t row = 0; row < count; ++row) {
    for (int64_t column = 0; column < kColumns; ++column) {
      x.push_back(static_cast<float>((row * 37 + column * 11) % 23) / 23);
    }
    label.push_back(row == bad_row ? 9 : static_cast<int32_t>(row % kClasses));
  }
  return *Dataset::FromTensors({{"x", Buffer::FromVector(x, {count, kColumns})}},
                               {{"", Buffer::FromVector(label, {count})}});
}

// With one input per replica, each replica reads its own rows; the last one reads only `short_rows` of them.
absl::StatusOr<Dataset> TrainInput(const Params& params) {
  Dataset dataset = Rows(params.Get("rows", int64_t{400}), params.Get("bad_row", int64_t{-1}));
  const auto short_rows = params.Get("short_rows", int64_t{-1});
  const absl::StatusOr<InputDeployment> deployment = params.context()->current_input_fn_deployment();
  RETURN_IF_ERROR(deployment.status());
  const bool is_last = deployment->invocation_index + 1 == deployment->total_invocations;
  dataset = dataset.Shard(deployment->total_invocations, deployment->invocation_index);
  if (short_rows >= 0 && is_last) dataset = dataset.Take(short_rows);
  if (params.Get("repeat", true)) dataset = dataset.Shuffle(-1, 3).Repeat();
  return dataset.Batch(params.batch_size()).Prefetch(2);
}

absl::StatusOr<Dataset> EvalInput(const Params& params) { return Rows(100, -1).Batch(params.batch_size()); }

}  // namespace

int main(int argc, char** argv) {
  return EstimatorMain(argc, argv, Model,
                       {.train = TrainInput,
                        .eval = EvalInput,
                        .train_batch_size = 32,
                        .eval_batch_size = 32,
                        .replicas = 4,
                        .max_steps = 60,
                        .host_functions = {{"probe", Probe}}});
}
