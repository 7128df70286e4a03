// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/program_kind.h"

namespace tessera {

// A file whose magic is truncated or damaged further on is an executable, too: its reader then reports the problem.
bool IsExecutable(std::string_view head) { return head.starts_with("\x89TSR"); }

}  // namespace tessera
