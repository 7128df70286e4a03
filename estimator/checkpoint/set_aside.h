// SPDX-License-Identifier: Apache-2.0
// Makes room for a new training in place of an earlier one: renames its directory and deletes nothing.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_SET_ASIDE_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_SET_ASIDE_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Renames `model_dir` and logs the new name: the first free one of model_dir.old1, model_dir.old2, and so on. Fails
// with FailedPrecondition while another writer holds the lock.
absl::Status SetAside(FileSystem& files, const Clock& clock, const std::string& model_dir);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_SET_ASIDE_H_
