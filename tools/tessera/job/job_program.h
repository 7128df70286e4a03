// SPDX-License-Identifier: Apache-2.0
// Reads the training step of a job as a program, for commands that compile.
#ifndef TESSERA_TOOLS_TESSERA_JOB_JOB_PROGRAM_H_
#define TESSERA_TOOLS_TESSERA_JOB_JOB_PROGRAM_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// Returns whether the path is that of a job: "job.textproto".
bool IsJob(const std::string& path);

// Returns the program that `tessera train` would compile for the job at |path|. Sets |options| from the job;
// |options|.replicas overrides the job's number when it is set.
absl::StatusOr<SourceProgram> ReadJobProgram(const std::string& path, CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_JOB_JOB_PROGRAM_H_
