// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/process/agree.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::StatusOr<int64_t> ParseNumber(std::string_view what, const std::string& text) {
  int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && rest == end) return number;
  return DataLoss("{}: expected a number from another process, got \"{}\"", what, text);
}

// Returns the largest of `value` and the numbers that all other ranks send to this one.
absl::StatusOr<int64_t> ReceiveLargest(ProcessGroup& group, std::string_view what, int64_t value, Deadline deadline) {
  for (int64_t rank = 1; rank < group.size(); ++rank) {
    ASSIGN_OR_RETURN(const std::string text, group.Receive(rank, what, deadline));
    ASSIGN_OR_RETURN(const int64_t its, ParseNumber(what, text));
    value = std::max(value, its);
  }
  return value;
}

}  // namespace

absl::StatusOr<int64_t> AgreeOnNumber(ProcessGroup& group, std::string_view what, int64_t value, Deadline deadline) {
  if (group.size() == 1) return value;
  ASSIGN_OR_RETURN(const std::string agreed, group.Agree(what, std::to_string(value), deadline));
  return ParseNumber(what, agreed);
}

absl::StatusOr<int64_t> AgreeOnLargest(ProcessGroup& group, std::string_view what, int64_t value, Deadline deadline) {
  if (group.rank() != 0) {
    RETURN_IF_ERROR(group.Send(0, what, std::to_string(value), deadline));
    return AgreeOnNumber(group, what, value, deadline);
  }
  const absl::StatusOr<int64_t> largest = ReceiveLargest(group, what, value, deadline);
  if (!largest.ok()) {
    group.End(largest.status());  // the others wait in the agreement
    return largest.status();
  }
  return AgreeOnNumber(group, what, *largest, deadline);
}

}  // namespace tessera
