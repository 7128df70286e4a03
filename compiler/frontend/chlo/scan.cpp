// SPDX-License-Identifier: Apache-2.0
// scan as a loop that slices its inputs and writes slices of its outputs.
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/frontend/chlo/rules.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Direction = stablehlo::ComparisonDirection;

class Scan {
 public:
  Scan(OpBuilder& builder, chlo::ScanOp op)
      : builder_(builder),
        op_(op),
        location_(op.getLoc()),
        counter_type_(RankedTensorType::get({}, builder.getI64Type())),
        length_(op.length()) {}

  // Builds a loop that carries the number of steps done, the inputs, the outputs so far and the carries.
  SmallVector<Value> Build() {
    SmallVector<Value> initial = {Counter(0)};
    llvm::append_range(initial, op_.getInputs());
    for (Value output : op_.getOutputs()) initial.push_back(MakeZeros(builder_, location_, output.getType()));
    llvm::append_range(initial, op_.getInits());
    // Inputs of length 0 have no slices to take, even in a loop that does not run.
    if (length_ == 0) return llvm::to_vector(ArrayRef(initial).drop_front(1 + op_.getInputs().size()));
    auto loop = stablehlo::WhileOp::create(builder_, location_, ValueRange(initial).getTypes(), initial);
    OpBuilder::InsertionGuard guard(builder_);
    SmallVector<Location> locations(initial.size(), location_);
    Block* cond = builder_.createBlock(&loop.getCond(), {}, loop.getOperandTypes(), locations);
    Value more = stablehlo::CompareOp::create(builder_, location_, cond->getArgument(0), Counter(length_),
                                              Direction::LT, stablehlo::ComparisonType::SIGNED);
    stablehlo::ReturnOp::create(builder_, location_, more);
    Block* body = builder_.createBlock(&loop.getBody(), {}, loop.getOperandTypes(), locations);
    stablehlo::ReturnOp::create(builder_, location_, Step(body->getArguments()));
    return llvm::to_vector<4>(ValueRange(loop.getResults()).drop_front(1 + op_.getInputs().size()));
  }

 private:
  Value Counter(int64_t value) {
    return stablehlo::ConstantOp::create(builder_, location_, DenseElementsAttr::get(counter_type_, value));
  }

  SmallVector<Value> Step(ValueRange carried) {
    size_t inputs = op_.getInputs().size(), outputs = op_.getOutputs().size();
    Value done = carried.front(), place = done;
    if (op_.getIsReverse()) place = stablehlo::SubtractOp::create(builder_, location_, Counter(length_ - 1), done);

    IRMapping mapping;
    Block& block = op_.getBody().front();
    for (size_t i = 0; i < inputs; ++i)
      mapping.map(block.getArgument(i), Slice(carried[1 + i], block.getArgument(i), place));
    for (size_t i = 0; i < op_.getInits().size(); ++i)
      mapping.map(block.getArgument(inputs + i), carried[1 + inputs + outputs + i]);
    for (Operation& inner : block.without_terminator()) builder_.clone(inner, mapping);
    SmallVector<Value> returned = llvm::map_to_vector(block.getTerminator()->getOperands(),
                                                      [&](Value value) { return mapping.lookupOrDefault(value); });

    SmallVector<Value> next = {stablehlo::AddOp::create(builder_, location_, done, Counter(1))};
    for (size_t i = 0; i < inputs; ++i) next.push_back(carried[1 + i]);
    for (size_t i = 0; i < outputs; ++i) next.push_back(Write(carried[1 + inputs + i], returned[i], place));
    for (size_t i = outputs; i < returned.size(); ++i) next.push_back(returned[i]);
    return next;
  }

  SmallVector<Value> Starts(int64_t rank, Value place) {
    SmallVector<Value> starts(rank, place);
    if (rank > 1) {
      Value zero = Counter(0);
      for (int64_t dim = 0; dim < rank; ++dim)
        if (dim != static_cast<int64_t>(op_.getDimension())) starts[dim] = zero;
    }
    return starts;
  }

  Value Slice(Value input, Value element, Value place) {
    auto type = cast<RankedTensorType>(input.getType());
    SmallVector<int64_t> sizes(type.getShape());
    sizes[op_.getDimension()] = 1;
    Value slice = stablehlo::DynamicSliceOp::create(builder_, location_, type.clone(sizes), input,
                                                    Starts(type.getRank(), place), sizes);
    return stablehlo::ReshapeOp::create(builder_, location_, element.getType(), slice);
  }

  Value Write(Value output, Value element, Value place) {
    auto type = cast<RankedTensorType>(output.getType());
    SmallVector<int64_t> sizes(type.getShape());
    sizes[op_.getDimension()] = 1;
    Value slice = stablehlo::ReshapeOp::create(builder_, location_, type.clone(sizes), element);
    return stablehlo::DynamicUpdateSliceOp::create(builder_, location_, type, output, slice,
                                                   Starts(type.getRank(), place));
  }

  OpBuilder& builder_;
  chlo::ScanOp op_;
  Location location_;
  RankedTensorType counter_type_;
  int64_t length_;
};

FailureOr<SmallVector<Value>> LegalizeScan(OpBuilder& builder, Operation* op) {
  return Scan(builder, cast<chlo::ScanOp>(op)).Build();
}

}  // namespace

void AddScanRules(ChloRules& rules) { rules.AddSugar<chlo::ScanOp>(LegalizeScan); }

}  // namespace tessera
