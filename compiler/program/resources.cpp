// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/program/resources.h"

#include <limits>

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

namespace tessera {

namespace {

using namespace mlir;

// Returns false when no module of |context| has named a resource.
bool HasResources(MLIRContext* context) {
  bool any = false;
  DenseResourceElementsHandle::getManagerInterface(context).getBlobManager().getBlobMap(
      [&](const auto& map) { any = !map.empty(); });
  return any;
}

// Returns the number of elements of |type|; nothing when it overflows.
std::optional<int64_t> CountOf(ShapedType type) {
  int64_t count = 1;
  for (int64_t size : type.getShape()) {
    if (__builtin_mul_overflow(count, size, &count)) return std::nullopt;
  }
  return count;
}

FailureOr<DenseElementsAttr> Inlined(Operation* op, DenseResourceElementsAttr resource) {
  auto what = [&] { return op->emitError() << "the resource \"" << resource.getRawHandle().getKey() << "\" "; };
  AsmResourceBlob* blob = resource.getRawHandle().getBlob();
  if (!blob) {
    what() << "has no data: it was elided when the text was written; write it without eliding large constants";
    return failure();
  }
  ShapedType type = resource.getType();
  ArrayRef<char> bytes = blob->getData();
  std::optional<int64_t> count = type.hasStaticShape() ? CountOf(type) : std::nullopt;
  Type element = type.getElementType();
  auto complex = dyn_cast<ComplexType>(element);
  if (!count || !(complex ? complex.getElementType() : element).isIntOrIndexOrFloat()) {
    what() << "has the type " << type << ": expected a static shape and numbers";
    return failure();
  }
  // Some writers store one byte for each i1.
  if (element.isInteger(1) && static_cast<int64_t>(bytes.size()) == *count && *count > 1) {
    return DenseElementsAttr::get(type, llvm::map_to_vector(bytes, [](char byte) { return byte != 0; }));
  }
  bool splat = false;
  const bool valid = DenseElementsAttr::isValidRawBuffer(type, bytes, splat);
  // Only attributes, not data, may store one element for all. A byte holds eight i1.
  if (!valid || (splat && *count > (element.isInteger(1) ? 8 : 1))) {
    what() << "has " << bytes.size() << " bytes, which is not the size of a value of type " << type;
    return failure();
  }
  return DenseElementsAttr::getFromRawBuffer(type, bytes);
}

}  // namespace

LogicalResult InlineResources(ModuleOp module) {
  if (!HasResources(module.getContext())) return success();
  llvm::DenseMap<DenseResourceElementsAttr, DenseElementsAttr> inlined;
  WalkResult result = module.walk([&](Operation* op) {
    bool failed = false;
    AttrTypeReplacer replacer;
    replacer.addReplacement([&](DenseResourceElementsAttr resource) -> std::optional<Attribute> {
      DenseElementsAttr& dense = inlined[resource];
      if (dense) return dense;
      FailureOr<DenseElementsAttr> value = Inlined(op, resource);
      failed |= mlir::failed(value);
      if (mlir::failed(value)) return std::nullopt;
      dense = *value;
      return dense;
    });
    replacer.replaceElementsIn(op, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/false);
    return failed ? WalkResult::interrupt() : WalkResult::advance();
  });
  for (auto [resource, dense] : inlined) {
    if (dense) resource.getRawHandle().getResource()->setBlob(AsmResourceBlob());
  }
  return failure(result.wasInterrupted());
}

}  // namespace tessera
