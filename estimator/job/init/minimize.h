// SPDX-License-Identifier: Apache-2.0
// The minimum of a smooth convex function of many variables, by L-BFGS (Nocedal and Wright, Numerical Optimization,
// algorithm 7.5).
#ifndef TESSERA_ESTIMATOR_JOB_INIT_MINIMIZE_H_
#define TESSERA_ESTIMATOR_JOB_INIT_MINIMIZE_H_

#include <functional>
#include <vector>

namespace tessera {

// Returns the value at `x`, and fills `gradient`, which has the size of `x`.
using DifferentiableFn = std::function<double(const std::vector<double>& x, std::vector<double>& gradient)>;

// Returns the minimizer, starting from `x`. Ends after `most_steps`, or when no element of the gradient is larger than
// `tolerance`.
std::vector<double> Minimize(const DifferentiableFn& function, std::vector<double> x, int most_steps, double tolerance);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_MINIMIZE_H_
