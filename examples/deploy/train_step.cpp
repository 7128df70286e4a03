// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "tessera/runtime/api/tessera.hpp"
using tessera::View;

int main() {
  std::vector<float> w(2), x = {1, 0, 0, 1, 1, 1}, y = {1, 2, 3};
  auto m = tessera::Program::Load("train_step.tsr");
  tessera::State s = m->NewState();
  s.Set("params/w", View(w, {2}));  // or s.Restore("weights.npz")
  for (int step = 0; step < 100; ++step) s.Step({{"x", View(x, {3, 2})}, {"y", View(y, {3})}});
  std::printf("loss %.6f\n", s.Get("loss").Scalar<float>());
  s.Save("weights.npz");  // NumPy reads it
}
