// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/run/predictor.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/estimator/loop/session/loop_session.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/run/predictor_state.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

const proto::Feed* FindFeed(const Executor& executor, std::string_view name) {
  for (const proto::Feed& feed : executor.executable().description.feeds()) {
    if (feed.name() == name) return &feed;
  }
  return nullptr;
}

absl::Status MovedFrom(std::string_view what) {
  return FailedPrecondition("{} moved from; use the object it was moved to", what);
}

// Returns whether `type` is `rows` rows of the type `batch`. Copies no shape: a request of one row takes a microsecond.
bool HasRows(const TensorType& type, int64_t rows, const TensorType& batch) {
  return type.dtype == batch.dtype && type.rank() == batch.rank() && type.shape[0] == rows &&
         std::equal(type.shape.begin() + 1, type.shape.end(), batch.shape.begin() + 1);
}

bool Contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

template <typename Values>
std::vector<std::string> Names(const Values& values) {
  std::vector<std::string> names;
  for (const auto& value : values) names.push_back(value.name);
  return names;
}

}  // namespace

// --- Words ---

void AddWords(const std::vector<WordPrediction>& words, PredictBatch& batch) {
  for (const auto& [name, numbers, table] : words) {
    if (numbers.empty()) {
      batch.words[name] = Words(table, Shape{batch.rows, table.size()});
    } else if (const auto found = batch.values.find(numbers); found != batch.values.end()) {
      batch.words[name] = Words(table, found->second);
    }
  }
}

void Select(const std::vector<std::string>& keys, PredictBatch& batch) {
  if (keys.empty()) return;
  std::erase_if(batch.values, [&](const auto& value) { return !Contains(keys, value.first); });
  std::erase_if(batch.words, [&](const auto& words) { return !Contains(keys, words.first); });
}

// --- Predictions ---

Predictions::Predictions(std::unique_ptr<State> state) : state_(std::move(state)) {}
Predictions::Predictions(Predictions&&) noexcept = default;
Predictions& Predictions::operator=(Predictions&&) noexcept = default;
Predictions::~Predictions() = default;

absl::StatusOr<std::optional<PredictBatch>> Predictions::NextBatch() {
  if (!state_) status_ = MovedFrom("this range of predictions was");
  RETURN_IF_ERROR(status_);
  absl::StatusOr<std::optional<PredictBatch>> batch = state_->loop->Next();
  status_ = batch.status();
  if (!batch.ok() || !batch->has_value()) return batch;
  AddWords(state_->session.words, **batch);
  Select(state_->predict_keys, **batch);
  return batch;
}

bool Predictions::Advance() {
  if (next_row_ == batch_.rows) {
    absl::StatusOr<std::optional<PredictBatch>> batch = NextBatch();
    if (!batch.ok() || !batch->has_value()) return false;
    batch_ = **std::move(batch);
    next_row_ = 0;
  }
  row_ = {};
  for (const auto& [name, values] : batch_.values) {
    TensorType type = values.type();
    type.shape.erase(type.shape.begin());
    const int64_t offset = next_row_ * type.byte_size();
    row_.values_.emplace(name, values.View(std::move(type), offset));
  }
  for (const auto& [name, words] : batch_.words) row_.words_.emplace(name, words.Row(next_row_));
  ++next_row_;
  return true;
}

// --- Predictor ---

