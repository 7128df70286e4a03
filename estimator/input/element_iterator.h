// SPDX-License-Identifier: Apache-2.0
// The one interface of every source and every stage of a data set: a stream of elements whose position can be saved as
// a few integers and restored.
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

// One thread at a time, but for Cancel. After an error an iterator is of no more use.
class ElementIterator {
 public:
  virtual ~ElementIterator() = default;

  // Overwrites `element` with the next one; false at the end, and from then on.
  virtual absl::StatusOr<bool> Next(Element& element) = 0;

  // Passes over `count` elements, or over those that are left, and says over how many: where a source can, without
  // making them.
  virtual absl::StatusOr<int64_t> Skip(int64_t count);

  // Begins the next pass over the same data; a shuffle may choose another order for it.
  virtual absl::Status Rewind() = 0;

  // The position, as integers appended to `position`. Restore takes its own off the front and puts a new iterator of
  // the same construction to the same place. InvalidArgument for integers that no Save wrote.
  virtual void Save(std::vector<int64_t>& position) const = 0;
  virtual absl::Status Restore(std::span<const int64_t>& position) = 0;

  // From any thread: a Next that is waiting, and every later one, ends with Cancelled.
  virtual void Cancel() = 0;
};

// A stage with one source. What it does not override goes to the source.
class Transform : public ElementIterator {
 public:
  absl::Status Rewind() override { return source_->Rewind(); }
  void Save(std::vector<int64_t>& position) const override { source_->Save(position); }
  absl::Status Restore(std::span<const int64_t>& position) override { return source_->Restore(position); }
  void Cancel() override { source_->Cancel(); }

 protected:
  explicit Transform(std::unique_ptr<ElementIterator> source) : source_(std::move(source)) {}

  const std::unique_ptr<ElementIterator> source_;
};

// What a source asks before each element.
class CancelFlag {
 public:
  void Set() { cancelled_.store(true, std::memory_order_relaxed); }
  absl::Status status() const;  // OK, or Cancelled

 private:
  std::atomic<bool> cancelled_ = false;
};

// Takes the next integer of a position. InvalidArgument where there is none between `low` and `high`.
constexpr int64_t kAnyPosition = std::numeric_limits<int64_t>::max();
absl::StatusOr<int64_t> TakePosition(std::span<const int64_t>& position, int64_t low = 0, int64_t high = kAnyPosition);

// Bytes among the integers of a position.
void SaveBytes(std::string_view bytes, std::vector<int64_t>& position);
absl::StatusOr<std::string> TakeBytes(std::span<const int64_t>& position);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_ELEMENT_ITERATOR_H_
