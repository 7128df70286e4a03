// SPDX-License-Identifier: Apache-2.0
// Makes a model with its data from a job, ready for the commands.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_MODEL_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_MODEL_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/cli/commands.h"
#include "tessera/estimator/input/sources/given_batches.h"
#include "tessera/estimator/job/columns/job_columns.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/data/job_receiver.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Reads the data of `mode` and builds the model. `name` is the job's file, for messages. `batches` are the data of a
// job whose batches are given. `rows`, unless it is null, becomes the rows that the model reads. `reading` is
// OpenInput's. Fails with InvalidArgument "NAME: ..." for missing or contradictory fields; otherwise the data's own
// errors (FILE:LINE:COLUMN).
absl::StatusOr<RunnableModel> MakeModel(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                        const GivenBatches* batches = nullptr, ReadRows* rows = nullptr,
                                        const ReadingRows& reading = {});

// Sets the rows of a batch of the command predict, where the job leaves them open and the model takes any number
// (file_batch.h).
void SetFileBatch(const job::Job& job, RunnableModel& model);

// Returns how requests to the exported model of `job` contain its features (job_receiver.h). Opens the data of
// predictions for their names and types. Errors are those of MakeModel.
absl::StatusOr<ServingReceiver> MakeReceiver(const job::Job& job, const std::string& name, FileSystem& files,
                                             bool parsing);
// Returns the same for the graph of `mode`. Graphs of kTrain and kEval take batches as the model gets them from the
// data, and ignore `parsing`.
absl::StatusOr<ServingReceiver> MakeReceiver(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                             bool parsing);

// Opens the data of `mode` for a model that needs no compiler, such as boosted trees. Errors are those of MakeModel.
absl::StatusOr<JobInput> OpenJob(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                 const ReadingRows& reading = {});

// Returns the words of the label's classes; none when they are numbers. Several columns of a CSV file name the classes,
// any of which a row may have.
std::vector<std::string> ClassWordsOf(const job::Job& job);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_MODEL_H_
