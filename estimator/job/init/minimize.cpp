// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/minimize.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>
#include <utility>

namespace tessera {
namespace {

using Vector = std::vector<double>;

constexpr size_t kPairs = 10;  // the steps from which the curvature is estimated

double Dot(const Vector& a, const Vector& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }

// y += factor * x
void AddTo(Vector& y, double factor, const Vector& x) {
  for (size_t i = 0; i < y.size(); ++i) y[i] += factor * x[i];
}

struct Pair {
  Vector step;    // the change of the point
  Vector change;  // the change of the gradient
  double product = 0;
};

// Returns the direction of the next step: minus the estimated inverse Hessian times the gradient.
Vector Direction(const Vector& gradient, const std::deque<Pair>& pairs) {
  Vector direction = gradient;
  std::vector<double> factors(pairs.size());
  for (size_t i = pairs.size(); i-- > 0;) {
    factors[i] = Dot(pairs[i].step, direction) / pairs[i].product;
    AddTo(direction, -factors[i], pairs[i].change);
  }
  if (!pairs.empty()) {
    const double scale = pairs.back().product / Dot(pairs.back().change, pairs.back().change);
    for (double& value : direction) value *= scale;
  }
  for (size_t i = 0; i < pairs.size(); ++i) {
    const double factor = Dot(pairs[i].change, direction) / pairs[i].product;
    AddTo(direction, factors[i] - factor, pairs[i].step);
  }
  for (double& value : direction) value = -value;
  return direction;
}

double Largest(const Vector& vector) {
  double largest = 0;
  for (const double value : vector) largest = std::max(largest, std::abs(value));
  return largest;
}

}  // namespace

std::vector<double> Minimize(const DifferentiableFn& function, std::vector<double> x, int most_steps,
                             double tolerance) {
  constexpr double kDecrease = 1e-4;  // the fraction of the expected decrease that a step has to reach
  constexpr int kHalvings = 30;
  Vector gradient(x.size());
  double value = function(x, gradient);
  std::deque<Pair> pairs;
  for (int step = 0; step < most_steps && Largest(gradient) > tolerance; ++step) {
    const Vector direction = Direction(gradient, pairs);
    const double slope = Dot(direction, gradient);
    if (!(slope < 0)) break;
    double length = pairs.empty() ? std::min(1.0, 1 / std::sqrt(-slope)) : 1;
    Vector next, next_gradient(x.size());
    double next_value = 0;
    bool is_lower = false;
    for (int halving = 0; halving < kHalvings && !is_lower; ++halving, length /= 2) {
      next = x;
      AddTo(next, length, direction);
      next_value = function(next, next_gradient);
      is_lower = next_value <= value + kDecrease * length * slope;
    }
    if (!is_lower) break;
    Pair pair = {.step = next, .change = next_gradient};
    AddTo(pair.step, -1, x);
    AddTo(pair.change, -1, gradient);
    pair.product = Dot(pair.step, pair.change);
    if (pair.product > 0) pairs.push_back(std::move(pair));
    if (pairs.size() > kPairs) pairs.pop_front();
    x = std::move(next);
    gradient = std::move(next_gradient);
    value = next_value;
  }
  return x;
}

}  // namespace tessera
