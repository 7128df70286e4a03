// SPDX-License-Identifier: Apache-2.0
// A program's ops as a graph for visualization. No MLIR type appears here.
#ifndef TESSERA_COMPILER_PROGRAM_PROGRAM_NODES_H_
#define TESSERA_COMPILER_PROGRAM_PROGRAM_NODES_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/compiler/program/program.h"

namespace tessera {

struct ProgramNode {
  // Derived from the line that created the op: "digits.cpp:12/dot_general_3". A variable is "variables/dense/kernel",
  // and a nested op has the name of its parent as a prefix.
  std::string name;
  std::string op;                                 // "stablehlo.dot_general"
  std::vector<std::string> inputs;                // the names of the nodes that produce its operands, without
                                                  // duplicates
  std::map<std::string, std::string> attributes;  // "type": the types of its results
};

// Returns the nodes of computation `entry` of a parsed or traced program, in program order; none when the computation
// does not exist.
std::vector<ProgramNode> NodesOf(const SourceProgram& program, std::string_view entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_PROGRAM_NODES_H_
