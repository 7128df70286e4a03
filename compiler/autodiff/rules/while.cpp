// SPDX-License-Identifier: Apache-2.0
// The gradient of while, for loops whose trip count is known or bounded (trip_bound.h).
//
// 1. The loop is rebuilt. It also counts its iterations and saves, in one buffer per carried value, the value at the
//    start of each iteration. Values that the loop passes through unchanged are used from outside, not carried.
// 2. A second loop counts down from the number of iterations made. Iteration k loads the saved values of iteration k,
//    recomputes the body from them and differentiates it: gradients of the iteration's results become gradients of the
//    saved values. Gradients of values from outside the loop are accumulated.
// 3. Values that the second loop does not use need not be saved: the first loop is rebuilt without their buffers. A
//    loop that only writes its results, step by step, into an array then saves no copies of the array.
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/analysis/trip_bound.h"
#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::ComparisonDirection;
using Indices = llvm::SmallVector<unsigned>;

// Returns the start indices of the element of |trip| in a carried buffer [trips, ...].
llvm::SmallVector<Value> StartsOf(HloBuilder& hlo, Value buffer, Value trip) {
  llvm::SmallVector<Value> starts{trip};
  starts.append(RankOf(buffer) - 1, hlo.Scalar(ElementOf(trip), 0));
  return starts;
}

// Writes |value| as the element of |trip|.
Value Save(HloBuilder& hlo, Value buffer, Value value, Value trip) {
  Sizes shape(ShapeOf(value));
  shape.insert(shape.begin(), 1);
  llvm::SmallVector<Value> operands{buffer, hlo.Reshape(value, shape)};
  llvm::append_range(operands, StartsOf(hlo, buffer, trip));
  return hlo.Make<stablehlo::DynamicUpdateSliceOp>(buffer.getType(), operands)->getResult(0);
}

// Reads the element of |trip|.
Value Load(HloBuilder& hlo, Value buffer, Value trip) {
  Sizes sizes(ShapeOf(buffer));
  sizes[0] = 1;
  llvm::SmallVector<Value> operands{buffer};
  llvm::append_range(operands, StartsOf(hlo, buffer, trip));
  auto slice = hlo.Make<stablehlo::DynamicSliceOp>(TensorTypeOf(buffer).clone(sizes), operands,
                                                   {hlo.Dims("slice_sizes", sizes)});
  return hlo.Reshape(slice->getResult(0), llvm::ArrayRef(sizes).drop_front());
}

// Returns |total| + |gradient|. Where the gradient is a slice padded with zeros, only the slice is added, in place. An
// input that a loop reads slice by slice has such gradients. The sum over the iterations then adds no whole arrays.
Value Accumulate(HloBuilder& hlo, Value total, Value gradient) {
  auto update = gradient.getDefiningOp<stablehlo::DynamicUpdateSliceOp>();
  if (!update || !mlir::matchPattern(update.getOperand(), mlir::m_AnyZeroFloat())) return hlo.Add(total, gradient);
  llvm::SmallVector<Value> operands{total};
  llvm::append_range(operands, update.getStartIndices());
  Value slice = hlo.Make<stablehlo::DynamicSliceOp>(update.getUpdate().getType(), operands,
                                                    {hlo.Dims("slice_sizes", ShapeOf(update.getUpdate()))})
                    ->getResult(0);
  operands.insert(operands.begin() + 1, hlo.Add(slice, update.getUpdate()));
  return hlo.Make<stablehlo::DynamicUpdateSliceOp>(total.getType(), operands)->getResult(0);
}

void MakeBlock(HloBuilder& inside, mlir::Region& region, mlir::TypeRange types) {
  llvm::SmallVector<mlir::Location> locations(types.size(), inside.location);
  inside.builder.createBlock(&region, region.end(), types, locations);
}

// The loop, with the additions of steps 1 and 3.
struct SavingLoop {
  stablehlo::WhileOp op;
  llvm::SmallVector<Value> results;  // the results of the original loop
  Value trips;                       // iterations made
  llvm::SmallVector<Value> buffers;  // a buffer for each saved value
};

class WhileGradient {
 public:
  WhileGradient(stablehlo::WhileOp op, Backward& backward, TripBound bound)
      : op_(op), backward_(backward), hlo_(backward.hlo), bound_(bound) {
    for (unsigned i = 0; i < op->getNumOperands(); ++i) (IsInvariant(op, i) ? invariant_ : carried_).push_back(i);
    for (Value capture : backward.ActiveCaptures(op)) captures_.insert(capture);
    for (unsigned i : invariant_) {
      if (backward.IsActive(op->getOperand(i))) captures_.insert(op->getOperand(i));
    }
    for (unsigned i : carried_) {
      const bool is_number = !llvm::isa<mlir::IntegerType>(ElementOf(op->getOperand(i)));
      if (backward.IsActive(op->getResult(i)) || is_number) floats_.push_back(i);
    }
  }

