// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/process_grid.h"

#include <algorithm>
#include <memory>

#include "llvm/Support/thread.h"
#include "tessera/compiler/reference/frame.h"
#include "tessera/compiler/reference/numerics_payload.h"

namespace tessera::reference {
namespace {

// This is address space only: pages are allocated as the stack grows.
constexpr std::optional<unsigned> kStackBytes = 512U << 20;

// Waiting processes wait this much longer: a process that computes or calls the host beyond the deadline reports more
// detail.
constexpr std::chrono::milliseconds kPatience(100);

}  // namespace

absl::Status Process::CheckInterrupted() const { return grid.CheckInterrupted(); }

int64_t Process::id() const { return replica * grid.num_partitions() + partition; }

absl::Status ProcessGrid::RunAll(const std::function<absl::Status(int64_t id)>& body) {
  std::vector<std::unique_ptr<llvm::thread>> threads;
  for (int64_t id = 0; id < num_processes(); ++id) {
    threads.push_back(std::make_unique<llvm::thread>(kStackBytes, [this, &body, id] {
      absl::Status status = body(id);
      if (const auto row = status.GetPayload(kNumericsRowPayload)) {
        const std::string whose = fmt::format("{} {}", std::string(*row), id / num_partitions_);
        status.SetPayload(kNumericsRowPayload, absl::Cord(absl::string_view(whose)));
      }
      std::string name = fmt::format("replica {}", id / num_partitions_);
      if (num_partitions_ > 1) name += fmt::format(" partition {}", id % num_partitions_);
      End(id, num_processes() == 1 ? status : Annotate(status, name));
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
  meeting.arrived[process.id()] = std::move(values);
  changed_.Wake();
  auto missing = [&](int64_t id) { return !meeting.arrived.contains(id); };
  auto never_comes = [&](int64_t id) { return missing(id) && ended_.contains(id); };
  absl::Status waited = changed_.Await(lock, deadline_ + kPatience, [&] {
    return !error_.ok() || std::none_of(group.begin(), group.end(), missing) ||
           std::any_of(group.begin(), group.end(), never_comes);
  });
  if (!error_.ok()) return error_;
  if (std::any_of(group.begin(), group.end(), missing)) {
    std::string names;
    for (int64_t id : group) {
      if (missing(id)) names += fmt::format(" {}", id);
    }
    const char* who = num_partitions_ > 1 ? "processes" : "replicas";
    if (!waited.ok()) return DeadlineExceeded("{} that did not arrive before the deadline:{}", who, names);
    return FailedPrecondition("{} missing from the collective:{}; all members of a group must run the same collectives",
                              who, names);
  }
  std::vector<std::vector<Buffer>> all;
  for (int64_t id : group) {
    all.push_back(meeting.arrived[id]);
    if (Numerics* known = numerics(process); known != nullptr) known->AddReceived(all.back());
  }
  if (++meeting.left == group.size()) meetings_.erase(key);
  return all;
}

absl::Status ProcessGrid::CheckInterrupted() {
  std::lock_guard lock(mutex_);
  if (!error_.ok()) return error_;
  if (std::chrono::steady_clock::now() > deadline_) return DeadlineExceeded("the program ran beyond its deadline");
  return absl::OkStatus();
}

void ProcessGrid::Send(Address to, std::vector<Buffer> values) {
  std::lock_guard lock(mutex_);
  messages_[to].push_back(std::move(values));
  changed_.Wake();
}

absl::StatusOr<std::vector<Buffer>> ProcessGrid::Receive(Address at) {
  std::unique_lock lock(mutex_);
  std::deque<std::vector<Buffer>>& queue = messages_[at];
  auto nobody_left = [&] { return static_cast<int64_t>(ended_.size()) + 1 >= num_processes(); };
  absl::Status waited =
      changed_.Await(lock, deadline_ + kPatience, [&] { return !error_.ok() || !queue.empty() || nobody_left(); });
  if (!error_.ok()) return error_;
  if (queue.empty()) {
    RETURN_IF_ERROR(waited);
    return FailedPrecondition("no process sends over channel {}", at.channel);
  }
  std::vector<Buffer> values = std::move(queue.front());
  queue.pop_front();
  return values;
}

void ProcessGrid::GiveInfeed(std::vector<Buffer> values) {
  std::lock_guard lock(mutex_);
  infeed_.push_back(std::move(values));
}

std::optional<std::vector<Buffer>> ProcessGrid::TakeInfeed() {
  std::lock_guard lock(mutex_);
  if (infeed_.empty()) return std::nullopt;
  std::vector<Buffer> values = std::move(infeed_.front());
  infeed_.pop_front();
  return values;
}

void ProcessGrid::End(int64_t id, const absl::Status& status) {
  std::lock_guard lock(mutex_);
  ended_.insert(id);
  if (error_.ok()) error_ = status;
  changed_.Wake();
}

}  // namespace tessera::reference
