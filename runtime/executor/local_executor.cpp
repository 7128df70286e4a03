// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/local_executor.h"

#include <algorithm>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/list/devices.h"
#include "tessera/runtime/executable/validate.h"
#include "tessera/runtime/executable/variable_storage.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/machine/usable_cores.h"
#include "tessera/runtime/profile/profiler.h"

namespace tessera {
namespace {

// How often a waiting shard polls before it sleeps, if every shard has a core: some 20 us, longer than the time between
// most steps.
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

// Fails when an entry needs as much temporary memory as a large variable that is stored in a file to save memory.
absl::Status CheckArenas(const proto::ExecutableProto& description) {
  constexpr int64_t kLarge = int64_t{1} << 30;
  for (const proto::Variable& variable : description.variables()) {
    const int64_t bytes = FromProto(variable.type()).byte_size();
    if (bytes < kLarge || !IsInFile(description, variable.name())) continue;
    for (const proto::Entry& entry : description.entries()) {
      if (entry.arena_bytes() < bytes) continue;
      return FailedPrecondition(
          "entry \"{}\": expected updates of some rows of variable \"{}\", stored in a file; got new values of "
          "all rows, with {} bytes of memory per step; try SGD, Adagrad or lazy Adam",
          entry.name(), variable.name(), entry.arena_bytes());
    }
  }
  return absl::OkStatus();
}

class LocalCall : public PreparedCall {
 public:
  LocalCall(LocalExecutor& executor, size_t entry, size_t outfeeds, CallMemory memory)
      : PreparedCall(std::move(memory)), executor_(executor), entry_(entry), shards_(this->memory().arguments.size()) {
    for (size_t shard = 0; shard < shards_.size(); ++shard) {
      BoundShard& bound = shards_[shard];
      bound.arguments = Pointers(this->memory().arguments[shard]);
      bound.results = Pointers(this->memory().results[shard]);
      if (shard < this->memory().infeed.size()) bound.infeed = Pointers(this->memory().infeed[shard]);
      bound.outfeeds.resize(outfeeds);
    }
    if (executor.is_folded()) folded_.emplace(executor.plan(entry), executor.device_memory());
  }

  // Allocates staging memory for tensors that `device` cannot access. Called once, before the first run.
  absl::Status Stage(const proto::Entry& entry, size_t shards_per_joined, Device& device) {
    if (!CallStaging::IsNeeded(memory(), device)) return absl::OkStatus();
    ASSIGN_OR_RETURN(staging_, CallStaging::Create(entry, shards_per_joined, memory(), device, shards_));
    return absl::OkStatus();
  }

  absl::Status Run(int64_t steps) override {
    return executor_.RunBound(entry_, shards_, staging_.has_value() ? &*staging_ : nullptr,
                              folded_.has_value() ? &*folded_ : nullptr, steps);
  }

  void MoveArgument(size_t shard, size_t index, void* data) override {
    if (staging_.has_value() && staging_->MoveArgument(shard, index, data)) return;
    shards_[shard].arguments[index] = data;
  }
  void MoveResult(size_t shard, size_t index, void* data) override {
    if (staging_.has_value() && staging_->MoveResult(shard, index, data)) return;
    shards_[shard].results[index] = data;
  }
  void MoveInfeed(size_t shard, size_t index, void* data) override {
    if (staging_.has_value() && staging_->MoveInfeed(shard, index, data)) return;
    shards_[shard].infeed[index] = data;
  }

  std::vector<FeedStep> TakeOutfeeds() override {
    std::vector<FeedStep> steps(shards_[0].outfeeds.size());
    for (size_t outfeed = 0; outfeed < steps.size(); ++outfeed) {
      for (BoundShard& shard : shards_) steps[outfeed].push_back(std::exchange(shard.outfeeds[outfeed], {}));
    }
    return steps;
  }

 private:
  static std::vector<void*> Pointers(const std::vector<Buffer>& buffers) {
    std::vector<void*> pointers;
    for (const Buffer& buffer : buffers) pointers.push_back(buffer.address());
    return pointers;
  }

