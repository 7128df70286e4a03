// SPDX-License-Identifier: Apache-2.0
// The replicas of a running program, each a thread, and where they meet.
#ifndef TESSERA_COMPILER_REFERENCE_PROCESS_GRID_H_
#define TESSERA_COMPILER_REFERENCE_PROCESS_GRID_H_

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "absl/status/statusor.h"
#include "mlir/IR/Operation.h"
#include "tessera/compiler/reference/process.h"
#include "tessera/runtime/executor/wait.h"

namespace tessera::reference {

// Thread-safe. The first error of any replica ends every wait with that error.
class ProcessGrid {
 public:
  ProcessGrid(int64_t num_replicas, Deadline deadline) : num_replicas_(num_replicas), deadline_(deadline) {}

  int64_t num_replicas() const { return num_replicas_; }

  // Runs body(replica) on a thread per replica and waits for all: the first error, named with its replica if there are
  // several. Once per grid.
  absl::Status RunAll(const std::function<absl::Status(int64_t replica)>& body);

  // Meets the replicas of `group`, of which `process` is one, at `op`: the values of all of them, in the order of
  // `group`. The n-th arrival of each at an op meets the n-th arrivals of the others.
  absl::StatusOr<std::vector<std::vector<Buffer>>> Exchange(Process& process, mlir::Operation* op,
                                                            const std::vector<int64_t>& group,
                                                            std::vector<Buffer> values);

  // The error of another replica; DeadlineExceeded after the deadline.
  absl::Status CheckInterrupted();

 private:
  struct Meeting {
    std::map<int64_t, std::vector<Buffer>> arrived;
    size_t left = 0;  // replicas that have taken the values
  };
  using Key = std::tuple<mlir::Operation*, int64_t /*first replica of the group*/, int64_t /*occurrence*/>;

  void End(int64_t replica, const absl::Status& status);

  const int64_t num_replicas_;
  const Deadline deadline_;
  std::mutex mutex_;  // guards all below
  WaitPoint changed_;
  std::map<Key, Meeting> meetings_;
  std::set<int64_t> ended_;
  absl::Status error_;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_PROCESS_GRID_H_
