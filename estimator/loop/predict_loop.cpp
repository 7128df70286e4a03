// SPDX-License-Identifier: Apache-2.0
// Uses the direct entry: the caller's thread passes in one batch and receives its predictions. The input's prefetch
// thread reads ahead.
#include "tessera/estimator/loop/predict_loop.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/estimator/input/split.h"
#include "tessera/estimator/loop/feeds/host_feed.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/estimator/loop/session/hook_list.h"
#include "tessera/estimator/loop/session/loop_session.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

const proto::Feed* FindFeed(const Executable& executable, std::string_view name, proto::Feed::Direction direction) {
  for (const proto::Feed& feed : executable.description.feeds()) {
    if (feed.name() == name && feed.direction() == direction) return &feed;
  }
  return nullptr;
}

// Returns the index of the entry's outfeed of this name; -1 when it has none.
int IndexOfOutfeed(const proto::Entry& entry, std::string_view name) {
  for (int i = 0; i < entry.outfeeds_size(); ++i) {
    if (entry.outfeeds(i) == name) return i;
  }
  return -1;
}

// Returns the first `rows` rows of the replicas' concatenated shards.
absl::StatusOr<Buffer> Gather(const FeedStep& step, size_t index, int64_t rows) {
  TensorType type = step[0][index].type();
  const int64_t row_bytes = type.shape[0] > 0 ? type.byte_size() / type.shape[0] : 0;
  const int64_t piece_rows = type.shape[0];
  type.shape[0] = rows;
  ASSIGN_OR_RETURN(Buffer all, Buffer::Allocate(std::move(type)));
  char* to = static_cast<char*>(all.data());
  for (const std::vector<Buffer>& shard : step) {
    const int64_t taken = std::min(rows, piece_rows);
    if (taken * row_bytes > 0) std::memcpy(to, shard[index].data(), static_cast<size_t>(taken * row_bytes));
    to += taken * row_bytes;
    rows -= taken;
  }
  return all;
}

absl::Status CheckPredictions(const proto::Feed& feed, const proto::Feed& infeed, int64_t rows_per_replica) {
  for (const proto::Value& value : feed.values()) {
    const TensorType type = FromProto(value.type());
    if (type.rank() == 0 || type.shape[0] != rows_per_replica) {
      return InvalidArgument(
          "the prediction \"{}\" is {} per replica, expected one row for each of the {} rows of \"{}\"", value.name(),
          ToString(type), rows_per_replica, infeed.name());
    }
  }
  return absl::OkStatus();
}

}  // namespace

struct PredictLoop::State {
  Executor& executor;
  BatchIterator& input;
  const proto::Feed& outfeed;
  int outfeed_index;    // the index among the entry's outfeeds
  int host_feed_index;  // the same; -1: none
  std::optional<HostFeed> host_feed;
  HostCallFunction host_call;
  BatchSplitter splitter;
  HookList hooks;
  LoopSession session;
  bool ended = false;

  absl::StatusOr<PredictBatch> Predict(const Batch& batch) {
    ASSIGN_OR_RETURN(const FeedStep pieces, splitter.Split(batch, /*short_batches_need_mask=*/false));
    ASSIGN_OR_RETURN(const Executor::DirectResult direct,
                     executor.Run(layout::kPredictEntry, NoArguments(executor), pieces));
    const FeedStep given = OfReplicas(executor, direct.outfeeds[static_cast<size_t>(outfeed_index)]);
    PredictBatch predictions{.rows = batch.rows, .values = {}};
    for (int i = 0; i < outfeed.values_size(); ++i) {
      ASSIGN_OR_RETURN(predictions.values[outfeed.values(i).name()], Gather(given, static_cast<size_t>(i), batch.rows));
    }
    session.CountRunSteps(1);
    if (host_feed && host_call) {
      RETURN_IF_ERROR_WITH(CallHost(direct.outfeeds[static_cast<size_t>(host_feed_index)]),
                           fmt::format("host call of batch {}", session.run_step()));
    }
    const auto find = [&](const std::string& name) {
      const auto found = predictions.values.find(name);
      return found != predictions.values.end() ? std::optional(found->second) : std::nullopt;
    };
    RETURN_IF_ERROR(hooks.AfterRun(session, {.steps = 1}, find));
    return predictions;
  }

  absl::Status CallHost(const FeedStep& step) {
    HostCallValues values = {.global_step = session.global_step(), .run_step = session.run_step(), .tensors = {}};
    ASSIGN_OR_RETURN(values.tensors, host_feed->Take(layout::kHostCallPrefix, OfReplicas(executor, step)));
    return values.tensors.empty() ? absl::OkStatus() : CatchExceptions([&] { return host_call(values); });
  }
};

