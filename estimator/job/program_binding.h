// SPDX-License-Identifier: Apache-2.0
// What each argument and result of a job's programs is: a variable, data, a metric. By their names, as JAX gives them;
// nothing depends on positions. docs/program_jobs.md has the rules.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAM_BINDING_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAM_BINDING_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/imported_program.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/job/job_input.h"
#include "tessera/estimator/job/program_variables.h"

namespace tessera {

struct ProgramArgument {
  enum class Role { kVariable, kData, kMask, kRandomKey };
  Role role = Role::kData;
  size_t variable = 0;    // kVariable: which
  std::string component;  // kData: of the input, "features/x" or "labels"
};

struct ProgramResult {
  std::optional<size_t> variable;  // it is the next (of init: the first) value of this one
  std::string name;                // else what it is called: "loss"
};

// One of the functions. Empty, without a program, where the job has none.
struct BoundProgram {
  std::optional<ImportedProgram> program;
  std::vector<ProgramArgument> arguments;  // none of init, which takes at most a seed
  std::vector<ProgramResult> results;
  int64_t rows = 0;  // of the batch that it is for; 0: it takes no data
};

struct BoundPrograms {
  BoundProgram init, train_step, eval_step, predict;
  std::vector<ProgramVariable> variables;
  std::string loss;                // the name of the result of train_step that is it
  std::string eval_loss;           // of eval_step
  std::vector<std::string> notes;  // what the user may not expect: arguments that JAX has dropped
};

// The programs of `model`, parsed; absent ones are empty.
struct ParsedPrograms {
  std::optional<ImportedProgram> init = std::nullopt;
  std::optional<ImportedProgram> train_step = std::nullopt;
  std::optional<ImportedProgram> eval_step = std::nullopt;
  std::optional<ImportedProgram> predict = std::nullopt;
};

// `*_data` are what the three inputs of the job have. InvalidArgument, with the file, for programs without names, for
// arguments that nothing gives and for variables without a first value.
absl::StatusOr<BoundPrograms> BindPrograms(const job::ProgramModel& model, ParsedPrograms programs,
                                           const std::vector<DataName>& train_data,
                                           const std::vector<DataName>& eval_data,
                                           const std::vector<DataName>& predict_data);

// For people: a table of each program's arguments and results, and the notes.
std::string ToTable(const BoundPrograms& programs);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAM_BINDING_H_
