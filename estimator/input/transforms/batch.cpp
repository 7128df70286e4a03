// SPDX-License-Identifier: Apache-2.0
// The transform Batch.
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

}  // namespace tessera
