// SPDX-License-Identifier: Apache-2.0
// The fields of a job, as `tessera job fields` shows them: from the descriptors of job.proto and its comments.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_FIELDS_H_
#define TESSERA_ESTIMATOR_JOB_JOB_FIELDS_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

// job.proto's descriptors with its comments, serialized (cmake/EmbedFile.cmake).
std::string_view JobDescriptors();

struct JobField {
  std::string path;      // "run_config.save_summary_steps"
  std::string type;      // "integer", "list of numbers", "RELU, TANH or SIGMOID", "fields"
  std::string fallback;  // what holds where it is not given; empty: nothing, or what the meaning says
  std::string meaning;   // the comment in one line
};

// The field at `path` and all below it; all fields where it is empty. A message that was shown once is not shown again,
// its meaning says where it stands. InvalidArgument, with the nearest name, for a path that is none.
absl::StatusOr<std::vector<JobField>> JobFields(std::string_view path);

// A line per field.
std::string ToText(const std::vector<JobField>& fields);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_FIELDS_H_
