// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/process_grid.h"

#include <algorithm>
#include <memory>

#include "llvm/Support/thread.h"
#include "tessera/compiler/reference/frame.h"

namespace tessera::reference {
namespace {

// Address space only: pages are taken as the stack grows.
constexpr std::optional<unsigned> kStackBytes = 512U << 20;

}  // namespace

absl::Status Process::CheckInterrupted() const { return grid.CheckInterrupted(); }

absl::Status ProcessGrid::RunAll(const std::function<absl::Status(int64_t replica)>& body) {
  std::vector<std::unique_ptr<llvm::thread>> threads;
  for (int64_t replica = 0; replica < num_replicas_; ++replica) {
    threads.push_back(std::make_unique<llvm::thread>(kStackBytes, [this, &body, replica] {
      absl::Status status = body(replica);
      End(replica, num_replicas_ == 1 ? status : Annotate(status, fmt::format("replica {}", replica)));
    }));
  }
  for (auto& thread : threads) thread->join();
  std::lock_guard lock(mutex_);
  return error_;
}

absl::StatusOr<std::vector<std::vector<Buffer>>> ProcessGrid::Exchange(Process& process, mlir::Operation* op,
                                                                       const std::vector<int64_t>& group,
                                                                       std::vector<Buffer> values) {
  const Key key{op, group.front(), process.occurrences[op]++};
  std::unique_lock lock(mutex_);
  Meeting& meeting = meetings_[key];
  meeting.arrived[process.replica] = std::move(values);
  changed_.Wake();
  auto missing = [&](int64_t replica) { return !meeting.arrived.contains(replica); };
  auto never_comes = [&](int64_t replica) { return missing(replica) && ended_.contains(replica); };
  absl::Status waited = changed_.Await(lock, deadline_, [&] {
    return !error_.ok() || std::none_of(group.begin(), group.end(), missing) ||
           std::any_of(group.begin(), group.end(), never_comes);
  });
  if (!error_.ok()) return error_;
  if (std::any_of(group.begin(), group.end(), missing)) {
    std::string names;
    for (int64_t replica : group) {
      if (missing(replica)) names += fmt::format(" {}", replica);
    }
    if (!waited.ok()) return DeadlineExceeded("replicas that did not arrive before the deadline:{}", names);
    return FailedPrecondition("replicas that do not take part:{}; all of a group must run the same collectives", names);
  }
  std::vector<std::vector<Buffer>> all;
  for (int64_t replica : group) all.push_back(meeting.arrived[replica]);
  if (++meeting.left == group.size()) meetings_.erase(key);
  return all;
}

absl::Status ProcessGrid::CheckInterrupted() {
  std::lock_guard lock(mutex_);
  if (!error_.ok()) return error_;
  if (std::chrono::steady_clock::now() > deadline_) return DeadlineExceeded("the program ran beyond its deadline");
  return absl::OkStatus();
}

void ProcessGrid::End(int64_t replica, const absl::Status& status) {
  std::lock_guard lock(mutex_);
  ended_.insert(replica);
  if (error_.ok()) error_ = status;
  changed_.Wake();
}

}  // namespace tessera::reference
