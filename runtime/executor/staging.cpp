// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/staging.h"

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

bool CallStaging::IsNeeded(const CallMemory& memory, const Device& device) {
  for (const std::vector<std::vector<Buffer>>* buffers : {&memory.arguments, &memory.results, &memory.infeed}) {
    for (const std::vector<Buffer>& values : *buffers) {
      for (const Buffer& value : values) {
        // An entry without infeeds does not look at what it is given, which may have no value.
        const bool is_given = value.has_value() || (memory.unbound && buffers != &memory.infeed);
        if (is_given && !device.Reaches(value.memory())) return true;
      }
    }
  }
  return false;
}

absl::Status CallStaging::Add(const Buffer& callers, const Place* shared, Device& device, std::vector<Place>& places,
                              void*& address) {
  Place& place = places.emplace_back();
  if (device.Reaches(callers.memory())) return absl::OkStatus();
  place.callers_memory = &callers.memory();
  place.callers = callers.address();
  if (shared != nullptr) {
    place.own = shared->own;
  } else {
    ASSIGN_OR_RETURN(place.own, Buffer::Uninitialized(callers.type(), device.memory(MemoryKind::kDevice)));
    place.is_copied = true;
  }
  address = place.own.address();
  return absl::OkStatus();
}

absl::StatusOr<CallStaging> CallStaging::Create(const proto::Entry& entry, size_t shards_per_joined,
                                                const CallMemory& memory, Device& device,
                                                std::vector<BoundShard>& shards) {
  CallStaging staging;
  std::vector<int64_t> argument_of_result(static_cast<size_t>(entry.results_size()), -1);
  for (int i = 0; i < entry.arguments_size(); ++i) {
    const int64_t result = entry.arguments(i).aliases_result();
    staging.result_of_argument_.push_back(result);
    if (result >= 0) argument_of_result[static_cast<size_t>(result)] = i;
  }
  staging.shards_.resize(shards.size());
  for (size_t index = 0; index < shards.size(); ++index) {
    BoundShard& bound = shards[index];
    Shard& shard = staging.shards_[index];
    const size_t first = index - index % shards_per_joined;  // the first of the shards that share
    const Shard* const sharing = index == first ? nullptr : &staging.shards_[first];
    for (size_t i = 0; i < bound.arguments.size(); ++i) {
      const bool is_joined = IsJoined(entry, entry.arguments(static_cast<int>(i)));
      const Place* const shared = is_joined && sharing != nullptr ? &sharing->arguments[i] : nullptr;
      RETURN_IF_ERROR(staging.Add(memory.arguments[index][i], shared, device, shard.arguments, bound.arguments[i]));
    }
    for (size_t i = 0; i < bound.infeed.size(); ++i) {
      const Buffer& value = memory.infeed[index][i];
      if (!value.has_value()) {
        shard.infeed.emplace_back();
        continue;
      }
      RETURN_IF_ERROR(staging.Add(value, nullptr, device, shard.infeed, bound.infeed[i]));
    }
    for (size_t i = 0; i < bound.results.size(); ++i) {
      if (const int64_t argument = argument_of_result[i]; argument >= 0) {
        shard.results.push_back(shard.arguments[static_cast<size_t>(argument)]);
        bound.results[i] = bound.arguments[static_cast<size_t>(argument)];
        continue;
      }
      const bool is_joined = entry.results(static_cast<int>(i)).joined();
      const Place* const shared = is_joined && sharing != nullptr ? &sharing->results[i] : nullptr;
      RETURN_IF_ERROR(staging.Add(memory.results[index][i], shared, device, shard.results, bound.results[i]));
    }
  }
  return staging;
}

bool CallStaging::Move(Place& place, void* data) {
  if (!place.own.has_value()) return false;
  place.callers = data;
  return true;
}

bool CallStaging::MoveArgument(size_t shard, size_t index, void* data) {
  Shard& its = shards_[shard];
  if (!Move(its.arguments[index], data)) return false;
  const int64_t result = result_of_argument_[index];
  return result < 0 || Move(its.results[static_cast<size_t>(result)], data);
}

bool CallStaging::MoveResult(size_t shard, size_t index, void* data) {
  return Move(shards_[shard].results[index], data);
}

bool CallStaging::MoveInfeed(size_t shard, size_t index, void* data) {
  return Move(shards_[shard].infeed[index], data);
}

absl::Status CallStaging::CopyIn(Stream& stream, std::chrono::nanoseconds timeout) const {
  for (const Shard& shard : shards_) {
    for (const std::vector<Place>* places : {&shard.arguments, &shard.infeed}) {
      for (const Place& place : *places) {
        if (!place.is_copied) continue;
        RETURN_IF_ERROR(stream.Copy(place.own.address(), place.own.memory(), place.callers, *place.callers_memory,
                                    static_cast<size_t>(place.own.byte_size())));
      }
    }
  }
  return stream.Wait(timeout);
}

absl::Status CallStaging::CopyOut(Stream& stream, std::chrono::nanoseconds timeout) const {
  for (const Shard& shard : shards_) {
    for (const Place& place : shard.results) {
      if (!place.is_copied) continue;
      RETURN_IF_ERROR(stream.Copy(place.callers, *place.callers_memory, place.own.address(), place.own.memory(),
                                  static_cast<size_t>(place.own.byte_size())));
    }
  }
  return stream.Wait(timeout);
}

absl::StatusOr<void*> InfeedStaging::Stage(size_t index, const Buffer& value, Device& device, Stream& stream) {
  if (device.Reaches(value.memory())) return value.address();
  if (index >= places_.size()) places_.resize(index + 1);
  Buffer& place = places_[index];
  if (!place.has_value() || place.type() != value.type()) {
    ASSIGN_OR_RETURN(place, Buffer::Uninitialized(value.type(), device.memory(MemoryKind::kDevice)));
  }
  RETURN_IF_ERROR(CopyElements(place, value, stream));
  return place.address();
}

}  // namespace tessera
