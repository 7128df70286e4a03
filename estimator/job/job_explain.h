// SPDX-License-Identifier: Apache-2.0
// What a job will do, before it does it: for `tessera job explain`.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_EXPLAIN_H_
#define TESSERA_ESTIMATOR_JOB_JOB_EXPLAIN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/mode.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// What the shards read of the data of one mode.
struct Reading {
  Mode mode = Mode::kTrain;
  std::vector<Component> components;  // of a row
  int64_t num_rows = -1;              // of one pass; -1: not known without reading
  int64_t batch_size = 0;             // of all shards
  int64_t steps = -1;                 // -1: as many as the data has
  // By replica: rows of a full step, and of all steps where they are known (else -1).
  std::vector<int64_t> rows_per_step;
  std::vector<int64_t> rows;
};

// Train, and those of evaluate and predict that the model has. The data is opened, and the programs are read.
absl::StatusOr<std::vector<Reading>> Readings(const job::Job& job, const std::string& name, FileSystem& files);

// For people: the job with its defaults, the bindings of programs, the readings. `name` is the job's file.
absl::StatusOr<std::string> ExplainJob(const job::Job& job, const std::string& name, FileSystem& files);
// The same as JSON: {"job": its fields by protobuf's JSON (integers of 64 bits are strings), "reads": {MODE: {"rows",
// "batch_size", "steps", "shards": [{"rows_per_step", "rows"}]}}}; null for what is not known without reading.
absl::StatusOr<std::string> ExplainJobAsJson(const job::Job& job, const std::string& name, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_EXPLAIN_H_
