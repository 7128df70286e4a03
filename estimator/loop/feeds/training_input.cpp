// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/feeds/training_input.h"

#include <algorithm>
#include <string>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// An InputState in checkpoints, or one per replica. Variables have no name of this form (kReservedPrefix).
constexpr char kInputStateKey[] = "_TESSERA_INPUT_STATE";

const proto::Feed* FindTrainFeed(const Executable& executable) {
  for (const proto::Feed& feed : executable.description.feeds()) {
    if (feed.name() == layout::kTrainFeed && feed.direction() == proto::Feed::INFEED) return &feed;
  }
  return nullptr;
}

std::string ReplicaInputKey(size_t replica) { return fmt::format("{}/{}", kInputStateKey, replica); }

// Returns the number of inputs whose positions a checkpoint holds.
size_t CountStates(const Checkpoint& checkpoint) {
  const auto& strings = checkpoint.contents.strings;
  if (strings.contains(kInputStateKey)) return 1;
  size_t count = 0;
  while (strings.contains(ReplicaInputKey(count))) ++count;
  return count;
}

}  // namespace

absl::StatusOr<TrainingInput> TrainingInput::Create(const Executor& executor,
                                                    const std::vector<BatchIterator*>& inputs) {
  const proto::Feed* feed = FindTrainFeed(executor.executable());
  if (feed == nullptr) return InvalidArgument("the program has no infeed \"{}\"", layout::kTrainFeed);
  const int64_t replicas = NumLocalReplicas(executor);
  const auto count = static_cast<int64_t>(inputs.size());
  if (count != 1 && count != replicas) {
    return InvalidArgument("there are {} inputs, expected one, or one for each of {} replicas", count, replicas);
  }
  TrainingInput input;
  for (BatchIterator* const source : inputs) {
    absl::StatusOr<BatchSplitter> splitter = BatchSplitter::Create(source->components(), source->batch_size(), *feed,
                                                                   replicas / count, ShardsPerReplica(executor));
    if (!splitter.ok() && count > 1) {
      return Annotate(splitter.status(), fmt::format("the input of replica {}", input.lanes_.size()));
    }
    RETURN_IF_ERROR(splitter.status());
    input.lanes_.push_back({.input = source, .splitter = *std::move(splitter), .state = source->state()});
  }
  return input;
}

std::string TrainingInput::Key(size_t index) const {
  return lanes_.size() == 1 ? kInputStateKey : ReplicaInputKey(index);
}

int64_t TrainingInput::batch_size() const {
  return lanes_[0].input->batch_size() * static_cast<int64_t>(lanes_.size());
}

absl::Status TrainingInput::Restore(const Checkpoint& checkpoint) {
  const size_t stored = CountStates(checkpoint);
  if (stored == 0) {
    spdlog::warn("{} has no position of the input: the input starts from the beginning", checkpoint.prefix);
    return absl::OkStatus();
  }
  if (stored != lanes_.size()) {
    return FailedPrecondition(
        "{} was trained from {} inputs, one per replica if more than one; now there are {}: use as many "
        "replicas and the same input mode, another --model-dir, or --fresh",
        checkpoint.prefix, stored, lanes_.size());
  }
  for (size_t i = 0; i < lanes_.size(); ++i) {
    const std::string* const text = FindScalar(checkpoint.contents.strings, Key(i));
    if (text == nullptr) return DataLoss("{}: \"{}\" is not one string", checkpoint.prefix, Key(i));
    ASSIGN_OR_RETURN(const InputState state, InputState::Parse(*text));
    if (const InputState now = lanes_[i].input->state(); now.is_given() != state.is_given()) {
      spdlog::warn("{}: its input was {}, but is {} now: the input starts from the beginning", checkpoint.prefix,
                   state.dataset, now.dataset);
      continue;
    }
    const absl::Status restored = lanes_[i].input->Restore(state);
    if (absl::IsFailedPrecondition(restored)) {
      return FailedPrecondition(
          "{}: restoring the input: {}\nTo train on other data, use another --model-dir; init_from {{ path: \"{}\" "
          "variables: \".*\" }} in the job (warm_start_from) starts from the trained values",
          checkpoint.prefix, Message(restored), checkpoint.prefix);
    }
    RETURN_IF_ERROR_WITH(restored, fmt::format("{}: restoring the input", checkpoint.prefix));
    lanes_[i].state = lanes_[i].input->state();
  }
  return absl::OkStatus();
}

void TrainingInput::AddTo(BundleContents& contents) const {
  for (size_t i = 0; i < lanes_.size(); ++i)
    contents.strings[Key(i)] = StringTensor::Scalar(lanes_[i].state.Serialize());
}

void TrainingInput::Start(Executor& executor, std::optional<int64_t> max_batches, double initial_sleep_seconds) {
  for (size_t i = 0; i < lanes_.size(); ++i) {
    Lane& lane = lanes_[i];
    InfeedThread::Options options = {.feed = layout::kTrainFeed,
                                     .max_batches = max_batches,
                                     .take_short_batches = false,
                                     .initial_sleep_seconds = initial_sleep_seconds,
                                     .errors_end_the_data = true};
    if (lanes_.size() > 1) options.replica = FirstLocalReplica(executor) + static_cast<int64_t>(i);
    lane.thread = std::make_unique<InfeedThread>(executor, *lane.input, lane.splitter, std::move(options));
  }
}

absl::Status TrainingInput::PushNext(Executor& executor) {
  const int64_t shards = ShardsPerReplica(executor);
  for (size_t i = 0; i < lanes_.size(); ++i) {
    ASSIGN_OR_RETURN(const std::optional<Batch> batch, lanes_[i].input->Next());
    if (!batch) return OutOfRange("the input has no batch left");
    ASSIGN_OR_RETURN(FeedStep step, lanes_[i].splitter.Split(*batch, /*short_batches_need_mask=*/true));
    if (lanes_.size() == 1) return executor.PushInfeed(layout::kTrainFeed, std::move(step));
    for (size_t k = 0; k < step.size(); ++k) {
      const int64_t shard = executor.local_shards().first + static_cast<int64_t>(i) * shards + static_cast<int64_t>(k);
      RETURN_IF_ERROR(executor.PushInfeedPiece(layout::kTrainFeed, shard, std::move(step[k])));
    }
  }
  return absl::OkStatus();
}

void TrainingInput::Trained(int64_t steps) {
  for (Lane& lane : lanes_) lane.state = lane.thread->Trained(steps);
}

absl::Status TrainingInput::status() const {
  for (const Lane& lane : lanes_) {
    if (lane.thread) RETURN_IF_ERROR(lane.thread->status());
  }
  return absl::OkStatus();
}

bool TrainingInput::any() const {
  return std::any_of(lanes_.begin(), lanes_.end(), [](const Lane& lane) { return lane.thread->batches() > 0; });
}

void TrainingInput::Stop() {
  for (Lane& lane : lanes_) lane.thread.reset();
}

}  // namespace tessera
