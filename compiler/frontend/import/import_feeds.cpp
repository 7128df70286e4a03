// SPDX-License-Identifier: Apache-2.0
// --tessera-import-feeds: stablehlo.infeed and outfeed, and messages from and to the host, become named feeds; tokens
// disappear.
//
// A token orders effects. The compiler orders them by their place in the program instead, which every producer of
// StableHLO text follows: a token's use comes after its definition. So one value that nothing carries replaces all
// tokens of a computation.
#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/frontend/import/host_transfers.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_IMPORTFEEDS
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

bool IsToken(Value value) { return isa<stablehlo::TokenType>(value.getType()); }

// Finds or creates the feed |name|, whose values have |types|.
FailureOr<ir::FeedOp> FeedFor(Operation* op, llvm::StringRef name, ir::Direction direction, TypeRange types,
                              SymbolTable& symbols) {
  OpBuilder builder(op->getContext());
  ArrayAttr type_attrs = builder.getTypeArrayAttr(types);
  if (Operation* existing = symbols.lookup(name)) {
    auto feed = dyn_cast<ir::FeedOp>(existing);
    if (!feed || feed.getDirection() != direction)
      return op->emitOpError() << "needs a feed named @" << name << ", but that name is taken";
    if (feed.getTypes() != type_attrs)
      return op->emitOpError() << "expected the types of feed @" << name << " to equal those of its other uses, "
                               << feed.getTypes() << ", got " << type_attrs
                               << "; give the feeds different configuration strings";
    return feed;
  }
  // A value with a first dimension is assumed to be a shard of a batch along that dimension.
  SmallVector<int64_t> split = llvm::map_to_vector(
      types, [](Type type) -> int64_t { return cast<RankedTensorType>(type).getRank() > 0 ? 0 : -1; });
  SmallVector<llvm::StringRef> names(types.size(), "");
  builder.setInsertionPointToStart(cast<ModuleOp>(symbols.getOp()).getBody());
  auto feed = ir::FeedOp::create(builder, op->getLoc(), builder.getStringAttr(name), StringAttr(),
                                 ir::DirectionAttr::get(op->getContext(), direction), builder.getStrArrayAttr(names),
                                 type_attrs, builder.getDenseI64ArrayAttr(split), /*batch_sizes=*/nullptr);
  symbols.insert(feed);
  return feed;
}

// Imports an infeed, or a recv from the host.
template <typename Op>
LogicalResult ImportInfeed(Op op, llvm::StringRef name, SymbolTable& symbols) {
  TypeRange types = TypeRange(op->getResultTypes()).drop_back();  // the last is the token
  FailureOr<ir::FeedOp> feed = FeedFor(op, name, ir::Direction::kInfeed, types, symbols);
  if (failed(feed)) return failure();
  OpBuilder builder(op);
  auto infeed = ir::InfeedOp::create(builder, op.getLoc(), types, feed->getSymName());
  for (auto [from, to] : llvm::zip(op->getResults().drop_back(), infeed.getResults())) from.replaceAllUsesWith(to);
  op->getResults().back().replaceAllUsesWith(op.getToken());
  op.erase();
  return success();
}

// Imports an outfeed, or a send to the host.
template <typename Op>
LogicalResult ImportOutfeed(Op op, llvm::StringRef name, SymbolTable& symbols) {
  FailureOr<ir::FeedOp> feed = FeedFor(op, name, ir::Direction::kOutfeed, op.getInputs().getTypes(), symbols);
  if (failed(feed)) return failure();
  OpBuilder builder(op);
  ir::OutfeedOp::create(builder, op.getLoc(), feed->getSymName(), op.getInputs());
  op->getResult(0).replaceAllUsesWith(op.getToken());
  op.erase();
  return success();
}

llvm::StringRef NameOr(llvm::StringRef config, llvm::StringRef name) { return config.empty() ? name : config; }

