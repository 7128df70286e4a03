// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/portable/compare_traces.h"

#include <cmath>

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/frontend/dynamic/row_shapes.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

using mlir::Attribute;
using mlir::Operation;

class TraceComparison {
 public:
  TraceComparison(int64_t rows_a, int64_t rows_b) : rows_a_(rows_a), rows_b_(rows_b) {}

  absl::Status Compare(mlir::Region& a, mlir::Region& b) {
    if (a.getBlocks().size() != b.getBlocks().size()) return Other(a.getParentOp(), "regions");
    for (auto [block_a, block_b] : llvm::zip_equal(a, b)) {
      if (block_a.getNumArguments() != block_b.getNumArguments() ||
          block_a.getOperations().size() != block_b.getOperations().size())
        return Other(a.getParentOp(), "ops");
      for (auto [x, y] : llvm::zip_equal(block_a.getArguments(), block_b.getArguments()))
        RETURN_IF_ERROR(Match(a.getParentOp(), x, y));
      for (auto [op_a, op_b] : llvm::zip_equal(block_a, block_b)) RETURN_IF_ERROR(Compare(&op_a, &op_b));
    }
    return absl::OkStatus();
  }

 private:
  absl::Status Other(Operation* op, const char* what) const {
    return InvalidArgument("{} at {} has different {} for {} and {} rows; the program supports one number of rows only",
                           op->getName().getStringRef().str(), LocationText(op->getLoc()), what, rows_a_, rows_b_);
  }

  absl::Status Compare(Operation* a, Operation* b) {
    if (a->getName() != b->getName() || a->getNumOperands() != b->getNumOperands() ||
        a->getNumResults() != b->getNumResults() || a->getNumRegions() != b->getNumRegions())
      return Other(a, "ops around it");
    for (auto [x, y] : llvm::zip_equal(a->getOperands(), b->getOperands()))
      if (matches_.lookup(x) != y) return Other(a, "operands");
    for (auto [x, y] : llvm::zip_equal(a->getResults(), b->getResults())) RETURN_IF_ERROR(Match(a, x, y));
    mlir::NamedAttrList attributes_a(a->getAttrDictionary()), attributes_b(b->getAttrDictionary());
    if (attributes_a.getAttrs().size() != attributes_b.getAttrs().size()) return Other(a, "attributes");
    for (mlir::NamedAttribute attribute : attributes_a) {
      Attribute other = attributes_b.get(attribute.getName());
      const bool constant = mlir::isa<stablehlo::ConstantOp>(a);
      if (constant ? SameRows(attribute.getValue(), other) : SameNumbers(attribute.getValue(), other)) continue;
      const int64_t factor = constant ? RowsNumber(attribute.getValue(), other) : 0;
      if (factor == 0) return Other(a, "attributes");
      a->setAttr(kRowsNumber, mlir::Builder(a->getContext()).getI64IntegerAttr(factor));
    }
    for (auto [x, y] : llvm::zip_equal(a->getRegions(), b->getRegions())) RETURN_IF_ERROR(Compare(x, y));
    return absl::OkStatus();
  }

  absl::Status Match(Operation* op, mlir::Value x, mlir::Value y) {
    matches_[x] = y;
    auto a = mlir::dyn_cast<mlir::RankedTensorType>(x.getType());
    auto b = mlir::dyn_cast<mlir::RankedTensorType>(y.getType());
    if (!a || !b) return x.getType() == y.getType() ? absl::OkStatus() : Other(op, "types");
    if (a.getElementType() != b.getElementType() || a.getRank() != b.getRank()) return Other(op, "types");
    for (auto [size_a, size_b] : llvm::zip_equal(a.getShape(), b.getShape())) {
      if (size_a == size_b && size_a > 0 && size_a % rows_a_ == 0)
        return FailedPrecondition(
            "{} at {}: size {} is a multiple of the {} rows but does not depend on them; trace the "
            "program with another number of rows",
            op->getName().getStringRef().str(), LocationText(op->getLoc()), size_a, rows_a_);
      if (!SameNumber(size_a, size_b)) return Other(op, "sizes");
    }
    return absl::OkStatus();
  }

  // Returns whether the numbers are equal or the same multiple of the rows.
  bool SameNumber(int64_t a, int64_t b) const {
    return a == b || (a % rows_a_ == 0 && b % rows_b_ == 0 && a / rows_a_ == b / rows_b_);
  }

  bool SameNumbers(Attribute a, Attribute b) const {
    if (a == b) return true;
    auto list_a = mlir::dyn_cast_or_null<mlir::DenseI64ArrayAttr>(a);
    auto list_b = mlir::dyn_cast_or_null<mlir::DenseI64ArrayAttr>(b);
    if (!list_a || !list_b || list_a.size() != list_b.size()) return false;
    return llvm::all_of(llvm::zip_equal(list_a.asArrayRef(), list_b.asArrayRef()),
                        [&](auto pair) { return SameNumber(std::get<0>(pair), std::get<1>(pair)); });
  }

