// SPDX-License-Identifier: Apache-2.0
// Threads that read a source ahead of whoever wants its elements, and may work on them: prefetching, parallel maps and
// parallel interleaving are this.
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
  // What the threads do to element number `index` of all passes; nothing where it is empty.
  std::function<absl::Status(Element& element, int64_t index)> work;
  bool saves_index = false;  // the position holds the number of the next element
  int64_t threads = 1;
  int64_t window = 2;         // elements read and not yet taken, at most; -1: as many as prove needed, up to 32
  bool deterministic = true;  // false: elements are taken as they are ready
};

// Every element read carries the source's position after it, so that the position is that of the elements taken,
// whatever was read ahead; it is the same for any number of threads and any window. The threads start with the first
// Next.
class ReadAhead : public Transform {
 public:
  ReadAhead(std::unique_ptr<ElementIterator> source, ReadAheadOptions options);
  ~ReadAhead() override;

  absl::StatusOr<bool> Next(Element& element) override;
  absl::StatusOr<int64_t> Skip(int64_t count) override;
  absl::Status Rewind() override;
  void Save(std::vector<int64_t>& position) const override;
  absl::Status Restore(std::span<const int64_t>& position) override;
  void Cancel() override;

  // Whether Next would not wait. Starts the threads.
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
  // Reads an element into a new slot; nullptr when there is nothing more to do.
  Slot* Read();
  Slot* FindReady();
  void Take(Slot& slot);
  // Forgets what was read ahead.
  absl::Status GoBack();

  const ReadAheadOptions options_;
  std::vector<std::thread> threads_;
  std::mutex reading_;  // guards source_ while threads run; taken before mutex_

  mutable std::mutex mutex_;  // guards all below
  std::condition_variable room_;
  std::condition_variable ready_;
  std::deque<Slot> slots_;  // in the order of the source
  int64_t window_;
  int64_t next_index_ = 0;         // of the next element to be read
  int64_t front_index_ = 0;        // of the first that is not taken
  std::vector<int64_t> front_;     // the source's position before it
  std::deque<bool> taken_before_;  // which of the elements after a restored position were taken
  bool ended_ = false;             // nothing more is to be read
  bool stopping_ = false;
  bool cancelled_ = false;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_READ_AHEAD_H_
