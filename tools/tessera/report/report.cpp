// SPDX-License-Identifier: Apache-2.0
// tessera report: a page about a trained model, and files for TensorBoard's projector. The page about a program's
// compilation is written by `tessera compile --report`.
#include <map>
#include <string>
#include <vector>

#include "fmt/format.h"
#include "tessera/estimator/job/load_job.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/loop/report/logging.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/report/model_json.h"
#include "tessera/tools/tessera/report/model_page.h"
#include "tessera/tools/tessera/report/model_report.h"
#include "tessera/tools/tessera/report/projector.h"

namespace tessera {
namespace {

// Larger numbers change no digit of a mean, and fill memory and page.
constexpr int64_t kMostRepeats = 1000;
constexpr int64_t kMostBins = 1000;

class ReportCommand : public Command {
 public:
  std::string_view name() const override { return "report"; }
  std::string_view summary() const override {
    return "writes a page about a trained model: curves, errors, feature importance";
  }
  std::string_view example() const override { return "tessera report digits.model --output=digits.html"; }

  void Define(CLI::App& app) override {
    app.add_option("MODEL_DIR", path_, "a model directory, or a job file")->required();
    app.add_option("--output", output_, "the page; MODEL_DIR/report.html unless given");
    app.add_flag("--json", json_, "the numbers of the page as JSON, on stdout");
    app.add_option("--checkpoint", options_.rows.checkpoint, "path without .index; the newest unless given");
    app.add_option("--rows", options_.rows.rows, "evaluation rows, at most; 10000 unless given")->check(MoreThanZero());
    app.add_option("--worst", options_.rows.worst, "rows with the largest losses; 20 unless given")
        ->check(AtLeastZero());
    app.add_option("--repeats", options_.rows.repeats,
                   "permutations of each input to measure its importance; 5 unless given, 0: none")
        ->check(AtLeastZero());
    app.add_option("--bins", options_.rows.bins, "bins of probabilities and residuals; 10 unless given")
        ->check(MoreThanZero());
    app.add_option("--seed", options_.rows.seed, "seed of the permutations; 0 unless given");
    app.add_flag("--without-rows", without_rows_, "read no evaluation row: curves, embeddings and variables alone");
    app.add_option("--words", words_, "TABLE=FILE: the words of a table of embeddings, one a line");
    app.add_option("--projector", projector_,
                   "a directory for TensorBoard's projector: the tables of embeddings; no page is written");
  }

  absl::Status Run() override {
    LogToStderr();
    for (const std::string& words : words_) {
      const size_t equals = words.find('=');
      if (equals == std::string::npos) return InvalidArgument("--words {}: expected TABLE=FILE", words);
      options_.words[words.substr(0, equals)] = words.substr(equals + 1);
    }
    if (options_.rows.repeats > kMostRepeats) {
      return InvalidArgument("--repeats is {}, expected 0 to {}", options_.rows.repeats, kMostRepeats);
    }
    if (options_.rows.bins > kMostBins) {
      return InvalidArgument("--bins is {}, expected 1 to {}", options_.rows.bins, kMostBins);
    }
    if (!projector_.empty()) return RunProjector();
    options_.with_rows = !without_rows_;
    ASSIGN_OR_RETURN(const report::ModelReport report, report::ReportModel(path_, options_));
    const std::string output = output_.empty() ? JoinPath(report.model_dir, "report.html") : output_;
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(output, report::ToHtml(report)));
    fmt::print(stderr, "wrote {}\n", output);
    if (json_) fmt::print("{}", report::ToJson(report));
    return absl::OkStatus();
  }

 private:
  absl::Status RunProjector() const {
    ASSIGN_OR_RETURN(const std::vector<report::EmbeddingTable> tables, ReadTables());
    RETURN_IF_ERROR(report::WriteProjector(tables, projector_));
    fmt::print(stderr, "wrote {} {} to {}; next: tensorboard --logdir={}\n", tables.size(),
               tables.size() == 1 ? "table" : "tables", projector_, projector_);
    return absl::OkStatus();
  }

  // Reads the tables of a model directory, which needs no job for that, or of a job's.
  absl::StatusOr<std::vector<report::EmbeddingTable>> ReadTables() const {
    std::string model_dir = path_;
    const absl::StatusOr<FileInfo> info = FileSystem::Local().Stat(path_);
    if (!info.ok() || !info->is_directory) {
      ASSIGN_OR_RETURN(const LoadedJob loaded, LoadJob(path_));
      model_dir = ModelDirOf(loaded);
    }
    ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                     LoadCheckpoint(FileSystem::Local(), Clock::Real(), model_dir, options_.rows.checkpoint));
    return report::EmbeddingTablesOf(report::VariablesOf(checkpoint), options_.words);
  }

  std::string path_;
  std::string output_;
  bool json_ = false;
  bool without_rows_ = false;
  std::vector<std::string> words_;
  std::string projector_;
  report::ReportOptions options_;
};

}  // namespace

std::unique_ptr<Command> MakeReportCommand() { return std::make_unique<ReportCommand>(); }

}  // namespace tessera
