// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/fold.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/element.h"
#include "tessera/compiler/reference/frame.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {
namespace {

using mlir::DenseElementsAttr;

// The time after which folding is abandoned.
constexpr auto kDeadline = std::chrono::seconds(10);

std::optional<DenseElementsAttr> AttributeOf(const Buffer& buffer, mlir::Type type) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !buffer.has_value()) return std::nullopt;
  tensor = mlir::RankedTensorType::get(buffer.type().shape, tensor.getElementType());
  if (tensor.getElementType().isInteger(1)) {
    llvm::SmallVector<bool> values;
    for (int64_t i = 0; i < buffer.type().num_elements(); ++i) values.push_back(reference::Load(buffer, i).boolean());
    return DenseElementsAttr::get(tensor, values);
  }
  // Elements of whole bytes have the same layout in both.
  mlir::Type element = tensor.getElementType();
  if (element.isIntOrFloat() && element.getIntOrFloatBitWidth() % 8 != 0) return std::nullopt;
  return DenseElementsAttr::getFromRawBuffer(
      tensor, {static_cast<const char*>(buffer.data()), static_cast<size_t>(buffer.byte_size())});
}

// Returns whether the results of |op| differ between shards, or need all shards to compute.
bool DependsOnShard(mlir::Operation* op) {
  if (mlir::isa<stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>(op)) return true;
  return mlir::isa<ir::TesseraDialect>(op->getDialect()) && !mlir::isa<ir::ConstrainOp>(op);
}

}  // namespace

std::optional<llvm::SmallVector<DenseElementsAttr>> EvaluateOnConstants(mlir::Operation* op,
                                                                        llvm::ArrayRef<mlir::ElementsAttr> operands) {
  if (!mlir::isMemoryEffectFree(op) || DependsOnShard(op)) return std::nullopt;
  const reference::OpTable::Evaluation* evaluate = reference::OpTable::Get().Find(op->getName());
  if (evaluate == nullptr) return std::nullopt;
  llvm::SetVector<mlir::Value> captured;
  mlir::getUsedValuesDefinedAbove(op->getRegions(), captured);
  if (!captured.empty()) return std::nullopt;
  reference::ProcessGrid grid(1, std::chrono::steady_clock::now() + kDeadline);
  reference::Process process(grid);
  reference::Frame frame(process, nullptr);
  for (auto [value, attribute] : llvm::zip_equal(op->getOperands(), operands)) {
    absl::StatusOr<Buffer> buffer = reference::BufferOf(attribute);
    if (!buffer.ok()) return std::nullopt;
    frame.Set(value, *std::move(buffer));
  }
  if (!(*evaluate)(op, frame).ok()) return std::nullopt;
  llvm::SmallVector<DenseElementsAttr> results;
  for (mlir::Value result : op->getResults()) {
    std::optional<DenseElementsAttr> attribute = AttributeOf(frame.Get(result), result.getType());
    if (!attribute) return std::nullopt;
    results.push_back(*attribute);
  }
  return results;
}

}  // namespace tessera