PredictLoop::PredictLoop(std::unique_ptr<State> state) : state_(std::move(state)) {}
PredictLoop::~PredictLoop() = default;

absl::StatusOr<std::unique_ptr<PredictLoop>> PredictLoop::Create(Executor& executor, BatchIterator& input,
                                                                 const Checkpoint* checkpoint,
                                                                 const PredictLoopOptions& options) {
  const Executable& executable = executor.executable();
  const proto::Feed* infeed = FindFeed(executable, layout::kPredictFeed, proto::Feed::INFEED);
  const proto::Feed* outfeed = FindFeed(executable, layout::kPredictionsFeed, proto::Feed::OUTFEED);
  const proto::Entry* const entry = FindEntry(executable, layout::kPredictEntry);
  if (entry == nullptr || infeed == nullptr || outfeed == nullptr) {
    return InvalidArgument(
        "the program has no entry \"predict\" with infeed \"predict\" and outfeed \"predictions\": it cannot predict "
        "(see program_layout.h)");
  }
  const int64_t replicas = NumLocalReplicas(executor);
  ASSIGN_OR_RETURN(BatchSplitter splitter, BatchSplitter::Create(input.components(), input.batch_size(), *infeed,
                                                                 replicas, ShardsPerReplica(executor)));
  // When the number of replicas does not divide the batch size, the last shards are padded.
  RETURN_IF_ERROR(CheckPredictions(*outfeed, *infeed, (input.batch_size() + replicas - 1) / replicas));
  RETURN_IF_ERROR(Validate(options.scaffold));
  HookList hooks(options.hooks);
  RETURN_IF_ERROR(hooks.Begin(executable));
  RETURN_IF_ERROR(checkpoint != nullptr ? RestoreVariables(executor, *checkpoint)
                                        : executor.Run(layout::kInitEntry, NoArguments(executor)).status());
  auto state =
      std::unique_ptr<State>(new State{.executor = executor,
                                       .input = input,
                                       .outfeed = *outfeed,
                                       .outfeed_index = IndexOfOutfeed(*entry, layout::kPredictionsFeed),
                                       .host_feed_index = IndexOfOutfeed(*entry, layout::kPredictHostFeed),
                                       .host_feed = HostFeed::Find(executable, layout::kPredictHostFeed),
                                       .host_call = options.host_call,
                                       .splitter = std::move(splitter),
                                       .hooks = std::move(hooks),
                                       .session = LoopSession(executor, checkpoint != nullptr ? checkpoint->step : 0,
                                                              options.model_dir, *options.files, *options.clock)});
  RETURN_IF_ERROR(BeginSession(options.scaffold, state->session, /*restored=*/checkpoint != nullptr));
  RETURN_IF_ERROR(state->hooks.AfterCreateSession(state->session));
  return std::unique_ptr<PredictLoop>(new PredictLoop(std::move(state)));
}

absl::StatusOr<std::optional<PredictBatch>> PredictLoop::Next() {
  State& state = *state_;
  if (state.ended) return std::optional<PredictBatch>();
  const bool begun = state.session.run_step() > 0;
  state.ended = true;  // unless the batch is whole
  if (!state.session.stop_requested()) {
    RETURN_IF_ERROR(state.hooks.BeforeRun(state.session));
    const absl::StatusOr<std::optional<Batch>> batch = state.input.Next();
    if (!batch.ok()) return begun ? WithExitCode(batch.status(), ExitCode::kFailed) : batch.status();
    if (batch->has_value()) {
      absl::StatusOr<PredictBatch> predictions = state.Predict(**batch);
      if (!predictions.ok()) return WithExitCode(predictions.status(), ExitCode::kFailed);
      state.ended = false;
      return std::optional(*std::move(predictions));
    }
  }
  RETURN_IF_ERROR(state.hooks.End(state.session));
  return std::optional<PredictBatch>();
}

absl::StatusOr<int64_t> RunPredictLoop(Executor& executor, BatchIterator& input, const Checkpoint* checkpoint,
                                       const std::function<absl::Status(const PredictBatch&)>& take,
                                       const PredictLoopOptions& options) {
  ASSIGN_OR_RETURN(const auto loop, PredictLoop::Create(executor, input, checkpoint, options));
  int64_t rows = 0;
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<PredictBatch> batch, loop->Next());
    if (!batch) return rows;
    RETURN_IF_ERROR(WithExitCode(take(*batch), ExitCode::kFailed));
    rows += batch->rows;
  }
}

}  // namespace tessera
