// SPDX-License-Identifier: Apache-2.0
// The option --profile=FILE[,steps=a:b].
#ifndef TESSERA_RUNTIME_PROFILE_PROFILE_OPTIONS_H_
#define TESSERA_RUNTIME_PROFILE_PROFILE_OPTIONS_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

struct ProfileOptions {
  std::string path = {};  // ends with .json: a file for Perfetto; else a directory for TensorBoard
  // The recorded steps: [first_step, end_step).
  int64_t first_step = 0;
  int64_t end_step = std::numeric_limits<int64_t>::max();
  size_t most_spans = size_t{1} << 20;  // kept by all shards together: 24 MiB of them
};

// The help text of --profile.
inline constexpr const char* kProfileHelp =
    "FILE.json[,steps=A:B]: record when each kernel ran, in steps A to B-1, for ui.perfetto.dev; a FOLDER gets the "
    "files of TensorBoard's profile plugin, too";

// Parses "FILE[,steps=a:b]", where a and b may be omitted. Fails with InvalidArgument for an empty file name, a field
// other than steps, or an invalid range of steps.
absl::StatusOr<ProfileOptions> ParseProfileOptions(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_PROFILE_OPTIONS_H_
