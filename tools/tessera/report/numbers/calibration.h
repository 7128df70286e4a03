// SPDX-License-Identifier: Apache-2.0
// Compares probabilities with how often the events that they are of happened.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CALIBRATION_H_
#define TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CALIBRATION_H_

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::report {

// The rows whose probability lies above `low`, up to and with `high`; the first bin includes 0.
struct CalibrationBin {
  double low = 0, high = 0;
  int64_t rows = 0;
  double mean_probability = 0;  // 0 without rows
  double fraction = 0;          // the part of the rows in which the event happened
};

struct Calibration {
  std::vector<CalibrationBin> bins = {};
  // The mean over all rows of |fraction - mean_probability| of their bins (Naeini, Cooper, Hauskrecht 2015).
  double expected_error = 0;
  double brier = 0;  // the mean of (probability - outcome)^2
};

// Sorts rows into `num_bins` bins of one width, as scikit-learn's calibration_curve does. `outcomes` are 1 where the
// event happened, and have the size of `probabilities`. A probability that is NaN is left out.
Calibration Calibrate(std::span<const double> probabilities, std::span<const int64_t> outcomes, int64_t num_bins);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_NUMBERS_CALIBRATION_H_
