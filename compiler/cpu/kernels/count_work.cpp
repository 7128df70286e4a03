// SPDX-License-Identifier: Apache-2.0
// Records the work of a step at each entry, see passes.td.
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/cpu/kernels/kernel_cost.h"
#include "tessera/compiler/cpu/kernels/passes.h"

namespace tessera {

#define GEN_PASS_DEF_COUNTWORK
#include "tessera/compiler/cpu/kernels/passes.h.inc"

namespace {

using namespace mlir;

struct CountWorkPass : impl::CountWorkBase<CountWorkPass> {
  void runOnOperation() override {
    Builder builder(&getContext());
    for (auto entry : getOperation().getOps<func::FuncOp>()) {
      if (!IsEntry(entry)) continue;
      const KernelCost cost = CostOfEntry(entry);
      entry->setAttr(kWorkAttr, builder.getDictionaryAttr(
                                    {builder.getNamedAttr("flops", builder.getI64IntegerAttr(cost.flops)),
                                     builder.getNamedAttr("functions", builder.getI64IntegerAttr(cost.functions)),
                                     builder.getNamedAttr("bytes", builder.getI64IntegerAttr(cost.bytes))}));
    }
  }
};

}  // namespace
}  // namespace tessera
