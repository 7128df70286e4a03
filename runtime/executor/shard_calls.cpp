// SPDX-License-Identifier: Apache-2.0
// The functions that generated code calls while a step runs (runtime/executable/abi.def).
//
// Every step of a launch begins with the step gate:
//    1. all shards meet: the writes of the previous step are in place, and its pieces can be freed
//    2. the last to arrive decides for all: a stop request, the end of some shard's data, or the next step; for a step
//       it takes one piece per infeed and shard once all are queued
//    3. all read the decision; it stays until they meet again
#include <algorithm>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executor/local_executor.h"
#include "tessera/runtime/kernels/check.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera {
namespace {

constexpr int32_t kOk = 0;
constexpr int32_t kNoMoreSteps = 1;
constexpr int32_t kFailed = 2;

constexpr const char* kStepBoundary = "step boundary";

// Records where a shard waits, as long as it waits.
class Waiting {
 public:
  Waiting(Shard& shard, const char* op) : shard_(shard) { shard_.waits_in.store(op, std::memory_order_relaxed); }
  ~Waiting() { shard_.waits_in.store(nullptr, std::memory_order_relaxed); }

 private:
  Shard& shard_;
};

// Returns the shards at `positions` in a meeting of neighbours; shard `first` has position 0.
std::vector<int64_t> ShardsAt(std::vector<int64_t> positions, int64_t first) {
  for (int64_t& position : positions) position += first;
  return positions;
}

}  // namespace

std::string LocalExecutor::Where(const Shard& shard, std::string_view location) const {
  // A single call on one shard names neither shard nor step.
  const bool direct = shard.direct != nullptr;
  if (direct && num_shards() == 1) return std::string(location);
  const std::string who = lanes_ == 1 ? fmt::format("shard {}", shard.index)
                                      : fmt::format("shards {} to {}", shard.index, shard.index + lanes_ - 1);
  if (direct) return fmt::format("{}: {}", location, who);
  return fmt::format("{}: {}, step {}", location, who, next_step_.load() - 1);
}

int32_t LocalExecutor::Fail(Shard& shard, std::string_view location, const absl::Status& error, bool torn) {
  if (error_.Record(Annotate(error, Where(shard, location)), torn)) EndAll(error_.status());
  return kFailed;
}

void LocalExecutor::EndAll(const absl::Status& error) {
  for (const std::unique_ptr<Feed>& feed : feeds_) feed->Poison(error);
  for (EntryPlan& plan : plans_) plan.End();
}

int32_t LocalExecutor::FailMeeting(Shard& shard, std::string_view location, Rendezvous::Outcome outcome,
                                   const std::vector<int64_t>& missing) {
  if (outcome == Rendezvous::Outcome::kEnded) return kFailed;  // another shard has recorded why
  std::vector<std::string> places;
  for (const int64_t index : missing) {
    const char* const op =
        shards_[static_cast<size_t>(index - shards_[0].index)].waits_in.load(std::memory_order_relaxed);
    places.push_back(fmt::format("shard {} ({})", index, op == nullptr ? "computing" : fmt::format("in {}", op)));
  }
  return Fail(shard, location,
              DeadlineExceeded("waited {} s for {}", std::chrono::duration<double>(options_.deadline).count(),
                               fmt::join(places, ", ")));
}

absl::StatusOr<std::vector<Buffer>> LocalExecutor::CopyToHost(Shard& shard, const std::vector<TensorType>& types,
                                                              const void* const* values, int64_t lane) const {
  std::vector<Buffer> copies;  // all are allocated before the first copy starts
  for (const TensorType& type : types) {
    ASSIGN_OR_RETURN(copies.emplace_back(), Buffer::Uninitialized(type, pinned_memory_));
  }
  for (size_t i = 0; i < copies.size(); ++i) {
    const char* const value = static_cast<const char*>(values[i]) + lane * copies[i].byte_size();
    RETURN_IF_ERROR(shard.stream->Copy(copies[i].address(), pinned_memory_, value, device_memory_,
                                       static_cast<size_t>(copies[i].byte_size())));
  }
  RETURN_IF_ERROR(shard.stream->Wait(options_.deadline));
  return copies;
}

absl::StatusOr<LocalExecutor::Admission> LocalExecutor::AwaitPieces(EntryPlan& plan) {
  for (Feed* const feed : plan.infeeds) {
    for (int64_t i = 0; i < local_shards().count; ++i) {
      ASSIGN_OR_RETURN(const Arrival arrival, AwaitPiece(*feed, local_shards().first + i));
      if (arrival == Arrival::kStop) return Admission::kStop;
      if (arrival == Arrival::kEndOfData) return Admission::kEndOfData;
    }
  }
  return stop_.load() ? Admission::kStop : Admission::kRun;
}

