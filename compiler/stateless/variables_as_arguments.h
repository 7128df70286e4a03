// SPDX-License-Identifier: Apache-2.0
// Programs without state, whose caller holds the weights.
#ifndef TESSERA_COMPILER_STATELESS_VARIABLES_AS_ARGUMENTS_H_
#define TESSERA_COMPILER_STATELESS_VARIABLES_AS_ARGUMENTS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// A variable that became an argument.
struct VariableArgument {
  std::string argument;  // its name
  std::string variable;
  TensorType type;
};

struct StatelessProgram {
  SourceProgram program;
  std::vector<VariableArgument> variables;  // in the order of their names, which is that of the arguments
};

// Returns `traced` (Graph::Finish) with the one computation `entry`, which is called instead of fed by queues. The
// variables that its results depend on are its first arguments, named `prefix` and the variable's name; ops on which
// nothing depends are left out. Fails with InvalidArgument, with a place, for a variable that the computation writes or
// that has a value per replica, and for a feed.
absl::StatusOr<StatelessProgram> VariablesAsArguments(SourceProgram traced, const std::string& entry,
                                                      const std::string& prefix);

}  // namespace tessera

#endif  // TESSERA_COMPILER_STATELESS_VARIABLES_AS_ARGUMENTS_H_
