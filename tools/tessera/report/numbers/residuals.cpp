// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/numbers/residuals.h"

#include <algorithm>
#include <cmath>

namespace tessera::report {
namespace {

// Returns the quantile of sorted numbers, between the two that are nearest to it.
double Quantile(std::span<const double> sorted, double part) {
  const double place = part * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<size_t>(place);
  const size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

std::vector<ResidualBin> Histogram(std::span<const double> sorted, int64_t num_bins) {
  const double low = sorted.front(), high = sorted.back();
  if (low == high) return {{.low = low, .high = high, .count = static_cast<int64_t>(sorted.size())}};
  const double width = (high - low) / static_cast<double>(num_bins);
  std::vector<ResidualBin> bins;
  for (int64_t i = 0; i < num_bins; ++i) {
    bins.push_back({.low = low + static_cast<double>(i) * width,
                    .high = i + 1 == num_bins ? high : low + static_cast<double>(i + 1) * width});
  }
  size_t bin = 0;
  for (const double value : sorted) {
    while (bin + 1 < bins.size() && value >= bins[bin].high) ++bin;
    ++bins[bin].count;
  }
  return bins;
}

}  // namespace

Residuals CompareNumbers(std::span<const double> labels, std::span<const double> predictions, int64_t num_bins) {
  Residuals result;
  std::vector<double> residuals;
  double label_sum = 0;
  for (size_t i = 0; i < labels.size(); ++i) {
    const double residual = labels[i] - predictions[i];
    if (!std::isfinite(residual)) continue;
    residuals.push_back(residual);
    label_sum += labels[i];
  }
  result.count = static_cast<int64_t>(residuals.size());
  result.left_out = static_cast<int64_t>(labels.size()) - result.count;
  if (residuals.empty()) return result;
  const auto count = static_cast<double>(residuals.size());
  double squares = 0, label_squares = 0;
  for (size_t i = 0; i < labels.size(); ++i) {
    const double residual = labels[i] - predictions[i];
    if (!std::isfinite(residual)) continue;
    result.mean += residual / count;
    result.mean_absolute_error += std::abs(residual) / count;
    squares += residual * residual;
    label_squares += (labels[i] - label_sum / count) * (labels[i] - label_sum / count);
  }
  result.root_mean_squared_error = std::sqrt(squares / count);
  for (const double residual : residuals) {
    result.deviation += (residual - result.mean) * (residual - result.mean) / count;
  }
  result.deviation = std::sqrt(result.deviation);
  result.r2 = label_squares > 0 ? 1 - squares / label_squares : squares == 0 ? 1 : 0;
  std::sort(residuals.begin(), residuals.end());
  result.median = Quantile(residuals, 0.5);
  result.lower_quartile = Quantile(residuals, 0.25);
  result.upper_quartile = Quantile(residuals, 0.75);
  result.bins = Histogram(residuals, num_bins);
  return result;
}

}  // namespace tessera::report