bool LocalExecutor::FailIfStateIsTorn() {
  const absl::Status status = state_.status();
  if (status.ok()) return false;
  if (error_.Record(Annotate(status, fmt::format("step {}", next_step_.load())), /*torn=*/true)) {
    EndAll(error_.status());
  }
  return true;
}

void LocalExecutor::Admit(EntryPlan& plan, bool direct) {
  if (FailIfStateIsTorn()) {
    admission_ = Admission::kFailed;
    return;
  }
  if (direct) {  // the memory of all its steps is bound, and it cannot be stopped
    admission_ = Admission::kRun;
    ++next_step_;
    return;
  }
  const absl::StatusOr<Admission> admission = AwaitPieces(plan);
  if (!admission.ok()) {
    // No shard is inside a step here: the state is whole.
    if (error_.Record(Annotate(admission.status(), fmt::format("step {}", next_step_.load())), /*torn=*/false)) {
      EndAll(error_.status());
    }
    admission_ = Admission::kFailed;
    return;
  }
  admission_ = *admission;
  if (admission_ != Admission::kRun) return;
  ++next_step_;
  for (Shard& shard : shards_) {
    const absl::Status taken = TakePieces(plan, shard);
    if (taken.ok()) continue;
    (void)error_.Record(taken, /*torn=*/false);
    EndAll(error_.status());
    admission_ = Admission::kFailed;
    return;
  }
}

absl::Status LocalExecutor::TakePieces(EntryPlan& plan, Shard& shard) {
  for (int64_t lane = 0; lane < lanes_; ++lane) {
    FeedPiece& pieces = shard.infeed[static_cast<size_t>(lane)];
    pieces.clear();
    for (Feed* const feed : plan.infeeds) {
      // This thread is the only consumer and has seen the piece, so Pop does not wait; but the feed may be poisoned
      // right now.
      ASSIGN_OR_RETURN(std::optional<FeedPiece> piece, QueueOf(*feed, shard.index + lane).Pop(Deadline::max()));
      if (!piece.has_value()) return Cancelled("the feed was closed");
      std::move(piece->begin(), piece->end(), std::back_inserter(pieces));
    }
  }
  const size_t count = shard.infeed.front().size();
  const auto stage = [&](size_t lane, size_t i) {
    return shard.infeed_staging.Stage(lane * count + i, shard.infeed[lane][i], device_, *shard.stream);
  };
  for (size_t i = 0; i < count; ++i) {
    ASSIGN_OR_RETURN(shard.infeed_pointers[i], stage(0, i));
  }
  if (lanes_ == 1 && shard.infeed_staging.empty()) return absl::OkStatus();
  if (lanes_ > 1) {
    const std::vector<bool> varies = InfeedVaries(plan);
    for (size_t i = 0; i < count; ++i) {
      if (!varies[i]) continue;
      std::vector<void*> parts = {shard.infeed_pointers[i]};
      for (size_t lane = 1; lane < shard.infeed.size(); ++lane) {
        ASSIGN_OR_RETURN(void* const part, stage(lane, i));
        parts.push_back(part);
      }
      ASSIGN_OR_RETURN(shard.infeed_pointers[i], shard.infeed_lanes[i].Gather(parts, /*copy=*/true, *shard.stream));
    }
  }
  return shard.stream->Wait(options_.deadline);
}

int32_t LocalExecutor::StepBegin(Shard& shard) {
  const bool direct = shard.direct != nullptr;
  if (shards_.size() == 1) {
    if (error_.failed()) return kFailed;
    Admit(*shard.plan, direct);
  } else {
    const Waiting waiting(shard, kStepBoundary);
    Rendezvous& gate = *shard.plan->gate;
    const Rendezvous::Outcome outcome =
        gate.Meet(shard.place, options_.deadline, [&] { Admit(*shard.plan, direct); });  // 1, 2
    if (outcome != Rendezvous::Outcome::kMet)
      return FailMeeting(shard, kStepBoundary, outcome, ShardsAt(gate.Missing(), shards_[0].index));
  }
  switch (admission_) {  // 3
    case Admission::kRun:
      return kOk;
    case Admission::kFailed:
      return kFailed;
    default:
      return kNoMoreSteps;
  }
}

