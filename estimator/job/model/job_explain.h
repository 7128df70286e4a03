// SPDX-License-Identifier: Apache-2.0
// Describes what a job will do: for `tessera job explain`.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_EXPLAIN_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_EXPLAIN_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/job/columns/column_paths.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// The rows that the shards read of one mode's data.
struct Reading {
  Mode mode = Mode::kTrain;
  std::vector<Component> components;           // the components of a row
  std::set<std::string> unread_features = {};  // left out of a CSV file: no column reads them
  int64_t num_rows = -1;                       // the rows of one pass; -1: not known without reading
  int64_t batch_size = 0;                      // the rows of a batch, all shards together
  int64_t steps = -1;                          // -1: as many as the data has
  // Per replica: rows of a full step, and of all steps (-1 when not known).
  std::vector<int64_t> rows_per_step;
  std::vector<int64_t> rows;
  std::vector<ColumnPath> columns;  // the feature columns of a premade model
};

// Returns train, and evaluate and predict if the model has them. Opens the data and reads the programs.
absl::StatusOr<std::vector<Reading>> Readings(const job::Job& job, const std::string& name, FileSystem& files);

// Returns a text for people: the job with its defaults, the bindings of programs, and the readings. Feature columns
// have a line each, with the path from a cell to the tensors of the model; features that none of them reads are named.
// `name` is the job's file.
absl::StatusOr<std::string> ExplainJob(const job::Job& job, const std::string& name, FileSystem& files);
// Returns the same as JSON; null stands for numbers that are not known without reading:
//    {"job": its fields by protobuf's JSON (integers of 64 bits are strings),
//     "reads": {MODE: {"rows", "batch_size", "steps", "shards": [{"rows_per_step", "rows"}], "leaves_out": [FEATURE]}},
//     "columns": [{"part", "column", "ids", "value", "begin", "size"}]}
// Columns of numbers have no "ids", and those of a linear model no "begin". A mode without features to leave out has no
// "leaves_out".
absl::StatusOr<std::string> ExplainJobAsJson(const job::Job& job, const std::string& name, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_EXPLAIN_H_
