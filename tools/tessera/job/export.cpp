// SPDX-License-Identifier: Apache-2.0
// tessera export: the predictions of a trained job, ready to be served.
#include <map>
#include <optional>
#include <tuple>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/job/data/job_warmup.h"
#include "tessera/estimator/job/job_place.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/load_job.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/job/trees/job_trees_export.h"
#include "tessera/estimator/loop/report/logging.h"
#include "tessera/estimator/premade/trees/export_trees.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/servable/requests/request_file.h"
#include "tessera/estimator/serving/export_formats.h"
#include "tessera/estimator/serving/formats/trained_program.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/tessera/command.h"

namespace tessera {
namespace {

constexpr char kRaw[] = "raw";
constexpr char kParsing[] = "parsing";
constexpr char kBlank[] = "blank";
constexpr char kInside[] = "inside";
constexpr char kBeside[] = "beside";

std::string FormatsHelp() {
  std::string help = "the format of the export:";
  for (const ExportFormat& format : ExportFormats()) {
    help += fmt::format("{} {}, {}", help.back() == ':' ? "" : ";", format.name, format.summary);
  }
  return help + fmt::format("; {} unless given", kSavedModelFormat);
}

// Accepts a number of rows, or `any`, which becomes kAnyRows.
CLI::Validator NumberOfRows() {
  return CLI::Validator(
      [](std::string& text) {
        int64_t rows = 0;
        const bool is_any = text == "any";
        if (is_any) text = std::to_string(kAnyRows);
        if (is_any || (CLI::detail::lexical_cast(text, rows) && rows > 0)) return std::string();
        return fmt::format("expected a number of rows, 1 or more, several between commas, or any; got \"{}\"", text);
      },
      "");
}

// Returns the mode of an option, which is one of --modes.
Mode ModeCalled(std::string_view name) {
  return name == Name(Mode::kTrain) ? Mode::kTrain : name == Name(Mode::kEval) ? Mode::kEval : Mode::kPredict;
}

class ExportCommand : public Command {
 public:
  std::string_view name() const override { return "export"; }
  std::string_view summary() const override {
    return "writes a trained model for TensorFlow, tessera serve, C or other compilers";
  }
  std::string_view example() const override {
    return "tessera export digits.model exports\n"
           "  tessera export digits.model exports --receiver=parsing --batch=1,64 --cpu=x86-64-v3,x86-64-v4\n"
           "  tessera export digits.model exports --format=c --name=digits";
  }

