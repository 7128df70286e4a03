// SPDX-License-Identifier: Apache-2.0
// Formats predictions and metrics as text: JSON lines, CSV, tables.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_WRITER_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_WRITER_H_

#include <map>
#include <string>

#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/loop/predict_loop.h"

namespace tessera {

// Returns one line of JSON per row: {"class":3,"probabilities":[0.01, ...]}. Numbers that JSON lacks are null.
std::string ToJsonLines(const PredictBatch& batch);

// Return CSV: a line of names, and a line per row. A value that is no scalar has a column per element, row-major:
// class,probabilities_0,probabilities_1. Numbers are unchanged (nan, inf); booleans are 0 and 1.
std::string CsvHeader(const PredictBatch& batch);
std::string ToCsvLines(const PredictBatch& batch);

// Return {"accuracy":0.95,"global_step":500,"loss":0.2}, and the same as lines for people.
std::string ToJson(const EvaluateResult& result);
std::string ToTable(const EvaluateResult& result);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_WRITER_H_
