// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/trace/ops/evaluate_testutil.h"

#include <cmath>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

constexpr double kTolerance = 1e-5;

absl::StatusOr<std::unique_ptr<Executor>> MakeExecutor(SourceProgram program, Evaluator device) {
  ASSIGN_OR_RETURN(StartedProgram started,
                   StartProgram(std::move(program), {.interpret = device == Evaluator::kReference}));
  return std::move(started.executor);
}

absl::StatusOr<std::vector<std::vector<double>>> RunMain(SourceProgram program, Evaluator device) {
  ASSIGN_OR_RETURN(std::unique_ptr<Executor> executor, Prepare(std::move(program), device));
  std::vector<std::vector<Buffer>> none(static_cast<size_t>(executor->local_shards().count));
  ASSIGN_OR_RETURN(auto run, executor->Run("main", none));
  std::vector<std::vector<double>> results;
  for (const Buffer& buffer : run.results[0]) results.push_back(ToDoubles(buffer));
  return results;
}

}  // namespace

absl::StatusOr<std::unique_ptr<Executor>> Prepare(SourceProgram program, Evaluator device) {
  ASSIGN_OR_RETURN(std::unique_ptr<Executor> executor, MakeExecutor(std::move(program), device));
  RETURN_IF_ERROR(
      executor->Run("init", std::vector<std::vector<Buffer>>(static_cast<size_t>(executor->local_shards().count)))
          .status());
  return executor;
}

absl::StatusOr<std::vector<std::vector<double>>> Evaluate(Graph& graph) {
  ASSIGN_OR_RETURN(SourceProgram program, graph.Finish());
  ASSIGN_OR_RETURN(auto expected, RunMain(program.Clone(), Evaluator::kReference));
  ASSIGN_OR_RETURN(auto compiled, RunMain(std::move(program), Evaluator::kCpu));
  for (size_t i = 0; i < expected.size(); ++i) {
    for (size_t k = 0; k < expected[i].size(); ++k) {
      double want = expected[i][k];
      double got = compiled[i][k];
      bool same = want == got || (std::isnan(want) && std::isnan(got)) ||
                  std::abs(got - want) <= kTolerance * (1 + std::abs(want));
      if (!same) {
        return FailedPrecondition("result {} element {}: compiled code gives {}, the reference {}", i, k, got, want);
      }
    }
  }
  return expected;
}

namespace {

template <typename T>
std::vector<double> Convert(const Buffer& buffer) {
  std::span<T> values = buffer.As<T>();
  return {values.begin(), values.end()};
}

}  // namespace

std::vector<double> ToDoubles(const Buffer& buffer) {
  switch (buffer.type().dtype) {
    case DType::kI1:
      return Convert<bool>(buffer);
    case DType::kI32:
      return Convert<int32_t>(buffer);
    case DType::kI64:
      return Convert<int64_t>(buffer);
    case DType::kU64:
      return Convert<uint64_t>(buffer);
    case DType::kF32:
      return Convert<float>(buffer);
    case DType::kF64:
      return Convert<double>(buffer);
    default:
      return {};
  }
}

Tensor Wave(const Shape& shape, double phase) {
  std::vector<float> values(static_cast<size_t>(TensorType{DType::kF32, shape}.num_elements()));
  for (size_t k = 0; k < values.size(); ++k) {
    values[k] = static_cast<float>(std::sin(static_cast<double>(k) * 0.37 + phase));
  }
  return Constant(values, shape);
}

}  // namespace tessera
