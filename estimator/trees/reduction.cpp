// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/reduction.h"

#include <cstring>
#include <string>

#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

constexpr char kTag[] = "boosted trees: sums";

std::string_view Bytes(std::span<const double> numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}

absl::StatusOr<std::vector<double>> Receive(ProcessGroup& group, int64_t from, size_t count, Deadline deadline) {
  ASSIGN_OR_RETURN(const std::string bytes, group.Receive(from, kTag, deadline));
  if (bytes.size() != count * sizeof(double)) {
    return DataLoss("{}: expected {} bytes from rank {}, got {}; all ranks need the same options and columns", kTag,
                    count * sizeof(double), from, bytes.size());
  }
  std::vector<double> numbers(count);
  std::memcpy(numbers.data(), bytes.data(), bytes.size());
  return numbers;
}

absl::Status Sum(ProcessGroup& group, std::chrono::seconds timeout, std::span<double> numbers) {
  const Deadline deadline = std::chrono::steady_clock::now() + timeout;
  if (group.rank() != 0) {
    RETURN_IF_ERROR(group.Send(0, kTag, Bytes(numbers), deadline));
    ASSIGN_OR_RETURN(const std::vector<double> sums, Receive(group, 0, numbers.size(), deadline));
    std::copy(sums.begin(), sums.end(), numbers.begin());
    return absl::OkStatus();
  }
  for (int64_t rank = 1; rank < group.size(); ++rank) {
    ASSIGN_OR_RETURN(const std::vector<double> more, Receive(group, rank, numbers.size(), deadline));
    for (size_t i = 0; i < numbers.size(); ++i) numbers[i] += more[i];
  }
  for (int64_t rank = 1; rank < group.size(); ++rank) {
    RETURN_IF_ERROR(group.Send(rank, kTag, Bytes(numbers), deadline));
  }
  return absl::OkStatus();
}

}  // namespace

Reduction ReduceOver(ProcessGroup& group, std::chrono::seconds timeout) {
  return {.rank = group.rank(), .size = group.size(), .sum = [&group, timeout](std::span<double> numbers) {
            return Sum(group, timeout, numbers);
          }};
}

}  // namespace tessera::trees
