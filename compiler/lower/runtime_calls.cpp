// SPDX-License-Identifier: Apache-2.0
// What the runtime does for a program: collectives, outfeeds, host calls, barriers; and what only it knows, such as the
// replica that a shard is.
#include "tessera/compiler/lower/runtime_calls.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/entry.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/stablehlo/communication_ops.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

using namespace mlir;

ValueRange CallRuntime(OpBuilder& builder, Location location, rt::Callee callee, ValueRange inputs, TypeRange types,
                       ArrayRef<NamedAttribute> config) {
  SmallVector<Value> outputs;
  for (Type type : types) outputs.push_back(EmptyTensor(builder, location, cast<RankedTensorType>(type)));
  return rt::CallOp::create(builder, location, types, callee, inputs, outputs, builder.getDictionaryAttr(config))
      .getResults();
}

StringAttr LocationText(Operation* op) {
  Location location = op->getLoc();
  std::string text = op->getName().getStringRef().str();
  if (auto file = location->findInstanceOf<FileLineColLoc>()) {
    text = file.getFilename().str() + ":" + std::to_string(file.getLine()) + ":" + std::to_string(file.getColumn());
  }
  return StringAttr::get(op->getContext(), text);
}

namespace {

// The types of |results| in memory.
SmallVector<Type> StoredTypes(const TypeConverter& converter, TypeRange results) {
  SmallVector<Type> types;
  for (Type type : results) types.push_back(converter.convertType(type));
  return types;
}

// The original types of a call, which its description gives: i1 and ui32 lie in memory as i8 and i32.
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

template <typename Op, typename Fill>
struct CollectivePattern : OpConversionPattern<Op> {
  CollectivePattern(const TypeConverter& converter, MLIRContext* context, StringRef kind, Fill fill)
      : OpConversionPattern<Op>(converter, context), kind_(kind), fill_(fill) {}

  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Config config(op);
    config.Set("kind", kind_);
    fill_(config, op);
    rewriter.replaceOp(op, CallRuntime(rewriter, op.getLoc(), rt::Callee::collective, adaptor.getOperands(),
                                       StoredTypes(*this->getTypeConverter(), op->getResultTypes()), config));
    return success();
  }

 private:
  StringRef kind_;
  Fill fill_;
};

template <typename Op, typename Fill>
void AddCollective(LoweringPatterns& lowering, StringRef kind, Fill fill) {
  lowering.patterns.add<CollectivePattern<Op, Fill>>(lowering.converter, lowering.patterns.getContext(), kind, fill);
}

struct OutfeedPattern : OpConversionPattern<ir::OutfeedOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(ir::OutfeedOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto feed = rewriter.getNamedAttr("feed", op.getFeedAttr());
    CallRuntime(rewriter, op.getLoc(), rt::Callee::outfeed, adaptor.getValues(), {}, feed);
    rewriter.eraseOp(op);
    return success();
  }
};

struct HostCallPattern : OpConversionPattern<ir::HostCallOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(ir::HostCallOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto mode = op->getAttrOfType<ir::HostModeAttr>("mode");
    Config config(op);
    config.Set("function", op.getCallee()).Set("config", op.getConfig());
    config.Set("mode", mode && mode.getValue() == ir::HostMode::kOnce ? "once" : "per_replica");
    rewriter.replaceOp(op, CallRuntime(rewriter, op.getLoc(), rt::Callee::host_call, adaptor.getInputs(),
                                       StoredTypes(*getTypeConverter(), op->getResultTypes()), config));
    return success();
  }
};

struct BarrierPattern : OpConversionPattern<ir::BarrierOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(ir::BarrierOp op, OpAdaptor, ConversionPatternRewriter& rewriter) const override {
    CallRuntime(rewriter, op.getLoc(), rt::Callee::barrier, {}, {}, {});
    rewriter.eraseOp(op);
    return success();
  }
};

