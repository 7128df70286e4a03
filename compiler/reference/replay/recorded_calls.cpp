// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/replay/recorded_calls.h"

#include <cmath>
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/reference/replay/right_answer.h"

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

// Returns the distance relative to the size of `b`'s operands. A non-finite number is near only to itself.
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

}  // namespace

void RecordedCalls::Record(MatrixCall call) {
  std::string key = KeyOf(call);
  const std::lock_guard lock(mutex_);
  calls_[std::move(key)].calls.push_back(std::make_shared<const MatrixCall>(std::move(call)));
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