// Names the feed that stands for the host at the other end of a channel.
std::string FeedOf(llvm::StringRef what, stablehlo::ChannelHandleAttr channel) {
  return what.str() + "_" + std::to_string(channel.getHandle());
}

LogicalResult ImportOp(Operation* op, SymbolTable& symbols) {
  return llvm::TypeSwitch<Operation*, LogicalResult>(op)
      .Case([&](stablehlo::InfeedOp op) { return ImportInfeed(op, NameOr(op.getInfeedConfig(), "infeed"), symbols); })
      .Case(
          [&](stablehlo::OutfeedOp op) { return ImportOutfeed(op, NameOr(op.getOutfeedConfig(), "outfeed"), symbols); })
      .Case([&](stablehlo::RecvOp op) {
        return op.getIsHostTransfer() ? ImportInfeed(op, FeedOf("recv", op.getChannelHandle()), symbols) : success();
      })
      .Case([&](stablehlo::SendOp op) {
        return op.getIsHostTransfer() ? ImportOutfeed(op, FeedOf("send", op.getChannelHandle()), symbols) : success();
      });
}

// Drops the operands and results of type token from |op|; its token results have no uses.
void DropTokens(Operation* op) {
  if (llvm::none_of(op->getResults(), IsToken) && llvm::none_of(op->getOperands(), IsToken)) return;
  llvm::BitVector tokens(op->getNumResults());
  SmallVector<Type> types;
  for (OpResult result : op->getResults()) {
    if (IsToken(result))
      tokens.set(result.getResultNumber());
    else
      types.push_back(result.getType());
  }
  SmallVector<Value> operands = llvm::filter_to_vector(op->getOperands(), [](Value value) { return !IsToken(value); });
  OpBuilder builder(op);
  OperationState state(op->getLoc(), op->getName(), operands, types, op->getAttrs());
  for (Region& region : op->getRegions()) {
    Block& block = region.front();
    block.eraseArguments([](BlockArgument argument) { return IsToken(argument); });
    Operation* terminator = block.getTerminator();
    if (terminator->getNumOperands() == op->getNumResults() && !llvm::none_of(terminator->getOperands(), IsToken))
      terminator->eraseOperands(tokens);
    state.addRegion()->takeBody(region);
  }
  Operation* replacement = builder.create(state);
  unsigned next = 0;
  for (OpResult result : op->getResults())
    if (!IsToken(result)) result.replaceAllUsesWith(replacement->getResult(next++));
  op->erase();
}

// Returns the elements of |layouts| whose values are not tokens.
ArrayAttr LayoutsWithoutTokens(std::optional<ArrayAttr> layouts, ValueRange values) {
  SmallVector<Attribute> kept;
  for (auto [layout, value] : llvm::zip_equal(*layouts, values))
    if (!IsToken(value)) kept.push_back(layout);
  return ArrayAttr::get(layouts->getContext(), kept);
}

// Custom calls have effects and keep their places without tokens. Their output aliases are dropped: they count tokens
// among operands and results, and are only hints here.
void DropTokensOfCall(stablehlo::CustomCallOp call) {
  if (llvm::none_of(call->getResults(), IsToken) && llvm::none_of(call->getOperands(), IsToken)) return;
  if (call.getOperandLayouts() && call.getResultLayouts()) {
    call.setOperandLayoutsAttr(LayoutsWithoutTokens(call.getOperandLayouts(), call->getOperands()));
    call.setResultLayoutsAttr(LayoutsWithoutTokens(call.getResultLayouts(), call->getResults()));
  }
  call.removeOutputOperandAliasesAttr();
  call.setHasSideEffect(true);
  DropTokens(call);
}

llvm::BitVector TokensAmong(TypeRange types) {
  llvm::BitVector tokens(types.size());
  for (auto [index, type] : llvm::enumerate(types))
    if (isa<stablehlo::TokenType>(type)) tokens.set(index);
  return tokens;
}

