// SPDX-License-Identifier: Apache-2.0
// A profile as an XSpace (xplane.proto), which TensorBoard's profile plugin opens.
#ifndef TESSERA_RUNTIME_PROFILE_XSPACE_H_
#define TESSERA_RUNTIME_PROFILE_XSPACE_H_

#include <string>

#include "tessera/runtime/profile/profile.h"
#include "tessera/runtime/profile/xplane.pb.h"

namespace tessera {

// Returns a plane for each shard, with a line of steps and a line of ops, and a plane of memory if there are samples of
// it. Ops carry their step, category, flops, bytes and source line under the names that the plugin reads. Each plane
// has its share of the machine's peak. |host| is the name of the machine.
xplane::XSpace MakeXSpace(const Profile& profile, const std::string& host);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_XSPACE_H_
