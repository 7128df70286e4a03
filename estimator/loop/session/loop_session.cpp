// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/session/loop_session.h"

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status LoopSession::SaveCheckpoint() {
  return FailedPrecondition("a hook requests a checkpoint outside of training; pass the hook to Train");
}

}  // namespace tessera
