// SPDX-License-Identifier: Apache-2.0
// Makes the head of a job's premade model.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_HEAD_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_HEAD_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

// Returns the head with the metrics of `version`; `words` are those of the label's classes, or empty. Fails with
// InvalidArgument for a head without a kind, and for options that heads reject.
absl::StatusOr<heads::HeadPtr> MakeHead(const job::Head& head, const std::vector<std::string>& words,
                                        heads::Version version = heads::Version::kV1);

// Returns the predictions that the command `predict` writes unless it is told otherwise; `has_words`: the label's
// classes have words.
std::vector<std::string> PredictKeysOf(const job::Head& head, bool has_words);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_HEAD_H_
