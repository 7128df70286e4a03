// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/run_options.h"

#include "fmt/ranges.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/program_io/program_results.h"

namespace tessera {

void RunOptions::Define(CLI::App& app) {
  app.add_option("--input", inputs,
                 "FILE or NAME=FILE, once per input; --input@K= for replica K alone. FILE: .npy, .npz, a folder of "
                 "0.npy, 1.npy, ..., or a literal: 4xf32=1,2,3,4 or 2x3xf32=random:7 or 8xf32=zeros")
      ->allow_extra_args(false);
  app.add_option("--output-dir", output_dir,
                 "write 0.npy, 1.npy, ... and their names, names.json, here instead of printing");
  app.add_option("--expect", expectations, "FILE or NAME=FILE that a result must equal; exit 1 where it does not")
      ->allow_extra_args(false);
  app.add_option("--rtol", tolerance.relative, "relative tolerance of comparisons")->check(AtLeastZero());
  app.add_option("--atol", tolerance.absolute, "absolute tolerance of comparisons")->check(AtLeastZero());
}

absl::Status ReportRun(const proto::Entry& entry, const absl::StatusOr<Executor::DirectResult>& result,
                       const RunOptions& options) {
  if (!result.ok()) {
    const bool unsupported = absl::IsResourceExhausted(result.status()) || absl::IsUnimplemented(result.status());
    return unsupported ? result.status() : WithExitCode(result.status(), ExitCode::kFailed);
  }
  if (!options.output_dir.empty()) {
    RETURN_IF_ERROR(WriteResults(result->results, ResultNames(entry), options.output_dir));
  } else if (options.expectations.empty()) {
    fmt::print("{}", FormatResults(entry, result->results));
  }
  return CheckExpectations(entry, result->results, options.expectations, options.tolerance);
}

absl::StatusOr<std::string> ChooseEntry(const Executable& executable, const std::string& asked,
                                        const std::string& path) {
  std::vector<std::string> names;
  for (const proto::Entry& entry : executable.description.entries()) names.push_back(entry.name());
  const std::string wanted = !asked.empty() ? asked : names.size() == 1 ? names[0] : "main";
  if (FindEntry(executable, wanted) != nullptr) return wanted;
  return InvalidArgument("{}: {}; it has: {}", path,
                         asked.empty() ? "which entry? give --entry=NAME" : fmt::format("no entry \"{}\"", wanted),
                         names.empty() ? "none" : fmt::to_string(fmt::join(names, ", ")));
}

}  // namespace tessera
