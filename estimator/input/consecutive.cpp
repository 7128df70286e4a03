// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/consecutive.h"

#include <cstring>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class ConsecutiveIterator : public BatchIterator {
 public:
  ConsecutiveIterator(std::unique_ptr<BatchIterator> source, int64_t count)
      : source_(std::move(source)), count_(count) {}

  const std::vector<Component>& components() const override { return source_->components(); }
  int64_t batch_size() const override { return source_->batch_size() * count_; }
  absl::Status Restore(const InputState& state) override { return source_->Restore(state); }
  InputState state() const override { return source_->state(); }

  // Only the last batch of a source is short, so real rows stay in front.
  absl::StatusOr<std::optional<Batch>> Next() override {
    Batch all;
    for (int64_t i = 0; i < count_; ++i) {
      ASSIGN_OR_RETURN(std::optional<Batch> batch, source_->Next());
      if (!batch) break;
      if (i == 0) RETURN_IF_ERROR(Allocate(*batch, all));
      for (size_t k = 0; k < all.values.size(); ++k) {
        const std::string_view bytes = batch->values[k].bytes();
        char* to = static_cast<char*>(all.values[k].data()) + static_cast<size_t>(i) * bytes.size();
        if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
      }
      all.rows += batch->rows;
      all.state = std::move(batch->state);
    }
    if (all.rows == 0) return std::nullopt;
    return all;
  }

 private:
  // Allocates zeros for `count_` batches like `batch`.
  absl::Status Allocate(const Batch& batch, Batch& all) const {
    for (const Buffer& value : batch.values) {
      TensorType type = value.type();
      type.shape[0] *= count_;
      ASSIGN_OR_RETURN(Buffer whole, Buffer::Allocate(std::move(type)));
      all.values.push_back(std::move(whole));
    }
    return absl::OkStatus();
  }

  const std::unique_ptr<BatchIterator> source_;
  const int64_t count_;
};

}  // namespace

std::unique_ptr<BatchIterator> Consecutive(std::unique_ptr<BatchIterator> source, int64_t count) {
  if (count == 1) return source;
  return std::make_unique<ConsecutiveIterator>(std::move(source), count);
}

}  // namespace tessera
