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

absl::Status NotMeasured(const CsvColumn& label, size_t distinct, const std::string& path, const std::string& advice) {
  return InvalidArgument(
      "{}: the label \"{}\" is a measurement: expected classes, got {} different numbers in {} rows, from {:.6g} to "
      "{:.6g}. There is no regression yet, job init writes classifiers; {}write a column of a few ranges, such as low, "
      "middle and high",
      path, label.name, distinct, label.count, label.least, label.largest, advice);
}

}  // namespace

absl::StatusOr<CsvClasses> ClassesOf(const CsvColumn& label, const std::string& path, const std::string& advice) {
  if (label.empty > 0) {
    return InvalidArgument(
        "{}: the label \"{}\" has no value in {} of {} rows; leave these rows out, or write a class into them", path,
        label.name, label.empty, label.values.size());
  }
  if (label.is_constant()) {
    return InvalidArgument("{}: the label \"{}\" is always {}: there is nothing to tell apart", path, label.name,
                           absl::Utf8SafeCEscape(label.values.front().substr(0, 80)));
  }
  CsvClasses classes;
  for (const std::string& value : label.values) ++classes.counts[value];
  if (label.is_number) {
    const std::map<double, size_t> numbers = NumbersOf(label);
    const bool few = label.is_whole && numbers.size() <= kFewClasses;
    if (!label.is_whole || (!few && !AreNumberedAsClasses(numbers, label.count))) {
      return NotMeasured(label, numbers.size(), path, advice);
    }
    // Numbers far apart, such as 10 and 20, are words.
    const bool sparse = label.largest + 1 > 2 * static_cast<double>(numbers.size());
    if (label.least >= 0 && !sparse) {
      classes.count = static_cast<int64_t>(label.largest) + 1;
      return classes;
    }
  }
  const size_t distinct = classes.counts.size();
  if (distinct > kMostWords || (distinct > kFewClasses && 2 * distinct > label.values.size())) {
    return InvalidArgument(
        "{}: the label \"{}\" has {} different values in {} rows: expected a few classes, {} at most; {}group its "
        "values in a column of their own",
        path, label.name, distinct, label.values.size(), kMostWords, advice);
  }
  for (const auto& [value, count] : classes.counts) classes.words.push_back(value);
  classes.count = static_cast<int64_t>(distinct);
  return classes;
}

}  // namespace tessera