absl::StatusOr<std::unique_ptr<Predictor::State>> Predictor::State::Create(Session session,
                                                                           const Checkpoint& checkpoint,
                                                                           std::string model_dir,
                                                                           std::vector<std::string> predict_keys) {
  auto state = std::make_unique<State>();
  state->session = std::move(session);
  state->model_dir = std::move(model_dir);
  state->global_step = checkpoint.step;
  Executor& executor = *state->session.executor;
  state->rows = state->session.inputs[0]->batch_size();
  state->replicas = NumLocalReplicas(executor);
  state->shards_per_replica = static_cast<size_t>(ShardsPerReplica(executor));
  const auto shards = static_cast<size_t>(executor.local_shards().count);
  CallMemory memory = {.arguments = std::vector<std::vector<Buffer>>(shards),
                       .infeed = std::vector<std::vector<Buffer>>(shards),
                       .results = {}};
  const proto::Feed& infeed = *FindFeed(executor, layout::kPredictFeed);
  for (int i = 0; i < infeed.values_size(); ++i) {
    const std::string& name = infeed.values(i).name();
    const size_t slash = name.find('/');
    Value value = {.name = slash == std::string::npos ? "" : name.substr(slash + 1),
                   .type = FromProto(infeed.values(i).type()),
                   .component = i,
                   .whole = i < infeed.batch_axes_size() && infeed.batch_axes(i) < 0};
    for (std::vector<Buffer>& pieces : memory.infeed) {
      ASSIGN_OR_RETURN(pieces.emplace_back(), Buffer::Allocate(value.type));
    }
    if (name == layout::kValidRows) {
      state->valid = std::move(value);
    } else {
      state->features.push_back(std::move(value));
    }
  }
  state->predict_keys = std::move(predict_keys);
  const auto is_wanted = [&keys = state->predict_keys](const std::string& name) {
    return keys.empty() || Contains(keys, name);
  };
  std::erase_if(state->session.words, [&](const WordPrediction& words) { return !is_wanted(words.name); });
  const proto::Feed& outfeed = *FindFeed(executor, layout::kPredictionsFeed);
  for (int i = 0; i < outfeed.values_size(); ++i) {
    const std::string& name = outfeed.values(i).name();
    const std::vector<WordPrediction>& words = state->session.words;
    const bool has_words =
        std::any_of(words.begin(), words.end(), [&](const WordPrediction& word) { return word.numbers == name; });
    if (is_wanted(name) || has_words) {
      state->predictions.push_back({.name = name, .type = FromProto(outfeed.values(i).type()), .component = i});
    }
  }
  RETURN_IF_ERROR(RestoreVariables(executor, checkpoint));
  LoopSession loop(executor, checkpoint.step, state->model_dir, FileSystem::Local(), Clock::Real());
  RETURN_IF_ERROR(BeginSession(state->session.scaffold, loop, /*restored=*/true));
  ASSIGN_OR_RETURN(state->call, executor.Prepare(layout::kPredictEntry, std::move(memory)));
  return state;
}

template <typename Write>
void Predictor::State::ForEachPiece(const Value& value, int64_t count, const Write& write) {
  const std::vector<std::vector<Buffer>>& infeed = call->memory().infeed;
  for (int64_t replica = 0; replica < replicas; ++replica) {
    const int64_t begin = value.whole ? 0 : std::min(count, replica * value.rows());
    const int64_t real = std::min(count - begin, value.rows());
    for (size_t i = 0; i < shards_per_replica; ++i) {
      const size_t shard = static_cast<size_t>(replica) * shards_per_replica + i;
      write(static_cast<char*>(infeed[shard][static_cast<size_t>(value.component)].data()), begin, real);
    }
  }
}

absl::Status Predictor::State::Run(const std::map<std::string, Buffer>& given, int64_t first, int64_t count,
                                   PredictBatch& to) {
  for (const Value& feature : features) {
    const auto row_bytes = static_cast<size_t>(feature.row_bytes());
    if (row_bytes == 0) continue;
    const char* const from = static_cast<char*>(given.at(feature.name).data()) + static_cast<size_t>(first) * row_bytes;
    ForEachPiece(feature, count, [&](char* piece, int64_t begin, int64_t real) {
      const size_t bytes = static_cast<size_t>(real) * row_bytes;
      std::memcpy(piece, from + static_cast<size_t>(begin) * row_bytes, bytes);
      std::memset(piece + bytes, 0, static_cast<size_t>(feature.rows() - real) * row_bytes);
    });
  }
  if (valid) {
    ForEachPiece(*valid, count, [&](char* mask, int64_t, int64_t real) {
      std::fill(mask, mask + real, char{1});
      std::fill(mask + real, mask + valid->rows(), char{0});
    });
  }
  RETURN_IF_ERROR(call->Run());
  std::vector<FeedStep> outfeeds = call->TakeOutfeeds();
  for (const Value& prediction : predictions) {
    if (replicas == 1 && count == to.rows && count == rows) {
      to.values.emplace_hint(to.values.end(), prediction.name,
                             std::move(outfeeds[0][0][static_cast<size_t>(prediction.component)]));
    } else {
      RETURN_IF_ERROR(TakeRows(prediction, outfeeds[0], first, count, to));
    }
  }
  return absl::OkStatus();
}

