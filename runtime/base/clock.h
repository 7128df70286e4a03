// SPDX-License-Identifier: Apache-2.0
// Time as a parameter, so that intervals and rates can be tested.
#ifndef TESSERA_RUNTIME_BASE_CLOCK_H_
#define TESSERA_RUNTIME_BASE_CLOCK_H_

#include <atomic>
#include <chrono>

namespace tessera {

// A source of time. Thread-safe.
class Clock {
 public:
  virtual ~Clock() = default;
  // Returns the seconds since 1970, for records. May jump.
  virtual double WallSeconds() const = 0;
  // Returns the seconds since an unspecified time, for durations. Monotonic.
  virtual double Seconds() const = 0;

  static Clock& Real();
};

// A clock that advances only through Advance.
class FakeClock : public Clock {
 public:
  explicit FakeClock(double seconds = 1.7e9) : seconds_(seconds) {}
  double WallSeconds() const override { return seconds_; }
  double Seconds() const override { return seconds_; }
  void Advance(double seconds) { seconds_ = seconds_ + seconds; }

 private:
  std::atomic<double> seconds_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_CLOCK_H_
