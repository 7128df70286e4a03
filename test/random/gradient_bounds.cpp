// SPDX-License-Identifier: Apache-2.0
// Runs the backward pass on bounds: the gradient that flows into each value, from the result up.
#include <algorithm>
#include <limits>

#include "tessera/test/random/program.h"

namespace tessera {
namespace {

// Gradients of f16 beyond this may be infinite on one backend and finite on the other.
constexpr double kSafeF16 = 1e4;

// Zero times an unbounded number is zero.
double Product(double a, double b) { return a == 0 || b == 0 ? 0 : a * b; }

class BackwardBounds {
 public:
  explicit BackwardBounds(const RandomProgram& program) : program_(program) {}

  std::map<int, GradientBounds> bounds;

  void Add(int value, double slope, double error, const GradientBounds& from) {
    if (from.magnitude == 0 || (slope == 0 && error == 0)) return;
    GradientBounds& to = bounds[value];
    to.magnitude += Product(slope, from.magnitude);
    to.error += Product(slope, from.error) + Product(error, from.magnitude);
    // The sum over the uses of a value is rounded once more for each.
    to.error += sum_roundoff_ * to.magnitude;
    const DType dtype = program_.values[static_cast<size_t>(value)].type.dtype;
    if (dtype == DType::kF16 && to.magnitude + to.error > kSafeF16)
      to.magnitude = to.error = std::numeric_limits<double>::infinity();
  }

  void Walk(const Region& region, double roundoff) {
    sum_roundoff_ = roundoff;
    for (size_t i = region.nodes.size(); i-- > 0;) {
      const Node& node = region.nodes[i];
      if (!node.flows.empty()) {
        for (size_t k = 0; k < node.operands.size(); ++k)
          for (int result : node.results) Add(node.operands[k], node.flows[k].slope, node.flows[k].error, At(result));
      } else if (node.trips > 0) {
        WalkLoop(node, roundoff);
      } else {
        for (const Region& branch : node.regions) WalkBranch(node, branch, roundoff);
      }
    }
  }

 private:
  GradientBounds At(int value) const {
    const auto found = bounds.find(value);
    return found == bounds.end() ? GradientBounds{} : found->second;
  }

  void WalkBranch(const Node& node, const Region& branch, double roundoff) {
    if (branch.yields.size() != node.results.size()) return;
    for (size_t k = 0; k < branch.yields.size(); ++k) Add(branch.yields[k], 1, 0, At(node.results[k]));
    Walk(branch, roundoff);
  }

  void Forget(const Region& region) {
    for (int argument : region.arguments) bounds.erase(argument);
    for (const Node& node : region.nodes)
      for (int result : node.results) bounds.erase(result);
  }

  void WalkLoop(const Node& node, double roundoff) {
    const Region& body = node.regions[1];
    std::vector<GradientBounds> carried;
    for (int result : node.results) carried.push_back(At(result));
    for (int64_t trip = 0; trip < node.trips; ++trip) {
      Forget(body);
      for (size_t k = 0; k < body.yields.size(); ++k) Add(body.yields[k], 1, 0, carried[k]);
      Walk(body, roundoff);
      for (size_t k = 0; k < carried.size(); ++k) carried[k] = At(body.arguments[k]);
    }
    for (size_t k = 0; k < carried.size(); ++k) Add(node.operands[k], 1, 0, carried[k]);
  }

  const RandomProgram& program_;
  double sum_roundoff_ = 0;
};

}  // namespace

std::map<int, GradientBounds> BoundGradients(const RandomProgram& program) {
  // The bound uses the unit roundoff of the least precise wide float of the program.
  double roundoff = UnitRoundoff(DType::kF64);
  for (const ValueInfo& value : program.values) {
    if (IsWideFloat(value.type.dtype)) roundoff = std::max(roundoff, UnitRoundoff(value.type.dtype));
  }
  BackwardBounds backward(program);
  backward.bounds[program.main.yields[0]] = {1, 0};
  backward.Walk(program.main, 4 * roundoff);
  return std::move(backward.bounds);
}

}  // namespace tessera