  // Returns whether constants are equal, or repeat the same row.
  static bool SameRows(Attribute a, Attribute b) {
    if (a == b) return true;
    auto values_a = mlir::dyn_cast_or_null<mlir::DenseElementsAttr>(a);
    auto values_b = mlir::dyn_cast_or_null<mlir::DenseElementsAttr>(b);
    if (!values_a || !values_b || values_a.getType() == values_b.getType()) return false;
    if (values_a.isSplat() != values_b.isSplat()) return false;
    if (values_a.isSplat()) return values_a.getSplatValue<Attribute>() == values_b.getSplatValue<Attribute>();
    // tessera-dynamic-rows ensures that all rows are equal: the first ones represent all.
    mlir::ArrayRef<int64_t> shape_a = values_a.getType().getShape(), shape_b = values_b.getType().getShape();
    auto elements_a = values_a.getValues<Attribute>(), elements_b = values_b.getValues<Attribute>();
    for (int64_t place_a = 0; place_a < values_a.getNumElements(); ++place_a) {
      int64_t rest = place_a, stride = 1, place_b = 0;
      bool in_b = true;
      for (size_t dim = shape_a.size(); dim-- > 0;) {
        const int64_t position = rest % shape_a[dim];
        rest /= shape_a[dim];
        in_b &= position < shape_b[dim];
        place_b += position * stride;
        stride *= shape_b[dim];
      }
      if (in_b && elements_a[static_cast<size_t>(place_a)] != elements_b[static_cast<size_t>(place_b)]) return false;
    }
    return true;
  }

  // Returns kRowsNumber for two constants, given the rows of each program; 0 where the constants do not follow from the
  // rows.
  int64_t RowsNumber(Attribute a, Attribute b) const {
    auto values_a = mlir::dyn_cast_or_null<mlir::DenseElementsAttr>(a);
    auto values_b = mlir::dyn_cast_or_null<mlir::DenseElementsAttr>(b);
    if (!values_a || !values_b || !values_a.isSplat() || !values_b.isSplat()) return 0;
    if (values_a.getElementType() != values_b.getElementType()) return 0;
    if (mlir::isa<mlir::FloatType>(values_a.getElementType())) {
      const double x = values_a.getSplatValue<llvm::APFloat>().convertToDouble();
      const double y = values_b.getSplatValue<llvm::APFloat>().convertToDouble();
      return FloatFactor(x, y, values_a.getSplatValue<llvm::APFloat>().getSemantics());
    }
    auto integer = mlir::dyn_cast<mlir::IntegerType>(values_a.getElementType());
    if (!integer || integer.getWidth() < 8 || integer.getWidth() > 64) return 0;
    const llvm::APInt x = values_a.getSplatValue<llvm::APInt>(), y = values_b.getSplatValue<llvm::APInt>();
    if (x.isNegative() || y.isNegative() || x.isZero()) return 0;
    const int64_t first = x.getSExtValue(), second = y.getSExtValue();
    const bool same = first % rows_a_ == 0 && second % rows_b_ == 0 && first / rows_a_ == second / rows_b_;
    return same ? first / rows_a_ : 0;
  }

  int64_t FloatFactor(double x, double y, const llvm::fltSemantics& semantics) const {
    constexpr double kMost = double{1 << 24};
    if (!(x > 0) || !(y > 0)) return 0;
    const auto rounded = [&](double value) {
      llvm::APFloat number(value);
      bool loses = false;
      number.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &loses);
      return number.convertToDouble();
    };
    const auto a = static_cast<double>(rows_a_), b = static_cast<double>(rows_b_);
    const double times = std::round(x / a), parts = std::round(1 / (x * a));
    if (times >= 1 && times < kMost && rounded(times * a) == x && rounded(times * b) == y)
      return static_cast<int64_t>(times);
    if (parts >= 1 && parts < kMost && rounded(1 / (parts * a)) == x && rounded(1 / (parts * b)) == y)
      return -static_cast<int64_t>(parts);
    return 0;
  }

  const int64_t rows_a_, rows_b_;
  llvm::DenseMap<mlir::Value, mlir::Value> matches_;
};

}  // namespace

absl::Status CompareTraces(TracedModule a, TracedModule b) {
  auto computations_a = llvm::to_vector(a.module.getOps<ir::ComputationOp>());
  auto computations_b = llvm::to_vector(b.module.getOps<ir::ComputationOp>());
  if (computations_a.size() != computations_b.size())
    return InvalidArgument("{} entries for {} rows, {} for {}; expected the same program", computations_a.size(),
                           a.rows, computations_b.size(), b.rows);
  TraceComparison comparison(a.rows, b.rows);
  for (auto [x, y] : llvm::zip_equal(computations_a, computations_b))
    RETURN_IF_ERROR(comparison.Compare(x.getBody(), y.getBody()));
  return absl::OkStatus();
}

}  // namespace tessera
