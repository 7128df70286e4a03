// SPDX-License-Identifier: Apache-2.0
// Graphs of a SavedModel that train or evaluate in TensorFlow: Estimator's exports with ModeKeys.TRAIN and EVAL.
#ifndef TESSERA_ESTIMATOR_SERVING_SUPERVISED_GRAPH_H_
#define TESSERA_ESTIMATOR_SERVING_SUPERVISED_GRAPH_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/saved_model/saved_model.h"
#include "tessera/estimator/serving/serving_program.h"

namespace tessera {

struct SupervisedProgram {
  saved_model::SupervisedGraph graph;
  std::vector<VariableArgument> weights;  // the variables that a checkpoint has
  Assets assets;
};

// The programs of one export; those of train and eval come in this order.
struct ExportPrograms {
  std::optional<ServingProgram> serving;
  std::vector<SupervisedProgram> supervised;
};

// Traces `mode`, kTrain or kEval, for batches of any number of rows. Where the number enters otherwise than by shapes,
// sums and means, the graph is for `rows` rows, and a log line says so. The graph's signature, "train" or "eval", has
// the loss, the predictions, and in an evaluation a value and an update of each metric. Predictions are those of
// Mode::kPredict. Fails with InvalidArgument for a mistake in model or receiver, for functions of the host, and for an
// op that TensorFlow's graph cannot express.
absl::StatusOr<SupervisedProgram> MakeSupervisedProgram(const ServingModel& model, Mode mode,
                                                        const ServingReceiver& receiver, int64_t rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SUPERVISED_GRAPH_H_
