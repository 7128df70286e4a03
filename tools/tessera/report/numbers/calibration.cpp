// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/numbers/calibration.h"

#include <algorithm>
#include <cmath>

namespace tessera::report {

Calibration Calibrate(std::span<const double> probabilities, std::span<const int64_t> outcomes, int64_t num_bins) {
  Calibration calibration;
  std::vector<double> edges;  // the upper ends of all bins but the last
  const double width = 1.0 / static_cast<double>(num_bins);
  for (int64_t i = 0; i < num_bins; ++i) {
    const double high = i + 1 == num_bins ? 1 : static_cast<double>(i + 1) * width;
    calibration.bins.push_back({.low = static_cast<double>(i) * width, .high = high});
    if (i + 1 < num_bins) edges.push_back(high);
  }
  int64_t rows = 0;
  for (size_t row = 0; row < probabilities.size(); ++row) {
    const double probability = probabilities[row];
    if (std::isnan(probability)) continue;
    const auto place = std::lower_bound(edges.begin(), edges.end(), probability) - edges.begin();
    CalibrationBin& bin = calibration.bins[static_cast<size_t>(place)];
    const auto outcome = static_cast<double>(outcomes[row]);
    ++bin.rows;
    ++rows;
    bin.mean_probability += probability;
    bin.fraction += outcome;
    calibration.brier += (probability - outcome) * (probability - outcome);
  }
  if (rows == 0) return calibration;
  calibration.brier /= static_cast<double>(rows);
  for (CalibrationBin& bin : calibration.bins) {
    if (bin.rows == 0) continue;
    const auto count = static_cast<double>(bin.rows);
    calibration.expected_error += std::abs(bin.fraction - bin.mean_probability) / static_cast<double>(rows);
    bin.mean_probability /= count;
    bin.fraction /= count;
  }
  return calibration;
}

}  // namespace tessera::report
