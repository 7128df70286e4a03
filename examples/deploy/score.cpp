// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "tessera/runtime/api/tessera.hpp"
using tessera::View;

int main() {
  std::vector<float> x = {1, 2, 3, 4}, y(2);
  auto m = tessera::Program::Load("score.tsr");
  m->Run({{"image", View(x, {1, 4})}}, {{"scores", View(y, {1, 2})}});
  std::printf("scores %g %g\n", y[0], y[1]);
}
