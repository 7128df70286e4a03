// SPDX-License-Identifier: Apache-2.0
// A job's programs with the names that JAX gave their arguments and results.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_NAMES_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_NAMES_H_

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/imported_program.h"
#include "tessera/estimator/job/programs/program_pairing.h"

namespace tessera {

struct NamedProgram {
  const char* function;               // "train_step"
  const ImportedProgram* program;     // the caller's, which must outlive this
  std::vector<NamedValue> arguments;  // empty for init, whose seed has a fixed position
  std::vector<NamedValue> results;    // named by their positions when they have no names

  std::string Argument(size_t i) const;  // "state.params['w'] f32[4]"
};

// Fails with InvalidArgument, with the right export, when an argument has no name.
absl::StatusOr<NamedProgram> NamesOf(const char* function, const ImportedProgram& program);

// Returns the index of the value of that name.
std::optional<size_t> FindValue(const std::vector<ImportedProgram::Value>& values, const std::string& name);

// Returns the result of `named` with the same path as its argument, among those that are not `taken`.
std::optional<size_t> ResultOfSameWay(const NamedProgram& named, size_t argument, const std::set<size_t>& taken);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_NAMES_H_
