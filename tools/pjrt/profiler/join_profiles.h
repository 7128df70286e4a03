// SPDX-License-Identifier: Apache-2.0
// Merges the recordings of several executors into one profile.
#ifndef TESSERA_TOOLS_PJRT_PROFILER_JOIN_PROFILES_H_
#define TESSERA_TOOLS_PJRT_PROFILER_JOIN_PROFILES_H_

#include <string>
#include <vector>

#include "tessera/runtime/profile/profile.h"

namespace tessera::pjrt {

struct ProgramProfile {
  std::string program;
  Profile profile;
};

// Returns a profile with the sites, spans and steps of all |parts|. Sites are called "PROGRAM/NAME". Recordings of
// shards with the same number become one shard, whose spans are in time order and whose steps count from 1. The profile
// begins with the earliest part. It has no memory samples and no peak.
Profile JoinProfiles(std::vector<ProgramProfile> parts);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROFILER_JOIN_PROFILES_H_
