// SPDX-License-Identifier: Apache-2.0
// Writes profiles to files.
#ifndef TESSERA_RUNTIME_PROFILE_WRITE_PROFILE_H_
#define TESSERA_RUNTIME_PROFILE_WRITE_PROFILE_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/profile/kernel_table.h"
#include "tessera/runtime/profile/profiler.h"

namespace tessera {

// Writes |path| in the Trace Event Format when its name ends with ".json". Any other |path| is a directory for
// trace.json and plugins/profile/TIME/HOST.xplane.pb, which `tensorboard --logdir` opens. TIME is the start of the
// profile in UTC. Fails like |files|.
absl::Status WriteProfile(const Profile& profile, const std::string& path, FileSystem& files);

// Ends the recording of |profiler|: writes its files, prints the table of kernels to stderr and returns the summary.
// Must be called while no step runs. Fails with FailedPrecondition when no executor recorded, and like WriteProfile;
// the error carries exit code 1.
absl::StatusOr<ProfileSummary> FinishProfile(const Profiler& profiler, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_WRITE_PROFILE_H_
