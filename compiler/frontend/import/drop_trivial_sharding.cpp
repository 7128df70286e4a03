// SPDX-License-Identifier: Apache-2.0
// --tessera-drop-trivial-sharding: shardings over one device have no meaning and disappear.
//
// JAX writes such shardings into programs that it runs on one device: any use of its random keys adds an empty mesh.
#include "tessera/compiler/frontend/import/ignored_attributes.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/sharding/erase_sharding.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"

namespace tessera {

#define GEN_PASS_DEF_DROPTRIVIALSHARDING
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

struct DropTrivialSharding : impl::DropTrivialShardingBase<DropTrivialSharding> {
  void runOnOperation() override {
    const bool partitioned = IsPartitioned(getOperation());
    NoteIgnoredAttributes(getOperation(), partitioned);
    if (!partitioned && failed(EraseSharding(getOperation()))) signalPassFailure();
  }
};

}  // namespace
}  // namespace tessera
