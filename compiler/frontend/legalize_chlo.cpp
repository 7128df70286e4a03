// SPDX-License-Identifier: Apache-2.0
// chlo becomes stablehlo, see passes.td.
//
// The error functions are rational approximations, evaluated in f32 or f64; narrower floats are computed in f32.
// Coefficients: for erf and erfc those of Cephes (Moshier, ndtr.c and ndtrf.c), for erf_inv those of Giles,
// "Approximating the erfinv function", GPU Computing Gems, 2012.
#include <limits>

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_LEGALIZECHLO
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;
using Coefficients = ArrayRef<double>;

// Builds elementwise ops on tensors of one type.
class Elementwise {
 public:
  Elementwise(OpBuilder& builder, Location location, RankedTensorType type)
      : builder_(builder), location_(location), type_(type) {}

  bool is_f64() const { return type_.getElementType().isF64(); }

  Value Constant(double value) {
    auto scalar = builder_.getFloatAttr(type_.getElementType(), value);
    return stablehlo::ConstantOp::create(builder_, location_, DenseElementsAttr::get(type_, scalar));
  }
  template <typename Op>
  Value Apply(Value x) {
    return Op::create(builder_, location_, x);
  }
  Value Add(Value x, Value y) { return stablehlo::AddOp::create(builder_, location_, x, y); }
  Value Sub(Value x, Value y) { return stablehlo::SubtractOp::create(builder_, location_, x, y); }
  Value Mul(Value x, Value y) { return stablehlo::MulOp::create(builder_, location_, x, y); }
  Value Div(Value x, Value y) { return stablehlo::DivOp::create(builder_, location_, x, y); }
  Value Min(Value x, Value y) { return stablehlo::MinOp::create(builder_, location_, x, y); }
  Value Max(Value x, Value y) { return stablehlo::MaxOp::create(builder_, location_, x, y); }
  Value Less(Value x, double limit) {
    return stablehlo::CompareOp::create(builder_, location_, x, Constant(limit), stablehlo::ComparisonDirection::LT,
                                        stablehlo::ComparisonType::FLOAT);
  }
  Value Equal(Value x, double value) {
    return stablehlo::CompareOp::create(builder_, location_, x, Constant(value), stablehlo::ComparisonDirection::EQ,
                                        stablehlo::ComparisonType::FLOAT);
  }
  Value Select(Value pred, Value x, Value y) { return stablehlo::SelectOp::create(builder_, location_, pred, x, y); }

  // c[0] x^n + ... + c[n]
  Value Polynomial(Value x, Coefficients c) {
    Value sum = Constant(c.front());
    for (double coefficient : c.drop_front()) sum = Add(Mul(sum, x), Constant(coefficient));
    return sum;
  }

  // The leading half of the significant bits of x, so that its square is exact.
  Value LeadingHalf(Value x) {
    const int32_t exponent = is_f64() ? 11 : 8, mantissa = is_f64() ? 25 : 11;
    return stablehlo::ReducePrecisionOp::create(builder_, location_, x, exponent, mantissa);
  }

 private:
  OpBuilder& builder_;
  Location location_;
  RankedTensorType type_;
};

// erf(x) for |x| < 1: x T(x^2), in f64 x T(x^2) / U(x^2).
Value ErfNearZero(Elementwise& e, Value x) {
  Value square = e.Mul(x, x);
  if (!e.is_f64()) {
    return e.Mul(x, e.Polynomial(square, {7.853861353153693e-5, -8.010193625184903e-4, 5.188327685732524e-3,
                                          -2.685381193529856e-2, 1.128358514861418e-1, -3.761262582423300e-1,
                                          1.128379165726710e+0}));
  }
  Value numerator = e.Polynomial(square, {9.60497373987051638749e0, 9.00260197203842689217e1, 2.23200534594684319226e3,
                                          7.00332514112805075473e3, 5.55923013010394962768e4});
  Value denominator =
      e.Polynomial(square, {1.0, 3.35617141647503099647e1, 5.21357949780152679795e2, 4.59432382970980127987e3,
                            2.26290000613890934246e4, 4.92673942608635921086e4});
  return e.Div(e.Mul(x, numerator), denominator);
}

