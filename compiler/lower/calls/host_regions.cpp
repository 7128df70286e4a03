// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/calls/host_regions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/tessera/mesh.h"

namespace tessera {

using namespace mlir;

namespace {

// Returns whether the running shard is the first along |axes|.
Value IsFirst(OpBuilder& builder, Location location, ir::MeshOp mesh, ArrayAttr axes) {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(builder, location, builder.getI64IntegerAttr(value));
  };
  Value shard = rt::ContextOp::create(builder, location, builder.getI64Type(), rt::Fact::shard_index);
  Value first;
  for (const ir::MeshDigit& digit : ir::DigitsOf(mesh, axes)) {
    Value place = arith::DivUIOp::create(builder, location, shard, constant(digit.stride));
    place = arith::RemUIOp::create(builder, location, place, constant(digit.size));
    Value here = arith::CmpIOp::create(builder, location, arith::CmpIPredicate::eq, place, constant(0));
    first = first ? arith::AndIOp::create(builder, location, first, here).getResult() : here;
  }
  return first;
}

// Moves the region of |host| under the condition that this is the first shard along |axes|. On other shards the values
// are uninitialized memory, which the broadcast overwrites.
SmallVector<Value> Elect(RewriterBase& rewriter, ir::HostOp host, ir::MeshOp mesh, ArrayAttr axes) {
  Location location = host.getLoc();
  rewriter.setInsertionPoint(host);
  auto branch = scf::IfOp::create(rewriter, location, host.getResultTypes(), IsFirst(rewriter, location, mesh, axes),
                                  /*addThenBlock=*/false, /*addElseBlock=*/false);
  Block* then = rewriter.createBlock(&branch.getThenRegion());
  rewriter.mergeBlocks(&host.getBody().front(), then, host.getInputs());
  Operation* terminator = then->getTerminator();
  rewriter.setInsertionPoint(terminator);
  rewriter.replaceOpWithNewOp<scf::YieldOp>(terminator, terminator->getOperands());
  if (host->getNumResults() > 0) {
    rewriter.createBlock(&branch.getElseRegion());
    SmallVector<Value> nothing;
    for (Type type : host.getResultTypes())
      nothing.push_back(EmptyTensor(rewriter, location, cast<RankedTensorType>(type)));
    scf::YieldOp::create(rewriter, location, nothing);
  }
  rewriter.setInsertionPoint(host);
  SmallVector<Value> results;
  for (Value value : branch.getResults())
    results.push_back(ir::BroadcastOp::create(rewriter, location, value.getType(), value, axes, /*groups=*/nullptr));
  return results;
}

SmallVector<Value> Inline(RewriterBase& rewriter, ir::HostOp host) {
  Operation* terminator = host.getBody().front().getTerminator();
  rewriter.inlineBlockBefore(&host.getBody().front(), host, host.getInputs());
  SmallVector<Value> results(terminator->getOperands());
  rewriter.eraseOp(terminator);
  return results;
}

}  // namespace

void LowerHostRegions(ir::ComputationOp computation) {
  IRRewriter rewriter(computation.getContext());
  ir::MeshOp mesh = computation.getMeshOp();
  SmallVector<ir::HostOp> hosts;
  computation.walk([&](ir::HostOp host) { hosts.push_back(host); });
  for (ir::HostOp host : hosts) {
    host.walk([&](ir::HostCallOp call) { call->setAttr(kHostModeAttr, host.getModeAttr()); });
    ArrayAttr axes = host.getElectedAxes(mesh);
    SmallVector<Value> results = axes.empty() ? Inline(rewriter, host) : Elect(rewriter, host, mesh, axes);
    rewriter.replaceOp(host, results);
  }
}

}  // namespace tessera
