// SPDX-License-Identifier: Apache-2.0
// Stateless programs, whose caller holds the weights.
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
  std::vector<VariableArgument> variables;  // ordered by name, like the arguments
};

// Returns `traced` (Graph::Finish) with the one computation `entry`, which is called instead of fed by queues. The
// variables that its results depend on are its first arguments, named `prefix` and the variable's name; unused ops are
// removed. Fails with InvalidArgument, with a location, for a variable that the computation writes or that is per
// replica, and for a feed.
absl::StatusOr<StatelessProgram> VariablesAsArguments(SourceProgram traced, const std::string& entry,
                                                      const std::string& prefix);

}  // namespace tessera

#endif  // TESSERA_COMPILER_STATELESS_VARIABLES_AS_ARGUMENTS_H_
