// SPDX-License-Identifier: Apache-2.0
// Boosted trees of a job: their options, their rows, and their predictions as those of other models.
#ifndef TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_H_
#define TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/data/job_receiver.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/loop/predict_loop.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/estimator/trees/boosted_trees.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct JobTreesModel {
  trees::BoostedTreesOptions options = {};
  trees::TrainOptions train = {};  // how long to train, and what to keep
  Dataset rows;                    // the batches of the mode
  int64_t batch_size = 0;
  int64_t num_rows = -1;                // about how many; -1: not known
  std::vector<std::string> words = {};  // the words of the label, by class
  ReadRows read = {};                   // the columns and the components of a row
};

// Makes the boosted trees of `job` and opens the data of `mode`. `name` is the job's file, for messages. Fails with
// InvalidArgument for fields that trees do not support, columns that they cannot read, and options that make no sense;
// otherwise with the data's own errors. `reading` is OpenInput's.
absl::StatusOr<JobTreesModel> MakeTrees(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                        const ReadingRows& reading = {});

// Returns the predictions that other premade models have, of the same types: class, classes (with `words`) and
// probabilities, or predictions.
absl::StatusOr<PredictBatch> ToBatch(const trees::Predictions& predictions, const std::vector<std::string>& words);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_H_
