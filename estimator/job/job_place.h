// SPDX-License-Identifier: Apache-2.0
// Finds the place in a job's file that an error is about.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_PLACE_H_
#define TESSERA_ESTIMATOR_JOB_JOB_PLACE_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Returns `status`, an error of the job read from the file `name`, with its place. It applies to messages that begin
// with a field that the job sets: "hidden_units holds 0", also after "NAME: " or the name of the model. Such a message
// gets the field's whole path, and before it the file, the line and the column. It gets no place when the file does not
// have the job's value of that field, as after --set. A message about the model as a whole gets the place of the model.
// Other errors are unchanged.
absl::Status AtField(const absl::Status& status, const job::Job& job, const std::string& name, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_PLACE_H_
