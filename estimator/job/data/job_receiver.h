// SPDX-License-Identifier: Apache-2.0
// How requests to the exported model of a job contain its features.
#ifndef TESSERA_ESTIMATOR_JOB_DATA_JOB_RECEIVER_H_
#define TESSERA_ESTIMATOR_JOB_DATA_JOB_RECEIVER_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/job/columns/job_columns.h"
#include "tessera/estimator/job/data/unscaled_ids.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/serving/receiver.h"

namespace tessera {

// The rows that a job's predictions read.
struct ReadRows {
  std::vector<Component> source = {};      // as the data has them, before words become ids
  std::vector<Component> components = {};  // as the model gets them
  MadeColumns columns = {};
};

// Where the numbers of requests are scaled as in the data: in the exported program, or in the model, which gets them
// unscaled.
enum class Scaling { kByProgram, kByModel };

// Returns the receiver of requests with a tensor per feature (raw), or of serialised tf.Example messages with the
// features of the model's columns (parsing). Features have the numbers and words of the job's data: the exported
// program scales them, and finds words in their vocabularies. Fails with InvalidArgument, with the feature's name, for
// one that such requests cannot hold.
absl::StatusOr<ServingReceiver> ReceiverOf(const job::Job& job, const ReadRows& rows, bool parsing,
                                           Scaling scaling = Scaling::kByProgram);

// Returns the scales that the data of predictions has for numbers, by the features' names.
std::map<std::string, NumberScale> NumberScalesOf(const job::Job& job);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_DATA_JOB_RECEIVER_H_
