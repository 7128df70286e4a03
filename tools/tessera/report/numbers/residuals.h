// SPDX-License-Identifier: Apache-2.0
// Compares predicted numbers with their labels. A residual is the label minus the prediction.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_RESIDUALS_H_
#define TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_RESIDUALS_H_

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::report {

// The number of residuals in [low, high); the last bin includes high.
struct ResidualBin {
  double low = 0, high = 0;
  int64_t count = 0;
};

struct Residuals {
  int64_t count = 0;     // finite residuals
  int64_t left_out = 0;  // residuals that are not finite
  double mean = 0;       // positive when predictions are too small
  double deviation = 0;  // the population standard deviation
  double mean_absolute_error = 0;
  double root_mean_squared_error = 0;
  // 1 minus the ratio of the squared error to that of predicting the labels' mean. If all labels are equal, 1 without
  // an error, else 0, as in scikit-learn.
  double r2 = 0;
  double median = 0, lower_quartile = 0, upper_quartile = 0;  // interpolated linearly, as in NumPy
  std::vector<ResidualBin> bins = {};                         // equally wide, from smallest to largest residual
};

// Both spans have the same size. Without finite residuals all numbers are 0 and there are no bins.
Residuals CompareNumbers(std::span<const double> labels, std::span<const double> predictions, int64_t num_bins);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_RESIDUALS_H_
