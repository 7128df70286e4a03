// SPDX-License-Identifier: Apache-2.0
// Converts computations to entries, see passes.td.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "tessera/compiler/analysis/donation.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/lower/calls/host_regions.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"
#include "tessera/compiler/lower/passes.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/folded.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_CONVERTCOMPUTATION
#include "tessera/compiler/lower/passes.h.inc"

namespace {

using namespace mlir;

// Collects the arguments of an entry.
class Arguments {
 public:
  // |aliased_results| is the result of AliasedResults.
  Arguments(ir::ComputationOp computation, ArrayRef<int64_t> aliased_results)
      : computation_(computation), builder_(computation.getContext()), aliased_results_(aliased_results) {
    for (unsigned index = 0; index < computation.getNumArguments(); ++index) {
      Add(computation.getArgumentTypes()[index], computation.getArgRole(index),
          computation.getArgAttrOfType<StringAttr>(index, ir::TesseraDialect::kNameAttr));
    }
  }

  // Returns the argument whose memory holds the result: the variable itself, a donated input, or a new argument.
  unsigned DestinationOf(unsigned result) {
    unsigned index = FindMemory(result);
    if (index == types_.size()) {
      Add(computation_.getResultTypes()[result], computation_.getResultRole(result), NameOfResult(result));
    }
    written_[index] = true;
    return index;
  }

  // Records that shards write their pieces of the memory of argument |index|.
  void MarkJoined(unsigned index) { joined_.insert(index); }

  ArrayRef<Type> types() const { return types_; }

  SmallVector<DictionaryAttr> Attributes() {
    SmallVector<DictionaryAttr> attributes;
    for (unsigned index = 0; index < types_.size(); ++index) {
      auto [type, role, name, written] = std::tie(types_[index], roles_[index], names_[index], written_[index]);
      NamedAttrList list;
      const bool has_lanes = role.getKind() == ir::RoleKind::kInput || role.getKind() == ir::RoleKind::kOutput;
      list.set(kTypeAttr, TypeAttr::get(has_lanes ? ir::LaneOf(type, ir::FoldedReplicas(computation_)) : type));
      list.set(kWrittenAttr, builder_.getBoolAttr(written));
      list.set(kRoleAttr, role);
      if (name) list.set(ir::TesseraDialect::kNameAttr, name);
      if (joined_.contains(index)) list.set(kJoinedAttr, builder_.getUnitAttr());
      if (StringAttr why = WhyKept(index)) {
        list.set(kKeptAttr, why);
        EmitFallback(computation_.getArgument(index).getLoc(), Fallback::kDonationDropped)
            << "argument " << index << " of @" << computation_.getSymName()
            << " is donated, but no result takes over its memory: " << why.getValue();
      }
      if (index < aliased_results_.size() && aliased_results_[index] >= 0) {
        const auto result = static_cast<unsigned>(aliased_results_[index]);
        list.set(kTakesOverAttr, computation_.getResultRole(result));
        if (StringAttr result_name = NameOfResult(result)) list.set(kResultNameAttr, result_name);
      }
      list.set(bufferization::BufferizationDialect::kWritableAttrName, builder_.getBoolAttr(written));
      attributes.push_back(list.getDictionary(builder_.getContext()));
    }
    return attributes;
  }

 private:
  void Add(Type type, ir::RoleAttr role, StringAttr name) {
    types_.push_back(type);
    roles_.push_back(role);
    names_.push_back(name);
    written_.push_back(false);
  }

  // Returns the argument whose memory |result| takes over, or the number of arguments when there is none.
  unsigned FindMemory(unsigned result) {
    ir::RoleAttr role = computation_.getResultRole(result);
    if (role.getKind() == ir::RoleKind::kState) return llvm::find(roles_, role) - roles_.begin();
    auto input = llvm::find(aliased_results_, static_cast<int64_t>(result));
    return input == aliased_results_.end() ? types_.size() : input - aliased_results_.begin();
  }