int32_t LocalExecutor::RunSteps(Shard& shard, int64_t count) {
  if (shard.recording != nullptr) return RecordSteps(shard, count);
  const TesseraStep step = shard.plan->step;
  for (int64_t i = 0; i < count; ++i) {
    if (const int32_t code = StepBegin(shard); code != kOk) return code;
    if (const int32_t code = step(&shard.context); code != kOk) return code;
    ++shard.steps;
  }
  return kOk;
}

int32_t LocalExecutor::Outfeed(Shard& shard, int64_t outfeed, const void* const* values) {
  Feed& feed = *shard.plan->outfeeds[static_cast<size_t>(outfeed)];
  const std::string& name = feed.description().name();
  const Waiting waiting(shard, name.c_str());
  absl::Status pushed;
  for (int64_t lane = 0; lane < lanes_ && pushed.ok(); ++lane) {
    absl::StatusOr<FeedPiece> piece = CopyToHost(shard, feed.types(), values, lane);
    if (!piece.ok()) return Fail(shard, name, piece.status());
    if (shard.direct != nullptr) {
      FeedPiece& out = shard.direct[lane].outfeeds[static_cast<size_t>(outfeed)];
      std::move(piece->begin(), piece->end(), std::back_inserter(out));
    } else {
      pushed = QueueOf(feed, shard.index + lane)
                   .Push(*std::move(piece), std::chrono::steady_clock::now() + options_.deadline);
    }
  }
  if (pushed.code() == absl::StatusCode::kDeadlineExceeded) {
    return Fail(
        shard, name,
        DeadlineExceeded("waited {} s for the host to take from outfeed \"{}\", which holds {} steps",
                         std::chrono::duration<double>(options_.deadline).count(), name, options_.outfeed_capacity));
  }
  return pushed.ok() ? kOk : Fail(shard, name, pushed);
}

int32_t LocalExecutor::RunCollective(Shard& shard, int64_t collective, const void* const* operands,
                                     void* const* results) {
  CollectiveSite& site = shard.plan->collectives[static_cast<size_t>(collective)];
  const CollectiveSite::Member member = site.members[static_cast<size_t>(shard.index)];
  const std::string& location = site.collective->location();
  if (member.group == nullptr) {
    for (int i = 0; i < site.collective->results_size(); ++i) {
      const auto bytes = static_cast<size_t>(FromProto(site.collective->results(i)).byte_size());
      const absl::Status status = shard.stream->Zero(results[i], device_memory_, bytes);
      if (!status.ok()) return Fail(shard, location, status);
    }
    return kOk;
  }
  const Waiting waiting(shard, location.c_str());
  const Rendezvous::Outcome outcome = member.group->Run(member.position, operands, results, options_.deadline);
  if (outcome == Rendezvous::Outcome::kMet) return kOk;
  return FailMeeting(shard, location, outcome, member.group->Missing());
}

int32_t LocalExecutor::Barrier(Shard& shard, int64_t barrier) {
  if (shards_per_domain_ == 1) return kOk;
  static constexpr const char* kBarrier = "barrier before the update of mirrored state";
  const auto domain = static_cast<size_t>(shard.place / shards_per_domain_);
  const int64_t position = shard.place % shards_per_domain_;
  Rendezvous& rendezvous = *shard.plan->barriers[domain][static_cast<size_t>(barrier)];
  const Waiting waiting(shard, kBarrier);
  const Rendezvous::Outcome outcome = rendezvous.Meet(position, options_.deadline);
  if (outcome == Rendezvous::Outcome::kMet) return kOk;
  return FailMeeting(shard, kBarrier, outcome, ShardsAt(rendezvous.Missing(), shard.index - position));
}

int32_t LocalExecutor::CallHost(Shard& shard, int64_t call, const void* const* arguments, void* const* results) {
  const HostCallSite& site = shard.plan->host_calls[static_cast<size_t>(call)];
  const Waiting waiting(shard, site.call->function().c_str());
  // The task owns copies of everything: a function that outlives its deadline accesses none of our memory.
  auto task = std::make_shared<HostTask>();
  task->function = site.function;
  task->config = site.call->config();
  task->arguments.replica = shard.index / partitions_;
  task->arguments.partition = shard.index % partitions_;
  task->arguments.step = next_step_ - 1;
  const auto failed = [&](const absl::Status& status) {
    return Fail(shard, fmt::format("{}: host call \"{}\"", site.call->location(), site.call->function()), status);
  };
  absl::StatusOr<std::vector<Buffer>> copies = CopyToHost(shard, site.arguments, arguments);
  if (!copies.ok()) return failed(copies.status());
  task->arguments.arguments = *std::move(copies);
  const absl::StatusOr<std::vector<Buffer>> values =
      host_pool_->Call(task, site.results, options_.deadline, [this] { return error_.failed().load(); });
  if (!values.ok()) return failed(values.status());
  for (size_t i = 0; i < values->size(); ++i) {
    const Buffer& value = (*values)[i];
    const absl::Status status = shard.stream->Copy(results[i], device_memory_, value.address(), value.memory(),
                                                   static_cast<size_t>(value.byte_size()));
    if (!status.ok()) return failed(status);
  }
  const absl::Status copied = shard.stream->Wait(options_.deadline);  // the values are freed after this call
  return copied.ok() ? kOk : failed(copied);
}

