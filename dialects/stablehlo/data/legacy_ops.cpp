// SPDX-License-Identifier: Apache-2.0
// Registration and verifiers of dot, einsum, unary_einsum, broadcast and torch_index_select. The specification does not
// describe these ops. They have the meaning that XLA's importer gives them.
#include "tessera/dialects/stablehlo/data/legacy_ops.h"

#include "llvm/ADT/StringExtras.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/contraction.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/legacy_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addLegacyOps() { addFamily<DotOp, EinsumOp, UnaryEinsumOp, BroadcastOp, TorchIndexSelectOp>(); }

// dot contracts the last dimension of lhs with the first dimension of rhs.
llvm::LogicalResult DotOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType();
  for (mlir::RankedTensorType type : {lhs, rhs}) {
    if (type.getRank() != 1 && type.getRank() != 2)
      return emitOpError() << "expected vectors or matrices, got " << type;
  }
  if (!CompatibleSizes(lhs.getShape().back(), rhs.getShape().front())) {
    return emitOpError() << "expected the last dimension of lhs and the first of rhs to have one size, got " << lhs
                         << " and " << rhs;
  }
  llvm::SmallVector<int64_t> shape(lhs.getShape().drop_back());
  llvm::append_range(shape, rhs.getShape().drop_front());
  return CheckResult(emit, "result", getType(), shape, getType().getElementType());
}

namespace {

// Parses the labels of one comma-separated part; returns false when they do not fit. For an operand, |rank| is its rank
// and |dots|, the number of dimensions under an ellipsis, is an output. For the result, |rank| is -1 and |dots| is an
// input.
bool ParseLabels(llvm::StringRef text, int64_t rank, int64_t& dots, llvm::SmallVectorImpl<int>& labels) {
  const size_t ellipsis = text.find("...");
  const auto letters = static_cast<int64_t>(text.size()) - (ellipsis == llvm::StringRef::npos ? 0 : 3);
  if (rank >= 0) {
    dots = rank - letters;
    if (dots < 0 || (ellipsis == llvm::StringRef::npos && dots != 0)) return false;
  }
  for (size_t i = 0; i < text.size(); ++i) {
    if (i == ellipsis) {
      for (int64_t label = -dots; label < 0; ++label) labels.push_back(static_cast<int>(label));
      i += 2;
    } else if (llvm::isAlpha(text[i])) {
      labels.push_back(text[i]);
    } else {
      return false;
    }
  }
  return true;
}

std::optional<EinsumLabels> ParseEinsum(llvm::StringRef config, llvm::ArrayRef<mlir::RankedTensorType> operands) {
  std::string packed = config.str();
  llvm::erase(packed, ' ');
  auto [inputs, output] = llvm::StringRef(packed).split("->");
  if (!llvm::StringRef(packed).contains("->")) return std::nullopt;
  llvm::SmallVector<llvm::StringRef> parts;
  inputs.split(parts, ',');
  if (parts.size() != operands.size()) return std::nullopt;
  EinsumLabels labels;
  int64_t most = 0;
  for (auto [part, type] : llvm::zip_equal(parts, operands)) {
    int64_t dots = 0;
    if (!ParseLabels(part, type.getRank(), dots, labels.operands.emplace_back())) return std::nullopt;
    most = std::max(most, dots);
  }
  if (!ParseLabels(output, -1, most, labels.result)) return std::nullopt;
  return labels;
}

// Checks that the labels fit the operands and that the result has the sizes that the labels give. A size of 1 under an
// ellipsis fits any other size.
llvm::LogicalResult CheckEinsum(EmitError emit, llvm::StringRef config, llvm::ArrayRef<mlir::RankedTensorType> operands,
                                mlir::RankedTensorType result) {
  std::optional<EinsumLabels> labels = ParseEinsum(config, operands);
  if (!labels) return emit() << "einsum_config \"" << config << "\" does not fit the operands";
  llvm::SmallDenseMap<int, int64_t> sizes;
  for (auto [type, names] : llvm::zip_equal(operands, labels->operands)) {
    for (auto [size, name] : llvm::zip_equal(type.getShape(), names)) {
      auto [known, inserted] = sizes.try_emplace(name, size);
      if (inserted || known->second == size || (name < 0 && size == 1)) continue;
      if (name >= 0 || known->second != 1) {
        return emit() << "einsum_config \"" << config << "\" names dimensions of sizes " << known->second << " and "
                      << size << " alike";
      }
      known->second = size;
    }
  }
  llvm::SmallVector<int64_t> shape;
  llvm::SmallDenseSet<int> seen;
  for (int name : labels->result) {
    auto known = sizes.find(name);
    if (known == sizes.end() || !seen.insert(name).second) {
      return emit() << "einsum_config \"" << config << "\" has an unknown or repeated result dimension";
    }
    shape.push_back(known->second);
  }
  return CheckResult(emit, "result", result, shape, result.getElementType());
}

}  // namespace

EinsumLabels LabelsOf(EinsumOp op) {
  return *ParseEinsum(op.getEinsumConfig(), {op.getLhs().getType(), op.getRhs().getType()});
}

EinsumLabels LabelsOf(UnaryEinsumOp op) { return *ParseEinsum(op.getEinsumConfig(), op.getOperand().getType()); }

llvm::LogicalResult EinsumOp::verify() {
  return CheckEinsum([&] { return emitOpError(); }, getEinsumConfig(), {getLhs().getType(), getRhs().getType()},
                     getType());
}

llvm::LogicalResult UnaryEinsumOp::verify() {
  if (getOperand().getType().getElementType() != getType().getElementType()) {
    return emitOpError() << "expected a result of the operand's element type, got " << getOperand().getType() << " and "
                         << getType();
  }
  return CheckEinsum([&] { return emitOpError(); }, getEinsumConfig(), getOperand().getType(), getType());
}

llvm::LogicalResult BroadcastOp::verify() {
  llvm::SmallVector<int64_t> shape(getBroadcastSizes());
  if (llvm::any_of(shape, [](int64_t size) { return size < 0; })) {
    return emitOpError() << "expected non-negative broadcast_sizes, got [" << shape << "]";
  }
  llvm::append_range(shape, getOperand().getType().getShape());
  return CheckResult([&] { return emitOpError(); }, "result", getType(), shape,
                     getOperand().getType().getElementType());
}

// The result has the shape of the operand with dimension dim replaced by the dimensions of the index. The first
// batch_dims dimensions of the index, which equal those of the operand, are left out.
llvm::LogicalResult TorchIndexSelectOp::verify() {
  mlir::RankedTensorType operand = getOperand().getType(), index = getIndex().getType();
  const int64_t dim = getDim(), batch = getBatchDims();
  if (dim < 0 || dim >= operand.getRank()) {
    return emitOpError() << "dim must lie in [0, " << operand.getRank() << "), got " << dim;
  }
  if (batch < 0 || batch > dim || batch > index.getRank()) {
    return emitOpError() << "batch_dims must lie in [0, " << std::min(dim, index.getRank()) << "], got " << batch;
  }
  if (operand.getShape().take_front(batch) != index.getShape().take_front(batch)) {
    return emitOpError() << "expected " << batch << " equal leading dimensions, got " << operand << " and " << index;
  }
  llvm::SmallVector<int64_t> shape(operand.getShape().take_front(dim));
  llvm::append_range(shape, index.getShape().drop_front(batch));
  llvm::append_range(shape, operand.getShape().drop_front(dim + 1));
  return CheckResult([&] { return emitOpError(); }, "result", getType(), shape, operand.getElementType());
}

}  // namespace tessera::stablehlo
