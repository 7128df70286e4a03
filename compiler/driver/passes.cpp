// SPDX-License-Identifier: Apache-2.0
// The list of pass groups, one per phase.
#include "tessera/compiler/driver/passes.h"

#include "tessera/compiler/backend.h"
#include "tessera/compiler/buffer/passes.h"
#include "tessera/compiler/buffer/pipeline.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/host/passes.h"
#include "tessera/compiler/lower/passes.h"
#include "tessera/compiler/shard/passes.h"

namespace tessera {

void RegisterAllTesseraPasses() {
  registerTesseraFrontendPasses();
  registerTesseraHostPasses();
  registerTesseraShardPasses();
  registerTesseraLowerPasses();
  registerTesseraBufferPasses();
  for (const Backend* backend : Backends()) backend->RegisterPasses();
  RegisterPipelines();
}

void RegisterAllTesseraInterfaces(mlir::DialectRegistry& registry) {
  RegisterBufferInterfaces(registry);
  for (const Backend* backend : Backends()) backend->RegisterInterfaces(registry);
}

}  // namespace tessera
