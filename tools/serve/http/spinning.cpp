// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/spinning.h"

#include <algorithm>
#include <memory>

#include "tessera/runtime/machine/schedule_waits.h"

namespace tessera::serve {
namespace {

// The shortest nonzero window: a sleeping core takes about this long to wake up.
constexpr std::chrono::microseconds kShortest{50};
constexpr double kContended = 0.1;  // the fraction of the time that a thread waits for a core

}  // namespace

void SpinWindow::AddGap(std::chrono::nanoseconds gap) {
  if (gap > longest_) {
    length_ = {};
    return;
  }
  length_ = std::min(longest_, std::max({length_, 2 * gap, std::chrono::nanoseconds(kShortest)}));
}

bool SpinSeats::Take() {
  int free = free_.load(std::memory_order_relaxed);
  while (free > 0) {
    if (free_.compare_exchange_weak(free, free - 1, std::memory_order_relaxed)) return true;
  }
  return false;
}

void Spinner::Worked(Clock::time_point begin, Clock::time_point end) {
  if (idle_since_) window_.AddGap(begin - *idle_since_);
  idle_since_ = end;
}

bool Spinner::Spins(Clock::time_point now) {
  if (!idle_since_ || now - *idle_since_ >= window_.length() || now < pause_until_) {
    Stop();
    return false;
  }
  if (!has_seat_) has_seat_ = seats_.Take();
  if (!has_seat_) return false;
  if (!IsContended(now)) return true;
  pause_until_ = now + kPause;
  Stop();
  return false;
}

bool Spinner::IsContended(Clock::time_point now) {
  if (last_reading_ && now - *last_reading_ < kInterval) return false;
  if (!waits_) waits_ = [counted = std::make_shared<ScheduleWaits>()] { return counted->Read(); };
  const std::optional<std::chrono::nanoseconds> waited = waits_();
  const std::chrono::nanoseconds before = last_waited_;
  const std::optional<Clock::time_point> last = last_reading_;
  last_reading_ = now;
  last_waited_ = waited.value_or(std::chrono::nanoseconds{});
  if (!last || !waited) return false;
  const std::chrono::nanoseconds passed = now - *last;
  return static_cast<double>((*waited - before).count()) >= kContended * static_cast<double>(passed.count());
}

void Spinner::Stop() {
  if (has_seat_) seats_.Leave();
  has_seat_ = false;
}

}  // namespace tessera::serve
