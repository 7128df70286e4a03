// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/reductions/products.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"

namespace tessera {

using namespace mlir;

namespace {

// Converts |value|, of element type |from|, to element type |to|. Products are computed in the type of their sum.
Value Widen(ImplicitLocOpBuilder& b, Value value, Type from, Type to) {
  if (value.getType() == to) return value;
  if (isa<FloatType>(to) && isa<FloatType>(from)) return arith::ExtFOp::create(b, to, value);
  if (isa<FloatType>(to)) {
    if (IsUnsigned(from) || from.isInteger(1)) return arith::UIToFPOp::create(b, to, value);
    return arith::SIToFPOp::create(b, to, value);
  }
  if (IsUnsigned(from)) return arith::ExtUIOp::create(b, to, value);
  return arith::ExtSIOp::create(b, to, value);
}

}  // namespace

bool CanWiden(Type from, Type to) {
  if (from == to) return true;
  if (isa<IntegerType>(from) && isa<FloatType>(to)) return true;
  if (isa<FloatType>(from) && isa<FloatType>(to)) return from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth();
  return isa<IntegerType>(from) && isa<IntegerType>(to) && !from.isInteger(1) &&
         from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth();
}

namespace {

Value MultiplyAndAdd(ImplicitLocOpBuilder& b, Value x, Value y, Value sum) {
  Type type = sum.getType();
  if (isa<ComplexType>(type)) return complex::AddOp::create(b, sum, complex::MulOp::create(b, x, y));
  if (type.isInteger(1)) return arith::OrIOp::create(b, sum, arith::AndIOp::create(b, x, y));
  if (isa<IntegerType>(type)) return arith::AddIOp::create(b, sum, arith::MulIOp::create(b, x, y));
  // Products may be fused into the sum, and the sum may be computed in any order.
  auto flags = arith::FastMathFlags::reassoc | arith::FastMathFlags::contract;
  Value product = arith::MulFOp::create(b, x, y, flags);
  return arith::AddFOp::create(b, sum, product, flags);
}

}  // namespace

Value ZeroElement(OpBuilder& builder, Location location, Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Attribute zero = builder.getZeroAttr(complex.getElementType());
    return complex::ConstantOp::create(builder, location, complex, builder.getArrayAttr({zero, zero}));
  }
  return arith::ConstantOp::create(builder, location, builder.getZeroAttr(type));
}

Type SumElement(Type result) {
  bool narrow = isa<FloatType>(result) && result.getIntOrFloatBitWidth() < 32;
  return narrow ? Float32Type::get(result.getContext()) : result;
}

Value AddProduct(ImplicitLocOpBuilder& b, ValueRange elements, Type left, Type right, Type sum) {
  Type compute = ComputeElement(sum);
  Value x = Widen(b, FromStorage(b, b.getLoc(), elements[0], left), left, compute);
  Value y = Widen(b, FromStorage(b, b.getLoc(), elements[1], right), right, compute);
  Value total = MultiplyAndAdd(b, x, y, FromStorage(b, b.getLoc(), elements[2], sum));
  return ToStorage(b, b.getLoc(), total, sum);
}

Value RoundSums(OpBuilder& builder, Location location, Value sums, RankedTensorType type, Type element) {
  if (sums.getType() == type) return sums;
  SmallVector<AffineMap> maps(2, builder.getMultiDimIdentityMap(type.getRank()));
  auto round = [&](OpBuilder& b, Location, ValueRange elements) {
    Value rounded = elements[0];
    if (Type compute = ComputeElement(element); rounded.getType() != compute) {
      rounded = arith::TruncFOp::create(b, location, compute, rounded);
    }
    linalg::YieldOp::create(b, location, ToStorage(b, location, rounded, element));
  };
  return linalg::GenericOp::create(builder, location, type, sums, EmptyTensor(builder, location, type), maps,
                                   ParallelLoops(type.getRank()), round)
      .getResult(0);
}

}  // namespace tessera
