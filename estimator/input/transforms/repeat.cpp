// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Repeats `count` passes, -1 forever. A source without elements ends immediately.
class RepeatTransform : public Transform {
 public:
  RepeatTransform(std::unique_ptr<ElementIterator> source, int64_t count)
      : Transform(std::move(source)), count_(count) {
    AnnouncePass();
  }

  absl::StatusOr<bool> Next(Element& element) override {
    if (count_ == 0) return false;
    ASSIGN_OR_RETURN(bool more, source_->Next(element));
    if (more || IsLastPass()) return more;
    RETURN_IF_ERROR(source_->Rewind());
    ASSIGN_OR_RETURN(more, source_->Next(element));
    if (more) BeginNextPass();
    return more;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    if (count_ == 0) return 0;
    ASSIGN_OR_RETURN(int64_t skipped, source_->Skip(count));
    while (skipped < count && !IsLastPass()) {
      RETURN_IF_ERROR(source_->Rewind());
      ASSIGN_OR_RETURN(const int64_t more, source_->Skip(count - skipped));
      if (more == 0) break;
      BeginNextPass();
      skipped += more;
    }
    return skipped;
  }

  absl::Status Rewind() override {
    pass_ = 0;
    RETURN_IF_ERROR(source_->Rewind());
    AnnouncePass();
    return absl::OkStatus();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(pass_);
    source_->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(pass_, TakePosition(position));
    RETURN_IF_ERROR(source_->Restore(position));
    AnnouncePass();
    return absl::OkStatus();
  }

 private:
  void BeginNextPass() {
    ++pass_;
    AnnouncePass();
  }
  void AnnouncePass() {
    if (!IsLastPass()) source_->ExpectRewind();
  }
  bool IsLastPass() const { return count_ >= 0 && pass_ + 1 >= count_; }

  const int64_t count_;
  int64_t pass_ = 0;
};

}  // namespace

Dataset Dataset::Repeat(int64_t count) const {
  if (count < -1) return Failed(InvalidArgument("repeat({}): expected 0 or more passes, or -1 for ever", count));
  // The description leaves out the count: a run with more passes than an earlier one resumes at its position.
  Dataset repeated = ThenMixing("repeat", [count](std::unique_ptr<ElementIterator> source) {
    return std::make_unique<RepeatTransform>(std::move(source), count);
  });
  if (count != -1 || !repeated.status().ok()) return repeated;
  Chain chain = repeated.chain();
  chain.endless = true;
  return Then(std::move(chain));
}

}  // namespace tessera
