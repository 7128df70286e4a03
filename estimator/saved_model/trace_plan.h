// SPDX-License-Identifier: Apache-2.0
// Traces a signature's plan as ops of the graph.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_TRACE_PLAN_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_TRACE_PLAN_H_

#include <vector>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/saved_model/graph/plan.h"

namespace tessera::saved_model {

// Returns the outputs of the plan, in its order. `inputs` and `weights` are those of the plan; unknown sizes become
// those of `inputs`. Errors, such as an input of another shape than a module expects, are recorded in the trace.
std::vector<Tensor> TracePlan(const Plan& plan, const std::vector<Tensor>& inputs, const std::vector<Tensor>& weights);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_TRACE_PLAN_H_
