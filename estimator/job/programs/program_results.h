// SPDX-License-Identifier: Apache-2.0
// Finds the loss among a program's results, and checks that a job can report the others.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_RESULTS_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_RESULTS_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/programs/program_binding.h"

namespace tessera {

// Returns the name of the loss among the results of train_step that are not variables. It is the one that the job
// names, else "loss", else the only result that is one number. Fails with InvalidArgument, with the file, unless it is
// one floating-point number.
absl::StatusOr<std::string> LossOfTraining(const job::ProgramModel& model, const BoundProgram& train);

// Adds notes of results of train_step that nothing shows.
void NoteUnwritten(BoundPrograms& bound);

// Returns the loss of eval_step: its only result, else "loss", else the result with the name of train_step's loss. A
// name that is a position does not count: positions in two functions are unrelated. Fails with InvalidArgument without
// a loss, and for results that are neither one number nor one per row.
absl::StatusOr<std::string> LossOfEvaluation(const BoundProgram& eval, const std::string& training_loss);

// Checks that each result has the rows of the batch.
absl::Status CheckPredictions(const BoundProgram& predict);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_RESULTS_H_
