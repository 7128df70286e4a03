// SPDX-License-Identifier: Apache-2.0
// Room for a new training where there was one already: nothing is deleted, the directory gets another name.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_SET_ASIDE_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_SET_ASIDE_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// Renames `model_dir` to the first of model_dir.old1, model_dir.old2, ... that is free, and logs which.
// FailedPrecondition while somebody writes there.
absl::Status SetAside(FileSystem& files, const Clock& clock, const std::string& model_dir);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_SET_ASIDE_H_
