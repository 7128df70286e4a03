// SPDX-License-Identifier: Apache-2.0
// A random StableHLO program: values in one numbering, ops in regions, inputs with their data. It is generated,
// printed, run on two backends, and cut down when they differ.
#ifndef TESSERA_TEST_RANDOM_PROGRAM_H_
#define TESSERA_TEST_RANDOM_PROGRAM_H_

#include <map>
#include <string>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/test/random/bounds.h"
#include "tessera/test/random/sharding.h"

namespace tessera {

// The facts about a value that are known before the program runs.
struct ValueInfo {
  TensorType type;  // quantised values have their storage type
  Bounds bounds;
  // The type in the program's text if it is another one: quantised, or a tuple, which has no TensorType.
  std::string text = {};

  bool plain() const { return text.empty(); }
};

struct Node;

struct Region {
  std::vector<int> arguments;  // value ids
  std::vector<Node> nodes;
  std::vector<int> yields;
};

// How the gradients of an op's results reach an operand. Gradients of at most g in every element of the results give at
// most slope * g in an element of the operand. Two correct implementations differ there by at most error * g.
struct Flow {
  double slope = 0;
  double error = 0;
};

struct Node {
  std::string op;  // "stablehlo.add"
  std::vector<int> operands;
  std::string attributes;  // the inside of <{...}>
  std::vector<Region> regions;
  std::vector<int> results;
  std::vector<Flow> flows;  // by operand; empty: nothing flows, or the regions have the flows
  int64_t trips = 0;        // the trips of a loop through which gradients flow
  bool is_step = false;     // increments a loop's counter: without it the loop has no end
  // For an op that calls: the attribute that names the function. The function is the only region and uses no value from
  // outside.
  std::string callee = {};
};

// The op of a node that states how its operand, which is also its result, is cut.
inline constexpr const char* kConstraint = "sdy.sharding_constraint";
// The op of a region that is one device's program.
inline constexpr const char* kManual = "sdy.manual_computation";

struct RandomProgram {
  std::vector<ValueInfo> values;                   // by id
  Region main;                                     // its arguments are the inputs, its yields the results
  std::vector<std::vector<Buffer>> inputs = {{}};  // by replica, then argument
  // The only result is a scalar of f64; its gradients with respect to the float inputs are results, too.
  bool differentiate = false;
  bool fold = false;       // generated code computes all replicas in one program, where it can
  bool c_library = false;  // it is compiled as a C library, too
  // The mesh of a program for several devices, each of which computes pieces; empty for one device.
  Mesh mesh = {};
  std::map<int, Sharding> shardings = {};  // by value: of arguments, results of the program, and of constraints
  bool gspmd = false;                      // shardings are written in GSPMD's form, not in Shardy's

  int AddValue(ValueInfo info) {
    values.push_back(std::move(info));
    return static_cast<int>(values.size()) - 1;
  }
};

// Returns "tensor<2x3xf32>".
std::string MlirType(const TensorType& type);

// Returns the module's text, with ops in generic form.
std::string ToText(const RandomProgram& program);

// Returns the same program for one device. A program with a region that is one device's program stays unchanged, since
// its shardings define its values.
RandomProgram WithoutShardings(RandomProgram program);

// Returns the number of ops, including ops in regions.
int CountOps(const Region& region);

// Bounds of the gradients of the (only) result with respect to the values of the program: `magnitude` and `error`, by
// value id. A value without an entry has no bounds.
struct GradientBounds {
  double magnitude = 0;
  double error = 0;
};
std::map<int, GradientBounds> BoundGradients(const RandomProgram& program);

// Appends every list of nodes in `region` and below it.
void CollectRegions(Region& region, std::vector<Region*>& regions);
void ReplaceUses(Region& region, int from, int to);

// Drops ops and inputs that no result depends on.
void RemoveDeadCode(RandomProgram& program);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_PROGRAM_H_
