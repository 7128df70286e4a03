// SPDX-License-Identifier: Apache-2.0
// Programs without state whose entries assign variables: the caller holds the variables, and gets their new values.
// variables_as_arguments.cpp has the function.
#ifndef TESSERA_COMPILER_STATELESS_ASSIGNMENTS_AS_RESULTS_H_
#define TESSERA_COMPILER_STATELESS_ASSIGNMENTS_AS_RESULTS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/stateless/variables_as_arguments.h"

namespace tessera {

// An entry whose variables are arguments before and results after it.
struct StatelessEntry {
  std::string entry;
  std::vector<VariableArgument> read;  // in the order of their names: the first arguments
  // Results behind those that the entry has; `argument` is the result's name.
  std::vector<VariableArgument> assigned;
};

struct StatelessEntries {
  SourceProgram program;
  std::vector<StatelessEntry> entries;  // as given
};

// Does what VariablesAsArguments does for several entries, which may assign variables: the new values are results named
// `prefix` and the variable's name. Fails with InvalidArgument for a variable that has a value per replica, and for a
// feed.
absl::StatusOr<StatelessEntries> AssignmentsAsResults(SourceProgram traced, const std::vector<std::string>& entries,
                                                      const std::string& prefix);

}  // namespace tessera

#endif  // TESSERA_COMPILER_STATELESS_ASSIGNMENTS_AS_RESULTS_H_
