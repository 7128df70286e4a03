// SPDX-License-Identifier: Apache-2.0
// Converts collectives, outfeeds, host calls and barriers to runtime calls. Their types remain those of the program
// until tessera-lower-stablehlo converts them to types in memory.
#include "tessera/compiler/lower/calls/runtime_calls.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/mesh.h"

namespace tessera {

using namespace mlir;

ValueRange CallRuntime(OpBuilder& builder, Location location, rt::Callee callee, ValueRange inputs, TypeRange types,
                       ArrayRef<NamedAttribute> config) {
  SmallVector<Value> outputs;
  for (Type type : types) outputs.push_back(EmptyTensor(builder, location, cast<RankedTensorType>(type)));
  return rt::CallOp::create(builder, location, types, callee, inputs, outputs, builder.getDictionaryAttr(config))
      .getResults();
}

StringAttr LocationText(Location location, StringRef name) {
  std::string text = name.str();
  if (auto file = location->findInstanceOf<FileLineColLoc>()) {
    text = file.getFilename().str() + ":" + std::to_string(file.getLine()) + ":" + std::to_string(file.getColumn());
  }
  return StringAttr::get(location->getContext(), text);
}

StringAttr LocationText(Operation* op) { return LocationText(op->getLoc(), op->getName().getStringRef()); }

namespace {

// Returns the types before they are lowered: in memory, i1 and ui32 become i8 and i32.
NamedAttribute TypesAttr(Builder& builder, StringRef name, TypeRange types) {
  return builder.getNamedAttr(name, builder.getTypeArrayAttr(SmallVector<Type>(types)));
}

class Config {
 public:
  Config(Operation* op) : builder_(op->getContext()) {
    Set("location", LocationText(op));
    entries_.push_back(TypesAttr(builder_, "operand_types", op->getOperandTypes()));
    entries_.push_back(TypesAttr(builder_, "result_types", op->getResultTypes()));
  }
  Config& Set(StringRef name, Attribute value) {
    if (value) entries_.push_back(builder_.getNamedAttr(name, value));
    return *this;
  }
  Config& Set(StringRef name, StringRef value) { return Set(name, builder_.getStringAttr(value)); }
  operator ArrayRef<NamedAttribute>() const { return entries_; }

 private:
  Builder builder_;
  SmallVector<NamedAttribute> entries_;
};

ir::MeshOp MeshOf(Operation* op) { return op->getParentOfType<ir::ComputationOp>().getMeshOp(); }

// Returns one row per group of shards, padded with -1; null for one group of all shards in order.
DenseIntElementsAttr GroupsAttr(Operation* op, ArrayAttr axes, DenseIntElementsAttr groups) {
  ir::MeshOp mesh = MeshOf(op);
  const SmallVector<ir::ShardGroup> rows = ir::GroupsOver(mesh, axes, groups);
  if (rows.size() == 1 && static_cast<int64_t>(rows[0].size()) == mesh.getNumShards() && llvm::is_sorted(rows[0]))
    return {};
  size_t width = 0;
  for (const ir::ShardGroup& row : rows) width = std::max(width, row.size());
  SmallVector<int64_t> shards;
  for (const ir::ShardGroup& row : rows) {
    shards.append(row.begin(), row.end());
    shards.append(width - row.size(), -1);
  }
  auto type = RankedTensorType::get({static_cast<int64_t>(rows.size()), static_cast<int64_t>(width)},
                                    IntegerType::get(op->getContext(), 64));
  return DenseIntElementsAttr::get(type, shards);
}

DenseIntElementsAttr PairsAttr(ir::PermuteOp op) {
  SmallVector<int64_t> shards;
  for (auto [source, target] : ir::PairsOver(MeshOf(op), op.getAxes(), op.getPairs())) {
    shards.push_back(source);
    shards.push_back(target);
  }
  auto type =
      RankedTensorType::get({static_cast<int64_t>(shards.size() / 2), 2}, IntegerType::get(op.getContext(), 64));
  return DenseIntElementsAttr::get(type, shards);
}

template <typename Op, typename Fill>
struct CollectivePattern : OpRewritePattern<Op> {
  CollectivePattern(MLIRContext* context, StringRef kind, Fill fill)
      : OpRewritePattern<Op>(context), kind_(kind), fill_(fill) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter& rewriter) const override {
    Config config(op);
    config.Set("kind", kind_);
    fill_(config, op);
    rewriter.replaceOp(op, CallRuntime(rewriter, op.getLoc(), rt::Callee::collective, op->getOperands(),
                                       op->getResultTypes(), config));
    return success();
  }

