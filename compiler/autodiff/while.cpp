// SPDX-License-Identifier: Apache-2.0
// The gradient of while, for loops whose number of trips is known.
//
// 1. The loop is built anew, and also saves, in one buffer per carried value, what each trip begins with.
// 2. A second loop counts down. Trip k takes the saved values of trip k, computes the body from them and differentiates
//    it: the gradients of what the trip gave become those of what it began with. Gradients of values from outside the
//    loop are summed up on the way.
#include <optional>

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::ComparisonDirection;

std::optional<int64_t> ConstantScalar(Value value) {
  mlir::DenseIntElementsAttr attribute;
  if (!mlir::matchPattern(value, mlir::m_Constant(&attribute)) || attribute.getNumElements() != 1) return std::nullopt;
  return (*attribute.value_begin<llvm::APInt>()).getSExtValue();
}

// Trips of `for (i = start; i < limit; i += step)`, where i is carried, all three are constants and step > 0.
std::optional<int64_t> KnownTrips(stablehlo::WhileOp op) {
  mlir::Block& cond = op.getCond().front();
  mlir::Block& body = op.getBody().front();
  auto compare = cond.getTerminator()->getOperand(0).getDefiningOp<stablehlo::CompareOp>();
  if (!compare) return std::nullopt;
  Value counter = compare.getLhs();
  Value limit_value = compare.getRhs();
  ComparisonDirection direction = compare.getComparisonDirection();
  if (direction == ComparisonDirection::GT || direction == ComparisonDirection::GE) {
    std::swap(counter, limit_value);
    direction = direction == ComparisonDirection::GT ? ComparisonDirection::LT : ComparisonDirection::LE;
  }
  if (direction != ComparisonDirection::LT && direction != ComparisonDirection::LE) return std::nullopt;
  auto argument = llvm::dyn_cast<mlir::BlockArgument>(counter);
  std::optional<int64_t> limit = ConstantScalar(limit_value);
  if (!argument || argument.getOwner() != &cond || !limit) return std::nullopt;
  unsigned index = argument.getArgNumber();
  auto next = body.getTerminator()->getOperand(index).getDefiningOp<stablehlo::AddOp>();
  std::optional<int64_t> start = ConstantScalar(op->getOperand(index));
  if (!next || !start) return std::nullopt;
  Value carried = body.getArgument(index);
  Value step_value = next.getLhs() == carried ? next.getRhs() : next.getRhs() == carried ? next.getLhs() : Value();
  std::optional<int64_t> step = step_value ? ConstantScalar(step_value) : std::nullopt;
  if (!step || *step <= 0) return std::nullopt;
  // In 64 bits with room to spare: counters that reach further would overflow anyway.
  constexpr int64_t kFar = int64_t{1} << 62;
  if (std::abs(*start) >= kFar || std::abs(*limit) >= kFar || *step >= kFar) return std::nullopt;
  int64_t last = direction == ComparisonDirection::LE ? *limit + 1 : *limit;
  return *start >= last ? 0 : (last - *start + *step - 1) / *step;
}

// A carried buffer [trips, ...] and what to do with its element of one trip.
llvm::SmallVector<Value> StartsOf(HloBuilder& hlo, Value buffer, Value trip) {
  llvm::SmallVector<Value> starts{trip};
  starts.append(RankOf(buffer) - 1, hlo.scalar(ElementOf(trip), 0));
  return starts;
}

Value Save(HloBuilder& hlo, Value buffer, Value value, Value trip) {
  Sizes shape(ShapeOf(value));
  shape.insert(shape.begin(), 1);
  llvm::SmallVector<Value> operands{buffer, hlo.reshape(value, shape)};
  llvm::append_range(operands, StartsOf(hlo, buffer, trip));
  return hlo.make<stablehlo::DynamicUpdateSliceOp>(buffer.getType(), operands)->getResult(0);
}

Value Load(HloBuilder& hlo, Value buffer, Value trip) {
  Sizes sizes(ShapeOf(buffer));
  sizes[0] = 1;
  llvm::SmallVector<Value> operands{buffer};
  llvm::append_range(operands, StartsOf(hlo, buffer, trip));
  auto slice = hlo.make<stablehlo::DynamicSliceOp>(TensorTypeOf(buffer).clone(sizes), operands,
                                                   {hlo.dims("slice_sizes", sizes)});
  return hlo.reshape(slice->getResult(0), llvm::ArrayRef(sizes).drop_front());
}

void MakeBlock(HloBuilder& inside, mlir::Region& region, mlir::TypeRange types) {
  llvm::SmallVector<mlir::Location> locations(types.size(), inside.location);
  inside.builder.createBlock(&region, region.end(), types, locations);
}