// e^(-x^2). The error of a rounded square would be magnified by x^2: the square is taken in two parts.
Value GaussianOf(Elementwise& e, Value x) {
  Value high = e.LeadingHalf(x);
  Value rest = e.Mul(e.Sub(x, high), e.Add(x, high));
  return e.Mul(e.Apply<stablehlo::ExpOp>(e.Apply<stablehlo::NegOp>(e.Mul(high, high))),
               e.Apply<stablehlo::ExpOp>(e.Apply<stablehlo::NegOp>(rest)));
}

// erfc(x) for x >= 1.
Value ErfcTail(Elementwise& e, Value x) {
  Value gaussian = GaussianOf(e, x);
  if (!e.is_f64()) {
    Value inverse = e.Div(e.Constant(1), x), square = e.Mul(inverse, inverse);
    Value near = e.Polynomial(square, {2.326819970068386e-2, -1.387039388740657e-1, 3.687424674597105e-1,
                                       -5.824733027278666e-1, 6.210004621745983e-1, -4.944515323274145e-1,
                                       3.404879937665872e-1, -2.741127028184656e-1, 5.638259427386472e-1});
    Value far = e.Polynomial(
        square, {-1.047766399936249e+1, 1.297719955372516e+1, -7.495518717768503e+0, 2.921019019210786e+0,
                 -1.015265279202700e+0, 4.218463358204948e-1, -2.820767439740514e-1, 5.641895067754075e-1});
    return e.Mul(e.Mul(gaussian, inverse), e.Select(e.Less(x, 2), near, far));
  }
  Value near_numerator =
      e.Polynomial(x, {2.46196981473530512524e-10, 5.64189564831068821977e-1, 7.46321056442269912687e0,
                       4.86371970985681366614e1, 1.96520832956077098242e2, 5.26445194995477358631e2,
                       9.34528527171957607540e2, 1.02755188689515710272e3, 5.57535335369399327526e2});
  Value near_denominator = e.Polynomial(
      x, {1.0, 1.32281951154744992508e1, 8.67072140885989742329e1, 3.54937778887819891062e2, 9.75708501743205489753e2,
          1.82390916687909736289e3, 2.24633760818710981792e3, 1.65666309194161350182e3, 5.57535340817727675546e2});
  Value far_numerator = e.Polynomial(x, {5.64189583547755073984e-1, 1.27536670759978104416e0, 5.01905042251180477414e0,
                                         6.16021097993053585195e0, 7.40974269950448939160e0, 2.97886665372100240670e0});
  Value far_denominator =
      e.Polynomial(x, {1.0, 2.26052863220117276590e0, 9.39603524938001434673e0, 1.20489539808096656605e1,
                       1.70814450747565897222e1, 9.60896809063285878198e0, 3.36907645100081516050e0});
  return e.Mul(gaussian,
               e.Select(e.Less(x, 8), e.Div(near_numerator, near_denominator), e.Div(far_numerator, far_denominator)));
}

// erfc(|x|) where |x| >= 1; any value elsewhere. Beyond 28 it is 0 in both types, and the polynomials must not see
// infinity. NaN passes through minimum and maximum.
Value ErfcOfMagnitude(Elementwise& e, Value magnitude) {
  return ErfcTail(e, e.Max(e.Min(magnitude, e.Constant(28)), e.Constant(1)));
}

Value Erf(Elementwise& e, Value x) {
  Value magnitude = e.Apply<stablehlo::AbsOp>(x);
  Value tail = e.Sub(e.Constant(1), ErfcOfMagnitude(e, magnitude));
  return e.Select(e.Less(magnitude, 1), ErfNearZero(e, x), e.Mul(e.Apply<stablehlo::SignOp>(x), tail));
}

