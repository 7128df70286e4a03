// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/stop_signals.h"

#include <atomic>

namespace tessera {
namespace {

// A signal handler reaches nothing but globals; both are lock-free.
std::atomic<Executor*> stopping = nullptr;
std::atomic<int> signal_received = 0;

extern "C" void OnStopSignal(int number) {
  signal_received = number;
  if (Executor* executor = stopping.load()) executor->RequestStop();
}

}  // namespace

StopSignals::StopSignals(Executor& executor) {
  Executor* none = nullptr;
  active_ = stopping.compare_exchange_strong(none, &executor);
  if (!active_) return;
  signal_received = 0;
  struct sigaction action = {};
  action.sa_handler = OnStopSignal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);  // the second signal finds the default
  ::sigaction(SIGTERM, &action, &old_term_);
  ::sigaction(SIGINT, &action, &old_int_);
}

StopSignals::~StopSignals() {
  if (!active_) return;
  ::sigaction(SIGTERM, &old_term_, nullptr);
  ::sigaction(SIGINT, &old_int_, nullptr);
  stopping = nullptr;
}

int StopSignals::received() const { return active_ ? signal_received.load() : 0; }

}  // namespace tessera
