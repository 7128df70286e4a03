// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/given_batches.h"

#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

class GivenIterator : public ElementIterator {
 public:
  GivenIterator(std::vector<Component> components, GivenBatches batches, int64_t batch_size, int64_t passes)
      : components_(std::move(components)), batches_(std::move(batches)), batch_size_(batch_size), passes_(passes) {}

  absl::StatusOr<bool> Next(Element& element) override {
    while (!ended_) {
      RETURN_IF_ERROR(cancelled_.status());
      const absl::StatusOr<bool> more = NextOfPass(element);
      if (!more.ok()) return Annotate(more.status(), fmt::format("pass {}, batch {}", pass_, batch_));
      if (*more) return true;
      ended_ = batch_ == 0 || pass_ + 1 == passes_;
      if (!ended_) BeginAt(pass_ + 1, 0);
    }
    return false;
  }

  absl::Status Rewind() override {
    BeginAt(0, 0);
    return absl::OkStatus();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(pass_);
    position.push_back(batch_);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t pass, TakePosition(position));
    ASSIGN_OR_RETURN(const int64_t batch, TakePosition(position));
    BeginAt(pass, batch);
    return absl::OkStatus();
  }
  void Cancel() override { cancelled_.Set(); }

 private:
  void BeginAt(int64_t pass, int64_t batch) {
    pass_ = pass;
    batch_ = batch;
    begun_ = false;
    ended_ = false;
  }

  // Reads a batch of the current pass; returns false at its end.
  absl::StatusOr<bool> NextOfPass(Element& element) {
    if (!begun_) RETURN_IF_ERROR(CatchExceptions([&] { return batches_.begin(pass_, batch_); }, "begin"));
    begun_ = true;
    std::vector<Buffer> batch;
    for (const Component& component : components_) {
      ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(TypeOf(component, batch_size_)));
      batch.push_back(std::move(buffer));
    }
    ASSIGN_OR_RETURN(const int64_t rows, CatchExceptionsOf<int64_t>([&] { return batches_.next(batch); }, "next"));
    if (rows == 0) return false;
    if (rows < 0 || rows > batch_size_) return InvalidArgument("{} rows, expected 0 to {}", rows, batch_size_);
    if (short_)
      return InvalidArgument("it comes after a batch of fewer than {} rows, which must be the last", batch_size_);
    short_ = rows < batch_size_;
    element = Element();
    element.rows = rows;
    for (size_t i = 0; i < batch.size(); ++i)
      element.values.emplace_back(batch[i].View(TypeOf(components_[i], rows), 0));
    ++batch_;
    return true;
  }

  static TensorType TypeOf(const Component& component, int64_t rows) {
    TensorType type = component.row;
    type.shape.insert(type.shape.begin(), rows);
    return type;
  }

  const std::vector<Component> components_;
  const GivenBatches batches_;
  const int64_t batch_size_;
  const int64_t passes_;
  int64_t pass_ = 0;
  int64_t batch_ = 0;   // the number of the next batch in its pass
  bool begun_ = false;  // the pass
  bool short_ = false;  // the batch before was
  bool ended_ = false;
  CancelFlag cancelled_;
};

}  // namespace

Dataset FromGivenBatches(std::vector<Component> components, GivenBatches batches, int64_t batch_size, int64_t passes) {
  if (!batches.begin || !batches.next) return Dataset(InvalidArgument("a function that gives the batches is missing"));
  if (batch_size < 1) return Dataset(InvalidArgument("batches of {} rows, expected 1 or more", batch_size));
  if (passes < -1 || passes == 0) return Dataset(InvalidArgument("{} passes, expected 1 or more, or -1", passes));
  if (batches.one_pass) passes = 1;
  Dataset::Chain chain;
  chain.components = components;
  chain.words = kGivenBatches;
  chain.batch_size = batch_size;
  chain.says_batch = true;  // a run may resume with another size
  chain.endless = passes == -1;
  chain.last_is_short = true;
  chain.make_iterator = [=]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    return std::make_unique<GivenIterator>(components, batches, batch_size, passes);
  };
  return Dataset(std::move(chain));
}

}  // namespace tessera
