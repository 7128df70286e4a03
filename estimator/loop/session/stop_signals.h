// SPDX-License-Identifier: Apache-2.0
// SIGTERM, SIGINT and SIGHUP end a training after the step under way, with its state saved. Before there is a step to
// wait for, they end the process at once. A signal that is ignored when the training begins stays ignored. Examples are
// SIGHUP under nohup, and SIGINT of background commands in a shell without job control.
#ifndef TESSERA_ESTIMATOR_LOOP_SESSION_STOP_SIGNALS_H_
#define TESSERA_ESTIMATOR_LOOP_SESSION_STOP_SIGNALS_H_

#include <array>
#include <csignal>
#include <optional>
#include <string>

#include "tessera/runtime/executor/executor.h"

namespace tessera {

constexpr std::array<int, 3> kStopSignals = {SIGTERM, SIGINT, SIGHUP};

// Handles the signals that are not ignored while it lives, and then restores their earlier handlers.
class StopSignalHandler {
 public:
  explicit StopSignalHandler(void (*handler)(int));
  ~StopSignalHandler();
  StopSignalHandler(const StopSignalHandler&) = delete;
  StopSignalHandler& operator=(const StopSignalHandler&) = delete;

 private:
  std::array<struct sigaction, kStopSignals.size()> old_;
};

// While one lives, the first of the signals calls executor.RequestStop(); a second SIGTERM or SIGINT ends the process
// as usual. When one process runs several trainings, the training that began first hears the signals.
class StopSignals {
 public:
  explicit StopSignals(Executor& executor);
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  // Returns the signal that came, 0 for none.
  int received() const;

 private:
  std::optional<StopSignalHandler> handler_;  // set in the training that hears
};

// For evaluations inside a training: while one lives, the signals that the training hears stop `executor` too, at once
// when a signal has come already. Only the first of several acts.
class StopWithTraining {
 public:
  explicit StopWithTraining(Executor& executor);
  ~StopWithTraining();
  StopWithTraining(const StopWithTraining&) = delete;
  StopWithTraining& operator=(const StopWithTraining&) = delete;

 private:
  bool registered_ = false;
};

// For the time in which a program reads its data and compiles: nothing can stop that work half way, and nothing of it
// is saved. The first of the signals writes `message` to stderr and ends the process with ExitCode::kInterrupted. It
// acts while one lives and outside the life of any StopSignals. One at a time.
class ExitOnSignals {
 public:
  explicit ExitOnSignals(std::string message);
  ~ExitOnSignals();
  ExitOnSignals(const ExitOnSignals&) = delete;
  ExitOnSignals& operator=(const ExitOnSignals&) = delete;

 private:
  const std::string message_;
  std::optional<StopSignalHandler> handler_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_STOP_SIGNALS_H_
