// SPDX-License-Identifier: Apache-2.0
// Features of a job's data that its model does not read.
#ifndef TESSERA_ESTIMATOR_JOB_DATA_UNREAD_FEATURES_H_
#define TESSERA_ESTIMATOR_JOB_DATA_UNREAD_FEATURES_H_

#include <set>
#include <string>

#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera {

// Returns the features of the CSV file of `mode` that the model reads neither in a column nor as weights. They are left
// out of the input, as TensorFlow ignores them, so that their cells may hold anything. Empty for programs, and for
// models without columns: those read all features as numbers.
std::set<std::string> UnreadFeatures(const job::Job& job, Mode mode);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_DATA_UNREAD_FEATURES_H_
