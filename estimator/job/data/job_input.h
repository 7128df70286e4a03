// SPDX-License-Identifier: Apache-2.0
// Makes a data set from a job's data.
#ifndef TESSERA_ESTIMATOR_JOB_DATA_JOB_INPUT_H_
#define TESSERA_ESTIMATOR_JOB_DATA_JOB_INPUT_H_

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/sources/given_batches.h"
#include "tessera/estimator/job/columns/job_columns.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Types by component name: "features/x", "labels".
using ComponentTypes = std::map<std::string, DType>;

// How the rows of predictions are read.
struct ReadingRows {
  bool on_demand = false;                  // also for CSV files, with threads that parse ahead, unless shuffled
  std::shared_ptr<BadRows> bad_rows = {};  // unreadable rows are recorded here; if null, they are errors
};

struct JobInput {
  std::vector<Component> source = {};                  // the components of a row before strings become ids
  std::vector<Component> components = {};              // the components of a row, with ids instead of strings
  std::function<Dataset(int64_t batch_size)> batches;  // shuffled, repeated and prefetched as the job requests
  MadeColumns columns = {};                            // the columns of a premade model
  // the rows of one pass; -1 when the number is not known without reading
  int64_t num_rows = -1;
  int64_t about_rows = -1;  // the same, estimated from a file size
  // The two halves of `batches` before ids: batches of the source, and the remaining transforms. Only set for data
  // whose bad rows can be recorded.
  std::function<Dataset(int64_t batch_size)> given = {};
  std::function<Dataset(const Dataset& given)> parse = {};
};

// An input tensor, and the names that program arguments may use for it.
struct DataName {
  std::string component;           // "features/x", "labels"
  std::vector<std::string> names;  // "x"; for labels "label", "labels" and the column's name
};

// Returns the tensors of `mode`, as the job names them; reads nothing.
std::vector<DataName> DataNames(const job::Job& job, Mode mode);

// Opens the data of `mode`: reads a CSV file immediately, records on demand, and `batches` for jobs with given batches.
// Components have the types of `types`; features that it does not name are f32, labels i32, or f32 for regression
// models. Features that feature columns read as strings are ids instead. Fails with InvalidArgument "NAME: ..." for
// missing or contradictory fields; otherwise with the data's own errors. `reading` is for predictions: bad rows of
// shuffled or repeated data are rejected.
absl::StatusOr<JobInput> OpenInput(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                   const ComponentTypes& types = {}, const GivenBatches* batches = nullptr,
                                   const ReadingRows& reading = {});

// Opens the data of `mode` in the form of requests to an exported model. Numbers have no scale and offset, words
// replace ids and, with `files_of_images`, image files replace pixels. Returns batches of at most `batch_size` rows.
// Fails as OpenInput does.
absl::StatusOr<Dataset> OpenUnscaled(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                     int64_t batch_size, bool files_of_images = false);

// Returns the types of given batches in the order of the components, as the program supplies them. Fails with
// InvalidArgument for a name that is missing or there twice, and for a type that cannot be converted.
absl::StatusOr<std::vector<Component>> GivenComponents(const job::Given& given);

// Returns the files of the data of `mode`, as named in the job, including patterns.
std::vector<std::string> DataFiles(const job::Job& job, Mode mode);

// Makes predictions read the rows of the file `path` instead of the job's. Fails with InvalidArgument if the job reads
// arrays from several files.
absl::Status SetPredictFile(job::Job& job, const std::string& path);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_DATA_JOB_INPUT_H_
