// SPDX-License-Identifier: Apache-2.0
// Stateless programs whose entries assign variables: the caller holds the variables and receives their new values.
// variables_as_arguments.cpp defines the function.
#ifndef TESSERA_COMPILER_STATELESS_ASSIGNMENTS_AS_RESULTS_H_
#define TESSERA_COMPILER_STATELESS_ASSIGNMENTS_AS_RESULTS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/stateless/variables_as_arguments.h"

namespace tessera {

// An entry with variables as arguments and their new values as results.
struct StatelessEntry {
  std::string entry;
  std::vector<VariableArgument> read;  // the first arguments, ordered by name
  // Results after the entry's own; `argument` is the result's name.
  std::vector<VariableArgument> assigned;
};

struct StatelessEntries {
  SourceProgram program;
  std::vector<StatelessEntry> entries;  // as given
};

// Does the same as VariablesAsArguments for several entries, which may assign variables: the new values are results
// named `prefix` and the variable's name. Fails with InvalidArgument for a per-replica variable, and for a feed.
absl::StatusOr<StatelessEntries> AssignmentsAsResults(SourceProgram traced, const std::vector<std::string>& entries,
                                                      const std::string& prefix);

}  // namespace tessera

#endif  // TESSERA_COMPILER_STATELESS_ASSIGNMENTS_AS_RESULTS_H_
