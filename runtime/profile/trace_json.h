// SPDX-License-Identifier: Apache-2.0
// A profile in the Trace Event Format, for ui.perfetto.dev and chrome://tracing.
#ifndef TESSERA_RUNTIME_PROFILE_TRACE_JSON_H_
#define TESSERA_RUNTIME_PROFILE_TRACE_JSON_H_

#include <string>

#include "tessera/runtime/profile/profile.h"

namespace tessera {

// Returns the file's contents: for each shard a row of steps and a row of spans, and a counter of resident memory.
// Times are microseconds from the start of |profile|.
std::string TraceJson(const Profile& profile);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_TRACE_JSON_H_
