// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/process/thread_group_testutil.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

class ThreadGroup::Rank final : public ProcessGroup {
 public:
  Rank(ThreadGroup& group, int64_t rank) : group_(group), rank_(rank) {}

  int64_t rank() const override { return rank_; }
  int64_t size() const override { return group_.size_; }

  absl::StatusOr<std::string> Agree(std::string_view what, std::string value, Deadline deadline) override {
    ASSIGN_OR_RETURN(std::vector<Part> parts, Meet("agree on", what, std::move(value), deadline));
    return std::move(parts[0].value);
  }

  absl::Status CheckEqual(std::string_view what, std::string_view value, Deadline deadline) override {
    ASSIGN_OR_RETURN(const std::vector<Part> parts, Meet("compare", what, std::string(value), deadline));
    return CheckSame(what, parts, &Part::value);
  }

  absl::Status Send(int64_t to, std::string_view tag, std::string_view bytes, Deadline) override {
    RETURN_IF_ERROR(CheckPeer(*this, to, tag));
    return group_.Send({rank_, to, std::string(tag)}, bytes);
  }

  absl::StatusOr<std::string> Receive(int64_t from, std::string_view tag, Deadline deadline) override {
    RETURN_IF_ERROR(CheckPeer(*this, from, tag));
    return group_.Receive({from, rank_, std::string(tag)}, deadline);
  }

  void End(absl::Status error) override { group_.End(std::move(error)); }

 private:
  absl::StatusOr<std::vector<Part>> Meet(std::string_view verb, std::string_view what, std::string value,
                                         Deadline deadline) {
    Part part = {.call = fmt::format("{} \"{}\"", verb, what), .value = std::move(value)};
    ASSIGN_OR_RETURN(std::vector<Part> parts, group_.Meet(rank_, std::move(part), deadline));
    RETURN_IF_ERROR(CheckSame("the processes meet in different calls", parts, &Part::call));
    return parts;
  }

  static absl::Status CheckSame(std::string_view what, const std::vector<Part>& parts, std::string Part::* field) {
    std::vector<std::string> others;
    for (size_t rank = 1; rank < parts.size(); ++rank) {
      if (parts[rank].*field != parts[0].*field) {
        others.push_back(fmt::format("\"{}\" on rank {}", parts[rank].*field, rank));
      }
    }
    if (others.empty()) return absl::OkStatus();
    return FailedPrecondition("{}: expected \"{}\" as on rank 0, got {}", what, parts[0].*field,
                              fmt::join(others, ", "));
  }

  ThreadGroup& group_;
  const int64_t rank_;
};

ThreadGroup::ThreadGroup(int64_t size)
    : size_(size), dead_(static_cast<size_t>(size)), parts_(static_cast<size_t>(size)) {}

void ThreadGroup::Run(const std::function<void(ProcessGroup&)>& body) {
  std::vector<std::thread> threads;
  for (int64_t rank = 0; rank < size_; ++rank) {
    threads.emplace_back([this, rank, &body] {
      Rank group(*this, rank);
      body(group);
      Leave(rank);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

absl::StatusOr<std::vector<ThreadGroup::Part>> ThreadGroup::Meet(int64_t rank, Part part, Deadline deadline) {
  std::unique_lock lock(mutex_);
  if (!error_.ok()) return error_;
  const int64_t meeting = meetings_;
  const std::string call = part.call;
  parts_[static_cast<size_t>(rank)] = std::move(part);
  if (Missing().empty()) {
    last_.clear();
    for (std::optional<Part>& its : parts_) last_.push_back(*std::exchange(its, std::nullopt));
    ++meetings_;
    changed_.Wake();
    return last_;
  }
  const absl::Status waited =
      changed_.Await(lock, deadline, [&] { return meetings_ != meeting || !error_.ok() || !MissingForEver().empty(); });
  // The next meeting is not done before this rank comes to it.
  if (meetings_ != meeting) return last_;
  if (!waited.ok()) {
    RecordLocked(DeadlineExceeded("{}: the deadline has passed without rank {}", call, fmt::join(Missing(), ", ")));
  } else if (error_.ok()) {
    RecordLocked(Unavailable("{}: rank {} is dead", call, fmt::join(MissingForEver(), ", ")));
  }
  return error_;
}

absl::Status ThreadGroup::Send(const Address& address, std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  if (!error_.ok()) return error_;
  const auto& [from, to, tag] = address;
  if (dead_[static_cast<size_t>(to)]) return Unavailable("message \"{}\": rank {} is dead", tag, to);
  mail_[address].emplace_back(bytes);
  changed_.Wake();
  return absl::OkStatus();
}

absl::StatusOr<std::string> ThreadGroup::Receive(const Address& address, Deadline deadline) {
  std::unique_lock lock(mutex_);
  const auto& [from, to, tag] = address;
  const auto sender = static_cast<size_t>(from);
  std::deque<std::string>& messages = mail_[address];
  const absl::Status waited =
      changed_.Await(lock, deadline, [&] { return !error_.ok() || !messages.empty() || dead_[sender]; });
  if (!waited.ok()) {
    return DeadlineExceeded("message \"{}\": the deadline has passed and rank {} has sent nothing", tag, from);
  }
  if (!error_.ok()) return error_;
  if (messages.empty()) return Unavailable("message \"{}\": rank {} is dead", tag, from);
  std::string message = std::move(messages.front());
  messages.pop_front();
  return message;
}

void ThreadGroup::End(absl::Status error) {
  const std::lock_guard lock(mutex_);
  RecordLocked(std::move(error));
}

void ThreadGroup::Leave(int64_t rank) {
  const std::lock_guard lock(mutex_);
  dead_[static_cast<size_t>(rank)] = true;
  changed_.Wake();
}

std::vector<int64_t> ThreadGroup::Missing() const {
  std::vector<int64_t> missing;
  for (int64_t rank = 0; rank < size_; ++rank) {
    if (!parts_[static_cast<size_t>(rank)]) missing.push_back(rank);
  }
  return missing;
}

std::vector<int64_t> ThreadGroup::MissingForEver() const {
  std::vector<int64_t> missing = Missing();
  std::erase_if(missing, [&](int64_t rank) { return !dead_[static_cast<size_t>(rank)]; });
  return missing;
}

void ThreadGroup::RecordLocked(absl::Status error) {
  if (size_ == 1 || !error_.ok()) return;
  error_ = std::move(error);
  changed_.Wake();
}

}  // namespace tessera
