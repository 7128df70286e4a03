// SPDX-License-Identifier: Apache-2.0
// The one line that a training shows on a terminal: steps, loss, rates, the share of the time in
// which it waits for input, time left. Shows nothing in a log.
#ifndef TESSERA_ESTIMATOR_PROGRESS_LINE_H_
#define TESSERA_ESTIMATOR_PROGRESS_LINE_H_

#include <functional>
#include <string>
#include <string_view>

#include "tessera/estimator/loop/train_loop.h"

namespace tessera {

// "step 400 of 2000  loss 0.312  210 steps/s  6720 examples/s  waiting for input 3 %  8 s left"; without the parts that
// a terminal of so many columns has no room for, 0: any.
std::string ToString(const TrainProgress& progress, size_t columns = 0);

// A pattern of log lines that take the place of the progress line where stderr is a terminal.
std::string LogPattern(std::string_view pattern);

class ProgressLine {
 public:
  ProgressLine();
  // Empty when stderr is no terminal.
  std::function<void(const TrainProgress&)> Callback() const;
  // Takes the line away.
  void Clear() const;

 private:
  bool is_terminal_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PROGRESS_LINE_H_
