// SPDX-License-Identifier: Apache-2.0
// The files of a session's variables that are larger than memory (VariableStorage::kFile).
#ifndef TESSERA_ESTIMATOR_CONFIG_TABLE_FILES_H_
#define TESSERA_ESTIMATOR_CONFIG_TABLE_FILES_H_

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/estimator/config/run_config.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Returns where the variables of `program` are stored. If some are stored in files, creates their directory and logs
// the maximum memory and disk space of the variables. Fails like FileSystem::MakeDirectories.
absl::StatusOr<VariableFiles> PrepareTableFiles(const SourceProgram& program, const RunConfig& config);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_TABLE_FILES_H_
