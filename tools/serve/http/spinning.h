// SPDX-License-Identifier: Apache-2.0
// Decides whether a thread that waits for requests polls or sleeps. Waking up takes tens of microseconds, which is most
// of a small request. Polling keeps the core from all other work.
#ifndef TESSERA_TOOLS_SERVE_HTTP_SPINNING_H_
#define TESSERA_TOOLS_SERVE_HTTP_SPINNING_H_

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>

namespace tessera::serve {

// How long a thread polls before it sleeps: twice the longest gap between requests so far, at most `longest`. A gap
// longer than `longest` sets it to zero, as in Linux's haltpoll governor. A server with rare requests therefore never
// polls, and the end of a burst costs one window.
class SpinWindow {
 public:
  explicit SpinWindow(std::chrono::nanoseconds longest) : longest_(longest) {}

  std::chrono::nanoseconds length() const { return length_; }
  // Records a gap, from the end of all work to the next work.
  void AddGap(std::chrono::nanoseconds gap);

 private:
  const std::chrono::nanoseconds longest_;
  std::chrono::nanoseconds length_{};
};

// Limits how many threads of a server poll at a time to `most`.
class SpinSeats {
 public:
  explicit SpinSeats(int most) : free_(most) {}
  bool Take();
  void Leave() { free_.fetch_add(1, std::memory_order_relaxed); }

 private:
  std::atomic<int> free_;
};

// The polling of one thread. It holds a seat from its first poll until it sleeps, including the work in between. It
// takes none for a second after it had to wait for a core, because other threads need the cores then.
class Spinner {
 public:
  using Clock = std::chrono::steady_clock;
  // Returns how long the thread has waited for cores so far, if that is known.
  using WaitsFn = std::function<std::optional<std::chrono::nanoseconds>()>;

  // `seats` must outlive this. Without `waits`, the kernel counts the waits of the thread that calls Spins.
  Spinner(std::chrono::nanoseconds longest, SpinSeats& seats, WaitsFn waits = nullptr)
      : window_(longest), seats_(seats), waits_(std::move(waits)) {}
  ~Spinner() { Stop(); }
  Spinner(const Spinner&) = delete;
  Spinner& operator=(const Spinner&) = delete;

  // Records work from `begin`, after a wait, to `end`.
  void Worked(Clock::time_point begin, Clock::time_point end);
  // Returns whether to poll once more instead of sleeping. Must be called by the waiting thread.
  bool Spins(Clock::time_point now);

  // Waits are read once per interval.
  static constexpr std::chrono::milliseconds kInterval{20};
  static constexpr std::chrono::milliseconds kPause{1000};

 private:
  // Reads the waits once per interval. Returns whether they were a large part of the time since the last reading.
  bool IsContended(Clock::time_point now);
  void Stop();

  SpinWindow window_;
  SpinSeats& seats_;
  bool has_seat_ = false;
  std::optional<Clock::time_point> idle_since_;
  WaitsFn waits_;
  std::optional<Clock::time_point> last_reading_;
  std::chrono::nanoseconds last_waited_{};
  Clock::time_point pause_until_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_SPINNING_H_