// The loop with a trip counter and the buffers as more carried values: its results are those of |op|, the counter and
// the buffers.
stablehlo::WhileOp SavingLoop(HloBuilder hlo, stablehlo::WhileOp op, int64_t trips) {
  hlo.builder.setInsertionPoint(op);
  unsigned carried = op->getNumOperands();
  llvm::SmallVector<Value> initial(op->getOperands());
  initial.push_back(hlo.scalar(hlo.builder.getI32Type(), 0));
  for (Value value : op->getOperands()) {
    Sizes shape(ShapeOf(value));
    shape.insert(shape.begin(), trips);
    initial.push_back(hlo.splat(TensorTypeOf(value).clone(shape), 0));
  }
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(initial).getTypes());
  auto loop = hlo.make<stablehlo::WhileOp>(types, initial, {}, 2);
  HloBuilder inside(mlir::OpBuilder(hlo.context()), op.getLoc());

  MakeBlock(inside, loop.getCond(), types);
  mlir::IRMapping cond_mapping;
  cond_mapping.map(op.getCond().getArguments(), loop.getCond().getArguments().take_front(carried));
  for (mlir::Operation& inner : op.getCond().front()) inside.builder.clone(inner, cond_mapping);

  MakeBlock(inside, loop.getBody(), types);
  mlir::IRMapping mapping;
  auto arguments = loop.getBody().getArguments();
  mapping.map(op.getBody().getArguments(), arguments.take_front(carried));
  Value trip = arguments[carried];
  llvm::SmallVector<Value> buffers;
  for (unsigned i = 0; i < carried; ++i)
    buffers.push_back(Save(inside, arguments[carried + 1 + i], arguments[i], trip));
  for (mlir::Operation& inner : op.getBody().front().without_terminator()) inside.builder.clone(inner, mapping);
  llvm::SmallVector<Value> next;
  for (Value value : op.getBody().front().getTerminator()->getOperands())
    next.push_back(mapping.lookupOrDefault(value));
  next.push_back(inside.add(trip, inside.splatLike(trip, 1)));
  llvm::append_range(next, buffers);
  inside.make<stablehlo::ReturnOp>({}, next);
  return loop;
}

llvm::LogicalResult While(stablehlo::WhileOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  std::optional<int64_t> trips = KnownTrips(op);
  if (!trips) {
    return op.emitError(
        "stablehlo.while has a gradient when its number of trips is known: a carried counter with constant start and "
        "step, compared with a constant");
  }
  unsigned carried = op->getNumOperands();
  if (*trips == 0) {
    for (unsigned i = 0; i < carried; ++i) backward.add(op->getOperand(i), backward.gradient(op->getResult(i)));
    return mlir::success();
  }
  llvm::SmallVector<Value> captures = backward.activeCaptures(op);
  // The carried values that have gradients: floats. Integers are not differentiated.
  llvm::SmallVector<unsigned> floats;
  for (unsigned i = 0; i < carried; ++i) {
    if (backward.isActive(op->getResult(i)) || llvm::isa<mlir::FloatType>(ElementOf(op->getOperand(i)))) {
      floats.push_back(i);
    }
  }
  // The gradients first: the results are replaced below.
  llvm::SmallVector<Value> initial{hlo.scalar(hlo.builder.getI32Type(), static_cast<double>(*trips - 1))};
  for (unsigned i : floats) initial.push_back(backward.gradientOrZeros(op->getResult(i)));
  for (Value capture : captures) initial.push_back(hlo.zerosLike(capture));

  stablehlo::WhileOp saving = SavingLoop(hlo, op, *trips);
  for (unsigned i = 0; i < carried; ++i) {
    op->getResult(i).replaceAllUsesWith(saving->getResult(i));
    backward.replaced().values.emplace_back(op->getResult(i), saving->getResult(i));
  }
  backward.replaced().dead.push_back(op);

  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(initial).getTypes());
  auto loop = hlo.make<stablehlo::WhileOp>(types, initial, {}, 2);
  HloBuilder inside(mlir::OpBuilder(hlo.context()), hlo.location);
  MakeBlock(inside, loop.getCond(), types);
  Value zero = inside.scalar(inside.builder.getI32Type(), 0);
  inside.make<stablehlo::ReturnOp>({}, inside.compare(ComparisonDirection::GE, loop.getCond().getArgument(0), zero));

  MakeBlock(inside, loop.getBody(), types);
  auto arguments = loop.getBody().getArguments();
  Value trip = arguments[0];
  mlir::IRMapping mapping;
  for (unsigned i = 0; i < carried; ++i) {
    mapping.map(op.getBody().getArgument(i), Load(inside, saving->getResult(carried + 1 + i), trip));
  }
  llvm::SmallVector<Value> seeds(carried);
  llvm::SmallVector<Value> inputs;
  for (auto [place, i] : llvm::enumerate(floats)) {
    seeds[i] = arguments[1 + place];
    inputs.push_back(mapping.lookup(op.getBody().getArgument(i)));
  }
  llvm::append_range(inputs, captures);
  auto gradients = DifferentiateCopy(inside, op.getBody().front(), mapping, seeds, inputs, backward.replaced());
  if (mlir::failed(gradients)) return mlir::failure();
  llvm::SmallVector<Value> next{inside.sub(trip, inside.splatLike(trip, 1))};
  for (auto [i, gradient] : llvm::enumerate(*gradients)) {
    bool is_capture = i >= floats.size();
    next.push_back(is_capture ? inside.add(arguments[1 + i], gradient) : gradient);
  }
  inside.make<stablehlo::ReturnOp>({}, next);

  for (auto [place, i] : llvm::enumerate(floats)) backward.add(op->getOperand(i), loop->getResult(1 + place));
  for (auto [place, capture] : llvm::enumerate(captures)) {
    backward.add(capture, loop->getResult(1 + floats.size() + place));
  }
  return mlir::success();
}

}  // namespace

void SetWhileGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::WhileOp, While>(context); }

}  // namespace tessera::autodiff
