// SPDX-License-Identifier: Apache-2.0
// The list of pass groups, one per phase.
#include "tessera/compiler/driver/passes.h"

#include "tessera/compiler/buffer/passes.h"
#include "tessera/compiler/cpu/kernels/passes.h"
#include "tessera/compiler/cpu/llvm/passes.h"
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
  registerTesseraCpuKernelsPasses();
  registerTesseraCpuLlvmPasses();
  RegisterPipelines();
}

}  // namespace tessera
