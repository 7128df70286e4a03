// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/exporter.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "spdlog/spdlog.h"
#include "tessera/estimator/hooks/early_stopping.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/serving/export_directory.h"
#include "tessera/estimator/serving/supervised_graph.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kBestFile[] = "best.json";

// Deletes all but the newest exports. An export that cannot be deleted is logged and kept.
void KeepNewest(FileSystem& files, const std::string& export_path, std::optional<int64_t> keep) {
  const absl::StatusOr<std::vector<std::string>> names = files.List(export_path);
  if (!keep || !names.ok()) return;
  std::vector<std::string> stamps;
  std::copy_if(names->begin(), names->end(), std::back_inserter(stamps), IsTimestamp);
  for (size_t i = 0; i + static_cast<size_t>(*keep) < stamps.size(); ++i) {
    const absl::Status deleted = files.DeleteRecursively(JoinPath(export_path, stamps[i]));
    if (!deleted.ok()) spdlog::warn("failed to delete an old export: {}", Message(deleted));
  }
}

// Writes the directory named by the current second, or by a later one if that name exists, and returns its path.
absl::StatusOr<std::string> WriteExport(const ExportRequest& request, const ExporterOptions& options) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(std::string path,
                   MakeExportDirectory(files, Clock::Real(), request.export_path, [&](const std::string& directory) {
                     return options.export_fn(request, directory);
                   }));
  spdlog::info("Exported step {} to {}", request.evaluation.global_step, path);
  KeepNewest(files, request.export_path, options.exports_to_keep);
  return path;
}

absl::Status CheckOptions(const ExporterOptions& options) {
  if (options.name.empty()) return InvalidArgument("an exporter has no name");
  if (!options.export_fn) return InvalidArgument("exporter \"{}\" has no export_fn", options.name);
  if (options.exports_to_keep && *options.exports_to_keep <= 0) {
    return InvalidArgument("exporter \"{}\": exports_to_keep is {}, expected 1 or more; nullopt keeps all",
                           options.name, *options.exports_to_keep);
  }
  return absl::OkStatus();
}

class ExporterBase : public Exporter {
 public:
  explicit ExporterBase(ExporterOptions options) : options_(std::move(options)) {}
  const std::string& name() const override { return options_.name; }

 protected:
  absl::StatusOr<std::optional<std::string>> Write(const ExportRequest& request) const {
    ASSIGN_OR_RETURN(std::string path, WriteExport(request, options_));
    return std::optional(std::move(path));
  }

 private:
  const ExporterOptions options_;
};

class Latest : public ExporterBase {
 public:
  using ExporterBase::ExporterBase;
  absl::StatusOr<std::optional<std::string>> Export(const ExportRequest& request) override { return Write(request); }
};

class Final : public ExporterBase {
 public:
  using ExporterBase::ExporterBase;
  absl::StatusOr<std::optional<std::string>> Export(const ExportRequest& request) override {
    if (!request.is_the_final_export) return std::optional<std::string>();
    return Write(request);
  }
};

// Returns whether `metric` is better in `current`. A number is better than no number or NaN.
bool IsBetter(const std::map<std::string, double>& best, const std::map<std::string, double>& current,
              const std::string& metric, bool larger) {
  const auto before = best.find(metric), now = current.find(metric);
  if (now == current.end() || std::isnan(now->second)) return false;
  if (before == best.end() || std::isnan(before->second)) return true;
  return larger ? now->second > before->second : now->second < before->second;
}

absl::Status CheckMetric(const std::string& exporter, const std::string& metric,
                         const std::vector<std::string>& names) {
  if (std::find(names.begin(), names.end(), metric) != names.end()) return absl::OkStatus();
  return InvalidArgument("exporter \"{}\" compares \"{}\", which is not a metric of the evaluation{}; it has {}",
                         exporter, metric, DidYouMean(metric, names, ", "), fmt::join(names, ", "));
}

class Best : public ExporterBase {
 public:
  // `metric` is the metric that `compare` reads; empty if unknown.
  Best(ExporterOptions options, CompareFn compare, std::string metric = {})
      : ExporterBase(std::move(options)), compare_(std::move(compare)), metric_(std::move(metric)) {}

  absl::Status Check(const std::vector<std::string>& metrics) const override {
    return metric_.empty() ? absl::OkStatus() : CheckMetric(name(), metric_, metrics);
  }

