// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/csv_classes.h"

#include <map>

#include "absl/strings/escaping.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Counts values as numbers: "1", "01" and "1.0" are one number.
std::map<double, size_t> NumbersOf(const CsvColumn& label) {
  std::map<double, size_t> numbers;
  for (const std::string& value : label.values) ++numbers[ToNumber(value).value_or(0)];
  return numbers;
}

bool AreNumberedAsClasses(const std::map<double, size_t>& numbers, size_t rows) {
  const double least = numbers.begin()->first, largest = numbers.rbegin()->first;
  return (least == 0 || least == 1) && numbers.size() <= kMostClasses &&
         2 * static_cast<double>(numbers.size()) > largest - least + 1 && numbers.size() * kRowsOfAClass <= rows;
}

}  // namespace

absl::Status CheckLabel(const CsvColumn& label, const std::string& path) {
  if (label.name.empty() || label.name.find_first_of("*?") != std::string::npos) {
    return InvalidArgument("{}: the label \"{}\" {}; write another name into the file", path, label.name,
                           label.name.empty() ? "has no name" : "has * or ?, which are wildcards in a job");
  }
  if (label.empty > 0) {
    return InvalidArgument("{}: the label \"{}\" has no value in {} of {} rows; remove these rows, or fill in a value",
                           path, label.name, label.empty, label.values.size());
  }
  if (!label.is_constant()) return absl::OkStatus();
  return InvalidArgument("{}: the label \"{}\" is always {}: there is nothing to learn", path, label.name,
                         absl::Utf8SafeCEscape(label.values.front().substr(0, 80)));
}

bool IsMeasured(const CsvColumn& label) {
  if (!label.is_number) return false;
  const std::map<double, size_t> numbers = NumbersOf(label);
  const bool few = label.is_whole && numbers.size() <= kFewClasses;
  return !label.is_whole || (!few && !AreNumberedAsClasses(numbers, label.count));
}

absl::StatusOr<CsvClasses> ClassesOf(const CsvColumn& label, const std::string& path, const std::string& advice) {
  CsvClasses classes;
  for (const std::string& value : label.values) ++classes.counts[value];
  if (label.is_number) {
    // Widely spaced numbers, such as 10 and 20, are words.
    const bool sparse = label.largest + 1 > 2 * static_cast<double>(NumbersOf(label).size());
    if (label.least >= 0 && !sparse) {
      classes.count = static_cast<int64_t>(label.largest) + 1;
      return classes;
    }
  }
  const size_t distinct = classes.counts.size();
  if (distinct > kMostWords || (distinct > kFewClasses && 2 * distinct > label.values.size())) {
    return InvalidArgument(
        "{}: the label \"{}\" has {} different values in {} rows: expected a few classes, {} at most; {}group its "
        "values in a separate column",
        path, label.name, distinct, label.values.size(), kMostWords, advice);
  }
  for (const auto& [value, count] : classes.counts) classes.words.push_back(value);
  classes.count = static_cast<int64_t>(distinct);
  return classes;
}

}  // namespace tessera
