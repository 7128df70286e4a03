// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/solve.h"

#include "gmock/gmock.h"

namespace tessera::trees {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;

TEST(SolveSymmetric, SolvesRegularAndSingularSystems) {
  // {{4, 1}, {1, 3}} x = {1, 2}, as in numpy.linalg.solve.
  EXPECT_THAT(SolveSymmetric(std::vector<double>{4, 1, 3}, 0, std::vector<double>{1, 2}),
              ElementsAre(DoubleNear(1.0 / 11, 1e-12), DoubleNear(7.0 / 11, 1e-12)));
  EXPECT_THAT(SolveSymmetric(std::vector<double>{3, 1, 2}, 1, std::vector<double>{1, 2}),
              ElementsAre(DoubleNear(1.0 / 11, 1e-12), DoubleNear(7.0 / 11, 1e-12)));
  // The Hessian of three equal classes: its rows sum to 0, so that one logit is free.
  const double d = 2.0 / 9, e = -1.0 / 9;
  EXPECT_THAT(SolveSymmetric(std::vector<double>{d, e, e, d, e, d}, 0, std::vector<double>{0.5, -0.25, -0.25}),
              ElementsAre(DoubleNear(2.25, 1e-9), DoubleNear(0, 1e-9), DoubleNear(0, 1e-9)));
  EXPECT_THAT(SolveSymmetric(std::vector<double>{0, 0, 0}, 0, std::vector<double>{1, 1}), ElementsAre(0, 0));
}

}  // namespace
}  // namespace tessera::trees
