// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/sums.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/analysis/donation.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera::pjrt {
namespace {

using namespace mlir;

// A sum and its summands, side by side: as global values and as a device's shards.
struct Form {
  RankedTensorType type;
  RankedTensorType piece;
  sdy::TensorShardingAttr sharding;
};

struct Sum {
  Form sum;
  Form summands;
  sdy::ManualAxesAttr axes;  // all that the shardings name
};

absl::StatusOr<Sum> SumOf(func::FuncOp function, Type given, sdy::TensorShardingAttr sharding, int64_t summands) {
  MLIRContext* const context = function.getContext();
  const auto type = cast<RankedTensorType>(given);
  const sdy::MeshAttr mesh = sharding.getMesh(function);
  SmallVector<StringAttr> axes;
  // Adds the axes of |refs| and returns the number of shards over them; nullopt if one of them is a sub-axis.
  const auto add = [&](ArrayRef<sdy::AxisRefAttr> refs) -> std::optional<int64_t> {
    int64_t pieces = 1;
    for (sdy::AxisRefAttr ref : refs) {
      if (ref.getSubAxisInfo()) return std::nullopt;
      axes.push_back(StringAttr::get(context, ref.getName()));
      pieces *= mesh.getAxisSize(ref.getName()).value_or(1);
    }
    return pieces;
  };
  SmallVector<int64_t> shape = {summands};
  llvm::append_range(shape, type.getShape());
  SmallVector<int64_t> piece = {1};
  const ArrayRef<sdy::AxisRefAttr> unreduced = sharding.getUnreducedAxes();
  SmallVector<sdy::DimensionShardingAttr> dimensions = {
      sdy::DimensionShardingAttr::get(context, unreduced, /*isClosed=*/true, std::nullopt)};
  bool has_parts = !add(unreduced);
  for (auto [dimension, size] : llvm::enumerate(type.getShape())) {
    // A replicated sharding may name no dimension.
    ArrayRef<sdy::AxisRefAttr> refs;
    if (dimension < sharding.getDimShardings().size()) refs = sharding.getDimShardings()[dimension].getAxes();
    dimensions.push_back(sdy::DimensionShardingAttr::get(context, refs, /*isClosed=*/true, std::nullopt));
    const std::optional<int64_t> pieces = add(refs);
    has_parts = has_parts || !pieces;
    piece.push_back(size / pieces.value_or(1));
  }
  if (has_parts) {
    return Unimplemented("sharding: unreduced, and it uses part of an axis; expected whole axes");
  }
  const auto form = [&](ArrayRef<int64_t> whole, ArrayRef<int64_t> piece, ArrayRef<sdy::DimensionShardingAttr> cuts,
                        ArrayRef<sdy::AxisRefAttr> unreduced) {
    return Form{type.clone(whole), type.clone(piece),
                sdy::TensorShardingAttr::get(context, sharding.getMeshOrRef(), cuts, {}, unreduced)};
  };
  return Sum{form(type.getShape(), ArrayRef(piece).drop_front(), ArrayRef(dimensions).drop_front(), unreduced),
             form(shape, piece, dimensions, {}), sdy::ManualAxesAttr::get(context, axes)};
}

// Returns |value|, of the form |from|, in the form |to|: each device reshapes its shard.
Value Convert(OpBuilder& builder, Location location, Value value, const Form& from, const Form& to,
              sdy::ManualAxesAttr axes) {
  MLIRContext* const context = builder.getContext();
  auto region = sdy::ManualComputationOp::create(builder, location, TypeRange{to.type}, ValueRange{value},
                                                 sdy::TensorShardingPerValueAttr::get(context, from.sharding),
                                                 sdy::TensorShardingPerValueAttr::get(context, to.sharding), axes);
  Block& block = region.getBody().emplaceBlock();
  const Value piece = block.addArgument(from.piece, location);
  OpBuilder inside = OpBuilder::atBlockEnd(&block);
  const Value reshaped = stablehlo::ReshapeOp::create(inside, location, to.piece, piece);
  sdy::ReturnOp::create(inside, location, ValueRange{reshaped});
  return region.getResult(0);
}

absl::Status SpreadArgument(func::FuncOp function, unsigned index, int64_t summands) {
  BlockArgument argument = function.getArgument(index);
  const auto sharding = function.getArgAttrOfType<sdy::TensorShardingAttr>(index, kShardySharding);
  ASSIGN_OR_RETURN(const Sum forms, SumOf(function, argument.getType(), sharding, summands));
  argument.setType(forms.summands.type);
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  const Value sum = Convert(builder, argument.getLoc(), argument, forms.summands, forms.sum, forms.axes);
  argument.replaceAllUsesExcept(sum, sum.getDefiningOp());
  function.setArgAttr(index, kShardySharding, forms.summands.sharding);
  return absl::OkStatus();
}

absl::Status SpreadResult(func::FuncOp function, unsigned index, int64_t summands) {
  Operation* const end = function.getBody().front().getTerminator();
  const Value value = end->getOperand(index);
  const auto sharding = function.getResultAttrOfType<sdy::TensorShardingAttr>(index, kShardySharding);
  ASSIGN_OR_RETURN(const Sum forms, SumOf(function, value.getType(), sharding, summands));
  OpBuilder builder(end);
  end->setOperand(index, Convert(builder, end->getLoc(), value, forms.sum, forms.summands, forms.axes));
  function.setResultAttr(index, kShardySharding, forms.summands.sharding);
  return absl::OkStatus();
}

}  // namespace

absl::Status SpreadSums(SourceProgram& program, const proto::Signature& signature) {
  auto function = program.impl().module->lookupSymbol<func::FuncOp>("main");
  const auto is_sum = [](const proto::Slot& slot) { return slot.is_sum(); };
  const bool has_sums = llvm::any_of(signature.arguments(), is_sum) || llvm::any_of(signature.results(), is_sum);
  if (!has_sums || !function || !function.getBody().hasOneBlock()) return absl::OkStatus();
  // A program without an op of these dialects has not loaded them.
  function.getContext()->loadDialect<sdy::SdyDialect, stablehlo::StablehloDialect>();
  for (int i = 0; i < signature.arguments_size(); ++i) {
    const proto::Slot& slot = signature.arguments(i);
    if (slot.is_sum()) RETURN_IF_ERROR(SpreadArgument(function, static_cast<unsigned>(i), slot.shape(0)));
  }
  for (int i = 0; i < signature.results_size(); ++i) {
    const proto::Slot& slot = signature.results(i);
    if (slot.is_sum()) RETURN_IF_ERROR(SpreadResult(function, static_cast<unsigned>(i), slot.shape(0)));
  }
  Block& block = function.getBody().front();
  function.setType(
      FunctionType::get(function.getContext(), block.getArgumentTypes(), block.getTerminator()->getOperandTypes()));
  return absl::OkStatus();
}

void DropAliasesOfOtherTypes(SourceProgram& program) {
  auto function = program.impl().module->lookupSymbol<func::FuncOp>("main");
  if (!function) return;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    const auto result = function.getArgAttrOfType<IntegerAttr>(i, kAliasingOutput);
    if (!result || result.getInt() < 0 || result.getInt() >= function.getNumResults()) continue;
    if (function.getArgumentTypes()[i] != function.getResultTypes()[static_cast<unsigned>(result.getInt())]) {
      function.removeArgAttr(i, kAliasingOutput);
    }
  }
}

}  // namespace tessera::pjrt