  llvm::LogicalResult Emit() {
    // The gradients of the results come first: the results are replaced below.
    llvm::SmallVector<Value> initial{Value()};
    for (unsigned i : floats_) initial.push_back(backward_.GradientOrZeros(op_->getResult(i)));
    for (Value capture : captures_) initial.push_back(hlo_.ZerosLike(capture));
    llvm::SmallVector<Value> passed;
    for (unsigned i : invariant_) passed.push_back(backward_.Gradient(op_->getResult(i)));

    SavingLoop saving = MakeSavingLoop(carried_);
    initial[0] = bound_.exact ? hlo_.Scalar(hlo_.builder.getI32Type(), static_cast<double>(bound_.trips - 1))
                              : hlo_.Sub(saving.trips, hlo_.SplatLike(saving.trips, 1));
    stablehlo::WhileOp back = CountDown(initial, saving);
    if (!back) return mlir::failure();
    saving = WithoutUnused(saving);

    for (auto [from, to] : llvm::zip_equal(op_->getResults(), saving.results)) {
      from.replaceAllUsesWith(to);
      backward_.replaced().values.emplace_back(from, to);
    }
    backward_.replaced().dead.push_back(op_);
    for (auto [place, i] : llvm::enumerate(floats_)) backward_.Add(op_->getOperand(i), back->getResult(1 + place));
    for (auto [place, capture] : llvm::enumerate(captures_)) {
      backward_.Add(capture, back->getResult(1 + floats_.size() + place));
    }
    for (auto [i, gradient] : llvm::zip_equal(invariant_, passed)) backward_.Add(op_->getOperand(i), gradient);
    return mlir::success();
  }

 private:
  // Maps the arguments of |region| to |carried| and the invariant operands.
  void MapArguments(mlir::Region& region, mlir::ValueRange carried, mlir::IRMapping& mapping) {
    for (auto [i, value] : llvm::zip_equal(carried_, carried)) mapping.map(region.getArgument(i), value);
    for (unsigned i : invariant_) mapping.map(region.getArgument(i), op_->getOperand(i));
  }

  // Does step 1, saving the carried values |saved|.
  SavingLoop MakeSavingLoop(const Indices& saved) {
    HloBuilder hlo(mlir::OpBuilder(op_), op_.getLoc());
    const size_t count = carried_.size();
    llvm::SmallVector<Value> initial;
    for (unsigned i : carried_) initial.push_back(op_->getOperand(i));
    initial.push_back(hlo.Scalar(hlo.builder.getI32Type(), 0));
    for (unsigned i : saved) {
      Sizes shape(ShapeOf(op_->getOperand(i)));
      shape.insert(shape.begin(), bound_.trips);
      initial.push_back(hlo.Splat(TensorTypeOf(op_->getOperand(i)).clone(shape), 0));
    }
    llvm::SmallVector<mlir::Type> types(mlir::ValueRange(initial).getTypes());
    auto loop = hlo.Make<stablehlo::WhileOp>(types, initial, {}, 2);
    HloBuilder inside(mlir::OpBuilder(hlo.context()), op_.getLoc());

    MakeBlock(inside, loop.getCond(), types);
    mlir::IRMapping cond_mapping;
    MapArguments(op_.getCond(), loop.getCond().getArguments().take_front(count), cond_mapping);
    for (mlir::Operation& inner : op_.getCond().front()) inside.builder.clone(inner, cond_mapping);

    MakeBlock(inside, loop.getBody(), types);
    mlir::IRMapping mapping;
    auto arguments = loop.getBody().getArguments();
    MapArguments(op_.getBody(), arguments.take_front(count), mapping);
    Value trip = arguments[count];
    llvm::SmallVector<Value> buffers;
    for (auto [place, i] : llvm::enumerate(saved)) {
      buffers.push_back(Save(inside, arguments[count + 1 + place], mapping.lookup(op_.getBody().getArgument(i)), trip));
    }
    for (mlir::Operation& inner : op_.getBody().front().without_terminator()) inside.builder.clone(inner, mapping);
    llvm::SmallVector<Value> next;
    for (unsigned i : carried_) {
      next.push_back(mapping.lookupOrDefault(op_.getBody().front().getTerminator()->getOperand(i)));
    }
    next.push_back(inside.Add(trip, inside.SplatLike(trip, 1)));
    llvm::append_range(next, buffers);
    inside.Make<stablehlo::ReturnOp>({}, next);

    SavingLoop result{loop, {}, loop->getResult(count), loop->getResults().drop_front(count + 1)};
    result.results.resize(op_->getNumResults());
    for (auto [place, i] : llvm::enumerate(carried_)) result.results[i] = loop->getResult(place);
    for (unsigned i : invariant_) result.results[i] = op_->getOperand(i);
    return result;
  }

