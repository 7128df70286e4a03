// SPDX-License-Identifier: Apache-2.0
// Reflection subtracts two large numbers where the function has a root. Here it is x minus the root, which is known to
// twice the digits, that everything is a multiple of: differences of the function's parts at x and at the root.
#include "tessera/compiler/frontend/chlo/gamma_below_zero.h"

namespace tessera {
namespace {

using namespace mlir;

// A root, or its distance from a pole, in two parts.
struct Root {
  double at, rest;
};

// Distances of lgamma's roots below the poles -2, -3, ... and above -3, -4, ...; digamma's roots above -1, -2, ...
constexpr Root kLgammaBelow[] = {
    {-0.45702473822080064, 1.843554041574456e-17},     {-0.14358088834998006, 3.862806401714152e-18},
    {-0.03936183974053688, 3.2731379225891636e-18},    {-0.008218168322593521, -5.582665915956405e-19},
    {-0.0013852944531550972, -2.6295731811446077e-20}, {-0.00019833340732475162, 1.1820573401560963e-20},
    {-2.48002706819597e-05, 1.0083974251164085e-21},   {-2.7557148226503463e-06, -5.624459871432079e-23},
    {-2.755730136466002e-07, -2.4472526783403563e-23}, {-2.5052106852407546e-08, 1.2924868620853802e-24},
    {-2.087675687777539e-09, -4.849684877236172e-26},  {-1.6059043830108875e-10, 7.046449983196074e-27},
    {-1.147074559737784e-11, 4.194056116105366e-28},   {-7.647163731803788e-13, 4.886154187641447e-29},
    {-4.779477332386745e-14, -1.811833433216651e-30},  {-2.811457254345498e-15, -2.2878206410005478e-32},
};
constexpr Root kLgammaAbove[] = {
    {0.2523173532725874, -2.04688991691325e-17},      {0.04470571514140207, 8.223977942582053e-19},
    {0.008455359439952277, 8.231751957350036e-19},    {0.0013925199191243706, -7.090441230646531e-20},
    {0.0001984921093623021, 6.263909978492175e-21},   {2.4802904179335845e-05, 3.15397713595963e-22},
    {2.7557490225318057e-06, -6.500300408654724e-23}, {2.7557337083353163e-07, 1.4502658434955713e-23},
    {2.5052109918476226e-08, -6.807394864189793e-25}, {2.087675709796081e-09, -8.658839215884982e-26},
    {1.6059043843534355e-10, 6.465141936497467e-27},  {1.147074559808161e-11, -7.830340218001236e-28},
    {7.647163731835846e-13, -3.8035184915187745e-29}, {4.779477332388026e-14, -9.319923331229129e-31},
    {2.8114572543455435e-15, -8.713180440266469e-32},
};
constexpr Root kDigamma[] = {
    {-0.5040830082644554, -8.15428206243813e-18},   {-1.5734984731623904, -1.574185691077347e-17},
    {-2.6107208684441447, 9.881960746978353e-17},   {-3.635293366436901, 5.454396163173039e-17},
    {-4.653237761743142, -2.5492686201468193e-16},  {-5.6671624415568855, -3.2153051074948335e-18},
    {-6.678418213073427, 3.470798723495241e-16},    {-7.687788325031626, -1.351562494643672e-16},
    {-8.695764163816401, -3.2859903716289447e-16},  {-9.702672540001863, -3.2563178405401477e-16},
    {-10.708740838254144, -6.287211750540301e-16},  {-11.714133061228955, 8.598250154343834e-16},
    {-12.718971025749207, -4.752312432106917e-16},  {-13.723347457363827, 4.528278691518058e-16},
    {-14.727334416018529, -3.6618399963139786e-17}, {-15.730988906332882, 1.0551956373365842e-16},
    {-16.734356723955734, -1.2039501631800144e-15}, {-17.73747515997759, -5.125776230727235e-16},
    {-18.7403749447801, 7.757330874026816e-16},     {-19.74308167259022, 6.505672516695227e-16},
};
constexpr int kLgammaPoles = 17, kDigammaPoles = 20;
static_assert(std::size(kLgammaBelow) == kLgammaPoles - 1 && std::size(kLgammaAbove) == kLgammaPoles - 2);
static_assert(std::size(kDigamma) == kDigammaPoles);

struct RootValues {
  Value at, rest;
};

// roots[n - first] where |pred|, else |otherwise|.
RootValues SelectRoot(Elementwise& e, Value pred, Value n, llvm::ArrayRef<Root> roots, int first,
                      RootValues otherwise) {
  for (auto [k, root] : llvm::enumerate(roots)) {
    Value here = e.And(pred, e.Equal(n, first + static_cast<int>(k)));
    otherwise = {e.Select(here, e.Constant(root.at), otherwise.at),
                 e.Select(here, e.Constant(root.rest), otherwise.rest)};
  }
  return otherwise;
}

// A polynomial at x, and its divided difference (p(x) - p(y)) / (x - y).
std::pair<Value, Value> DividedDifference(Elementwise& e, Value x, Value y, llvm::ArrayRef<double> c) {
  Value at_y = e.Constant(c[0]), difference = e.Constant(0.0);
  for (double coefficient : c.drop_front()) {
    difference = e.Add(e.Mul(difference, x), at_y);
    at_y = e.Add(e.Mul(at_y, y), coefficient);
  }
  return {e.Add(at_y, e.Mul(e.Sub(x, y), difference)), difference};
}

// (1 + q) (1 + f) - 1
Value Compound(Elementwise& e, Value q, Value f) { return e.Add(q, e.Add(f, e.Mul(q, f))); }

}  // namespace

// With x = w - n, |w| <= 1/2: gamma(x) is gamma(2 + w) over the product of |w|, 1 + w and i - w for i = 1, ..., n. Next
// to a root w0, with d = w - w0, the factors' ratios to those of the root are 1 + d / w0, 1 + d / (1 + w0), 1 - d / (i
// - w0), and lgamma(2 + w) = w p(w) differs by d times a divided difference.
Value LgammaBelowZero(Elementwise& e, Value x) {
  Value n = e.Floor(e.Sub(0.5, x)), w = e.Add(x, n), zero = e.Constant(0.0), one = e.Constant(1.0);
  // Where there is no root: one far off.
  RootValues root{e.Constant(4.0), zero};
  root = SelectRoot(e, e.Less(w, 0.0), n, kLgammaBelow, 2, root);
  root = SelectRoot(e, e.Less(zero, w), n, kLgammaAbove, 3, root);
  Value d = e.Sub(e.Sub(w, root.at), root.rest);
  Value product = e.Mul(e.Abs(w), e.Add(w, 1.0));
  Value ratio = Compound(e, e.Div(d, root.at), e.Div(d, e.Add(root.at, 1.0)));
  for (int i = 1; i <= kLgammaPoles; ++i) {
    Value applies = e.LessOrEqual(e.Constant(i), n);
    product = e.Mul(product, e.Select(applies, e.Sub(i, w), one));
    ratio = Compound(e, ratio, e.Select(applies, e.Div(d, e.Sub(root.at, static_cast<double>(i))), zero));
  }
  auto [value, difference] = DividedDifference(e, w, root.at, kLgammaAtTwo);
  Value near = e.Sub(e.Mul(d, e.Add(value, e.Mul(root.at, difference))), e.Log1p(ratio));
  Value far = e.Sub(e.Mul(w, e.Polynomial(w, kLgammaAtTwo)), e.Log(product));
  return e.Select(e.LessOrEqual(e.Abs(e.Add(d, d)), e.Abs(root.at)), near, far);
}

// With x = w - n, 0 <= w < 1: digamma(x) is digamma(1 + w) - 1 / w and the sum of 1 / (i - w) for i = 1, ..., n. Of the
// differences from the root at w0 - n, d apart, the first is taken from the series around the positive root; the others
// are d / (w w0) and d / ((i - w) (i - w0)).
Value DigammaNextToRoots(Elementwise& e, Value x, Value otherwise) {
  Value n = e.Neg(e.Floor(x)), w = e.Add(x, n), zero = e.Constant(0.0);
  RootValues root = SelectRoot(e, e.Less(x, 0.0), n, kDigamma, 1, {e.NaN(), zero});
  Value d = e.Sub(e.Sub(x, root.at), root.rest), w0 = e.Add(e.Add(root.at, n), root.rest);
  Value slope = e.Div(1.0, e.Mul(w, w0));
  for (int i = 1; i <= kDigammaPoles; ++i) {
    Value product = e.Mul(e.Sub(i, w), e.Sub(i, w0));
    slope = e.Add(slope, e.Select(e.LessOrEqual(e.Constant(i), n), e.Div(1.0, product), zero));
  }
  // digamma(1 + w) = (1 + w - r) p(2 w - 1)
  const auto doubled = [&](Value value) { return e.Sub(e.Add(value, value), 1.0); };
  auto [value, difference] = DividedDifference(e, doubled(w), doubled(w0), kDigammaByRoot);
  Value from_positive = e.Sub(w0, kDigammaRoot - 1);
  slope = e.Add(slope, e.Add(value, e.Mul(e.Add(from_positive, from_positive), difference)));
  return e.Select(e.LessOrEqual(e.Abs(d), 0.125), e.Mul(d, slope), otherwise);
}

}  // namespace tessera
