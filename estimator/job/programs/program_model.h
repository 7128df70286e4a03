// SPDX-License-Identifier: Apache-2.0
// A model whose functions JAX exported: reads and traces the programs of a job.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_MODEL_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_MODEL_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/job/programs/program_binding.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Reads and binds the programs of `job`, which messages call `name`. Fails with NotFound for a missing file.
absl::StatusOr<BoundPrograms> ReadPrograms(const job::Job& job, const std::string& name, FileSystem& files);

// Returns "train_step crc32c:0a1b2c3d" of each file, for job.ProgramModel.checksums.
absl::StatusOr<std::vector<std::string>> ChecksumsOf(const job::ProgramModel& model, FileSystem& files);

// Returns the program that runs in `mode`; InvalidArgument, with `name`, when the job has none.
absl::StatusOr<const BoundProgram*> ProgramOf(const BoundPrograms& programs, Mode mode, const std::string& name);

// Returns the types in which the program of `mode` takes components of the input.
ComponentTypes InputTypes(const BoundProgram& program);

// Returns a model function that returns the mode's program for the global batch (Partitioning::kAutomatic). `seed` goes
// to init.
ModelFn MakeProgramModelFn(BoundPrograms programs, int64_t seed);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_MODEL_H_
