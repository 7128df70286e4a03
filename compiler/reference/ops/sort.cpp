// SPDX-License-Identifier: Apache-2.0
// Ordering along a dimension: stablehlo.sort, chlo.top_k.
#include <algorithm>

#include "tessera/compiler/reference/copy.h"
#include "tessera/compiler/reference/element/total_order.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/scalar.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera::reference {
namespace {

// Calls visit(offset of the first element, stride) for each line of a tensor along `dimension`.
template <typename Visit>
void ForEachLine(const Shape& shape, int64_t dimension, Visit visit) {
  int64_t distance = 1;
  for (size_t i = static_cast<size_t>(dimension) + 1; i < shape.size(); ++i) distance *= shape[i];
  Shape lines = shape;
  lines[dimension] = std::min<int64_t>(lines[dimension], 1);
  ForEachIndex(lines, [&](const Index& index) { visit(Linear(shape, index), distance); });
}

// Sorts 0 to count - 1 stably by insertion: no comparator, however inconsistent, leads out of bounds.
template <typename Before>
std::vector<int64_t> Sorted(int64_t count, Before before) {
  std::vector<int64_t> order;
  for (int64_t i = 0; i < count; ++i) order.insert(std::upper_bound(order.begin(), order.end(), i, before), i);
  return order;
}

// The sort is always stable.
absl::Status Sort(stablehlo::SortOp op, Frame& frame) {
  const std::vector<Buffer> inputs = frame.Get(op.getInputs());
  const Shape& shape = inputs[0].type().shape;
  std::vector<Buffer> results;
  for (const Buffer& input : inputs) {
    ASSIGN_OR_RETURN(results.emplace_back(), input.Copy());
  }
  if (shape.empty()) return frame.Set(op->getResults(), std::move(results));
  int64_t dimension = op.getDimension();
  if (dimension < 0) dimension += static_cast<int64_t>(shape.size());
  ScalarFunction comparator(op.getComparator(), frame);
  absl::Status status;
  ForEachLine(shape, dimension, [&](int64_t first, int64_t distance) {
    auto before = [&](int64_t a, int64_t b) {
      std::vector<Element> arguments;
      for (const Buffer& input : inputs) {
        arguments.push_back(Load(input, first + a * distance));
        arguments.push_back(Load(input, first + b * distance));
      }
      absl::StatusOr<std::vector<Element>> result = comparator.Call(arguments);
      if (!result.ok()) status.Update(result.status());
      return result.ok() && (*result)[0].boolean();
    };
    const std::vector<int64_t> order = Sorted(shape[dimension], before);
    for (size_t i = 0; i < inputs.size(); ++i) {
      for (size_t to = 0; to < order.size(); ++to) {
        CopyElement(inputs[i], first + order[to] * distance, results[i], first + static_cast<int64_t>(to) * distance);
      }
    }
  });
  RETURN_IF_ERROR(status);
  return frame.Set(op->getResults(), std::move(results));
}

// Computes the k largest elements of each line along the last dimension, and their indices. NaN is largest; equal
// elements keep their order.
absl::Status TopK(chlo::TopKOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Shape& shape = operand.type().shape;
  ASSIGN_OR_RETURN(Buffer values, AllocateFor(op->getResult(0)));
  ASSIGN_OR_RETURN(Buffer places, AllocateFor(op->getResult(1)));
  const auto k = static_cast<int64_t>(op.getK());
  int64_t target = 0;
  ForEachLine(shape, static_cast<int64_t>(shape.size()) - 1, [&](int64_t first, int64_t) {
    const std::vector<int64_t> order = Sorted(shape.back(), [&](int64_t a, int64_t b) {
      return CompareTotalOrder(Load(operand, first + a), Load(operand, first + b)) > 0;
    });
    for (int64_t i = 0; i < k; ++i, ++target) {
      CopyElement(operand, first + order[i], values, target);
      Store(places, target, FromInteger(places.type().dtype, static_cast<uint64_t>(order[i])));
    }
  });
  return frame.Set(op->getResults(), {std::move(values), std::move(places)});
}

}  // namespace

void AddSortOps(OpTable& table) {
  table.Add<stablehlo::SortOp>(Sort);
  table.Add<chlo::TopKOp>(TopK);
}

}  // namespace tessera::reference
