// SPDX-License-Identifier: Apache-2.0
// Detects forked children: they lack their parent's threads, so that waiting for its work would never end.
#ifndef TESSERA_TOOLS_PJRT_BASE_PROCESS_H_
#define TESSERA_TOOLS_PJRT_BASE_PROCESS_H_

#include <cstdint>

#include "absl/status/status.h"

namespace tessera::pjrt {

// Remembers the process in which it is created. Thread-safe.
class ProcessMark {
 public:
  ProcessMark();

  // Returns whether this process is a forked child of the remembered one.
  bool is_of_parent() const;
  // Returns FailedPrecondition in such a child: `what` names the object that the parent created.
  absl::Status CheckHere(const char* what) const;

 private:
  int64_t num_forks_;
};

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_BASE_PROCESS_H_
