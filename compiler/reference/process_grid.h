// SPDX-License-Identifier: Apache-2.0
// The processes of a running program, one thread each, and their rendezvous.
#ifndef TESSERA_COMPILER_REFERENCE_PROCESS_GRID_H_
#define TESSERA_COMPILER_REFERENCE_PROCESS_GRID_H_

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "absl/status/statusor.h"
#include "mlir/IR/Operation.h"
#include "tessera/compiler/reference/numerics.h"
#include "tessera/compiler/reference/probe_log.h"
#include "tessera/compiler/reference/process.h"
#include "tessera/compiler/reference/replay/recorded_calls.h"
#include "tessera/runtime/sync/wait.h"

namespace tessera::reference {

// A grid of replicas times partitions; process (r, p) has the id r * partitions + p. Thread-safe. The first error of
// any process ends every wait with that error.
class ProcessGrid {
 public:
  ProcessGrid(int64_t num_replicas, Deadline deadline, int64_t num_partitions = 1)
      : num_replicas_(num_replicas), num_partitions_(num_partitions), deadline_(deadline) {}

  int64_t num_replicas() const { return num_replicas_; }
  int64_t num_partitions() const { return num_partitions_; }
  int64_t num_processes() const { return num_replicas_ * num_partitions_; }
  Deadline deadline() const { return deadline_; }

  // Runs body(id) on a thread per process and waits for all. Returns the first error, which names its process when
  // there are several. May be called once per grid.
  absl::Status RunAll(const std::function<absl::Status(int64_t id)>& body);

  // Exchanges values with the other processes of `group` at `op`; `group` includes the id of `process`. Returns the
  // values of all processes, in the order of `group`. The n-th arrival of each process at an op is matched with the
  // n-th arrivals of the others.
  absl::StatusOr<std::vector<std::vector<Buffer>>> Exchange(Process& process, mlir::Operation* op,
                                                            const std::vector<int64_t>& group,
                                                            std::vector<Buffer> values);

  // The messages sent to an address and not yet received, oldest first. Receive waits for a message.
  struct Address {
    int64_t channel;
    int64_t process;  // kHost for the host

    static constexpr int64_t kHost = -1;
    bool operator<(const Address& other) const {
      return std::tie(channel, process) < std::tie(other.channel, other.process);
    }
  };
  void Send(Address to, std::vector<Buffer> values);
  absl::StatusOr<std::vector<Buffer>> Receive(Address at);

  // The infeed that all processes share: values in the order in which they were added.
  void GiveInfeed(std::vector<Buffer> values);
  std::optional<std::vector<Buffer>> TakeInfeed();

  std::shared_ptr<ProbeLog> probes;  // set before the run; null: probes are an error
  Replay replay;                     // set before the run

  // Enables the search for NaN and infinities; must be called before the run.
  void CheckNumerics() { numerics_.resize(static_cast<size_t>(num_processes())); }
  // Returns the search state of `process`, for its own thread; null without CheckNumerics().
  Numerics* numerics(const Process& process) {
    return numerics_.empty() ? nullptr : &numerics_[static_cast<size_t>(process.id())];
  }

  // Returns the error of another process, or DeadlineExceeded after the deadline.
  absl::Status CheckInterrupted();

 private:
  struct Meeting {
    std::map<int64_t, std::vector<Buffer>> arrived;
    size_t left = 0;  // processes that have taken the values
  };
  using Key = std::tuple<mlir::Operation*, int64_t /*first process of the group*/, int64_t /*occurrence*/>;

  void End(int64_t id, const absl::Status& status);

  const int64_t num_replicas_;
  const int64_t num_partitions_;
  const Deadline deadline_;
  std::vector<Numerics> numerics_;
  std::mutex mutex_;  // guards all members below
  WaitPoint changed_;
  std::map<Key, Meeting> meetings_;
  std::map<Address, std::deque<std::vector<Buffer>>> messages_;
  std::deque<std::vector<Buffer>> infeed_;
  std::set<int64_t> ended_;
  absl::Status error_;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_PROCESS_GRID_H_
