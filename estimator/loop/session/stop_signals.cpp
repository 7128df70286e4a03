// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/session/stop_signals.h"

#include <unistd.h>

#include <atomic>
#include <thread>
#include <utility>

#include "tessera/runtime/base/exit_code.h"

namespace tessera {
namespace {

// A signal handler can only use globals; all are lock-free.
std::atomic<Executor*> stopping = nullptr;         // the training's
std::atomic<Executor*> stopping_inside = nullptr;  // an evaluation's, between the training's loops
std::atomic<int> signal_received = 0;
std::atomic<int> handlers_under_way = 0;
std::atomic<const std::string*> last_words = nullptr;

extern "C" void OnStopSignal(int number) {
  // A second signal reaches the default handler. A closing terminal sends SIGHUP twice: from the kernel and from the
  // shell.
  for (const int handled : kStopSignals) {
    struct sigaction now;
    if (::sigaction(handled, nullptr, &now) != 0 || now.sa_handler != OnStopSignal) continue;
    std::signal(handled, handled == SIGHUP ? SIG_IGN : SIG_DFL);
  }
  ++handlers_under_way;
  signal_received = number;
  for (const std::atomic<Executor*>* executor : {&stopping, &stopping_inside}) {
    if (Executor* found = executor->load()) found->RequestStop();
  }
  --handlers_under_way;
}

// Removes the executor from the handler, which may be running in another thread.
void Forget(std::atomic<Executor*>& executor) {
  executor = nullptr;
  while (handlers_under_way.load() > 0) std::this_thread::yield();
}

extern "C" void OnEarlySignal(int) {
  if (const std::string* words = last_words.load()) {
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, words->data(), words->size());
  }
  ::_exit(static_cast<int>(ExitCode::kInterrupted));
}

}  // namespace

StopSignalHandler::StopSignalHandler(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  for (const int number : kStopSignals) sigaddset(&action.sa_mask, number);
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < kStopSignals.size(); ++i) {
    ::sigaction(kStopSignals[i], nullptr, &old_[i]);
    if (old_[i].sa_handler != SIG_IGN) ::sigaction(kStopSignals[i], &action, nullptr);
  }
}

StopSignalHandler::~StopSignalHandler() {
  for (size_t i = 0; i < kStopSignals.size(); ++i) ::sigaction(kStopSignals[i], &old_[i], nullptr);
}

StopSignals::StopSignals(Executor& executor) {
  Executor* none = nullptr;
  if (!stopping.compare_exchange_strong(none, &executor)) return;
  signal_received = 0;
  handler_.emplace(OnStopSignal);
}

StopSignals::~StopSignals() {
  if (!handler_) return;
  handler_.reset();
  Forget(stopping);
}

int StopSignals::received() const { return handler_ ? signal_received.load() : 0; }

StopWithTraining::StopWithTraining(Executor& executor) {
  Executor* none = nullptr;
  registered_ = stopping_inside.compare_exchange_strong(none, &executor);
  if (registered_ && stopping.load() != nullptr && signal_received.load() != 0) executor.RequestStop();
}

StopWithTraining::~StopWithTraining() {
  if (registered_) Forget(stopping_inside);
}

ExitOnSignals::ExitOnSignals(std::string message) : message_(std::move(message)) {
  const std::string* none = nullptr;
  if (last_words.compare_exchange_strong(none, &message_)) handler_.emplace(OnEarlySignal);
}

ExitOnSignals::~ExitOnSignals() {
  if (!handler_) return;
  handler_.reset();
  last_words = nullptr;
}

}  // namespace tessera
