// SPDX-License-Identifier: Apache-2.0
// The interface of every source and transform of a data set: a stream of elements, whose position can be saved as a few
// integers and restored.
#ifndef TESSERA_ESTIMATOR_INPUT_ELEMENT_ITERATOR_H_
#define TESSERA_ESTIMATOR_INPUT_ELEMENT_ITERATOR_H_

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"

namespace tessera {

// Not thread-safe, except Cancel. An iterator must not be used after an error.
class ElementIterator {
 public:
  virtual ~ElementIterator() = default;

  // Overwrites `element` with the next one; returns false at the end and on every later call.
  virtual absl::StatusOr<bool> Next(Element& element) = 0;

  // Skips `count` elements, or as many as are left, and returns their number. Sources avoid producing the elements if
  // they can.
  virtual absl::StatusOr<int64_t> Skip(int64_t count);

  // Starts the next pass over the same data; a shuffle may use a different order.
  virtual absl::Status Rewind() = 0;

  // Announces that Rewind will follow the end of this pass, so that a shuffle may read elements of the next pass
  // before. Holds until the next Rewind or Restore.
  virtual void ExpectRewind() {}

  // Save appends the position, as integers, to `position`. Restore removes its own integers from the front and moves a
  // new, identically constructed iterator to that position. Fails with InvalidArgument for integers not written by
  // Save.
  virtual void Save(std::vector<int64_t>& position) const = 0;
  virtual absl::Status Restore(std::span<const int64_t>& position) = 0;

  // Makes a waiting Next, and every later one, fail with Cancelled; may be called from any thread.
  virtual void Cancel() = 0;
};

// A transform with one source. Functions that are not overridden forward to the source. A transform that does not
// rewind its source in each pass, or reads it on another thread, overrides ExpectRewind.
class Transform : public ElementIterator {
 public:
  absl::Status Rewind() override { return source_->Rewind(); }
  void ExpectRewind() override { source_->ExpectRewind(); }
  void Save(std::vector<int64_t>& position) const override { source_->Save(position); }
  absl::Status Restore(std::span<const int64_t>& position) override { return source_->Restore(position); }
  void Cancel() override { source_->Cancel(); }

 protected:
  explicit Transform(std::unique_ptr<ElementIterator> source) : source_(std::move(source)) {}

  const std::unique_ptr<ElementIterator> source_;
};

// The flag that a source checks before each element.
class CancelFlag {
 public:
  void Set() { cancelled_.store(true, std::memory_order_relaxed); }
  absl::Status status() const;  // OK, or Cancelled

 private:
  std::atomic<bool> cancelled_ = false;
};

// Removes the next integer of a position. Fails with InvalidArgument unless it is in [`low`, `high`].
constexpr int64_t kAnyPosition = std::numeric_limits<int64_t>::max();
absl::StatusOr<int64_t> TakePosition(std::span<const int64_t>& position, int64_t low = 0, int64_t high = kAnyPosition);

// Store bytes in the integers of a position.
void SaveBytes(std::string_view bytes, std::vector<int64_t>& position);
absl::StatusOr<std::string> TakeBytes(std::span<const int64_t>& position);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_ELEMENT_ITERATOR_H_
