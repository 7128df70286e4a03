// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/clock.h"

namespace tessera {
namespace {

class RealClock : public Clock {
 public:
  double WallSeconds() const override { return Since(std::chrono::system_clock::now()); }
  double Seconds() const override { return Since(std::chrono::steady_clock::now()); }

 private:
  template <typename TimePoint>
  static double Since(TimePoint time) {
    return std::chrono::duration<double>(time.time_since_epoch()).count();
  }
};

}  // namespace

Clock& Clock::Real() {
  static RealClock* const clock = new RealClock;  // outlives every user
  return *clock;
}

}  // namespace tessera
