// SPDX-License-Identifier: Apache-2.0
// Verification of the ops of tessera_rt that lower leaves for --tessera-choose-kernels.
#include <algorithm>
#include <array>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera::rt {

using namespace mlir;

Type ElementInMemory(Type element) {
  const bool is_small_float = isa<FloatType>(element) && element.getIntOrFloatBitWidth() <= 8;
  if (!is_small_float && !isa<IntegerType>(element)) return element;
  return IntegerType::get(element.getContext(), std::max(8U, element.getIntOrFloatBitWidth()));
}

namespace {

// Checks that tensor |type| has the in-memory type of |element| as its element type.
LogicalResult CheckElement(Operation* op, Type element, Type type) {
  Type expected = ElementInMemory(element);
  if (cast<RankedTensorType>(type).getElementType() == expected) return success();
  return op->emitOpError() << "expected a tensor of " << expected << " for elements of " << element << ", got " << type;
}

// Checks the operands of |op|. |elements| has an element type for each.
LogicalResult CheckOperandElements(Operation* op, ArrayAttr elements) {
  unsigned index = 0;
  for (Attribute element : elements) {
    Type type = op->getOperand(index++).getType();
    if (failed(CheckElement(op, cast<TypeAttr>(element).getValue(), type))) return failure();
  }
  return success();
}

// Checks the element types of a product: |elements| are those of lhs, rhs and the result.
template <typename Op>
LogicalResult CheckProductElements(Op op) {
  ArrayAttr elements = op.getElementTypes();
  if (elements.size() != 3) {
    return op.emitOpError() << "expected element types of lhs, rhs and result, got " << elements.size();
  }
  const std::array<Type, 3> types = {op.getLhs().getType(), op.getRhs().getType(), op.getType()};
  for (unsigned index = 0; index < types.size(); ++index) {
    Type element = op.getElementType(index);
    if (!element.isIntOrFloat() && !isa<ComplexType>(element)) {
      return op.emitOpError() << "expected integers, floats or complex numbers, got elements of " << element;
    }
    if (failed(CheckElement(op, element, types[index]))) return failure();
  }
  return success();
}

// Returns whether |dimensions| contains each dimension of a tensor of |rank| exactly once.
bool AreAll(ArrayRef<int64_t> dimensions, int64_t rank) {
  SmallVector<int64_t> sorted(dimensions);
  llvm::sort(sorted);
  return llvm::equal(sorted, llvm::seq<int64_t>(0, rank));
}

// Returns whether |dimensions| and |more| together contain no duplicate.
bool AreDistinct(ArrayRef<int64_t> dimensions, ArrayRef<int64_t> more) {
  SmallVector<int64_t> sorted(dimensions);
  llvm::append_range(sorted, more);
  llvm::sort(sorted);
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

ArrayRef<int64_t> ShapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

// Checks that each index has a component per indexed dimension, that updates have a window per index, and that windows
// fit into the inputs. The dimension lists must be valid.
LogicalResult CheckScatterShapes(ScatterOp op) {
  ArrayRef<int64_t> input = ShapeOf(op.getInputs()[0]), update = ShapeOf(op.getUpdates()[0]);
  ArrayRef<int64_t> indices = op.getIndices().getType().getShape();
  ArrayRef<int64_t> window_dims = op.getUpdateWindowDims();
  const auto is_input = [&](Value value) { return ShapeOf(value) == input; };
  const auto is_update = [&](Value value) { return ShapeOf(value) == update; };
  if (!llvm::all_of(op.getInputs(), is_input) || !llvm::all_of(op.getUpdates(), is_update)) {
    return op.emitOpError() << "expected all inputs to have the same shape, and all updates to have the same shape";
  }
  const auto vector = static_cast<int64_t>(op.getIndexVectorDim());
  const auto index_rank = static_cast<int64_t>(indices.size());
  const int64_t components = vector < index_rank ? indices[vector] : 1;
  if (static_cast<int64_t>(op.getScatterDimsToOperandDims().size()) != components) {
    return op.emitOpError() << "expected " << components << " scatter_dims_to_operand_dims, one for each component of "
                            << "an index, got " << op.getScatterDimsToOperandDims().size();
  }
  SmallVector<int64_t> index_sizes, batch;
  for (int64_t dim = 0; dim < index_rank; ++dim) {
    if (dim != vector) index_sizes.push_back(indices[dim]);
  }
  for (int64_t dim = 0; dim < static_cast<int64_t>(update.size()); ++dim) {
    if (!llvm::is_contained(window_dims, dim)) batch.push_back(update[dim]);
  }
  if (batch != index_sizes) {
    return op.emitOpError() << "expected a window for each of the indices [" << index_sizes << "], got [" << batch
                            << "]";
  }
  size_t window = 0;
  for (int64_t dim = 0; dim < static_cast<int64_t>(input.size()); ++dim) {
    if (llvm::is_contained(op.getInputBatchingDims(), dim)) continue;
    const bool is_inserted = llvm::is_contained(op.getInsertedWindowDims(), dim);
    const int64_t size = is_inserted ? 1 : update[window_dims[window++]];
    if (size > input[dim]) {
      return op.emitOpError() << "expected windows that fit into inputs of [" << input << "], got " << size
                              << " elements along dimension " << dim;
    }
  }
  for (auto [input_dim, index_dim] : llvm::zip_equal(op.getInputBatchingDims(), op.getScatterIndicesBatchingDims())) {
    if (input[input_dim] != indices[index_dim]) {
      return op.emitOpError() << "expected batching dimensions of equal sizes, got " << input[input_dim] << " and "
                              << indices[index_dim];
    }
  }
  return success();
}

}  // namespace

LogicalResult DotGeneralOp::verify() {
  if (failed(CheckProductElements(*this))) return failure();
  ArrayRef<int64_t> lhs = getLhs().getType().getShape(), rhs = getRhs().getType().getShape();
  SmallVector<int64_t> shape;
  SmallVector<bool> lhs_used(lhs.size()), rhs_used(rhs.size());
  // Checks that each pair of dimensions has equal sizes and is unused so far.
  auto take = [&](StringRef kind, ArrayRef<int64_t> left, ArrayRef<int64_t> right) -> LogicalResult {
    if (left.size() != right.size()) {
      return emitOpError() << "expected as many " << kind << " dimensions of rhs as of lhs (" << left.size()
                           << "), got " << right.size();
    }
    for (auto [l, r] : llvm::zip_equal(left, right)) {
      const bool known =
          l >= 0 && r >= 0 && l < static_cast<int64_t>(lhs.size()) && r < static_cast<int64_t>(rhs.size());
      if (!known || lhs_used[l] || rhs_used[r] || lhs[l] != rhs[r]) {
        return emitOpError() << "expected " << kind << " dimensions of equal size, each used once, got " << l << " and "
                             << r;
      }
      lhs_used[l] = rhs_used[r] = true;
    }
    return success();
  };
  if (failed(take("batching", getLhsBatchingDimensions(), getRhsBatchingDimensions())) ||
      failed(take("contracting", getLhsContractingDimensions(), getRhsContractingDimensions()))) {
    return failure();
  }
  for (int64_t dim : getLhsBatchingDimensions()) shape.push_back(lhs[dim]);
  for (auto [size, used] : llvm::zip_equal(lhs, lhs_used)) {
    if (!used) shape.push_back(size);
  }
  for (auto [size, used] : llvm::zip_equal(rhs, rhs_used)) {
    if (!used) shape.push_back(size);
  }
  if (getType().getShape() != ArrayRef(shape)) {
    return emitOpError() << "expected a result of shape [" << shape << "], got [" << getType().getShape() << "]";
  }
  return success();
}

LogicalResult ConvolutionOp::verify() {
  if (failed(CheckProductElements(*this))) return failure();
  const int64_t rank = getType().getRank(), spatial = rank - 2;
  if (!AreAll(getInputDimensions(), getLhs().getType().getRank()) ||
      !AreAll(getKernelDimensions(), getRhs().getType().getRank()) || !AreAll(getOutputDimensions(), rank) ||
      getInputDimensions().size() != getOutputDimensions().size() ||
      getKernelDimensions().size() != getOutputDimensions().size() || spatial < 0) {
    return emitOpError() << "expected each list of dims to name all " << rank << " dimensions once";
  }
  for (auto [name, list, size] :
       {std::tuple("window_strides", getWindowStrides(), spatial), std::tuple("padding", getPadding(), 2 * spatial),
        std::tuple("lhs_dilation", getLhsDilation(), spatial), std::tuple("rhs_dilation", getRhsDilation(), spatial),
        std::tuple("window_reversal", getWindowReversal(), spatial)}) {
    if (static_cast<int64_t>(list.size()) != size) {
      return emitOpError() << "expected " << size << " numbers in " << name << ", got " << list.size();
    }
  }
  auto is_positive = [](int64_t value) { return value > 0; };
  if (!llvm::all_of(getWindowStrides(), is_positive) || !llvm::all_of(getLhsDilation(), is_positive) ||
      !llvm::all_of(getRhsDilation(), is_positive) || !is_positive(getFeatureGroupCount()) ||
      !is_positive(getBatchGroupCount())) {
    return emitOpError() << "expected strides, dilations and group counts of at least 1";
  }
  ArrayRef<int64_t> lhs = getLhs().getType().getShape(), rhs = getRhs().getType().getShape();
  ArrayRef<int64_t> result = getType().getShape();
  const auto feature_groups = static_cast<int64_t>(getFeatureGroupCount());
  const auto batch_groups = static_cast<int64_t>(getBatchGroupCount());
  const int64_t batch = lhs[getInputBatchDimension()], inputs = lhs[getInputFeatureDimension()];
  const int64_t outputs = rhs[getKernelOutputFeatureDimension()];
  if ((feature_groups != 1 && batch_groups != 1) || inputs % feature_groups != 0 || batch % batch_groups != 0 ||
      outputs % (feature_groups * batch_groups) != 0 ||
      rhs[getKernelInputFeatureDimension()] != inputs / feature_groups ||
      result[getOutputFeatureDimension()] != outputs || result[getOutputBatchDimension()] != batch / batch_groups) {
    return emitOpError() << "expected feature and batch sizes that match the group counts, got [" << lhs << "] and ["
                         << rhs << "] to [" << result << "] with " << feature_groups << " feature groups and "
                         << batch_groups << " batch groups";
  }
  return success();
}

bool ConvolutionOp::HasPlainWindow() {
  auto is_nonzero = [](int64_t value) { return value != 0; };
  return llvm::none_of(getPadding(), is_nonzero) && llvm::none_of(getWindowReversal(), is_nonzero) &&
         llvm::all_of(getLhsDilation(), [](int64_t dilation) { return dilation == 1; });
}

LogicalResult ScanOp::verify() {
  auto type = getInput().getType();
  if (getType() != type) return emitOpError() << "expected a result of the type of the input, got " << getType();
  if (getStart().getType() != type.getElementType()) {
    return emitOpError() << "expected a start of type " << type.getElementType() << ", got " << getStart().getType();
  }
  if (static_cast<int64_t>(getDimension()) < 0 || static_cast<int64_t>(getDimension()) >= type.getRank()) {
    return emitOpError() << "expected one of " << type.getRank() << " dimensions, got "
                         << static_cast<int64_t>(getDimension());
  }
  if (type.getNumElements() == 0) return emitOpError() << "expected a non-empty input";
  return CheckElement(*this, getElementType(), type);
}

LogicalResult ScanOp::verifyRegions() {
  Block& block = getCombiner().front();
  const size_t results = block.getTerminator()->getNumOperands();
  if (block.getNumArguments() == 2 && results == 1) return success();
  return emitOpError() << "expected a combiner of 2 elements with 1 result, got one of " << block.getNumArguments()
                       << " with " << results;
}

LogicalResult ScatterOp::verify() {
  const size_t count = getInputs().size();
  if (count == 0 || getUpdates().size() != count || getElementTypes().size() != 2 * count + 1) {
    return emitOpError() << "expected as many updates as inputs, and an element type for each operand, got " << count
                         << " inputs, " << getUpdates().size() << " updates and " << getElementTypes().size()
                         << " element types";
  }
  if (failed(CheckOperandElements(*this, getElementTypes()))) return failure();
  if (getInputs().getTypes() != getResultTypes()) return emitOpError() << "expected results of the types of the inputs";
  const int64_t rank = cast<RankedTensorType>(getInputs()[0].getType()).getRank();
  const int64_t update_rank = cast<RankedTensorType>(getUpdates()[0].getType()).getRank();
  const int64_t index_rank = getIndices().getType().getRank(), vector = getIndexVectorDim();
  auto are_below = [](ArrayRef<int64_t> dims, int64_t limit) {
    return llvm::all_of(dims, [limit](int64_t dim) { return dim >= 0 && dim < limit; });
  };
  if (!are_below(getUpdateWindowDims(), update_rank) || !are_below(getInsertedWindowDims(), rank) ||
      !are_below(getInputBatchingDims(), rank) || !are_below(getScatterIndicesBatchingDims(), index_rank) ||
      !are_below(getScatterDimsToOperandDims(), rank) || vector < 0 || vector > index_rank) {
    return emitOpError() << "expected dimension lists within the ranks of the operands";
  }
  const auto windows = static_cast<int64_t>(getUpdateWindowDims().size());
  const auto absent = static_cast<int64_t>(getInsertedWindowDims().size() + getInputBatchingDims().size());
  const int64_t batch = index_rank - (vector < index_rank ? 1 : 0);
  if (windows + absent != rank || windows + batch != update_rank ||
      getInputBatchingDims().size() != getScatterIndicesBatchingDims().size()) {
    return emitOpError() << "expected windows, inserted and batching dimensions for inputs of rank " << rank
                         << " and updates of rank " << update_rank;
  }
  if (!AreDistinct(getUpdateWindowDims(), {}) || !AreDistinct(getInsertedWindowDims(), getInputBatchingDims()) ||
      !AreDistinct(getScatterIndicesBatchingDims(), {vector}) || !AreDistinct(getScatterDimsToOperandDims(), {})) {
    return emitOpError() << "expected lists without duplicates: inserted_window_dims and "
                            "input_batching_dims share no dimension, and scatter_indices_batching_dims lacks "
                            "index_vector_dim";
  }
  return CheckScatterShapes(*this);
}

LogicalResult ScatterOp::verifyRegions() {
  Block& block = getCombiner().front();
  const size_t count = getInputs().size(), results = block.getTerminator()->getNumOperands();
  if (block.getNumArguments() == 2 * count && results == count) return success();
  return emitOpError() << "expected a combiner of " << 2 * count << " elements with " << count
                       << " results, got one of " << block.getNumArguments() << " with " << results;
}

LogicalResult SortOp::verify() {
  const size_t count = getInputs().size();
  if (count == 0 || getElementTypes().size() != count) {
    return emitOpError() << "expected operands and an element type for each, got " << count << " operands and "
                         << getElementTypes().size() << " element types";
  }
  if (failed(CheckOperandElements(*this, getElementTypes()))) return failure();
  SmallVector<int64_t> shape(ShapeOf(getInputs()[0]));
  if (!llvm::all_of(getInputs(), [&](Value input) { return ShapeOf(input) == ArrayRef(shape); })) {
    return emitOpError() << "expected operands of the same shape";
  }
  const auto dimension = static_cast<int64_t>(getDimension()), keep = static_cast<int64_t>(getKeep());
  if (dimension < 0 || dimension >= static_cast<int64_t>(shape.size()) || keep < 1 || keep > shape[dimension]) {
    return emitOpError() << "expected to keep 1 to all elements of a dimension of [" << shape << "], got " << keep
                         << " of dimension " << dimension;
  }
  shape[dimension] = keep;
  for (ArrayRef<int64_t> operands : {getSources(), getPlaces(), getKeys()}) {
    for (int64_t operand : operands) {
      if (operand < 0 || operand >= static_cast<int64_t>(count)) {
        return emitOpError() << "expected an operand index from 0 to " << count - 1 << ", got " << operand;
      }
    }
  }
  if (getSources().size() != getNumResults() ||
      !llvm::all_of(getResults(), [&](Value result) { return ShapeOf(result) == ArrayRef(shape); })) {
    return emitOpError() << "expected a result of shape [" << shape << "] for each of " << getSources().size()
                         << " sources";
  }
  for (auto [source, result] : llvm::zip_equal(getSources(), getResults())) {
    const Type expected = cast<RankedTensorType>(getInputs()[source].getType()).clone(shape);
    if (result.getType() != expected) {
      return emitOpError() << "expected a result of type " << expected << ", got " << result.getType();
    }
  }
  auto is_order = [](int64_t order) { return order >= 0 && order <= int64_t{getMaxEnumValForSortOrder()}; };
  if (getDescending().size() != getKeys().size() || getOrder().size() != getKeys().size() ||
      !llvm::all_of(getOrder(), is_order)) {
    return emitOpError() << "expected a direction and an order for each of " << getKeys().size() << " keys";
  }
  return success();
}

LogicalResult SortOp::verifyRegions() {
  Block& block = getComparator().front();
  if (block.getNumArguments() != 2 * getInputs().size()) {
    return emitOpError() << "expected a comparator of " << 2 * getInputs().size() << " elements, got "
                         << block.getNumArguments();
  }
  Operation* end = block.getTerminator();
  if (end->getNumOperands() != 1) return emitOpError() << "expected a comparator with one result";
  Type result = end->getOperand(0).getType();
  if (!result.isSignlessInteger(1)) return emitOpError() << "expected a comparator with a result of i1, got " << result;
  return success();
}

}  // namespace tessera::rt
