// SPDX-License-Identifier: Apache-2.0
// Converts a profile to an XSpace (xplane.proto) for TensorBoard's profile plugin.
#ifndef TESSERA_RUNTIME_PROFILE_XSPACE_H_
#define TESSERA_RUNTIME_PROFILE_XSPACE_H_

#include <string>

#include "tessera/runtime/profile/profile.h"
#include "tessera/runtime/profile/xplane.pb.h"

namespace tessera {

// Returns a plane for each shard, with a line of steps and a line of ops, and a memory plane if there are memory
// samples. Ops carry their step, category, flops, bytes and source line with the plugin's stat names. Each plane has
// its share of the machine's peak. |host| is the machine's host name.
xplane::XSpace MakeXSpace(const Profile& profile, const std::string& host);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_XSPACE_H_
