// SPDX-License-Identifier: Apache-2.0
// A process group whose ranks are threads of one process, for tests of code that runs on several processes.
#ifndef TESSERA_RUNTIME_PROCESS_THREAD_GROUP_TESTUTIL_H_
#define TESSERA_RUNTIME_PROCESS_THREAD_GROUP_TESTUTIL_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "tessera/runtime/process/process_group.h"

namespace tessera {

class ThreadGroup {
 public:
  explicit ThreadGroup(int64_t size);

  // Calls body(group) on a thread per rank, and returns when all have returned. A rank whose body has returned is dead
  // for the others. To be called once.
  void Run(const std::function<void(ProcessGroup&)>& body);

 private:
  class Rank;

  // A rank's part in the current meeting.
  struct Part {
    std::string call;  // such as `agree on "step"`: the same on all ranks
    std::string value;
  };
  using Address = std::tuple<int64_t, int64_t, std::string>;  // from, to, tag

  // Returns the parts of all ranks once all have come. Fails as ProcessGroup says.
  absl::StatusOr<std::vector<Part>> Meet(int64_t rank, Part part, Deadline deadline);
  absl::Status Send(const Address& address, std::string_view bytes);
  absl::StatusOr<std::string> Receive(const Address& address, Deadline deadline);
  void End(absl::Status error);
  void Leave(int64_t rank);

  // Returns the ranks that have not come to the current meeting.
  std::vector<int64_t> Missing() const;
  // Returns the missing ranks that are dead.
  std::vector<int64_t> MissingForEver() const;
  // Ends the group with `error`, unless it has ended; `mutex_` is held.
  void RecordLocked(absl::Status error);

  const int64_t size_;
  std::mutex mutex_;  // guards all below
  WaitPoint changed_;
  absl::Status error_;
  std::vector<bool> dead_;
  int64_t meetings_ = 0;                    // the number of meetings that took place
  std::vector<std::optional<Part>> parts_;  // the parts in the current meeting
  std::vector<Part> last_;                  // the parts in the last meeting, until the next is done
  std::map<Address, std::deque<std::string>> mail_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROCESS_THREAD_GROUP_TESTUTIL_H_
