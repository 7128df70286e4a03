// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/tests/step_testutil.h"

#include <cstdlib>

#include "tessera/compiler/driver/execute.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

template <typename T>
T OrDie(absl::StatusOr<T> result) {
  if (result.ok()) return *std::move(result);
  fmt::print(stderr, "{}\n", Message(result.status()));
  std::abort();
}

}  // namespace

TracedStep::TracedStep(int64_t replicas, const std::function<void()>& step, const std::function<void()>& finish,
                       bool compiled) {
  Graph graph({.replicas = replicas, .seed = 1});
  const GraphScope scope(graph);
  graph.BeginComputation("step");
  step();
  graph.EndComputation();
  if (finish) {
    graph.BeginComputation("finish");
    finish();
    graph.EndComputation();
  }
  executor_ = OrDie(StartProgram(OrDie(graph.Finish()), {.interpret = !compiled})).executor;
  OrDie(executor_->Run("init", std::vector<std::vector<Buffer>>(replicas)));
}

void TracedStep::Step() {
  OrDie(executor_->Run("step", std::vector<std::vector<Buffer>>(executor_->local_shards().count)));
}

std::vector<Buffer> TracedStep::RunEntry(std::string_view entry, std::string_view result) {
  const proto::Entry* description = FindEntry(executor_->executable(), entry);
  const auto run = OrDie(executor_->Run(entry, std::vector<std::vector<Buffer>>(executor_->local_shards().count)));
  for (int i = 0; i < description->results_size(); ++i) {
    if (description->results(i).name() != result) continue;
    std::vector<Buffer> buffers;
    for (const auto& replica : run.results) buffers.push_back(replica[i]);
    return buffers;
  }
  return OrDie(absl::StatusOr<std::vector<Buffer>>(InvalidArgument("{} has no result {}", entry, result)));
}

Buffer TracedStep::ReadBuffer(std::string_view variable) const { return OrDie(executor_->ReadVariable(variable)); }

void TracedStep::WriteBuffer(std::string_view variable, const Buffer& value) {
  if (const absl::Status status = executor_->WriteVariable(variable, value); !status.ok()) {
    OrDie<Buffer>(status);
  }
}

TensorType TracedStep::Type(std::string_view variable) const { return ReadBuffer(variable).type(); }

std::vector<std::string> TracedStep::VariableNames() const {
  std::vector<std::string> names;
  for (const proto::Variable& variable : executor_->executable().description.variables())
    names.push_back(variable.name());
  return names;
}

}  // namespace tessera
