// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/transforms/read_ahead.h"

#include <algorithm>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kFirstWindow = 2;
constexpr int64_t kLargestWindow = 32;

}  // namespace

ReadAhead::ReadAhead(std::unique_ptr<ElementIterator> source, ReadAheadOptions options)
    : Transform(std::move(source)),
      options_(std::move(options)),
      window_(options_.window < 0 ? kFirstWindow : options_.window) {
  source_->Save(front_);
}

ReadAhead::~ReadAhead() {
  Cancel();
  Stop();
}

void ReadAhead::Start() {
  if (!threads_.empty()) return;
  for (int64_t i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { Work(); });
}

void ReadAhead::Stop() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  room_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  stopping_ = false;
}

void ReadAhead::Cancel() {
  source_->Cancel();
  {
    std::lock_guard lock(mutex_);
    cancelled_ = true;
  }
  room_.notify_all();
  ready_.notify_all();
}

ReadAhead::Slot* ReadAhead::Read() {
  std::lock_guard reading(reading_);
  while (true) {
    {
      std::unique_lock lock(mutex_);
      room_.wait(lock,
                 [&] { return stopping_ || cancelled_ || ended_ || static_cast<int64_t>(slots_.size()) < window_; });
      if (stopping_ || cancelled_ || ended_) return nullptr;
    }
    Slot slot;
    const absl::StatusOr<bool> more = source_->Next(slot.element);
    if (more.ok() && *more) source_->Save(slot.after);
    std::lock_guard lock(mutex_);
    if (!more.ok() || !*more) {
      ended_ = true;
      if (!more.ok()) {
        slot.status = more.status();
        slot.ready = true;
        slots_.push_back(std::move(slot));
      }
      ready_.notify_all();
      return nullptr;
    }
    slot.index = next_index_++;
    if (!taken_before_.empty()) {
      slot.taken = taken_before_.front();
      taken_before_.pop_front();
    }
    slots_.push_back(std::move(slot));
    // An element that was consumed before the position was saved needs no work.
    if (!slots_.back().taken) return &slots_.back();
  }
}

void ReadAhead::Work() {
  while (Slot* const slot = Read()) {
    // The slot stays in place until it is ready, and is not consumed before.
    absl::Status status;
    if (options_.work) status = options_.work(slot->element, slot->index);
    std::lock_guard lock(mutex_);
    slot->status = std::move(status);
    slot->ready = true;
    ready_.notify_all();
  }
}

ReadAhead::Slot* ReadAhead::FindReady() {
  for (Slot& slot : slots_) {
    if (slot.taken) continue;
    if (slot.ready) return &slot;
    if (options_.deterministic) return nullptr;
  }
  return nullptr;
}

void ReadAhead::Take(Slot& slot) {
  slot.taken = true;
  while (!slots_.empty() && slots_.front().taken) {
    front_ = std::move(slots_.front().after);
    front_index_ = slots_.front().index + 1;
    slots_.pop_front();
  }
  room_.notify_one();
}

bool ReadAhead::Ready() {
  Start();
  std::lock_guard lock(mutex_);
  return cancelled_ || FindReady() != nullptr || (ended_ && slots_.empty());
}

absl::StatusOr<bool> ReadAhead::Next(Element& element) {
  Start();
  std::unique_lock lock(mutex_);
  Slot* slot = FindReady();
  if (slot == nullptr && options_.window < 0 && slots_.empty() && !ended_) {
    window_ = std::min(2 * window_, kLargestWindow);
    room_.notify_all();
  }
  ready_.wait(lock, [&] {
    slot = FindReady();
    const bool all_taken = std::all_of(slots_.begin(), slots_.end(), [](const Slot& s) { return s.taken; });
    return cancelled_ || slot != nullptr || (ended_ && all_taken);
  });
  if (cancelled_) return Cancelled("the input is no longer read");
  if (slot == nullptr) return false;
  if (!slot->status.ok()) return slot->status;
  element = std::move(slot->element);
  Take(*slot);
  return true;
}

absl::StatusOr<int64_t> ReadAhead::Skip(int64_t count) {
  if (!threads_.empty() || !taken_before_.empty()) return ElementIterator::Skip(count);
  ASSIGN_OR_RETURN(const int64_t skipped, source_->Skip(count));
  next_index_ += skipped;
  front_index_ += skipped;
  front_.clear();
  source_->Save(front_);
  return skipped;
}

absl::Status ReadAhead::GoBack() {
  Stop();
  const bool all_taken = slots_.empty() && taken_before_.empty();
  const bool at_end = std::exchange(ended_, false);
  slots_.clear();
  taken_before_.clear();
  next_index_ = front_index_;
  if (all_taken && at_end) return absl::OkStatus();
  std::span<const int64_t> front = front_;
  return source_->Restore(front);
}

absl::Status ReadAhead::Rewind() {
  RETURN_IF_ERROR(GoBack());
  RETURN_IF_ERROR(source_->Rewind());
  front_.clear();
  source_->Save(front_);
  return absl::OkStatus();
}

void ReadAhead::Save(std::vector<int64_t>& position) const {
  std::lock_guard lock(mutex_);
  if (options_.saves_index) position.push_back(front_index_);
  if (!options_.deterministic) {
    size_t count = 0;
    for (size_t i = 0; i < slots_.size(); ++i) count = slots_[i].taken ? i + 1 : count;
    position.push_back(static_cast<int64_t>(count));
    for (size_t i = 0; i < count; ++i) position.push_back(slots_[i].taken ? 1 : 0);
  }
  position.insert(position.end(), front_.begin(), front_.end());
}

absl::Status ReadAhead::Restore(std::span<const int64_t>& position) {
  Stop();
  slots_.clear();
  taken_before_.clear();
  ended_ = false;
  if (options_.saves_index) {
    ASSIGN_OR_RETURN(front_index_, TakePosition(position));
  }
  next_index_ = front_index_;
  if (!options_.deterministic) {
    ASSIGN_OR_RETURN(const int64_t count, TakePosition(position, 0, static_cast<int64_t>(position.size())));
    for (int64_t i = 0; i < count; ++i) {
      ASSIGN_OR_RETURN(const int64_t taken, TakePosition(position, 0, 1));
      taken_before_.push_back(taken != 0);
    }
  }
  RETURN_IF_ERROR(source_->Restore(position));
  front_.clear();
  source_->Save(front_);
  return absl::OkStatus();
}

}  // namespace tessera
