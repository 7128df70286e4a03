// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/phase_timer.h"

#include "fmt/format.h"

namespace tessera {

PhaseTimer::~PhaseTimer() {
  if (!print_) return;
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin_;
  fmt::print(stderr, "{:<42} {:10.2f} ms\n", name_, time.count());
}

}  // namespace tessera
