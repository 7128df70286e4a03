// SPDX-License-Identifier: Apache-2.0
// SIGTERM, SIGINT and SIGHUP end a training after the step under way, with its state saved; before there is a step to
// wait for they end the process at once. One that is ignored when the training begins stays so: nohup ignores SIGHUP, a
// shell without job control SIGINT for what it starts with `&`.
#ifndef TESSERA_ESTIMATOR_LOOP_STOP_SIGNALS_H_
#define TESSERA_ESTIMATOR_LOOP_STOP_SIGNALS_H_

#include <array>
#include <csignal>
#include <optional>
#include <string>

#include "tessera/runtime/executor/executor.h"

namespace tessera {

constexpr std::array<int, 3> kStopSignals = {SIGTERM, SIGINT, SIGHUP};

// Handles those of the signals that are not ignored while it lives, and puts back what was there before.
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
// as usual.
// Of several trainings in one process, the one that began first hears the signals.
class StopSignals {
 public:
  explicit StopSignals(Executor& executor);
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  // The signal that came, 0 for none.
  int received() const;

 private:
  std::optional<StopSignalHandler> handler_;  // of the training that hears
};

// For the evaluations inside of a training: while one lives, the signals that the training hears stop `executor` too,
// at once where one has come already. One at a time; of several the first.
class StopWithTraining {
 public:
  explicit StopWithTraining(Executor& executor);
  ~StopWithTraining();
  StopWithTraining(const StopWithTraining&) = delete;
  StopWithTraining& operator=(const StopWithTraining&) = delete;

 private:
  bool registered_ = false;
};

// For the time in which a program reads its data and compiles, which nothing can stop half way and of which nothing
// need be saved: while one lives, and no StopSignals inside its life, the first of the signals writes `message` to
// stderr and ends the process with ExitCode::kInterrupted. One at a time.
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

#endif  // TESSERA_ESTIMATOR_LOOP_STOP_SIGNALS_H_
