// SPDX-License-Identifier: Apache-2.0
// Pooling and its gradient: reduce_window, select_and_scatter.
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/ops/sliding_window.h"
#include "tessera/compiler/reference/scalar.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera::reference {
namespace {

// Padding counts as elements with the initial value.
absl::Status ReduceWindow(stablehlo::ReduceWindowOp op, Frame& frame) {
  const std::vector<Buffer> inputs = frame.Get(op.getInputs());
  const size_t count = inputs.size();
  const Shape& shape = inputs[0].type().shape;
  const Index sizes = ValuesOr(op.getWindowDimensions(), shape.size(), 1);
  const SlidingWindow window{
      sizes, ValuesOr(op.getWindowStrides(), shape.size(), 1), ValuesOr(op.getBaseDilations(), shape.size(), 1),
      ValuesOr(op.getWindowDilations(), shape.size(), 1), PaddingLow(op.getPadding(), shape.size())};
  std::vector<Element> initial;
  std::vector<Buffer> results;
  for (size_t i = 0; i < count; ++i) {
    initial.push_back(Load(frame.Get(op.getInitValues()[i]), 0));
    ASSIGN_OR_RETURN(results.emplace_back(), AllocateFor(op->getResult(i)));
  }
  ScalarFunction body(op.getBody(), frame);
  std::vector<Element> arguments(2 * count);
  absl::Status status;
  int64_t result_place = 0;
  ForEachIndex(results[0].type().shape, [&](const Index& position) {
    std::vector<Element> folded = initial;
    ForEachIndex(sizes, [&](const Index& offset) {
      if (!status.ok()) return;
      const std::optional<Index> place = window.Place(shape, position, offset);
      for (size_t i = 0; i < count; ++i) {
        arguments[i] = folded[i];
        arguments[count + i] = place ? Convert(Load(inputs[i], Linear(shape, *place)), initial[i].dtype) : initial[i];
      }
      absl::StatusOr<std::vector<Element>> next = body.Call(arguments);
      status = next.status();
      if (next.ok()) folded = *std::move(next);
    });
    for (size_t i = 0; status.ok() && i < count; ++i) Store(results[i], result_place, folded[i]);
    ++result_place;
  });
  RETURN_IF_ERROR(status);
  return frame.Set(op->getResults(), std::move(results));
}

// In each window of the operand, `select` selects one element, never padding. `scatter` accumulates the source's
// element there.
absl::Status SelectAndScatter(stablehlo::SelectAndScatterOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Buffer& source = frame.Get(op.getSource());
  const Element initial = Load(frame.Get(op.getInitValue()), 0);
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  for (int64_t place = 0; place < result.type().num_elements(); ++place) Store(result, place, initial);
  const Shape& shape = operand.type().shape;
  const Index sizes = ValuesOr(op.getWindowDimensions(), shape.size(), 1);
  const SlidingWindow window{sizes, ValuesOr(op.getWindowStrides(), shape.size(), 1), Index(shape.size(), 1),
                             Index(shape.size(), 1), PaddingLow(op.getPadding(), shape.size())};
  ScalarFunction select(op.getSelect(), frame);
  ScalarFunction scatter(op.getScatter(), frame);
  absl::Status status;
  int64_t source_place = 0;
  ForEachIndex(source.type().shape, [&](const Index& position) {
    std::optional<int64_t> selected;
    ForEachIndex(sizes, [&](const Index& offset) {
      const std::optional<Index> place = window.Place(shape, position, offset);
      if (!status.ok() || !place) return;
      const int64_t candidate = Linear(shape, *place);
      if (selected) {
        absl::StatusOr<std::vector<Element>> keep = select.Call({Load(operand, *selected), Load(operand, candidate)});
        status = keep.status();
        if (!keep.ok() || (*keep)[0].boolean()) return;
      }
      selected = candidate;
    });
    if (status.ok() && selected) {
      absl::StatusOr<std::vector<Element>> sum = scatter.Call({Load(source, source_place), Load(result, *selected)});
      status = sum.status();
      if (sum.ok()) Store(result, *selected, (*sum)[0]);
    }
    ++source_place;
  });
  RETURN_IF_ERROR(status);
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddWindowOps(OpTable& table) {
  table.Add<stablehlo::ReduceWindowOp>(ReduceWindow);
  table.Add<stablehlo::SelectAndScatterOp>(SelectAndScatter);
}

}  // namespace tessera::reference
