// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/local_executor.h"

#include <algorithm>
#include <thread>

#include "fmt/ranges.h"
#include "tessera/runtime/base/cpu_features.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/validate.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera {
namespace {

// Looks before a waiting shard sleeps, where every shard has a core: some 20 us, more than most steps are apart.
constexpr int kSpins = 1000;

// A thread's OpenMP team size and denormal mode, restored at the end: shard 0 runs on the caller's thread.
class ThreadModes {
 public:
  ThreadModes(int threads, bool flush) : threads_(SetThreads(threads)), flush_(FlushesDenormals()) {
    SetFlushDenormalsInTeam(flush, threads);
  }
  ~ThreadModes() {
    SetFlushDenormals(flush_);
    SetThreads(threads_);
  }

 private:
  const int threads_;
  const bool flush_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<Executor>> Executor::Create(std::shared_ptr<const Executable> executable,
                                                           ExecutorOptions options) {
  auto executor = std::make_unique<LocalExecutor>(std::move(executable), std::move(options));
  RETURN_IF_ERROR(executor->Init());
  return executor;
}

LocalExecutor::LocalExecutor(std::shared_ptr<const Executable> executable, ExecutorOptions options)
    : executable_(std::move(executable)), options_(std::move(options)) {}

LocalExecutor::~LocalExecutor() {
  // Whoever still waits at the other end of a feed has nothing to wait for.
  for (const std::unique_ptr<Feed>& feed : feeds_) feed->Poison(Cancelled("the executor is gone"));
}

absl::Status LocalExecutor::Init() {
  const proto::ExecutableProto& description = executable_->description;
  RETURN_IF_ERROR(Validate(description));
  RETURN_IF_ERROR(CheckMachine());
  RETURN_IF_ERROR(CheckHostFunctions());
  const int64_t replicas = num_replicas();
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int threads = options_.threads > 0 ? options_.threads : cores;
  threads_per_shard_ = std::max<int>(1, static_cast<int>(threads / replicas));
  const int spins = replicas * threads_per_shard_ <= cores ? kSpins : 0;

  ASSIGN_OR_RETURN(object_, LoadedObject::Load(executable_->object));
  for (const proto::Feed& feed : description.feeds()) {
    const int capacity = feed.direction() == proto::Feed::INFEED ? options_.infeed_capacity : options_.outfeed_capacity;
    feeds_.push_back(std::make_unique<Feed>(feed, replicas, std::max(1, capacity)));
  }
  ASSIGN_OR_RETURN(state_, ResidentState::Create(description));

  const ThreadModes modes(threads_per_shard_, description.flush_denormals());
  int64_t arena_bytes = 0;
  bool calls_host = false;
  for (const proto::Entry& entry : description.entries()) {
    ASSIGN_OR_RETURN(EntryPlan plan, PlanEntry(description, entry, *object_, feeds_, options_.host_functions,
                                               {.spins = spins, .threads_per_shard = threads_per_shard_}));
    plans_.push_back(std::move(plan));
    arena_bytes = std::max(arena_bytes, entry.arena_bytes());
    calls_host = calls_host || entry.host_calls_size() > 0;
  }
  for (int64_t replica = 0; replica < replicas; ++replica) {
    Shard& shard = shards_.emplace_back();
    shard.executor = this;
    shard.replica = replica;
    shard.state = state_.Pointers(replica);
    // Entries run one at a time: one arena serves them all.
    absl::StatusOr<Buffer> arena = Buffer::Allocate({DType::kU8, {arena_bytes}});
    RETURN_IF_ERROR_WITH(arena.status(), fmt::format("arena of shard {}", replica));
    shard.arena = *std::move(arena);
    TesseraContext& context = shard.context;
    context.table = &kShardCalls;
    context.shard = &shard;
    context.state = shard.state.data();
    context.arena = static_cast<char*>(shard.arena.data());
    context.replica = replica;
    context.num_replicas = replicas;
    context.writes_state = replica == 0 ? 1 : 0;
  }
  // A thread for every replica: host functions may wait for those of other replicas.
  if (calls_host) host_pool_ = std::make_unique<HostPool>(replicas);
  threads_ = std::make_unique<ShardThreads>(replicas);
  return absl::OkStatus();
}

absl::Status LocalExecutor::CheckMachine() const {
  std::vector<std::string> missing;
  for (const std::string& feature : executable_->description.cpu_features()) {
    if (!HasCpuFeature(feature)) missing.push_back(feature);
  }
  if (missing.empty()) return absl::OkStatus();
  return FailedPrecondition(
      "the program was compiled for {} and needs CPU features that this machine lacks: {}; compile it again here, or "
      "with --cpu=x86-64-v3",
      executable_->description.cpu(), fmt::join(missing, ", "));
}

absl::Status LocalExecutor::CheckHostFunctions() const {
  std::vector<std::string> missing;
  for (const proto::Entry& entry : executable_->description.entries()) {
    for (const proto::HostCall& call : entry.host_calls()) {
      const bool known = options_.host_functions.contains(call.function()) ||
                         std::find(missing.begin(), missing.end(), call.function()) != missing.end();
      if (!known) missing.push_back(call.function());
    }
  }
  if (missing.empty()) return absl::OkStatus();
  return FailedPrecondition("the program calls host functions that were not given: {}", fmt::join(missing, ", "));
}

absl::StatusOr<EntryPlan*> LocalExecutor::FindPlan(std::string_view entry) {
  std::vector<std::string> names;
  for (EntryPlan& plan : plans_) {
    if (plan.entry->name() == entry) return &plan;
    names.push_back(plan.entry->name());
  }
  return NotFound("the program has no entry \"{}\"; it has: {}", entry, fmt::join(names, ", "));
}

void LocalExecutor::Enter(EntryPlan& plan, bool direct) {
  for (Shard& shard : shards_) {
    shard.plan = &plan;
    shard.direct = direct;
    shard.steps = 0;
    shard.arguments.resize(plan.arguments.size());
    shard.results.resize(plan.results.size());
    size_t infeed_values = 0;
    for (const Feed* feed : plan.infeeds) infeed_values += feed->types().size();
    shard.infeed_pointers.resize(infeed_values);
    shard.direct_outfeeds.assign(direct ? plan.outfeeds.size() : 0, {});
    shard.context.arguments = shard.arguments.data();
    shard.context.results = shard.results.data();
    shard.context.infeed = shard.infeed_pointers.data();
  }
}

template <typename Drive>
absl::Status LocalExecutor::RunShards(Drive drive) {
  threads_->RunAll([&](int64_t replica) {
    const ThreadModes modes(threads_per_shard_, executable_->description.flush_denormals());
    Shard& shard = shards_[static_cast<size_t>(replica)];
    const int32_t code = drive(shard);
    shard.infeed.clear();
    // 1 is the step gate's "no more steps"; anything above is an error, which whoever returned it has recorded.
    if (code > 1 && !error_.failed()) {
      Fail(shard, shard.plan->entry->name(), Internal("generated code returned {} without an error", code));
    }
  });
  return error_.status();
}

absl::StatusOr<LaunchResult> LocalExecutor::Launch(std::string_view entry, int64_t steps) {
  std::unique_lock lock(launching_, std::try_to_lock);
  if (!lock.owns_lock()) return FailedPrecondition("a launch is running already; one at a time");
  RETURN_IF_ERROR(error_.status());
  ASSIGN_OR_RETURN(EntryPlan* const plan, FindPlan(entry));
  if (!plan->arguments.empty() || !plan->results.empty()) {
    return InvalidArgument("entry \"{}\" takes {} arguments and gives {} results: it can be run, not launched", entry,
                           plan->arguments.size(), plan->results.size());
  }
  Enter(*plan, /*direct=*/false);
  admission_ = Admission::kRun;
  RETURN_IF_ERROR(RunShards([&](Shard& shard) { return plan->loop(&shard.context, steps); }));
  for (const Shard& shard : shards_) {
    if (shard.steps == shards_[0].steps) continue;
    return Internal("shard {} did {} steps and shard 0 did {}", shard.replica, shard.steps, shards_[0].steps);
  }
  return LaunchResult{.steps = shards_[0].steps,
                      .end_of_data = admission_ == Admission::kEndOfData,
                      .stopped = admission_ == Admission::kStop};
}

absl::Status LocalExecutor::CheckRunArguments(const EntryPlan& plan, const std::vector<std::vector<Buffer>>& arguments,
                                              const std::vector<std::vector<Buffer>>& infeed) const {
  const std::string& entry = plan.entry->name();
  const auto replicas = static_cast<size_t>(num_replicas());
  if (arguments.size() != replicas) {
    return InvalidArgument("entry \"{}\": arguments for {} replicas, expected {}", entry, arguments.size(), replicas);
  }
  for (size_t replica = 0; replica < replicas; ++replica) {
    if (arguments[replica].size() != plan.arguments.size()) {
      return InvalidArgument("entry \"{}\": {} arguments for replica {}, expected {}", entry, arguments[replica].size(),
                             replica, plan.arguments.size());
    }
    for (size_t i = 0; i < plan.arguments.size(); ++i) {
      const Buffer& argument = arguments[replica][i];
      if (argument.has_value() && argument.type() == plan.arguments[i]) continue;
      const std::string& name = plan.entry->arguments(static_cast<int>(i)).value().name();
      return InvalidArgument("entry \"{}\": argument {}{} is {}, expected {}", entry, i,
                             name.empty() ? "" : fmt::format(" (\"{}\")", name),
                             argument.has_value() ? ToString(argument.type()) : "empty", ToString(plan.arguments[i]));
    }
  }
  if (!plan.infeeds.empty() && infeed.size() != replicas) {
    return InvalidArgument("entry \"{}\": infeed for {} replicas, expected {}", entry, infeed.size(), replicas);
  }
  for (size_t replica = 0; !plan.infeeds.empty() && replica < replicas; ++replica) {
    auto next = infeed[replica].begin();
    for (const Feed* feed : plan.infeeds) {
      const auto count =
          std::min<ptrdiff_t>(static_cast<ptrdiff_t>(feed->types().size()), infeed[replica].end() - next);
      RETURN_IF_ERROR(feed->CheckPiece(FeedPiece(next, next + count)));
      next += count;
    }
  }
  return absl::OkStatus();
}

absl::Status LocalExecutor::PrepareRun(EntryPlan& plan, const std::vector<std::vector<Buffer>>& arguments,
                                       const std::vector<std::vector<Buffer>>& infeed, DirectResult& result) {
  for (Shard& shard : shards_) {
    const auto replica = static_cast<size_t>(shard.replica);
    for (size_t i = 0; i < plan.arguments.size(); ++i) shard.arguments[i] = arguments[replica][i].data();
    std::vector<Buffer>& results = result.results.emplace_back();
    for (size_t i = 0; i < plan.results.size(); ++i) {
      ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(plan.results[i]));
      shard.results[i] = buffer.data();
      results.push_back(std::move(buffer));
    }
    if (!plan.infeeds.empty()) shard.infeed = infeed[replica];
    for (size_t i = 0; i < shard.infeed_pointers.size(); ++i) shard.infeed_pointers[i] = shard.infeed[i].data();
  }
  return absl::OkStatus();
}

absl::StatusOr<Executor::DirectResult> LocalExecutor::Run(std::string_view entry,
                                                          const std::vector<std::vector<Buffer>>& arguments,
                                                          const std::vector<std::vector<Buffer>>& infeed) {
  std::unique_lock lock(launching_, std::try_to_lock);
  if (!lock.owns_lock()) return FailedPrecondition("a launch is running already; one at a time");
  RETURN_IF_ERROR(error_.status());
  ASSIGN_OR_RETURN(EntryPlan* const plan, FindPlan(entry));
  RETURN_IF_ERROR(CheckRunArguments(*plan, arguments, infeed));
  Enter(*plan, /*direct=*/true);
  DirectResult result;
  RETURN_IF_ERROR(PrepareRun(*plan, arguments, infeed, result));
  ++steps_begun_;
  RETURN_IF_ERROR(RunShards([&](Shard& shard) { return plan->step(&shard.context); }));
  result.outfeeds.resize(plan->outfeeds.size());
  for (Shard& shard : shards_) {
    for (size_t i = 0; i < plan->outfeeds.size(); ++i) {
      result.outfeeds[i].push_back(std::move(shard.direct_outfeeds[i]));
    }
  }
  return result;
}

absl::StatusOr<Feed*> LocalExecutor::FindFeed(std::string_view name, proto::Feed::Direction direction) const {
  for (const std::unique_ptr<Feed>& feed : feeds_) {
    if (feed->description().name() == name && feed->description().direction() == direction) return feed.get();
  }
  return NotFound("the program has no {} \"{}\"", direction == proto::Feed::INFEED ? "infeed" : "outfeed", name);
}

absl::Status LocalExecutor::PushInfeedPiece(std::string_view feed, int64_t replica, std::vector<Buffer> piece) {
  ASSIGN_OR_RETURN(Feed* const found, FindFeed(feed, proto::Feed::INFEED));
  if (replica < 0 || replica >= num_replicas()) {
    return OutOfRange("infeed \"{}\": replica {} of {}", feed, replica, num_replicas());
  }
  RETURN_IF_ERROR(found->CheckPiece(piece));
  // The host may well be early by an evaluation: it waits until the run takes the piece or ends.
  return found->queue(replica).Push(std::move(piece), Deadline::max());
}

absl::Status LocalExecutor::PushInfeed(std::string_view feed, FeedStep step) {
  ASSIGN_OR_RETURN(Feed* const found, FindFeed(feed, proto::Feed::INFEED));
  if (static_cast<int64_t>(step.size()) != num_replicas()) {
    return InvalidArgument("infeed \"{}\": pieces for {} replicas, expected {}", feed, step.size(), num_replicas());
  }
  for (const FeedPiece& piece : step) RETURN_IF_ERROR(found->CheckPiece(piece));
  for (int64_t replica = 0; replica < num_replicas(); ++replica) {
    RETURN_IF_ERROR(found->queue(replica).Push(std::move(step[static_cast<size_t>(replica)]), Deadline::max()));
  }
  return absl::OkStatus();
}

void LocalExecutor::CloseInfeed(std::string_view feed) {
  if (auto found = FindFeed(feed, proto::Feed::INFEED); found.ok()) (*found)->Close();
}

void LocalExecutor::CloseInfeedPiece(std::string_view feed, int64_t replica) {
  auto found = FindFeed(feed, proto::Feed::INFEED);
  if (found.ok() && replica >= 0 && replica < num_replicas()) (*found)->queue(replica).Close();
}

void LocalExecutor::PoisonInfeed(std::string_view feed, absl::Status error) {
  if (auto found = FindFeed(feed, proto::Feed::INFEED); found.ok()) (*found)->Poison(error);
}

absl::StatusOr<std::optional<FeedStep>> LocalExecutor::PopOutfeed(std::string_view feed) {
  ASSIGN_OR_RETURN(Feed* const found, FindFeed(feed, proto::Feed::OUTFEED));
  FeedStep step;
  for (int64_t replica = 0; replica < num_replicas(); ++replica) {
    ASSIGN_OR_RETURN(std::optional<FeedPiece> piece, found->queue(replica).Pop(Deadline::max()));
    if (!piece.has_value()) return std::nullopt;
    step.push_back(*std::move(piece));
  }
  return std::optional<FeedStep>(std::move(step));
}

void LocalExecutor::CloseOutfeeds() {
  for (const std::unique_ptr<Feed>& feed : feeds_) {
    if (feed->description().direction() == proto::Feed::OUTFEED) feed->Close();
  }
}

absl::StatusOr<Buffer> LocalExecutor::ReadVariable(std::string_view name, int64_t replica) const {
  if (error_.torn()) return FailedPrecondition("the state is torn: {}", Message(error_.status()));
  return state_.Read(name, replica);
}

absl::Status LocalExecutor::WriteVariable(std::string_view name, const Buffer& value, int64_t replica) {
  RETURN_IF_ERROR(error_.status());
  return state_.Write(name, value, replica);
}

}  // namespace tessera
