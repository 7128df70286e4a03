// SPDX-License-Identifier: Apache-2.0
// Stochastic dual coordinate ascent on the weights of a linear model. Internal to linear.cpp.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_H_

#include <string_view>

#include "absl/status/status.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/premade/parts/linear_sdca.h"
#include "tessera/estimator/premade/parts/networks.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/train_op.h"

namespace tessera::premade {

// Fails with InvalidArgument naming the option.
absl::Status CheckSdca(const LinearSdca& sdca);

using heads::ExampleLoss;

// The examples of one replica, one per row.
struct SdcaExamples {
  Tensor ids;           // integers [batch] or [batch, 1]
  Tensor labels;        // [batch] or [batch, 1]; for kLogistic 0 and 1, other values yield NaN
  Tensor weights = {};  // [batch] or [batch, 1]; invalid: all weights are 1
};

// The per-step summary with the number of distinct examples that find no slot in the table.
inline constexpr std::string_view kWithoutPlaceTag = "examples_without_a_place";

// Traces one step on the global batch: updates the weights of `model`, of dimension 1, and the dual variables. Training
// only. `loss` is not kOther.
TrainOp SdcaStep(const LinearSdca& sdca, ExampleLoss loss, const LinearTrace& model, const SdcaExamples& examples);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_H_
