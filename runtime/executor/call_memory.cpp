// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/call_memory.h"

#include <algorithm>
#include <string>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

struct Range {
  enum Kind { kArgument, kInfeed, kResult };
  const char* begin;
  const char* end;
  bool written;
  Kind kind;
  size_t shard;
  size_t index;
};

std::string NameOf(const Range& range) {
  static constexpr const char* kNames[] = {"argument", "infeed value", "result"};
  return fmt::format("{} {} of shard {}", kNames[range.kind], range.index, range.shard);
}

class Ranges {
 public:
  void Add(const Buffer& buffer, bool written, Range::Kind kind, size_t shard, size_t index) {
    if (buffer.byte_size() == 0) return;
    const auto* const begin = static_cast<const char*>(buffer.address());
    ranges_.push_back({begin, begin + buffer.byte_size(), written, kind, shard, index});
  }

  absl::Status Check(const std::string& entry) {
    std::sort(ranges_.begin(), ranges_.end(), [](const Range& a, const Range& b) { return a.begin < b.begin; });
    // The range with the largest end among all ranges so far, and among the written ones.
    const Range* any = nullptr;
    const Range* written = nullptr;
    for (const Range& range : ranges_) {
      const Range* const other = range.written ? any : written;
      if (other != nullptr && range.begin < other->end) return Overlap(entry, *other, range);
      if (any == nullptr || range.end > any->end) any = &range;
      if (range.written && (written == nullptr || range.end > written->end)) written = &range;
    }
    return absl::OkStatus();
  }

 private:
  static absl::Status Overlap(const std::string& entry, const Range& a, const Range& b) {
    const Range& target = a.written ? a : b;
    const Range& other = a.written ? b : a;
    return InvalidArgument("entry \"{}\": {} is overwritten by the call and shares memory with {}; give it its own",
                           entry, NameOf(target), NameOf(other));
  }

  std::vector<Range> ranges_;
};

}  // namespace

absl::Status CheckApart(const proto::Entry& entry, const CallMemory& memory, size_t shards_per_joined) {
  Ranges ranges;
  for (size_t shard = 0; shard < memory.results.size(); ++shard) {
    // A buffer that several shards write together counts once.
    const bool is_first = shard % shards_per_joined == 0;
    std::vector<bool> taken_over(memory.results[shard].size());
    for (size_t i = 0; i < memory.arguments[shard].size(); ++i) {
      const proto::Argument& argument = entry.arguments(static_cast<int>(i));
      const int64_t result = argument.aliases_result();
      if (result >= 0) taken_over[static_cast<size_t>(result)] = true;
      if (!is_first && IsJoined(entry, argument)) continue;
      ranges.Add(memory.arguments[shard][i], result >= 0, Range::kArgument, shard, i);
    }
    for (size_t i = 0; shard < memory.infeed.size() && i < memory.infeed[shard].size(); ++i) {
      ranges.Add(memory.infeed[shard][i], false, Range::kInfeed, shard, i);
    }
    for (size_t i = 0; i < memory.results[shard].size(); ++i) {
      const bool is_joined = entry.results(static_cast<int>(i)).joined();
      if (!taken_over[i] && (is_first || !is_joined))
        ranges.Add(memory.results[shard][i], true, Range::kResult, shard, i);
    }
  }
  return ranges.Check(entry.name());
}

absl::Status CopyGivenUp(const proto::Entry& entry, size_t shards_per_joined,
                         std::vector<std::vector<Buffer>>& arguments, Stream& stream) {
  for (size_t shard = 0; shard < arguments.size(); ++shard) {
    const size_t first = shard - shard % shards_per_joined;  // the first of the shards that share
    for (size_t i = 0; i < arguments[shard].size(); ++i) {
      const proto::Argument& argument = entry.arguments(static_cast<int>(i));
      if (argument.aliases_result() < 0) continue;
      if (IsJoined(entry, argument) && shard != first) {
        arguments[shard][i] = arguments[first][i];
      } else {
        const Buffer& given = arguments[shard][i];
        ASSIGN_OR_RETURN(Buffer copy, Buffer::Uninitialized(given.type(), given.memory()));
        RETURN_IF_ERROR(CopyElements(copy, given, stream));
        arguments[shard][i] = std::move(copy);
      }
    }
  }
  return absl::OkStatus();
}

}  // namespace tessera
