// SPDX-License-Identifier: Apache-2.0
// Tap k of output o lies over element o * window_stride + k * rhs_dilation - padding_low of the dilated input, where
// only multiples of lhs_dilation are elements. Outputs whose numbers differ by a period meet the same taps, and the
// distance of two such taps is another period.
#include "tessera/runtime/kernels/convolution/image/phases.h"

#include <algorithm>
#include <numeric>

#include "tessera/runtime/kernels/convolution/image/cropped.h"

namespace tessera {
namespace {

using Spatial = ConvolutionSpec::Spatial;

constexpr size_t kMostPhases = 64;

// A phase along one dimension.
struct Piece {
  Spatial spatial;
  int64_t kernel_offset = 0, result_offset = 0;
};

bool IsDilated(const Spatial& s) { return s.lhs_dilation > 1 && s.input.size > 1; }

int64_t PeriodOf(const Spatial& s) {
  return std::min(s.lhs_dilation / std::gcd(s.window_stride, s.lhs_dilation), s.output.size);
}

// Returns phase `number` of `s`; none if it meets no tap.
std::optional<Piece> PieceOf(const Spatial& s, int64_t number, int64_t period) {
  const int64_t common = std::gcd(s.rhs_dilation, s.lhs_dilation), tap_step = s.lhs_dilation / common;
  const int64_t first = number * s.window_stride - s.padding_low;  // the position of tap 0 under output `number`
  int64_t tap = 0;
  while (tap < tap_step && (first + tap * s.rhs_dilation) % s.lhs_dilation != 0) ++tap;
  if (tap == tap_step || tap >= s.kernel.size) return std::nullopt;
  Piece piece{.spatial = s, .result_offset = number * s.output.stride};
  Spatial& part = piece.spatial;
  part.kernel = {(s.kernel.size - 1 - tap) / tap_step + 1, s.kernel.stride * tap_step};
  // In memory the taps of a reversed window lie in descending order.
  const int64_t last = tap + (part.kernel.size - 1) * tap_step;
  piece.kernel_offset = (s.reversed ? s.kernel.size - 1 - last : tap) * s.kernel.stride;
  part.output = {(s.output.size - 1 - number) / period + 1, s.output.stride * period};
  part.window_stride = part.output.size > 1 ? s.window_stride * period / s.lhs_dilation : 1;
  part.lhs_dilation = 1;
  part.rhs_dilation = s.rhs_dilation / common;
  part.padding_low = -(first + tap * s.rhs_dilation) / s.lhs_dilation;
  part.padding_high =
      (part.output.size - 1) * part.window_stride + part.window_extent() - s.input.size - part.padding_low;
  return piece;
}

// Returns the phases along one dimension, without those that meet no tap.
std::vector<Piece> PiecesOf(const Spatial& s, int64_t period) {
  std::vector<Piece> pieces;
  for (int64_t number = 0; number < period; ++number) {
    if (std::optional<Piece> piece = PieceOf(s, number, period)) pieces.push_back(*piece);
  }
  return pieces;
}

}  // namespace

std::optional<ConvolutionPhases> PhasesOf(const ConvolutionSpec& spec) {
  if (spec.has_empty_tensor() || std::none_of(spec.spatial.begin(), spec.spatial.end(), IsDilated)) return std::nullopt;
  ConvolutionPhases phases;
  phases.dense.push_back({spec, 0});
  for (size_t d = 0; d < spec.spatial.size(); ++d) {
    const Spatial& s = spec.spatial[d];
    if (!IsDilated(s)) continue;
    const int64_t period = PeriodOf(s);
    if (period > static_cast<int64_t>(kMostPhases)) return std::nullopt;
    const std::vector<Piece> pieces = PiecesOf(s, period);
    if (static_cast<int64_t>(pieces.size()) < period) phases.cover_result = false;
    if (pieces.size() * phases.dense.size() > kMostPhases) return std::nullopt;
    std::vector<ConvolutionPhase> split;
    for (const ConvolutionPhase& phase : phases.dense) {
      for (const Piece& piece : pieces) {
        split.push_back(phase);
        split.back().spec.spatial[d] = piece.spatial;
        split.back().spec.kernel_offset += piece.kernel_offset;
        split.back().result_offset += piece.result_offset;
      }
    }
    phases.dense = std::move(split);
  }
  for (ConvolutionPhase& phase : phases.dense) phase.spec = Cropped(phase.spec);
  return phases;
}

}  // namespace tessera
