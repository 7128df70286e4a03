// SPDX-License-Identifier: Apache-2.0
// Formats predictions as JSON lines and as CSV. Floats are the shortest decimals that read back as the same number.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_TEXT_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_TEXT_H_

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tessera/estimator/loop/predict_loop.h"

namespace tessera {

// The name of the row index in outputs that contain it.
inline constexpr std::string_view kRowName = "row";

// Formats rows of one batch, which must outlive this object. Thread-safe.
class RowText {
 public:
  explicit RowText(const PredictBatch& batch);

  // Appends {"class":3,"probabilities":[0.01, ...]} and a newline. Non-finite numbers are null. With `number`, "row"
  // is the first member.
  void AppendJson(int64_t row, std::optional<int64_t> number, std::string& to) const;

  // Append CSV: the header line, and the line of a row. A non-scalar value has a column per element, row-major:
  // class,probabilities_0,probabilities_1. Non-finite numbers are nan and inf; booleans are 0 and 1.
  void AppendCsvHeader(bool has_number, std::string& to) const;
  void AppendCsv(int64_t row, std::optional<int64_t> number, std::string& to) const;

 private:
  // One prediction of the batch.
  struct Column {
    std::string json_name;  // "\"class\":"
    std::string name;
    std::variant<const Buffer*, const Words*> values;
    Shape row;             // the shape of a row
    int64_t elements = 1;  // in a row
  };

  std::vector<Column> columns_;  // by name
};

// Return the lines of all rows of `batch`, and the header, without row indices.
std::string ToJsonLines(const PredictBatch& batch);
std::string CsvHeader(const PredictBatch& batch);
std::string ToCsvLines(const PredictBatch& batch);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_TEXT_H_
