// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/replay/recorded_calls.h"

#include <cmath>
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/reference/replay/right_answer.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

using reference::Matrix;
using reference::MatrixCall;

std::string KeyOf(const MatrixCall& call) {
  std::string key = fmt::format("{} {}", call.routine, Name(call.dtype));
  for (const auto& [name, value] : call.options) key += fmt::format(" {}={}", name, value);
  for (const Matrix& operand : call.operands) key += fmt::format(" {}x{}", operand.rows(), operand.columns());
  return key + fmt::format(" {} {}", call.left_vectors, call.right_vectors);
}

// Returns the distance relative to the size of `b`'s operands. A number that is not finite is near only to itself.
double Distance(const MatrixCall& a, const MatrixCall& b) {
  double difference = 0, size = 0;
  for (size_t k = 0; k < a.operands.size(); ++k) {
    for (int64_t i = 0; i < a.operands[k].rows(); ++i) {
      for (int64_t j = 0; j < a.operands[k].columns(); ++j) {
        const reference::Complex x = a.operands[k](i, j), y = b.operands[k](i, j);
        const bool finite = std::isfinite(std::abs(x)) && std::isfinite(std::abs(y));
        if (!finite && std::isfinite(std::abs(x)) != std::isfinite(std::abs(y))) {
          return std::numeric_limits<double>::infinity();
        }
        if (!finite) continue;
        difference += std::norm(x - y);
        size += std::norm(y);
      }
    }
  }
  return difference == 0 ? 0 : std::sqrt(difference / std::max(size, std::numeric_limits<double>::min()));
}

bool IsLinearAlgebra(std::string_view kind) { return kind == "cholesky" || kind.starts_with("lapack_"); }

}  // namespace

void RecordedCalls::Record(MatrixCall call) {
  std::string key = KeyOf(call);
  const std::lock_guard lock(mutex_);
  calls_[std::move(key)].calls.push_back(std::make_shared<const MatrixCall>(std::move(call)));
}

std::vector<MatrixCall> MatrixCallsOf(const proto::Kernel& kernel, const void* const* operands,
                                      const void* const* results) {
  if (!IsLinearAlgebra(kernel.kind())) return {};
  const auto buffers = [](const auto& types, const void* const* memory) {
    std::vector<Buffer> wrapped;
    for (const auto& type : types) {
      wrapped.push_back(Buffer::Wrap(FromProto(type), const_cast<void*>(memory[wrapped.size()]), nullptr));
    }
    return wrapped;
  };
  const std::vector<Buffer> given = buffers(kernel.operands(), operands), got = buffers(kernel.results(), results);
  MatrixCall call;
  call.routine = kernel.kind();
  if (call.routine != "cholesky") call.routine.erase(0, std::string_view("lapack_").size());
  for (const auto& [name, values] : kernel.attributes()) {
    if (values.values_size() == 1) call.options[std::string(name)] = values.values(0);
  }
  call.dtype = given[0].type().dtype;
  const int64_t batch_rank = given[0].type().rank() - (call.routine == "gtsv" ? 1 : 2);
  const int64_t batches = reference::NumMatrices(given[0].type(), call.routine == "gtsv");
  std::vector<MatrixCall> calls;
  for (int64_t batch = 0; batch < batches; ++batch) {
    call.operands = reference::LoadBatch(given, batch_rank, batch);
    call.results = reference::LoadBatch(got, batch_rank, batch);
    if (call.routine == "gesdd" || call.routine == "gesvd") {
      call.left_vectors = call.results[2].columns();
      call.right_vectors = call.results[3].rows();
    }
    calls.push_back(call);
  }
  return calls;
}

bool RecordedCalls::empty() const {
  const std::lock_guard lock(mutex_);
  return calls_.empty();
}

std::optional<MatrixCall> RecordedCalls::Nearest(const MatrixCall& wanted, double tolerance) {
  const std::lock_guard lock(mutex_);
  const auto found = calls_.find(KeyOf(wanted));
  if (found == calls_.end()) return std::nullopt;
  Likes& likes = found->second;
  size_t nearest = likes.next % likes.calls.size();
  double distance = Distance(wanted, *likes.calls[nearest]);
  if (!(distance <= tolerance)) {
    for (size_t i = 0; i < likes.calls.size(); ++i) {
      const double other = Distance(wanted, *likes.calls[i]);
      if (other < distance) {
        nearest = i;
        distance = other;
      }
    }
  }
  likes.next = nearest + 1;
  return *likes.calls[nearest];
}

absl::StatusOr<std::unique_ptr<Executor>> CreateRecordingExecutor(std::shared_ptr<const Executable> executable,
                                                                  ExecutorOptions options,
                                                                  std::shared_ptr<RecordedCalls> calls) {
  return CreateObservedExecutor(
      std::move(executable), std::move(options),
      [calls = std::move(calls)](const proto::Kernel& kernel, const void* const* operands, const void* const* results) {
        for (MatrixCall& call : MatrixCallsOf(kernel, operands, results)) {
          calls->Record(std::move(call));
        }
      });
}

namespace reference {

void EvaluateOrReplay(MatrixCall& call, const Replay& replay, const EvaluateCall& evaluate) {
  std::optional<MatrixCall> recorded;
  if (replay.from != nullptr) recorded = replay.from->Nearest(call, replay.tolerance);
  if (recorded.has_value() && IsRightAnswer(call, recorded->results, replay.tolerance, evaluate)) {
    call.results = std::move(recorded->results);
  } else {
    evaluate(call);
    if (recorded.has_value()) ResembleAnswer(call, recorded->results);
  }
  if (replay.to != nullptr) replay.to->Record(call);
}

}  // namespace reference
}  // namespace tessera
