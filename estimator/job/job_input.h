// SPDX-License-Identifier: Apache-2.0
// From a job's data to a data set.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_INPUT_H_
#define TESSERA_ESTIMATOR_JOB_JOB_INPUT_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/mode.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// By name: "features/x", "labels".
using ComponentTypes = std::map<std::string, DType>;

struct JobInput {
  std::vector<Component> components;                   // of a row
  std::function<Dataset(int64_t batch_size)> batches;  // shuffled, repeated and prefetched as the job says
  int64_t num_rows = -1;                               // of one pass, where that is known without reading
};

// A tensor of the input and what arguments of programs may call it.
struct DataName {
  std::string component;           // "features/x", "labels"
  std::vector<std::string> names;  // "x"; of labels "label", "labels" and the column's
};

// Those of `mode`, as the job names them; nothing is read.
std::vector<DataName> DataNames(const job::Job& job, Mode mode);

// The data of `mode`: a CSV file is read here, records when they are asked for. InvalidArgument "NAME: ..." for what is
// missing or contradicts itself; the data's own errors.
// Components have the types of `types`; features that it does not name are f32, labels i32.
absl::StatusOr<JobInput> OpenInput(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                   const ComponentTypes& types = {});

// Has predictions read the rows of the file `path` in place of the job's. InvalidArgument where the job reads arrays of
// several files.
absl::Status SetPredictFile(job::Job& job, const std::string& path);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_INPUT_H_
