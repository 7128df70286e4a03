// SPDX-License-Identifier: Apache-2.0
// A profile in the Trace Event Format, which ui.perfetto.dev and chrome://tracing open.
#ifndef TESSERA_RUNTIME_PROFILE_TRACE_JSON_H_
#define TESSERA_RUNTIME_PROFILE_TRACE_JSON_H_

#include <string>

#include "tessera/runtime/profile/profile.h"

namespace tessera {

// Returns the text of the file: for each shard a row of steps and a row of spans, and a counter of resident memory.
// Times are microseconds from the begin of |profile|.
std::string TraceJson(const Profile& profile);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_TRACE_JSON_H_