  LocalExecutor& executor_;
  const size_t entry_;
  std::vector<BoundShard> shards_;  // by local shard
  std::optional<CallStaging> staging_;
  std::optional<FoldedCall> folded_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<Executor>> Executor::Create(std::shared_ptr<const Executable> executable,
                                                           ExecutorOptions options) {
  RETURN_IF_ERROR(Validate(executable->description));
  ASSIGN_OR_RETURN(Device* const device, FindDevice(executable->description.device()));
  auto executor = std::make_unique<LocalExecutor>(std::move(executable), std::move(options), *device);
  RETURN_IF_ERROR(executor->Init());
  return executor;
}

LocalExecutor::LocalExecutor(std::shared_ptr<const Executable> executable, ExecutorOptions options, Device& device)
    : ExecutorBase(std::move(options)),
      executable_(std::move(executable)),
      device_(device),
      device_memory_(device.memory(MemoryKind::kDevice)),
      pinned_memory_(device.memory(MemoryKind::kPinned)) {}

LocalExecutor::~LocalExecutor() { Abandon(); }

absl::Status LocalExecutor::Init() {
  const proto::ExecutableProto& description = executable_->description;
  RETURN_IF_ERROR(device_.CanRun(description));
  RETURN_IF_ERROR(CheckArenas(description));
  ASSIGN_OR_RETURN(std::unique_ptr<Stream> state_stream, device_.NewStream(/*shard=*/0));
  RETURN_IF_ERROR(InitBase(device_memory_, std::move(state_stream)));
  const ShardRange local = is_folded() ? ShardRange{.first = 0, .count = 1} : local_shards();
  lanes_ = local_shards().count / local.count;
  shards_per_domain_ = is_folded() ? 1 : ShardsPerDomain(description);
  partitions_ = static_cast<int64_t>(ShardsPerReplica(description));
  const int cores = UsableCores();
  const int threads = options_.threads > 0 ? options_.threads : cores;
  threads_per_shard_ = std::max<int>(1, static_cast<int>(threads / local.count));
  const int spins = local.count * threads_per_shard_ <= cores ? kSpins : 0;

  code_ = options_.code;
  if (code_ == nullptr) {
    ASSIGN_OR_RETURN(code_, device_.Load(executable_->code()));
  }
  std::vector<Stream*> streams;
  for (int64_t place = 0; place < local.count; ++place) {
    Shard& shard = shards_.emplace_back();
    shard.executor = this;
    shard.index = local.first + place;
    shard.place = place;
    ASSIGN_OR_RETURN(shard.stream, device_.NewStream(shard.index));
    streams.push_back(shard.stream.get());
  }
  const PlanPlace place{.device = device_,
                        .code = *code_,
                        .feeds = feeds_,
                        .host_functions = options_.host_functions,
                        .local = local,
                        .shards_per_domain = shards_per_domain_,
                        .streams = std::move(streams),
                        .spins = spins,
                        .threads_per_shard = threads_per_shard_};
  const ThreadModes modes(threads_per_shard_, description.flush_denormals());
  int64_t arena_bytes = 0;
  bool calls_host = false;
  for (const proto::Entry& entry : description.entries()) {
    ASSIGN_OR_RETURN(EntryPlan plan, PlanEntry(description, entry, place));
    plans_.push_back(std::move(plan));
    arena_bytes = std::max(arena_bytes, entry.arena_bytes());
    calls_host = calls_host || entry.host_calls_size() > 0;
  }
  for (Shard& shard : shards_) {
    shard.state = state_.Pointers(shard.index);
    // Entries run one at a time: one arena serves them all.
    absl::StatusOr<Buffer> arena = Buffer::Allocate({DType::kU8, {arena_bytes}}, device_memory_, *shard.stream);
    RETURN_IF_ERROR_WITH(arena.status(), fmt::format("arena of shard {}", shard.index));
    shard.arena = *std::move(arena);
    TesseraContext& context = shard.context;
    context.table = &kShardCalls;
    context.shard = &shard;
    context.state = shard.state.data();
    context.arena = static_cast<char*>(shard.arena.address());
    context.shard_index = shard.index;
    context.num_shards = NumWorkers(description);
    context.writes_state = shard.place % shards_per_domain_ == 0 ? 1 : 0;
  }
  if (options_.profiler != nullptr &&
      options_.profiler->Begin(description, local, static_cast<int>(local.count) * threads_per_shard_)) {
    for (Shard& shard : shards_) shard.recording = &options_.profiler->recording(static_cast<size_t>(shard.place));
  }
  // Every shard has a thread: host functions may wait for those of other shards.
  if (calls_host) host_pool_ = std::make_unique<HostPool>(local.count);
  threads_ = std::make_unique<ShardThreads>(local.count, spins);
  return absl::OkStatus();
}

void LocalExecutor::EnterLaunch(EntryPlan& plan) {
  std::vector<LaneMemory> lanes;
  for (const Feed* feed : plan.infeeds) {
    for (const TensorType& type : feed->types()) lanes.emplace_back(type, device_memory_);
  }
  for (Shard& shard : shards_) {
    shard.plan = &plan;
    shard.steps = 0;
    shard.infeed.resize(static_cast<size_t>(lanes_));
    shard.infeed_pointers.resize(lanes.size());
    shard.infeed_lanes = lanes;
    shard.direct = nullptr;
    shard.context.infeed = shard.infeed_pointers.data();
  }
}

template <typename Drive>
absl::Status LocalExecutor::RunShards(Drive drive) {
  threads_->RunAll([&](int64_t place) {
    const ThreadModes modes(threads_per_shard_, executable_->description.flush_denormals());
    Shard& shard = shards_[static_cast<size_t>(place)];
    const int32_t code = drive(shard);
    // 1 is the step gate's "no more steps"; a higher code is an error, which the function that returned it has
    // recorded.
    if (code > 1 && !error_.failed()) {
      Fail(shard, shard.plan->entry->name(), Internal("generated code returned {} without an error", code));
    }
  });
  if (!error_.failed()) FailIfStateIsTorn();
  return error_.failed() ? error_.status() : absl::OkStatus();
}

absl::StatusOr<LaunchResult> LocalExecutor::Launch(std::string_view entry, int64_t steps) {
  const Turn turn(*this);
  RETURN_IF_ERROR(turn.status());
  RETURN_IF_ERROR(error_.status());
  ASSIGN_OR_RETURN(const size_t index, FindLaunchedEntry(entry));
  EntryPlan& plan = plans_[index];
  EnterLaunch(plan);
  RecordEntry(index);
  admission_ = Admission::kRun;
  const absl::Status status = RunShards([&](Shard& shard) { return RunSteps(shard, steps); });
  for (Shard& shard : shards_) {
    for (FeedPiece& piece : shard.infeed) piece.clear();
  }
  RETURN_IF_ERROR(status);
  for (const Shard& shard : shards_) {
    if (shard.steps == shards_[0].steps) continue;
    return Internal("shard {} ran {} steps, but shard {} ran {}", shard.index, shard.steps, shards_[0].index,
                    shards_[0].steps);
  }
  return LaunchResult{.steps = shards_[0].steps,
                      .end_of_data = admission_ == Admission::kEndOfData,
                      .stopped = admission_ == Admission::kStop};
}

std::vector<CollectiveTransfers> LocalExecutor::Transfers() const {
  std::vector<CollectiveTransfers> transfers;
  for (const EntryPlan& plan : plans_) {
    for (const CollectiveSite& site : plan.collectives) transfers.push_back(site.Transfers(plan.entry->name()));
  }
  return transfers;
}

absl::StatusOr<std::unique_ptr<PreparedCall>> LocalExecutor::Bind(size_t entry, CallMemory memory) {
  auto call = std::make_unique<LocalCall>(*this, entry, plans_[entry].outfeeds.size(), std::move(memory));
  RETURN_IF_ERROR(call->Stage(EntryAt(entry), ShardsPerJoinedResult(executable_->description), device_));
  return call;
}

absl::Status LocalExecutor::RunBound(size_t entry, std::vector<BoundShard>& bound, const CallStaging* staging,
                                     FoldedCall* folded, int64_t steps) {
  const Turn turn(*this);
  if (!turn.taken()) return turn.status();
  if (error_.failed()) return error_.status();
  EntryPlan& plan = plans_[entry];
  if (staging != nullptr) RETURN_IF_ERROR(staging->CopyIn(*shards_[0].stream, options_.deadline));
  BoundShard* all = nullptr;
  if (folded != nullptr) {
    ASSIGN_OR_RETURN(all, folded->Begin(bound, *shards_[0].stream));
  }
  for (BoundShard& memory : bound) {
    for (FeedPiece& piece : memory.outfeeds) piece.clear();
  }
  for (Shard& shard : shards_) {
    BoundShard& its = bound[static_cast<size_t>(shard.place)];
    BoundShard& memory = all != nullptr ? *all : its;
    shard.plan = &plan;
    shard.direct = &its;
    shard.context.arguments = memory.arguments.data();
    shard.context.results = memory.results.data();
    shard.context.infeed = memory.infeed.data();
  }
  RecordEntry(entry);
  absl::Status status;
  if (steps != 1) {
    status = RunShards([&](Shard& shard) { return RunSteps(shard, steps); });
  } else {
    next_step_.store(next_step_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    status = RunShards([&](Shard& shard) { return RunStep(shard); });
  }
  if (!status.ok() || (folded == nullptr && staging == nullptr)) return status;
  if (folded != nullptr) RETURN_IF_ERROR(folded->End(*shards_[0].stream));
  for (Shard& shard : shards_) RETURN_IF_ERROR(shard.stream->Wait(options_.deadline));  // for results on the device
  return staging == nullptr ? absl::OkStatus() : staging->CopyOut(*shards_[0].stream, options_.deadline);
}

}  // namespace tessera
