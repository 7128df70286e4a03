// SPDX-License-Identifier: Apache-2.0
// Compares predicted probabilities with the observed frequencies of their events.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CALIBRATION_H_
#define TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CALIBRATION_H_

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::report {

// The rows with a probability in (low, high]; the first bin includes 0.
struct CalibrationBin {
  double low = 0, high = 0;
  int64_t rows = 0;
  double mean_probability = 0;  // 0 without rows
  double fraction = 0;          // the fraction of the rows in which the event occurred
};

struct Calibration {
  std::vector<CalibrationBin> bins = {};
  // The mean over all rows of |fraction - mean_probability| of their bins (Naeini, Cooper, Hauskrecht 2015).
  double expected_error = 0;
  double brier = 0;  // the mean of (probability - outcome)^2
};

// Sorts rows into `num_bins` bins of equal width, as scikit-learn's calibration_curve does. `outcomes` are 1 where the
// event occurred, and have the size of `probabilities`. NaN probabilities are ignored.
Calibration Calibrate(std::span<const double> probabilities, std::span<const int64_t> outcomes, int64_t num_bins);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CALIBRATION_H_
