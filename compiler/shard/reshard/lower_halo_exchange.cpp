// SPDX-License-Identifier: Apache-2.0
// --tessera-lower-halo-exchange: lowers halo exchanges to permutes between neighbours.
#include "fmt/format.h"
#include "llvm/ADT/StringExtras.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/reshard/reshard_reason.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_LOWERHALOEXCHANGE
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

class HaloExchange {
 public:
  explicit HaloExchange(ir::HaloExchangeOp op)
      : op_(op),
        builder_(op),
        type_(op.getOperand().getType()),
        dimension_(static_cast<int64_t>(op.getDimension())),
        piece_(type_.getDimSize(dimension_)) {
    SmallVector<StringAttr> axes(op.getAxes().getAsRange<StringAttr>());
    count_ = ir::CountOver(op->getParentOfType<ir::ComputationOp>().getMeshOp(), axes);
  }

  Value run() {
    SmallVector<Value> parts;
    auto add = [&](int64_t reach, bool from_before) {
      for (int64_t hop = 1; reach > 0; ++hop, reach -= piece_)
        parts.push_back(Receive(hop, std::min(reach, piece_), from_before));
    };
    add(static_cast<int64_t>(op_.getLow()), /*from_before=*/true);
    std::reverse(parts.begin(), parts.end());
    parts.push_back(op_.getOperand());
    add(static_cast<int64_t>(op_.getHigh()), /*from_before=*/false);
    if (parts.size() == 1) return parts.front();
    return stablehlo::ConcatenateOp::create(builder_, op_.getLoc(), op_.getType(), parts, dimension_);
  }

 private:
  // Returns the last |width| elements of the piece |hop| places before this one, or the first |width| elements of the
  // piece |hop| places after it.
  Value Receive(int64_t hop, int64_t width, bool from_before) {
    SmallVector<int64_t> shape(type_.getShape());
    shape[dimension_] = width;
    SmallVector<int64_t> starts(type_.getRank(), 0), limits(type_.getShape()), strides(type_.getRank(), 1);
    starts[dimension_] = from_before ? piece_ - width : 0;
    limits[dimension_] = starts[dimension_] + width;
    Value sent = op_.getOperand();
    if (width != piece_)
      sent = stablehlo::SliceOp::create(builder_, op_.getLoc(), type_.clone(shape), sent, starts, limits, strides);
    SmallVector<int64_t> pairs;
    for (int64_t place = 0; place + hop < count_; ++place) {
      pairs.push_back(from_before ? place : place + hop);
      pairs.push_back(from_before ? place + hop : place);
    }
    const auto pairs_type = RankedTensorType::get({static_cast<int64_t>(pairs.size()) / 2, 2}, builder_.getI64Type());
    return ir::PermuteOp::create(builder_, Because(hop), sent.getType(), sent, op_.getAxes(),
                                 DenseIntElementsAttr::get(pairs_type, pairs));
  }

  // Returns the location of a permute with its reason, which `--explain=sharding` prints.
  Location Because(int64_t hop) {
    Operation* user = op_->use_empty() ? nullptr : *op_->user_begin();
    const std::string name = user ? user->getName().getStringRef().str() : "nothing";
    const std::string axes = llvm::join(op_.getAxes().getAsValueRange<StringAttr>(), ",");
    const std::string reason = fmt::format(
        "dimension {} is sharded over {}, and {} reads {} elements before and {} after a shard, here from the shard at "
        "distance {}",
        dimension_, axes, name, op_.getLow(), op_.getHigh(), hop);
    return ReshardReason{reason, name, user ? user->getLoc() : op_.getLoc()}.At(op_.getLoc());
  }

  ir::HaloExchangeOp op_;
  OpBuilder builder_;
  RankedTensorType type_;
  int64_t dimension_;
  int64_t piece_;
  int64_t count_;
};

struct LowerHaloExchange : impl::LowerHaloExchangeBase<LowerHaloExchange> {
  void runOnOperation() override {
    SmallVector<ir::HaloExchangeOp> ops;
    getOperation().walk([&](ir::HaloExchangeOp op) { ops.push_back(op); });
    for (ir::HaloExchangeOp op : ops) {
      op.replaceAllUsesWith(HaloExchange(op).run());
      op.erase();
    }
  }
};

}  // namespace
}  // namespace tessera
