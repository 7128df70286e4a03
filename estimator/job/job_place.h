// SPDX-License-Identifier: Apache-2.0
// Where in its file a job says what an error is about.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_PLACE_H_
#define TESSERA_ESTIMATOR_JOB_JOB_PLACE_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// `status` of what was made from `job`, which was read from the file `name`. A message that begins with a field that
// the job sets ("hidden_units holds 0", also behind "NAME: " or the name of the model) gets the field's whole path, and
// in front of it the file, the line and the column, where the file says what the job does: --set is of no line. A
// message about the model as such leads to where the job has the model. Other errors stay as they are.
absl::Status AtField(const absl::Status& status, const job::Job& job, const std::string& name, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_PLACE_H_
