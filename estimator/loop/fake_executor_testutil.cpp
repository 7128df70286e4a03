// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/fake_executor_testutil.h"

#include <cstring>
#include <numeric>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

const TensorType kScalar = {DType::kF32, {}};
const TensorType kStep = {DType::kI64, {}};
const TensorType kFeatures = {DType::kF32, {FakeExecutor::kRows}};
const TensorType kLabels = {DType::kI32, {FakeExecutor::kRows}};
const TensorType kValid = {DType::kI1, {FakeExecutor::kRows}};

void AddVariable(proto::ExecutableProto& program, const std::string& name, const TensorType& type, bool saved,
                 proto::Variable::Placement placement = proto::Variable::MIRRORED) {
  proto::Variable* variable = program.add_variables();
  variable->set_name(name);
  *variable->mutable_type() = ToProto(type);
  variable->set_saved(saved);
  variable->set_placement(placement);
}

void AddFeed(proto::ExecutableProto& program, const std::string& name, proto::Feed::Direction direction,
             const std::vector<std::pair<std::string, TensorType>>& values) {
  proto::Feed* feed = program.add_feeds();
  feed->set_name(name);
  feed->set_direction(direction);
  for (const auto& [value_name, type] : values) {
    proto::Value* value = feed->add_values();
    value->set_name(value_name);
    *value->mutable_type() = ToProto(type);
    feed->add_batch_axes(0);
  }
}

proto::Entry* AddEntry(proto::ExecutableProto& program, const std::string& name,
                       const std::vector<std::string>& writes) {
  proto::Entry* entry = program.add_entries();
  entry->set_name(name);
  for (const std::string& variable : writes) entry->add_writes(variable);
  return entry;
}

float Sum(const Buffer& buffer) {
  const std::span<float> values = buffer.As<float>();
  return std::accumulate(values.begin(), values.end(), 0.0f);
}

}  // namespace

FakeExecutor::FakeExecutor() {
  proto::ExecutableProto& program = executable_.description;
  program.set_num_shards(kReplicas);
  AddVariable(program, "w", kScalar, true);
  AddVariable(program, "seen", kScalar, true, proto::Variable::PER_REPLICA);
  AddVariable(program, "global_step", kStep, true);
  AddVariable(program, "total", kScalar, false);
  AddVariable(program, "count", kScalar, false);
  AddFeed(program, "train", proto::Feed::INFEED, {{"features", kFeatures}, {"labels", kLabels}});
  AddFeed(program, "metrics", proto::Feed::OUTFEED, {{"loss", kScalar}, {"w", kScalar}, {"host_call/sum", kScalar}});
  AddFeed(program, "eval", proto::Feed::INFEED, {{"features", kFeatures}, {"signals/valid", kValid}});
  AddFeed(program, "predict", proto::Feed::INFEED, {{"features", kFeatures}});
  AddFeed(program, "predictions", proto::Feed::OUTFEED, {{"double", kFeatures}});
  AddEntry(program, "init", {"w", "seen", "global_step"});
  AddEntry(program, "train_step", {"w", "seen", "global_step"});
  AddEntry(program, "eval_step", {"total", "count"});
  proto::Entry* result = AddEntry(program, "eval_result", {});
  for (const char* name : {"accuracy", "loss"}) {
    proto::Value* value = result->add_results();
    value->set_name(name);
    *value->mutable_type() = ToProto(kScalar);
  }
  AddEntry(program, "predict_step", {})->add_outfeeds("predictions");
  for (const proto::Feed& feed : program.feeds()) queues_[feed.name()] = std::make_unique<Queue>(4);
}

absl::StatusOr<LaunchResult> FakeExecutor::Launch(std::string_view entry, int64_t steps) {
  if (torn_) return FailedPrecondition("the state is torn");
  launches_.push_back(steps);
  LaunchResult result;
  while (result.steps < steps) {
    result.stopped = stop_;
    absl::StatusOr<std::optional<FeedStep>> step = std::optional<FeedStep>();
    if (!result.stopped) {
      step = QueueOf(entry == "train_step" ? "train" : "eval").Pop(Deadline::max());
      result.end_of_data = step.ok() && !step->has_value();
    }
    absl::Status status = step.status();
    absl::StatusOr<bool> begins = status.ok() && step->has_value();
    if (status.ok() && admit) {
      begins = admit(*begins);
      status = begins.status();
    }
    if (status.ok() && !*begins) break;
    if (status.ok() && entry == "train_step") status = TrainStep(**step);
    if (status.ok() && entry == "eval_step") EvalStep(**step);
    if (!status.ok()) {
      torn_ = true;
      for (auto& [name, queue] : queues_) queue->Poison(status);
      return status;
    }
    ++result.steps;
  }
  return result;
}