  // Does step 2. Returns null when a rule failed.
  stablehlo::WhileOp CountDown(llvm::ArrayRef<Value> initial, const SavingLoop& saving) {
    llvm::SmallVector<mlir::Type> types(mlir::ValueRange(initial).getTypes());
    auto loop = hlo_.Make<stablehlo::WhileOp>(types, initial, {}, 2);
    HloBuilder inside(mlir::OpBuilder(hlo_.context()), hlo_.location);
    MakeBlock(inside, loop.getCond(), types);
    Value zero = inside.Scalar(inside.builder.getI32Type(), 0);
    inside.Make<stablehlo::ReturnOp>({}, inside.Compare(ComparisonDirection::GE, loop.getCond().getArgument(0), zero));

    MakeBlock(inside, loop.getBody(), types);
    auto arguments = loop.getBody().getArguments();
    Value trip = arguments[0];
    llvm::SmallVector<Value> loaded;
    for (Value buffer : saving.buffers) loaded.push_back(Load(inside, buffer, trip));
    mlir::IRMapping mapping;
    MapArguments(op_.getBody(), loaded, mapping);
    llvm::SmallVector<Value> seeds(op_->getNumOperands());
    llvm::SmallVector<Value> inputs;
    for (auto [place, i] : llvm::enumerate(floats_)) {
      seeds[i] = arguments[1 + place];
      inputs.push_back(mapping.lookup(op_.getBody().getArgument(i)));
    }
    llvm::append_range(inputs, captures_);
    auto gradients = DifferentiateCopy(inside, op_.getBody().front(), mapping, seeds, inputs, backward_.replaced());
    if (mlir::failed(gradients)) return nullptr;
    llvm::SmallVector<Value> next{inside.Sub(trip, inside.SplatLike(trip, 1))};
    for (auto [i, gradient] : llvm::enumerate(*gradients)) {
      bool is_capture = i >= floats_.size();
      next.push_back(is_capture ? Accumulate(inside, arguments[1 + i], gradient) : gradient);
    }
    inside.Make<stablehlo::ReturnOp>({}, next);
    EraseDead(loop.getBody().front());
    return loop;
  }

  // Erases ops of |block| whose results have no users. Rebuilt loops may be among them.
  void EraseDead(mlir::Block& block) {
    Replaced& replaced = backward_.replaced();
    for (mlir::Operation& op : llvm::make_early_inc_range(llvm::reverse(block))) {
      if (!mlir::isOpTriviallyDead(&op)) continue;
      auto goes = [&](mlir::Operation* other) { return other && op.isAncestor(other); };
      llvm::erase_if(replaced.values,
                     [&](auto& pair) { return goes(pair.first.getDefiningOp()) || goes(pair.second.getDefiningOp()); });
      llvm::erase_if(replaced.dead, goes);
      op.erase();
    }
  }

  // Does step 3.
  SavingLoop WithoutUnused(SavingLoop saving) {
    Indices used;
    llvm::SmallVector<Value> buffers;
    for (auto [i, buffer] : llvm::zip_equal(carried_, saving.buffers)) {
      if (buffer.use_empty()) continue;
      used.push_back(i);
      buffers.push_back(buffer);
    }
    if (used.size() == carried_.size()) return saving;
    SavingLoop less = MakeSavingLoop(used);
    saving.trips.replaceAllUsesWith(less.trips);
    for (auto [from, to] : llvm::zip_equal(buffers, less.buffers)) from.replaceAllUsesWith(to);
    saving.op->erase();
    return less;
  }

  stablehlo::WhileOp op_;
  Backward& backward_;
  HloBuilder& hlo_;
  TripBound bound_;
  Indices carried_, invariant_;
  Indices floats_;  // the carried values that have gradients: integers are not differentiated
  llvm::SetVector<Value> captures_;
};

llvm::LogicalResult While(stablehlo::WhileOp op, Backward& backward) {
  std::optional<TripBound> bound = BoundTrips(op);
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  if (!bound || bound->trips > kMost) {
    return op.emitError(
        "stablehlo.while has no gradient: its trip count is unknown; expected a carried counter with constant "
        "start and step, compared with a constant; try While's max_trips");
  }
  if (bound->trips > 0) return WhileGradient(op, backward, *bound).Emit();
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
    backward.Add(operand, backward.Gradient(result));
  }
  return mlir::success();
}

}  // namespace

void SetWhileGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::WhileOp, While>(context); }

}  // namespace tessera::autodiff
