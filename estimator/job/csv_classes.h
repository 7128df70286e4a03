// SPDX-License-Identifier: Apache-2.0
// The classes that a column of a CSV file holds: for job_init.cpp, which writes classifiers.
#ifndef TESSERA_ESTIMATOR_JOB_CSV_CLASSES_H_
#define TESSERA_ESTIMATOR_JOB_CSV_CLASSES_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/csv_columns.h"

namespace tessera {

inline constexpr size_t kFewClasses = 10;     // so many whole numbers are classes, whatever they are
inline constexpr size_t kRowsOfAClass = 10;   // that more numbers need, on average
inline constexpr size_t kMostClasses = 1000;  // of numbers; words are kMostWords at most

// How a label's values are classes: as they are, or words.
struct CsvClasses {
  int64_t count = 0;
  std::vector<std::string> words;        // none: numbers
  std::map<std::string, size_t> counts;  // rows of each value
};

// The classes of `label`, whose cells are kept. InvalidArgument, with `advice`, for what a classifier cannot learn: no
// value or a single one, measurements, words of their own in most rows. A number is a measurement, not a class, when
//   - one of the label's numbers has a fraction, or
//   - there are more than kFewClasses numbers, and they are not numbered as classes are: from 0 or 1, with more numbers
//     than gaps, and kRowsOfAClass rows each on average.
absl::StatusOr<CsvClasses> ClassesOf(const CsvColumn& label, const std::string& path, const std::string& advice);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_CSV_CLASSES_H_