Value Erfc(Elementwise& e, Value x) {
  Value magnitude = e.Apply<stablehlo::AbsOp>(x), tail = ErfcOfMagnitude(e, magnitude);
  Value far = e.Select(e.Less(x, 0), e.Sub(e.Constant(2), tail), tail);
  return e.Select(e.Less(magnitude, 1), e.Sub(e.Constant(1), ErfNearZero(e, x)), far);
}

// With w = -log((1 - x)(1 + x)) a polynomial in w near zero and in sqrt(w) towards the ends.
Value ErfInv(Elementwise& e, Value x) {
  Value one = e.Constant(1);
  Value w = e.Apply<stablehlo::NegOp>(e.Apply<stablehlo::LogOp>(e.Mul(e.Sub(one, x), e.Add(one, x))));
  Value root = e.Apply<stablehlo::SqrtOp>(w), factor;
  if (e.is_f64()) {
    Value near = e.Polynomial(
        e.Sub(w, e.Constant(3.125)),
        {-3.6444120640178196996e-21, -1.685059138182016589e-19,  1.2858480715256400167e-18,  1.115787767802518096e-17,
         -1.333171662854620906e-16,  2.0972767875968561637e-17,  6.6376381343583238325e-15,  -4.0545662729752068639e-14,
         -8.1519341976054721522e-14, 2.6335093153082322977e-12,  -1.2975133253453532498e-11, -5.4154120542946279317e-11,
         1.051212273321532285e-09,   -4.1126339803469836976e-09, -2.9070369957882005086e-08, 4.2347877827932403518e-07,
         -1.3654692000834678645e-06, -1.3882523362786468719e-05, 0.0001867342080340571352,   -0.00074070253416626697512,
         -0.0060336708714301490533,  0.24015818242558961693,     1.6536545626831027356});
    Value middle = e.Polynomial(
        e.Sub(root, e.Constant(3.25)),
        {2.2137376921775787049e-09, 9.0756561938885390979e-08, -2.7517406297064545428e-07, 1.8239629214389227755e-08,
         1.5027403968909827627e-06, -4.013867526981545969e-06, 2.9234449089955446044e-06, 1.2475304481671778723e-05,
         -4.7318229009055733981e-05, 6.8284851459573175448e-05, 2.4031110387097893999e-05, -0.0003550375203628474796,
         0.00095328937973738049703, -0.0016882755560235047313, 0.0024914420961078508066, -0.0037512085075692412107,
         0.005370914553590063617, 1.0052589676941592334, 3.0838856104922207635});
    Value far = e.Polynomial(
        e.Sub(root, e.Constant(5)),
        {-2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09, -3.7894654401267369937e-09,
         7.6157012080783393804e-09, -1.4960026627149240478e-08, 2.9147953450901080826e-08, -6.7711997758452339498e-08,
         2.2900482228026654717e-07, -9.9298272942317002539e-07, 4.5260625972231537039e-06, -1.9681778105531670567e-05,
         7.5995277030017761139e-05, -0.00021503011930044477347, -0.00013871931833623122026, 1.0103004648645343977,
         4.8499064014085844221});
    factor = e.Select(e.Less(w, 6.25), near, e.Select(e.Less(w, 16), middle, far));
  } else {
    Value near = e.Polynomial(e.Sub(w, e.Constant(2.5)),
                              {2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087,
                               -0.00125372503, -0.00417768164, 0.246640727, 1.50140941});
    Value far =
        e.Polynomial(e.Sub(root, e.Constant(3)), {-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844,
                                                  0.00573950773, -0.0076224613, 0.00943887047, 1.00167406, 2.83297682});
    factor = e.Select(e.Less(w, 5), near, far);
  }
  Value at_end = e.Equal(e.Apply<stablehlo::AbsOp>(x), 1);
  return e.Mul(x, e.Select(at_end, e.Constant(std::numeric_limits<double>::infinity()), factor));
}

