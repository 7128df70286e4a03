// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/loss.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace tessera::trees {
namespace {

// Returns e^x for x in [-87, 88]; other x are clamped. It has no branch and no call, so that loops over rows are
// vectorized.
inline float Exp(float x) {
  constexpr float kLog2E = 1.44269504f;
  constexpr float kLn2High = 0.693359375f, kLn2Low = -2.12194440e-4f;  // the first has few bits: products are exact
  constexpr float kRound = 12582912.0f;                                // 1.5 * 2^23: adding it rounds to an integer
  x = x < -87.0f ? -87.0f : x;
  x = x > 88.0f ? 88.0f : x;
  const float shifted = x * kLog2E + kRound;
  const float n = shifted - kRound;
  const float r = (x - n * kLn2High) - n * kLn2Low;
  // The Taylor series to r^7 / 7!: r is at most ln(2) / 2.
  float p = 1.0f / 5040;
  p = p * r + 1.0f / 720;
  p = p * r + 1.0f / 120;
  p = p * r + 1.0f / 24;
  p = p * r + 1.0f / 6;
  p = p * r + 0.5f;
  p = p * (r * r) + r + 1.0f;
  const int32_t exponent = (std::bit_cast<int32_t>(shifted) - std::bit_cast<int32_t>(kRound) + 127) << 23;
  return p * std::bit_cast<float>(exponent);
}

void LogisticStats(const float* logits, const float* labels, int64_t count, float* stats) {
  for (int64_t i = 0; i < count; ++i) {
    const float p = 1.0f / (1.0f + Exp(-logits[i]));
    stats[2 * i] = p - labels[i];
    stats[2 * i + 1] = p * (1.0f - p);
  }
}

}  // namespace

float Sigmoid(float x) { return 1.0f / (1.0f + Exp(-x)); }

void Softmax(const float* logits, int64_t width, float* probabilities) {
  const float most = *std::max_element(logits, logits + width);
  float sum = 0;
  for (int64_t k = 0; k < width; ++k) sum += probabilities[k] = std::exp(logits[k] - most);
  for (int64_t k = 0; k < width; ++k) probabilities[k] /= sum;
}

void Loss::Stats(const float* logits, const float* labels, const float* weights, int64_t count, float* stats) const {
  const int64_t num_stats = this->num_stats();
  if (kind_ == LossKind::kLogistic) LogisticStats(logits, labels, count, stats);
  std::vector<float> p(static_cast<size_t>(width_));
  for (int64_t i = 0; i < count && kind_ != LossKind::kLogistic; ++i) {
    float* gradient = stats + i * num_stats;
    float* hessian = gradient + width_;
    if (kind_ == LossKind::kSquared) {
      for (int64_t k = 0; k < width_; ++k) {
        gradient[k] = 2 * (logits[i * width_ + k] - labels[i * width_ + k]);
        for (int64_t j = k; j < width_; ++j) *hessian++ = j == k ? 2 : 0;
      }
      continue;
    }
    Softmax(logits + i * width_, width_, p.data());
    const auto label = static_cast<int64_t>(labels[i]);
    for (int64_t k = 0; k < width_; ++k) {
      const float pk = p[static_cast<size_t>(k)];
      gradient[k] = pk - (k == label ? 1.0f : 0.0f);
      *hessian++ = pk * (1 - pk);
      for (int64_t j = k + 1; j < width_; ++j) *hessian++ = -pk * p[static_cast<size_t>(j)];
    }
  }
  if (weights == nullptr) return;
  for (int64_t i = 0; i < count; ++i) {
    for (int64_t k = 0; k < num_stats; ++k) stats[i * num_stats + k] *= weights[i];
  }
}

double Loss::Sum(const float* logits, const float* labels, const float* weights, int64_t count) const {
  double sum = 0;
  std::vector<float> p(static_cast<size_t>(width_));
  for (int64_t i = 0; i < count; ++i) {
    double loss = 0;
    if (kind_ == LossKind::kLogistic) {
      const double z = logits[i];
      loss = std::max(z, 0.0) - z * static_cast<double>(labels[i]) + std::log1p(std::exp(-std::abs(z)));
    } else if (kind_ == LossKind::kSquared) {
      for (int64_t k = 0; k < width_; ++k) {
        const double error = logits[i * width_ + k] - labels[i * width_ + k];
        loss += error * error;
      }
    } else {
      Softmax(logits + i * width_, width_, p.data());
      // TensorFlow clamps the probability to [1e-15, 1 - 1e-15].
      loss = -std::log(std::max(static_cast<double>(p[static_cast<size_t>(labels[i])]), 1e-15));
    }
    sum += loss * (weights == nullptr ? 1.0 : static_cast<double>(weights[i]));
  }
  return sum;
}

}  // namespace tessera::trees
