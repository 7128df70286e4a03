// SPDX-License-Identifier: Apache-2.0
// The gradient of fft. The transform's matrix is symmetric: it is its own transpose. The gradient also covers the half
// that transforms of real numbers leave out.
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/dialects/stablehlo/data/linear_algebra_ops.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::FftType;

Value Transform(HloBuilder& hlo, Value x, mlir::RankedTensorType type, FftType kind, llvm::ArrayRef<int64_t> lengths) {
  return hlo
      .Make<stablehlo::FftOp>(type, x,
                              {hlo.builder.getNamedAttr("fft_type", stablehlo::FftTypeAttr::get(hlo.context(), kind)),
                               hlo.Dims("fft_length", lengths)})
      .getResult();
}

// RFFT is the complex transform, reduced to the first half of its result. Its gradient pads with zeros, transforms, and
// takes the real part.
Value OfRfft(HloBuilder& hlo, Value x, Value g, llvm::ArrayRef<int64_t> lengths) {
  Sizes none(RankOf(g), 0), high(RankOf(g), 0);
  high.back() = ShapeOf(x).back() - ShapeOf(g).back();
  Value whole = hlo.Pad(g, hlo.Scalar(ElementOf(g), 0), none, high, none);
  return hlo.Real(Transform(hlo, whole, TensorTypeOf(whole), FftType::FFT, lengths));
}

// In IRFFT each number counts twice, because half of them are omitted, except the first and, for an even length, the
// last.
Value OfIrfft(HloBuilder& hlo, Value x, Value g, llvm::ArrayRef<int64_t> lengths) {
  Value transform = Transform(hlo, g, TensorTypeOf(x), FftType::RFFT, lengths);
  int64_t count = ShapeOf(x).back();
  double scale = 1;
  for (int64_t length : lengths) scale /= static_cast<double>(length);
  llvm::SmallVector<Value> weights;
  auto row = mlir::RankedTensorType::get({count}, hlo.builder.getI32Type());
  Value place = hlo.Iota(row, 0);
  Value single = hlo.Compare(stablehlo::ComparisonDirection::EQ, place, hlo.ZerosLike(place));
  if (lengths.back() % 2 == 0) {
    Value last =
        hlo.Compare(stablehlo::ComparisonDirection::EQ, place, hlo.SplatLike(place, static_cast<double>(count - 1)));
    single = hlo.Binary<stablehlo::OrOp>(single, last);
  }
  auto type = row.clone(ElementOf(x));
  Value factor = hlo.Select(single, hlo.Splat(type, scale), hlo.Splat(type, 2 * scale));
  return hlo.Conjugate(hlo.Mul(transform, hlo.Broadcast(factor, ShapeOf(x), {RankOf(x) - 1})));
}

llvm::LogicalResult Fft(stablehlo::FftOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getOperand(), g = backward.Gradient(op.getResult());
  llvm::ArrayRef<int64_t> lengths = op.getFftLength();
  switch (op.getFftType()) {
    case FftType::RFFT:
      backward.Add(x, OfRfft(hlo, x, g, lengths));
      break;
    case FftType::IRFFT:
      backward.Add(x, OfIrfft(hlo, x, g, lengths));
      break;
    default:
      backward.Add(x, Transform(hlo, g, TensorTypeOf(x), op.getFftType(), lengths));
  }
  return mlir::success();
}

}  // namespace

void SetFftGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::FftOp, Fft>(context); }

}  // namespace tessera::autodiff
