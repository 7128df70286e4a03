// SPDX-License-Identifier: Apache-2.0
// --tessera-lower-reshard: lowers changes of sharding to slices and collectives.
#include "fmt/format.h"
#include "llvm/ADT/StringExtras.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/reshard/reshard_reason.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_LOWERRESHARD
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

using Axes = SmallVector<StringAttr>;

// Changes one sharding to another in steps, each a local op or one collective. Steps without communication come first,
// steps that enlarge pieces last. A dimension that is not divisible is padded before the step that shards it, and loses
// its padding after the step that joins it. All axes shard or join such a dimension in one step, because its larger
// pieces are not unions of its smaller ones.
class Resharding {
 public:
  explicit Resharding(ir::ReshardOp op)
      : op_(op),
        builder_(op),
        mesh_(op->getParentOfType<ir::ComputationOp>().getMeshOp()),
        whole_(op.getWholeType(mesh_)),
        value_(op.getOperand()),
        current_(AxesOf(op.getFrom())),
        target_(AxesOf(op.getTo())),
        unreduced_(op.getFrom().getUnreduced()),
        user_(FirstUser(op.getResult())) {}

  Value run() {
    while (current_ != target_ || !unreduced_.empty()) {
      if (slice() || reduce() || move()) continue;
      Gather();
    }
    return value_;
  }

 private:
  static Operation* FirstUser(Value value) {
    Operation* first = nullptr;
    for (Operation* user : value.getUsers())
      if (!first || (user->getBlock() == first->getBlock() && user->isBeforeInBlock(first))) first = user;
    return first;
  }

  // Returns the location of a step, with |reason| and the |op| that causes it; |op| is null when unknown.
  Location Because(const std::string& reason, Operation* op) {
    return ReshardReason{reason, op ? op->getName().getStringRef().str() : "", op ? op->getLoc() : op_.getLoc()}.At(
        op_.getLoc());
  }

  std::string UserName() const {
    if (!user_) return "nothing";
    if (isa<ir::ReturnOp>(user_)) return "the result";
    return user_->getName().getStringRef().str();
  }

  static std::string NamesOf(ArrayRef<StringAttr> axes) {
    return llvm::join(llvm::map_range(axes, [](StringAttr axis) { return axis.getValue(); }), ",");
  }

  static SmallVector<Axes> AxesOf(ir::ShardingAttr sharding) {
    SmallVector<Axes> axes;
    for (ir::DimensionShardingAttr dimension : sharding.getDimensions()) axes.emplace_back(dimension.getAxes());
    return axes;
  }

  static bool IsPrefix(ArrayRef<StringAttr> prefix, ArrayRef<StringAttr> axes) {
    return axes.size() >= prefix.size() && axes.take_front(prefix.size()) == prefix;
  }

  // Returns whether shards along |axis| currently hold different values.
  bool IsUsed(StringAttr axis) const {
    return llvm::is_contained(unreduced_, axis) ||
           llvm::any_of(current_, [&](const Axes& axes) { return llvm::is_contained(axes, axis); });
  }

  // Returns whether larger pieces of dimension |d| are unions of its smaller pieces: its axes, before and after, must
  // divide it.
  bool Nests(size_t d) const {
    const int64_t size = whole_.getDimSize(static_cast<int64_t>(d));
    return size % ir::CountOver(mesh_, current_[d]) == 0 && size % ir::CountOver(mesh_, target_[d]) == 0;
  }

  // Returns the next axes over which to shard dimension |d|; none when other axes must be removed first.
  ArrayRef<StringAttr> WantedAxes(size_t d) const {
    if (!IsPrefix(current_[d], target_[d]) || (!Nests(d) && !current_[d].empty())) return {};
    return ArrayRef<StringAttr>(target_[d]).drop_front(current_[d].size());
  }