absl::Status FakeExecutor::TrainStep(const FeedStep& step) {
  if (before_step) RETURN_IF_ERROR(before_step(global_step_));
  float sum = 0;
  for (const std::vector<Buffer>& shard : step) sum += Sum(shard[0]);
  w_ = 0.5f * w_ + sum;
  ++global_step_;
  FeedStep metrics;
  for (size_t replica = 0; replica < step.size(); ++replica) {
    const float shard_sum = Sum(step[replica][0]);
    seen_[replica] += shard_sum;
    metrics.push_back({Buffer::Scalar(w_ + shard_sum), Buffer::Scalar(w_), Buffer::Scalar(shard_sum)});
  }
  return QueueOf("metrics").Push(std::move(metrics), Deadline::max());
}

void FakeExecutor::EvalStep(const FeedStep& step) {
  for (const std::vector<Buffer>& shard : step) {
    for (size_t row = 0; row < static_cast<size_t>(kRows); ++row) {
      if (!shard[1].As<bool>()[row]) continue;
      total_ += shard[0].As<float>()[row];
      count_ += 1;
    }
  }
}

absl::StatusOr<Executor::DirectResult> FakeExecutor::Run(std::string_view entry,
                                                         const std::vector<std::vector<Buffer>>& arguments,
                                                         const std::vector<std::vector<Buffer>>& infeed) {
  if (arguments.size() != static_cast<size_t>(kReplicas))
    return InvalidArgument("arguments of {} replicas", arguments.size());
  DirectResult direct;
  direct.results.resize(static_cast<size_t>(kReplicas));
  if (entry == "init") {
    w_ = 1;
    seen_ = {0, 0};
    global_step_ = 0;
  } else if (entry == "eval_result") {
    for (auto& results : direct.results) results = {Buffer::Scalar(total_ / count_), Buffer::Scalar(w_)};
  } else if (entry == "predict_step") {
    FeedStep predictions;
    for (const std::vector<Buffer>& shard : infeed) {
      std::vector<float> doubled;
      for (float value : shard[0].As<float>()) doubled.push_back(2 * value + w_);
      predictions.push_back({Buffer::FromVector(doubled, {kRows})});
    }
    direct.outfeeds.push_back(std::move(predictions));
  } else {
    return NotFound("no entry {}", entry);
  }
  return direct;
}

absl::StatusOr<std::unique_ptr<PreparedCall>> FakeExecutor::Prepare(std::string_view, CallMemory) {
  return Unimplemented("the loops prepare no calls");
}

absl::Status FakeExecutor::PushInfeed(std::string_view feed, FeedStep step) {
  return QueueOf(feed).Push(std::move(step), Deadline::max());
}
void FakeExecutor::CloseInfeed(std::string_view feed) { QueueOf(feed).Close(); }
void FakeExecutor::PoisonInfeed(std::string_view feed, absl::Status error) { QueueOf(feed).Poison(std::move(error)); }
absl::Status FakeExecutor::PushInfeedPiece(std::string_view, int64_t, std::vector<Buffer>) {
  return Unimplemented("the loops push whole steps");
}
void FakeExecutor::CloseInfeedPiece(std::string_view, int64_t) {}
absl::StatusOr<std::optional<FeedStep>> FakeExecutor::PopOutfeed(std::string_view feed) {
  return QueueOf(feed).Pop(Deadline::max());
}
void FakeExecutor::CloseOutfeeds() {
  QueueOf("metrics").Close();
  QueueOf("predictions").Close();
}

absl::StatusOr<Buffer> FakeExecutor::ReadVariable(std::string_view name, int64_t replica) const {
  if (torn_) return FailedPrecondition("the state is torn");
  if (replica == -1) replica = local_shards_.first;
  RETURN_IF_ERROR(CheckLocal(replica, local_shards_, kReplicas));
  if (name == "w") return Buffer::Scalar(w_);
  if (name == "seen") return Buffer::Scalar(seen_[static_cast<size_t>(replica)]);
  if (name == "global_step") return Buffer::Scalar(global_step_);
  return NotFound("no variable {}", name);
}

absl::Status FakeExecutor::CopyVariable(std::string_view name, int64_t replica, const Buffer& to) const {
  ASSIGN_OR_RETURN(const Buffer value, ReadVariable(name, replica));
  std::memcpy(to.data(), value.data(), static_cast<size_t>(value.byte_size()));
  return absl::OkStatus();
}

absl::Status FakeExecutor::WriteVariable(std::string_view name, const Buffer& value, int64_t replica) {
  if (name == "global_step") {
    global_step_ = value.As<int64_t>()[0];
    return absl::OkStatus();
  }
  const float number = value.As<float>()[0];
  if (name == "w") w_ = number;
  if (name == "total") total_ = number;
  if (name == "count") count_ = number;
  if (name == "seen") {
    for (int64_t i = 0; i < kReplicas; ++i) {
      if (replica < 0 || replica == i) seen_[static_cast<size_t>(i)] = number;
    }
  }
  return absl::OkStatus();
}

}  // namespace tessera