// On the shard that writes: the region; on the others: the old values, in the same memory.
struct WriterPattern : OpConversionPattern<ir::WriterOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(ir::WriterOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    Value writes = rt::ContextOp::create(rewriter, location, rewriter.getI64Type(), rt::Fact::writes_state);
    Value zero = arith::ConstantOp::create(rewriter, location, rewriter.getI64IntegerAttr(0));
    Value condition = arith::CmpIOp::create(rewriter, location, arith::CmpIPredicate::ne, writes, zero);
    auto branch =
        scf::IfOp::create(rewriter, location, StoredTypes(*getTypeConverter(), op->getResultTypes()), condition,
                          /*addThenBlock=*/false, /*addElseBlock=*/false);
    branch->setAttr(kWriterAttr, rewriter.getUnitAttr());
    rewriter.createBlock(&branch.getElseRegion());
    scf::YieldOp::create(rewriter, location, adaptor.getOldValues());
    rewriter.inlineRegionBefore(op.getBody(), branch.getThenRegion(), branch.getThenRegion().end());
    rewriter.replaceOp(op, branch);
    return success();
  }
};

struct WriterReturnPattern : OpConversionPattern<ir::ReturnOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(ir::ReturnOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    if (!isa<scf::IfOp, ir::WriterOp>(op->getParentOp())) return failure();
    rewriter.replaceOpWithNewOp<scf::YieldOp>(op, adaptor.getValues());
    return success();
  }
};

Value ReplicaNumber(OpBuilder& builder, Location location) {
  Value replica = rt::ContextOp::create(builder, location, builder.getI64Type(), rt::Fact::replica);
  Value narrow = arith::TruncIOp::create(builder, location, builder.getI32Type(), replica);
  return tensor::FromElementsOp::create(builder, location, RankedTensorType::get({}, builder.getI32Type()), narrow);
}

template <typename Op>
struct ReplicaPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor, ConversionPatternRewriter& rewriter) const override {
    rewriter.replaceOp(op, ReplicaNumber(rewriter, op.getLoc()));
    return success();
  }
};

// One partition per replica: every shard is partition 0.
struct PartitionPattern : OpConversionPattern<stablehlo::PartitionIdOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(stablehlo::PartitionIdOp op, OpAdaptor,
                                ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, type, cast<TypedAttr>(rewriter.getZeroAttr(type)));
    return success();
  }
};

// Tokens order nothing that program order does not.
template <typename Op>
struct TokenPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor, ConversionPatternRewriter& rewriter) const override {
    auto type = cast<RankedTensorType>(this->getTypeConverter()->convertType(op.getType()));
    rewriter.replaceOp(op, EmptyTensor(rewriter, op.getLoc(), type));
    return success();
  }
};

}  // namespace

void PopulateRuntimeCallPatterns(LoweringPatterns& lowering) {
  AddCollective<ir::AllReduceOp>(lowering, "all_reduce", [](Config& config, ir::AllReduceOp op) {
    config.Set("reduction", stringifyReduction(op.getReduction())).Set("groups", op.getGroupsAttr());
  });
  AddCollective<ir::AllGatherOp>(lowering, "all_gather", [](Config& config, ir::AllGatherOp op) {
    config.Set("dimension", op.getDimensionAttr()).Set("groups", op.getGroupsAttr());
  });
  AddCollective<ir::ReduceScatterOp>(lowering, "reduce_scatter", [](Config& config, ir::ReduceScatterOp op) {
    config.Set("reduction", stringifyReduction(op.getReduction()));
    config.Set("dimension", op.getDimensionAttr()).Set("groups", op.getGroupsAttr());
  });
  AddCollective<ir::PermuteOp>(lowering, "collective_permute",
                               [](Config& config, ir::PermuteOp op) { config.Set("groups", op.getPairsAttr()); });
  AddCollective<ir::BroadcastOp>(lowering, "collective_broadcast",
                                 [](Config& config, ir::BroadcastOp op) { config.Set("groups", op.getGroupsAttr()); });
  lowering.Add<OutfeedPattern, HostCallPattern, BarrierPattern, WriterPattern, WriterReturnPattern, PartitionPattern,
               ReplicaPattern<ir::ReplicaIndexOp>, ReplicaPattern<stablehlo::ReplicaIdOp>,
               TokenPattern<stablehlo::CreateTokenOp>, TokenPattern<stablehlo::AfterAllOp>>();
}

}  // namespace tessera