int32_t LocalExecutor::RunKernel(Shard& shard, int64_t kernel, const void* const* operands, void* const* results) {
  const size_t index = static_cast<size_t>(kernel);
  const absl::Status status = shard.plan->kernels[static_cast<size_t>(shard.place)][index]->Run(operands, results);
  const proto::Kernel& description = shard.plan->entry->kernels(static_cast<int>(kernel));
  if (!status.ok()) return Fail(shard, description.location(), status);
  if (!options_.observer) return kOk;
  const absl::Status observed = Observe(shard, description, operands, results);
  return observed.ok() ? kOk : Fail(shard, description.location(), observed);
}

absl::Status LocalExecutor::Observe(Shard& shard, const proto::Kernel& kernel, const void* const* operands,
                                    const void* const* results) const {
  if (device_memory_.host_accessible()) {
    options_.observer(kernel, operands, results);
    return absl::OkStatus();
  }
  ASSIGN_OR_RETURN(const std::vector<Buffer> read, CopyToHost(shard, FromProtos(kernel.operands()), operands));
  ASSIGN_OR_RETURN(const std::vector<Buffer> written, CopyToHost(shard, FromProtos(kernel.results()), results));
  std::vector<const void*> operand_data, result_data;
  for (const Buffer& value : read) operand_data.push_back(value.data());
  for (const Buffer& value : written) result_data.push_back(value.data());
  options_.observer(kernel, operand_data.data(), result_data.data());
  return absl::OkStatus();
}

int32_t LocalExecutor::ParallelForShard(Shard&, int64_t count, int64_t grain, TesseraParallelBody body, void* closure) {
  return ParallelFor(count, grain, threads_per_shard_, body, closure);
}

int32_t LocalExecutor::Check(Shard& shard, int64_t check, const void* const* operands) {
  const proto::Check& description = shard.plan->entry->checks(static_cast<int>(check));
  const Comparison comparison = {.kind = description.kind(),
                                 .tolerance = description.tolerance(),
                                 .min_ulp = description.min_ulp(),
                                 .max_ulp = description.max_ulp()};
  const TensorType type = FromProto(description.operands(0));
  const absl::StatusOr<std::vector<Buffer>> values = CopyToHost(shard, {type, type}, operands);
  if (!values.ok()) return Fail(shard, description.location(), values.status());
  const absl::Status status = Compare(comparison, type, (*values)[0].data(), (*values)[1].data());
  return status.ok() ? kOk : Fail(shard, description.location(), status);
}

namespace {

Shard& Of(TesseraContext* context) { return *static_cast<Shard*>(context->shard); }

}  // namespace

const TesseraTable kShardCalls = {
    .outfeed = [](TesseraContext* context, int64_t outfeed,
                  const void* const* values) { return Of(context).executor->Outfeed(Of(context), outfeed, values); },
    .collective =
        [](TesseraContext* context, int64_t collective, const void* const* operands, void* const* results) {
          return Of(context).executor->RunCollective(Of(context), collective, operands, results);
        },
    .barrier = [](TesseraContext* context,
                  int64_t barrier) { return Of(context).executor->Barrier(Of(context), barrier); },
    .host_call =
        [](TesseraContext* context, int64_t call, const void* const* arguments, void* const* results) {
          return Of(context).executor->CallHost(Of(context), call, arguments, results);
        },
    .kernel =
        [](TesseraContext* context, int64_t kernel, const void* const* operands, void* const* results) {
          return Of(context).executor->RunKernel(Of(context), kernel, operands, results);
        },
    .parallel_for =
        [](TesseraContext* context, int64_t count, int64_t grain, TesseraParallelBody body, void* closure) {
          return Of(context).executor->ParallelForShard(Of(context), count, grain, body, closure);
        },
    .check = [](TesseraContext* context, int64_t check,
                const void* const* operands) { return Of(context).executor->Check(Of(context), check, operands); },
    .region = [](TesseraContext*, int64_t) { return kOk; },
};

}  // namespace tessera
