// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/session/loop_session.h"

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status LoopSession::SaveCheckpoint() {
  return FailedPrecondition("a hook asks for a checkpoint where nothing is trained; give it to Train");
}

}  // namespace tessera
