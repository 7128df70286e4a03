// SPDX-License-Identifier: Apache-2.0
// Small systems of linear equations.
#ifndef TESSERA_ESTIMATOR_TREES_LAYER_SOLVE_H_
#define TESSERA_ESTIMATOR_TREES_LAYER_SOLVE_H_

#include <span>
#include <vector>

namespace tessera::trees {

// Returns a solution x of (A + shift I) x = b by QR with column pivoting. `upper` is the upper triangle of the
// symmetric matrix A, row by row. Where the matrix is singular, the free unknowns are 0.
std::vector<double> SolveSymmetric(std::span<const double> upper, double shift, std::span<const double> b);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_LAYER_SOLVE_H_
