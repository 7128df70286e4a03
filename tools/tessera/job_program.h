// SPDX-License-Identifier: Apache-2.0
// The training step of a job as a program, for commands that compile.
#ifndef TESSERA_TOOLS_TESSERA_JOB_PROGRAM_H_
#define TESSERA_TOOLS_TESSERA_JOB_PROGRAM_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"

namespace tessera {

// By its name: "job.textproto".
bool IsJob(const std::string& path);

// The program that `tessera train` would compile for the job at |path|, and in |options| how: as the job has it, for
// |options|.replicas instead of the job's where it says so.
absl::StatusOr<Program> ReadJobProgram(const std::string& path, CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_JOB_PROGRAM_H_
