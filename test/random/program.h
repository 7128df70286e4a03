// SPDX-License-Identifier: Apache-2.0
// A random StableHLO program: values in one numbering, ops in regions, inputs with their data. It is generated,
// printed, run on two backends and, when they differ, cut down.
#ifndef TESSERA_TEST_RANDOM_PROGRAM_H_
#define TESSERA_TEST_RANDOM_PROGRAM_H_

#include <map>
#include <string>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/test/random/bounds.h"
#include "tessera/test/random/sharding.h"

namespace tessera {

// What is known of a value before the program runs.
struct ValueInfo {
  TensorType type;  // of quantised values as they are stored
  Bounds bounds;
  // The type in the program's text where that is another one: quantised, or a tuple, which has no TensorType.
  std::string text = {};

  bool plain() const { return text.empty(); }
};

struct Node;

struct Region {
  std::vector<int> arguments;  // value ids
  std::vector<Node> nodes;
  std::vector<int> yields;
};

// How the gradients of an op's results reach an operand. A gradient of at most g in every element of the results
// becomes one of at most slope * g in an element of the operand, and two right implementations differ there by at most
// error * g.
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
  std::vector<Flow> flows;  // by operand; empty: nothing flows, or what the regions say
  int64_t trips = 0;        // of a loop through which gradients flow
  bool is_step = false;     // of a loop's counter: without it the loop has no end
  // An op that calls: the attribute that names the function, which is the only region and uses nothing from outside.
  std::string callee = {};
};

// The op of a node that says how its operand, which is its result, is cut.
inline constexpr const char* kConstraint = "sdy.sharding_constraint";
// That of a region that is one device's program.
inline constexpr const char* kManual = "sdy.manual_computation";

struct RandomProgram {
  std::vector<ValueInfo> values;                   // by id
  Region main;                                     // its arguments are the inputs, its yields the results
  std::vector<std::vector<Buffer>> inputs = {{}};  // by replica, then argument
  // The only result is a scalar of f64, and the gradients of it by the inputs that are floats are results, too.
  bool differentiate = false;
  bool fold = false;  // generated code computes all replicas in one program, where it can
  // Of a program for several devices, of which each computes pieces. Empty: for one.
  Mesh mesh = {};
  std::map<int, Sharding> shardings = {};  // by value: of arguments, results of the program, and of constraints
  bool gspmd = false;                      // they are said in GSPMD's words, not in Shardy's

  int AddValue(ValueInfo info) {
    values.push_back(std::move(info));
    return static_cast<int>(values.size()) - 1;
  }
};

// "tensor<2x3xf32>".
std::string MlirType(const TensorType& type);

// The module's text, ops in generic form.
std::string ToText(const RandomProgram& program);

// The same for one device; where some region is one device's program, this very program, whose shardings say what is
// computed.
RandomProgram WithoutShardings(RandomProgram program);

// How many ops there are, those of regions included.
int CountOps(const Region& region);

// Bounds of the gradients of the (only) result by the values of the program: `magnitude` and `error`, by value id;
// values that are not there have none.
struct GradientBounds {
  double magnitude = 0;
  double error = 0;
};
std::map<int, GradientBounds> BoundGradients(const RandomProgram& program);

// Every list of nodes in `region` and below it.
void CollectRegions(Region& region, std::vector<Region*>& regions);
void ReplaceUses(Region& region, int from, int to);

// Drops ops and inputs that no result depends on.
void RemoveDeadCode(RandomProgram& program);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_PROGRAM_H_
