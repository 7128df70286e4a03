// SPDX-License-Identifier: Apache-2.0
// The processes that run one job together, and how they agree. A job in one process uses Alone().
#ifndef TESSERA_RUNTIME_PROCESS_PROCESS_GROUP_H_
#define TESSERA_RUNTIME_PROCESS_PROCESS_GROUP_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tessera/runtime/sync/wait.h"

namespace tessera {

// One process's membership in a group. Only one thread at a time may use it, except for End.
//
// Agree and CheckEqual are collective calls: every rank makes the same calls in the same order. Messages are
// independent of them. Errors of calls that need another rank:
//  - FailedPrecondition: the ranks' calls do not match. All of them get this error, and the group stays usable.
//  - DeadlineExceeded: a rank has not arrived by `deadline`; the error names it. For a collective call, it ends the
//    group.
//  - Unavailable: a rank is dead; the error names it. For a collective call, it ends the group.
//  - The error of End: the group has ended.
// A group of one rank needs no other: its collective calls succeed immediately, and End has no effect.
class ProcessGroup {
 public:
  virtual ~ProcessGroup() = default;

  // Returns the group of a single-process job: rank 0 of 1. Lives forever; any number of threads may use it.
  static ProcessGroup& Alone();

  // Returns the number of this process, from 0 to size() - 1.
  virtual int64_t rank() const = 0;
  virtual int64_t size() const = 0;

  // Returns rank 0's `value` on all ranks. `what` names the value in errors, and is the same on all ranks.
  virtual absl::StatusOr<std::string> Agree(std::string_view what, std::string value, Deadline deadline) = 0;

  // Succeeds when all ranks pass the same `value`. Otherwise fails with FailedPrecondition, which names the ranks whose
  // value differs from rank 0's, and the values.
  virtual absl::Status CheckEqual(std::string_view what, std::string_view value, Deadline deadline) = 0;

  // Sends `bytes`, which the call copies, to rank `to`. Fails with InvalidArgument when no other process has this rank.
  virtual absl::Status Send(int64_t to, std::string_view tag, std::string_view bytes, Deadline deadline) = 0;

  // Returns the next message that rank `from` has sent to this process with `tag`. Messages of one tag arrive in send
  // order. Fails as Send does.
  virtual absl::StatusOr<std::string> Receive(int64_t from, std::string_view tag, Deadline deadline) = 0;

  // Ends the group for all ranks: calls that need another rank, now and later, fail with the first `error` of any rank.
  // `error` is not OK. Thread-safe.
  virtual void End(absl::Status error) = 0;
};

// Returns InvalidArgument, naming the message by its tag, unless `group` has another process of rank `peer`.
absl::Status CheckPeer(const ProcessGroup& group, int64_t peer, std::string_view tag);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROCESS_PROCESS_GROUP_H_
