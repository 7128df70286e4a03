// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/executor_base.h"

#include <algorithm>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/call_memory.h"

namespace tessera {
namespace {

std::string NameOfArgument(const proto::Entry& entry, int index) {
  const std::string& name = entry.arguments(index).value().name();
  return name.empty() ? std::to_string(index) : fmt::format("{} (\"{}\")", index, name);
}

// Returns whether JAX made the call from jax.debug.print, jax.pure_callback or jax.experimental.io_callback.
bool IsCallbackIntoPython(std::string_view function) {
  return function.starts_with("xla_python_") || function.starts_with("xla_ffi_python_") ||
         function.starts_with("xla_ffi_partitioned_python_");
}

}  // namespace

absl::Status ExecutorBase::Turn::status() const {
  return taken_ ? absl::OkStatus() : FailedPrecondition("a launch is running already; one at a time");
}

absl::Status ExecutorBase::InitBase(Memory& memory, std::unique_ptr<Stream> stream) {
  RETURN_IF_ERROR(CheckHostFunctions());
  for (const proto::Feed& feed : executable().description.feeds()) {
    const int capacity = feed.direction() == proto::Feed::INFEED ? options_.infeed_capacity : options_.outfeed_capacity;
    feeds_.push_back(std::make_unique<Feed>(feed, local_shards().count, std::max(1, capacity)));
  }
  memory_ = &memory;
  state_stream_ = std::move(stream);
  ASSIGN_OR_RETURN(state_, ResidentState::Create(executable().description, local_shards(), memory, *state_stream_,
                                                 options_.variable_files));
  return state_stream_->Wait(options_.deadline);
}

absl::Status ExecutorBase::CheckHostFunctions() const {
  std::vector<std::string> missing;
  for (const proto::Entry& entry : executable().description.entries()) {
    for (const proto::HostCall& call : entry.host_calls()) {
      const bool known = options_.host_functions.contains(call.function()) ||
                         std::find(missing.begin(), missing.end(), call.function()) != missing.end();
      if (!known) missing.push_back(call.function());
    }
  }
  if (missing.empty()) return absl::OkStatus();
  std::vector<std::string> given;
  for (const auto& [name, function] : options_.host_functions) given.push_back(name);
  const bool python = std::any_of(missing.begin(), missing.end(), IsCallbackIntoPython);
  return FailedPrecondition("the program calls host functions that were not given: {}{}{}", fmt::join(missing, ", "),
                            given.empty() ? "" : fmt::format("; those given are: {}", fmt::join(given, ", ")),
                            python ? "; there is no Python here: export the program without jax.debug.print, "
                                     "jax.pure_callback and the like"
                                   : "");
}

absl::StatusOr<ExecutorBase::Arrival> ExecutorBase::AwaitPiece(Feed& feed, int64_t shard) {
  if (stop_.load()) return Arrival::kStop;
  const auto arrival_of = [](FeedHead head) { return head == FeedHead::kItem ? Arrival::kPiece : Arrival::kEndOfData; };
  ASSIGN_OR_RETURN(FeedHead head, QueueOf(feed, shard).AwaitItem(Deadline()));
  if (head != FeedHead::kNothingYet) return arrival_of(head);
  // RequestStop runs in signal handlers and cannot wake a thread: this loop polls for it.
  constexpr std::chrono::milliseconds kLook(10);
  const InfeedWaitTime::Scope waiting(infeed_wait_);
  const Deadline deadline = std::chrono::steady_clock::now() + options_.deadline;
  while (true) {
    const Deadline look = std::min(deadline, std::chrono::steady_clock::now() + kLook);
    ASSIGN_OR_RETURN(head, QueueOf(feed, shard).AwaitItem(look));
    if (stop_.load()) return Arrival::kStop;
    if (head != FeedHead::kNothingYet) return arrival_of(head);
    if (look == deadline) {
      return DeadlineExceeded("waited {} s for the host to feed shard {} of infeed \"{}\"",
                              std::chrono::duration<double>(options_.deadline).count(), shard,
                              feed.description().name());
    }
  }
}

absl::StatusOr<size_t> ExecutorBase::FindEntry(std::string_view name) const {
  std::vector<std::string> names;
  for (const proto::Entry& entry : executable().description.entries()) {
    if (entry.name() == name) return names.size();
    names.push_back(entry.name());
  }
  return NotFound("the program has no entry \"{}\"; it has: {}", name, fmt::join(names, ", "));
}

absl::StatusOr<size_t> ExecutorBase::FindLaunchedEntry(std::string_view name) const {
  ASSIGN_OR_RETURN(const size_t index, FindEntry(name));
  const proto::Entry& entry = EntryAt(index);
  if (entry.arguments_size() == 0 && entry.results_size() == 0) return index;
  return InvalidArgument("entry \"{}\" takes {} arguments and returns {} results: it can be run, not launched", name,
                         entry.arguments_size(), entry.results_size());
}

absl::Status ExecutorBase::CheckArguments(const proto::Entry& entry,
                                          const std::vector<std::vector<Buffer>>& arguments) const {
  const auto shards = static_cast<size_t>(local_shards().count);
  if (arguments.size() != shards) {
    return InvalidArgument("entry \"{}\": arguments for {} shards, expected {}", entry.name(), arguments.size(),
                           shards);
  }
  for (size_t shard = 0; shard < shards; ++shard) {
    if (static_cast<int>(arguments[shard].size()) != entry.arguments_size()) {
      return InvalidArgument("entry \"{}\": {} arguments for shard {}, expected {}", entry.name(),
                             arguments[shard].size(), shard, entry.arguments_size());
    }
    for (int i = 0; i < entry.arguments_size(); ++i) {
      const Buffer& argument = arguments[shard][static_cast<size_t>(i)];
      const TensorType expected = FromProto(entry.arguments(i).value().type());
      if (argument.has_value() && argument.type() == expected) continue;
      return InvalidArgument("entry \"{}\": argument {} is {}, expected {}", entry.name(), NameOfArgument(entry, i),
                             ToString(argument), ToString(expected));
    }
  }
  return absl::OkStatus();
}

absl::Status ExecutorBase::CheckInfeed(const proto::Entry& entry,
                                       const std::vector<std::vector<Buffer>>& infeed) const {
  if (entry.infeeds().empty()) return absl::OkStatus();
  const auto shards = static_cast<size_t>(local_shards().count);
  if (infeed.size() != shards) {
    return InvalidArgument("entry \"{}\": infeed for {} shards, expected {}", entry.name(), infeed.size(), shards);
  }
  for (const std::vector<Buffer>& values : infeed) {
    auto next = values.begin();
    for (const std::string& name : entry.infeeds()) {
      ASSIGN_OR_RETURN(Feed* const feed, FindFeed(name, proto::Feed::INFEED));
      const auto count = std::min<ptrdiff_t>(static_cast<ptrdiff_t>(feed->types().size()), values.end() - next);
      RETURN_IF_ERROR(feed->CheckPiece(FeedPiece(next, next + count)));
      next += count;
    }
  }
  return absl::OkStatus();
}

absl::Status ExecutorBase::CheckInReach(std::string_view what, const std::vector<Buffer>& values) const {
  for (size_t i = 0; i < values.size(); ++i) {
    if (!values[i].has_value()) continue;
    const Memory& memory = values[i].memory();
    if (memory.host_accessible() || &memory == memory_) continue;
    return InvalidArgument(
        "{} {}: the program cannot access its memory; expected memory of the host or of the program's device, got "
        "memory of another device; try to copy it to the host first",
        what, i);
  }
  return absl::OkStatus();
}

absl::Status ExecutorBase::CheckInReach(const proto::Entry& entry, const CallMemory& memory) const {
  for (const auto& [what, buffers] :
       {std::pair("argument", &memory.arguments), std::pair("infeed value", &memory.infeed),
        std::pair("result", &memory.results)}) {
    for (const std::vector<Buffer>& values : *buffers) {
      RETURN_IF_ERROR_WITH(CheckInReach(what, values), fmt::format("entry \"{}\"", entry.name()));
    }
  }
  return absl::OkStatus();
}

absl::Status ExecutorBase::CompleteResults(const proto::Entry& entry, CallMemory& memory) const {
  const auto shards = static_cast<size_t>(local_shards().count);
  const auto count = static_cast<size_t>(entry.results_size());
  if (memory.results.empty()) memory.results.resize(shards);
  if (memory.results.size() != shards) {
    return InvalidArgument("entry \"{}\": results for {} shards, expected {}", entry.name(), memory.results.size(),
                           shards);
  }
  std::vector<int64_t> taken_over(count, -1);  // by result: the argument
  for (int i = 0; i < entry.arguments_size(); ++i) {
    if (const int64_t k = entry.arguments(i).aliases_result(); k >= 0) taken_over[static_cast<size_t>(k)] = i;
  }
  const size_t shards_per_joined = ShardsPerJoinedResult(executable().description);
  for (size_t shard = 0; shard < shards; ++shard) {
    std::vector<Buffer>& results = memory.results[shard];
    const size_t first = shard - shard % shards_per_joined;  // the first of those that write a joined result together
    if (results.empty()) results.resize(count);
    if (results.size() != count) {
      return InvalidArgument("entry \"{}\": {} results for shard {}, expected {}", entry.name(), results.size(), shard,
                             count);
    }
    for (size_t k = 0; k < count; ++k) {
      const TensorType expected = FromProto(entry.results(static_cast<int>(k)).type());
      const Buffer* const argument =
          taken_over[k] < 0 ? nullptr : &memory.arguments[shard][static_cast<size_t>(taken_over[k])];
      const bool joined = entry.results(static_cast<int>(k)).joined();
      if (joined && argument != nullptr &&
          argument->address() != memory.arguments[first][static_cast<size_t>(taken_over[k])].address()) {
        return InvalidArgument(
            "entry \"{}\": argument {} of shard {}: expected the memory of shard {}'s, because the shards write "
            "result {} together",
            entry.name(), NameOfArgument(entry, static_cast<int>(taken_over[k])), shard, first, k);
      }
      if (joined && shard != first) {
        if (results[k].has_value() && results[k].address() != memory.results[first][k].address()) {
          return InvalidArgument(
              "entry \"{}\": result {} of shard {}: expected the memory of shard {}'s, because the shards write "
              "it together",
              entry.name(), k, shard, first);
        }
        results[k] = memory.results[first][k];
        continue;
      }
      if (!results[k].has_value()) {
        if (argument != nullptr) {
          results[k] = *argument;
        } else {
          ASSIGN_OR_RETURN(results[k], Buffer::Allocate(expected));
        }
      } else if (results[k].type() != expected) {
        return InvalidArgument("entry \"{}\": result {} is {}, expected {}", entry.name(), k, ToString(results[k]),
                               ToString(expected));
      } else if (argument != nullptr && argument->address() != results[k].address()) {
        return InvalidArgument("entry \"{}\": result {} takes over the memory of argument {}: give it no other",
                               entry.name(), k, NameOfArgument(entry, static_cast<int>(taken_over[k])));
      }
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<PreparedCall>> ExecutorBase::Prepare(std::string_view entry, CallMemory memory) {
  ASSIGN_OR_RETURN(const size_t index, FindEntry(entry));
  const proto::Entry& description = EntryAt(index);
  RETURN_IF_ERROR(CheckInfeed(description, memory.infeed));
  if (memory.unbound) {
    std::vector<Buffer> arguments, results;  // types without memory
    for (const proto::Argument& argument : description.arguments()) {
      arguments.push_back(Buffer::Wrap(FromProto(argument.value().type()), nullptr, nullptr));
    }
    for (const proto::Value& result : description.results()) {
      results.push_back(Buffer::Wrap(FromProto(result.type()), nullptr, nullptr));
    }
    const auto shards = static_cast<size_t>(local_shards().count);
    memory.arguments.assign(shards, arguments);
    memory.results.assign(shards, results);
    RETURN_IF_ERROR(CheckInReach(description, memory));
    return Bind(index, std::move(memory));
  }
  RETURN_IF_ERROR(CheckArguments(description, memory.arguments));
  RETURN_IF_ERROR(CompleteResults(description, memory));
  RETURN_IF_ERROR(CheckInReach(description, memory));
  RETURN_IF_ERROR(CheckApart(description, memory, ShardsPerJoinedResult(executable().description)));
  return Bind(index, std::move(memory));
}

absl::StatusOr<Executor::DirectResult> ExecutorBase::Run(std::string_view entry,
                                                         const std::vector<std::vector<Buffer>>& arguments,
                                                         const std::vector<std::vector<Buffer>>& infeed) {
  RETURN_IF_ERROR(error_.status());
  ASSIGN_OR_RETURN(const size_t index, FindEntry(entry));
  const proto::Entry& description = EntryAt(index);
  RETURN_IF_ERROR(CheckArguments(description, arguments));
  RETURN_IF_ERROR(CheckInfeed(description, infeed));
  CallMemory memory{.arguments = arguments, .infeed = infeed, .results = {}};
  RETURN_IF_ERROR(CheckInReach(description, memory));
  {
    const Turn turn(*this);  // one thread at a time uses the stream
    RETURN_IF_ERROR(turn.status());
    // The caller donates nothing here: results alias copies.
    const size_t shards_per_joined = ShardsPerJoinedResult(executable().description);
    RETURN_IF_ERROR(CopyGivenUp(description, shards_per_joined, memory.arguments, *state_stream_));
    RETURN_IF_ERROR(state_stream_->Wait(options_.deadline));
  }
  RETURN_IF_ERROR(CompleteResults(description, memory));
  ASSIGN_OR_RETURN(const std::unique_ptr<PreparedCall> call, Bind(index, std::move(memory)));
  RETURN_IF_ERROR(call->Run());
  return DirectResult{.results = call->memory().results, .outfeeds = call->TakeOutfeeds()};
}

absl::StatusOr<Feed*> ExecutorBase::FindFeed(std::string_view name, proto::Feed::Direction direction) const {
  for (const std::unique_ptr<Feed>& feed : feeds_) {
    if (feed->description().name() == name && feed->description().direction() == direction) return feed.get();
  }
  return NotFound("the program has no {} \"{}\"", direction == proto::Feed::INFEED ? "infeed" : "outfeed", name);
}

void ExecutorBase::Abandon() {
  for (const std::unique_ptr<Feed>& feed : feeds_) feed->Poison(Cancelled("the executor is gone"));
}

absl::Status ExecutorBase::PushInfeedPiece(std::string_view feed, int64_t shard, std::vector<Buffer> piece) {
  ASSIGN_OR_RETURN(Feed* const found, FindFeed(feed, proto::Feed::INFEED));
  RETURN_IF_ERROR_WITH(CheckLocal(shard, local_shards(), num_shards()), fmt::format("infeed \"{}\"", feed));
  RETURN_IF_ERROR(found->CheckPiece(piece));
  RETURN_IF_ERROR_WITH(CheckInReach("value", piece), fmt::format("infeed \"{}\"", feed));
  // The host may be one evaluation ahead: it waits until the run consumes the piece or ends.
  return QueueOf(*found, shard).Push(std::move(piece), Deadline::max());
}

absl::Status ExecutorBase::PushInfeed(std::string_view feed, FeedStep step) {
  ASSIGN_OR_RETURN(Feed* const found, FindFeed(feed, proto::Feed::INFEED));
  const int64_t shards = local_shards().count;
  if (static_cast<int64_t>(step.size()) != shards) {
    return InvalidArgument("infeed \"{}\": pieces for {} shards, expected {}", feed, step.size(), shards);
  }
  for (const FeedPiece& piece : step) {
    RETURN_IF_ERROR(found->CheckPiece(piece));
    RETURN_IF_ERROR_WITH(CheckInReach("value", piece), fmt::format("infeed \"{}\"", feed));
  }
  for (int64_t i = 0; i < shards; ++i) {
    RETURN_IF_ERROR(found->queue(i).Push(std::move(step[static_cast<size_t>(i)]), Deadline::max()));
  }
  return absl::OkStatus();
}

void ExecutorBase::CloseInfeed(std::string_view feed) {
  if (auto found = FindFeed(feed, proto::Feed::INFEED); found.ok()) (*found)->Close();
}

void ExecutorBase::ReopenInfeed(std::string_view feed) {
  if (const absl::StatusOr<Feed*> found = FindFeed(feed, proto::Feed::INFEED); found.ok()) (*found)->Reopen();
}

void ExecutorBase::CloseInfeedPiece(std::string_view feed, int64_t shard) {
  auto found = FindFeed(feed, proto::Feed::INFEED);
  if (found.ok() && local_shards().contains(shard)) QueueOf(**found, shard).Close();
}

void ExecutorBase::PoisonInfeed(std::string_view feed, absl::Status error) {
  if (auto found = FindFeed(feed, proto::Feed::INFEED); found.ok()) (*found)->Poison(error);
}

absl::StatusOr<std::optional<FeedStep>> ExecutorBase::PopOutfeed(std::string_view feed) {
  ASSIGN_OR_RETURN(Feed* const found, FindFeed(feed, proto::Feed::OUTFEED));
  FeedStep step;
  for (int64_t i = 0; i < local_shards().count; ++i) {
    ASSIGN_OR_RETURN(std::optional<FeedPiece> piece, found->queue(i).Pop(Deadline::max()));
    if (!piece.has_value()) return std::nullopt;
    step.push_back(*std::move(piece));
  }
  return std::optional<FeedStep>(std::move(step));
}

void ExecutorBase::CloseOutfeeds() {
  for (const std::unique_ptr<Feed>& feed : feeds_) {
    if (feed->description().direction() == proto::Feed::OUTFEED) feed->Close();
  }
}

absl::StatusOr<Buffer> ExecutorBase::ReadVariable(std::string_view name, int64_t shard) const {
  if (error_.torn()) return FailedPrecondition("the state is torn: {}", Message(error_.status()));
  ASSIGN_OR_RETURN(Buffer value, state_.Read(name, shard, *state_stream_));
  RETURN_IF_ERROR(state_stream_->Wait(options_.deadline));
  return value;
}

absl::StatusOr<Buffer> ExecutorBase::ViewVariable(std::string_view name, int64_t shard) const {
  if (error_.torn()) return FailedPrecondition("the state is torn: {}", Message(error_.status()));
  ASSIGN_OR_RETURN(Buffer value, state_.View(name, shard, *state_stream_));
  RETURN_IF_ERROR(state_stream_->Wait(options_.deadline));
  return value;
}

absl::Status ExecutorBase::CopyVariable(std::string_view name, int64_t shard, const Buffer& to) const {
  if (error_.torn()) return FailedPrecondition("the state is torn: {}", Message(error_.status()));
  RETURN_IF_ERROR(state_.Copy(name, shard, to, *state_stream_));
  return state_stream_->Wait(options_.deadline);
}

absl::Status ExecutorBase::WriteVariable(std::string_view name, const Buffer& value, int64_t shard) {
  RETURN_IF_ERROR(error_.status());
  RETURN_IF_ERROR(state_.Write(name, value, shard, *state_stream_));
  return state_stream_->Wait(options_.deadline);
}

}  // namespace tessera
