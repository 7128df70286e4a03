// SPDX-License-Identifier: Apache-2.0
// The list of pass groups, one per phase.
#include "tessera/compiler/passes.h"

#include "tessera/compiler/cpu/passes.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/lower/passes.h"

namespace tessera {

void RegisterAllTesseraPasses() {
  registerTesseraFrontendPasses();
  registerTesseraLowerPasses();
  registerTesseraCpuPasses();
}

}  // namespace tessera