  // Returns why a donated input is kept; null when the argument was not donated or a result takes over its memory.
  StringAttr WhyKept(unsigned index) {
    if (index >= aliased_results_.size() || aliased_results_[index] >= 0) return {};
    if (auto why = computation_.getArgAttrOfType<StringAttr>(index, kKeptAttr)) return why;
    auto donor = computation_.getArgAttrOfType<BoolAttr>(index, kBufferDonor);
    return donor && donor.getValue() ? builder_.getStringAttr("no remaining result has its type") : StringAttr();
  }

  StringAttr NameOfResult(unsigned result) {
    return computation_.getResultAttrOfType<StringAttr>(result, ir::TesseraDialect::kNameAttr);
  }

  ir::ComputationOp computation_;
  Builder builder_;
  ArrayRef<int64_t> aliased_results_;
  SmallVector<Type> types_;
  SmallVector<ir::RoleAttr> roles_;
  SmallVector<StringAttr> names_;
  SmallVector<bool> written_;
  llvm::SmallDenseSet<unsigned> joined_;
};

LogicalResult CheckRoles(ir::ComputationOp computation) {
  for (unsigned index = 0; index < computation.getNumArguments(); ++index) {
    if (!computation.getArgRole(index)) return computation.emitOpError() << "argument " << index << " has no role";
  }
  for (unsigned index = 0; index < computation.getNumResults(); ++index) {
    ir::RoleAttr role = computation.getResultRole(index);
    if (!role) return computation.emitOpError() << "result " << index << " has no role";
  }
  return success();
}

// Lowers writers: the writing shard runs the region, and the other shards keep the old values, in the same memory.
void ConvertWriters(ir::ComputationOp computation) {
  IRRewriter rewriter(computation.getContext());
  SmallVector<ir::WriterOp> writers;
  computation.walk([&](ir::WriterOp writer) { writers.push_back(writer); });
  for (ir::WriterOp writer : writers) {
    Location location = writer.getLoc();
    rewriter.setInsertionPoint(writer);
    Value writes = rt::ContextOp::create(rewriter, location, rewriter.getI64Type(), rt::Fact::writes_state);
    Value zero = arith::ConstantOp::create(rewriter, location, rewriter.getI64IntegerAttr(0));
    Value condition = arith::CmpIOp::create(rewriter, location, arith::CmpIPredicate::ne, writes, zero);
    auto branch = scf::IfOp::create(rewriter, location, writer.getResultTypes(), condition, /*addThenBlock=*/false,
                                    /*addElseBlock=*/false);
    branch.getThenRegion().takeBody(writer.getBody());
    Operation* terminator = branch.getThenRegion().front().getTerminator();
    rewriter.setInsertionPoint(terminator);
    rewriter.replaceOpWithNewOp<scf::YieldOp>(terminator, terminator->getOperands());
    rewriter.createBlock(&branch.getElseRegion());
    scf::YieldOp::create(rewriter, location, writer.getOldValues());
    rewriter.replaceOp(writer, branch);
  }
}

// An empty tensor is a placeholder for the memory into which a join writes its piece, because that memory is known only
// later. The offsets are computed first, where all ops can use them, like those of the pieces that tessera-split-batch
// reads.
void ConvertJoins(ir::ComputationOp computation) {
  for (ir::JoinOp join : llvm::make_early_inc_range(computation.getOps<ir::JoinOp>())) {
    Location location = join.getLoc();
    OpBuilder at_begin = OpBuilder::atBlockBegin(&computation.getBody().front());
    auto scalar = RankedTensorType::get({}, at_begin.getIntegerType(32, /*isSigned=*/false));
    auto number = [&](int64_t value) -> Value {
      return stablehlo::ConstantOp::create(at_begin, location, DenseElementsAttr::get(scalar, APInt(32, value)));
    };
    SmallVector<Value> starts;
    for (auto [size, cut] : llvm::zip_equal(join.getPiece().getType().getShape(), join.getSharding().getDimensions())) {
      starts.push_back(number(0));
      if (cut.getAxes().empty()) continue;
      auto axes = ir::AxisNames(at_begin.getContext(), cut.getAxes());
      Value place = ir::ShardIndexOp::create(at_begin, location, axes);
      starts.back() = stablehlo::MulOp::create(at_begin, location, place, number(size));
    }
    // Equal results share one op, but each needs its own memory.
    OpBuilder builder(join);
    for (OpOperand& use : llvm::make_early_inc_range(join->getUses())) {
      Value memory = EmptyTensor(builder, location, join.getType());
      auto placed = stablehlo::DynamicUpdateSliceOp::create(builder, location, memory, join.getPiece(), starts);
      placed->setAttr(kJoinedAttr, builder.getUnitAttr());
      use.set(placed.getResult());
    }
    join.erase();
  }
}

struct ConvertComputationPass : impl::ConvertComputationBase<ConvertComputationPass> {
  using ConvertComputationBase::ConvertComputationBase;

