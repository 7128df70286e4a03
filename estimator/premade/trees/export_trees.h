// SPDX-License-Identifier: Apache-2.0
// Exports boosted trees for serving: docs/exporting.md.
#ifndef TESSERA_ESTIMATOR_PREMADE_TREES_EXPORT_TREES_H_
#define TESSERA_ESTIMATOR_PREMADE_TREES_EXPORT_TREES_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/exporter.h"
#include "tessera/estimator/premade/trees/tree_model.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/serving/receiver.h"
#include "tessera/estimator/trees/boosted_trees.h"

namespace tessera::premade {

// Writes the predictions of a checkpoint to the new directory BASE/SECONDS, and returns its path, like
// TpuEstimator::ExportSavedModel. `receiver` defines the requests; `model.scales` apply to request values that the
// training's data set had scaled. An error leaves no files: that of the receiver, the model or the options, or NotFound
// without a checkpoint.
absl::StatusOr<std::string> ExportBoostedTrees(const trees::BoostedTrees& trees, const std::string& export_dir_base,
                                               const ServingReceiver& receiver,
                                               const ExportSavedModelOptions& options = {},
                                               const TreeModelOptions& model = {});

// Returns the exporter function (export/exporter.h) of these trees, which writes the same files and the evaluation's
// metrics. Recompiles for each checkpoint, since its ensemble has different tables.
ExportFn ExportTreesServing(const trees::BoostedTrees& trees, ServingReceiver receiver,
                            ExportSavedModelOptions options = {}, TreeModelOptions model = {});

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_TREES_EXPORT_TREES_H_
