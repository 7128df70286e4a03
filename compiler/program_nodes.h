// SPDX-License-Identifier: Apache-2.0
// The ops of a program as a graph to look at. No MLIR type appears here.
#ifndef TESSERA_COMPILER_PROGRAM_NODES_H_
#define TESSERA_COMPILER_PROGRAM_NODES_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/compiler/compile.h"

namespace tessera {

struct ProgramNode {
  // By the line that wrote the op, "digits.cpp:12/dot_general_3"; that of a variable is "variables/dense/kernel"; an op
  // inside another has that one's name before it.
  std::string name;
  std::string op;                                 // "stablehlo.dot_general"
  std::vector<std::string> inputs;                // the names of the nodes whose results it takes, each once
  std::map<std::string, std::string> attributes;  // "type": the types of its results
};

// Those of computation `entry` of a program as it was parsed or traced, in its order; none without such a computation.
std::vector<ProgramNode> NodesOf(const Program& program, std::string_view entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_NODES_H_