  void runOnOperation() override {
    const Backend* const backend = FindBackend(device.getValue(), getOperation());
    if (backend == nullptr) return signalPassFailure();
    SmallVector<ir::ComputationOp> computations(getOperation().getOps<ir::ComputationOp>());
    for (ir::ComputationOp computation : computations) {
      FailureOr<SmallVector<int64_t>> aliased_results = AliasedResults(computation);
      if (failed(CheckRoles(computation)) || failed(aliased_results)) return signalPassFailure();
      LowerHostRegions(computation);
      ConvertWriters(computation);
      ConvertJoins(computation);
      const bool has_barrier = !computation.getBody().getOps<ir::BarrierOp>().empty();
      RewritePatternSet patterns(&getContext());
      PopulateRuntimeCallPatterns(patterns);
      PopulateCheckPatterns(patterns);
      PopulateDotRewrites(patterns);
      PopulateMaskRewrites(patterns);
      backend->AddRewrites(patterns);
      PopulateConvolutionRewrites(patterns, *backend);
      PopulateReduceRewrites(patterns);
      PopulateInterleaveRewrites(patterns);
      PopulateExtremeRewrites(patterns);
      walkAndApplyPatterns(computation, std::move(patterns));
      Convert(computation, *aliased_results, has_barrier);
    }
  }

  void Convert(ir::ComputationOp computation, ArrayRef<int64_t> aliased_results, bool has_barrier) {
    OpBuilder builder(computation);
    Arguments arguments(computation, aliased_results);
    SmallVector<DictionaryAttr> result_attributes;
    SmallVector<std::pair<Operation*, unsigned>> joined;  // with the argument that each writes to
    for (unsigned index = 0; index < computation.getNumResults(); ++index) {
      const unsigned destination = arguments.DestinationOf(index);
      result_attributes.push_back(
          builder.getDictionaryAttr(builder.getNamedAttr(kDestAttr, builder.getI64IntegerAttr(destination))));
      Operation* producer = computation.getReturn()->getOperand(index).getDefiningOp();
      if (!producer || !producer->hasAttr(kJoinedAttr)) continue;
      joined.push_back({producer, destination});
      arguments.MarkJoined(destination);
    }
    auto type = builder.getFunctionType(arguments.types(), computation.getResultTypes());
    auto entry = func::FuncOp::create(builder, computation.getLoc(), computation.getSymName(), type);
    entry->setAttr(kEntryAttr, builder.getUnitAttr());
    if (has_barrier) entry->setAttr(kBarrierAttr, builder.getUnitAttr());
    for (StringRef name : {ir::TesseraDialect::kTokenArgumentsAttr, ir::TesseraDialect::kTokenResultsAttr})
      if (Attribute places = computation->getAttr(name)) entry->setAttr(name, places);
    entry.setAllArgAttrs(arguments.Attributes());
    entry.setAllResultAttrs(result_attributes);
    entry.getBody().takeBody(computation.getBody());
    Block& block = entry.getBody().front();
    for (Type added : arguments.types().drop_front(block.getNumArguments())) block.addArgument(added, entry.getLoc());
    for (auto [placed, destination] : joined) {
      Operation* stand_in = placed->getOperand(0).getDefiningOp();
      placed->setOperand(0, block.getArgument(destination));
      placed->removeAttr(kJoinedAttr);
      stand_in->erase();
    }
    Operation* terminator = block.getTerminator();
    OpBuilder at_end(terminator);
    func::ReturnOp::create(at_end, terminator->getLoc(), terminator->getOperands());
    terminator->erase();
    computation.erase();
  }
};

}  // namespace
}  // namespace tessera
