// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/report/progress_line.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <vector>

#include "fmt/format.h"

namespace tessera {
namespace {

constexpr char kClearLine[] = "\r\033[K";

// Returns the width of stderr's terminal; 0 if unknown.
size_t Columns() {
  struct winsize size = {};
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

std::string Duration(double seconds) {
  if (seconds < 60) return fmt::format("{:.0f} s", seconds);
  if (seconds < 600) return fmt::format("{:.1f} min", seconds / 60);
  if (seconds < 3600) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

std::string ToString(const TrainProgress& progress, size_t columns) {
  std::string step = fmt::format("step {}", progress.global_step);
  if (progress.last_step) step += fmt::format(" of {}", *progress.last_step);
  std::vector<std::string> parts = {step, fmt::format("loss {:.4g}", progress.loss),
                                    fmt::format("{:.4g} steps/s", progress.steps_per_second),
                                    fmt::format("{:.4g} examples/s", progress.examples_per_second),
                                    fmt::format("waiting for input {:.0f} %", 100 * progress.input_wait)};
  if (progress.seconds_left) parts.push_back(fmt::format("{} left", Duration(*progress.seconds_left)));
  // A line that wraps cannot be removed. The least important part is dropped first.
  constexpr size_t kExamples = 3, kWaiting = 4, kRate = 2, kLeft = 5, kLoss = 1;
  std::string line;
  for (const size_t next : {size_t{0}, kExamples, kWaiting, kRate, kLeft, kLoss}) {
    if (next > 0 && next < parts.size()) parts[next].clear();
    line.clear();
    for (const std::string& part : parts) {
      if (!part.empty()) line += (line.empty() ? "" : "  ") + part;
    }
    if (columns == 0 || line.size() < columns) return line;
  }
  return line.substr(0, columns - 1);
}

std::string LogPattern(std::string_view pattern) {
  return fmt::format("{}{}", isatty(STDERR_FILENO) == 1 ? kClearLine : "", pattern);
}

ProgressLine::ProgressLine() : is_terminal_(isatty(STDERR_FILENO) == 1) {}

std::function<void(const TrainProgress&)> ProgressLine::Callback() const {
  if (!is_terminal_) return {};
  return [](const TrainProgress& progress) { fmt::print(stderr, "{}{}", kClearLine, ToString(progress, Columns())); };
}

std::function<void(const std::string& text)> ProgressLine::Printer() const {
  if (!is_terminal_) return {};
  return [](const std::string& text) {
    const size_t columns = Columns();
    fmt::print(stderr, "{}{}", kClearLine, columns > 0 ? text.substr(0, columns - 1) : text);
  };
}

void ProgressLine::Clear() const {
  if (is_terminal_) fmt::print(stderr, "{}", kClearLine);
}

}  // namespace tessera
