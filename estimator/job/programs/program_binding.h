// SPDX-License-Identifier: Apache-2.0
// Decides what each argument and result of a job's programs is: a variable, data, a metric. The names that JAX gives
// decide; positions do not. docs/program_jobs.md has the rules.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_BINDING_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_BINDING_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/imported_program.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/job/programs/program_variables.h"

namespace tessera {

struct ProgramArgument {
  enum class Role { kVariable, kData, kMask, kRandomKey };
  Role role = Role::kData;
  size_t variable = 0;    // kVariable: its index
  std::string component;  // kData: the input's component, "features/x" or "labels"
};

struct ProgramResult {
  std::optional<size_t> variable;  // the variable whose next value (in init: initial value) it is
  std::string name;                // the result's name when it is not a variable: "loss"
};

// One of the functions. Without a program when the job has none.
struct BoundProgram {
  std::optional<ImportedProgram> program;
  std::vector<ProgramArgument> arguments;  // empty for init, which takes at most a seed
  std::vector<ProgramResult> results;
  int64_t rows = 0;  // the rows of the batch that it was exported for; 0: it takes no data
};

struct BoundPrograms {
  BoundProgram init, train_step, eval_step, predict;
  std::vector<ProgramVariable> variables;
  std::string loss;                // the name of the loss among the results of train_step
  std::string eval_loss;           // the same in eval_step
  std::vector<std::string> notes;  // unexpected facts for the user, such as arguments that JAX has dropped
};

// The parsed programs of `model`; absent ones are empty.
struct ParsedPrograms {
  std::optional<ImportedProgram> init = std::nullopt;
  std::optional<ImportedProgram> train_step = std::nullopt;
  std::optional<ImportedProgram> eval_step = std::nullopt;
  std::optional<ImportedProgram> predict = std::nullopt;
};

// Binds the programs; `*_data` are the tensors of the job's three inputs. Fails with InvalidArgument, with the file,
// for programs without names, for arguments without a source and for variables without an initial value.
absl::StatusOr<BoundPrograms> BindPrograms(const job::ProgramModel& model, ParsedPrograms programs,
                                           const std::vector<DataName>& train_data,
                                           const std::vector<DataName>& eval_data,
                                           const std::vector<DataName>& predict_data);

// Returns a text for people: a table of each program's arguments and results, and the notes.
std::string ToTable(const BoundPrograms& programs);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_BINDING_H_
