// SPDX-License-Identifier: Apache-2.0
// Traces a training or an evaluation as stateless functions, for foreign graphs that hold the variables.
#ifndef TESSERA_ESTIMATOR_MODEL_SUPERVISED_MODEL_H_
#define TESSERA_ESTIMATOR_MODEL_SUPERVISED_MODEL_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/stateless/assignments_as_results.h"
#include "tessera/estimator/model/served_model.h"

namespace tessera {

inline constexpr char kSupervisedStep[] = "step";      // features and labels -> the loss and assigned variables
inline constexpr char kSupervisedResult[] = "result";  // variables of an evaluation -> its metrics

struct SupervisedModel {
  StatelessEntries program;          // kSupervisedStep, and for an evaluation kSupervisedResult
  std::vector<std::string> metrics;  // the results of kSupervisedResult
  HostFunctionTable host_functions;  // the functions that OutsideCompilation calls
};

// Traces `mode`, a training or an evaluation, for batches of `options.rows` rows without padding. Features and labels
// are arguments, named like infeed values. Metrics computed on the host and host calls are omitted. Fails like
// TraceModel and AssignmentsAsResults.
absl::StatusOr<SupervisedModel> TraceSupervisedModel(const ModelFn& model_fn, Mode mode, const Params& params,
                                                     const std::vector<ServedFeature>& features,
                                                     const std::vector<ServedFeature>& labels,
                                                     const ServedModelOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_SUPERVISED_MODEL_H_
