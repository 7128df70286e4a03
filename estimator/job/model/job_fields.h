// SPDX-License-Identifier: Apache-2.0
// The fields of a job, as `tessera job fields` shows them: from the descriptors of job.proto and its comments.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_FIELDS_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_FIELDS_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

// Returns job.proto's descriptors with its comments, serialized (cmake/EmbedFile.cmake).
std::string_view JobDescriptors();

struct JobField {
  std::string path;      // "run_config.save_summary_steps"
  std::string type;      // "integer", "list of numbers", "RELU, TANH or SIGMOID", "fields"
  std::string fallback;  // the default; empty: none, or the meaning says it
  std::string meaning;   // the comment in one line
};

// Returns the field at `path` and all fields below it; all fields for an empty path. A message is listed once; later
// fields of its type refer to the first. Fails with InvalidArgument, with the nearest name, for a path that does not
// exist.
absl::StatusOr<std::vector<JobField>> JobFields(std::string_view path);

// Returns a line per field.
std::string ToText(const std::vector<JobField>& fields);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_FIELDS_H_
