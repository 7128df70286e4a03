// SPDX-License-Identifier: Apache-2.0
// A job's programs with the names that JAX gave their arguments and results.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAM_NAMES_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAM_NAMES_H_

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/imported_program.h"
#include "tessera/estimator/job/program_pairing.h"

namespace tessera {

struct NamedProgram {
  const char* function;               // "train_step"
  const ImportedProgram* program;     // the caller's, which outlives this
  std::vector<NamedValue> arguments;  // none of init, whose seed has its place
  std::vector<NamedValue> results;    // by their positions where they have no names

  std::string Argument(size_t i) const;  // "state.params['w'] f32[4]"
};

// InvalidArgument, with how to export it right, when an argument has no name.
absl::StatusOr<NamedProgram> NamesOf(const char* function, const ImportedProgram& program);

// The one of that name.
std::optional<size_t> FindValue(const std::vector<ImportedProgram::Value>& values, const std::string& name);

// The result of `named` with the way of its argument, of those that are not `taken`.
std::optional<size_t> ResultOfSameWay(const NamedProgram& named, size_t argument, const std::set<size_t>& taken);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAM_NAMES_H_