 private:
  StringRef kind_;
  Fill fill_;
};

template <typename Op, typename Fill>
void AddCollective(RewritePatternSet& patterns, StringRef kind, Fill fill) {
  patterns.add<CollectivePattern<Op, Fill>>(patterns.getContext(), kind, fill);
}

struct OutfeedPattern : OpRewritePattern<ir::OutfeedOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ir::OutfeedOp op, PatternRewriter& rewriter) const override {
    auto feed = rewriter.getNamedAttr("feed", op.getFeedAttr());
    CallRuntime(rewriter, op.getLoc(), rt::Callee::outfeed, op.getValues(), {}, feed);
    rewriter.eraseOp(op);
    return success();
  }
};

struct HostCallPattern : OpRewritePattern<ir::HostCallOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ir::HostCallOp op, PatternRewriter& rewriter) const override {
    auto mode = op->getAttrOfType<ir::HostModeAttr>(kHostModeAttr);
    Config config(op);
    config.Set("function", op.getCallee()).Set("config", op.getConfig());
    if (mode) config.Set("mode", ir::stringifyHostMode(mode.getValue()));
    rewriter.replaceOp(
        op, CallRuntime(rewriter, op.getLoc(), rt::Callee::host_call, op.getInputs(), op->getResultTypes(), config));
    return success();
  }
};

struct BarrierPattern : OpRewritePattern<ir::BarrierOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ir::BarrierOp op, PatternRewriter& rewriter) const override {
    CallRuntime(rewriter, op.getLoc(), rt::Callee::barrier, op.getValues(), {}, {});
    rewriter.eraseOp(op);
    return success();
  }
};

// Splits the shard index of the runtime into the digits of the mesh.
struct ShardIndexPattern : OpRewritePattern<ir::ShardIndexOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ir::ShardIndexOp op, PatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    auto scalar = RankedTensorType::get({}, rewriter.getI64Type());
    auto constant = [&](int64_t value) -> Value {
      return stablehlo::ConstantOp::create(rewriter, location, DenseElementsAttr::get(scalar, value));
    };
    Value fact = rt::ContextOp::create(rewriter, location, rewriter.getI64Type(), rt::Fact::shard_index);
    Value shard = tensor::FromElementsOp::create(rewriter, location, scalar, fact);
    ir::MeshOp mesh = MeshOf(op);
    Value place;
    for (const ir::MeshDigit& axis : ir::DigitsOf(mesh, op.getAxes())) {
      Value digit = shard;
      if (axis.stride != 1) digit = stablehlo::DivOp::create(rewriter, location, digit, constant(axis.stride));
      if (axis.stride * axis.size != mesh.getNumShards())
        digit = stablehlo::RemOp::create(rewriter, location, digit, constant(axis.size));
      if (place) {
        Value before = stablehlo::MulOp::create(rewriter, location, place, constant(axis.size));
        digit = stablehlo::AddOp::create(rewriter, location, before, digit);
      }
      place = digit;
    }
    rewriter.replaceOpWithNewOp<stablehlo::ConvertOp>(op, op.getType(), place);
    return success();
  }
};

}  // namespace

void PopulateRuntimeCallPatterns(RewritePatternSet& patterns) {
  AddCollective<ir::AllReduceOp>(patterns, "all_reduce", [](Config& config, ir::AllReduceOp op) {
    config.Set("reduction", stringifyReduction(op.getReduction()))
        .Set("groups", GroupsAttr(op, op.getAxes(), op.getGroupsAttr()));
  });
  AddCollective<ir::AllGatherOp>(patterns, "all_gather", [](Config& config, ir::AllGatherOp op) {
    config.Set("dimension", op.getDimensionAttr()).Set("groups", GroupsAttr(op, op.getAxes(), op.getGroupsAttr()));
  });
  AddCollective<ir::ReduceScatterOp>(patterns, "reduce_scatter", [](Config& config, ir::ReduceScatterOp op) {
    config.Set("reduction", stringifyReduction(op.getReduction()));
    config.Set("dimension", op.getDimensionAttr()).Set("groups", GroupsAttr(op, op.getAxes(), op.getGroupsAttr()));
  });
  AddCollective<ir::AllToAllOp>(patterns, "all_to_all", [](Config& config, ir::AllToAllOp op) {
    config.Set("dimension", op.getSplitDimensionAttr()).Set("concat_dimension", op.getConcatDimensionAttr());
    config.Set("groups", GroupsAttr(op, op.getAxes(), op.getGroupsAttr()));
  });
  AddCollective<ir::PermuteOp>(patterns, "collective_permute",
                               [](Config& config, ir::PermuteOp op) { config.Set("groups", PairsAttr(op)); });
  AddCollective<ir::BroadcastOp>(patterns, "collective_broadcast", [](Config& config, ir::BroadcastOp op) {
    config.Set("groups", GroupsAttr(op, op.getAxes(), op.getGroupsAttr()));
  });
  patterns.add<OutfeedPattern, HostCallPattern, BarrierPattern, ShardIndexPattern>(patterns.getContext());
}

}  // namespace tessera
