// SPDX-License-Identifier: Apache-2.0
// The chain of a data set, and the iterator that gathers the rows of each batch.
#include "tessera/estimator/input/dataset.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/input/prefetch.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int kStateVersion = 1;

class TableIterator : public BatchIterator {
 public:
  TableIterator(std::shared_ptr<const Table> table, std::unique_ptr<RowOrder> order, int64_t batch_size,
                bool drop_remainder, std::string description)
      : table_(std::move(table)),
        order_(std::move(order)),
        batch_size_(batch_size),
        drop_remainder_(drop_remainder),
        description_(std::move(description)) {}

  const std::vector<Component>& components() const override { return table_->components(); }
  int64_t batch_size() const override { return batch_size_; }

  absl::StatusOr<std::optional<Batch>> Next() override {
    std::vector<int64_t> rows;
    rows.reserve(static_cast<size_t>(batch_size_));
    while (static_cast<int64_t>(rows.size()) < batch_size_) {
      const std::optional<int64_t> row = order_->Next();
      if (!row) break;
      rows.push_back(*row);
    }
    const bool is_short = static_cast<int64_t>(rows.size()) < batch_size_;
    if (rows.empty() || (is_short && drop_remainder_)) return std::optional<Batch>();
    Batch batch;
    for (size_t i = 0; i < table_->components().size(); ++i) {
      TensorType type = table_->components()[i].row;
      type.shape.insert(type.shape.begin(), batch_size_);
      ASSIGN_OR_RETURN(Buffer values, Buffer::Allocate(std::move(type)));
      table_->Gather(i, rows, values.data());
      batch.values.push_back(std::move(values));
    }
    batch.rows = static_cast<int64_t>(rows.size());
    batch.state = state();
    return std::optional<Batch>(std::move(batch));
  }

  absl::Status Restore(const InputState& state) override {
    if (state.dataset != description_) {
      return FailedPrecondition("the input is not the one of the checkpoint\n  now:  {}\n  then: {}", description_,
                                state.dataset);
    }
    std::span<const int64_t> position = state.position;
    RETURN_IF_ERROR(order_->Restore(position));
    if (!position.empty()) return InvalidArgument("a saved input position that does not belong to this input");
    return absl::OkStatus();
  }

  InputState state() const override {
    InputState state{.dataset = description_, .position = {}};
    order_->Save(state.position);
    return state;
  }

 private:
  const std::shared_ptr<const Table> table_;
  const std::unique_ptr<RowOrder> order_;
  const int64_t batch_size_;
  const bool drop_remainder_;
  const std::string description_;
};

std::string Prefixed(std::string_view group, const std::string& name) {
  return name.empty() ? std::string(group) : fmt::format("{}/{}", group, name);
}

}  // namespace

std::string InputState::Serialize() const {
  return nlohmann::json{{"version", kStateVersion}, {"dataset", dataset}, {"position", position}}.dump();
}

absl::StatusOr<InputState> InputState::Parse(std::string_view text) {
  const absl::Status damaged = DataLoss("a saved input position that cannot be read: {}", text.substr(0, 80));
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || !json.contains("version") || !json["version"].is_number_integer()) return damaged;
  if (json["version"] != kStateVersion) {
    return FailedPrecondition("a saved input position of version {}, this program reads {}", json["version"].dump(),
                              kStateVersion);
  }
  if (!json.contains("dataset") || !json["dataset"].is_string()) return damaged;
  if (!json.contains("position") || !json["position"].is_array()) return damaged;
  InputState state{.dataset = json["dataset"].get<std::string>(), .position = {}};
  for (const nlohmann::json& value : json["position"]) {
    if (!value.is_number_integer()) return damaged;
    state.position.push_back(value.get<int64_t>());
  }
  return state;
}

Dataset Dataset::FromTable(std::shared_ptr<const Table> table) { return Dataset(std::move(table)); }

absl::StatusOr<Dataset> Dataset::FromTensors(const std::vector<std::pair<std::string, Buffer>>& features,
                                             const std::vector<std::pair<std::string, Buffer>>& labels) {
  std::vector<Table::Column> columns;
  for (const auto& [name, values] : features) columns.push_back({Prefixed("features", name), values});
  for (const auto& [name, values] : labels) columns.push_back({Prefixed("labels", name), values});
  ASSIGN_OR_RETURN(std::shared_ptr<const Table> table, Table::Create(std::move(columns)));
  return Dataset(std::move(table));
}