absl::Status Predictor::State::TakeRows(const Value& prediction, const FeedStep& given, int64_t first, int64_t count,
                                        PredictBatch& to) const {
  Buffer& all = to.values[prediction.name];
  if (!all.has_value()) {
    TensorType type = prediction.type;
    type.shape[0] = to.rows;
    ASSIGN_OR_RETURN(all, Buffer::Allocate(std::move(type)));
  }
  const auto row_bytes = static_cast<size_t>(prediction.row_bytes());
  if (row_bytes == 0) return absl::OkStatus();
  char* at = static_cast<char*>(all.data()) + static_cast<size_t>(first) * row_bytes;
  // The shards of a replica returned the same values.
  for (size_t shard = 0; count > 0; shard += shards_per_replica) {
    const int64_t taken = std::min(count, prediction.rows());
    const size_t bytes = static_cast<size_t>(taken) * row_bytes;
    std::memcpy(at, given[shard][static_cast<size_t>(prediction.component)].data(), bytes);
    at += bytes;
    count -= taken;
  }
  return absl::OkStatus();
}

Predictor::Predictor(std::unique_ptr<State> state) : state_(std::move(state)) {}
Predictor::Predictor(Predictor&&) noexcept = default;
Predictor& Predictor::operator=(Predictor&&) noexcept = default;
Predictor::~Predictor() = default;

std::vector<std::string> Predictor::feature_names() const {
  return state_ ? Names(state_->features) : std::vector<std::string>();
}
std::vector<std::string> Predictor::prediction_names() const {
  if (!state_) return {};
  std::vector<std::string> names = Names(state_->predictions);
  if (!state_->predict_keys.empty()) {
    std::erase_if(names, [&](const std::string& name) { return !Contains(state_->predict_keys, name); });
  }
  for (const WordPrediction& words : state_->session.words) names.push_back(words.name);
  return names;
}
int64_t Predictor::global_step() const { return state_ ? state_->global_step : 0; }

absl::StatusOr<PredictBatch> Predictor::Predict(const std::map<std::string, Buffer>& features) {
  if (!state_) return MovedFrom("this predictor was");
  int64_t rows = -1;
  for (const auto& feature : state_->features) {
    const auto given = features.find(feature.name);
    if (given == features.end()) {
      return InvalidArgument("there is no feature \"{}\"; the model takes {}", feature.name,
                             fmt::join(feature_names(), ", "));
    }
    const TensorType& type = given->second.type();
    if (rows < 0 && type.rank() > 0) rows = type.shape[0];
    if (!HasRows(type, rows, feature.type)) {
      TensorType expected = feature.type;
      expected.shape[0] = rows;
      return InvalidArgument("feature \"{}\" is {}, expected {}", feature.name, ToString(given->second),
                             ToString(expected));
    }
  }
  if (features.size() > state_->features.size()) {
    for (const auto& [name, value] : features) {
      const std::vector<std::string> names = feature_names();
      if (Contains(names, name)) continue;
      return InvalidArgument("the model takes no feature \"{}\"{}", name, DidYouMean(name, names));
    }
  }
  if (!state_->session.checks.full_batches.empty() && rows % state_->rows != 0) {
    return InvalidArgument("a request of {} rows to a predictor of {}, expected a multiple of them: {}", rows,
                           state_->rows, state_->session.checks.full_batches);
  }
  PredictBatch batch = {.rows = rows, .values = {}};
  int64_t first = 0;
  do {
    RETURN_IF_ERROR(state_->Run(features, first, std::min(state_->rows, rows - first), batch));
    first += state_->rows;
  } while (first < rows);
  if (!state_->session.words.empty()) {
    AddWords(state_->session.words, batch);
    Select(state_->predict_keys, batch);
  }
  return batch;
}

absl::StatusOr<bool> Predictor::Refresh() {
  if (!state_) return MovedFrom("this predictor was");
  ASSIGN_OR_RETURN(const CheckpointStore store,
                   CheckpointStore::Open(FileSystem::Local(), Clock::Real(), state_->model_dir, CheckpointOptions()));
  const std::vector<std::string> candidates = store.Candidates();
  if (candidates.empty() || StepOfCheckpoint(candidates.front()).value_or(-1) <= state_->global_step) return false;
  ASSIGN_OR_RETURN(const std::optional<Checkpoint> latest, store.LoadLatest());
  if (!latest || latest->step <= state_->global_step) return false;
  RETURN_IF_ERROR(RestoreVariables(*state_->session.executor, *latest));
  state_->global_step = latest->step;
  return true;
}

}  // namespace tessera
