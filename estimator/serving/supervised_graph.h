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
  std::vector<VariableArgument> weights;  // the variables that checkpoints contain
  Assets assets;
};

// The programs of one export. `supervised` lists train before eval.
struct ExportPrograms {
  std::optional<ServingProgram> serving;
  std::vector<SupervisedProgram> supervised;
};

// Traces `mode`, kTrain or kEval, for any batch size, which may enter the program by shapes, sums and means only.
// Otherwise the graph accepts exactly `rows` rows, and a warning is logged. The graph's signature, "train" or
// "eval", returns the loss, the predictions, and for kEval the value and the update of each metric. Predictions are
// traced with Mode::kPredict. Fails with InvalidArgument for an error in model or receiver, for host functions, and for
// an op that TensorFlow's graph cannot express.
absl::StatusOr<SupervisedProgram> MakeSupervisedProgram(const ServingModel& model, Mode mode,
                                                        const ServingReceiver& receiver, int64_t rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SUPERVISED_GRAPH_H_