  // Returns how many of the major axes of dimension |d| can stay.
  size_t NumKept(size_t d) const {
    if (current_[d] == target_[d]) return current_[d].size();
    if (!Nests(d)) return 0;
    size_t kept = 0;
    while (kept < target_[d].size() && kept < current_[d].size() && current_[d][kept] == target_[d][kept]) ++kept;
    return kept;
  }

  RankedTensorType Resized(size_t dimension, int64_t size) {
    auto type = cast<RankedTensorType>(value_.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[dimension] = size;
    return type.clone(shape);
  }

  int64_t SizeOf(size_t d) { return cast<RankedTensorType>(value_.getType()).getDimSize(static_cast<int64_t>(d)); }

  // Pads dimension |d|, which is whole, to a multiple of |count|.
  void Pad(size_t d, int64_t count) {
    const int64_t behind = llvm::alignTo(SizeOf(d), count) - SizeOf(d);
    if (behind == 0) return;
    SmallVector<int64_t> none(whole_.getRank(), 0), high(none);
    high[d] = behind;
    Value zero = MakeZeros(builder_, op_.getLoc(), RankedTensorType::get({}, whole_.getElementType()));
    value_ = stablehlo::PadOp::create(builder_, op_.getLoc(), Resized(d, SizeOf(d) + behind), value_, zero, none, high,
                                      none);
  }

  // Removes the padding of dimension |d| once the dimension is whole.
  void Trim(size_t d) {
    if (!current_[d].empty() || SizeOf(d) == whole_.getDimSize(static_cast<int64_t>(d))) return;
    const RankedTensorType type = Resized(d, whole_.getDimSize(static_cast<int64_t>(d)));
    const SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1);
    value_ = stablehlo::SliceOp::create(builder_, op_.getLoc(), type, value_, starts, type.getShape(), strides);
  }

  // Shards a dimension further over unused axes; returns false when there is no such dimension.
  bool slice() {
    for (size_t d = 0; d < current_.size(); ++d) {
      const ArrayRef<StringAttr> wanted = WantedAxes(d);
      const ArrayRef<StringAttr> added = wanted.take_while([&](StringAttr axis) { return !IsUsed(axis); });
      if (added.empty() || (!Nests(d) && added.size() != wanted.size())) continue;
      const int64_t count = ir::CountOver(mesh_, added);
      Pad(d, count);
      value_ = ir::SplitBatchOp::create(builder_, op_.getLoc(), Resized(d, SizeOf(d) / count), value_,
                                        static_cast<int64_t>(d), ir::AxisNames(builder_.getContext(), added))
                   .getResult();
      current_[d].append(added.begin(), added.end());
      return true;
    }
    return false;
  }

  // Reduces partial values: scatters a dimension to be sharded over their axes, one piece per shard; else all shards
  // get the whole value.
  bool reduce() {
    if (unreduced_.empty()) return false;
    auto reduction = ir::ReductionAttr::get(op_.getContext(), op_.getFrom().getReduction());
    for (size_t d = 0; d < current_.size(); ++d) {
      const ArrayRef<StringAttr> wanted = WantedAxes(d);
      const ArrayRef<StringAttr> added =
          wanted.take_while([&](StringAttr axis) { return llvm::is_contained(unreduced_, axis); });
      if (added.empty() || (!Nests(d) && added.size() != wanted.size())) continue;
      const int64_t count = ir::CountOver(mesh_, added);
      Pad(d, count);
      value_ =
          ir::ReduceScatterOp::create(builder_, BecauseOfParts(), Resized(d, SizeOf(d) / count), value_,
                                      builder_.getI64IntegerAttr(static_cast<int64_t>(d)),
                                      ir::AxisNames(builder_.getContext(), added), reduction, DenseIntElementsAttr());
      current_[d].append(added.begin(), added.end());
      llvm::erase_if(unreduced_, [&](StringAttr axis) { return llvm::is_contained(current_[d], axis); });
      return true;
    }
    value_ =
        ir::AllReduceOp::create(builder_, BecauseOfParts(), TypeRange{value_.getType()}, ValueRange{value_},
                                ir::AxisNames(builder_.getContext(), unreduced_), reduction, DenseIntElementsAttr())
            ->getResult(0);
    unreduced_.clear();
    return true;
  }

