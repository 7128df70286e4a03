// SPDX-License-Identifier: Apache-2.0
// SIGTERM, SIGINT and SIGHUP end a training after the current step, with its state saved. While a program still reads
// its data and compiles, they end the process immediately. A signal that is ignored when the training starts stays
// ignored. Examples are SIGHUP under nohup, and SIGINT of background commands in a shell without job control.
#ifndef TESSERA_ESTIMATOR_LOOP_SESSION_STOP_SIGNALS_H_
#define TESSERA_ESTIMATOR_LOOP_SESSION_STOP_SIGNALS_H_

#include <array>
#include <csignal>
#include <optional>
#include <string>

#include "tessera/runtime/executor/executor.h"

namespace tessera {

constexpr std::array<int, 3> kStopSignals = {SIGTERM, SIGINT, SIGHUP};

// Handles the signals that are not ignored during its lifetime, then restores the previous handlers.
class StopSignalHandler {
 public:
  explicit StopSignalHandler(void (*handler)(int));
  ~StopSignalHandler();
  StopSignalHandler(const StopSignalHandler&) = delete;
  StopSignalHandler& operator=(const StopSignalHandler&) = delete;

 private:
  std::array<struct sigaction, kStopSignals.size()> old_;
};

// During its lifetime, the first signal calls executor.RequestStop(); a second SIGTERM or SIGINT ends the process as
// usual. If a process runs several trainings, the one that started first receives the signals.
class StopSignals {
 public:
  explicit StopSignals(Executor& executor);
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  // Returns the received signal, or 0.
  int received() const;

 private:
  std::optional<StopSignalHandler> handler_;  // set in the training that receives signals
};

// For evaluations inside a training: during its lifetime, the training's signals also stop `executor`, immediately if a
// signal was already received. Only the first of several instances is active.
class StopWithTraining {
 public:
  explicit StopWithTraining(Executor& executor);
  ~StopWithTraining();
  StopWithTraining(const StopWithTraining&) = delete;
  StopWithTraining& operator=(const StopWithTraining&) = delete;

 private:
  bool registered_ = false;
};

// For the time in which a program reads its data and compiles, which cannot be interrupted or saved. The first signal
// writes `message` to stderr and ends the process with ExitCode::kInterrupted. Active during its lifetime, outside the
// lifetime of any StopSignals. At most one instance.
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
