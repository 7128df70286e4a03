// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/run/run_predictions.h"

#include <cmath>
#include <filesystem>
#include <limits>
#include <utility>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/estimator/loop/report/progress_line.h"
#include "tessera/estimator/predictions/prediction_format.h"
#include "tessera/estimator/predictions/write_predictions.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/base/whole_number.h"

namespace tessera {
namespace {

double RowsPerSecond(const PredictionSummary& summary) {
  return summary.seconds > 0 ? static_cast<double>(summary.rows - summary.resumed_rows) / summary.seconds : 0;
}

void Report(const PredictionSummary& summary, const PredictionOptions& options) {
  if (options.json) {
    nlohmann::ordered_json json = {{"rows", summary.rows}, {"bad_rows", summary.bad_rows}};
    json["resumed_rows"] = summary.resumed_rows;
    json["seconds"] = summary.seconds;
    json["rows_per_second"] = RowsPerSecond(summary);
    json["outputs"] = summary.outputs;
    if (!options.errors.empty()) json["errors"] = options.errors;
    // Rows on stdout leave stderr for the summary.
    fmt::print(options.output.empty() ? stderr : stdout, "{}\n", JsonText(json));
    return;
  }
  if (options.output.empty()) return;
  fmt::print(stderr, "{} rows predicted, in {}{}\n", summary.rows - summary.bad_rows, options.output,
             summary.resumed_rows > 0 ? fmt::format(", {} of them by an earlier run", summary.resumed_rows) : "");
  if (summary.bad_rows > 0) fmt::print(stderr, "{} rows could not be read, in {}\n", summary.bad_rows, options.errors);
}

absl::StatusOr<WritePredictionsOptions> WriteOptionsOf(const PredictionOptions& options) {
  ASSIGN_OR_RETURN(const PredictionFormat format, PredictionFormatOf(options.format, options.output));
  return WritePredictionsOptions{.output = options.output,
                                 .format = format,
                                 .shards = options.shards,
                                 .errors = options.errors,
                                 .max_errors = options.max_errors,
                                 .restart = options.restart,
                                 .save_seconds = options.save_secs};
}

}  // namespace

CLI::Validator WholeNumberOption(int64_t least, int64_t most) {
  return CLI::Validator(
      [=](std::string& text) {
        const absl::StatusOr<int64_t> number = ParseWholeNumber(text, least, most);
        return number.ok() ? std::string() : std::string(number.status().message());
      },
      WholeNumberRange(least, most));
}

void DefinePredictionOptions(CLI::App& app, PredictionOptions& options) {
  app.add_option("--output", options.output,
                 "file for the predictions, or with --shards a folder; stdout unless given");
  app.add_option("--format", options.format, "jsonl, csv or npz; as --output ends unless given");
  app.add_option("--shards", options.shards, "a number of files: each has every N-th row")
      ->check(WholeNumberOption(1, kMostShards));
  app.add_option("--errors", options.errors, "file for rows that cannot be read, a line of JSON each");
  app.add_option("--max-errors", options.max_errors, "the number of such rows that do not end the run; 0 unless given")
      ->check(WholeNumberOption(0, std::numeric_limits<int64_t>::max()));
  app.add_flag("--restart", options.restart, "start over instead of resuming the earlier run");
  app.add_option("--save-secs", options.save_secs, "seconds between two saves of the progress; 10 unless given")
      ->check(
          [](const std::string& text) {
            double seconds = 0;
            const bool is_number = CLI::detail::lexical_cast(text, seconds);
            return is_number && std::isfinite(seconds) && seconds >= 0
                       ? std::string()
                       : fmt::format("expected a number of at least 0, got \"{}\"", text);
          },
          "NONNEGATIVE");
}

Facts FactsOfFiles(FileSystem& files, const std::vector<std::string>& paths) {
  Facts facts;
  for (const std::string& pattern : paths) {
    const absl::StatusOr<std::vector<std::string>> matches = MatchFiles(files, {pattern});
    if (!matches.ok()) continue;  // opening it reports why
    for (const std::string& path : *matches) {
      const absl::StatusOr<FileInfo> info = files.Stat(path);
      if (!info.ok()) continue;
      std::error_code error;
      const std::string absolute = std::filesystem::absolute(path, error).lexically_normal().string();
      facts["input " + (error ? path : absolute)] =
          fmt::format("{} bytes, changed at {}", info->size, info->modified.time_since_epoch().count());
    }
  }
  return facts;
}

std::string FactOfCheckpoint(FileSystem& files, const std::string& prefix) {
  const absl::StatusOr<std::string> index = files.Read(prefix + ".index");
  // The index has a checksum of every tensor.
  return index.ok() ? fmt::format("{}, checksum {:08x}", prefix, Crc32c(*index)) : prefix;
}

absl::Status CheckPredictions(const PredictionOptions& options) {
  ASSIGN_OR_RETURN(const WritePredictionsOptions write, WriteOptionsOf(options));
  return CheckPredictionOutput(write);
}

absl::Status RunPredictions(PredictionStream& stream, const PredictionOptions& options, Facts facts,
                            std::optional<int64_t> num_rows) {
  ASSIGN_OR_RETURN(WritePredictionsOptions write, WriteOptionsOf(options));
  write.facts = std::move(facts);
  write.num_rows = num_rows;
  const ProgressLine line;
  const auto show = line.Printer();
  // Rows on a terminal leave no room for the line.
  if (show && !options.output.empty()) {
    write.progress = [&](const PredictionProgress& progress) {
      std::string text =
          fmt::format("{}{} rows", progress.rows, num_rows ? fmt::format(" of about {}", *num_rows) : std::string());
      text += fmt::format("  {:.4g} rows/s", progress.rows_per_second);
      if (progress.bad_rows > 0) text += fmt::format("  {} not read", progress.bad_rows);
      if (progress.seconds_left) text += fmt::format("  {} left", Duration(*progress.seconds_left));
      show(text);
    };
  }
  const absl::StatusOr<PredictionSummary> summary = WritePredictions(stream, write);
  line.Clear();
  RETURN_IF_ERROR(summary.status());
  Report(*summary, options);
  return absl::OkStatus();
}

}  // namespace tessera
