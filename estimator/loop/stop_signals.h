// SPDX-License-Identifier: Apache-2.0
// SIGTERM and SIGINT end a training after the step under way, with its state saved.
#ifndef TESSERA_ESTIMATOR_LOOP_STOP_SIGNALS_H_
#define TESSERA_ESTIMATOR_LOOP_STOP_SIGNALS_H_

#include <csignal>

#include "tessera/runtime/executor/executor.h"

namespace tessera {

// While one lives, the first SIGTERM or SIGINT calls executor.RequestStop(); a second one ends the process as usual.
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
  bool active_ = false;
  struct sigaction old_term_;
  struct sigaction old_int_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_STOP_SIGNALS_H_