Dataset Dataset::With(std::string words, Stage stage) const {
  if (batch_size_ > 0) return Failed(InvalidArgument("{} comes after batch({}); put it before", words, batch_size_));
  Dataset result = *this;
  result.words_ += (words_.empty() ? ": " : ", ") + words;
  result.stages_.push_back(std::move(stage));
  return result;
}

Dataset Dataset::Failed(absl::Status error) const {
  Dataset result = *this;
  if (result.error_.ok()) result.error_ = std::move(error);
  return result;
}

Dataset Dataset::Skip(int64_t rows) const {
  if (rows < 0) return Failed(InvalidArgument("skip({}): expected 0 rows or more", rows));
  return With(fmt::format("skip({})", rows),
              [=](std::unique_ptr<RowOrder> source) { return SliceOrder(std::move(source), rows, -1, 1); });
}

Dataset Dataset::Take(int64_t rows) const {
  if (rows < 0) return Failed(InvalidArgument("take({}): expected 0 rows or more", rows));
  return With(fmt::format("take({})", rows),
              [=](std::unique_ptr<RowOrder> source) { return SliceOrder(std::move(source), 0, rows, 1); });
}

Dataset Dataset::Shard(int64_t num_shards, int64_t index) const {
  if (num_shards < 1 || index < 0 || index >= num_shards) {
    return Failed(InvalidArgument("shard({}, {}): expected an index from 0 to {}", num_shards, index, num_shards - 1));
  }
  return With(fmt::format("shard({}, {})", num_shards, index),
              [=](std::unique_ptr<RowOrder> source) { return SliceOrder(std::move(source), index, -1, num_shards); });
}

Dataset Dataset::Shuffle(int64_t buffer_size, uint64_t seed, bool reshuffle) const {
  if (buffer_size == -1) buffer_size = std::max<int64_t>(table_->num_rows(), 1);
  if (buffer_size < 1) return Failed(InvalidArgument("shuffle({}): expected a buffer of 1 row or more", buffer_size));
  return With(
      fmt::format("shuffle({}, seed {}{})", buffer_size, seed, reshuffle ? "" : ", same order on every pass"),
      [=](std::unique_ptr<RowOrder> source) { return ShuffleOrder(std::move(source), buffer_size, seed, reshuffle); });
}

Dataset Dataset::Repeat(int64_t count) const {
  if (count < -1) return Failed(InvalidArgument("repeat({}): expected 0 or more passes, or -1 for ever", count));
  // Without the count: more passes than an earlier run asked for go on from where it stood.
  return With("repeat", [=](std::unique_ptr<RowOrder> source) { return RepeatOrder(std::move(source), count); });
}

Dataset Dataset::Batch(int64_t batch_size, bool drop_remainder) const {
  if (batch_size < 1) return Failed(InvalidArgument("batch({}): expected 1 row or more", batch_size));
  if (batch_size_ > 0) return Failed(InvalidArgument("batch({}) comes after batch({})", batch_size, batch_size_));
  Dataset result = *this;
  result.batch_size_ = batch_size;
  result.drop_remainder_ = drop_remainder;
  return result;
}

Dataset Dataset::Prefetch(int64_t batches) const {
  if (batches < 0) return Failed(InvalidArgument("prefetch({}): expected 0 batches or more", batches));
  Dataset result = *this;
  result.prefetch_ = batches;
  return result;
}

std::string Dataset::description() const {
  return fmt::format("{} rows of {}, checksum {:08x}{}", table_->num_rows(), ToString(table_->components()),
                     table_->checksum(), words_);
}

absl::StatusOr<std::unique_ptr<BatchIterator>> Dataset::MakeIterator() const {
  RETURN_IF_ERROR(error_);
  if (batch_size_ == 0) return InvalidArgument("the input has no batch size; end it with Batch(params.batch_size())");
  std::unique_ptr<RowOrder> order = RangeOrder(0, table_->num_rows());
  for (const Stage& stage : stages_) order = stage(std::move(order));
  std::unique_ptr<BatchIterator> iterator =
      std::make_unique<TableIterator>(table_, std::move(order), batch_size_, drop_remainder_, description());
  if (prefetch_ > 0) iterator = Prefetched(std::move(iterator), prefetch_);
  return iterator;
}

}  // namespace tessera
