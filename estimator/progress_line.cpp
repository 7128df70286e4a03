// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/progress_line.h"

#include <unistd.h>

#include "fmt/format.h"

namespace tessera {
namespace {

constexpr char kClearLine[] = "\r\033[K";

std::string Duration(double seconds) {
  if (seconds < 60) return fmt::format("{:.0f} s", seconds);
  if (seconds < 600) return fmt::format("{:.1f} min", seconds / 60);
  if (seconds < 3600) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

std::string ToString(const TrainProgress& progress) {
  std::string line = fmt::format("step {}", progress.global_step);
  if (progress.last_step) line += fmt::format(" of {}", *progress.last_step);
  line += fmt::format("  loss {:.4g}  {:.4g} steps/s  {:.4g} examples/s  waiting for input {:.0f} %", progress.loss,
                      progress.steps_per_second, progress.examples_per_second, 100 * progress.input_wait);
  if (progress.seconds_left) line += fmt::format("  {} left", Duration(*progress.seconds_left));
  return line;
}

ProgressLine::ProgressLine() : is_terminal_(isatty(STDERR_FILENO) == 1) {}

std::function<void(const TrainProgress&)> ProgressLine::Callback() const {
  if (!is_terminal_) return {};
  return [](const TrainProgress& progress) { fmt::print(stderr, "{}{}", kClearLine, ToString(progress)); };
}

void ProgressLine::Clear() const {
  if (is_terminal_) fmt::print(stderr, "{}", kClearLine);
}

}  // namespace tessera
