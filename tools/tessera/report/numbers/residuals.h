// SPDX-License-Identifier: Apache-2.0
// Compares predicted numbers with their labels. A residual is the label minus the prediction.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_RESIDUALS_H_
#define TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_RESIDUALS_H_

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::report {

// The count of residuals from low to below high; the last bin includes high.
struct ResidualBin {
  double low = 0, high = 0;
  int64_t count = 0;
};

struct Residuals {
  int64_t count = 0;     // finite residuals
  int64_t left_out = 0;  // residuals that are not finite
  double mean = 0;       // positive where predictions are too small
  double deviation = 0;  // the root of the mean squared distance from `mean`
  double mean_absolute_error = 0;
  double root_mean_squared_error = 0;
  // 1 minus the squared error over that of the labels' mean. Labels that are all equal give 1 without an error, else 0,
  // as in scikit-learn.
  double r2 = 0;
  double median = 0, lower_quartile = 0, upper_quartile = 0;  // interpolated linearly, as in NumPy
  std::vector<ResidualBin> bins = {};                         // equally wide, from the least to the greatest residual
};

// Both spans have the same size. Without any finite residual all numbers are 0 and there is no bin.
Residuals CompareNumbers(std::span<const double> labels, std::span<const double> predictions, int64_t num_bins);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_RESIDUALS_H_