  absl::StatusOr<std::optional<std::string>> Export(const ExportRequest& request) override {
    std::vector<std::string> metrics;
    for (const auto& [metric, value] : request.evaluation.metrics) metrics.push_back(metric);
    RETURN_IF_ERROR(Check(metrics));
    const std::string record = JoinPath(request.export_path, kBestFile);
    ASSIGN_OR_RETURN(auto best, ReadBest(record));
    if (!best) {
      ASSIGN_OR_RETURN(best, BestOfEvents(request));
    }
    if (best && !compare_(*best, request.evaluation.metrics)) return std::optional<std::string>();
    ASSIGN_OR_RETURN(std::optional<std::string> path, Write(request));
    // The record is written after the export: a process that ends in between exports the same checkpoint once more.
    const nlohmann::ordered_json json = {{"global_step", request.evaluation.global_step},
                                         {"export", BaseName(*path)},
                                         {"metrics", request.evaluation.metrics}};
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(record, JsonText(json, 2) + "\n"));
    return path;
  }

 private:
  static absl::StatusOr<std::optional<std::map<std::string, double>>> ReadBest(const std::string& path) {
    const absl::StatusOr<std::string> text = FileSystem::Local().Read(path);
    if (absl::IsNotFound(text.status())) return std::optional<std::map<std::string, double>>();
    RETURN_IF_ERROR(text.status());
    const nlohmann::json json = nlohmann::json::parse(*text, nullptr, /*allow_exceptions=*/false);
    std::map<std::string, double> metrics;
    if (!json.is_object() || !json.contains("metrics") || !json["metrics"].is_object()) {
      return DataLoss("{} is damaged: expected JSON with \"metrics\"; delete it to start over", path);
    }
    for (const auto& [name, value] : json["metrics"].items()) {
      metrics[name] = value.is_number() ? value.get<double>() : std::nan("");
    }
    return std::optional(std::move(metrics));
  }

  // Returns the best metrics in the events of earlier evaluations, when exports exist without a record. TensorFlow
  // wrote these exports, or the record was lost. (TensorFlow also reads the events, but still exports the first
  // evaluation of a process.)
  absl::StatusOr<std::optional<std::map<std::string, double>>> BestOfEvents(const ExportRequest& request) const {
    FileSystem& files = FileSystem::Local();
    std::optional<std::map<std::string, double>> best;
    const absl::StatusOr<std::vector<std::string>> names = files.List(request.export_path);
    if (request.eval_dir.empty() || !names.ok() || std::none_of(names->begin(), names->end(), IsTimestamp)) return best;
    ASSIGN_OR_RETURN(const auto evaluations, hooks::ReadEvalMetrics(files, request.eval_dir));
    for (const auto& [step, values] : evaluations) {
      if (step >= request.evaluation.global_step) break;
      std::map<std::string, double> metrics(values.begin(), values.end());
      if (!best || compare_(*best, metrics)) best = std::move(metrics);
    }
    return best;
  }

  const CompareFn compare_;
  const std::string metric_;
};

// Caches the programs by model directory: all checkpoints of an estimator have the same programs.
class Programs {
 public:
  absl::StatusOr<const ExportPrograms*> Get(const TpuEstimator& estimator,
                                            const std::map<Mode, ServingReceiver>& receivers,
                                            const ExportSavedModelOptions& options) {
    std::shared_ptr<const ExportPrograms>& programs = programs_[estimator.model_dir()];
    if (programs == nullptr) {
      ASSIGN_OR_RETURN(programs, estimator.MakeExportPrograms(receivers, options));
    }
    return programs.get();
  }

 private:
  std::map<std::string, std::shared_ptr<const ExportPrograms>> programs_;
};

}  // namespace

bool SmallerLoss(const std::map<std::string, double>& best, const std::map<std::string, double>& current) {
  return IsBetter(best, current, layout::kLoss, /*larger=*/false);
}

ExportFn ExportServing(ServingReceiver receiver, ExportSavedModelOptions options) {
  std::map<Mode, ServingReceiver> receivers;
  receivers.emplace(Mode::kPredict, std::move(receiver));
  return ExportServing(std::move(receivers), std::move(options));
}

ExportFn ExportServing(std::map<Mode, ServingReceiver> receivers, ExportSavedModelOptions options) {
  return [receivers = std::move(receivers), options = std::move(options), programs = std::make_shared<Programs>()](
             const ExportRequest& request, const std::string& directory) -> absl::Status {
    if (request.estimator == nullptr) {
      return InvalidArgument(
          "the training has no estimator, since it trains boosted trees; expected ExportTreesServing");
    }
    ASSIGN_OR_RETURN(const ExportPrograms* const made, programs->Get(*request.estimator, receivers, options));
    ExportSavedModelOptions own = options;
    own.checkpoint_path = request.checkpoint_path;
    own.metrics = request.evaluation.metrics;
    return request.estimator->WriteExportPrograms(*made, directory, own);
  };
}

absl::StatusOr<std::shared_ptr<Exporter>> LatestExporter(ExporterOptions options) {
  RETURN_IF_ERROR(CheckOptions(options));
  return std::make_shared<Latest>(std::move(options));
}
absl::StatusOr<std::shared_ptr<Exporter>> FinalExporter(ExporterOptions options) {
  RETURN_IF_ERROR(CheckOptions(options));
  return std::make_shared<Final>(std::move(options));
}
absl::StatusOr<std::shared_ptr<Exporter>> BestExporter(ExporterOptions options, CompareFn compare) {
  if (options.name.empty()) options.name = "best_exporter";
  RETURN_IF_ERROR(CheckOptions(options));
  if (!compare) return InvalidArgument("exporter \"{}\" has no compare function", options.name);
  return std::make_shared<Best>(std::move(options), std::move(compare));
}
absl::StatusOr<std::shared_ptr<Exporter>> BestExporter(ExporterOptions options, std::string metric, bool larger) {
  RETURN_IF_ERROR(CheckOptions(options));
  if (metric.empty()) return InvalidArgument("exporter \"{}\": the metric to compare has no name", options.name);
  const CompareFn compare = [=](const auto& best, const auto& current) {
    return IsBetter(best, current, metric, larger);
  };
  return std::make_shared<Best>(std::move(options), compare, metric);
}

}  // namespace tessera
