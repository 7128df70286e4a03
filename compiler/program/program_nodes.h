// SPDX-License-Identifier: Apache-2.0
// A program's ops as a graph for viewers. No MLIR type appears here.
#ifndef TESSERA_COMPILER_PROGRAM_PROGRAM_NODES_H_
#define TESSERA_COMPILER_PROGRAM_PROGRAM_NODES_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/compiler/program/program.h"

namespace tessera {

struct ProgramNode {
  // The line that wrote the op names it: "digits.cpp:12/dot_general_3". A variable is "variables/dense/kernel", and an
  // op inside another has the name of the outer one before its own.
  std::string name;
  std::string op;                                 // "stablehlo.dot_general"
  std::vector<std::string> inputs;                // the names of the nodes whose results it takes, each once
  std::map<std::string, std::string> attributes;  // "type": the types of its results
};

// Returns the nodes of computation `entry` of a program as it was parsed or traced, in its order; none when it has no
// such computation.
std::vector<ProgramNode> NodesOf(const SourceProgram& program, std::string_view entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_PROGRAM_NODES_H_