// Renumbers the donations, which name results by number, once the |dropped| results are gone.
void RenumberDonations(ir::ComputationOp computation, const llvm::BitVector& dropped) {
  for (unsigned i = 0; i < computation.getNumArguments(); ++i) {
    auto donated = computation.getArgAttrOfType<IntegerAttr>(i, "tf.aliasing_output");
    if (!donated) continue;
    APInt result = donated.getValue();
    for (unsigned place : llvm::reverse(llvm::to_vector(dropped.set_bits())))
      if (result.ugt(place)) --result;
    computation.setArgAttr(i, "tf.aliasing_output", IntegerAttr::get(donated.getType(), result));
  }
}

void KeepPlaces(ir::ComputationOp computation, llvm::StringRef name, const llvm::BitVector& tokens) {
  if (tokens.none()) return;
  SmallVector<int64_t> places;
  for (unsigned place : tokens.set_bits()) places.push_back(place);
  computation->setAttr(name, DenseI64ArrayAttr::get(computation.getContext(), places));
}

// Drops the tokens among arguments and results; they order calls, and the caller makes its calls sequentially.
// Attributes record the positions of the tokens, for callers that count them. Where arguments and results have roles,
// these number them.
void DropTokensOfSignature(ir::ComputationOp computation) {
  const llvm::BitVector arguments = TokensAmong(computation.getArgumentTypes());
  const llvm::BitVector results = TokensAmong(computation.getResultTypes());
  const bool has_roles = (computation.getNumArguments() > 0 && computation.getArgRole(0)) ||
                         (computation.getNumResults() > 0 && computation.getResultRole(0));
  if (!has_roles) {
    KeepPlaces(computation, ir::TesseraDialect::kTokenArgumentsAttr, arguments);
    KeepPlaces(computation, ir::TesseraDialect::kTokenResultsAttr, results);
  }
  if (results.any()) {
    computation.getReturn()->eraseOperands(results);
    (void)computation.eraseResults(results);
    RenumberDonations(computation, results);
  }
  if (arguments.any()) (void)computation.eraseArguments(arguments);
}

void EraseTokens(ir::ComputationOp computation) {
  OpBuilder builder = OpBuilder::atBlockBegin(&computation.getBody().front());
  auto token = stablehlo::CreateTokenOp::create(builder, computation.getLoc());
  SmallVector<Operation*> ops;
  computation.walk([&](Operation* op) {
    auto unify = [&](Value value) {
      if (IsToken(value) && value != token.getResult()) value.replaceAllUsesWith(token.getResult());
    };
    for (Value result : op->getResults()) unify(result);
    for (Region& region : op->getRegions())
      for (Block& block : region)
        for (Value argument : block.getArguments()) unify(argument);
    ops.push_back(op);
  });
  for (Operation* op : ops) {
    if (isa<stablehlo::CreateTokenOp, stablehlo::AfterAllOp>(op)) {
      if (op != token) op->erase();
    } else if (auto call = dyn_cast<stablehlo::CustomCallOp>(op)) {
      DropTokensOfCall(call);
    } else if (isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, stablehlo::OptimizationBarrierOp>(op)) {
      DropTokens(op);
    }
  }
  DropTokensOfSignature(computation);
  if (token->use_empty()) token.erase();  // else tessera-verify-frontend names the user
}

struct ImportFeeds : impl::ImportFeedsBase<ImportFeeds> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    for (auto computation : module.getOps<ir::ComputationOp>()) {
      ImportHostTransfers(computation);
      SmallVector<Operation*> ops;
      computation.walk([&](Operation* op) {
        if (isa<stablehlo::InfeedOp, stablehlo::OutfeedOp, stablehlo::SendOp, stablehlo::RecvOp>(op)) ops.push_back(op);
      });
      for (Operation* op : ops)
        if (failed(ImportOp(op, symbols))) return signalPassFailure();
      EraseTokens(computation);
    }
  }
};

}  // namespace
}  // namespace tessera
