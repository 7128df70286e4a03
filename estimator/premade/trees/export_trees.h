// SPDX-License-Identifier: Apache-2.0
// Exports of boosted trees, ready to be served: docs/exporting.md.
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

// Writes the predictions of a checkpoint to the new directory BASE/SECONDS, and returns its path, as
// TpuEstimator::ExportSavedModel does. Requests are as `receiver` has them; `model.scales` are for the numbers in them
// that the training's data set had scaled. Nothing is there after an error: that of the receiver, the model or the
// options, or NotFound without a checkpoint.
absl::StatusOr<std::string> ExportBoostedTrees(const trees::BoostedTrees& trees, const std::string& export_dir_base,
                                               const ServingReceiver& receiver,
                                               const ExportSavedModelOptions& options = {},
                                               const TreeModelOptions& model = {});

// Returns the function of exporters (export/exporter.h) of these trees, which writes the same files with the
// evaluation's metrics. Each checkpoint is compiled anew: its ensemble has other tables.
ExportFn ExportTreesServing(const trees::BoostedTrees& trees, ServingReceiver receiver,
                            ExportSavedModelOptions options = {}, TreeModelOptions model = {});

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_TREES_EXPORT_TREES_H_
