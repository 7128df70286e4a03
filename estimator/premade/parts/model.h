// SPDX-License-Identifier: Apache-2.0
// The implementation of premade models: logits, a head, and an optimizer for the variables of each part of the logits.
// Internal to premade models.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_MODEL_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_MODEL_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/parts/networks.h"
#include "tessera/estimator/premade/parts/optimizer_choice.h"

namespace tessera::premade {

// A summand of the logits, and the optimizer of its variables.
struct Part {
  LogitsFn logits;
  OptimizerFn optimizer;
};

// Returns the model function of `parts`, of which there is at least one. Its errors name `function` and the line of
// `location`.
ModelFn ModelOf(std::string function, std::vector<Part> parts, heads::HeadPtr head, SourceLocation location);

// The fields of classifiers, or of regressors, that only the head reads; options structs use the same names.
struct HeadFields {
  std::string weight_column = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  std::optional<Version> version = std::nullopt;
};
template <typename Options>
HeadFields HeadFieldsOf(const Options& options) {
  return {.weight_column = options.weight_column, .loss_reduction = options.loss_reduction, .version = options.version};
}
// Fail with InvalidArgument naming the option.
absl::StatusOr<heads::HeadPtr> ClassifierHead(int64_t n_classes, std::vector<std::string> label_vocabulary,
                                              const HeadFields& fields);
absl::StatusOr<heads::HeadPtr> RegressorHead(int64_t label_dimension, const HeadFields& fields);
// Returns `head`; fails with InvalidArgument if it is null.
absl::StatusOr<heads::HeadPtr> GivenHead(heads::HeadPtr head);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_MODEL_H_
