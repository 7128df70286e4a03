// SPDX-License-Identifier: Apache-2.0
// A random StableHLO program: values in one numbering, ops in regions, inputs with their data. It is generated,
// printed, run on two backends and, when they differ, cut down.
#ifndef TESSERA_TEST_RANDOM_PROGRAM_H_
#define TESSERA_TEST_RANDOM_PROGRAM_H_

#include <string>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/test/random/bounds.h"

namespace tessera {

// What is known of a value before the program runs.
struct ValueInfo {
  TensorType type;
  Bounds bounds;
};

struct Node;

struct Region {
  std::vector<int> arguments;  // value ids
  std::vector<Node> nodes;
  std::vector<int> yields;
};

struct Node {
  std::string op;  // "stablehlo.add"
  std::vector<int> operands;
  std::string attributes;  // the inside of <{...}>
  std::vector<Region> regions;
  std::vector<int> results;
};

struct RandomProgram {
  std::vector<ValueInfo> values;  // by id
  Region main;                    // its arguments are the inputs, its yields the results
  std::vector<Buffer> inputs;

  int AddValue(TensorType type, Bounds bounds) {
    values.push_back({std::move(type), bounds});
    return static_cast<int>(values.size()) - 1;
  }
};

// "tensor<2x3xf32>".
std::string MlirType(const TensorType& type);

// The module's text, ops in generic form.
std::string ToText(const RandomProgram& program);

// How many ops there are, those of regions included.
int CountOps(const Region& region);

// Drops ops and inputs that no result depends on.
void RemoveDeadCode(RandomProgram& program);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_PROGRAM_H_
