// SPDX-License-Identifier: Apache-2.0
// The model's results on its evaluation rows: confusions, calibration, residuals, permutation importance of its inputs,
// and the rows with the largest losses.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_ROWS_REPORT_H_
#define TESSERA_TOOLS_TESSERA_REPORT_ROWS_REPORT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/types/shape.h"
#include "tessera/tools/tessera/report/numbers/calibration.h"
#include "tessera/tools/tessera/report/numbers/confusion.h"
#include "tessera/tools/tessera/report/numbers/importance.h"
#include "tessera/tools/tessera/report/numbers/outcomes.h"
#include "tessera/tools/tessera/report/numbers/residuals.h"

namespace tessera::report {

struct RowsOptions {
  int64_t rows = 10000;         // the maximum number of rows to read
  int64_t worst = 20;           // the maximum number of rows listed by loss
  int64_t repeats = 5;          // permutations of each input
  int64_t bins = 10;            // for probabilities, and for residuals
  uint64_t seed = 0;            // for the permutations
  std::string checkpoint = {};  // empty: the newest
};

// The importance of one feature, or of one of its elements.
struct FeatureImportance {
  std::string feature = {};
  int64_t element = -1;  // row-major in a row; -1: all elements together
  Importance importance = {};
};

// The input of one row as the model receives it: number * scale + offset of the numbers in the file.
struct FeatureValues {
  std::string feature = {};
  Shape shape = {};                 // the shape of a row
  std::vector<double> values = {};  // the first elements, at most 1024
  std::string word = {};            // the string that the values encode; empty without a vocabulary
  double scale = 1, offset = 0;
};

struct WorstRow {
  int64_t row = 0;  // among the rows that were read
  double loss = 0;
  std::string origin = {};  // FILE:LINE; empty when unknown
  std::vector<FeatureValues> values = {};
};

struct RowsReport {
  bool is_all = true;  // false: the evaluation has more rows
  Outcomes outcomes = {};
  Score score = {};
  std::vector<std::string> class_words = {};  // the name of each class; empty without a vocabulary
  std::optional<Confusion> confusion = {};    // for classes
  // For probabilities: of class 1 of two classes, else of the predicted class.
  std::optional<Calibration> calibration = {};
  std::optional<Residuals> residuals = {};  // for numbers
  std::vector<FeatureImportance> importances = {};
  std::vector<WorstRow> worst = {};  // in descending order of loss; ties in data order
};

// Predicts the evaluation rows of `job`, which is in `file`, with a checkpoint of `model_dir`. Fails with the errors of
// the job and of its data; with InvalidArgument for predictions that cannot be compared with labels.
absl::StatusOr<RowsReport> ReportRows(const job::Job& job, const std::string& file, const std::string& model_dir,
                                      const RowsOptions& options);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_ROWS_REPORT_H_
