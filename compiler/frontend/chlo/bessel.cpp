// SPDX-License-Identifier: Apache-2.0
// Expands bessel_i1e in f64, only for its gradient; the function itself is lowered directly. Up to 8 the expansion is a
// Chebyshev series of e^-x I1(x) / x, beyond it one of e^-x sqrt(x) I1(x) in 8 / x. The omitted coefficients of both
// are below the precision of f64.
#include "tessera/compiler/frontend/chlo/elementwise.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr double kNear[] = {
    2.52587186443633649e-01, -1.76416518357834062e-01, 1.02643658689847095e-01, -5.29459812080949888e-02,
    2.47264490306265163e-02, -1.05640848946261974e-02, 4.15642294431288820e-03, -1.51357245063125315e-03,
    5.12285956168575759e-04, -1.61760815825896743e-04, 4.78156510755005422e-05, -1.32731636560394359e-05,
    3.47025130813767845e-06, -8.56872026469545475e-07, 2.00329475355213533e-07, -4.44505912879632805e-08,
    9.38153738649577259e-09, -1.88724975172282944e-09, 3.62559028155211725e-10, -6.66348972350202712e-11,
    1.17361862988909012e-11, -1.98397439776494364e-12, 3.22379336594557476e-13, -5.04218550472791179e-14,
    7.60068429473540767e-15, -1.10559694773538625e-15, 1.55363195773620054e-16, -2.11142121435816596e-17,
    2.77791411276104637e-18};
constexpr double kFar[] = {
    7.78576235018280105e-01,  -9.76109749136146870e-03, -1.10588938762623713e-04, -3.88256480887769059e-06,
    -2.51223623787020884e-07, -2.63146884688951959e-08, -3.83538038596423700e-09, -5.58974346219658378e-10,
    -1.89749581235054126e-11, 3.25260358301548844e-11,  1.41258074366137819e-11,  2.03562854414708956e-12,
    -7.19855177624590836e-13, -4.08355111109219740e-13, -2.10154184277266430e-14, 4.27244001671195105e-14,
    1.04202769841288021e-14,  -3.81440307243700754e-15, -1.88035477551078251e-15, 3.30820231092092852e-16,
    2.96262899764595008e-16,  -3.20952592199342376e-17, -4.65030536848935863e-17, 4.41434832307170765e-18,
    7.51729631084210521e-18};

Value BesselI1e(Elementwise& e, Value x) {
  Value a = e.Abs(x), eight = e.Constant(8.0);
  Value near = e.Mul(a, e.Chebyshev(e.Sub(e.Mul(e.Min(a, eight), 0.5), 2.0), kNear));
  Value far = e.Div(e.Chebyshev(e.Sub(e.Div(32.0, e.Max(a, eight)), 2.0), kFar), e.Sqrt(a));
  return e.Mul(e.Sign(x), e.Select(e.LessOrEqual(a, eight), near, far));
}

}  // namespace

void AddBesselRules(ChloRules& rules) { rules.AddFunction<chlo::BesselI1eOp>(RealRule<BesselI1e, Width::kDouble>); }

}  // namespace tessera
