// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/element_iterator.h"

#include <cstring>

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<int64_t> ElementIterator::Skip(int64_t count) {
  Element element;
  for (int64_t i = 0; i < count; ++i) {
    ASSIGN_OR_RETURN(const bool more, Next(element));
    if (!more) return i;
  }
  return count;
}

absl::Status CancelFlag::status() const {
  if (cancelled_.load(std::memory_order_relaxed)) return Cancelled("the input is no longer read");
  return absl::OkStatus();
}

absl::StatusOr<int64_t> TakePosition(std::span<const int64_t>& position, int64_t low, int64_t high) {
  if (position.empty() || position[0] < low || position[0] > high) {
    return InvalidArgument("a saved input position that does not belong to this input");
  }
  const int64_t value = position[0];
  position = position.subspan(1);
  return value;
}

void SaveBytes(std::string_view bytes, std::vector<int64_t>& position) {
  position.push_back(static_cast<int64_t>(bytes.size()));
  for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), sizeof(int64_t)))) {
    int64_t word = 0;
    std::memcpy(&word, bytes.data(), std::min(bytes.size(), sizeof(word)));
    position.push_back(word);
  }
}

absl::StatusOr<std::string> TakeBytes(std::span<const int64_t>& position) {
  ASSIGN_OR_RETURN(const int64_t size, TakePosition(position));
  const auto count = static_cast<size_t>(size);
  const size_t words = count / sizeof(int64_t) + (count % sizeof(int64_t) != 0);
  if (words > position.size()) return InvalidArgument("a saved input position that does not belong to this input");
  std::string bytes(count, '\0');
  if (count > 0) std::memcpy(bytes.data(), position.data(), count);
  position = position.subspan(words);
  return bytes;
}

}  // namespace tessera