  void Define(CLI::App& app) override {
    app.add_option("JOB", path_, "job file, or a model directory")->required();
    app.add_option("OUT", base_, "a directory: the export is OUT/SECONDS")->required();
    app.add_option("--model-dir", model_dir_, "the directory of checkpoints; the job's unless given");
    app.add_option("--checkpoint", options_.checkpoint_path, "the checkpoint to export; the newest unless given");
    app.add_option("--format", options_.format, FormatsHelp());
    app.add_option("--receiver", receiver_,
                   "how requests pass features: raw, a tensor for each, or parsing, serialised tf.Example messages; "
                   "raw unless given")
        ->check(CLI::IsMember({kRaw, kParsing}));
    app.add_option(
           "--batch", options_.serving.batch_sizes,
           "the batch sizes to compile, ascending; 1,8,32,128 unless given, and 1 for the formats c, "
           "stablehlo and safetensors. With stablehlo it is one number, or any: the artifact takes any number of rows")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->transform(NumberOfRows());
    app.add_option("--cpu", options_.serving.cpus,
                   "the processors to compile for: native, a level such as x86-64-v3, or a CPU's name; native "
                   "unless given")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--modes", modes_,
                   "graphs for TensorFlow: predict, train, eval. The latter two take the tensors that the model gets "
                   "of the job's data, labels included. predict unless given")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember({"train", "eval", "predict"}));
    app.add_option(
           "--signature", options_.serving.signatures,
           "for c, stablehlo and safetensors: the signatures to export as functions; serving_default unless given")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--name", name_,
                   "for c: the name of the library and of its functions; model unless "
                   "given");
    app.add_option(
        "--target", target_,
        "for c: the machine of the library, such as aarch64-linux-gnu or thumbv7em-none-eabihf; --cpu is then "
        "one of its processors");
    app.add_option("--weights", weights_,
                   "for stablehlo: inside, as constants of the artifact, or beside, as its first arguments and in "
                   "model.safetensors; inside unless given")
        ->check(CLI::IsMember({kInside, kBeside}));
    app.add_option("--asset", assets_, "NAME=FILE: copies a file to assets.extra/NAME")->allow_extra_args(false);
    app.add_option(
        "--warmup", warmup_,
        "writes warm-up requests, one of each --batch for each signature. It is a file with the rows of inputs or of "
        "the messages' features (.npz, .npy, .csv, .json or .jsonl), or blank for zeros and empty strings");
    app.add_option("--warmup-rows", warmup_rows_,
                   "writes warm-up requests of so many rows of the job's data for evaluations, instead of --warmup")
        ->check(MoreThanZero());
    app.add_option("--set", settings_, "PATH=VALUE: changes a field of the job")->allow_extra_args(false);
    app.add_flag("--json", json_, "print the result as JSON");
  }

  absl::Status Run() override {
    LogToStderr();
    RETURN_IF_ERROR(CheckFormat());
    for (const std::string& asset : assets_) {
      const size_t equals = asset.find('=');
      if (equals == std::string::npos) return InvalidArgument("--asset {}: expected NAME=FILE", asset);
      options_.assets_extra[asset.substr(0, equals)] = asset.substr(equals + 1);
    }
    ASSIGN_OR_RETURN(LoadedJob loaded, LoadJob(path_));
    for (const std::string& setting : settings_) {
      const size_t equals = setting.find('=');
      if (equals == std::string::npos) return InvalidArgument("--set {}: expected PATH=VALUE", setting);
      RETURN_IF_ERROR(SetJobField(loaded.job, setting.substr(0, equals), setting.substr(equals + 1)));
    }
    return AtField(Export(loaded), loaded.job, loaded.file, FileSystem::Local());
  }

 private:
  // Fails for an option that the format does not have.
  absl::Status CheckFormat() const {
    ASSIGN_OR_RETURN(const ExportFormat* const format, FindExportFormat(options_.format));
    for (const auto& [given, which, option] :
         {std::tuple(!name_.empty(), FormatOption::kLibraryName, "--name"),
          std::tuple(!target_.empty(), FormatOption::kTarget, "--target"),
          std::tuple(weights_ != kInside, FormatOption::kWeightsBeside, "--weights"),
          std::tuple(!options_.serving.signatures.empty(), FormatOption::kSignatures, "--signature")}) {
      if (given) RETURN_IF_ERROR(CheckHasOption(*format, which, option, "--format"));
    }
    return absl::OkStatus();
  }

  absl::Status Export(const LoadedJob& loaded) {
    const job::Job& job = loaded.job;
    if (GrowsTrees(job.model())) return ExportTrees(loaded);
    ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, Mode::kPredict, loaded.file, FileSystem::Local()));
    model.estimator.model_dir = model_dir_.empty() ? ModelDirOf(loaded) : model_dir_;
    ASSIGN_OR_RETURN(const TpuEstimator estimator, TpuEstimator::Create(model.estimator));
    RETURN_IF_ERROR(SetOptions(loaded));
    if (options_.checkpoint_path.empty() && model.initial_checkpoint) {
      ASSIGN_OR_RETURN(const std::optional<std::string> newest, estimator.latest_checkpoint());
      if (!newest) {
        ASSIGN_OR_RETURN(options_.checkpoint_path, model.initial_checkpoint(estimator.model_dir()));
      }
    }
    std::map<Mode, ServingReceiver> receivers;
    for (const std::string& mode : modes_) {
      const Mode which = ModeCalled(mode);
      ASSIGN_OR_RETURN(receivers[which],
                       MakeReceiver(job, which, loaded.file, FileSystem::Local(), receiver_ == kParsing));
    }
    ASSIGN_OR_RETURN(const std::string path, estimator.ExportAllSavedModels(base_, receivers, options_));
    Print(path);
    return absl::OkStatus();
  }

  absl::Status ExportTrees(const LoadedJob& loaded) {
    for (const std::string& mode : modes_) {
      if (mode == Name(Mode::kPredict)) continue;
      return InvalidArgument(
          "--modes={}: {}: the model is of boosted trees, which have no program that trains or "
          "evaluates; expected predict",
          mode, loaded.file);
    }
    FileSystem& files = FileSystem::Local();
    ASSIGN_OR_RETURN(const JobTreesModel model, MakeTrees(loaded.job, Mode::kPredict, loaded.file, files));
    ASSIGN_OR_RETURN(const JobTreesExport exported,
                     MakeTreesExport(loaded.job, model, loaded.file, receiver_ == kParsing));
    ASSIGN_OR_RETURN(const trees::BoostedTrees trees,
                     trees::BoostedTrees::Create(model.options, model_dir_.empty() ? ModelDirOf(loaded) : model_dir_));
    RETURN_IF_ERROR(SetOptions(loaded));
    ASSIGN_OR_RETURN(const std::string path,
                     premade::ExportBoostedTrees(trees, base_, exported.receiver, options_, exported.model));
    Print(path);
    return absl::OkStatus();
  }

  void Print(const std::string& path) const {
    if (json_) {
      fmt::print("{}\n", JsonText(nlohmann::ordered_json{{"export", path}}));
    } else {
      fmt::print("{}\n", path);
    }
  }

  // Sets what the command line says about any model.
  absl::Status SetOptions(const LoadedJob& loaded) {
    RETURN_IF_ERROR(SetWarmup(loaded));
    options_.serving.predict_by_default = true;
    options_.serving.weights_beside = weights_ == kBeside;
    if (!name_.empty()) options_.serving.name = name_;
    if (!target_.empty()) options_.serving.cpus = CpusOfTarget(target_, options_.serving.cpus);
    return absl::OkStatus();
  }

  absl::Status SetWarmup(const LoadedJob& loaded) {
    if (warmup_rows_) {
      if (!warmup_.empty())
        return InvalidArgument("--warmup-rows: expected one of --warmup-rows and --warmup, got both");
      options_.warmup = WarmupOfData(loaded.job, loaded.file, FileSystem::Local(), *warmup_rows_);
    }
    if (warmup_ == kBlank) options_.warmup = BlankWarmupRows;
    if (warmup_.empty() || warmup_ == kBlank) return absl::OkStatus();
    options_.warmup = [this](const servable::proto::Servable& servable) {
      return servable::ReadRequestFile(FileSystem::Local(), warmup_, WarmupInputs(servable));
    };
    return absl::OkStatus();
  }

  std::string path_;
  std::string base_;
  std::string model_dir_;
  std::string receiver_ = kRaw;
  std::string name_;
  std::string target_;
  std::string weights_ = kInside;
  ExportSavedModelOptions options_;
  std::vector<std::string> assets_;
  std::string warmup_;
  std::optional<int64_t> warmup_rows_;
  std::vector<std::string> modes_ = {"predict"};
  std::vector<std::string> settings_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeExportCommand() { return std::make_unique<ExportCommand>(); }

}  // namespace tessera
