// SPDX-License-Identifier: Apache-2.0
// The classes in a column of a CSV file: for job_init.cpp, which writes classifiers.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_CSV_CLASSES_H_
#define TESSERA_ESTIMATOR_JOB_INIT_CSV_CLASSES_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/init/csv_columns.h"

namespace tessera {

inline constexpr size_t kFewClasses = 10;     // up to this many whole numbers are classes, whatever their values
inline constexpr size_t kRowsOfAClass = 10;   // more numbers need this many rows each, on average
inline constexpr size_t kMostClasses = 1000;  // for numbers; there are at most kMostWords words

// The form of a label's classes: the numbers themselves, or words.
struct CsvClasses {
  int64_t count = 0;
  std::vector<std::string> words;        // empty: numbers
  std::map<std::string, size_t> counts;  // rows of each value
};

// Fails with InvalidArgument for a label with empty cells, or with only one value. Its cells are kept.
absl::Status CheckLabel(const CsvColumn& label, const std::string& path);

// Returns whether `label` holds measurements, not classes. Numbers are measurements in two cases:
//    - One of them has a fraction.
//    - There are more than kFewClasses of them, and they are not numbered as classes are: from 0 or 1, with more
//      numbers than gaps, and kRowsOfAClass rows each on average.
bool IsMeasured(const CsvColumn& label);

// Returns the classes of `label`, which passes CheckLabel and is not measured. Fails with InvalidArgument, with
// `advice`, for a different word in most rows.
absl::StatusOr<CsvClasses> ClassesOf(const CsvColumn& label, const std::string& path, const std::string& advice);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_CSV_CLASSES_H_
