// SPDX-License-Identifier: Apache-2.0
// Time as an argument, so that cadences and rates can be tested.
#ifndef TESSERA_RUNTIME_BASE_CLOCK_H_
#define TESSERA_RUNTIME_BASE_CLOCK_H_

#include <atomic>
#include <chrono>

namespace tessera {

// Thread-safe.
class Clock {
 public:
  virtual ~Clock() = default;
  // Seconds since 1970, for records. May jump.
  virtual double WallSeconds() const = 0;
  // Seconds from an unnamed moment, for durations. Never goes back.
  virtual double Seconds() const = 0;

  static Clock& Real();
};

// Stands still until told otherwise.
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
