// SPDX-License-Identifier: Apache-2.0
// The list of pass groups, one per phase.
#include "tessera/compiler/passes.h"

namespace tessera {

void RegisterAllTesseraPasses() {}

}  // namespace tessera
