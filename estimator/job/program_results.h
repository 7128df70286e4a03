// SPDX-License-Identifier: Apache-2.0
// Which of a program's results is the loss, and whether the others are what a job can report.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAM_RESULTS_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAM_RESULTS_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/program_binding.h"

namespace tessera {

// The name of the loss among the results of train_step that are no variables: what the job says, else "loss", else the
// only one that is one number. InvalidArgument, with the file, where none of it is one floating-point number.
absl::StatusOr<std::string> LossOfTraining(const job::ProgramModel& model, const BoundProgram& train);

// Adds notes of what train_step gives and nothing shows.
void NoteUnwritten(BoundPrograms& bound);

// The loss of eval_step: its only result, else "loss", else what is called as train_step's loss, unless that is a
// position: places in two functions' results mean nothing to each other. InvalidArgument where there is none, and for
// results that are neither one number nor one per row.
absl::StatusOr<std::string> LossOfEvaluation(const BoundProgram& eval, const std::string& training_loss);

// That each result has the rows of the batch.
absl::Status CheckPredictions(const BoundProgram& predict);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAM_RESULTS_H_
