// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/process/process_group.h"

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class AloneGroup final : public ProcessGroup {
 public:
  int64_t rank() const override { return 0; }
  int64_t size() const override { return 1; }
  absl::StatusOr<std::string> Agree(std::string_view, std::string value, Deadline) override { return value; }
  absl::Status CheckEqual(std::string_view, std::string_view, Deadline) override { return absl::OkStatus(); }
  absl::Status Send(int64_t to, std::string_view tag, std::string_view, Deadline) override {
    return CheckPeer(*this, to, tag);
  }
  absl::StatusOr<std::string> Receive(int64_t from, std::string_view tag, Deadline) override {
    return CheckPeer(*this, from, tag);
  }
  void End(absl::Status) override {}
};

}  // namespace

ProcessGroup& ProcessGroup::Alone() {
  static AloneGroup alone;
  return alone;
}

absl::Status CheckPeer(const ProcessGroup& group, int64_t peer, std::string_view tag) {
  if (group.size() == 1) {
    return InvalidArgument("message \"{}\": expected another process, got a job of one process", tag);
  }
  if (peer >= 0 && peer < group.size() && peer != group.rank()) return absl::OkStatus();
  return InvalidArgument("message \"{}\": expected a rank from 0 to {} other than {}, got {}", tag, group.size() - 1,
                         group.rank(), peer);
}

}  // namespace tessera
