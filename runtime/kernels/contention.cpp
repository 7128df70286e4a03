// SPDX-License-Identifier: Apache-2.0
// libgomp counts its threads, with one more for the first thread of the process, and compares them with the processors
// that it may use (do_spin in config/linux/wait.h of GCC). A team ends with the thread that started it.
#include "tessera/runtime/kernels/contention.h"

#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <thread>
#include <utility>

#include "tessera/runtime/machine/schedule_waits.h"
#include "tessera/runtime/machine/usable_cores.h"

extern "C" {
void GOMP_parallel(void (*function)(void*), void* data, unsigned num_threads, unsigned flags);
int omp_get_num_procs();
}

namespace tessera {
namespace {

using std::chrono::nanoseconds;

constexpr double kContended = 0.15;   // the fraction of its time that a thread waits
constexpr double kHasItsCores = 0.8;  // the fraction of the cores' time that the process gets
constexpr int kInARow = 3;            // the consecutive intervals: a single one may be the start of a program
constexpr std::chrono::milliseconds kShort{1000};

nanoseconds Now(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

// When spins become long again, and whether the idle team exists.
std::atomic<int64_t> short_until = 0;
std::atomic<bool> is_short = false;

// A child has no idle team, whatever its parent had.
[[maybe_unused]] const int kForgetsIdleTeam = ::pthread_atfork(nullptr, nullptr, [] { is_short = false; });

// The readings of one thread. A thread of a child process reads its own file anew.
struct Readings {
  pid_t process = ::getpid();
  ScheduleWaits waits;
  ContentionMeter meter;
};

bool UserChoosesWaits() {
  static const bool chooses = std::getenv("OMP_WAIT_POLICY") != nullptr || std::getenv("GOMP_SPINCOUNT") != nullptr;
  return chooses;
}

// Keeps the idle team until spins may be long. Runs in one thread at a time.
void KeepIdleTeam() {
  const auto nothing = [](void*) {};
  GOMP_parallel(nothing, nullptr, static_cast<unsigned>(omp_get_num_procs()) + 1, 0);
  while (true) {
    const nanoseconds left = nanoseconds(short_until.load()) - Now(CLOCK_MONOTONIC);
    if (left <= nanoseconds(0)) break;
    std::this_thread::sleep_for(left);
  }
  is_short = false;
}

}  // namespace

std::optional<bool> ContentionMeter::Add(const Reading& reading, int cores) {
  if (last_ && reading.now - last_->now < kInterval) return std::nullopt;
  const std::optional<Reading> last = std::exchange(last_, reading);
  if (!last) return std::nullopt;
  const auto passed = static_cast<double>((reading.now - last->now).count());
  const auto waited = static_cast<double>((reading.waited - last->waited).count());
  const auto ran = static_cast<double>((reading.ran - last->ran).count());
  const bool is_contended = waited >= kContended * passed && ran < kHasItsCores * passed * cores;
  in_a_row_ = is_contended ? in_a_row_ + 1 : 0;
  return in_a_row_ >= kInARow;
}

void ShortenSpins(std::chrono::milliseconds time) {
  short_until = (Now(CLOCK_MONOTONIC) + time).count();
  if (!is_short.exchange(true)) std::thread(KeepIdleTeam).detach();
}

bool SpinsAreShort() { return is_short; }

void AvoidContention() {
  thread_local nanoseconds next{};
  const nanoseconds now = Now(CLOCK_MONOTONIC_COARSE);
  if (now < next) return;
  next = now + ContentionMeter::kInterval;
  if (UserChoosesWaits()) return;
  thread_local std::optional<Readings> readings;
  if (!readings || readings->process != ::getpid()) readings.emplace();
  const std::optional<nanoseconds> waited = readings->waits.Read();
  if (!waited) return;
  const ContentionMeter::Reading reading = {
      .now = Now(CLOCK_MONOTONIC), .waited = *waited, .ran = Now(CLOCK_PROCESS_CPUTIME_ID)};
  if (readings->meter.Add(reading, UsableCores()).value_or(false)) ShortenSpins(kShort);
}

}  // namespace tessera
