// SPDX-License-Identifier: Apache-2.0
// Measures compilations in one process: compile_benchmark TIMES FILE...
//
// Compiles each program TIMES times, in alternation. Prints the minimum and the median of each program's CPU time in
// microseconds, and the sums. With PRINT_TIMING in the environment, the last round prints its phases and passes.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "fmt/format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

struct Measured {
  std::string path;
  std::string text;
  std::vector<double> microseconds;
};

// Returns the CPU time of this process in microseconds.
double ProcessorTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e6 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_nsec);
}

absl::Status CompileOnce(Measured& measured, bool print_timing) {
  const double begin = ProcessorTime();
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(measured.text, measured.path));
  CompileOptions options;
  options.print_timing = print_timing;
  RETURN_IF_ERROR(Compile(std::move(program), options).status());
  measured.microseconds.push_back(ProcessorTime() - begin);
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Measured>> Measure(int times, const std::vector<std::string>& paths) {
  const bool print_timing = std::getenv("PRINT_TIMING") != nullptr;
  std::vector<Measured> programs;
  for (const std::string& path : paths) {
    auto file = llvm::MemoryBuffer::getFile(path);
    if (!file) return NotFound("{}: {}; give files of StableHLO", path, file.getError().message());
    programs.push_back({.path = path, .text = (*file)->getBuffer().str(), .microseconds = {}});
  }
  for (int i = 0; i < times; ++i) {
    for (Measured& program : programs) RETURN_IF_ERROR(CompileOnce(program, print_timing && i + 1 == times));
  }
  return programs;
}

int Main(const std::vector<std::string>& arguments) {
  const int times = arguments.empty() ? 0 : std::atoi(arguments.front().c_str());
  if (times < 1 || arguments.size() < 2) {
    fmt::print(stderr, "usage: compile_benchmark TIMES FILE...\n");
    return 2;
  }
  absl::StatusOr<std::vector<Measured>> programs = Measure(times, {arguments.begin() + 1, arguments.end()});
  if (!programs.ok()) {
    fmt::print(stderr, "compile_benchmark: {}\n", Message(programs.status()));
    return 1;
  }
  double least = 0, median = 0;
  for (Measured& program : *programs) {
    std::sort(program.microseconds.begin(), program.microseconds.end());
    const double middle = program.microseconds[program.microseconds.size() / 2];
    least += program.microseconds.front();
    median += middle;
    fmt::print("{:<40} {:10.0f} {:10.0f} us\n", program.path, program.microseconds.front(), middle);
  }
  fmt::print("{:<40} {:10.0f} {:10.0f} us\n", "sum", least, median);
  return 0;
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) { return tessera::Main({argv + 1, argv + argc}); }
