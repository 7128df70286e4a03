// SPDX-License-Identifier: Apache-2.0
// The progress line of a training on a terminal: steps, loss, rates, fraction of time spent waiting for input, time
// left. Prints nothing to a log.
#ifndef TESSERA_ESTIMATOR_LOOP_REPORT_PROGRESS_LINE_H_
#define TESSERA_ESTIMATOR_LOOP_REPORT_PROGRESS_LINE_H_

#include <functional>
#include <string>
#include <string_view>

#include "tessera/estimator/loop/train_options.h"

namespace tessera {

// Returns "step 400 of 2000  loss 0.312  210 steps/s  6720 examples/s  waiting for input 3 %  8 s left". Parts that do
// not fit into `columns` columns are dropped; 0 means unlimited.
std::string ToString(const TrainProgress& progress, size_t columns = 0);

// Returns "8 s", "1.5 min", "42 min", "3.2 h".
std::string Duration(double seconds);

// Returns a pattern of log lines that replace the progress line when stderr is a terminal.
std::string LogPattern(std::string_view pattern);

class ProgressLine {
 public:
  ProgressLine();
  // Returns an empty function if stderr is not a terminal.
  std::function<void(const TrainProgress&)> Callback() const;
  // Returns a function that prints a text as the line, truncated to the terminal; empty if stderr is not a terminal.
  std::function<void(const std::string& text)> Printer() const;
  // Removes the line.
  void Clear() const;

 private:
  bool is_terminal_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_REPORT_PROGRESS_LINE_H_
