// SPDX-License-Identifier: Apache-2.0
// The transforms Batch and Unbatch.
#include <algorithm>
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/transforms/batches_as_rows.h"
#include "tessera/estimator/input/transforms/take_rows.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class BatchTransform : public Transform {
 public:
  BatchTransform(std::unique_ptr<ElementIterator> source, std::vector<Component> components, int64_t batch_size,
                 bool drop_remainder)
      : Transform(std::move(source)),
        components_(std::move(components)),
        batch_size_(batch_size),
        drop_remainder_(drop_remainder) {}

  absl::StatusOr<bool> Next(Element& batch) override {
    size_t count = 0;
    for (; static_cast<int64_t>(count) < batch_size_; ++count) {
      if (count == rows_.size()) rows_.emplace_back();
      ASSIGN_OR_RETURN(const bool more, source_->Next(rows_[count]));
      if (!more) break;
    }
    if (count == 0 || (static_cast<int64_t>(count) < batch_size_ && drop_remainder_)) return false;
    const std::span<Element> rows = std::span(rows_).first(count);
    std::vector<Value> values = std::move(batch.values);  // for their memory
    values.resize(components_.size());
    batch = Element();
    batch.rows = static_cast<int64_t>(count);
    for (size_t i = 0; i < components_.size(); ++i) RETURN_IF_ERROR(Stack(components_[i], i, rows, values[i]));
    batch.values = std::move(values);
    if (rows[0].origin.file) {
      for (Element& row : rows) batch.origins.push_back(std::move(row.origin));
    }
    return true;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    return SkipBatches(*source_, count, batch_size_, drop_remainder_);
  }

 private:
  const std::vector<Component> components_;
  const int64_t batch_size_;
  const bool drop_remainder_;
  std::vector<Element> rows_;  // kept for their memory
};

class UnbatchTransform : public Transform {
 public:
  UnbatchTransform(std::unique_ptr<ElementIterator> source, std::vector<Component> components)
      : Transform(std::move(source)), components_(std::move(components)) {
    source_->Save(start_);
  }

  absl::StatusOr<bool> Next(Element& row) override {
    while (batch_ == nullptr || next_ >= batch_->num_rows()) {
      ASSIGN_OR_RETURN(const bool more, ReadBatch());
      if (!more) return false;
    }
    row = Element();
    row.table = batch_;
    row.row = next_++;
    if (!origins_.empty()) row.origin = origins_[static_cast<size_t>(row.row)];
    return true;
  }

  absl::Status Rewind() override {
    RETURN_IF_ERROR(source_->Rewind());
    Begin();
    return absl::OkStatus();
  }
  // A position is the source's place before the batch, and how many of its rows were given.
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(next_);
    position.insert(position.end(), start_.begin(), start_.end());
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t next, TakePosition(position));
    RETURN_IF_ERROR(source_->Restore(position));
    Begin();
    if (next == 0) return absl::OkStatus();
    ASSIGN_OR_RETURN(const bool more, ReadBatch());
    if (!more || next > batch_->num_rows()) {
      return InvalidArgument("a saved input position beyond the end of this input");
    }
    next_ = next;
    return absl::OkStatus();
  }

 private:
  void Begin() {
    start_.clear();
    source_->Save(start_);
    batch_ = nullptr;
    next_ = 0;
  }

  absl::StatusOr<bool> ReadBatch() {
    Begin();
    Element batch;
    ASSIGN_OR_RETURN(const bool more, source_->Next(batch));
    if (!more) return false;
    std::vector<Table::Column> columns;
    for (size_t i = 0; i < components_.size(); ++i) {
      columns.push_back({components_[i].name, std::move(batch.values[i])});
    }
    origins_ = std::move(batch.origins);
    ASSIGN_OR_RETURN(batch_, Table::FromRows(std::move(columns)));
    return true;
  }

  const std::vector<Component> components_;
  std::vector<int64_t> start_;  // the source's position before this batch
  std::shared_ptr<const Table> batch_;
  std::vector<Origin> origins_;
  int64_t next_ = 0;
};

}  // namespace

Dataset Dataset::Batch(int64_t batch_size, bool drop_remainder) const {
  if (batch_size < 1) return Failed(InvalidArgument("batch({}): expected 1 row or more", batch_size));
  if (this->batch_size() > 0) return BatchesAsRows(*this, "batch").Batch(batch_size, drop_remainder);
  // The size is not part of the description while no later transform depends on it, so a run may resume with another
  // size.
  Chain next =
      Follow("", [components = components(), batch_size, drop_remainder](std::unique_ptr<ElementIterator> source) {
        return std::make_unique<BatchTransform>(std::move(source), components, batch_size, drop_remainder);
      });
  next.batch_size = batch_size;
  next.last_is_short = !drop_remainder;
  return Then(std::move(next));
}

Dataset Dataset::Unbatch() const {
  if (batch_size() == 0) return Failed(InvalidArgument("unbatch() of rows; it comes after batch"));
  for (const Component& component : components()) {
    if (component.is_part) {
      return Failed(InvalidArgument("unbatch: {} is a part of a sparse or ragged tensor", ToString(component)));
    }
  }
  Chain next = Follow("unbatch", [components = components()](std::unique_ptr<ElementIterator> source) {
    return std::make_unique<UnbatchTransform>(std::move(source), components);
  });
  next.batch_size = 0;
  next.says_batch = false;
  next.last_is_short = false;
  next.short_batch_inside.clear();
  return Then(std::move(next));
}

}  // namespace tessera