  Location BecauseOfParts() {
    Operation* producer = op_.getOperand().getDefiningOp();
    return Because(
        fmt::format("each shard holds a partial result of {}, which was sharded over {} along a reduced dimension",
                    producer ? producer->getName().getStringRef().str() : "an argument", NamesOf(unreduced_)),
        producer);
  }

  // Moves the minor axes of one dimension to another that they shard next; returns false when none can move.
  bool move() {
    for (size_t d = 0; d < current_.size(); ++d) {
      const size_t kept = NumKept(d);
      for (size_t e = 0; e < current_.size(); ++e) {
        const ArrayRef<StringAttr> wanted = WantedAxes(e);
        if (e == d) continue;
        for (size_t count = std::min(wanted.size(), current_[d].size() - kept); count > 0; --count) {
          const ArrayRef<StringAttr> moved = wanted.take_front(count);
          if (ArrayRef<StringAttr>(current_[d]).take_back(count) != moved) continue;
          if ((!Nests(d) && count != current_[d].size()) || (!Nests(e) && count != wanted.size())) continue;
          const int64_t pieces = ir::CountOver(mesh_, moved);
          Pad(e, pieces);
          RankedTensorType type = Resized(d, SizeOf(d) * pieces);
          SmallVector<int64_t> shape(type.getShape());
          shape[e] /= pieces;
          const std::string reason =
              fmt::format("dimension {} is sharded over {}, and {} needs dimension {} sharded over the same axes", d,
                          NamesOf(moved), UserName(), e);
          value_ = ir::AllToAllOp::create(builder_, Because(reason, user_), type.clone(shape), value_, e, d,
                                          ir::AxisNames(builder_.getContext(), moved), DenseIntElementsAttr());
          current_[e].append(moved.begin(), moved.end());
          current_[d].truncate(current_[d].size() - count);
          Trim(d);
          return true;
        }
      }
    }
    return false;
  }

  // Gathers one dimension over its minor axes that the target sharding does not use there.
  void Gather() {
    for (size_t d = 0; d < current_.size(); ++d) {
      const size_t kept = NumKept(d);
      if (kept == current_[d].size()) continue;
      const ArrayRef<StringAttr> removed = ArrayRef<StringAttr>(current_[d]).drop_front(kept);
      const std::string reason =
          fmt::format("dimension {} is sharded over {}, and {} needs it {}", d, NamesOf(current_[d]), UserName(),
                      target_[d].empty() ? "whole" : "sharded over " + NamesOf(target_[d]));
      value_ = ir::AllGatherOp::create(builder_, Because(reason, user_),
                                       TypeRange{Resized(d, SizeOf(d) * ir::CountOver(mesh_, removed))},
                                       ValueRange{value_}, builder_.getI64IntegerAttr(static_cast<int64_t>(d)),
                                       ir::AxisNames(builder_.getContext(), removed), DenseIntElementsAttr())
                   ->getResult(0);
      current_[d].truncate(kept);
      Trim(d);
      return;
    }
    llvm_unreachable("a dimension that is not cut as wanted can be cut, or has axes to join");
  }

  ir::ReshardOp op_;
  OpBuilder builder_;
  ir::MeshOp mesh_;
  RankedTensorType whole_;
  Value value_;
  SmallVector<Axes> current_;
  SmallVector<Axes> target_;
  Axes unreduced_;
  Operation* user_;
};

struct LowerReshard : impl::LowerReshardBase<LowerReshard> {
  void runOnOperation() override {
    SmallVector<ir::ReshardOp> ops;
    getOperation().walk([&](ir::ReshardOp op) { ops.push_back(op); });
    for (ir::ReshardOp op : ops) {
      op.replaceAllUsesWith(Resharding(op).run());
      op.erase();
    }
  }
};

}  // namespace
}  // namespace tessera