// |function| of |x| in f32 or f64.
template <typename Function>
Value Compute(OpBuilder& builder, Location location, Value x, Function function) {
  auto type = cast<RankedTensorType>(x.getType());
  if (type.getElementType().isF32() || type.getElementType().isF64()) {
    Elementwise e(builder, location, type);
    return function(e, x);
  }
  Elementwise e(builder, location, type.clone(builder.getF32Type()));
  Value wide = stablehlo::ConvertOp::create(builder, location, x, builder.getF32Type());
  return stablehlo::ConvertOp::create(builder, location, function(e, wide), type.getElementType());
}

// A stable sort, greatest first, of the values and their positions; the first k of each.
SmallVector<Value> TopK(OpBuilder& builder, chlo::TopKOp op) {
  Location location = op.getLoc();
  auto type = cast<RankedTensorType>(op.getOperand().getType());
  const int64_t last = type.getRank() - 1;
  auto positions_type = type.clone(builder.getI32Type());
  Value positions = stablehlo::IotaOp::create(builder, location, positions_type, last);
  auto sort = stablehlo::SortOp::create(builder, location, TypeRange{type, positions_type},
                                        ValueRange{op.getOperand(), positions}, last, /*is_stable=*/true);
  {
    OpBuilder::InsertionGuard guard(builder);
    Type value = RankedTensorType::get({}, type.getElementType()),
         position = RankedTensorType::get({}, builder.getI32Type());
    Block* block = builder.createBlock(&sort.getComparator(), {}, {value, value, position, position},
                                       SmallVector<Location>(4, location));
    auto kind = stablehlo::ComparisonType::TOTALORDER;
    if (isa<IntegerType>(type.getElementType())) {
      kind = type.getElementType().isUnsignedInteger() ? stablehlo::ComparisonType::UNSIGNED
                                                       : stablehlo::ComparisonType::SIGNED;
    }
    Value greater = stablehlo::CompareOp::create(builder, location, block->getArgument(0), block->getArgument(1),
                                                 stablehlo::ComparisonDirection::GT, kind);
    stablehlo::ReturnOp::create(builder, location, greater);
  }
  SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1), limits(type.getShape());
  limits.back() = op.getK();
  SmallVector<Value> results;
  for (Value sorted : sort.getResults()) {
    results.push_back(stablehlo::SliceOp::create(builder, location, sorted, starts, limits, strides));
  }
  return results;
}

SmallVector<Value> Legalize(OpBuilder& builder, Operation* op) {
  Location location = op->getLoc();
  return llvm::TypeSwitch<Operation*, SmallVector<Value>>(op)
      .Case([&](chlo::SquareOp square) -> SmallVector<Value> {
        return {stablehlo::MulOp::create(builder, location, square.getOperand(), square.getOperand())};
      })
      .Case([&](chlo::ErfOp erf) -> SmallVector<Value> { return {Compute(builder, location, erf.getOperand(), Erf)}; })
      .Case([&](chlo::ErfcOp erfc) -> SmallVector<Value> {
        return {Compute(builder, location, erfc.getOperand(), Erfc)};
      })
      .Case([&](chlo::ErfInvOp inverse) -> SmallVector<Value> {
        return {Compute(builder, location, inverse.getOperand(), ErfInv)};
      })
      .Case([&](chlo::TopKOp top) { return TopK(builder, top); })
      .Default([](Operation*) { return SmallVector<Value>(); });
}

struct LegalizeChloPass : impl::LegalizeChloBase<LegalizeChloPass> {
  void runOnOperation() override {
    SmallVector<Operation*> ops;
    getOperation()->walk([&](Operation* op) {
      if (isa_and_nonnull<chlo::ChloDialect>(op->getDialect())) ops.push_back(op);
    });
    for (Operation* op : ops) {
      bool dynamic =
          llvm::any_of(op->getOperandTypes(), [](Type type) { return !cast<RankedTensorType>(type).hasStaticShape(); });
      if (dynamic) {
        op->emitOpError() << "has a dynamic shape, which is not supported; give it a static shape";
        return signalPassFailure();
      }
      OpBuilder builder(op);
      op->replaceAllUsesWith(Legalize(builder, op));
      op->erase();
    }
  }
};

}  // namespace
}  // namespace tessera
