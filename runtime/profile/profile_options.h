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
  std::string path = {};  // ends with .json: a file for Perfetto; else a folder for TensorBoard
  // The steps to record: `first_step`, and those after it before `end_step`.
  int64_t first_step = 0;
  int64_t end_step = std::numeric_limits<int64_t>::max();
  size_t most_spans = size_t{1} << 20;  // that all shards together keep: 24 MiB of them
};

// The help text of --profile.
inline constexpr const char* kProfileHelp =
    "FILE.json[,steps=A:B]: record when each kernel ran, in steps A to B-1, for ui.perfetto.dev; a FOLDER gets the "
    "files of TensorBoard's profile plugin, too";

// Returns the meaning of "FILE[,steps=a:b]", where a and b may be left out. Fails with InvalidArgument for an empty
// file name, another field than steps, or steps that are no range of natural numbers.
absl::StatusOr<ProfileOptions> ParseProfileOptions(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_PROFILE_OPTIONS_H_
