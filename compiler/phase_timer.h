// SPDX-License-Identifier: Apache-2.0
// Prints the lines of --print-timing.
#ifndef TESSERA_COMPILER_PHASE_TIMER_H_
#define TESSERA_COMPILER_PHASE_TIMER_H_

#include <chrono>
#include <string>

namespace tessera {

// Measures the time from construction to destruction and, if |print|, writes it to stderr.
class PhaseTimer {
 public:
  PhaseTimer(bool print, std::string name)
      : print_(print), name_(std::move(name)), begin_(std::chrono::steady_clock::now()) {}
  ~PhaseTimer();

  PhaseTimer(const PhaseTimer&) = delete;
  PhaseTimer& operator=(const PhaseTimer&) = delete;

 private:
  const bool print_;
  const std::string name_;
  const std::chrono::steady_clock::time_point begin_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_PHASE_TIMER_H_
