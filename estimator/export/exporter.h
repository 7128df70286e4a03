// SPDX-License-Identifier: Apache-2.0
// Exports of a checkpoint after its evaluation (train_and_evaluate.h). An export is MODEL_DIR/export/NAME/SECONDS. It
// is written as temp-SECONDS in the same directory, and renamed when it is complete.
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
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {

struct ExportRequest {
  TpuEstimator* estimator = nullptr;
  std::string export_path;      // MODEL_DIR/export/NAME
  std::string checkpoint_path;  // the evaluated checkpoint
  std::string eval_dir = {};    // MODEL_DIR/eval or MODEL_DIR/eval_NAME, where the evaluation wrote its events
  EvaluateResult evaluation;
  bool is_the_final_export = false;
};

class Exporter {
 public:
  virtual ~Exporter() = default;
  virtual const std::string& name() const = 0;
  // Called before the training. Fails with InvalidArgument when evaluations with these metrics can never lead to an
  // export.
  virtual absl::Status Check(const std::vector<std::string>& metrics) const {
    (void)metrics;
    return absl::OkStatus();
  }
  // Returns the directory of the new export; nullopt when there was no reason to export.
  virtual absl::StatusOr<std::optional<std::string>> Export(const ExportRequest& request) = 0;
};

// Writes an export into an empty directory.
using ExportFn = std::function<absl::Status(const ExportRequest& request, const std::string& directory)>;

// Returns a function that exports as TpuEstimator::ExportSavedModel does, with the evaluation's metrics in the
// description. The program is compiled once for each model directory.
ExportFn ExportServing(ServingReceiver receiver, ExportSavedModelOptions options = {});
// Does the same as TpuEstimator::ExportAllSavedModels.
ExportFn ExportServing(std::map<Mode, ServingReceiver> receivers, ExportSavedModelOptions options = {});

struct ExporterOptions {
  std::string name;
  ExportFn export_fn;
  std::optional<int64_t> exports_to_keep = 5;  // the newest exports are kept; nullopt: all
};
// Returns whether the metrics `current` replace `best`.
using CompareFn =
    std::function<bool(const std::map<std::string, double>& best, const std::map<std::string, double>& current)>;
// Returns whether the `loss` of `current` is smaller.
bool SmallerLoss(const std::map<std::string, double>& best, const std::map<std::string, double>& current);

// Exports after every evaluation. This exporter and those below fail with InvalidArgument without a name or a function,
// or when no export is to be kept.
absl::StatusOr<std::shared_ptr<Exporter>> LatestExporter(ExporterOptions options);
// Exports after the last evaluation of a training that has a last step.
absl::StatusOr<std::shared_ptr<Exporter>> FinalExporter(ExporterOptions options);
// Exports after an evaluation that is better than all before, including those of earlier processes. The best evaluation
// is recorded in MODEL_DIR/export/NAME/best.json. If exports exist without that file, the best one is found in the
// evaluations' events.
absl::StatusOr<std::shared_ptr<Exporter>> BestExporter(ExporterOptions options, CompareFn compare = SmallerLoss);
// Compares one metric. Fails with InvalidArgument, before the training or else in Export, if evaluations do not have
// that metric.
absl::StatusOr<std::shared_ptr<Exporter>> BestExporter(ExporterOptions options, std::string metric, bool larger);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_EXPORT_EXPORTER_H_
