// SPDX-License-Identifier: Apache-2.0
// Threads that read a source ahead, and may process its elements. Used for prefetching, parallel maps and parallel
// interleaving.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_READ_AHEAD_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_READ_AHEAD_H_

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "tessera/estimator/input/element_iterator.h"

namespace tessera {

struct ReadAheadOptions {
  // The threads' work on element number `index` over all passes; may be empty.
  std::function<absl::Status(Element& element, int64_t index)> work;
  bool saves_index = false;  // the position includes the index of the next element
  int64_t threads = 1;
  int64_t window = 2;         // maximum number of elements read ahead; -1: determined adaptively, up to 32
  bool deterministic = true;  // false: elements are consumed in completion order
};

// Every element carries the source's position after it. The saved position is therefore that of the consumed elements,
// regardless of read-ahead, threads and window. The threads start with the first Next.
class ReadAhead : public Transform {
 public:
  ReadAhead(std::unique_ptr<ElementIterator> source, ReadAheadOptions options);
  ~ReadAhead() override;

  absl::StatusOr<bool> Next(Element& element) override;
  absl::StatusOr<int64_t> Skip(int64_t count) override;
  absl::Status Rewind() override;
  void ExpectRewind() override {}
  void Save(std::vector<int64_t>& position) const override;
  absl::Status Restore(std::span<const int64_t>& position) override;
  void Cancel() override;

  // Returns whether Next would return without waiting. Starts the threads.
  bool Ready();

 private:
  struct Slot {
    Element element;
    absl::Status status;
    int64_t index = 0;
    std::vector<int64_t> after;  // the source's position
    bool ready = false;
    bool taken = false;
  };

  void Start();
  void Stop();
  void Work();
  // Reads an element into a new slot; returns nullptr if there is none left.
  Slot* Read();
  Slot* FindReady();
  void Take(Slot& slot);
  // Discards the elements that were read ahead.
  absl::Status GoBack();

  const ReadAheadOptions options_;
  std::vector<std::thread> threads_;
  std::mutex reading_;  // guards source_ while threads run; taken before mutex_

  mutable std::mutex mutex_;  // guards all below
  std::condition_variable room_;
  std::condition_variable ready_;
  std::deque<Slot> slots_;  // in the order of the source
  int64_t window_;
  int64_t next_index_ = 0;         // the number of the next element to read
  int64_t front_index_ = 0;        // the number of the first element not taken
  std::vector<int64_t> front_;     // the source's position before that element
  std::deque<bool> taken_before_;  // true for each element after a restored position that was taken
  bool ended_ = false;             // there is none left to read
  bool stopping_ = false;
  bool cancelled_ = false;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_READ_AHEAD_H_
