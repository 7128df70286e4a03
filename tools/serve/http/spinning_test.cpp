// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/spinning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tessera::serve {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using Time = Spinner::Clock::time_point;

constexpr microseconds kLongest{200};

std::optional<nanoseconds> NoWaits() { return nanoseconds(0); }

TEST(SpinWindow, IsTwiceTheLongestGapAndZeroBehindALongOne) {
  SpinWindow window(kLongest);
  EXPECT_EQ(window.length(), nanoseconds(0));
  window.AddGap(microseconds(3));
  EXPECT_EQ(window.length(), microseconds(50));
  window.AddGap(microseconds(40));
  EXPECT_EQ(window.length(), microseconds(80));
  window.AddGap(microseconds(5));
  EXPECT_EQ(window.length(), microseconds(80));
  window.AddGap(microseconds(150));
  EXPECT_EQ(window.length(), kLongest);
  window.AddGap(microseconds(201));
  EXPECT_EQ(window.length(), nanoseconds(0));
}

TEST(SpinWindow, NeverPollsForALongestOfZero) {
  SpinWindow window(microseconds(0));
  for (const int gap : {0, 1, 50}) window.AddGap(microseconds(gap));
  EXPECT_EQ(window.length(), nanoseconds(0));
}

// Queries a spinner for a thread that works, waits for `gap`, and polls every microsecond meanwhile. Returns how long
// it polled.
nanoseconds Polled(Spinner& spinner, Time& now, nanoseconds gap) {
  const Time begin = now, end = now + gap;
  Time until = begin;
  while (until < end && spinner.Spins(until)) until += microseconds(1);
  now = end;
  spinner.Worked(now, now);
  return until - begin;
}

TEST(Spinner, PollsForRequestsThatFollowEachOther) {
  SpinSeats seats(1);
  Spinner spinner(kLongest, seats, NoWaits);
  Time now;
  spinner.Worked(now, now);
  EXPECT_EQ(Polled(spinner, now, microseconds(30)), nanoseconds(0));
  EXPECT_EQ(Polled(spinner, now, microseconds(30)), microseconds(30));
  EXPECT_EQ(Polled(spinner, now, milliseconds(1)), microseconds(60));  // the window, then it sleeps
  EXPECT_EQ(Polled(spinner, now, milliseconds(1)), nanoseconds(0));
  EXPECT_TRUE(seats.Take());
}

// For any gaps, a gap beyond the longest window costs one window, and only after a short gap.
TEST(Spinner, AnyGapsCostAtMostAWindowEach) {
  std::mt19937 random(7);
  for (int draw = 0; draw < 50; ++draw) {
    SpinSeats seats(1);
    Spinner spinner(kLongest, seats, NoWaits);
    Time now;
    spinner.Worked(now, now);
    const double mean = std::uniform_real_distribution<>(10, 2000)(random);
    std::exponential_distribution<> micros(1 / mean);
    bool was_short = false;
    for (int i = 0; i < 300; ++i) {
      const auto gap = nanoseconds(static_cast<int64_t>(1000 * micros(random)));
      const nanoseconds polled = Polled(spinner, now, gap);
      EXPECT_LE(polled, std::min<nanoseconds>(gap + microseconds(1), kLongest)) << mean;
      if (!was_short) EXPECT_EQ(polled, nanoseconds(0)) << mean;
      was_short = gap <= kLongest;
    }
  }
}

TEST(Spinner, AsManyPollAsThereAreSeats) {
  SpinSeats seats(1);
  Spinner first(kLongest, seats, NoWaits), second(kLongest, seats, NoWaits);
  Time now;
  for (Spinner* spinner : {&first, &second}) {
    spinner->Worked(now, now);
    spinner->Worked(now + microseconds(10), now + microseconds(10));
  }
  now += microseconds(11);
  EXPECT_TRUE(first.Spins(now));
  EXPECT_FALSE(second.Spins(now));
  // The first one keeps its seat while it works.
  first.Worked(now, now + microseconds(5));
  EXPECT_FALSE(second.Spins(now));
  EXPECT_FALSE(first.Spins(now + milliseconds(1)));
  EXPECT_TRUE(second.Spins(now));
}

// Requests come every 100 us; the thread waits for its core for a part of that time.
TEST(Spinner, OneThatWaitsForItsCoreSleepsForASecond) {
  SpinSeats seats(1);
  nanoseconds waited{};
  Spinner spinner(kLongest, seats, [&] { return waited; });
  Time now;
  spinner.Worked(now, now);
  const auto polls = [&](int requests, nanoseconds waits) {
    nanoseconds polled{};
    for (int i = 0; i < requests; ++i) {
      waited += waits;
      polled += Polled(spinner, now, microseconds(100));
    }
    return polled;
  };
  (void)polls(10, nanoseconds(0));
  EXPECT_EQ(polls(1000, microseconds(5)), milliseconds(100));
  EXPECT_LE(polls(1000, microseconds(15)), milliseconds(41));  // two intervals, the first already in progress
  EXPECT_EQ(polls(9000, nanoseconds(0)), nanoseconds(0));
  EXPECT_GE(polls(1000, nanoseconds(0)), milliseconds(30));
  EXPECT_EQ(polls(1000, nanoseconds(0)), milliseconds(100));
}

TEST(Spinner, PollsWhereWaitsAreNotCounted) {
  SpinSeats seats(1);
  Spinner spinner(kLongest, seats, [] { return std::nullopt; });
  Time now;
  spinner.Worked(now, now);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(Polled(spinner, now, microseconds(100)), i == 0 ? nanoseconds(0) : microseconds(100));
  }
}

}  // namespace
}  // namespace tessera::serve
