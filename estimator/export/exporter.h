// SPDX-License-Identifier: Apache-2.0
// What is made of a checkpoint after its evaluation (train_and_evaluate.h): MODEL_DIR/export/NAME/SECONDS, written
// beside under temp-SECONDS and renamed when it is whole.
#ifndef TESSERA_ESTIMATOR_EXPORT_EXPORTER_H_
#define TESSERA_ESTIMATOR_EXPORT_EXPORTER_H_

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/tpu_estimator.h"

namespace tessera {

struct ExportRequest {
  TpuEstimator* estimator = nullptr;
  std::string export_path;      // MODEL_DIR/export/NAME
  std::string checkpoint_path;  // that was evaluated
  std::string eval_dir = {};    // MODEL_DIR/eval or MODEL_DIR/eval_NAME, where the evaluation wrote its events
  EvaluateResult evaluation;
  bool is_the_final_export = false;
};

class Exporter {
 public:
  virtual ~Exporter() = default;
  virtual const std::string& name() const = 0;
  // Before the training: InvalidArgument for what no evaluation with these metrics will be enough for.
  virtual absl::Status Check(const std::vector<std::string>& metrics) const {
    (void)metrics;
    return absl::OkStatus();
  }
  // The directory it made; nullopt when there was no reason to.
  virtual absl::StatusOr<std::optional<std::string>> Export(const ExportRequest& request) = 0;
};

// Fills an empty directory.
using ExportFn = std::function<absl::Status(TpuEstimator& estimator, const std::string& checkpoint_path,
                                            const std::string& directory)>;

// A directory for deployment: model.tsr, the compiled program that predicts `rows` rows on one replica, and the
// checkpoint's files. The input function is called for the features' names and types.
ExportFn ExportDeployable(InputFn input_fn, int64_t rows = 1);

struct ExporterOptions {
  std::string name;
  ExportFn export_fn;
  std::optional<int64_t> exports_to_keep = 5;  // the newest; nullopt: all
};
// Whether `a` is a reason to replace `best`.
using CompareFn =
    std::function<bool(const std::map<std::string, double>& best, const std::map<std::string, double>& current)>;
// The smaller `loss` is better.
bool SmallerLoss(const std::map<std::string, double>& best, const std::map<std::string, double>& current);

// InvalidArgument without a name or a function, or when none is to be kept.
// Every evaluation.
absl::StatusOr<std::shared_ptr<Exporter>> LatestExporter(ExporterOptions options);
// The last evaluation of a training that has a last step.
absl::StatusOr<std::shared_ptr<Exporter>> FinalExporter(ExporterOptions options);
// An evaluation that is better than all before, those of earlier processes included: MODEL_DIR/export/NAME/best.json
// remembers the best one. Where that file is not there, but exports are, the events of the evaluations tell.
absl::StatusOr<std::shared_ptr<Exporter>> BestExporter(ExporterOptions options, CompareFn compare = SmallerLoss);
// The same by one metric; InvalidArgument before the training, else by Export, when evaluations have none of that name.
absl::StatusOr<std::shared_ptr<Exporter>> BestExporter(ExporterOptions options, std::string metric, bool larger);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_EXPORT_EXPORTER_H_
