// SPDX-License-Identifier: Apache-2.0
// Scans of model code: a loop over positions that reads slices of its inputs and writes slices of its outputs.
//
// The types of the body's results are known only after it has been traced. So the body is traced into a draft of the
// loop, which carries no outputs. The loop itself takes over the draft's blocks and carries one more buffer for each
// output.
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {
namespace {

using autodiff::Sizes;
using mlir::Value;
using trace::Call;
using trace::HloBuilder;

// Returns where the slice of |buffer| at |place| starts.
llvm::SmallVector<Value> StartsOf(HloBuilder& hlo, Value buffer, Value place) {
  llvm::SmallVector<Value> starts{place};
  starts.append(static_cast<size_t>(autodiff::RankOf(buffer) - 1), hlo.Scalar(autodiff::ElementOf(place), 0));
  return starts;
}

Value ElementAt(HloBuilder& hlo, Value input, Value place) {
  Sizes sizes(autodiff::ShapeOf(input));
  sizes[0] = 1;
  llvm::SmallVector<Value> operands{input};
  llvm::append_range(operands, StartsOf(hlo, input, place));
  auto slice = hlo.Make<stablehlo::DynamicSliceOp>(autodiff::TensorTypeOf(input).clone(sizes), operands,
                                                   {hlo.Dims("slice_sizes", sizes)});
  return hlo.Reshape(slice->getResult(0), llvm::ArrayRef(sizes).drop_front());
}

Value WriteAt(HloBuilder& hlo, Value buffer, Value element, Value place) {
  Sizes shape(autodiff::ShapeOf(element));
  shape.insert(shape.begin(), 1);
  llvm::SmallVector<Value> operands{buffer, hlo.Reshape(element, shape)};
  llvm::append_range(operands, StartsOf(hlo, buffer, place));
  return hlo.Make<stablehlo::DynamicUpdateSliceOp>(buffer.getType(), operands)->getResult(0);
}

// Returns the size of dimension 0 of all inputs; nullopt with the error recorded.
std::optional<int64_t> LengthOf(Call& call, const std::vector<Tensor>& inputs) {
  if (inputs.empty()) {
    call.Fail("expected at least one input to scan, got none");
    return std::nullopt;
  }
  for (const Tensor& input : inputs) {
    if (input.rank() >= 1 && input.dim(0) == inputs[0].dim(0) && input.dim(0) >= 1) continue;
    call.Fail("expected inputs with one size of at least 1 in dimension 0, got {} and {}", ToString(inputs[0]),
              ToString(input));
    return std::nullopt;
  }
  return inputs[0].dim(0);
}

// Returns as many invalid results as the caller expects after an error.
ScanStep Invalid(size_t outputs, size_t carried) {
  return {.outputs = std::vector<Tensor>(outputs), .carried = std::vector<Tensor>(carried)};
}

}  // namespace

ScanStep Scan(const std::vector<Tensor>& inputs, const std::vector<Tensor>& initial,
              const std::function<ScanStep(const std::vector<Tensor>&, const std::vector<Tensor>&)>& body,
              const ScanOptions& options) {
  Call call("Scan", options.location);
  if (!body) {
    call.Fail("expected a function, got an empty one");
    return Invalid(0, initial.size());
  }
  const std::optional<int64_t> length =
      call.Accepts(inputs) && call.Accepts(initial) ? LengthOf(call, inputs) : std::nullopt;
  if (!length) {
    const ScanStep step = body(std::vector<Tensor>(inputs.size()), std::vector<Tensor>(initial.size()));
    return Invalid(step.outputs.size(), initial.size());
  }
  mlir::OpBuilder& builder = call.tracer().builder();
  mlir::Location location = call.tracer().MlirLocation(call.location());
  HloBuilder outside = call.hlo();
  llvm::SmallVector<Value> operands{outside.Scalar(builder.getI32Type(), 0)};
  for (const Tensor& tensor : initial) operands.push_back(call.value(tensor));
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(operands).getTypes());
  llvm::SmallVector<mlir::Location> locations(types.size(), location);
  auto draft = outside.Make<stablehlo::WhileOp>(types, operands, {}, 2);

  ScanStep step;
  Value place;
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Block* condition = builder.createBlock(&draft->getRegion(0), {}, types, locations);
    HloBuilder inside = call.hlo();
    Value end = inside.Scalar(builder.getI32Type(), static_cast<double>(*length));
    inside.Make<stablehlo::ReturnOp>(
        {}, inside.Compare(stablehlo::ComparisonDirection::LT, condition->getArgument(0), end));

    mlir::Block* block = builder.createBlock(&draft->getRegion(1), {}, types, locations);
    inside = call.hlo();
    place = block->getArgument(0);
    if (options.reverse) place = inside.Sub(inside.SplatLike(place, static_cast<double>(*length - 1)), place);
    std::vector<Tensor> elements, carried;
    for (const Tensor& input : inputs) {
      elements.push_back(call.tracer().Give(ElementAt(inside, call.value(input), place)));
    }
    for (Value argument : block->getArguments().drop_front()) carried.push_back(call.tracer().Give(argument));
    step = body(elements, carried);
    if (!call.Accepts(step.outputs) || !call.Accepts(step.carried)) {
      return Invalid(step.outputs.size(), initial.size());
    }
  }
  const bool same = std::equal(initial.begin(), initial.end(), step.carried.begin(), step.carried.end(),
                               [](const Tensor& a, const Tensor& b) { return a.type() == b.type(); });
  if (!same) {
    call.Fail("the body must return the carried types, {}; it returns {}", trace::TypesText(initial),
              trace::TypesText(step.carried));
    return Invalid(step.outputs.size(), initial.size());
  }

  // A failed loop remains unfinished: tensors of its regions refer to it, and the graph produces no program any more.
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(draft);
  outside = call.hlo();
  for (const Tensor& output : step.outputs) {
    TensorType type = output.type();
    type.shape.insert(type.shape.begin(), *length);
    operands.push_back(outside.Splat(call.type(type), 0));
    types.push_back(operands.back().getType());
  }
  auto loop = outside.Make<stablehlo::WhileOp>(types, operands, {}, 2);
  for (int region = 0; region < 2; ++region) {
    loop->getRegion(region).takeBody(draft->getRegion(region));
    for (mlir::Type type : llvm::ArrayRef(types).drop_front(1 + initial.size()))
      loop->getRegion(region).front().addArgument(type, location);
  }
  mlir::Block& block = loop->getRegion(1).front();
  builder.setInsertionPointToEnd(&block);
  HloBuilder inside = call.hlo();
  llvm::SmallVector<Value> next{inside.Add(block.getArgument(0), inside.SplatLike(block.getArgument(0), 1))};
  for (const Tensor& tensor : step.carried) next.push_back(call.value(tensor));
  for (size_t i = 0; i < step.outputs.size(); ++i) {
    const auto at = static_cast<unsigned>(1 + initial.size() + i);
    next.push_back(WriteAt(inside, block.getArgument(at), call.value(step.outputs[i]), place));
  }
  inside.Make<stablehlo::ReturnOp>({}, next);
  draft->erase();
  const std::vector<Tensor> results = call.GiveResults(loop);
  const auto carried = static_cast<int64_t>(1 + initial.size());
  return {.outputs = {results.begin() + carried, results.end()},
          .carried = {results.begin() + 1, results.begin() + carried}};
}

}  // namespace tessera
